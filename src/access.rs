//! Support for screen readers: labels and click actions for everything that can be tapped, and
//! announcements of what happens at the table.

use crate::{intent::Intent, ui::kit::OnTap};
use accesskit::{Action, Live, Node, Role};
use bevy::{
    a11y::{AccessibilityNode, AccessibilitySystems, ActionRequest},
    prelude::*,
    ui::InteractionDisabled,
    ui::UiSystems,
};

/// The next announcement; setting the same sentence again announces nothing.
#[derive(Resource, Default, PartialEq, Eq)]
pub(crate) struct Announcement(pub(crate) String);

/// Marks the live region that makes the announcements.
#[derive(Component)]
struct Voice;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Announcement>()
        .add_systems(Startup, give_voice)
        .add_systems(
            PostUpdate,
            (
                name_what_can_be_tapped,
                announce.run_if(resource_changed::<Announcement>),
            )
                .after(UiSystems::PostLayout)
                .before(AccessibilitySystems::Update),
        )
        .add_systems(Update, tap_for_reader.run_if(on_message::<ActionRequest>));
}

fn give_voice(mut commands: Commands) {
    let mut node = Node::new(Role::Status);
    node.set_live(Live::Polite);
    commands.spawn((Voice, AccessibilityNode::from(node)));
}

fn name_what_can_be_tapped(
    mut named: Query<
        (
            &AccessibleLabel,
            &mut AccessibilityNode,
            Has<OnTap>,
            Has<InteractionDisabled>,
        ),
        Or<(Changed<AccessibleLabel>, Added<AccessibilityNode>)>,
    >,
) {
    for (called, mut node, does, off) in &mut named {
        node.set_label(called.0.clone());
        if does {
            node.add_action(Action::Click);
        }
        if off {
            node.set_disabled();
        }
    }
}

fn announce(told: Res<Announcement>, mut voices: Query<&mut AccessibilityNode, With<Voice>>) {
    for mut voice in &mut voices {
        voice.set_label(told.0.clone());
    }
}

/// Turns the click action of a screen reader into the intent of the tapped node.
fn tap_for_reader(
    mut requests: MessageReader<ActionRequest>,
    does: Query<&OnTap, Without<InteractionDisabled>>,
    mut intents: MessageWriter<Intent>,
) {
    for request in requests.read() {
        let target = Entity::from_bits(request.target_node.0);
        if request.action == Action::Click
            && let Ok(does) = does.get(target)
        {
            intents.write(does.0);
        }
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
                AccessibleLabel("Roll both dice".to_owned()),
                OnTap(Intent::Setup(SetupIntent::Choose(GameId::Trio))),
                AccessibilityNode::from(Node::new(Role::Button)),
            ))
            .id();
        app.update();
        let node = app.world().get::<AccessibilityNode>(named).unwrap();
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
        app.world_mut().resource_mut::<Announcement>().0 = "Ada to roll".to_owned();
        app.update();
        let mut voices = app
            .world_mut()
            .query_filtered::<&AccessibilityNode, With<Voice>>();
        let voice = voices.single(app.world()).unwrap();
        assert_eq!(voice.label(), Some("Ada to roll"));
        assert_eq!(voice.live(), Some(Live::Polite));
    }
}
