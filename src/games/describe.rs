//! Descriptions that games share: of moves, of cells, of the dice that a re-roll keeps, and a warning if the
//! match ends.

use crate::{
    intent::TapTarget,
    sheets::Writing,
    table::GameUi,
    words::{Fact, Words},
};
use dicepad_core::{
    Phase, Seat,
    dice::{Color as DieColor, DiceSet, Face},
};

/// With at most this many dice, the description always names the kept ones.
const FEW_DICE: usize = 5;

/// Describes a re-roll by the dice it keeps. With many dice, the smaller group is named instead.
pub(super) fn describe_reroll<G: GameUi>(game: &G, rolled: DiceSet, words: &Words) -> String {
    let kept = game.lying().dice().without(rolled);
    let count = ("count", Fact::from(rolled.len()));
    if kept.is_empty() {
        return words.say_with("move-again-all", &[count]);
    }
    let (key, named) = if G::DICE.len() <= FEW_DICE || kept.len() <= rolled.len() {
        ("move-again-but", kept)
    } else {
        ("move-again-these", rolled)
    };
    let dice = ("dice", Fact::from(told_dice(game, named, words)));
    words.say_with(key, &[dice, count])
}

/// Names these dice by their faces: "4 4 6 and a cow", "red 6 and white 3", "2 × yellow".
fn told_dice<G: GameUi>(game: &G, dice: DiceSet, words: &Words) -> String {
    let lying = game.lying();
    let shows = |die: usize| G::DICE[die][usize::from(lying.face(die))];
    let mut dice_by_face: Vec<usize> = dice.iter().collect();
    dice_by_face.sort_by_key(|die| order(shows(*die)));
    let mut digits: Vec<String> = Vec::new();
    let mut cows = 0;
    let mut others: Vec<(String, usize)> = Vec::new();
    for die in dice_by_face {
        match shows(die) {
            Face::Digit(digit) => digits.push(digit.to_string()),
            Face::Cow => cows += 1,
            face => {
                let name = told_apart(game, die, dice, told_face(face, words), words);
                match others.last_mut() {
                    Some((before, times)) if *before == name => *times += 1,
                    _ => others.push((name, 1)),
                }
            }
        }
    }
    let mut all = Vec::new();
    if !digits.is_empty() {
        all.push(digits.join(" "));
    }
    if cows > 0 {
        all.push(words.say_with("face-cows", &[("count", Fact::Number(cows))]));
    }
    all.extend(others.into_iter().map(|(face, times)| match times {
        1 => face,
        _ => words.say_with(
            "face-times",
            &[("count", Fact::from(times)), ("face", Fact::from(face))],
        ),
    }));
    words.list(&all)
}

/// Sort key that groups dice with equal faces, by colour and number.
const fn order(face: Face) -> (u8, u8) {
    match face {
        Face::Number(color, number) => (color as u8, number),
        Face::Digit(digit) => (0, digit),
        Face::Cow => (1, 0),
        Face::Symbol(symbol) => (symbol as u8, 0),
        Face::Color(color) => (color as u8, 0),
    }
}

fn told_face(face: Face, words: &Words) -> String {
    match face {
        Face::Number(color, number) => {
            let facts = [("color", Fact::color(color)), ("number", number.into())];
            words.say_with("face-colored", &facts)
        }
        Face::Digit(digit) => digit.to_string(),
        Face::Cow => words.say("face-cow"),
        Face::Symbol(symbol) => words.say(&format!("symbol-{}", symbol.id())),
        Face::Color(color) => words.say(&format!("color-{}", color.id())),
    }
}

/// The name of a die among others. If another die shows the same face but has other faces, a face that only
/// this die has is named too.
fn told_apart<G: GameUi>(
    game: &G,
    die: usize,
    among: DiceSet,
    name: String,
    words: &Words,
) -> String {
    let lying = game.lying();
    let shows = |die: usize| G::DICE[die][usize::from(lying.face(die))];
    let twins: Vec<usize> = lying
        .dice()
        .without(among)
        .iter()
        .filter(|twin| shows(*twin) == shows(die) && G::DICE[*twin] != G::DICE[die])
        .collect();
    let own = G::DICE[die]
        .iter()
        .find(|face| twins.iter().all(|twin| !G::DICE[*twin].contains(face)));
    match own {
        Some(own) if !twins.is_empty() => words.say_with(
            "face-on-die",
            &[
                ("face", Fact::from(name)),
                ("other", Fact::from(told_face(*own, words))),
            ],
        ),
        _ => name,
    }
}

