//! Four rows that climb to the thick line, then descend.

use super::pad::{CountLine, Figure, Mark, Pad, Place, Printed, Says, Spot, Writing};
use crate::{theme::Look, words::Words};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Seat,
    dice::DiceSet,
    games::{
        Summit,
        summit::{Move, Row},
    },
};

impl Pad for Summit {
    const RATIO: f32 = 1.0;
    const STOP: Option<Move> = Some(Move::Stop);

    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Move> {
        (decision == Decision::RerollOrStop).then_some(Move::Reroll(dice))
    }

    fn spots(&self, seat: Seat, action: Move) -> Vec<Spot> {
        match action {
            Move::Write(row) => self
                .sheet(seat)
                .next_column(row)
                .map(|column| Spot::Cell(row.index() as u8, column))
                .into_iter()
                .collect(),
            Move::Pass => vec![Spot::Pass],
            Move::Reroll(_) | Move::Stop => Vec::new(),
        }
    }

    fn spot_at(&self, seat: Seat, place: Place) -> Option<Spot> {
        match place {
            Place::Cell(row, column) => Some(Spot::Cell(row, column)),
            Place::Misthrow(_) => (seat == self.leader()).then_some(Spot::Pass),
            Place::OnCard(..) | Place::Card(_) => None,
        }
    }

    fn attempt(&self, _seat: Seat, _chosen: &[Spot], spot: Spot) -> Option<Move> {
        match spot {
            Spot::Cell(row, _) => Row::ALL.get(usize::from(row)).copied().map(Move::Write),
            Spot::Pass => Some(Move::Pass),
            Spot::Card(_) | Spot::Symbol(_) => None,
        }
    }

    fn ink(&self, seat: Seat, place: Place) -> Option<Mark> {
        let sheet = self.sheet(seat);
        match place {
            Place::Cell(row, column) => {
                let row = *Row::ALL.get(usize::from(row))?;
                sheet.number(row, column).map(Mark::Number)
            }
            Place::Misthrow(place) => (place < sheet.misthrows()).then_some(Mark::Cross),
            Place::OnCard(..) | Place::Card(_) => None,
        }
    }

    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16> {
        (figure == Figure::Total).then(|| self.score(seat))
    }

    fn says(&self, _seat: Seat, _action: Move, _words: &Words) -> Says {
        Says::default()
    }

    fn hint(&self, _seat: Seat, _decision: Option<Decision>) -> Option<&'static str> {
        None
    }

    fn called(&self, _seat: Seat, _place: Place, _writing: Writing, _words: &Words) -> String {
        String::new()
    }

    fn print(
        &self,
        _look: &mut Look<'_>,
        _sheet: &mut ChildSpawnerCommands<'_>,
        _printed: Printed<'_>,
    ) {
    }

    fn count(&self, _words: &Words) -> Vec<CountLine> {
        Vec::new()
    }
}
