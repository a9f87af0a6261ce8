//! The rulebook page of mosaic: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use crate::{
    games::drawings::Drawing,
    rulebook::{
        book::{Chapter, Drawn, Example, GameRulebook, Part, Verdict},
        dice::{ButtonText, Dice},
        pieces::{Stand, cell, ground, listed, points, print, scaled, total},
    },
    sheets::{Mark, SheetPlace, cells::CellStyle},
    ui::{
        UiKit,
        kit::{TextStyle, placed},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError,
    dice::Symbol,
    games::{
        Mosaic,
        mosaic::{Band, Cell, DIAGONAL, Parts, Rules, SIDE, Sheet, scoring_runs},
    },
};

/// A grid, in the middle of a match or counted.
pub(crate) struct Grid {
    /// The symbols written before, row by row: `T O X / # I`, `_` is empty.
    letters: [&'static str; SIDE as usize],
    /// Side of a cell, in points.
    cell: f32,
    /// The two cells that are written now, with their symbols, and whether that is legal.
    now: Option<([(u8, u8, Symbol); 2], bool)>,
    /// The rules and points for a counted grid; `None` for one in play.
    counted: Option<(Rules, Parts)>,
}

/// Runs of equal symbols, each with its points.
pub(crate) struct Runs(&'static [(&'static str, i16)]);

