//! The rulebook page of summit: its chapters, and examples that the tests play through the core.

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
    sheets::{Mark, SheetPlace, cells::CellStyle},
    ui::{
        Rgba, UiKit,
        kit::{TextStyle, placed},
    },
    words::{Fact, Words, signed},
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError,
    dice::Color as DieColor,
    games::{
        Summit,
        summit::{COLUMNS, MISTHROW_BOXES, Parts, RISING_COLUMNS, Row, misthrow_cost},
    },
};

/// One row with its cells.
pub(crate) struct Climb {
    row: Row,
    cells: [Stand; COLUMNS as usize],
}

/// Full columns, each with its points.
pub(crate) struct Columns(&'static [([u8; 4], u8)]);

/// A whole sheet with its points.
pub(crate) struct Filled {
    rows: [[u8; COLUMNS as usize]; 4],
    parts: Parts,
}

const fn example(row: Row, cells: [Stand; 6], verdict: Verdict) -> Example {
    Example {
        drawing: Drawing::SummitRow(Climb { row, cells }),
        verdict,
    }
}

impl GameRulebook for Summit {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Part::Say("rules-head-idea", "rules-summit-goal"),
            Part::Show(Drawing::SummitRow(Climb {
                row: Row::Blue,
                cells: [ink(3), ink(8), ink(12), ink(19), ink(11), ink(4)],
            })),
            Part::Say("rules-head-sheet", "rules-summit-sheet"),
            Part::Say("rules-head-dice", "rules-summit-dice"),
            Part::Say("rules-head-players", "rules-players-clockwise"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Part::Say("rules-head-roll", "rules-summit-roll"),
            Part::Say("rules-head-total", "rules-summit-total"),
            Part::Show(Drawing::Dice(Dice {
                game: GameId::Summit,
                lie: &[(0, 2), (1, 4), (2, 2), (3, 3), (4, 2), (5, 3), (6, 3)],
                says: ButtonText::Totals(&[
                    (DieColor::Violet, 3),
                    (DieColor::Blue, 19),
                    (DieColor::Red, 3),
                    (DieColor::Yellow, 8),
                ]),
            })),
            Part::Say("rules-head-example", "rules-summit-total-example"),
        ],
    },
    Chapter {
        key: "rules-chapter-write",
        parts: &[
            Part::Say("rules-head-first", "rules-summit-first"),
            Part::Say("rules-head-then", "rules-summit-second"),
            Part::Say("rules-head-row", "rules-summit-row"),
            Part::Compare(&[
                example(
                    Row::Yellow,
                    [ink(5), ink(9), right(14), NONE, NONE, NONE],
                    Verdict::Right,
                ),
                example(
                    Row::Yellow,
                    [ink(5), ink(9), wrong(7), NONE, NONE, NONE],
                    Verdict::Wrong(RuleError::RowNotRising {
                        row: DieColor::Yellow,
                        column: 2,
                        number: 7,
                        beside: 1,
                        value: 9,
                    }),
                ),
                example(
                    Row::Violet,
                    [ink(4), ink(7), ink(10), ink(15), wrong(16), NONE],
                    Verdict::Wrong(RuleError::RowNotFalling {
                        row: DieColor::Violet,
                        column: 4,
                        number: 16,
                        beside: 3,
                        value: 15,
                    }),
                ),
            ]),
            Part::Say("rules-head-misthrow", "rules-summit-misthrow"),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Part::Say("rules-head-column", "rules-summit-count"),
            Part::Show(Drawing::SummitColumns(Columns(&[
                ([2, 5, 7, 9], 5),
                ([4, 4, 7, 9], 7),
                ([4, 4, 4, 9], 9),
                ([5, 5, 9, 9], 9),
                ([6, 6, 6, 6], 6),
            ]))),
            Part::Say("rules-head-example", "rules-summit-example"),
            Part::Show(Drawing::SummitSheet(Filled {
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
            })),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Part::Say("rules-head-end", "rules-summit-end"),
            Part::Say("rules-head-misthrow", "rules-summit-end-misthrow"),
            Part::Say("rules-head-win", "rules-win"),
            Part::Say("rules-head-tie", "rules-tie"),
            Part::Say("rules-head-alone", "rules-alone"),
        ],
    },
];

