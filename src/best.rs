//! The best scores of the symbol grid, and what a score is called.

use bevy::prelude::*;
use dicepad_core::{GameRules, games::mosaic::Rules};

/// What a score of the symbol grid is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Band(usize);

/// From this many points on, this word.
const BANDS: [(i16, &str); 8] = [
    (i16::MIN, "band-can-do-better"),
    (15, "band-average"),
    (20, "band-good"),
    (25, "band-expert"),
    (30, "band-grand-master"),
    (35, "band-virtuoso"),
    (40, "band-legend"),
    (45, "band-museum"),
];

impl Band {
    /// The band of a score.
    pub(crate) fn of(points: i16) -> Self {
        let reached = BANDS.iter().rposition(|(from, _)| points >= *from);
        Self(reached.unwrap_or(0))
    }

    /// The key of its word.
    pub(crate) const fn key(self) -> &'static str {
        BANDS[self.0].1
    }
}

/// The best score so far with each set of rules.
#[derive(Resource, Default)]
pub(crate) struct BestScores([Option<i16>; 8]);

impl BestScores {
    /// Enters a score.
    pub(crate) fn enter(&mut self, rules: Rules, points: i16) {
        if let Some(best) = self.0.get_mut(usize::from(rules.code())) {
            *best = (*best).max(Some(points));
        }
    }

    /// The best score with these rules.
    pub(crate) fn of(&self, rules: Rules) -> Option<i16> {
        self.0.get(usize::from(rules.code())).copied().flatten()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BestScores>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_begin_where_the_rules_say() {
        for (points, key) in [
            (-20, "band-can-do-better"),
            (14, "band-can-do-better"),
            (15, "band-average"),
            (20, "band-good"),
            (25, "band-expert"),
            (29, "band-expert"),
            (30, "band-grand-master"),
            (35, "band-virtuoso"),
            (40, "band-legend"),
            (60, "band-museum"),
        ] {
            assert_eq!(Band::of(points).key(), key, "{points}");
        }
    }

    #[test]
    fn the_best_score_stays_for_its_rules() {
        let mut best = BestScores::default();
        assert_eq!(best.of(Rules::default()), None);
        best.enter(Rules::default(), 20);
        best.enter(Rules::default(), 12);
        best.enter(Rules::ADVANCED, 5);
        assert_eq!(best.of(Rules::default()), Some(20));
        assert_eq!(best.of(Rules::ADVANCED), Some(5));
    }
}
