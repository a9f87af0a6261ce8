//! What text screens and forms have in common: a bar with a title, and a column of cards.

use super::{Screen, ScreenRoot};
use crate::{
    layout::Layout,
    table::Intent,
    theme::{
        Icon, Look,
        kit::{At, Called, Does, Type, column, row},
    },
};
use bevy::{input::mouse::MouseScrollUnit, prelude::*};

/// One notch of a mouse's wheel, in points.
const WHEEL_LINE: f32 = 40.0;

/// The height of the bar.
const BAR: f32 = 48.0;

/// Builds a page with a title.
pub(super) fn page(
    commands: &mut Commands<'_, '_>,
    layout: &Layout,
    look: &mut Look<'_>,
    screen: Screen,
    title: &str,
    content: impl FnOnce(&mut Look<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let room = layout.column();
    let back = look.words.say("back");
    let ink: Color = look.theme().table.ink.into();
    let heading = look.text(title, Type::Heading, ink);
    let bar = Rect::new(room.min.x, room.min.y, room.max.x, room.min.y + BAR);
    let list = Rect::new(
        room.min.x + 4.0,
        bar.max.y + 8.0,
        room.max.x - 4.0,
        room.max.y - 12.0,
    );
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(screen),
            look.table_background(layout.window),
        ))
        .with_children(|root| {
            root.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..default()
                }
                .at(bar),
                Pickable::IGNORE,
                children![heading],
            ));
            root.spawn((row(0.0).at(bar), Pickable::IGNORE))
                .with_children(|bar| look.icon_button(bar, Icon::Back, &back, Intent::Back));
            root.spawn((
                Node {
                    overflow: Overflow::scroll_y(),
                    ..column(12.0)
                }
                .at(list),
                ScrollPosition::default(),
                List(screen),
            ))
            .observe(dragged)
            .observe(wheeled)
            .with_children(|list| content(look, list));
        });
}

/// The list of a page.
#[derive(Component)]
struct List(Screen);

/// How far the list of a page was pulled: a page that is built anew stays where it was.
#[derive(Resource, Default)]
struct Pulled {
    page: Option<Screen>,
    by: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pulled>()
        .add_systems(PostUpdate, (restore, remember).chain());
}

fn restore(
    mut pulled: ResMut<Pulled>,
    mut lists: Query<(&List, &mut ScrollPosition), Added<List>>,
) {
    for (list, mut position) in &mut lists {
        if pulled.page == Some(list.0) {
            position.y = pulled.by;
        } else {
            *pulled = Pulled {
                page: Some(list.0),
                by: 0.0,
            };
        }
    }
}

fn remember(
    mut pulled: ResMut<Pulled>,
    lists: Query<(&List, &ScrollPosition), Changed<ScrollPosition>>,
) {
    for (list, position) in &lists {
        *pulled = Pulled {
            page: Some(list.0),
            by: position.y,
        };
    }
}

/// A finger pulls the list along where it is longer than the screen.
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

/// An entry with a switch: its name and what there is to say about it, if anything.
pub(super) fn switch_entry(
    look: &mut Look<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    icon: Option<Icon>,
    words: (&str, &str),
    on: bool,
    intent: Intent,
) {
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let name = look.words.say(words.0);
    let label = look.text(&name, Type::Label, ink);
    let about =
        (!words.1.is_empty()).then(|| look.text(&look.words.say(words.1), Type::Caption, muted));
    let picture = icon.map(|icon| look.icon(icon, 22.0, muted));
    let switch = look.switch(on);
    card.spawn((
        Button,
        Does(intent),
        Called(name),
        Node {
            min_height: px(58),
            ..row(14.0)
        },
    ))
    .with_children(|entry| {
        if let Some(picture) = picture {
            entry.spawn(picture);
        }
        entry
            .spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..column(1.0)
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                lines.spawn(label);
                if let Some(about) = about {
                    lines.spawn(about);
                }
            });
        entry.spawn(switch);
    });
}
