//! The rulebook page of trio: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use super::{
    points_at, row_at,
    sheet::{Measures, first_column, misthrows, print_counted, print_row},
};
use crate::{
    rulebook::{
        book::{
            Chapter, Drawing,
            Example::{Right, Wrong},
            GameRulebook,
            Part::{Compare, Roll, Say, Show},
        },
        dice::{Caption, Dice},
        pieces::{SUM_LINE, describe_row, describe_sum, listed, sum_and_total},
    },
    sheets::{
        Figure, SheetPlace,
        source::{Content, ExampleSheet, NONE, Source, ink, right, wrong},
    },
    ui::UiKit,
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError,
    dice::Color as DieColor,
    games::{
        Trio,
        trio::{Parts, Row},
    },
};
use std::ops::RangeInclusive;

/// Excerpt of some rows; the cells stay in their columns.
struct Rows {
    /// A row, the column of its first cell here, and the content of its cells.
    rows: &'static [(Row, u8, &'static [Content])],
    /// The dice whose sum is written, each with its pips.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "a test plays the example by it")
    )]
    dice: &'static [(Row, u8)],
}

/// A drawing of a whole sheet.
struct Filled {
    /// The rows from their first cell to their last: `_` is an empty cell, `-` the gap.
    rows: [&'static str; 3],
    /// The points of the sheet; `None` for an empty sheet.
    parts: Option<Parts>,
}

/// The throw in the chapter about the turn.
const NINE: &[(Row, u8)] = &[(Row::Yellow, 5), (Row::Violet, 4)];

/// Rows in which a 9 is written with the throw of that chapter.
const fn nine(rows: &'static [(Row, u8, &'static [Content])]) -> Rows {
    Rows { rows, dice: NINE }
}

impl GameRulebook for Trio {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Say("rules-head-idea", "rules-trio-goal"),
            Show(&Filled {
                rows: [
                    "_ _ _ - _ _ _ _ _ _",
                    "_ _ _ _ _ - _ _ _ _",
                    "_ _ _ _ - _ _ _ _ _",
                ],
                parts: None,
            }),
            Say("rules-head-sheet", "rules-trio-sheet"),
            Say("rules-head-dice", "rules-trio-dice"),
            Say("rules-head-players", "rules-players-clockwise"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Say("rules-head-roll", "rules-trio-roll"),
            Roll(Dice {
                game: GameId::Trio,
                lie: &[(2, 3), (1, 4)],
                caption: Caption::Sum(9),
            }),
            Say("rules-head-write", "rules-trio-write"),
            Compare(&[
                Right(&nine(&[(Row::Violet, 0, &[ink(3), right(9), NONE])])),
                Wrong(
                    &nine(&[(Row::Orange, 2, &[NONE, wrong(9), NONE])]),
                    RuleError::ColorNotRolled {
                        row: DieColor::Orange,
                    },
                ),
            ]),
            Say("rules-head-misthrow", "rules-trio-misthrow"),
        ],
    },
    Chapter {
        key: "rules-chapter-write",
        parts: &[
            Say("rules-head-row", "rules-trio-row"),
            Compare(&[
                Right(&nine(&[(
                    Row::Yellow,
                    1,
                    &[ink(2), ink(5), right(9), NONE],
                )])),
                Wrong(
                    &nine(&[(Row::Yellow, 1, &[ink(10), wrong(9), NONE])]),
                    RuleError::RowNotRising {
                        row: DieColor::Yellow,
                        column: 2,
                        number: 9,
                        beside: 1,
                        value: 10,
                    },
                ),
            ]),
            Say("rules-head-column", "rules-trio-column"),
            Compare(&[
                Right(&nine(&[
                    (Row::Orange, 7, &[ink(7), ink(9), NONE]),
                    (Row::Violet, 7, &[ink(6), NONE, right(9)]),
                ])),
                Wrong(
                    &nine(&[
                        (Row::Orange, 7, &[ink(7), ink(9), NONE]),
                        (Row::Violet, 7, &[ink(6), wrong(9), NONE]),
                    ]),
                    RuleError::ColumnRepeats {
                        column: 8,
                        number: 9,
                        other: DieColor::Orange,
                    },
                ),
            ]),
            Say("rules-head-empty", "rules-trio-empty"),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Say("rules-head-row", "rules-trio-count-row"),
            Say("rules-head-column", "rules-trio-count-column"),
            Say("rules-head-misthrow", "rules-trio-count-misthrow"),
            Say("rules-head-example", "rules-trio-example"),
            Show(&Filled {
                rows: [
                    "_ 5 _ - _ 10 13 _ 17 _",
                    "2 3 7 8 10 - 11 12 15 16",
                    "2 4 _ 6 - 7 _ 9 11 _",
                ],
                parts: Some(Parts {
                    orange: 4,
                    yellow: 16,
                    violet: 6,
                    columns: [0, 5, 10, 12, 0],
                    misthrows: 2,
                }),
            }),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Say("rules-head-end", "rules-trio-end"),
            Say("rules-head-example", "rules-trio-end-example"),
            Show(&Filled {
                rows: [
                    "2 3 6 - 9 11 12 13 15 16",
                    "1 4 5 7 8 - 10 13 14 17",
                    "1 3 _ 6 - 7 _ _ 10 _",
                ],
                parts: Some(Parts {
                    orange: 16,
                    yellow: 17,
                    violet: 5,
                    columns: [0, 3, 0, 13, 0],
                    misthrows: 1,
                }),
            }),
            Say("rules-head-win", "rules-win"),
            Say("rules-head-tie", "rules-tie"),
            Say("rules-head-alone", "rules-alone"),
        ],
    },
];

