//! A whole match: its set-up, its seed and its steps. Everything else is derived by replay.
//!
//! Saving, resuming, undoing, sharing a challenge and verifying a result all use one mechanism: replaying
//! the same moves from the same seed.

pub(crate) mod codes;
mod saved;

pub use codes::{Challenge, CodeError, CodeReason, MatchCode};
pub use saved::{Loaded, LogError, LogReason, SAVED_VERSION, Salvaged, saved_game};

use crate::{
    Game, GameRules, Phase, RuleError, Seat, SetupError, Table,
    deck::CardId,
    dice::{Chance, Lying, Purpose, Roller},
};

/// Everything that is decided before the first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup<G: Game> {
    /// The number of seats and the seat that begins.
    pub table: Table,
    /// The variants and options of the match.
    pub rules: G::Rules,
    /// The seed from which all dice and cards of the match come.
    pub seed: u64,
}

impl<G: Game> Setup<G> {
    /// A set-up in which the lot, drawn from the seed, decides which seat begins and every rule that is
    /// not chosen.
    ///
    /// ```
    /// # use dicepad_core::{games::Cowpath, matchlog::Setup};
    /// let setup = Setup::<Cowpath>::by_lot(2, &[("board", "3")], 7)?;
    /// assert_eq!(setup.rules.board.number(), 3);
    /// assert!(Setup::<Cowpath>::by_lot(3, &[], 7).is_err(), "cowpath is for two");
    /// # Ok::<(), dicepad_core::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// The game does not allow this number of seats, or has no such rules.
    pub fn by_lot(seats: u64, choices: &[(&str, &str)], seed: u64) -> Result<Self, SetupError> {
        let table = Table::new::<G>(seats, 0)?;
        let first = Chance::new(seed, Purpose::FirstSeat).below(u32::from(table.seats));
        Self::with_first(seats, u64::from(first), choices, seed)
    }

    /// A set-up in which `first` begins.
    ///
    /// # Errors
    /// The game does not allow this number of seats, `first` is not among them, or there are no such rules.
    pub fn with_first(
        seats: u64,
        first: u64,
        choices: &[(&str, &str)],
        seed: u64,
    ) -> Result<Self, SetupError> {
        Ok(Self {
            table: Table::new::<G>(seats, first)?,
            rules: G::Rules::choose(G::ID, choices, &mut Chance::new(seed, Purpose::Board))?,
            seed,
        })
    }
}

/// One event of a match: a roll, a draw or a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// A roll, with all dice as they lie afterwards, kept ones included.
    Roll(Lying),
    /// The draw of one card.
    Draw(CardId),
    /// A move of a seat.
    Move {
        /// The seat that made the move.
        seat: Seat,
        /// The move that the seat made.
        action: M,
    },
}

impl<M> Step<M> {
    /// Applies this step to `game`.
    ///
    /// # Errors
    /// The rule that the step breaks.
    pub fn apply<G: Game<Move = M>>(&self, game: &mut G) -> Result<(), RuleError>
    where
        M: Copy,
    {
        match *self {
            Self::Roll(lying) => game.roll(lying),
            Self::Draw(card) => game.draw(card),
            Self::Move { seat, action } => game.play(seat, action),
        }
    }
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// No move has been made.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// Dice or cards were revealed after the move.
    #[error("dice or cards have been seen since: they cannot be taken back")]
    ChanceSeen,
    /// Later moves of other seats are legal only because of this move.
    #[error("what others did since stands on this move")]
    OthersFollowed,
}

/// A match in play, with all its steps.
#[derive(Debug)]
pub struct Match<G: Game> {
    setup: Setup<G>,
    state: G,
    roller: Roller,
    steps: Vec<Step<G::Move>>,
}

impl<G: Game> Match<G> {
    /// A match before its first step.
    ///
    /// # Errors
    /// The rules cannot be combined.
    pub fn new(setup: Setup<G>) -> Result<Self, SetupError> {
        Ok(Self {
            setup,
            state: G::start(setup.table, setup.rules)?,
            roller: Roller::new(setup.seed),
            steps: Vec::new(),
        })
    }

    /// Everything that was decided before the first roll.
    #[must_use]
    pub const fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The state after all steps so far.
    #[must_use]
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// All steps so far, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// The match as it was after its first `steps` steps, or after all of them if there are fewer. It
    /// continues with the same dice and cards.
    ///
    /// ```
    /// # use dicepad_core::{games::Summit, matchlog::{Match, Setup}};
    /// let mut played = Match::new(Setup::<Summit>::by_lot(2, &[], 7)?)?;
    /// played.let_chance_decide();
    /// let mut start = played.after(0).ok_or("no start")?;
    /// assert!(start.steps().is_empty());
    /// assert_eq!(start.let_chance_decide().as_ref(), played.steps().first());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Returns `None` if the steps cannot be replayed, which does not happen to a match of this crate.
    #[must_use]
    pub fn after(&self, steps: usize) -> Option<Self> {
        let mut earlier = Self::new(self.setup).ok()?;
        for step in self.steps.iter().take(steps) {
            match *step {
                Step::Move { seat, action } => earlier.play(seat, action).ok()?,
                Step::Roll(_) | Step::Draw(_) => drop(earlier.let_chance_decide()?),
            }
        }
        Some(earlier)
    }

