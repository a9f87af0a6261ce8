//! The running match: what may be tapped, and the one way on which a tap becomes ink.
//!
//! A tap, a key or a tour's step becomes an [`Intent`]. Only [`obey`] touches the match: it asks the
//! core, and everything else (sheet, dice, words) follows from what the match then is.

mod proposal;
#[cfg(test)]
mod tests;

use crate::{
    dice::{DiceSettled, Fling, ThrowDice, TrayDice},
    screens::Screen,
    settings::Settings,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, GameId, Phase, RuleError, Seat,
    dice::{Chance, Purpose, Symbol},
    games::{
        Mosaic,
        mosaic::{Cell, Move, Parts, Rules},
    },
    matchlog::{Match, Setup, Step, UndoError},
};
pub(crate) use proposal::{Proposal, Tap};

/// What a player wants.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(crate) enum Intent {
    /// Go to another screen.
    Go(Screen),
    /// One step back.
    Back,
    /// Begin a match as it is set up.
    Begin,
    /// Begin with this symbol, or let the lot decide.
    StartWith(Option<Symbol>),
    /// Roll, or let flying dice lie.
    Roll(Fling),
    /// This cell of the sheet.
    Cell(Cell),
    /// This die of the game: keep it, or give it back.
    Die(usize),
    /// Write what is proposed.
    Confirm,
    /// Exchange the two symbols.
    Swap,
    /// Take the last move back.
    Undo,
    /// Switch one of the advanced rules in the set-up.
    Rule(RuleSwitch),
    /// Change a setting.
    Set(crate::settings::Setting),
    /// Skip the counting.
    SkipCount,
}

/// The advanced rules, each with its switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RuleSwitch {
    /// The grey diagonal counts twice.
    Diagonal,
    /// A line without points costs 5.
    LinePenalty,
}

/// What the next match will be.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NextMatch {
    /// Which advanced rules are played.
    pub(crate) rules: Rules,
    /// The seed, if it was asked for.
    pub(crate) seed: Option<u64>,
}

/// Why something was refused, to be shown once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// A rule.
    Rule(RuleError),
    /// Undo.
    Undo(UndoError),
}

/// The match on the table.
#[derive(Resource)]
pub(crate) struct OpenMatch {
    played: Match<Mosaic>,
    proposal: Proposal,
    legal: Vec<Move>,
    /// Whether the dice can be read: until then nothing may be written with them.
    dice_read: bool,
    /// What was refused last, and how often anything was: the same refusal twice is news.
    refused: Option<(Refusal, Option<Cell>)>,
}

impl OpenMatch {
    /// A match about to begin.
    pub(crate) fn new(setup: Setup<Mosaic>) -> Option<Self> {
        let mut open = Self {
            played: Match::new(setup).ok()?,
            proposal: Proposal::Nothing,
            legal: Vec::with_capacity(Mosaic::MOST_MOVES),
            dice_read: false,
            refused: None,
        };
        open.ask_core();
        Some(open)
    }

    /// How things stand.
    pub(crate) const fn game(&self) -> &Mosaic {
        self.played.state()
    }

    /// The match with all that happened.
    #[cfg(test)]
    const fn played(&self) -> &Match<Mosaic> {
        &self.played
    }

    /// Whose sheet is written on.
    pub(crate) const fn seat(&self) -> Seat {
        Seat::ZERO
    }

    /// What is proposed.
    pub(crate) const fn proposal(&self) -> &Proposal {
        &self.proposal
    }

    /// What was refused last, and at which cell.
    pub(crate) const fn refused(&self) -> Option<(Refusal, Option<Cell>)> {
        self.refused
    }

    /// What the seat is asked now, once the dice can be read.
    pub(crate) fn decision(&self) -> Option<Decision> {
        match self.game().phase() {
            Phase::Answers { decision, .. } if self.dice_read || decision == Decision::Start => {
                Some(decision)
            }
            _ => None,
        }
    }

