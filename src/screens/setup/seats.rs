//! The page of the pad with the seats, one ruled line each.

use crate::{
    intent::{Change, Intent, SetupIntent},
    nav::{Navigate, Overlay},
    players::{Kind, Player},
    setup::{First, NextMatch},
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        kit::{BINDING, OnTap, TextStyle, row},
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Height of a seat's line.
const LINE: f32 = 58.0;

/// Diameter of a player's face.
const FACE: f32 = 38.0;

/// Gap between the parts of a line, and the left and right margins of the page.
const GAP: f32 = 12.0;
const SIDES: (f32, f32) = (18.0, 10.0);

/// The game's name, the seats, and the choice of the first seat, on a page of this width.
pub(super) fn sheet(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    width: f32,
) {
    let parts = FACE + tokens().target.min + 2.0 * GAP;
    let ruled = width - SIDES.0 - SIDES.1 - parts;
    let binding = kit.binding(next.game);
    kit.growing_sheet(list, binding, |kit, page| {
        page.spawn(Node {
            flex_direction: FlexDirection::Column,
            padding: UiRect::new(px(SIDES.0), px(SIDES.1), px(BINDING + 12.0), px(10)),
            ..default()
        })
        .with_children(|page| {
            head(kit, page, next);
            for (player, seat) in next.players.iter().zip(Seat::all(next.players.len() as u8)) {
                seat_line(kit, page, next, player, seat, ruled);
            }
            if next.has_room() {
                add_seat(kit, page);
            }
            who_begins(kit, page, next);
        });
    });
}

fn head(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let name = kit.words.say(&format!("game-{}", next.game.id()));
    let name = kit.text(&name, TextStyle::Title, ink);
    let seats = match next.seats() {
        (least, most) if least == most => kit
            .words
            .say_with("setup-seats-exactly", &[("count", most.into())]),
        (least, most) => kit.words.say_with(
            "setup-seats-range",
            &[("least", least.into()), ("most", most.into())],
        ),
    };
    let seats = kit.text(&seats, TextStyle::Small, muted);
    page.spawn((
        Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::FlexEnd,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(8),
            padding: UiRect::right(px(8)),
            margin: UiRect::bottom(px(4)),
            ..default()
        },
        children![
            name,
            // Puts the number of players on the baseline of the name.
            (
                Node {
                    padding: UiRect::bottom(px(3)),
                    ..default()
                },
                children![seats],
            ),
        ],
    ));
}

fn seat_line(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    player: &Player,
    seat: Seat,
    ruled: f32,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let index = usize::from(seat.number());
    let called = |key: &str| {
        let number = [("number", Fact::counted(seat.number()))];
        AccessibleLabel(kit.words.say_with(key, &number))
    };
    let [color, name, more] =
        ["setup-seat-color", "setup-seat-name", "setup-seat-more"].map(called);
    let dots = kit.icon(Icon::More, 22.0, muted);
    page.spawn(Node {
        height: px(LINE),
        ..row(GAP)
    })
    .with_children(|line| {
        line.spawn((
            fingertip((FACE - tokens().target.min) / 2.0),
            OnTap(Intent::Setup(SetupIntent::Change(Change::NextColor(index)))),
            color,
        ))
        .with_children(|face| avatar(kit, face, player, &initial(player, seat), FACE));
        written_name(kit, line, next, player, seat, name, ruled);
        line.spawn((
            fingertip(0.0),
            OnTap(Intent::Navigate(Navigate::Open(Overlay::Seat(index)))),
            more,
            children![dots],
        ));
    });
}

