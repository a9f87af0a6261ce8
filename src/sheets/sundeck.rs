//! Cards with coloured rows and suns.

use super::pad::{CountLine, Figure, Mark, Pad, Place, Printed, Says, Spot, Writing};
use crate::{theme::Look, words::Words};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Seat,
    dice::DiceSet,
    games::{Sundeck, sundeck::Move},
};

impl Pad for Sundeck {
    const RATIO: f32 = 1.0;
    const STOP: Option<Move> = Some(Move::Stop);

    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Move> {
        (decision == Decision::RerollOrStop).then_some(Move::Reroll(dice))
    }

    fn spots(&self, _seat: Seat, action: Move) -> Vec<Spot> {
        match action {
            Move::Use(card) | Move::Take(card) => vec![Spot::Card(card)],
            Move::Keep(cards) => cards.map(Spot::Card).to_vec(),
            Move::Pass => vec![Spot::Pass],
            Move::Reroll(_) | Move::Stop => Vec::new(),
        }
    }

    fn spot_at(&self, _seat: Seat, place: Place) -> Option<Spot> {
        match place {
            Place::OnCard(card, ..) => Some(Spot::Card(card)),
            Place::Cell(..) | Place::Misthrow(_) => None,
        }
    }

    fn attempt(&self, _seat: Seat, _chosen: &[Spot], spot: Spot) -> Option<Move> {
        match spot {
            Spot::Card(card) => Some(Move::Use(card)),
            Spot::Pass => Some(Move::Pass),
            Spot::Cell(..) | Spot::Symbol(_) => None,
        }
    }

    fn ink(&self, seat: Seat, place: Place) -> Option<Mark> {
        let Place::OnCard(card, row, column) = place else {
            return None;
        };
        let held = self.hand(seat).find(|held| held.id() == card)?;
        let filled = *held.filled().get(usize::from(row))?;
        (column < filled).then_some(Mark::Cross)
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

    fn called(
        &self,
        _seat: Seat,
        _place: Place,
        _writing: Writing,
        _names: &[&str],
        _words: &Words,
    ) -> String {
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
