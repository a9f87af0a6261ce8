//! Dice on a strip of felt, with their meaning beside them.

use super::{
    book::{COLUMN, PageSize},
    pieces::{describe, listed, sum},
};
use crate::{
    dice::{face_name, portrait},
    sheets::paper,
    ui::{
        Hollow, UiKit,
        art::covers::LyingDie,
        kit::{TextStyle, column, placed, row},
        pictures::InRow,
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
const DIE: f32 = 60.0;
/// Gap between two dice, as a share of a die.
const GAP: f32 = 0.3;
/// Margin of felt around the dice.
const FELT: f32 = 14.0;
/// Width reserved for text beside the dice, and its distance from them.
const WORDS: f32 = 114.0;
const BEFORE_WORDS: f32 = 14.0;
/// Distance between lines on the felt.
const LINES: f32 = 10.0;
/// Scale of the text relative to the page from which it goes below the dice.
const LARGE: f32 = 1.25;
/// Size of a shape with a total in it, and of the sum.
const TOTAL: f32 = 40.0;
const SUM: f32 = 38.0;

/// Height of a lying die, and the room for its shadow, in edges.
const HEIGHT: f32 = 1.24;
const SHADOW: f32 = 0.8;

/// Rotation of each die in degrees, so that the dice look thrown.
const TURNED: [i8; 7] = [-14, 11, -8, 15, -11, 7, -5];

/// The arrangement of dice and text on the felt.
struct DiceArrangement {
    /// Edge of a die.
    die: f32,
    /// Whether the text goes below the dice.
    below: bool,
    /// Width of the text.
    words: f32,
}

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

    fn arrange(&self, kit: &UiKit<'_>, page: PageSize) -> DiceArrangement {
        let wide = page.width / COLUMN;
        let below = kit.text_scale() * page.zoom / wide >= LARGE;
        let room = page.width - 2.0 * FELT;
        let taken = match self.caption {
            Caption::Allow { .. } if !below => WORDS * wide + BEFORE_WORDS,
            _ => 0.0,
        };
        let count = self.lie.len() as f32;
        let places = count + (count - 1.0) * GAP;
        let die = ((room - taken) / places).min(DIE * page.unit);
        let words = if below {
            room
        } else {
            room - die * places - BEFORE_WORDS
        };
        DiceArrangement { die, below, words }
    }

    /// Height of the felt on such a page.
    pub(crate) fn height(&self, kit: &UiKit<'_>, page: PageSize) -> f32 {
        let arrangement = self.arrange(kit, page);
        let dice = HEIGHT * arrangement.die;
        let unit = page.unit;
        let beside = |words: f32| {
            if arrangement.below {
                dice + LINES + words
            } else {
                dice.max(words)
            }
        };
        let inside = match self.caption {
            Caption::Nothing => dice,
            Caption::Sum(_) => beside(1.26 * SUM * unit),
            Caption::Allow { key, .. } => {
                let text = kit.words.say(key);
                let width = arrangement.words;
                beside(kit.paragraph_height(("", &text), TextStyle::Small, width, page.zoom))
            }
            Caption::Totals(_) => dice + LINES + TOTAL * unit,
        };
        inside + 2.0 * FELT
    }

    /// Lays the dice on a strip of felt as wide as the page's text.
    pub(crate) fn lay(
        &self,
        kit: &mut UiKit<'_>,
        parent: &mut ChildSpawnerCommands<'_>,
        page: PageSize,
        spoken: impl Bundle,
    ) {
        let felt = &kit.theme().felt;
        let (light, base, dark): (Color, Color, Color) =
            (felt.light.into(), felt.base.into(), felt.dark.into());
        let arrangement = self.arrange(kit, page);
        let hollow = kit.hollow(Hollow::Felt);
        parent
            .spawn((
                spoken,
                Node {
                    padding: UiRect::all(px(FELT)),
                    border_radius: BorderRadius::all(px(Hollow::Felt.radius())),
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    // Shadows of dice end at the rim.
                    overflow: Overflow::clip(),
                    ..column(LINES)
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
                    flex_direction: if arrangement.below {
                        FlexDirection::Column
                    } else {
                        FlexDirection::Row
                    },
                    justify_content: JustifyContent::Center,
                    width: percent(100),
                    row_gap: px(LINES),
                    ..row(BEFORE_WORDS)
                })
                .with_children(|line| {
                    self.lay_dice(kit, line, arrangement.die);
                    self.say(kit, line, page, arrangement.words);
                });
                if let Caption::Totals(totals) = self.caption {
                    lay_totals(kit, felt, totals, page.unit);
                }
            });
    }

    fn lay_dice(&self, kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>, edge: f32) {
        let dice = self.lie.iter().zip(TURNED);
        let dice = dice.map(|((die, face), turn)| (*die, *face, turn));
        line.spawn(dice_row(kit, self.game, dice.collect(), edge, GAP * edge));
    }

    fn say(
        &self,
        kit: &UiKit<'_>,
        line: &mut ChildSpawnerCommands<'_>,
        page: PageSize,
        width: f32,
    ) {
        let ink: Color = kit.theme().felt.ink.into();
        match self.caption {
            Caption::Nothing | Caption::Totals(_) => {}
            Caption::Sum(total) => {
                let shown = self.faces().filter_map(|face| match face {
                    Face::Number(_, number) => Some(i16::from(number)),
                    _ => None,
                });
                let adds = format!("{} =", sum(shown));
                let adds = kit.enlarged_text(&adds, TextStyle::Heading, ink, page.zoom);
                let number = TextStyle::Bold(SUM * page.unit);
                let number = kit.text(&total.to_string(), number, ink);
                line.spawn(row(10.0)).with_children(|sum| {
                    sum.spawn((adds, TextLayout::no_wrap()));
                    sum.spawn((number, TextLayout::no_wrap()));
                });
            }
            Caption::Allow { key, .. } => {
                let sentence = kit.words.say(key);
                let sentence = kit.enlarged_text(&sentence, TextStyle::Small, ink, page.zoom);
                // A fixed width lets the engine know the height of the text before it lays out the line.
                let node = Node {
                    width: px(width),
                    flex_shrink: 0.0,
                    ..default()
                };
                line.spawn((node, children![sentence]));
            }
        }
    }
}

/// Dice in a row, with their shadows. Edges have this length, with this gap between them.
pub(crate) fn dice_row(
    kit: &mut UiKit<'_>,
    game: GameId,
    dice: Vec<InRow>,
    edge: f32,
    gap: f32,
) -> impl Bundle + use<> {
    let count = dice.len() as f32;
    let size = Vec2::new(count * (edge + gap) - gap, HEIGHT * edge);
    let frame = Rect::from_corners(Vec2::ZERO, size).inflate(SHADOW * edge);
    let lying = (0u8..)
        .zip(&dice)
        .map(|(place, (die, face, turn))| LyingDie {
            die: *die,
            face: *face,
            at: Vec2::new(f32::from(place) * (edge + gap) + edge / 2.0, size.y / 2.0) - frame.min,
            edge,
            turn: f32::from(*turn),
        });
    let lying: Vec<LyingDie> = lying.collect();
    let picture = kit.dice_picture(game, dice, frame.size(), |theme, pixels, scale| {
        portrait(game, &lying, theme, pixels, scale)
    });
    (
        Node {
            width: px(size.x),
            height: px(size.y),
            flex_shrink: 0.0,
            ..default()
        },
        children![(placed(frame), picture)],
    )
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
