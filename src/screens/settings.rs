//! What a player likes.

use super::{
    Screen, clear_screen,
    page::{Segment, page, segments, switch_entry},
};
use crate::{
    layout::Layout,
    settings::{Setting, Settings, ThemeChoice},
    table::Intent,
    theme::{
        Icon, Look, LookChanged,
        kit::{Called, Does, Type, row},
    },
    words::Language,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Settings), build)
        .add_systems(
            Update,
            (clear_screen, build)
                .chain()
                .run_if(on_message::<LookChanged>.or_else(resource_changed::<Settings>))
                .run_if(in_state(Screen::Settings)),
        );
}

fn build(mut commands: Commands, layout: Res<Layout>, mut look: Look<'_>, settings: Res<Settings>) {
    let title = look.words.say("settings-title");
    page(
        &mut commands,
        &layout,
        &mut look,
        Screen::Settings,
        &title,
        |look, list| {
            choice(
                look,
                list,
                "settings-theme",
                &[
                    ("settings-theme-system", ThemeChoice::System),
                    ("settings-theme-day", ThemeChoice::Day),
                    ("settings-theme-evening", ThemeChoice::Evening),
                ]
                .map(|(key, theme)| (key, settings.theme == theme, Setting::Theme(theme))),
            );
            let spoken = look.words.language();
            choice(
                look,
                list,
                "settings-language",
                &[("language-en", Language::En), ("language-fr", Language::Fr)]
                    .map(|(key, language)| (key, spoken == language, Setting::Language(language))),
            );
            let card = look.card();
            list.spawn(card).with_children(|card| {
                switch_entry(
                    look,
                    card,
                    Some(Icon::Motion),
                    ("settings-motion", "settings-motion-about"),
                    settings.reduce_motion,
                    Intent::Set(Setting::ReduceMotion),
                );
                card.spawn(look.line());
                switch_entry(
                    look,
                    card,
                    Some(Icon::Pencil),
                    ("settings-confirm", "settings-confirm-about"),
                    settings.confirm,
                    Intent::Set(Setting::Confirm),
                );
            });
            about_door(look, list);
        },
    );
}

/// A card with a choice of one setting among a few.
fn choice<const N: usize>(
    look: &mut Look<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    heading: &str,
    options: &[(&str, bool, Setting); N],
) {
    let heading = look.words.say(heading);
    let names = options.map(|(key, ..)| look.words.say(key));
    let options: Vec<Segment<'_>> = names
        .iter()
        .zip(options)
        .map(|(text, (_, on, setting))| Segment {
            icon: None,
            text,
            on: *on,
            intent: Intent::Set(*setting),
        })
        .collect();
    let card = look.card();
    list.spawn(card)
        .with_children(|card| segments(look, card, &heading, &options));
}

fn about_door(look: &mut Look<'_>, list: &mut ChildSpawnerCommands<'_>) {
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let name = look.words.say("settings-about");
    let icon = look.icon(Icon::Info, 22.0, muted);
    let text = look.text(&name, Type::Label, ink);
    let chevron = look.icon(Icon::Chevron, 20.0, muted);
    let card = look.card();
    list.spawn(card).with_children(|card| {
        card.spawn((
            Button,
            Does(Intent::Go(Screen::About)),
            Called(name),
            Node {
                min_height: px(52),
                justify_content: JustifyContent::SpaceBetween,
                ..row(14.0)
            },
        ))
        .with_children(|entry| {
            entry.spawn((row(14.0), Pickable::IGNORE, children![icon, text]));
            entry.spawn(chevron);
        });
    });
}
