//! Challenges: a code sets up the match that it describes.

use super::{First, NextMatch};
use crate::{
    intent::Change,
    players::{Player, Sharing},
    setup::GameVariants,
};
use dicepad_core::{
    Game, GameRules, for_game,
    matchlog::{Challenge, CodeError},
};

/// Whether this change leads to another match than the challenge. Names, colours and the kind of player
/// are not part of a challenge.
pub(super) const fn is_another_match(change: Change) -> bool {
    match change {
        Change::AddSeat
        | Change::RemoveSeat(_)
        | Change::MoveUp(_)
        | Change::MoveDown(_)
        | Change::NextFirst
        | Change::Rules(..) => true,
        Change::NextColor(_) | Change::SetKind(..) | Change::Share(_) => false,
    }
}

impl NextMatch {
    /// The accepted challenge, until a change in the set-up invalidates it.
    pub(crate) const fn challenge(&self) -> Option<Challenge> {
        self.challenge
    }

    /// Sets up the match of a challenge: its game, rules, seats and dice.
    ///
    /// # Errors
    /// The code describes a match that cannot exist.
    pub(crate) fn accept(&mut self, challenge: Challenge) -> Result<(), CodeError> {
        self.adopt(challenge)?;
        let first = for_game!(challenge.game(), G => {
            let setup = challenge.setup::<G>()?;
            if !<G as Game>::Rules::NAMES.is_empty() {
                self.rules.choose::<G>(Some(setup.rules));
            }
            setup.table.first
        });
        self.first = First::Chosen(first.number());
        self.remember_company();
        self.challenge = Some(challenge);
        Ok(())
    }

    /// Sets up a match that was played again with the same players, since the set-up may have changed
    /// after it began. The first seat and a drawn board are decided as before.
    pub(crate) fn repeat(&mut self, played: Challenge, players: &[Player], sharing: Sharing) {
        // A match that was played always has a valid set-up.
        let _ = self.adopt(played);
        self.players = players.to_vec();
        self.sharing = sharing;
    }

    /// Takes over the game, rules and number of seats of a challenge.
    fn adopt(&mut self, challenge: Challenge) -> Result<(), CodeError> {
        let game = challenge.game();
        let seats = for_game!(game, G => {
            let setup = challenge.setup::<G>()?;
            // Rules that were drawn by lot are drawn again.
            if G::USUAL.is_some() {
                self.rules.choose::<G>(Some(setup.rules));
            }
            setup.table.seats
        });
        self.choose_game(game);
        self.players.truncate(seats.into());
        while self.players.len() < usize::from(seats) {
            self.add_player();
        }
        Ok(())
    }

    /// Drops the challenge: the next match gets new dice.
    pub(crate) const fn forget_challenge(&mut self) {
        self.challenge = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{players::Kind, table::AnyMatch};
    use dicepad_core::{GameId, matchlog::Setup, players::PlayerKind};

    /// A challenge with non-default rules, where the game has any.
    fn challenge_of(game: GameId) -> Challenge {
        let (seats, choices): (u64, &[(&str, &str)]) = match game {
            GameId::Mosaic => (3, &[("diagonal", "true")]),
            GameId::Cowpath => (2, &[("board", "5")]),
            GameId::Sundeck => (4, &[("advanced", "true")]),
            GameId::Trio => (5, &[]),
            GameId::Summit => (1, &[]),
        };
        for_game!(game, G => {
            Challenge::of(&Setup::<G>::with_first(seats, seats - 1, choices, 77).unwrap())
        })
    }

    #[test]
    fn an_accepted_challenge_is_the_same_match() {
        for game in GameId::ALL {
            let challenge = challenge_of(*game);
            let mut next = NextMatch {
                seed: Some(1),
                ..NextMatch::default()
            };
            next.accept(challenge).unwrap();
            let first = next.first;
            let played = AnyMatch::begin(&mut next, first).unwrap();
            assert_eq!(played.view().challenge, challenge);
            assert_eq!(next.challenge(), None, "the next match has other dice");
            assert_eq!(next.seed, Some(1));
        }
    }

    #[test]
    fn changing_the_match_drops_the_challenge() {
        let accepted = || {
            let mut next = NextMatch::default();
            next.accept(challenge_of(GameId::Mosaic)).unwrap();
            next
        };
        for change in [
            Change::AddSeat,
            Change::RemoveSeat(2),
            Change::NextFirst,
            Change::Rules(GameId::Mosaic, Some(0)),
        ] {
            let mut next = accepted();
            next.change(change);
            assert_eq!(next.challenge(), None, "{change:?}");
        }
        for change in [
            Change::SetKind(1, Kind::Computer(PlayerKind::Easy)),
            Change::NextColor(0),
        ] {
            let mut next = accepted();
            next.change(change);
            assert!(next.challenge().is_some(), "{change:?}");
        }
        let mut next = accepted();
        next.choose_game(GameId::Trio);
        assert_eq!(next.challenge(), None);
    }
}
