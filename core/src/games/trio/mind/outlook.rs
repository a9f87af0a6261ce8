//! What a seat can expect: exact over all sums and cells of this turn, learned values beyond it.

use super::{
    super::{
        Move, Parts, Trio,
        sheet::{BONUS_COLUMNS, MISTHROW_BOXES, Row, Sheet},
    },
    features::{Round, to_go},
    value::Value,
};
use crate::{
    Decision, Game, Phase, Seat,
    dice::DiceSet,
    players::{Column, Weighed},
};

/// Sums of up to three dice are 0 to 18.
const SUMS: usize = 19;

/// The number of ways to roll each sum with one, two or three dice, out of 6, 36 or 216.
const WAYS: [[u16; SUMS]; 3] = {
    let mut ways = [[0; SUMS]; 3];
    let mut face = 1;
    while face <= 6 {
        ways[0][face] = 1;
        face += 1;
    }
    let mut dice = 1;
    while dice < 3 {
        let mut sum = 1;
        while sum < SUMS {
            let mut face = 1;
            while face <= 6 && face < sum {
                ways[dice][sum] += ways[dice - 1][sum - face];
                face += 1;
            }
            sum += 1;
        }
        dice += 1;
    }
    ways
};

/// All seven sets of dice that can be chosen.
pub(super) fn choices() -> impl Iterator<Item = DiceSet> {
    (1..8).map(DiceSet::from_bits)
}

/// The sums that these dice can show, each with its probability.
pub(super) fn sums(dice: DiceSet) -> impl Iterator<Item = (u8, f32)> {
    let ways = WAYS.get(dice.len().saturating_sub(1)).unwrap_or(&WAYS[0]);
    let all: u16 = ways.iter().sum();
    (0..)
        .zip(ways)
        .filter(|(_, ways)| **ways > 0)
        .map(move |(sum, ways)| (sum, f32::from(*ways) / f32::from(all)))
}

/// What a seat can expect from this turn.
pub(super) struct Outlook<'a> {
    game: &'a Trio,
    seat: Seat,
    value: Value<'a>,
    /// The situation after this turn.
    round: Round,
    /// Whether a rival has already ended the match with its answer to this roll.
    ended: bool,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a Trio, seat: Seat, value: Value<'a>) -> Self {
        let next = game.leader().clockwise(game.seats());
        let round = round_before(game, seat, next);
        Self {
            game,
            seat,
            value,
            round,
            ended: round.rival_to_go == 0 || round.rival_misthrows >= MISTHROW_BOXES,
        }
    }

    /// The value of a sheet after this turn.
    pub(super) fn after(&self, sheet: &Sheet) -> f32 {
        if self.ended || has_ended(sheet) {
            f32::from(Parts::of(sheet).total())
        } else {
            self.value.of(sheet, self.round)
        }
    }

    /// The indices of the sheet's patterns among all weights; `None` if the match is over after this turn.
    #[cfg(feature = "lab")]
    pub(super) fn places(&self, sheet: &Sheet) -> Option<[u16; super::features::SEEN]> {
        (!self.ended && !has_ended(sheet)).then(|| Value::places(sheet, self.round))
    }

    /// The value of declining to write.
    pub(super) fn declined(&self) -> f32 {
        self.after(&self.sheet_declined())
    }

    /// The sheet after declining, with a misthrow for the active seat.
    pub(super) fn sheet_declined(&self) -> Sheet {
        let mut sheet = *self.game.sheet(self.seat);
        if self.game.leader() == self.seat {
            sheet.mark_misthrow();
        }
        sheet
    }

    /// Every cell of the row that can take this number, with the resulting sheet.
    pub(super) fn writes(&self, row: Row, number: u8) -> impl Iterator<Item = (u8, Sheet)> {
        let sheet = *self.game.sheet(self.seat);
        let mut open = sheet.open_cells(row, number);
        std::iter::from_fn(move || {
            let column = (open != 0).then_some(open.trailing_zeros() as u8)?;
            open &= open - 1;
            let mut after = sheet;
            after.write(row, column, number);
            Some((column, after))
        })
    }

    /// The value of announcing this number with these dice.
    pub(super) fn announced(&self, dice: DiceSet, number: u8) -> f32 {
        Row::ALL
            .iter()
            .filter(|row| dice.contains(row.index()))
            .flat_map(|row| self.writes(*row, number))
            .map(|(_, sheet)| self.after(&sheet))
            .fold(self.declined(), f32::max)
    }

    /// The value of every number in every row, computed once for all choices of dice.
    pub(super) fn chances(&self) -> Chances {
        let declined = self.declined();
        let mut best = [[declined; SUMS]; 3];
        for row in Row::ALL {
            for (number, best) in (0..).zip(&mut best[row.index()]).skip(1) {
                for (_, sheet) in self.writes(*row, number) {
                    *best = best.max(self.after(&sheet));
                }
            }
        }
        Chances { best }
    }
}

/// The value of each announced number to the active seat, by row.
pub(super) struct Chances {
    best: [[f32; SUMS]; 3],
}

