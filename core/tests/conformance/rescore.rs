//! A second implementation of scoring: slow, obvious, directly from the rules' text, on plain lists.

use dicepad_core::{
    Game, GridCell, Phase, Seat,
    deck::CardId,
    dice::{Color, Symbol},
    games::{Cowpath, Mosaic, Summit, Sundeck, Trio, cowpath, mosaic, summit, sundeck, trio},
    matchlog::{Match, Step},
};
use std::collections::BTreeSet;

/// A game whose scores are computed here a second time.
pub(crate) trait Rescore: Game {
    fn rescore(played: &Match<Self>, seat: Seat) -> i32;

    /// The value that breaks a tie; greater is better.
    fn tie_break(_played: &Match<Self>, _seat: Seat) -> i32 {
        0
    }

    /// Whether a seat without points cannot win, so that there may be no winner.
    const NEEDS_A_POINT: bool = false;
}

/// Highest total wins; tied seats share the win, unless the game has its own tie-break.
pub(crate) fn winners<G: Rescore>(played: &Match<G>) -> Vec<Seat> {
    let seats: Vec<Seat> = Seat::all(played.state().seats()).collect();
    let beats = |a: Seat, b: Seat| {
        let (score_a, score_b) = (G::rescore(played, a), G::rescore(played, b));
        score_a > score_b || score_a == score_b && G::tie_break(played, a) > G::tie_break(played, b)
    };
    seats
        .iter()
        .copied()
        .filter(|seat| !seats.iter().any(|other| beats(*other, *seat)))
        .filter(|seat| !G::NEEDS_A_POINT || G::rescore(played, *seat) > 0)
        .collect()
}

impl Rescore for Trio {
    fn rescore(played: &Match<Self>, seat: Seat) -> i32 {
        let game = played.state();
        let sheet = game.sheet(seat);
        let number = |row, column| sheet.number(row, column).map(i32::from);
        let mut total = 0;
        // o cell, P bonus cell, - gap; the columns of the first and the last cell.
        let printed = [
            (trio::Row::Orange, 2, "oPo-oPoooo"),
            (trio::Row::Yellow, 1, "ooooo-oPoo"),
            (trio::Row::Violet, 0, "ooPo-ooooP"),
        ];
        for (row, first, cells) in printed {
            let numbers: Vec<Option<i32>> = (first..)
                .zip(cells.chars())
                .filter(|(_, kind)| *kind != '-')
                .map(|(column, _)| number(row, column))
                .collect();
            assert_eq!(numbers.len(), 9);
            total += if numbers.iter().all(Option::is_some) {
                numbers[8].unwrap()
            } else {
                numbers.iter().flatten().count() as i32
            };
        }
        for (row, first, cells) in printed {
            for (column, _) in (first..)
                .zip(cells.chars())
                .filter(|(_, kind)| *kind == 'P')
            {
                if printed
                    .iter()
                    .all(|(row, ..)| number(*row, column).is_some())
                {
                    total += number(row, column).unwrap();
                }
            }
        }
        total - 5 * i32::from(sheet.misthrows())
    }
}

impl Rescore for Cowpath {
    const NEEDS_A_POINT: bool = true;

    /// 1 if the three starts lie in one chain of the seat's own cells.
    fn rescore(played: &Match<Self>, seat: Seat) -> i32 {
        let game = played.state();
        let own: Vec<GridCell<7>> = GridCell::all()
            .filter(|cell| game.owner(*cell) == Some(seat))
            .collect();
        let letter = ['X', 'O'][usize::from(seat.number())];
        let starts: Vec<GridCell<7>> = GridCell::all()
            .filter(|cell| game.board().character(*cell) == letter)
            .collect();
        let blocked: cowpath::Parts = game.parts(seat);
        let reached = chain_from(starts[0], &own);
        let connected = starts.iter().all(|start| reached.contains(start));
        let open: Vec<GridCell<7>> = GridCell::all()
            .filter(|cell| game.owner(*cell).is_none_or(|owner| owner == seat))
            .collect();
        let region = chain_from(starts[0], &open);
        let can_connect = starts.iter().all(|start| region.contains(start));
        assert_eq!(blocked.blocked, !can_connect);
        i32::from(connected)
    }
}

fn chain_from(start: GridCell<7>, cells: &[GridCell<7>]) -> BTreeSet<GridCell<7>> {
    let mut reached = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(cell) = open.pop() {
        for next in cells {
            let near =
                cell.row().abs_diff(next.row()) <= 1 && cell.column().abs_diff(next.column()) <= 1;
            if near && reached.insert(*next) {
                open.push(*next);
            }
        }
    }
    reached
}

impl Rescore for Summit {
    fn rescore(played: &Match<Self>, seat: Seat) -> i32 {
        let game = played.state();
        let sheet = game.sheet(seat);
        let rows = [
            summit::Row::Violet,
            summit::Row::Blue,
            summit::Row::Red,
            summit::Row::Yellow,
        ];
        let mut total = 0;
        for column in 0..6 {
            let written: Vec<u8> = rows
                .iter()
                .filter_map(|row| sheet.number(*row, column))
                .collect();
            if written.len() < 4 {
                continue;
            }
            let mut distinct = written.clone();
            distinct.sort_unstable();
            distinct.dedup();
            // If all four are equal, that value.
            let points = distinct.get(1).unwrap_or(&distinct[0]);
            total += i32::from(*points);
        }
        for misthrow in 1..=i32::from(sheet.misthrows()) {
            total -= misthrow;
        }
        total
    }
}

