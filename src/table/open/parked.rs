//! Matches that wait.

use super::OpenMatch;
use crate::match_id::MatchId;
use bevy::prelude::*;
use dicepad_core::GameId;

/// Matches that wait while another is on the table, the most recent first.
#[derive(Resource, Default)]
pub(crate) struct ParkedMatches(Vec<OpenMatch>);

impl ParkedMatches {
    /// All parked matches, the most recent first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &OpenMatch> {
        self.0.iter()
    }

    /// Mutable access to all parked matches, the most recent first.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut OpenMatch> {
        self.0.iter_mut()
    }

    /// The most recent parked match of this game.
    pub(crate) fn get(&self, game: GameId) -> Option<&OpenMatch> {
        self.iter().find(|open| open.id() == game)
    }

    /// Removes a match from the parked ones and returns it.
    pub(crate) fn take(&mut self, match_id: MatchId) -> Option<OpenMatch> {
        let mut all = self.0.iter();
        let place = all.position(|open| open.match_id == match_id)?;
        Some(self.0.remove(place))
    }

    /// Parks these matches as the most recent ones.
    pub(crate) fn add(&mut self, mut recent: Self) {
        recent.0.append(&mut self.0);
        self.0 = recent.0;
    }

    /// Parks a match as the most recent one.
    pub(crate) fn put(&mut self, open: OpenMatch) {
        self.0.insert(0, open);
    }
}
