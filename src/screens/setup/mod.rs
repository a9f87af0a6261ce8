//! The page for a new match: players, first seat, rules, and how the device is shared.

mod card;
mod seats;

use super::{AddScreen, BuildSystems, ScreenSystems, code};
use crate::{
    intent::Intent,
    layout::Layout,
    nav::{Navigate, Overlay, Screen},
    setup::{Change, GameVariants, NextMatch, SetupIntent, Sharing},
    ui::{
        Icon, UiKit,
        choice::{Segment, segments},
        kit::{At, ButtonKind, ButtonLook, row},
        page::{in_bar, list, titled},
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::for_game;

/// Free space above and below the button that starts the match.
const AROUND_BEGIN: f32 = 12.0;

/// One of the lists on the screen, by its index.
#[derive(Component, Clone, Copy)]
struct Column(usize);

/// Scroll positions of the lists, kept when the screen is rebuilt after a change.
#[derive(Resource, Default)]
struct ScrollMemory([f32; 2]);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ScrollMemory>()
        .add_systems(OnEnter(Screen::Home), forget_pulled)
        .add_screen(
            Screen::Setup,
            build,
            resource_changed::<NextMatch>.or_else(state_changed::<Overlay>),
        )
        .add_systems(
            Update,
            (note_pulled, close_card.run_if(on_message::<SetupIntent>))
                .before(BuildSystems)
                .in_set(ScreenSystems)
                .run_if(in_state(Screen::Setup)),
        );
}

fn forget_pulled(mut pulled: ResMut<ScrollMemory>) {
    *pulled = ScrollMemory::default();
}

fn note_pulled(
    mut pulled: ResMut<ScrollMemory>,
    lists: Query<(&Column, &ScrollPosition), Changed<ScrollPosition>>,
) {
    for (column, position) in &lists {
        pulled.0[column.0] = position.y;
    }
}

/// Closes the card of a seat after a choice.
fn close_card(mut intents: MessageReader<SetupIntent>, mut overlay: ResMut<NextState<Overlay>>) {
    let chosen = |intent: &SetupIntent| matches!(intent, SetupIntent::Change(_));
    if intents.read().any(chosen) {
        NextState::set_if_neq(&mut overlay, Overlay::None);
    }
}

/// Rectangles of the screen's parts.
struct Places {
    seats: Rect,
    /// Beside the seats; `None` if everything is in one list.
    rules: Option<Rect>,
    begin: Rect,
}

impl Places {
    fn of(layout: &Layout, room: Rect) -> Self {
        let begin = |left: f32, right: f32| {
            let bottom = room.max.y - AROUND_BEGIN;
            Rect::new(left, bottom - tokens().target.button, right, bottom)
        };
        if !layout.is_low() {
            let begin = begin(room.min.x, room.max.x);
            let list = begin.min.y - AROUND_BEGIN;
            return Self {
                seats: Rect::new(room.min.x, room.min.y, room.max.x, list),
                rules: None,
                begin,
            };
        }
        let middle = room.min.x + room.width() * 0.54;
        let begin = begin(middle + 8.0, room.max.x);
        let rules = Rect::new(
            middle + 8.0,
            room.min.y,
            room.max.x,
            begin.min.y - AROUND_BEGIN,
        );
        Self {
            seats: Rect::new(room.min.x, room.min.y, middle - 8.0, room.max.y),
            rules: Some(rules),
            begin,
        }
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    next: Res<NextMatch>,
    overlay: Res<State<Overlay>>,
    pulled: Res<ScrollMemory>,
) {
    let title = kit.words.say("setup-title");
    titled(
        &mut commands,
        (&layout, layout.form()),
        &mut kit,
        Screen::Setup,
        &title,
        |kit, root, room| {
            let places = Places::of(&layout, room);
            let width = places.rules.unwrap_or(places.seats).width();
            let mut seats = list(root, places.seats, pulled.0[0]);
            seats.insert(Column(0)).with_children(|list| {
                seats::sheet(kit, list, &next, places.seats.width());
                if places.rules.is_none() {
                    rules(kit, list, &next, width);
                }
            });
            if let Some(place) = places.rules {
                let mut beside = list(root, place, pulled.0[1]);
                beside
                    .insert(Column(1))
                    .with_children(|list| rules(kit, list, &next, width));
            }
            let book = kit.words.say("home-rules");
            let open_book = Intent::Navigate(Navigate::Go(Screen::Rulebook));
            in_bar(kit, root, room, (Icon::Book, &book), open_book);
            begin_button(kit, root, places.begin, &next);
            if let Overlay::Seat(seat) = *overlay.get() {
                card::lay_out(kit, root, &layout, &next, seat);
            }
        },
    );
}

/// The cards for variants, for sharing the device, and for the dice code.
fn rules(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, next: &NextMatch, width: f32) {
    for_game!(next.game, G => G::variants_card(kit, list, next.rules::<G>(), width));
    if next.people() >= 2 {
        sharing(kit, list, next);
    }
    let card = kit.card();
    list.spawn(card)
        .with_children(|card| code::door(kit, card, next));
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

fn begin_button(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    next: &NextMatch,
) {
    let seats = Fact::from(next.players.len());
    let begin = kit.words.say_with("setup-begin", &[("seats", seats)]);
    root.spawn(row(0.0).at(place)).with_children(|bar| {
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