/// The points of a line: runs of 2, 3, 4, 5 equal neighbours score 2, 3, 8, 10.
fn line_points(line: &[Option<Symbol>]) -> i32 {
    let mut points = 0;
    for first in 0..line.len() {
        let starts = first == 0 || line[first - 1] != line[first];
        if line[first].is_some() && starts {
            let same = line[first..]
                .iter()
                .take_while(|next| **next == line[first]);
            points += [0, 0, 2, 3, 8, 10][same.count()];
        }
    }
    points
}

fn mosaic_lines(game: &Mosaic, seat: Seat) -> Vec<i32> {
    let at = |row, column| {
        game.sheet(seat)
            .symbol(mosaic::Cell::at(row, column).unwrap())
    };
    let rows = (0..5).map(|row| (0..5).map(|column| at(row, column)).collect::<Vec<_>>());
    let columns = (0..5).map(|column| (0..5).map(|row| at(row, column)).collect::<Vec<_>>());
    rows.chain(columns).map(|line| line_points(&line)).collect()
}

impl Rescore for Mosaic {
    fn rescore(played: &Match<Self>, seat: Seat) -> i32 {
        let game = played.state();
        let rules = game.rules();
        let lines = mosaic_lines(game, seat);
        let mut total: i32 = lines.iter().sum();
        if rules.line_penalty {
            total -= 5 * lines.iter().filter(|points| **points == 0).count() as i32;
        }
        if rules.diagonal {
            let diagonal: Vec<Option<Symbol>> = (0..5)
                .map(|step| {
                    game.sheet(seat)
                        .symbol(mosaic::Cell::at(4 - step, step).unwrap())
                })
                .collect();
            let points = line_points(&diagonal);
            total += 2 * points;
            if points == 0 && rules.diagonal_penalty {
                total -= 10;
            }
        }
        total
    }

    fn tie_break(played: &Match<Self>, seat: Seat) -> i32 {
        mosaic_lines(played.state(), seat)
            .into_iter()
            .max()
            .unwrap()
    }
}

/// A card in play: the filled cells of each row.
struct Card {
    id: CardId,
    filled: [usize; 5],
    /// The points of the card, once it is complete.
    completed: Option<i32>,
}

impl Card {
    fn rows(&self) -> [sundeck::Row; 5] {
        sundeck::Card::of(self.id).rows
    }

    fn full_rows(&self) -> Vec<sundeck::Row> {
        let full = |(row, filled): &(sundeck::Row, usize)| *filled == usize::from(row.cells);
        let rows = self.rows().into_iter().zip(self.filled);
        rows.filter(full).map(|(row, _)| row).collect()
    }

    fn points_of_full_rows(&self) -> i32 {
        self.full_rows()
            .iter()
            .map(|row| i32::from(row.cells))
            .sum()
    }

    fn use_dice(&mut self, dice: &[Color]) {
        for (row, filled) in self.rows().into_iter().zip(&mut self.filled) {
            let showing = dice.iter().filter(|color| **color == row.color).count();
            if *filled + showing <= usize::from(row.cells) {
                *filled += showing;
            }
        }
        if self.full_rows().len() >= 3 {
            let suns = self.full_rows().iter().filter(|row| row.sun).count();
            self.completed = Some(self.points_of_full_rows() + [0, 2, 5][suns]);
        }
    }
}

impl Rescore for Sundeck {
    /// Replays the cards from the log, because the state does not show how a completed card got its points.
    fn rescore(played: &Match<Self>, seat: Seat) -> i32 {
        let mut cards: Vec<Card> = Vec::new();
        let mut dice = Vec::new();
        let setup = played.setup();
        let mut before = Self::start(setup.table, setup.rules).unwrap();
        let new_card = |id| Card {
            id,
            filled: [0; 5],
            completed: None,
        };
        for step in played.steps() {
            match *step {
                Step::Roll(lying) => {
                    let colors = ["yellow", "green", "red", "orange", "violet", "blue"];
                    dice = (0..5)
                        .map(|die| colors[usize::from(lying.face(die))])
                        .map(|name| serde_json::from_str(&format!("{name:?}")).unwrap())
                        .collect();
                }
                Step::Draw(id) => {
                    let for_me =
                        matches!(before.phase(), Phase::Draw { seat: by, .. } if by == Some(seat));
                    if for_me {
                        cards.push(new_card(id));
                    }
                }
                Step::Move { seat: by, action } if by == seat => match action {
                    sundeck::Move::Keep(kept) => cards.retain(|card| kept.contains(&card.id)),
                    sundeck::Move::Take(id) => cards.push(new_card(id)),
                    sundeck::Move::Use(id) => {
                        let used = cards
                            .iter_mut()
                            .find(|card| card.id == id && card.completed.is_none());
                        used.unwrap().use_dice(&dice);
                    }
                    _ => {}
                },
                Step::Move { .. } => {}
            }
            step.apply(&mut before).unwrap();
        }
        cards
            .iter()
            .map(|card| card.completed.unwrap_or_else(|| card.points_of_full_rows()))
            .sum()
    }
}
