//! What a game is.

use crate::{
    deck::{CardId, CardSet},
    dice::{Chance, DiceSet, Die, Lying, Roller},
    error::{Decision, RuleError, SetupError},
    seats::{Direction, Seat, SeatSet},
    turn::Turn,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// The five games.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
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
    /// The symbol grid. Whoever has not chosen yet is offered it first.
    #[default]
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
    /// ```
    /// # use dicepad_core::GameId;
    /// assert_eq!(GameId::from_id("summit"), Ok(GameId::Summit));
    /// assert!(GameId::from_id("chess").is_err());
    /// ```
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
        /// The seat that rolls; `None` if the roll is for all seats.
        seat: Option<Seat>,
        /// Index of the roll within its set of rolls, from 1.
        attempt: u8,
        /// The dice to be rolled; the others keep lying.
        dice: DiceSet,
    },
    /// One card: chance decides.
    Draw {
        /// The seat that draws; `None` for the open row.
        seat: Option<Seat>,
        /// The cards left.
        deck: CardSet,
    },
    /// Answers of these seats, in any order.
    Answers {
        /// The seats that still have to answer.
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

/// A table before the match: its seats, and the one that begins.
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
    /// The game is not for this number of seats, or `first` is not one of them.
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
/// What is refused leaves the state as it was, and nothing here panics. Snapshots of a state (`serde`) are
/// for use within one program; what comes from outside is a match log, which is replayed through the rules.
pub trait Game: Copy + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// Which game this is.
    const ID: GameId;
    /// The least and the greatest number of seats.
    const SEATS: (u8, u8);
    /// The dice, each with its six faces.
    const DICE: &'static [Die];
    /// The direction in which turns pass.
    const DIRECTION: Direction = Direction::Clockwise;
    /// No decision offers more moves than this.
    const MOST_MOVES: usize;

    /// The variants and options of a match.
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

    /// What the states of all games share.
    fn turn(&self) -> &Turn;

    /// What the table waits for.
    fn phase(&self) -> Phase;

    /// The number of seats at the table.
    #[inline]
    fn seats(&self) -> u8 {
        self.turn().seats
    }

    /// The dice as they lie on the table.
    #[inline]
    fn lying(&self) -> Lying {
        self.turn().lying
    }

    /// What `seat` is asked now, if the table waits for its answer.
    #[inline]
    fn asked(&self, seat: Seat) -> Option<Decision> {
        match self.phase() {
            Phase::Answers { seats, decision } if seats.contains(seat) => Some(decision),
            _ => None,
        }
    }

    /// How often the dice may still be rolled in this set of rolls, those lying on the table not
    /// counted. 0 in a game without re-rolls.
    fn rolls_left(&self) -> u8 {
        0
    }

    /// The seat from which turn order counts now: the active one, or the first.
    #[inline]
    fn leader(&self) -> Seat {
        self.turn().active
    }

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
    ///
    /// ```
    /// # use dicepad_core::{Game, NoChoice, Seat, Table, games::Trio};
    /// let mut game = Trio::start(Table::new::<Trio>(2, 0)?, NoChoice {})?;
    /// let mut moves = Vec::with_capacity(Trio::MOST_MOVES);
    /// game.legal_moves(Seat::ZERO, &mut moves);
    /// assert_eq!(moves.len(), 7, "one, two or three of three dice");
    /// game.play(Seat::ZERO, moves[0])?;
    /// game.legal_moves(Seat::ZERO, &mut moves);
    /// assert!(moves.is_empty(), "the dice have to be rolled");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

/// Lets chance decide, if the table waits for it. Returns whether it did.
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

/// Gives every game's type to the same piece of code: `for_game!(id, G => expression)`.
///
/// ```
/// use dicepad_core::{Game, GameId, for_game};
///
/// let dice = GameId::ALL.iter().map(|id| for_game!(id, G => G::DICE.len()));
/// assert_eq!(dice.collect::<Vec<_>>(), [3, 5, 7, 2, 5]);
/// ```
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
