//! What is chosen of the games' rules, each game's apart.

use super::NextMatch;
use crate::setup::GameVariants;
use dicepad_core::{Game, GameId, GameRules, for_game};

/// The codes of the chosen rules, by game; nothing where the lot decides or nothing can be chosen.
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
    /// What is chosen of this game's rules.
    pub(super) fn of<G: Game>(&self) -> Option<G::Rules> {
        self.0[G::ID as usize].and_then(G::Rules::from_code)
    }

    /// Chooses these rules, or the lot.
    pub(super) fn choose<G: Game>(&mut self, rules: Option<G::Rules>) {
        self.0[G::ID as usize] = rules.map(GameRules::code);
    }

    /// Chooses the rules with this code, if there are such rules, or the lot.
    pub(super) fn choose_code<G: Game>(&mut self, code: Option<u8>) {
        let rules = code.and_then(G::Rules::from_code);
        if code.is_none() || rules.is_some() {
            self.choose::<G>(rules);
        }
    }
}

impl NextMatch {
    /// What is chosen of this game's rules; nothing where the lot decides or nothing can be chosen.
    pub(crate) fn rules<G: Game>(&self) -> Option<G::Rules> {
        self.rules.of::<G>()
    }
}