/// A node as large as a fingertip. A negative margin lets its neighbours come closer.
fn fingertip(margin: f32) -> Node {
    Node {
        width: px(tokens().target.min),
        height: px(tokens().target.min),
        flex_shrink: 0.0,
        margin: UiRect::horizontal(px(margin)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::MAX,
        ..default()
    }
}

/// The name on its line, and at the right the strength of a computer player.
fn written_name(
    kit: &mut UiKit<'_>,
    line: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    player: &Player,
    seat: Seat,
    called: AccessibleLabel,
    width: f32,
) {
    let theme = kit.theme();
    let rule: Color = theme.paper.line.into();
    let color = if player.name.is_empty() {
        theme.pencil.hint.into()
    } else {
        kit.player_color(player.color)
    };
    let index = usize::from(seat.number());
    let name = kit.words.player(&next.names(), seat);
    // A computer player's strength stands beside its name, on two lines if necessary.
    let share = if player.is_person() { 1.0 } else { 0.62 };
    let name = kit.text(
        &name,
        TextStyle::hand_within(&name, 27.0, width * share),
        color,
    );
    let strength = strength(kit, player);
    line.spawn((
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            height: px(tokens().target.min),
            border: UiRect::bottom(px(1.5)),
            align_items: AlignItems::Stretch,
            ..row(0.0)
        },
        BorderColor::all(rule),
    ))
    .with_children(|ruled| {
        ruled.spawn((
            Node {
                flex_grow: 1.0,
                flex_shrink: 0.0,
                align_items: AlignItems::FlexEnd,
                padding: UiRect::bottom(px(3)),
                ..default()
            },
            OnTap(Intent::Setup(SetupIntent::Rename(index))),
            called,
            children![name],
        ));
        if let Some(strength) = strength {
            ruled.spawn((
                Node {
                    align_items: AlignItems::FlexEnd,
                    padding: UiRect::new(px(8), px(0), px(0), px(7)),
                    ..default()
                },
                OnTap(Intent::Navigate(Navigate::Open(Overlay::Seat(index)))),
                children![strength],
            ));
        }
    });
}

/// The strength of a computer player in words.
fn strength(kit: &UiKit<'_>, player: &Player) -> Option<impl Bundle + use<>> {
    let Kind::Computer(kind) = player.kind else {
        return None;
    };
    let muted: Color = kit.theme().ink.muted.into();
    let level = Fact::Word(format!("level-{}", kind.id()).into());
    let strength = kit.words.say_with("setup-computer", &[("level", level)]);
    let right = TextLayout::justify(Justify::Right);
    Some((kit.text(&strength, TextStyle::Caption, muted), right))
}

fn add_seat(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>) {
    let accent: Color = kit.theme().accent.base.into();
    let name = kit.words.say("setup-add");
    let label = kit.text(&name, TextStyle::Label, accent);
    let plus = kit.icon(Icon::Plus, 20.0, accent);
    page.spawn((
        Node {
            min_height: px(tokens().target.comfortable),
            ..row(GAP)
        },
        OnTap(Intent::Setup(SetupIntent::Change(Change::AddSeat))),
        AccessibleLabel(name),
        children![
            (
                Node {
                    width: px(FACE),
                    height: px(FACE),
                    flex_shrink: 0.0,
                    border: UiRect::all(px(1.5)),
                    border_radius: BorderRadius::MAX,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BorderColor::all(accent),
                children![plus],
            ),
            label,
        ],
    ));
}

/// The choice of the first seat: by lot, or one of the players. A solo match has no such choice.
fn who_begins(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let muted: Color = kit.theme().ink.muted.into();
    if next.players.len() < 2 {
        let alone = kit.words.say("setup-practice");
        let alone = kit.text(&alone, TextStyle::Small, muted);
        page.spawn((
            Node {
                min_height: px(tokens().target.min),
                ..row(0.0)
            },
            children![alone],
        ));
        return;
    }
    let question = kit.words.say("setup-first");
    let begins = match next.first {
        First::Lot => None,
        First::Chosen(seat) => Seat::new(seat).zip(next.players.get(usize::from(seat))),
    };
    let answer = begins.map_or_else(
        || kit.words.say("setup-first-lot"),
        |(seat, _)| {
            let name = kit.words.player(&next.names(), seat);
            kit.words
                .say_with("setup-first-chosen", &[("name", name.into())])
        },
    );
    let sentence = kit.text(&answer, TextStyle::Small, muted);
    let die = kit.icon(Icon::Die, 19.0, muted);
    page.spawn((
        Node {
            min_height: px(tokens().target.min),
            ..row(8.0)
        },
        OnTap(Intent::Setup(SetupIntent::Change(Change::NextFirst))),
        AccessibleLabel(question),
    ))
    .with_children(|line| {
        match begins {
            None => {
                line.spawn(die);
            }
            Some((seat, player)) => avatar(kit, line, player, &initial(player, seat), 22.0),
        }
        line.spawn(sentence);
    });
}
