//! Lays a seat's cards on the table: the other seats' cards, its own hand, and its completed cards.

use super::{
    arrange::{Arrangement, Group, Pile, WantedRoom},
    card::lay_card,
    mini::{lay_mini, lay_open_mini},
    slide::Lies,
};
use crate::{
    intent::{Intent, TableIntent},
    sheets::{
        Figure, SheetSpec,
        figures::{FigureStyle, Frame},
        paper,
    },
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        kit::{At, Lift, OnTap, TextStyle, column, placed, row},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Seat,
    deck::CardId,
    games::{
        Sundeck,
        sundeck::{Held, PutAside},
    },
};

/// Smallest height of a head with a total.
const RING: f32 = 36.0;

/// Marks the turn number, shown in a solo match.
#[derive(Component)]
struct TurnNote;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        note_turn
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// The owner of a group of small cards.
#[derive(Clone, Copy)]
enum SmallCards {
    Of(Seat),
    Open,
}

impl SmallCards {
    fn cards(self, game: &Sundeck) -> Vec<CardId> {
        match self {
            Self::Of(seat) => game.hand(seat).map(Held::id).collect(),
            Self::Open => open_cards(game),
        }
    }
}

fn open_cards(game: &Sundeck) -> Vec<CardId> {
    game.open_row().iter().flatten().copied().collect()
}

/// The groups of small cards to show: those of other seats without a sheet on the table, and in advanced
/// mode the open row, until the match is over.
fn small_groups(game: &Sundeck, printed: SheetSpec<'_>) -> Vec<SmallCards> {
    let others = Seat::all(game.seats())
        .filter(|seat| printed.only && *seat != printed.seat)
        .map(SmallCards::Of);
    let open = (game.rules().advanced && !printed.finished).then_some(SmallCards::Open);
    others.chain(open).collect()
}

/// Lays out everything of a seat.
pub(super) fn lay_out(
    game: &Sundeck,
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
) {
    let decision = game.asked(printed.seat);
    let hand = SmallCards::Of(printed.seat).cards(game);
    let open = open_cards(game);
    let takes = decision == Some(Decision::Take);
    let small = small_groups(game, printed);
    let places = game.rules().hand();
    let arrangement = Arrangement::of(&WantedRoom {
        size: printed.size,
        hand: places.max(hand.len()),
        open: if takes { open.len() } else { 0 },
        keeping: decision == Some(Decision::Keep),
        groups: small
            .iter()
            .map(|small| places.max(small.cards(game).len()))
            .collect(),
        named: printed.named && !printed.only,
        total: game.seats() == 1,
    });
    let unit = arrangement.unit;
    for (small, group) in small.iter().zip(&arrangement.groups) {
        lay_group(game, kit, table, printed, *small, group, unit);
    }
    if let Some(place) = arrangement.open_label {
        let ink = kit.theme().table.ink.into();
        let label = kit.words.say("table-open-row");
        let size = kit.label_size(&label, 14.0 * unit, place.width());
        let label = kit.text(&label, TextStyle::Scaled(size), ink);
        table.spawn((row(0.0).at(place), children![label]));
    }
    for (card, at) in open.iter().zip(&arrangement.open) {
        lay_card(kit, table, *at, printed.source(), *card, printed.size);
    }
    for (index, at) in arrangement.hand.iter().enumerate() {
        match hand.get(index) {
            Some(card) => lay_card(kit, table, *at, printed.source(), *card, printed.size),
            None => empty_place(kit, table, *at, 14.0 * unit),
        }
    }
    // Above the glow of the cards.
    if let Some(place) = arrangement.head {
        head(kit, table, place, printed, unit);
    }
    if let Some(pile) = &arrangement.pile {
        let completed: Vec<PutAside> = game.put_aside(printed.seat).copied().collect();
        lay_pile(kit, table, printed, pile, &completed, unit);
    }
}

/// The owner's face and name, and the total.
fn head(
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    printed: SheetSpec<'_>,
    unit: f32,
) {
    let color = kit.player_color(printed.owner.color);
    let name = name_of(kit, printed, printed.seat);
    let written = kit.text(&name, TextStyle::Hand(24.0 * unit), color);
    table
        .spawn(row(8.0 * unit).at(place))
        .with_children(|head| {
            let face = place.height().min(44.0 * unit) * 0.9;
            avatar(
                kit,
                head,
                printed.owner,
                &initial(printed.owner, printed.seat),
                face,
            );
            head.spawn((
                Node {
                    flex_grow: 1.0,
                    ..default()
                },
                children![written],
            ));
            // While the player chooses cards there is no room for points, and none are made.
            if place.height() >= RING * unit {
                paper::total_ring(kit, head, printed.source(), unit.min(place.height() / 42.0));
            }
        });
}

fn name_of(kit: &UiKit<'_>, printed: SheetSpec<'_>, seat: Seat) -> String {
    let names: Vec<&str> = printed.players.iter().map(|player| &*player.name).collect();
    kit.words.player(&names, seat)
}

