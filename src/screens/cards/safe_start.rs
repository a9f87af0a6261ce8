//! The card of a safe start: the data was left alone, and the player decides what happens with it.

use super::question::{bar, card_button, words};
use crate::{
    intent::{Exchange, Intent, RecordIntent},
    nav::Navigate,
    ui::{UiKit, kit::ButtonKind},
};
use bevy::prelude::*;

/// Lays out what has happened, and three ways to go on.
pub(super) fn fill(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>) {
    let (title, about) = (
        kit.words.say("safe-start-title"),
        kit.words.say("safe-start-about"),
    );
    words(kit, card, &title, &about);
    let open = Intent::Record(RecordIntent::OpenData);
    let export = Intent::Record(RecordIntent::Exchange(Exchange::ExportFiles));
    let close = Intent::Navigate(Navigate::Close);
    for (kind, key, intent) in [
        (ButtonKind::Primary, "safe-start-open", open),
        (ButtonKind::Second, "safe-start-export", export),
        (ButtonKind::Second, "safe-start-play", close),
    ] {
        let text = kit.words.say(key);
        bar(card, |bar| {
            kit.button(bar, card_button(kind, &text, intent));
        });
    }
}
