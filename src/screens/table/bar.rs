//! The bar at the head of the table: back, the seats with their points, hint, rules and settings.

use super::super::BuildSystems;
use crate::{
    intent::{Intent, TableIntent},
    nav::{Dialog, Navigate, Overlay, Screen},
    sheets::{Stands, StandsForm},
    table::{Coached, OpenMatch},
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        kit::{At, Lift, OnTap, PartList, TextStyle, column, print_within, row},
        tokens,
    },
    words::Fact,
};
use bevy::{prelude::*, ui::InteractionDisabled};
use dicepad_core::Seat;

/// The part of the bar with the seats' chips.
#[derive(Component)]
struct Seats {
    /// Width in points.
    width: f32,
}

/// The place of the coach's button for the holder of the device, with the button's current look.
#[derive(Component, Default)]
struct Bulb(Option<BulbLight>);

/// Look of the coach's button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BulbLight {
    /// Hidden: the match is over, or the player looks back at it.
    Gone,
    /// Disabled: the player has nothing to decide now.
    Dark,
    /// This seat can ask.
    Ready(Seat),
    /// The coach is thinking for this seat.
    Thinking(Seat),
    /// The coach has proposed something to this seat.
    Lit(Seat),
}

impl BulbLight {
    fn of(open: &OpenMatch) -> Self {
        let seat = open.at_hand();
        if open.looking_back().is_some() || open.is_over() {
            return Self::Gone;
        }
        match open.view().coached {
            Coached::Thinking(seat) => Self::Thinking(seat),
            Coached::Advised(seat) => Self::Lit(seat),
            Coached::Not if open.may_ask_coach(seat) => Self::Ready(seat),
            Coached::Not => Self::Dark,
        }
    }
}

/// Minimum width of a bar with chips and all buttons.
const WITH_DOORS: f32 = 560.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_seats, show_bulb)
            .after(BuildSystems)
            .distributive_run_if(resource_exists_and_changed::<OpenMatch>)
            .run_if(in_state(Screen::Table)),
    );
}

/// Lays out the bar, with the seats' chips in it or in another place. It needs no chips if every sheet lies
/// on the table with its player's name.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    chips: Option<Rect>,
    coach: bool,
) {
    let back = kit.words.say("back");
    let doors = [
        (
            Icon::Book,
            "table-menu-rules",
            Intent::Navigate(Navigate::Go(Screen::Rulebook)),
        ),
        (
            Icon::Fair,
            "fair-dice",
            Intent::Navigate(Navigate::Open(Overlay::Card(Dialog::FairDice))),
        ),
        (
            Icon::Gear,
            "table-menu-settings",
            Intent::Navigate(Navigate::Go(Screen::Settings)),
        ),
    ];
    // On a phone with chips there is room for one button only: it opens a menu.
    let menu = [(
        Icon::More,
        "more",
        Intent::Navigate(Navigate::Open(Overlay::Card(Dialog::Menu))),
    )];
    let doors = if chips == Some(place) && place.width() < WITH_DOORS {
        &menu[..]
    } else {
        &doors[..]
    };
    if let Some(beside) = chips.filter(|chips| *chips != place) {
        let width = beside.width();
        let seats = Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(CHIP_GAP)
        };
        root.spawn((Seats { width }, seats.at(beside)));
    }
    root.spawn(
        Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(4.0)
        }
        .at(place),
    )
    .with_children(|bar| {
        kit.icon_button(bar, Icon::Back, &back, Intent::Navigate(Navigate::Back));
        let buttons = 1 + doors.len() + usize::from(coach);
        let width = place.width() - buttons as f32 * 48.0;
        if chips == Some(place) {
            bar.spawn((Seats { width }, row(CHIP_GAP)));
        }
        bar.spawn(row(4.0)).with_children(|end| {
            if coach {
                end.spawn((Bulb::default(), row(0.0)));
            }
            for (icon, key, intent) in doors {
                let name = kit.words.say(key);
                kit.icon_button(end, *icon, &name, *intent);
            }
        });
    });
}

