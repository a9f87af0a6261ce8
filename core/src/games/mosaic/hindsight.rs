//! The best these dice allowed: a solo game as it could have been played by somebody who knew every
//! roll beforehand.
//!
//! The rolls may be placed in any order, so a game is a way to pair up the 24 cells beside the start
//! (there are 192), a pair of cells for each roll, and which symbol goes into which of the two. The
//! solver wanders from such a game to its neighbours, first also downhill and then less and less
//! (simulated annealing), again and again from a random one.

use super::{
    Mosaic, Move, ROUNDS, Rules, Sheet,
    lines::{DIAGONAL_LINE, LINES, STATES, total},
    score::Parts,
    sheet::{Cell, DIAGONAL, SIDE},
};
use crate::{
    Game, Seat,
    dice::{Chance, Purpose, Symbol},
    matchlog::{Match, Step},
};
use std::sync::LazyLock;

const SIDES: usize = SIDE as usize;
const CELLS: usize = Cell::COUNT as usize;
const PAIRS: usize = ROUNDS as usize;

/// The games that are begun anew, and the steps of each.
const ATTEMPTS: u32 = 12;
const STEPS: u32 = 150_000;

/// The number of steps between two reports of progress.
const STEPS_BETWEEN: u32 = 10_000;

/// How many points are readily given up, at first and at last.
const WARM: f32 = 2.0;
const COLD: f32 = 0.25;

/// A solo game: its start, its rolls, and where they were placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solo {
    /// The symbol in the top-left cell.
    pub start: Symbol,
    /// For each roll the two symbols, and the cell of each.
    pub rounds: Vec<[(Symbol, Cell); 2]>,
}

impl Solo {
    /// The game that was played; nothing if others played too, or if it has not begun.
    #[must_use]
    pub fn of(played: &Match<Mosaic>) -> Option<Self> {
        if played.setup().table.seats != 1 {
            return None;
        }
        let mut game = Mosaic::start(played.setup().table, played.setup().rules).ok()?;
        let mut start = None;
        let mut rounds = Vec::with_capacity(PAIRS);
        for step in played.steps() {
            match step {
                Step::Move {
                    action: Move::Start(symbol),
                    ..
                } => start = Some(*symbol),
                Step::Move {
                    action: Move::Place(first, second),
                    ..
                } => {
                    let symbols = game.symbols();
                    rounds.push([(symbols[0], *first), (symbols[1], *second)]);
                }
                Step::Roll(_) | Step::Draw(_) => {}
            }
            step.apply(&mut game).ok()?;
        }
        start.map(|start| Self { start, rounds })
    }

    /// The sheet at the end.
    #[must_use]
    pub fn sheet(&self) -> Sheet {
        let mut sheet = Sheet::default();
        if let Some(top_left) = Cell::from_index(0) {
            sheet.write(top_left, self.start);
        }
        for (symbol, cell) in self.rounds.iter().flatten() {
            sheet.write(*cell, *symbol);
        }
        sheet
    }

    /// The score at the end.
    #[must_use]
    pub fn score(&self, rules: Rules) -> i16 {
        Parts::of(&self.sheet(), rules).total()
    }

    /// The best game found with the same rolls, from a start of one's choice. It is never worse than
    /// this one.
    ///
    /// `progress` gets now and then how much of the work is done, from 0 to 1, and returns whether to go on.
    /// The same game gives the same answer, unless it is interrupted.
    #[must_use]
    pub fn best_with_these_dice(
        &self,
        rules: Rules,
        progress: &mut dyn FnMut(f32) -> bool,
    ) -> Self {
        let mut best = self.clone();
        let mut highest = self.score(rules);
        let mut chance = Chance::new(0, Purpose::Thought(Seat::ZERO, 0));
        let rolls: Vec<[Symbol; 2]> = self
            .rounds
            .iter()
            .map(|round| round.map(|(symbol, _)| symbol))
            .collect();
        if rolls.len() > PAIRS {
            return best;
        }
        for attempt in 0..ATTEMPTS {
            let mut wanderer = Wanderer::new(&rolls, rules, &mut chance);
            for step in 0..STEPS {
                if step % STEPS_BETWEEN == 0 {
                    let done = attempt * STEPS + step;
                    if !progress(done as f32 / (ATTEMPTS * STEPS) as f32) {
                        return best;
                    }
                }
                let cooled = step as f32 / STEPS as f32;
                wanderer.step(WARM + (COLD - WARM) * cooled, &mut chance);
                if wanderer.score > highest
                    && let Some(better) = wanderer.game(&rolls)
                {
                    highest = wanderer.score;
                    best = better;
                }
            }
        }
        progress(1.0);
        best
    }
}

