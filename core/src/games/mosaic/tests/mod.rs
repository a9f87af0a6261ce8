//! The rules of `mosaic`, sentence by sentence.

mod hindsight;
mod lines;
mod spelling;
mod variants;

use super::{Band, Cell, Mosaic, Move, Parts, Rules, Sheet, runs, scoring_runs};
use crate::{
    Decision, Game, GameId, GameRules, Phase, RuleError, Seat, SeatSet, SetupError, Table,
    dice::{Chance, DiceSet, Face, Lying, Purpose, Symbol},
};
use proptest::prelude::*;

const BASIC: Rules = Rules {
    diagonal: false,
    line_penalty: false,
    diagonal_penalty: false,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn cell(row: u8, column: u8) -> Cell {
    Cell::at(row, column).unwrap()
}

fn place(first: (u8, u8), second: (u8, u8)) -> Move {
    Move::Place(cell(first.0, first.1), cell(second.0, second.1))
}

fn faces(first: Symbol, second: Symbol) -> Lying {
    let face_of = |symbol| {
        let face = Face::Symbol(symbol);
        Mosaic::DICE[0].iter().position(|f| *f == face).unwrap() as u8
    };
    Lying::of(&[face_of(first), face_of(second)])
}

/// A table at which every seat has started, each with another symbol.
fn table(seats: u8, rules: Rules) -> Mosaic {
    let mut game = unstarted(seats, 0, rules);
    let symbols = [
        Symbol::Triangle,
        Symbol::Circle,
        Symbol::Cross,
        Symbol::Slash,
        Symbol::Hash,
        Symbol::Bars,
    ];
    for (seat, symbol) in Seat::all(seats).zip(symbols) {
        game.play(seat, Move::Start(symbol)).unwrap();
    }
    game
}

fn unstarted(seats: u8, first: u64, rules: Rules) -> Mosaic {
    Mosaic::start(Table::new::<Mosaic>(seats.into(), first).unwrap(), rules).unwrap()
}

fn legal(game: &Mosaic, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves
}

#[test]
fn dice_are_two_equal_dice_with_six_symbols() {
    assert_eq!(Mosaic::DICE.len(), 2);
    assert_eq!(Mosaic::DICE[0], Mosaic::DICE[1]);
    let ids: Vec<&str> = Mosaic::DICE[0]
        .iter()
        .map(|face| match face {
            Face::Symbol(symbol) => symbol.id(),
            _ => "?",
        })
        .collect();
    assert_eq!(
        ids,
        ["slash", "cross", "bars", "hash", "triangle", "circle"]
    );
}

#[test]
fn start_each_seat_in_turn_order_with_a_different_symbol() {
    let mut game = unstarted(3, 1, BASIC);
    let early = game.play(seat(0), Move::Start(Symbol::Hash));
    assert_eq!(early, Err(RuleError::SeatNotAsked { seat: seat(0) }));
    game.play(seat(1), Move::Start(Symbol::Hash)).unwrap();
    assert_eq!(game.sheet(seat(1)).symbol(cell(0, 0)), Some(Symbol::Hash));
    assert_eq!(
        game.play(seat(2), Move::Start(Symbol::Hash)),
        Err(RuleError::SymbolTaken {
            symbol: Symbol::Hash,
            by: seat(1)
        })
    );
    assert_eq!(legal(&game, seat(2)).len(), 5);
    game.play(seat(2), Move::Start(Symbol::Bars)).unwrap();
    game.play(seat(0), Move::Start(Symbol::Slash)).unwrap();
    assert_eq!(
        game.phase(),
        Phase::Roll {
            seat: None,
            attempt: 1,
            dice: DiceSet::first(2)
        }
    );
}

#[test]
fn rounds_both_symbols_go_into_two_free_neighbouring_cells() {
    let mut game = table(1, BASIC);
    assert_eq!(
        game.play(seat(0), place((1, 0), (1, 1))),
        Err(RuleError::RollAwaited)
    );
    game.roll(faces(Symbol::Slash, Symbol::Hash)).unwrap();
    // 40 pairs of neighbours, two of them with the start cell; each in two orders.
    assert_eq!(legal(&game, seat(0)).len(), 2 * 38);
    assert!(legal(&game, seat(0)).contains(&place((4, 4), (4, 3))));
    let taken = RuleError::CellNotFree { cell: (0, 0) };
    assert_eq!(game.play(seat(0), place((0, 0), (0, 1))), Err(taken));
    for (first, second) in [
        ((1, 1), (2, 2)),
        ((1, 4), (2, 0)),
        ((2, 2), (2, 4)),
        ((2, 2), (2, 2)),
    ] {
        let apart = RuleError::NotNeighbours { first, second };
        assert_eq!(game.play(seat(0), place(first, second)), Err(apart));
    }
    // Anywhere on the sheet, not necessarily next to earlier symbols.
    game.play(seat(0), place((4, 4), (4, 3))).unwrap();
    assert_eq!(game.sheet(seat(0)).symbol(cell(4, 4)), Some(Symbol::Slash));
    assert_eq!(game.sheet(seat(0)).symbol(cell(4, 3)), Some(Symbol::Hash));
}

#[test]
fn rounds_with_equal_symbols_both_orders_are_one_move() {
    let mut game = table(1, BASIC);
    game.roll(faces(Symbol::Hash, Symbol::Hash)).unwrap();
    assert_eq!(legal(&game, seat(0)).len(), 38);
    let reversed = place((4, 4), (4, 3));
    assert_eq!(game.as_listed(reversed), place((4, 3), (4, 4)));
    let mut other_way = game;
    game.play(seat(0), reversed).unwrap();
    other_way.play(seat(0), place((4, 3), (4, 4))).unwrap();
    assert_eq!(game, other_way);
}

#[test]
fn rounds_one_roll_serves_all_seats_and_none_may_decline() {
    let mut game = table(3, BASIC);
    game.roll(faces(Symbol::Slash, Symbol::Hash)).unwrap();
    let mut other_way = game;
    let answers = [
        place((1, 1), (1, 2)),
        place((2, 2), (3, 2)),
        place((4, 4), (3, 4)),
    ];
    for number in [0, 1, 2] {
        game.play(seat(number), answers[usize::from(number)])
            .unwrap();
    }
    for number in [2, 0, 1] {
        other_way
            .play(seat(number), answers[usize::from(number)])
            .unwrap();
    }
    assert_eq!(game, other_way);
    assert_eq!(
        game.play(seat(0), answers[0]),
        Err(RuleError::RollAwaited),
        "a new round has begun"
    );
    assert!(legal(&other_way, seat(0)).is_empty());
}

/// Two neighbouring cells.
type Pair = ((u8, u8), (u8, u8));

/// Plays a round for each of these pairs of cells; the other seats place anywhere.
fn play_pairs(game: &mut Mosaic, by: Seat, pairs: &[Pair]) {
    for (first, second) in pairs {
        game.roll(faces(Symbol::Slash, Symbol::Hash)).unwrap();
        for other in Seat::all(game.seats()).filter(|other| *other != by) {
            let moves = legal(game, other);
            if let Some(action) = moves.first() {
                game.play(other, *action).unwrap();
            }
        }
        game.play(by, place(*first, *second)).unwrap();
    }
}

/// Twelve pairs that fill the whole grid except the start cell.
const FULL: [Pair; 12] = [
    ((0, 1), (0, 2)),
    ((0, 3), (0, 4)),
    ((1, 0), (1, 1)),
    ((1, 2), (1, 3)),
    ((1, 4), (2, 4)),
    ((2, 0), (2, 1)),
    ((2, 2), (2, 3)),
    ((3, 0), (3, 1)),
    ((3, 2), (3, 3)),
    ((3, 4), (4, 4)),
    ((4, 0), (4, 1)),
    ((4, 2), (4, 3)),
];

#[test]
fn end_after_round_twelve() {
    let mut game = table(1, BASIC);
    play_pairs(&mut game, seat(0), &FULL[..11]);
    assert_eq!(game.round(), 11);
    assert_ne!(game.phase(), Phase::Over);
    play_pairs(&mut game, seat(0), &FULL[11..]);
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(
        game.roll(faces(Symbol::Hash, Symbol::Hash)),
        Err(RuleError::MatchOver)
    );
}

/// Eleven pairs that leave two cells free, (0,2) and (2,3), which are not neighbours.
const STUCK: [Pair; 11] = [
    ((0, 1), (1, 1)),
    ((0, 3), (0, 4)),
    ((1, 0), (2, 0)),
    ((1, 2), (2, 2)),
    ((1, 3), (1, 4)),
    ((2, 4), (3, 4)),
    ((2, 1), (3, 1)),
    ((3, 0), (4, 0)),
    ((3, 2), (3, 3)),
    ((4, 1), (4, 2)),
    ((4, 3), (4, 4)),
];

#[test]
fn end_as_soon_as_no_seat_can_place() {
    let mut game = table(1, BASIC);
    play_pairs(&mut game, seat(0), &STUCK);
    assert_eq!(game.sheet(seat(0)).symbol(cell(0, 2)), None);
    assert_eq!(game.sheet(seat(0)).symbol(cell(2, 3)), None);
    assert!(!game.sheet(seat(0)).can_place());
    assert_eq!((game.phase(), game.round()), (Phase::Over, 11));
}

#[test]
fn rounds_a_seat_without_two_free_neighbours_is_finished() {
    let mut game = table(2, BASIC);
    for (stuck, full) in STUCK.iter().zip(&FULL) {
        game.roll(faces(Symbol::Slash, Symbol::Hash)).unwrap();
        game.play(seat(0), place(stuck.0, stuck.1)).unwrap();
        game.play(seat(1), place(full.0, full.1)).unwrap();
    }
    game.roll(faces(Symbol::Slash, Symbol::Hash)).unwrap();
    assert_eq!(
        game.phase(),
        Phase::Answers {
            seats: SeatSet::only(seat(1)),
            decision: Decision::Place
        }
    );
    assert_eq!(
        game.play(seat(0), place((0, 2), (2, 3))),
        Err(RuleError::SeatNotAsked { seat: seat(0) })
    );
    game.play(seat(1), place(FULL[11].0, FULL[11].1)).unwrap();
    assert_eq!(game.phase(), Phase::Over);
}

fn points(line: &str) -> i16 {
    let sheet = Sheet::from_letters(line);
    Parts::of(&sheet, BASIC).rows[0]
}

#[test]
fn score_runs_of_2_3_4_5_score_2_3_8_10_and_add_up() {
    for (line, expected) in [
        ("TOX/#", 0),
        ("TTOX/", 2),
        ("TTTOX", 3),
        ("XTTTT", 8),
        ("TTTTT", 10),
        ("TTOOX", 4),
        ("TTOOO", 5),
        ("TTOTT", 4),
    ] {
        assert_eq!(points(line), expected, "{line}");
    }
}

#[test]
fn score_an_empty_cell_breaks_a_run() {
    assert_eq!(points("TT_TT"), 4);
    assert_eq!(points("T_T_T"), 0);
    assert_eq!(points("_____"), 0);
    let line = [
        None,
        Some(Symbol::Hash),
        Some(Symbol::Hash),
        None,
        Some(Symbol::Bars),
    ];
    assert_eq!(runs(&line).collect::<Vec<_>>(), [(1, 2), (4, 1)]);
}

const WORKED: &str = "TTOOX TTT/X #///# IIIX# IIII#";

#[test]
fn score_worked_sheet_basic_38_and_advanced_46() {
    let sheet = Sheet::from_letters(WORKED);
    let basic = Parts::of(&sheet, BASIC);
    assert_eq!(basic.rows, [4, 3, 3, 3, 8]);
    assert_eq!(basic.columns, [4, 4, 2, 2, 5]);
    assert_eq!((basic.diagonal, basic.total()), (None, 38));
    let advanced = Parts::of(&sheet, Rules::ADVANCED);
    assert_eq!((advanced.diagonal, advanced.total()), (Some(4), 46));
    assert_eq!(
        serde_json::to_string(&advanced).unwrap(),
        r#"{"rows":[4,3,3,3,8],"columns":[4,4,2,2,5],"diagonal":4}"#
    );
    assert_eq!(sheet.to_letters().join(" "), WORKED);
}

#[test]
fn advanced_a_the_diagonal_rises_to_the_right_and_counts_twice() {
    let sheet = Sheet::from_letters("____T ___T_ __T__ _T___ T____");
    let only_a = Rules {
        diagonal: true,
        ..BASIC
    };
    assert_eq!(Parts::of(&sheet, only_a).diagonal, Some(10));
    assert_eq!(Parts::of(&sheet, only_a).total(), 20);
    assert_eq!(Parts::of(&sheet, BASIC).total(), 0);
}

#[test]
fn advanced_b_every_row_or_column_that_scores_nothing_costs_5() {
    let sheet = Sheet::from_letters("TT___ _____ _____ _____ _____");
    let only_b = Rules {
        line_penalty: true,
        ..BASIC
    };
    let parts = Parts::of(&sheet, only_b);
    assert_eq!(parts.rows, [2, -5, -5, -5, -5]);
    assert_eq!(parts.columns, [-5; 5]);
    assert_eq!((parts.diagonal, parts.total()), (None, 2 - 45));
}

#[test]
fn option_diagonal_penalty_costs_5_twice_and_needs_a() {
    let sheet = Sheet::from_letters("TT___ TT___ _____ _____ _____");
    let without_b = Rules {
        diagonal: true,
        line_penalty: false,
        diagonal_penalty: true,
    };
    let parts = Parts::of(&sheet, without_b);
    assert_eq!((parts.diagonal, parts.total()), (Some(-5), 8 - 10));
    assert_eq!(Parts::of(&sheet, Rules::ADVANCED).diagonal, Some(0));
    let without_a = Rules {
        diagonal: false,
        line_penalty: true,
        diagonal_penalty: true,
    };
    let refused = Mosaic::start(Table::new::<Mosaic>(1, 0).unwrap(), without_a);
    assert_eq!(refused, Err(SetupError::DiagonalPenaltyNeedsDiagonal));
}

#[test]
fn rules_are_chosen_by_name_and_advanced_means_a_and_b() {
    let choose = |choices: &[(&str, &str)]| {
        Rules::choose(GameId::Mosaic, choices, &mut Chance::new(1, Purpose::Board))
    };
    assert_eq!(choose(&[]), Ok(BASIC));
    assert_eq!(choose(&[("advanced", "true")]), Ok(Rules::ADVANCED));
    let a_and_b = [("diagonal", "true"), ("line_penalty", "true")];
    assert_eq!(choose(&a_and_b), Ok(Rules::ADVANCED));
    assert_eq!(choose(&a_and_b[..1]).map(Rules::code), Ok(0b001));
    assert_eq!(Rules::ADVANCED.code(), 0b011);
    let with_house_rule = [("advanced", "true"), ("diagonal_penalty", "true")];
    assert_eq!(choose(&with_house_rule).map(Rules::code), Ok(0b111));
    assert_eq!(
        choose(&[("diagonal_penalty", "true")]),
        Err(SetupError::DiagonalPenaltyNeedsDiagonal)
    );
    assert_eq!(
        Rules::from_code(4),
        None,
        "the penalty without the diagonal"
    );
}

/// A table of two seats with these sheets.
fn with_sheets(sheets: [&str; 2], rules: Rules) -> Mosaic {
    let mut game = table(2, rules);
    for (seat, letters) in Seat::all(2).zip(sheets) {
        game.set_sheet(seat, Sheet::from_letters(letters));
    }
    game
}

#[test]
fn score_tie_goes_to_the_best_single_row_or_column() {
    let eight_in_one = "TTTT_ _____ _____ _____ _____";
    let two_each = "TT___ _____ OO___ _____ ##_XX";
    let game = with_sheets([two_each, eight_in_one], BASIC);
    assert_eq!((game.score(seat(0)), game.score(seat(1))), (8, 8));
    assert_eq!(game.winners(), SeatSet::only(seat(1)));
}

#[test]
fn score_still_tied_is_shared_and_the_diagonal_is_ignored() {
    let rules = Rules {
        diagonal: true,
        ..BASIC
    };
    let diagonal_10 = "____T ___T_ __T__ _T___ T____";
    let tens = "TTTTT _____ OOOOO _____ _____";
    let game = with_sheets([diagonal_10, tens], rules);
    assert_eq!((game.score(seat(0)), game.score(seat(1))), (20, 20));
    assert_eq!(
        game.winners(),
        SeatSet::only(seat(1)),
        "a line of ten beats none"
    );
    let game = with_sheets([tens, tens], rules);
    assert_eq!(game.winners(), SeatSet::all(2));
}

#[test]
fn solo_bands_are_those_of_the_rules_and_our_own_above() {
    for (points, id) in [
        (-20, "can-do-better"),
        (14, "can-do-better"),
        (15, "average"),
        (19, "average"),
        (20, "good"),
        (25, "expert"),
        (29, "expert"),
        (30, "grand-master"),
        (34, "grand-master"),
        (35, "virtuoso"),
        (40, "legend"),
        (44, "legend"),
        (45, "museum"),
    ] {
        assert_eq!(Band::of(points).id(), id, "{points}");
    }
}

#[test]
fn scoring_runs_are_listed_by_their_cells() {
    // The worked sheet: rows 4 3 3 3 8, columns 4 4 2 2 5, diagonal 4.
    let sheet = Sheet::from_letters("TTOOXTTT/X#///#IIIX#IIII#");
    let told = |rules| -> Vec<Vec<(u8, u8)>> {
        scoring_runs(&sheet, rules)
            .into_iter()
            .map(|run| run.iter().map(|cell| (cell.row(), cell.column())).collect())
            .collect()
    };
    let basic = told(BASIC);
    assert_eq!(basic[0], [(0, 0), (0, 1)]);
    assert_eq!(basic[1], [(0, 2), (0, 3)]);
    assert_eq!(basic[5], [(4, 0), (4, 1), (4, 2), (4, 3)]);
    assert_eq!(basic.len(), 6 + 8);
    let advanced = told(Rules::ADVANCED);
    assert_eq!(advanced.len(), 6 + 8 + 2);
    assert_eq!(advanced[14], [(4, 0), (3, 1)]);
    assert_eq!(advanced[15], [(2, 2), (1, 3)]);
}

fn any_sheet() -> impl Strategy<Value = String> {
    prop::collection::vec(
        prop::sample::select(vec!['T', 'O', 'X', '/', '#', 'I', '_']),
        25,
    )
    .prop_map(|letters| letters.into_iter().collect())
}

/// The reflection that keeps the top-left cell in place; it also reverses the grey diagonal.
fn transposed(letters: &str) -> String {
    let letters: Vec<char> = letters.chars().collect();
    (0..25)
        .map(|index| letters[index % 5 * 5 + index / 5])
        .collect()
}

proptest! {
    #[test]
    fn score_is_symmetric_under_transposition(letters in any_sheet(), code in 0u8..8) {
        let rules = Rules::from_code(code).unwrap_or(BASIC);
        let parts = Parts::of(&Sheet::from_letters(&letters), rules);
        let mirrored = Parts::of(&Sheet::from_letters(&transposed(&letters)), rules);
        prop_assert_eq!(parts.rows, mirrored.columns);
        prop_assert_eq!(parts.columns, mirrored.rows);
        prop_assert_eq!(parts.diagonal, mirrored.diagonal);
        prop_assert_eq!(parts.total(), mirrored.total());
    }

    #[test]
    fn score_of_a_line_is_0_or_2_to_10(letters in any_sheet()) {
        let parts = Parts::of(&Sheet::from_letters(&letters), BASIC);
        for line in parts.rows.iter().chain(&parts.columns) {
            prop_assert!([0, 2, 3, 4, 5, 8, 10].contains(line), "{}", line);
        }
    }
}
