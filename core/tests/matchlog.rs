//! The match log: undo, the saved form, and the codes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use dicepad_core::{
    Game, GameId, GameRules, Seat, SetupError,
    dice::Lying,
    for_game,
    games::{Cowpath, Mosaic, Sundeck, Trio, trio},
    matchlog::{
        Challenge, CodeError, LogError, Match, MatchCode, Setup, Step, UndoError, saved_game,
    },
    players::{Mind, PlayerKind, next_to_answer},
};
use proptest::prelude::*;

/// A match after this many steps of random players.
fn played<G: Mind>(seats: u64, choices: &[(&str, &str)], seed: u64, steps: usize) -> Match<G> {
    let setup = Setup::<G>::by_lot(seats, choices, seed).unwrap();
    let mut played = Match::new(setup).unwrap();
    let mut players: Vec<_> = Seat::all(setup.table.seats)
        .map(|seat| PlayerKind::Random.player::<G>(seed, seat))
        .collect();
    for _ in 0..steps {
        if played.let_chance_decide().is_some() {
            continue;
        }
        let Some(seat) = next_to_answer(played.state()) else {
            break;
        };
        let action = players[usize::from(seat.number())]
            .decide(played.state(), seat)
            .unwrap();
        played.play(seat, action).unwrap();
    }
    played
}

#[test]
fn setup_refuses_wrong_seats_first_seats_and_rules() {
    let seven = Setup::<Trio>::by_lot(7, &[], 1).map(|_| ());
    assert_eq!(
        seven,
        Err(SetupError::WrongNumberOfSeats {
            game: GameId::Trio,
            seats: 7,
            least: 1,
            most: 6
        })
    );
    for (seats, ok) in [
        (0, false),
        (1, true),
        (4, true),
        (5, false),
        (u64::MAX, false),
    ] {
        assert_eq!(
            Setup::<Sundeck>::by_lot(seats, &[], 1).is_ok(),
            ok,
            "{seats}"
        );
    }
    for (seats, ok) in [(1, false), (2, true), (3, false)] {
        assert_eq!(
            Setup::<Cowpath>::by_lot(seats, &[], 1).is_ok(),
            ok,
            "{seats}"
        );
    }
    let nobody = Setup::<Trio>::with_first(2, 2, &[], 1).map(|_| ());
    assert_eq!(
        nobody,
        Err(SetupError::UnknownFirstSeat { first: 2, seats: 2 })
    );
    let board = Setup::<Cowpath>::by_lot(2, &[("board", "9")], 1).map(|_| ());
    assert_eq!(board, Err(SetupError::UnknownBoard { board: 9 }));
    let no_rule = Setup::<Trio>::by_lot(2, &[("advanced", "true")], 1).map(|_| ());
    assert_eq!(
        no_rule,
        Err(SetupError::UnknownRule {
            game: GameId::Trio,
            name: "advanced".to_owned()
        })
    );
    assert_eq!(no_rule.unwrap_err().id(), "unknown_rule");
    assert!(GameId::from_id("chess").is_err());
}

#[test]
fn the_lot_is_even_and_depends_on_the_seed_alone() {
    let mut firsts = [0; 6];
    let mut boards = [0; 8];
    for seed in 0..6000 {
        let trio = Setup::<Trio>::by_lot(6, &[], seed).unwrap();
        firsts[usize::from(trio.table.first.number())] += 1;
        let cowpath = Setup::<Cowpath>::by_lot(2, &[], seed).unwrap();
        assert_eq!(cowpath, Setup::<Cowpath>::by_lot(2, &[], seed).unwrap());
        boards[usize::from(cowpath.rules.code())] += 1;
    }
    assert!(
        firsts.iter().all(|count| (900..1100).contains(count)),
        "{firsts:?}"
    );
    assert!(
        boards.iter().all(|count| (650..850).contains(count)),
        "{boards:?}"
    );
}

