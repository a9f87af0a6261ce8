//! The odds that the rules state, computed by best play over all dice.

use super::*;

#[test]
fn dice_odds_of_best_play_with_three_rolls() {
    let cows = |dice: &[usize; 5]| dice.iter().filter(|face| **face == 5).count();
    let threes = |dice: &[usize; 5]| dice.iter().filter(|face| **face == 2).count();
    let given = |dice: &[usize; 5]| Given::by(&Lying::of(&dice.map(|face| face as u8)));
    let odds = [
        (0.699, best_odds(|dice| cows(dice) >= 2)),
        (0.355, best_odds(|dice| threes(dice) >= 3)),
        (0.873, best_odds(|dice| given(dice).faces().count() > 0)),
        (0.291, best_odds(|dice| given(dice).plays_again())),
        (0.104, best_odds(|dice| cows(dice) >= 4)),
    ];
    for (told, found) in odds {
        assert!((told - found).abs() < 0.0005, "{told} {found}");
    }
}

/// The probability of `wanted` within three rolls, if the best subset is re-rolled each time. A position is a
/// number in base seven, one digit for each die; 6 stands for a die not yet rolled.
fn best_odds(wanted: impl Fn(&[usize; 5]) -> bool) -> f64 {
    const PLACES: [usize; 5] = [1, 7, 49, 343, 2401];
    const UNROLLED: usize = 16806;
    let faces = |position: usize| PLACES.map(|place| position / place % 7);
    let mut value = vec![0.0; UNROLLED + 1];
    for roll in (0..3).rev() {
        let after = value.clone();
        // A position with an unrolled die has a higher number than every position that follows from it.
        for position in 0..=UNROLLED {
            let dice = faces(position);
            value[position] = if let Some(die) = dice.iter().position(|face| *face == 6) {
                let rolled = |face: usize| value[position - (6 - face) * PLACES[die]];
                (0..6).map(rolled).sum::<f64>() / 6.0
            } else if roll == 2 {
                f64::from(u8::from(wanted(&dice)))
            } else {
                let lifted = |mask: usize| -> usize {
                    let lift = |die: usize| (mask >> die & 1) * (6 - dice[die]) * PLACES[die];
                    position + (0..5).map(lift).sum::<usize>()
                };
                let rerolled = (1..32).map(|mask| after[lifted(mask)]);
                rerolled.fold(f64::from(u8::from(wanted(&dice))), f64::max)
            };
        }
    }
    value[UNROLLED]
}