    /// Whether the table waits for a roll.
    pub(crate) fn waits_for_roll(&self) -> bool {
        matches!(self.game().phase(), Phase::Roll { .. })
    }

    /// Whether the match is over.
    pub(crate) fn is_over(&self) -> bool {
        self.game().phase() == Phase::Over
    }

    /// Whether the last move can be taken back.
    pub(crate) fn can_undo(&self) -> bool {
        matches!(self.played.steps().last(), Some(Step::Move { .. }))
    }

    /// The symbol that a tap on this cell would put there.
    pub(crate) fn hint(&self, cell: Cell) -> Option<Symbol> {
        (self.decision() == Some(Decision::Place))
            .then(|| self.proposal.hint(cell, self.game(), &self.legal))
            .flatten()
    }

    /// The symbol proposed in this cell.
    pub(crate) fn ghost(&self, cell: Cell) -> Option<Symbol> {
        self.proposal.ghost(cell, self.game())
    }

    /// The score's parts as things stand, and as they would be with the proposal.
    pub(crate) fn parts(&self) -> (Parts, Parts) {
        let now = self.game().parts(self.seat());
        let mut proposed = *self.game();
        let with_proposal = self
            .proposal
            .action(self.game())
            .and_then(|action| proposed.play(self.seat(), action).ok());
        match with_proposal {
            Some(()) => (now, proposed.parts(self.seat())),
            None => (now, now),
        }
    }

    /// Cells that can be reached by keyboard: those that may be written, and the ghosts.
    pub(crate) fn open_cells(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|cell| self.hint(*cell).is_some() || self.ghost(*cell).is_some())
    }

    fn ask_core(&mut self) {
        let seat = self.seat();
        let mut legal = std::mem::take(&mut self.legal);
        self.game().legal_moves(seat, &mut legal);
        self.legal = legal;
    }

    /// Plays a move and forgets the proposal.
    fn play(&mut self, action: Move) {
        match self.played.play(self.seat(), action) {
            Ok(()) => self.proposal = Proposal::Nothing,
            Err(reason) => self.refused = Some((Refusal::Rule(reason), None)),
        }
        self.ask_core();
    }

    fn tap(&mut self, cell: Cell, confirm_first: bool) {
        if self.decision() != Some(Decision::Place) {
            let reason = match self.game().phase() {
                Phase::Over => RuleError::MatchOver,
                _ => RuleError::RollAwaited,
            };
            self.refused = Some((Refusal::Rule(reason), Some(cell)));
            return;
        }
        let game = *self.game();
        match self.proposal.tap(cell, self.seat(), &game, &self.legal) {
            Tap::Proposed => {
                if let Some(action) = self.proposal.action(&game)
                    && !confirm_first
                {
                    self.play(action);
                }
            }
            Tap::Confirmed(action) => self.play(action),
            Tap::Refused(reason) => self.refused = Some((Refusal::Rule(reason), Some(cell))),
        }
    }

    fn undo(&mut self) {
        self.proposal = Proposal::Nothing;
        match self.played.undo() {
            // The dice lie as they lay: the same roll is written again.
            Ok(_) => self.dice_read = true,
            Err(reason) => self.refused = Some((Refusal::Undo(reason), None)),
        }
        self.ask_core();
    }

    /// Rolls, and tells how the dice came to lie.
    fn roll(&mut self) -> Option<[Option<u8>; 7]> {
        let Some(Step::Roll(lying)) = self.played.let_chance_decide() else {
            return None;
        };
        self.dice_read = false;
        self.ask_core();
        let mut faces = [None; 7];
        for die in lying.dice().iter() {
            faces[die] = Some(lying.face(die));
        }
        Some(faces)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextMatch>()
        .add_message::<Intent>()
        .add_systems(
            Update,
            (
                begin.run_if(on_message::<Intent>),
                obey.run_if(resource_exists::<OpenMatch>),
                read_dice.run_if(on_message::<DiceSettled>),
            )
                .chain(),
        );
}

