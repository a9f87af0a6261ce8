//! The bar: back, who sits at the table with how many points, a hint, rules and settings.

use super::super::BuildSystems;
use crate::{
    intent::Intent,
    layout::Layout,
    nav::{Card, Navigate, Overlay, Screen},
    sheets::Stands,
    table::{Coached, OpenMatch, TableIntent},
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        kit::{At, Lift, OnTap, Parts, TextStyle, column, row},
        tokens,
    },
    words::Fact,
};
use bevy::{prelude::*, ui::InteractionDisabled};
use dicepad_core::Seat;

/// Where the seats are named.
#[derive(Component)]
struct Seats {
    /// Points across.
    width: f32,
}

/// Where the coach is asked for whoever has the device, and how the button looks there.
#[derive(Component, Default)]
struct Bulb(Option<Light>);

/// How the button looks with which the coach is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Light {
    /// There is nothing to ask any more.
    Gone,
    /// There is nothing to ask just now.
    Dark,
    /// It can be asked for this seat.
    Ready(Seat),
    /// It thinks for this seat.
    Thinking(Seat),
    /// It has proposed something to this seat.
    Lit(Seat),
}

impl Light {
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

/// A bar of this width has room for chips and for all doors.
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

/// Where every sheet lies on the table with its player's name, the bar needs no chips.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    chips: bool,
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
            Icon::Gear,
            "table-menu-settings",
            Intent::Navigate(Navigate::Go(Screen::Settings)),
        ),
    ];
    // Beside chips on a phone there is room for one button: it leads to both.
    let menu = [(
        Icon::More,
        "more",
        Intent::Navigate(Navigate::Open(Overlay::Card(Card::Menu))),
    )];
    let doors = if chips && place.width() < WITH_DOORS {
        &menu[..]
    } else {
        &doors[..]
    };
    root.spawn((
        Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(4.0)
        }
        .at(place),
        Pickable::IGNORE,
    ))
    .with_children(|bar| {
        kit.icon_button(bar, Icon::Back, &back, Intent::Navigate(Navigate::Back));
        let buttons = 1 + doors.len() + usize::from(coach);
        let width = place.width() - buttons as f32 * 48.0;
        if chips {
            bar.spawn((Seats { width }, row(4.0), Pickable::IGNORE));
        }
        bar.spawn((row(4.0), Pickable::IGNORE))
            .with_children(|end| {
                if coach {
                    end.spawn((Bulb::default(), row(0.0), Pickable::IGNORE));
                }
                for (icon, key, intent) in doors {
                    let name = kit.words.say(key);
                    kit.icon_button(end, *icon, &name, *intent);
                }
            });
    });
}

/// The bulb is made anew only when it looks different: a button that is replaced under the finger is
/// never tapped.
fn show_bulb(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut bulbs: Query<(Entity, &mut Bulb)>,
    mut kit: UiKit<'_>,
) {
    // While dice fly it stays as it was: a throw is too short for it to go out and on again.
    if !open.dice_settled() {
        return;
    }
    let light = Light::of(&open);
    for (place, mut bulb) in &mut bulbs {
        if bulb.0.replace(light) == Some(light) {
            continue;
        }
        let theme = kit.theme();
        let ink = Color::from(theme.table.ink);
        let (icon, color, key, seat) = match light {
            Light::Gone => {
                commands.entity(place).despawn_children();
                continue;
            }
            Light::Dark => (Icon::Bulb, ink.with_alpha(0.3), "coach-ask", open.at_hand()),
            Light::Ready(seat) => (Icon::Bulb, ink, "coach-ask", seat),
            Light::Thinking(seat) => (Icon::Hourglass, ink, "coach-thinking", seat),
            Light::Lit(seat) => (Icon::Bulb, theme.glow.ring.into(), "coach-ask", seat),
        };
        let name = kit.words.say(key);
        commands
            .entity(place)
            .despawn_children()
            .with_children(|place| {
                let ask = Intent::Table(TableIntent::AskCoach(seat));
                let button = kit.tinted_icon_button(place, icon, color, &name, ask);
                if light == Light::Dark {
                    place
                        .commands_mut()
                        .entity(button)
                        .insert(InteractionDisabled);
                }
            });
    }
}

