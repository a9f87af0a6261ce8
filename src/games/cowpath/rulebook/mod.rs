//! The rulebook page of cowpath: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use super::{
    mark_of,
    sheet::{Measures, meadow, print_cell},
    trail,
};
use crate::{
    rulebook::{
        book::{
            Chapter, Drawing,
            Example::{Right, Wrong},
            GameRulebook,
            Part::{self, Compare, Note, Roll, Say, Show},
        },
        dice::{Caption, Dice},
        pieces::listed,
    },
    sheets::{
        Mark, SheetPlace,
        source::{Content, ExampleSheet, NONE, Source},
    },
    ui::{Palette, Rgba, UiKit},
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError, Seat,
    dice::Face,
    games::{
        Cowpath,
        cowpath::{Board, Cell, Cells, SIDE},
    },
};
use std::ops::Range;

/// An excerpt of a board.
struct Patch {
    /// The board's number.
    board: u64,
    rows: Range<u8>,
    columns: Range<u8>,
    /// Scale of the sheet.
    scale: f32,
    /// The marks of the crosses and of the circles, in the order of play.
    marks: [&'static [(u8, u8)]; 2],
    /// Whether the crosses made their last mark with four of a kind and play again.
    again: bool,
    /// The mark that the crosses make now.
    now: Option<Now>,
}

/// The mark that is made in an example.
#[derive(Clone, Copy)]
struct Now {
    cell: (u8, u8),
    /// Faces of the dice.
    #[cfg_attr(
        not(test),
        expect(dead_code, reason = "a test plays the example by it")
    )]
    dice: [u8; 5],
    right: bool,
}

/// Face indices: the digits count from 0.
const COW: u8 = 5;

const fn dice(lie: &'static [(usize, u8)], caption: Caption) -> Part {
    Roll(Dice {
        game: GameId::Cowpath,
        lie,
        caption,
    })
}

/// The upper left of the first board, where the crosses have two starts.
const fn upper_left(
    marks: &'static [(u8, u8)],
    cell: (u8, u8),
    dice: [u8; 5],
    right: bool,
) -> Patch {
    Patch {
        board: 1,
        rows: 0..4,
        columns: 1..4,
        scale: SCALE,
        marks: [marks, &[]],
        again: !marks.is_empty(),
        now: Some(Now { cell, dice, right }),
    }
}

/// Scale of the sheet in most drawings, and of a whole board.
const SCALE: f32 = 0.78;
const WHOLE: f32 = 0.74;

impl GameRulebook for Cowpath {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Say("rules-head-idea", "rules-cowpath-goal"),
            Show(&Patch {
                board: 1,
                rows: 0..SIDE,
                columns: 0..SIDE,
                scale: WHOLE,
                marks: [
                    &[(1, 2), (2, 2), (4, 3), (5, 4), (5, 5)],
                    &[(1, 1), (2, 1), (2, 5), (4, 4)],
                ],
                again: false,
                now: None,
            }),
            Say("rules-head-board", "rules-cowpath-board"),
            Say("rules-head-dice", "rules-cowpath-dice"),
            Say("rules-head-players", "rules-cowpath-players"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Say("rules-head-roll", "rules-cowpath-roll"),
            Note("rules-cowpath-allow"),
            dice(
                &[(0, COW), (1, COW), (2, 0), (3, 2), (4, 3)],
                Caption::Allow {
                    key: "rules-cowpath-allow-cow",
                    faces: &[Face::Cow],
                    again: false,
                },
            ),
            dice(
                &[(0, 3), (1, 3), (2, 3), (3, 0), (4, COW)],
                Caption::Allow {
                    key: "rules-cowpath-allow-digit",
                    faces: &[Face::Digit(4)],
                    again: false,
                },
            ),
            dice(
                &[(0, 1), (1, 1), (2, 1), (3, COW), (4, COW)],
                Caption::Allow {
                    key: "rules-cowpath-allow-both",
                    faces: &[Face::Digit(2), Face::Cow],
                    again: false,
                },
            ),
            dice(
                &[(0, 4), (1, 4), (2, 4), (3, 4), (4, 0)],
                Caption::Allow {
                    key: "rules-cowpath-allow-again",
                    faces: &[Face::Digit(5)],
                    again: true,
                },
            ),
            dice(
                &[(0, 0), (1, 0), (2, 2), (3, 2), (4, COW)],
                Caption::Allow {
                    key: "rules-cowpath-allow-nothing",
                    faces: &[],
                    again: false,
                },
            ),
        ],
    },
    Chapter {
        key: "rules-chapter-mark",
        parts: &[
            Say("rules-head-mark", "rules-cowpath-mark"),
            Note("rules-cowpath-mark-dice"),
            Compare(&[
                Right(&upper_left(&[], (0, 3), [3, 3, 3, 0, 1], true)),
                Wrong(
                    &upper_left(&[], (1, 3), [3, 3, 3, 0, 1], false),
                    RuleError::CellDoesNotMatch {
                        cell: (1, 3),
                        shows: Face::Digit(5),
                    },
                ),
            ]),
            Say("rules-head-play-again", "rules-cowpath-again"),
            Note("rules-cowpath-again-dice"),
            Compare(&[
                Right(&upper_left(&[(1, 2)], (1, 1), [COW, COW, 0, 1, 3], true)),
                Wrong(
                    &upper_left(&[(1, 2)], (3, 1), [COW, COW, 0, 1, 3], false),
                    RuleError::NotNextToAnchor {
                        cell: (3, 1),
                        anchor: (1, 2),
                    },
                ),
            ]),
            Say("rules-head-pass", "rules-cowpath-pass"),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Say("rules-head-win", "rules-cowpath-win"),
            Note("rules-cowpath-cross"),
            Show(&Patch {
                board: 1,
                rows: 0..4,
                columns: 0..5,
                scale: SCALE,
                marks: [&[(1, 2), (2, 1)], &[(1, 1), (2, 2), (2, 3)]],
                again: false,
                now: None,
            }),
            Say("rules-head-blocked", "rules-cowpath-blocked"),
            Say("rules-head-draw", "rules-cowpath-draw"),
        ],
    },
];

