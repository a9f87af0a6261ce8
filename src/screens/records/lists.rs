//! The best results, and the sortable list of all matches.

use super::{
    date,
    plots::heading,
    seats_name, variant,
    view::{Browsing, best_results},
};
use crate::{
    intent::{Browse, Intent, RecordIntent, SortBy},
    saves::RecordLine,
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        kit::{OnTap, TextStyle, column, row},
        tokens,
    },
    words::{Fact, signed},
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Number of results in the list of bests.
const PLACES: usize = 3;

/// Diameter of a face in the list of bests, and width of the rank before it.
const FACE: f32 = 28.0;
const RANK: f32 = 16.0;

/// Diameter of a face in the list of all matches.
const SMALL_FACE: f32 = 22.0;

/// A sheet wider than this shows a match in columns.
const COLUMNS: f32 = 560.0;

/// Width of the columns for day and variant.
const DAY: f32 = 132.0;

/// The best results among the records shown, the first of them on top. A tap opens the match.
pub(super) fn bests(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    browsing: &Browsing<'_>,
) {
    let shown = browsing.shown();
    let bests = best_results(&shown, PLACES);
    if bests.is_empty() {
        return;
    }
    let title = kit.words.say("records-bests");
    heading(kit, sheet, &title);
    sheet.spawn(column(0.0)).with_children(|list| {
        for (place, (record, seat, points)) in (1..).zip(bests) {
            list.spawn(kit.line());
            best_of(kit, list, place, record, (seat, points));
        }
        list.spawn(kit.line());
    });
}

fn best_of(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    place: usize,
    record: &RecordLine,
    (seat, points): (Seat, i16),
) {
    let player = &record.players[usize::from(seat.number())];
    let names: Vec<&str> = record.players.iter().map(|player| &*player.name).collect();
    let name = kit.words.player(&names, seat);
    let kind = variant(&kit.words, record.game, record.rules);
    let mut kind = vec![kind, seats_name(&kit.words, record.seats())];
    kind.retain(|part| !part.is_empty());
    let kind = kind.join(" · ");
    let (points, day) = (signed(points), date(kit, record.date));
    let called = kit.words.say_with(
        "records-row",
        &[
            ("place", Fact::Text(kind.as_str().into())),
            ("name", Fact::Text(name.as_str().into())),
            ("points", Fact::Text(points.as_str().into())),
            ("date", Fact::Text(day.as_str().into())),
        ],
    );
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let pencil: Color = theme.pencil.base.into();
    let lines = [
        kit.text(&name, TextStyle::Label, ink),
        kit.text(&format!("{kind} · {day}"), TextStyle::Caption, muted),
    ];
    let hand = TextStyle::Hand(27.0 * kit.text_scale());
    let rank = kit.text(&place.to_string(), hand, muted);
    let points = kit.text(&points, hand, pencil);
    let chevron = kit.icon(Icon::Chevron, 20.0, muted);
    list.spawn((
        OnTap(Intent::Record(RecordIntent::Show(record.id))),
        AccessibleLabel(called),
        Node {
            min_height: px(tokens().target.comfortable),
            ..row(12.0)
        },
    ))
    .with_children(|line| {
        line.spawn((
            Node {
                width: px(RANK * kit.text_scale()),
                flex_shrink: 0.0,
                justify_content: JustifyContent::Center,
                ..default()
            },
            children![rank],
        ));
        avatar(kit, line, player, &initial(player, seat), FACE);
        line.spawn(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..column(0.0)
        })
        .with_children(|column| {
            for text in lines {
                column.spawn(text);
            }
        });
        line.spawn(row(6.0)).with_children(|end| {
            end.spawn(points);
            end.spawn(chevron);
        });
    });
}

/// The list of all matches, with the bar to sort it.
pub(super) fn matches(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    browsing: &Browsing<'_>,
    width: f32,
) {
    let shown = browsing.shown();
    let title = kit.words.say("records-matches");
    heading(kit, sheet, &title);
    let in_columns = width >= COLUMNS * kit.text_scale();
    sheet.spawn(column(0.0)).with_children(|list| {
        sort_bar(kit, list, browsing);
        for record in shown.iter().take(browsing.browsed.listed) {
            list.spawn(kit.line());
            one_match(kit, list, record, in_columns);
        }
        list.spawn(kit.line());
        if shown.len() > browsing.browsed.listed {
            let more = kit.words.say("records-more");
            let ink: Color = kit.theme().accent.base.into();
            let text = kit.text(&more, TextStyle::Label, ink);
            list.spawn((
                OnTap(Intent::Record(RecordIntent::Browse(Browse::More))),
                AccessibleLabel(more),
                Node {
                    min_height: px(tokens().target.small_button),
                    justify_content: JustifyContent::Center,
                    ..row(0.0)
                },
                children![text],
            ));
        }
    });
}

/// The headings to sort by. An arrow marks the current one and its direction.
fn sort_bar(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, browsing: &Browsing<'_>) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    list.spawn(row(20.0)).with_children(|bar| {
        let scored = super::has_scores(browsing.game());
        let columns = SortBy::ALL.into_iter();
        for by in columns.filter(|by| scored || *by != SortBy::Points) {
            let chosen = browsing.browsed.sort == by;
            let color = if chosen { ink } else { muted };
            let (word, called) = by.keys();
            let (word, called) = (kit.words.say(word), kit.words.say(called));
            let text = kit.text(&word, TextStyle::Small, color);
            let arrow = if browsing.browsed.falling {
                Icon::Down
            } else {
                Icon::Up
            };
            let arrow = chosen.then(|| kit.icon(arrow, 16.0, ink));
            bar.spawn((
                OnTap(Intent::Record(RecordIntent::Browse(Browse::Sort(by)))),
                AccessibleLabel(called),
                Node {
                    min_height: px(tokens().target.min),
                    min_width: px(tokens().target.min),
                    ..row(4.0)
                },
            ))
            .with_children(|button| {
                button.spawn(text);
                if let Some(arrow) = arrow {
                    button.spawn(arrow);
                }
            });
        }
    });
}

