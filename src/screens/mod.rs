//! The screens, and the ways between them.

mod about;
pub(crate) mod cards;
pub(crate) mod code;
mod handover;
mod home;
pub(crate) mod names;
pub(crate) mod records;
mod results;
mod review;
mod rulebook;
mod settings;
mod setup;
mod table;

pub(crate) use cards::{Card, Question};
pub(crate) use records::Browse;
#[cfg(feature = "tour")]
pub(crate) use results::Counted;
#[cfg(feature = "tour")]
pub(crate) use table::Focus;
pub(crate) use table::{avatar, initial};

use crate::{
    dice::{ShowFaces, Unfolded},
    games::game_ui::TapTarget,
    platform,
    setup::names::NameDraft,
    table::{Intent, LookBack, OpenMatch},
};
use bevy::prelude::*;
use dicepad_core::{Decision, dice::Symbol};

/// What is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Screen {
    /// The five pads.
    #[default]
    Home,
    /// A new match.
    Setup,
    /// A player's name and colour.
    Names,
    /// A code, to play with somebody else's dice.
    Code,
    /// The running match.
    Table,
    /// The device goes to the next person.
    Handover,
    /// How it ended.
    Results,
    /// What the coach thinks of it.
    Review,
    /// Finished matches.
    Records,
    /// What a player likes.
    Settings,
    /// Who made what, under which licence.
    About,
    /// The rules of the games.
    Rulebook,
}

impl Screen {
    /// One step back from here; nothing before the home screen.
    const fn back(self) -> Option<Self> {
        match self {
            Self::Home => None,
            Self::Setup
            | Self::Table
            | Self::Handover
            | Self::Results
            | Self::Records
            | Self::Settings
            | Self::Rulebook => Some(Self::Home),
            Self::Review => Some(Self::Results),
            Self::Names | Self::Code => Some(Self::Setup),
            Self::About => Some(Self::Settings),
        }
    }
}

/// The root of what a screen shows. It is built anew when size, theme or language change.
#[derive(Component)]
pub(crate) struct ScreenRoot;

/// Takes away what the screen shows, before it is built anew.
fn clear_screen(mut commands: Commands, roots: Query<Entity, With<ScreenRoot>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_systems(
            Update,
            (
                keys,
                // Before the table does what it is asked: it may end looking back. In every frame, so that
                // it knows on which screen something was asked.
                navigate.before(crate::table::TableSystems),
            )
                .chain(),
        )
        .add_plugins((
            cards::plugin,
            home::plugin,
            setup::plugin,
            names::plugin,
            code::plugin,
            table::plugin,
            handover::plugin,
            results::plugin,
            review::plugin,
            records::plugin,
            settings::plugin,
            about::plugin,
            rulebook::plugin,
        ));
}

/// Follows intents to other screens. Back from the home screen leaves the app, where that is done.
fn navigate(
    mut intents: MessageReader<Intent>,
    screen: Res<State<Screen>>,
    mut open: Option<ResMut<OpenMatch>>,
    mut next: ResMut<NextState<Screen>>,
    mut card: ResMut<setup::OpenCard>,
    over: Res<cards::OpenCard>,
    draft: Res<NameDraft>,
    book: Res<rulebook::OpenBook>,
    mut exit: MessageWriter<AppExit>,
    mut before_settings: Local<Screen>,
) {
    for intent in intents.read() {
        match intent {
            Intent::Go(to) => {
                if *to == Screen::Settings {
                    *before_settings = *screen.get();
                }
                next.set(*to);
            }
            // What lies over a screen goes first: it closes by itself.
            Intent::Back if over.is_open() => {}
            // The book is closed where it was opened, whatever goes on there.
            Intent::Back if *screen.get() == Screen::Rulebook => next.set(book.from()),
            // Looking back ends where it began.
            Intent::Back
                if open
                    .as_ref()
                    .is_some_and(|open| open.looking_back().is_some()) => {}
            Intent::Back if card.is_open() => {
                card.close();
            }
            // From somebody else's sheet to one's own.
            Intent::Back
                if *screen.get() == Screen::Table
                    && open.as_ref().is_some_and(|open| open.is_away()) =>
            {
                if let Some(open) = &mut open {
                    open.look_home();
                }
            }
            Intent::Back if *screen.get() == Screen::Names => next.set(draft.from()),
            // A table is found again as it was left, unless its match was thrown away meanwhile.
            Intent::Back if *screen.get() == Screen::Settings && open.is_some() => {
                next.set(*before_settings);
            }
            Intent::Back if *screen.get() == Screen::Results && is_record(open.as_deref()) => {
                next.set(Screen::Records);
            }
            Intent::Back => match screen.get().back() {
                Some(to) => next.set(to),
                // Whoever goes back twice at once has not seen the home screen yet and does not mean it.
                None if screen.is_changed() => {}
                None => {
                    exit.write_batch(platform::leave());
                }
            },
            _ => {}
        }
    }
}

fn is_record(open: Option<&OpenMatch>) -> bool {
    open.is_some_and(OpenMatch::is_record)
}

