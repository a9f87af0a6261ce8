//! A player that makes any legal move, by touch or by keys, and checks that exactly this move happens.

mod acts;

use super::{
    super::{
        check,
        moves::{
            self, MoveGoal, Touch, ahead, decision, dice_of, draw, kind, next_touch, with_stop,
        },
        sight::Thing,
    },
    said,
    stage::{Stage, StagePlan},
};
use crate::{
    intent::{Fling, Intent, TableIntent, TapTarget},
    nav::Screen,
    screens::Focus,
    sheets::SheetPlace,
    table::GameUi,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Phase, Seat,
    dice::{Chance, DiceSet, Purpose},
    matchlog::Step,
};
use std::collections::BTreeMap;

/// No match has more steps than this.
const LONGEST_MATCH: usize = 3_000;

/// No pause takes more frames than this.
const LONGEST_PAUSE: usize = 1_000;

/// Number of steps that are played of a match with variant rules; the rest is as in the basic game.
const STEPS_BY_VARIANT: usize = 120;

/// No move takes more touches than this.
const MOST_TOUCHES: usize = 16;

/// No place is further away than this many arrow keys.
const MOST_ARROWS: usize = 300;

/// The input that the player uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    Touch,
    Keys,
}

/// Number of moves made of each kind.
pub(super) type Coverage = BTreeMap<String, usize>;

/// The test's player.
pub(super) struct MovePlayer<G: GameUi> {
    stage: Stage,
    chance: Chance,
    by: By,
    /// One hint in this many decisions: thinking takes long.
    hints: u32,
    coverage: Coverage,
    game: std::marker::PhantomData<G>,
}

/// Plays a match with the basic rules to its end, or the beginning of one with a variant. Returns the
/// number of moves made of each kind.
pub(super) fn play<G: GameUi>(plan: &StagePlan, by: By, hints: u32) -> Result<Coverage, String> {
    let mut player = MovePlayer::<G> {
        stage: Stage::with_match(plan)?,
        chance: Chance::new(plan.seed, Purpose::FirstSeat),
        by,
        hints,
        coverage: Coverage::new(),
        game: std::marker::PhantomData,
    };
    let (mut steps, mut waited) = (0, 0);
    while player.stage.screen() != Screen::Results {
        let problem = player.decide_once().err();
        let now = player.log()?.len();
        waited = if now == steps { waited + 1 } else { 0 };
        steps = now;
        let stuck = waited > LONGEST_PAUSE || steps > LONGEST_MATCH;
        let problem = problem.or(stuck.then(|| "the match does not end".to_owned()));
        if let Some(problem) = problem {
            let (screen, phase) = (player.stage.screen(), player.game()?.phase());
            return Err(format!(
                "{plan:?} by {by:?}, after {steps} steps on {screen:?} in {phase:?}: {problem}"
            ));
        }
        if !plan.variant.is_empty() && steps > STEPS_BY_VARIANT {
            return Ok(player.coverage);
        }
    }
    check::check(player.stage.world())?;
    Ok(player.coverage)
}

impl<G: GameUi> MovePlayer<G> {
    fn game(&mut self) -> Result<G, String> {
        moves::log::<G>(self.stage.world()).map(|log| *log.state())
    }

    fn log(&mut self) -> Result<Vec<Step<G::Move>>, String> {
        moves::log::<G>(self.stage.world()).map(|log| log.steps().to_vec())
    }

    fn one_in(&mut self, times: u32) -> bool {
        self.chance.below(times) == 0
    }

    /// Handles one decision, or the screen before it.
    fn decide_once(&mut self) -> Result<(), String> {
        check::check(self.stage.world())?;
        match self.stage.screen() {
            Screen::Handover => return self.take_device(),
            Screen::Table => {}
            other => return Err(format!("{other:?} is shown")),
        }
        let handed_on = self.stage.is_handed_on()?;
        match self.game()?.phase() {
            _ if handed_on => {
                self.stage.frame();
                Ok(())
            }
            Phase::Over | Phase::Draw { .. } => {
                self.stage.frame();
                Ok(())
            }
            Phase::Roll { dice, .. } => self.roll(dice),
            Phase::Answers { .. } => self.answer(),
        }
    }

    fn take_device(&mut self) -> Result<(), String> {
        let next = self
            .stage
            .open()?
            .handed_to()
            .ok_or("nobody is handed the device")?;
        match self.by {
            By::Touch => self
                .touch(Touch::Button(Intent::Table(TableIntent::TakeDevice(next))))
                .map(drop),
            By::Keys => self.stage.press("Enter"),
        }
    }

