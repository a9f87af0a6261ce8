//! The learned value of a sheet: a sum over small pieces of the grid, over each symbol's contact with free
//! cells, and over the shape of the free cells.
//!
//! The pieces are the lines and the blocks of two by three cells. Only equality of symbols matters, not the
//! symbols themselves: a pattern is a partition of the piece's cells, so a line has 203 patterns and a block
//! has 877. Pieces that a rotation or reflection of the grid maps onto each other share their weights.
//! Weights depend on the number of rounds played.

use super::super::{
    ROUNDS, Rules, Sheet,
    lines::{DIAGONAL_LINE, LINES, STATES, total},
    sheet::{ALL, Cell, DIAGONAL, HAVE_RIGHT, SIDE, has_pairs},
};
use crate::{RowColumn, players::learner::read_weights};
use std::sync::LazyLock;

const SIDES: usize = SIDE as usize;
const CELLS: usize = SIDES * SIDES;
/// The number of blocks of two by three cells, horizontal and vertical.
const BLOCKS: usize = 2 * (SIDES - 1) * (SIDES - 2);
const PIECES: usize = LINES + BLOCKS;
/// Lines at the edge, next to the edge and in the middle; the diagonal.
const LINE_KINDS: usize = 4;
const BLOCK_KINDS: usize = 6;
const LINE_PATTERNS: usize = 203;
const BLOCK_PATTERNS: usize = 877;
/// Blocks distinguish fewer stages of the game than lines.
const BLOCK_STAGES: usize = 6;
pub(super) const STAGES: usize = ROUNDS as usize;
const LINE_WEIGHTS: usize = STAGES * LINE_KINDS * LINE_PATTERNS;
const BLOCK_WEIGHTS: usize = BLOCK_STAGES * BLOCK_KINDS * BLOCK_PATTERNS;
/// A symbol is described by its number of cells and of free neighbours, each capped at these values.
const MOST_CELLS: usize = 6;
const MOST_TOUCHED: usize = 7;
const SYMBOL_WEIGHTS: usize = STAGES * (MOST_CELLS + 1) * (MOST_TOUCHED + 1);
/// Free cells are described by how many have no free neighbour and how many have one, capped at these values.
const MOST_ALONE: usize = 3;
const MOST_ENDS: usize = 7;
#[cfg(any(test, feature = "lab"))]
const ROOM_WEIGHTS: usize = STAGES * (MOST_ALONE + 1) * (MOST_ENDS + 1);
#[cfg(any(test, feature = "lab"))]
pub(super) const WEIGHTS: usize = LINE_WEIGHTS + BLOCK_WEIGHTS + SYMBOL_WEIGHTS + ROOM_WEIGHTS;
const SYMBOLS: usize = STATES - 1;

/// Saved weights are in steps of 1/1024 of a point.
pub(super) const STEPS: f32 = 1024.0;

/// Two neighbouring cells that can be filled together, and the pieces that contain them.
pub(super) struct Domino {
    /// The cells, the one nearer the top left first.
    pub(super) cells: [Cell; 2],
    /// Both cells, as bits.
    bits: u32,
    /// For each cell its neighbours, as bits.
    around: [u32; 2],
    lines: Vec<TouchedPiece>,
    blocks: Vec<TouchedPiece>,
}

/// A piece that contains cells of a domino.
struct TouchedPiece {
    piece: usize,
    /// The factors by which a symbol in the first and in the second cell changes the piece's index.
    steps: [u32; 2],
}

impl TouchedPiece {
    /// The change of the piece's index by these two symbols.
    #[inline]
    const fn step(&self, symbols: [u32; 2]) -> u32 {
        self.steps[0] * symbols[0] + self.steps[1] * symbols[1]
    }
}

/// A domino and the symbols for its first and its second cell, counted from 1.
#[derive(Clone, Copy)]
pub(super) struct Placement {
    pub(super) domino: &'static Domino,
    pub(super) symbols: [u32; 2],
}

/// The data that is the same for all sheets: dominoes, pieces and their patterns.
pub(super) struct Geometry {
    pub(super) dominoes: Vec<Domino>,
    /// For each number of rounds and each piece, the index where the weights of its patterns begin.
    offsets: [[usize; PIECES]; STAGES],
    /// For each cell its pieces, each with the factor by which a symbol there changes the piece's index.
    cells: Vec<Vec<(usize, u32)>>,
    line_patterns: Vec<u8>,
    block_patterns: Vec<u16>,
}

pub(super) static GEOMETRY: LazyLock<Geometry> = LazyLock::new(Geometry::new);