/// What a symbol adds to the index of each line that its cell lies in.
fn steps_of(cell: Cell) -> impl Iterator<Item = (usize, u32)> {
    let (row, column) = (usize::from(cell.row()), usize::from(cell.column()));
    let step = |place: usize| STATES.pow(place as u32) as u32;
    let diagonal = DIAGONAL
        .iter()
        .position(|place| *place == (cell.row(), cell.column()))
        .map(|place| (DIAGONAL_LINE, step(place)));
    [(row, step(column)), (SIDES + column, step(row))]
        .into_iter()
        .chain(diagonal)
}

static STEPS_OF: LazyLock<Vec<Vec<(usize, u32)>>> =
    LazyLock::new(|| Cell::all().map(|cell| steps_of(cell).collect()).collect());

/// A game on the way to a better one. Cells are numbers, symbols count from 1, and 0 is none: where
/// there are fewer rolls than pairs of cells, nothing is written into the rest.
struct Wanderer {
    rules: Rules,
    start: u8,
    /// For each roll the two cells, the one nearer the top left first, and what stands in them.
    cells: [[u8; 2]; PAIRS],
    symbols: [[u8; 2]; PAIRS],
    /// For each cell the roll that stands in it.
    owner: [u8; CELLS],
    lines: [u32; LINES],
    score: i16,
}

/// A change that can be taken back by making it again.
#[derive(Clone, Copy)]
enum Change {
    /// Another start.
    Start(u8),
    /// The symbols of a roll the other way round.
    Turn(usize),
    /// Two rolls change places.
    Swap(usize, usize),
    /// Two rolls that lie side by side in a square of four cells stand one over the other, or the
    /// other way round.
    Square(usize, usize),
}

impl Wanderer {
    fn new(rolls: &[[Symbol; 2]], rules: Rules, chance: &mut Chance) -> Self {
        let mut wanderer = Self {
            rules,
            start: 0,
            cells: FIRST_PAIRS,
            symbols: [[0; 2]; PAIRS],
            owner: [PAIRS as u8; CELLS],
            lines: [0; LINES],
            score: 0,
        };
        for (roll, symbols) in wanderer.symbols.iter_mut().zip(rolls) {
            *roll = symbols.map(|symbol| symbol as u8 + 1);
        }
        wanderer.make(Change::Start(1 + chance.below(6) as u8));
        for roll in 0..PAIRS {
            wanderer.write(roll);
            for cell in wanderer.cells[roll] {
                wanderer.owner[usize::from(cell)] = roll as u8;
            }
        }
        wanderer.score = total(&wanderer.lines, rules);
        // Warm enough, anything is as likely as anything.
        for _ in 0..1000 {
            wanderer.step(100.0, chance);
        }
        wanderer
    }

    /// Writes a symbol into an empty cell.
    fn put(&mut self, cell: u8, symbol: u8) {
        for (line, step) in &STEPS_OF[usize::from(cell)] {
            self.lines[*line] += step * u32::from(symbol);
        }
    }

    /// Takes a symbol out of its cell.
    fn take(&mut self, cell: u8, symbol: u8) {
        for (line, step) in &STEPS_OF[usize::from(cell)] {
            self.lines[*line] -= step * u32::from(symbol);
        }
    }

    /// Writes a roll into its cells.
    fn write(&mut self, roll: usize) {
        for place in 0..2 {
            self.put(self.cells[roll][place], self.symbols[roll][place]);
        }
    }

    /// Takes a roll out of its cells.
    fn erase(&mut self, roll: usize) {
        for place in 0..2 {
            self.take(self.cells[roll][place], self.symbols[roll][place]);
        }
    }

