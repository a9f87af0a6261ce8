//! Keyboard focus: Tab moves it over the widgets of a screen in the order in which they are read, the arrows
//! to the nearest one. Enter and Space press the focused one.
//!
//! Only keys give a widget the focus, and a press of a finger or the mouse takes it away. Until somebody
//! uses Tab, all keys are shortcuts of the screen.

mod order;

use super::{
    UiKit,
    kit::{OnChange, OnTap},
};
use crate::{intent::Intent, nav::Screen};
use bevy::{
    ecs::system::SystemParam,
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{
        FocusCause, FocusedInput, InputFocus, InputFocusVisible,
        directional_navigation::{AutoNavigationConfig, FocusableArea},
        navigator::find_best_candidate,
        tab_navigation::{TabGroup, TabIndex},
    },
    math::CompassOctant,
    prelude::*,
    ui::{InteractionDisabled, UiSystems},
    window::PrimaryWindow,
};

/// Free space that stays between the focused widget and the edge of a list, in points.
const MARGIN: f32 = 12.0;

/// Marks the widget with the ring.
#[derive(Component)]
struct FocusRing;

/// Identifies a widget after its screen was rebuilt: its intent is the same in every language, its name the
/// same after a switch was used.
#[derive(Clone, Debug, PartialEq)]
struct FocusId {
    intent: Option<Intent>,
    name: String,
}

/// Frames after which a widget that has not been built again is forgotten.
const PATIENCE: u8 = 10;

/// The widget that had the focus last, on the screen and on the card over it.
#[derive(Resource, Default)]
struct FocusMemory {
    screen: Option<(Screen, FocusId)>,
    card: Option<FocusId>,
    /// Frames for which the widget has been missing.
    missing: u8,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FocusMemory>()
        .add_observer(navigate)
        .add_observer(leave_on_press)
        .add_systems(
            PostUpdate,
            (
                (keep_focus, show_ring).chain().before(UiSystems::Prepare),
                scroll_to_focus
                    .after(UiSystems::PostLayout)
                    .run_if(resource_changed::<InputFocus>),
            ),
        );
}

/// The keyboard focus, for systems with keys of their own.
#[derive(SystemParam)]
pub(crate) struct KeyboardFocus<'w, 's> {
    focus: ResMut<'w, InputFocus>,
    visible: ResMut<'w, InputFocusVisible>,
    widgets: Query<'w, 's, (), With<TabIndex>>,
}

impl KeyboardFocus<'_, '_> {
    /// The focused widget, to which Enter, Space and the arrows belong.
    pub(crate) fn widget(&self) -> Option<Entity> {
        let focused = self.focus.get().filter(|_| self.visible.0)?;
        self.widgets.contains(focused).then_some(focused)
    }

    /// Gives the focus to a widget.
    pub(crate) fn set(&mut self, widget: Entity) {
        self.focus.set(widget, FocusCause::Navigated);
        self.visible.0 = true;
    }

    /// Takes the focus from all widgets.
    pub(crate) fn clear(&mut self) {
        if self.focus.get().is_some() {
            self.focus.clear();
        }
        if self.visible.0 {
            self.visible.0 = false;
        }
    }
}

/// The layer of widgets in use: a card takes the keys from the screen under it.
#[derive(SystemParam)]
struct FocusLayer<'w, 's> {
    groups: Query<'w, 's, (Entity, &'static TabGroup)>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl FocusLayer<'_, '_> {
    /// The card over the screen.
    fn card(&self) -> Option<Entity> {
        let mut groups = self.groups.iter();
        let (card, _) = groups.find(|(_, group)| group.modal)?;
        Some(card)
    }

    fn contains(&self, widget: Entity) -> bool {
        let mut groups = self.parents.iter_ancestors(widget);
        let group = groups.find(|ancestor| self.groups.contains(*ancestor));
        group.is_some_and(|group| self.card().is_none_or(|card| card == group))
    }
}

/// A widget that can take the focus, with its place on screen.
type Focusable<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static TabIndex,
        &'static ComputedNode,
        &'static UiGlobalTransform,
    ),
    Without<InteractionDisabled>,
>;

/// Nodes, some of which are lists that scroll.
type Lists<'w, 's> = Query<
    'w,
    's,
    (
        &'static Node,
        &'static ComputedNode,
        &'static UiGlobalTransform,
    ),
>;

