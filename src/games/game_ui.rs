//! What the app has to know of a game to put it on the table.
//!
//! [`GameUi`] is the one trait that a game implements here, beside the core's [`Game`](dicepad_core::Game) and
//! [`Mind`]: which places are tapped for which move, what stands where, how the sheet is printed. No rule is
//! decided by it.

use super::Listed;
use crate::{
    layout::Form,
    setup::Player,
    ui::UiKit,
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Phase, RuleError, Seat,
    deck::CardId,
    dice::{Color as DieColor, DiceSet, Symbol},
    matchlog::Match,
    players::Mind,
};

/// What a player taps to propose a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum TapTarget {
    /// A cell of the sheet, by row and column from the top left.
    Cell(u8, u8),
    /// A card.
    Card(CardId),
    /// A symbol to begin with.
    Symbol(Symbol),
    /// Not to write.
    Pass,
}

/// A place where something can stand.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SheetPlace {
    /// A cell of the sheet, by row and column from the top left.
    Cell(u8, u8),
    /// A whole card.
    Card(CardId),
    /// A cell of a row on a card.
    OnCard(CardId, u8, u8),
    /// A box for a misthrow.
    Misthrow(u8),
}

/// What is written with a pencil.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    /// A number.
    Number(u8),
    /// A symbol of the symbol grid.
    Symbol(Symbol),
    /// The mark of seat 0 on a shared board; also what fills a cell on a card or a misthrow box.
    Cross,
    /// The mark of seat 1 on a shared board.
    Circle,
}

impl Mark {
    /// What it is called.
    pub(crate) fn named(self, words: &Words) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Symbol(symbol) => words.say(&format!("symbol-{}", symbol.id())),
            Self::Cross => words.say("mark-cross"),
            Self::Circle => words.say("mark-circle"),
        }
    }
}

/// What stands at a place, or could.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Writing {
    /// Nothing, and nobody is asked.
    #[default]
    Empty,
    /// Nothing, and nothing can be written here now.
    Closed,
    /// This could be written.
    Legal(Mark),
    /// This is proposed.
    Ghost(Mark),
    /// This is written.
    Ink(Mark),
}

impl Writing {
    /// What is to be drawn.
    pub(crate) const fn mark(self) -> Option<Mark> {
        match self {
            Self::Empty | Self::Closed => None,
            Self::Legal(mark) | Self::Ghost(mark) | Self::Ink(mark) => Some(mark),
        }
    }

    /// What a screen reader says of it.
    pub(crate) fn describe(self, words: &Words) -> String {
        let with = |key: &str, mark: Mark| {
            words.say_with(key, &[("what", Fact::Text(mark.named(words).into()))])
        };
        match self {
            Self::Empty => words.say("state-empty"),
            Self::Closed => words.say("state-closed"),
            Self::Legal(mark) => with("state-open", mark),
            Self::Ghost(mark) => with("state-ghost", mark),
            Self::Ink(mark) => with("state-written", mark),
        }
    }
}

/// A place of a sheet where points are written: which one, the game says.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Figure {
    /// The points of a row.
    Row(u8),
    /// The points of a column.
    Column(u8),
    /// The points of the diagonal.
    Diagonal,
    /// What a card in hand is worth.
    Card(CardId),
    /// What a completed card was worth, by its place in the pile.
    Completed(u8),
    /// All points.
    Total,
}

/// What a button says: what it will do, and a smaller second line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ButtonText {
    pub(crate) text: String,
    pub(crate) sub: String,
}

/// One line of the count at the end, for all seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CountLine {
    /// What is counted.
    pub(crate) label: String,
    /// The colour whose shape stands before it.
    pub(crate) color: Option<DieColor>,
    /// The points of each seat; nothing where a seat has no such line.
    pub(crate) points: Vec<Option<i16>>,
}

/// A place of a sheet in its small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dot {
    pub(crate) row: u8,
    pub(crate) column: u8,
    pub(crate) paint: DotPaint,
    pub(crate) written: bool,
}

/// What a place is painted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DotPaint {
    Pencil,
    Hue(DieColor),
    Player(Seat),
}

/// Looks for the best score that the dice of a match allowed. It tells how far it is, and gives up when the
/// answer is no.
pub(crate) type Hindsight = Box<dyn FnOnce(&mut dyn FnMut(f32) -> bool) -> i16 + Send>;

/// A sheet to be printed.
#[derive(Clone, Copy)]
pub(crate) struct SheetSpec<'a> {
    /// Its size in points.
    pub(crate) size: Vec2,
    /// Whose it is.
    pub(crate) seat: Seat,
    /// Who that is.
    pub(crate) owner: &'a Player,
    /// Whether the owner's name has to stand on it: not while alone.
    pub(crate) named: bool,
    /// Everybody at the table.
    pub(crate) players: &'a [Player],
    /// Whether it is the only sheet on the table: what is open to all has to be seen on it.
    pub(crate) only: bool,
}

impl SheetSpec<'_> {
    /// What its owner is called.
    pub(crate) fn owner_name(&self, words: &Words) -> String {
        let names: Vec<&str> = self.players.iter().map(|player| &*player.name).collect();
        words.player(&names, self.seat)
    }
}

/// A game as the app sees it.
pub(crate) trait GameUi: Mind + Listed {
    /// How high a sheet is for its width.
    const RATIO: f32;

    /// The same on a low screen, where what can be told elsewhere leaves the sheet.
    const LOW_RATIO: f32 = Self::RATIO;

