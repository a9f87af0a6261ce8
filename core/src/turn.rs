//! What the states of all five games share: the seats, whose turn it is, how often the dice have been
//! rolled, how they lie, and who still has to answer.

use crate::{
    Decision, Direction, Phase, RuleError, Seat, SeatSet, Table,
    dice::{DiceSet, Lying},
};
use serde::Deserialize;

/// The turn that is being played.
///
/// A state writes these fields among its own, in the order that `flat_state!` fixes: `mosaic` writes two of
/// them under other names, `cowpath` leaves two out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Turn {
    /// The number of seats at the table. (`cowpath`, always played by two, does not write it.)
    #[serde(default = "two")]
    pub seats: u8,
    /// The active seat; in `mosaic`, which has none, the first.
    #[serde(alias = "first")]
    pub active: Seat,
    /// How often the dice have been rolled in this set of rolls; in `mosaic`, in the whole match.
    #[serde(alias = "round")]
    pub rolls: u8,
    /// The dice as they lie on the table.
    pub lying: Lying,
    /// Who still has to answer in open writing.
    #[serde(default)]
    pub to_answer: SeatSet,
}

const fn two() -> u8 {
    2
}

impl Turn {
    /// The first turn at this table, before anything has been rolled or asked.
    pub(crate) const fn first(table: Table) -> Self {
        Self {
            seats: table.seats,
            active: table.first,
            rolls: 0,
            lying: Lying::NOTHING,
            to_answer: SeatSet::EMPTY,
        }
    }

    /// The active seat has to roll these dice.
    #[inline]
    pub(crate) const fn awaits_roll(&self, dice: DiceSet) -> Phase {
        Phase::Roll {
            seat: Some(self.active),
            attempt: self.rolls + 1,
            dice,
        }
    }

    /// The active seat alone is asked.
    #[inline]
    pub(crate) const fn asks_active(&self, decision: Decision) -> Phase {
        Phase::Answers {
            seats: SeatSet::only(self.active),
            decision,
        }
    }

    /// Everyone who has not answered yet is asked.
    #[inline]
    pub(crate) const fn asks_open(&self, decision: Decision) -> Phase {
        Phase::Answers {
            seats: self.to_answer,
            decision,
        }
    }

    /// How many of `most` rolls are left in this set of rolls.
    #[inline]
    pub(crate) const fn rolls_left(&self, most: u8) -> u8 {
        most.saturating_sub(self.rolls)
    }

    /// Whether `seat` may answer at all in this phase: the checks that every game's `play` begins with.
    ///
    /// # Errors
    /// What the table waits for instead.
    #[inline]
    pub(crate) fn check_asked(&self, phase: Phase, seat: Seat) -> Result<Decision, RuleError> {
        match phase {
            Phase::Over => Err(RuleError::MatchOver),
            Phase::Roll { .. } => Err(RuleError::RollAwaited),
            Phase::Draw { .. } => Err(RuleError::DrawAwaited),
            Phase::Answers { seats, decision } => {
                if seats.contains(seat) {
                    Ok(decision)
                } else if seat.number() >= self.seats {
                    Err(RuleError::UnknownSeat {
                        seat: seat.number().into(),
                        seats: self.seats,
                    })
                } else {
                    Err(RuleError::SeatNotAsked { seat })
                }
            }
        }
    }

    /// The dice have been rolled and now lie like this: what every game's `roll` begins with.
    ///
    /// # Errors
    /// What the table waits for instead, other dice than awaited, or a kept die that has changed.
    #[inline]
    pub(crate) fn roll(&mut self, phase: Phase, lying: Lying) -> Result<(), RuleError> {
        let Phase::Roll { dice, .. } = phase else {
            return Err(match phase {
                Phase::Over => RuleError::MatchOver,
                _ => RuleError::RollNotAwaited,
            });
        };
        let kept = self.lying.dice().without(dice);
        let expected = DiceSet::from_bits(kept.bits() | dice.bits());
        if lying.dice() != expected {
            return Err(RuleError::WrongDice {
                expected: expected.len(),
                found: lying.dice().len(),
            });
        }
        let changed = |die: &usize| self.lying.face(*die) != lying.face(*die);
        if let Some(die) = kept.iter().find(changed) {
            return Err(RuleError::KeptDieChanged { die });
        }
        self.lying = lying;
        self.rolls += 1;
        Ok(())
    }

    /// Asks every seat.
    #[inline]
    pub(crate) const fn open(&mut self) {
        self.to_answer = SeatSet::all(self.seats);
    }

    /// A seat has answered. Returns whether it was the last.
    #[inline]
    pub(crate) const fn answered(&mut self, seat: Seat) -> bool {
        self.to_answer.remove(seat);
        self.to_answer.is_empty()
    }

    /// A fresh set of rolls begins: no die lies on the table.
    #[inline]
    pub(crate) const fn take_up_dice(&mut self) {
        self.rolls = 0;
        self.lying = Lying::NOTHING;
    }

    /// The next seat becomes active and takes up the dice.
    #[inline]
    pub(crate) const fn pass_dice(&mut self, direction: Direction) {
        self.take_up_dice();
        self.active = direction.next(self.active, self.seats);
    }
}

/// Whether these are dice to re-roll: at least one, and all of them the game's.
///
/// # Errors
/// No die, or one that the game does not have.
#[inline]
pub(crate) fn check_reroll(dice: DiceSet, count: usize) -> Result<(), RuleError> {
    if dice.is_empty() {
        return Err(RuleError::NoDice);
    }
    match dice.without(DiceSet::first(count)).iter().next() {
        Some(die) => Err(RuleError::UnknownDie { die, dice: count }),
        None => Ok(()),
    }
}

/// The answers to "roll again?" with `$count` dice: `Stop`, then a re-roll of every subset. One list,
/// made once, to be copied.
macro_rules! stop_or_reroll {
    ($count:expr) => {{
        let mut moves = [Move::Stop; 1 << $count];
        let mut dice = 1;
        while dice < moves.len() {
            moves[dice] = Move::Reroll(DiceSet::from_bits(dice as u8));
            dice += 1;
        }
        moves
    }};
}
pub(crate) use stop_or_reroll;

/// Writes a state as one flat list of fields.
///
/// Names and order must never change: computer players draw their chance from a checksum of
/// this text, so any change to it would change how they play from the same seed.
macro_rules! flat_state {
    ($state:ident { $($name:literal: $($field:ident).+),+ $(,)? }) => {
        impl serde::Serialize for $state {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                let names = [$($name),+];
                let mut state = serializer.serialize_struct(stringify!($state), names.len())?;
                $(state.serialize_field($name, &self.$($field).+)?;)+
                state.end()
            }
        }
    };
}
pub(crate) use flat_state;
