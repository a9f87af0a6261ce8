//! Random playouts and their parts: listing moves, scoring, and one die.
#![allow(clippy::panic, reason = "a bench may fail loudly")]
#![allow(missing_docs, reason = "criterion generates the functions")]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use dicepad_core::{
    Game, Seat,
    dice::{Chance, FACES, Purpose, Roller},
    games::{Cowpath, Mosaic, Summit, Sundeck, Trio},
    let_chance_decide,
    matchlog::Setup,
    players::{Random, next_to_answer, playout},
};
use std::hint::black_box;

fn start<G: Game>(seats: u64) -> G {
    let setup = Setup::<G>::with_first(seats, 0, &[], 1);
    setup
        .and_then(|setup| G::start(setup.table, setup.rules))
        .unwrap_or_else(|error| panic!("the bench's own table: {error}"))
}

fn bench_game<G: Game>(criterion: &mut Criterion, seats: u64) {
    let start: G = start(seats);
    let name = G::ID.id();
    let mut roller = Roller::new(1);
    let mut player = Random::<G>::new(1, Seat::ZERO);
    criterion.bench_function(&format!("{name}, {seats} seats: playout"), |bencher| {
        bencher.iter(|| black_box(playout(start, &mut roller, &mut player)));
    });

    // A position from the middle of a match, at a decision.
    let mut middle = start;
    let mut decisions = 0;
    while decisions < 20 {
        if let_chance_decide(&mut middle, &mut roller) {
            continue;
        }
        let Some(seat) = next_to_answer(&middle) else {
            middle = start;
            continue;
        };
        let Some(action) =
            dicepad_core::players::ComputerPlayer::decide(&mut player, &middle, seat)
        else {
            break;
        };
        let _ = middle.play(seat, action);
        decisions += 1;
    }
    while let_chance_decide(&mut middle, &mut roller) {}
    let seat = next_to_answer(&middle).unwrap_or(Seat::ZERO);
    let mut moves = Vec::with_capacity(G::MOST_MOVES);
    criterion.bench_function(&format!("{name}: legal moves"), |bencher| {
        bencher.iter(|| {
            middle.legal_moves(black_box(seat), &mut moves);
            black_box(moves.len())
        });
    });
    criterion.bench_function(&format!("{name}: score"), |bencher| {
        bencher.iter_batched(
            || middle,
            |game| black_box(game.score(seat)),
            BatchSize::SmallInput,
        );
    });
}

fn playouts(criterion: &mut Criterion) {
    bench_game::<Trio>(criterion, 2);
    bench_game::<Cowpath>(criterion, 2);
    bench_game::<Summit>(criterion, 2);
    bench_game::<Mosaic>(criterion, 1);
    bench_game::<Sundeck>(criterion, 2);
    let mut chance = Chance::new(1, Purpose::Dice);
    criterion.bench_function("one die from the generator", |bencher| {
        bencher.iter(|| black_box(chance.below(u32::from(FACES))));
    });
}

criterion_group!(benches, playouts);
criterion_main!(benches);
