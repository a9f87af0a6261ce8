//! What a game is.

use crate::{
    deck::{CardId, CardSet},
    dice::{Chance, DiceSet, Die, Lying, Roller},
    error::{Decision, RuleError, SetupError},
    seats::{Direction, Seat, SeatSet},
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// The five games.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum GameId {
    /// Three dice, three rising rows.
    Trio,
    /// Link your three starts.
    Cowpath,
    /// Four rows that climb, then descend.
    Summit,
    /// The symbol grid.
    Mosaic,
    /// Cards with coloured rows and suns.
    Sundeck,
}

impl GameId {
    /// All games, in the order of the pad.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The game's stable id.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The game with this id.
    ///
    /// # Errors
    /// [`SetupError::UnknownGame`] if there is none.
    pub fn from_id(id: &str) -> Result<Self, SetupError> {
        id.parse().map_err(|_| SetupError::UnknownGame {
            name: id.to_owned(),
        })
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Dice: chance decides.
    Roll {
        /// Whose roll it is; `None` if it is everybody's.
        seat: Option<Seat>,
        /// The how manieth roll of this set of rolls, from 1.
        attempt: u8,
        /// The dice to be rolled; the others keep lying.
        dice: DiceSet,
    },
    /// One card: chance decides.
    Draw {
        /// Who draws; `None` for the open row.
        seat: Option<Seat>,
        /// The cards left.
        deck: CardSet,
    },
    /// Answers of these seats, in any order.
    Answers {
        /// Who still has to answer.
        seats: SeatSet,
        /// What they are asked.
        decision: Decision,
    },
    /// Nothing: the match is over.
    Over,
}

/// A game's moves.
///
/// Every move that could be legal at some moment has a code of its own: match codes are made of
/// them, and tests go through all of them.
pub trait GameMove:
    Copy + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static
{
    /// All codes are below this.
    const CODES: u32;

    /// The move's stable code.
    fn code(self) -> u32;

    /// The move with this code, if there is one.
    fn from_code(code: u32) -> Option<Self>;

    /// Whether this re-rolls a subset of the dice that the seat may freely choose.
    fn rerolls_a_subset(self) -> bool {
        false
    }
}

/// A game's variants and options, all explicit.
pub trait GameRules:
    Copy + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static
{
    /// The names of the rules that can be chosen, as they stand in transcripts.
    const NAMES: &'static [&'static str];

    /// The rules that these choices (name, value) give; what is not chosen is as usual, or drawn
    /// by `lot`.
    ///
    /// # Errors
    /// A name, a value or a combination that does not exist.
    fn choose(game: GameId, choices: &[(&str, &str)], lot: &mut Chance)
    -> Result<Self, SetupError>;

    /// Whether the rules fit together.
    ///
    /// # Errors
    /// The combination that does not exist.
    fn check(self) -> Result<(), SetupError> {
        Ok(())
    }

    /// All of the rules in a number below 16.
    fn code(self) -> u8;

    /// The rules with this code, if there are any.
    fn from_code(code: u8) -> Option<Self>;
}

/// A table before the match: how many sit there, and who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The number of seats.
    pub seats: u8,
    /// The first active seat.
    pub first: Seat,
}

impl Table {
    /// A table for `G`.
    ///
    /// # Errors
    /// The game is not for so many seats, or `first` is not one of them.
    pub fn new<G: Game>(seats: u64, first: u64) -> Result<Self, SetupError> {
        let (least, most) = (G::SEATS.0, G::SEATS.1);
        let count = u8::try_from(seats)
            .ok()
            .filter(|count| (least..=most).contains(count))
            .ok_or(SetupError::WrongNumberOfSeats {
                game: G::ID,
                seats,
                least,
                most,
            })?;
        let first = u8::try_from(first)
            .ok()
            .filter(|first| *first < count)
            .and_then(Seat::new)
            .ok_or(SetupError::UnknownFirstSeat {
                first,
                seats: count,
            })?;
        Ok(Self {
            seats: count,
            first,
        })
    }
}

