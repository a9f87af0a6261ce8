//! The tray as drawn on the page: a stitched rim, the felt, and the rail with its slots.

use super::{
    TrayPlan,
    game_dice::GameDice,
    paint::dice_of,
    rail::{KeptClear, RIM, Rail},
};
use crate::{
    intent::{Fling, Intent, TableIntent},
    nav::Overlay,
    ui::{
        Hollow, UiKit,
        kit::{Lift, NoPressEffect, OnTap, Swipe, Swipeable, placed},
        shade,
    },
};
use bevy::prelude::*;
use dicepad_core::{GameId, dice::Face, for_game};

/// Distance of the seam from the rim's edge, in points.
const SEAM: f32 = 5.0;

/// A drag shorter than this, in points, is no swipe.
const SWIPE: f32 = 24.0;

/// A swipe of this length, in points, throws with full strength.
const HURL: f32 = 240.0;

/// Marks the tray's node on the page and holds its upper left corner in the window.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct TrayNode(pub(super) Vec2);

/// Lays the tray of a game on the page, at this place in the window; `root` covers the window. The table
/// decides what a tap on the tray means; a swipe throws in its direction.
pub(crate) fn lay_out(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    kept: KeptClear,
    game: GameId,
) -> TrayPlan {
    let plan = TrayPlan::clear_of(kept, place, game);
    let inside = |part: Rect| Rect::from_corners(part.min - place.min, part.max - place.min);
    let label = kit.words.say("tray-label");
    let shadow = kit.shadow(Lift::Button);
    root.spawn((
        TrayNode(place.min),
        OnTap(Intent::Table(TableIntent::Felt)),
        Swipeable,
        NoPressEffect,
        AccessibleLabel(label),
        Node {
            border_radius: BorderRadius::all(px(Hollow::Rim.radius())),
            ..placed(place)
        },
        shadow,
    ))
    .with_children(|tray| {
        felt(kit, tray, inside(place).inflate(-RIM));
        rim(kit, tray, inside(place));
        if let Some(rail) = &plan.rail {
            let rail = Rail {
                place: inside(rail.place),
                slots: rail.slots.iter().copied().map(inside).collect(),
            };
            draw_rail(kit, tray, &rail, game);
        }
    })
    .observe(swiped);
    plan
}

fn felt(kit: &mut UiKit<'_>, tray: &mut ChildSpawnerCommands<'_>, place: Rect) {
    let felt = &kit.theme().felt;
    let (light, base, dark): (Color, Color, Color) =
        (felt.light.into(), felt.base.into(), felt.dark.into());
    tray.spawn((
        placed(place),
        BackgroundGradient::from(RadialGradient::new(
            UiPosition::anchor(Vec2::new(-0.14, -0.28)),
            RadialGradientShape::Ellipse(percent(80), percent(90)),
            vec![
                ColorStop::auto(light),
                ColorStop::percent(base, 55),
                ColorStop::auto(dark),
            ],
        )),
    ));
    tray.spawn((placed(place), kit.felt_fibre()));
    tray.spawn((placed(place), kit.hollow(Hollow::Felt)));
}

/// Draws the rim over the felt, whose corners it rounds.
fn rim(kit: &mut UiKit<'_>, tray: &mut ChildSpawnerCommands<'_>, place: Rect) {
    let felt = &kit.theme().felt;
    let colors: [Color; 2] = [felt.rim.into(), felt.light.into()];
    let radius = Hollow::Rim.radius();
    tray.spawn((
        Node {
            border: UiRect::all(px(RIM)),
            border_radius: BorderRadius::all(px(radius)),
            ..placed(place)
        },
        BorderGradient::from(LinearGradient::to_bottom(
            colors.map(ColorStop::auto).to_vec(),
        )),
    ));
    tray.spawn((placed(place), kit.hollow(Hollow::Rim)));
    let seam = place.inflate(-SEAM);
    let stitches = kit.stitches(seam.size(), radius - SEAM);
    tray.spawn((placed(seam), stitches));
}

