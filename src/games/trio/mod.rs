//! Trio's table: three rising rows over twelve columns.

mod cover;
mod dice;
pub(crate) mod rulebook;
mod sheet;
#[cfg(test)]
mod tests;

use crate::{
    games::describe::{
        describe_cell, describe_misthrow, describe_number, describe_pass, ends_match, gain, gained,
        with_ending,
    },
    intent::TapTarget,
    layout::TurnedForm,
    setup::GameVariants,
    sheets::{Figure, Mark, SheetPlace, SheetSpec, Writing},
    table::{
        GameUi,
        game_ui::{ButtonText, CountLine, Dot, DotPaint, only_passes},
    },
    ui::UiKit,
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Seat,
    dice::DiceSet,
    games::{
        Trio,
        trio::{BONUS_COLUMNS, COLUMNS, MISTHROW_BOXES, Move, Parts, Row},
    },
};

pub(super) use sheet::plugin;

impl GameVariants for Trio {}

impl GameUi for Trio {
    // Head, three rows, the columns' boxes, foot.
    const RATIO: f32 = sheet::UPRIGHT.ratio();
    const STOP: Option<Move> = Some(Move::Stop);
    const ANNOUNCED: Option<fn(&Self) -> u8> = Some(Self::number);

    /// Where several sheets lie on the table, the corners that the staggered rows leave free hold the
    /// content of head and foot, so the sheet is flatter.
    fn ratio(&self, only: bool, _low: bool) -> f32 {
        if only {
            Self::RATIO
        } else {
            sheet::FLAT.ratio()
        }
    }

    fn turned_form(&self) -> TurnedForm {
        TurnedForm {
            ratio: sheet::FLAT.ratio(),
            enough: sheet::FLAT.width(),
        }
    }

    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Move> {
        match decision {
            Decision::ChooseDice => Some(Move::Choose(dice)),
            Decision::RerollOrStop => Some(Move::Reroll),
            _ => None,
        }
    }

    fn spots(&self, _seat: Seat, action: Move) -> Vec<TapTarget> {
        match action {
            Move::Write { row, column } => vec![TapTarget::Cell(row.index() as u8, column)],
            Move::Pass => vec![TapTarget::Pass],
            Move::Choose(_) | Move::Reroll | Move::Stop => Vec::new(),
        }
    }

    /// The seat that rolled passes by tapping the next misthrow box; the other seats have a button.
    fn spot_at(&self, seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        match place {
            SheetPlace::Cell(row, column) => Some(TapTarget::Cell(row, column)),
            SheetPlace::Misthrow(place) => {
                let next = self.sheet(seat).misthrows();
                (seat == self.leader() && place == next).then_some(TapTarget::Pass)
            }
            SheetPlace::Card(_) | SheetPlace::OnCard(..) => None,
        }
    }

    fn attempt(&self, _seat: Seat, _chosen: &[TapTarget], spot: TapTarget) -> Option<Move> {
        match spot {
            TapTarget::Cell(row, column) => Some(Move::Write {
                row: row_at(row)?,
                column,
            }),
            TapTarget::Pass => Some(Move::Pass),
            TapTarget::Card(_) | TapTarget::Symbol(_) => None,
        }
    }

    fn ink(&self, seat: Seat, place: SheetPlace) -> Option<Mark> {
        let sheet = self.sheet(seat);
        match place {
            SheetPlace::Cell(row, column) => sheet.number(row_at(row)?, column).map(Mark::Number),
            SheetPlace::Misthrow(place) => (place < sheet.misthrows()).then_some(Mark::Cross),
            SheetPlace::Card(_) | SheetPlace::OnCard(..) => None,
        }
    }

    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16> {
        points_at(&self.parts(seat), figure)
    }

    fn button_text(&self, seat: Seat, action: Move, words: &Words) -> ButtonText {
        match action {
            Move::Write { .. } => ButtonText {
                text: words.say_with("write-number", &[("number", self.number().into())]),
                sub: with_ending(self, seat, action, gained(self, seat, action, words), words),
            },
            Move::Pass => ButtonText {
                text: words.say("pass"),
                sub: describe_pass(self, seat, action, words),
            },
            Move::Choose(_) | Move::Reroll | Move::Stop => ButtonText::default(),
        }
    }

