//! The curve of the expected result, from decision to decision.

use crate::{
    table::{OpenMatch, costliest},
    ui::{
        UiKit,
        art::plots::{Curve, MARK},
        kit::{At, TextStyle, row},
        scale::Scale,
        squared::{SQUARE, Squared},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::players::{Lead, Review};

/// Size of a square of the paper, if there is room.
const LARGE_SQUARE: f32 = 24.0;

pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    review: &Review<u32>,
    (width, large): (f32, bool),
) {
    // Winning chances are plotted in per cent.
    let (key, unit, ends) = match open.lead(0.0) {
        Lead::Points(_) => ("review-points", 1.0, None),
        Lead::Chance(_) => ("review-chance", 100.0, Some([0.0, 100.0])),
    };
    let (ink, muted): (Color, Color) = (kit.theme().ink.base.into(), kit.theme().ink.muted.into());
    let title = kit.words.say(key);
    sheet.spawn(kit.text(&title, TextStyle::Label, ink));
    let expected: Vec<f32> = review
        .decisions
        .iter()
        .map(|decision| decision.prospect * unit)
        .chain([review.end * unit])
        .collect();
    let scale = Scale::around(ends.as_ref().map_or(&*expected, |ends| ends));
    let square = if large { LARGE_SQUARE } else { SQUARE };
    let squared = Squared::new(kit, scale, width, square);
    let heights: Vec<f32> = expected
        .iter()
        .map(|points| scale.height(*points).clamp(0.0, 1.0))
        .collect();
    let marked: Vec<usize> = costliest(open, review)
        .iter()
        .filter_map(|costly| {
            let mut decisions = review.decisions.iter();
            decisions.position(|decision| decision.step == costly.step)
        })
        .collect();
    let curve = Curve {
        size: squared.paper.size(),
        square: squared.square,
        line: &heights,
        marked: &marked,
    };
    let picture = kit.curve(&curve);
    let on_mark: Color = kit.theme().hues.orange.on.into();
    squared.lay_out(kit, sheet, title, picture, |kit, area| {
        for (place, index) in marked.iter().enumerate() {
            let middle = squared.paper.min + curve.place(*index);
            area.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    ..row(0.0)
                }
                .at(Rect::from_center_half_size(middle, Vec2::splat(MARK))),
                children![kit.text(&(place + 1).to_string(), TextStyle::Bold(10.5), on_mark)],
            ));
        }
    });
    foot(kit, sheet, review, squared.gutter, muted);
}

/// Labels the first turn and the last, under the ends of the paper.
fn foot(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    review: &Review<u32>,
    left: f32,
    color: Color,
) {
    let ends = [review.decisions.first(), review.decisions.last()];
    sheet
        .spawn(Node {
            padding: UiRect::left(px(left)),
            margin: UiRect::top(px(-10)),
            justify_content: JustifyContent::SpaceBetween,
            ..row(8.0)
        })
        .with_children(|foot| {
            for end in ends.into_iter().flatten() {
                let turn = Fact::Number(end.turn.max(1).into());
                let turn = kit.words.say_with("review-turn", &[("turn", turn)]);
                foot.spawn(kit.text(&turn, TextStyle::Caption, color));
            }
        });
}