/// Measures of a row: its height, its shape, the first cell, and the distance between cells.
const BAND: f32 = 46.0;
const SHAPE: f32 = 34.0;
const FIRST: f32 = 44.0;
const CELL: f32 = 34.0;
const STEP: f32 = 37.5;
/// Extra space for the thick line.
const LINE_GAP: f32 = 5.0;
const ROW_STEP: f32 = 51.0;
const WIDE: f32 = FIRST + COLUMNS as f32 * STEP + LINE_GAP + 3.0;

fn cell_left(column: u8) -> f32 {
    let beyond = if column < RISING_COLUMNS {
        0.0
    } else {
        LINE_GAP
    };
    FIRST + f32::from(column) * STEP + beyond
}

/// Draws a row at this height of the drawing.
fn draw_band(
    kit: &mut UiKit<'_>,
    inside: &mut ChildSpawnerCommands<'_>,
    (row, top): (Row, f32),
    cells: [Stand; COLUMNS as usize],
    unit: f32,
) {
    let hue = kit.theme().hues.of(row.color());
    ground(
        inside,
        scaled(0.0, top, WIDE, BAND, unit),
        10.0 * unit,
        hue.base.into(),
    );
    let at = scaled(5.0, top + (BAND - SHAPE) / 2.0, SHAPE, SHAPE, unit);
    let shape = kit.shape_window(row.color(), at.width());
    inside.spawn((placed(at), shape));
    let print = CellStyle {
        edge: Rgba::CLEAR,
        hand: 0.55,
        unit,
        ..CellStyle::plain(kit, 7.0 * unit)
    };
    for (column, stand) in (0..COLUMNS).zip(cells) {
        let at = scaled(
            cell_left(column),
            top + (BAND - CELL) / 2.0,
            CELL,
            CELL,
            unit,
        );
        cell(
            kit,
            inside,
            SheetPlace::Cell(row.index() as u8, column),
            at,
            print,
            stand,
        );
    }
}

/// Draws the line between climbing and descending, over a drawing of this height.
fn thick_line(kit: &UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, height: f32, unit: f32) {
    let last = cell_left(RISING_COLUMNS - 1) + CELL;
    let middle = f32::midpoint(last, cell_left(RISING_COLUMNS));
    let at = scaled(middle - 1.75, -2.0, 3.5, height + 4.0, unit);
    ground(inside, at, 2.0 * unit, kit.theme().ink.base.into());
}

impl Drawn for Climb {
    fn size(&self) -> Vec2 {
        Vec2::new(WIDE, BAND)
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        draw_band(kit, inside, (self.row, 0.0), self.cells, unit);
        thick_line(kit, inside, BAND, unit);
    }

    fn describe(&self, words: &Words) -> String {
        told_row(
            words,
            self.row,
            listed(self.cells.iter().map(|stand| stand.describe(words))),
        )
    }
}

fn told_row(words: &Words, row: Row, stands: String) -> String {
    let name = words.say_with("count-row", &[("row", Fact::row(row.color()))]);
    words.say_with(
        "rules-told",
        &[("what", name.into()), ("why", stands.into())],
    )
}

/// Measures of a small column: its cells, and the box with its points.
const SMALL: Vec2 = Vec2::new(40.0, 30.0);
const SMALL_STEP: f32 = 33.0;
const COLUMN_STEP: f32 = 62.0;
const BOX: Vec2 = Vec2::new(40.0, 32.0);

impl Drawn for Columns {
    fn size(&self) -> Vec2 {
        let count = self.0.len() as f32;
        Vec2::new(
            count * COLUMN_STEP - (COLUMN_STEP - SMALL.x) + 8.0,
            4.0 * SMALL_STEP + 10.0 + BOX.y,
        )
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let theme = kit.theme();
        let print = CellStyle {
            edge: Rgba::CLEAR,
            hand: 0.66,
            unit,
            ..CellStyle::plain(kit, 6.0 * unit)
        };
        for (place, (column, worth)) in (0u8..).zip(self.0) {
            let left = 4.0 + f32::from(place) * COLUMN_STEP;
            for (row, number) in Row::ALL.iter().zip(*column) {
                let top = row.index() as f32 * SMALL_STEP;
                let hue = theme.hues.of(row.color()).base;
                let band = scaled(left - 4.0, top, SMALL.x + 8.0, SMALL.y, unit);
                ground(inside, band, 7.0 * unit, hue.into());
                let at = scaled(left, top + 3.0, SMALL.x, SMALL.y - 6.0, unit);
                let shown = SheetPlace::Cell(row.index() as u8, place);
                cell(kit, inside, shown, at, print, ink(number));
            }
            let top = 4.0 * SMALL_STEP + 7.0;
            let line = scaled(left + SMALL.x / 2.0 - 1.0, top - 10.0, 2.0, 10.0, unit);
            ground(inside, line, 0.0, theme.paper.line.into());
            points_box(
                kit,
                inside,
                scaled(left, top, BOX.x, BOX.y, unit),
                *worth,
                unit,
            );
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|(column, worth)| {
            let facts = [
                (
                    "what",
                    listed(column.iter().map(ToString::to_string)).into(),
                ),
                (
                    "why",
                    words
                        .say_with("points", &[("points", (*worth).into())])
                        .into(),
                ),
            ];
            words.say_with("rules-told", &facts)
        }))
    }
}

