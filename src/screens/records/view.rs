//! The selection of records on the page, and its order.

use crate::{
    intent::{Browse, RecordIntent, SortBy},
    nav::Filter,
    saves::{RecordLine, Records},
    setup::NextMatch,
};
use bevy::{ecs::system::SystemParam, prelude::*};
use dicepad_core::{GameId, Seat};
use std::{
    cmp::{Ordering, Reverse},
    collections::BTreeSet,
};

/// Number of matches listed at first, and added by each tap on “more”.
const PAGE: usize = 25;

impl SortBy {
    pub(super) const ALL: [Self; 3] = [Self::Date, Self::Players, Self::Points];

    /// Words keys of the heading, and of the accessible name of its button.
    pub(super) const fn keys(self) -> (&'static str, &'static str) {
        match self {
            Self::Date => ("records-by-date", "records-sort-date"),
            Self::Players => ("records-by-players", "records-sort-players"),
            Self::Points => ("records-by-points", "records-sort-points"),
        }
    }

    /// Whether the first tap sorts downwards: latest and best first, but names from A on.
    const fn falls(self) -> bool {
        !matches!(self, Self::Players)
    }
}

/// Filters and order of the records page.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Browsed {
    /// `None` until the player has chosen a game.
    game: Option<GameId>,
    pub(super) rules: Option<u8>,
    pub(super) seats: Option<u8>,
    pub(super) sort: SortBy,
    /// Whether the latest or highest comes first.
    pub(super) falling: bool,
    /// Maximum number of matches in the list.
    pub(super) listed: usize,
}

impl Default for Browsed {
    fn default() -> Self {
        Self {
            game: None,
            rules: None,
            seats: None,
            sort: SortBy::Date,
            falling: true,
            listed: PAGE,
        }
    }
}

impl Browsed {
    fn change(&mut self, browse: Browse) {
        match browse {
            Browse::Game(game) => {
                *self = Self {
                    game: Some(game),
                    sort: self.sort,
                    falling: self.falling,
                    ..Self::default()
                };
            }
            Browse::Rules(rules) => self.rules = rules,
            Browse::Seats(seats) => self.seats = seats,
            Browse::Sort(sort) => {
                self.falling = if self.sort == sort {
                    !self.falling
                } else {
                    sort.falls()
                };
                self.sort = sort;
            }
            Browse::More => self.listed += PAGE,
        }
    }

    fn lets_through(&self, record: &RecordLine) -> bool {
        self.rules.is_none_or(|rules| rules == record.rules)
            && self.seats.is_none_or(|seats| seats == record.seats())
    }

    fn order(&self, one: &RecordLine, other: &RecordLine) -> Ordering {
        let by_date = || (one.date, one.id).cmp(&(other.date, other.id));
        let order = match self.sort {
            SortBy::Date => by_date(),
            SortBy::Players => names(one)
                .cmp(&names(other))
                .then_with(|| by_date().reverse()),
            SortBy::Points => highest(one).cmp(&highest(other)).then_with(by_date),
        };
        if self.falling { order.reverse() } else { order }
    }
}

fn names(record: &RecordLine) -> Vec<String> {
    let names = record.players.iter();
    names.map(|player| player.name.to_lowercase()).collect()
}

fn highest(record: &RecordLine) -> Option<i16> {
    record.scores.iter().max().copied()
}

pub(super) fn apply_record_intents(
    mut intents: MessageReader<RecordIntent>,
    mut browsed: ResMut<Browsed>,
) {
    for intent in intents.read() {
        if let RecordIntent::Browse(browse) = intent {
            browsed.change(*browse);
        }
    }
}

/// Everything needed to work out which records are shown.
#[derive(SystemParam)]
pub(in crate::screens) struct Browsing<'w> {
    pub(super) records: Res<'w, Records>,
    pub(super) browsed: Res<'w, Browsed>,
    next: Res<'w, NextMatch>,
}

impl Browsing<'_> {
    /// The chosen game, or the one that was set up last.
    pub(super) fn game(&self) -> GameId {
        self.browsed.game.unwrap_or(self.next.game)
    }

    /// All records of the game, unfiltered.
    fn of_game(&self) -> impl Iterator<Item = &RecordLine> {
        let game = self.game();
        let lines = self.records.lines().iter();
        lines.filter(move |record| record.game == game)
    }

    /// The filtered records, in the chosen order.
    pub(super) fn shown(&self) -> Vec<&RecordLine> {
        let shown = self.of_game();
        let mut shown: Vec<_> = shown
            .filter(|record| self.browsed.lets_through(record))
            .collect();
        shown.sort_by(|one, other| self.browsed.order(one, other));
        shown
    }

    /// Whether the game has no records at all, whatever the filters are.
    pub(super) fn is_empty(&self) -> bool {
        self.of_game().next().is_none()
    }

    /// The values of a filter that occur in the game's records.
    pub(super) fn choices(&self, filter: Filter) -> BTreeSet<u8> {
        self.of_game()
            .map(|record| match filter {
                Filter::Rules => record.rules,
                Filter::Seats => record.seats(),
            })
            .collect()
    }

    /// The current value of a filter.
    pub(super) fn choice(&self, filter: Filter) -> Option<u8> {
        match filter {
            Filter::Rules => self.browsed.rules,
            Filter::Seats => self.browsed.seats,
        }
    }
}

