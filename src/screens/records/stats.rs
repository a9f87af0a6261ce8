//! Statistics over records. Only verified records count, no practice, and each match counts with the score of its
//! best person.

use super::view::best_person;
use crate::{saves::RecordLine, table::GameUi};
use dicepad_core::{GameId, Seat, for_game};
use std::{cmp::Reverse, collections::BTreeMap};

/// Number of matches in the plot.
pub(super) const LAST: usize = 20;

/// Window of the moving average: a match and those before it.
const MEAN: usize = 5;

/// Maximum number of bars in the histogram.
const BARS: i16 = 8;

/// One match in a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Played {
    pub(super) date: u64,
    pub(super) points: i16,
}

/// Statistics of a selection of records.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stats {
    /// Matches with at least one person.
    pub(super) games: usize,
    /// Matches with several seats that a person won.
    pub(super) won: usize,
    /// Matches with several seats and no winner.
    pub(super) drawn: usize,
    /// The scores in order of date; empty in a game without scores.
    pub(super) played: Vec<Played>,
    /// Number of wins per player, highest first.
    pub(super) winners: Vec<(Winner, usize)>,
}

/// A winner by name, or by seat if the player has no name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Winner {
    pub(super) name: String,
    pub(super) seat: u8,
}

impl Stats {
    pub(super) fn of(records: &[&RecordLine]) -> Self {
        let mut counted: Vec<&RecordLine> = records
            .iter()
            .copied()
            .filter(|record| record.verified && record.practice.is_none())
            .filter(|record| best_person(record).is_some())
            .collect();
        counted.sort_by_key(|record| (record.date, record.id));
        let against_others = || counted.iter().filter(|record| record.seats() > 1);
        let is_persons = |record: &RecordLine, seat: &Seat| {
            let player = record.players.get(usize::from(seat.number()));
            player.is_some_and(crate::players::Player::is_person)
        };
        let won = against_others()
            .filter(|record| record.winners.iter().any(|seat| is_persons(record, seat)));
        let scored = counted.iter().filter(|record| has_scores(record.game));
        let played = scored.filter_map(|record| {
            let (_, points) = best_person(record)?;
            let date = record.date;
            Some(Played { date, points })
        });
        Self {
            games: counted.len(),
            won: won.count(),
            drawn: against_others()
                .filter(|record| record.winners.is_empty())
                .count(),
            played: played.collect(),
            winners: winners(against_others().copied()),
        }
    }

    /// The best score, at the earliest date on which it was reached.
    pub(super) fn best(&self) -> Option<Played> {
        let best = self.played.iter();
        best.max_by_key(|one| (one.points, Reverse(one.date)))
            .copied()
    }

    /// The average score, in tenths of a point.
    pub(super) fn average(&self) -> Option<i64> {
        let sum: i64 = self.played.iter().map(|one| i64::from(one.points)).sum();
        let count = self.played.len() as i64;
        (count > 0).then(|| (sum * 20 + count).div_euclid(2 * count))
    }

    /// The latest matches, at most [`LAST`] of them.
    pub(super) fn last(&self) -> &[Played] {
        &self.played[self.played.len().saturating_sub(LAST)..]
    }

    /// The moving average at each of the latest matches.
    pub(super) fn means(&self) -> Vec<f32> {
        let first = self.played.len().saturating_sub(LAST);
        let mean = |end: usize| {
            let five = &self.played[(end + 1).saturating_sub(MEAN)..=end];
            let sum: f32 = five.iter().map(|one| f32::from(one.points)).sum();
            sum / five.len() as f32
        };
        (first..self.played.len()).map(mean).collect()
    }

    /// Histogram of the scores, in steps of round numbers.
    pub(super) fn bars(&self) -> Vec<PlotBar> {
        let points = || self.played.iter().map(|one| one.points);
        let (Some(least), Some(most)) = (points().min(), points().max()) else {
            return Vec::new();
        };
        let width = [5, 10, 20, 50, 100]
            .into_iter()
            .find(|width| most.div_euclid(*width) - least.div_euclid(*width) < BARS);
        let width = width.unwrap_or(i16::MAX / 2);
        let bars = least.div_euclid(width)..=most.div_euclid(width);
        bars.map(|bar| {
            let (from, to) = (bar * width, bar * width + width - 1);
            let count = points().filter(|points| (from..=to).contains(points));
            PlotBar {
                from,
                to,
                count: count.count(),
            }
        })
        .collect()
    }
}

/// Whether the game counts points. Otherwise matches are only won, lost or drawn.
pub(super) fn has_scores(game: GameId) -> bool {
    for_game!(game, G => G::COUNTS_POINTS)
}

fn winners<'a>(records: impl Iterator<Item = &'a RecordLine>) -> Vec<(Winner, usize)> {
    let mut often: BTreeMap<Winner, usize> = BTreeMap::new();
    for record in records {
        for seat in &record.winners {
            let player = record.players.get(usize::from(seat.number()));
            let name = player.map_or("", |player| &*player.name).to_owned();
            let seat = if name.is_empty() { seat.number() } else { 0 };
            *often.entry(Winner { name, seat }).or_default() += 1;
        }
    }
    let mut often: Vec<(Winner, usize)> = often.into_iter().collect();
    often.sort_by_key(|(_, count)| Reverse(*count));
    often
}

