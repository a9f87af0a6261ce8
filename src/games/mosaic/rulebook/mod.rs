//! The rulebook page of mosaic: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use super::sheet::{
    Links, Measures, bar_color, diagonal_points, layer, margins, pairs, print_cell, print_grid,
};
use crate::{
    rulebook::{
        book::{
            COLUMN, Chapter, Drawing,
            Example::{Right, Wrong},
            GameRulebook,
            Part::{Compare, Roll, Say, Show},
        },
        dice::{Caption, Dice},
        pieces::{describe, describe_points, listed},
    },
    sheets::{
        Figure, Mark, SheetPlace,
        figures::FigureStyle,
        paper,
        source::{Content, ExampleSheet, NONE, Source},
    },
    ui::{
        UiKit,
        kit::{At, TextStyle, row},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError,
    dice::Symbol,
    games::{
        Mosaic,
        mosaic::{Band, Cell, Parts, Rules, SIDE, Sheet},
    },
};

/// A grid, in the middle of a match or counted.
struct ExampleGrid {
    /// The symbols written before, row by row: `T O X / # I`, `_` is empty.
    letters: [&'static str; SIDE as usize],
    /// Side of a cell, in points.
    cell: f32,
    /// The two cells that are written now, with their symbols, and whether that is legal.
    now: Option<([(u8, u8, Symbol); 2], bool)>,
    /// The rules and points for a counted grid; `None` for one in play.
    counted: Option<(Rules, Parts)>,
}

/// Runs of equal symbols, one below the other.
struct Runs(&'static [CountedRun]);

/// The symbols of a line, and its points.
struct CountedRun(&'static str, i16);

/// The names of solo scores, each with the least points for it.
struct Bands(&'static [(Band, i16)]);

/// The grid of an example in which these two symbols are written.
const fn example(cells: [(u8, u8, Symbol); 2], right: bool) -> ExampleGrid {
    ExampleGrid {
        letters: BEGUN,
        cell: 22.0,
        now: Some((cells, right)),
        counted: None,
    }
}

/// A grid in the middle of a match.
const BEGUN: [&str; 5] = ["XX/__", "#____", "#____", "_____", "_____"];

/// A grid at its end.
const FULL: [&str; 5] = ["TTOOX", "TTT/X", "#///#", "IIIX#", "IIII#"];

const ROWS: [i16; 5] = [4, 3, 3, 3, 8];
const COLUMNS: [i16; 5] = [4, 4, 2, 2, 5];

const BASIC: Rules = Rules {
    diagonal: false,
    line_penalty: false,
    diagonal_penalty: false,
};

impl GameRulebook for Mosaic {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Say("rules-head-idea", "rules-mosaic-goal"),
            Say("rules-head-dice", "rules-mosaic-dice"),
            Roll(Dice {
                game: GameId::Mosaic,
                lie: &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5)],
                caption: Caption::Nothing,
            }),
            Say("rules-head-start", "rules-mosaic-start"),
            Show(&ExampleGrid {
                letters: ["X____", "_____", "_____", "_____", "_____"],
                cell: 27.0,
                now: None,
                counted: None,
            }),
            Say("rules-head-players", "rules-mosaic-players"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Say("rules-head-roll", "rules-mosaic-roll"),
            Roll(Dice {
                game: GameId::Mosaic,
                lie: &[(0, 4), (1, 5)],
                caption: Caption::Nothing,
            }),
            Say("rules-head-write", "rules-mosaic-place"),
            Compare(&[
                Right(&example(
                    [(2, 2, Symbol::Triangle), (2, 3, Symbol::Circle)],
                    true,
                )),
                Right(&example(
                    [(2, 4, Symbol::Circle), (3, 4, Symbol::Triangle)],
                    true,
                )),
                Wrong(
                    &example([(2, 2, Symbol::Triangle), (3, 3, Symbol::Circle)], false),
                    RuleError::NotNeighbours {
                        first: (2, 2),
                        second: (3, 3),
                    },
                ),
                Wrong(
                    &example([(0, 2, Symbol::Triangle), (0, 3, Symbol::Circle)], false),
                    RuleError::CellNotFree { cell: (0, 2) },
                ),
            ]),
            Say("rules-head-tip", "rules-mosaic-tip"),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Say("rules-head-run", "rules-mosaic-count"),
            Show(&Runs(&[
                CountedRun("TT", 2),
                CountedRun("TTT", 3),
                CountedRun("TTTT", 8),
                CountedRun("TTTTT", 10),
            ])),
            Say("rules-head-several", "rules-mosaic-several"),
            Show(&Runs(&[
                CountedRun("TTOOO", 5),
                CountedRun("TT_TT", 4),
                CountedRun("TOTOT", 0),
            ])),
            Say("rules-head-example", "rules-mosaic-example"),
            Show(&ExampleGrid {
                letters: FULL,
                cell: COUNTED,
                now: None,
                counted: Some((
                    BASIC,
                    Parts {
                        rows: ROWS,
                        columns: COLUMNS,
                        diagonal: None,
                    },
                )),
            }),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Say("rules-head-end", "rules-mosaic-end"),
            Say("rules-head-win", "rules-mosaic-win"),
            Say("rules-head-alone", "rules-mosaic-alone"),
            Show(&Bands(&[
                (Band::Museum, 45),
                (Band::Legend, 40),
                (Band::Virtuoso, 35),
                (Band::GrandMaster, 30),
                (Band::Expert, 25),
                (Band::Good, 20),
                (Band::Average, 15),
                (Band::CanDoBetter, 14),
            ])),
        ],
    },
    Chapter {
        key: "rules-chapter-advanced",
        parts: &[
            Say("rules-head-advanced", "rules-mosaic-advanced"),
            Say("rules-head-diagonal", "rules-mosaic-diagonal"),
            Say("rules-head-line-penalty", "rules-mosaic-line-penalty"),
            Say(
                "rules-head-diagonal-penalty",
                "rules-mosaic-diagonal-penalty",
            ),
            Say("rules-head-example", "rules-mosaic-advanced-example"),
            Show(&ExampleGrid {
                letters: FULL,
                cell: COUNTED,
                now: None,
                counted: Some((
                    Rules::ADVANCED,
                    Parts {
                        rows: ROWS,
                        columns: COLUMNS,
                        diagonal: Some(4),
                    },
                )),
            }),
        ],
    },
];

/// Side of a cell in a counted grid.
const COUNTED: f32 = 40.0;
/// Height of the foot with the total.
const FOOT: f32 = 40.0;
/// Cells and lines of [`Runs`], and the left edge of their points.
const RUN_CELL: f32 = 28.0;
const RUN_STEP: f32 = 36.0;
const RUN_POINTS: f32 = 163.0;

impl ExampleGrid {
    fn sheet(&self) -> Sheet {
        Sheet::from_letters(&self.letters.concat())
    }

    fn measures(&self, unit: f32) -> Measures {
        Measures::excerpt(Vec2::ZERO, self.cell * unit)
    }
}

impl ExampleSheet for ExampleGrid {
    fn content(&self, place: SheetPlace) -> Content {
        let SheetPlace::Cell(row, column) = place else {
            return NONE;
        };
        let now = self.now.iter().find_map(|(cells, right)| {
            let mut cells = cells.iter();
            let (.., symbol) = cells.find(|(r, c, _)| (*r, *c) == (row, column))?;
            let content = if *right {
                Content::Right
            } else {
                Content::Wrong
            };
            Some(content(Mark::Symbol(*symbol)))
        });
        let before = || Cell::at(row, column).and_then(|cell| self.sheet().symbol(cell));
        now.unwrap_or_else(|| ink(before()))
    }

    fn points(&self, figure: Figure) -> Option<i16> {
        let (_, parts) = self.counted.as_ref()?;
        match figure {
            Figure::Row(row) => Some(parts.rows[usize::from(row)]),
            Figure::Column(column) => Some(parts.columns[usize::from(column)]),
            Figure::Diagonal => parts.diagonal.map(|points| 2 * points),
            _ => Some(parts.total()),
        }
    }
}

/// A symbol that was written earlier, or none.
fn ink(symbol: Option<Symbol>) -> Content {
    symbol.map_or(NONE, |symbol| Content::Ink(Mark::Symbol(symbol)))
}

impl Drawing for ExampleGrid {
    fn size(&self) -> Vec2 {
        let measures = self.measures(1.0);
        if self.counted.is_some() {
            Vec2::splat(measures.with_margin()) + Vec2::Y * FOOT
        } else {
            Vec2::splat(measures.side())
        }
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let (source, measures) = (Source::Example(self), self.measures(unit));
        let Some((rules, _)) = &self.counted else {
            print_grid(kit, inside, &measures, false, source);
            return;
        };
        print_grid(kit, inside, &measures, rules.diagonal, source);
        inside.spawn(layer(&measures)).with_children(|bars| {
            for pair in pairs(&self.sheet(), *rules) {
                bars.spawn(Links::of(&measures).bar(pair, bar_color(kit)));
            }
        });
        margins(kit, inside, &measures, source);
        let size = self.size() * unit;
        let foot = Node {
            justify_content: JustifyContent::End,
            ..row(10.0 * unit)
        };
        inside
            .spawn(foot.at(Rect::new(0.0, size.y - FOOT * unit, size.x, size.y)))
            .with_children(|foot| {
                if rules.diagonal {
                    let label = kit.words.say("table-diagonal");
                    let label = (&*label, 0.5 * size.x);
                    diagonal_points(kit, foot, &measures, label, source);
                }
                paper::total_ring(kit, foot, source, 0.9 * unit);
            });
    }

    fn describe(&self, words: &Words) -> String {
        let rows = (0..SIDE).map(|row| {
            let cells = (0..SIDE).map(|column| self.content(SheetPlace::Cell(row, column)));
            let cells = listed(cells.map(|content| content.describe(words)));
            let name = words.say_with("count-row-number", &[("row", Fact::counted(row))]);
            describe(words, name, cells)
        });
        let counted = self.counted.iter();
        let counted = counted.map(|(_, parts)| describe_points(words, parts.total()));
        listed(rows.chain(counted))
    }
}

impl CountedRun {
    /// The cells of the first row, as far as the run goes.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        Cell::all().take(self.0.len())
    }
}

impl ExampleSheet for CountedRun {
    fn content(&self, place: SheetPlace) -> Content {
        let sheet = Sheet::from_letters(self.0);
        match place {
            SheetPlace::Cell(row, column) => {
                ink(Cell::at(row, column).and_then(|cell| sheet.symbol(cell)))
            }
            _ => NONE,
        }
    }

    fn points(&self, _figure: Figure) -> Option<i16> {
        Some(self.1)
    }
}

impl Drawing for Runs {
    fn size(&self) -> Vec2 {
        let lines = self.0.len() as f32 - 1.0;
        Vec2::new(RUN_POINTS + 44.0, lines * RUN_STEP + RUN_CELL)
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        for (line, run) in (0u8..).zip(self.0) {
            let corner = Vec2::Y * f32::from(line) * RUN_STEP * unit;
            let measures = Measures::excerpt(corner, RUN_CELL * unit);
            for cell in run.cells() {
                print_cell(kit, inside, &measures, (cell, false), Source::Example(run));
            }
            let place = corner + Vec2::X * RUN_POINTS * unit;
            let place = Rect::from_corners(place, place + Vec2::new(40.0, RUN_CELL) * unit);
            let node = Node {
                justify_content: JustifyContent::Center,
                ..row(0.0)
            };
            let style = FigureStyle::margin(22.0 * unit);
            Source::Example(run).figure(kit, inside, Figure::Row(0), style, node.at(place));
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|run| {
            let cells = run.cells();
            let cells = cells.map(|cell| run.content(SheetPlace::Cell(cell.row(), cell.column())));
            let cells = listed(cells.map(|content| content.describe(words)));
            describe(words, cells, describe_points(words, run.1))
        }))
    }
}

const BAND_STEP: f32 = 25.0;
/// Width of the column of names.
const NAMES: f32 = 118.0;

/// The points from which a solo score has this name, and the name.
fn named(words: &Words, band: Band) -> [String; 2] {
    let name = format!("band-{}", band.id());
    [words.say(&format!("{name}-from")), words.say(&name)]
}

impl Drawing for Bands {
    fn size(&self) -> Vec2 {
        Vec2::new(COLUMN, self.0.len() as f32 * BAND_STEP)
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let ink = &kit.theme().ink;
        for (line, (band, _)) in (0u8..).zip(self.0) {
            let top = f32::from(line) * BAND_STEP * unit;
            let columns = [(0.0, ink.muted), (NAMES, ink.base)];
            for (text, (left, color)) in named(&kit.words, *band).iter().zip(columns) {
                let place = Rect::new(left * unit, top, COLUMN * unit, top + BAND_STEP * unit);
                let text = kit.text(text, TextStyle::Scaled(15.0 * unit), color.into());
                inside.spawn(row(0.0).at(place)).with_child(text);
            }
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|(band, _)| {
            let [from, name] = named(words, *band);
            describe(words, from, name)
        }))
    }
}
