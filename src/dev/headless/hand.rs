//! Plays for all people at the table, by taps alone. Sometimes it takes a move back, switches to another
//! match, discards one, or changes a setting.

use crate::{
    intent::{Change, DispatchSystems, Fling, Intent, SetupIntent, TableIntent, TapTarget},
    nav::{Navigate, Screen},
    players::Kind,
    settings::Setting,
    setup::{First, NextMatch},
    table::{OpenMatch, ParkedMatches},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, GameId,
    deck::CardId,
    dice::{Chance, Purpose, Symbol},
    players::PlayerKind,
};

/// With this many open matches, no new one is started.
const MOST_OPEN: usize = 8;

pub(super) fn plugin(app: &mut App) {
    // A tap is applied in the same frame, to the match that it is meant for.
    app.add_systems(Update, play.before(DispatchSystems));
}

/// The random player.
#[derive(Resource)]
pub(super) struct HeadlessHand {
    chance: Chance,
}

impl HeadlessHand {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed, Purpose::Dice),
        }
    }

    /// True once in `times` calls on average.
    pub(super) fn one_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }

    /// A number from 0 to `bound - 1`.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        self.chance.below(bound)
    }
}

fn play(
    mut hand: ResMut<HeadlessHand>,
    mut next: ResMut<NextMatch>,
    open: Option<Res<OpenMatch>>,
    shelf: Res<ParkedMatches>,
    screen: Res<State<Screen>>,
    mut intents: MessageWriter<Intent>,
) {
    let hand = &mut *hand;
    if hand.one_in(40) {
        intents.write(Intent::Set(Setting::Volume(hand.below(101) as u8)));
    }
    let intent = match (screen.get(), &open) {
        (Screen::Table, Some(open)) => at_table(hand, open),
        (Screen::Handover, Some(open)) if hand.one_in(6) => {
            Some(Intent::Table(TableIntent::Undo(open.holder())))
        }
        (Screen::Handover, Some(open)) => open
            .handed_to()
            .map(|seat| Intent::Table(TableIntent::TakeDevice(seat))),
        (Screen::Home, _) => at_home(hand, &mut next, &shelf),
        _ => Some(Intent::Navigate(Navigate::Go(Screen::Home))),
    };
    if let Some(intent) = intent {
        intents.write(intent);
    }
}

fn at_home(hand: &mut HeadlessHand, next: &mut NextMatch, shelf: &ParkedMatches) -> Option<Intent> {
    let waiting: Vec<_> = shelf.iter().map(OpenMatch::match_id).collect();
    let full = waiting.len() >= MOST_OPEN;
    match hand.chance.pick(&waiting) {
        Some(id) if full && hand.one_in(4) => Some(Intent::Setup(SetupIntent::Discard(*id))),
        Some(id) if full || hand.one_in(2) => Some(Intent::Setup(SetupIntent::Resume(*id))),
        _ => {
            set_up(hand, next);
            Some(Intent::Setup(SetupIntent::Begin))
        }
    }
}

/// Sets up a random game with random people and computer players.
fn set_up(hand: &mut HeadlessHand, next: &mut NextMatch) {
    if let Some(game) = hand.chance.pick(GameId::ALL) {
        next.choose_game(*game);
    }
    while next.has_room() && hand.one_in(2) {
        next.change(Change::AddSeat);
    }
    for seat in 0..next.players.len() {
        let kind = if hand.one_in(3) {
            Kind::Computer(PlayerKind::Random)
        } else {
            Kind::Person
        };
        next.change(Change::SetKind(seat, kind));
    }
    next.first = First::Lot;
    next.seed = Some(u64::from(hand.chance.below(u32::MAX)));
}

fn at_table(hand: &mut HeadlessHand, open: &OpenMatch) -> Option<Intent> {
    if hand.one_in(60) {
        return Some(Intent::Navigate(Navigate::Go(Screen::Home)));
    }
    let seat = open.at_hand();
    if hand.one_in(12) {
        return Some(Intent::Table(TableIntent::Undo(seat)));
    }
    let rolls = match open.decision() {
        None => open.waits_for_roll(),
        Some(Decision::ChooseDice) => true,
        Some(Decision::RerollOrStop) => hand.one_in(3),
        Some(_) => false,
    };
    if rolls {
        return Some(Intent::Table(TableIntent::Roll(Fling::Tap)));
    }
    if open.shown().is_whole(seat) {
        return Some(Intent::Table(TableIntent::Confirm(seat)));
    }
    let spots: Vec<TapTarget> = all_spots()
        .filter(|spot| open.shown().may_propose(seat, *spot))
        .collect();
    let spot = hand.chance.pick(&spots)?;
    Some(Intent::Table(TableIntent::Tap(seat, *spot)))
}

/// All tap targets of all games.
fn all_spots() -> impl Iterator<Item = TapTarget> {
    let cells = (0..7).flat_map(|row| (0..12).map(move |column| TapTarget::Cell(row, column)));
    let symbols = <Symbol as strum::VariantArray>::VARIANTS.iter();
    cells
        .chain(CardId::all().map(TapTarget::Card))
        .chain(symbols.copied().map(TapTarget::Symbol))
        .chain([TapTarget::Pass])
}
