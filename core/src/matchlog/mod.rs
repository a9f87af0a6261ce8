//! A whole match: its set-up, its seed and its steps. Everything else is derived by replay.
//!
//! Saving, resuming, undoing, sharing a challenge and verifying a result are one mechanism: play the
//! same moves from the same seed again.

mod codes;
mod saved;

pub use codes::{Challenge, CodeError, CodeReason, MatchCode};
pub use saved::{Loaded, LogError, LogReason, SAVED_VERSION, saved_game};

use crate::{
    Game, GameRules, Phase, RuleError, Seat, SetupError, Table,
    deck::CardId,
    dice::{Chance, Lying, Purpose, Roller},
};

/// All that is settled before the first roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup<G: Game> {
    /// The number of seats and the seat that begins.
    pub table: Table,
    /// Variants and options.
    pub rules: G::Rules,
    /// What all chance of the match comes from.
    pub seed: u64,
}

impl<G: Game> Setup<G> {
    /// A set-up in which the lot, cast from the seed, decides who begins and every rule that is not
    /// chosen.
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
    /// The game is not for this number of seats, or there are no such rules.
    pub fn by_lot(seats: u64, choices: &[(&str, &str)], seed: u64) -> Result<Self, SetupError> {
        let table = Table::new::<G>(seats, 0)?;
        let first = Chance::new(seed, Purpose::FirstSeat).below(u32::from(table.seats));
        Self::with_first(seats, u64::from(first), choices, seed)
    }

    /// A set-up in which `first` begins.
    ///
    /// # Errors
    /// The game is not for this number of seats, `first` is not among them, or there are no such rules.
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

/// One thing that happened in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<M> {
    /// The dice were rolled and lie like this.
    Roll(Lying),
    /// A card was drawn.
    Draw(CardId),
    /// A seat moved.
    Move {
        /// The seat that moved.
        seat: Seat,
        /// The move it made.
        action: M,
    },
}

impl<M> Step<M> {
    /// Does to `game` what this step did.
    ///
    /// # Errors
    /// The rule that it breaks.
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

/// Why a move cannot be taken back or made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// Dice or cards have been seen since.
    #[error("dice or cards have been seen since: they cannot be taken back")]
    ChanceSeen,
    /// What others did since stands on this move.
    #[error("what others did since stands on this move")]
    OthersFollowed,
    /// There is nothing to make again.
    #[error("there is no move to make again")]
    NothingToRedo,
}

/// A match being played, with all that happened in it.
#[derive(Debug)]
pub struct Match<G: Game> {
    setup: Setup<G>,
    state: G,
    roller: Roller,
    steps: Vec<Step<G::Move>>,
    undone: Vec<(Seat, G::Move)>,
}

impl<G: Game> Match<G> {
    /// A match about to begin.
    ///
    /// # Errors
    /// Rules that do not fit together.
    pub fn new(setup: Setup<G>) -> Result<Self, SetupError> {
        Ok(Self {
            setup,
            state: G::start(setup.table, setup.rules)?,
            roller: Roller::new(setup.seed),
            steps: Vec::new(),
            undone: Vec::new(),
        })
    }

    /// What was settled before the first roll.
    #[must_use]
    pub const fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// The state of the match now.
    #[must_use]
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// All that happened, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// The match as it stood after its first `steps` steps, or all of them if there are fewer. It goes on
    /// with the same dice and cards.
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
    /// `None` if the steps cannot be played again, which does not happen to a match of this crate.
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

    /// How the dice lay after the last roll, if there was one.
    #[must_use]
    pub fn last_roll(&self) -> Option<Lying> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Roll(lying) => Some(*lying),
            Step::Draw(_) | Step::Move { .. } => None,
        })
    }

    /// Whether the last step was a roll that left nothing to decide: the table waits for the next one.
    #[must_use]
    pub fn rolled_in_vain(&self) -> bool {
        matches!(self.steps.last(), Some(Step::Roll(_)))
            && matches!(self.state.phase(), Phase::Roll { .. })
    }

    /// The seat that made the last step; `None` if chance made it.
    #[must_use]
    pub fn last_mover(&self) -> Option<Seat> {
        match self.steps.last()? {
            Step::Move { seat, .. } => Some(*seat),
            Step::Roll(_) | Step::Draw(_) => None,
        }
    }

    /// Whether [`Match::take_back`] would take a move of the seat back: it has moved since the last dice or
    /// cards, and no other move stands on that one.
    #[must_use]
    pub fn can_take_back(&self, seat: Seat) -> bool {
        let last = self.last_move_of(seat);
        last.is_ok_and(|(index, _)| self.state_without(index).is_ok())
    }

    /// Rolls the dice or draws the card that the table waits for. Nothing if it waits for neither.
    ///
    /// From then on it has been seen: no earlier move can be taken back.
    pub fn let_chance_decide(&mut self) -> Option<Step<G::Move>> {
        let step = match self.state.phase() {
            Phase::Roll { dice, .. } => Step::Roll(self.roller.roll(dice, self.state.lying())),
            Phase::Draw { deck, .. } => Step::Draw(self.roller.draw(deck)?),
            Phase::Answers { .. } | Phase::Over => return None,
        };
        step.apply(&mut self.state).ok()?;
        self.undone.clear();
        self.steps.push(step);
        Some(step)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The rule that it breaks; then nothing has changed.
    pub fn play(&mut self, seat: Seat, action: G::Move) -> Result<(), RuleError> {
        self.state.play(seat, action)?;
        self.undone.clear();
        self.steps.push(Step::Move { seat, action });
        Ok(())
    }

    /// Takes the last move back, unless dice or cards have been seen since.
    ///
    /// # Errors
    /// There is none, or it was followed by dice or cards.
    pub fn undo(&mut self) -> Result<(Seat, G::Move), UndoError> {
        match self.steps.last() {
            None => Err(UndoError::NothingToUndo),
            Some(Step::Roll(_) | Step::Draw(_)) => Err(UndoError::ChanceSeen),
            Some(Step::Move { seat, action }) => {
                let undone = (*seat, *action);
                self.without_step(self.steps.len() - 1)?;
                self.undone.push(undone);
                Ok(undone)
            }
        }
    }

    /// Takes back the last move of one seat, although others have answered the same roll since.
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
    /// The seat has no move since the last dice or cards, or others' moves stand on it.
    pub fn take_back(&mut self, seat: Seat) -> Result<G::Move, UndoError> {
        let (index, action) = self.last_move_of(seat)?;
        self.without_step(index)?;
        self.undone.clear();
        Ok(action)
    }

    /// The last move of the seat, and its place among the steps, unless dice or cards have been seen since.
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

    /// Makes the move again that was taken back last.
    ///
    /// # Errors
    /// No move has been taken back.
    pub fn redo(&mut self) -> Result<(Seat, G::Move), UndoError> {
        let (seat, action) = *self.undone.last().ok_or(UndoError::NothingToRedo)?;
        self.state
            .play(seat, action)
            .map_err(|_| UndoError::NothingToRedo)?;
        self.undone.pop();
        self.steps.push(Step::Move { seat, action });
        Ok((seat, action))
    }

    /// Leaves one step out. Dice that lie on the table stay the same, because no roll comes after the
    /// step, and so do those still to come.
    fn without_step(&mut self, index: usize) -> Result<(), UndoError> {
        self.state = self.state_without(index)?;
        self.steps.remove(index);
        Ok(())
    }

    /// The state after all steps but one.
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