/// Moves the focus with the keys that no widget has used. At the table the arrows move over the cells.
fn navigate(
    event: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    held: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    layer: FocusLayer,
    focusable: Focusable,
    lists: Lists,
    mut focus: KeyboardFocus,
) {
    let key = &event.input;
    if !windows.contains(event.focused_entity) || key.state != ButtonState::Pressed {
        return;
    }
    let now = focus.widget().filter(|widget| layer.contains(*widget));
    let next = match key.key_code {
        KeyCode::Tab => {
            let back = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
            next_in_order(now, back, &layer, &focusable, &lists)
        }
        _ if *screen.get() == Screen::Table && layer.card().is_none() => None,
        key => now
            .zip(direction(key))
            .and_then(|(now, way)| next_towards(now, way, &layer, &focusable)),
    };
    if let Some(next) = next {
        focus.set(next);
    }
}

const fn direction(key: KeyCode) -> Option<CompassOctant> {
    match key {
        KeyCode::ArrowUp => Some(CompassOctant::North),
        KeyCode::ArrowDown => Some(CompassOctant::South),
        KeyCode::ArrowLeft => Some(CompassOctant::West),
        KeyCode::ArrowRight => Some(CompassOctant::East),
        _ => None,
    }
}

/// The next widget of the layer in reading order; the first one after the last.
fn next_in_order(
    now: Option<Entity>,
    back: bool,
    layer: &FocusLayer<'_, '_>,
    focusable: &Focusable<'_, '_>,
    lists: &Lists<'_, '_>,
) -> Option<Entity> {
    let widgets = focusable
        .iter()
        .filter(|(widget, index, ..)| index.0 >= 0 && layer.contains(*widget))
        .map(|(widget, _, node, place)| order::FocusBlock {
            entity: widget,
            place: bounds(node, place),
            lists: lists_around(widget, layer, lists),
        });
    let order = order::reading_order(widgets.collect());
    let last = order.len().checked_sub(1)?;
    let now = now.and_then(|now| order.iter().position(|widget| *widget == now));
    let next = match (now, back) {
        (None, false) => 0,
        (None, true) | (Some(0), true) => last,
        (Some(at), true) => at - 1,
        (Some(at), false) if at == last => 0,
        (Some(at), false) => at + 1,
    };
    order.get(next).copied()
}

/// The lists that a widget scrolls with, the outermost first.
fn lists_around(
    widget: Entity,
    layer: &FocusLayer<'_, '_>,
    lists: &Lists<'_, '_>,
) -> Vec<(Entity, Rect)> {
    let around = layer.parents.iter_ancestors(widget);
    let mut around: Vec<_> = around
        .filter_map(|list| Some((list, lists.get(list).ok()?)))
        .filter(|(_, (style, ..))| {
            [style.overflow.x, style.overflow.y].contains(&OverflowAxis::Scroll)
        })
        .map(|(list, (_, node, place))| (list, bounds(node, place)))
        .collect();
    around.reverse();
    around
}

/// The place of a node on screen, in points.
fn bounds(node: &ComputedNode, place: &UiGlobalTransform) -> Rect {
    let scale = node.inverse_scale_factor();
    Rect::from_center_size(place.translation * scale, node.size() * scale)
}

/// The nearest widget of the layer in this direction.
fn next_towards(
    now: Entity,
    way: CompassOctant,
    layer: &FocusLayer<'_, '_>,
    focusable: &Focusable<'_, '_>,
) -> Option<Entity> {
    let area = |entity: Entity, node: &ComputedNode, place: &UiGlobalTransform| FocusableArea {
        entity,
        position: place.translation,
        size: node.size(),
    };
    let (_, _, node, place) = focusable.get(now).ok()?;
    let from = area(now, node, place);
    let areas: Vec<FocusableArea> = focusable
        .iter()
        .filter(|(widget, index, ..)| index.0 >= 0 && layer.contains(*widget))
        .map(|(widget, _, node, place)| area(widget, node, place))
        .collect();
    find_best_candidate(&from, way, &areas, &AutoNavigationConfig::default())
}

fn leave_on_press(_: On<Pointer<Press>>, mut visible: ResMut<InputFocusVisible>) {
    if visible.0 {
        visible.0 = false;
    }
}

/// A widget, with all that identifies it.
type Widget<'a> = (
    Entity,
    &'a AccessibleLabel,
    Option<&'a OnTap>,
    Option<&'a Children>,
);