impl Patch {
    fn measures(&self, unit: f32) -> Measures {
        Measures::excerpt(&self.rows, &self.columns, self.scale * unit)
    }

    /// The cells of the excerpt.
    fn cells(&self) -> Cells {
        Cell::all()
            .filter(|cell| self.rows.contains(&cell.row()))
            .filter(|cell| self.columns.contains(&cell.column()))
            .collect()
    }

    /// The cells of a seat in the excerpt, starts included.
    fn owned(&self, board: Board, seat: Seat) -> Cells {
        let marks = self.marks[usize::from(seat.number())].iter();
        let marked: Cells = marks
            .filter_map(|(row, column)| Cell::at(*row, *column))
            .collect();
        (board.starts(seat) | marked) & self.cells()
    }

    /// The cell that the next mark must touch.
    fn anchor(&self) -> Option<Cell> {
        let (row, column) = *self.marks[0].last().filter(|_| self.again)?;
        Cell::at(row, column)
    }
}

impl ExampleSheet for Patch {
    fn content(&self, place: SheetPlace) -> Content {
        let SheetPlace::Cell(row, column) = place else {
            return NONE;
        };
        let mut marks = Seat::all(2).zip(self.marks);
        if let Some((seat, _)) = marks.find(|(_, marks)| marks.contains(&(row, column))) {
            return Content::Ink(mark_of(seat));
        }
        match self.now.filter(|now| now.cell == (row, column)) {
            Some(now) if now.right => Content::Right(Mark::Cross),
            Some(_) => Content::Wrong(Mark::Cross),
            None => NONE,
        }
    }

    fn ink(&self, theme: &Palette, mark: Mark) -> Rgba {
        let [crosses, circles, ..] = theme.players.all();
        match mark {
            Mark::Cross => crosses.base,
            _ => circles.base,
        }
    }
}

impl Drawing for Patch {
    fn size(&self) -> Vec2 {
        self.measures(1.0).meadow.size()
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let Ok(board) = Board::new(self.board) else {
            return;
        };
        let measures = self.measures(unit);
        let players = kit.theme().players.all();
        meadow(kit, inside, &measures);
        for cell in self.cells().iter() {
            let source = Source::Example(self);
            print_cell(kit, inside, &measures, (board, cell), &players[..2], source);
        }
        inside.spawn(trail::layer()).with_children(|layer| {
            for (seat, colors) in Seat::all(2).zip(players) {
                let owned = self.owned(board, seat);
                for dot in trail::trodden(&measures, owned, colors.base.into()) {
                    layer.spawn(dot);
                }
            }
            if let Some(anchor) = self.anchor() {
                let color = players[0].base.into();
                layer.spawn(trail::anchor_ring(&measures, anchor, color));
            }
        });
    }

    fn describe(&self, words: &Words) -> String {
        let marks = Seat::all(2).zip(self.marks);
        let marks = marks.flat_map(|(seat, marks)| marks.iter().map(move |cell| (*cell, seat)));
        let now = self.now.iter().map(|now| (now.cell, Seat::ZERO));
        listed(marks.chain(now).map(|((row, column), seat)| {
            let facts = [
                ("row", Fact::counted(row)),
                ("column", Fact::counted(column)),
                ("state", mark_of(seat).named(words).into()),
            ];
            words.say_with("cell-mosaic", &facts)
        }))
    }
}
