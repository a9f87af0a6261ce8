//! Mosaic's table: a grid of five rows and five columns, with their points in the margin.

mod cover;
mod dice;
pub(crate) mod rulebook;
mod sheet;
#[cfg(test)]
mod tests;
mod variants;

use super::describe::{gained, with_ending};
use crate::{
    intent::TapTarget,
    layout::TurnedForm,
    sheets::{Figure, Mark, SheetPlace, SheetSpec, Writing},
    table::{
        GameUi,
        game_ui::{ButtonText, CountLine, Dot, DotPaint, HindsightSearch},
    },
    ui::UiKit,
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Phase, Seat,
    dice::DiceSet,
    games::{
        Mosaic,
        mosaic::{Band, Cell, DIAGONAL, Move, Rules, SIDE, Solo},
    },
    matchlog::Match,
};

pub(super) use sheet::plugin;

impl GameUi for Mosaic {
    // Head, five rows, margin, foot.
    const RATIO: f32 = 1.2;
    const STOP: Option<Move> = None;

    fn turned_form(&self) -> TurnedForm {
        sheet::COMPACT_FORM
    }

    fn roll_move(_decision: Decision, _dice: DiceSet) -> Option<Move> {
        None
    }

    fn spots(&self, _seat: Seat, action: Move) -> Vec<TapTarget> {
        match action {
            Move::Start(symbol) => vec![TapTarget::Symbol(symbol)],
            Move::Place(first, second) => vec![spot(first), spot(second)],
        }
    }

    fn spot_at(&self, _seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        match place {
            SheetPlace::Cell(row, column) => Some(TapTarget::Cell(row, column)),
            SheetPlace::Card(_) | SheetPlace::OnCard(..) | SheetPlace::Misthrow(_) => None,
        }
    }

    fn has_order(&self) -> bool {
        let [first, second] = self.symbols();
        first != second
    }

    fn attempt(&self, seat: Seat, chosen: &[TapTarget], spot: TapTarget) -> Option<Move> {
        let cell = match spot {
            TapTarget::Symbol(symbol) => return Some(Move::Start(symbol)),
            TapTarget::Cell(row, column) => Cell::at(row, column)?,
            TapTarget::Card(_) | TapTarget::Pass => return None,
        };
        let taken = self.sheet(seat).symbol(cell).is_some();
        // A taken cell is refused for itself, a free one for its would-be neighbour.
        let beside = match chosen.first() {
            Some(TapTarget::Cell(row, column)) if !taken => Cell::at(*row, *column)?,
            _ => neighbours(cell).max_by_key(|other| self.sheet(seat).symbol(*other).is_some())?,
        };
        Some(Move::Place(cell, beside))
    }

    fn ink(&self, seat: Seat, place: SheetPlace) -> Option<Mark> {
        let SheetPlace::Cell(row, column) = place else {
            return None;
        };
        let symbol = self.sheet(seat).symbol(Cell::at(row, column)?)?;
        Some(Mark::Symbol(symbol))
    }

    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16> {
        let parts = self.parts(seat);
        let is_full = |line: &dyn Fn(Cell) -> bool| {
            let mut cells = Cell::all().filter(|cell| line(*cell));
            cells.all(|cell| self.sheet(seat).symbol(cell).is_some())
        };
        let (points, full) = match figure {
            Figure::Row(row) => (
                *parts.rows.get(usize::from(row))?,
                is_full(&|cell| cell.row() == row),
            ),
            Figure::Column(column) => (
                *parts.columns.get(usize::from(column))?,
                is_full(&|cell| cell.column() == column),
            ),
            Figure::Diagonal => return parts.diagonal.map(|points| 2 * points),
            Figure::Total => return Some(parts.total()),
            Figure::Card(_) | Figure::Completed(_) => return None,
        };
        // A full line without points shows its 0; an unfinished one shows nothing yet.
        (points != 0 || full).then_some(points)
    }

    fn button_text(&self, seat: Seat, action: Move, words: &Words) -> ButtonText {
        match action {
            Move::Start(symbol) => ButtonText {
                text: words.say_with("write-start", &[("symbol", Fact::symbol(symbol))]),
                sub: String::new(),
            },
            Move::Place(..) => ButtonText {
                text: words.say("write-both"),
                sub: with_ending(self, seat, action, gained(self, seat, action, words), words),
            },
        }
    }

