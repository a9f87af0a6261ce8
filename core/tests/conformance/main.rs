//! Properties that every game must have, in every variant and with every number of seats. The tests play
//! thousands of random matches and check them at every step.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod rescore;

use dicepad_core::{
    Game, GameMove, GameRules, MOST_SEATS, Phase, RuleError, Seat,
    dice::{Chance, Purpose},
    games::{Cowpath, Mosaic, Summit, Sundeck, Trio},
    matchlog::{Match, MatchCode, Setup, Step, UndoError},
    players::{Mind, PlayerKind, next_to_answer},
};
use rescore::Rescore;

/// A bound far above the length of any match here.
const LONGEST_MATCH: usize = 100_000;

/// Plays `matches` random matches for every variant and number of seats.
fn conform<G: Mind + Rescore>(matches: u64) {
    let universe: Vec<G::Move> = (0..G::Move::CODES).filter_map(G::Move::from_code).collect();
    let (least, most) = G::SEATS;
    for seats in least..=most {
        for rules in (0..16).filter_map(G::Rules::from_code) {
            for seed in 0..matches {
                let first = seed % u64::from(seats);
                let mut setup = Setup::<G>::with_first(seats.into(), first, &[], seed).unwrap();
                setup.rules = rules;
                Inspection::new(setup, &universe).run();
            }
        }
    }
}

/// A match with all that is needed to check it.
struct Inspection<'a, G: Game> {
    played: Match<G>,
    universe: &'a [G::Move],
    moves: Vec<G::Move>,
    players: Vec<Box<dyn dicepad_core::players::ComputerPlayer<G>>>,
    shuffler: Chance,
    steps: usize,
}

impl<'a, G: Mind + Rescore> Inspection<'a, G> {
    fn new(setup: Setup<G>, universe: &'a [G::Move]) -> Self {
        Self {
            played: Match::new(setup).unwrap(),
            universe,
            moves: Vec::with_capacity(G::MOST_MOVES),
            players: Seat::all(setup.table.seats)
                .map(|seat| PlayerKind::Random.player(setup.seed, seat))
                .collect(),
            shuffler: Chance::new(setup.seed, Purpose::Board),
            steps: 0,
        }
    }

    fn run(mut self) {
        let mut answers = Vec::new();
        let mut before_answers = *self.played.state();
        loop {
            self.steps += 1;
            assert!(self.steps < LONGEST_MATCH, "the match does not end");
            self.state_survives_serde();
            self.legal_is_what_is_accepted();
            let before = *self.played.state();
            if self.played.let_chance_decide().is_some() {
                self.chance_cannot_be_taken_back();
                answers.clear();
                continue;
            }
            let Some(seat) = next_to_answer(&before) else {
                break;
            };
            if answers.is_empty() {
                before_answers = before;
            }
            let action = self.players[usize::from(seat.number())]
                .decide(&before, seat)
                .unwrap();
            self.played.play(seat, action).unwrap();
            answers.push((seat, action));
            self.a_move_taken_back_can_be_played_again(&before);
            if self.all_have_answered(&before) {
                self.any_order_gives_the_same(before_answers, &answers);
                answers.clear();
            }
        }
        assert_eq!(self.played.state().phase(), Phase::Over);
        self.scores_are_those_of_the_text();
        self.saved_and_code_bring_the_match_back();
    }

    fn state_survives_serde(&self) {
        let state = self.played.state();
        let text = serde_json::to_string(state).unwrap();
        assert_eq!(*state, serde_json::from_str::<G>(&text).unwrap());
    }