/// Scale of a whole sheet, and of its misthrows.
const SCALE: f32 = 0.89;
const SMALL: f32 = 0.78;
/// Height of the line with misthrows, below a sheet.
const MISTHROWS: f32 = 38.0;

/// The measures of the sheet itself, for sizes.
fn design() -> Measures {
    Measures::excerpt(Vec2::ZERO, 1.0)
}

impl Rows {
    /// Every cell with its row and column.
    fn cells(&self) -> impl Iterator<Item = (Row, u8, Content)> {
        self.rows.iter().flat_map(|(row, first, cells)| {
            let cells = (*first..).zip(*cells);
            cells.map(|(column, content)| (*row, column, *content))
        })
    }

    /// Each row with its columns, and the place of its band in the drawing before the first column here is
    /// moved to the left edge.
    fn bands(&self) -> impl Iterator<Item = (Row, RangeInclusive<u8>, Rect)> {
        (0u8..).zip(self.rows).map(|(line, (row, first, cells))| {
            let columns = *first..=first + cells.len() as u8 - 1;
            let band = design().band(*row, &columns);
            let top = f32::from(line) * design().row_step();
            let place = Rect::new(band.min.x, top, band.max.x, top + band.height());
            (*row, columns, place)
        })
    }

    fn bounds(&self) -> Rect {
        let places = self.bands().map(|(.., place)| place);
        places
            .reduce(|all, place| all.union(place))
            .unwrap_or_default()
    }
}

impl ExampleSheet for Rows {
    fn content(&self, place: SheetPlace) -> Content {
        let here = |(row, column, _): &(Row, u8, Content)| {
            place == SheetPlace::Cell(row.index() as u8, *column)
        };
        self.cells()
            .find(here)
            .map_or(NONE, |(.., content)| content)
    }
}

impl Drawing for Rows {
    fn size(&self) -> Vec2 {
        self.bounds().size()
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let left = self.bounds().min.x;
        for (row, columns, place) in self.bands() {
            // Rows between these are left out, so each row has its own distance from the sheet's top.
            let top = design().band(row, &columns).min.y - place.min.y;
            let measures = Measures::excerpt(Vec2::new(left, top), unit);
            print_row(
                kit,
                inside,
                &measures,
                (row, &columns),
                Source::Example(self),
            );
        }
    }

    fn describe(&self, words: &Words) -> String {
        let rows = self.rows.iter();
        listed(rows.map(|(row, _, cells)| describe_row(words, row.color(), cells.iter().copied())))
    }
}

impl Filled {
    /// Every cell of a row with its column.
    fn row(&self, row: Row) -> impl Iterator<Item = (u8, Content)> {
        (first_column(row)..)
            .zip(self.rows[row.index()].split_whitespace())
            .filter(|(_, entry)| *entry != "-")
            .map(|(column, entry)| (column, entry.parse().map_or(NONE, ink)))
    }
}

/// The points of a sheet in the order in which they are added up.
fn added(parts: &Parts) -> impl Iterator<Item = i16> {
    [parts.orange, parts.yellow, parts.violet]
        .into_iter()
        .chain(parts.columns)
        .map(i16::from)
        .chain([parts.misthrow_points()])
        .filter(|points| *points != 0)
}

impl ExampleSheet for Filled {
    fn content(&self, place: SheetPlace) -> Content {
        match place {
            SheetPlace::Cell(row, column) => row_at(row)
                .and_then(|row| self.row(row).find(|(here, _)| *here == column))
                .map_or(NONE, |(_, content)| content),
            SheetPlace::Misthrow(place) => {
                Content::crossed(place, self.parts.map_or(0, |parts| parts.misthrows))
            }
            SheetPlace::Card(_) | SheetPlace::OnCard(..) => NONE,
        }
    }

    fn points(&self, figure: Figure) -> Option<i16> {
        points_at(self.parts.as_ref()?, figure)
    }
}

impl Drawing for Filled {
    fn size(&self) -> Vec2 {
        let foot = self.parts.map_or(0.0, |_| MISTHROWS + SUM_LINE);
        design().counted().size() * SCALE + Vec2::Y * foot
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let source = Source::Example(self);
        let measures = Measures::excerpt(design().counted().min, SCALE * unit);
        print_counted(kit, inside, &measures, source);
        if let Some(parts) = &self.parts {
            let size = self.size() * unit;
            let sum = Rect::new(0.0, size.y - SUM_LINE * unit, size.x, size.y);
            let small = Measures::excerpt(Vec2::ZERO, SMALL * unit);
            let middle = (sum.min.y - MISTHROWS / 2.0 * unit) / (SMALL * unit);
            misthrows(kit, inside, &small, source, (0.0, middle));
            sum_and_total(kit, inside, sum, added(parts), source);
        }
    }

    fn describe(&self, words: &Words) -> String {
        let rows = Row::ALL.iter().map(|row| {
            let cells = self.row(*row).map(|(_, content)| content);
            describe_row(words, row.color(), cells)
        });
        let parts = self.parts.iter();
        let counted = parts.map(|parts| describe_sum(words, added(parts), parts.total()));
        listed(rows.chain(counted))
    }
}
