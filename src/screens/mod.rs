//! The screens, and the navigation between them.

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

#[cfg(feature = "tour")]
pub(crate) use results::Counted;
#[cfg(feature = "tour")]
pub(crate) use table::Focus;

use crate::{
    games::game_ui::TapTarget,
    intent::{DispatchSystems, Intent},
    nav::{Navigate, NavigationSystems, Navigator, Overlay, Screen, ScreenRoot},
    platform,
    setup::SetupIntent,
    table::{LookBack, OpenMatch, TableIntent},
    ui::{UiKitChanged, focus::KeyboardFocus},
};
use bevy::{ecs::system::ScheduleSystem, prelude::*};
use dicepad_core::{Decision, dice::Symbol};

/// Shows what has changed. Runs after the intents of this frame have been applied.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ScreenSystems;

/// Rebuilds the current screen. Systems that fill in its parts run after this set.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
struct BuildSystems;

/// Extension of [`App`] that registers screens.
trait AddScreen {
    /// Registers a screen. `build` runs when the screen is entered, and again whenever size, theme or
    /// language change or `changed` returns true.
    fn add_screen<B, C>(
        &mut self,
        screen: Screen,
        build: impl IntoScheduleConfigs<ScheduleSystem, B> + Copy,
        changed: impl SystemCondition<C>,
    ) -> &mut Self;
}

impl AddScreen for App {
    fn add_screen<B, C>(
        &mut self,
        screen: Screen,
        build: impl IntoScheduleConfigs<ScheduleSystem, B> + Copy,
        changed: impl SystemCondition<C>,
    ) -> &mut Self {
        self.add_systems(OnEnter(screen), build.in_set(BuildSystems))
            .add_systems(
                Update,
                (clear_screen, build)
                    .chain()
                    .run_if(on_message::<UiKitChanged>.or_else(changed))
                    .run_if(in_state(screen))
                    .in_set(BuildSystems)
                    .in_set(ScreenSystems),
            )
    }
}

/// Run condition for a screen that is rebuilt only for a new size, theme or language.
const fn never() -> bool {
    false
}

/// Despawns the current screen before it is rebuilt.
fn clear_screen(mut commands: Commands, roots: Query<Entity, With<ScreenRoot>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            keys.before(DispatchSystems),
            // Runs in every frame, so that the system knows on which screen an intent was sent.
            navigate.in_set(NavigationSystems),
        ),
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

/// Applies navigation intents. Back is decided here and nowhere else.
pub(crate) fn navigate(
    mut asked: MessageReader<Navigate>,
    overlay: Res<State<Overlay>>,
    mut open: Option<ResMut<OpenMatch>>,
    mut to: Navigator<'_>,
    mut exit: MessageWriter<AppExit>,
) {
    for asked in asked.read() {
        match asked {
            Navigate::Go(screen) => to.visit(*screen),
            // An overlay closes before the screen does, and it closes by itself.
            Navigate::Back if *overlay.get() != Overlay::None => {}
            Navigate::Back => {
                let away =
                    |open: &&mut ResMut<OpenMatch>| open.is_away() && open.looking_back().is_none();
                let at_table = to.screen() == Screen::Table;
                if let Some(open) = open.as_mut().filter(|_| at_table).filter(away) {
                    // Back from another player's sheet leads to the player's own sheet.
                    open.look_home();
                } else if !to.back(open.is_some()) && !to.has_just_entered() {
                    // The second of two quick Backs must not quit from a home screen that was never visible.
                    exit.write_batch(platform::leave());
                }
            }
            Navigate::Read(..) | Navigate::Open(_) | Navigate::Close => {}
        }
    }
}

fn is_record(open: Option<&OpenMatch>) -> bool {
    open.is_some_and(OpenMatch::is_record)
}

