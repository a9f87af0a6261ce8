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
use bevy::prelude::*;

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
                    overflow: Overflow::visible(),
                    ..column(12.0)
                }
                .at(list),
                Pickable::IGNORE,
            ))
            .with_children(|list| content(look, list));
        });
}

/// An entry with a switch.
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
    let about = look.text(&look.words.say(words.1), Type::Caption, muted);
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
                lines.spawn(about);
            });
        entry.spawn(switch);
    });
}
