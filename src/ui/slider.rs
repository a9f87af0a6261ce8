//! A slider from 0 to 100. The knob follows the finger, and the intent is sent on release.
//!
//! An earlier intent would rebuild the screen under the finger.

use super::{UiKit, tokens};
use crate::intent::Intent;
use bevy::{prelude::*, ui::InteractionDisabled};

/// Height of the groove.
const GROOVE: f32 = 6.0;

/// Diameter of the knob.
const KNOB: f32 = 28.0;

/// Step between two values, in percent.
const STEP: f32 = 5.0;

/// Current value of a slider, and the intent for a new value.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
struct Slider {
    percent: u8,
    intent: fn(u8) -> Intent,
}

/// The moving parts of a slider.
#[derive(Component, Clone, Copy, Debug)]
enum Part {
    /// The groove up to the knob.
    Filled,
    /// The handle under the finger.
    Knob,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_sliders);
}

impl UiKit<'_> {
    /// A slider as wide as its parent. With `off` it shows its value but cannot be moved.
    pub(crate) fn slider(
        &self,
        parent: &mut ChildSpawnerCommands<'_>,
        name: &str,
        percent: u8,
        off: bool,
        intent: fn(u8) -> Intent,
    ) {
        let theme = self.theme();
        let (groove, knob): (Color, Color) =
            (theme.paper.edge.into(), theme.print.switch_knob.into());
        let filled = if off {
            Color::from(theme.ink.muted).with_alpha(0.35)
        } else {
            theme.accent.base.into()
        };
        let mut slider = parent.spawn((
            Slider { percent, intent },
            AccessibleLabel(name.to_owned()),
            Node {
                height: px(tokens().target.min),
                ..default()
            },
        ));
        slider.with_children(|parts| {
            parts.spawn((in_groove(100), BackgroundColor(groove)));
            parts.spawn((Part::Filled, in_groove(percent), BackgroundColor(filled)));
            parts.spawn((
                Part::Knob,
                knob_at(percent),
                BackgroundColor(knob),
                BoxShadow::new(Color::BLACK.with_alpha(0.4), px(0), px(1), px(0), px(4)),
            ));
        });
        if off {
            slider.insert(InteractionDisabled);
        } else {
            slider
                .observe(pressed)
                .observe(dragged)
                .observe(tapped)
                .observe(let_go);
        }
    }
}

fn in_groove(until: u8) -> Node {
    Node {
        position_type: PositionType::Absolute,
        top: px((tokens().target.min - GROOVE) / 2.0),
        height: px(GROOVE),
        width: percent(until),
        border_radius: BorderRadius::MAX,
        ..default()
    }
}

fn knob_at(at: u8) -> Node {
    Node {
        position_type: PositionType::Absolute,
        top: px((tokens().target.min - KNOB) / 2.0),
        left: percent(at),
        // The middle of the knob, not its edge, is at the value.
        margin: UiRect::left(px(-KNOB / 2.0)),
        width: px(KNOB),
        height: px(KNOB),
        border_radius: BorderRadius::MAX,
        ..default()
    }
}

/// A slider under a finger, with its position on screen.
type Touched<'w, 's> = Query<
    'w,
    's,
    (
        &'static mut Slider,
        &'static ComputedNode,
        &'static UiGlobalTransform,
    ),
>;

fn pressed(press: On<Pointer<Press>>, mut sliders: Touched) {
    move_knob(&mut sliders, press.entity, press.pointer_location.position);
}

fn dragged(mut drag: On<Pointer<Drag>>, mut sliders: Touched) {
    move_knob(&mut sliders, drag.entity, drag.pointer_location.position);
    // Keeps the page from scrolling meanwhile.
    drag.propagate(false);
}

/// Moves the knob under the finger.
fn move_knob(sliders: &mut Touched, slider: Entity, finger: Vec2) {
    let Ok((mut slider, node, place)) = sliders.get_mut(slider) else {
        return;
    };
    let pixels = finger / node.inverse_scale_factor();
    if let Some(inside) = node.normalize_point(*place, pixels) {
        let steps = ((inside.x + 0.5).clamp(0.0, 1.0) * 100.0 / STEP).round();
        slider.percent = (steps * STEP) as u8;
    }
}

