//! The card of a seat: a person or a computer player, another place at the table, or none.

use super::super::{
    page::scrolls,
    table::{avatar, initial},
};
use crate::{
    layout::{Layout, Shape},
    table::{Change, Companion, Intent, Kind, NextMatch, Player},
    theme::{
        Icon, Look,
        kit::{At, Called, Does, Lift, Off, Type, column, placed, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// The card gets no wider than this.
const WIDEST: f32 = 360.0;

/// An entry of the card.
const ENTRY: f32 = 52.0;

/// Lays the card of this seat over everything.
pub(super) fn lay_out(
    look: &mut Look<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    layout: &Layout,
    next: &NextMatch,
    index: usize,
) {
    let (Some(player), Some(seat)) = (next.players.get(index), Seat::new(index as u8)) else {
        return;
    };
    let close = look.words.say("close");
    let scrim: Color = look.theme().scrim.into();
    let whole = Rect::from_corners(Vec2::ZERO, layout.window);
    root.spawn((
        placed(whole),
        Button,
        Does(Intent::SeatCard(None)),
        Called(close),
        BackgroundColor(scrim),
    ));
    let card = look.card();
    let shadow = look.shadow(Lift::Button);
    // In the reach of the thumb on a phone, in the middle where there is more room.
    let in_hand = !layout.is_large() && layout.shape == Shape::Portrait;
    root.spawn((
        Node {
            justify_content: JustifyContent::Center,
            align_items: if in_hand {
                AlignItems::FlexEnd
            } else {
                AlignItems::Center
            },
            padding: UiRect::all(px(12)),
            ..default()
        }
        .at(layout.inner),
        Pickable::IGNORE,
    ))
    .with_children(|room| {
        room.spawn((
            Node {
                width: percent(100),
                max_width: px(WIDEST),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|room| {
            let mut card = room.spawn(card);
            card.insert((
                Node {
                    flex_grow: 1.0,
                    max_height: px(layout.inner.height() - 24.0),
                    overflow: Overflow::scroll_y(),
                    padding: UiRect::axes(px(16), px(10)),
                    border_radius: BorderRadius::all(px(14)),
                    ..column(0.0)
                },
                ScrollPosition::default(),
                shadow,
            ));
            scrolls(&mut card);
            card.with_children(|card| {
                head(look, card, next, player, seat);
                kinds(look, card, player, index);
                card.spawn(look.line());
                places(look, card, next, index);
            });
        });
    });
}

fn head(
    look: &mut Look<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    player: &Player,
    seat: Seat,
) {
    let name = look.words.player(&next.names(), seat);
    let name = look.text(&name, Type::Hand(27.0), look.player_color(player.color));
    card.spawn((
        Node {
            min_height: px(ENTRY),
            flex_shrink: 0.0,
            ..row(12.0)
        },
        Pickable::IGNORE,
    ))
    .with_children(|head| {
        avatar(look, head, player, &initial(player, seat), 38.0);
        head.spawn(name);
    });
    card.spawn(look.line());
}

/// What stands before an entry.
enum Before<'a> {
    Icon(Icon),
    Face(&'a Player),
}

/// Who could decide for the seat.
fn kinds(look: &mut Look<'_>, card: &mut ChildSpawnerCommands<'_>, player: &Player, index: usize) {
    for kind in Kind::all() {
        let as_this = Player {
            kind,
            ..player.clone()
        };
        let (text, sub, before) = match kind {
            Kind::Person => (
                look.words.say("setup-person"),
                String::new(),
                Before::Icon(Icon::Person),
            ),
            Kind::Computer(strength) => {
                let level = Fact::Word(format!("level-{}", strength.id()).into());
                (
                    Companion::of(strength).name.to_owned(),
                    look.words.say_with("setup-computer", &[("level", level)]),
                    Before::Face(&as_this),
                )
            }
        };
        entry(
            look,
            card,
            Entry {
                before,
                text: &text,
                sub: &sub,
                chosen: player.kind == kind,
                off: false,
                does: Change::SetKind(index, kind),
            },
        );
    }
}

/// Up, down, away.
fn places(
    look: &mut Look<'_>,
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
        let text = look.words.say(key);
        entry(
            look,
            card,
            Entry {
                before: Before::Icon(icon),
                text: &text,
                sub: "",
                chosen: false,
                off,
                does,
            },
        );
    }
}

/// One thing that the card offers.
struct Entry<'a> {
    before: Before<'a>,
    text: &'a str,
    /// A smaller second line.
    sub: &'a str,
    chosen: bool,
    off: bool,
    does: Change,
}

fn entry(look: &mut Look<'_>, card: &mut ChildSpawnerCommands<'_>, entry: Entry<'_>) {
    const PICTURE: f32 = 30.0;
    let theme = look.theme();
    let faded = |color: Color| {
        let alpha = if entry.off { 0.4 } else { 1.0 };
        color.with_alpha(alpha)
    };
    let ink = faded(theme.ink.base.into());
    let muted = faded(theme.ink.muted.into());
    let accent: Color = theme.accent.base.into();
    let text = look.text(entry.text, Type::Label, ink);
    let sub = (!entry.sub.is_empty()).then(|| look.text(entry.sub, Type::Caption, muted));
    let check = entry.chosen.then(|| look.icon(Icon::Check, 22.0, accent));
    let mut line = card.spawn((
        Node {
            min_height: px(ENTRY),
            flex_shrink: 0.0,
            ..row(14.0)
        },
        Button,
        Does(Intent::Change(entry.does)),
        Called(entry.text.to_owned()),
    ));
    if entry.off {
        line.insert(Off);
    }
    line.with_children(|line| {
        line.spawn((
            Node {
                width: px(PICTURE),
                height: px(PICTURE),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|picture| match entry.before {
            Before::Icon(icon) => {
                picture.spawn(look.icon(icon, 24.0, muted));
            }
            Before::Face(player) => avatar(look, picture, player, "", PICTURE),
        });
        line.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..column(1.0)
            },
            Pickable::IGNORE,
        ))
        .with_children(|lines| {
            lines.spawn(text);
            if let Some(sub) = sub {
                lines.spawn(sub);
            }
        });
        if let Some(check) = check {
            line.spawn(check);
        }
    });
}