    /// Tries a change, and keeps it if it is good, or bad but not too bad for the warmth.
    fn step(&mut self, warmth: f32, chance: &mut Chance) {
        let Some(change) = self.propose(chance) else {
            return;
        };
        let before = self.score;
        let undo = self.make(change);
        self.score = total(&self.lines, self.rules);
        let loss = f32::from(before - self.score) / warmth;
        if loss > 0.0 {
            // About e to the power of −loss, the same on every platform.
            let kept = 1.0 / (1.0 + loss * (1.0 + loss / 2.0 * (1.0 + loss / 3.0)));
            if chance.below(1 << 16) as f32 >= kept * 65_536.0 {
                self.make(undo);
                self.score = before;
            }
        }
    }

    fn propose(&self, chance: &mut Chance) -> Option<Change> {
        let roll = chance.below(PAIRS as u32) as usize;
        match chance.below(16) {
            0 => Some(Change::Start(1 + chance.below(6) as u8)),
            1..4 => Some(Change::Turn(roll)),
            4..8 => {
                // The pair beside this one, below or to the right, if it lies the same way.
                let [low, high] = self.cells[roll].map(usize::from);
                let across = high - low == 1;
                let step = if across { SIDES } else { 1 };
                let fits = if across {
                    high + step < CELLS
                } else {
                    high % SIDES + 1 < SIDES
                };
                let owner = *self.owner.get(low + step).filter(|_| fits)?;
                let beside = usize::from(owner);
                (owner == self.owner[high + step] && beside < PAIRS)
                    .then_some(Change::Square(roll, beside))
            }
            _ => Some(Change::Swap(roll, chance.below(PAIRS as u32) as usize)),
        }
    }

    /// Makes a change, and returns the one that takes it back.
    fn make(&mut self, change: Change) -> Change {
        match change {
            Change::Start(symbol) => {
                let before = self.start;
                self.take(0, before);
                self.put(0, symbol);
                self.start = symbol;
                Change::Start(before)
            }
            Change::Turn(roll) => {
                self.erase(roll);
                self.symbols[roll].swap(0, 1);
                self.write(roll);
                change
            }
            Change::Swap(first, second) => {
                self.exchange(first, second, |cells, others| (others, cells));
                change
            }
            Change::Square(first, second) => {
                // a b over c d: the rolls a–b and c–d become a–c and b–d, and back again.
                self.exchange(first, second, |[a, b], [c, d]| ([a, c], [b, d]));
                change
            }
        }
    }

    fn exchange(
        &mut self,
        first: usize,
        second: usize,
        rule: impl Fn([u8; 2], [u8; 2]) -> ([u8; 2], [u8; 2]),
    ) {
        if first == second {
            return;
        }
        self.erase(first);
        self.erase(second);
        (self.cells[first], self.cells[second]) = rule(self.cells[first], self.cells[second]);
        for roll in [first, second] {
            self.write(roll);
            for cell in self.cells[roll] {
                self.owner[usize::from(cell)] = roll as u8;
            }
        }
    }

    /// The game as it stands.
    fn game(&self, rolls: &[[Symbol; 2]]) -> Option<Solo> {
        let rounds = rolls.iter().zip(self.cells).zip(self.symbols);
        Some(Solo {
            start: symbol_of(self.start)?,
            rounds: rounds
                .map(|((rolled, [a, b]), [written, _])| {
                    let (a, b) = (Cell::from_index(a)?, Cell::from_index(b)?);
                    let [first, second] = *rolled;
                    Some(if symbol_of(written) == Some(first) {
                        [(first, a), (second, b)]
                    } else {
                        [(first, b), (second, a)]
                    })
                })
                .collect::<Option<_>>()?,
        })
    }
}

/// The symbol with this number, counted from 1.
fn symbol_of(number: u8) -> Option<Symbol> {
    let symbols = <Symbol as strum::VariantArray>::VARIANTS;
    symbols.get(usize::from(number).checked_sub(1)?).copied()
}

/// A first way to pair up the cells beside the start: down the first column, then row by row.
pub(super) const FIRST_PAIRS: [[u8; 2]; PAIRS] = {
    let mut pairs = [[0; 2]; PAIRS];
    pairs[0] = [SIDE, 2 * SIDE];
    pairs[1] = [3 * SIDE, 4 * SIDE];
    let mut row = 0;
    while row < SIDE {
        let place = 2 + 2 * row as usize;
        pairs[place] = [row * SIDE + 1, row * SIDE + 2];
        pairs[place + 1] = [row * SIDE + 3, row * SIDE + 4];
        row += 1;
    }
    pairs
};