/// One of the five games: the state of a match as a value, and the rules that change it.
///
/// Chance is explicit: a state never draws dice by itself. It says what it waits for
/// ([`Game::phase`]); a [`Roller`], a transcript or a search over all outcomes supplies it through
/// [`Game::roll`] and [`Game::draw`]. So the same rules serve live play, replay, computer players
/// and tests with chosen dice.
///
/// Whatever is refused leaves the state as it was, and nothing here panics. Snapshots of a state
/// (`serde`) are for one's own use; what comes from outside is a match log, which is replayed
/// through the rules.
pub trait Game: Copy + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// Which game this is.
    const ID: GameId;
    /// The least and the greatest number of seats.
    const SEATS: (u8, u8);
    /// The dice.
    const DICE: &'static [Die];
    /// The way turns pass.
    const DIRECTION: Direction = Direction::Clockwise;
    /// No decision offers more moves than this.
    const MOST_MOVES: usize;

    /// Variants and options.
    type Rules: GameRules;
    /// What a seat can do.
    type Move: GameMove;
    /// How a seat's score comes about, as transcripts show it.
    type Parts: Serialize + PartialEq + Debug;
    /// A sheet as transcripts show it at the end.
    type Sheet: Serialize;

    /// A match about to begin.
    ///
    /// # Errors
    /// Rules that do not fit together. (A [`Table`] is checked when it is made.)
    fn start(table: Table, rules: Self::Rules) -> Result<Self, SetupError>;

    /// The number of seats at the table.
    fn seats(&self) -> u8;

    /// What the table waits for.
    fn phase(&self) -> Phase;

    /// The dice as they lie on the table.
    fn lying(&self) -> Lying;

    /// How often the dice may still be rolled in this set of rolls, those lying on the table not
    /// counted. 0 in a game without re-rolls.
    fn rolls_left(&self) -> u8 {
        0
    }

    /// The seat from which turn order counts now: the active one, or the first.
    fn leader(&self) -> Seat;

    /// The dice have been rolled and now lie like this, those that were kept included.
    ///
    /// # Errors
    /// No roll is awaited, other dice are, or a kept die has changed.
    fn roll(&mut self, lying: Lying) -> Result<(), RuleError>;

    /// A card has been drawn.
    ///
    /// # Errors
    /// No card is awaited, or it is not in the deck.
    fn draw(&mut self, _card: CardId) -> Result<(), RuleError> {
        Err(match self.phase() {
            Phase::Over => RuleError::MatchOver,
            _ => RuleError::DrawNotAwaited,
        })
    }

    /// Puts every legal move of `seat` into `moves`, which is emptied first. Re-rolls of a subset
    /// come after all others.
    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Plays a move: accepted exactly if [`Game::legal_moves`] lists it (under its spelling
    /// [`Game::as_listed`]).
    ///
    /// # Errors
    /// The rule that it breaks.
    fn play(&mut self, seat: Seat, action: Self::Move) -> Result<(), RuleError>;

    /// The spelling under which [`Game::legal_moves`] lists this move, where there are several.
    #[must_use]
    fn as_listed(&self, action: Self::Move) -> Self::Move {
        action
    }

    /// The seat's score as things stand.
    fn score(&self, seat: Seat) -> i16;

    /// How the seat's score comes about.
    fn parts(&self, seat: Seat) -> Self::Parts;

    /// The sheets on the table, one for each seat or one for all.
    fn sheets(&self) -> Vec<Self::Sheet>;

    /// Who would win as things stand: the highest total, shared if tied, unless a game says otherwise.
    fn winners(&self) -> SeatSet {
        let best = Seat::all(self.seats()).map(|seat| self.score(seat)).max();
        Seat::all(self.seats())
            .filter(|seat| Some(self.score(*seat)) == best)
            .collect()
    }
}

/// Lets chance decide, if the table waits for it. Tells whether it did.
#[inline]
pub fn let_chance_decide<G: Game>(game: &mut G, roller: &mut Roller) -> bool {
    match game.phase() {
        Phase::Roll { dice, .. } => game.roll(roller.roll(dice, game.lying())).is_ok(),
        Phase::Draw { deck, .. } => roller
            .draw(deck)
            .is_some_and(|card| game.draw(card).is_ok()),
        Phase::Answers { .. } | Phase::Over => false,
    }
}

/// Whether `seat` may answer at all now: the checks that every game's `play` begins with.
///
/// # Errors
/// What the table waits for instead.
#[inline]
pub(crate) fn check_asked(
    phase: Phase,
    seat: Seat,
    table_seats: u8,
) -> Result<Decision, RuleError> {
    match phase {
        Phase::Over => Err(RuleError::MatchOver),
        Phase::Roll { .. } => Err(RuleError::RollAwaited),
        Phase::Draw { .. } => Err(RuleError::DrawAwaited),
        Phase::Answers { seats, decision } => {
            if seats.contains(seat) {
                Ok(decision)
            } else if seat.number() >= table_seats {
                Err(RuleError::UnknownSeat {
                    seat: seat.number().into(),
                    seats: table_seats,
                })
            } else {
                Err(RuleError::SeatNotAsked { seat })
            }
        }
    }
}

/// Whether these dice may lie on the table after a roll of `rolled`, where `before` lay until now:
/// the checks that every game's `roll` begins with.
///
/// # Errors
/// What the table waits for instead, other dice than awaited, or a kept die that has changed.
#[inline]
pub(crate) fn check_roll(phase: Phase, before: Lying, after: Lying) -> Result<(), RuleError> {
    let Phase::Roll { dice, .. } = phase else {
        return Err(match phase {
            Phase::Over => RuleError::MatchOver,
            _ => RuleError::RollNotAwaited,
        });
    };
    let kept = before.dice().without(dice);
    let expected = DiceSet::from_bits(kept.bits() | dice.bits());
    if after.dice() != expected {
        return Err(RuleError::WrongDice {
            expected: expected.len(),
            found: after.dice().len(),
        });
    }
    match kept
        .iter()
        .find(|die| before.face(*die) != after.face(*die))
    {
        Some(die) => Err(RuleError::KeptDieChanged { die }),
        None => Ok(()),
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

/// Gives every game's type to the same piece of code: `for_game!(id, G => expression)`.
#[macro_export]
macro_rules! for_game {
    ($id:expr, $game:ident => $body:expr) => {
        match $id {
            $crate::GameId::Trio => {
                type $game = $crate::games::Trio;
                $body
            }
            $crate::GameId::Cowpath => {
                type $game = $crate::games::Cowpath;
                $body
            }
            $crate::GameId::Summit => {
                type $game = $crate::games::Summit;
                $body
            }
            $crate::GameId::Mosaic => {
                type $game = $crate::games::Mosaic;
                $body
            }
            $crate::GameId::Sundeck => {
                type $game = $crate::games::Sundeck;
                $body
            }
        }
    };
}
