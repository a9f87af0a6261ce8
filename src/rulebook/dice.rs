//! Dice on a strip of felt, with their meaning beside them.

use super::{
    book::COLUMN,
    pieces::{in_shape, listed, scaled, sum},
};
use crate::{
    dice::{face_name, faces::flat_face},
    ui::{
        Hollow, UiKit,
        kit::{TextStyle, column, row},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameId,
    dice::{Color as DieColor, Die, Face},
    for_game,
};

/// A drawing of dice on felt.
pub(crate) struct Dice {
    pub(crate) game: GameId,
    /// Index of each die in the game's set, and of the face on top.
    pub(crate) lie: &'static [(usize, u8)],
    pub(crate) says: ButtonText,
}

/// The text beside the dice.
#[derive(Clone, Copy)]
pub(crate) enum ButtonText {
    Nothing,
    /// The sum of the dice.
    Sum(u8),
    /// A sentence about what the dice allow: the faces that may be marked, and whether the seat plays again.
    Allow {
        key: &'static str,
        #[cfg_attr(
            not(test),
            expect(dead_code, reason = "a test plays the example by it")
        )]
        faces: &'static [Face],
        #[cfg_attr(
            not(test),
            expect(dead_code, reason = "a test plays the example by it")
        )]
        again: bool,
    },
    /// The totals of the colours.
    Totals(&'static [(DieColor, u8)]),
}

impl ButtonText {
    /// Words key of the sentence, if the text is one.
    #[cfg(test)]
    pub(crate) const fn key(self) -> Option<&'static str> {
        match self {
            Self::Allow { key, .. } => Some(key),
            Self::Nothing | Self::Sum(_) | Self::Totals(_) => None,
        }
    }
}

/// Maximum width of a die.
const DIE: f32 = 46.0;
/// Gap between two dice, as a share of a die.
const GAP: f32 = 0.24;
/// Margin of felt around the dice.
const FELT: f32 = 14.0;
/// Width reserved for text beside the dice.
const WORDS: f32 = 128.0;
/// Text scale from which the text goes below the dice.
const LARGE: f32 = 1.25;
/// Size of a shape with a total in it.
const TOTAL: f32 = 40.0;

/// Rotation of each die in degrees, so that the dice look thrown.
const TURNED: [f32; 7] = [-9.0, 7.0, -5.0, 10.0, -7.0, 4.0, -3.0];

