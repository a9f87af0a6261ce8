//! What a player likes.

mod themes;

use super::{Screen, clear_screen, names};
use crate::{
    layout::Layout,
    platform,
    saves::Exchange,
    settings::{Handed, Setting, Settings, Speed, TEXT_SIZES},
    setup::NextMatch,
    sound::SoundDevice,
    table::Intent,
    ui::{
        Icon, Look, LookChanged,
        kit::column,
        page::{Segment, choice_entry, door, page, switch_entry},
    },
    words::{Fact, Language},
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

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut look: Look<'_>,
    settings: Res<Settings>,
    device: Res<SoundDevice>,
    next: Res<NextMatch>,
) {
    let title = look.words.say("settings-title");
    page(
        &mut commands,
        &layout,
        &mut look,
        Screen::Settings,
        &title,
        |look, list| {
            themes::themes(look, list, settings.theme);
            let card = look.card();
            list.spawn(card)
                .with_children(|card| reading(look, card, &settings));
            sound(look, list, &settings, *device);
            let card = look.card();
            list.spawn(card)
                .with_children(|card| playing(look, card, &settings));
            let card = look.card();
            list.spawn(card).with_children(|card| {
                names::door(look, card, &next);
                card.spawn(look.line());
                let exchange = Intent::Exchange(Exchange::Look);
                let key = "settings-exchange";
                door(look, card, Icon::Share, key, exchange, |_, _| {});
                card.spawn(look.line());
                let about = Intent::Go(Screen::About);
                door(look, card, Icon::Info, "settings-about", about, |_, _| {});
            });
        },
    );
}

/// How it is read: size and language of the text, and whether it moves.
fn reading(look: &mut Look<'_>, card: &mut ChildSpawnerCommands<'_>, settings: &Settings) {
    let sizes = TEXT_SIZES.map(|percent| {
        let facts = [("percent", Fact::Number(percent.into()))];
        let label = look.words.say_with("settings-percent", &facts);
        let chosen = settings.text_percent == percent;
        (label, chosen, Setting::TextSize(percent))
    });
    choice(look, card, (Icon::Text, "settings-text-size"), &sizes);
    card.spawn(look.line());
    let spoken = look.words.language();
    let languages = [("language-en", Language::En), ("language-fr", Language::Fr)];
    let languages = languages.map(|(key, language)| {
        let chosen = spoken == language;
        (look.words.say(key), chosen, Setting::Language(language))
    });
    choice(look, card, (Icon::Globe, "settings-language"), &languages);
    card.spawn(look.line());
    switch_entry(
        look,
        card,
        Some(Icon::Motion),
        ("settings-motion", "settings-motion-about"),
        settings.reduce_motion,
        Intent::Set(Setting::ReduceMotion),
    );
}

/// How it is played.
fn playing(look: &mut Look<'_>, card: &mut ChildSpawnerCommands<'_>, settings: &Settings) {
    switch_entry(
        look,
        card,
        Some(Icon::Pencil),
        ("settings-confirm", "settings-confirm-about"),
        settings.confirm,
        Intent::Set(Setting::Confirm),
    );
    card.spawn(look.line());
    switch_entry(
        look,
        card,
        Some(Icon::Info),
        ("settings-hints", "settings-hints-about"),
        settings.hints,
        Intent::Set(Setting::Hints),
    );
    card.spawn(look.line());
    let hands = [
        ("settings-hand-left", Handed::Left),
        ("settings-hand-right", Handed::Right),
    ];
    let hands = hands.map(|(key, hand)| {
        let chosen = settings.hand == hand;
        (look.words.say(key), chosen, Setting::Hand(hand))
    });
    choice(look, card, (Icon::Hand, "settings-hand"), &hands);
    card.spawn(look.line());
    let speeds = [
        ("settings-speed-calm", Speed::Calm),
        ("settings-speed-brisk", Speed::Brisk),
        ("settings-speed-instant", Speed::Instant),
    ];
    let speeds = speeds.map(|(key, speed)| {
        let chosen = settings.speed == speed;
        (look.words.say(key), chosen, Setting::Speed(speed))
    });
    let heading = (Icon::Hourglass, "settings-computer-speed");
    choice(look, card, heading, &speeds);
}

/// An entry with a choice of one setting among a few.
fn choice<const N: usize>(
    look: &mut Look<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    (icon, name): (Icon, &str),
    options: &[(String, bool, Setting); N],
) {
    let name = look.words.say(name);
    let options: Vec<Segment<'_>> = options
        .iter()
        .map(|(text, on, setting)| Segment {
            icon: None,
            text,
            on: *on,
            intent: Intent::Set(*setting),
        })
        .collect();
    choice_entry(look, card, icon, &name, &options);
}

/// The switch, and how loud; without a device the entry says that there is none.
fn sound(
    look: &mut Look<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    settings: &Settings,
    device: SoundDevice,
) {
    let missing = device == SoundDevice::Missing;
    let volume = look.words.say("settings-volume");
    let card = look.card();
    list.spawn(card).with_children(|card| {
        switch_entry(
            look,
            card,
            Some(Icon::Sound),
            (
                "settings-sound",
                if missing { "trouble-no-sound" } else { "" },
            ),
            settings.sound,
            Intent::Set(Setting::Sound),
        );
        card.spawn(Node {
            // Under the name, not under the icon; the knob stays inside the card.
            margin: UiRect::px(36.0, 4.0, 0.0, 4.0),
            ..column(0.0)
        })
        .with_children(|below| {
            let off = missing || !settings.sound;
            look.slider(below, &volume, settings.volume, off, |percent| {
                Intent::Set(Setting::Volume(percent))
            });
        });
        if platform::CAN_BE_FELT {
            card.spawn(look.line());
            switch_entry(
                look,
                card,
                Some(Icon::Vibrate),
                ("settings-haptics", "settings-haptics-about"),
                settings.haptics,
                Intent::Set(Setting::Haptics),
            );
        }
    });
}