/// Gives the focus back to a widget that was rebuilt or covered by a card, and takes it from widgets that
/// are covered.
fn keep_focus(
    mut focus: KeyboardFocus,
    mut memory: ResMut<FocusMemory>,
    screen: Res<State<Screen>>,
    layer: FocusLayer,
    widgets: Query<Widget<'static>, (With<TabIndex>, Without<InteractionDisabled>)>,
    choices: Query<&OnChange>,
) {
    if !focus.visible.0 {
        *memory = FocusMemory::default();
        focus.clear();
        return;
    }
    let covered = layer.card().is_some();
    if covered {
        memory.missing = 0;
    } else {
        memory.card = None;
    }
    let focused = focus.widget().filter(|widget| layer.contains(*widget));
    if let Some(widget) = focused.and_then(|widget| widgets.get(widget).ok()) {
        let id = identity(widget, &choices);
        if covered {
            memory.card = Some(id);
        } else {
            memory.screen = Some((*screen.get(), id));
        }
        memory.missing = 0;
        return;
    }
    memory.missing = memory.missing.saturating_add(1);
    if !covered && memory.missing > PATIENCE {
        memory.screen = None;
    }
    let lost = if covered {
        memory.card.as_ref()
    } else {
        let here = memory.screen.as_ref();
        here.filter(|(on, _)| on == screen.get()).map(|(_, id)| id)
    };
    let same = |lost: &FocusId| {
        let usable = widgets
            .iter()
            .filter(|(widget, ..)| layer.contains(*widget));
        best_match(
            lost,
            usable.map(|widget| (widget.0, identity(widget, &choices))),
        )
    };
    match lost.and_then(same) {
        Some(widget) => focus.set(widget),
        None if focus.focus.get().is_some() => focus.focus.clear(),
        None => {}
    }
}

/// What stays the same when a widget is rebuilt. A group of choices is known by the first of them.
fn identity((entity, name, on_tap, children): Widget<'_>, choices: &Query<&OnChange>) -> FocusId {
    let parts = children.into_iter().flatten();
    let mut changes = choices.iter_many(std::iter::once(&entity).chain(parts));
    FocusId {
        intent: on_tap
            .map(|on_tap| on_tap.0)
            .or_else(|| changes.next().map(|change| change.0)),
        name: name.0.clone(),
    }
}

/// The first widget with the lost intent; without one, the first with the lost name.
fn best_match(lost: &FocusId, widgets: impl Iterator<Item = (Entity, FocusId)>) -> Option<Entity> {
    let mut by_name = None;
    for (entity, id) in widgets {
        if id == *lost || (id.intent.is_some() && id.intent == lost.intent) {
            return Some(entity);
        }
        by_name = by_name.or((id.name == lost.name).then_some(entity));
    }
    by_name
}

fn show_ring(
    mut commands: Commands,
    focus: KeyboardFocus,
    ringed: Query<Entity, With<FocusRing>>,
    kit: UiKit<'_>,
) {
    let focused = focus.widget();
    for widget in ringed.iter().filter(|widget| Some(*widget) != focused) {
        commands.entity(widget).remove::<(FocusRing, Outline)>();
    }
    if let Some(widget) = focused.filter(|widget| !ringed.contains(*widget)) {
        commands.entity(widget).insert((FocusRing, ring(&kit)));
    }
}

/// The ring around what has the keyboard focus.
pub(crate) fn ring(kit: &UiKit<'_>) -> Outline {
    Outline {
        width: px(3),
        offset: px(2),
        color: kit.theme().focus.into(),
    }
}

/// Scrolls the lists around the focused widget until it is visible.
fn scroll_to_focus(
    focus: KeyboardFocus,
    places: Query<(&ComputedNode, &UiGlobalTransform)>,
    parents: Query<&ChildOf>,
    mut lists: Query<(&mut ScrollPosition, &Node)>,
) {
    let Some((widget, (node, place))) = focus
        .widget()
        .and_then(|widget| Some((widget, places.get(widget).ok()?)))
    else {
        return;
    };
    let scale = node.inverse_scale_factor();
    let wanted = bounds(node, place).inflate(MARGIN);
    for list in parents.iter_ancestors(widget) {
        let (Ok((mut position, style)), Ok((node, place))) =
            (lists.get_mut(list), places.get(list))
        else {
            continue;
        };
        let seen = bounds(node, place);
        let hidden = (node.content_size() - node.size()) * scale;
        // The widget's start stays visible if it is larger than the list.
        let by = (wanted.max - seen.max).max(Vec2::ZERO);
        let by = by - (seen.min - (wanted.min - by)).max(Vec2::ZERO);
        let to = (position.0 + by).clamp(Vec2::ZERO, hidden.max(Vec2::ZERO));
        let to = Vec2::new(
            if style.overflow.x == OverflowAxis::Scroll {
                to.x
            } else {
                position.x
            },
            if style.overflow.y == OverflowAxis::Scroll {
                to.y
            } else {
                position.y
            },
        );
        if position.0 != to {
            position.0 = to;
        }
    }
}

// Two attributes, because Clippy does not see a test in `all(test, …)`.
#[cfg(test)]
#[cfg(feature = "tour")]
mod tests;