    fn describe_move(&self, _seat: Seat, action: Move, words: &Words) -> String {
        match action {
            Move::Start(symbol) => words.say(&format!("symbol-{}", symbol.id())),
            Move::Place(first, second) => {
                let [symbol, other] = self.symbols();
                let symbols = [
                    ("symbol", Fact::symbol(symbol)),
                    ("other", Fact::symbol(other)),
                ];
                let [row, column] = [first.row(), first.column()].map(Fact::counted);
                let (way, cells) = if first.row() == second.row() {
                    ("row", [("other-column", Fact::counted(second.column()))])
                } else {
                    ("column", [("other-row", Fact::counted(second.row()))])
                };
                let what = if symbol == other { "twice" } else { "symbols" };
                let place = [("row", row), ("column", column)];
                let facts = [&symbols[..], &place, &cells].concat();
                words.say_with(&format!("move-{what}-{way}"), &facts)
            }
        }
    }

    fn hint(&self, _seat: Seat, decision: Option<Decision>) -> Option<&'static str> {
        match decision {
            Some(Decision::Start) => Some("hint-mosaic-start"),
            Some(Decision::Place) => Some("hint-mosaic-place"),
            _ => Some("hint-roll"),
        }
    }

    fn place_label(
        &self,
        _seat: Seat,
        place: SheetPlace,
        writing: Writing,
        _names: &[&str],
        words: &Words,
    ) -> String {
        let SheetPlace::Cell(row, column) = place else {
            return String::new();
        };
        let key = if self.rules().diagonal && DIAGONAL.contains(&(row, column)) {
            "cell-mosaic-diagonal"
        } else {
            "cell-mosaic"
        };
        words.say_with(
            key,
            &[
                ("row", Fact::counted(row)),
                ("column", Fact::counted(column)),
                ("state", Fact::Text(writing.describe(words).into())),
            ],
        )
    }

    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    ) {
        sheet::print(kit, sheet, self, printed);
    }

    fn dots(&self, seat: Seat) -> Vec<Dot> {
        Cell::all()
            .map(|cell| Dot {
                row: cell.row(),
                column: cell.column(),
                paint: DotPaint::Pencil,
                written: self.sheet(seat).symbol(cell).is_some(),
            })
            .collect()
    }

    fn standing(&self, words: &Words) -> Option<String> {
        Some(sheet::round_note(words, self.round().max(1)))
    }

    fn count(&self, words: &Words) -> Vec<CountLine> {
        let rows = (0..SIDE).map(|row| {
            let label = words.say_with("count-row-number", &[("row", Fact::counted(row))]);
            CountLine::new(self, label, |seat| {
                Some(self.parts(seat).rows[usize::from(row)])
            })
        });
        let columns = (0..SIDE).map(|column| {
            let facts = [("column", Fact::counted(column))];
            let label = words.say_with("count-column-number", &facts);
            CountLine::new(self, label, |seat| {
                Some(self.parts(seat).columns[usize::from(column)])
            })
        });
        let diagonal = self.rules().diagonal.then(|| {
            CountLine::new(self, words.say("count-diagonal"), |seat| {
                self.figure(seat, Figure::Diagonal)
            })
        });
        rows.chain(columns).chain(diagonal).collect()
    }

    /// The bands are those of the basic game.
    fn praise(points: i16, rules: Rules) -> Option<String> {
        (rules == Rules::default()).then(|| format!("band-{}", Band::of(points).id()))
    }

    fn why_won(&self, winner: Seat, words: &Words) -> Option<String> {
        let points = self.score(winner);
        let mut others = Seat::all(self.seats()).filter(|seat| *seat != winner);
        others.any(|seat| self.score(seat) == points).then(|| {
            let line = self.parts(winner).best_line();
            words.say_with("result-tie-line", &[("points", Fact::Number(line.into()))])
        })
    }

    fn hindsight(log: &Match<Self>) -> Option<HindsightSearch> {
        let rules = log.setup().rules;
        let solo = Solo::of(log).filter(|_| log.state().phase() == Phase::Over)?;
        Some(Box::new(move |told| {
            solo.best_with_these_dice(rules, told).score(rules)
        }))
    }
}

const fn spot(cell: Cell) -> TapTarget {
    TapTarget::Cell(cell.row(), cell.column())
}

/// The cells to the left, to the right, above and below.
fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |other| {
        other.row().abs_diff(cell.row()) + other.column().abs_diff(cell.column()) == 1
    })
}
