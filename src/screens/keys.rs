//! Keys of a keyboard: they send the same intents as buttons. Lists and pages to write on have keys of
//! their own.

use super::rulebook::{OpenBook, PageTurn};
use crate::{
    intent::{Fling, Intent, LookBack, SetupIntent, TableIntent, TapTarget},
    layout::Layout,
    nav::{Navigate, Overlay, Screen},
    setup::NextMatch,
    table::OpenMatch,
    ui::focus::KeyboardFocus,
};
use bevy::{input::keyboard::Key, prelude::*};
use dicepad_core::{Decision, dice::Symbol};

/// The keys that no focused widget takes.
struct FreeKeys<'a> {
    all: &'a ButtonInput<KeyCode>,
    /// Whether a widget has the focus: then Enter, Space and the arrows are its own.
    focused: bool,
}

impl FreeKeys<'_> {
    fn just_pressed(&self, key: KeyCode) -> bool {
        let taken = matches!(
            key,
            KeyCode::Enter
                | KeyCode::Space
                | KeyCode::ArrowLeft
                | KeyCode::ArrowRight
                | KeyCode::ArrowUp
                | KeyCode::ArrowDown
        );
        self.all.just_pressed(key) && !(self.focused && taken)
    }
}

/// Maps the keys that have just been pressed to intents.
pub(super) fn send_intents(
    physical: Res<ButtonInput<KeyCode>>,
    logical: Res<ButtonInput<Key>>,
    screen: Res<State<Screen>>,
    open: Option<Res<OpenMatch>>,
    next: Res<NextMatch>,
    overlay: Res<State<Overlay>>,
    book: Res<OpenBook>,
    layout: Res<Layout>,
    focus: KeyboardFocus,
    mut intents: MessageWriter<Intent>,
) {
    let keys = &FreeKeys {
        all: &physical,
        focused: focus.widget().is_some(),
    };
    let enter = keys.just_pressed(KeyCode::Enter);
    // Android sends the back gesture as a logical key without a physical one.
    if logical.just_pressed(Key::BrowserBack) || keys.just_pressed(KeyCode::Escape) {
        intents.write(Intent::Navigate(Navigate::Back));
    }
    // An open card takes all keys.
    if let Overlay::Card(card) = overlay.get() {
        intents.write_batch(enter.then(|| card.answer()));
        return;
    }
    let open = open.as_deref();
    match screen.get() {
        Screen::Table => {
            let Some(open) = open else { return };
            if *overlay.get() == Overlay::None {
                intents.write_batch(at_table(keys, open));
            } else {
                intents.write_batch(die(keys, open).map(|die| unfold(open, die)));
            }
        }
        Screen::Handover => {
            intents.write_batch(open.and_then(|open| at_handover(keys, open)));
        }
        Screen::Rulebook => {
            intents.write_batch(in_book(keys, *book, &layout));
        }
        Screen::Home if enter => {
            intents.write(match open {
                Some(open) if !open.is_over() => Intent::Navigate(Navigate::Go(Screen::Table)),
                _ => Intent::Setup(SetupIntent::Choose(next.game)),
            });
        }
        Screen::Setup if enter && *overlay.get() == Overlay::None => {
            intents.write(Intent::Setup(SetupIntent::Begin));
        }
        Screen::Results if enter => {
            intents.write(match open {
                Some(open) if open.is_record() => {
                    Intent::Table(TableIntent::LookBack(LookBack::First))
                }
                _ => Intent::Setup(SetupIntent::Again),
            });
        }
        _ => {}
    }
}

fn at_table(keys: &FreeKeys<'_>, open: &OpenMatch) -> Vec<Intent> {
    if keys.just_pressed(KeyCode::KeyF) {
        return vec![unfold(open, die(keys, open).unwrap_or(0))];
    }
    let seat = open.at_hand();
    let next = open.viewed().clockwise(open.view().seats);
    let letters = [
        (KeyCode::KeyZ, TableIntent::Undo(seat)),
        (KeyCode::KeyX, TableIntent::Swap(seat)),
        (KeyCode::KeyH, TableIntent::AskCoach(seat)),
        (KeyCode::KeyP, TableIntent::Tap(seat, TapTarget::Pass)),
        (KeyCode::KeyS, TableIntent::Stop),
        (KeyCode::KeyL, TableIntent::LookAt(next)),
    ];
    // In games with cards the space bar picks cards instead of rolling.
    let space =
        (!open.shown().selects(seat)).then_some((KeyCode::Space, TableIntent::Roll(Fling::Tap)));
    let pressed = space
        .into_iter()
        .chain(letters)
        .filter(|(key, _)| keys.just_pressed(*key))
        .map(|(_, intent)| intent);
    // The six start symbols are on the six digit keys.
    let chosen = if open.writes(seat) == Some(Decision::Start) {
        let symbols = <Symbol as strum::VariantArray>::VARIANTS;
        let symbol = digit(keys).and_then(|digit| symbols.get(digit));
        symbol.map(|symbol| TableIntent::Tap(seat, TapTarget::Symbol(*symbol)))
    } else {
        die(keys, open).map(TableIntent::Die)
    };
    pressed.chain(chosen).map(Intent::Table).collect()
}

fn unfold(open: &OpenMatch, die: usize) -> Intent {
    let game = open.id();
    Intent::Navigate(Navigate::Open(Overlay::Faces { game, die }))
}

fn at_handover(keys: &FreeKeys<'_>, open: &OpenMatch) -> Option<Intent> {
    if keys.just_pressed(KeyCode::Enter) {
        let seat = open.handed_to()?;
        return Some(Intent::Table(TableIntent::TakeDevice(seat)));
    }
    keys.just_pressed(KeyCode::KeyZ)
        .then(|| Intent::Table(TableIntent::Undo(open.holder())))
}

/// Arrows turn the page; a digit opens the book of a game.
fn in_book(keys: &FreeKeys<'_>, book: OpenBook, layout: &Layout) -> Option<Intent> {
    let ways = [
        (KeyCode::ArrowLeft, PageTurn::Back),
        (KeyCode::ArrowRight, PageTurn::On),
    ];
    let turned = ways.iter().find(|(key, _)| keys.just_pressed(*key));
    let page = turned.and_then(|(_, way)| book.turned(layout, *way));
    let page = page.or_else(|| digit(keys).and_then(OpenBook::of_game));
    page.map(Intent::Navigate)
}

/// The die whose digit key has just been pressed.
fn die(keys: &FreeKeys<'_>, open: &OpenMatch) -> Option<usize> {
    digit(keys).filter(|die| *die < open.view().dice)
}

/// The digit key that has just been pressed, counted from 0.
fn digit(keys: &FreeKeys<'_>) -> Option<usize> {
    [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
    ]
    .iter()
    .position(|key| keys.just_pressed(*key))
}
