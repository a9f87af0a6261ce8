//! Writing a match as a transcript.

use super::VERSION;
use crate::{
    Game, GameId, GameMove, Phase, Seat,
    dice::{Color, Face, Lying},
    for_game,
    matchlog::{Match, Setup, Step},
    players::{ComputerPlayer, next_to_answer},
};
use serde::Serialize;
use std::{borrow::Cow, io};

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Line<G: Game> {
    Match {
        v: u64,
        game: GameId,
        seats: u8,
        seed: u64,
        rules: G::Rules,
        first: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        generator: Option<&'static str>,
    },
    Roll {
        seat: Option<Seat>,
        attempt: u8,
        dice: Vec<ShownDie>,
    },
    Options {
        seat: Seat,
        moves: Vec<Listed<G::Move>>,
    },
    Move {
        seat: Seat,
        r#move: G::Move,
    },
    Draw {
        seat: Option<Seat>,
        card: u8,
    },
    End {
        scores: Vec<i16>,
        winners: Vec<Seat>,
        parts: Vec<G::Parts>,
        sheets: Vec<G::Sheet>,
    },
}

/// An entry in a list of options.
#[derive(Serialize)]
#[serde(untagged)]
enum Listed<M> {
    /// Stands for all re-rolls of a subset, which would be too many to list.
    AnySubset {
        reroll: &'static str,
    },
    Move(M),
}

/// A die as a transcript shows it: `summit` needs index and colour, `trio` the colour, the others only the face.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum ShownDie {
    Numbered { die: usize, color: Color, value: u8 },
    Named { die: Color, value: u8 },
    Plain(Cow<'static, str>),
}

impl<G: Game> Line<G> {
    fn text(&self) -> String {
        // Serializing our own plain types into a string cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Plays a match to its end, with one player for each seat, and writes it to `out`. With `options`, every
/// move line is preceded by a list of the legal moves.
///
/// # Errors
/// An error of `out`, or a player that returns no legal move.
pub fn write_match<G: Game>(
    played: &mut Match<G>,
    players: &mut [Box<dyn ComputerPlayer<G>>],
    options: bool,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let mut moves = Vec::with_capacity(G::MOST_MOVES);
    writeln!(out, "{}", match_line(played.setup(), None))?;
    loop {
        let before = *played.state();
        if let Some(step) = played.let_chance_decide() {
            writeln!(out, "{}", step_line(&before, &step))?;
            continue;
        }
        let Some(seat) = next_to_answer(&before) else {
            break;
        };
        if options {
            before.legal_moves(seat, &mut moves);
            writeln!(out, "{}", options_line::<G>(seat, &moves))?;
        }
        let action = players
            .get_mut(usize::from(seat.number()))
            .and_then(|player| player.decide(&before, seat))
            .ok_or_else(|| io::Error::other("a player found no move"))?;
        played.play(seat, action).map_err(io::Error::other)?;
        writeln!(out, "{}", step_line(&before, &Step::Move { seat, action }))?;
    }
    writeln!(out, "{}", end_line(played.state()))
}

/// The first line of a match. Saved matches name the generator of their dice; transcripts do not.
pub(crate) fn match_line<G: Game>(setup: &Setup<G>, generator: Option<&'static str>) -> String {
    Line::<G>::Match {
        v: VERSION,
        game: G::ID,
        seats: setup.table.seats,
        seed: setup.seed,
        rules: setup.rules,
        first: setup.table.first,
        generator,
    }
    .text()
}

/// The line for a step that is about to be applied to `before`.
pub(crate) fn step_line<G: Game>(before: &G, step: &Step<G::Move>) -> String {
    let line = match (*step, before.phase()) {
        (Step::Roll(lying), Phase::Roll { seat, attempt, .. }) => Line::<G>::Roll {
            seat,
            attempt,
            dice: shown_dice::<G>(lying),
        },
        (Step::Draw(card), Phase::Draw { seat, .. }) => Line::Draw {
            seat,
            card: card.number(),
        },
        (Step::Move { seat, action }, _) => Line::Move {
            seat,
            r#move: action,
        },
        // A match never contains a roll or draw that it did not need.
        (Step::Roll(lying), _) => Line::Roll {
            seat: None,
            attempt: 0,
            dice: shown_dice::<G>(lying),
        },
        (Step::Draw(card), _) => Line::Draw {
            seat: None,
            card: card.number(),
        },
    };
    line.text()
}

/// The last line of a match: scores, winners and sheets.
#[must_use]
pub fn end_line<G: Game>(game: &G) -> String {
    Line::<G>::End {
        scores: Seat::all(game.seats())
            .map(|seat| game.score(seat))
            .collect(),
        winners: game.winners().iter().collect(),
        parts: Seat::all(game.seats())
            .map(|seat| game.parts(seat))
            .collect(),
        sheets: game.sheets(),
    }
    .text()
}

/// The line that lists every legal move of a seat.
fn options_line<G: Game>(seat: Seat, moves: &[G::Move]) -> String {
    let any_subset = moves
        .iter()
        .any(|action| action.rerolls_a_subset())
        .then_some(Listed::AnySubset { reroll: "any" });
    let others = moves.iter().filter(|action| !action.rerolls_a_subset());
    Line::<G>::Options {
        seat,
        moves: any_subset
            .into_iter()
            .chain(others.map(|action| Listed::Move(*action)))
            .collect(),
    }
    .text()
}

fn shown_dice<G: Game>(lying: Lying) -> Vec<ShownDie> {
    let dice = lying.dice();
    dice.iter()
        .filter_map(|die| {
            let face = *G::DICE.get(die)?.get(usize::from(lying.face(die)))?;
            Some(shown_die(G::ID, die, face))
        })
        .collect()
}

pub(super) fn shown_die(game: GameId, die: usize, face: Face) -> ShownDie {
    match face {
        Face::Number(color, value) if has_own_colors(game) => ShownDie::Named { die: color, value },
        Face::Number(color, value) => ShownDie::Numbered { die, color, value },
        Face::Digit(digit) => ShownDie::Plain(digit.to_string().into()),
        Face::Cow => ShownDie::Plain("cow".into()),
        Face::Symbol(symbol) => ShownDie::Plain(symbol.id().into()),
        Face::Color(color) => ShownDie::Plain(color.id().into()),
    }
}

/// Whether each die of the game has one colour, by which it is named.
fn has_own_colors(game: GameId) -> bool {
    let color = |face: &Face| match face {
        Face::Number(color, _) => Some(*color),
        Face::Digit(_) | Face::Cow | Face::Symbol(_) | Face::Color(_) => None,
    };
    let mut dice = for_game!(game, G => G::DICE).iter();
    dice.all(|die| die.iter().all(|face| color(face) == color(&die[0])))
}
