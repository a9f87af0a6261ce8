//! What text screens and forms share: a bar with a title, lists that scroll, and entries that open a page.

use crate::{
    intent::Intent,
    layout::{BAR, Layout},
    nav::{Navigate, Overlay, Screen, ScreenRoot},
    ui::{
        Icon, UiKit,
        focus::KeyboardFocus,
        kit::{At, BINDING, OnTap, TextStyle, column, row},
        tokens,
    },
};
use bevy::{
    input::{keyboard::KeyboardInput, mouse::MouseScrollUnit},
    prelude::*,
};
use dicepad_core::GameId;

/// Scroll distance of one notch of the mouse wheel, in points.
const WHEEL_LINE: f32 = 40.0;

/// Scroll distance of an arrow key in points, and of a page key as a share of the visible height.
const KEY_LINE: f32 = 60.0;
const KEY_PAGE: f32 = 0.85;

/// Free space below the bar, and horizontal padding of the content under it.
const UNDER_BAR: f32 = 8.0;
const BESIDE: f32 = 4.0;

/// Horizontal margin of a sheet in a list.
pub(crate) const MARGIN: f32 = 18.0;

/// Free space below a list.
pub(crate) const BELOW_LIST: f32 = 12.0;

/// Builds a page with a title and one list of cards.
pub(crate) fn page(
    commands: &mut Commands<'_, '_>,
    layout: &Layout,
    kit: &mut UiKit<'_>,
    screen: Screen,
    title: &str,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let whole = layout.column();
    titled(
        commands,
        (layout, whole),
        kit,
        screen,
        title,
        |kit, root, room| {
            let room = Rect::new(room.min.x, room.min.y, room.max.x, room.max.y - BELOW_LIST);
            list(root, room, 0.0)
                .insert(List(screen))
                .with_children(|list| content(kit, list));
        },
    );
}

/// Builds a page with a title in this part of the window. `content` lays out the rectangle that is left
/// below the bar.
pub(crate) fn titled(
    commands: &mut Commands<'_, '_>,
    (layout, whole): (&Layout, Rect),
    kit: &mut UiKit<'_>,
    screen: Screen,
    title: &str,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>, Rect),
) {
    let back = kit.words.say("back");
    let ink: Color = kit.theme().table.ink.into();
    let heading = kit.text(title, TextStyle::Heading, ink);
    let bar = Rect::new(whole.min.x, whole.min.y, whole.max.x, whole.min.y + BAR);
    let room = Rect::new(
        whole.min.x + BESIDE,
        bar.max.y + UNDER_BAR,
        whole.max.x - BESIDE,
        whole.max.y,
    );
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(screen),
            kit.table_background(layout.window),
        ))
        .with_children(|root| {
            root.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..default()
                }
                .at(bar),
                children![heading],
            ));
            root.spawn(row(0.0).at(bar)).with_children(|bar| {
                kit.icon_button(bar, Icon::Back, &back, Intent::Navigate(Navigate::Back));
            });
            content(kit, root, room);
        });
}

/// Adds a button at the right end of the bar above this rectangle.
pub(crate) fn in_bar(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    room: Rect,
    (icon, name): (Icon, &str),
    intent: Intent,
) {
    let bottom = room.min.y - UNDER_BAR;
    let bar = Rect::new(
        room.min.x - BESIDE,
        bottom - BAR,
        room.max.x + BESIDE,
        bottom,
    );
    root.spawn(
        Node {
            justify_content: JustifyContent::End,
            ..row(0.0)
        }
        .at(bar),
    )
    .with_children(|bar| kit.icon_button(bar, icon, name, intent));
}

/// A list in this rectangle, at this scroll position. It scrolls if it is longer than the rectangle.
pub(crate) fn list<'a>(
    root: &'a mut ChildSpawnerCommands<'_>,
    place: Rect,
    pulled: f32,
) -> EntityCommands<'a> {
    scrolling(root, list_node().at(place), pulled)
}

/// A list as high as its content, in a column that limits its height: what follows in the column stays
/// visible.
pub(crate) fn list_above<'a>(column: &'a mut ChildSpawnerCommands<'_>) -> EntityCommands<'a> {
    let node = Node {
        min_height: px(0),
        ..list_node()
    };
    scrolling(column, node, 0.0)
}

fn list_node() -> Node {
    Node {
        overflow: Overflow::scroll_y(),
        ..column(12.0)
    }
}

fn scrolling<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    node: Node,
    pulled: f32,
) -> EntityCommands<'a> {
    let mut list = parent.spawn((node, ScrollPosition(Vec2::new(0.0, pulled)), Keyed));
    scrolls(&mut list);
    list
}

/// A list that scrolls with the keyboard.
#[derive(Component)]
struct Keyed;

/// Scrolls lists: arrows by a little, page keys by most of the visible height, Home and End to the ends.
fn pulled_by_keys(
    mut keys: MessageReader<KeyboardInput>,
    overlay: Res<State<Overlay>>,
    focus: KeyboardFocus,
    mut lists: Query<(&mut ScrollPosition, &ComputedNode), With<Keyed>>,
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
            scroll(position, node, by);
        }
    }
}

/// The main list of a screen, whose scroll position is remembered.
#[derive(Component)]
pub(crate) struct List(pub(crate) Screen);

