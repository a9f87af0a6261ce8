//! The chosen rules of all games.

use super::NextMatch;
use crate::setup::GameVariants;
use dicepad_core::{Game, GameId, GameRules, for_game};

/// Codes of the chosen rules by game; `None` where the lot decides or the game has one set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChosenRules([Option<u8>; GameId::ALL.len()]);

impl Default for ChosenRules {
    fn default() -> Self {
        let mut usual = Self([None; GameId::ALL.len()]);
        for game in GameId::ALL {
            for_game!(game, G => usual.choose::<G>(G::USUAL));
        }
        usual
    }
}

impl ChosenRules {
    /// The chosen rules of this game.
    pub(super) fn of<G: Game>(&self) -> Option<G::Rules> {
        self.0[G::ID as usize].and_then(G::Rules::from_code)
    }

    /// Chooses these rules; `None` leaves the choice to the lot.
    pub(super) fn choose<G: Game>(&mut self, rules: Option<G::Rules>) {
        self.0[G::ID as usize] = rules.map(GameRules::code);
    }

    /// Chooses rules by their code; an unknown code is ignored, and `None` leaves the choice to the lot.
    pub(super) fn choose_code<G: Game>(&mut self, code: Option<u8>) {
        let rules = code.and_then(G::Rules::from_code);
        if code.is_none() || rules.is_some() {
            self.choose::<G>(rules);
        }
    }
}

impl NextMatch {
    /// The chosen rules of this game; `None` where the lot decides or there is nothing to choose.
    pub(crate) fn rules<G: Game>(&self) -> Option<G::Rules> {
        self.rules.of::<G>()
    }
}