    /// Makes a roll without a choice: by the button, by a tap on the felt or by a swipe.
    fn roll(&mut self, dice: DiceSet) -> Result<(), String> {
        let before = self.log()?.len();
        self.stage.thrown();
        match (self.by, self.chance.below(3)) {
            (By::Keys, _) => self.stage.press("Space")?,
            (By::Touch, 0) => {
                let tray = self.tray()?;
                self.stage.tap(&tray)?;
            }
            (By::Touch, 1) => {
                let tray = self.tray()?;
                self.stage.swipe_up(&tray)?;
            }
            (By::Touch, _) => {
                let said =
                    self.touch(Touch::Button(Intent::Table(TableIntent::Roll(Fling::Tap))))?;
                said::check_roll(&said, dice.len())?;
            }
        }
        let log = self.log()?;
        let Some(Step::Roll(_)) = log.get(before) else {
            return Err(format!(
                "a roll was asked for; the log has {:?}",
                &log[before..]
            ));
        };
        self.check_throw(dice)
    }

    /// Checks that the flying dice are the rolled ones.
    fn check_throw(&mut self, dice: DiceSet) -> Result<(), String> {
        let throws = self.stage.thrown();
        let [throw] = &throws[..] else {
            return Err(format!("{} throws instead of one", throws.len()));
        };
        let flew = (0..throw.faces.len()).filter(|die| throw.faces[*die].is_some());
        let flew: Vec<usize> = flew.collect();
        if flew != dice.iter().collect::<Vec<_>>() {
            return Err(format!("{dice:?} were rolled, {flew:?} flew"));
        }
        let rolled = self.stage.open()?.actual().view().rolled;
        let wrong = flew
            .iter()
            .any(|die| throw.faces[*die] != Some(rolled.face(*die)));
        if wrong {
            return Err(format!(
                "the dice show {:?}, the log has {rolled:?}",
                throw.faces
            ));
        }
        Ok(())
    }

    fn tray(&mut self) -> Result<Thing, String> {
        let mut trays = self
            .stage
            .things(|entity, world, _| super::super::sight::is_tray(world, entity));
        trays.pop().ok_or_else(|| "there is no tray".to_owned())
    }

    /// Answers a decision: draws a random legal move, makes it and checks it.
    fn answer(&mut self) -> Result<(), String> {
        if self.by == By::Touch && self.one_in(5) {
            return self.touch_anything();
        }
        let game = self.game()?;
        let seat = self.seat_to_answer(&game)?;
        if self.one_in(self.hints) {
            return self.follow_hint(&game, seat);
        }
        let action = draw(&mut self.chance, &game, seat)?;
        self.make(&game, seat, action)?;
        if self.one_in(6) {
            self.undo(seat)
        } else {
            Ok(())
        }
    }

    /// The seat with the device where it is passed round; around a table, any seat that is asked.
    fn seat_to_answer(&mut self, game: &G) -> Result<Seat, String> {
        let Phase::Answers { seats, decision } = game.phase() else {
            return Err("nobody is asked".to_owned());
        };
        if decision == Decision::RerollOrStop {
            return Ok(game.leader());
        }
        let seats: Vec<Seat> = seats.iter().collect();
        let anybody = self.stage.shows_all_sheets() && self.by == By::Touch;
        let at_hand = self.stage.open()?.at_hand();
        if anybody && let Some(seat) = self.chance.pick(&seats) {
            return Ok(*seat);
        }
        Ok(at_hand)
    }

    /// Makes a move and checks that exactly this move happened.
    fn make(&mut self, game: &G, seat: Seat, action: G::Move) -> Result<(), String> {
        let moves = with_stop(self.stage.world(), &mut self.chance, game, seat, action)?;
        let goal = MoveGoal {
            seat,
            action: *moves.last().unwrap_or(&action),
            before: self.log()?.len(),
            taps_ghost: self.by == By::Touch && self.one_in(4),
        };
        let expected: Vec<_> = moves
            .iter()
            .map(|action| Step::Move {
                seat,
                action: *action,
            })
            .collect();
        self.stage.thrown();
        let (said, rolls_on) = match self.by {
            By::Touch => self.by_touch(&goal)?,
            By::Keys => self.by_keys(game, &goal)?,
        };
        self.check_log(game, &goal, &expected, &said, rolls_on)?;
        for action in moves {
            self.count(&kind(game, action));
        }
        Ok(())
    }

    /// Makes the move by touch; returns the text of the last button, and whether it rolls after writing.
    fn by_touch(&mut self, goal: &MoveGoal<G::Move>) -> Result<(String, bool), String> {
        for _ in 0..MOST_TOUCHES {
            let Some(touch) = next_touch::<G>(self.stage.world(), goal)? else {
                return Err("the move was made before it was meant".to_owned());
            };
            let said = self.touch(touch)?;
            self.count_swap(touch);
            if let Some(refused) = self.stage.open()?.refused() {
                return Err(format!("{touch:?} was refused: {refused:?}"));
            }
            if self.has_moved(goal)? {
                return Ok(match touch {
                    Touch::Button(intent) => (said, rolls_on(intent)),
                    // The text of a place is its print, not the effect of a tap.
                    Touch::SheetPlace(..) => (String::new(), false),
                });
            }
        }
        Err(format!(
            "{MOST_TOUCHES} touches do not lead to {:?}",
            goal.action
        ))
    }

