//! Variants: the rules of a game that a player can choose before a match.

use crate::{ui::UiKit, words::Words};
use bevy::prelude::*;
use dicepad_core::{Game, GameRules};
use serde_json::Value;

/// The choosable rules of a game. Games with variants implement this in their `variants.rs`.
pub(crate) trait GameVariants: Game {
    /// The default rules; `None` where there is no choice, or where the lot decides for each match.
    const USUAL: Option<Self::Rules> = None;

    /// Key of the chosen rules in the saved set-up, a file format that must not change.
    const KEPT_AS: Option<&'static str> = None;

    /// Serialises the chosen rules.
    fn keep(rules: Option<Self::Rules>) -> Value {
        rules.map(GameRules::code).into()
    }

    /// Restores the chosen rules from their serialised form.
    fn restore(kept: &Value) -> Option<Self::Rules> {
        Self::Rules::from_code(u8::try_from(kept.as_u64()?).ok()?)
    }

    /// Name of these rules in the player's language; empty in a game without variants.
    fn variant_name(_rules: Self::Rules, _words: &Words) -> String {
        String::new()
    }

    /// Spawns the card with the choices into a list of this width.
    fn variants_card(
        _kit: &mut UiKit<'_>,
        _list: &mut ChildSpawnerCommands<'_>,
        _chosen: Option<Self::Rules>,
        _width: f32,
    ) {
    }
}
