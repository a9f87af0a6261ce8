//! Where the player is: the screens, what lies over them, and the history behind Back.
//!
//! Going to a screen is either a visit, which Back ends, or the next part of a match, which takes the
//! place of the screen before it: Back never leads from the results into a match that is over.

use crate::match_id::MatchId;
use bevy::{ecs::system::SystemParam, input_focus::tab_navigation::TabGroup, prelude::*};
use dicepad_core::GameId;

/// The screen that is shown.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Screen {
    /// The five pads.
    #[default]
    Home,
    /// The next match: players and rules.
    Setup,
    /// A player's name and colour.
    Names,
    /// A code, to play with the dice of another match.
    Code,
    /// The running match.
    Table,
    /// The device goes to the next person.
    Handover,
    /// How the match ended.
    Results,
    /// The coach's opinion of a finished match.
    Review,
    /// Finished matches.
    Records,
    /// The player's preferences.
    Settings,
    /// Authors and licences.
    About,
    /// The licences of third parties.
    Licences,
    /// The text of one of these licences.
    Licence,
    /// The rules of the games.
    Rulebook,
}

impl Screen {
    /// Whether the screen shows the match on the table.
    const fn needs_match(self) -> bool {
        matches!(
            self,
            Self::Table | Self::Handover | Self::Results | Self::Review
        )
    }
}

/// What lies over the screen. While something does, only that can be used.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Overlay {
    /// Nothing: the screen itself is in use.
    #[default]
    None,
    /// A card with a question or a list.
    Card(Dialog),
    /// The set-up's card with the choices for this seat.
    Seat(usize),
    /// The six faces of a die.
    Faces {
        /// The game that the die belongs to.
        game: GameId,
        /// The die's place in the game's set.
        die: usize,
    },
}

/// The cards that can lie over any screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Dialog {
    /// A question before something that can't be taken back.
    Ask(Question),
    /// Export and import.
    Exchange,
    /// The outcome of an export or import.
    Exchanged,
    /// A choice of records.
    Filter(Filter),
    /// The ways out of the table.
    Menu,
    /// What can be done with this record.
    Record(MatchId),
    /// What became of a shared result.
    Shared,
    /// The fingerprint of the dice and, after the match, the seed.
    FairDice,
    /// What to do with the data that a safe start has left alone.
    SafeStart,
    /// The files that were set aside.
    Aside,
    /// Whether a finished match is as its seed and the rules allow.
    Verified,
}

/// A question that is answered with yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(
    clippy::enum_variant_names,
    reason = "so far every question is about deleting"
)]
pub(crate) enum Question {
    /// Delete this unfinished match?
    DeleteMatch(MatchId),
    /// Delete this record?
    DeleteRecord(MatchId),
    /// Delete this record, which can't be replayed?
    DeleteBroken(MatchId),
    /// Delete the file with this index among those that were set aside?
    DeleteAside(usize),
}

/// What a choice of records narrows down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Filter {
    /// The rules that were played.
    Rules,
    /// The number of seats.
    Seats,
}

/// What a player can want of screens and overlays.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Navigate {
    /// Visit a screen.
    Go(Screen),
    /// One step back. From the home screen it leaves the app, where the platform allows that.
    Back,
    /// Read this chapter of the rules of this game.
    Read(GameId, usize),
    /// Read the third-party licence with this index.
    ReadLicence(usize),
    /// Lay this over the screen.
    Open(Overlay),
    /// Take away what lies over the screen.
    Close,
}

/// The root of everything that a screen shows. Its screen builds it again when size, theme or language
/// change.
#[derive(Component)]
#[require(TabGroup)]
pub(crate) struct ScreenRoot;

/// The screens that Back leads to, the latest last.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub(crate) struct History(Vec<Screen>);

impl History {
    /// Remembers `from` while `to` is visited. A screen that was visited before is returned to.
    fn visit(&mut self, from: Screen, to: Screen) {
        if !self.return_to(to) && from != to {
            self.0.push(from);
        }
    }

    /// Forgets `to` and everything after it. The home screen is the root of all visits.
    fn return_to(&mut self, to: Screen) -> bool {
        let known = self.0.iter().position(|screen| *screen == to);
        let known = known.or((to == Screen::Home).then_some(0));
        if let Some(at) = known {
            self.0.truncate(at);
        }
        known.is_some()
    }

    /// Whether Back leads to this screen, now or later.
    pub(crate) fn leads_to(&self, screen: Screen) -> bool {
        self.0.contains(&screen)
    }