/// Describes a number and the cell of a coloured row in which it is written.
pub(super) fn describe_number(number: u8, (row, column): (DieColor, u8), words: &Words) -> String {
    let facts = [
        ("number", number.into()),
        ("row", Fact::row(row)),
        ("column", Fact::counted(column)),
    ];
    words.say_with("move-number", &facts)
}

/// Describes a cell of a coloured row with its content, for screen readers.
pub(super) fn describe_cell(
    key: &str,
    (row, column): (DieColor, u8),
    writing: Writing,
    words: &Words,
) -> String {
    let facts = [
        ("row", Fact::row(row)),
        ("column", Fact::counted(column)),
        ("state", writing.describe(words).into()),
    ];
    words.say_with(key, &facts)
}

/// Describes a misthrow box with its content, for screen readers: its cost where it can be marked, otherwise
/// how many of the boxes are marked. `ends` says whether marking it ends the match.
pub(super) fn describe_misthrow(
    (cost, ends): (i16, bool),
    writing: Writing,
    (marked, boxes): (u8, u8),
    words: &Words,
) -> String {
    let key = match writing {
        Writing::Legal(_) if ends => "cell-misthrow-open-ends",
        Writing::Legal(_) => "cell-misthrow-open",
        Writing::Ghost(_) if ends => "cell-misthrow-ghost-ends",
        Writing::Ghost(_) => "cell-misthrow-ghost",
        Writing::Empty | Writing::Closed | Writing::Ink(_) => {
            let facts = [("marked", marked.into()), ("boxes", boxes.into())];
            return words.say_with("cell-misthrow", &facts);
        }
    };
    words.say_with(key, &[("points", cost.into())])
}

/// The second line of the button that passes: the cost of a misthrow, if it is one.
pub(super) fn describe_pass<G: GameUi>(
    game: &G,
    seat: Seat,
    pass: G::Move,
    words: &Words,
) -> String {
    let cost = -gain(game, seat, pass);
    if cost <= 0 {
        return words.say("pass-free");
    }
    let key = if ends_match(game, seat, pass) {
        "pass-misthrow-ends"
    } else {
        "pass-misthrow"
    };
    words.say_with(key, &[("points", cost.into())])
}

/// The seat's change in points through this move.
pub(super) fn gain<G: GameUi>(game: &G, seat: Seat, action: G::Move) -> i16 {
    let mut after = *game;
    let played = after.play(seat, action);
    played.map_or(0, |()| after.score(seat) - game.score(seat))
}

/// The seat's gain through this move, in words; empty if it gains nothing.
pub(super) fn gained<G: GameUi>(game: &G, seat: Seat, action: G::Move, words: &Words) -> String {
    match gain(game, seat, action) {
        0 => String::new(),
        points => words.say_with("points-gained", &[("points", points.into())]),
    }
}

/// The second line of a button, with a warning if the move ends the match.
pub(super) fn with_ending<G: GameUi>(
    game: &G,
    seat: Seat,
    action: G::Move,
    sub: String,
    words: &Words,
) -> String {
    if !ends_match(game, seat, action) {
        sub
    } else if sub.is_empty() {
        words.say("write-ends")
    } else {
        words.say_with("write-and-ends", &[("what", Fact::from(sub))])
    }
}

/// Whether the match is over after this move once all seats have used the roll, whatever they do with it.
pub(super) fn ends_match<G: GameUi>(game: &G, seat: Seat, action: G::Move) -> bool {
    let mut after = *game;
    if after.play(seat, action).is_err() {
        return false;
    }
    match after.phase() {
        // The seat itself still has to answer, so the end is not certain.
        Phase::Answers { seats, .. } if seats.contains(seat) => false,
        _ => ends_anyway(&after),
    }
}

