//! What the app needs to know about a game to put it on the table.
//!
//! [`GameUi`] is the one trait that a game implements here, beside the core's [`Game`]
//! and [`Mind`]: which taps make which move, which marks are where, how the sheet is printed. It decides no
//! rule.

use super::InAnyMatch;
use crate::{
    intent::TapTarget,
    layout::{TableForm, TurnedForm},
    sheets::{Figure, Mark, SheetPlace, SheetSpec, Writing},
    ui::UiKit,
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Phase, RuleError, Seat,
    dice::{Color as DieColor, DiceSet},
    matchlog::Match,
    players::Mind,
};

/// The text of a button: what a tap does, and a smaller second line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ButtonText {
    pub(crate) text: String,
    pub(crate) sub: String,
}

/// One line of the score table at the end, for all seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CountLine {
    /// What the line counts.
    pub(crate) label: String,
    /// The colour whose shape is drawn before the label.
    pub(crate) color: Option<DieColor>,
    /// The points of each seat; `None` for a seat without this line.
    pub(crate) points: Vec<Option<i16>>,
}

impl CountLine {
    /// A line with these points of each seat of the match.
    pub(crate) fn new<G: Game>(
        game: &G,
        label: String,
        points: impl FnMut(Seat) -> Option<i16>,
    ) -> Self {
        Self {
            label,
            color: None,
            points: Seat::all(game.seats()).map(points).collect(),
        }
    }
}

/// One marked place in the thumbnail of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dot {
    pub(crate) row: u8,
    pub(crate) column: u8,
    pub(crate) paint: DotPaint,
    pub(crate) written: bool,
}

/// The colour of a dot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DotPaint {
    Pencil,
    Hue(DieColor),
    Player(Seat),
}

/// A search for the best score that the dice of a match allowed. The search reports its progress (0 to 1)
/// to the callback and stops when the callback returns `false`.
pub(crate) type HindsightSearch = Box<dyn FnOnce(&mut dyn FnMut(f32) -> bool) -> i16 + Send>;

/// What the app asks of a game, beyond its rules.
pub(crate) trait GameUi: Mind + InAnyMatch {
    /// Height of a sheet divided by its width.
    const RATIO: f32;

    /// The same ratio on a low screen, where the sheet leaves out what is shown elsewhere.
    const LOW_RATIO: f32 = Self::RATIO;

    /// Whether all seats write on the same sheet.
    const SHARED: bool = false;

    /// Whether the print lies on the table itself instead of on a page of the pad.
    const LOOSE: bool = false;

    /// The move that keeps the dice as they are, in games with re-rolls.
    const STOP: Option<Self::Move>;

    /// Whether the match is decided by points; otherwise a seat wins or no seat does.
    const COUNTS_POINTS: bool = true;

    /// The sum to announce over the felt, in games that have one.
    const ANNOUNCED: Option<fn(&Self) -> u8> = None;

    /// Height of a sheet divided by its width, depending on whether it is the only sheet on the table and
    /// whether the screen is low.
    fn ratio(&self, _only: bool, low: bool) -> f32 {
        if low { Self::LOW_RATIO } else { Self::RATIO }
    }

    /// The form of a sheet where each sheet is turned to its player.
    fn turned_form(&self) -> TurnedForm;

    /// A second form for the sheet when several lie on the table: taller, with larger print for its width.
    fn high_form(&self) -> Option<TableForm> {
        None
    }

    /// A number that changes whenever the print no longer fits the match, so the sheet is printed anew.
    /// Marks follow the match without a new print.
    fn edition(&self) -> u64 {
        0
    }

    /// The move that rolls these dice, for this decision.
    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Self::Move>;

    /// The tap targets of this move, in order; empty for moves that are made with the dice.
    fn spots(&self, seat: Seat, action: Self::Move) -> Vec<TapTarget>;

    /// The tap target at this place.
    fn spot_at(&self, seat: Seat, place: SheetPlace) -> Option<TapTarget>;

    /// Whether it matters which of two dice goes to the place tapped first.
    fn has_order(&self) -> bool {
        false
    }

    /// Whether the seat selects several things, each of which can be put back. Then taps alone write
    /// nothing.
    fn selects(&self, _seat: Seat) -> bool {
        false
    }

    /// A move that a tap on `spot` after those in `chosen` could mean; the core is asked why it is illegal.
    fn attempt(&self, seat: Seat, chosen: &[TapTarget], spot: TapTarget) -> Option<Self::Move>;

    /// The mark written at this place.
    fn ink(&self, seat: Seat, place: SheetPlace) -> Option<Mark>;

    /// The mark that `action` would write at this place.
    fn written_by(&self, seat: Seat, action: Self::Move, place: SheetPlace) -> Option<Mark> {
        if self.ink(seat, place).is_some() {
            return None;
        }
        let mut after = *self;
        after.play(seat, action).ok()?;
        after.ink(seat, place)
    }

    /// The points at this place; `None` before any are made.
    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16>;

    /// The text of the button that makes this move.
    fn button_text(&self, seat: Seat, action: Self::Move, words: &Words) -> ButtonText;

    /// The move as part of a sentence: "9 in the yellow row, column 3". Moves with different effects have
    /// different descriptions.
    fn describe_move(&self, seat: Seat, action: Self::Move, words: &Words) -> String;

    /// Words key of a hint for first-time players: what to do now.
    fn hint(&self, seat: Seat, decision: Option<Decision>) -> Option<&'static str>;

    /// The label of a place with its content, for screen readers, at a table where the seats have these
    /// names.
    fn place_label(
        &self,
        seat: Seat,
        place: SheetPlace,
        writing: Writing,
        names: &[&str],
        words: &Words,
    ) -> String;

    /// Prints the sheet. Cells get a [`SheetPlace`] and [`Writing`], points a [`Figure`]; systems then keep
    /// the content in step with the match.
    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    );

    /// The seat's sheet as a thumbnail.
    fn dots(&self, seat: Seat) -> Vec<Dot>;

    /// The state of the match in a few words; `None` where the name of the active seat is enough.
    fn standing(&self, _words: &Words) -> Option<String> {
        None
    }

    /// The score table at the end, line by line.
    fn count(&self, words: &Words) -> Vec<CountLine>;

    /// How a solo match ended, where there is more to say than the points.
    fn ended_alone(&self, _words: &Words) -> Option<String> {
        None
    }

    /// Words key of the praise for this many points in a solo match with these rules, if there is one.
    fn praise(_points: i16, _rules: Self::Rules) -> Option<String> {
        None
    }

    /// Why this seat has won, in games that are not decided by points.
    fn why_won(&self, _winner: Seat, _words: &Words) -> Option<String> {
        None
    }

    /// The search for the best score that the dice of this finished match allowed; `None` in games that
    /// cannot be searched.
    fn hindsight(_log: &Match<Self>) -> Option<HindsightSearch> {
        None
    }
}

/// Whether the seat is asked to write and passing is its only legal move.
pub(crate) fn only_passes<G: GameUi>(game: &G, seat: Seat) -> bool {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    matches!(moves[..], [only] if game.spots(seat, only) == [TapTarget::Pass])
}

/// Why the core rejects a tap on `spot`.
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
