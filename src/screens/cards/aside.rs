//! The card with the files that were set aside.

use super::{super::records::date, exchange::close_button, question::words};
use crate::{
    intent::{Aside, Intent, RecordIntent},
    nav::{Dialog, Navigate, Overlay, Question},
    saves::{AsideFile, AsideFiles},
    ui::{
        Icon, UiKit,
        kit::{TextStyle, column, row},
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;

/// Lists the files, each with its two buttons.
pub(super) fn fill(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, files: &AsideFiles) {
    let (title, about) = (
        kit.words.say("settings-aside"),
        kit.words.say("aside-about"),
    );
    words(kit, card, &title, &about);
    for (place, file) in files.iter().enumerate() {
        if place > 0 {
            card.spawn(kit.line());
        }
        line(kit, card, place, file);
    }
    close_button(kit, card);
}

/// Name, size and date of a file, and buttons to export and to delete it.
fn line(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, place: usize, file: &AsideFile) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let kilobytes = Fact::Number(file.length.div_ceil(1000) as i64);
    let mut about = kit.words.say_with("aside-size", &[("size", kilobytes)]);
    if let Some(changed) = file.changed {
        about = format!("{about} · {}", date(kit, changed));
    }
    let name = kit.text(&file.name, TextStyle::Label, ink);
    let about = kit.text(&about, TextStyle::Caption, muted);
    let facts = [("name", Fact::Text(file.name.as_str().into()))];
    let export = Intent::Record(RecordIntent::Aside(Aside::Export(place)));
    let ask = Dialog::Ask(Question::DeleteAside(place));
    let ask = Intent::Navigate(Navigate::Open(Overlay::Card(ask)));
    let buttons = [
        (Icon::Share, "aside-export", export),
        (Icon::Erase, "aside-delete", ask),
    ];
    card.spawn(Node {
        min_height: px(tokens().target.comfortable),
        flex_shrink: 0.0,
        ..row(4.0)
    })
    .with_children(|line| {
        line.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                ..column(1.0)
            },
            children![name, about],
        ));
        for (icon, key, intent) in buttons {
            let label = kit.words.say_with(key, &facts);
            kit.tinted_icon_button(line, icon, muted, &label, intent);
        }
    });
}
