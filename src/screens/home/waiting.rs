//! The matches that wait to be played on: each a card with a small picture of its sheet.

use super::small;
use crate::{
    saves::MatchId,
    screens::{Card, Question, records::date},
    table::{Intent, OpenMatch},
    ui::{
        Icon, Look,
        kit::{At, Called, Does, Lift, Type, column, row},
        page::scrolls_sideways,
    },
    words::Fact,
};
use bevy::prelude::*;

const PICTURE: Vec2 = Vec2::new(60.0, 42.0);
const NAMES: f32 = 16.0;

/// What names and date have of a card.
const WORDS: Vec2 = Vec2::new(92.0, 34.0);

/// How large a card is with text of this scale; the strip of cards is as high.
pub(super) fn card_size(text: f32) -> Vec2 {
    Vec2::new(134.0, 26.0) + WORDS * text
}

/// Lays out a strip of cards, the match used last first.
pub(super) fn lay_out<'a>(
    look: &mut Look<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    waiting: impl Iterator<Item = &'a OpenMatch>,
) {
    let mut strip = root.spawn((
        Node {
            overflow: Overflow::scroll_x(),
            align_items: AlignItems::Center,
            column_gap: px(10),
            ..default()
        }
        .at(place),
        ScrollPosition::default(),
    ));
    strip.with_children(|strip| {
        for open in waiting {
            card(look, strip, open);
        }
    });
    scrolls_sideways(&mut strip);
}

fn card(look: &mut Look<'_>, strip: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let game = look.words.say(&format!("game-{}", open.id().id()));
    let seats: Vec<_> = dicepad_core::Seat::all(open.play().seats()).collect();
    let names = look.words.players(&open.names(), &seats);
    let began = date(look, open.started());
    let facts = [
        ("game", Fact::Text(game.as_str().into())),
        ("names", Fact::Text(names.as_str().into())),
        ("date", Fact::Text(began.as_str().into())),
    ];
    let called = look.words.say_with("home-waiting", &facts);
    let delete = look.words.say_with("home-delete", &facts);
    let size = card_size(look.text_scale());
    let width = WORDS.x * look.text_scale();
    let fitting = Type::hand_within(&names, NAMES * look.text_scale(), width);
    let names = look.text(&names, fitting, ink);
    let note = look.text(&began, Type::Caption, muted);
    let paper = look.card_paper();
    let shadow = look.shadow(Lift::Rest);
    let binding = look.binding(open.id());
    strip
        .spawn((
            Button,
            Does(Intent::Resume(open.match_id())),
            Called(called),
            Node {
                width: px(size.x),
                height: px(size.y - 6.0),
                flex_shrink: 0.0,
                padding: UiRect::left(px(8)),
                border: UiRect::left(px(5)),
                border_radius: BorderRadius::all(px(10)),
                ..row(8.0)
            },
            BorderColor::all(binding),
            paper,
            shadow,
        ))
        .with_children(|card| {
            small::lay_out(look, card, open, PICTURE);
            card.spawn((
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    overflow: Overflow::clip(),
                    ..column(0.0)
                },
                Pickable::IGNORE,
                children![names, note],
            ));
            look.icon_button(card, Icon::Close, &delete, ask(open.match_id()));
        });
}

/// Only a yes throws a match away.
const fn ask(id: MatchId) -> Intent {
    Intent::Card(Some(Card::Ask(Question::DeleteMatch(id))))
}
