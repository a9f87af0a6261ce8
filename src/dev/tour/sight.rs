//! What is visible on the screen, and its names.

use super::{script::Name, table};
use crate::{
    sheets::SheetPlace,
    ui::kit::OnTap,
    words::{Fact, Words},
};
use bevy::{prelude::*, ui::InteractionDisabled};

/// A visible part smaller than this, in pixels, cannot be touched.
const SLIVER: f32 = 8.0;

/// Text counts as visible if at least this share of it is.
const READABLE: f32 = 0.5;

/// One swipe scrolls by this share of a list's visible part.
const SCROLL: f32 = 0.4;

/// A thing with a name that is visible and can be used.
#[derive(Clone, Debug)]
pub(super) struct Thing {
    pub(super) entity: Entity,
    /// Centre of its visible part, in points.
    pub(super) middle: Vec2,
    name: String,
}

#[cfg(target_family = "wasm")]
impl Thing {
    /// The name in scripts: a cell's place, or the thing's label.
    pub(super) fn script_name(&self, world: &World) -> String {
        world
            .get::<SheetPlace>(self.entity)
            .map_or_else(|| plain(&self.name), |place| table::place_name(*place))
    }
}

/// The visible and usable thing with this name.
pub(super) fn find(world: &mut World, name: &Name) -> Result<Thing, String> {
    let name = in_words(world, name)?;
    let all = named(world, &name);
    let mut seen = all.iter().filter_map(|(thing, _)| thing.clone());
    match (seen.next(), seen.count()) {
        (Some(thing), 0) if world.get::<InteractionDisabled>(thing.entity).is_some() => {
            Err("it cannot be used now".to_owned())
        }
        (Some(thing), 0) => Ok(thing),
        (Some(_), more) => Err(format!("{} things are called that", more + 1)),
        (None, _) if !all.is_empty() => Err("it is out of sight".to_owned()),
        (None, _) => Err(format!(
            "nothing is called that; there are: {}",
            usable(world)
                .into_iter()
                // A sheet has a hundred places, each with a long name.
                .filter(|thing| world.get::<SheetPlace>(thing.entity).is_none())
                .map(|thing| thing.name)
                .collect::<Vec<_>>()
                .join(", ")
        )),
    }
}

/// A swipe that scrolls towards the thing with this name: its start and its direction.
pub(super) fn swipe_towards(world: &mut World, name: &Name) -> Result<(Vec2, Vec2), String> {
    let name = in_words(world, name)?;
    let screen = screen(world)?;
    let Some((_, thing)) = named(world, &name).pop() else {
        return Err("nothing is called that".to_owned());
    };
    let mut at = thing;
    while let Some(parent) = world.get::<ChildOf>(at) {
        at = parent.parent();
        let scrolls = |node: &Node| node.overflow.y == OverflowAxis::Scroll;
        if world.get::<Node>(at).is_some_and(scrolls) {
            let mut nodes = world.query::<SeenThing>();
            let middle = nodes.get(world, thing).map(|seen| seen.bounds().center());
            let (Ok(middle), Ok(list)) = (middle, nodes.get(world, at)) else {
                break;
            };
            let part = list.part(screen);
            let below = middle.y > part.center().y;
            let way = Vec2::Y * part.height() * if below { -SCROLL } else { SCROLL };
            let scale = list.node.inverse_scale_factor();
            return Ok((part.center() * scale, way * scale));
        }
    }
    Err("it is out of sight, and in nothing that scrolls".to_owned())
}

