//! The ways on from a result: look at the match again, share it, play again.

use crate::{
    intent::{Intent, LookBack, RecordIntent, SetupIntent, TableIntent},
    nav::{Dialog, Navigate, Overlay, Screen},
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        kit::{ButtonKind, ButtonLook, OnTap, TextStyle, column, row},
    },
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Height that all ways on take at the foot of a page, in the usual text.
pub(super) const TAKE: f32 = 64.0 + 10.0 + 64.0;

/// Lays out the ways on at the foot of a page: small ones in equal columns above the large buttons.
pub(super) fn lay_out(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    page.spawn(Node {
        flex_shrink: 0.0,
        ..column(6.0)
    })
    .with_children(|foot| {
        small_ways(kit, foot, open);
        if open.is_record() {
            look_back(kit, foot);
        } else {
            again(kit, foot, open);
        }
    });
}

/// Buttons to look back at the match, to review it with the coach, to share it, and to check its dice.
fn small_ways(kit: &mut UiKit<'_>, foot: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let person = Seat::all(open.view().seats).find(|seat| open.is_person(*seat));
    let review = person.map(|person| Intent::Table(TableIntent::Review(person)));
    // A record has a large button to look back.
    let look_back = Intent::Table(TableIntent::LookBack(LookBack::First));
    let look_back = (!open.is_record()).then_some(look_back);
    let fair = Navigate::Open(Overlay::Card(Dialog::FairDice));
    let ways = [
        (Icon::Eye, "result-look-back", look_back),
        (Icon::Bulb, "review-open", review),
        (
            Icon::Share,
            "result-share",
            Some(Intent::Record(RecordIntent::Share)),
        ),
        (Icon::Fair, "fair-dice", Some(Intent::Navigate(fair))),
    ];
    foot.spawn(Node {
        align_items: AlignItems::Stretch,
        ..row(2.0)
    })
    .with_children(|bar| {
        for (icon, key, intent) in ways {
            if let Some(intent) = intent {
                small_way(kit, bar, (icon, key), intent);
            }
        }
    });
}

/// A button of a column: an icon above a word, directly on the table.
fn small_way(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    (icon, key): (Icon, &str),
    intent: Intent,
) {
    let ink: Color = kit.theme().table.ink.into();
    let name = kit.words.say(key);
    let icon = kit.icon(icon, 24.0, ink);
    let label = kit.text(&name, TextStyle::Small, ink);
    bar.spawn((
        OnTap(intent),
        AccessibleLabel(name),
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            min_height: px(56),
            padding: UiRect::axes(px(2), px(5)),
            align_items: AlignItems::Center,
            ..column(3.0)
        },
        children![icon, (label, TextLayout::justify(Justify::Center))],
    ));
}

/// The large buttons after a match: end it, or play again.
fn again(kit: &mut UiKit<'_>, foot: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let [done, again] = ["result-done", "result-again"].map(|key| kit.words.say(key));
    let starts = if open.view().seats > 1 {
        let name = kit.words.player(&open.names(), open.next_first());
        kit.words
            .say_with("result-again-starts", &[("name", name.into())])
    } else {
        String::new()
    };
    let home = Intent::Navigate(Navigate::Go(Screen::Home));
    let next = Intent::Setup(SetupIntent::Again);
    foot.spawn(row(10.0)).with_children(|bar| {
        kit.button(bar, ButtonLook::new(ButtonKind::Second, &done, home));
        kit.button(
            bar,
            ButtonLook {
                icon: Some(Icon::Reroll),
                sub: &starts,
                grow: 1.3,
                ..ButtonLook::new(ButtonKind::Primary, &again, next)
            },
        );
    });
}

/// The large button of a record.
fn look_back(kit: &mut UiKit<'_>, foot: &mut ChildSpawnerCommands<'_>) {
    let look_back = kit.words.say("result-look-back");
    let first = Intent::Table(TableIntent::LookBack(LookBack::First));
    foot.spawn(row(10.0)).with_children(|bar| {
        kit.button(
            bar,
            ButtonLook {
                icon: Some(Icon::Eye),
                ..ButtonLook::new(ButtonKind::Primary, &look_back, first)
            },
        );
    });
}