    /// The screen before `from`; nothing before the home screen.
    fn back(&mut self, from: Screen, has_match: bool) -> Option<Screen> {
        while let Some(screen) = self.0.pop() {
            if screen != from && (has_match || !screen.needs_match()) {
                return Some(screen);
            }
        }
        (from != Screen::Home).then_some(Screen::Home)
    }
}

/// Changes the screen, for systems.
#[derive(SystemParam)]
pub(crate) struct Navigator<'w> {
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    history: ResMut<'w, History>,
}

impl Navigator<'_> {
    /// The screen that is shown now.
    pub(crate) fn screen(&self) -> Screen {
        *self.screen.get()
    }

    /// Whether the screen was entered in this frame: nobody has seen it yet.
    pub(crate) fn has_just_entered(&self) -> bool {
        self.screen.is_changed()
    }

    /// Goes to a screen that Back leaves again.
    pub(crate) fn visit(&mut self, to: Screen) {
        self.history.visit(*self.screen.get(), to);
        self.next.set(to);
    }

    /// Goes to the screen that takes the place of this one: Back doesn't come here again.
    pub(crate) fn replace(&mut self, to: Screen) {
        self.history.return_to(to);
        self.next.set(to);
    }

    /// Goes one step back. Says no on the home screen, where there is nowhere to go.
    pub(crate) fn back(&mut self, has_match: bool) -> bool {
        let to = self.history.back(*self.screen.get(), has_match);
        if let Some(to) = to {
            self.next.set(to);
        }
        to.is_some()
    }
}

/// [`Navigator::visit`] for systems that hold the whole world.
pub(crate) fn visit(world: &mut World, to: Screen) {
    let from = *world.resource::<State<Screen>>().get();
    world.resource_mut::<History>().visit(from, to);
    world.resource_mut::<NextState<Screen>>().set(to);
}

/// Goes to a screen from which Back leads home, whatever was visited before.
pub(crate) fn start(world: &mut World, to: Screen) {
    world.resource_mut::<History>().0.clear();
    world.resource_mut::<NextState<Screen>>().set(to);
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .init_resource::<History>()
        .add_systems(
            Update,
            (
                close_with_screen.run_if(state_changed::<Screen>),
                open_and_close.run_if(on_message::<Navigate>),
            )
                .chain()
                .in_set(NavigationSystems),
        );
}

/// Follows [`Navigate`] to other screens and overlays.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct NavigationSystems;

fn close_with_screen(mut overlay: ResMut<NextState<Overlay>>) {
    NextState::set_if_neq(&mut overlay, Overlay::None);
}

fn open_and_close(mut asked: MessageReader<Navigate>, mut overlay: ResMut<NextState<Overlay>>) {
    for asked in asked.read() {
        match asked {
            Navigate::Open(over) => NextState::set_if_neq(&mut overlay, *over),
            Navigate::Close | Navigate::Back => NextState::set_if_neq(&mut overlay, Overlay::None),
            Navigate::Go(_) | Navigate::Read(..) | Navigate::ReadLicence(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn back_ends_visits_one_by_one() {
        let mut history = History::default();
        history.visit(Screen::Home, Screen::Settings);
        history.visit(Screen::Settings, Screen::About);
        assert_eq!(history.back(Screen::About, false), Some(Screen::Settings));
        assert_eq!(history.back(Screen::Settings, false), Some(Screen::Home));
        assert_eq!(history.back(Screen::Home, false), None);
    }

    #[test]
    fn a_screen_visited_again_is_returned_to() {
        let mut history = History::default();
        history.visit(Screen::Home, Screen::Setup);
        history.visit(Screen::Setup, Screen::Code);
        history.visit(Screen::Code, Screen::Setup);
        assert_eq!(history, History(vec![Screen::Home]));
    }

    #[test]
    fn parts_of_a_match_take_each_others_place() {
        let mut history = History::default();
        history.visit(Screen::Home, Screen::Setup);
        // Setup, table, hand-over and results replace each other: only Home is left to go back to.
        history.return_to(Screen::Table);
        assert_eq!(history.back(Screen::Results, true), Some(Screen::Home));
    }

    #[test]
    fn back_skips_the_table_once_its_match_is_gone() {
        let mut history = History::default();
        history.visit(Screen::Home, Screen::Table);
        history.visit(Screen::Table, Screen::Settings);
        assert_eq!(history.back(Screen::Settings, false), Some(Screen::Home));
    }

    #[test]
    fn home_is_the_root_of_all_visits() {
        let mut history = History::default();
        history.visit(Screen::Table, Screen::Rulebook);
        history.visit(Screen::Rulebook, Screen::Home);
        assert_eq!(history.back(Screen::Home, true), None);
    }
}
