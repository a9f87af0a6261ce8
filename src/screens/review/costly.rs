//! The most costly decisions. A tap on one opens that moment of the match.

use crate::{
    intent::{Intent, TableIntent},
    table::{OpenMatch, costliest},
    ui::{
        Icon, UiKit,
        kit::{OnTap, TextStyle, column, row},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Seat,
    players::{Judged, Lead, Review},
};

/// Size of the number before a decision, which is also its number on the curve.
const NUMBER: f32 = 24.0;

pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    review: &Review<u32>,
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let costliest = costliest(open, review);
    if costliest.is_empty() {
        let well = kit.words.say("review-none");
        sheet.spawn(kit.text(&well, TextStyle::Body, muted));
        return;
    }
    let heading = kit.words.say("review-costliest");
    sheet.spawn(kit.text(&heading, TextStyle::Label, ink));
    for (place, decision) in costliest.into_iter().enumerate() {
        if place > 0 {
            sheet.spawn(kit.line());
        }
        entry(kit, sheet, open, seat, place, decision);
    }
}

/// The turn of a decision, in words.
fn when(decision: &Judged<u32>, words: &Words) -> String {
    match decision.turn {
        0 => words.say("review-before"),
        turn => words.say_with("review-turn", &[("turn", Fact::Number(turn.into()))]),
    }
}

/// A costly decision in words.
struct CostlySentences {
    when: String,
    played: String,
    better: String,
    cost: String,
    /// All of it, for screen readers.
    name: String,
}

impl CostlySentences {
    fn of(open: &OpenMatch, seat: Seat, decision: &Judged<u32>, words: &Words) -> Option<Self> {
        let then = open.actual().after(decision.step)?;
        let told = |code: u32| then.describe_move(seat, code, words);
        let played = told(decision.played);
        let better = decision.better.map(told).unwrap_or_default();
        let when = when(decision, words);
        let lead = open.lead(decision.cost);
        let small = lead.in_small_units();
        let with_move = |key: &str, told: &str| words.say_with(key, &[("move", told.into())]);
        Some(Self {
            played: with_move("review-played", &played),
            better: with_move("review-better", &better),
            cost: match lead {
                Lead::Points(_) => {
                    words.say_with("review-cost", &[("points", Fact::Tenths(small))])
                }
                Lead::Chance(_) => {
                    words.say_with("review-cost-chance", &[("percent", small.into())])
                }
            },
            name: words.say_with(
                "review-row",
                &[
                    ("when", (&when).into()),
                    ("move", better.into()),
                    ("other", played.into()),
                ],
            ),
            when,
        })
    }
}

fn entry(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    place: usize,
    decision: &Judged<u32>,
) {
    let Some(told) = CostlySentences::of(open, seat, decision, &kit.words) else {
        return;
    };
    let theme = kit.theme();
    let (ink, muted, pencil): (Color, Color, Color) = (
        theme.ink.base.into(),
        theme.ink.muted.into(),
        theme.pencil.base.into(),
    );
    let orange = &theme.hues.orange;
    let (mark, edge, on_mark): (Color, Color, Color) =
        (orange.base.into(), orange.edge.into(), orange.on.into());
    let chevron = kit.icon(Icon::Chevron, 20.0, muted);
    let number = kit.text(&(place + 1).to_string(), TextStyle::Bold(14.0), on_mark);
    let when = kit.text(&told.when, TextStyle::Caption, muted);
    let played = kit.text(&told.played, TextStyle::Small, muted);
    let better = kit.text(&told.better, TextStyle::Small, ink);
    let cost = kit.text(&told.cost, TextStyle::Hand(24.0), pencil);
    sheet.spawn((
        OnTap(Intent::Table(TableIntent::ShowBetter(decision.step))),
        AccessibleLabel(told.name),
        Node {
            min_height: px(tokens().target.button),
            padding: UiRect::vertical(px(4)),
            ..row(10.0)
        },
        children![
            (
                Node {
                    width: px(NUMBER),
                    height: px(NUMBER),
                    flex_shrink: 0.0,
                    border: UiRect::all(px(1.6)),
                    border_radius: BorderRadius::MAX,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(mark),
                BorderColor::all(edge),
                children![number],
            ),
            (
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..column(1.0)
                },
                children![when, played, better],
            ),
            (
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
                children![(cost, TextLayout::no_wrap())],
            ),
            chevron,
        ],
    ));
}
