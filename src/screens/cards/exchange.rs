//! The card for exporting and importing all saves as one file, and for the result.

use super::question::{bar, card_button, words};
use crate::{
    intent::{Exchange, Intent, RecordIntent},
    nav::Navigate,
    platform,
    saves::Ways,
    ui::{
        UiKit,
        kit::{ButtonKind, TextStyle, column},
    },
};
use bevy::prelude::*;

/// Lays out the export button, and below it the files that can be imported.
pub(super) fn offer(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, ways: &Ways) {
    let about = if platform::EXPORTS_OUTLIVE_APP {
        "exchange-about"
    } else {
        "exchange-about-phone"
    };
    let [title, about, export] =
        ["settings-exchange", about, "exchange-export"].map(|key| kit.words.say(key));
    words(kit, card, &title, &about);
    bar(card, |bar| {
        button(kit, bar, ButtonKind::Primary, &export, Exchange::Export);
    });
    import(kit, card, ways);
}

/// Lists the files found in the exchange folder, or says where that folder is.
#[cfg(not(target_family = "wasm"))]
fn import(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, ways: &Ways) {
    use crate::{
        ui::{
            Icon,
            card::{Before, Entry, entry},
        },
        words::Fact,
    };
    let offers: Vec<(String, String)> = ways.offers().collect();
    if !offers.is_empty() {
        let heading = kit.words.say("exchange-import");
        note(kit, card, &heading);
    }
    for (place, (name, folder)) in offers.iter().enumerate() {
        if place > 0 {
            card.spawn(kit.line());
        }
        let offer = Entry {
            before: Before::Icon(Icon::Plus),
            text: name,
            sub: folder,
            chosen: None,
            off: false,
            does: Intent::Record(RecordIntent::Exchange(Exchange::Import(place))),
        };
        entry(kit, card, offer);
    }
    if let Some(folder) = ways.folder().filter(|_| offers.is_empty()) {
        let key = if platform::FILES_CAN_BE_DROPPED {
            "exchange-put-or-drop"
        } else {
            "exchange-put"
        };
        let where_to = [("folder", Fact::Text(folder.into()))];
        let sentence = kit.words.say_with(key, &where_to);
        note(kit, card, &sentence);
    }
}

/// In the browser, a button opens the file chooser.
#[cfg(target_family = "wasm")]
fn import(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, _ways: &Ways) {
    let choose = kit.words.say("exchange-choose");
    bar(card, |bar| {
        button(kit, bar, ButtonKind::Second, &choose, Exchange::Import(0));
    });
}

/// Shows the result of an export or import.
pub(super) fn tell(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, sentence: &str) {
    let ink = kit.theme().ink.base.into();
    let sentence = kit.text(sentence, TextStyle::Body, ink);
    card.spawn((
        Node {
            margin: UiRect::axes(px(2), px(8)),
            flex_shrink: 0.0,
            ..column(0.0)
        },
        children![sentence],
    ));
    close_button(kit, card);
}

/// The button that closes a card without a choice.
pub(super) fn close_button(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>) {
    let close = kit.words.say("close");
    bar(card, |bar| {
        let intent = Intent::Navigate(Navigate::Close);
        kit.button(bar, card_button(ButtonKind::Primary, &close, intent));
    });
}

#[cfg(not(target_family = "wasm"))]
fn note(kit: &UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, words: &str) {
    let muted = kit.theme().ink.muted.into();
    card.spawn((
        Node {
            margin: UiRect::axes(px(2), px(6)),
            flex_shrink: 0.0,
            ..column(0.0)
        },
        children![kit.text(words, TextStyle::Small, muted)],
    ));
}

fn button(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    kind: ButtonKind,
    text: &str,
    wish: Exchange,
) {
    let intent = Intent::Record(RecordIntent::Exchange(wish));
    kit.button(bar, card_button(kind, text, intent));
}
