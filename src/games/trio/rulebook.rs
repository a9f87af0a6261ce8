//! The rulebook page of trio: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use crate::{
    games::drawings::Drawing,
    rulebook::{
        book::{Chapter, Drawn, Example, GameRulebook, Part, Verdict},
        dice::{ButtonText, Dice},
        pieces::{
            NONE, Stand, cell, ground, ink, listed, points, right, scaled, sum, total, wrong,
        },
    },
    sheets::{
        Mark, SheetPlace,
        cells::{CellStyle, Outline},
    },
    ui::{
        Rgba, UiKit,
        kit::{TextStyle, placed},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError,
    dice::Color as DieColor,
    games::{
        Trio,
        trio::{BONUS_COLUMNS, COLUMNS, MISTHROW_BOXES, Parts, Row},
    },
};

/// Excerpt of some rows; the cells stay in their columns.
pub(crate) struct Rows {
    /// A row, the column of its first cell here, and the content of its cells.
    rows: &'static [(Row, u8, &'static [Stand])],
    /// The dice whose sum is written, each with its pips.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "a test plays the example by it")
    )]
    dice: &'static [(Row, u8)],
}

/// A drawing of a whole sheet.
pub(crate) struct Filled {
    /// The rows from their first cell to their last: `_` is an empty cell, `-` the gap.
    rows: [&'static str; 3],
    /// The points of the sheet; `None` for an empty sheet.
    parts: Option<Parts>,
}

/// The throw in the chapter about the turn.
const NINE: &[(Row, u8)] = &[(Row::Yellow, 5), (Row::Violet, 4)];

const fn example(rows: &'static [(Row, u8, &'static [Stand])], verdict: Verdict) -> Example {
    Example {
        drawing: Drawing::TrioRows(Rows { rows, dice: NINE }),
        verdict,
    }
}

impl GameRulebook for Trio {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Part::Say("rules-head-idea", "rules-trio-goal"),
            Part::Show(Drawing::TrioSheet(Filled {
                rows: [
                    "_ _ _ - _ _ _ _ _ _",
                    "_ _ _ _ _ - _ _ _ _",
                    "_ _ _ _ - _ _ _ _ _",
                ],
                parts: None,
            })),
            Part::Say("rules-head-sheet", "rules-trio-sheet"),
            Part::Say("rules-head-dice", "rules-trio-dice"),
            Part::Say("rules-head-players", "rules-players-clockwise"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Part::Say("rules-head-roll", "rules-trio-roll"),
            Part::Show(Drawing::Dice(Dice {
                game: GameId::Trio,
                lie: &[(2, 3), (1, 4)],
                says: ButtonText::Sum(9),
            })),
            Part::Say("rules-head-write", "rules-trio-write"),
            Part::Compare(&[
                example(
                    &[(Row::Violet, 0, &[ink(3), right(9), NONE])],
                    Verdict::Right,
                ),
                example(
                    &[(Row::Orange, 2, &[NONE, wrong(9), NONE])],
                    Verdict::Wrong(RuleError::ColorNotRolled {
                        row: DieColor::Orange,
                    }),
                ),
            ]),
            Part::Say("rules-head-misthrow", "rules-trio-misthrow"),
        ],
    },
    Chapter {
        key: "rules-chapter-write",
        parts: &[
            Part::Say("rules-head-row", "rules-trio-row"),
            Part::Compare(&[
                example(
                    &[(Row::Yellow, 1, &[ink(2), ink(5), right(9), NONE])],
                    Verdict::Right,
                ),
                example(
                    &[(Row::Yellow, 1, &[ink(10), wrong(9), NONE])],
                    Verdict::Wrong(RuleError::RowNotRising {
                        row: DieColor::Yellow,
                        column: 2,
                        number: 9,
                        beside: 1,
                        value: 10,
                    }),
                ),
            ]),
            Part::Say("rules-head-column", "rules-trio-column"),
            Part::Compare(&[
                example(
                    &[
                        (Row::Orange, 7, &[ink(7), ink(9), NONE]),
                        (Row::Violet, 7, &[ink(6), NONE, right(9)]),
                    ],
                    Verdict::Right,
                ),
                example(
                    &[
                        (Row::Orange, 7, &[ink(7), ink(9), NONE]),
                        (Row::Violet, 7, &[ink(6), wrong(9), NONE]),
                    ],
                    Verdict::Wrong(RuleError::ColumnRepeats {
                        column: 8,
                        number: 9,
                        other: DieColor::Orange,
                    }),
                ),
            ]),
            Part::Say("rules-head-empty", "rules-trio-empty"),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Part::Say("rules-head-row", "rules-trio-count-row"),
            Part::Say("rules-head-column", "rules-trio-count-column"),
            Part::Say("rules-head-misthrow", "rules-trio-count-misthrow"),
            Part::Say("rules-head-example", "rules-trio-example"),
            Part::Show(Drawing::TrioSheet(Filled {
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
            })),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Part::Say("rules-head-end", "rules-trio-end"),
            Part::Say("rules-head-example", "rules-trio-end-example"),
            Part::Show(Drawing::TrioSheet(Filled {
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
            })),
            Part::Say("rules-head-win", "rules-win"),
            Part::Say("rules-head-tie", "rules-tie"),
            Part::Say("rules-head-alone", "rules-alone"),
        ],
    },
];

