//! The switch for the advanced mode.

use crate::{
    intent::{Change, Intent, SetupIntent},
    setup::GameVariants,
    ui::{UiKit, choice::switch_entry},
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameRules,
    games::{Sundeck, sundeck::Rules},
};
use serde_json::Value;

impl GameVariants for Sundeck {
    const USUAL: Option<Rules> = Some(Rules { advanced: false });
    const KEPT_AS: Option<&'static str> = Some("sundeck_advanced");

    /// Saves whether the advanced mode is on.
    fn keep(rules: Option<Rules>) -> Value {
        rules.is_some_and(|rules| rules.advanced).into()
    }

    fn restore(kept: &Value) -> Option<Rules> {
        kept.as_bool().map(|advanced| Rules { advanced })
    }

    fn variant_name(rules: Rules, words: &Words) -> String {
        words.say(if rules.advanced {
            "records-variant-advanced"
        } else {
            "records-variant-basic"
        })
    }

    fn variants_card(
        kit: &mut UiKit<'_>,
        list: &mut ChildSpawnerCommands<'_>,
        chosen: Option<Rules>,
        _width: f32,
    ) {
        let on = chosen.is_some_and(|rules| rules.advanced);
        let other = Rules { advanced: !on };
        let card = kit.card();
        list.spawn(card).with_children(|card| {
            switch_entry(
                kit,
                card,
                None,
                ("setup-sundeck-advanced", "setup-sundeck-advanced-about"),
                on,
                Intent::Setup(SetupIntent::Change(Change::Rules(
                    Self::ID,
                    Some(other.code()),
                ))),
            );
        });
    }
}