/// Respawns the bulb only if its look has changed: a tap is lost if its button is replaced under the
/// finger.
fn show_bulb(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut bulbs: Query<(Entity, &mut Bulb)>,
    mut kit: UiKit<'_>,
) {
    // A throw is too short for the bulb to go out and on again, so it keeps its look meanwhile.
    if !open.dice_settled() {
        return;
    }
    let light = BulbLight::of(&open);
    for (place, mut bulb) in &mut bulbs {
        if bulb.0.replace(light) == Some(light) {
            continue;
        }
        let theme = kit.theme();
        let ink = Color::from(theme.table.ink);
        let (icon, color, key, seat) = match light {
            BulbLight::Gone => {
                commands.entity(place).despawn_children();
                continue;
            }
            BulbLight::Dark => (Icon::Bulb, ink.with_alpha(0.3), "coach-ask", open.at_hand()),
            BulbLight::Ready(seat) => (Icon::Bulb, ink, "coach-ask", seat),
            BulbLight::Thinking(seat) => (Icon::Hourglass, ink, "coach-thinking", seat),
            BulbLight::Lit(seat) => (Icon::Bulb, theme.glow.ring.into(), "coach-ask", seat),
        };
        let name = kit.words.say(key);
        commands
            .entity(place)
            .despawn_children()
            .with_children(|place| {
                let ask = Intent::Table(TableIntent::AskCoach(seat));
                let button = kit.tinted_icon_button(place, icon, color, &name, ask);
                if light == BulbLight::Dark {
                    place
                        .commands_mut()
                        .entity(button)
                        .insert(InteractionDisabled);
                }
            });
    }
}

/// Shows a chip for each seat. Awaited seats are lit; a tap shows the seat's sheet. Solo has no chips.
fn show_seats(
    open: Res<OpenMatch>,
    bars: Query<(Entity, &Seats)>,
    mut chips: PartList<'_, '_, Chip>,
    mut kit: UiKit<'_>,
) {
    let count = usize::from(open.view().seats);
    for (bar, seats) in &bars {
        let width = seats.width / count.max(1) as f32 - CHIP_GAP;
        // In a narrow bar, names go over the points, and are dropped before these.
        let room = Room::of(width);
        let names = matches!(room, Room::Wide | Room::Stacked(_));
        let one_name = seats.width - 76.0 * count as f32 >= 84.0;
        let shared = open.view().is_shared;
        let wanted = Seat::all(open.view().seats).filter(|_| count > 1);
        let wanted = wanted.map(|seat| Chip {
            seat,
            lit: open.awaited().contains(seat),
            name: names || (one_name && seat == open.viewed()),
            points: (!shared).then(|| open.shown().score(seat)),
            stands: shared,
            room,
        });
        chips.show(bar, wanted.collect(), |bar, shown| {
            chip(&mut kit, bar, &open, *shown)
        });
    }
}

/// How much room a chip has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    /// Name and points beside the face.
    Wide,
    /// The name over the points beside the face, at most this many points wide.
    Stacked(u16),
    /// Points beside the face.
    Enough,
    /// Points beside the face, with smaller gaps.
    Little,
    /// Points under a small face, in this width.
    Least(u16),
}

impl Room {
    /// The room in a chip of this width.
    fn of(width: f32) -> Self {
        if width >= 148.0 {
            Self::Wide
        } else if width >= 92.0 {
            Self::Stacked((width - FACE - STACKED_AROUND) as u16)
        } else if width >= 84.0 {
            Self::Enough
        } else if width >= 68.0 {
            Self::Little
        } else {
            Self::Least(width as u16)
        }
    }

