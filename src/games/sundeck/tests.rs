//! The cards without a window.

use super::{
    arrange::{Arrangement, WantedRoom},
    *,
};
use crate::{
    table::game_ui::refusal,
    words::{Language, Words},
};
use dicepad_core::{
    Phase, RuleError, Table,
    dice::Roller,
    games::sundeck::Rules,
    let_chance_decide,
    players::{ComputerPlayer, Random, next_to_answer},
};

/// Plays random matches with one to four seats in both modes, and visits every state.
fn play(mut look_at: impl FnMut(&Sundeck)) {
    for seed in 0..24u64 {
        let table = Table {
            seats: (seed % 4) as u8 + 1,
            first: Seat::ZERO,
        };
        let rules = Rules {
            advanced: seed % 8 >= 4,
        };
        let mut game = Sundeck::start(table, rules).unwrap();
        let mut roller = Roller::new(seed);
        let mut player = Random::new(seed, Seat::ZERO);
        loop {
            look_at(&game);
            if let_chance_decide(&mut game, &mut roller) {
                continue;
            }
            let Some(seat) = next_to_answer(&game) else {
                break;
            };
            let action = player.decide(&game, seat).unwrap();
            game.play(seat, action).unwrap();
        }
        assert_eq!(game.phase(), Phase::Over);
    }
}

fn seats(game: &Sundeck) -> impl Iterator<Item = Seat> + use<> {
    Seat::all(game.seats())
}

fn legal(game: &Sundeck, seat: Seat) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    moves
}

fn cells_of(card: CardId) -> impl Iterator<Item = SheetPlace> {
    let rows = (0..).zip(Card::of(card).rows);
    rows.flat_map(move |(row, printed)| {
        (0..printed.cells).map(move |column| SheetPlace::OnCard(card, row, column))
    })
}

#[test]
fn a_tap_on_a_card_or_a_cell_of_it_means_the_card() {
    play(|game| {
        for seat in seats(game) {
            for action in legal(game, seat) {
                let spots = game.spots(seat, action);
                for spot in &spots {
                    let TapTarget::Card(card) = *spot else {
                        assert_eq!(game.attempt(seat, &[], *spot), Some(action));
                        continue;
                    };
                    assert_eq!(game.spot_at(seat, SheetPlace::Card(card)), Some(*spot));
                    assert!(
                        game.written_by(seat, action, SheetPlace::Card(card))
                            .is_some()
                    );
                    for cell in cells_of(card) {
                        assert_eq!(game.spot_at(seat, cell), Some(*spot));
                    }
                }
                // The last tap of a move attempts exactly that move.
                if let [before @ .., last] = &*spots {
                    assert_eq!(game.attempt(seat, before, *last), Some(action));
                }
            }
        }
    });
}

#[test]
fn a_proposal_shows_exactly_what_its_move_writes() {
    play(|game| {
        for seat in seats(game) {
            for action in legal(game, seat) {
                let mut after = *game;
                after.play(seat, action).unwrap();
                for held in game.hand(seat) {
                    let stays = after.hand(seat).any(|later| later.id() == held.id());
                    for cell in cells_of(held.id()) {
                        let before = game.ink(seat, cell).is_some();
                        let written = game.written_by(seat, action, cell).is_some();
                        assert!(!(before && written), "{cell:?} is written twice");
                        if stays {
                            let then = after.ink(seat, cell).is_some();
                            assert_eq!(then, before || written, "{action:?} {cell:?}");
                        }
                    }
                }
            }
        }
    });
}

#[test]
fn ink_is_what_the_core_has_filled() {
    play(|game| {
        for seat in seats(game) {
            for held in game.hand(seat) {
                let ink = cells_of(held.id()).filter(|cell| game.ink(seat, *cell).is_some());
                let filled: u8 = held.filled().iter().sum();
                assert_eq!(ink.count(), usize::from(filled));
            }
        }
    });
}

#[test]
fn figures_are_the_cores_points() {
    play(|game| {
        for seat in seats(game) {
            let parts = game.parts(seat);
            for card in &parts.cards {
                let points = Some(i16::from(card.points));
                assert_eq!(game.figure(seat, Figure::Card(card.id)), points);
            }
            let completed: Vec<_> = parts.cards.iter().filter(|card| card.complete).collect();
            for place in 0..MOST_PUT_ASIDE {
                let points = completed.get(place).map(|card| i16::from(card.points));
                let figure = Figure::Completed(place as u8);
                assert_eq!(game.figure(seat, figure), points);
            }
            assert_eq!(game.figure(seat, Figure::Total), Some(game.score(seat)));
        }
    });
}

#[test]
fn the_count_adds_up_to_the_score() {
    let words = Words::new(Language::En);
    play(|game| {
        let lines = game.count(&words);
        for seat in seats(game) {
            let points = lines
                .iter()
                .filter_map(|line| line.points[usize::from(seat.number())]);
            assert_eq!(points.sum::<i16>(), game.score(seat));
        }
    });
}

