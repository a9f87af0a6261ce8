//! What the player does besides its own moves: taking back, touching anything, following a hint.

use super::{
    super::{
        super::{
            moves::{decision, dice_of},
            sight::Thing,
        },
        said,
    },
    By, MovePlayer,
};
use crate::{
    intent::{Intent, TableIntent},
    nav::Screen,
    sheets::Writing,
    table::{Coached, GameUi, Refusal},
    ui::kit::OnTap,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Seat,
    matchlog::Step,
    players::{Coach, Effort},
};

impl<G: GameUi> MovePlayer<G> {
    /// Takes the seat's last move back where possible, and checks that the log is as before the move.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<(), String> {
        let over = self.stage.screen() == Screen::Results;
        if over || !self.stage.open()?.shown().can_undo(seat) {
            return Ok(());
        }
        let before = self.log()?;
        let dice = self.stage.open()?.view().rolled;
        // A proposal that the seat has made since is withdrawn first.
        let proposes = !self.stage.open()?.shown().proposal(seat).is_empty();
        for _ in 0..1 + u8::from(proposes) {
            match self.by {
                By::Touch => {
                    let undo =
                        |_, _: &World, intent| intent == Intent::Table(TableIntent::Undo(seat));
                    let Some(button) = self.stage.things(undo).pop() else {
                        return Ok(());
                    };
                    self.stage.tap(&button)?;
                }
                By::Keys if self.has_keys(seat)? => self.stage.press("Z")?,
                By::Keys => return Ok(()),
            }
        }
        let after = self.log()?;
        let taken = before
            .len()
            .checked_sub(after.len())
            .filter(|taken| *taken > 0);
        let (screen, open) = (self.stage.screen(), self.stage.open()?);
        let taken = taken.ok_or_else(|| {
            let refused = open.refused();
            format!("undo by {seat:?} on {screen:?} took nothing back: {refused:?}")
        })?;
        let mut left = after.iter().peekable();
        let removed = before.iter().filter(|step| left.next_if_eq(step).is_none());
        let own =
            |step: &&Step<G::Move>| matches!(step, Step::Move { seat: by, .. } if *by == seat);
        let foreign = removed.filter(|step| !own(step)).count();
        if taken > 2 || foreign > 0 || left.next().is_some() {
            return Err(format!("undo went from {before:?} to {after:?}"));
        }
        let rolled = self.stage.open()?.view().rolled;
        if rolled != dice {
            return Err("undo went past a roll".to_owned());
        }
        self.count("Undo");
        Ok(())
    }

    /// Touches something at random. A tap on a closed place must write nothing, and one on a usable thing
    /// must not be refused.
    pub(super) fn touch_anything(&mut self) -> Result<(), String> {
        let before = self.log()?;
        let at_table = |_, _: &World, intent: Intent| acts_at_table(intent);
        let things = self.stage.things(at_table);
        let is_ghost = |entity, world: &World, _| {
            matches!(world.get::<Writing>(entity), Some(Writing::Ghost(_)))
        };
        let ghosts = self.stage.things(is_ghost);
        let mut closed = self.stage.things(|entity, world, _| {
            matches!(
                world.get::<Writing>(entity),
                Some(Writing::Closed | Writing::Ink(_))
            )
        });
        // Where any cell of a row means the next one, a tap on a closed cell confirms what is proposed there.
        let world = self.stage.world();
        let intent = |thing: &Thing| world.get::<OnTap>(thing.entity).map(|tap| tap.0);
        let proposed: Vec<_> = ghosts.iter().map(intent).collect();
        closed.retain(|thing| !proposed.contains(&intent(thing)));
        if self.one_in(3) {
            if let Some(thing) = self.chance.pick(&closed).cloned() {
                self.stage.tap(&thing)?;
                let after = self.log()?;
                if after != before {
                    let written = &after[before.len().min(after.len())..];
                    return Err(format!("a tap on {thing:?} was written: {written:?}"));
                }
            }
            return Ok(());
        }
        let open: Vec<Thing> = things
            .into_iter()
            .filter(|thing| !closed.iter().any(|other| other.entity == thing.entity))
            .collect();
        let Some(thing) = self.chance.pick(&open).cloned() else {
            return Ok(());
        };
        let empty = matches!(
            self.stage.world().get::<Writing>(thing.entity),
            Some(Writing::Empty)
        );
        let said = said::texts(self.stage.world(), thing.entity);
        self.stage.tap(&thing)?;
        // A second tap on the first of two cells is refused as unfinished.
        let refused = self.stage.open()?.refused();
        if let Some(refused) = refused.filter(|refused| refused.why != Refusal::Unfinished)
            && !empty
        {
            return Err(format!(
                "\"{said}\" {thing:?} could be touched and was refused: {refused:?}"
            ));
        }
        self.stage.thrown();
        Ok(())
    }

    /// Asks for a hint and does what the primary button then offers.
    pub(super) fn follow_hint(&mut self, game: &G, seat: Seat) -> Result<(), String> {
        let ask = |_, _: &World, intent| intent == Intent::Table(TableIntent::AskCoach(seat));
        let Some(bulb) = self.stage.things(ask).pop() else {
            return Ok(());
        };
        let before = self.log()?.len();
        match self.by {
            By::Touch => self.stage.tap(&bulb)?,
            By::Keys => self.stage.press("H")?,
        }
        while matches!(self.stage.open()?.view().coached, Coached::Thinking(_)) {
            self.stage.frame();
        }
        self.stage.settle()?;
        let coach = Coach {
            seed: self.stage.open()?.view().seed(),
            effort: Effort::FULL,
        };
        let Some(advice) = coach.advise(game, seat, &|| false) else {
            return Ok(());
        };
        self.accept_hint(seat, advice.action)?;
        let log = self.log()?;
        let wanted = hinted_steps(game, seat, advice.action);
        if !log[before..].starts_with(&wanted) {
            return Err(format!(
                "the hint was {wanted:?}; the log has {:?}",
                &log[before..]
            ));
        }
        self.count("Hint");
        Ok(())
    }

    /// Does what the primary button offers after this hint.
    fn accept_hint(&mut self, seat: Seat, hinted: G::Move) -> Result<(), String> {
        self.stage.thrown();
        let button = self
            .stage
            .primary(seat)
            .ok_or_else(|| format!("no button follows the hint {hinted:?}"))?;
        match self.by {
            By::Touch => self.stage.tap(&button),
            By::Keys => {
                let rolls = |does: &OnTap| matches!(does.0, Intent::Table(TableIntent::Roll(_)));
                let does = self.stage.world().get::<OnTap>(button.entity);
                let key = if does.is_some_and(rolls) {
                    "Space"
                } else {
                    "Enter"
                };
                self.stage.press(key)
            }
        }
    }
}