impl Geometry {
    fn new() -> Self {
        let mut offsets = [[0; PIECES]; STAGES];
        let mut cells = vec![Vec::new(); CELLS];
        for (piece, (kind, members)) in pieces().into_iter().enumerate() {
            for (rounds, offsets) in offsets.iter_mut().enumerate() {
                offsets[piece] = if piece < LINES {
                    (rounds * LINE_KINDS + kind) * LINE_PATTERNS
                } else {
                    let stage = rounds * BLOCK_STAGES / STAGES;
                    LINE_WEIGHTS + (stage * BLOCK_KINDS + kind) * BLOCK_PATTERNS
                };
            }
            for (place, (row, column)) in members.into_iter().enumerate() {
                let step = STATES.pow(place as u32) as u32;
                cells[usize::from(row * SIDE + column)].push((piece, step));
            }
        }
        Self {
            dominoes: dominoes(&cells),
            offsets,
            cells,
            line_patterns: patterns(SIDES).into_iter().map(|id| id as u8).collect(),
            block_patterns: patterns(6),
        }
    }
}

/// The rotations and reflections that map the grid, its diagonal included, onto itself.
const SYMMETRIES: [fn(RowColumn) -> RowColumn; 4] = [
    |(row, column)| (row, column),
    |(row, column)| (column, row),
    |(row, column)| (SIDE - 1 - column, SIDE - 1 - row),
    |(row, column)| (SIDE - 1 - row, SIDE - 1 - column),
];

/// All pieces, each with its kind and its cells. Pieces of one kind are images of each other, cell by cell.
fn pieces() -> Vec<(usize, Vec<RowColumn>)> {
    let line = |row: u8| (0..SIDE).map(|column| (row, column)).collect();
    let block = |(top, left): RowColumn| {
        let places = (0..6).map(|place| (top + place / 3, left + place % 3));
        places.collect()
    };
    let mut pieces = images((0..SIDE).map(line).collect());
    pieces.push((LINE_KINDS - 1, DIAGONAL.into()));
    let corners = (0..SIDE - 1).flat_map(|top| (0..SIDE - 2).map(move |left| (top, left)));
    pieces.extend(images(corners.map(block).collect()));
    pieces
}

/// These pieces and their images, each once.
fn images(pieces: Vec<Vec<RowColumn>>) -> Vec<(usize, Vec<RowColumn>)> {
    let mut found: Vec<(usize, Vec<RowColumn>)> = Vec::new();
    let mut kinds = 0;
    for piece in pieces {
        let before = found.len();
        for image in SYMMETRIES {
            let cells: Vec<RowColumn> = piece.iter().map(|place| image(*place)).collect();
            let known = |(_, other): &(usize, Vec<RowColumn>)| {
                cells.len() == other.len() && cells.iter().all(|place| other.contains(place))
            };
            if !found.iter().any(known) {
                found.push((kinds, cells));
            }
        }
        kinds += usize::from(found.len() > before);
    }
    found
}

fn dominoes(cells: &[Vec<(usize, u32)>]) -> Vec<Domino> {
    let mut dominoes = Vec::new();
    Sheet::default().for_each_free_pair(|first, second| {
        let mut lines: Vec<TouchedPiece> = Vec::new();
        for (place, cell) in [first, second].into_iter().enumerate() {
            for (piece, step) in &cells[cell.index()] {
                let known = lines.iter().position(|touched| touched.piece == *piece);
                let known = known.unwrap_or_else(|| {
                    lines.push(TouchedPiece {
                        piece: *piece,
                        steps: [0; 2],
                    });
                    lines.len() - 1
                });
                lines[known].steps[place] = *step;
            }
        }
        let (lines, blocks) = lines.into_iter().partition(|touched| touched.piece < LINES);
        let bits = [first, second].map(|cell| 1 << cell.index());
        dominoes.push(Domino {
            cells: [first, second],
            bits: bits[0] | bits[1],
            around: bits.map(around),
            lines,
            blocks,
        });
    });
    dominoes
}

/// The pattern number of every way to fill this many cells. A pattern tells which cells are empty and which
/// hold the same symbol.
fn patterns(cells: usize) -> Vec<u16> {
    let mut known = std::collections::BTreeMap::new();
    (0..STATES.pow(cells as u32))
        .map(|index| {
            let mut names = [0; STATES];
            let mut next = 1u64;
            let mut pattern = 0u64;
            let mut left = index;
            for _ in 0..cells {
                let state = left % STATES;
                left /= STATES;
                if state > 0 && names[state] == 0 {
                    names[state] = next;
                    next += 1;
                }
                pattern = pattern * STATES as u64 + names[state];
            }
            let count = known.len() as u16;
            *known.entry(pattern).or_insert(count)
        })
        .collect()
}

