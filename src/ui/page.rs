//! What text screens and forms share: a bar with a title, lists that scroll, and entries that open a page.

use crate::{
    intent::Intent,
    layout::{BAR, Layout},
    nav::{Navigate, Screen, ScreenRoot},
    ui::{
        Icon, UiKit,
        kit::{At, BINDING, OnTap, TextStyle, column, row},
        scroll::{Fades, List, ScrollsByKeys, scrolls},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Free space below the bar.
pub(crate) const UNDER_BAR: f32 = 8.0;
/// Horizontal padding of the content under the bar.
const BESIDE: f32 = 4.0;

/// How far the shadows and the content of a list reach beyond its edges: the title's bar is free there.
const CLIP: f32 = 16.0;

/// Gap between two parts of a page side by side.
pub(crate) const GUTTER: f32 = 14.0;

/// Horizontal margin of a sheet in a list.
pub(crate) const MARGIN: f32 = 18.0;

/// Free space at the foot of a page.
pub(crate) const BELOW: f32 = 12.0;

/// Height of the faded foot of a list that continues below.
pub(crate) const FADE: f32 = 24.0;

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
            fading_list(kit, side, Some(List::only(screen)), content);
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
    let mut root = commands.spawn((ScreenRoot, DespawnOnExit(head.screen), background));
    root.with_children(|root| {
        // The way back is at the same place on every page, however narrow its content is.
        let wide = layout.inner.inflate(-layout.margin);
        let bar_place = Rect::new(wide.min.x, place.min.y, wide.max.x, place.min.y + BAR);
        bar(kit, root, bar_place, head);
        let below = Rect {
            min: place.min + Vec2::new(BESIDE, BAR + UNDER_BAR),
            max: place.max - Vec2::new(BESIDE, 0.0),
        };
        root.spawn(Node {
            column_gap: px(GUTTER),
            ..Node::default().at(below)
        })
        .with_children(|body| content(kit, body, below.size()));
    });
    root.id()
}

/// The bar above a page: a button that leads back, the title, and the button at the right end.
pub(crate) fn bar(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    head: &Head<'_>,
) {
    let back = kit.words.say("back");
    let ink: Color = kit.theme().table.ink.into();
    let title = kit.text(head.title, TextStyle::Heading, ink);
    let node = Node {
        justify_content: JustifyContent::SpaceBetween,
        ..row(0.0)
    };
    root.spawn(node.at(place)).with_children(|bar| {
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

/// A list that fills its row or column. It fades into the table at its foot while it continues below.
pub(crate) fn fading_list(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    remembered: Option<List>,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let table: Color = kit.theme().table.bottom.into();
    parent.spawn(fill(column(0.0))).with_children(|room| {
        let mut list = list(room);
        if let Some(remembered) = remembered {
            list.insert(remembered);
        }
        let shown = list.with_children(|list| content(kit, list)).id();
        room.spawn(fade(
            shown,
            table,
            Node {
                left: px(0),
                right: px(0),
                // A list is clipped a little below its end.
                bottom: px(-CLIP),
                height: px(FADE + CLIP),
                ..default()
            },
        ));
    });
}

/// Covers the foot of a list in this colour of the ground while the list continues below.
pub(crate) fn foot_fade(list: Entity, place: Rect, ground: Color) -> impl Bundle {
    fade(list, ground, Node::default().at(place))
}

fn fade(list: Entity, ground: Color, node: Node) -> impl Bundle {
    (
        Fades(list),
        Node {
            position_type: PositionType::Absolute,
            ..node
        },
        BackgroundGradient::from(LinearGradient::to_bottom(vec![
            ColorStop::auto(ground.with_alpha(0.0)),
            ColorStop::auto(ground),
        ])),
        Visibility::Hidden,
    )
}

/// A list in this rectangle of a sheet, and never outside. It scrolls if its content is longer.
pub(crate) fn list_at<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    place: Rect,
) -> EntityCommands<'a> {
    let node = Node {
        overflow_clip_margin: OverflowClipMargin::default(),
        ..list_node()
    };
    list_of(parent, node.at(place))
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
        // The shadow of the first card falls into the space between bar and list.
        overflow_clip_margin: OverflowClipMargin {
            margin: CLIP,
            ..default()
        },
        ..column(12.0)
    }
}

/// A list with this node.
pub(crate) fn list_of<'a>(
    parent: &'a mut ChildSpawnerCommands<'_>,
    node: Node,
) -> EntityCommands<'a> {
    let mut list = parent.spawn((node, ScrollPosition::default(), ScrollsByKeys));
    scrolls(&mut list);
    list
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

/// An entry that opens another page, with the name in `words`. `right` fills the space before the arrow.
pub(crate) fn door(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    icon: Icon,
    words: &str,
    intent: Intent,
    right: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let name = kit.words.say(words);
    named_door(kit, card, icon, &name, intent, right);
}

/// An entry with this name that opens another page.
pub(crate) fn named_door(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    icon: Icon,
    name: &str,
    intent: Intent,
    right: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let icon = kit.icon(icon, 22.0, muted);
    let text = kit.text(name, TextStyle::Label, ink);
    let chevron = kit.icon(Icon::Chevron, 20.0, muted);
    card.spawn((
        OnTap(intent),
        AccessibleLabel(name.to_owned()),
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
