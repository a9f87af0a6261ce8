//! The strip of further matches that can be resumed, beside those on the pads: each is a card with a thumbnail
//! of its sheet.

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
        scroll::scrolls_sideways,
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

/// Number of matches on one page of the strip. Each card has a picture of many parts, and hundreds of
/// them would slow the app down.
const PER_PAGE: usize = 24;

/// The page of waiting matches that the strip shows.
#[derive(Resource, Default)]
pub(super) struct WaitingPage(usize);

impl WaitingPage {
    /// Turns to the next page; the first one follows the last.
    pub(super) const fn turn(&mut self) {
        self.0 = self.0.wrapping_add(1);
    }

    /// The matches on this page, and the number of those on other pages.
    fn part<'a, 'b>(&self, waiting: &'a [&'b OpenMatch]) -> (&'a [&'b OpenMatch], usize) {
        let pages = waiting.len().div_ceil(PER_PAGE).max(1);
        let shown = waiting.chunks(PER_PAGE).nth(self.0 % pages);
        let shown = shown.unwrap_or_default();
        (shown, waiting.len() - shown.len())
    }
}

/// Lays out the strip of cards, the match used last first. A last card leads to the other pages.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    waiting: &[&OpenMatch],
    page: &WaitingPage,
) {
    let (shown, others) = page.part(waiting);
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
        for open in shown {
            card(kit, strip, open);
        }
        if others > 0 {
            more(kit, strip, others);
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
    let delete = deletion(kit, open);
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

/// The card that turns to the next page.
fn more(kit: &mut UiKit<'_>, strip: &mut ChildSpawnerCommands<'_>, others: usize) {
    let ink = kit.theme().ink.base.into();
    let facts = [("count", Fact::Number(others as i64))];
    let sentence = kit.words.say_with("home-more", &facts);
    let text = kit.text(&sentence, TextStyle::Small, ink);
    let size = card_size(kit.text_scale());
    let (paper, shadow) = (kit.card_paper(), kit.shadow(Lift::Rest));
    strip.spawn((
        OnTap(Intent::Setup(SetupIntent::ShowMore)),
        AccessibleLabel(sentence),
        Node {
            width: px(size.x / 2.0),
            height: px(size.y - 6.0),
            flex_shrink: 0.0,
            padding: UiRect::horizontal(px(8)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(tokens().radius.small)),
            ..row(0.0)
        },
        paper,
        shadow,
        children![text],
    ));
}

/// Accessible name of the button that deletes a match.
pub(super) fn deletion(kit: &UiKit<'_>, open: &OpenMatch) -> String {
    let game = kit.words.say(&format!("game-{}", open.id().id()));
    kit.words
        .say_with("home-delete", &[("game", Fact::Text(game.as_str().into()))])
}

/// The intent of the delete button: it asks first, and only a yes deletes the match.
pub(super) const fn ask(id: MatchId) -> Intent {
    Intent::Navigate(Navigate::Open(Overlay::Card(Dialog::Ask(
        Question::DeleteMatch(id),
    ))))
}
