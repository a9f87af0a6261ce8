//! The page for a new match: players, first seat, rules, and how the device is shared.

mod card;
mod seating;
mod seats;

use super::{AddScreen, BuildSystems, ScreenSystems, code};
use crate::{
    dice_origin::Practice,
    intent::{Change, Intent, SetupIntent},
    layout::{Layout, Orientation},
    nav::{Navigate, Overlay, Screen},
    players::Sharing,
    setup::{GameVariants, NextMatch},
    ui::{
        Icon, UiKit,
        choice::{Segment, segments},
        kit::{ButtonKind, ButtonLook, TextStyle, row},
        page::{BELOW, GUTTER, Head, fading_list, side, titled},
        scroll::List,
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::for_game;

/// Shares of the width for the seats and for everything else, side by side in a wide window.
const SHARES: [f32; 2] = [0.54, 0.46];

/// Maximum width of the page in two columns.
const WIDEST: f32 = 1120.0;

pub(super) fn plugin(app: &mut App) {
    app.add_screen(
        Screen::Setup,
        build,
        resource_changed::<NextMatch>.or_else(state_changed::<Overlay>),
    )
    .add_systems(
        Update,
        close_card
            .run_if(on_message::<SetupIntent>)
            .before(BuildSystems)
            .in_set(ScreenSystems)
            .run_if(in_state(Screen::Setup)),
    );
}

/// Closes the card of a seat after a choice.
fn close_card(mut intents: MessageReader<SetupIntent>, mut overlay: ResMut<NextState<Overlay>>) {
    let chosen = |intent: &SetupIntent| matches!(intent, SetupIntent::Change(_));
    if intents.read().any(chosen) {
        NextState::set_if_neq(&mut overlay, Overlay::None);
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    next: Res<NextMatch>,
    overlay: Res<State<Overlay>>,
) {
    let [title, book] = ["setup-title", "home-rules"].map(|key| kit.words.say(key));
    let open_book = Intent::Navigate(Navigate::Go(Screen::Rulebook));
    let head = Head {
        screen: Screen::Setup,
        title: &title,
        end: Some((Icon::Book, &book, open_book)),
    };
    let wide = layout.shape == Orientation::Landscape;
    let place = match (layout.is_low(), wide) {
        (true, _) => layout.form(),
        (false, true) => layout.centred(WIDEST),
        (false, false) => layout.column(),
    };
    let place = (&*layout, place);
    let root = titled(&mut commands, place, &mut kit, &head, |kit, body, size| {
        let page = SetupPage {
            next: &next,
            large: layout.is_large(),
        };
        if wide {
            page.beside(kit, body, size.x);
        } else {
            page.upright(kit, body, size.x);
        }
    });
    if let Overlay::Seat(seat) = *overlay.get() {
        commands
            .entity(root)
            .with_children(|root| card::lay_out(&mut kit, root, &layout, &next, seat));
    }
}

/// The page, and what it has room for.
struct SetupPage<'a> {
    next: &'a NextMatch,
    /// Whether there is room for the picture of the table.
    large: bool,
}

impl SetupPage<'_> {
    /// The seats at the left, the rules and the way on at the right.
    fn beside(&self, kit: &mut UiKit<'_>, body: &mut ChildSpawnerCommands<'_>, width: f32) {
        let [left, right] = SHARES.map(|share| share * (width - GUTTER));
        body.spawn(Node {
            flex_grow: SHARES[0],
            ..side(0.0)
        })
        .with_children(|side| {
            fading_list(kit, side, Some(remembered(0)), |kit, list| {
                seats::sheet(kit, list, self.next, left);
                code_card(kit, list, self.next);
            });
        });
        body.spawn(Node {
            flex_grow: SHARES[1],
            ..side(BELOW)
        })
        .with_children(|side| {
            fading_list(kit, side, Some(remembered(1)), |kit, list| {
                self.rules(kit, list, right);
            });
            begin_button(kit, side, self.next);
        });
    }

    /// One part below the other, with the way on at the bottom edge.
    fn upright(&self, kit: &mut UiKit<'_>, body: &mut ChildSpawnerCommands<'_>, width: f32) {
        body.spawn(side(BELOW)).with_children(|side| {
            fading_list(kit, side, Some(remembered(0)), |kit, list| {
                seats::sheet(kit, list, self.next, width);
                self.rules(kit, list, width);
                code_card(kit, list, self.next);
            });
            begin_button(kit, side, self.next);
        });
    }

    /// The picture of the table, and the cards for variants and for sharing the device.
    fn rules(&self, kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, width: f32) {
        let next = self.next;
        if self.large {
            seating::card(kit, list, next);
        }
        for_game!(next.game, G => G::variants_card(kit, list, next.rules::<G>(), width));
        if next.people() >= 2 {
            sharing(kit, list, next);
        }
    }
}

const fn remembered(index: usize) -> List {
    List {
        screen: Screen::Setup,
        index,
    }
}

/// The card for the dice code.
fn code_card(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let card = kit.card();
    list.spawn(card).with_children(|card| {
        code::door(kit, card, next);
        if next.has_given_seed() {
            let sentence = kit.words.say(Practice::GivenSeed.key());
            let muted: Color = kit.theme().ink.muted.into();
            card.spawn((
                Node {
                    padding: UiRect::bottom(px(10)),
                    ..default()
                },
                children![kit.text(&sentence, TextStyle::Small, muted)],
            ));
        }
    });
}

fn sharing(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let heading = kit.words.say("setup-around");
    let pass = kit.words.say("setup-around-pass");
    let flat = kit.words.say("setup-around-flat");
    let segment = |icon, text, sharing| Segment {
        icon: Some(icon),
        text,
        on: next.sharing == sharing,
        intent: Intent::Setup(SetupIntent::Change(Change::Share(sharing))),
    };
    let options = [
        segment(Icon::Phone, &*pass, Sharing::PassRound),
        segment(Icon::Tablet, &*flat, Sharing::Flat),
    ];
    let card = kit.card();
    list.spawn(card)
        .with_children(|card| segments(kit, card, &heading, &options));
}

fn begin_button(kit: &mut UiKit<'_>, side: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let seats = Fact::from(next.players.len());
    let begin = kit.words.say_with("setup-begin", &[("seats", seats)]);
    side.spawn(row(0.0)).with_children(|bar| {
        kit.button(
            bar,
            ButtonLook {
                icon: Some(Icon::Pencil),
                ..ButtonLook::new(
                    ButtonKind::Primary,
                    &begin,
                    Intent::Setup(SetupIntent::Begin),
                )
            },
        );
    });
}
