//! The best result with the same dice: a solo game as a player could have played it who knew every roll
//! beforehand.
//!
//! The rolls may be placed in any order, so a game is a way to pair up the 24 cells beside the start (there
//! are 192), a pair of cells for each roll, and the order of the two symbols. The solver moves from such a
//! game to its neighbours, at first also to worse ones and then less and less (simulated annealing), and
//! repeats this from several random games.

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

/// The number of random games to begin with, and the steps from each.
const ATTEMPTS: u32 = 12;
const STEPS: u32 = 150_000;

/// The number of steps between two reports of progress.
const STEPS_BETWEEN: u32 = 10_000;

/// The temperature in points, at the first and at the last step.
const WARM: f32 = 2.0;
const COLD: f32 = 0.25;

/// A solo game: its start, its rolls, and their cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solo {
    /// The symbol in the top-left cell.
    pub start: Symbol,
    /// For each roll the two symbols, each with its cell.
    pub rounds: Vec<[(Symbol, Cell); 2]>,
}

impl Solo {
    /// The game of this match; `None` if there were several seats, or if the start symbol is not placed yet.
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

    /// The sheet after all rounds.
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

    /// The score after all rounds.
    #[must_use]
    pub fn score(&self, rules: Rules) -> i16 {
        Parts::of(&self.sheet(), rules).total()
    }

    /// The best game found with the same rolls and any start symbol. Its score is never lower than that of
    /// this game.
    ///
    /// `progress` receives the finished share from time to time, from 0 to 1, and returns whether to
    /// continue. The same game gives the same result unless the search is interrupted.
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

/// The lines of a cell, each with the factor by which a symbol there changes the line's index.
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

/// A game during the search. Cells are indices; symbols count from 1, and 0 is none. If there are fewer rolls
/// than pairs of cells, the remaining pairs stay empty.
struct Wanderer {
    rules: Rules,
    start: u8,
    /// For each roll its two cells, the one nearer the top left first, and their symbols.
    cells: [[u8; 2]; PAIRS],
    symbols: [[u8; 2]; PAIRS],
    /// For each cell the roll that fills it.
    owner: [u8; CELLS],
    lines: [u32; LINES],
    score: i16,
}

/// A change that [`Wanderer::make`] can undo.
#[derive(Clone, Copy)]
enum Variation {
    /// Start with this symbol.
    Start(u8),
    /// Swap the symbols of a roll.
    Turn(usize),
    /// Swap the cells of two rolls.
    Swap(usize, usize),
    /// Turn two parallel neighbouring rolls, which fill a square of four cells, by a quarter turn.
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
        wanderer.make(Variation::Start(1 + chance.below(6) as u8));
        for roll in 0..PAIRS {
            wanderer.write(roll);
            for cell in wanderer.cells[roll] {
                wanderer.owner[usize::from(cell)] = roll as u8;
            }
        }
        wanderer.score = total(&wanderer.lines, rules);
        // At this temperature nearly every change is accepted, so the search begins with a random game.
        for _ in 0..1000 {
            wanderer.step(100.0, chance);
        }
        wanderer
    }

    /// Adds a symbol in an empty cell to the lines.
    fn put(&mut self, cell: u8, symbol: u8) {
        for (line, step) in &STEPS_OF[usize::from(cell)] {
            self.lines[*line] += step * u32::from(symbol);
        }
    }

    /// Removes a symbol from the lines.
    fn take(&mut self, cell: u8, symbol: u8) {
        for (line, step) in &STEPS_OF[usize::from(cell)] {
            self.lines[*line] -= step * u32::from(symbol);
        }
    }

    fn write(&mut self, roll: usize) {
        for place in 0..2 {
            self.put(self.cells[roll][place], self.symbols[roll][place]);
        }
    }

    fn erase(&mut self, roll: usize) {
        for place in 0..2 {
            self.take(self.cells[roll][place], self.symbols[roll][place]);
        }
    }

    /// Tries a random change and keeps it if the score does not fall, or by chance depending on the loss.
    fn step(&mut self, warmth: f32, chance: &mut Chance) {
        let Some(change) = self.propose(chance) else {
            return;
        };
        let before = self.score;
        let undo = self.make(change);
        self.score = total(&self.lines, self.rules);
        let loss = f32::from(before - self.score) / warmth;
        if loss > 0.0 {
            // A rational approximation of e^−loss, which gives the same result on every platform.
            let kept = 1.0 / (1.0 + loss * (1.0 + loss / 2.0 * (1.0 + loss / 3.0)));
            if chance.below(1 << 16) as f32 >= kept * 65_536.0 {
                self.make(undo);
                self.score = before;
            }
        }
    }

    fn propose(&self, chance: &mut Chance) -> Option<Variation> {
        let roll = chance.below(PAIRS as u32) as usize;
        match chance.below(16) {
            0 => Some(Variation::Start(1 + chance.below(6) as u8)),
            1..4 => Some(Variation::Turn(roll)),
            4..8 => {
                // The roll below or to the right of this one, if it has the same orientation.
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
                    .then_some(Variation::Square(roll, beside))
            }
            _ => Some(Variation::Swap(roll, chance.below(PAIRS as u32) as usize)),
        }
    }

    /// Makes a change and returns the change that undoes it.
    fn make(&mut self, change: Variation) -> Variation {
        match change {
            Variation::Start(symbol) => {
                let before = self.start;
                self.take(0, before);
                self.put(0, symbol);
                self.start = symbol;
                Variation::Start(before)
            }
            Variation::Turn(roll) => {
                self.erase(roll);
                self.symbols[roll].swap(0, 1);
                self.write(roll);
                change
            }
            Variation::Swap(first, second) => {
                self.exchange(first, second, |cells, others| (others, cells));
                change
            }
            Variation::Square(first, second) => {
                // a b above c d: the rolls a–b and c–d become a–c and b–d, and vice versa.
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

    /// Converts the current position into a game.
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

/// The symbol with this number, from 1; `None` for 0.
fn symbol_of(number: u8) -> Option<Symbol> {
    let symbols = <Symbol as strum::VariantArray>::VARIANTS;
    symbols.get(usize::from(number).checked_sub(1)?).copied()
}

/// One of the ways to pair up the cells beside the start: down the first column, then row by row.
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
