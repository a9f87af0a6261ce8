//! Cowpath's table: a shared board with crosses, circles and their chains.

mod boards;
mod cover;
mod dice;
pub(crate) mod rulebook;
mod sheet;
mod standing;
#[cfg(test)]
mod tests;
mod trail;
mod variants;

use crate::{
    games::describe::describe_reroll,
    intent::TapTarget,
    layout::TurnedForm,
    sheets::{Figure, Mark, SheetPlace, SheetSpec, Writing, paper},
    table::{
        GameUi, InAnyMatch, OpenMatch,
        game_ui::{ButtonText, CountLine, Dot, DotPaint},
    },
    ui::UiKit,
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Phase, Seat,
    dice::{DiceSet, Face, Symbol},
    games::{
        Cowpath,
        cowpath::{Cell, Move},
    },
};
use sheet::Measures;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((sheet::plugin, trail::plugin, standing::plugin));
}

impl GameUi for Cowpath {
    // Head, board, foot.
    const RATIO: f32 = 436.0 / 374.0;
    // The board alone.
    const LOW_RATIO: f32 = 369.0 / 358.0;
    const SHARED: bool = true;
    const STOP: Option<Move> = Some(Move::Stop);
    const COUNTS_POINTS: bool = false;

    /// Both players' names and links are beside their buttons, so the sheet is only the board.
    fn turned_form(&self) -> TurnedForm {
        TurnedForm {
            ratio: Self::LOW_RATIO,
            enough: f32::INFINITY,
        }
    }

    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Move> {
        (decision == Decision::RerollOrStop).then_some(Move::Reroll(dice))
    }

    fn spots(&self, _seat: Seat, action: Move) -> Vec<TapTarget> {
        match action {
            Move::Mark(cell) => vec![TapTarget::Cell(cell.row(), cell.column())],
            Move::Pass => vec![TapTarget::Pass],
            Move::Reroll(_) | Move::Stop => Vec::new(),
        }
    }

    fn spot_at(&self, _seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        match place {
            SheetPlace::Cell(row, column) => Some(TapTarget::Cell(row, column)),
            SheetPlace::Misthrow(_) | SheetPlace::Card(_) | SheetPlace::OnCard(..) => None,
        }
    }

    fn attempt(&self, _seat: Seat, _chosen: &[TapTarget], spot: TapTarget) -> Option<Move> {
        match spot {
            TapTarget::Cell(row, column) => Cell::at(row, column).map(Move::Mark),
            TapTarget::Pass => Some(Move::Pass),
            TapTarget::Card(_) | TapTarget::Symbol(_) => None,
        }
    }

    /// Starts are printed, so they are no ink.
    fn ink(&self, _seat: Seat, place: SheetPlace) -> Option<Mark> {
        let cell = cell_at(place)?;
        let owner = self.owner(cell)?;
        (!self.board().starts(owner).contains(cell)).then_some(mark_of(owner))
    }

    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16> {
        (figure == Figure::Total).then(|| self.score(seat))
    }

    fn button_text(&self, seat: Seat, action: Move, words: &Words) -> ButtonText {
        let Move::Mark(cell) = action else {
            return ButtonText {
                text: words.say("pass"),
                sub: words.say("pass-ends-turn"),
            };
        };
        let text = match self.board().face(cell) {
            Some(Face::Digit(digit)) => {
                words.say_with("mark-digit", &[("number", Fact::Number(digit.into()))])
            }
            _ => words.say("mark-cow"),
        };
        ButtonText {
            text,
            sub: follows(self, seat, action).map_or_else(String::new, |key| words.say(key)),
        }
    }

    fn describe_move(&self, _seat: Seat, action: Move, words: &Words) -> String {
        match action {
            Move::Mark(cell) => words.say_with(
                "move-cell",
                &[
                    ("row", Fact::counted(cell.row())),
                    ("column", Fact::counted(cell.column())),
                ],
            ),
            Move::Reroll(dice) => describe_reroll(self, dice, words),
            Move::Stop => words.say("move-stop"),
            Move::Pass => words.say("move-pass"),
        }
    }