/// The steps that follow from taking this hint.
fn hinted_steps<G: GameUi>(game: &G, seat: Seat, hinted: G::Move) -> Vec<Step<G::Move>> {
    // Writing with dice that could be rolled again stops them first.
    let stops = decision(game) == Some(Decision::RerollOrStop)
        && dice_of::<G>(Decision::RerollOrStop, hinted).is_none();
    let stop = G::STOP.filter(|_| stops).filter(|stop| *stop != hinted);
    let moves = stop.into_iter().chain([hinted]);
    moves.map(|action| Step::Move { seat, action }).collect()
}

/// Whether an intent acts on the match, apart from looking at other sheets and asking for hints.
const fn acts_at_table(intent: Intent) -> bool {
    matches!(
        intent,
        Intent::Table(TableIntent::Roll(_))
            | Intent::Table(TableIntent::Die(_))
            | Intent::Table(TableIntent::Tap(..))
            | Intent::Table(TableIntent::DrawnSymbol(_))
            | Intent::Table(TableIntent::Confirm(_))
            | Intent::Table(TableIntent::WriteAndRoll(_))
            | Intent::Table(TableIntent::Swap(_))
            | Intent::Table(TableIntent::Undo(_))
            | Intent::Table(TableIntent::Stop)
    )
}