/// Lays a new match on the table.
fn begin(
    mut commands: Commands,
    mut intents: MessageReader<Intent>,
    mut next: ResMut<NextMatch>,
    mut dice: ResMut<TrayDice>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        match intent {
            Intent::Rule(RuleSwitch::Diagonal) => {
                next.rules.diagonal = !next.rules.diagonal;
            }
            Intent::Rule(RuleSwitch::LinePenalty) => {
                next.rules.line_penalty = !next.rules.line_penalty;
            }
            Intent::Begin => {
                next.rules.diagonal_penalty = next.rules.diagonal && next.rules.line_penalty;
                let seed = next.seed.take().unwrap_or_else(fresh_seed);
                let setup = Setup::<Mosaic>::with_first(1, 0, &[], seed).map(|mut setup| {
                    setup.rules = next.rules;
                    setup
                });
                if let Some(open) = setup.ok().and_then(OpenMatch::new) {
                    commands.insert_resource(open);
                    dice.clear();
                    screen.set(Screen::Table);
                }
            }
            _ => {}
        }
    }
}

/// A seed that nobody chose: the clock's, mixed.
fn fresh_seed() -> u64 {
    let now = web_time::SystemTime::now()
        .duration_since(web_time::UNIX_EPOCH)
        .unwrap_or_default();
    let mut chance = Chance::new(now.as_nanos() as u64, Purpose::FirstSeat);
    u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX))
}

/// The only system that touches the match.
fn obey(
    mut intents: MessageReader<Intent>,
    mut open: ResMut<OpenMatch>,
    mut dice: ResMut<TrayDice>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut throws: MessageWriter<ThrowDice>,
    mut next_screen: ResMut<NextState<Screen>>,
) {
    if *screen.get() != Screen::Table {
        intents.clear();
        return;
    }
    for intent in intents.read() {
        // Enter means to roll while there is nothing to confirm.
        let intent = match *intent {
            Intent::Confirm if open.waits_for_roll() || dice.are_moving() => {
                Intent::Roll(Fling::Tap)
            }
            other => other,
        };
        // What was refused before has been read.
        if open.refused.is_some() {
            open.refused = None;
        }
        match intent {
            Intent::Roll(_) if dice.are_moving() => dice.skip(),
            Intent::Roll(fling) => {
                if let Some(faces) = open.roll() {
                    throws.write(ThrowDice {
                        game: GameId::Mosaic,
                        faces,
                        seed: throw_seed(&open),
                        fling,
                        at_once: settings.reduce_motion,
                    });
                }
            }
            Intent::StartWith(symbol) => {
                let symbol = symbol.unwrap_or_else(|| drawn_symbol(&open));
                open.play(Move::Start(symbol));
            }
            Intent::Cell(cell) => open.tap(cell, settings.confirm),
            Intent::Confirm => {
                let game = *open.game();
                if let Some(action) = open.proposal.action(&game) {
                    open.play(action);
                }
            }
            Intent::Swap => open.proposal.swap(),
            Intent::Undo => open.undo(),
            _ => continue,
        }
        if open.is_over() {
            next_screen.set(Screen::Results);
        }
    }
}

/// Each roll of each match has its own throw; the same roll shown again has the same.
fn throw_seed(open: &OpenMatch) -> u64 {
    let steps = open.played.steps().len() as u64;
    open.played.setup().seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ steps
}

/// The lot's symbol for the top-left cell.
fn drawn_symbol(open: &OpenMatch) -> Symbol {
    let symbols = <Symbol as strum::VariantArray>::VARIANTS;
    let mut lot = Chance::new(open.played.setup().seed, Purpose::FirstSeat);
    lot.pick(symbols).copied().unwrap_or(Symbol::Circle)
}

/// The dice lie still: now they can be written.
fn read_dice(mut open: Option<ResMut<OpenMatch>>) {
    if let Some(open) = &mut open {
        open.dice_read = true;
    }
}
