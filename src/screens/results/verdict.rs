//! The verdict: who has won and by how much, or how a solo match ended.

use crate::{
    dice_origin::Practice,
    saves::Records,
    screens::records::date,
    table::{GameUi, OpenMatch, each, game_ui::CountLine},
    ui::{
        UiKit,
        avatar::{avatar, initial},
        kit::{TextStyle, column},
    },
    words::{Fact, Words, signed},
};
use bevy::prelude::*;
use dicepad_core::{GameRules, Seat, for_game};

/// Size of the winner's face, and of the crown on it.
const FACE: f32 = 64.0;
const CROWN: Vec2 = Vec2::new(46.0, 34.0);

/// The least height of the verdict, in the usual text: the page below it keeps its place during the count.
const LEAST: f32 = 72.0;

/// The result in a few words, for screen readers and for sharing.
pub(super) fn headline(words: &Words, open: &OpenMatch) -> String {
    if open.view().seats == 1 {
        return points(words, open, Seat::ZERO);
    }
    let names = open.names();
    let winners: Vec<Seat> = open.shown().winners().iter().collect();
    match &*winners {
        [] => words.say("result-draw"),
        [winner] => {
            let name = Fact::Text(words.player(&names, *winner).into());
            words.say_with("result-wins", &[("name", name)])
        }
        several => {
            let names = words.players(&names, several);
            words.say_with("result-win-shared", &[("names", names.into())])
        }
    }
}

/// The seat's points. For a solo match, the game may have its own sentence.
fn points(words: &Words, open: &OpenMatch, seat: Seat) -> String {
    let alone = open.view().seats == 1;
    let ended = each!(open.shown(), one => one.state().ended_alone(words));
    ended.filter(|_| alone).unwrap_or_else(|| {
        let points = Fact::Number(open.shown().score(seat).into());
        words.say_with("result-solo", &[("points", points)])
    })
}

/// The verdict: a large line and a small one.
pub(super) struct MatchVerdict {
    large: String,
    small: String,
    /// The grade of a solo match, in games that have grades.
    pub(super) grade: Option<String>,
    /// The seat whose face is shown above the lines.
    winner: Option<Seat>,
}

impl MatchVerdict {
    /// The verdict of the complete count.
    pub(super) fn of(kit: &UiKit<'_>, open: &OpenMatch, records: &Records) -> Self {
        let mut verdict = if open.view().seats == 1 {
            Self::alone(kit, open, records)
        } else {
            Self::together(kit, open)
        };
        if practice(open, records).is_some() {
            let about = [kit.words.say("practice-only"), verdict.small];
            verdict.small = joined(about);
        }
        if let Some(record) = records.get(open.match_id()).filter(|_| open.is_record()) {
            let unverified = kit.words.say("records-unverified");
            let unverified = Some(unverified).filter(|_| !record.verified);
            let about = [verdict.small, date(kit, record.date)];
            verdict.small = joined(about.into_iter().chain(unverified));
        }
        verdict
    }

    /// What is shown during the count: the points so far of a solo match, with the line just counted;
    /// nothing where the lines themselves appear.
    pub(super) fn during(words: &Words, open: &OpenMatch, counted: &[CountLine]) -> Self {
        let mut verdict = Self {
            large: String::new(),
            small: String::new(),
            grade: None,
            winner: None,
        };
        if open.view().seats > 1 {
            return verdict;
        }
        let points = |line: &CountLine| line.points.first().copied().flatten();
        let sum: i16 = counted.iter().filter_map(points).sum();
        let sum = [("points", Fact::Number(sum.into()))];
        verdict.large = words.say_with("result-solo", &sum);
        if let Some(line) = counted.last() {
            let points = points(line).map_or_else(|| "–".to_owned(), signed);
            verdict.small = joined([line.label.clone(), points]);
        }
        verdict
    }

