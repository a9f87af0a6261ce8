//! Incremental updates: unchanged parts of a page keep their entities while their neighbours change. A
//! tap is lost if its button is replaced under the finger.

use bevy::{ecs::system::SystemParam, prelude::*};

/// The value drawn last, so that an unchanged value is not drawn again.
#[derive(Component, Clone, Debug, PartialEq)]
pub(crate) struct Drawn<T>(Option<T>);

impl<T> Default for Drawn<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: PartialEq> Drawn<T> {
    /// Records a value that has just been drawn.
    pub(crate) const fn new(drawn: T) -> Self {
        Self(Some(drawn))
    }

    /// Whether the value differs from the one drawn last. Records the new value.
    pub(crate) fn differs(&mut self, now: T) -> bool {
        let differs = self.0.as_ref() != Some(&now);
        if differs {
            self.0 = Some(now);
        }
        differs
    }
}

/// The parts of a container, each with its content as a component.
#[derive(SystemParam)]
pub(crate) struct PartList<'w, 's, P: Component> {
    commands: Commands<'w, 's>,
    parts: Query<'w, 's, &'static P>,
    children: Query<'w, 's, &'static Children>,
}

impl<P: Component + PartialEq> PartList<'_, '_, P> {
    /// Makes these the parts of a container, in this order. Equal parts keep their entities.
    pub(crate) fn show(
        &mut self,
        place: Entity,
        wanted: Vec<P>,
        mut make: impl FnMut(&mut ChildSpawnerCommands<'_>, &P) -> Entity,
    ) {
        let children = self.children.get(place).into_iter().flatten();
        let mut there: Vec<Entity> = children
            .copied()
            .filter(|child| self.parts.contains(*child))
            .collect();
        let before = there.clone();
        let mut after = Vec::with_capacity(wanted.len());
        let mut new = Vec::new();
        for part in wanted {
            let same = |child: &Entity| self.parts.get(*child).is_ok_and(|there| *there == part);
            let kept = there.iter().position(same);
            match kept {
                Some(kept) => after.push(there.remove(kept)),
                None => {
                    new.push((after.len(), part));
                    after.push(Entity::PLACEHOLDER);
                }
            }
        }
        for gone in there {
            self.commands.entity(gone).despawn();
        }
        if after == before {
            return;
        }
        let mut place = self.commands.entity(place);
        for (nth, part) in new {
            place.with_children(|inside| {
                let made = make(inside, &part);
                inside.commands_mut().entity(made).insert(part);
                after[nth] = made;
            });
        }
        place.insert_children(0, &after);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    #[derive(Component, Clone, Debug, PartialEq)]
    struct Letter(char);

    fn show(world: &mut World, place: Entity, letters: &str) -> Vec<(char, Entity)> {
        let wanted: Vec<Letter> = letters.chars().map(Letter).collect();
        let system = move |mut parts: PartList<'_, '_, Letter>| {
            parts.show(place, wanted.clone(), |inside, _| inside.spawn_empty().id());
        };
        world.run_system_once(system).unwrap();
        let children = world.get::<Children>(place).into_iter().flatten();
        let read = |child: &Entity| (world.get::<Letter>(*child).unwrap().0, *child);
        children.map(read).collect()
    }

    fn letters(shown: &[(char, Entity)]) -> String {
        shown.iter().map(|(letter, _)| letter).collect()
    }

    #[test]
    fn equal_parts_keep_their_entities() {
        let mut world = World::new();
        let place = world.spawn_empty().id();
        let first = show(&mut world, place, "abc");
        assert_eq!(letters(&first), "abc");
        assert_eq!(show(&mut world, place, "abc"), first);
        // New parts come first, between and last, and one part goes.
        let second = show(&mut world, place, "xaycz");
        assert_eq!(letters(&second), "xaycz");
        assert_eq!((second[1], second[3]), (first[0], first[2]));
        assert!(world.get_entity(first[1].1).is_err());
        // Two equal parts are two entities.
        let third = show(&mut world, place, "aax");
        assert_eq!(letters(&third), "aax");
        assert_eq!((third[0], third[2]), (second[1], second[0]));
        assert!(show(&mut world, place, "").is_empty());
    }

    #[test]
    fn an_unchanged_value_is_drawn_once() {
        let mut drawn = Drawn::default();
        assert!(drawn.differs(1));
        assert!(!drawn.differs(1));
        assert!(drawn.differs(2));
        assert!(!Drawn::new(3).differs(3));
    }
}
