//! How far a solo match got towards the best result that its dice allowed, on a ruler.

use crate::{
    table::{Computed, OpenMatch, Reviews},
    ui::{
        UiKit,
        kit::{At, Lift, TextStyle, column, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Height of the ruler, and the space before its first mark and after its last one.
const HEIGHT: f32 = 42.0;
const ENDS: f32 = 16.0;

/// Lengths of the marks at every point, every fifth and every tenth.
const MARKS: [f32; 3] = [6.0, 10.0, 14.0];

/// Smallest distance between two marks.
const CLOSEST: f32 = 4.0;

/// Height of the bar that has been reached.
const BAR: f32 = 6.0;

/// Height that the ruler and its line of text take on a page.
pub(super) const TAKES: f32 = HEIGHT + 34.0;

/// Marks the line that shows the progress of the search for the best result.
#[derive(Component)]
pub(super) struct Search;

/// Lays out the ruler in this width. Before the count is complete and the best result is known, it stays
/// empty.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    reviews: &Reviews,
    open: &OpenMatch,
    (width, finished): (f32, bool),
) {
    let points = open.shown().score(Seat::ZERO);
    let best = match reviews.best() {
        Computed::NotAsked => return,
        // Hidden until the player's own result has been counted.
        Computed::Known(best) if finished => Some((*best).max(1)),
        Computed::Known(_) | Computed::Working(_) => None,
    };
    let (said, searching) = match (best, reviews.best()) {
        (Some(best), _) => {
            let facts = [
                ("points", Fact::Number(points.into())),
                ("best", Fact::Number(best.into())),
            ];
            (kit.words.say_with("result-possible", &facts), false)
        }
        (None, Computed::Working(work)) if finished => (search_told(kit, work.done()), true),
        (None, _) => (String::new(), false),
    };
    let ink: Color = kit.theme().table.ink.into();
    let mut part = list.spawn(Node {
        flex_shrink: 0.0,
        min_height: px(HEIGHT + 30.0 * kit.text_scale()),
        align_items: AlignItems::Center,
        ..column(6.0)
    });
    if let Some(best) = best {
        let facts = [("points", Fact::Number(best.into()))];
        let label = kit.words.say_with("result-hindsight", &facts);
        part.insert(AccessibleLabel(label));
    }
    part.with_children(|part| {
        let mut line = part.spawn((
            kit.text(&said, TextStyle::Label, ink),
            TextLayout::justify(Justify::Center),
        ));
        if searching {
            line.insert(Search);
        }
        ruler(kit, part, width, best.map(|best| (points, best)));
    });
}

/// Draws the ruler: a strip of paper with marks up to the best result, and a bar as long as the player's.
fn ruler(
    kit: &UiKit<'_>,
    part: &mut ChildSpawnerCommands<'_>,
    width: f32,
    result: Option<(i16, i16)>,
) {
    let theme = kit.theme();
    let (ink, soft): (Color, Color) = (theme.ink.muted.into(), theme.ink.soft.into());
    let accent: Color = theme.accent.base.into();
    part.spawn((
        Node {
            width: px(width),
            height: px(HEIGHT),
            flex_shrink: 0.0,
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        kit.card_paper(),
        kit.shadow(Lift::Rest),
    ))
    .with_children(|strip| {
        let Some((points, best)) = result else {
            return;
        };
        let step = (width - 2.0 * ENDS) / f32::from(best);
        let at = |point: i16| ENDS + f32::from(point) * step;
        for point in 0..=best {
            let Some((length, is_numbered)) = mark(point, best, step) else {
                continue;
            };
            let left = (at(point) - 0.5).round();
            strip.spawn((
                Node::default().at(Rect::new(left, HEIGHT - length, left + 1.0, HEIGHT)),
                BackgroundColor(ink),
            ));
            if is_numbered {
                let number = kit.text(&point.to_string(), TextStyle::Note(11.0), soft);
                let bottom = HEIGHT - MARKS[2];
                let place = Rect::new(left - 15.0, bottom - 13.0, left + 16.0, bottom);
                strip
                    .spawn(
                        Node {
                            justify_content: JustifyContent::Center,
                            ..row(0.0)
                        }
                        .at(place),
                    )
                    .with_child(number);
            }
        }
        let reached = at(points.clamp(0, best));
        strip.spawn((
            Node {
                border_radius: BorderRadius::all(px(BAR / 2.0)),
                ..Node::default().at(Rect::new(ENDS, 6.0, reached.max(ENDS + BAR), 6.0 + BAR))
            },
            BackgroundColor(accent),
        ));
        strip.spawn((
            Node::default().at(Rect::new(reached - 1.0, 3.0, reached + 1.0, HEIGHT)),
            BackgroundColor(accent),
        ));
    });
}

/// Length of the mark at this point, and whether a number is above it; `None` where there is no room for
/// it. The best result is always marked, and keeps its number free of neighbours.
fn mark(point: i16, best: i16, step: f32) -> Option<(f32, bool)> {
    if point == best {
        return Some((MARKS[2], true));
    }
    let apart = if step >= CLOSEST { 1 } else { 5 };
    if point % 10 == 0 {
        Some((MARKS[2], f32::from(best - point) * step >= 22.0))
    } else if point % 5 == 0 {
        Some((MARKS[1], false))
    } else {
        (apart == 1).then_some((MARKS[0], false))
    }
}

pub(super) fn search_told(kit: &UiKit<'_>, done: f32) -> String {
    let percent = Fact::Number((done * 100.0) as i64);
    kit.words
        .say_with("result-hindsight-working", &[("percent", percent)])
}

/// Refreshes the progress of the search.
pub(super) fn show_search(
    reviews: Res<Reviews>,
    mut lines: Query<&mut Text, With<Search>>,
    kit: UiKit<'_>,
) {
    if let Computed::Working(work) = reviews.best() {
        for mut line in &mut lines {
            line.set_if_neq(Text(search_told(&kit, work.done())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ruler_marks_what_it_has_room_for_and_always_the_best() {
        assert_eq!(mark(61, 61, 1.0), Some((MARKS[2], true)));
        assert_eq!(mark(7, 61, CLOSEST), Some((MARKS[0], false)));
        assert_eq!(mark(7, 61, CLOSEST - 0.1), None);
        assert_eq!(mark(15, 61, 1.0), Some((MARKS[1], false)));
        assert_eq!(mark(50, 61, CLOSEST), Some((MARKS[2], true)));
        // The number of the best result needs the room.
        assert_eq!(mark(60, 61, CLOSEST), Some((MARKS[2], false)));
    }
}
