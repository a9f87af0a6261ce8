//! The board of two: crosses, circles, and the chains that grow.

use super::pad::{CountLine, Figure, Mark, Pad, Place, Printed, Says, Spot, Writing};
use crate::{theme::Look, words::Words};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Seat,
    dice::DiceSet,
    games::{
        Cowpath,
        cowpath::{Cell, Move},
    },
};

impl Pad for Cowpath {
    const RATIO: f32 = 1.15;
    const SHARED: bool = true;
    const STOP: Option<Move> = Some(Move::Stop);

    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Move> {
        (decision == Decision::RerollOrStop).then_some(Move::Reroll(dice))
    }

    fn spots(&self, _seat: Seat, action: Move) -> Vec<Spot> {
        match action {
            Move::Mark(cell) => vec![Spot::Cell(cell.row(), cell.column())],
            Move::Pass => vec![Spot::Pass],
            Move::Reroll(_) | Move::Stop => Vec::new(),
        }
    }

    fn spot_at(&self, _seat: Seat, place: Place) -> Option<Spot> {
        match place {
            Place::Cell(row, column) => Some(Spot::Cell(row, column)),
            Place::Misthrow(_) | Place::OnCard(..) | Place::Card(_) => None,
        }
    }

    fn attempt(&self, _seat: Seat, _chosen: &[Spot], spot: Spot) -> Option<Move> {
        match spot {
            Spot::Cell(row, column) => Cell::at(row, column).map(Move::Mark),
            Spot::Pass => Some(Move::Pass),
            Spot::Card(_) | Spot::Symbol(_) => None,
        }
    }

    fn ink(&self, _seat: Seat, place: Place) -> Option<Mark> {
        let Place::Cell(row, column) = place else {
            return None;
        };
        let owner = self.owner(Cell::at(row, column)?)?;
        Some(if owner == Seat::ZERO {
            Mark::Cross
        } else {
            Mark::Circle
        })
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