/// Chips of the seats: those awaited are lit, a tap looks at the sheet. Alone there is nobody to name.
fn show_seats(
    open: Res<OpenMatch>,
    bars: Query<(Entity, &Seats)>,
    mut chips: Parts<'_, '_, Chip>,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
) {
    let count = usize::from(open.view().seats);
    for (bar, seats) in &bars {
        // Names go before points do.
        let names = seats.width / count.max(1) as f32 >= 148.0;
        let one_name = seats.width - 76.0 * count as f32 >= 84.0;
        let room = Room::of(seats.width / count.max(1) as f32);
        let shared = open.view().is_shared;
        let wanted = Seat::all(open.view().seats).filter(|_| count > 1);
        let wanted = wanted.map(|seat| Chip {
            seat,
            lit: open.awaited().contains(seat),
            name: names || (one_name && seat == open.viewed()),
            points: (!shared).then(|| open.shown().score(seat)),
            stands: layout.is_low() && shared,
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
    /// Points beside a face.
    Enough,
    /// The same, closer together.
    Little,
    /// Points under a small face.
    Least,
}

impl Room {
    /// For chips of this width.
    fn of(width: f32) -> Self {
        if width >= 88.0 {
            Self::Enough
        } else if width >= 72.0 {
            Self::Little
        } else {
            Self::Least
        }
    }
}

/// What a chip shows.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Chip {
    seat: Seat,
    /// Whether its seat is awaited.
    lit: bool,
    name: bool,
    points: Option<i16>,
    /// How far its starts are linked, on a board that all share.
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
    let (face, hand, padding, gap) = match room {
        Room::Enough => (32.0, 21.0, UiRect::new(px(6), px(11), px(0), px(0)), 6.0),
        Room::Little => (32.0, 21.0, UiRect::new(px(5), px(7), px(0), px(0)), 4.0),
        Room::Least => (24.0, 15.0, UiRect::horizontal(px(4)), 0.0),
    };
    let direction = if room == Room::Least {
        FlexDirection::Column
    } else {
        FlexDirection::Row
    };
    let theme = kit.theme();
    let (paper, ink): (Color, Color) = if lit {
        (theme.paper.base.into(), theme.ink.base.into())
    } else {
        (Color::NONE, theme.table.ink.into())
    };
    let player = open.player(seat);
    let name = kit.words.player(&open.names(), seat);
    let label = with_name.then(|| kit.text(&name, TextStyle::Label, ink));
    let points = points.map(|points| {
        let points = crate::sheets::signed(points);
        kit.text(&points, TextStyle::Hand(hand), ink)
    });
    let called = kit.words.say_with(
        "table-sheet-of",
        &[("name", Fact::Text(name.clone().into()))],
    );
    let shadow = kit.shadow(if lit { Lift::Sheet } else { Lift::None });
    let letter = initial(player, seat);
    let mut spawned = bar.spawn((
        Button,
        OnTap(Intent::Table(TableIntent::LookAt(seat))),
        AccessibleLabel(called),
        Node {
            height: px(tokens().target.min),
            padding,
            flex_direction: direction,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(if room == Room::Least { 14 } else { 22 })),
            ..row(gap)
        },
        BackgroundColor(paper),
        shadow,
    ));
    spawned.with_children(|chip| {
        avatar(kit, chip, player, &letter, face);
        chip.spawn((column(1.0), Pickable::IGNORE))
            .with_children(|lines| {
                if let Some(label) = label {
                    lines.spawn(label);
                }
                // A low screen has no room for it on the sheet.
                if stands {
                    let size = 16.0;
                    lines.spawn((
                        Stands {
                            seat,
                            size,
                            words: false,
                        },
                        row(4.0),
                        Pickable::IGNORE,
                    ));
                }
            });
        if let Some(points) = points {
            chip.spawn(points);
        }
    });
    spawned.id()
}
