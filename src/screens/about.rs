//! Who made what, under which licence.

use super::{Screen, clear_screen};
use crate::{
    layout::Layout,
    ui::{Look, LookChanged, kit::Type, page::page},
    words::Fact,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::About), build).add_systems(
        Update,
        (clear_screen, build)
            .chain()
            .run_if(on_message::<LookChanged>)
            .run_if(in_state(Screen::About)),
    );
}

fn build(mut commands: Commands, layout: Res<Layout>, mut look: Look<'_>) {
    let title = look.words.say("about-title");
    page(
        &mut commands,
        &layout,
        &mut look,
        Screen::About,
        &title,
        |look, list| {
            let theme = look.theme();
            let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.table.muted.into());
            let card = look.card();
            list.spawn(card).with_children(|card| {
                for key in [
                    "about-text",
                    "about-fair",
                    "about-privacy",
                    "about-licence",
                    "about-fonts",
                ] {
                    let text = look.text(&look.words.say(key), Type::Body, ink);
                    card.spawn((
                        Node {
                            padding: UiRect::vertical(px(6)),
                            ..default()
                        },
                        children![text],
                    ));
                }
            });
            let version = Fact::Text(env!("CARGO_PKG_VERSION").into());
            let version = look
                .words
                .say_with("settings-version", &[("version", version)]);
            let version = look.text(&version, Type::Caption, muted);
            list.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                children![version],
            ));
        },
    );
}