/// Scroll position of the current screen's list, kept when the screen is rebuilt.
#[derive(Resource, Default)]
struct ScrollMemory {
    page: Option<Screen>,
    by: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScrollMemory>()
        .add_systems(Update, pulled_by_keys.run_if(on_message::<KeyboardInput>))
        .add_systems(PostUpdate, (restore, remember).chain());
}

fn restore(
    mut pulled: ResMut<ScrollMemory>,
    mut lists: Query<(&List, &mut ScrollPosition), Added<List>>,
) {
    for (list, mut position) in &mut lists {
        if pulled.page == Some(list.0) {
            position.y = pulled.by;
        } else {
            *pulled = ScrollMemory {
                page: Some(list.0),
                by: 0.0,
            };
        }
    }
}

fn remember(
    mut pulled: ResMut<ScrollMemory>,
    lists: Query<(&List, &ScrollPosition), Changed<ScrollPosition>>,
) {
    for (list, position) in &lists {
        *pulled = ScrollMemory {
            page: Some(list.0),
            by: position.y,
        };
    }
}

/// Makes a list scroll with a finger or with the wheel.
pub(crate) fn scrolls(list: &mut EntityCommands<'_>) {
    list.insert(Pickable::default())
        .observe(dragged)
        .observe(wheeled);
}

/// Makes a strip scroll sideways. Both axes of the wheel work.
pub(crate) fn scrolls_sideways(strip: &mut EntityCommands<'_>) {
    strip
        .insert(Pickable::default())
        .observe(dragged_sideways)
        .observe(wheeled_sideways);
}

fn dragged_sideways(
    drag: On<Pointer<Drag>>,
    mut strips: Query<(&mut ScrollPosition, &ComputedNode)>,
) {
    if let Ok((position, node)) = strips.get_mut(drag.entity) {
        scroll_sideways(position, node, -drag.delta.x);
    }
}

fn wheeled_sideways(
    wheel: On<Pointer<Scroll>>,
    mut strips: Query<(&mut ScrollPosition, &ComputedNode)>,
) {
    if let Ok((position, node)) = strips.get_mut(wheel.entity) {
        let points = match wheel.unit {
            MouseScrollUnit::Line => WHEEL_LINE,
            MouseScrollUnit::Pixel => 1.0,
        };
        scroll_sideways(position, node, -(wheel.x + wheel.y) * points);
    }
}

fn scroll_sideways(mut position: Mut<ScrollPosition>, node: &ComputedNode, by: f32) {
    let hidden = (node.content_size().x - node.size().x) * node.inverse_scale_factor();
    position.x = (position.x + by).clamp(0.0, hidden.max(0.0));
}

/// Scrolls a list under a dragging finger.
fn dragged(drag: On<Pointer<Drag>>, mut lists: Query<(&mut ScrollPosition, &ComputedNode)>) {
    if let Ok((position, node)) = lists.get_mut(drag.entity) {
        scroll(position, node, -drag.delta.y);
    }
}

fn wheeled(wheel: On<Pointer<Scroll>>, mut lists: Query<(&mut ScrollPosition, &ComputedNode)>) {
    if let Ok((position, node)) = lists.get_mut(wheel.entity) {
        let points = match wheel.unit {
            MouseScrollUnit::Line => WHEEL_LINE,
            MouseScrollUnit::Pixel => 1.0,
        };
        scroll(position, node, -wheel.y * points);
    }
}

fn scroll(mut position: Mut<ScrollPosition>, node: &ComputedNode, by: f32) {
    let hidden = (node.content_size().y - node.size().y) * node.inverse_scale_factor();
    position.y = (position.y + by).clamp(0.0, hidden.max(0.0));
}

/// A sheet of this game's pad in a list, as high as its content.
pub(crate) fn written_sheet(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let binding = kit.binding(game);
    kit.growing_sheet(list, binding, |kit, sheet| {
        sheet
            .spawn(Node {
                padding: UiRect::px(MARGIN, MARGIN, BINDING + 8.0, 14.0),
                ..column(8.0)
            })
            .with_children(|sheet| content(kit, sheet));
    });
}

/// An entry that opens another page. `right` fills the space before the arrow.
pub(crate) fn door(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    icon: Icon,
    words: &str,
    intent: Intent,
    right: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let name = kit.words.say(words);
    let icon = kit.icon(icon, 22.0, muted);
    let text = kit.text(&name, TextStyle::Label, ink);
    let chevron = kit.icon(Icon::Chevron, 20.0, muted);
    card.spawn((
        OnTap(intent),
        AccessibleLabel(name),
        Node {
            min_height: px(tokens().target.comfortable),
            ..row(14.0)
        },
    ))
    .with_children(|entry| {
        entry.spawn(icon);
        // Long text in large print wraps, so that the content at the right keeps its place.
        entry.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..default()
            },
            children![text],
        ));
        entry
            .spawn(Node {
                flex_shrink: 0.0,
                ..row(6.0)
            })
            .with_children(|end| {
                end.spawn(row(0.0)).with_children(|end| right(kit, end));
                end.spawn(chevron);
            });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
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
            .add_systems(Update, pulled_by_keys);
        let node = ComputedNode {
            size: Vec2::new(300.0, 400.0),
            content_size: Vec2::new(300.0, 1000.0),
            inverse_scale_factor: 1.0,
            ..ComputedNode::DEFAULT
        };
        let list = app
            .world_mut()
            .spawn((ScrollPosition::default(), node, Keyed))
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
}
