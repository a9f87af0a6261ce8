//! The strip of matches that can be resumed: each is a card with a thumbnail of its sheet.

use super::small;
use crate::{
    intent::{Intent, SetupIntent},
    match_id::MatchId,
    nav::{Dialog, Navigate, Overlay, Question},
    screens::records::date,
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        kit::{Lift, OnTap, TextStyle, column, row},
        page::scrolls_sideways,
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;

const PICTURE: Vec2 = Vec2::new(60.0, 42.0);
const NAMES: f32 = 16.0;

/// Space for names and date on a card, at text scale 1.
const WORDS: Vec2 = Vec2::new(92.0, 34.0);

/// Size of a card at this text scale. The strip has the height of its cards.
pub(super) fn card_size(text: f32) -> Vec2 {
    Vec2::new(134.0, 26.0) + WORDS * text
}

/// Lays out the strip of cards, the match used last first.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    waiting: &[&OpenMatch],
) {
    let mut strip = parent.spawn((
        Node {
            height: px(card_size(kit.text_scale()).y),
            flex_shrink: 0.0,
            overflow: Overflow::scroll_x(),
            ..row(10.0)
        },
        ScrollPosition::default(),
    ));
    strip.with_children(|strip| {
        for open in waiting {
            card(kit, strip, open);
        }
    });
    scrolls_sideways(&mut strip);
}

fn card(kit: &mut UiKit<'_>, strip: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let game = kit.words.say(&format!("game-{}", open.id().id()));
    let seats: Vec<_> = dicepad_core::Seat::all(open.view().seats).collect();
    let names = kit.words.players(&open.names(), &seats);
    let began = date(kit, open.started());
    let facts = [
        ("game", Fact::Text(game.as_str().into())),
        ("names", Fact::Text(names.as_str().into())),
        ("date", Fact::Text(began.as_str().into())),
    ];
    let called = kit.words.say_with("home-waiting", &facts);
    let delete = kit.words.say_with("home-delete", &facts);
    let size = card_size(kit.text_scale());
    let width = WORDS.x * kit.text_scale();
    let fitting = TextStyle::hand_within(&names, NAMES * kit.text_scale(), width);
    let names = kit.text(&names, fitting, ink);
    let note = kit.text(&began, TextStyle::Caption, muted);
    let paper = kit.card_paper();
    let shadow = kit.shadow(Lift::Rest);
    let binding = kit.binding(open.id());
    strip
        .spawn((
            OnTap(Intent::Setup(SetupIntent::Resume(open.match_id()))),
            AccessibleLabel(called),
            Node {
                width: px(size.x),
                height: px(size.y - 6.0),
                flex_shrink: 0.0,
                padding: UiRect::left(px(8)),
                border: UiRect::left(px(5)),
                border_radius: BorderRadius::all(px(tokens().radius.small)),
                ..row(8.0)
            },
            BorderColor::all(binding),
            paper,
            shadow,
        ))
        .with_children(|card| {
            small::lay_out(kit, card, open, PICTURE);
            card.spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    overflow: Overflow::clip(),
                    ..column(0.0)
                },
                children![names, note],
            ));
            kit.icon_button(card, Icon::Close, &delete, ask(open.match_id()));
        });
}

/// The intent of the delete button: it asks first, and only a yes deletes the match.
const fn ask(id: MatchId) -> Intent {
    Intent::Navigate(Navigate::Open(Overlay::Card(Dialog::Ask(
        Question::DeleteMatch(id),
    ))))
}
