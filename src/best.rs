//! The best scores of the symbol grid.

use crate::saves::RecordLine;
use bevy::prelude::*;
use dicepad_core::{GameId, GameRules, games::mosaic::Rules};

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

    /// Enters a match that was played alone before.
    pub(crate) fn enter_record(&mut self, record: &RecordLine) {
        if let ([player], [points]) = (&*record.players, &*record.scores)
            && record.verified
            && record.game == GameId::Mosaic
            && player.is_person()
            && let Some(rules) = Rules::from_code(record.rules)
        {
            self.enter(rules, *points);
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
