//! What can be chosen of a game's rules before a match.

use crate::{ui::UiKit, words::Words};
use bevy::prelude::*;
use dicepad_core::{Game, GameRules};
use serde_json::Value;

/// The rules of a game that can be chosen: each game that has some says so in its `variants.rs`.
pub(crate) trait GameVariants: Game {
    /// The rules before anything is chosen; nothing where there is nothing to choose, or where the lot
    /// decides anew for each match.
    const USUAL: Option<Self::Rules> = None;

    /// The name under which a set-up keeps what was chosen. It never changes.
    const KEPT_AS: Option<&'static str> = None;

    /// What was chosen, as a set-up keeps it.
    fn keep(rules: Option<Self::Rules>) -> Value {
        rules.map(GameRules::code).into()
    }

    /// What was chosen, from what was kept of it.
    fn restore(kept: &Value) -> Option<Self::Rules> {
        Self::Rules::from_code(u8::try_from(kept.as_u64()?).ok()?)
    }

    /// What these rules are called; nothing where there are no others.
    fn variant_name(_rules: Self::Rules, _words: &Words) -> String {
        String::new()
    }

    /// Lays the card on which the rules are chosen into a list of this width.
    fn variants_card(
        _kit: &mut UiKit<'_>,
        _list: &mut ChildSpawnerCommands<'_>,
        _chosen: Option<Self::Rules>,
        _width: f32,
    ) {
    }
}
