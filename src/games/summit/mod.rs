//! Summit's table: four rows that climb to the thick line, then descend.

mod cover;
mod dice;
mod mountains;
pub(crate) mod rulebook;
mod sheet;
#[cfg(test)]
mod tests;
mod totals;

use crate::{
    games::describe::{
        describe_cell, describe_misthrow, describe_number, describe_pass, describe_reroll,
        ends_match, gain, with_ending,
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
    Decision, Game, Phase, Seat,
    dice::DiceSet,
    games::{
        Summit,
        summit::{COLUMNS, MISTHROW_BOXES, Move, Row, column_points, misthrow_cost},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(totals::plugin);
}

impl GameVariants for Summit {}

impl GameUi for Summit {
    const RATIO: f32 = sheet::RATIO;
    const STOP: Option<Move> = Some(Move::Stop);

    fn turned_form(&self) -> TurnedForm {
        sheet::FLAT_FORM
    }

    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Move> {
        (decision == Decision::RerollOrStop).then_some(Move::Reroll(dice))
    }

    fn spots(&self, seat: Seat, action: Move) -> Vec<TapTarget> {
        match action {
            Move::Write(row) => self
                .sheet(seat)
                .next_column(row)
                .map(|column| TapTarget::Cell(row.index() as u8, column))
                .into_iter()
                .collect(),
            Move::Pass => vec![TapTarget::Pass],
            Move::Reroll(_) | Move::Stop => Vec::new(),
        }
    }

    /// A tap on any empty cell means the row's next one; a tap on the glowing misthrow box declines.
    fn spot_at(&self, seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        match place {
            SheetPlace::Cell(row, column) => match self.sheet(seat).next_column(row_at(row)?) {
                Some(next) => (column >= next).then_some(TapTarget::Cell(row, next)),
                // A full row takes no number: the refusal appears at the tapped cell.
                None => Some(TapTarget::Cell(row, column)),
            },
            SheetPlace::Misthrow(_) => self
                .written_by(seat, Move::Pass, place)
                .map(|_| TapTarget::Pass),
            SheetPlace::Card(_) | SheetPlace::OnCard(..) => None,
        }
    }

    fn attempt(&self, _seat: Seat, _chosen: &[TapTarget], spot: TapTarget) -> Option<Move> {
        match spot {
            TapTarget::Cell(row, _) => row_at(row).map(Move::Write),
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
        match figure {
            Figure::Column(column) => self
                .sheet(seat)
                .full_column(column)
                .map(|cells| column_points(cells).into()),
            Figure::Total => Some(self.score(seat)),
            Figure::Row(_) | Figure::Diagonal | Figure::Card(_) | Figure::Completed(_) => None,
        }
    }

    fn button_text(&self, seat: Seat, action: Move, words: &Words) -> ButtonText {
        match action {
            Move::Write(row) => ButtonText {
                text: words.say_with(
                    "write-number",
                    &[("number", self.totals()[row.index()].into())],
                ),
                sub: {
                    let gained = match gain(self, seat, action) {
                        points @ 1.. => {
                            words.say_with("write-column", &[("points", points.into())])
                        }
                        _ => String::new(),
                    };
                    with_ending(self, seat, action, gained, words)
                },
            },
            Move::Pass => ButtonText {
                text: words.say("pass"),
                sub: match self.asked(seat) {
                    Some(Decision::WriteFirst) => words.say("pass-first"),
                    _ => describe_pass(self, seat, action, words),
                },
            },
            Move::Reroll(_) | Move::Stop => ButtonText::default(),
        }
    }

    fn describe_move(&self, seat: Seat, action: Move, words: &Words) -> String {
        match action {
            Move::Write(row) => {
                let column = self.sheet(seat).next_column(row).unwrap_or(0);
                describe_number(self.totals()[row.index()], (row.color(), column), words)
            }
            Move::Reroll(dice) => describe_reroll(self, dice, words),
            Move::Stop => words.say("move-stop"),
            Move::Pass => words.say("move-pass"),
        }
    }

    fn hint(&self, seat: Seat, decision: Option<Decision>) -> Option<&'static str> {
        let alone = self.seats() == 1;
        match decision {
            Some(Decision::RerollOrStop) => Some("hint-summit-roll"),
            Some(Decision::WriteFirst | Decision::Write) if only_passes(self, seat) => {
                Some("hint-summit-none")
            }
            Some(Decision::WriteFirst) if alone => Some("hint-summit-first-alone"),
            Some(Decision::WriteFirst) => Some("hint-summit-first"),
            Some(Decision::Write) if self.written_first().is_none() => Some("hint-summit-free"),
            Some(Decision::Write) if alone => Some("hint-summit-second-alone"),
            Some(Decision::Write) => Some("hint-summit-second"),
            _ => matches!(self.phase(), Phase::Roll { .. }).then_some("hint-roll"),
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
                describe_cell("cell-row", (row.color(), column), writing, words)
            }),
            SheetPlace::Misthrow(place) => {
                let marked = (self.sheet(seat).misthrows(), MISTHROW_BOXES);
                let ends = ends_match(self, seat, Move::Pass);
                describe_misthrow((misthrow_cost(place).into(), ends), writing, marked, words)
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
        rows.flat_map(|(row, place)| (0..COLUMNS).map(move |at| (*row, place, at)))
            .map(|(row, place, column)| Dot {
                row: place,
                column,
                paint: DotPaint::Hue(row.color()),
                written: self.sheet(seat).number(row, column).is_some(),
            })
            .collect()
    }

    fn count(&self, words: &Words) -> Vec<CountLine> {
        let columns = (0..COLUMNS).map(|column| {
            let facts = [("column", Fact::counted(column))];
            let label = words.say_with("count-column-number", &facts);
            CountLine::new(self, label, |seat| {
                self.figure(seat, Figure::Column(column))
            })
        });
        let misthrows = CountLine::new(self, words.say("count-misthrows"), |seat| {
            Some(self.parts(seat).misthrow_points())
        });
        columns.chain([misthrows]).collect()
    }
}

/// The row with this index, from the top.
fn row_at(place: u8) -> Option<Row> {
    Row::ALL.get(usize::from(place)).copied()
}
