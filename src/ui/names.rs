//! Names of entities for logs and inspectors: what a player calls a thing, its entity is called too.

use crate::nav::{Screen, ScreenRoot};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(name_by_label).add_observer(name_screen);
}

fn name_by_label(
    labelled: On<Insert, AccessibleLabel>,
    labels: Query<&AccessibleLabel>,
    mut commands: Commands,
) {
    if let Ok(label) = labels.get(labelled.entity) {
        let name = Name::new(label.0.clone());
        commands.entity(labelled.entity).try_insert(name);
    }
}

fn name_screen(root: On<Add, ScreenRoot>, screen: Res<State<Screen>>, mut commands: Commands) {
    let name = Name::new(format!("{:?} screen", screen.get()));
    commands.entity(root.entity).try_insert(name);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_follows_the_label() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let world = app.world_mut();
        let cell = world.spawn(AccessibleLabel::new("Cell 1")).id();
        world.flush();
        assert_eq!(world.get::<Name>(cell).unwrap().as_str(), "Cell 1");
        world
            .entity_mut(cell)
            .insert(AccessibleLabel::new("Cell 1, blue 5"));
        world.flush();
        assert_eq!(world.get::<Name>(cell).unwrap().as_str(), "Cell 1, blue 5");
    }
}
