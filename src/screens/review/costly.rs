//! The most costly decisions. A tap on one opens that moment of the match.

use crate::{
    intent::{Intent, TableIntent, TapTarget},
    screens::home::small::{MarkedDot, draw},
    table::{GameUi, OpenMatch, costliest, each, game_ui::Dot},
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
    (review, size): (&Review<u32>, Vec2),
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
        entry(kit, sheet, (open, seat), (place, decision), size);
    }
}

/// The turn of a decision, in words.
fn when(decision: &Judged<u32>, words: &Words) -> String {
    match decision.turn {
        0 => words.say("review-before"),
        turn => words.say_with("review-turn", &[("turn", Fact::Number(turn.into()))]),
    }
}

/// The sheet at the time of a decision, with the cells of the better move filled and those of the played
/// one framed. Moves that are made with dice or cards are in no cell.
struct Picture {
    dots: Vec<Dot>,
    marked: Vec<MarkedDot>,
}

impl Picture {
    fn of(kit: &UiKit<'_>, open: &OpenMatch, seat: Seat, decision: &Judged<u32>) -> Option<Self> {
        let then = open.actual().after(decision.step)?;
        let theme = kit.theme();
        let (wrong, right): (Color, Color) = (theme.refusal.base.into(), theme.success.base.into());
        let cells = |(code, color, hollow): (u32, Color, bool)| {
            let spots = then.spots_of(seat, code).into_iter();
            spots.filter_map(move |spot| match spot {
                TapTarget::Cell(row, column) => Some(MarkedDot {
                    at: (row, column),
                    color,
                    hollow,
                }),
                _ => None,
            })
        };
        let better = decision.better.map(|code| (code, right, false));
        let marked: Vec<MarkedDot> = better
            .into_iter()
            .chain([(decision.played, wrong, true)])
            .flat_map(cells)
            .collect();
        let dots = each!(&then, one => one.state().dots(seat));
        (!marked.is_empty()).then_some(Self { dots, marked })
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
    (open, seat): (&OpenMatch, Seat),
    (place, decision): (usize, &Judged<u32>),
    size: Vec2,
) {
    let Some(told) = CostlySentences::of(open, seat, decision, &kit.words) else {
        return;
    };
    let theme = kit.theme();
    let (muted, pencil): (Color, Color) = (theme.ink.muted.into(), theme.pencil.base.into());
    let orange = &theme.hues.orange;
    let (mark, edge, on_mark): (Color, Color, Color) =
        (orange.base.into(), orange.edge.into(), orange.on.into());
    let chevron = kit.icon(Icon::Chevron, 20.0, muted);
    let number = kit.text(&(place + 1).to_string(), TextStyle::Bold(14.0), on_mark);
    let when = kit.text(&told.when, TextStyle::Caption, muted);
    // In the colours of their cells in the picture.
    let played = kit.text(&told.played, TextStyle::Small, theme.refusal.base.into());
    let better = kit.text(&told.better, TextStyle::Small, theme.success.base.into());
    let cost = kit.text(&told.cost, TextStyle::Hand(24.0), pencil);
    let picture = Picture::of(kit, open, seat, decision);
    sheet
        .spawn((
            OnTap(Intent::Table(TableIntent::ShowBetter(decision.step))),
            AccessibleLabel(told.name),
            Node {
                min_height: px(tokens().target.button),
                padding: UiRect::vertical(px(4)),
                ..row(10.0)
            },
        ))
        .with_children(|line| {
            line.spawn((
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
            ));
            line.spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..column(1.0)
                },
                children![when, played, better],
            ));
            if let Some(picture) = picture {
                draw(kit, line, open, &picture.dots, &picture.marked, size);
            }
            line.spawn((
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
                children![(cost, TextLayout::no_wrap())],
            ));
            line.spawn(chevron);
        });
}