/// Distance from one column to the next, and the size of a cell.
const STEP: f32 = 32.0;
const CELL: Vec2 = Vec2::new(29.0, 40.0);
/// Height of a row's band, and distance to the next row.
const BAND: f32 = 52.0;
const ROW_STEP: f32 = 56.0;
/// Width of the band left and right of the cells.
const SIDE: f32 = 5.0;

impl Rows {
    fn first_column(&self) -> u8 {
        self.rows
            .iter()
            .map(|(_, first, _)| *first)
            .min()
            .unwrap_or(0)
    }

    /// Every cell with its row and column.
    fn cells(&self) -> impl Iterator<Item = (Row, u8, Stand)> {
        self.rows.iter().flat_map(|(row, first, stands)| {
            (*first..)
                .zip(*stands)
                .map(|(column, stand)| (*row, column, *stand))
        })
    }
}

impl Drawn for Rows {
    fn size(&self) -> Vec2 {
        let first = self.first_column();
        let last = self
            .cells()
            .map(|(_, column, _)| column + 1)
            .max()
            .unwrap_or(first);
        let rows = self.rows.len() as f32;
        Vec2::new(
            f32::from(last - first) * STEP + 2.0 * SIDE,
            rows * ROW_STEP - (ROW_STEP - BAND),
        )
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let first = self.first_column();
        for (line, (row, from, stands)) in self.rows.iter().enumerate() {
            let top = line as f32 * ROW_STEP;
            let left = f32::from(from - first) * STEP;
            let wide = stands.len() as f32 * STEP + 2.0 * SIDE;
            let base = kit.theme().hues.of(row.color()).base;
            ground(
                inside,
                scaled(left, top, wide, BAND, unit),
                11.0 * unit,
                base.into(),
            );
            for (place, stand) in stands.iter().enumerate() {
                let x = left + SIDE + place as f32 * STEP + (STEP - CELL.x) / 2.0;
                let at = scaled(x, top + (BAND - CELL.y) / 2.0, CELL.x, CELL.y, unit);
                let column = from + place as u8;
                let print = cell_print(kit, *row, column, 0.72, unit);
                cell(
                    kit,
                    inside,
                    SheetPlace::Cell(row.index() as u8, column),
                    at,
                    print,
                    *stand,
                );
            }
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.rows.iter().map(|(row, _, stands)| {
            let stands = listed(stands.iter().map(|stand| stand.describe(words)));
            told_row(words, *row, stands)
        }))
    }
}