/// Draws the wooden rail with a sunken slot for each die. In games whose dice have own colours, each slot
/// bears its die's shape.
fn draw_rail(kit: &mut UiKit<'_>, tray: &mut ChildSpawnerCommands<'_>, rail: &Rail, game: GameId) {
    let palette = &kit.theme().rail;
    let (dark, wood, light): (Color, Color, Color) = (
        palette.dark.into(),
        palette.wood.into(),
        palette.light.into(),
    );
    let name = kit.words.say("rail-label");
    tray.spawn((
        AccessibleLabel(name),
        Node {
            border_radius: BorderRadius::all(px(Hollow::Rail.radius())),
            ..placed(rail.place)
        },
        BackgroundGradient::from(LinearGradient::to_bottom(vec![
            ColorStop::auto(dark),
            ColorStop::percent(wood, 22),
            ColorStop::percent(light, 96),
        ])),
        BoxShadow::new(Color::WHITE.with_alpha(0.1), px(0), px(1), px(0), px(0)),
    ));
    tray.spawn((placed(rail.place), kit.hollow(Hollow::Rail)));
    let own_colors = for_game!(game, G => G::OWN_COLORS);
    for (slot, die) in rail.slots.iter().zip(dice_of(game)) {
        let radius = 0.2 * slot.width();
        tray.spawn((
            Node {
                border_radius: BorderRadius::all(px(radius)),
                ..placed(*slot)
            },
            BackgroundColor(Color::BLACK.with_alpha(shade(0.12))),
        ));
        let hollow = kit.hollow(Hollow::Slot(radius.round() as u8));
        tray.spawn((placed(*slot), hollow));
        if let (true, Face::Number(color, _)) = (own_colors, die[0]) {
            let size = 0.45 * slot.width();
            let place = Rect::from_center_size(slot.center(), Vec2::splat(size));
            let shape = kit.pressed_shape(color, size);
            tray.spawn((placed(place), shape));
        }
    }
}

/// Throws in the direction of a swipe over the tray or the dice in it.
fn swiped(swipe: On<Swipe>, overlay: Res<State<Overlay>>, mut intents: MessageWriter<Intent>) {
    let way = swipe.distance;
    // The drag may be the end of a long press that opened the faces of a die.
    if way.length() >= SWIPE && *overlay.get() == Overlay::None {
        intents.write(Intent::Table(TableIntent::Roll(Fling::Swipe {
            direction: Vec2::new(way.x, -way.y),
            strength: (way.length() / HURL).min(1.0),
        })));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::kit;
    use bevy::{
        camera::NormalizedRenderTarget,
        picking::{
            backend::HitData,
            pointer::{Location, PointerButton, PointerId},
        },
        state::app::StatesPlugin,
        ui_widgets::ButtonPlugin,
    };
    use std::time::Duration;

    fn pointer<E: std::fmt::Debug + Clone + Reflect>(event: E, entity: Entity) -> Pointer<E> {
        let location = Location {
            target: NormalizedRenderTarget::None {
                width: 390,
                height: 844,
            },
            position: Vec2::ZERO,
        };
        Pointer::new(PointerId::Mouse, location, event, entity)
    }

    /// Sends an event, and applies the commands with which widgets answer.
    fn send<E: std::fmt::Debug + Clone + Reflect>(world: &mut World, event: Pointer<E>) {
        world.trigger(event);
        world.flush();
    }

    /// The intents of a drag over this distance that begins and ends on a die in the tray.
    fn dragged(distance: Vec2) -> Vec<Intent> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, ButtonPlugin, kit::plugin))
            .add_message::<Intent>()
            .init_state::<Overlay>();
        let world = app.world_mut();
        // Event propagation asks whether it has reached a window.
        world.register_component::<Window>();
        let felt = OnTap(Intent::Table(TableIntent::Felt));
        let tray = world.spawn((felt, Swipeable)).observe(swiped).id();
        let die = OnTap(Intent::Table(TableIntent::Die(0)));
        let die = world.spawn((die, ChildOf(tray))).id();
        let button = PointerButton::Primary;
        let hit = HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
        let press = Press {
            button,
            hit: hit.clone(),
            count: 1,
        };
        send(world, pointer(press, die));
        let drag = Drag {
            button,
            distance,
            delta: distance,
        };
        send(world, pointer(drag, die));
        let click = Click {
            button,
            hit: hit.clone(),
            duration: Duration::ZERO,
            count: 1,
        };
        send(world, pointer(click, die));
        send(world, pointer(Release { button, hit }, die));
        send(world, pointer(DragEnd { button, distance }, die));
        world.resource_mut::<Messages<Intent>>().drain().collect()
    }

    #[test]
    fn a_swipe_that_begins_on_a_die_throws_and_taps_nothing() {
        let away = Fling::Swipe {
            direction: Vec2::new(0.0, 120.0),
            strength: 0.5,
        };
        assert_eq!(
            dragged(Vec2::new(0.0, -120.0)),
            [Intent::Table(TableIntent::Roll(away))]
        );
    }

    #[test]
    fn a_finger_that_trembles_still_taps() {
        assert_eq!(
            dragged(Vec2::new(3.0, -4.0)),
            [Intent::Table(TableIntent::Die(0))]
        );
    }
}
