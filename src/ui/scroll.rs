//! Lists that scroll with a finger, the wheel or keys, and are found where they were left.

use super::focus::KeyboardFocus;
use crate::nav::{History, Overlay, Screen};
use bevy::{
    input::{keyboard::KeyboardInput, mouse::MouseScrollUnit},
    platform::collections::HashMap,
    prelude::*,
    ui::UiSystems,
};

/// Scroll distance of one notch of the mouse wheel, in points.
const WHEEL_LINE: f32 = 40.0;

/// Scroll distance of an arrow key in points, and of a page key as a share of the visible height.
const KEY_LINE: f32 = 60.0;
const KEY_PAGE: f32 = 0.85;

/// Screens whose lists are found as they were left, however the player comes back.
const BOOKMARKED: [Screen; 2] = [Screen::Home, Screen::Rulebook];

/// A list that scrolls with the keyboard.
#[derive(Component)]
pub(crate) struct ScrollsByKeys;

/// A list whose scroll position is remembered.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct List {
    pub(crate) screen: Screen,
    /// Tells the lists of a screen apart.
    pub(crate) index: usize,
}

impl List {
    /// The only list of a screen.
    pub(crate) const fn only(screen: Screen) -> Self {
        Self { screen, index: 0 }
    }
}

/// Covers the foot of this list. It is visible while the list continues below.
#[derive(Component)]
pub(crate) struct Fades(pub(crate) Entity);

/// Scroll positions of lists. A screen that is rebuilt, or that Back leads to, shows its lists as they
/// were.
#[derive(Resource, Default)]
pub(crate) struct ScrollMemory(HashMap<List, f32>);

impl ScrollMemory {
    /// The position of a list; the top if it is new.
    pub(crate) fn position(&self, list: List) -> f32 {
        self.0.get(&list).copied().unwrap_or_default()
    }

    pub(crate) fn remember(&mut self, list: List, position: f32) {
        self.0.insert(list, position);
    }