    /// Counts a swap as covered: it is no move of the core, but decides which move is written.
    fn count_swap(&mut self, touch: Touch) {
        if let Touch::Button(Intent::Table(TableIntent::Swap(_))) = touch {
            self.count("Swap");
        }
    }

    fn count(&mut self, kind: &str) {
        *self.coverage.entry(kind.to_owned()).or_default() += 1;
    }

    /// Whether the seat has moved or dice were rolled. Seats that can only pass are skipped in between.
    fn has_moved(&mut self, goal: &MoveGoal<G::Move>) -> Result<bool, String> {
        let log = self.log()?;
        let by_others =
            |step: &Step<G::Move>| matches!(step, Step::Move { seat, .. } if *seat != goal.seat);
        Ok(!log[goal.before..].iter().all(by_others))
    }

    /// Touches something; returns its text before the touch.
    fn touch(&mut self, touch: Touch) -> Result<String, String> {
        let thing = moves::find(self.stage.world(), touch)?;
        let said = said::texts(self.stage.world(), thing.entity);
        self.stage.tap(&thing)?;
        Ok(said)
    }

    /// Checks that the log has the expected steps, and after them only what follows from them.
    fn check_log(
        &mut self,
        game: &G,
        goal: &MoveGoal<G::Move>,
        expected: &[Step<G::Move>],
        said: &str,
        rolls_on: bool,
    ) -> Result<(), String> {
        let log = self.log()?;
        let (game, new) = after_skipped(*game, goal, &log[goal.before..]);
        let made = new.len() >= expected.len()
            && new.iter().zip(expected).all(|(a, b)| is_same(&game, a, b));
        if !made {
            return Err(format!("{expected:?} was meant; the log has {new:?}"));
        }
        let (done, mut rest) = new.split_at(expected.len());
        let mut after = game;
        for step in done {
            step.apply(&mut after)
                .map_err(|error| format!("{error:?}"))?;
        }
        if let Phase::Roll { dice, .. } = after.phase()
            && let Some((roll @ Step::Roll(_), further)) = rest.split_first()
        {
            let asked = decision(&game).and_then(|decision| dice_of::<G>(decision, goal.action));
            self.check_roll(dice, asked, said, rolls_on)?;
            roll.apply(&mut after)
                .map_err(|error| format!("{error:?}"))?;
            rest = further;
        } else if self.by == By::Touch && !said.is_empty() {
            said::check_points(said, &game, &after, goal.seat)?;
        }
        if !follows_by_itself(&after, rest) {
            return Err(format!("nobody asked for {rest:?}"));
        }
        Ok(())
    }

    /// Checks a roll that came with a move: the move has asked for these dice, or its button rolls on.
    fn check_roll(
        &mut self,
        dice: DiceSet,
        asked: Option<DiceSet>,
        said: &str,
        rolls_on: bool,
    ) -> Result<(), String> {
        if asked.is_none() && !rolls_on {
            return Err(format!("\"{said}\" rolled, too"));
        }
        if asked.is_some() {
            if self.by == By::Touch {
                said::check_roll(said, dice.len())?;
            }
            if asked != Some(dice) && self.stage.open()?.may_hold() {
                return Err(format!("{asked:?} was meant, {dice:?} were rolled"));
            }
        }
        self.check_throw(dice)
    }

    /// Whether the keys act for the seat: they act for the last holder until the next one has the device.
    fn has_keys(&self, seat: Seat) -> Result<bool, String> {
        let open = self.stage.open()?;
        Ok(match self.stage.screen() {
            Screen::Handover => open.holder() == seat,
            _ => open.at_hand() == seat,
        })
    }

