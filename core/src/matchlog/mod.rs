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
    /// Who sits there and who begins.
    pub table: Table,
    /// Variants and options.
    pub rules: G::Rules,
    /// What all chance of the match comes from.
    pub seed: u64,
}

impl<G: Game> Setup<G> {
    /// A set-up in which the lot, cast from the seed, decides who begins and whatever rule is not
    /// chosen.
    ///
    /// # Errors
    /// The game is not for so many seats, or there are no such rules.
    pub fn by_lot(seats: u64, choices: &[(&str, &str)], seed: u64) -> Result<Self, SetupError> {
        let table = Table::new::<G>(seats, 0)?;
        let first = Chance::new(seed, Purpose::FirstSeat).below(u32::from(table.seats));
        Self::with_first(seats, u64::from(first), choices, seed)
    }

    /// A set-up in which `first` begins.
    ///
    /// # Errors
    /// The game is not for so many seats, `first` is not among them, or there are no such rules.
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
        /// Who.
        seat: Seat,
        /// What.
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

    /// How things stand.
    #[must_use]
    pub const fn state(&self) -> &G {
        &self.state
    }

    /// All that happened, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step<G::Move>] {
        &self.steps
    }

    /// Rolls the dice or draws the card that the table waits for. Nothing if it waits for neither.
    ///
    /// From here on everybody has seen it: no earlier move can be taken back.
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
    /// # Errors
    /// The seat has no move since the last dice or cards, or others' moves stand on it.
    pub fn take_back(&mut self, seat: Seat) -> Result<G::Move, UndoError> {
        for index in (0..self.steps.len()).rev() {
            match self.steps[index] {
                Step::Move { seat: by, action } if by == seat => {
                    self.without_step(index)?;
                    self.undone.clear();
                    return Ok(action);
                }
                Step::Move { .. } => {}
                Step::Roll(_) | Step::Draw(_) => return Err(UndoError::ChanceSeen),
            }
        }
        Err(UndoError::NothingToUndo)
    }

    /// Makes the move again that was taken back last.
    ///
    /// # Errors
    /// There is none.
    pub fn redo(&mut self) -> Result<(Seat, G::Move), UndoError> {
        let (seat, action) = *self.undone.last().ok_or(UndoError::NothingToRedo)?;
        self.state
            .play(seat, action)
            .map_err(|_| UndoError::NothingToRedo)?;
        self.undone.pop();
        self.steps.push(Step::Move { seat, action });
        Ok((seat, action))
    }

    /// Leaves one step out and plays the others again. Dice that lie on the table stay the same,
    /// because no roll comes after the step, and so do those still to come.
    fn without_step(&mut self, index: usize) -> Result<(), UndoError> {
        let mut state =
            G::start(self.setup.table, self.setup.rules).map_err(|_| UndoError::NothingToUndo)?;
        for (position, step) in self.steps.iter().enumerate() {
            if position != index {
                step.apply(&mut state)
                    .map_err(|_| UndoError::OthersFollowed)?;
            }
        }
        self.state = state;
        self.steps.remove(index);
        Ok(())
    }
}
