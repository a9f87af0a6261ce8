//! The part of the state that all five games share: the seats, the active seat, the number of rolls, the
//! dice on the table and the seats that have not answered.

use crate::{
    Decision, Direction, Phase, RuleError, Seat, SeatSet, Table,
    dice::{DiceSet, Lying},
};
use serde::Deserialize;

/// The state of the current turn.
///
/// A state serializes these fields among its own, in the order that `flat_state!` fixes. `mosaic` writes two
/// of them under other names; `cowpath` leaves two out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Turn {
    /// The number of seats at the table. `cowpath` always has two and does not serialize the field.
    #[serde(default = "two")]
    pub seats: u8,
    /// The active seat; in `mosaic`, which has no active seat, the first seat.
    #[serde(alias = "first")]
    pub active: Seat,
    /// The number of rolls in the current set of rolls; in `mosaic`, in the whole match.
    #[serde(alias = "round")]
    pub rolls: u8,
    /// The dice on the table, with the faces that they show.
    pub lying: Lying,
    /// The seats that have not answered yet in open writing.
    #[serde(default)]
    pub to_answer: SeatSet,
}

const fn two() -> u8 {
    2
}

impl Turn {
    /// The first turn at this table, before the first roll and the first question.
    pub(crate) const fn first(table: Table) -> Self {
        Self {
            seats: table.seats,
            active: table.first,
            rolls: 0,
            lying: Lying::NOTHING,
            to_answer: SeatSet::EMPTY,
        }
    }

    /// The phase in which the active seat has to roll these dice.
    #[inline]
    pub(crate) const fn awaits_roll(&self, dice: DiceSet) -> Phase {
        Phase::Roll {
            seat: Some(self.active),
            attempt: self.rolls + 1,
            dice,
        }
    }

    /// The phase in which only the active seat is asked.
    #[inline]
    pub(crate) const fn asks_active(&self, decision: Decision) -> Phase {
        Phase::Answers {
            seats: SeatSet::only(self.active),
            decision,
        }
    }

    /// The phase in which every seat that has not answered yet is asked.
    #[inline]
    pub(crate) const fn asks_open(&self, decision: Decision) -> Phase {
        Phase::Answers {
            seats: self.to_answer,
            decision,
        }
    }

    /// Checks that `seat` may answer in this phase. Every game's `play` begins with this check.
    ///
    /// # Errors
    /// The input that the match needs instead, or the reason why this seat is not asked.
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

    /// Applies a roll to the dice on the table. Every game's `roll` begins with this call.
    ///
    /// # Errors
    /// The match needs another input, other dice were rolled, or a kept die has changed.
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

    /// Opens the writing to every seat.
    #[inline]
    pub(crate) const fn open(&mut self) {
        self.to_answer = SeatSet::all(self.seats);
    }

    /// Notes that a seat has answered. Returns whether all seats have answered now.
    #[inline]
    pub(crate) const fn answered(&mut self, seat: Seat) -> bool {
        self.to_answer.remove(seat);
        self.to_answer.is_empty()
    }

    /// Clears the table of dice for a fresh set of rolls.
    #[inline]
    pub(crate) const fn take_up_dice(&mut self) {
        self.rolls = 0;
        self.lying = Lying::NOTHING;
    }

    /// Makes the next seat active and begins a fresh set of rolls.
    #[inline]
    pub(crate) const fn pass_dice(&mut self, direction: Direction) {
        self.take_up_dice();
        self.active = direction.next(self.active, self.seats);
    }
}

/// Checks that `dice` can be rolled: at least one die, and only dice that the game has.
///
/// # Errors
/// The set is empty, or it contains a die that the game does not have.
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

/// The answers to "roll again?" with `$count` dice: `Stop`, then a re-roll of every subset. The list is a
/// constant, so that `legal_moves` only has to copy it.
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

/// Serializes a state as one flat list of fields.
///
/// Names and order must never change: computer players draw their chance from a checksum of the
/// serialized state, so any change would change how they play from the same seed.
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