/// One bar of the histogram, with its range of scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlotBar {
    pub(super) from: i16,
    pub(super) to: i16,
    pub(super) count: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::scale::Scale;
    use crate::{
        dice_origin::Practice,
        match_id::MatchId,
        players::{Kind, Player},
    };
    use dicepad_core::players::PlayerKind;
    use proptest::prelude::*;

    fn record(date: u64, game: GameId, scores: &[i16], winners: &[u8]) -> RecordLine {
        let players = (0..scores.len()).map(Player::unnamed);
        RecordLine {
            id: MatchId::new(date, 0),
            date,
            game,
            rules: 0,
            players: players.collect(),
            scores: scores.to_vec(),
            winners: winners.iter().filter_map(|seat| seat_of(*seat)).collect(),
            verified: true,
            started: date,
            seed: Some(date),
            marked: None,
            practice: None,
            sum: 0,
        }
    }

    fn seat_of(number: u8) -> Option<Seat> {
        Seat::all(6).find(|seat| seat.number() == number)
    }

    fn stats(records: &[RecordLine]) -> Stats {
        Stats::of(&records.iter().collect::<Vec<_>>())
    }

    #[test]
    fn a_persons_best_score_counts_only_if_it_was_verified_and_no_practice() {
        let mut with_computer = record(3, GameId::Trio, &[20, 60], &[1]);
        with_computer.players[1].kind = Kind::Computer(PlayerKind::Random);
        let mut computers = with_computer.clone();
        computers.players[0].kind = Kind::Computer(PlayerKind::Random);
        let mut forged = record(4, GameId::Trio, &[99], &[0]);
        forged.verified = false;
        let mut practice = record(5, GameId::Trio, &[98], &[0]);
        practice.practice = Some(Practice::SeenBefore);
        let all = stats(&[
            with_computer,
            computers,
            forged,
            practice,
            record(1, GameId::Trio, &[30, 41], &[1]),
            record(2, GameId::Trio, &[41], &[0]),
        ]);
        let points: Vec<i16> = all.played.iter().map(|one| one.points).collect();
        assert_eq!(points, [41, 41, 20], "from the first match on");
        assert_eq!((all.games, all.won, all.drawn), (3, 1, 0));
        assert_eq!(
            all.best(),
            Some(Played {
                date: 1,
                points: 41
            })
        );
        assert_eq!(all.average(), Some(340));
    }

    #[test]
    fn games_without_scores_count_wins() {
        let mut named = record(3, GameId::Cowpath, &[1, 0], &[0]);
        named.players[0].name = "Ada".to_owned();
        let all = stats(&[
            record(1, GameId::Cowpath, &[1, 0], &[0]),
            named.clone(),
            named,
            record(4, GameId::Cowpath, &[0, 0], &[]),
        ]);
        assert_eq!(all.played, []);
        assert_eq!((all.games, all.won, all.drawn), (4, 3, 1));
        let names: Vec<_> = all
            .winners
            .iter()
            .map(|(one, count)| (&*one.name, *count))
            .collect();
        assert_eq!(names, [("Ada", 2), ("", 1)]);
        assert_eq!(
            (all.best(), all.average(), all.bars()),
            (None, None, vec![])
        );
    }

    fn played(points: &[i16]) -> Stats {
        let dates = 0..points.len() as u64;
        let played = dates.zip(points).map(|(date, points)| {
            let points = *points;
            Played { date, points }
        });
        Stats {
            played: played.collect(),
            ..stats(&[])
        }
    }

    #[test]
    fn averages_are_rounded_to_the_nearest_tenth() {
        assert_eq!(played(&[1, 1, 2]).average(), Some(13));
        assert_eq!(played(&[1, 2, 2]).average(), Some(17));
        assert_eq!(played(&[-1, -1, -2]).average(), Some(-13));
    }

    #[test]
    fn the_mean_is_of_five_or_of_as_many_as_there_are() {
        let means = played(&[10, 20, 30, 40, 50, 60]).means();
        assert_eq!(means, [10.0, 15.0, 20.0, 25.0, 30.0, 40.0]);
        let many: Vec<i16> = (0..30).collect();
        let many = played(&many);
        assert_eq!((many.last().len(), many.last()[0].points), (LAST, 10));
        assert_eq!((many.means().len(), many.means()[0]), (LAST, 8.0));
    }

    #[test]
    fn bars_hold_all_scores_from_round_numbers_on() {
        let bars = played(&[15, 19, 20, 52]).bars();
        let counts: Vec<_> = bars
            .iter()
            .map(|bar| (bar.from, bar.to, bar.count))
            .collect();
        assert_eq!(counts[..2], [(15, 19, 2), (20, 24, 1)]);
        assert_eq!(counts.last(), Some(&(50, 54, 1)));
        assert_eq!(
            played(&[-7]).bars()[0],
            PlotBar {
                from: -10,
                to: -6,
                count: 1
            }
        );
    }

    proptest! {
        #[test]
        fn every_score_has_its_place(points in proptest::collection::vec(-2000i16..=2000, 1..60)) {
            let all = played(&points);
            let scale = Scale::of(points.iter().copied());
            for one in &all.played {
                let height = scale.height(one.points.into());
                prop_assert!((0.0..=1.0).contains(&height), "{} on {:?}", one.points, scale);
            }
            let bars = all.bars();
            prop_assert!(bars.len() <= BARS as usize);
            prop_assert_eq!(bars.iter().map(|bar| bar.count).sum::<usize>(), points.len());
        }
    }
}
