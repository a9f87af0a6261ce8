//! The rulebook page of summit: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use super::sheet::{
    Measures, band, band_piece, box_place, column_box, misthrow_boxes, print_band, print_cell,
    print_row, thick_line,
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
        pieces::{
            SUM_LINE, describe, describe_points, describe_row, describe_sum, listed, sum_and_total,
        },
    },
    sheets::{
        Figure, SheetPlace,
        source::{Content, ExampleSheet, NONE, Source, ink, right, wrong},
    },
    ui::{
        UiKit,
        kit::{At, row},
    },
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError,
    dice::Color as DieColor,
    games::{
        Summit,
        summit::{COLUMNS, Parts, Row},
    },
};

/// One row with its cells.
struct Climb {
    row: Row,
    cells: [Content; COLUMNS as usize],
}

/// Full columns side by side.
struct Columns(&'static [FullColumn]);

/// The numbers of a full column, and its points.
struct FullColumn([u8; 4], u8);

/// A whole sheet with its points.
struct Filled {
    rows: [[u8; COLUMNS as usize]; 4],
    parts: Parts,
}

impl GameRulebook for Summit {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Say("rules-head-idea", "rules-summit-goal"),
            Show(&Climb {
                row: Row::Blue,
                cells: [ink(3), ink(8), ink(12), ink(19), ink(11), ink(4)],
            }),
            Say("rules-head-sheet", "rules-summit-sheet"),
            Say("rules-head-dice", "rules-summit-dice"),
            Say("rules-head-players", "rules-players-clockwise"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Say("rules-head-roll", "rules-summit-roll"),
            Say("rules-head-total", "rules-summit-total"),
            Roll(Dice {
                game: GameId::Summit,
                lie: &[(0, 2), (1, 4), (2, 2), (3, 3), (4, 2), (5, 3), (6, 3)],
                caption: Caption::Totals(&[
                    (DieColor::Violet, 3),
                    (DieColor::Blue, 19),
                    (DieColor::Red, 3),
                    (DieColor::Yellow, 8),
                ]),
            }),
            Say("rules-head-example", "rules-summit-total-example"),
        ],
    },
    Chapter {
        key: "rules-chapter-write",
        parts: &[
            Say("rules-head-first", "rules-summit-first"),
            Say("rules-head-then", "rules-summit-second"),
            Say("rules-head-row", "rules-summit-row"),
            Compare(&[
                Right(&Climb {
                    row: Row::Yellow,
                    cells: [ink(5), ink(9), right(14), NONE, NONE, NONE],
                }),
                Wrong(
                    &Climb {
                        row: Row::Yellow,
                        cells: [ink(5), ink(9), wrong(7), NONE, NONE, NONE],
                    },
                    RuleError::RowNotRising {
                        row: DieColor::Yellow,
                        column: 2,
                        number: 7,
                        beside: 1,
                        value: 9,
                    },
                ),
                Wrong(
                    &Climb {
                        row: Row::Violet,
                        cells: [ink(4), ink(7), ink(10), ink(15), wrong(16), NONE],
                    },
                    RuleError::RowNotFalling {
                        row: DieColor::Violet,
                        column: 4,
                        number: 16,
                        beside: 3,
                        value: 15,
                    },
                ),
            ]),
            Say("rules-head-tip", "rules-summit-tip"),
            Say("rules-head-misthrow", "rules-summit-misthrow"),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Say("rules-head-column", "rules-summit-count"),
            Show(&Columns(&[
                FullColumn([2, 5, 7, 9], 5),
                FullColumn([4, 4, 7, 9], 7),
                FullColumn([4, 4, 4, 9], 9),
                FullColumn([5, 5, 9, 9], 9),
                FullColumn([6, 6, 6, 6], 6),
            ])),
            Say("rules-head-example", "rules-summit-example"),
            Show(&Filled {
                rows: [
                    [4, 7, 10, 15, 9, 3],
                    [6, 8, 12, 16, 11, 4],
                    [7, 11, 13, 20, 14, 6],
                    [9, 12, 15, 18, 12, 5],
                ],
                parts: Parts {
                    columns: [6, 8, 12, 16, 11, 4],
                    misthrows: 3,
                },
            }),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Say("rules-head-end", "rules-summit-end"),
            Say("rules-head-misthrow", "rules-summit-end-misthrow"),
            Say("rules-head-example", "rules-summit-end-example"),
            Show(&Filled {
                rows: [
                    [3, 6, 9, 14, 10, 5],
                    [5, 9, 13, 17, 12, 6],
                    [4, 8, 11, 16, 13, 7],
                    [6, 10, 14, 18, 15, 8],
                ],
                parts: Parts {
                    columns: [4, 8, 11, 16, 12, 6],
                    misthrows: 1,
                },
            }),
            Say("rules-head-win", "rules-win"),
            Say("rules-head-tie", "rules-tie"),
            Say("rules-head-alone", "rules-alone"),
        ],
    },
];