    /// Whether all seats write on the same sheet.
    const SHARED: bool = false;

    /// Whether what is printed lies on the table itself, not on a page of the pad.
    const LOOSE: bool = false;

    /// The move that lets the dice lie, where they can be rolled again.
    const STOP: Option<Self::Move>;

    /// Whether points are counted: else somebody wins or nobody does.
    const COUNTS_POINTS: bool = true;

    /// The sum of the dice, where it is announced over the felt.
    const ANNOUNCED: Option<fn(&Self) -> u8> = None;

    /// How high a sheet is for its width, by whether it is the only one on the table and whether
    /// the screen is low.
    fn ratio(&self, _only: bool, low: bool) -> f32 {
        if low { Self::LOW_RATIO } else { Self::RATIO }
    }

    /// Another form that it can have among others: higher, and with more to be read for its width.
    fn high_form(&self) -> Option<Form> {
        None
    }

    /// Tells prints apart: while it stays the same, what is printed still fits the match. What is
    /// written follows the match by itself.
    fn edition(&self) -> u64 {
        0
    }

    /// The move that asks for these dice to be rolled.
    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Self::Move>;

    /// What a player taps for this move, in order. Nothing for moves that are made with dice.
    fn spots(&self, seat: Seat, action: Self::Move) -> Vec<TapTarget>;

    /// What a tap on this place means.
    fn spot_at(&self, seat: Seat, place: SheetPlace) -> Option<TapTarget>;

    /// Whether it matters which of the two dice goes to the place that is tapped first.
    fn has_order(&self) -> bool {
        false
    }

    /// Whether the seat picks several things, each of which can be put back: taps alone write nothing.
    fn selects(&self, _seat: Seat) -> bool {
        false
    }

    /// A move that a tap on `spot` after those in `chosen` could mean, to ask the core why not.
    fn attempt(&self, seat: Seat, chosen: &[TapTarget], spot: TapTarget) -> Option<Self::Move>;

    /// What is written at this place.
    fn ink(&self, seat: Seat, place: SheetPlace) -> Option<Mark>;

    /// What `action` would write at this place.
    fn written_by(&self, seat: Seat, action: Self::Move, place: SheetPlace) -> Option<Mark> {
        if self.ink(seat, place).is_some() {
            return None;
        }
        let mut after = *self;
        after.play(seat, action).ok()?;
        after.ink(seat, place)
    }

    /// The points at this place of the sheet; nothing where none are made yet.
    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16>;

    /// What the button says that makes this move.
    fn button_text(&self, seat: Seat, action: Self::Move, words: &Words) -> ButtonText;

    /// What this move is called in a sentence about it: "9 in the yellow row, column 3". Moves that do not
    /// come to the same are called differently.
    fn describe_move(&self, seat: Seat, action: Self::Move, words: &Words) -> String;

    /// What is to be done now, in a sentence for somebody who plays for the first time.
    fn hint(&self, seat: Seat, decision: Option<Decision>) -> Option<&'static str>;

    /// What a place is called, with what stands there, at a table where the seats have these names.
    fn place_label(
        &self,
        seat: Seat,
        place: SheetPlace,
        writing: Writing,
        names: &[&str],
        words: &Words,
    ) -> String;

    /// Prints the sheet. Cells get their [`SheetPlace`] and [`Writing`], points their [`Figure`]: what
    /// stands there follows the match.
    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    );

    /// The seat's sheet as a small picture.
    fn dots(&self, seat: Seat) -> Vec<Dot>;

    /// Where the match stands, in a few words; nothing where it is enough to say whose turn it is.
    fn standing(&self, _words: &Words) -> Option<String> {
        None
    }

    /// The count at the end, line by line.
    fn count(&self, words: &Words) -> Vec<CountLine>;

    /// How a match alone ended, where there is more to say than its points.
    fn ended_alone(&self, _words: &Words) -> Option<String> {
        None
    }

    /// What this many points alone are called, where they are: the key of the words.
    fn praise(_points: i16) -> Option<String> {
        None
    }

    /// Why this seat has won, where it is not by its points.
    fn why_won(&self, _winner: Seat, _words: &Words) -> Option<String> {
        None
    }

    /// How to find the best that the dice of this match allowed, once it is over; nothing where that
    /// cannot be found.
    fn hindsight(_log: &Match<Self>) -> Option<Hindsight> {
        None
    }
}

/// Whether the seat is asked to write, and can do nothing but pass.
pub(crate) fn only_passes<G: GameUi>(game: &G, seat: Seat) -> bool {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    matches!(moves[..], [only] if game.spots(seat, only) == [TapTarget::Pass])
}

/// Why the core does not take a tap on `spot`.
pub(crate) fn refusal<G: GameUi>(
    game: &G,
    seat: Seat,
    chosen: &[TapTarget],
    spot: TapTarget,
) -> RuleError {
    let mut tried = *game;
    let refused = game
        .attempt(seat, chosen, spot)
        .and_then(|action| tried.play(seat, action).err());
    refused.unwrap_or_else(|| match game.phase() {
        Phase::Over => RuleError::MatchOver,
        Phase::Roll { .. } => RuleError::RollAwaited,
        Phase::Draw { .. } => RuleError::DrawAwaited,
        Phase::Answers { seats, .. } if !seats.contains(seat) => RuleError::SeatNotAsked { seat },
        Phase::Answers { decision, .. } => RuleError::OtherDecision { asked: decision },
    })
}
