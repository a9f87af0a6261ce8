//! The traits that every game implements: its state, its moves and its rules.

use crate::{
    deck::{CardId, CardSet},
    dice::{Chance, DiceSet, Die, Lying, Roller},
    error::{Decision, RuleError, SetupError},
    seats::{Direction, Seat, SeatSet},
    turn::Turn,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// One of the five games, by name. Challenge codes store the position in [`GameId::ALL`], so the order is fixed.
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
    /// `trio`: three dice, three rising rows.
    Trio,
    /// `cowpath`: link your three starts.
    Cowpath,
    /// `summit`: four rows that climb, then descend.
    Summit,
    /// `mosaic`: the symbol grid, offered first to a player who hasn't chosen yet.
    #[default]
    Mosaic,
    /// `sundeck`: cards with coloured rows and suns.
    Sundeck,
}

impl GameId {
    /// All games, in the order in which the app's home screen lists them.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The game's stable id, as transcripts and saved matches spell it.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// The game whose [`GameId::id`] this is.
    ///
    /// ```
    /// # use dicepad_core::GameId;
    /// assert_eq!(GameId::from_id("summit"), Ok(GameId::Summit));
    /// assert!(GameId::from_id("chess").is_err());
    /// ```
    ///
    /// # Errors
    /// [`SetupError::UnknownGame`] if no game has this id.
    pub fn from_id(id: &str) -> Result<Self, SetupError> {
        id.parse().map_err(|_| SetupError::UnknownGame {
            name: id.to_owned(),
        })
    }
}

/// The next input that the match needs, and from which source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The dice have to be rolled.
    Roll {
        /// The seat that rolls; `None` if one roll serves all seats.
        seat: Option<Seat>,
        /// Index of the roll within its set of rolls, from 1.
        attempt: u8,
        /// The dice to roll; all other dice stay on the table unchanged.
        dice: DiceSet,
    },
    /// One card has to be drawn.
    Draw {
        /// The seat that draws; `None` if the card refills the open row.
        seat: Option<Seat>,
        /// The cards left in the deck, each equally likely.
        deck: CardSet,
    },
    /// Some seats have to answer. The rules accept their answers in any order.
    Answers {
        /// The seats that have not answered yet.
        seats: SeatSet,
        /// The question, the same for all of these seats.
        decision: Decision,
    },
    /// The match has ended and accepts no further input.
    Over,
}

/// A game's moves.
///
/// Every move that can be legal in some position has its own code. Match codes consist of these codes,
/// and tests iterate over all of them.
pub trait GameMove:
    Copy + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static
{
    /// Exclusive upper bound of all codes. Not every number below it has a move.
    const CODES: u32;

    /// The move's stable code. Shared match codes contain it, so a released code never changes.
    fn code(self) -> u32;

    /// The move with this code; `None` if no move has it.
    fn from_code(code: u32) -> Option<Self>;

    /// Whether this move re-rolls a freely chosen subset of the dice. Transcripts list all such moves as one
    /// option, and random players treat them as one.
    fn rerolls_a_subset(self) -> bool {
        false
    }
}

/// A game's variants and options, each with an explicit value.
pub trait GameRules:
    Copy + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static
{
    /// The names of the rules that can be chosen, as transcripts spell them.
    const NAMES: &'static [&'static str];

    /// The rules given by these (name, value) choices. A rule that is not chosen takes its default or is
    /// drawn by `lot`.
    ///
    /// # Errors
    /// A name, value or combination that does not exist.
    fn choose(game: GameId, choices: &[(&str, &str)], lot: &mut Chance)
    -> Result<Self, SetupError>;

    /// Checks that the rules can be combined.
    ///
    /// # Errors
    /// A combination of rules that does not exist.
    fn check(self) -> Result<(), SetupError> {
        Ok(())
    }

    /// All rules packed into a number below 16, as codes store them.
    fn code(self) -> u8;

    /// The rules with this code; `None` if no rules have it.
    fn from_code(code: u8) -> Option<Self>;
}

/// The seats of a match and the seat that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The number of seats, within the limits of the game.
    pub seats: u8,
    /// The first active seat, or in `mosaic` the first seat in turn order.
    pub first: Seat,
}

