//! The sentences that say what to do now, whose turn it is, and who is thinking.

use super::{super::BuildSystems, is_around, note, prompts::StatusLine};
use crate::{
    access::Announcement,
    dice::{ThrowDice, TrayDice},
    layout::Layout,
    nav::Screen,
    settings::Settings,
    table::{OpenMatch, TableEvent, TheMatch, each},
    ui::{
        UiKit,
        kit::{Drawn, TextStyle},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{Decision, Phase, Seat, matchlog::Step};

/// The seat skipped last, until the next roll.
#[derive(Resource, Default)]
struct LastSkipped(Option<Seat>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastSkipped>().add_systems(
        Update,
        (note_skipped, show)
            .chain()
            .after(BuildSystems)
            .run_if(in_state(Screen::Table)),
    );
}

fn note_skipped(
    mut events: MessageReader<TableEvent>,
    mut throws: MessageReader<ThrowDice>,
    mut skipped: ResMut<LastSkipped>,
) {
    // A new throw clears the last skip.
    if throws.read().count() > 0 {
        skipped.0 = None;
    }
    for event in events.read() {
        skipped.0 = match event {
            TableEvent::Skipped(seat) => Some(*seat),
            _ => None,
        };
    }
}

fn show(
    mut commands: Commands,
    open: TheMatch<'_>,
    dice: Res<TrayDice>,
    skipped: Res<LastSkipped>,
    settings: Res<Settings>,
    mut lines: Query<(Entity, &StatusLine, &mut Drawn<String>)>,
    mut told: ResMut<Announcement>,
    layout: Res<Layout>,
    kit: UiKit<'_>,
) {
    // Silent until the dice have settled: a sentence would reveal the result.
    let sentence = if dice.are_moving() || !open.dice_settled() {
        String::new()
    } else {
        sentence(&open, skipped.0, settings.hints, &layout, &kit.words)
    };
    // The coach's words are on a separate note, in the place of the line.
    let note = note::said(&open, &kit);
    // Around a table, each seat reads its own sentence beside its buttons.
    let beside = is_around(&open, &layout);
    for (entity, line, mut drawn) in &mut lines {
        let hidden = beside || note.is_some() && line.is_coached(&open);
        let shown = if hidden { "" } else { &*sentence };
        if !drawn.differs(shown.to_owned()) {
            continue;
        }
        let theme = kit.theme();
        let ink = if line.on_felt {
            theme.felt.ink
        } else {
            theme.table.ink
        };
        let text = kit.text(shown, TextStyle::Scaled(line.print(shown)), ink.into());
        let text = (text, TextLayout::justify(Justify::Center));
        let mut line = commands.entity(entity);
        line.despawn_children();
        if !shown.is_empty() {
            line.with_child(text);
        }
    }
    told.set_if_neq(Announcement(note.unwrap_or(sentence)));
}

/// On a shared board the result is announced here, in view of the board.
pub(super) fn ending(open: &OpenMatch, words: &Words) -> String {
    if !open.is_over() || !open.view().is_shared {
        return String::new();
    }
    match open.shown().winners().iter().next() {
        Some(winner) => {
            let name = words.player(&open.names(), winner);
            words.say_with("table-wins-now", &[("name", name.into())])
        }
        None => words.say("result-draw-why"),
    }
}

/// The sentence for the current state of the match. Players always see whether it is practice.
fn sentence(
    open: &OpenMatch,
    skipped: Option<Seat>,
    hints: bool,
    layout: &Layout,
    words: &Words,
) -> String {
    let turn = turn(open, skipped, hints, layout, words);
    if open.looking_back().is_some() || open.actor().is_none() {
        return turn;
    }
    let before_play = open.view().steps == 0 && open.awaits_person();
    if let Some(warning) = open.origin().warning().filter(|_| before_play) {
        return words.say(warning);
    }
    match (open.origin().practice, &*turn) {
        (None, _) => turn,
        (Some(_), "") => words.say("practice-only"),
        (Some(_), _) => words.say_with("practice-turn", &[("turn", Fact::from(turn))]),
    }
}

/// The sentence about the turn.
fn turn(
    open: &OpenMatch,
    skipped: Option<Seat>,
    hints: bool,
    layout: &Layout,
    words: &Words,
) -> String {
    if open.looking_back().is_some() {
        return moment(open, words);
    }
    let Some(actor) = open.actor() else {
        return ending(open, words);
    };
    if open.is_away() {
        return named("table-their-sheet", open, open.viewed(), words);
    }
    if !open.awaits_person() {
        return named("table-thinking-name", open, actor, words);
    }
    // The line says what happened by itself and then what to do next, never only the first.
    let (news, next) = if open.view().rolled_in_vain {
        let news = named("table-no-mark", open, actor, words);
        // The hand-over page already names the next player, who takes the device first.
        let handed = open.passes_device(layout) && open.handed_to().is_some();
        let hint = if hints && !handed {
            open.shown().hint(actor)
        } else {
            None
        };
        (news, hint.map_or_else(String::new, |hint| words.say(hint)))
    } else {
        let next = to_do(open, hints, layout, words);
        match skipped {
            Some(skipped) => (named("table-no-write", open, skipped, words), next),
            None => return next,
        }
    };
    if next.is_empty() {
        return news;
    }
    let facts = [("news", Fact::from(news)), ("next", Fact::from(next))];
    words.say_with("table-news", &facts)
}

pub(super) fn named(key: &str, open: &OpenMatch, seat: Seat, words: &Words) -> String {
    let name = words.player(&open.names(), seat);
    words.say_with(key, &[("name", Fact::from(name))])
}

/// The moment of the match that the player looks back at.
pub(super) fn moment(open: &OpenMatch, words: &Words) -> String {
    if open.is_over() {
        let ending = ending(open, words);
        return if ending.is_empty() {
            words.say("look-back-end")
        } else {
            ending
        };
    }
    each!(open.shown(), one => match one.log().steps().last() {
        None => words.say("look-back-start"),
        Some(Step::Roll(_)) => words.say("look-back-rolled"),
        Some(Step::Draw(_)) => words.say("look-back-drawn"),
        Some(Step::Move { .. }) if open.view().seats < 2 => words.say("look-back-moved-alone"),
        Some(Step::Move { seat, .. }) => named("look-back-moved", open, *seat, words),
    })
}

/// The task of the people at this device. With several people, the sentence always says whose it is.
fn to_do(open: &OpenMatch, hints: bool, layout: &Layout, words: &Words) -> String {
    let awaited = open.awaited().iter();
    let people: Vec<Seat> = awaited.filter(|seat| open.is_person(*seat)).collect();
    // A device that is passed round shows one player's turn at a time.
    let one = match people[..] {
        [only] => Some(only),
        _ if open.passes_device(layout) => Some(open.at_hand()),
        _ => None,
    };
    let everybodys_roll = matches!(open.view().phase, Phase::Roll { seat: None, .. });
    if hints && let Some(hint) = hint_for(open, one, &people) {
        let hint = words.say(hint);
        if open.view().seats < 2 || everybodys_roll {
            return hint;
        }
        let who = match one {
            Some(_) if open.people() == 1 => words.say("table-your-turn"),
            Some(seat) => words.player(&open.names(), seat),
            None => words.say("table-everyone"),
        };
        let facts = [("who", Fact::from(who)), ("hint", Fact::from(hint))];
        return words.say_with("table-turn-hint", &facts);
    }
    if open.view().seats < 2 {
        return String::new();
    }
    if everybodys_roll {
        return words.say("table-everyone-rolls");
    }
    let decision = open.decision();
    match one {
        Some(seat) => named(one_does(decision), open, seat, words),
        None => words.say(all_do(decision)),
    }
}

/// The hint for the awaited seat. Several seats get a hint only if it is the same for all of them.
fn hint_for(open: &OpenMatch, one: Option<Seat>, people: &[Seat]) -> Option<&'static str> {
    let hint = open
        .shown()
        .hint(one.or_else(|| people.first().copied())?)?;
    let same = |seat: &Seat| open.shown().hint(*seat) == Some(hint);
    (one.is_some() || people.iter().all(same)).then_some(hint)
}

/// Words key of the task of a single seat.
pub(super) const fn one_does(decision: Option<Decision>) -> &'static str {
    match decision {
        None | Some(Decision::ChooseDice | Decision::RerollOrStop) => "table-to-roll",
        Some(Decision::Start | Decision::Keep | Decision::Take) => "table-to-choose",
        Some(Decision::Use) => "table-to-use",
        Some(Decision::Write | Decision::WriteFirst | Decision::Mark | Decision::Place) => {
            "table-to-write"
        }
    }
}