    fn alone(kit: &UiKit<'_>, open: &OpenMatch, records: &Records) -> Self {
        let words = &kit.words;
        let mut small = Vec::new();
        let points = open.shown().score(Seat::ZERO);
        let challenge = open.view().challenge;
        let (praise, rules) = for_game!(open.id(), G => {
            let rules = challenge.setup::<G>().map(|setup| setup.rules).ok();
            let praise = rules.and_then(|rules| G::praise(points, rules));
            (praise, rules.map(GameRules::code))
        });
        // The records include this match, unless it could not be saved.
        let best = rules.and_then(|rules| records.best_alone(open.id(), rules));
        let counts = practice(open, records).is_none();
        let better = |best: &i16| *best > points || open.is_record() || !counts;
        small.extend(match best.filter(better) {
            Some(best) => {
                Some(words.say_with("result-best", &[("points", Fact::Number(best.into()))]))
            }
            None => counts.then(|| words.say("result-record")),
        });
        Self {
            large: headline(words, open),
            small: small.join(" · "),
            grade: praise.map(|praise| words.say(&praise)),
            winner: None,
        }
    }

    fn together(kit: &UiKit<'_>, open: &OpenMatch) -> Self {
        let words = &kit.words;
        let winners: Vec<Seat> = open.shown().winners().iter().collect();
        let (small, winner) = match &*winners {
            [] => (words.say("result-draw-why"), None),
            [winner] => (Self::why(kit, open, *winner), Some(*winner)),
            several => (points(words, open, several[0]), None),
        };
        Self {
            large: headline(words, open),
            small,
            grade: None,
            winner,
        }
    }

    /// Why the winner won: by how many points, or by which rule.
    fn why(kit: &UiKit<'_>, open: &OpenMatch, winner: Seat) -> String {
        let words = &kit.words;
        if let Some(why) = each!(open.shown(), one => one.state().why_won(winner, words)) {
            return why;
        }
        let points = open.shown().score(winner);
        let others = Seat::all(open.view().seats).filter(|seat| *seat != winner);
        let Some(second) = others.max_by_key(|seat| open.shown().score(*seat)) else {
            return String::new();
        };
        let margin = points - open.shown().score(second);
        words.say_with(
            "result-by",
            &[
                ("points", Fact::Number(points.into())),
                ("margin", Fact::Number(margin.into())),
                (
                    "name",
                    Fact::Text(words.player(&open.names(), second).into()),
                ),
            ],
        )
    }
}

/// Why the match is practice, if it is. The records know of more matches than the match itself.
fn practice(open: &OpenMatch, records: &Records) -> Option<Practice> {
    let record = records.get(open.match_id());
    record.map_or(open.origin().practice, |record| record.practice)
}

/// The parts that are not empty, side by side.
fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

/// Lays out the verdict, with the winner's face above it.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    verdict: &MatchVerdict,
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.table.ink.into(), theme.table.muted.into());
    let large = kit.text(&verdict.large, TextStyle::Display, ink);
    let small = kit.text(&verdict.small, TextStyle::Body, muted);
    list.spawn(Node {
        align_items: AlignItems::Center,
        min_height: px(LEAST * kit.text_scale()),
        flex_shrink: 0.0,
        ..column(2.0)
    })
    .with_children(|lines| {
        if let Some(winner) = verdict.winner {
            face(kit, lines, open, winner);
        }
        lines.spawn((large, TextLayout::justify(Justify::Center)));
        lines.spawn((small, TextLayout::justify(Justify::Center)));
    });
}

/// The winner's face. It wears the crown in front, tilted.
fn face(kit: &mut UiKit<'_>, lines: &mut ChildSpawnerCommands<'_>, open: &OpenMatch, winner: Seat) {
    let letter = initial(open.player(winner), winner);
    let crown = kit.crown(CROWN);
    lines
        .spawn(Node {
            padding: UiRect::top(px(0.55 * CROWN.y)),
            ..default()
        })
        .with_children(|head| {
            avatar(kit, head, open.player(winner), &letter, FACE);
            head.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px((FACE - CROWN.x) / 2.0 + 3.0),
                    top: px(0),
                    width: px(CROWN.x),
                    height: px(CROWN.y),
                    ..default()
                },
                crown,
                UiTransform::from_rotation(Rot2::degrees(8.0)),
            ));
        });
}