    fn hint(&self, seat: Seat, decision: Option<Decision>) -> Option<&'static str> {
        Some(match decision {
            None if self.is_blocked(seat) => "table-blocked",
            None if self.anchor().is_some() => "hint-cowpath-anchor",
            None => "hint-roll",
            Some(_) if self.open_cells().is_empty() => "hint-cowpath-roll",
            Some(_) if self.given().plays_again() => "hint-cowpath-again",
            Some(_) => "hint-cowpath-mark",
        })
    }

    fn place_label(
        &self,
        _seat: Seat,
        place: SheetPlace,
        writing: Writing,
        names: &[&str],
        words: &Words,
    ) -> String {
        let Some(cell) = cell_at(place) else {
            return String::new();
        };
        let owner = self.owner(cell).map(|owner| words.player(names, owner));
        let mut facts = vec![
            ("row", Fact::counted(cell.row())),
            ("column", Fact::counted(cell.column())),
        ];
        let name = ("name", Fact::from(owner.unwrap_or_default()));
        let Some(shows) = self.board().face(cell) else {
            facts.push(name);
            return words.say_with("cell-cowpath-start", &facts);
        };
        let state = match writing {
            Writing::Empty | Writing::Closed => words.say("state-free"),
            Writing::Legal(_) => words.say("state-free-open"),
            Writing::Ghost(_) => words.say("state-proposed"),
            Writing::Ink(_) => words.say_with("state-marked-by", &[name]),
        };
        facts.extend([("shows", Fact::face(shows)), ("state", state.into())]);
        words.say_with("cell-cowpath", &facts)
    }

    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    ) {
        let whole = printed.size.y > printed.size.x * (Self::RATIO + Self::LOW_RATIO) / 2.0;
        let measures = if whole {
            Measures::whole(printed.size)
        } else {
            Measures::bare(printed.size)
        };
        sheet::print(kit, sheet, &measures, self.board(), printed);
        trail::print(sheet, &measures);
        if whole {
            let number = [("board", Fact::Number(self.board().number().into()))];
            let note = kit.words.say_with("table-board", &number);
            paper::noted_head(kit, sheet, Self::ID, printed, &note);
            standing::print(sheet, &measures, self.seats(), printed.size);
        }
    }

    fn dots(&self, _seat: Seat) -> Vec<Dot> {
        Cell::all()
            .map(|cell| {
                let owner = self.owner(cell);
                Dot {
                    row: cell.row(),
                    column: cell.column(),
                    paint: owner.map_or(DotPaint::Pencil, DotPaint::Player),
                    written: owner.is_some(),
                }
            })
            .collect()
    }

    fn count(&self, words: &Words) -> Vec<CountLine> {
        vec![CountLine::new(self, words.say("count-linked"), |seat| {
            Some(self.linked_starts(seat).into())
        })]
    }

    fn why_won(&self, _winner: Seat, words: &Words) -> Option<String> {
        Some(words.say("result-cowpath-why"))
    }
}

/// Words key of the consequence of a mark, if there is one beyond the end of the turn.
fn follows(game: &Cowpath, seat: Seat, action: Move) -> Option<&'static str> {
    let mut after = *game;
    after.play(seat, action).ok()?;
    match after.phase() {
        Phase::Over if after.is_connected(seat) => Some("mark-wins"),
        Phase::Over => Some("mark-draws"),
        _ => (after.leader() == seat).then_some("mark-again"),
    }
}

fn cell_at(place: SheetPlace) -> Option<Cell> {
    match place {
        SheetPlace::Cell(row, column) => Cell::at(row, column),
        SheetPlace::Misthrow(_) | SheetPlace::Card(_) | SheetPlace::OnCard(..) => None,
    }
}

fn mark_of(seat: Seat) -> Mark {
    if seat == Seat::ZERO {
        Mark::Cross
    } else {
        Mark::Circle
    }
}

/// The seat's mark as the symbol printed on its starts.
fn symbol_of(seat: Seat) -> Symbol {
    if seat == Seat::ZERO {
        Symbol::Cross
    } else {
        Symbol::Circle
    }
}

/// The current board, and the board after the proposed move.
fn now_and_then(open: &OpenMatch) -> Option<(&Cowpath, Cowpath)> {
    let shown = Cowpath::of(open.shown())?;
    let now = shown.state();
    Some((now, shown.after_proposal(now.leader()).unwrap_or(*now)))
}