/// The best person of a match, with the score. Computer players are ignored.
pub(super) fn best_person(record: &RecordLine) -> Option<(Seat, i16)> {
    let seats = Seat::all(record.seats()).zip(record.players.iter().zip(&record.scores));
    let people = seats.filter(|(_, (player, _))| player.is_person());
    people
        .map(|(seat, (_, points))| (seat, *points))
        .max_by_key(|(seat, points)| (*points, Reverse(seat.number())))
}

/// The best results of people in these records, the best first; of equal ones, the earlier first. Practice
/// does not count, nor does a record that could not be verified.
pub(super) fn best_results<'a>(
    records: &[&'a RecordLine],
    places: usize,
) -> Vec<(&'a RecordLine, Seat, i16)> {
    let counts = |record: &&&RecordLine| record.verified && record.practice.is_none();
    let mut bests: Vec<(&RecordLine, Seat, i16)> = records
        .iter()
        .filter(counts)
        .filter_map(|record| best_person(record).map(|(seat, points)| (*record, seat, points)))
        .collect();
    bests.sort_by_key(|(record, _, points)| (Reverse(*points), record.date));
    bests.truncate(places);
    bests
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{match_id::MatchId, players::Player};

    fn record(date: u64, names: &[&str], scores: &[i16]) -> RecordLine {
        let players = names.iter().map(|name| Player {
            name: (*name).to_owned(),
            ..Player::unnamed(0)
        });
        RecordLine {
            id: MatchId::new(date * 1000, 0),
            date,
            game: GameId::Trio,
            rules: 0,
            players: players.collect(),
            scores: scores.to_vec(),
            winners: Vec::new(),
            verified: true,
            started: date,
            seed: Some(date),
            marked: None,
            practice: None,
            sum: 0,
        }
    }

    fn dates(browsed: &Browsed) -> Vec<u64> {
        let mut records = [
            record(1, &["Zoé", "Ada"], &[20, 31]),
            record(2, &["ada"], &[28]),
            record(3, &["Ben"], &[31]),
        ];
        records.sort_by(|one, other| browsed.order(one, other));
        let shown = records.iter().filter(|record| browsed.lets_through(record));
        shown.map(|record| record.date).collect()
    }

    #[test]
    fn a_column_sorts_and_the_second_tap_turns_the_order_round() {
        let mut browsed = Browsed::default();
        assert_eq!(dates(&browsed), [3, 2, 1], "the latest first");
        browsed.change(Browse::Sort(SortBy::Date));
        assert_eq!(dates(&browsed), [1, 2, 3]);
        browsed.change(Browse::Sort(SortBy::Players));
        assert_eq!(dates(&browsed), [2, 3, 1], "from A on");
        browsed.change(Browse::Sort(SortBy::Points));
        assert_eq!(dates(&browsed), [3, 1, 2], "the best, then the later one");
        browsed.change(Browse::Sort(SortBy::Points));
        assert_eq!(dates(&browsed), [2, 1, 3]);
    }

    #[test]
    fn filters_narrow_and_another_game_lifts_them() {
        let mut browsed = Browsed::default();
        browsed.change(Browse::Seats(Some(1)));
        assert_eq!(dates(&browsed), [3, 2]);
        browsed.change(Browse::Rules(Some(1)));
        assert_eq!(dates(&browsed), Vec::<u64>::new());
        browsed.change(Browse::Sort(SortBy::Points));
        browsed.change(Browse::Game(GameId::Mosaic));
        assert_eq!((browsed.rules, browsed.seats), (None, None));
        assert_eq!(browsed.sort, SortBy::Points, "the order stays");
    }

    #[test]
    fn a_longer_list_is_shorter_again_in_another_game() {
        let mut browsed = Browsed::default();
        browsed.change(Browse::More);
        assert_eq!(browsed.listed, 2 * PAGE);
        browsed.change(Browse::Game(GameId::Trio));
        assert_eq!(browsed.listed, PAGE);
    }

    #[test]
    fn a_tie_for_best_goes_to_the_first_seat() {
        let tied = record(1, &["Ada", "Ben", "Cleo"], &[7, 9, 9]);
        assert_eq!(
            best_person(&tied).map(|(seat, points)| (seat.number(), points)),
            Some((1, 9))
        );
    }

    #[test]
    fn the_best_results_are_ranked() {
        let records = [
            record(1, &["Zoé"], &[17]),
            record(2, &["Ada"], &[11]),
            record(3, &["Ben"], &[16]),
            record(4, &["Cleo"], &[17]),
            RecordLine {
                verified: false,
                ..record(5, &["Dora"], &[40])
            },
            RecordLine {
                practice: Some(crate::dice_origin::Practice::GivenSeed),
                ..record(6, &["Ema"], &[40])
            },
        ];
        let all: Vec<&RecordLine> = records.iter().collect();
        let ranked = best_results(&all, 3);
        let ranked: Vec<_> = ranked
            .iter()
            .map(|(record, _, points)| (record.date, *points))
            .collect();
        assert_eq!(ranked, [(1, 17), (4, 17), (3, 16)]);
    }
}
