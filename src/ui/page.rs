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

/// Gap between two parts of a page side by side.
pub(crate) const GUTTER: f32 = 14.0;

/// Horizontal margin of a sheet in a list.
pub(crate) const MARGIN: f32 = 18.0;

/// Free space at the foot of a page.
pub(crate) const BELOW: f32 = 12.0;

/// The bar above a page.
pub(crate) struct Head<'a> {
    pub(crate) screen: Screen,
    pub(crate) title: &'a str,
    /// A button at the right end, with its accessible name.
    pub(crate) end: Option<(Icon, &'a str, Intent)>,
}

/// Builds a page with a title and one list of cards.
pub(crate) fn page(
    commands: &mut Commands<'_, '_>,
    layout: &Layout,
    kit: &mut UiKit<'_>,
    screen: Screen,
    title: &str,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let head = Head {
        screen,
        title,
        end: None,
    };
    let place = (layout, layout.column());
    titled(commands, place, kit, &head, |kit, body, _| {
        body.spawn(side(0.0)).with_children(|side| {
            list(side)
                .insert(List(screen))
                .with_children(|list| content(kit, list));
        });
    });
}

/// Builds a page with a title in this part of the window, and returns its root. `content` fills the row
/// below the bar, and gets the size of that row.
pub(crate) fn titled(
    commands: &mut Commands<'_, '_>,
    (layout, place): (&Layout, Rect),
    kit: &mut UiKit<'_>,
    head: &Head<'_>,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>, Vec2),
) -> Entity {
    let background = kit.table_background(layout.window);
    let size = place.size() - Vec2::new(2.0 * BESIDE, BAR + UNDER_BAR);
    let mut root = commands.spawn((ScreenRoot, DespawnOnExit(head.screen), background));
    root.with_children(|root| {
        root.spawn(column(UNDER_BAR).at(place))
            .with_children(|page| {
                bar(kit, page, head);
                page.spawn(Node {
                    margin: UiRect::horizontal(px(BESIDE)),
                    column_gap: px(GUTTER),
                    ..fill(Node::default())
                })
                .with_children(|body| content(kit, body, size));
            });
    });
    root.id()
}

fn bar(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, head: &Head<'_>) {
    let back = kit.words.say("back");
    let ink: Color = kit.theme().table.ink.into();
    let title = kit.text(head.title, TextStyle::Heading, ink);
    page.spawn(Node {
        height: px(BAR),
        flex_shrink: 0.0,
        justify_content: JustifyContent::SpaceBetween,
        ..row(0.0)
    })
    .with_children(|bar| {
        // In the middle of the whole bar, however many buttons it has.
        bar.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(0),
                width: percent(100),
                height: percent(100),
                justify_content: JustifyContent::Center,
                ..row(0.0)
            },
            children![title],
        ));
        kit.icon_button(bar, Icon::Back, &back, Intent::Navigate(Navigate::Back));
        if let Some((icon, name, intent)) = head.end {
            kit.icon_button(bar, icon, name, intent);
        }
    });
}

/// The node, growing into the free space of its row or column. Siblings that grow too get equal shares.
pub(crate) fn fill(node: Node) -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        min_height: px(0),
        ..node
    }
}

/// A column beside others in the row of a page.
pub(crate) fn side(gap: f32) -> Node {
    Node {
        padding: UiRect::bottom(px(BELOW)),
        ..fill(column(gap))
    }
}

/// A list that fills its row or column. It scrolls if its content is longer.
pub(crate) fn list<'a>(parent: &'a mut ChildSpawnerCommands<'_>) -> EntityCommands<'a> {
    list_of(parent, fill(list_node()))
}

/// A list in this rectangle. It scrolls if its content is longer.
pub(crate) fn list_at<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    place: Rect,
) -> EntityCommands<'a> {
    list_of(parent, list_node().at(place))
}

/// A list as high as its content, in a column that limits its height: what follows in the column stays
/// visible.
pub(crate) fn list_above<'a>(column: &'a mut ChildSpawnerCommands<'_>) -> EntityCommands<'a> {
    let node = Node {
        min_height: px(0),
        ..list_node()
    };
    list_of(column, node)
}

fn list_node() -> Node {
    Node {
        overflow: Overflow::scroll_y(),
        ..column(12.0)
    }
}

/// A list with this node.
pub(crate) fn list_of<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    node: Node,
) -> EntityCommands<'a> {
    let mut list = parent.spawn((node, ScrollPosition::default(), Keyed));
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