/// Scale of the sheet in these drawings: the sign of a verdict fits beside a row.
const SCALE: f32 = 0.78;
/// Scale of single columns, and the distance from one to the next, in points.
const SMALL: f32 = 0.68;
const COLUMN_STEP: f32 = 62.0;

impl ExampleSheet for Climb {
    fn content(&self, place: SheetPlace) -> Content {
        match place {
            SheetPlace::Cell(_, column) => self.cells[usize::from(column)],
            _ => NONE,
        }
    }
}

impl Drawing for Climb {
    fn size(&self) -> Vec2 {
        band(self.row).size() * SCALE
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let measures = Measures::excerpt(band(self.row).min, SCALE * unit);
        print_row(kit, inside, &measures, self.row, Source::Example(self));
        thick_line(kit, inside, &measures, [self.row; 2]);
    }

    fn describe(&self, words: &Words) -> String {
        describe_row(words, self.row.color(), self.cells)
    }
}

impl ExampleSheet for FullColumn {
    fn content(&self, place: SheetPlace) -> Content {
        match place {
            SheetPlace::Cell(row, _) => ink(self.0[usize::from(row)]),
            _ => NONE,
        }
    }

    fn points(&self, _figure: Figure) -> Option<i16> {
        Some(self.1.into())
    }
}

/// The first column of the sheet with the piece of the bands around it, in points of the sheet.
fn first_column() -> Rect {
    band_piece(Row::Violet, 0).union(box_place(0))
}

impl Drawing for Columns {
    fn size(&self) -> Vec2 {
        let last = self.0.len() as f32 - 1.0;
        first_column().size() * SMALL + Vec2::X * last * COLUMN_STEP
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        for (place, column) in (0u8..).zip(self.0) {
            let left = Vec2::X * f32::from(place) * COLUMN_STEP / SMALL;
            let measures = Measures::excerpt(first_column().min - left, SMALL * unit);
            let source = Source::Example(column);
            for row in Row::ALL {
                let piece = (*row, band_piece(*row, 0));
                print_band(kit, inside, &measures, piece, source);
                print_cell(kit, inside, &measures, (*row, 0), source);
            }
            column_box(kit, inside, &measures, 0, source);
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|FullColumn(numbers, points)| {
            let numbers = listed(numbers.iter().map(ToString::to_string));
            describe(words, numbers, describe_points(words, (*points).into()))
        }))
    }
}

impl Filled {
    /// The points in the order in which they are added up.
    fn added(&self) -> impl Iterator<Item = i16> {
        let columns = self.parts.columns.into_iter().map(i16::from);
        columns.chain([self.parts.misthrow_points()])
    }
}

impl ExampleSheet for Filled {
    fn content(&self, place: SheetPlace) -> Content {
        match place {
            SheetPlace::Cell(row, column) => ink(self.rows[usize::from(row)][usize::from(column)]),
            SheetPlace::Misthrow(place) => Content::crossed(place, self.parts.misthrows),
            SheetPlace::Card(_) | SheetPlace::OnCard(..) => NONE,
        }
    }

    fn points(&self, figure: Figure) -> Option<i16> {
        match figure {
            Figure::Column(column) => Some(self.parts.columns[usize::from(column)].into()),
            _ => Some(self.parts.total()),
        }
    }
}

/// The bands and the boxes of the sheet, in points of the sheet.
fn counted_part() -> Rect {
    band(Row::Violet)
        .union(box_place(0))
        .union(band(Row::Yellow))
}

/// Height of the line with misthrows, below the boxes.
const MISTHROWS: f32 = 42.0;

impl Drawing for Filled {
    fn size(&self) -> Vec2 {
        counted_part().size() * SCALE + Vec2::Y * (MISTHROWS + SUM_LINE)
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let source = Source::Example(self);
        let measures = Measures::excerpt(counted_part().min, SCALE * unit);
        for row in Row::ALL {
            print_row(kit, inside, &measures, *row, source);
        }
        thick_line(kit, inside, &measures, [Row::Violet, Row::Yellow]);
        for column in 0..COLUMNS {
            column_box(kit, inside, &measures, column, source);
        }
        let size = self.size() * unit;
        let sum = size.y - SUM_LINE * unit;
        let misthrows = Rect::new(0.0, sum - MISTHROWS * unit, size.x, sum);
        inside
            .spawn(row(0.0).at(misthrows))
            .with_children(|line| misthrow_boxes(kit, line, unit, source));
        let sum = Rect::new(0.0, sum, size.x, size.y);
        sum_and_total(kit, inside, sum, self.added(), source);
    }

    fn describe(&self, words: &Words) -> String {
        let rows = Row::ALL.iter().zip(self.rows);
        let rows = rows.map(|(row, numbers)| describe_row(words, row.color(), numbers.map(ink)));
        let total = describe_sum(words, self.added(), self.parts.total());
        listed(rows.chain([total]))
    }
}