fn tapped(tap: On<Pointer<Click>>, sliders: Query<&Slider>, intents: MessageWriter<Intent>) {
    report_value(tap.entity, sliders, intents);
}

fn let_go(end: On<Pointer<DragEnd>>, sliders: Query<&Slider>, intents: MessageWriter<Intent>) {
    report_value(end.entity, sliders, intents);
}

fn report_value(slider: Entity, sliders: Query<&Slider>, mut intents: MessageWriter<Intent>) {
    if let Ok(slider) = sliders.get(slider) {
        intents.write((slider.intent)(slider.percent));
    }
}

fn show_sliders(
    moved: Query<(&Slider, &Children), Changed<Slider>>,
    mut parts: Query<(&Part, &mut Node)>,
) {
    for (slider, children) in &moved {
        let mut moving = parts.iter_many_mut(children);
        while let Some((part, mut node)) = moving.fetch_next() {
            match part {
                Part::Filled => node.width = percent(slider.percent),
                Part::Knob => node.left = percent(slider.percent),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Setting;
    use bevy::{
        camera::NormalizedRenderTarget,
        picking::{
            backend::HitData,
            pointer::{Location, PointerId},
        },
        reflect::Reflect,
    };
    use std::fmt::Debug;

    /// A slider at 70 percent, from x = 100 to 300 points, on a screen with two pixels per point.
    fn slider() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins(plugin).add_message::<Intent>();
        let slider = Slider {
            percent: 70,
            intent: |percent| Intent::Set(Setting::Volume(percent)),
        };
        let node = ComputedNode {
            size: Vec2::new(400.0, 88.0),
            inverse_scale_factor: 0.5,
            ..default()
        };
        let place = UiGlobalTransform::from_xy(400.0, 100.0);
        let mut entity = app.world_mut().spawn((slider, node, place));
        entity
            .observe(pressed)
            .observe(dragged)
            .observe(tapped)
            .observe(let_go)
            .with_child((Part::Knob, Node::default()));
        let entity = entity.id();
        (app, entity)
    }

    /// Sends a pointer event at this x in points, and returns the intents that follow.
    fn touch<E: Debug + Clone + Reflect>(
        app: &mut App,
        slider: Entity,
        x: f32,
        event: E,
    ) -> Vec<Intent> {
        let location = Location {
            target: NormalizedRenderTarget::None {
                width: 800,
                height: 400,
            },
            position: Vec2::new(x, 50.0),
        };
        let world = app.world_mut();
        world.trigger(Pointer::new(PointerId::Mouse, location, event, slider));
        app.update();
        let mut intents = app.world_mut().resource_mut::<Messages<Intent>>();
        intents.drain().collect()
    }

    fn press() -> Press {
        Press {
            button: PointerButton::Primary,
            hit: HitData::new(Entity::PLACEHOLDER, 0.0, None, None),
            count: 1,
        }
    }

    fn drag() -> Drag {
        Drag {
            button: PointerButton::Primary,
            distance: Vec2::ZERO,
            delta: Vec2::ZERO,
        }
    }

    fn end() -> DragEnd {
        DragEnd {
            button: PointerButton::Primary,
            distance: Vec2::ZERO,
        }
    }

    fn stands_at(app: &mut App) -> Val {
        let mut knobs = app.world_mut().query_filtered::<&Node, With<Part>>();
        knobs.single(app.world()).unwrap().left
    }

    #[test]
    fn the_knob_follows_the_finger_and_sends_on_release() {
        let (mut app, slider) = slider();
        assert_eq!(touch(&mut app, slider, 151.0, press()), []);
        assert_eq!(stands_at(&mut app), percent(25));
        assert_eq!(touch(&mut app, slider, 187.0, drag()), []);
        assert_eq!(stands_at(&mut app), percent(45));
        assert_eq!(
            touch(&mut app, slider, 0.0, end()),
            [Intent::Set(Setting::Volume(45))]
        );
    }

    #[test]
    fn the_knob_stops_at_both_ends() {
        let (mut app, slider) = slider();
        touch(&mut app, slider, -50.0, drag());
        assert_eq!(stands_at(&mut app), percent(0));
        touch(&mut app, slider, 1_000.0, drag());
        assert_eq!(stands_at(&mut app), percent(100));
    }
}
