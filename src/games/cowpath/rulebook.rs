//! The rulebook page of cowpath: its chapters, and examples that the tests play through the core.

#[cfg(test)]
mod tests;

use crate::{
    games::drawings::Drawing,
    rulebook::{
        book::{Chapter, Drawn, Example, GameRulebook, Part, Verdict},
        dice::{ButtonText, Dice},
        pieces::{ground, listed, print, scaled},
    },
    sheets::{
        Mark, SheetPlace, Writing,
        cells::{CellStyle, Tint, example},
    },
    ui::{
        NoticePalette, Rgba, UiKit,
        art::Form,
        kit::{TextStyle, placed},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    GameId, RuleError, Seat,
    dice::{Face, Symbol},
    games::{
        Cowpath,
        cowpath::{Board, Cell, SIDE},
    },
};

/// An excerpt of a board.
pub(crate) struct Patch {
    /// The board's number.
    board: u64,
    /// First row and column of the excerpt, and its size.
    corner: (u8, u8),
    rows: u8,
    columns: u8,
    /// Side of a cell, in points.
    cell: f32,
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

const fn dice(lie: &'static [(usize, u8)], says: ButtonText) -> Part {
    Part::Show(Drawing::Dice(Dice {
        game: GameId::Cowpath,
        lie,
        says,
    }))
}

/// The upper left of the first board, where the crosses have two starts.
const fn upper_left(
    marks: &'static [(u8, u8)],
    cell: (u8, u8),
    dice: [u8; 5],
    verdict: Verdict,
) -> Example {
    Example {
        drawing: Drawing::Patch(Patch {
            board: 1,
            corner: (0, 1),
            rows: 4,
            columns: 3,
            cell: 34.0,
            marks: [marks, &[]],
            again: !marks.is_empty(),
            now: Some(Now {
                cell,
                dice,
                right: matches!(verdict, Verdict::Right),
            }),
        }),
        verdict,
    }
}

impl GameRulebook for Cowpath {
    const CHAPTERS: &'static [Chapter] = CHAPTERS;
}

const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "rules-chapter-goal",
        parts: &[
            Part::Say("rules-head-idea", "rules-cowpath-goal"),
            Part::Show(Drawing::Patch(Patch {
                board: 1,
                corner: (0, 0),
                rows: SIDE,
                columns: SIDE,
                cell: 32.0,
                marks: [
                    &[(1, 2), (2, 2), (4, 3), (5, 4), (5, 5)],
                    &[(1, 1), (2, 1), (2, 5), (4, 4)],
                ],
                again: false,
                now: None,
            })),
            Part::Say("rules-head-board", "rules-cowpath-board"),
            Part::Say("rules-head-players", "rules-cowpath-players"),
        ],
    },
    Chapter {
        key: "rules-chapter-turn",
        parts: &[
            Part::Say("rules-head-roll", "rules-cowpath-roll"),
            Part::Note("rules-cowpath-allow"),
            dice(
                &[(0, COW), (1, COW), (2, 0), (3, 2), (4, 3)],
                ButtonText::Allow {
                    key: "rules-cowpath-allow-cow",
                    faces: &[Face::Cow],
                    again: false,
                },
            ),
            dice(
                &[(0, 3), (1, 3), (2, 3), (3, 0), (4, COW)],
                ButtonText::Allow {
                    key: "rules-cowpath-allow-digit",
                    faces: &[Face::Digit(4)],
                    again: false,
                },
            ),
            dice(
                &[(0, 1), (1, 1), (2, 1), (3, COW), (4, COW)],
                ButtonText::Allow {
                    key: "rules-cowpath-allow-both",
                    faces: &[Face::Digit(2), Face::Cow],
                    again: false,
                },
            ),
            dice(
                &[(0, 4), (1, 4), (2, 4), (3, 4), (4, 0)],
                ButtonText::Allow {
                    key: "rules-cowpath-allow-again",
                    faces: &[Face::Digit(5)],
                    again: true,
                },
            ),
            dice(
                &[(0, 0), (1, 0), (2, 2), (3, 2), (4, COW)],
                ButtonText::Allow {
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
            Part::Say("rules-head-mark", "rules-cowpath-mark"),
            Part::Note("rules-cowpath-mark-dice"),
            Part::Compare(&[
                upper_left(&[], (0, 3), [3, 3, 3, 0, 1], Verdict::Right),
                upper_left(
                    &[],
                    (1, 3),
                    [3, 3, 3, 0, 1],
                    Verdict::Wrong(RuleError::CellDoesNotMatch {
                        cell: (1, 3),
                        shows: Face::Digit(5),
                    }),
                ),
            ]),
            Part::Say("rules-head-play-again", "rules-cowpath-again"),
            Part::Note("rules-cowpath-again-dice"),
            Part::Compare(&[
                upper_left(&[(1, 2)], (1, 1), [COW, COW, 0, 1, 3], Verdict::Right),
                upper_left(
                    &[(1, 2)],
                    (3, 1),
                    [COW, COW, 0, 1, 3],
                    Verdict::Wrong(RuleError::NotNextToAnchor {
                        cell: (3, 1),
                        anchor: (1, 2),
                    }),
                ),
            ]),
            Part::Say("rules-head-pass", "rules-cowpath-pass"),
        ],
    },
    Chapter {
        key: "rules-chapter-end",
        parts: &[
            Part::Say("rules-head-win", "rules-cowpath-win"),
            Part::Note("rules-cowpath-cross"),
            Part::Show(Drawing::Patch(Patch {
                board: 1,
                corner: (0, 0),
                rows: 4,
                columns: 5,
                cell: 34.0,
                marks: [&[(1, 2), (2, 1)], &[(1, 1), (2, 2), (2, 3)]],
                again: false,
                now: None,
            })),
            Part::Say("rules-head-blocked", "rules-cowpath-blocked"),
            Part::Say("rules-head-draw", "rules-cowpath-draw"),
        ],
    },
];

/// Gap between two cells, and the border around them.
const GAP: f32 = 3.0;
const EDGE: f32 = 6.0;

impl Patch {
    fn step(&self) -> f32 {
        self.cell + GAP
    }

    /// Place of a cell in the drawing.
    fn at(&self, (row, column): (u8, u8), unit: f32) -> Rect {
        let left = EDGE + f32::from(column - self.corner.1) * self.step();
        let top = EDGE + f32::from(row - self.corner.0) * self.step();
        scaled(left, top, self.cell, self.cell, unit)
    }

    /// The cells of the excerpt.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        let (row, column) = self.corner;
        let rows = row..row + self.rows;
        let columns = column..column + self.columns;
        Cell::all()
            .filter(move |cell| rows.contains(&cell.row()) && columns.contains(&cell.column()))
    }

    /// The seat whose mark is in a cell: 0 for the crosses, 1 for the circles.
    fn marked(&self, place: (u8, u8)) -> Option<usize> {
        self.marks.iter().position(|marks| marks.contains(&place))
    }

    /// The owner of a cell, starts included.
    fn owner(&self, board: Board, cell: Cell) -> Option<usize> {
        let start = Seat::all(2).position(|seat| board.starts(seat).contains(cell));
        start.or_else(|| self.marked((cell.row(), cell.column())))
    }

    /// The cell that the next mark must touch.
    fn anchor(&self) -> Option<(u8, u8)> {
        self.marks[0].last().copied().filter(|_| self.again)
    }
}

const fn mark_of(owner: usize) -> (Mark, Symbol) {
    if owner == 0 {
        (Mark::Cross, Symbol::Cross)
    } else {
        (Mark::Circle, Symbol::Circle)
    }
}

fn colors(kit: &UiKit<'_>, owner: usize) -> &'static NoticePalette {
    kit.theme().players.all()[owner]
}

impl Drawn for Patch {
    fn size(&self) -> Vec2 {
        let along = |count: u8| f32::from(count) * self.step() - GAP + 2.0 * EDGE;
        Vec2::new(along(self.columns), along(self.rows))
    }

    fn draw(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, unit: f32) {
        let Ok(board) = Board::new(self.board) else {
            return;
        };
        let theme = kit.theme();
        let size = self.size();
        let whole = scaled(0.0, 0.0, size.x, size.y, unit);
        ground(inside, whole, 11.0 * unit, theme.print.meadow_edge.into());
        ground(
            inside,
            whole.inflate(-1.5),
            9.5 * unit,
            theme.print.meadow.into(),
        );
        for cell in self.cells() {
            match board.face(cell) {
                Some(face) => self.draw_cell(kit, inside, cell, face, unit),
                None => self.draw_start(kit, inside, board, cell, unit),
            }
        }
        self.draw_paths(kit, inside, board, unit);
        if let Some(anchor) = self.anchor() {
            inside.spawn((
                Node {
                    border: UiRect::all(px(2.5 * unit)),
                    border_radius: BorderRadius::all(px(9.0 * unit)),
                    ..placed(self.at(anchor, unit).inflate(2.0 * unit))
                },
                BorderColor::all(Color::from(colors(kit, 0).base)),
                ZIndex(3),
            ));
        }
    }

    fn describe(&self, words: &Words) -> String {
        let named = |(row, column): (u8, u8), owner: usize| {
            let facts = [
                ("row", Fact::counted(row)),
                ("column", Fact::counted(column)),
                ("state", mark_of(owner).0.named(words).into()),
            ];
            words.say_with("cell-mosaic", &facts)
        };
        let marked = (0..)
            .zip(self.marks)
            .flat_map(|(owner, marks)| marks.iter().map(move |place| (*place, owner)));
        let now = self.now.iter().map(|now| (now.cell, 0));
        listed(marked.chain(now).map(|(place, owner)| named(place, owner)))
    }
}

impl Patch {
    /// Draws a cell with its digit or cow, and the mark on it.
    fn draw_cell(
        &self,
        kit: &mut UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        cell: Cell,
        face: Face,
        unit: f32,
    ) {
        let theme = kit.theme();
        let place = (cell.row(), cell.column());
        let fill = if face == Face::Cow {
            theme.print.cow_cell
        } else {
            theme.paper.cell
        };
        let paper = CellStyle {
            fill,
            closed: fill,
            edge: Rgba::CLEAR,
            hand: 0.82,
            unit,
            ..CellStyle::plain(kit, 7.0 * unit)
        };
        let now = self.now.filter(|now| now.cell == place);
        let owner = self.marked(place);
        let (writing, ink, ring) = match owner {
            Some(owner) => (
                Writing::Ink(mark_of(owner).0),
                colors(kit, owner).base,
                None,
            ),
            None => match now {
                Some(now) if now.right => (Writing::Legal(Mark::Cross), theme.pencil.ghost, None),
                Some(_) => {
                    let red = theme.refusal.base;
                    (Writing::Ink(Mark::Cross), red, Some(red))
                }
                None => (Writing::Empty, theme.pencil.base, None),
            },
        };
        let at = self.at(place, unit);
        let shown = SheetPlace::Cell(place.0, place.1);
        inside.spawn(example(shown, at, paper, writing, Tint { ink, ring }));
        // The print of a cell is faint under a mark, and small beside a new one.
        let (share, alpha) = match (owner, now) {
            (Some(_), _) => (1.0, 0.32),
            (None, Some(_)) => (0.55, 1.0),
            (None, None) => (1.0, 1.0),
        };
        let room = if now.is_some() {
            Rect::from_center_size(
                Vec2::new(at.max.x - 0.18 * at.width(), at.min.y + 0.2 * at.height()),
                at.size() * 0.4,
            )
        } else {
            at
        };
        // Above the cell's glow.
        inside
            .spawn((
                ZIndex(2),
                placed(Rect::from_corners(Vec2::ZERO, self.size() * unit)),
            ))
            .with_children(|above| {
                if let Face::Digit(digit) = face {
                    let kind = TextStyle::Scaled(at.width() * 0.44 * share);
                    let ink = Color::from(theme.ink.soft).with_alpha(alpha);
                    print(kit, above, room, &digit.to_string(), kind, ink);
                } else {
                    let side = at.width() * 0.56 * share;
                    let ink = Color::from(theme.print.cow_ink).with_alpha(alpha);
                    let place = Rect::from_center_size(room.center(), Vec2::splat(side));
                    above.spawn((placed(place), kit.cow(side).with_color(ink)));
                }
            });
    }

    /// Draws a start: a block in its seat's colour.
    fn draw_start(
        &self,
        kit: &mut UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        board: Board,
        cell: Cell,
        unit: f32,
    ) {
        let Some(owner) = self.owner(board, cell) else {
            return;
        };
        let at = self.at((cell.row(), cell.column()), unit);
        let colors = colors(kit, owner);
        ground(inside, at, 9.0 * unit, colors.base.into());
        let side = at.width() * 0.56;
        let mark = kit.stroked(mark_of(owner).1, Form::Cut, 15, side);
        inside.spawn((
            placed(Rect::from_center_size(at.center(), Vec2::splat(side))),
            ImageNode::new(mark).with_color(colors.on.into()),
        ));
    }

    /// Draws dots from each cell of a seat to its neighbours.
    fn draw_paths(
        &self,
        kit: &UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        board: Board,
        unit: f32,
    ) {
        let owned: Vec<(Cell, usize)> = self
            .cells()
            .filter_map(|cell| Some((cell, self.owner(board, cell)?)))
            .collect();
        for (index, (one, owner)) in owned.iter().enumerate() {
            for (other, _) in owned[index + 1..].iter().filter(|other| other.1 == *owner) {
                let apart = one
                    .row()
                    .abs_diff(other.row())
                    .max(one.column().abs_diff(other.column()));
                if apart > 1 {
                    continue;
                }
                let [from, to] =
                    [one, other].map(|cell| self.at((cell.row(), cell.column()), unit).center());
                for along in [-0.09, 0.09] {
                    let middle = from.lerp(to, 0.5 + along);
                    let dot = Rect::from_center_size(middle, Vec2::splat(4.5 * unit));
                    inside.spawn((
                        Node {
                            border_radius: BorderRadius::MAX,
                            ..placed(dot)
                        },
                        BackgroundColor(colors(kit, *owner).base.into()),
                        ZIndex(3),
                    ));
                }
            }
        }
    }
}
