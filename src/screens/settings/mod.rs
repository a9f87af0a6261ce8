//! The settings page.

mod themes;

use super::{AddScreen, names};
use crate::{
    intent::{Aside, Exchange, Intent, RecordIntent},
    layout::{Layout, Orientation},
    nav::{Navigate, Screen},
    platform,
    saves::AsideFiles,
    settings::{Handed, Setting, Settings, Speed, TEXT_SIZES},
    setup::NextMatch,
    sound::SoundDevice,
    ui::{
        Icon, UiKit,
        choice::{Segment, choice_entry, switch_entry},
        kit::column,
        page::{Head, door, fading_list, side, titled},
        scroll::List,
    },
    words::{Fact, Language},
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_screen(
        Screen::Settings,
        build,
        resource_changed::<Settings>.or_else(resource_changed::<AsideFiles>),
    );
}

/// Maximum width of the page in two columns, and its least width for them.
const WIDEST: f32 = 1120.0;
const TWO_COLUMNS: f32 = 740.0;

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    settings: Res<Settings>,
    device: Res<SoundDevice>,
    next: Res<NextMatch>,
    aside: Res<AsideFiles>,
) {
    let head = Head {
        screen: Screen::Settings,
        title: &kit.words.say("settings-title"),
        end: None,
    };
    let width = layout.inner.width() - 2.0 * layout.margin;
    let two = layout.shape == Orientation::Landscape && width >= TWO_COLUMNS;
    let place = if two {
        layout.centred(WIDEST)
    } else {
        layout.column()
    };
    let place = (&*layout, place);
    let (first, second): (&[Group], &[Group]) = if two {
        (
            &[Group::Theme, Group::Reading, Group::Doors],
            &[Group::Sound, Group::Playing],
        )
    } else {
        (
            &[
                Group::Theme,
                Group::Reading,
                Group::Sound,
                Group::Playing,
                Group::Doors,
            ],
            &[],
        )
    };
    titled(&mut commands, place, &mut kit, &head, |kit, body, _| {
        let columns = [first, second].into_iter().enumerate();
        for (index, groups) in columns.filter(|(_, groups)| !groups.is_empty()) {
            let remembered = List {
                screen: Screen::Settings,
                index,
            };
            body.spawn(side(0.0)).with_children(|side| {
                fading_list(kit, side, Some(remembered), |kit, list| {
                    for group in groups {
                        match group {
                            Group::Theme => themes::themes(kit, list, settings.theme),
                            Group::Reading => {
                                let card = kit.card();
                                list.spawn(card)
                                    .with_children(|card| reading(kit, card, &settings));
                            }
                            Group::Sound => sound(kit, list, &settings, *device),
                            Group::Playing => {
                                let card = kit.card();
                                list.spawn(card)
                                    .with_children(|card| playing(kit, card, &settings));
                            }
                            Group::Doors => {
                                let card = kit.card();
                                list.spawn(card)
                                    .with_children(|card| doors(kit, card, &next, &aside));
                            }
                        }
                    }
                });
            });
        }
    });
}

/// The cards of the page.
#[derive(Clone, Copy)]
enum Group {
    Theme,
    Reading,
    Sound,
    Playing,
    Doors,
}

/// The entries that open other pages.
fn doors(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    aside: &AsideFiles,
) {
    names::door(kit, card, next);
    card.spawn(kit.line());
    let exchange = Intent::Record(RecordIntent::Exchange(Exchange::Look));
    let key = "settings-exchange";
    door(kit, card, Icon::Share, key, exchange, |_, _| {});
    card.spawn(kit.line());
    if !aside.is_empty() {
        let look = Intent::Record(RecordIntent::Aside(Aside::Look));
        door(kit, card, Icon::Tablet, "settings-aside", look, |_, _| {});
        card.spawn(kit.line());
    }
    let about = Intent::Navigate(Navigate::Go(Screen::About));
    door(kit, card, Icon::Info, "settings-about", about, |_, _| {});
}

