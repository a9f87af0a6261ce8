//! Somebody else's dice: a code sets up the match that it tells of.

use super::{First, NextMatch};
use crate::{
    setup::{Change, GameVariants},
    table::OpenMatch,
};
use dicepad_core::{
    Game, GameRules, for_game,
    matchlog::{Challenge, CodeError},
};

/// Whether the match would be another one than that of a challenge. Names, colours and who decides for
/// a seat are not part of it.
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
    /// The challenge that was accepted, as long as nothing of it has been changed.
    pub(crate) const fn challenge(&self) -> Option<Challenge> {
        self.challenge
    }

    /// Sets up the match of a challenge: its game, rules, seats and dice.
    ///
    /// # Errors
    /// Why there is no such match.
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

    /// Sets up the match on the table once more, with the same players: another match may have been set
    /// up since it began. Who begins and which board is drawn is decided as it was.
    pub(crate) fn repeat(&mut self, open: &OpenMatch) {
        // A match on a table is one that there can be.
        let _ = self.adopt(open.view().challenge);
        self.players = open.players().to_vec();
        self.sharing = open.sharing();
    }

    /// The game of a challenge, its rules and its number of seats.
    fn adopt(&mut self, challenge: Challenge) -> Result<(), CodeError> {
        let game = challenge.game();
        let seats = for_game!(game, G => {
            let setup = challenge.setup::<G>()?;
            // What the lot decided it decides again.
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

    /// The next match has its own dice.
    pub(crate) const fn forget_challenge(&mut self) {
        self.challenge = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::AnyMatch, setup::Kind};
    use dicepad_core::{GameId, matchlog::Setup, players::PlayerKind};

    /// A challenge with something of its own in each game.
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
    fn whoever_accepts_a_challenge_plays_the_same_match() {
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
    fn whoever_changes_the_match_has_left_the_challenge() {
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