fn ends_anyway<G: GameUi>(game: &G) -> bool {
    let seat = match game.phase() {
        Phase::Over => return true,
        Phase::Roll { .. } | Phase::Draw { .. } => return false,
        Phase::Answers { seats, .. } => seats.iter().next(),
    };
    let Some(seat) = seat else {
        return false;
    };
    let mut moves = Vec::new();
    game.legal_moves(seat, &mut moves);
    let after = |action: G::Move| {
        let mut after = *game;
        after.play(seat, action).is_ok().then_some(after)
    };
    let pass = moves
        .iter()
        .find(|action| game.spots(seat, **action) == [TapTarget::Pass]);
    // Where a seat cannot pass, there are too many possibilities to check.
    let Some(passed) = pass.and_then(|pass| after(*pass)) else {
        return false;
    };
    // Passing costs the seat nothing, so it can always do that.
    if passed.score(seat) == game.score(seat) {
        return ends_anyway(&passed);
    }
    moves
        .into_iter()
        .filter_map(after)
        .all(|after| ends_anyway(&after))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use dicepad_core::{
        Decision, Game, GameId,
        dice::{Chance, Lying, Purpose},
        for_game,
        games::{Cowpath, Summit, Sundeck, cowpath, summit, sundeck},
        matchlog::{Match, Setup},
        players::{PlayerKind, come_to_the_same, next_to_answer},
    };

    /// All states of a match between random players.
    fn states<G: GameUi>(seats: u8, choices: &[(&str, &str)], seed: u64) -> Vec<G> {
        let setup = Setup::<G>::by_lot(seats.into(), choices, seed).unwrap();
        let mut played = Match::new(setup).unwrap();
        let mut minds: Vec<_> = Seat::all(seats)
            .map(|seat| PlayerKind::Random.player::<G>(seed, seat))
            .collect();
        let mut states = vec![*played.state()];
        while played.state().phase() != Phase::Over {
            if let Some(seat) = next_to_answer(played.state()) {
                let mind = &mut minds[usize::from(seat.number())];
                let action = mind.decide(played.state(), seat).unwrap();
                played.play(seat, action).unwrap();
            } else {
                played.let_chance_decide().unwrap();
            }
            states.push(*played.state());
        }
        states
    }

    fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Move> {
        let mut moves = Vec::new();
        game.legal_moves(seat, &mut moves);
        moves
    }

    /// The descriptions of all moves of a seat, including those made with the dice.
    fn told_moves<G: GameUi>(game: &G, seat: Seat, words: &Words) -> Vec<(String, G::Move)> {
        let told = |game: &G, action| (game.describe_move(seat, action, words), action);
        let mut all: Vec<_> = legal(game, seat)
            .into_iter()
            .map(|action| told(game, action))
            .collect();
        let may_stop = game.asked(seat) == Some(Decision::RerollOrStop);
        if let Some(stop) = G::STOP.filter(|_| may_stop) {
            let mut lies = *game;
            lies.play(seat, stop).unwrap();
            all.extend(
                legal(&lies, seat)
                    .into_iter()
                    .map(|action| told(&lies, action)),
            );
        }
        all
    }

    fn tell_moves_apart<G: GameUi>(seats: u8, choices: &[(&str, &str)]) {
        let mut compared = 0;
        for language in Language::ALL {
            let words = Words::new(language);
            for game in states::<G>(seats, choices, 5) {
                for seat in Seat::all(seats) {
                    let mut told = told_moves(&game, seat, &words);
                    told.sort_by(|one, other| one.0.cmp(&other.0));
                    for two in told.windows(2) {
                        let [(one, action), (other, instead)] = two else {
                            continue;
                        };
                        assert!(!one.is_empty() && !one.contains(['{', '$']), "{one:?}");
                        compared += 1;
                        let same = one != other || come_to_the_same(&game, seat, *action, *instead);
                        assert!(same, "{action:?} and {instead:?} are both {one:?}");
                    }
                }
            }
        }
        assert!(compared > 200, "{compared}");
    }

    #[test]
    fn moves_that_differ_are_called_differently_in_every_game() {
        for game in GameId::ALL {
            for_game!(*game, G => tell_moves_apart::<G>(2, &[]));
        }
        tell_moves_apart::<Sundeck>(2, &[("advanced", "true")]);
    }

    fn rolled<G: GameUi>(seats: u8, faces: &[u8]) -> G {
        let setup = Setup::<G>::by_lot(seats.into(), &[], 1).unwrap();
        let mut played = Match::new(setup).unwrap();
        while !matches!(played.state().phase(), Phase::Roll { .. }) {
            played.let_chance_decide().unwrap();
        }
        let mut game = *played.state();
        game.roll(Lying::of(faces)).unwrap();
        game
    }

    fn dice(rolled: &[usize]) -> DiceSet {
        DiceSet::from_bits(rolled.iter().fold(0, |bits, die| bits | (1 << die)))
    }

    #[test]
    fn dice_to_keep_are_named() {
        let both = Language::ALL.map(Words::new);
        let cowpath = |faces: [u8; 5], again: &[usize]| {
            let game: Cowpath = rolled(2, &faces);
            let action = cowpath::Move::Reroll(dice(again));
            both.each_ref()
                .map(|words| game.describe_move(Seat::ZERO, action, words))
        };
        let cow = 5;
        assert_eq!(
            cowpath([cow, 0, cow, 1, 2], &[1, 3, 4]),
            [
                "keep 2 cows, reroll the other 3",
                "garder 2 vaches, relancer les 3 autres"
            ]
        );
        assert_eq!(
            cowpath([3, 5, 3, 2, 3], &[3]),
            [
                "keep 4 4 4 and a cow, reroll the other one",
                "garder 4 4 4 et une vache, relancer l’autre dé"
            ]
        );
        assert_eq!(
            cowpath([0, 0, 1, 2, 3], &[0, 1, 2, 3, 4]),
            ["reroll all 5", "relancer les 5 dés"]
        );
        let sundeck: Sundeck = rolled(2, &[0, 0, 2, 1, 4]);
        let action = sundeck::Move::Reroll(dice(&[3, 4]));
        let [first, other] = [0, 2].map(|face| match Sundeck::DICE[0][face] {
            Face::Color(color) => color.id(),
            face => panic!("{face:?}"),
        });
        let told = sundeck.describe_move(sundeck.leader(), action, &both[0]);
        assert!(told.contains(&format!("2 × {first}")), "{told}");
        assert!(told.contains(other), "{told}");
    }

    #[test]
    fn the_smaller_group_of_many_dice_is_named() {
        let words = Words::new(Language::En);
        // White 3, red 1, red 6, red 1, blue 4, violet 5, red 6.
        let game: Summit = rolled(1, &[2, 0, 1, 0, 3, 5, 0]);
        let told = |again: &[usize]| {
            let action = summit::Move::Reroll(dice(again));
            game.describe_move(Seat::ZERO, action, &words)
        };
        assert_eq!(
            told(&[1, 2, 3, 4, 5, 6]),
            "keep white 3, reroll the other 6"
        );
        assert_eq!(told(&[4, 5]), "reroll violet 5 and blue 4, keep the rest");
        assert_eq!(
            told(&[1, 3, 4, 5]),
            "keep 2 × red 6 and white 3, reroll the other 4"
        );
        assert_eq!(
            told(&[0, 1, 3, 4, 5, 6]),
            "keep red 6 (the die with red 2), reroll the other 6"
        );
        assert_eq!(
            told(&[0, 1, 2, 3, 4, 5]),
            "keep red 6 (the die with yellow 5), reroll the other 6"
        );
    }

    /// Checks that a move announced as the end really ends the match once the others have used the roll;
    /// returns how many there were.
    fn ends_as_said<G: GameUi>(seats: u8) -> usize {
        let mut ending = 0;
        for seed in 0..12 {
            let mut chance = Chance::new(seed, Purpose::Board);
            let states = states::<G>(seats, &[], seed);
            for game in &states[states.len().saturating_sub(30)..] {
                for seat in Seat::all(seats) {
                    for action in legal(game, seat) {
                        let mut after = *game;
                        if !ends_match(game, seat, action) {
                            after.play(seat, action).unwrap();
                            assert!(after.phase() != Phase::Over, "{action:?} ends it unsaid");
                            continue;
                        }
                        ending += 1;
                        after.play(seat, action).unwrap();
                        while let Some(next) = next_to_answer(&after) {
                            let moves = legal(&after, next);
                            after.play(next, *chance.pick(&moves).unwrap()).unwrap();
                        }
                        assert_eq!(after.phase(), Phase::Over, "{action:?}");
                    }
                }
            }
        }
        ending
    }

    #[test]
    fn moves_that_end_the_match_are_known_in_every_game() {
        for game in GameId::ALL {
            let (least, most) = for_game!(*game, G => G::SEATS);
            for seats in [least, most.min(3)] {
                let ending = for_game!(*game, G => ends_as_said::<G>(seats));
                assert!(ending > 0, "{game:?} with {seats}");
            }
        }
    }
}