fn told_row(words: &Words, row: Row, stands: String) -> String {
    let name = words.say_with("count-row", &[("row", Fact::row(row.color()))]);
    words.say_with(
        "rules-told",
        &[("what", name.into()), ("why", stands.into())],
    )
}

/// The style of a cell as on the sheet: bonus cells have a roof.
fn cell_print(kit: &UiKit<'_>, row: Row, column: u8, hand: f32, unit: f32) -> CellStyle {
    let plain = CellStyle {
        edge: Rgba::CLEAR,
        hand,
        unit,
        ..CellStyle::plain(kit, 6.0 * unit)
    };
    if BONUS_COLUMNS.contains(&(column, row)) {
        CellStyle {
            edge: kit.theme().hues.of(row.color()).edge,
            outline: Outline::House,
            ..plain
        }
    } else {
        plain
    }
}

/// The drawing of a whole sheet: width of a column, height of a band, distance to the next band.
const COLUMN: f32 = 24.0;
const LINE: f32 = 40.0;
const LINE_STEP: f32 = 44.0;
const SMALL: Vec2 = Vec2::new(21.5, 33.0);
/// Space left of the first column.
const MARGIN: f32 = 3.0;
const BOTTOM: f32 = 2.0 * LINE_STEP + LINE;
const HOUSE: Vec2 = Vec2::new(22.0, 24.0);
const BOX: f32 = 20.0;
/// Height of the foot below a counted sheet.
const FOOT: f32 = 64.0;

