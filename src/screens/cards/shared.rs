//! The card after sharing: what the device did and, with a result, the code for the same dice, to be read out.

use super::{
    super::results::{Shared, SharedText},
    exchange::close_button,
    question::words,
};
use crate::{
    platform::Sent,
    ui::{UiKit, kit::TextStyle},
};
use bevy::prelude::*;

/// Largest size of the code's letters, and the width for the code on the narrowest card.
const CODE: f32 = 26.0;
const ROOM: f32 = 296.0;

const fn keys(shared: &Shared) -> [&'static str; 2] {
    match (shared.sent, &shared.what) {
        (Sent::Copied | Sent::Handed, SharedText::Result { .. }) => {
            ["share-copied", "share-copied-about"]
        }
        (Sent::Copied | Sent::Handed, SharedText::Fingerprint) => {
            ["share-copied", "share-fingerprint-copied"]
        }
        (Sent::Not, SharedText::Result { .. }) => ["share-not-copied", "share-not-copied-about"],
        (Sent::Not, SharedText::Fingerprint) => {
            ["share-not-copied", "share-fingerprint-not-copied"]
        }
    }
}

/// The sentence that screen readers announce.
pub(super) fn sentence(kit: &UiKit<'_>, shared: &Shared) -> String {
    kit.words.say(keys(shared)[0])
}

pub(super) fn fill(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, shared: &Shared) {
    let [title, about] = keys(shared).map(|key| kit.words.say(key));
    words(kit, card, &title, &about);
    if let SharedText::Result { code } = &shared.what {
        let ink: Color = kit.theme().ink.base.into();
        let wide = kit.text_width(code, TextStyle::Bold(CODE));
        let size = TextStyle::Bold(CODE * (ROOM / wide).min(1.0));
        card.spawn((
            Node {
                justify_content: JustifyContent::Center,
                margin: UiRect::vertical(px(4)),
                ..default()
            },
            children![kit.text(code, size, ink)],
        ));
    }
    close_button(kit, card);
}