/// All visible things that have a name and can be used.
pub(super) fn usable(world: &mut World) -> Vec<Thing> {
    let mut things: Vec<_> = all_named(world)
        .into_iter()
        .filter(|(_, entity)| world.get::<InteractionDisabled>(*entity).is_none())
        .filter_map(|(thing, _)| thing)
        .collect();
    // Reading order is the same in every run.
    things.sort_by(|one, other| {
        (one.middle.y, one.middle.x)
            .partial_cmp(&(other.middle.y, other.middle.x))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    things
}

pub(super) fn is_tray(world: &World, entity: Entity) -> bool {
    world.get::<crate::dice::TrayNode>(entity).is_some()
}

/// Whether this text is visible.
pub(super) fn is_seen(world: &mut World, text: &Name) -> Result<bool, String> {
    let text = in_words(world, text)?;
    let wanted = plain(&text.own);
    let read = readable(world)?;
    Ok(read.into_iter().any(|(entity, shown)| {
        plain(&shown).contains(&wanted) && is_within(world, entity, &text.within)
    }))
}

/// All visible text, for error messages.
pub(super) fn texts(world: &mut World) -> Result<String, String> {
    let read = readable(world)?.into_iter().map(|(_, text)| text);
    Ok(read.collect::<Vec<_>>().join(" | "))
}

fn readable(world: &mut World) -> Result<Vec<(Entity, String)>, String> {
    let screen = screen(world)?;
    let mut texts = world.query::<(Entity, &Text, Option<&Children>, SeenThing)>();
    Ok(texts
        .iter(world)
        .filter(|(.., seen)| seen.share(screen) >= READABLE)
        .map(|(entity, text, spans, _)| {
            // Text in another font continues in spans.
            let spans = spans.into_iter().flatten().copied();
            let rest = spans.filter_map(|span| world.get::<TextSpan>(span));
            let rest: String = rest.map(|span| &*span.0).collect();
            (entity, format!("{}{rest}", text.0))
        })
        .collect())
}

/// The name of the thing that this entity belongs to, for error messages.
pub(super) fn name_of(
    entity: Entity,
    called: &Query<'_, '_, &AccessibleLabel>,
    parents: &Query<'_, '_, &ChildOf>,
) -> String {
    std::iter::once(entity)
        .chain(parents.iter_ancestors(entity))
        .find_map(|entity| called.get(entity).ok())
        .map_or_else(
            || "something without a name".to_owned(),
            |called| format!("\"{}\"", called.0),
        )
}

/// A node with what decides how much of it is visible.
#[derive(bevy::ecs::query::QueryData)]
struct SeenThing {
    node: &'static ComputedNode,
    place: &'static UiGlobalTransform,
    visible: &'static InheritedVisibility,
    clip: Option<&'static CalculatedClip>,
}

impl SeenThingItem<'_, '_> {
    /// The visible part, in pixels.
    fn part(&self, screen: Rect) -> Rect {
        if !self.visible.get() {
            return Rect::EMPTY;
        }
        let clip = self.clip.map_or(screen, |clip| clip.clip.intersect(screen));
        self.bounds().intersect(clip)
    }

    /// The visible share, 0 to 1.
    fn share(&self, screen: Rect) -> f32 {
        let area = |rect: Rect| rect.width().max(0.0) * rect.height().max(0.0);
        area(self.part(screen)) / area(self.bounds()).max(1.0)
    }

    /// The axis-aligned bounds, also of a rotated node.
    fn bounds(&self) -> Rect {
        let half = self.node.size() / 2.0;
        let corners = [
            half,
            -half,
            Vec2::new(half.x, -half.y),
            Vec2::new(-half.x, half.y),
        ]
        .map(|corner| self.place.transform_point2(corner));
        corners
            .into_iter()
            .fold(Rect::EMPTY, |bounds, corner| bounds.union_point(corner))
    }
}

/// The things with this name inside these parents, each with its visible part.
fn named(world: &mut World, name: &Name) -> Vec<(Option<Thing>, Entity)> {
    let own = plain(&name.own);
    let mut things = all_named(world);
    things.retain(|(_, entity)| {
        let thing = world.entity(*entity);
        let called = thing.get().is_some_and(|called: &AccessibleLabel| {
            let name = plain(&called.0);
            match own.strip_suffix('…') {
                Some(beginning) => name.starts_with(beginning),
                None => name == own,
            }
        });
        let place = thing
            .get()
            .is_some_and(|place| table::place_name(*place) == own);
        let sign = thing.get().and_then(|does: &OnTap| table::sign(does.0));
        (called || place || sign == Some(&*own)) && is_within(world, *entity, &name.within)
    });
    things
}

/// All things with a name, each with its visible part.
fn all_named(world: &mut World) -> Vec<(Option<Thing>, Entity)> {
    let Ok(screen) = screen(world) else {
        return Vec::new();
    };
    let mut called = world.query::<(Entity, &AccessibleLabel, SeenThing)>();
    called
        .iter(world)
        .map(|(entity, called, seen)| {
            let part = seen.part(screen);
            let thing = (part.width() >= SLIVER && part.height() >= SLIVER).then(|| Thing {
                entity,
                middle: part.center() * seen.node.inverse_scale_factor(),
                name: called.0.clone(),
            });
            (thing, entity)
        })
        .collect()
}

/// The window, in pixels.
fn screen(world: &mut World) -> Result<Rect, String> {
    let mut windows = world.query::<&Window>();
    let window = windows.single(world);
    window
        .map(|window| Rect::from_corners(Vec2::ZERO, window.physical_size().as_vec2()))
        .map_err(|_| "there is no window".to_owned())
}

/// Whether the entity is inside all these parents; outermost first.
fn is_within(world: &World, entity: Entity, outer: &[String]) -> bool {
    let mut wanted = outer.iter().rev().map(|name| plain(name)).peekable();
    let owner = table::owner(world, entity);
    if owner.is_some_and(|owner| wanted.peek() == Some(&plain(&owner))) {
        wanted.next();
    }
    let mut at = entity;
    while let Some(parent) = world.get::<ChildOf>(at) {
        at = parent.parent();
        let called = world
            .get::<AccessibleLabel>(at)
            .map(|called| plain(&called.0));
        if called.is_some() && called.as_ref() == wanted.peek() {
            wanted.next();
        }
    }
    wanted.peek().is_none()
}

/// Text as it is typed: with plain spaces and straight apostrophes.
fn plain(text: &str) -> String {
    text.replace(['\u{202f}', '\u{a0}'], " ").replace('’', "'")
}

/// Replaces `{key}` and `{key fact=3}` by sentences in the current language.
fn in_words(world: &World, name: &Name) -> Result<Name, String> {
    let words = world.resource::<Words>();
    let said = |text: &String| sentences(words, text);
    Ok(Name {
        within: name.within.iter().map(said).collect::<Result<_, _>>()?,
        own: said(&name.own)?,
    })
}

fn sentences(words: &Words, text: &str) -> Result<String, String> {
    let Some((before, rest)) = text.split_once('{') else {
        return Ok(text.to_owned());
    };
    let (sentence, after) = rest.split_once('}').ok_or("a } is missing")?;
    let mut parts = sentence.split_whitespace();
    let key = parts.next().unwrap_or_default();
    let facts: Vec<(&str, Fact<'_>)> = parts
        .map(|fact| {
            let (name, value) = fact.split_once('=').unwrap_or((fact, ""));
            let number = value.parse().map(Fact::Number);
            (name, number.unwrap_or(Fact::Text(value.into())))
        })
        .collect();
    let said = words.say_with(key, &facts);
    if said == key {
        return Err(format!("there is no sentence \"{key}\""));
    }
    Ok(format!("{before}{said}{}", sentences(words, after)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn name(within: &[&str], own: &str) -> Name {
        Name {
            within: within.iter().map(|part| (*part).to_owned()).collect(),
            own: own.to_owned(),
        }
    }

    #[test]
    fn sentences_are_looked_up_in_the_language_that_is_spoken() {
        let french = Words::new(Language::Fr);
        assert_eq!(
            sentences(&french, "{roll-both} !"),
            Ok(format!("{} !", french.say("roll-both")))
        );
        assert_eq!(
            sentences(&french, "{table-round round=3 rounds=12}").as_deref(),
            Ok("Manche 3 sur 12")
        );
        assert!(sentences(&french, "{roll-nothing}").is_err());
        assert!(sentences(&french, "{roll-both").is_err());
    }

    #[test]
    fn blanks_and_apostrophes_are_typed_plainly() {
        assert_eq!(
            plain("Qui commence\u{202f}? C’est lui"),
            "Qui commence ? C'est lui"
        );
    }

    /// A window with one sheet for each of two players; the second is half outside.
    fn two_sheets() -> World {
        let mut world = World::new();
        world.insert_resource(Words::new(Language::En));
        world.spawn(Window {
            resolution: (400, 300).into(),
            ..default()
        });
        for (owner, x) in [("Ada", 100.0), ("Ben", 390.0)] {
            let sheet = world.spawn(AccessibleLabel(owner.to_owned())).id();
            let node = |size: f32| {
                (
                    ComputedNode {
                        size: Vec2::splat(size),
                        inverse_scale_factor: 1.0,
                        ..ComputedNode::DEFAULT
                    },
                    UiGlobalTransform::from_xy(x, 100.0),
                    InheritedVisibility::VISIBLE,
                    ChildOf(sheet),
                )
            };
            world.spawn((AccessibleLabel("cell 1,1".to_owned()), node(40.0)));
            world.spawn((Text::new(format!("{owner} begins")), node(80.0)));
        }
        world
    }

    #[test]
    fn an_ambiguous_name_needs_its_parent() {
        let mut world = two_sheets();
        let unclear = find(&mut world, &name(&[], "cell 1,1"));
        assert_eq!(unclear.unwrap_err(), "2 things are called that");
        let cell = find(&mut world, &name(&["Ada"], "cell 1,1")).unwrap();
        assert_eq!(cell.middle, Vec2::new(100.0, 100.0));
        let nobody = find(&mut world, &name(&["Cleo"], "cell 1,1"));
        assert!(nobody.unwrap_err().starts_with("nothing is called that"));
    }

    #[test]
    fn only_what_is_inside_the_window_is_touched_or_read() {
        let mut world = two_sheets();
        let cell = find(&mut world, &name(&["Ben"], "cell 1,1")).unwrap();
        assert_eq!(cell.middle, Vec2::new(385.0, 100.0));
        let text = |world: &mut World, text: &str| is_seen(world, &name(&[], text)).unwrap();
        assert!(text(&mut world, "Ada begins"));
        assert!(text(&mut world, "Ben begins"), "a little more than half");
        let mut places = world.query::<&mut UiGlobalTransform>();
        for mut place in places.iter_mut(&mut world) {
            *place = UiGlobalTransform::from_xy(420.0, 100.0);
        }
        assert!(!text(&mut world, "Ben begins"));
        let gone = find(&mut world, &name(&["Ben"], "cell 1,1"));
        assert_eq!(gone.unwrap_err(), "it is out of sight");
    }

    #[test]
    fn hidden_clipped_or_disabled_nodes_cannot_be_used() {
        let mut world = two_sheets();
        let ada = name(&["Ada"], "cell 1,1");
        let cell = find(&mut world, &ada).unwrap().entity;
        world.entity_mut(cell).insert(InteractionDisabled);
        assert_eq!(find(&mut world, &ada).unwrap_err(), "it cannot be used now");
        world
            .entity_mut(cell)
            .remove::<InteractionDisabled>()
            .insert(CalculatedClip {
                clip: Rect::new(0.0, 0.0, 60.0, 60.0),
            });
        assert_eq!(find(&mut world, &ada).unwrap_err(), "it is out of sight");
        world
            .entity_mut(cell)
            .remove::<CalculatedClip>()
            .insert(InheritedVisibility::HIDDEN);
        assert_eq!(find(&mut world, &ada).unwrap_err(), "it is out of sight");
    }
}
