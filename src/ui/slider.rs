//! A slider from 0 to 100. The knob follows the finger, and the intent is sent on release.
//!
//! An earlier intent would rebuild the screen under the finger.

use super::{UiKit, tokens};
use crate::intent::Intent;
use bevy::{
    input_focus::tab_navigation::TabIndex,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Slider, SliderRange, SliderStep, SliderValue, TrackClick, ValueChange},
};

/// Height of the groove.
const GROOVE: f32 = 6.0;

/// Diameter of the knob.
const KNOB: f32 = 28.0;

/// Step between two values, in percent.
const STEP: f32 = 5.0;

/// The intent for a new value of a slider.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable, TabIndex)]
struct OnSlide(fn(u8) -> Intent);

/// The moving parts of a slider.
#[derive(Component, Clone, Copy, Debug)]
enum SliderPart {
    /// The groove up to the knob.
    Filled,
    /// The handle under the finger.
    Knob,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show_sliders)
        .add_observer(moved)
        .add_observer(tapped);
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
            widget(percent, intent),
            AccessibleLabel(name.to_owned()),
            Node {
                height: px(tokens().target.min),
                ..default()
            },
        ));
        slider.with_children(|parts| {
            parts.spawn((in_groove(100), BackgroundColor(groove)));
            parts.spawn((
                SliderPart::Filled,
                in_groove(percent),
                BackgroundColor(filled),
            ));
            parts.spawn((
                SliderPart::Knob,
                knob_at(percent),
                BackgroundColor(knob),
                BoxShadow::new(Color::BLACK.with_alpha(0.4), px(0), px(1), px(0), px(4)),
            ));
        });
        if off {
            // The engine's slider takes a drag even when it is disabled; unmarked, the list behind it scrolls.
            slider.insert((InteractionDisabled, Pickable::IGNORE));
        }
    }
}

/// The engine's slider, which brings the role for screen readers and the keys.
fn widget(percent: u8, intent: fn(u8) -> Intent) -> impl Bundle {
    (
        Slider {
            track_click: TrackClick::Snap,
            ..default()
        },
        SliderValue(percent.into()),
        SliderRange::new(0.0, 100.0),
        SliderStep(STEP),
        OnSlide(intent),
    )
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

/// Moves the knob. Keys and the end of a drag send the intent.
fn moved(
    change: On<ValueChange<f32>>,
    sliders: Query<&OnSlide>,
    mut intents: MessageWriter<Intent>,
    mut commands: Commands,
) {
    let Ok(on_slide) = sliders.get(change.source) else {
        return;
    };
    let value = (change.value / STEP).round() * STEP;
    commands.entity(change.source).insert(SliderValue(value));
    if change.is_final {
        intents.write((on_slide.0)(value as u8));
    }
}

/// Sends the intent of a slider that was tapped: the engine counts a tap as a drag without an end.
fn tapped(
    tap: On<Pointer<Click>>,
    sliders: Query<(&OnSlide, &SliderValue), Without<InteractionDisabled>>,
    mut intents: MessageWriter<Intent>,
) {
    if let Ok((on_slide, value)) = sliders.get(tap.entity) {
        intents.write((on_slide.0)(value.0 as u8));
    }
}

fn show_sliders(
    moved: Query<(&SliderValue, &Children), Changed<SliderValue>>,
    mut parts: Query<(&SliderPart, &mut Node)>,
) {
    for (value, children) in &moved {
        let mut moving = parts.iter_many_mut(children);
        while let Some((part, mut node)) = moving.fetch_next() {
            match part {
                SliderPart::Filled => node.width = percent(value.0),
                SliderPart::Knob => node.left = percent(value.0),
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
        ui::ComputedUiRenderTargetInfo,
        ui_widgets::SliderPlugin,
    };
    use std::fmt::Debug;

    /// A slider at 70 percent, from x = 100 to 300 points.
    fn slider() -> (App, Entity) {
        let mut app = App::new();
        app.add_plugins((SliderPlugin, plugin))
            .init_resource::<UiScale>()
            .add_message::<Intent>();
        let node = ComputedNode {
            size: Vec2::new(200.0, 44.0),
            inverse_scale_factor: 1.0,
            ..default()
        };
        let target = ComputedUiRenderTargetInfo::default();
        let place = UiGlobalTransform::from_xy(200.0, 50.0);
        let slider = widget(70, |percent| Intent::Set(Setting::Volume(percent)));
        let entity = app
            .world_mut()
            .spawn((slider, node, target, place))
            .with_child((SliderPart::Knob, Node::default()))
            .id();
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

    fn start() -> DragStart {
        let Press { button, hit, .. } = press();
        DragStart { button, hit }
    }

    fn drag(by: f32) -> Drag {
        Drag {
            button: PointerButton::Primary,
            distance: Vec2::new(by, 0.0),
            delta: Vec2::ZERO,
        }
    }

    fn end(by: f32) -> DragEnd {
        DragEnd {
            button: PointerButton::Primary,
            distance: Vec2::new(by, 0.0),
        }
    }

    fn click() -> Click {
        let Press { button, hit, count } = press();
        Click {
            button,
            hit,
            duration: std::time::Duration::ZERO,
            count,
        }
    }

    fn stands_at(app: &mut App) -> Val {
        let mut knobs = app.world_mut().query_filtered::<&Node, With<SliderPart>>();
        knobs.single(app.world()).unwrap().left
    }

    #[test]
    fn the_knob_follows_the_finger_and_sends_on_release() {
        let (mut app, slider) = slider();
        assert_eq!(touch(&mut app, slider, 151.0, press()), []);
        assert_eq!(stands_at(&mut app), percent(25));
        touch(&mut app, slider, 151.0, start());
        assert_eq!(touch(&mut app, slider, 187.0, drag(36.0)), []);
        assert_eq!(stands_at(&mut app), percent(45));
        assert_eq!(
            touch(&mut app, slider, 187.0, end(36.0)),
            [Intent::Set(Setting::Volume(45))]
        );
    }

    #[test]
    fn a_tap_moves_the_knob_there() {
        let (mut app, slider) = slider();
        touch(&mut app, slider, 270.0, press());
        assert_eq!(
            touch(&mut app, slider, 270.0, click()),
            [Intent::Set(Setting::Volume(85))]
        );
    }

    #[test]
    fn the_knob_stops_at_both_ends() {
        let (mut app, slider) = slider();
        touch(&mut app, slider, 240.0, start());
        touch(&mut app, slider, 0.0, drag(-500.0));
        assert_eq!(stands_at(&mut app), percent(0));
        touch(&mut app, slider, 1_000.0, drag(500.0));
        assert_eq!(stands_at(&mut app), percent(100));
    }

    #[test]
    fn a_slider_that_is_off_does_not_move() {
        let (mut app, slider) = slider();
        app.world_mut()
            .entity_mut(slider)
            .insert(InteractionDisabled);
        touch(&mut app, slider, 270.0, press());
        assert_eq!(touch(&mut app, slider, 270.0, click()), []);
        assert_eq!(app.world().get::<SliderValue>(slider).unwrap().0, 70.0);
    }
}
