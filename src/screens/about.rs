//! The About page: authors and licences.

use super::{AddScreen, never};
use crate::{
    intent::Intent,
    layout::Layout,
    nav::{Navigate, Screen},
    ui::{
        Icon, UiKit,
        kit::TextStyle,
        page::{door, page},
    },
    words::Fact,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_screen(Screen::About, build, never);
}

fn build(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>) {
    let title = kit.words.say("about-title");
    page(
        &mut commands,
        &layout,
        &mut kit,
        Screen::About,
        &title,
        |kit, list| {
            let theme = kit.theme();
            let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.table.muted.into());
            let card = kit.card();
            list.spawn(card).with_children(|card| {
                for key in [
                    "about-text",
                    "about-fair",
                    "about-fingerprint",
                    "about-privacy",
                    "about-licence",
                    "about-fonts",
                ] {
                    let text = kit.text(&kit.words.say(key), TextStyle::Body, ink);
                    card.spawn((
                        Node {
                            padding: UiRect::vertical(px(6)),
                            ..default()
                        },
                        children![text],
                    ));
                }
            });
            let card = kit.card();
            list.spawn(card).with_children(|card| {
                let licences = Intent::Navigate(Navigate::Go(Screen::Licences));
                door(kit, card, Icon::Info, "licences-title", licences, |_, _| {});
            });
            let version = Fact::Text(env!("CARGO_PKG_VERSION").into());
            let version = kit
                .words
                .say_with("settings-version", &[("version", version)]);
            let version = kit.text(&version, TextStyle::Caption, muted);
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