/// The keyboard's way to the same intents.
fn keys(
    physical: Res<ButtonInput<KeyCode>>,
    logical: Res<ButtonInput<bevy::input::keyboard::Key>>,
    screen: Res<State<Screen>>,
    open: Option<Res<OpenMatch>>,
    next: Res<crate::setup::NextMatch>,
    card: Res<setup::OpenCard>,
    over: Res<cards::OpenCard>,
    book: Res<rulebook::OpenBook>,
    unfolded: Res<Unfolded>,
    mut faces: MessageWriter<ShowFaces>,
    mut intents: MessageWriter<Intent>,
) {
    // On Android the back gesture comes as a logical key without a place on the keyboard.
    let back = logical.just_pressed(bevy::input::keyboard::Key::BrowserBack);
    if back || physical.just_pressed(KeyCode::Escape) {
        // A die that lies unfolded over the table is folded first.
        intents.write(if unfolded.is_open() {
            Intent::Fold
        } else {
            Intent::Back
        });
    }
    let enter = physical.just_pressed(KeyCode::Enter);
    // Under a card nothing else is meant.
    if over.is_open() {
        if enter {
            intents.write(over.answer());
        }
        return;
    }
    match screen.get() {
        Screen::Table => {
            let Some(open) = open else { return };
            let seat = open.at_hand();
            let digit = digit(&physical);
            let die = digit.filter(|die| *die < open.view().dice);
            // F unfolds the first die; with a digit, that one. Nothing else is done meanwhile.
            if unfolded.is_open() || physical.just_pressed(KeyCode::KeyF) {
                let first = (!unfolded.is_open()).then_some(0);
                if let Some(die) = die.or(first) {
                    let game = open.id();
                    faces.write(ShowFaces { game, die });
                }
                return;
            }
            // Where cards are picked, the space bar picks them.
            if physical.just_pressed(KeyCode::Space) && !open.shown().selects(seat) {
                intents.write(Intent::Roll(crate::dice::Fling::Tap));
            }
            if physical.just_pressed(KeyCode::KeyZ) {
                intents.write(Intent::Undo(seat));
            }
            if physical.just_pressed(KeyCode::KeyX) {
                intents.write(Intent::Swap(seat));
            }
            if physical.just_pressed(KeyCode::KeyH) {
                intents.write(Intent::AskCoach(seat));
            }
            if physical.just_pressed(KeyCode::KeyP) {
                intents.write(Intent::Tap(seat, TapTarget::Pass));
            }
            if physical.just_pressed(KeyCode::KeyS) {
                intents.write(Intent::Stop);
            }
            if physical.just_pressed(KeyCode::KeyL) {
                intents.write(Intent::LookAt(open.viewed().clockwise(open.view().seats)));
            }
            // Six symbols to begin with, and six digits.
            if open.writes(seat) == Some(Decision::Start) {
                let symbols = <Symbol as strum::VariantArray>::VARIANTS;
                if let Some(symbol) = digit.and_then(|digit| symbols.get(digit)) {
                    intents.write(Intent::Tap(seat, TapTarget::Symbol(*symbol)));
                }
            } else if let Some(die) = die {
                intents.write(Intent::Die(die));
            }
        }
        Screen::Handover if enter => {
            if let Some(seat) = open.and_then(|open| open.handed_to()) {
                intents.write(Intent::TakeDevice(seat));
            }
        }
        Screen::Home if enter => {
            let running = open.is_some_and(|open| !open.is_over());
            intents.write(if running {
                Intent::Go(Screen::Table)
            } else {
                Intent::SetUp(next.game)
            });
        }
        Screen::Handover if physical.just_pressed(KeyCode::KeyZ) => {
            if let Some(open) = open {
                intents.write(Intent::Undo(open.holder()));
            }
        }
        Screen::Setup if enter && !card.is_open() => {
            intents.write(Intent::Begin);
        }
        Screen::Rulebook => {
            let pages = [(KeyCode::ArrowLeft, -1), (KeyCode::ArrowRight, 1)];
            let turned = pages.iter().find(|(key, _)| physical.just_pressed(*key));
            let to = turned.and_then(|(_, by)| book.turned(*by));
            let game = digit(&physical).and_then(rulebook::OpenBook::of_game);
            if let Some(intent) = to.or(game) {
                intents.write(intent);
            }
        }
        Screen::Results if enter => {
            intents.write(if is_record(open.as_deref()) {
                Intent::LookBack(LookBack::First)
            } else {
                Intent::Again
            });
        }
        _ => {}
    }
}

/// Which of the digits has just been pressed, counted from 0.
fn digit(keys: &ButtonInput<KeyCode>) -> Option<usize> {
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

#[cfg(test)]
mod tests {
    use super::{NameDraft, Screen, cards, navigate, rulebook, setup};
    use crate::table::Intent;
    use bevy::{prelude::*, state::app::StatesPlugin};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .init_state::<Screen>()
            .init_resource::<setup::OpenCard>()
            .init_resource::<cards::OpenCard>()
            .init_resource::<NameDraft>()
            .init_resource::<rulebook::OpenBook>()
            .add_message::<Intent>()
            .add_systems(Update, navigate);
        app.update();
        app
    }

    fn ask(app: &mut App, intent: Intent) -> Option<AppExit> {
        app.world_mut().write_message(intent);
        app.update();
        app.should_exit()
    }

    #[test]
    fn back_from_home_leaves_the_app() {
        let mut app = app();
        assert_eq!(ask(&mut app, Intent::Back), Some(AppExit::Success));
    }

    #[test]
    fn back_twice_at_once_does_not() {
        let mut app = app();
        ask(&mut app, Intent::Go(Screen::Settings));
        app.update();
        assert_eq!(ask(&mut app, Intent::Back), None);
        // The second one was asked while the settings were still to be seen.
        assert_eq!(ask(&mut app, Intent::Back), None);
        assert_eq!(ask(&mut app, Intent::Back), Some(AppExit::Success));
    }
}