impl Table {
    /// A table for the game `G`.
    ///
    /// # Errors
    /// `G` does not allow this number of seats, or `first` is not one of them.
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

/// A game: the state of a match as a value, and the rules that change it.
///
/// Chance is explicit: a state never draws dice by itself. [`Game::phase`] says which input the state
/// needs; a [`Roller`], a transcript or a search over all outcomes supplies it through [`Game::roll`] and
/// [`Game::draw`]. So the same rules serve live play, replay, computer players and tests with chosen dice.
///
/// A refused input leaves the state unchanged, and no method panics. Snapshots of a state (`serde`) are for
/// use within one program. Data from outside is a match log, which is replayed through the rules.
pub trait Game: Copy + Eq + Debug + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// The game's id, which distinguishes the five implementations.
    const ID: GameId;
    /// The smallest and the largest number of seats.
    const SEATS: (u8, u8);
    /// The dice, each with its six faces. A [`DiceSet`] refers to them by index.
    const DICE: &'static [Die];
    /// The most rolls in one set of rolls.
    const ROLLS: u8;
    /// The direction in which turns pass.
    const DIRECTION: Direction = Direction::Clockwise;
    /// Upper bound of the number of legal moves in any position: the capacity for move lists.
    const MOST_MOVES: usize;

    /// The variants and options of a match.
    type Rules: GameRules;
    /// The moves that a seat can make.
    type Move: GameMove;
    /// The parts of a seat's score, as transcripts show them.
    type Parts: Serialize + PartialEq + Debug;
    /// A sheet as the end line of a transcript shows it.
    type Sheet: Serialize;

    /// The state of a match before its first roll.
    ///
    /// # Errors
    /// The rules cannot be combined. (A [`Table`] is checked when it is created.)
    fn start(table: Table, rules: Self::Rules) -> Result<Self, SetupError>;

    /// The part of the state that all games share.
    fn turn(&self) -> &Turn;

    /// The input that the match needs next.
    fn phase(&self) -> Phase;

    /// The number of seats at the table.
    #[inline]
    fn seats(&self) -> u8 {
        self.turn().seats
    }

    /// The dice on the table, with the faces that they show.
    #[inline]
    fn lying(&self) -> Lying {
        self.turn().lying
    }

    /// The question that `seat` has to answer now; `None` if it is not asked.
    #[inline]
    fn asked(&self, seat: Seat) -> Option<Decision> {
        match self.phase() {
            Phase::Answers { seats, decision } if seats.contains(seat) => Some(decision),
            _ => None,
        }
    }

    /// How many more times the dice may be rolled in the current set of rolls. 0 in a game without
    /// re-rolls.
    #[inline]
    fn rolls_left(&self) -> u8 {
        Self::ROLLS.saturating_sub(self.turn().rolls)
    }

    /// The seat from which turn order counts now: the active seat, or the first seat if no seat is active.
    #[inline]
    fn leader(&self) -> Seat {
        self.turn().active
    }

    /// Applies a roll. `lying` holds all dice on the table, the kept ones included.
    ///
    /// # Errors
    /// The match needs no roll now or a roll of other dice, or a kept die has changed.
    fn roll(&mut self, lying: Lying) -> Result<(), RuleError>;

    /// Applies the draw of a card. Games without cards always refuse.
    ///
    /// # Errors
    /// The match needs no card now, or the card is not in the deck.
    fn draw(&mut self, _card: CardId) -> Result<(), RuleError> {
        Err(match self.phase() {
            Phase::Over => RuleError::MatchOver,
            _ => RuleError::DrawNotAwaited,
        })
    }

    /// Clears `moves` and fills it with every legal move of `seat`. Re-rolls of a subset come after all
    /// other moves.
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

    /// Plays a move. The move is accepted exactly if [`Game::legal_moves`] lists it, in the spelling that
    /// [`Game::as_listed`] returns.
    ///
    /// # Errors
    /// The rule that the move breaks.
    fn play(&mut self, seat: Seat, action: Self::Move) -> Result<(), RuleError>;

    /// The spelling under which [`Game::legal_moves`] lists this move, if a move has several spellings.
    #[must_use]
    fn as_listed(&self, action: Self::Move) -> Self::Move {
        action
    }

    /// The seat's current score: its final score if the match ended now.
    fn score(&self, seat: Seat) -> i16;

    /// The parts that add up to the seat's current score.
    fn parts(&self, seat: Seat) -> Self::Parts;

    /// The sheets on the table: one for each seat, or a single shared one.
    fn sheets(&self) -> Vec<Self::Sheet>;

    /// The winners if the match ended now: the seats with the highest total, unless a game has its own rule.
    fn winners(&self) -> SeatSet {
        let best = Seat::all(self.seats()).map(|seat| self.score(seat)).max();
        Seat::all(self.seats())
            .filter(|seat| Some(self.score(*seat)) == best)
            .collect()
    }
}

/// Rolls or draws if the match needs dice or a card. Returns whether it did.
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

/// Runs one generic expression with the type of the game: `for_game!(id, G => expression)`.
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
