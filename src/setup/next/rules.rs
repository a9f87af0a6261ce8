//! What can be chosen of the games' rules. The core decides what goes with what.

use super::NextMatch;
use crate::setup::MosaicRule;
use dicepad_core::{
    GameId, GameRules,
    dice::{Chance, Purpose},
    games::{cowpath::Board, mosaic},
};

impl NextMatch {
    /// What is chosen of the game's rules, as the core names it.
    pub(super) fn choices(&self) -> Vec<(&'static str, String)> {
        match self.game {
            GameId::Mosaic => vec![
                ("diagonal", self.mosaic.diagonal.to_string()),
                ("line_penalty", self.mosaic.line_penalty.to_string()),
                ("diagonal_penalty", self.mosaic.diagonal_penalty.to_string()),
            ],
            GameId::Cowpath => self
                .board
                .map(|board| ("board", board.to_string()))
                .into_iter()
                .collect(),
            GameId::Sundeck => vec![("advanced", self.sundeck_advanced.to_string())],
            GameId::Trio | GameId::Summit => Vec::new(),
        }
    }

    /// Whether the core allows this rule beside the others that are switched on.
    pub(crate) fn may_switch_on(&self, rule: MosaicRule) -> bool {
        let mut rules = self.mosaic;
        *switch(&mut rules, rule) = true;
        rules.check().is_ok()
    }

    /// Switches a rule. What the core makes of the others is taken as it is: it may be that one
    /// comes with another, or goes with it.
    pub(super) fn switch_mosaic(&mut self, rule: MosaicRule) {
        let mut wanted = self.mosaic;
        let on = switch(&mut wanted, rule);
        *on = !*on;
        let spelt = |on: bool| if on { "true" } else { "false" };
        let mut choices = vec![
            ("diagonal", spelt(wanted.diagonal)),
            ("line_penalty", spelt(wanted.line_penalty)),
        ];
        if rule == MosaicRule::DiagonalPenalty {
            choices.push(("diagonal_penalty", spelt(wanted.diagonal_penalty)));
        }
        let mut lot = Chance::new(0, Purpose::Board);
        if let Ok(rules) = mosaic::Rules::choose(GameId::Mosaic, &choices, &mut lot) {
            self.mosaic = rules;
        }
    }

    /// Chooses a board that there is, or the lot.
    pub(super) fn choose_board(&mut self, board: Option<u8>) {
        if board.is_none_or(|board| Board::new(u64::from(board)).is_ok()) {
            self.board = board;
        }
    }
}

const fn switch(rules: &mut mosaic::Rules, rule: MosaicRule) -> &mut bool {
    match rule {
        MosaicRule::Diagonal => &mut rules.diagonal,
        MosaicRule::LinePenalty => &mut rules.line_penalty,
        MosaicRule::DiagonalPenalty => &mut rules.diagonal_penalty,
    }
}