/// Settings for reading: text size, language and reduced motion.
fn reading(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, settings: &Settings) {
    let sizes = TEXT_SIZES.map(|percent| {
        let facts = [("percent", Fact::Number(percent.into()))];
        let label = kit.words.say_with("settings-percent", &facts);
        let chosen = settings.text_percent == percent;
        (label, chosen, Setting::TextSize(percent))
    });
    choice(kit, card, (Icon::Text, "settings-text-size"), &sizes);
    card.spawn(kit.line());
    let spoken = kit.words.language();
    let languages = [("language-en", Language::En), ("language-fr", Language::Fr)];
    let languages = languages.map(|(key, language)| {
        let chosen = spoken == language;
        (kit.words.say(key), chosen, Setting::Language(language))
    });
    choice(kit, card, (Icon::Globe, "settings-language"), &languages);
    card.spawn(kit.line());
    switch_entry(
        kit,
        card,
        Some(Icon::Motion),
        ("settings-motion", "settings-motion-about"),
        settings.reduce_motion,
        Intent::Set(Setting::ReduceMotion),
    );
}

/// Settings for play: confirmation, hints, rolling hand, speed of computer players.
fn playing(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, settings: &Settings) {
    switch_entry(
        kit,
        card,
        Some(Icon::Pencil),
        ("settings-confirm", "settings-confirm-about"),
        settings.confirm,
        Intent::Set(Setting::Confirm),
    );
    card.spawn(kit.line());
    switch_entry(
        kit,
        card,
        Some(Icon::Info),
        ("settings-hints", "settings-hints-about"),
        settings.hints,
        Intent::Set(Setting::Hints),
    );
    card.spawn(kit.line());
    let hands = [
        ("settings-hand-left", Handed::Left),
        ("settings-hand-right", Handed::Right),
    ];
    let hands = hands.map(|(key, hand)| {
        let chosen = settings.hand == hand;
        (kit.words.say(key), chosen, Setting::Hand(hand))
    });
    choice(kit, card, (Icon::Hand, "settings-hand"), &hands);
    card.spawn(kit.line());
    let speeds = [
        ("settings-speed-calm", Speed::Calm),
        ("settings-speed-brisk", Speed::Brisk),
        ("settings-speed-instant", Speed::Instant),
    ];
    let speeds = speeds.map(|(key, speed)| {
        let chosen = settings.speed == speed;
        (kit.words.say(key), chosen, Setting::Speed(speed))
    });
    let heading = (Icon::Hourglass, "settings-computer-speed");
    choice(kit, card, heading, &speeds);
}

/// A row with a choice among a few values of one setting.
fn choice<const N: usize>(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    (icon, name): (Icon, &str),
    options: &[(String, bool, Setting); N],
) {
    let name = kit.words.say(name);
    let options: Vec<Segment<'_>> = options
        .iter()
        .map(|(text, on, setting)| Segment {
            icon: None,
            text,
            on: *on,
            intent: Intent::Set(*setting),
        })
        .collect();
    choice_entry(kit, card, icon, &name, &options);
}

/// The sound switch and the volume. Without an audio device the row says that there is none.
fn sound(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    settings: &Settings,
    device: SoundDevice,
) {
    let missing = device == SoundDevice::Missing;
    let volume = kit.words.say("settings-volume");
    let card = kit.card();
    list.spawn(card).with_children(|card| {
        switch_entry(
            kit,
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
            // Aligned with the name, not with the icon. The right margin keeps the knob inside the card.
            margin: UiRect::px(36.0, 4.0, 0.0, 4.0),
            ..column(0.0)
        })
        .with_children(|below| {
            let off = missing || !settings.sound;
            kit.slider(below, &volume, settings.volume, off, |percent| {
                Intent::Set(Setting::Volume(percent))
            });
        });
        if platform::CAN_BE_FELT {
            card.spawn(kit.line());
            switch_entry(
                kit,
                card,
                Some(Icon::Vibrate),
                ("settings-haptics", "settings-haptics-about"),
                settings.haptics,
                Intent::Set(Setting::Haptics),
            );
        }
    });
}
