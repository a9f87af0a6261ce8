//! The rulebook page of sundeck: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use super::{
    card::{draw_card, height},
    describe_row,
};
use crate::{
    dice::face_name,
    rulebook::{
        book::{
            COLUMN, Chapter, Drawing,
            Example::{Right, Wrong},
            GameRulebook,
            Part::{Compare, Note, Roll, Say, Show},
        },
        dice::{Caption, Dice, dice_row},
        pieces::{describe_points, listed},
    },
    sheets::{
        Figure, Mark, SheetPlace,
        source::{Content, ExampleSheet, NONE, Source},
    },
    ui::{
        UiKit,
        kit::{At, column},
    },
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameId, RuleError,
    deck::CardId,
    games::{
        Sundeck,
        sundeck::{Card, ROWS, Row},
    },
};

/// A drawing of cards side by side.
struct DrawnCards(&'static [ShownCard]);

/// One card of an example.
struct ShownCard {
    id: CardId,
    /// The rolls used on the card so far, as faces of the dice.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "a test plays the example by it")
    )]
    before: &'static [[u8; 5]],
    /// The roll that is used on the card now.
    now: Option<[u8; 5]>,
    /// Number of cells filled before in each row, and of those filled now.
    filled: [u8; ROWS],
    more: [u8; ROWS],
    /// The card's points, if the example shows them, and whether the card is complete.
    worth: Option<(u8, bool)>,
}

/// Face indices of a die, by the colours' initials.
const Y: u8 = 0;
const G: u8 = 1;
const R: u8 = 2;
const O: u8 = 3;
const V: u8 = 4;
const B: u8 = 5;

/// A card with all colours but orange.
const FIRST: CardId = CardId::new(1).unwrap();
const SECOND: CardId = CardId::new(2).unwrap();
const THIRD: CardId = CardId::new(3).unwrap();
/// Three other cards.
const NINTH: CardId = CardId::new(9).unwrap();
const SIXTEENTH: CardId = CardId::new(16).unwrap();
const LAST: CardId = CardId::new(27).unwrap();

const fn empty(id: CardId) -> ShownCard {
    ShownCard {
        id,
        before: &[],
        now: None,
        filled: [0; ROWS],
        more: [0; ROWS],
        worth: None,
    }
}

/// An example of a roll used on the card without orange.
const fn used(
    before: &'static [[u8; 5]],
    now: [u8; 5],
    filled: [u8; ROWS],
    more: [u8; ROWS],
) -> ShownCard {
    ShownCard {
        before,
        now: Some(now),
        filled,
        more,
        ..empty(FIRST)
    }
}

/// A complete card with its points.
const fn complete(
    id: CardId,
    before: &'static [[u8; 5]],
    filled: [u8; ROWS],
    points: u8,
) -> ShownCard {
    ShownCard {
        before,
        filled,
        worth: Some((points, true)),
        ..empty(id)
    }
}

const ONE_SUN: ShownCard = complete(
    FIRST,
    &[[V, V, V, V, V], [Y, Y, Y, B, B], [B, B, G, G, R]],
    [1, 3, 2, 4, 5],
    12,
);
const TWO_SUNS: ShownCard = complete(
    SECOND,
    &[
        [R, R, R, R, O],
        [O, O, O, B, B],
        [G, G, V, V, Y],
        [B, B, G, G, Y],
    ],
    [4, 4, 4, 4, 2],
    21,
);

impl GameRulebook for Sundeck {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Say("rules-head-idea", "rules-sundeck-goal"),
            Say("rules-head-cards", "rules-sundeck-cards"),
            Show(&DrawnCards(&[empty(FIRST), empty(LAST)])),
            Say("rules-head-start", "rules-sundeck-start"),
            Say("rules-head-players", "rules-sundeck-players"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Say("rules-head-dice", "rules-sundeck-dice"),
            Roll(Dice {
                game: GameId::Sundeck,
                lie: &[(0, Y), (0, G), (0, R), (0, O), (0, V), (0, B)],
                caption: Caption::Nothing,
            }),
            Say("rules-head-roll", "rules-sundeck-roll"),
            Roll(Dice {
                game: GameId::Sundeck,
                lie: &[(0, V), (1, V), (2, Y), (3, Y), (4, O)],
                caption: Caption::Nothing,
            }),
            Say("rules-head-use", "rules-sundeck-use"),
            Say("rules-head-new-card", "rules-sundeck-new-card"),
            Say("rules-head-order", "rules-sundeck-order"),
        ],
    },
    Chapter {
        key: "rules-chapter-fill",
        parts: &[
            Say("rules-head-all", "rules-sundeck-all"),
            Say("rules-head-must", "rules-sundeck-must"),
            Say("rules-head-none", "rules-sundeck-none"),
            Note("rules-sundeck-fill-example"),
            Compare(&[
                Right(&DrawnCards(&[used(
                    &[],
                    [V, V, Y, Y, O],
                    [0; 5],
                    [0, 2, 0, 0, 2],
                )])),
                Right(&DrawnCards(&[used(
                    &[[V, V, Y, Y, O]],
                    [Y, Y, R, B, B],
                    [0, 2, 0, 0, 2],
                    [1, 0, 0, 2, 0],
                )])),
                Wrong(
                    &DrawnCards(&[used(
                        &[[V, V, Y, Y, O]],
                        [Y, Y, O, O, O],
                        [0, 2, 0, 0, 2],
                        [0; 5],
                    )]),
                    RuleError::NothingToUse { card: FIRST },
                ),
            ]),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Say("rules-head-complete", "rules-sundeck-complete"),
            Say("rules-head-suns", "rules-sundeck-suns"),
            Note("rules-sundeck-complete-example"),
            Show(&DrawnCards(&[ONE_SUN, TWO_SUNS])),
            Say("rules-head-unfinished", "rules-sundeck-unfinished"),
            Show(&DrawnCards(&[ShownCard {
                before: &[[Y, Y, Y, Y, Y], [Y, V, V, V, R]],
                filled: [1, 6, 0, 0, 3],
                worth: Some((9, false)),
                ..empty(THIRD)
            }])),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Say("rules-head-end", "rules-sundeck-end"),
            Say("rules-head-example", "rules-sundeck-end-example"),
            Show(&DrawnCards(&[
                ONE_SUN,
                TWO_SUNS,
                complete(
                    NINTH,
                    &[[G, G, B, B, B], [V, V, V, V, O]],
                    [0, 0, 2, 3, 4],
                    11,
                ),
                complete(
                    SIXTEENTH,
                    &[[Y, Y, B, B, G], [V, V, V, V, V]],
                    [0, 0, 2, 2, 5],
                    11,
                ),
            ])),
            Say("rules-head-win", "rules-win"),
            Say("rules-head-tie", "rules-tie"),
            Say("rules-head-alone", "rules-sundeck-alone"),
        ],
    },
    Chapter {
        key: "rules-chapter-advanced",
        parts: &[
            Say("rules-head-start", "rules-sundeck-advanced-start"),
            Say("rules-head-open-row", "rules-sundeck-advanced-open"),
            Show(&DrawnCards(&[empty(NINTH), empty(SIXTEENTH), empty(LAST)])),
            Say("rules-head-rest", "rules-sundeck-advanced-rest"),
        ],
    },
];

