//! Dice on a strip of felt, with their meaning beside them.

use super::{
    book::COLUMN,
    pieces::{describe, listed, sum},
};
use crate::{
    dice::{face_name, faces::flat_face},
    sheets::paper,
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
    pub(crate) caption: Caption,
}

/// The text beside the dice.
#[derive(Clone, Copy)]
pub(crate) enum Caption {
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

impl Caption {
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
        match self.caption {
            Caption::Nothing => dice,
            Caption::Sum(number) => words.say_with(
                "table-roll-result",
                &[("dice", dice.into()), ("number", number.into())],
            ),
            Caption::Allow { key, .. } => describe(words, dice, words.say(key)),
            Caption::Totals(totals) => {
                let totals = totals.iter().map(|(color, total)| {
                    let facts = [("shape", Fact::shape(*color)), ("number", (*total).into())];
                    words.say_with("face-number-in-shape", &facts)
                });
                describe(words, dice, listed(totals))
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
        let beside = match self.caption {
            Caption::Allow { .. } if !below => WORDS,
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
            if let Caption::Totals(totals) = self.caption {
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
                dice.spawn((
                    die_face(kit, self.game, body, *face, size),
                    UiTransform::from_rotation(Rot2::degrees(turned)),
                    BoxShadow::new(Color::BLACK.with_alpha(0.4), px(1), px(4), px(0), px(6)),
                ));
            }
        });
    }

    fn say(&self, kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>, below: bool) {
        let ink: Color = kit.theme().felt.ink.into();
        match self.caption {
            Caption::Nothing | Caption::Totals(_) => {}
            Caption::Sum(number) => {
                let shown = self.faces().filter_map(|face| match face {
                    Face::Number(_, number) => Some(i16::from(number)),
                    _ => None,
                });
                let adds = kit.text(&format!("{} =", sum(shown)), TextStyle::Heading, ink);
                let number = kit.text(&number.to_string(), TextStyle::Bold(38.0), ink);
                line.spawn((row(10.0), children![adds, number]));
            }
            Caption::Allow { key, .. } => {
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

/// A die of this size, seen from above.
pub(crate) fn die_face(
    kit: &mut UiKit<'_>,
    game: GameId,
    die: &Die,
    face: u8,
    size: f32,
) -> impl Bundle + use<> {
    let picture = kit.picture(size, |theme, edge| {
        flat_face(game, die, usize::from(face), theme, edge)
    });
    let node = Node {
        width: px(size),
        height: px(size),
        border_radius: BorderRadius::all(px(tokens().radius.die * size)),
        ..default()
    };
    (node, picture)
}

/// The totals of the colours, each in its shape.
fn lay_totals(
    kit: &mut UiKit<'_>,
    felt: &mut ChildSpawnerCommands<'_>,
    totals: &[(DieColor, u8)],
    unit: f32,
) {
    let size = TOTAL * unit;
    felt.spawn(row(0.5 * size)).with_children(|line| {
        for (color, total) in totals {
            let shape = kit.shape(*color, size);
            let ink = kit.theme().hues.of(*color).on.into();
            let shape = paper::numbered_shape(kit, shape, (*color, *total), ink, size);
            line.spawn(shape);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::{super::book::rolls, *};

    #[test]
    fn every_die_is_one_of_the_game_and_shows_one_of_its_faces() {
        for game in GameId::ALL {
            for dice in rolls(*game) {
                assert_eq!(dice.game, *game);
                let count = dice.dice().len();
                assert!(dice.lie.iter().all(|(die, face)| *die < count && *face < 6));
            }
        }
    }
}
