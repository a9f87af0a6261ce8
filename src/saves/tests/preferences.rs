//! Any content of the store of preferences is understood or replaced by the defaults.

use crate::{
    settings::Settings,
    setup::{KeptSetup, NextMatch, names::KnownNames},
    table::AnyMatch,
};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Arbitrary JSON of limited depth.
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,50}".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((".{0,8}", inner), 0..6)
                .prop_map(|fields| Value::Object(fields.into_iter().collect())),
        ]
    })
}

/// A saved set-up with two players.
fn setup() -> Value {
    let player = json!({"name": "Ada", "color": 0, "kind": "person"});
    json!({
        "game": "trio", "mosaic": 0, "board": 3, "sundeck_advanced": false,
        "companies": [{"game": "trio", "players": [player, player], "first": 1, "sharing": "flat"}],
    })
}

/// Replaces one part of a value, at a path of indices.
fn spoil(part: &mut Value, path: &[usize], with: Value) {
    let inside = path.split_first().and_then(|(step, rest)| {
        let inside: Vec<&mut Value> = match part {
            Value::Object(fields) => fields.values_mut().collect(),
            Value::Array(items) => items.iter_mut().collect(),
            _ => Vec::new(),
        };
        let place = step % inside.len().max(1);
        inside.into_iter().nth(place).map(|inside| (inside, rest))
    });
    match inside {
        Some((inside, rest)) => spoil(inside, rest, with),
        None => *part = with,
    }
}

fn spoiled(mut whole: Value, path: &[usize], with: Value) -> Value {
    spoil(&mut whole, path, with);
    whole
}

proptest! {
    #[test]
    fn random_settings_are_as_usual_where_they_make_no_sense(
        path in prop::collection::vec(0..20usize, 0..3),
        with in any_value(),
    ) {
        let usual = serde_json::to_value(Settings::default()).unwrap();
        let settings = Settings::from_kept(&spoiled(usual, &path, with.clone()));
        prop_assert!(settings.volume <= 100 && [100, 125, 150].contains(&settings.text_percent));
        let _ = Settings::from_kept(&with);
    }

    #[test]
    fn random_set_ups_can_be_begun_or_are_refused(
        path in prop::collection::vec(0..20usize, 0..5),
        with in any_value(),
    ) {
        for kept in [spoiled(setup(), &path, with.clone()), with] {
            if let Ok(kept) = serde_json::from_value::<KeptSetup>(kept) {
                let mut next = NextMatch::from(kept);
                let first = next.first;
                prop_assert!(AnyMatch::begin(&mut next, first).is_ok(), "{next:?}");
            }
        }
    }

    #[test]
    fn random_names_are_short_enough_to_be_shown(names in prop::collection::vec(".{0,80}", 0..30)) {
        let known = KnownNames::from_kept(&names);
        let kept = serde_json::to_value(&known).unwrap();
        let again: Vec<String> = serde_json::from_value(kept).unwrap();
        prop_assert_eq!(KnownNames::from_kept(&again), known);
    }
}
