//! The best of each kind of match, and all matches in the order that one likes.

use super::{
    date,
    plots::heading,
    seats_name, variant,
    view::{Browse, Browsing, SortBy, best_person},
};
use crate::{
    saves::{Best, Category, RecordLine},
    screens::{Card, Question, avatar, initial},
    sheets::signed,
    table::Intent,
    ui::{
        Icon, Look,
        kit::{Called, Does, Type, column, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// A face beside a name.
const FACE: f32 = 28.0;

/// The same in the list of all matches.
const SMALL_FACE: f32 = 22.0;

/// A sheet that is wider than this has a column for each thing.
const COLUMNS: f32 = 560.0;

/// The column of days, and the one of variants.
const DAY: f32 = 132.0;

/// The best of each kind, each with its match behind it.
pub(super) fn bests(
    look: &mut Look<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    browsing: &Browsing<'_>,
) {
    let shown = |category: &Category| {
        category.game == browsing.game().id()
            && browsing
                .browsed
                .rules
                .is_none_or(|rules| rules == category.rules)
            && browsing
                .browsed
                .seats
                .is_none_or(|seats| seats == category.seats)
    };
    let bests = browsing.records.best().into_iter();
    let bests: Vec<(Category, Best)> = bests.filter(|(category, _)| shown(category)).collect();
    if bests.is_empty() {
        return;
    }
    let title = look.words.say("records-bests");
    heading(look, sheet, &title);
    sheet
        .spawn((column(0.0), Pickable::IGNORE))
        .with_children(|list| {
            for (category, best) in bests {
                let Some(record) = browsing.records.get(best.id) else {
                    continue;
                };
                list.spawn(look.line());
                best_of(look, list, category, record);
            }
            list.spawn(look.line());
        });
}

fn best_of(
    look: &mut Look<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    category: Category,
    record: &RecordLine,
) {
    let Some((seat, points)) = best_person(record) else {
        return;
    };
    let player = &record.players[usize::from(seat.number())];
    let names: Vec<&str> = record.players.iter().map(|player| &*player.name).collect();
    let name = look.words.player(&names, seat);
    let kind = variant(&look.words, record.game, category.rules);
    let mut kind = vec![kind, seats_name(&look.words, category.seats)];
    kind.retain(|part| !part.is_empty());
    let kind = kind.join(" · ");
    let (points, day) = (signed(points), date(look, record.date));
    let called = look.words.say_with(
        "records-row",
        &[
            ("place", Fact::Text(kind.as_str().into())),
            ("name", Fact::Text(name.as_str().into())),
            ("points", Fact::Text(points.as_str().into())),
            ("date", Fact::Text(day.as_str().into())),
        ],
    );
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let pencil: Color = theme.pencil.base.into();
    let lines = [
        look.text(&name, Type::Label, ink),
        look.text(&format!("{kind} · {day}"), Type::Caption, muted),
    ];
    let points = look.text(&points, Type::Hand(27.0 * look.text_scale()), pencil);
    list.spawn((
        Button,
        Does(Intent::ShowRecord(record.id)),
        Called(called),
        Node {
            min_height: px(52),
            ..row(12.0)
        },
    ))
    .with_children(|line| {
        avatar(look, line, player, &initial(player, seat), FACE);
        line.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..column(0.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|column| {
            for text in lines {
                column.spawn(text);
            }
        });
        line.spawn(points);
    });
}

/// All matches.
pub(super) fn matches(
    look: &mut Look<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    browsing: &Browsing<'_>,
    width: f32,
) {
    let shown = browsing.shown();
    let title = look.words.say("records-matches");
    heading(look, sheet, &title);
    let in_columns = width >= COLUMNS * look.text_scale();
    sheet
        .spawn((column(0.0), Pickable::IGNORE))
        .with_children(|list| {
            sort_bar(look, list, browsing);
            for record in shown.iter().take(browsing.browsed.listed) {
                list.spawn(look.line());
                one_match(look, list, record, in_columns);
            }
            list.spawn(look.line());
            if shown.len() > browsing.browsed.listed {
                let more = look.words.say("records-more");
                let ink: Color = look.theme().accent.base.into();
                let text = look.text(&more, Type::Label, ink);
                list.spawn((
                    Button,
                    Does(Intent::Browse(Browse::More)),
                    Called(more),
                    Node {
                        min_height: px(48),
                        justify_content: JustifyContent::Center,
                        ..row(0.0)
                    },
                    children![text],
                ));
            }
        });
}

/// What they can be sorted by; an arrow says by what, and which way.
fn sort_bar(look: &mut Look<'_>, list: &mut ChildSpawnerCommands<'_>, browsing: &Browsing<'_>) {
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    list.spawn((row(20.0), Pickable::IGNORE))
        .with_children(|bar| {
            let scored = super::has_scores(browsing.game());
            let columns = SortBy::ALL.into_iter();
            for by in columns.filter(|by| scored || *by != SortBy::Points) {
                let chosen = browsing.browsed.sort == by;
                let color = if chosen { ink } else { muted };
                let (word, called) = by.keys();
                let (word, called) = (look.words.say(word), look.words.say(called));
                let text = look.text(&word, Type::Small, color);
                let arrow = if browsing.browsed.falling {
                    Icon::Down
                } else {
                    Icon::Up
                };
                let arrow = chosen.then(|| look.icon(arrow, 16.0, ink));
                bar.spawn((
                    Button,
                    Does(Intent::Browse(Browse::Sort(by))),
                    Called(called),
                    Node {
                        min_height: px(44),
                        min_width: px(44),
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

/// One match: when, by which rules, who had how much; behind it the match itself.
fn one_match(
    look: &mut Look<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    record: &RecordLine,
    in_columns: bool,
) {
    let day = date(look, record.date);
    let kind = variant(&look.words, record.game, record.rules);
    let scores = spoken_scores(look, record);
    let facts = [
        ("date", Fact::Text(day.as_str().into())),
        ("scores", Fact::Text(scores.into())),
    ];
    let called = look.words.say_with("records-match", &facts);
    let delete = look.words.say_with("records-delete-one", &facts);
    let ask = Intent::Card(Some(Card::Ask(Question::DeleteRecord(record.id))));
    list.spawn((
        Button,
        Does(Intent::ShowRecord(record.id)),
        Called(called),
        Node {
            min_height: px(56),
            padding: UiRect::vertical(px(6)),
            ..row(8.0)
        },
    ))
    .with_children(|line| {
        line.spawn((
            Node {
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
            },
            Pickable::IGNORE,
        ))
        .with_children(|parts| {
            about(look, parts, record, (&day, &kind), in_columns);
            who(look, parts, record);
        });
        look.icon_button(line, Icon::Close, &delete, ask);
    });
}

/// When, by which rules, and whether it can be believed.
fn about(
    look: &mut Look<'_>,
    parts: &mut ChildSpawnerCommands<'_>,
    record: &RecordLine,
    (day, kind): (&str, &str),
    in_columns: bool,
) {
    let theme = look.theme();
    let (muted, wrong): (Color, Color) = (theme.ink.muted.into(), theme.refusal.base.into());
    let mut words = vec![(look.text(day, Type::Small, muted), None)];
    if !kind.is_empty() {
        words.push((look.text(kind, Type::Small, muted), None));
    }
    if !record.verified {
        let unverified = look.words.say("records-unverified");
        let sign = look.icon(Icon::Info, 15.0, wrong);
        words.push((look.text(&unverified, Type::Small, wrong), Some(sign)));
    }
    let node = if in_columns {
        Node {
            width: px(DAY * look.text_scale()),
            flex_shrink: 0.0,
            ..column(0.0)
        }
    } else {
        Node {
            flex_wrap: FlexWrap::Wrap,
            ..row(12.0)
        }
    };
    parts
        .spawn((node, Pickable::IGNORE))
        .with_children(|about| {
            for (text, sign) in words {
                about
                    .spawn((row(4.0), Pickable::IGNORE))
                    .with_children(|part| {
                        if let Some(sign) = sign {
                            part.spawn(sign);
                        }
                        part.spawn(text);
                    });
            }
        });
}

/// Everybody with what they had; a crown for whoever won against others.
fn who(look: &mut Look<'_>, parts: &mut ChildSpawnerCommands<'_>, record: &RecordLine) {
    let theme = look.theme();
    let (ink, pencil): (Color, Color) = (theme.ink.base.into(), theme.pencil.base.into());
    let names: Vec<&str> = record.players.iter().map(|player| &*player.name).collect();
    parts
        .spawn((
            Node {
                flex_grow: 1.0,
                flex_shrink: 1.0,
                flex_wrap: FlexWrap::Wrap,
                row_gap: px(4),
                ..row(16.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|who| {
            let seats = Seat::all(record.seats()).zip(record.players.iter().zip(&record.scores));
            for (seat, (player, points)) in seats {
                let name = look.words.player(&names, seat);
                let name = look.text(&name, Type::Small, ink);
                let won = record.seats() > 1 && record.winners.contains(&seat);
                let crown = won.then(|| look.icon(Icon::Crown, 16.0, ink));
                let hand = Type::Hand(22.0 * look.text_scale());
                let points = super::has_scores(record.game)
                    .then(|| look.text(&signed(*points), hand, pencil));
                who.spawn((row(6.0), Pickable::IGNORE))
                    .with_children(|one| {
                        avatar(look, one, player, &initial(player, seat), SMALL_FACE);
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

/// Who had how much, for those who hear it.
fn spoken_scores(look: &Look<'_>, record: &RecordLine) -> String {
    let names: Vec<&str> = record.players.iter().map(|player| &*player.name).collect();
    let seats = Seat::all(record.seats()).zip(&record.scores);
    let scores = seats.map(|(seat, points)| {
        let name = look.words.player(&names, seat);
        format!("{name} {}", signed(*points))
    });
    scores.collect::<Vec<_>>().join(", ")
}
