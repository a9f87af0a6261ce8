//! Support for screen readers: labels and click actions for everything that can be tapped, and
//! announcements of what happens at the table.

use crate::{
    intent::Intent,
    ui::kit::{OnChange, OnTap},
};
use accesskit::{Action, Live, Node, Role};
use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems, ActionRequest},
    prelude::*,
    ui::{InteractionDisabled, UiSystems},
    ui_widgets::{SetSliderValue, Slider, SliderValueChange},
};

/// The next announcement; setting the same sentence again announces nothing.
#[derive(Resource, Default, PartialEq, Eq)]
pub(crate) struct Announcement(pub(crate) String);

/// Marks the live region that makes the announcements.
#[derive(Component)]
struct LiveRegion;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcement>()
        .add_systems(Startup, give_voice)
        .add_systems(
            PostUpdate,
            (
                accept_clicks,
                accept_steps,
                announce.run_if(resource_changed::<Announcement>),
            )
                .after(UiSystems::PostLayout)
                .before(AccessibilitySystems::Update),
        )
        .add_systems(Update, act_for_reader.run_if(on_message::<ActionRequest>));
}

fn give_voice(mut commands: Commands) {
    let mut node = Node::new(Role::Status);
    node.set_live(Live::Polite);
    commands.spawn((LiveRegion, AccessibilityNode::from(node)));
}

/// Lets screen readers click what can be tapped. Role, label and state come from the widgets themselves.
fn accept_clicks(mut widgets: Query<&mut AccessibilityNode, Or<(Added<OnTap>, Added<OnChange>)>>) {
    for mut node in &mut widgets {
        node.add_action(Action::Click);
    }
}

fn accept_steps(mut sliders: Query<&mut AccessibilityNode, Added<Slider>>) {
    for mut node in &mut sliders {
        node.add_action(Action::Increment);
        node.add_action(Action::Decrement);
    }
}

fn announce(told: Res<Announcement>, mut voices: Query<&mut AccessibilityNode, With<LiveRegion>>) {
    for mut voice in &mut voices {
        voice.set_label(told.0.clone());
    }
}

/// Turns the actions of a screen reader into intents, and into steps of a slider.
fn act_for_reader(
    mut requests: MessageReader<ActionRequest>,
    widgets: Query<(Option<&OnTap>, Option<&OnChange>), Without<InteractionDisabled>>,
    mut intents: MessageWriter<Intent>,
    mut commands: Commands,
) {
    for request in requests.read() {
        let entity = Entity::from_bits(request.target_node.0);
        let Ok((on_tap, on_change)) = widgets.get(entity) else {
            continue;
        };
        let steps = match request.action {
            Action::Click => {
                let intent = on_tap.map(|on_tap| on_tap.0);
                intents.write_batch(intent.or(on_change.map(|on_change| on_change.0)));
                continue;
            }
            Action::Increment => 1.0,
            Action::Decrement => -1.0,
            _ => continue,
        };
        let change = SliderValueChange::RelativeStep(steps);
        commands.trigger(SetSliderValue { entity, change });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intent::SetupIntent;
    use dicepad_core::GameId;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin))
            .add_message::<ActionRequest>()
            .add_message::<Intent>();
        app
    }

    #[test]
    fn tappable_nodes_have_labels_and_accept_clicks() {
        let mut app = app();
        let named = app
            .world_mut()
            .spawn((
                OnTap(Intent::Setup(SetupIntent::Choose(GameId::Trio))),
                AccessibleLabel("Roll both dice".to_owned()),
            ))
            .id();
        app.update();
        let node = app.world().get::<AccessibilityNode>(named).unwrap();
        assert_eq!(node.role(), Role::Button);
        assert_eq!(node.label(), Some("Roll both dice"));
        assert!(node.supports_action(Action::Click));
        app.world_mut()
            .write_message(ActionRequest(accesskit::ActionRequest {
                action: Action::Click,
                target_tree: accesskit::TreeId::ROOT,
                target_node: accesskit::NodeId(named.to_bits()),
                data: None,
            }));
        app.update();
        let wanted: Vec<Intent> = app
            .world_mut()
            .resource_mut::<Messages<Intent>>()
            .drain()
            .collect();
        assert_eq!(wanted, [Intent::Setup(SetupIntent::Choose(GameId::Trio))]);
    }

    #[test]
    fn events_are_announced() {
        let mut app = app();
        app.update();
        app.world_mut().resource_mut::<Announcement>().0 = "Ada rolls".to_owned();
        app.update();
        let mut voices = app
            .world_mut()
            .query_filtered::<&AccessibilityNode, With<LiveRegion>>();
        let voice = voices.single(app.world()).unwrap();
        assert_eq!(voice.label(), Some("Ada rolls"));
        assert_eq!(voice.live(), Some(Live::Polite));
    }
}