/// Size of a card, and the gap to the next.
const CARD: Vec2 = Vec2::new(154.0, 206.0);
const GAP: f32 = 14.0;
/// Height of the dice above a card, and a die's edge.
const DICE: f32 = 38.0;
const DIE: f32 = 25.0;

impl DrawnCards {
    /// Top of the cards, below the dice.
    fn top(&self) -> f32 {
        if self.0.iter().any(|card| card.now.is_some()) {
            DICE
        } else {
            0.0
        }
    }

    /// Whether the cards are drawn with the foot, which has their points.
    fn with_foot(&self) -> bool {
        self.0.iter().any(|card| card.worth.is_some())
    }

    /// Width of all cards at their full size.
    fn wide(&self) -> f32 {
        self.0.len() as f32 * (CARD.x + GAP) - GAP
    }

    /// Scale of the drawing: three cards are printed smaller to fit the column.
    fn scale(&self) -> f32 {
        (COLUMN / self.wide()).min(1.0)
    }
}

impl Drawing for DrawnCards {
    fn size(&self) -> Vec2 {
        let scale = self.scale();
        let cards = height(CARD * scale, self.with_foot());
        Vec2::new(self.wide() * scale, self.top() * scale + cards)
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let unit = unit * self.scale();
        for (place, card) in (0u8..).zip(self.0) {
            let left = f32::from(place) * (CARD.x + GAP);
            let corner = Vec2::new(left, self.top()) * unit;
            let at = Rect::from_corners(corner, corner + CARD * unit);
            let dice = Rect::new(at.min.x, 0.0, at.max.x, (DICE - 6.0) * unit);
            card.draw_dice(kit, inside, dice, DIE * unit);
            let shown = (card.id, self.with_foot());
            draw_card(kit, inside, at, shown, Source::Example(card));
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|card| card.describe(words)))
    }
}

impl ExampleSheet for ShownCard {
    fn content(&self, place: SheetPlace) -> Content {
        let SheetPlace::OnCard(_, row, column) = place else {
            return NONE;
        };
        let (filled, more) = (self.filled[usize::from(row)], self.more[usize::from(row)]);
        if (filled..filled + more).contains(&column) {
            Content::Right(Mark::Cross)
        } else {
            Content::crossed(column, filled)
        }
    }

    fn points(&self, _figure: Figure) -> Option<i16> {
        self.worth.map(|(worth, _)| worth.into())
    }
}

impl ShownCard {
    /// The card's rows, each with the number of cells filled before and now.
    fn rows(&self) -> impl Iterator<Item = (&'static Row, u8, u8)> {
        let rows = Card::of(self.id).rows.iter();
        rows.zip(self.filled.into_iter().zip(self.more))
            .map(|(row, (filled, more))| (row, filled, more))
    }

    fn describe(&self, words: &Words) -> String {
        let faces = self.now.into_iter().flatten().map(|face| {
            let shown = Sundeck::DICE[0][usize::from(face) % 6];
            face_name(words, shown)
        });
        let rows = self
            .rows()
            .map(|(row, filled, more)| describe_row(row, filled + more, words));
        let worth = self
            .worth
            .map(|(worth, _)| describe_points(words, worth.into()));
        listed(faces.chain(rows).chain(worth))
    }

    /// Draws the roll above the card.
    fn draw_dice(
        &self,
        kit: &mut UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        at: Rect,
        size: f32,
    ) {
        let Some(now) = self.now else {
            return;
        };
        let dice = now.map(|face| (0, face, 0)).to_vec();
        let gap = (at.width() - now.len() as f32 * size) / (now.len() as f32 - 1.0);
        let row = dice_row(kit, GameId::Sundeck, dice, size, gap);
        inside.spawn(column(0.0).at(at)).with_child(row);
    }
}