    /// The chip in this room.
    fn node(self) -> Node {
        let (padding, gap) = match self {
            Self::Wide | Self::Enough => (UiRect::new(px(6), px(11), px(0), px(0)), 6.0),
            Self::Stacked(_) => (UiRect::new(px(5), px(8), px(0), px(0)), 5.0),
            Self::Little => (UiRect::new(px(5), px(7), px(0), px(0)), 4.0),
            Self::Least(_) => (UiRect::horizontal(px(4)), 0.0),
        };
        let (direction, radius) = match self {
            Self::Wide | Self::Stacked(_) | Self::Enough | Self::Little => (FlexDirection::Row, 22),
            Self::Least(_) => (FlexDirection::Column, 14),
        };
        let least = tokens().target.min;
        let min_width = match self {
            Self::Least(width) => least.min(width.into()),
            _ => least,
        };
        Node {
            min_width: px(min_width),
            height: px(least),
            padding,
            flex_direction: direction,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(radius)),
            ..row(gap)
        }
    }
}

/// Gap between two chips.
const CHIP_GAP: f32 = 4.0;

/// Size of a face in a chip, and the space left and right of it and of the name beside it.
const FACE: f32 = 32.0;
const STACKED_AROUND: f32 = 5.0 + 5.0 + 8.0;

/// Font size of a name over the points.
const STACKED_PRINT: f32 = 14.0;

/// Everything that a chip shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Chip {
    seat: Seat,
    /// Whether the seat is awaited.
    lit: bool,
    name: bool,
    points: Option<i16>,
    /// Whether to show how many starts are linked, on a shared board.
    stands: bool,
    room: Room,
}

fn chip(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    shows: Chip,
) -> Entity {
    let Chip {
        seat,
        lit,
        name: with_name,
        points,
        stands,
        room,
    } = shows;
    let (face, hand) = match room {
        Room::Wide | Room::Enough | Room::Little => (FACE, 21.0),
        Room::Stacked(_) => (FACE, 19.0),
        Room::Least(_) => (24.0, 15.0),
    };
    let theme = kit.theme();
    let (paper, ink): (Color, Color) = if lit {
        (theme.paper.base.into(), theme.ink.base.into())
    } else {
        (Color::NONE, theme.table.ink.into())
    };
    let player = open.player(seat);
    let name = kit.words.player(&open.names(), seat);
    let (written, print) = match room {
        Room::Stacked(width) => print_within(&name, STACKED_PRINT, width.into()),
        _ => (name.clone(), TextStyle::Label),
    };
    let label = with_name.then(|| (kit.text(&written, print, ink), TextLayout::no_wrap()));
    let points = points.map(|points| {
        let points = crate::words::signed(points);
        kit.text(&points, TextStyle::Hand(hand), ink)
    });
    let called = kit.words.say_with(
        "table-sheet-of",
        &[("name", Fact::Text(name.clone().into()))],
    );
    let shadow = kit.shadow(if lit { Lift::Sheet } else { Lift::None });
    let letter = initial(player, seat);
    let mut spawned = bar.spawn((
        OnTap(Intent::Table(TableIntent::LookAt(seat))),
        AccessibleLabel(called),
        room.node(),
        BackgroundColor(paper),
        shadow,
    ));
    spawned.with_children(|chip| {
        avatar(kit, chip, player, &letter, face);
        let (mut above, mut beside) = (None, points);
        if matches!(room, Room::Stacked(_)) {
            (above, beside) = (beside, None);
        }
        chip.spawn(column(0.0)).with_children(|lines| {
            if let Some(label) = label {
                lines.spawn(label);
            }
            if let Some(points) = above {
                lines.spawn(points);
            }
            if stands {
                let (size, form) = (17.0, StandsForm::Words);
                lines.spawn((
                    Stands {
                        seat,
                        size,
                        form,
                        on_table: !lit,
                    },
                    row(4.0),
                ));
            }
        });
        if let Some(points) = beside {
            chip.spawn(points);
        }
    });
    spawned.id()
}