    /// Of all moves that have a code, exactly those in `legal_moves` are accepted. A refused move leaves the
    /// state unchanged.
    fn legal_is_what_is_accepted(&mut self) {
        let state = *self.played.state();
        let asked = match state.phase() {
            Phase::Answers { seats, .. } => seats,
            _ => Default::default(),
        };
        for seat in Seat::all(MOST_SEATS as u8) {
            state.legal_moves(seat, &mut self.moves);
            assert!(self.moves.len() <= G::MOST_MOVES);
            assert_eq!(self.moves.is_empty(), !asked.contains(seat));
            // A seat that is not asked is refused before its move is examined, so a sample suffices.
            let stride = if asked.contains(seat) { 1 } else { 11 };
            let universe = self.universe.iter().skip(self.steps % stride);
            let mut accepted = 0;
            for action in universe.step_by(stride) {
                let mut tried = state;
                match tried.play(seat, *action) {
                    Ok(()) => {
                        assert!(
                            self.moves.contains(&state.as_listed(*action)),
                            "{action:?} of {seat:?} is accepted, but not listed in {state:?}"
                        );
                        accepted += usize::from(state.as_listed(*action) == *action);
                    }
                    Err(reason) => {
                        assert_eq!(tried, state, "{action:?} was refused: {reason}");
                        assert!(!reason.id().is_empty());
                    }
                }
            }
            assert_eq!(
                accepted,
                self.moves.len(),
                "each listed move is accepted once"
            );
        }
        if state.phase() == Phase::Over {
            let mut tried = state;
            assert_eq!(tried.roll(state.lying()), Err(RuleError::MatchOver));
        }
    }

    fn chance_cannot_be_taken_back(&mut self) {
        let shown = *self.played.state();
        for seat in Seat::all(shown.seats()) {
            assert_eq!(self.played.take_back(seat), Err(UndoError::ChanceSeen));
        }
        assert_eq!(*self.played.state(), shown);
    }

    fn a_move_taken_back_can_be_played_again(&mut self, before: &G) {
        let after = *self.played.state();
        let seat = self.played.last_mover().unwrap();
        let action = self.played.take_back(seat).unwrap();
        assert_eq!(self.played.state(), before);
        self.played.play(seat, action).unwrap();
        assert_eq!(*self.played.state(), after);
    }

    /// Whether all seats that were asked together have answered.
    fn all_have_answered(&self, before: &G) -> bool {
        let Phase::Answers {
            seats: waiting,
            decision,
        } = before.phase()
        else {
            return true;
        };
        match self.played.state().phase() {
            Phase::Answers {
                seats,
                decision: next,
            } => next != decision || waiting.len() != seats.len() + 1,
            _ => true,
        }
    }

    /// The same answers to one question in another order give the same state.
    fn any_order_gives_the_same(&mut self, before: G, answers: &[(Seat, G::Move)]) {
        let mut shuffled = answers.to_vec();
        for place in (1..shuffled.len()).rev() {
            shuffled.swap(place, self.shuffler.below(place as u32 + 1) as usize);
        }
        let mut other_way = before;
        for (seat, action) in shuffled {
            other_way.play(seat, action).unwrap();
        }
        assert_eq!(other_way, *self.played.state());
    }

    /// Compares scores and winners with an independent, slow implementation of the rules' text.
    fn scores_are_those_of_the_text(&self) {
        let state = self.played.state();
        for seat in Seat::all(state.seats()) {
            let rescored = G::rescore(&self.played, seat);
            assert_eq!(i32::from(state.score(seat)), rescored, "{state:?}");
        }
        let winners: Vec<Seat> = state.winners().iter().collect();
        assert_eq!(winners, rescore::winners(&self.played), "{state:?}");
    }

    fn saved_and_code_bring_the_match_back(&self) {
        let played = &self.played;
        let saved = played.to_saved();
        let loaded = Match::<G>::from_saved(saved.as_bytes()).unwrap();
        assert_eq!(loaded.played.state(), played.state());
        assert_eq!(loaded.played.steps(), played.steps());
        assert!(!loaded.torn);
        let code: MatchCode = MatchCode::of(played).to_string().parse().unwrap();
        let replayed = code.replay::<G>().unwrap();
        assert_eq!(replayed.state(), played.state());
        assert_eq!(replayed.steps(), played.steps());
        let moves = |step: &&Step<G::Move>| matches!(step, Step::Move { .. });
        assert!(played.steps().iter().filter(moves).count() > 0);
    }
}

#[test]
fn trio_conforms_with_1_to_6_seats() {
    conform::<Trio>(150);
}

#[test]
fn cowpath_conforms_on_all_boards() {
    conform::<Cowpath>(60);
}

#[test]
fn summit_conforms_with_1_to_6_seats() {
    conform::<Summit>(100);
}

#[test]
fn mosaic_conforms_with_all_rules_and_1_to_6_seats() {
    conform::<Mosaic>(60);
}

#[test]
fn sundeck_conforms_in_both_modes_with_1_to_4_seats() {
    conform::<Sundeck>(40);
}
