//! Invisible buttons over the dice that do not fly. A long press shows the die's faces. A tap holds or
//! releases the die while dice may be held; otherwise it counts as a tap on the felt.

use super::{Tray, TrayDice, TraySystems};
use crate::{
    dice::{felt::TrayNode, game_dice::GameDice, paint::dice_of},
    intent::{Intent, TableIntent},
    ui::{
        kit::{NoPressEffect, OnTap, placed},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameId,
    dice::{Die, Face},
    for_game,
};

/// How far a tap may miss a die, in points.
const MISS: f32 = 10.0;

/// Whether dice may be held or released now; set by the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DiceTappable(pub(crate) bool);

/// The button over this die, by index. A long press on it shows the faces of the die.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DieButton(pub(crate) usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DiceTappable>()
        .add_systems(PostUpdate, keep_buttons.in_set(TraySystems::Show));
}

/// Keeps one button over each die that does not fly. A button entity lives as long as its die lies: a
/// button that is replaced under the finger never gets its tap.
fn keep_buttons(
    mut commands: Commands,
    tappable: Res<DiceTappable>,
    dice: Res<TrayDice>,
    tray: Res<Tray>,
    words: Res<Words>,
    trays: Query<(Entity, &TrayNode)>,
    mut buttons: Query<(Entity, &DieButton, &mut Node, &AccessibleLabel, &mut OnTap)>,
) {
    let tap = |die| {
        if tappable.0 {
            Intent::Table(TableIntent::Die(die))
        } else {
            Intent::Table(TableIntent::Felt)
        }
    };
    let shown = tray.plan.as_ref().zip(trays.single().ok());
    let mut wanted: Vec<(usize, Rect, String)> = Vec::new();
    if let (Some((plan, (_, tray))), Some(game)) = (shown, dice.game()) {
        let places: Vec<_> = dice.places(plan).collect();
        wanted.extend(with_reach(&places).filter_map(|(die, place)| {
            let name = name(&words, game, die, dice.shown(die)?)?;
            // Buttons are children of the tray's node.
            let place = Rect::from_corners(place.min - tray.0, place.max - tray.0);
            Some((die, place, name))
        }));
    }
    for (entity, button, mut node, label, mut on_tap) in &mut buttons {
        let Some(nth) = wanted.iter().position(|(die, ..)| *die == button.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        let (_, place, name) = wanted.swap_remove(nth);
        let there = placed(place);
        node.set_if_neq(there);
        if label.0 != name {
            commands.entity(entity).insert(AccessibleLabel(name));
        }
        if on_tap.0 != tap(button.0) {
            on_tap.0 = tap(button.0);
        }
    }
    let Some((_, (tray, _))) = shown else { return };
    for (die, place, name) in wanted {
        commands.entity(tray).with_child((
            DieButton(die),
            OnTap(tap(die)),
            NoPressEffect,
            AccessibleLabel(name),
            placed(place),
        ));
    }
}

/// The bounds of dice, enlarged by the reach of a finger: a near miss goes to the nearest die.
pub(super) fn with_reach(dice: &[(usize, Rect)]) -> impl Iterator<Item = (usize, Rect)> {
    let around = |place: &Rect| {
        let least = Vec2::splat(tokens().target.min);
        Rect::from_center_size(place.center(), (place.size() + 2.0 * MISS).max(least))
    };
    dice.iter().map(move |(die, place)| {
        let near = dice.iter().filter(|(other, at)| {
            let both = around(place).intersect(around(at));
            other != die && !both.is_empty()
        });
        let reach = near.fold(around(place), |mut reach, (_, other)| {
            let between = (place.center() + other.center()) / 2.0;
            let way = (other.center() - place.center()) / (place.size() + other.size());
            // Dice are squared up, so the axis with the larger distance separates them.
            if way.x.abs() >= way.y.abs() {
                if way.x < 0.0 {
                    reach.min.x = reach.min.x.max(between.x);
                } else {
                    reach.max.x = reach.max.x.min(between.x);
                }
            } else if way.y < 0.0 {
                reach.min.y = reach.min.y.max(between.y);
            } else {
                reach.max.y = reach.max.y.min(between.y);
            }
            reach
        });
        (*die, reach)
    })
}

/// The label of a die: "Yellow die, shows 5, kept on the rail".
fn name(words: &Words, game: GameId, index: usize, (top, kept): (u8, bool)) -> Option<String> {
    let die: &Die = dice_of(game).get(index)?;
    let face = *die.get(usize::from(top))?;
    let key = |key: &str| {
        let kept = if kept { "-kept" } else { "" };
        format!("{key}{kept}")
    };
    let own_colors = for_game!(game, G => G::OWN_COLORS);
    let sentence = match face {
        Face::Number(color, number) if own_colors => words.say_with(
            &key("die-label-number"),
            &[("die", Fact::die(color)), ("number", number.into())],
        ),
        _ => words.say_with(
            &key("die-label"),
            &[
                ("number", Fact::counted(index)),
                ("shows", shows(words, face)),
            ],
        ),
    };
    Some(sentence)
}

/// The name of a face. A number in a coloured shape includes the shape: on one die both may vary.
fn shows(words: &Words, face: Face) -> Fact<'static> {
    match face {
        Face::Number(color, number) => {
            let facts = [("shape", Fact::shape(color)), ("number", number.into())];
            words.say_with("face-number-in-shape", &facts).into()
        }
        other => Fact::face(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn dice_are_called_by_what_they_show() {
        let called = |language, game, die, shown| {
            name(&Words::new(language), game, die, shown).unwrap_or_default()
        };
        assert_eq!(
            called(Language::En, GameId::Trio, 1, (4, false)),
            "Yellow die, shows 5"
        );
        assert_eq!(
            called(Language::En, GameId::Trio, 1, (4, true)),
            "Yellow die, shows 5, kept on the rail"
        );
        assert_eq!(
            called(Language::Fr, GameId::Cowpath, 2, (5, true)),
            "Dé 3, montre vache, gardé sur le rail"
        );
        assert_eq!(
            called(Language::En, GameId::Summit, 0, (2, false)),
            "Die 1, shows white diamond 3"
        );
        assert_eq!(
            name(&Words::new(Language::En), GameId::Trio, 3, (0, false)),
            None
        );
        assert_eq!(
            name(&Words::new(Language::En), GameId::Trio, 0, (6, false)),
            None
        );
    }
}