#[test]
fn everything_has_a_name_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        let whole = |sentence: &str| {
            let key = sentence.contains('-') && !sentence.contains(' ');
            assert!(!sentence.is_empty() && !key, "{sentence:?}");
        };
        let mut moments = 0;
        play(|game| {
            moments += 1;
            if moments % 7 > 0 {
                return;
            }
            for seat in seats(game) {
                for action in legal(game, seat) {
                    let says = game.button_text(seat, action, &words);
                    if !game.spots(seat, action).is_empty() {
                        whole(&says.text);
                    }
                }
                if let Some(hint) = game.hint(seat, game.asked(seat)) {
                    whole(&words.say(hint));
                }
                for held in game.hand(seat) {
                    for writing in [
                        Writing::Empty,
                        Writing::Closed,
                        Writing::Legal(Mark::Cross),
                        Writing::Ghost(Mark::Cross),
                    ] {
                        whole(&game.place_label(
                            seat,
                            SheetPlace::Card(held.id()),
                            writing,
                            &[],
                            &words,
                        ));
                    }
                    for cell in cells_of(held.id()) {
                        whole(&game.place_label(seat, cell, Writing::Empty, &[], &words));
                    }
                }
            }
            for line in game.count(&words) {
                whole(&line.label);
            }
        });
    }
}

#[test]
fn a_refused_card_is_refused_for_the_right_reason() {
    let mut seen = [0; 4];
    play(|game| {
        for seat in seats(game) {
            for card in CardId::all() {
                let why = refusal(game, seat, &[], TapTarget::Card(card));
                let held = game.hand(seat).any(|held| held.id() == card);
                match game.asked(seat) {
                    Some(Decision::Keep) if !held => {
                        assert_eq!(why, RuleError::CardNotHeld { card });
                        seen[0] += 1;
                    }
                    Some(Decision::Take) if !game.open_row().contains(&Some(card)) => {
                        assert_eq!(why, RuleError::CardNotOpen { card });
                        seen[1] += 1;
                    }
                    Some(Decision::Use) if !held => {
                        assert_eq!(why, RuleError::CardNotHeld { card });
                        seen[2] += 1;
                    }
                    Some(Decision::Use) if !legal(game, seat).contains(&Move::Use(card)) => {
                        assert_eq!(why, RuleError::NothingToUse { card });
                        seen[3] += 1;
                    }
                    _ => {}
                }
            }
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

#[test]
fn the_print_is_made_anew_when_cards_change_and_only_then() {
    let mut before: Option<Sundeck> = None;
    play(|game| {
        let same_match = before
            .filter(|before| before.turns() <= game.turns() && before.seats() == game.seats());
        if let Some(before) = same_match {
            let cards = |game: &Sundeck| -> Vec<_> {
                let of_seat = |seat| {
                    let hand: Vec<CardId> = game.hand(seat).map(Held::id).collect();
                    let chooses = game
                        .asked(seat)
                        .is_some_and(|asked| matches!(asked, Decision::Keep | Decision::Take));
                    (hand, game.put_aside(seat).count(), chooses)
                };
                seats(game).map(of_seat).collect()
            };
            let same = cards(&before) == cards(game) && before.open_row() == game.open_row();
            assert_eq!(before.edition() == game.edition(), same);
        }
        before = Some(*game);
    });
}

/// Every possible arrangement, in places of every shape.
fn arrangements() -> Vec<(WantedRoom, Arrangement)> {
    let mut all = Vec::new();
    for size in [
        Vec2::new(200.0, 210.0),
        Vec2::new(344.0, 361.0),
        Vec2::new(374.0, 430.0),
        Vec2::new(326.0, 343.0),
        Vec2::new(700.0, 665.0),
        Vec2::new(300.0, 132.0),
        Vec2::new(784.0, 345.0),
    ] {
        for others in 0..4 {
            for (hand, open, keeping) in [(2, 0, false), (3, 0, false), (3, 3, false), (5, 0, true)]
            {
                let wide = size.x > size.y * 1.4;
                let advanced = hand > 2;
                let mut groups = vec![hand.min(3); if wide { 0 } else { others }];
                groups.extend(advanced.then_some(3));
                let wanted = WantedRoom {
                    size,
                    hand,
                    open,
                    keeping,
                    groups,
                    named: wide && others > 0,
                    total: others == 0,
                };
                let arrangement = Arrangement::of(&wanted);
                all.push((wanted, arrangement));
            }
        }
    }
    all
}

#[test]
fn nothing_lies_over_anything_else_or_outside() {
    for (wanted, arrangement) in arrangements() {
        let mut parts = arrangement.hand.clone();
        parts.extend(&arrangement.open);
        parts.extend(arrangement.head);
        parts.extend(arrangement.open_label);
        for group in &arrangement.groups {
            parts.push(group.sign);
            parts.extend(&group.cards);
        }
        if let Some(pile) = &arrangement.pile {
            parts.push(pile.label);
            parts.extend(pile.slots);
            parts.extend(pile.total);
        }
        let place = Rect::from_corners(Vec2::ZERO, wanted.size).inflate(0.6);
        for (index, part) in parts.iter().enumerate() {
            assert!(
                place.contains(part.min) && place.contains(part.max),
                "{wanted:?}: {part:?}"
            );
            for other in &parts[index + 1..] {
                let common = part.intersect(*other);
                assert!(
                    common.width() < 1.1 || common.height() < 1.1,
                    "{wanted:?}: {part:?} {other:?}"
                );
            }
        }
    }
}

#[test]
fn every_card_has_its_place_and_on_a_phone_a_finger_finds_it() {
    for (wanted, arrangement) in arrangements() {
        assert_eq!(arrangement.hand.len(), wanted.hand);
        assert_eq!(arrangement.open.len(), wanted.open);
        if wanted.size.x >= 320.0 {
            for card in arrangement.hand.iter().chain(&arrangement.open) {
                assert!(
                    card.width() >= 44.0 && card.height() >= 44.0,
                    "{wanted:?}: {card:?}"
                );
            }
        }
    }
}
