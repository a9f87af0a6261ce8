//! The card of a seat: choose a person or a computer player, move the seat, or remove it.

use crate::{
    intent::{Change, Intent, SetupIntent},
    layout::Layout,
    nav::Navigate,
    players::{Companion, Kind, Player},
    setup::NextMatch,
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        card::{Before, Entry, entry, lay_over},
        choice::options,
        kit::{TextStyle, row},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Lays the card of this seat over the page.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    layout: &Layout,
    next: &NextMatch,
    index: usize,
) {
    let (Some(player), Some(seat)) = (next.players.get(index), Seat::new(index as u8)) else {
        return;
    };
    let close = Intent::Navigate(Navigate::Close);
    lay_over(kit, root, layout, close, |kit, card| {
        head(kit, card, next, player, seat);
        card.spawn(options())
            .with_children(|card| kinds(kit, card, player, index));
        card.spawn(kit.line());
        places(kit, card, next, index);
    });
}

fn head(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    player: &Player,
    seat: Seat,
) {
    let name = kit.words.player(&next.names(), seat);
    let name = kit.text(&name, TextStyle::Hand(27.0), kit.player_color(player.color));
    card.spawn(Node {
        min_height: px(tokens().target.comfortable),
        flex_shrink: 0.0,
        ..row(12.0)
    })
    .with_children(|head| {
        avatar(kit, head, player, &initial(player, seat), 38.0);
        head.spawn(name);
    });
    card.spawn(kit.line());
}

/// The kinds of player that the seat can have.
fn kinds(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, player: &Player, index: usize) {
    for kind in Kind::all() {
        let as_this = Player {
            kind,
            ..player.clone()
        };
        let (text, sub, before) = match kind {
            Kind::Person => (
                kit.words.say("setup-person"),
                String::new(),
                Before::Icon(Icon::Person),
            ),
            Kind::Computer(strength) => (
                Companion::of(strength).name.to_owned(),
                kit.words.say(&format!("companion-{}", strength.id())),
                Before::Face(&as_this),
            ),
        };
        entry(
            kit,
            card,
            Entry {
                before,
                text: &text,
                sub: &sub,
                chosen: Some(player.kind == kind),
                off: false,
                does: Intent::Setup(SetupIntent::Change(Change::SetKind(index, kind))),
            },
        );
    }
}

/// Entries that move the seat up or down, or remove it.
fn places(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    index: usize,
) {
    let last = next.players.len().saturating_sub(1);
    let entries = [
        ("setup-move-up", Icon::Up, index == 0, Change::MoveUp(index)),
        (
            "setup-move-down",
            Icon::Down,
            index == last,
            Change::MoveDown(index),
        ),
        (
            "setup-remove",
            Icon::Minus,
            !next.can_spare(),
            Change::RemoveSeat(index),
        ),
    ];
    for (key, icon, off, does) in entries {
        let text = kit.words.say(key);
        entry(
            kit,
            card,
            Entry {
                before: Before::Icon(icon),
                text: &text,
                sub: "",
                chosen: None,
                off,
                does: Intent::Setup(SetupIntent::Change(does)),
            },
        );
    }
}
