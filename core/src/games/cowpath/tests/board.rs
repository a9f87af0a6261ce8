//! The printed boards and the choice of a board.

use super::*;
use crate::{
    GameId, GameRules, SetupError,
    dice::{Chance, Purpose},
};

#[test]
fn board_cells_show_a_digit_or_a_cow_except_three_starts_each() {
    assert_eq!(Board::all().count(), 8);
    for board in Board::all() {
        assert_eq!((board.starts(X).len(), board.starts(O).len()), (3, 3));
        for cell in Cell::all() {
            match (board.character(cell), board.face(cell)) {
                ('X', None) => assert!(board.starts(X).contains(cell)),
                ('O', None) => assert!(board.starts(O).contains(cell)),
                ('C', Some(Face::Cow)) => {}
                (digit @ '1'..='5', Some(Face::Digit(shown))) => {
                    assert_eq!(digit.to_digit(10), Some(u32::from(shown)));
                }
                other => panic!("board {} has {other:?}", board.number()),
            }
        }
        let showing = board.showing().map(Cells::len);
        let mut digits = [0, 1, 2, 3, 4].map(|face| showing[face]);
        digits.sort_unstable();
        assert_eq!((digits, showing[5]), ([6, 6, 6, 6, 7], 12));
        let most = showing[5] + digits[4];
        assert!(most < Cowpath::MOST_MOVES as u32, "and a pass");
    }
}

#[test]
fn board_no_seat_is_connected_or_blocked_at_the_beginning() {
    for board in Board::all() {
        let game = Cowpath::start(Table::new::<Cowpath>(2, 1).unwrap(), Rules { board }).unwrap();
        fresh_set(&game, O);
        for seat in [X, O] {
            let parts = Parts {
                connected: false,
                blocked: false,
            };
            assert_eq!(game.parts(seat), parts);
            assert_eq!(game.owned(seat), board.starts(seat));
        }
        assert_eq!(game.winners(), SeatSet::EMPTY);
        assert_eq!(game.free().len(), 43);
    }
}

#[test]
fn board_starts_belong_to_their_seat_from_the_beginning() {
    let game = on_board_1();
    assert_eq!(game.owner(at(0, 2)), Some(X));
    assert_eq!(game.owner(at(0, 0)), Some(O));
    assert_eq!(game.owner(at(0, 1)), None);
}

#[test]
fn board_cells_have_eight_neighbours_inside_the_board() {
    for cell in Cell::all() {
        let near = |other: &Cell| {
            cell.row().abs_diff(other.row()) <= 1 && cell.column().abs_diff(other.column()) <= 1
        };
        let expected: Cells = Cell::all().filter(near).collect();
        assert_eq!(Cells::only(cell).with_neighbours(), expected);
    }
    assert_eq!(Cells::only(at(3, 3)).with_neighbours().len(), 9);
}

#[test]
fn board_is_chosen_or_drawn_by_lot() {
    let mut lot = Chance::new(1, Purpose::Board);
    let mut choose = |choices: &[(&str, &str)]| Rules::choose(GameId::Cowpath, choices, &mut lot);
    let chosen = choose(&[("board", "3")]).unwrap();
    assert_eq!(chosen.board.number(), 3);
    for board in [0, 9, 300] {
        let unknown = SetupError::UnknownBoard { board };
        assert_eq!(choose(&[("board", &board.to_string())]), Err(unknown));
    }
    for value in ["cow", "-1", "3.0", ""] {
        let wrong = SetupError::WrongRuleValue {
            name: "board".to_owned(),
            value: value.to_owned(),
        };
        assert_eq!(choose(&[("board", value)]), Err(wrong));
    }
    let unknown = choose(&[("bord", "3")]).unwrap_err();
    assert_eq!(unknown.id(), "unknown_rule");
    let drawn: Vec<Rules> = (0..200).map(|_| choose(&[]).unwrap()).collect();
    assert!(Board::all().all(|board| drawn.contains(&Rules { board })));
}

#[test]
fn board_rules_serialize_as_the_number_and_have_a_code() {
    for board in Board::all() {
        let rules = Rules { board };
        let json = format!(r#"{{"board":{}}}"#, board.number());
        assert_eq!(serde_json::to_string(&rules).unwrap(), json);
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules);
        assert_eq!(Rules::from_code(board.number() - 1), Some(rules));
        assert_eq!(rules.code(), board.number() - 1);
    }
    assert_eq!(Rules::from_code(8), None);
    for wrong in [
        r#"{"board":0}"#,
        r#"{"board":9}"#,
        "{}",
        r#"{"board":1,"cow":2}"#,
    ] {
        assert!(serde_json::from_str::<Rules>(wrong).is_err());
    }
}

#[test]
fn board_all_eight_are_as_printed() {
    // CRC-32 of the 49 characters of each board in `data/cowpath_boards.json`.
    let printed = [
        0xfb77_f395,
        0x0854_6d93,
        0xa64c_c586,
        0x52af_a476,
        0xc419_6cc6,
        0xd2cd_b5b1,
        0xad00_b933,
        0x9a84_c3c9,
    ];
    for (board, checksum) in Board::all().zip(printed) {
        let characters: String = Cell::all().map(|cell| board.character(cell)).collect();
        assert_eq!(
            crc32fast::hash(characters.as_bytes()),
            checksum,
            "{board:?}"
        );
    }
}