    /// The dice on the table after the most recent roll; `None` before the first roll.
    #[must_use]
    pub fn last_roll(&self) -> Option<Lying> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Roll(lying) => Some(*lying),
            Step::Draw(_) | Step::Move { .. } => None,
        })
    }

    /// Whether the last step was a roll that left nothing to decide, so that another roll comes next.
    #[must_use]
    pub fn rolled_in_vain(&self) -> bool {
        matches!(self.steps.last(), Some(Step::Roll(_)))
            && matches!(self.state.phase(), Phase::Roll { .. })
    }

    /// The seat that made the last step; `None` if the last step was a roll or draw, or there is none.
    #[must_use]
    pub fn last_mover(&self) -> Option<Seat> {
        match self.steps.last()? {
            Step::Move { seat, .. } => Some(*seat),
            Step::Roll(_) | Step::Draw(_) => None,
        }
    }

    /// Whether [`Match::take_back`] would succeed: the seat has moved since the last dice or cards, and no
    /// other seat's move depends on that move.
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        let last = self.last_move_of(seat);
        last.is_ok_and(|(index, _)| self.state_without(index).is_ok())
    }

    /// Rolls the dice or draws the card that the match needs next. `None` if it needs neither.
    ///
    /// The result counts as seen from then on: earlier moves can no longer be taken back.
    pub fn let_chance_decide(&mut self) -> Option<Step<G::Move>> {
        let step = match self.state.phase() {
            Phase::Roll { dice, .. } => Step::Roll(self.roller.roll(dice, self.state.lying())),
            Phase::Draw { deck, .. } => Step::Draw(self.roller.draw(deck)?),
            Phase::Answers { .. } | Phase::Over => return None,
        };
        step.apply(&mut self.state).ok()?;
        self.steps.push(step);
        Some(step)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule that the move breaks. The match is then unchanged.
    pub fn play(&mut self, seat: Seat, action: G::Move) -> Result<(), RuleError> {
        self.state.play(seat, action)?;
        self.steps.push(Step::Move { seat, action });
        Ok(())
    }

    /// Takes back the last move of one seat, even if other seats have answered the same roll since.
    ///
    /// ```
    /// # use dicepad_core::{Seat, dice::DiceSet, games::{Trio, trio::Move}, matchlog::{Match, Setup, UndoError}};
    /// let mut played = Match::new(Setup::<Trio>::with_first(2, 0, &[], 7)?)?;
    /// let choose = Move::Choose(DiceSet::first(3));
    /// played.play(Seat::ZERO, choose)?;
    /// assert_eq!(played.take_back(Seat::ZERO), Ok(choose));
    /// played.play(Seat::ZERO, choose)?;
    /// played.let_chance_decide();
    /// assert_eq!(played.take_back(Seat::ZERO), Err(UndoError::ChanceSeen));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The seat has not moved since the last dice or cards, or other seats' moves depend on the move.
    pub fn take_back(&mut self, seat: Seat) -> Result<G::Move, UndoError> {
        let (index, action) = self.last_move_of(seat)?;
        // No roll comes after the move, so the dice on the table and all later ones stay the same.
        self.state = self.state_without(index)?;
        self.steps.remove(index);
        Ok(action)
    }

    /// The seat's last move and its index among the steps, unless dice or cards were revealed after it.
    fn last_move_of(&self, seat: Seat) -> Result<(usize, G::Move), UndoError> {
        for (index, step) in self.steps.iter().enumerate().rev() {
            match *step {
                Step::Move { seat: by, action } if by == seat => return Ok((index, action)),
                Step::Move { .. } => {}
                Step::Roll(_) | Step::Draw(_) => return Err(UndoError::ChanceSeen),
            }
        }
        Err(UndoError::NothingToUndo)
    }

    /// The state after replaying all steps but one.
    fn state_without(&self, index: usize) -> Result<G, UndoError> {
        let mut state =
            G::start(self.setup.table, self.setup.rules).map_err(|_| UndoError::NothingToUndo)?;
        for (position, step) in self.steps.iter().enumerate() {
            if position != index {
                step.apply(&mut state)
                    .map_err(|_| UndoError::OthersFollowed)?;
            }
        }
        Ok(state)
    }
}