/// The white box with a column's points.
fn points_box(
    kit: &UiKit<'_>,
    inside: &mut ChildSpawnerCommands<'_>,
    at: Rect,
    worth: u8,
    unit: f32,
) {
    let paper = &kit.theme().paper;
    inside.spawn((
        Node {
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(7.0 * unit)),
            ..placed(at)
        },
        BackgroundColor(paper.cell.into()),
        BorderColor::all(Color::from(paper.line)),
    ));
    points(kit, inside, at, &worth.to_string(), 20.0 * unit);
}

/// Measures of the part below the rows of a whole sheet.
const ROWS: f32 = 4.0 * ROW_STEP - (ROW_STEP - BAND);
const FOOT: f32 = 130.0;
const MISTHROW: f32 = 26.0;

fn added(parts: &Parts) -> impl Iterator<Item = i16> {
    let columns = parts.columns.into_iter().map(i16::from);
    columns.chain([parts.misthrow_points()])
}

impl Drawn for Filled {
    fn size(&self) -> Vec2 {
        Vec2::new(WIDE, ROWS + FOOT)
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        for (row, numbers) in Row::ALL.iter().zip(self.rows) {
            let top = row.index() as f32 * ROW_STEP;
            draw_band(kit, inside, (*row, top), numbers.map(ink), unit);
        }
        thick_line(kit, inside, ROWS, unit);
        let theme = kit.theme();
        for (column, worth) in (0..COLUMNS).zip(self.parts.columns) {
            let left = cell_left(column);
            let line = scaled(left + CELL / 2.0 - 1.0, ROWS, 2.0, 7.0, unit);
            ground(inside, line, 0.0, theme.paper.line.into());
            points_box(
                kit,
                inside,
                scaled(left, ROWS + 7.0, CELL, 29.0, unit),
                worth,
                unit,
            );
        }
        let top = ROWS + 50.0;
        let paper = CellStyle {
            hand: 0.74,
            unit,
            ..CellStyle::plain(kit, 0.22 * MISTHROW * unit)
        };
        for place in 0..MISTHROW_BOXES {
            let at = scaled(
                f32::from(place) * (MISTHROW + 4.0),
                top + 6.0,
                MISTHROW,
                MISTHROW,
                unit,
            );
            let marked = place < self.parts.misthrows;
            let stand = if marked {
                Stand::Ink(Mark::Cross)
            } else {
                NONE
            };
            cell(kit, inside, SheetPlace::Misthrow(place), at, paper, stand);
            let cost = signed(-i16::from(misthrow_cost(place)));
            if !marked {
                let muted = theme.ink.muted.into();
                crate::rulebook::pieces::print(
                    kit,
                    inside,
                    at,
                    &cost,
                    TextStyle::Note(11.0 * unit),
                    muted,
                );
            }
        }
        let top = top + MISTHROW + 14.0;
        let room = scaled(0.0, top, WIDE - 56.0, 38.0, unit);
        let adds = format!("{} =", sum(added(&self.parts)));
        let kind = TextStyle::hand_within(&adds, 17.0 * unit, room.width());
        crate::rulebook::pieces::print(kit, inside, room, &adds, kind, theme.pencil.base.into());
        let ring = scaled(WIDE - 52.0, top, 52.0, 38.0, unit);
        total(kit, inside, ring, &self.parts.total().to_string());
    }

    fn describe(&self, words: &Words) -> String {
        let rows = Row::ALL.iter().zip(self.rows).map(|(row, numbers)| {
            told_row(words, *row, listed(numbers.iter().map(ToString::to_string)))
        });
        let facts = [
            ("dice", sum(added(&self.parts)).into()),
            ("number", self.parts.total().into()),
        ];
        listed(rows.chain([words.say_with("table-roll-result", &facts)]))
    }
}