    /// Makes the move by keys alone; returns the same as [`Self::by_touch`].
    fn by_keys(&mut self, game: &G, goal: &MoveGoal<G::Move>) -> Result<(String, bool), String> {
        for _ in 0..MOST_TOUCHES {
            let Some(touch) = next_touch::<G>(self.stage.world(), goal)? else {
                return Err("the move was made before it was meant".to_owned());
            };
            // Enter does the same as the primary button.
            let enters = rolls_on(Intent::Table(self.stage.open()?.confirmation(goal.seat)));
            match touch {
                Touch::Button(Intent::Table(TableIntent::Die(die))) => {
                    self.stage.press(&(die + 1).to_string())?;
                }
                Touch::Button(Intent::Table(TableIntent::Roll(_))) => self.stage.press("Space")?,
                Touch::Button(Intent::Table(TableIntent::Stop)) => self.stage.press("S")?,
                Touch::Button(Intent::Table(TableIntent::Swap(_))) => self.stage.press("X")?,
                Touch::Button(Intent::Table(TableIntent::Tap(_, TapTarget::Pass))) => {
                    self.stage.press("P")?;
                }
                Touch::Button(Intent::Table(TableIntent::Tap(_, TapTarget::Symbol(symbol)))) => {
                    let all = <dicepad_core::dice::Symbol as strum::VariantArray>::VARIANTS;
                    let place = all.iter().position(|other| *other == symbol);
                    let key = place.ok_or("no such symbol")? + 1;
                    self.stage.press(&key.to_string())?;
                }
                Touch::Button(_) => self.stage.press("Enter")?,
                Touch::SheetPlace(seat, place) => {
                    self.walk_to(game, seat, place)?;
                    self.stage.press("Enter")?;
                }
            }
            self.count_swap(touch);
            if self.has_moved(goal)? {
                return Ok((String::new(), enters));
            }
        }
        Err(format!("no keys lead to {:?}", goal.action))
    }

    /// Presses arrow keys until the focus is at the place, or at one with the same tap target.
    fn walk_to(&mut self, game: &G, seat: Seat, place: SheetPlace) -> Result<(), String> {
        let ahead = ahead(game);
        let wanted = ahead.spot_at(seat, place);
        for tried in 0..MOST_ARROWS {
            let focus = self.stage.world().resource::<Focus>().0;
            let there = focus.is_some_and(|(_, focused)| ahead.spot_at(seat, focused) == wanted);
            if there {
                return Ok(());
            }
            let towards = focus.and_then(|(_, from)| self.direction(from, place));
            let arrows = ["Right", "Down", "Left", "Up"];
            let key = match towards {
                Some(key) if tried % 4 < 2 => key,
                _ => arrows[self.chance.below(4) as usize],
            };
            self.stage.press(key)?;
        }
        Err(format!("{place:?} is out of reach for arrow keys"))
    }

    /// The arrow from one place towards another, by their positions on the screen.
    fn direction(&mut self, from: SheetPlace, to: SheetPlace) -> Option<&'static str> {
        let mut at = |wanted: SheetPlace| {
            let things = self
                .stage
                .things(|entity, world, _| world.get::<SheetPlace>(entity) == Some(&wanted));
            things.first().map(|thing| thing.middle)
        };
        let way = at(to)? - at(from)?;
        Some(if way.x.abs() > way.y.abs() {
            if way.x > 0.0 { "Right" } else { "Left" }
        } else if way.y > 0.0 {
            "Down"
        } else {
            "Up"
        })
    }
}

/// Whether a button writes and rolls at once.
const fn rolls_on(intent: Intent) -> bool {
    matches!(intent, Intent::Table(TableIntent::WriteAndRoll(_)))
}

/// The game and the new steps after moves of other seats that had no alternative.
fn after_skipped<'a, G: GameUi>(
    mut game: G,
    goal: &MoveGoal<G::Move>,
    new: &'a [Step<G::Move>],
) -> (G, &'a [Step<G::Move>]) {
    let mut skipped = 0;
    for step in new {
        let own = !matches!(step, Step::Move { seat, .. } if *seat != goal.seat);
        if own || !follows_by_itself(&game, &[*step]) || step.apply(&mut game).is_err() {
            break;
        }
        skipped += 1;
    }
    (game, &new[skipped..])
}

/// Whether the made step is the wanted one, or a move that comes to the same.
fn is_same<G: GameUi>(game: &G, made: &Step<G::Move>, wanted: &Step<G::Move>) -> bool {
    match (made, wanted) {
        (
            Step::Move { seat, action },
            Step::Move {
                seat: by,
                action: wanted,
            },
        ) => {
            let game = ahead(game);
            seat == by && game.as_listed(*action) == game.as_listed(*wanted)
        }
        _ => made == wanted,
    }
}

/// Whether all these steps happen without a player: draws, and moves without an alternative.
fn follows_by_itself<G: GameUi>(before: &G, steps: &[Step<G::Move>]) -> bool {
    let mut game = *before;
    for step in steps {
        let by_itself = match step {
            Step::Draw(_) => true,
            Step::Roll(_) => false,
            Step::Move { seat, action } => {
                let mut legal = Vec::new();
                game.legal_moves(*seat, &mut legal);
                legal == [*action]
            }
        };
        if !by_itself || step.apply(&mut game).is_err() {
            return false;
        }
    }
    true
}