    /// Makes the lists of a screen begin at their top again.
    pub(crate) fn forget(&mut self, screen: Screen) {
        self.0.retain(|list, _| list.screen != screen);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScrollMemory>()
        .add_systems(Update, scroll_by_keys.run_if(on_message::<KeyboardInput>))
        .add_systems(
            PostUpdate,
            (
                forget_left.run_if(state_changed::<Screen>),
                restore,
                remember,
            )
                .chain()
                .before(UiSystems::Prepare),
        )
        .add_systems(PostUpdate, show_fades.after(UiSystems::Layout));
}

/// Forgets the lists of screens that the player has left for good.
fn forget_left(
    mut memory: ResMut<ScrollMemory>,
    screen: Res<State<Screen>>,
    history: Res<History>,
) {
    memory.0.retain(|list, _| {
        BOOKMARKED.contains(&list.screen)
            || list.screen == *screen.get()
            || history.leads_to(list.screen)
    });
}

fn restore(memory: Res<ScrollMemory>, mut lists: Query<(&List, &mut ScrollPosition), Added<List>>) {
    for (list, mut position) in &mut lists {
        position.y = memory.position(*list);
    }
}

fn remember(
    mut memory: ResMut<ScrollMemory>,
    lists: Query<(&List, &ScrollPosition), Changed<ScrollPosition>>,
) {
    for (list, position) in &lists {
        memory.remember(*list, position.y);
    }
}

/// Shows the faded feet of the lists that continue below, and hides the others.
fn show_fades(
    mut fades: Query<(&Fades, &mut Visibility)>,
    lists: Query<(&ScrollPosition, &ComputedNode)>,
) {
    for (fades, mut visibility) in &mut fades {
        let continues = lists.get(fades.0).is_ok_and(|(position, node)| {
            let hidden = (node.content_size() - node.size()) * node.inverse_scale_factor();
            hidden.y - position.y > 1.0
        });
        visibility.set_if_neq(if continues {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// Scrolls lists: arrows by a little, page keys by most of the visible height, Home and End to the ends.
fn scroll_by_keys(
    mut keys: MessageReader<KeyboardInput>,
    overlay: Res<State<Overlay>>,
    focus: KeyboardFocus,
    mut lists: Query<(&mut ScrollPosition, &ComputedNode), With<ScrollsByKeys>>,
) {
    let pressed = keys.read().filter(|key| key.state.is_pressed());
    // A focused widget has the keys.
    let free = *overlay.get() == Overlay::None && focus.widget().is_none();
    for key in pressed.filter(|_| free) {
        for (position, node) in &mut lists {
            let seen = node.size().y * node.inverse_scale_factor();
            let by = match key.key_code {
                KeyCode::ArrowDown => KEY_LINE,
                KeyCode::ArrowUp => -KEY_LINE,
                KeyCode::PageDown => KEY_PAGE * seen,
                KeyCode::PageUp => -KEY_PAGE * seen,
                KeyCode::End => f32::MAX,
                KeyCode::Home => f32::MIN,
                _ => continue,
            };
            scroll(position, node, Vec2::Y * by);
        }
    }
}

/// The lists that observers scroll.
type Scrolled<'w, 's> = Query<'w, 's, (&'static mut ScrollPosition, &'static ComputedNode)>;

/// Makes a list scroll with a finger or with the wheel.
pub(crate) fn scrolls(list: &mut EntityCommands<'_>) {
    list.insert(Pickable::default())
        .observe(|drag: On<Pointer<Drag>>, mut lists: Scrolled| {
            if let Ok((position, node)) = lists.get_mut(drag.entity) {
                scroll(position, node, Vec2::Y * -drag.delta.y);
            }
        })
        .observe(|wheel: On<Pointer<Scroll>>, mut lists: Scrolled| {
            if let Ok((position, node)) = lists.get_mut(wheel.entity) {
                scroll(position, node, Vec2::Y * -wheel.y * notch(&wheel));
            }
        });
}

/// Makes a strip scroll sideways. Both axes of the wheel work.
pub(crate) fn scrolls_sideways(strip: &mut EntityCommands<'_>) {
    strip
        .insert(Pickable::default())
        .observe(|drag: On<Pointer<Drag>>, mut strips: Scrolled| {
            if let Ok((position, node)) = strips.get_mut(drag.entity) {
                scroll(position, node, Vec2::X * -drag.delta.x);
            }
        })
        .observe(|wheel: On<Pointer<Scroll>>, mut strips: Scrolled| {
            if let Ok((position, node)) = strips.get_mut(wheel.entity) {
                let by = -(wheel.x + wheel.y) * notch(&wheel);
                scroll(position, node, Vec2::X * by);
            }
        });
}

/// Points that one unit of the wheel scrolls.
fn notch(wheel: &Scroll) -> f32 {
    match wheel.unit {
        MouseScrollUnit::Line => WHEEL_LINE,
        MouseScrollUnit::Pixel => 1.0,
    }
}

/// Scrolls, but not beyond the ends of the content.
fn scroll(mut position: Mut<ScrollPosition>, node: &ComputedNode, by: Vec2) {
    let hidden = (node.content_size() - node.size()) * node.inverse_scale_factor();
    let to = (position.0 + by).clamp(Vec2::ZERO, hidden.max(Vec2::ZERO));
    // The other axis stays as it is.
    position.0 = Vec2::select(by.cmpne(Vec2::ZERO), to, position.0);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nav;
    use bevy::{
        input::{ButtonState, keyboard::Key},
        input_focus::{InputFocus, InputFocusVisible},
        state::app::StatesPlugin,
    };

    #[test]
    fn keys_scroll_a_list_to_its_ends_and_no_further() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .add_message::<KeyboardInput>()
            .init_resource::<InputFocus>()
            .init_resource::<InputFocusVisible>()
            .init_state::<Overlay>()
            .add_systems(Update, scroll_by_keys);
        let node = ComputedNode {
            size: Vec2::new(300.0, 400.0),
            content_size: Vec2::new(300.0, 1000.0),
            inverse_scale_factor: 1.0,
            ..ComputedNode::DEFAULT
        };
        let list = app
            .world_mut()
            .spawn((ScrollPosition::default(), node, ScrollsByKeys))
            .id();
        for (key, pulled) in [
            (KeyCode::ArrowUp, 0.0),
            (KeyCode::ArrowDown, KEY_LINE),
            (KeyCode::PageDown, KEY_LINE + KEY_PAGE * 400.0),
            (KeyCode::End, 600.0),
            (KeyCode::ArrowDown, 600.0),
            (KeyCode::PageUp, 600.0 - KEY_PAGE * 400.0),
            (KeyCode::Home, 0.0),
        ] {
            app.world_mut().write_message(KeyboardInput {
                key_code: key,
                logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
                state: ButtonState::Pressed,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
            app.update();
            let position = app
                .world()
                .get::<ScrollPosition>(list)
                .map(|position| position.y);
            assert_eq!(position, Some(pulled), "{key:?}");
        }
    }

    #[test]
    fn the_foot_of_a_list_is_faded_until_its_end_is_in_sight() {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .add_systems(Update, show_fades);
        let mut node = ComputedNode {
            size: Vec2::new(300.0, 400.0),
            content_size: Vec2::new(300.0, 1000.0),
            inverse_scale_factor: 1.0,
            ..ComputedNode::DEFAULT
        };
        let list = app.world_mut().spawn((ScrollPosition::default(), node));
        let list = list.id();
        let fade = app
            .world_mut()
            .spawn((Fades(list), Visibility::Hidden))
            .id();
        let shown = |app: &mut App, position: f32| {
            app.world_mut().get_mut::<ScrollPosition>(list).unwrap().y = position;
            app.update();
            *app.world().get::<Visibility>(fade).unwrap()
        };
        assert_eq!(shown(&mut app, 0.0), Visibility::Inherited);
        assert_eq!(shown(&mut app, 500.0), Visibility::Inherited);
        assert_eq!(shown(&mut app, 600.0), Visibility::Hidden);
        node.content_size.y = 400.0;
        app.world_mut().entity_mut(list).insert(node);
        assert_eq!(shown(&mut app, 0.0), Visibility::Hidden);
    }

    const SETTINGS: List = List::only(Screen::Settings);
    const BOOK: List = List::only(Screen::Rulebook);

    /// An app whose screens have nothing but a list.
    fn app_with_lists() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .init_state::<Screen>()
            .init_state::<Overlay>()
            .init_resource::<History>()
            .init_resource::<InputFocus>()
            .init_resource::<InputFocusVisible>()
            .add_message::<KeyboardInput>()
            .add_plugins(plugin);
        app.update();
        app
    }

    /// Shows a screen with this list, and returns its scroll position.
    fn show(app: &mut App, list: List) -> f32 {
        let world = app.world_mut();
        let mut lists = world.query_filtered::<Entity, With<List>>();
        for old in lists.iter(world).collect::<Vec<_>>() {
            world.despawn(old);
        }
        if *world.resource::<State<Screen>>().get() != list.screen {
            world.resource_mut::<NextState<Screen>>().set(list.screen);
        }
        let entity = world.spawn((list, ScrollPosition::default())).id();
        app.update();
        app.world().get::<ScrollPosition>(entity).unwrap().y
    }

    fn pull(app: &mut App, by: f32) {
        let mut lists = app.world_mut().query::<&mut ScrollPosition>();
        for mut position in lists.iter_mut(app.world_mut()) {
            position.y = by;
        }
        app.update();
    }

    #[test]
    fn a_list_is_found_where_it_was_left_until_its_screen_is_left_for_good() {
        let mut app = app_with_lists();
        assert_eq!(show(&mut app, SETTINGS), 0.0);
        pull(&mut app, 80.0);
        assert_eq!(show(&mut app, SETTINGS), 80.0, "rebuilt");
        nav::visit(app.world_mut(), Screen::About);
        show(&mut app, List::only(Screen::About));
        pull(&mut app, 30.0);
        assert_eq!(show(&mut app, SETTINGS), 80.0, "Back leads to it");
        nav::start(app.world_mut(), Screen::Home);
        show(&mut app, List::only(Screen::Home));
        assert_eq!(show(&mut app, SETTINGS), 0.0, "opened anew");
        assert_eq!(show(&mut app, List::only(Screen::About)), 0.0);
    }

    #[test]
    fn the_book_keeps_its_place_until_a_page_is_turned() {
        let mut app = app_with_lists();
        let second = List { index: 1, ..BOOK };
        show(&mut app, BOOK);
        pull(&mut app, 80.0);
        show(&mut app, List::only(Screen::Home));
        assert_eq!(show(&mut app, second), 0.0, "another list");
        assert_eq!(show(&mut app, BOOK), 80.0);
        app.world_mut()
            .resource_mut::<ScrollMemory>()
            .forget(Screen::Rulebook);
        assert_eq!(show(&mut app, BOOK), 0.0);
    }
}