impl Chances {
    /// The value of announcing this number with these dice.
    pub(super) fn announced(&self, dice: DiceSet, number: u8) -> f32 {
        dice.iter()
            .filter_map(|row| self.best.get(row)?.get(usize::from(number)))
            .copied()
            .fold(f32::NEG_INFINITY, f32::max)
    }

    /// The expected value of the second and last roll of these dice.
    pub(super) fn last_roll(&self, dice: DiceSet) -> f32 {
        sums(dice)
            .map(|(number, chance)| chance * self.announced(dice, number))
            .sum()
    }

    /// The expected value of the first roll of these dice, with the option to re-roll.
    pub(super) fn first_roll(&self, dice: DiceSet) -> f32 {
        let again = self.last_roll(dice);
        sums(dice)
            .map(|(number, chance)| chance * self.announced(dice, number).max(again))
            .sum()
    }

    /// The value of the best choice of dice.
    pub(super) fn choice(&self) -> f32 {
        choices()
            .map(|dice| self.first_roll(dice))
            .fold(f32::NEG_INFINITY, f32::max)
    }
}

/// The situation for a seat when `active` is about to begin its turn.
fn round_before(game: &Trio, seat: Seat, active: Seat) -> Round {
    let seats = game.seats();
    let mut round = Round {
        seats,
        others_first: (seat.number() + seats - active.number()) % seats.max(1),
        rival_to_go: u8::MAX,
        rival_misthrows: 0,
    };
    for rival in Seat::all(seats).filter(|rival| *rival != seat) {
        let sheet = game.sheet(rival);
        round.rival_to_go = round.rival_to_go.min(to_go(sheet));
        round.rival_misthrows = round.rival_misthrows.max(sheet.misthrows());
    }
    round
}

/// The bonus columns in which every cell has a number or can still get one.
pub(super) fn columns_within_reach(sheet: &Sheet) -> Vec<Column> {
    let highest = SUMS as u8 - 1;
    let largest = |row: Row, column: u8| {
        sheet.number(row, column).or_else(|| {
            let fits = |number: &u8| sheet.open_cells(row, *number) & (1 << column) != 0;
            (1..=highest).rev().find(fits)
        })
    };
    let in_reach = |column: u8| {
        let mut rows = Row::ALL.iter();
        rows.all(|row| largest(*row, column).is_some())
    };
    BONUS_COLUMNS
        .iter()
        .filter(|(column, _)| in_reach(*column))
        .filter_map(|(column, bonus)| {
            let mut rows = Row::ALL.iter();
            Some(Column {
                index: *column,
                points: largest(*bonus, *column)?,
                complete: rows.all(|row| sheet.number(*row, *column).is_some()),
            })
        })
        .collect()
}

/// Whether this sheet ends the match.
fn has_ended(sheet: &Sheet) -> bool {
    sheet.misthrows() >= MISTHROW_BOXES || to_go(sheet) == 0
}

/// The sensible moves of the seat with their values, unsorted.
pub(super) fn options(game: &Trio, seat: Seat, value: Value<'_>) -> Vec<Weighed<Move>> {
    let outlook = Outlook::new(game, seat, value);
    let weighed = |action, value| Weighed { action, value };
    let dice = game.lying().dice();
    match game.asked(seat) {
        Some(Decision::ChooseDice) => {
            let chances = outlook.chances();
            choices()
                .map(|dice| weighed(Move::Choose(dice), chances.first_roll(dice)))
                .collect()
        }
        Some(Decision::RerollOrStop) => vec![
            weighed(Move::Stop, outlook.announced(dice, game.number())),
            weighed(Move::Reroll, outlook.chances().last_roll(dice)),
        ],
        Some(Decision::Write) => {
            let number = game.number();
            let mut options = vec![weighed(Move::Pass, outlook.declined())];
            for row in Row::ALL.iter().filter(|row| dice.contains(row.index())) {
                for (column, sheet) in outlook.writes(*row, number) {
                    let action = Move::Write { row: *row, column };
                    options.push(weighed(action, outlook.after(&sheet)));
                }
            }
            options
        }
        _ => Vec::new(),
    }
}

/// What the seat can expect at the end, in any phase of the match.
pub(super) fn prospect(game: &Trio, seat: Seat, value: Value<'_>) -> f32 {
    let outlook = Outlook::new(game, seat, value);
    let active = game.leader();
    let lying = game.lying().dice();
    match game.phase() {
        Phase::Over => f32::from(game.score(seat)),
        Phase::Answers {
            seats,
            decision: Decision::Write,
        } => {
            if seats.contains(seat) {
                outlook.announced(lying, game.number())
            } else {
                outlook.after(game.sheet(seat))
            }
        }
        // The number that another seat will announce is unknown, so the value is that before its turn.
        _ if active != seat => value.of(game.sheet(seat), round_before(game, seat, active)),
        Phase::Answers {
            decision: Decision::RerollOrStop,
            ..
        } => {
            let again = outlook.chances().last_roll(lying);
            outlook.announced(lying, game.number()).max(again)
        }
        Phase::Roll { dice, attempt, .. } if attempt > 1 => outlook.chances().last_roll(dice),
        Phase::Roll { dice, .. } => outlook.chances().first_roll(dice),
        _ => outlook.chances().choice(),
    }
}
