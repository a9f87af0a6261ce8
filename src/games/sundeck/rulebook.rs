//! The rulebook page of sundeck: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use crate::{
    dice::{face_name, faces::flat_face},
    games::drawings::Drawing,
    rulebook::{
        book::{COLUMN, Chapter, Drawn, Example, GameRulebook, Part, Verdict},
        dice::{ButtonText, Dice},
        pieces::{Stand, cell, ground, in_shape, listed, print, scaled},
    },
    sheets::{Mark, SheetPlace, cells::CellStyle},
    ui::{
        UiKit,
        kit::{Lift, TextStyle, placed},
        tokens,
    },
    words::{Fact, Words},
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
pub(crate) struct Cards(&'static [Shown]);

/// One card of an example.
struct Shown {
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

const fn empty(id: CardId) -> Shown {
    Shown {
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
) -> Shown {
    Shown {
        before,
        now: Some(now),
        filled,
        more,
        ..empty(FIRST)
    }
}

const fn example(card: &'static [Shown], verdict: Verdict) -> Example {
    Example {
        drawing: Drawing::Cards(Cards(card)),
        verdict,
    }
}

impl GameRulebook for Sundeck {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Part::Say("rules-head-idea", "rules-sundeck-goal"),
            Part::Say("rules-head-cards", "rules-sundeck-cards"),
            Part::Show(Drawing::Cards(Cards(&[empty(FIRST), empty(LAST)]))),
            Part::Say("rules-head-start", "rules-sundeck-start"),
            Part::Say("rules-head-players", "rules-sundeck-players"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Part::Say("rules-head-roll", "rules-sundeck-roll"),
            Part::Show(Drawing::Dice(Dice {
                game: GameId::Sundeck,
                lie: &[(0, V), (1, V), (2, Y), (3, Y), (4, O)],
                says: ButtonText::Nothing,
            })),
            Part::Say("rules-head-use", "rules-sundeck-use"),
            Part::Say("rules-head-new-card", "rules-sundeck-new-card"),
            Part::Say("rules-head-order", "rules-sundeck-order"),
        ],
    },
    Chapter {
        key: "rules-chapter-fill",
        parts: &[
            Part::Say("rules-head-all", "rules-sundeck-all"),
            Part::Say("rules-head-must", "rules-sundeck-must"),
            Part::Say("rules-head-none", "rules-sundeck-none"),
            Part::Note("rules-sundeck-fill-example"),
            Part::Compare(&[
                example(
                    &[used(&[], [V, V, Y, Y, O], [0; 5], [0, 2, 0, 0, 2])],
                    Verdict::Right,
                ),
                example(
                    &[used(
                        &[[V, V, Y, Y, O]],
                        [Y, Y, R, B, B],
                        [0, 2, 0, 0, 2],
                        [1, 0, 0, 2, 0],
                    )],
                    Verdict::Right,
                ),
                example(
                    &[used(
                        &[[V, V, Y, Y, O]],
                        [Y, Y, O, O, O],
                        [0, 2, 0, 0, 2],
                        [0; 5],
                    )],
                    Verdict::Wrong(RuleError::NothingToUse { card: FIRST }),
                ),
            ]),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Part::Say("rules-head-complete", "rules-sundeck-complete"),
            Part::Say("rules-head-suns", "rules-sundeck-suns"),
            Part::Note("rules-sundeck-complete-example"),
            Part::Show(Drawing::Cards(Cards(&[
                Shown {
                    before: &[[V, V, V, V, V], [Y, Y, Y, B, B], [B, B, G, G, R]],
                    filled: [1, 3, 2, 4, 5],
                    worth: Some((12, true)),
                    ..empty(FIRST)
                },
                Shown {
                    before: &[
                        [R, R, R, R, O],
                        [O, O, O, B, B],
                        [G, G, V, V, Y],
                        [B, B, G, G, Y],
                    ],
                    filled: [4, 4, 4, 4, 2],
                    worth: Some((21, true)),
                    ..empty(SECOND)
                },
            ]))),
            Part::Say("rules-head-unfinished", "rules-sundeck-unfinished"),
            Part::Show(Drawing::Cards(Cards(&[Shown {
                before: &[[Y, Y, Y, Y, Y], [Y, V, V, V, R]],
                filled: [1, 6, 0, 0, 3],
                worth: Some((9, false)),
                ..empty(THIRD)
            }]))),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Part::Say("rules-head-end", "rules-sundeck-end"),
            Part::Say("rules-head-win", "rules-win"),
            Part::Say("rules-head-tie", "rules-tie"),
            Part::Say("rules-head-alone", "rules-sundeck-alone"),
        ],
    },
    Chapter {
        key: "rules-chapter-advanced",
        parts: &[
            Part::Say("rules-head-start", "rules-sundeck-advanced-start"),
            Part::Say("rules-head-open-row", "rules-sundeck-advanced-open"),
            Part::Show(Drawing::Cards(Cards(&[
                empty(NINTH),
                empty(SIXTEENTH),
                empty(LAST),
            ]))),
            Part::Say("rules-head-rest", "rules-sundeck-advanced-rest"),
        ],
    },
];

/// Design width of a card, and the gap to the next.
const WIDE: f32 = 154.0;
const GAP: f32 = 14.0;
/// Height of the dice above the card, and a die's edge.
const DICE: f32 = 34.0;
const DIE: f32 = 25.0;
const HEAD: f32 = 22.0;
const BAND: f32 = 25.0;
const BAND_STEP: f32 = 29.0;
/// Height of the foot with the points.
const FOOT: f32 = 30.0;

impl Cards {
    /// Top of the cards, below the dice.
    fn top(&self) -> f32 {
        if self.0.iter().any(|card| card.now.is_some()) {
            DICE
        } else {
            0.0
        }
    }

    /// Height of the cards.
    fn high(&self) -> f32 {
        let foot = if self.0.iter().any(|card| card.worth.is_some()) {
            FOOT
        } else {
            4.0
        };
        HEAD + ROWS as f32 * BAND_STEP + foot
    }

    /// Scale of the drawing: three cards are printed smaller to fit the column.
    fn share(&self) -> f32 {
        let count = self.0.len() as f32;
        (COLUMN / (count * (WIDE + GAP) - GAP)).min(1.0)
    }
}

impl Drawn for Cards {
    fn size(&self) -> Vec2 {
        let count = self.0.len() as f32;
        Vec2::new(count * (WIDE + GAP) - GAP, self.top() + self.high()) * self.share()
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let unit = unit * self.share();
        let (top, high) = (self.top(), self.high());
        for (place, card) in (0u8..).zip(self.0) {
            let left = f32::from(place) * (WIDE + GAP);
            let room = scaled(left, 0.0, WIDE, top, unit);
            inside
                .spawn(placed(room))
                .with_children(|line| card.draw_dice(kit, line, unit));
            inside
                .spawn((
                    Node {
                        border: UiRect::all(px(1)),
                        border_radius: BorderRadius::all(px(11.0 * unit)),
                        ..placed(scaled(left, top, WIDE, high, unit))
                    },
                    kit.card_paper(),
                    BorderColor::all(Color::from(kit.theme().paper.edge)),
                    kit.shadow(Lift::Rest),
                ))
                .with_children(|face| card.draw(kit, face, high, unit));
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|card| card.describe(words)))
    }
}

impl Shown {
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
        let rows = self.rows().map(|(row, filled, more)| {
            let key = if row.sun {
                "cell-sundeck-row-sun"
            } else {
                "cell-sundeck-row"
            };
            let facts = [
                ("shape", Fact::shape(row.color)),
                ("filled", (filled + more).into()),
                ("cells", row.cells.into()),
            ];
            words.say_with(key, &facts)
        });
        let worth = self
            .worth
            .map(|(worth, _)| words.say_with("points", &[("points", worth.into())]));
        listed(faces.chain(rows).chain(worth))
    }

    /// Draws the roll above the card.
    fn draw_dice(&self, kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let step = (WIDE - DIE) / 4.0;
        for (place, face) in (0u8..).zip(self.now.into_iter().flatten()) {
            let at = scaled(f32::from(place) * step, 2.0, DIE, DIE, unit);
            let die = &Sundeck::DICE[0];
            let picture = kit.picture(at.width(), |theme, edge| {
                flat_face(GameId::Sundeck, die, usize::from(face), theme, edge)
            });
            line.spawn((
                Node {
                    border_radius: BorderRadius::all(px(tokens().radius.die * at.width())),
                    ..placed(at)
                },
                picture,
                kit.shadow(Lift::Rest),
            ));
        }
    }

    fn draw(&self, kit: &mut UiKit<'_>, face: &mut ChildSpawnerCommands<'_>, high: f32, unit: f32) {
        let muted: Color = kit.theme().ink.muted.into();
        let number = [("card", Fact::from(self.id.number()))];
        let number = kit.words.say_with("table-card", &number);
        let at = scaled(8.0, 2.0, 42.0, HEAD - 2.0, unit);
        print(
            kit,
            face,
            at,
            &number,
            TextStyle::Scaled((11.5 * unit).max(9.0)),
            muted,
        );
        for (line, (row, filled, more)) in (0u8..).zip(self.rows()) {
            let top = HEAD + f32::from(line) * BAND_STEP;
            draw_row(kit, face, row, top, filled + more == row.cells, unit);
            let paper = CellStyle {
                edge: kit.theme().hues.of(row.color).edge.with_alpha(0x73),
                hand: 0.86,
                unit: 0.6 * unit,
                lifts: false,
                ..CellStyle::plain(kit, 3.5 * unit)
            };
            for column in 0..row.cells {
                let stand = if column < filled {
                    Stand::Ink(Mark::Cross)
                } else if column < filled + more {
                    Stand::Right(Mark::Cross)
                } else {
                    Stand::Empty
                };
                let left = 34.0 + f32::from(column) * 15.6;
                let at = scaled(left, top + 3.5, 13.8, BAND - 7.0, unit);
                let place = SheetPlace::OnCard(self.id, line, column);
                cell(kit, face, place, at, paper, stand);
            }
        }
        if let Some((worth, complete)) = self.worth {
            let key = if complete {
                "state-card-complete"
            } else {
                "table-rows-full"
            };
            let full = self
                .rows()
                .filter(|(row, filled, _)| row.cells == *filled)
                .count();
            let said = kit.words.say_with(key, &[("rows", Fact::from(full))]);
            let at = scaled(8.0, high - FOOT, WIDE - 52.0, FOOT - 2.0, unit);
            print(kit, face, at, &said, TextStyle::Scaled(11.5 * unit), muted);
            let at = scaled(WIDE - 44.0, high - FOOT, 36.0, FOOT - 2.0, unit);
            crate::rulebook::pieces::points(kit, face, at, &worth.to_string(), 22.0 * unit);
        }
    }
}

/// Draws a row without its cells; a full one fills with its colour.
fn draw_row(
    kit: &mut UiKit<'_>,
    face: &mut ChildSpawnerCommands<'_>,
    row: &Row,
    top: f32,
    full: bool,
    unit: f32,
) {
    let theme = kit.theme();
    let hue = theme.hues.of(row.color);
    let fill = if full { hue.base } else { hue.tint };
    let band = scaled(6.0, top, WIDE - 14.0, BAND, unit);
    ground(face, band, 8.0 * unit, hue.edge.with_alpha(0x59).into());
    ground(face, band.inflate(-1.2), 7.0 * unit, fill.into());
    let at = scaled(10.0, top + 2.5, 20.0, 20.0, unit);
    let (picture, ink) = if full {
        (kit.shape_window(row.color, at.width()), theme.ink.base)
    } else {
        (kit.shape(row.color, at.width()), hue.on)
    };
    in_shape(kit, face, at, (picture, row.color), row.cells, ink.into());
    if row.sun {
        let at = scaled(WIDE - 25.0, top + 5.0, 15.0, 15.0, unit);
        let edge = if full { hue.on } else { theme.hues.yellow.edge };
        let sun = kit.sun(edge, at.width());
        face.spawn((placed(at), sun));
    }
}