impl Dice {
    fn dice(&self) -> &'static [Die] {
        for_game!(self.game, G => G::DICE)
    }

    /// The faces on top.
    pub(crate) fn faces(&self) -> impl Iterator<Item = Face> {
        let dice = self.dice();
        self.lie
            .iter()
            .map(move |(die, face)| dice[*die % dice.len()][usize::from(*face) % 6])
    }

    pub(crate) fn describe(&self, words: &Words) -> String {
        let dice = listed(self.faces().map(|face| face_name(words, face)));
        match self.says {
            ButtonText::Nothing => dice,
            ButtonText::Sum(number) => words.say_with(
                "table-roll-result",
                &[("dice", dice.into()), ("number", number.into())],
            ),
            ButtonText::Allow { key, .. } => {
                let facts = [("what", Fact::from(dice)), ("why", words.say(key).into())];
                words.say_with("rules-told", &facts)
            }
            ButtonText::Totals(totals) => {
                let totals = totals.iter().map(|(color, total)| {
                    let facts = [("shape", Fact::shape(*color)), ("number", (*total).into())];
                    words.say_with("face-number-in-shape", &facts)
                });
                let facts = [("what", Fact::from(dice)), ("why", listed(totals).into())];
                words.say_with("rules-told", &facts)
            }
        }
    }

    /// Lays the dice on a strip of felt as wide as the page's text.
    pub(crate) fn lay(
        &self,
        kit: &mut UiKit<'_>,
        page: &mut ChildSpawnerCommands<'_>,
        width: f32,
        spoken: impl Bundle,
    ) {
        let unit = (width / COLUMN).min(1.25);
        let felt = &kit.theme().felt;
        let (light, base, dark): (Color, Color, Color) =
            (felt.light.into(), felt.base.into(), felt.dark.into());
        // Large text goes below the dice.
        let below = kit.text_scale() >= LARGE;
        let beside = match self.says {
            ButtonText::Allow { .. } if !below => WORDS,
            _ => 0.0,
        };
        let count = self.lie.len() as f32;
        let room = COLUMN - 2.0 * FELT - beside;
        let die = (room / (count + (count - 1.0) * GAP)).min(DIE) * unit;
        let hollow = kit.hollow(Hollow::Felt);
        page.spawn((
            spoken,
            Node {
                padding: UiRect::all(px(FELT)),
                border_radius: BorderRadius::all(px(Hollow::Felt.radius())),
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..column(10.0)
            },
            BackgroundGradient::from(RadialGradient::new(
                UiPosition::anchor(Vec2::new(-0.2, -0.4)),
                RadialGradientShape::Ellipse(percent(80), percent(120)),
                vec![
                    ColorStop::auto(light),
                    ColorStop::percent(base, 60),
                    ColorStop::auto(dark),
                ],
            )),
        ))
        .with_children(|felt| {
            felt.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    right: px(0),
                    top: px(0),
                    bottom: px(0),
                    ..default()
                },
                hollow,
            ));
            felt.spawn(Node {
                flex_direction: if below {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                },
                justify_content: JustifyContent::Center,
                width: percent(100),
                row_gap: px(10),
                ..row(18.0)
            })
            .with_children(|line| {
                self.lay_dice(kit, line, die);
                self.say(kit, line, below);
            });
            if let ButtonText::Totals(totals) = self.says {
                lay_totals(kit, felt, totals, unit);
            }
        });
    }

    fn lay_dice(&self, kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>, size: f32) {
        line.spawn(Node {
            flex_shrink: 0.0,
            ..row(GAP * size)
        })
        .with_children(|dice| {
            for ((die, face), turned) in self.lie.iter().zip(TURNED) {
                let body = &self.dice()[*die % self.dice().len()];
                let top = usize::from(*face);
                let picture = kit.picture(size, |theme, edge| {
                    flat_face(self.game, body, top, theme, edge)
                });
                dice.spawn((
                    Node {
                        width: px(size),
                        height: px(size),
                        border_radius: BorderRadius::all(px(tokens().radius.die * size)),
                        ..default()
                    },
                    picture,
                    UiTransform::from_rotation(Rot2::degrees(turned)),
                    BoxShadow::new(Color::BLACK.with_alpha(0.4), px(1), px(4), px(0), px(6)),
                ));
            }
        });
    }

    fn say(&self, kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>, below: bool) {
        let ink: Color = kit.theme().felt.ink.into();
        match self.says {
            ButtonText::Nothing | ButtonText::Totals(_) => {}
            ButtonText::Sum(number) => {
                let shown = self.faces().filter_map(|face| match face {
                    Face::Number(_, number) => Some(i16::from(number)),
                    _ => None,
                });
                let adds = kit.text(&format!("{} =", sum(shown)), TextStyle::Heading, ink);
                let number = kit.text(&number.to_string(), TextStyle::Bold(38.0), ink);
                line.spawn((row(10.0), children![adds, number]));
            }
            ButtonText::Allow { key, .. } => {
                let sentence = kit.text(&kit.words.say(key), TextStyle::Small, ink);
                let node = if below {
                    Node {
                        width: percent(100),
                        ..default()
                    }
                } else {
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..default()
                    }
                };
                line.spawn((node, children![sentence]));
            }
        }
    }
}

/// The totals of the colours, each in its shape.
fn lay_totals(
    kit: &mut UiKit<'_>,
    felt: &mut ChildSpawnerCommands<'_>,
    totals: &[(DieColor, u8)],
    unit: f32,
) {
    let size = TOTAL * unit;
    let gap = 0.5 * TOTAL;
    let width = totals.len() as f32 * (TOTAL + gap) - gap;
    let whole = scaled(0.0, 0.0, width, TOTAL, unit);
    felt.spawn(Node {
        width: px(whole.width()),
        height: px(whole.height()),
        ..default()
    })
    .with_children(|line| {
        for (place, (color, total)) in totals.iter().enumerate() {
            let at = scaled(place as f32 * (TOTAL + gap), 0.0, TOTAL, TOTAL, unit);
            let shape = kit.shape(*color, size);
            let ink = kit.theme().hues.of(*color).on.into();
            in_shape(kit, line, at, (shape, *color), *total, ink);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::super::book::drawings;
    use super::*;
    use crate::games::drawings::Drawing;

    #[test]
    fn every_die_is_one_of_the_game_and_shows_one_of_its_faces() {
        for game in GameId::ALL {
            for (drawing, _) in drawings(*game) {
                if let Drawing::Dice(dice) = drawing {
                    assert_eq!(dice.game, *game);
                    let all = dice.dice();
                    assert!(
                        dice.lie
                            .iter()
                            .all(|(die, face)| *die < all.len() && *face < 6)
                    );
                }
            }
        }
    }
}
