//! The running match: bar, sheet, tray, actions.

mod actions;
mod announce;
mod bar;
mod focus;
mod refusal;
mod status;

pub(super) use bar::{avatar, first_letter};

use super::{Screen, ScreenRoot, clear_screen};
use crate::{
    dice::{Fling, Tray},
    layout::{Layout, Seating},
    sheets::pad::Printed,
    table::{Intent, OpenMatch, Sharing},
    theme::{
        Look, LookChanged,
        kit::{Called, Does, Lift, Unmoved, placed},
    },
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// The rim around the felt.
const RIM: f32 = 11.0;

/// A swipe is at least this long.
const SWIPE: f32 = 24.0;

/// What the screen was built for: other sheets need another screen.
#[derive(Resource, Default, PartialEq, Eq)]
struct Laid(Vec<Seat>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Laid>()
        .add_systems(OnEnter(Screen::Table), build)
        .add_systems(OnExit(Screen::Table), clear)
        .add_systems(
            Update,
            (clear_screen, build)
                .chain()
                .run_if(on_message::<LookChanged>.or_else(other_sheets))
                .in_set(Building)
                .run_if(in_state(Screen::Table)),
        )
        .add_plugins((
            actions::plugin,
            announce::plugin,
            bar::plugin,
            focus::plugin,
            refusal::plugin,
            status::plugin,
        ));
}

/// The screen is built before its parts are filled.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
struct Building;

/// The sheets on the table: where only one fits, the one that is looked at.
fn sheets_shown(open: &OpenMatch, layout: &Layout) -> Vec<Seat> {
    if open.play().is_shared() {
        return vec![Seat::ZERO];
    }
    if layout.is_large() {
        return Seat::all(open.play().seats()).collect();
    }
    vec![open.viewed()]
}

fn other_sheets(open: Option<Res<OpenMatch>>, layout: Res<Layout>, laid: Res<Laid>) -> bool {
    open.is_some_and(|open| sheets_shown(&open, &layout) != laid.0)
}

fn clear(mut tray: ResMut<Tray>) {
    tray.felt = None;
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut look: Look<'_>,
    open: Option<ResMut<OpenMatch>>,
    mut tray: ResMut<Tray>,
    mut laid: ResMut<Laid>,
) {
    let Some(mut open) = open else { return };
    let seats = sheets_shown(&open, &layout);
    let seating = match open.sharing() {
        Sharing::PassRound => Seating::Upright,
        Sharing::Flat => Seating::Around,
    };
    let places = layout.table_of(open.play().ratio(seats.len()), seats.len(), seating);
    // Dice must not come to lie on what is said above and below them.
    let announced = announce::height(open.id());
    let felt_place = Rect {
        max: places.tray.max - Vec2::new(RIM, RIM + status::STRIP),
        min: places.tray.min + Vec2::new(RIM, RIM + announced),
    };
    tray.felt = Some(felt_place);
    let binding = look.binding(open.id());
    let named = open.play().seats() > 1 && !open.play().is_shared();
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(Screen::Table),
            look.table_background(layout.window),
        ))
        .with_children(|root| {
            let chips = places.blocks.len() < 2;
            for (seat, block) in seats.iter().zip(&places.blocks) {
                let turn = Rot2::degrees(90.0 * f32::from(block.quarters));
                root.spawn((
                    placed(Rect::from_center_size(block.middle, block.size)),
                    UiTransform::from_rotation(turn),
                    Pickable::IGNORE,
                ))
                .with_children(|around| {
                    look.sheet(around, block.sheet, binding, |look, sheet| {
                        let printed = Printed {
                            size: block.sheet.size(),
                            seat: *seat,
                            owner: open.player(*seat),
                            named,
                        };
                        open.play().print(look, sheet, printed);
                    });
                    if let Some(place) = block.actions {
                        actions::lay_out(around, place, Some(*seat));
                    }
                });
            }
            bar::lay_out(&mut look, root, places.bar, chips);
            felt(&mut look, root, places.tray);
            announce::lay_out(root, felt_place, announced);
            status::lay_out(root, places.tray, RIM);
            if let Some(place) = places.actions {
                actions::lay_out(root, place, None);
            }
        });
    laid.0 = seats;
    // A new sheet shows what the match says, as if it had just changed.
    open.set_changed();
}

/// The tray: a stitched rim around the felt. A tap rolls, a swipe throws that way.
fn felt(look: &mut Look<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect) {
    let theme = look.theme();
    let label = look.words.say("tray-label");
    let (rim, light, base, dark): (Color, Color, Color, Color) = (
        theme.felt.rim.into(),
        theme.felt.light.into(),
        theme.felt.base.into(),
        theme.felt.dark.into(),
    );
    let stitch: Color = Color::from(theme.felt.stitch).with_alpha(0.75);
    let fibre = look.felt_fibre();
    root.spawn((
        Button,
        Does(Intent::Roll(Fling::Tap)),
        Unmoved,
        Called(label),
        Node {
            border_radius: BorderRadius::all(px(28)),
            ..placed(place)
        },
        BackgroundGradient::from(LinearGradient::to_bottom(vec![
            ColorStop::auto(rim),
            ColorStop::auto(light),
        ])),
        look.shadow(Lift::Button),
        children![
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(5),
                    right: px(5),
                    top: px(5),
                    bottom: px(5),
                    border: UiRect::all(px(1.5)),
                    border_radius: BorderRadius::all(px(23)),
                    ..default()
                },
                BorderColor::all(stitch),
                Pickable::IGNORE,
            ),
            (
                Node {
                    position_type: PositionType::Absolute,
                    left: px(RIM),
                    right: px(RIM),
                    top: px(RIM),
                    bottom: px(RIM),
                    border_radius: BorderRadius::all(px(18)),
                    ..default()
                },
                BackgroundGradient::from(RadialGradient::new(
                    UiPosition::anchor(Vec2::new(-0.14, -0.28)),
                    RadialGradientShape::FarthestCorner,
                    vec![
                        ColorStop::auto(light),
                        ColorStop::percent(base, 55),
                        ColorStop::auto(dark),
                    ],
                )),
                Pickable::IGNORE,
                children![fibre],
            ),
        ],
    ))
    .observe(swiped);
}

/// A swipe over the tray throws in its direction.
fn swiped(swipe: On<Pointer<DragEnd>>, mut intents: MessageWriter<Intent>) {
    let way = swipe.distance;
    if way.length() >= SWIPE {
        intents.write(Intent::Roll(Fling::Swipe {
            direction: Vec2::new(way.x, -way.y),
            strength: (way.length() / 240.0).min(1.0),
        }));
    }
}