/// Words key of the task of several seats at once.
pub(super) const fn all_do(decision: Option<Decision>) -> &'static str {
    match decision {
        None | Some(Decision::ChooseDice | Decision::RerollOrStop) => "table-everyone-rolls",
        Some(Decision::Start | Decision::Keep | Decision::Take) => "table-everyone-chooses",
        Some(Decision::Use) => "table-everyone-uses",
        Some(Decision::Write | Decision::WriteFirst | Decision::Mark | Decision::Place) => {
            "table-everyone-writes"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice_origin::{DiceOrigin, Practice},
        players::{Kind, Player, Sharing},
        table::{AnyMatch, GameUi},
        words::Language,
    };
    use dicepad_core::{
        Game,
        dice::{DiceSet, Symbol},
        games::{Cowpath, Mosaic, Sundeck, Trio, mosaic, trio},
        matchlog::{Match, Setup},
        players::PlayerKind,
    };

    const PHONE: Vec2 = Vec2::new(390.0, 844.0);
    const TABLET: Vec2 = Vec2::new(1180.0, 820.0);
    const NAMES: [&str; 3] = ["Ada", "Ben", "Cleo"];

    /// A match in which seat 0 has the first turn.
    fn begun<G: GameUi>(seats: u8) -> Match<G> {
        let mut setup = Setup::<G>::by_lot(seats.into(), &[], 3).unwrap();
        setup.table.first = Seat::ZERO;
        Match::new(setup).unwrap()
    }

    fn open<G: GameUi>(played: &Match<G>, people: usize) -> OpenMatch {
        let shown = AnyMatch::from_saved(played.to_saved().as_bytes()).unwrap();
        let seats = usize::from(shown.view().seats);
        let players = (0..seats).map(|seat| Player {
            name: NAMES[seat].to_owned(),
            color: seat,
            kind: if seat < people {
                Kind::Person
            } else {
                Kind::Computer(PlayerKind::Easy)
            },
        });
        OpenMatch::new(shown, players.collect(), Sharing::PassRound)
    }

    fn said(open: &OpenMatch, skipped: Option<Seat>, hints: bool, window: Vec2) -> String {
        let layout = Layout::new(window, default());
        sentence(open, skipped, hints, &layout, &Words::new(Language::En))
    }

    fn ben() -> Seat {
        Seat::new(1).unwrap()
    }

    #[test]
    fn with_several_people_the_line_names_whose_turn_it_is() {
        let alone = open(&begun::<Trio>(1), 1);
        let hint = "Tap any die you don’t want, then roll";
        assert_eq!(said(&alone, None, true, PHONE), hint);
        assert_eq!(said(&alone, None, false, PHONE), "");
        let two = open(&begun::<Trio>(2), 2);
        for window in [PHONE, TABLET] {
            assert_eq!(said(&two, None, true, window), format!("Ada · {hint}"));
            assert_eq!(said(&two, None, false, window), "Ada rolls");
        }
        let one_of_two = open(&begun::<Trio>(2), 1);
        assert_eq!(
            said(&one_of_two, None, true, PHONE),
            format!("Your turn · {hint}")
        );
    }

    #[test]
    fn a_task_for_all_seats_is_told_of_all() {
        let mut played = begun::<Trio>(2);
        let all = trio::Move::Choose(DiceSet::first(3));
        played.play(Seat::ZERO, all).unwrap();
        played.let_chance_decide().unwrap();
        played.play(Seat::ZERO, trio::Move::Stop).unwrap();
        let open = open(&played, 2);
        let hint = "Numbers rise to the right; no repeats in a column";
        assert_eq!(
            said(&open, None, true, TABLET),
            format!("Everyone · {hint}")
        );
        assert_eq!(said(&open, None, false, TABLET), "Everyone may write");
        assert_eq!(said(&open, None, true, PHONE), format!("Ada · {hint}"));
        assert_eq!(said(&open, None, false, PHONE), "Ada writes");
    }

    #[test]
    fn a_roll_for_all_seats_names_no_seat() {
        let mut played = begun::<Mosaic>(2);
        let start = open(&played, 2);
        assert_eq!(said(&start, None, false, PHONE), "Ada chooses");
        for (seat, symbol) in Seat::all(2).zip([Symbol::Hash, Symbol::Cross]) {
            played.play(seat, mosaic::Move::Start(symbol)).unwrap();
        }
        let open = open(&played, 2);
        assert_eq!(said(&open, None, true, PHONE), "Tap the tray to roll");
        assert_eq!(said(&open, None, false, PHONE), "One roll for everyone");
    }

    #[test]
    fn cards_are_no_paper() {
        let mut played = begun::<Sundeck>(2);
        while !matches!(played.state().phase(), Phase::Answers { .. }) {
            played.let_chance_decide().unwrap();
        }
        let seat = played.state().leader();
        let stop = dicepad_core::games::sundeck::Move::Stop;
        played.play(seat, stop).unwrap();
        let open = open(&played, 2);
        let everyone = "Everyone may use the roll";
        assert_eq!(said(&open, None, false, TABLET), everyone);
    }

    #[test]
    fn a_skipped_seat_does_not_hide_what_comes_next() {
        let two = open(&begun::<Trio>(2), 2);
        assert_eq!(
            said(&two, Some(ben()), true, PHONE),
            "Ben can’t use this roll. Ada · Tap any die you don’t want, then roll"
        );
        assert_eq!(
            said(&two, Some(ben()), false, PHONE),
            "Ben can’t use this roll. Ada rolls"
        );
    }

    #[test]
    fn a_roll_in_vain_does_not_hide_what_comes_next() {
        let mut played = begun::<Cowpath>(2);
        let all = DiceSet::first(5);
        let reroll = dicepad_core::games::cowpath::Move::Reroll(all);
        let mut tries = 0;
        while !open(&played, 2).view().rolled_in_vain {
            tries += 1;
            assert!(tries < 1000, "no roll is in vain");
            let seat = played.state().leader();
            if played.let_chance_decide().is_none() && played.play(seat, reroll).is_err() {
                played
                    .play(seat, dicepad_core::games::cowpath::Move::Pass)
                    .unwrap();
            }
        }
        let next = NAMES[usize::from(played.state().leader().number())];
        let news = format!("No mark this time: {next} is next");
        let open = open(&played, 2);
        assert_eq!(
            said(&open, None, true, TABLET),
            format!("{news}. Tap the tray to roll")
        );
        assert_eq!(said(&open, None, false, TABLET), news);
    }

    #[test]
    fn looking_back_says_which_moment_it_is() {
        let words = Words::new(Language::En);
        let mut played = begun::<Trio>(2);
        let now = |played: &Match<Trio>| moment(&open(played, 2), &words);
        assert_eq!(now(&played), "The start of the game");
        let all = trio::Move::Choose(DiceSet::first(3));
        played.play(Seat::ZERO, all).unwrap();
        assert_eq!(now(&played), "After Ada’s move");
        played.let_chance_decide().unwrap();
        assert_eq!(now(&played), "After the roll");
        let mut alone = begun::<Trio>(1);
        alone.play(Seat::ZERO, all).unwrap();
        assert_eq!(moment(&open(&alone, 1), &words), "After your move");
    }

    #[test]
    fn practice_is_told_before_the_first_step_and_all_the_time() {
        let origin = |practice| DiceOrigin {
            practice: Some(practice),
            ..DiceOrigin::default()
        };
        let mut played = begun::<Trio>(2);
        let first = open(&played, 2).with_origin(origin(Practice::SeenBefore));
        let told = "These dice were rolled here before, so this game is practice.";
        assert_eq!(said(&first, None, true, PHONE), told);
        let given = open(&played, 1).with_origin(origin(Practice::GivenSeed));
        let told = "You chose these dice with a seed, so this game is practice.";
        assert_eq!(said(&given, None, true, PHONE), told);
        played
            .play(Seat::ZERO, trio::Move::Choose(DiceSet::first(3)))
            .unwrap();
        let later = open(&played, 2).with_origin(origin(Practice::SeenBefore));
        assert_eq!(said(&later, None, false, PHONE), "Practice · Ada rolls");
        let computers = open(&played, 0).with_origin(origin(Practice::SeenBefore));
        let thinking = said(&computers, None, true, PHONE);
        assert!(thinking.starts_with("Practice · Ada"), "{thinking}");
        let alone = open(&begun::<Trio>(1), 1);
        assert_eq!(said(&alone, None, false, PHONE), "", "a match that counts");
    }

    #[test]
    fn dice_from_the_clock_are_told_before_the_first_step() {
        let from_clock = DiceOrigin {
            from_clock: true,
            ..DiceOrigin::default()
        };
        let open = open(&begun::<Trio>(1), 1).with_origin(from_clock);
        let told = "These dice come from the clock: somebody could guess them.";
        assert_eq!(said(&open, None, true, PHONE), told);
    }
}