/// One match: date, variant, and all scores. A tap opens it.
fn one_match(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    record: &RecordLine,
    in_columns: bool,
) {
    let day = date(kit, record.date);
    let kind = variant(&kit.words, record.game, record.rules);
    let scores = spoken_scores(kit, record);
    let facts = [
        ("date", Fact::Text(day.as_str().into())),
        ("scores", Fact::Text(scores.into())),
    ];
    let called = kit.words.say_with("records-match", &facts);
    let muted: Color = kit.theme().ink.muted.into();
    let chevron = kit.icon(Icon::Chevron, 20.0, muted);
    list.spawn((
        OnTap(Intent::Record(RecordIntent::Show(record.id))),
        AccessibleLabel(called),
        Node {
            min_height: px(56),
            padding: UiRect::vertical(px(6)),
            ..row(8.0)
        },
    ))
    .with_children(|line| {
        line.spawn(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            flex_direction: if in_columns {
                FlexDirection::Row
            } else {
                FlexDirection::Column
            },
            align_items: if in_columns {
                AlignItems::Center
            } else {
                AlignItems::Stretch
            },
            column_gap: px(12),
            row_gap: px(4),
            ..default()
        })
        .with_children(|parts| {
            about(kit, parts, record, (&day, &kind), in_columns);
            who(kit, parts, record);
        });
        line.spawn(chevron);
    });
}

/// Date and variant, and a mark if the record is practice or could not be verified.
fn about(
    kit: &mut UiKit<'_>,
    parts: &mut ChildSpawnerCommands<'_>,
    record: &RecordLine,
    (day, kind): (&str, &str),
    in_columns: bool,
) {
    let theme = kit.theme();
    let (muted, wrong): (Color, Color) = (theme.ink.muted.into(), theme.refusal.base.into());
    let mut words = vec![(kit.text(day, TextStyle::Small, muted), None)];
    if !kind.is_empty() {
        words.push((kit.text(kind, TextStyle::Small, muted), None));
    }
    if record.practice.is_some() {
        let practice = kit.words.say("records-practice");
        words.push((kit.text(&practice, TextStyle::Small, muted), None));
    }
    if !record.verified {
        let unverified = kit.words.say("records-unverified");
        let sign = kit.icon(Icon::Info, 15.0, wrong);
        words.push((kit.text(&unverified, TextStyle::Small, wrong), Some(sign)));
    }
    let node = if in_columns {
        Node {
            width: px(DAY * kit.text_scale()),
            flex_shrink: 0.0,
            ..column(0.0)
        }
    } else {
        Node {
            flex_wrap: FlexWrap::Wrap,
            ..row(12.0)
        }
    };
    parts.spawn(node).with_children(|about| {
        for (text, sign) in words {
            about.spawn(row(4.0)).with_children(|part| {
                if let Some(sign) = sign {
                    part.spawn(sign);
                }
                part.spawn(text);
            });
        }
    });
}

/// The players with their scores. A crown marks the winner of a match with several seats.
fn who(kit: &mut UiKit<'_>, parts: &mut ChildSpawnerCommands<'_>, record: &RecordLine) {
    let theme = kit.theme();
    let (ink, pencil): (Color, Color) = (theme.ink.base.into(), theme.pencil.base.into());
    let names: Vec<&str> = record.players.iter().map(|player| &*player.name).collect();
    parts
        .spawn(Node {
            flex_grow: 1.0,
            flex_shrink: 1.0,
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(4),
            ..row(16.0)
        })
        .with_children(|who| {
            let seats = Seat::all(record.seats()).zip(record.players.iter().zip(&record.scores));
            for (seat, (player, points)) in seats {
                let name = kit.words.player(&names, seat);
                let name = kit.text(&name, TextStyle::Small, ink);
                let won = record.seats() > 1 && record.winners.contains(&seat);
                let crown = won.then(|| kit.icon(Icon::Crown, 16.0, ink));
                let hand = TextStyle::Hand(22.0 * kit.text_scale());
                let points = super::has_scores(record.game)
                    .then(|| kit.text(&signed(*points), hand, pencil));
                who.spawn(row(6.0)).with_children(|one| {
                    avatar(kit, one, player, &initial(player, seat), SMALL_FACE);
                    one.spawn(name);
                    if let Some(points) = points {
                        one.spawn(points);
                    }
                    if let Some(crown) = crown {
                        one.spawn(crown);
                    }
                });
            }
        });
}

/// The scores as a sentence for screen readers.
fn spoken_scores(kit: &UiKit<'_>, record: &RecordLine) -> String {
    let names: Vec<&str> = record.players.iter().map(|player| &*player.name).collect();
    let seats = Seat::all(record.seats()).zip(&record.scores);
    let scores = seats.map(|(seat, points)| {
        let name = kit.words.player(&names, seat);
        format!("{name} {}", signed(*points))
    });
    scores.collect::<Vec<_>>().join(", ")
}