    fn describe_move(&self, _seat: Seat, action: Move, words: &Words) -> String {
        match action {
            Move::Write { row, column } => {
                describe_number(self.number(), (row.color(), column), words)
            }
            Move::Choose(dice) => {
                let colors: Vec<String> = Row::ALL
                    .iter()
                    .filter(|row| dice.contains(row.index()))
                    .map(|row| words.say(&format!("color-{}", row.color().id())))
                    .collect();
                let all = words.list(&colors);
                words.say_with("move-choose", &[("colors", all.into())])
            }
            Move::Reroll => words.say("move-again-same"),
            Move::Stop => words.say("move-stop"),
            Move::Pass => words.say("move-pass"),
        }
    }

    fn hint(&self, seat: Seat, decision: Option<Decision>) -> Option<&'static str> {
        match decision? {
            Decision::ChooseDice => Some("hint-trio-choose"),
            Decision::RerollOrStop => {
                let mut lies = *self;
                let fits = lies.play(seat, Move::Stop).is_ok() && !only_passes(&lies, seat);
                Some(if fits {
                    "hint-trio-again"
                } else {
                    "hint-trio-again-only"
                })
            }
            Decision::Write => Some(if !only_passes(self, seat) {
                "hint-trio-write"
            } else if seat == self.leader() {
                "hint-trio-decline"
            } else {
                "hint-pass"
            }),
            _ => None,
        }
    }

    fn place_label(
        &self,
        seat: Seat,
        place: SheetPlace,
        writing: Writing,
        _names: &[&str],
        words: &Words,
    ) -> String {
        match place {
            SheetPlace::Cell(row, column) => row_at(row).map_or_else(String::new, |row| {
                let key = if is_bonus(row, column) {
                    "cell-row-bonus"
                } else {
                    "cell-row"
                };
                describe_cell(key, (row.color(), column), writing, words)
            }),
            SheetPlace::Misthrow(_) => {
                let marked = (self.sheet(seat).misthrows(), MISTHROW_BOXES);
                let pass = (
                    -gain(self, seat, Move::Pass),
                    ends_match(self, seat, Move::Pass),
                );
                describe_misthrow(pass, writing, marked, words)
            }
            SheetPlace::Card(_) | SheetPlace::OnCard(..) => String::new(),
        }
    }

    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    ) {
        sheet::print(kit, sheet, printed);
    }

    fn dots(&self, seat: Seat) -> Vec<Dot> {
        let rows = Row::ALL.iter().zip(0..);
        let cells = rows.flat_map(|(row, place)| (0..COLUMNS).map(move |at| (*row, place, at)));
        cells
            .filter(|(row, _, column)| row.has_cell(*column))
            .map(|(row, place, column)| Dot {
                row: place,
                column,
                paint: DotPaint::Hue(row.color()),
                written: self.sheet(seat).number(row, column).is_some(),
            })
            .collect()
    }

    fn count(&self, words: &Words) -> Vec<CountLine> {
        let line = |label: String, of: &dyn Fn(&Parts) -> i16| {
            CountLine::new(self, label, |seat| Some(of(&self.parts(seat))))
        };
        let rows = Row::ALL.iter().map(|row| {
            let label = words.say_with("count-row", &[("row", Fact::row(row.color()))]);
            CountLine {
                color: Some(row.color()),
                ..line(label, &|parts| row_points(parts, *row))
            }
        });
        let columns = line(words.say("count-columns"), &|parts| {
            parts.columns.iter().copied().map(i16::from).sum()
        });
        let misthrows = line(words.say("count-misthrows"), &Parts::misthrow_points);
        rows.chain([columns, misthrows]).collect()
    }
}

/// The row with this index, from the top.
fn row_at(place: u8) -> Option<Row> {
    Row::ALL.get(usize::from(place)).copied()
}

/// Whether a complete column scores the number in this cell.
fn is_bonus(row: Row, column: u8) -> bool {
    BONUS_COLUMNS.contains(&(column, row))
}

/// The points of a sheet at this place; `None` before any are made.
fn points_at(parts: &Parts, figure: Figure) -> Option<i16> {
    let points = match figure {
        Figure::Row(row) => row_points(parts, row_at(row)?),
        Figure::Column(column) => {
            let place = BONUS_COLUMNS.iter().position(|bonus| bonus.0 == column)?;
            i16::from(parts.columns[place])
        }
        Figure::Total => return Some(parts.total()),
        Figure::Diagonal | Figure::Card(_) | Figure::Completed(_) => return None,
    };
    (points != 0).then_some(points)
}

fn row_points(parts: &Parts, row: Row) -> i16 {
    i16::from(match row {
        Row::Orange => parts.orange,
        Row::Yellow => parts.yellow,
        Row::Violet => parts.violet,
    })
}