impl Filled {
    /// Every cell of a row with its column and its number.
    fn row(&self, row: Row) -> impl Iterator<Item = (u8, Option<u8>)> {
        let first = row.cells().trailing_zeros() as u8;
        (first..)
            .zip(self.rows[row.index()].split_whitespace())
            .filter(|(_, entry)| *entry != "-")
            .map(|(column, entry)| (column, entry.parse().ok()))
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

impl Drawn for Filled {
    fn size(&self) -> Vec2 {
        match self.parts {
            Some(_) => Vec2::new(crate::rulebook::book::COLUMN, BOTTOM + HOUSE.y + FOOT),
            None => Vec2::new(2.0 * MARGIN + f32::from(COLUMNS) * COLUMN, BOTTOM),
        }
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        for (column, _) in BONUS_COLUMNS {
            let middle = MARGIN + (f32::from(column) + 0.5) * COLUMN;
            let line: Color = kit.theme().paper.line.into();
            let below = if self.parts.is_some() { 6.0 } else { 0.0 };
            ground(
                inside,
                scaled(middle - 1.0, 12.0, 2.0, BOTTOM - 12.0 + below, unit),
                0.0,
                line,
            );
        }
        for row in Row::ALL {
            self.draw_row(kit, inside, *row, unit);
        }
        if let Some(parts) = &self.parts {
            draw_count(kit, inside, parts, unit);
        }
    }

    fn describe(&self, words: &Words) -> String {
        let rows = Row::ALL.iter().map(|row| {
            let stands = self.row(*row).map(|(_, number)| {
                number.map_or_else(|| words.say("state-empty"), |number| number.to_string())
            });
            told_row(words, *row, listed(stands))
        });
        let counted = self.parts.iter().map(|parts| {
            let facts = [
                ("dice", sum(added(parts)).into()),
                ("number", parts.total().into()),
            ];
            words.say_with("table-roll-result", &facts)
        });
        listed(rows.chain(counted))
    }
}

impl Filled {
    fn draw_row(
        &self,
        kit: &mut UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        row: Row,
        unit: f32,
    ) {
        let top = row.index() as f32 * LINE_STEP;
        let (first, last) = (
            row.cells().trailing_zeros() as f32,
            f32::from(row.last_column()),
        );
        let hue = kit.theme().hues.of(row.color());
        let band = scaled(
            MARGIN + first * COLUMN - 2.0,
            top,
            (last - first + 1.0) * COLUMN + 4.0,
            LINE,
            unit,
        );
        ground(inside, band, 9.0 * unit, hue.base.into());
        let left = |column: u8| MARGIN + f32::from(column) * COLUMN + (COLUMN - SMALL.x) / 2.0;
        let y = top + (LINE - SMALL.y) / 2.0;
        for (column, number) in self.row(row) {
            let print = cell_print(kit, row, column, 0.68, unit);
            let stand = number.map_or(NONE, ink);
            let at = scaled(left(column), y, SMALL.x, SMALL.y, unit);
            cell(
                kit,
                inside,
                SheetPlace::Cell(row.index() as u8, column),
                at,
                print,
                stand,
            );
        }
        let all = row.cells().trailing_zeros() as u8..row.last_column();
        if let Some(gap) = all.clone().find(|column| !row.has_cell(*column)) {
            let at = scaled(left(gap) + 2.5, y + 8.0, 17.0, 17.0, unit);
            let shape = kit.outlined_shape(row.color(), at.width());
            inside.spawn((placed(at), shape.with_color(hue.on.into())));
        }
        if let Some(parts) = &self.parts {
            let row_points = [parts.orange, parts.yellow, parts.violet][row.index()];
            let x = MARGIN + f32::from(COLUMNS) * COLUMN;
            let at = scaled(x, top, crate::rulebook::book::COLUMN - x, LINE, unit);
            points(kit, inside, at, &row_points.to_string(), 22.0 * unit);
        }
    }
}

/// Draws the columns' points, the misthrows and the total.
fn draw_count(
    kit: &mut UiKit<'_>,
    inside: &mut ChildSpawnerCommands<'_>,
    parts: &Parts,
    unit: f32,
) {
    let theme = kit.theme();
    for ((column, _), worth) in BONUS_COLUMNS.iter().zip(parts.columns) {
        let left = MARGIN + (f32::from(*column) + 0.5) * COLUMN - HOUSE.x / 2.0;
        let at = scaled(left, BOTTOM + 2.0, HOUSE.x, HOUSE.y, unit);
        let paint = (theme.paper.cell, theme.paper.line, 1.5 * unit);
        let house = kit.house(at.size(), unit, paint, crate::ui::Light::None);
        inside.spawn(placed(at)).with_child(house);
        if worth > 0 {
            let at = Rect::from_corners(at.min + Vec2::Y * 4.0 * unit, at.max);
            points(kit, inside, at, &worth.to_string(), 16.0 * unit);
        }
    }
    let top = BOTTOM + HOUSE.y + 14.0;
    let box_print = CellStyle {
        hand: 0.74,
        unit,
        ..CellStyle::plain(kit, 0.22 * BOX * unit)
    };
    for place in 0..MISTHROW_BOXES {
        let stand = if place < parts.misthrows {
            Stand::Ink(Mark::Cross)
        } else {
            NONE
        };
        let at = scaled(f32::from(place) * (BOX + 5.0), top + 8.0, BOX, BOX, unit);
        cell(
            kit,
            inside,
            SheetPlace::Misthrow(place),
            at,
            box_print,
            stand,
        );
    }
    let left = f32::from(MISTHROW_BOXES) * (BOX + 5.0);
    let ring = scaled(crate::rulebook::book::COLUMN - 50.0, top, 50.0, 36.0, unit);
    let adds = format!("{} =", sum(added(parts)));
    let room = scaled(
        left,
        top,
        crate::rulebook::book::COLUMN - 52.0 - left,
        36.0,
        unit,
    );
    let kind = TextStyle::hand_within(&adds, 17.0 * unit, room.width());
    crate::rulebook::pieces::print(kit, inside, room, &adds, kind, theme.pencil.base.into());
    total(kit, inside, ring, &parts.total().to_string());
}