/// Lays a group of small cards with its owner's sign. A tap on another seat's group opens that seat's
/// sheet.
fn lay_group(
    game: &Sundeck,
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
    small: SmallCards,
    group: &Group,
    unit: f32,
) {
    match small {
        SmallCards::Of(seat) => {
            let all = group
                .cards
                .iter()
                .fold(group.sign, |all, card| all.union(*card));
            let name = name_of(kit, printed, seat);
            let called = kit
                .words
                .say_with("table-sheet-of", &[("name", Fact::from(&name))]);
            table.spawn((
                OnTap(Intent::Table(TableIntent::LookAt(seat))),
                AccessibleLabel(called),
                placed(all),
            ));
            let Some(player) = printed.players.get(usize::from(seat.number())) else {
                return;
            };
            table
                .spawn(row(4.0 * unit).at(group.sign))
                .with_children(|sign| {
                    avatar(kit, sign, player, &initial(player, seat), 22.0 * unit);
                    if group.sign.width() > 2.0 * 22.0 * unit {
                        let color = kit.player_color(player.color);
                        sign.spawn(kit.text(&name, TextStyle::Hand(18.0 * unit), color));
                    }
                });
        }
        SmallCards::Open => open_sign(kit, table, group.sign, unit),
    }
    for (card, at) in small.cards(game).into_iter().zip(&group.cards) {
        match small {
            SmallCards::Of(seat) => lay_mini(kit, table, *at, seat, card),
            SmallCards::Open => lay_open_mini(kit, table, *at, printed.seat, card, printed.size),
        }
    }
}

/// The sign of the open row; in words where there is room.
fn open_sign(kit: &mut UiKit<'_>, table: &mut ChildSpawnerCommands<'_>, place: Rect, unit: f32) {
    let ink: Color = kit.theme().table.ink.into();
    let label = kit.words.say("table-open-row");
    let mut sign = table.spawn((AccessibleLabel(label.clone()), row(0.0).at(place)));
    if place.width() > 44.0 * unit {
        let size = kit.label_size(&label, 14.0 * unit, place.width());
        sign.with_child(kit.text(&label, TextStyle::Scaled(size), ink));
    } else {
        sign.with_child(kit.icon(Icon::Plus, 20.0 * unit, ink));
    }
}

/// An empty place for a card.
fn empty_place(kit: &UiKit<'_>, table: &mut ChildSpawnerCommands<'_>, at: Rect, radius: f32) {
    table.spawn((
        Node {
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(radius)),
            ..placed(at)
        },
        BorderColor::all(Color::from(kit.theme().table.muted).with_alpha(0.35)),
    ));
}

/// The completed cards with their points, and the free places of the pile.
fn lay_pile(
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
    pile: &Pile,
    completed: &[PutAside],
    unit: f32,
) {
    pile_label(kit, table, printed, pile, unit);
    for (index, at) in (0..).zip(pile.slots) {
        let radius = 0.23 * at.height();
        empty_place(kit, table, at, radius);
        let points = FigureStyle::framed(0.66 * at.height(), "", Frame::None);
        let node = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(radius)),
            ..placed(at)
        };
        let (source, figure) = (printed.source(), Figure::Completed(index));
        let mut slot = source.figure(kit, table, figure, points, node);
        if let Some(card) = completed.get(usize::from(index)) {
            slot.insert((
                kit.card_paper(),
                kit.shadow(Lift::Sheet),
                // A sliding card lies above everything else.
                ZIndex(3),
            ));
            if !printed.finished {
                slot.insert(Lies::new(card.id, at, printed.size));
            }
        }
    }
    if let Some(place) = pile.total {
        table
            .spawn(
                Node {
                    justify_content: JustifyContent::FlexEnd,
                    ..row(0.0)
                }
                .at(place),
            )
            .with_children(|total| paper::total_ring(kit, total, printed.source(), unit * 0.92));
    }
}

/// The label of the pile, with its owner or, in a solo match, the turn number.
fn pile_label(
    kit: &mut UiKit<'_>,
    table: &mut ChildSpawnerCommands<'_>,
    printed: SheetSpec<'_>,
    pile: &Pile,
    unit: f32,
) {
    let theme = kit.theme();
    let label = kit.words.say("table-completed");
    let size = kit.label_size(&label, 14.0 * unit, pile.label.width());
    let label = kit.text(&label, TextStyle::Scaled(size), theme.table.ink.into());
    let widest = turn_note(&kit.words, WIDEST_TURN);
    let size = kit.label_size(&widest, 12.0 * unit, pile.label.width());
    let turn = kit.text("", TextStyle::Scaled(size), theme.table.muted.into());
    let owner = (printed.named && printed.only).then(|| {
        let color = kit.player_color(printed.owner.color);
        let name = name_of(kit, printed, printed.seat);
        kit.text(&name, TextStyle::Hand(19.0 * unit), color)
    });
    table
        .spawn(
            Node {
                justify_content: JustifyContent::Center,
                ..column(0.0)
            }
            .at(pile.label),
        )
        .with_children(|lines| {
            if let Some(owner) = owner {
                lines.spawn(owner);
            }
            lines.spawn(label);
            if !printed.named {
                lines.spawn((TurnNote, turn));
            }
        });
}

/// A turn number as wide as the label allows for.
const WIDEST_TURN: u16 = 88;

fn turn_note(words: &Words, turn: u16) -> String {
    words.say_with("table-turn-number", &[("turn", turn.into())])
}

fn note_turn(open: Res<OpenMatch>, mut notes: Query<&mut Text, With<TurnNote>>, words: Res<Words>) {
    let Some(game) = open.state::<Sundeck>() else {
        return;
    };
    for mut note in &mut notes {
        note.set_if_neq(Text(turn_note(&words, game.turns().max(1))));
    }
}