/// A sheet in the form that the search uses, with the index of every piece.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) free: u32,
    /// The number of placed dominoes.
    pub(super) rounds: usize,
    /// For each symbol its cells, as bits.
    symbols: [u32; SYMBOLS],
    pieces: [u32; PIECES],
}

impl Grid {
    pub(super) fn of(sheet: &Sheet) -> Self {
        let mut grid = Self {
            free: 0,
            rounds: 0,
            symbols: [0; SYMBOLS],
            pieces: [0; PIECES],
        };
        let mut filled = 0usize;
        for (cell, symbol) in sheet.symbols().iter().enumerate() {
            match symbol {
                None => grid.free |= 1 << cell,
                Some(symbol) => {
                    filled += 1;
                    grid.symbols[*symbol as usize] |= 1 << cell;
                    for (piece, step) in &GEOMETRY.cells[cell] {
                        grid.pieces[*piece] += step * (*symbol as u32 + 1);
                    }
                }
            }
        }
        grid.rounds = filled.saturating_sub(1) / 2;
        grid
    }

    /// The sheet after this placement.
    #[inline]
    pub(super) fn after(&self, Placement { domino, symbols }: Placement) -> Self {
        let mut after = *self;
        after.free &= !domino.bits;
        after.rounds += 1;
        for (symbol, cell) in symbols.into_iter().zip(domino.cells) {
            if let Some(cells) = after.symbols.get_mut(symbol as usize - 1) {
                *cells |= 1 << cell.index();
            }
        }
        for touched in domino.lines.iter().chain(&domino.blocks) {
            after.pieces[touched.piece] += touched.step(symbols);
        }
        after
    }

    /// The score if the game ended now.
    pub(super) fn score(&self, rules: Rules) -> i16 {
        self.pieces
            .first_chunk()
            .map_or(0, |lines| total(lines, rules))
    }

    /// Whether both cells of the domino are free.
    #[inline]
    pub(super) const fn fits(&self, domino: &Domino) -> bool {
        self.free & domino.bits == domino.bits
    }

    /// Whether the seat is finished.
    pub(super) const fn is_over(&self) -> bool {
        is_over(self.free, self.rounds)
    }
}

/// Whether no further placement is possible.
#[inline]
const fn is_over(free: u32, rounds: usize) -> bool {
    rounds >= STAGES || !has_pairs(free)
}

/// The count, capped at the largest value that the table distinguishes.
#[inline]
const fn at_most(count: u32, most: usize) -> usize {
    let count = count as usize;
    if count < most { count } else { most }
}

/// The index of the weight of a symbol with this many cells and these free neighbours.
#[inline]
const fn symbol_weight(stage: usize, cells: u32, touched: u32) -> usize {
    let cells = stage * (MOST_CELLS + 1) + at_most(cells, MOST_CELLS);
    let touched = at_most(touched.count_ones(), MOST_TOUCHED);
    LINE_WEIGHTS + BLOCK_WEIGHTS + cells * (MOST_TOUCHED + 1) + touched
}

/// The index of the weight of the free cells.
#[inline]
const fn room_weight(stage: usize, free: u32) -> usize {
    let [left, right, up, down] = neighbours(free);
    let alone = free & !(left | right | up | down);
    let several = (left & right) | (up & down) | ((left | right) & (up | down));
    let ends = free & (left ^ right ^ up ^ down) & !several;
    let alone = stage * (MOST_ALONE + 1) + at_most(alone.count_ones(), MOST_ALONE);
    let ends = at_most(ends.count_ones(), MOST_ENDS);
    LINE_WEIGHTS + BLOCK_WEIGHTS + SYMBOL_WEIGHTS + alone * (MOST_ENDS + 1) + ends
}

/// The neighbours of these cells in each of the four directions.
#[inline]
const fn neighbours(cells: u32) -> [u32; 4] {
    [
        (cells >> 1) & HAVE_RIGHT,
        (cells & HAVE_RIGHT) << 1,
        cells >> SIDE,
        (cells << SIDE) & ALL,
    ]
}

/// The union of the neighbours in all four directions.
#[inline]
const fn around(cells: u32) -> u32 {
    let [left, right, up, down] = neighbours(cells);
    left | right | up | down
}

impl Geometry {
    /// The index of the weight of a piece.
    #[inline]
    fn weight_of(&self, piece: usize, index: u32, stage: usize) -> usize {
        let pattern = if piece < LINES {
            usize::from(self.line_patterns[index as usize])
        } else {
            usize::from(self.block_patterns[index as usize])
        };
        self.offsets[stage][piece] + pattern
    }
}

/// The value function with these weights, under these rules.
#[derive(Clone, Copy)]
pub(super) struct Value<'a> {
    pub(super) rules: Rules,
    pub(super) weights: &'a [f32],
}

