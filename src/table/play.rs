//! A match of whichever game, as the table uses it.

use super::{
    coach::{Coached, Found},
    proposal::Proposal,
    table_match::TableMatch,
    work::Work,
};
use crate::{
    games::game_ui::{ButtonText, CountLine, Figure, SheetPlace, SheetSpec, TapTarget, Writing},
    layout::Form,
    ui::UiKit,
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, GameId, Phase, RuleError, Seat, SeatSet,
    dice::{DiceSet, Lying},
    for_game,
    matchlog::{Challenge, LogError, Match, UndoError, saved_game},
    players::{Lead, PlayerKind, Review},
};
use std::any::Any;

/// A figure on a sheet: as things stand, and as it would be with what is proposed.
pub(crate) type NowAndProposed = (Option<i16>, Option<i16>);

/// What a tap on a place came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tapped {
    /// It is proposed, or put back.
    Proposed,
    /// It was meant, and is written.
    Written,
    /// It was meant, but something is still missing.
    Unfinished,
    /// As many are picked as can be.
    Enough,
}

/// What a step of a match was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LastStep {
    /// A roll.
    Roll,
    /// A card that was drawn.
    Draw,
    /// A move of this seat.
    Move(Seat),
}

/// A match of whichever game, as the table uses it.
pub(crate) trait Play: Send + Sync {
    /// Which game it is.
    fn id(&self) -> GameId;
    /// The state, for what only one game shows.
    fn state(&self) -> &dyn Any;
    /// How many sit at the table.
    fn seats(&self) -> u8;
    /// Whether all seats write on one sheet.
    fn is_shared(&self) -> bool;
    /// Whether what is printed lies on the table itself, not on a page of the pad.
    fn is_loose(&self) -> bool;
    /// How high a sheet is for its width, by whether it is the only one on the table and whether
    /// the screen is low.
    fn ratio(&self, only: bool, low: bool) -> f32;
    /// Another form that a sheet can have among others.
    fn high_form(&self) -> Option<Form>;
    /// Tells prints apart: another one needs another print.
    fn edition(&self) -> u64;
    /// How many dice the game has.
    fn dice(&self) -> usize;
    /// What the table waits for.
    fn phase(&self) -> Phase;
    /// The seat that began.
    fn first(&self) -> Seat;
    /// The seat from which turn order counts.
    fn leader(&self) -> Seat;
    /// The seats in the order of turns, from the leader.
    fn round(&self) -> Vec<Seat>;
    /// The dice as they lie.
    fn lying(&self) -> Lying;
    /// The dice as they were last rolled: a roll that ends a turn does not let them lie.
    fn rolled(&self) -> Lying;
    /// Whether the last roll ended a turn by itself, for it gave nothing.
    fn rolled_in_vain(&self) -> bool;
    /// What all chance of the match comes from.
    fn seed(&self) -> u64;
    /// What makes the same match possible elsewhere.
    fn challenge(&self) -> Challenge;
    /// How much has happened.
    fn steps(&self) -> usize;
    /// What happened last.
    fn last_step(&self) -> Option<LastStep>;
    /// The seat's points as things stand.
    fn score(&self, seat: Seat) -> i16;
    /// Who would win as things stand.
    fn winners(&self) -> SeatSet;
    /// What the seat can write now: it need not let the dice lie first.
    fn writes(&self, seat: Seat) -> Option<Decision>;
    /// Whether the seat can do nothing but pass.
    fn can_only_pass(&self, seat: Seat) -> bool;
    /// Whether a tap on `spot` can be part of a move.
    fn may_propose(&self, seat: Seat, spot: TapTarget) -> bool;
    /// What stands at a place, while the dice can be read or not.
    fn writing(&self, seat: Seat, place: SheetPlace, readable: bool) -> Writing;
    /// What a tap on this place means.
    fn spot_at(&self, seat: Seat, place: SheetPlace) -> Option<TapTarget>;
    /// The points at this place of the sheet.
    fn figure(&self, seat: Seat, figure: Figure) -> NowAndProposed;
    /// The state as it would be with what the seat proposes.
    fn proposed(&self, seat: Seat) -> Option<Box<dyn Any>>;
    /// What a place is called.
    fn place_label(
        &self,
        seat: Seat,
        place: SheetPlace,
        writing: Writing,
        names: &[&str],
        words: &Words,
    ) -> String;
    /// What the seat proposes.
    fn proposal(&self, seat: Seat) -> &Proposal;
    /// The code of the move that the seat proposes.
    #[cfg(feature = "tour")]
    fn proposed_code(&self, seat: Seat) -> Option<u32>;
    /// Whether the seat's proposal is a whole move.
    fn is_whole(&self, seat: Seat) -> bool;
    /// How many more places have to be tapped for a whole proposal.
    fn missing(&self, seat: Seat) -> usize;
    /// What the button says that makes the proposal ink; nothing while it is not whole.
    fn proposal_says(&self, seat: Seat, words: &Words) -> Option<ButtonText>;
    /// What the button says with which the seat passes, if it may.
    fn pass_says(&self, seat: Seat, words: &Words) -> Option<ButtonText>;
    /// What is to be done now, for somebody who plays for the first time.
    fn hint(&self, seat: Seat) -> Option<&'static str>;
    /// Prints a sheet.
    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    );
    /// The count at the end.
    fn count(&self, words: &Words) -> Vec<CountLine>;

    /// A tap on `spot` of the seat's sheet. Written at once where nothing has to be confirmed.
    ///
    /// # Errors
    /// Why the core takes no move with it.
    fn tap(
        &mut self,
        seat: Seat,
        spot: TapTarget,
        confirm_first: bool,
    ) -> Result<Tapped, RuleError>;
    /// Whether the seat picks several things, each of which can be put back.
    fn selects(&self, seat: Seat) -> bool;
    /// Whether the seat proposes to pass.
    fn proposes_pass(&self, seat: Seat) -> bool;
    /// Whether the seat rolls next, once its proposal is ink.
    fn rolls_next(&self, seat: Seat) -> bool;
    /// The seat proposes nothing any more.
    fn withdraw(&mut self, seat: Seat);
    /// Makes the seat's proposal ink. Tells whether there was one.
    ///
    /// # Errors
    /// The rule that it breaks.
    fn confirm(&mut self, seat: Seat) -> Result<bool, RuleError>;
    /// Whether it matters which die goes to the first place of the seat's proposal.
    fn has_order(&self, seat: Seat) -> bool;
    /// Whether exchanging what goes to the two places of the seat's proposal changes anything.
    fn may_swap(&self, seat: Seat) -> bool;
    /// Exchanges what goes to the two places of the seat's proposal.
    fn swap(&mut self, seat: Seat);
    /// This die goes to the first place of the seat's proposal.
    fn begin_with(&mut self, seat: Seat, die: usize);
    /// This die lies on the left: it goes to the first place of what is proposed from now on.
    fn read_from(&mut self, die: usize);
    /// The die that lies on the left.
    fn leftmost(&self) -> usize;
    /// Takes the seat's last move back.
    ///
    /// # Errors
    /// There is none, or dice or others' moves followed it.
    fn undo(&mut self, seat: Seat) -> Result<(), UndoError>;
    /// Whether the seat has a move to take back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Whether the seat that rolls chooses which dice now.
    fn may_hold(&self) -> bool;
    /// The dice that the next roll would roll, if these are held.
    fn to_roll(&self, held: DiceSet) -> DiceSet;
    /// How often the dice may still be rolled in this set of rolls.
    fn rolls_left(&self) -> u8;
    /// Asks for these dice to be rolled, in the name of the seat whose choice it is.
    ///
    /// # Errors
    /// The rule against it.
    fn ask_for_roll(&mut self, dice: DiceSet) -> Result<(), RuleError>;
    /// Lets the dice lie.
    ///
    /// # Errors
    /// The rule against it.
    fn stop(&mut self) -> Result<(), RuleError>;
    /// Rolls the dice or draws the card that the table waits for. Tells whether it did.
    fn let_chance_decide(&mut self) -> bool;
    /// Lets a computer player think for the seat. Tells whether it has found a move, which is then
    /// played by [`Play::play_found`].
    fn let_think(&mut self, seat: Seat, kind: PlayerKind) -> bool;
    /// Plays the move that a computer player has found for the seat.
    fn play_found(&mut self, seat: Seat);
    /// Whether the seat is asked and can choose.
    fn has_choice(&self, seat: Seat) -> bool;
    /// Asks the coach what the seat had better do.
    fn ask_coach(&mut self, seat: Seat);
    /// What the coach is about.
    fn coached(&self) -> Coached;
    /// What the coach has found, which is proposed then.
    fn hear_coach(&mut self) -> Found;
    /// The coach thinks no more, and what it said is forgotten.
    fn hush(&mut self);
    /// What the coach says.
    fn advice(&self, words: &Words) -> Option<String>;
    /// Proposes the move with this code, in the name of the seat; the dice that would be held for it.
    fn propose(&mut self, seat: Seat, code: u32) -> Option<DiceSet>;
    /// What the move with this code is called in a sentence.
    fn describe_move(&self, seat: Seat, code: u32, words: &Words) -> String;
    /// What a difference in what moves lead to means in this game.
    fn lead(&self, by: f32) -> Lead;
    /// Begins the review of what the seat did.
    fn review(&self, seat: Seat) -> Work<Option<Review<u32>>>;
    /// The core's match, for what only one game has.
    fn log(&self) -> &dyn Any;
    /// The match in its saved form.
    fn saved(&self) -> String;
    /// The match as it was after so many steps.
    fn after(&self, steps: usize) -> Option<Box<dyn Play>>;
}

/// A match from its saved form.
///
/// # Errors
/// Why it cannot be resumed.
pub(crate) fn resume(log: &[u8]) -> Result<Box<dyn Play>, LogError> {
    for_game!(saved_game(log)?, G => {
        let loaded = Match::<G>::from_saved(log)?;
        Ok(Box::new(TableMatch::resumed(loaded.played)))
    })
}