/// The names of solo scores, each with the least points for it.
pub(crate) struct Bands(&'static [(Band, i16)]);

const fn example(
    letters: [&'static str; 5],
    cells: [(u8, u8, Symbol); 2],
    verdict: Verdict,
) -> Example {
    Example {
        drawing: Drawing::Grid(Grid {
            letters,
            cell: 22.0,
            now: Some((cells, matches!(verdict, Verdict::Right))),
            counted: None,
        }),
        verdict,
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
            Part::Say("rules-head-idea", "rules-mosaic-goal"),
            Part::Say("rules-head-dice", "rules-mosaic-dice"),
            Part::Show(Drawing::Dice(Dice {
                game: GameId::Mosaic,
                lie: &[(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5)],
                says: ButtonText::Nothing,
            })),
            Part::Say("rules-head-start", "rules-mosaic-start"),
            Part::Show(Drawing::Grid(Grid {
                letters: ["X____", "_____", "_____", "_____", "_____"],
                cell: 27.0,
                now: None,
                counted: None,
            })),
            Part::Say("rules-head-players", "rules-mosaic-players"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Part::Say("rules-head-roll", "rules-mosaic-roll"),
            Part::Show(Drawing::Dice(Dice {
                game: GameId::Mosaic,
                lie: &[(0, 4), (1, 5)],
                says: ButtonText::Nothing,
            })),
            Part::Say("rules-head-write", "rules-mosaic-place"),
            Part::Compare(&[
                example(
                    BEGUN,
                    [(2, 2, Symbol::Triangle), (2, 3, Symbol::Circle)],
                    Verdict::Right,
                ),
                example(
                    BEGUN,
                    [(2, 4, Symbol::Circle), (3, 4, Symbol::Triangle)],
                    Verdict::Right,
                ),
                example(
                    BEGUN,
                    [(2, 2, Symbol::Triangle), (3, 3, Symbol::Circle)],
                    Verdict::Wrong(RuleError::NotNeighbours {
                        first: (2, 2),
                        second: (3, 3),
                    }),
                ),
                example(
                    BEGUN,
                    [(0, 2, Symbol::Triangle), (0, 3, Symbol::Circle)],
                    Verdict::Wrong(RuleError::CellNotFree { cell: (0, 2) }),
                ),
            ]),
        ],
    },
    Chapter {
        key: "rules-chapter-count",
        parts: &[
            Part::Say("rules-head-run", "rules-mosaic-count"),
            Part::Show(Drawing::Runs(Runs(&[
                ("TT", 2),
                ("TTT", 3),
                ("TTTT", 8),
                ("TTTTT", 10),
            ]))),
            Part::Say("rules-head-several", "rules-mosaic-several"),
            Part::Show(Drawing::Runs(Runs(&[
                ("TTOOO", 5),
                ("TT_TT", 4),
                ("TOTOT", 0),
            ]))),
            Part::Say("rules-head-example", "rules-mosaic-example"),
            Part::Show(Drawing::Grid(Grid {
                letters: FULL,
                cell: 34.0,
                now: None,
                counted: Some((
                    BASIC,
                    Parts {
                        rows: ROWS,
                        columns: COLUMNS,
                        diagonal: None,
                    },
                )),
            })),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Part::Say("rules-head-end", "rules-mosaic-end"),
            Part::Say("rules-head-win", "rules-mosaic-win"),
            Part::Say("rules-head-alone", "rules-mosaic-alone"),
            Part::Show(Drawing::Bands(Bands(&[
                (Band::Museum, 45),
                (Band::Legend, 40),
                (Band::Virtuoso, 35),
                (Band::GrandMaster, 30),
                (Band::Expert, 25),
                (Band::Good, 20),
                (Band::Average, 15),
                (Band::CanDoBetter, 14),
            ]))),
        ],
    },
    Chapter {
        key: "rules-chapter-advanced",
        parts: &[
            Part::Say("rules-head-advanced", "rules-mosaic-advanced"),
            Part::Say("rules-head-diagonal", "rules-mosaic-diagonal"),
            Part::Say("rules-head-line-penalty", "rules-mosaic-line-penalty"),
            Part::Say(
                "rules-head-diagonal-penalty",
                "rules-mosaic-diagonal-penalty",
            ),
            Part::Say("rules-head-example", "rules-mosaic-advanced-example"),
            Part::Show(Drawing::Grid(Grid {
                letters: FULL,
                cell: 34.0,
                now: None,
                counted: Some((
                    Rules::ADVANCED,
                    Parts {
                        rows: ROWS,
                        columns: COLUMNS,
                        diagonal: Some(4),
                    },
                )),
            })),
        ],
    },
];

/// Gap between two cells, as a share of a cell.
const GAP: f32 = 0.09;
/// Space for points, right of the grid and below it.
const MARGIN: f32 = 32.0;
/// Height of the foot with the total.
const FOOT: f32 = 44.0;

impl Grid {
    fn step(&self) -> f32 {
        self.cell * (1.0 + GAP)
    }

    fn side(&self) -> f32 {
        f32::from(SIDE) * self.step() - self.cell * GAP
    }

    fn sheet(&self) -> Sheet {
        Sheet::from_letters(&self.letters.concat())
    }

    fn at(&self, cell: Cell, unit: f32) -> Rect {
        let place = Vec2::new(f32::from(cell.column()), f32::from(cell.row())) * self.step();
        scaled(place.x, place.y, self.cell, self.cell, unit)
    }

    fn stand(&self, sheet: &Sheet, cell: Cell) -> Stand {
        let now = self.now.iter().find_map(|(cells, right)| {
            let here = cells
                .iter()
                .find(|(row, column, _)| (*row, *column) == (cell.row(), cell.column()))?;
            let mark = Mark::Symbol(here.2);
            Some(if *right {
                Stand::Right(mark)
            } else {
                Stand::Wrong(mark)
            })
        });
        let before = sheet
            .symbol(cell)
            .map(|symbol| Stand::Ink(Mark::Symbol(symbol)));
        now.or(before).unwrap_or(Stand::Empty)
    }

    fn has_diagonal(&self) -> bool {
        self.counted.is_some_and(|(rules, _)| rules.diagonal)
    }
}

impl Drawn for Grid {
    fn size(&self) -> Vec2 {
        let more = if self.counted.is_some() {
            Vec2::new(MARGIN, MARGIN + FOOT)
        } else {
            Vec2::ZERO
        };
        Vec2::splat(self.side()) + more
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let theme = kit.theme();
        let sheet = self.sheet();
        if self.has_diagonal() {
            self.draw_diagonal(kit, inside, unit);
        }
        let plain = CellStyle {
            unit: unit * self.cell / 40.0,
            ..CellStyle::plain(kit, 0.16 * self.cell * unit)
        };
        for place in Cell::all() {
            let (row, column) = (place.row(), place.column());
            let paper = if self.has_diagonal() && DIAGONAL.contains(&(row, column)) {
                CellStyle {
                    fill: theme.print.diagonal_cell,
                    edge: theme.print.diagonal_edge,
                    ..plain
                }
            } else {
                plain
            };
            let stand = self.stand(&sheet, place);
            let at = self.at(place, unit);
            cell(kit, inside, SheetPlace::Cell(row, column), at, paper, stand);
        }
        if let Some((rules, parts)) = &self.counted {
            self.draw_links(kit, inside, *rules, unit);
            self.draw_points(kit, inside, parts, unit);
        }
    }

    fn describe(&self, words: &Words) -> String {
        let sheet = self.sheet();
        let rows = (0..SIDE).map(|row| {
            let cells = Cell::all().filter(|cell| cell.row() == row);
            let stands = listed(cells.map(|cell| self.stand(&sheet, cell).describe(words)));
            let name = words.say_with("count-row-number", &[("row", Fact::counted(row))]);
            words.say_with(
                "rules-told",
                &[("what", name.into()), ("why", stands.into())],
            )
        });
        let counted = self
            .counted
            .iter()
            .map(|(_, parts)| words.say_with("points", &[("points", parts.total().into())]));
        listed(rows.chain(counted))
    }
}

impl Grid {
    /// Draws the grey band under the cells of the diagonal.
    fn draw_diagonal(&self, kit: &UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let side = self.side();
        let length = (side - self.cell) * std::f32::consts::SQRT_2 + self.cell * 0.5;
        let band = Rect::from_center_size(
            Vec2::splat(side / 2.0) * unit,
            Vec2::new(length, self.cell * 0.5) * unit,
        );
        inside.spawn((
            Node {
                border_radius: BorderRadius::MAX,
                ..placed(band)
            },
            BackgroundColor(kit.theme().print.diagonal.into()),
            UiTransform::from_rotation(Rot2::degrees(-45.0)),
        ));
    }

    /// Draws a bar over the gap between neighbours of a scoring run.
    fn draw_links(
        &self,
        kit: &UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        rules: Rules,
        unit: f32,
    ) {
        let color = Color::from(kit.theme().pencil.base).with_alpha(0.55);
        for run in scoring_runs(&self.sheet(), rules) {
            for two in run.windows(2) {
                let [from, to] = [two[0], two[1]].map(|cell| self.at(cell, unit).center());
                let way = to - from;
                let long = way.length() - 0.82 * self.cell * unit;
                let bar = Vec2::new(long.max(0.3 * self.cell * unit), 0.1 * self.cell * unit);
                inside.spawn((
                    Node {
                        border_radius: BorderRadius::MAX,
                        ..placed(Rect::from_center_size((from + to) / 2.0, bar))
                    },
                    BackgroundColor(color),
                    UiTransform::from_rotation(Rot2::radians(way.to_angle())),
                    ZIndex(1),
                ));
            }
        }
    }

    /// Draws the points of the lines in the margins, and the total.
    fn draw_points(
        &self,
        kit: &mut UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        parts: &Parts,
        unit: f32,
    ) {
        let theme = kit.theme();
        let side = self.side();
        let line: Color = theme.print.margin_line.into();
        ground(
            inside,
            scaled(side + 4.0, 0.0, 1.0, side + 6.0, unit),
            0.0,
            line,
        );
        ground(
            inside,
            scaled(0.0, side + 4.0, side + 6.0, 1.0, unit),
            0.0,
            line,
        );
        for (place, worth) in (0u8..).zip(parts.rows) {
            let top = f32::from(place) * self.step();
            let at = scaled(side + 6.0, top, MARGIN - 6.0, self.cell, unit);
            points(kit, inside, at, &worth.to_string(), 20.0 * unit);
        }
        for (place, worth) in (0u8..).zip(parts.columns) {
            let left = f32::from(place) * self.step();
            let at = scaled(left, side + 6.0, self.cell, MARGIN - 6.0, unit);
            points(kit, inside, at, &worth.to_string(), 20.0 * unit);
        }
        let top = side + MARGIN + 6.0;
        if let Some(diagonal) = parts.diagonal {
            let label = kit.words.say("table-diagonal");
            let muted = theme.ink.muted.into();
            let at = scaled(0.0, top, side - 70.0, 36.0, unit);
            print(
                kit,
                inside,
                at,
                &label,
                TextStyle::Scaled(13.0 * unit),
                muted,
            );
            let at = scaled(side - 70.0, top, 34.0, 36.0, unit);
            points(kit, inside, at, &(2 * diagonal).to_string(), 20.0 * unit);
        }
        let ring = scaled(side + MARGIN - 54.0, top, 54.0, 36.0, unit);
        total(kit, inside, ring, &parts.total().to_string());
    }
}

/// Measures of a line of cells that is followed by its points.
const RUN_CELL: f32 = 28.0;
const RUN_STEP: f32 = 36.0;
/// Left edge of the points.
const RUN_POINTS: f32 = 5.0 * (RUN_CELL + 3.0) + 8.0;

impl Drawn for Runs {
    fn size(&self) -> Vec2 {
        let lines = self.0.len() as f32;
        Vec2::new(RUN_POINTS + 44.0, lines * RUN_STEP - (RUN_STEP - RUN_CELL))
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let paper = CellStyle {
            unit: 0.7 * unit,
            ..CellStyle::plain(kit, 5.0 * unit)
        };
        for (line, (run, worth)) in (0u8..).zip(self.0) {
            let top = f32::from(line) * RUN_STEP;
            for (place, symbol) in (0u8..).zip(symbols(run)) {
                let left = f32::from(place) * (RUN_CELL + 3.0);
                let at = scaled(left, top, RUN_CELL, RUN_CELL, unit);
                let stand = symbol.map_or(Stand::Empty, |symbol| Stand::Ink(Mark::Symbol(symbol)));
                cell(kit, inside, SheetPlace::Cell(line, place), at, paper, stand);
            }
            let at = scaled(RUN_POINTS, top, 40.0, RUN_CELL, unit);
            points(kit, inside, at, &worth.to_string(), 22.0 * unit);
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|(run, worth)| {
            let run = symbols(run).map(|symbol| {
                symbol.map_or_else(
                    || words.say("state-empty"),
                    |symbol| Mark::Symbol(symbol).named(words),
                )
            });
            let worth = words.say_with("points", &[("points", (*worth).into())]);
            words.say_with(
                "rules-told",
                &[("what", listed(run).into()), ("why", worth.into())],
            )
        }))
    }
}

fn symbols(letters: &str) -> impl Iterator<Item = Option<Symbol>> {
    let sheet = Sheet::from_letters(letters);
    Cell::all()
        .take(letters.len())
        .map(move |cell| sheet.symbol(cell))
}

const BAND_STEP: f32 = 25.0;
/// Width of the column of names.
const NAMES: f32 = 118.0;

impl Drawn for Bands {
    fn size(&self) -> Vec2 {
        Vec2::new(
            crate::rulebook::book::COLUMN,
            self.0.len() as f32 * BAND_STEP,
        )
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let theme = kit.theme();
        for (line, (band, _)) in (0u8..).zip(self.0) {
            let top = f32::from(line) * BAND_STEP;
            let from = kit.words.say(&format!("band-{}-from", band.id()));
            let name = kit.words.say(&format!("band-{}", band.id()));
            let texts = [(0.0, from, theme.ink.muted), (NAMES, name, theme.ink.base)];
            for (left, text, ink) in texts {
                let at = scaled(
                    left,
                    top,
                    crate::rulebook::book::COLUMN - left,
                    BAND_STEP,
                    unit,
                );
                inside
                    .spawn(Node {
                        align_items: AlignItems::Center,
                        ..placed(at)
                    })
                    .with_child(kit.text(&text, TextStyle::Scaled(15.0 * unit), ink.into()));
            }
        }
    }

    fn describe(&self, words: &Words) -> String {
        listed(self.0.iter().map(|(band, _)| {
            let facts = [
                (
                    "what",
                    words.say(&format!("band-{}-from", band.id())).into(),
                ),
                ("why", words.say(&format!("band-{}", band.id())).into()),
            ];
            words.say_with("rules-told", &facts)
        }))
    }
}