static BASIC: LazyLock<Vec<f32>> =
    LazyLock::new(|| read_weights(include_bytes!("weights-basic.bin"), STEPS));
static ADVANCED: LazyLock<Vec<f32>> =
    LazyLock::new(|| read_weights(include_bytes!("weights-advanced.bin"), STEPS));

impl Value<'_> {
    /// The learned value. Weights exist for the basic and for the advanced game; every other combination of
    /// rules uses the latter.
    pub(super) fn learned(rules: Rules) -> Value<'static> {
        let weights = if rules == Rules::default() {
            &BASIC
        } else {
            &ADVANCED
        };
        Value { rules, weights }
    }

    /// The indices of all weights that count for a sheet.
    #[cfg(any(test, feature = "lab"))]
    pub(super) fn places(&self, grid: &Grid) -> impl Iterator<Item = usize> {
        let diagonal = self.rules.diagonal;
        let geometry: &Geometry = &GEOMETRY;
        let stage = grid.rounds.min(STAGES - 1);
        let symbols = grid
            .symbols
            .iter()
            .map(move |cells| symbol_weight(stage, cells.count_ones(), around(*cells) & grid.free));
        (0..PIECES)
            .filter(move |piece| diagonal || *piece != DIAGONAL_LINE)
            .map(move |piece| geometry.weight_of(piece, grid.pieces[piece], stage))
            .chain(symbols)
            .chain([room_weight(stage, grid.free)])
    }

    /// Calls `each` for every way to place two symbols (counted from 1), with the value of the resulting
    /// sheet: its score if no further placement is possible.
    #[inline]
    pub(super) fn for_each(
        &self,
        grid: &Grid,
        symbols: [u32; 2],
        mut each: impl FnMut(Placement, f32),
    ) {
        let geometry: &'static Geometry = &GEOMETRY;
        let rounds = grid.rounds + 1;
        let stage = rounds.min(STAGES - 1);
        let mut before = [0.0; PIECES];
        for (piece, known) in before.iter_mut().enumerate() {
            if self.counts(piece) {
                *known = self.weights[geometry.weight_of(piece, grid.pieces[piece], stage)];
            }
        }
        let base: f32 = before.iter().sum();
        let held = grid.symbols.map(u32::count_ones);
        let reached = grid.symbols.map(around);
        let orders = if symbols[0] == symbols[1] { 1 } else { 2 };
        for domino in &geometry.dominoes {
            if !grid.fits(domino) {
                continue;
            }
            let free = grid.free & !domino.bits;
            let over = is_over(free, rounds);
            // The part of the value that does not depend on the order of the two symbols.
            let mut alike = base;
            if !over {
                alike += self.weights[room_weight(stage, free)];
                for symbol in 0..SYMBOLS {
                    if symbols.iter().all(|rolled| *rolled as usize != symbol + 1) {
                        let touched = reached[symbol] & free;
                        alike += self.weights[symbol_weight(stage, held[symbol], touched)];
                    }
                }
            }
            for symbols in [symbols, [symbols[1], symbols[0]]].into_iter().take(orders) {
                let placement = Placement { domino, symbols };
                if over {
                    each(placement, grid.after(placement).score(self.rules).into());
                    continue;
                }
                let mut value = alike;
                for touched in domino.lines.iter().chain(&domino.blocks) {
                    let piece = touched.piece;
                    if self.counts(piece) {
                        let index = grid.pieces[piece] + touched.step(symbols);
                        let weight = geometry.weight_of(piece, index, stage);
                        value += self.weights[weight] - before[piece];
                    }
                }
                let [first, second] = symbols.map(|symbol| symbol as usize - 1);
                let [by_first, by_second] = domino.around;
                if first == second {
                    let touched = (reached[first] | by_first | by_second) & free;
                    value += self.weights[symbol_weight(stage, held[first] + 2, touched)];
                } else {
                    for (symbol, around) in [(first, by_first), (second, by_second)] {
                        let touched = (reached[symbol] | around) & free;
                        value += self.weights[symbol_weight(stage, held[symbol] + 1, touched)];
                    }
                }
                each(placement, value);
            }
        }
    }

    /// Whether the piece is part of the value. The diagonal is not if it is not scored.
    #[inline]
    const fn counts(&self, piece: usize) -> bool {
        piece != DIAGONAL_LINE || self.rules.diagonal
    }

    /// The best way to place two symbols (counted from 1), with its value.
    pub(super) fn best(&self, grid: &Grid, symbols: [u32; 2]) -> Option<(Placement, f32)> {
        let mut best: Option<(Placement, f32)> = None;
        self.for_each(grid, symbols, |placement, value| {
            if best.is_none_or(|(_, highest)| value > highest) {
                best = Some((placement, value));
            }
        });
        best
    }
}