#[test]
fn moves_can_be_taken_back_but_never_a_roll_that_was_shown() {
    let setup = Setup::<Trio>::with_first(2, 0, &[], 3).unwrap();
    let mut played = Match::new(setup).unwrap();
    let (zero, one) = (Seat::ZERO, Seat::new(1).unwrap());
    assert_eq!(played.take_back(zero), Err(UndoError::NothingToUndo));
    let choose = serde_json::from_str(r#"{"choose":["orange","yellow"]}"#).unwrap();
    played.play(zero, choose).unwrap();
    assert_eq!(played.take_back(zero), Ok(choose), "nothing was rolled yet");
    played.play(zero, choose).unwrap();
    played.let_chance_decide().unwrap();
    assert_eq!(played.take_back(zero), Err(UndoError::ChanceSeen));
    played.play(zero, trio::Move::Stop).unwrap();
    played.play(one, trio::Move::Pass).unwrap();
    assert_eq!(played.take_back(one), Ok(trio::Move::Pass));
    assert_eq!(played.take_back(zero), Ok(trio::Move::Stop));
    assert_eq!(played.take_back(zero), Err(UndoError::ChanceSeen));
    played.play(zero, trio::Move::Reroll).unwrap();
}

#[test]
fn moves_taken_back_and_played_again_keep_the_same_dice() {
    for seed in 0..50 {
        let mut straight = played::<Trio>(3, &[], seed, 40);
        let mut winding = played::<Trio>(3, &[], seed, 40);
        let mut undone = Vec::new();
        while let Some(seat) = winding.last_mover() {
            undone.push((seat, winding.take_back(seat).unwrap()));
        }
        for (seat, action) in undone.into_iter().rev() {
            winding.play(seat, action).unwrap();
        }
        assert_eq!(straight.state(), winding.state());
        assert_eq!(straight.let_chance_decide(), winding.let_chance_decide());
    }
}

#[test]
fn one_seat_can_take_back_its_answer_after_others_answered() {
    let setup = Setup::<Trio>::with_first(3, 0, &[], 3).unwrap();
    let mut played = Match::new(setup).unwrap();
    let [zero, one, two] = [0, 1, 2].map(|number| Seat::new(number).unwrap());
    let choose = serde_json::from_str(r#"{"choose":["orange"]}"#).unwrap();
    played.play(zero, choose).unwrap();
    played.let_chance_decide().unwrap();
    played.play(zero, trio::Move::Stop).unwrap();
    assert_eq!(
        played.take_back(one),
        Err(UndoError::ChanceSeen),
        "seat 1 did nothing yet"
    );
    let write = trio::Move::Write {
        row: trio::Row::Orange,
        column: 4,
    };
    played.play(one, write).unwrap();
    played.play(two, trio::Move::Pass).unwrap();
    assert_eq!(played.take_back(zero), Err(UndoError::OthersFollowed));
    assert_eq!(played.take_back(one), Ok(write));
    assert_eq!(played.state().sheet(one).number(trio::Row::Orange, 4), None);
    assert_eq!(played.steps().len(), 4);
    played.play(one, trio::Move::Pass).unwrap();
}

#[test]
fn a_match_can_be_rewound_to_any_step_and_continues_alike() {
    fn check<G: Mind>() {
        let (seats, steps) = (u64::from(G::SEATS.1), 60);
        let whole = played::<G>(seats, &[], 5, steps);
        for count in 0..=whole.steps().len() {
            let mut earlier = whole.after(count).unwrap();
            assert_eq!(earlier.steps(), &whole.steps()[..count]);
            assert_eq!(earlier.state(), played::<G>(seats, &[], 5, count).state());
            // The dice and cards to come are the same too.
            if let Some(Step::Roll(_) | Step::Draw(_)) = whole.steps().get(count) {
                assert_eq!(
                    earlier.let_chance_decide().as_ref(),
                    whole.steps().get(count)
                );
            }
        }
        let all = whole.after(usize::MAX).unwrap();
        assert_eq!(all.steps(), whole.steps());
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn the_log_knows_the_last_roll_mover_and_undoable_moves() {
    let setup = Setup::<Trio>::with_first(2, 0, &[], 3).unwrap();
    let mut played = Match::new(setup).unwrap();
    let (zero, one) = (Seat::ZERO, Seat::new(1).unwrap());
    assert_eq!((played.last_roll(), played.last_mover()), (None, None));
    assert!(!played.can_take_back(zero));
    let choose = serde_json::from_str(r#"{"choose":["orange","yellow"]}"#).unwrap();
    played.play(zero, choose).unwrap();
    assert_eq!(
        (played.last_roll(), played.last_mover()),
        (None, Some(zero))
    );
    assert!(played.can_take_back(zero) && !played.can_take_back(one));
    played.let_chance_decide().unwrap();
    let lies = Some(played.state().lying());
    assert_eq!((played.last_roll(), played.last_mover()), (lies, None));
    assert!(!played.can_take_back(zero), "the dice have been seen");
    assert!(!played.rolled_in_vain());
    played.play(zero, trio::Move::Stop).unwrap();
    played.play(one, trio::Move::Pass).unwrap();
    assert_eq!((played.last_roll(), played.last_mover()), (lies, Some(one)));
    assert!(played.can_take_back(one));
    assert!(
        !played.can_take_back(zero),
        "a later pass depends on this stop"
    );
    assert_eq!(played.take_back(zero), Err(UndoError::OthersFollowed));
    played.play(zero, trio::Move::Pass).unwrap();
    assert_eq!(played.state().lying(), Lying::NOTHING, "the turn is over");
    assert_eq!(played.last_roll(), lies, "but the last roll is still known");
}

#[test]
fn a_last_roll_without_a_possible_mark_is_in_vain() {
    let in_vain = (0..100).find_map(|seed| {
        let setup = Setup::<Cowpath>::with_first(2, 0, &[], seed).unwrap();
        let mut played = Match::new(setup).unwrap();
        for attempt in 1..=3 {
            assert!(!played.rolled_in_vain(), "there was something to decide");
            played.let_chance_decide().unwrap();
            if attempt < 3 {
                let again = serde_json::from_str(r#"{"reroll":[0,1,2,3,4]}"#).unwrap();
                played.play(Seat::ZERO, again).unwrap();
            }
        }
        played.rolled_in_vain().then_some(played)
    });
    let leader = in_vain.unwrap().state().leader();
    assert_eq!(leader.number(), 1, "the turn has passed");
}

#[test]
fn saved_form_is_readable_versioned_and_checked() {
    let saved = played::<Mosaic>(2, &[("advanced", "true")], 5, 9).to_saved();
    insta::assert_snapshot!(saved);
    assert_eq!(saved_game(saved.as_bytes()), Ok(GameId::Mosaic));
    assert_eq!(
        Match::<Trio>::from_saved(saved.as_bytes()).map(|_| ()),
        Err(LogError::OtherGame {
            game: GameId::Mosaic
        })
    );
}

#[test]
fn saved_form_restores_every_game_at_every_step() {
    fn check<G: Mind>() {
        let seats = u64::from(G::SEATS.1);
        for steps in 0..120 {
            let before = played::<G>(seats, &[], 11, steps);
            let after = Match::<G>::from_saved(before.to_saved().as_bytes()).unwrap();
            assert_eq!(after.played.state(), before.state());
            assert_eq!(after.played.steps(), before.steps());
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn saved_form_drops_a_cut_off_line_and_keeps_the_rest() {
    let whole = played::<Sundeck>(2, &[], 4, 60);
    let saved = whole.to_saved();
    for cut in 0..saved.len() {
        let lines = saved.as_bytes()[..cut]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count();
        let loaded = Match::<Sundeck>::from_saved(&saved.as_bytes()[..cut]);
        let Some(steps) = lines.checked_sub(1) else {
            assert_eq!(loaded.map(|_| ()), Err(LogError::Empty));
            continue;
        };
        let loaded = loaded.unwrap();
        assert_eq!(loaded.played.steps(), &whole.steps()[..steps]);
        assert_eq!(loaded.torn, !saved.as_bytes()[..cut].ends_with(b"\n"));
    }
}

#[test]
fn saved_form_detects_every_changed_byte() {
    let saved = played::<Trio>(2, &[], 4, 25).to_saved().into_bytes();
    for position in 0..saved.len() {
        for flip in [1, 0x20, 0x80] {
            let mut changed = saved.clone();
            changed[position] ^= flip;
            let last_newline = position == saved.len() - 1;
            match Match::<Trio>::from_saved(&changed) {
                Err(_) => {}
                // Without its line end the last line counts as cut off, and is dropped.
                Ok(loaded) => assert!(last_newline && loaded.torn, "byte {position}"),
            }
        }
    }
}

#[test]
fn lost_lines_are_damage_even_without_a_line_end() {
    let whole = played::<Sundeck>(2, &[], 4, 12);
    let saved = whole.to_saved();
    let ends: Vec<usize> = saved.match_indices('\n').map(|(end, _)| end + 1).collect();
    let half = ends[6] + 20;
    let zeros = [&saved.as_bytes()[..half], &[0; 300]].concat();
    let long = [&saved.as_bytes()[..half], &[b'x'; 5000]].concat();
    for damaged in [zeros, long] {
        let salvaged = Match::<Sundeck>::salvage(&damaged).unwrap();
        assert_eq!(salvaged.played.steps(), &whole.steps()[..6]);
        assert_eq!(salvaged.intact, ends[6]);
        assert_eq!(salvaged.fault, Some(LogError::Damaged { line: 8 }));
    }
}

/// A saved match with changed lines and corrected checksums.
fn forged(saved: &str, change: impl Fn(&str) -> String) -> Vec<u8> {
    let mut checksum = crc32fast::Hasher::new();
    let mut forged = String::new();
    for line in saved.lines() {
        let text = change(&line[9..]);
        checksum.update(text.as_bytes());
        checksum.update(b"\n");
        forged.push_str(&format!("{:08x} {text}\n", checksum.clone().finalize()));
    }
    forged.into_bytes()
}

#[test]
fn the_lines_before_the_damage_are_salvaged() {
    let whole = played::<Sundeck>(2, &[], 4, 12);
    let saved = whole.to_saved();
    let ends: Vec<usize> = saved.match_indices('\n').map(|(end, _)| end + 1).collect();
    for (line, (start, end)) in ends.iter().zip(&ends[1..]).enumerate() {
        // A page of zeros, a flipped bit, and the line before it once more.
        let mut zeros = saved.clone().into_bytes();
        zeros[*start..end - 1].fill(0);
        let mut flipped = saved.clone().into_bytes();
        flipped[end - 5] ^= 4;
        let begins = line.checked_sub(1).map_or(0, |before| ends[before]);
        let twice = [&saved[..*start], &saved[begins..]].concat().into_bytes();
        for damaged in [zeros, flipped, twice] {
            let salvaged = Match::<Sundeck>::salvage(&damaged).unwrap();
            assert_eq!(salvaged.played.steps(), &whole.steps()[..line]);
            assert_eq!(salvaged.intact, *start);
            let damage = LogError::Damaged { line: line + 2 };
            assert_eq!(salvaged.fault, Some(damage));
        }
    }
}

#[test]
fn salvage_stops_before_dice_that_the_seed_does_not_give() {
    let saved = played::<Trio>(2, &[], 4, 25).to_saved();
    let other = forged(&saved, |line| line.replace("\"seed\":4", "\"seed\":5"));
    let salvaged = Match::<Trio>::salvage(&other).unwrap();
    let Some(LogError::OtherChance { line }) = salvaged.fault else {
        panic!("{:?}", salvaged.fault)
    };
    assert_eq!(salvaged.played.steps().len(), line - 2);
    let intact = String::from_utf8(other[..salvaged.intact].to_vec()).unwrap();
    assert_eq!(salvaged.played.to_saved(), intact);
}

#[test]
fn saved_form_distinguishes_forged_dice_versions_and_moves() {
    let saved = played::<Trio>(2, &[], 4, 25).to_saved();
    let load = |bytes: Vec<u8>| Match::<Trio>::from_saved(&bytes).map(|_| ()).unwrap_err();
    assert!(Match::<Trio>::from_saved(&forged(&saved, str::to_owned)).is_ok());
    let dice = load(forged(&saved, |line| {
        line.replace("\"seed\":4", "\"seed\":5")
    }));
    assert!(matches!(dice, LogError::OtherChance { .. }), "{dice}");
    let newer = load(forged(&saved, |line| line.replace("\"v\":1", "\"v\":2")));
    assert_eq!(newer, LogError::NewerVersion { version: 2 });
    let generator = load(forged(&saved, |line| line.replace("chacha8/1", "dice/9")));
    assert_eq!(
        generator,
        LogError::OtherGenerator {
            generator: "dice/9".to_owned()
        }
    );
    let wrong = load(forged(&saved, |line| line.replace("\"stop\"", "\"jump\"")));
    assert!(matches!(wrong, LogError::Refused { .. }), "{wrong}");
    assert_eq!(wrong.id(), "refused");
}

#[test]
fn challenge_code_is_short_unambiguous_and_keeps_the_setup() {
    fn check<G: Mind>() {
        for seed in [0, 1, 77, 1 << 40, u64::MAX] {
            for rules in (0..16).filter_map(G::Rules::from_code) {
                for seats in G::SEATS.0..=G::SEATS.1 {
                    let first = u64::from(seats) - 1;
                    let mut setup = Setup::<G>::with_first(seats.into(), first, &[], seed).unwrap();
                    setup.rules = rules;
                    let code = Challenge::of(&setup).to_string();
                    assert!(code.len() <= 24, "{code}");
                    assert!(!code.contains(['0', 'O', 'Q', 'D', '1', 'I', 'L', 'U', 'V']));
                    assert!(
                        !code.contains(['Z', 'S', 'G', 'B']),
                        "look-alikes of 2 5 6 8"
                    );
                    let typed = code.to_lowercase().replace('-', " ").replace('5', "s");
                    let read: Challenge = typed.parse().unwrap();
                    assert_eq!(read.game(), G::ID);
                    assert_eq!(read.setup::<G>(), Ok(setup));
                }
            }
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn a_code_is_found_within_a_message() {
    let setup = Setup::<Cowpath>::by_lot(2, &[], 0x1234_5678_9abc_def0).unwrap();
    let challenge = Challenge::of(&setup);
    let code = challenge.to_string();
    let spaced = code.replace('-', " ");
    for message in [
        code.clone(),
        format!("Cowpath, 12:30. Beat this: {}.", code.to_lowercase()),
        format!("« {code} »\n(from Zoé)"),
        spaced,
    ] {
        assert_eq!(Challenge::in_message(&message), Ok(challenge), "{message}");
    }
    let [first, rest @ ..] = code.as_bytes() else {
        panic!("a code has characters");
    };
    let other = if *first == b'2' { '3' } else { '2' };
    let wrong = format!("{other}{}", String::from_utf8_lossy(rest));
    assert_eq!(Challenge::in_message(&wrong), Err(CodeError::DoesNotAddUp));
    let none = Challenge::in_message("hello");
    assert_eq!(none, Err(CodeError::UnknownCharacter { character: 'l' }));
    let nothing = CodeError::TooShort {
        found: 0,
        expected: Challenge::LENGTH,
    };
    assert_eq!(Challenge::in_message(" "), Err(nothing));
}

#[test]
fn look_alikes_and_lower_case_mean_the_code_character() {
    assert_eq!(Challenge::characters().count(), 23);
    for character in Challenge::characters() {
        assert_eq!(Challenge::character(character), Ok(character));
        let small = character.to_ascii_lowercase();
        assert_eq!(Challenge::character(small), Ok(character));
    }
    for (written, meant) in [('Z', '2'), ('s', '5'), ('G', '6'), ('b', '8')] {
        assert_eq!(Challenge::character(written), Ok(meant));
    }
    let strange = CodeError::UnknownCharacter { character: 'o' };
    assert_eq!(Challenge::character('o'), Err(strange));
}

#[test]
fn golden_challenge_codes() {
    let codes: Vec<String> = [0, 1, u64::MAX]
        .into_iter()
        .map(|seed| Challenge::of(&Setup::<Mosaic>::by_lot(1, &[], seed).unwrap()).to_string())
        .collect();
    insta::assert_snapshot!(codes.join("\n"));
}

#[test]
fn challenge_code_detects_every_wrong_character_and_swap() {
    let setup = Setup::<Cowpath>::by_lot(2, &[], 0x1234_5678_9abc_def0).unwrap();
    let code: Vec<char> = Challenge::of(&setup)
        .to_string()
        .replace('-', "")
        .chars()
        .collect();
    let read = |characters: &[char]| characters.iter().collect::<String>().parse::<Challenge>();
    assert!(read(&code).is_ok());
    for place in 0..code.len() {
        for other in "23456789ACEFHJKMNPRTWXY"
            .chars()
            .filter(|c| *c != code[place])
        {
            let mut wrong = code.clone();
            wrong[place] = other;
            assert_eq!(read(&wrong), Err(CodeError::DoesNotAddUp));
        }
        for with in place + 1..code.len() {
            let mut swapped = code.clone();
            swapped.swap(place, with);
            assert_eq!(read(&swapped).is_ok(), swapped == code);
        }
        let shorter = CodeError::TooShort {
            found: place,
            expected: 19,
        };
        assert_eq!(read(&code[..place]), Err(shorter));
    }
    let mut longer = code.clone();
    longer.push('A');
    assert!(matches!(read(&longer), Err(CodeError::TooLong { .. })));
    let strange = read(&['?']);
    assert_eq!(strange, Err(CodeError::UnknownCharacter { character: '?' }));
    assert_eq!(strange.unwrap_err().id(), "unknown_character");
    let for_trio = Challenge::of(&setup).setup::<Trio>().map(|_| ());
    let other = CodeError::OtherGame {
        game: GameId::Cowpath,
    };
    assert_eq!(for_trio, Err(other));
}

#[test]
fn match_code_restores_every_game_at_every_step() {
    fn check<G: Mind>() {
        for steps in 0..100 {
            let before = played::<G>(u64::from(G::SEATS.1), &[], 21, steps);
            let text = MatchCode::of(&before).to_string();
            let code: MatchCode = text.parse().unwrap();
            assert_eq!(code.challenge().game(), G::ID);
            let after = code.replay::<G>().unwrap();
            assert_eq!(after.state(), before.state());
            assert_eq!(
                after.steps(),
                before.steps(),
                "rolls after the last move are kept"
            );
        }
    }
    for game in GameId::ALL {
        for_game!(game, G => check::<G>());
    }
}

#[test]
fn match_code_truncated_or_altered_is_refused_with_a_reason() {
    let whole = MatchCode::of(&played::<Trio>(2, &[], 4, 1000)).to_string();
    for cut in 0..whole.len() {
        let reason = whole[..cut].parse::<MatchCode>().unwrap_err();
        let expected = matches!(reason, CodeError::TooShort { .. } | CodeError::DoesNotAddUp);
        assert!(expected, "{reason}");
    }
    for place in 0..whole.len() {
        let other = if whole.as_bytes()[place] == b'A' {
            'B'
        } else {
            'A'
        };
        let mut altered = whole.clone();
        altered.replace_range(place..=place, &other.to_string());
        assert!(altered.parse::<MatchCode>().is_err(), "character {place}");
    }
    let strange = CodeError::UnknownCharacter { character: '€' };
    assert_eq!("€".parse::<MatchCode>(), Err(strange));
    let wrapped = whole.as_bytes().chunks(40).map(String::from_utf8_lossy);
    let wrapped: Vec<_> = wrapped.collect();
    assert!(
        wrapped.join("\n  ").parse::<MatchCode>().is_ok(),
        "line breaks do no harm"
    );
}

#[test]
fn match_code_with_an_illegal_move_is_refused_with_its_number() {
    let mut bytes = Vec::new();
    let setup = Setup::<Trio>::with_first(2, 0, &[], 3).unwrap();
    let code = MatchCode::of(&Match::new(setup).unwrap()).to_string();
    let whole = data_encoding::BASE64URL_NOPAD
        .decode(code.as_bytes())
        .unwrap();
    bytes.extend(&whole[..whole.len() - 4]);
    // Seat 0 stops (code 1 × 8) although it has to choose dice first.
    bytes.push(1 << 3);
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    let forged: MatchCode = data_encoding::BASE64URL_NOPAD
        .encode(&bytes)
        .parse()
        .unwrap();
    let refused = forged.replay::<Trio>().map(|_| ());
    assert_eq!(refused, Err(CodeError::IllegalMove { number: 1 }));
}

#[test]
fn steps_contain_the_whole_match() {
    let whole = played::<Sundeck>(3, &[("advanced", "true")], 8, 5000);
    let mut state = Sundeck::start(whole.setup().table, whole.setup().rules).unwrap();
    for step in whole.steps() {
        step.apply(&mut state).unwrap();
    }
    assert_eq!(state, *whole.state());
    assert!(
        whole
            .steps()
            .iter()
            .any(|step| matches!(step, Step::Draw(_)))
    );
}

proptest! {
    #[test]
    fn random_bytes_and_texts_never_panic_a_loader(bytes in prop::collection::vec(any::<u8>(), 0..400), text in ".{0,60}") {
        prop_assert!(Match::<Trio>::from_saved(&bytes).is_err());
        let _ = saved_game(&bytes);
        if let Ok(challenge) = text.parse::<Challenge>() {
            prop_assert_eq!(challenge.to_string().parse::<Challenge>(), Ok(challenge));
        }
        let _ = text.parse::<MatchCode>();
        let _ = data_encoding::BASE64URL_NOPAD.encode(&bytes).parse::<MatchCode>();
    }

    /// The right checksum lets the random moves reach the rules.
    #[test]
    fn random_match_codes_that_add_up_never_panic(game in 0u8..8, moves in prop::collection::vec(any::<u8>(), 0..300)) {
        let table = 1u32 << 13 | u32::from(game) << 10 | 2 << 7;
        let mut bytes = 9u64.to_le_bytes().to_vec();
        bytes.extend(&table.to_le_bytes()[..3]);
        bytes.extend(moves);
        let checksum = crc32fast::hash(&bytes);
        bytes.extend(checksum.to_le_bytes());
        if let Ok(code) = data_encoding::BASE64URL_NOPAD.encode(&bytes).parse::<MatchCode>() {
            for_game!(code.challenge().game(), G => { let _ = code.replay::<G>(); });
        }
    }

    #[test]
    fn random_lines_with_right_checksums_never_panic(lines in prop::collection::vec("[ -~]{0,80}", 1..8)) {
        let text: String = lines.iter().map(|line| format!("00000000 {line}\n")).collect();
        let bytes = forged(&text, str::to_owned);
        for game in GameId::ALL {
            for_game!(game, G => prop_assert!(Match::<G>::from_saved(&bytes).is_err()));
        }
    }
}