/// Maps keys to the same intents that buttons send.
fn keys(
    physical: Res<ButtonInput<KeyCode>>,
    logical: Res<ButtonInput<bevy::input::keyboard::Key>>,
    screen: Res<State<Screen>>,
    open: Option<Res<OpenMatch>>,
    next: Res<crate::setup::NextMatch>,
    overlay: Res<State<Overlay>>,
    book: Res<rulebook::OpenBook>,
    focus: KeyboardFocus,
    mut navigate: MessageWriter<Navigate>,
    mut intents: MessageWriter<Intent>,
) {
    // Android sends the back gesture as a logical key without a physical one.
    let back = logical.just_pressed(bevy::input::keyboard::Key::BrowserBack);
    if back || physical.just_pressed(KeyCode::Escape) {
        intents.write(Intent::Navigate(Navigate::Back));
    }
    // A focused widget has these keys.
    let free = |key: KeyCode| physical.just_pressed(key) && focus.widget().is_none();
    let enter = free(KeyCode::Enter);
    // An open card takes all keys.
    if let Overlay::Card(card) = overlay.get() {
        if enter {
            intents.write(card.answer());
        }
        return;
    }
    match screen.get() {
        Screen::Table => {
            let Some(open) = open else { return };
            let seat = open.at_hand();
            let digit = digit(&physical);
            let die = digit.filter(|die| *die < open.view().dice);
            // F unfolds the first die; a digit then picks another one. Other keys do nothing meanwhile.
            let unfolded = *overlay.get() != Overlay::None;
            if unfolded || physical.just_pressed(KeyCode::KeyF) {
                let first = (!unfolded).then_some(0);
                if let Some(die) = die.or(first) {
                    let game = open.id();
                    navigate.write(Navigate::Open(Overlay::Faces { game, die }));
                }
                return;
            }
            // In games with cards the space bar picks cards instead of rolling.
            if free(KeyCode::Space) && !open.shown().selects(seat) {
                intents.write(Intent::Table(TableIntent::Roll(crate::dice::Fling::Tap)));
            }
            if physical.just_pressed(KeyCode::KeyZ) {
                intents.write(Intent::Table(TableIntent::Undo(seat)));
            }
            if physical.just_pressed(KeyCode::KeyX) {
                intents.write(Intent::Table(TableIntent::Swap(seat)));
            }
            if physical.just_pressed(KeyCode::KeyH) {
                intents.write(Intent::Table(TableIntent::AskCoach(seat)));
            }
            if physical.just_pressed(KeyCode::KeyP) {
                intents.write(Intent::Table(TableIntent::Tap(seat, TapTarget::Pass)));
            }
            if physical.just_pressed(KeyCode::KeyS) {
                intents.write(Intent::Table(TableIntent::Stop));
            }
            if physical.just_pressed(KeyCode::KeyL) {
                intents.write(Intent::Table(TableIntent::LookAt(
                    open.viewed().clockwise(open.view().seats),
                )));
            }
            // The six start symbols are on the six digit keys.
            if open.writes(seat) == Some(Decision::Start) {
                let symbols = <Symbol as strum::VariantArray>::VARIANTS;
                if let Some(symbol) = digit.and_then(|digit| symbols.get(digit)) {
                    intents.write(Intent::Table(TableIntent::Tap(
                        seat,
                        TapTarget::Symbol(*symbol),
                    )));
                }
            } else if let Some(die) = die {
                intents.write(Intent::Table(TableIntent::Die(die)));
            }
        }
        Screen::Handover if enter => {
            if let Some(seat) = open.and_then(|open| open.handed_to()) {
                intents.write(Intent::Table(TableIntent::TakeDevice(seat)));
            }
        }
        Screen::Home if enter => {
            let running = open.is_some_and(|open| !open.is_over());
            intents.write(if running {
                Intent::Navigate(Navigate::Go(Screen::Table))
            } else {
                Intent::Setup(SetupIntent::Choose(next.game))
            });
        }
        Screen::Handover if physical.just_pressed(KeyCode::KeyZ) => {
            if let Some(open) = open {
                intents.write(Intent::Table(TableIntent::Undo(open.holder())));
            }
        }
        Screen::Setup if enter && *overlay.get() == Overlay::None => {
            intents.write(Intent::Setup(SetupIntent::Begin));
        }
        Screen::Rulebook => {
            let pages = [(KeyCode::ArrowLeft, -1), (KeyCode::ArrowRight, 1)];
            let turned = pages.iter().find(|(key, _)| free(*key));
            let to = turned.and_then(|(_, by)| book.turned(*by));
            let game = digit(&physical).and_then(rulebook::OpenBook::of_game);
            if let Some(page) = to.or(game) {
                intents.write(Intent::Navigate(page));
            }
        }
        Screen::Results if enter => {
            intents.write(if is_record(open.as_deref()) {
                Intent::Table(TableIntent::LookBack(LookBack::First))
            } else {
                Intent::Setup(SetupIntent::Again)
            });
        }
        _ => {}
    }
}

/// The digit key that has just been pressed, counted from 0.
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
    use super::navigate;
    use crate::{
        intent::{self, Intent},
        nav::{self, Navigate, NavigationSystems, Screen},
    };
    use bevy::{prelude::*, state::app::StatesPlugin};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, intent::plugin, nav::plugin))
            .add_systems(Update, navigate.in_set(NavigationSystems));
        crate::order_systems(&mut app);
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
        assert_eq!(
            ask(&mut app, Intent::Navigate(Navigate::Back)),
            Some(AppExit::Success)
        );
    }

    #[test]
    fn back_twice_at_once_does_not_leave_the_app() {
        let mut app = app();
        ask(&mut app, Intent::Navigate(Navigate::Go(Screen::Settings)));
        app.update();
        assert_eq!(ask(&mut app, Intent::Navigate(Navigate::Back)), None);
        // The second Back was sent while the settings were still visible.
        assert_eq!(ask(&mut app, Intent::Navigate(Navigate::Back)), None);
        assert_eq!(
            ask(&mut app, Intent::Navigate(Navigate::Back)),
            Some(AppExit::Success)
        );
    }
}
