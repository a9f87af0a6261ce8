//! Sundeck's table: cards with coloured rows and suns, side by side.

mod arrange;
mod card;
mod cover;
mod dice;
mod mini;
pub(crate) mod rulebook;
mod sheet;
mod slide;
#[cfg(test)]
mod tests;
mod variants;

use crate::{
    games::describe::{describe_reroll, ends_match, gained, with_ending},
    intent::TapTarget,
    layout::{TableForm, TurnedForm},
    sheets::{Figure, Mark, SheetPlace, SheetSpec, Writing},
    table::{
        GameUi,
        game_ui::{ButtonText, CountLine, Dot, DotPaint, only_passes},
    },
    ui::UiKit,
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Phase, Seat,
    deck::CardId,
    dice::DiceSet,
    games::{
        Sundeck,
        sundeck::{Card, CardPoints, Held, KEPT, MOST_PUT_ASIDE, Move, Row},
    },
};
use std::hash::{DefaultHasher, Hash, Hasher};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((card::plugin, sheet::plugin, mini::plugin, slide::plugin));
}

impl GameUi for Sundeck {
    // The other seats' cards, the own ones, and the completed ones.
    const RATIO: f32 = 1.05;
    const LOOSE: bool = true;
    const STOP: Option<Move> = Some(Move::Stop);

    fn ratio(&self, only: bool, low: bool) -> f32 {
        match (only, self.rules().advanced, self.seats()) {
            // What a low screen takes in height, cards get in width.
            (true, ..) if low => 0.84,
            // Several places lie side by side or at the edges of the table: wide ones have larger cards.
            (false, ..) => 0.44,
            // A solo match has no cards of other seats.
            (true, false, 1) => 0.95,
            (true, true, 3..) => 1.15,
            _ => Self::RATIO,
        }
    }

    /// Cards are as large as they can be at the table's edges; the completed ones go below the hand.
    fn turned_form(&self) -> TurnedForm {
        TurnedForm {
            ratio: 0.84,
            enough: f32::INFINITY,
        }
    }

    /// The completed cards go below the hand instead of beside it: a card is then 0.49 of the place's width
    /// instead of 0.34.
    fn high_form(&self) -> Option<TableForm> {
        Some(TableForm {
            ratio: 0.82,
            gain: 1.4,
        })
    }

    /// Cards come and go, so the print depends on all hands and piles.
    fn edition(&self) -> u64 {
        let mut cards = DefaultHasher::new();
        for seat in Seat::all(self.seats()) {
            let hand: Vec<CardId> = self.hand(seat).map(Held::id).collect();
            let choosing = self
                .asked(seat)
                .filter(|decision| matches!(decision, Decision::Keep | Decision::Take));
            let completed = self.put_aside(seat).count();
            (hand, completed, choosing.is_some()).hash(&mut cards);
        }
        self.open_row().hash(&mut cards);
        cards.finish()
    }

    fn roll_move(decision: Decision, dice: DiceSet) -> Option<Move> {
        (decision == Decision::RerollOrStop).then_some(Move::Reroll(dice))
    }

    fn spots(&self, _seat: Seat, action: Move) -> Vec<TapTarget> {
        match action {
            Move::Use(card) | Move::Take(card) => vec![TapTarget::Card(card)],
            Move::Keep(cards) => cards.map(TapTarget::Card).to_vec(),
            Move::Pass => vec![TapTarget::Pass],
            Move::Reroll(_) | Move::Stop => Vec::new(),
        }
    }

    fn spot_at(&self, _seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        match place {
            SheetPlace::Card(card) | SheetPlace::OnCard(card, ..) => Some(TapTarget::Card(card)),
            SheetPlace::Cell(..) | SheetPlace::Misthrow(_) => None,
        }
    }

    /// The player picks three of five cards one by one.
    fn selects(&self, seat: Seat) -> bool {
        self.asked(seat) == Some(Decision::Keep)
    }

    fn attempt(&self, seat: Seat, chosen: &[TapTarget], spot: TapTarget) -> Option<Move> {
        let card = match spot {
            TapTarget::Card(card) => card,
            TapTarget::Pass => return Some(Move::Pass),
            TapTarget::Cell(..) | TapTarget::Symbol(_) => return None,
        };
        Some(match self.asked(seat) {
            Some(Decision::Keep) => Move::Keep(three_with(card, chosen, self.hand(seat))?),
            Some(Decision::Take) => Move::Take(card),
            _ => Move::Use(card),
        })
    }

    fn ink(&self, seat: Seat, place: SheetPlace) -> Option<Mark> {
        let SheetPlace::OnCard(card, row, column) = place else {
            return None;
        };
        let filled = *card::written(self, seat, card).get(usize::from(row))?;
        (column < filled).then_some(Mark::Cross)
    }

    /// A completed card leaves the hand, so its new marks are computed from the state before the move.
    fn written_by(&self, seat: Seat, action: Move, place: SheetPlace) -> Option<Mark> {
        let written = match (action, place) {
            (Move::Use(used), SheetPlace::OnCard(card, row, column)) if used == card => {
                let row = usize::from(row);
                let first = *card::written(self, seat, card).get(row)?;
                let more = *self.fills(seat, card).get(row)?;
                (first..first + more).contains(&column)
            }
            // A choice of cards marks the card as a whole.
            (_, SheetPlace::Card(card)) => {
                self.spots(seat, action).contains(&TapTarget::Card(card))
            }
            _ => false,
        };
        written.then_some(Mark::Cross)
    }

    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16> {
        let points = match figure {
            Figure::Card(id) => points_of(self, seat, id)?.points,
            Figure::Completed(place) => self.put_aside(seat).nth(place.into())?.points,
            Figure::Total => return Some(self.score(seat)),
            Figure::Row(_) | Figure::Column(_) | Figure::Diagonal => return None,
        };
        Some(points.into())
    }

    fn button_text(&self, seat: Seat, action: Move, words: &Words) -> ButtonText {
        let with_card =
            |key: &str, card: CardId| words.say_with(key, &[("card", Fact::from(card.number()))]);
        match action {
            Move::Use(card) => ButtonText {
                text: with_card("card-use", card),
                sub: says_of_use(self, seat, card, words),
            },
            Move::Pass => ButtonText {
                text: words.say("pass"),
                sub: words.say("pass-free"),
            },
            Move::Keep(_) => ButtonText {
                text: words.say_with("card-keep", &[("count", Fact::Number(0))]),
                sub: String::new(),
            },
            Move::Take(card) => ButtonText {
                text: with_card("card-take", card),
                sub: String::new(),
            },
            Move::Reroll(_) | Move::Stop => ButtonText::default(),
        }
    }

    fn describe_move(&self, _seat: Seat, action: Move, words: &Words) -> String {
        let with_card =
            |key: &str, card: CardId| words.say_with(key, &[("card", Fact::from(card.number()))]);
        match action {
            Move::Use(card) => with_card("move-card", card),
            Move::Take(card) => with_card("move-take", card),
            Move::Keep(cards) => {
                let [first, second, third] = cards.map(|card| Fact::from(card.number()));
                words.say_with(
                    "move-keep",
                    &[("first", first), ("second", second), ("third", third)],
                )
            }
            Move::Reroll(dice) => describe_reroll(self, dice, words),
            Move::Stop => words.say("move-stop"),
            Move::Pass => words.say("move-pass"),
        }
    }

    fn hint(&self, seat: Seat, decision: Option<Decision>) -> Option<&'static str> {
        match decision {
            Some(Decision::Keep) => Some("hint-sundeck-keep"),
            Some(Decision::Take) => Some("hint-sundeck-take"),
            Some(Decision::Use) if only_passes(self, seat) => Some("hint-pass"),
            Some(Decision::Use) => Some("hint-sundeck-use"),
            Some(Decision::RerollOrStop) => Some("hint-sundeck-roll"),
            _ => matches!(self.phase(), Phase::Roll { .. }).then_some("hint-roll"),
        }
    }

    fn place_label(
        &self,
        seat: Seat,
        place: SheetPlace,
        writing: Writing,
        _names: &[&str],
        words: &Words,
    ) -> String {
        match place {
            SheetPlace::Card(card) => called_card(self, seat, card, writing, words),
            SheetPlace::OnCard(card, row, _) => called_row(self, seat, card, row, words),
            SheetPlace::Cell(..) | SheetPlace::Misthrow(_) => String::new(),
        }
    }

    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    ) {
        sheet::lay_out(self, kit, sheet, printed);
    }

    /// The cards in hand, side by side.
    fn dots(&self, seat: Seat) -> Vec<Dot> {
        /// Width in dots: the longest row of a card, and the gap to the next card.
        const CARD: u8 = 7;
        let cards = self.hand(seat).zip(0..);
        cards
            .flat_map(|(held, card): (&Held, u8)| {
                let rows = held.card().rows.iter().zip(held.filled()).zip(0..);
                rows.flat_map(move |((row, filled), place): ((&Row, u8), u8)| {
                    (0..row.cells).map(move |cell| Dot {
                        row: place,
                        column: card * CARD + cell,
                        paint: DotPaint::Hue(row.color),
                        written: cell < filled,
                    })
                })
            })
            .collect()
    }

    fn count(&self, words: &Words) -> Vec<CountLine> {
        if self.seats() == 1 {
            count_by_card(self, words)
        } else {
            count_by_place(self, words)
        }
    }

    /// A solo match also counts its turns.
    fn ended_alone(&self, words: &Words) -> Option<String> {
        let points = ("points", Fact::Number(self.score(Seat::ZERO).into()));
        let turns = ("turns", Fact::Number(self.turns().into()));
        Some(words.say_with("result-solo-turns", &[points, turns]))
    }
}

/// Three cards including this one: together with those chosen before, otherwise with any of the hand.
fn three_with<'a>(
    card: CardId,
    chosen: &[TapTarget],
    hand: impl Iterator<Item = &'a Held>,
) -> Option<[CardId; KEPT]> {
    let before = chosen.iter().filter_map(|spot| match spot {
        TapTarget::Card(card) => Some(*card),
        _ => None,
    });
    let mut three: Vec<CardId> = Vec::new();
    for card in [card].into_iter().chain(before).chain(hand.map(Held::id)) {
        if three.len() < KEPT && !three.contains(&card) {
            three.push(card);
        }
    }
    three.sort_unstable();
    three.try_into().ok()
}

/// The points of a seat's card, in hand or completed.
fn points_of(game: &Sundeck, seat: Seat, id: CardId) -> Option<CardPoints> {
    let mut cards = game.parts(seat).cards.into_iter();
    cards.find(|card| card.id == id)
}

/// The effect of using the dice on this card, for the button.
fn says_of_use(game: &Sundeck, seat: Seat, card: CardId, words: &Words) -> String {
    let mut after = *game;
    if after.play(seat, Move::Use(card)).is_err() {
        return String::new();
    }
    let points = |key: &str, points: i16| words.say_with(key, &[("points", Fact::from(points))]);
    match points_of(&after, seat, card) {
        // The button has no room for all of it.
        Some(completed) if completed.complete && ends_match(game, seat, Move::Use(card)) => {
            let worth = points("points", completed.points.into());
            with_ending(game, seat, Move::Use(card), worth, words)
        }
        Some(completed) if completed.complete => points("card-completes", completed.points.into()),
        _ => gained(game, seat, Move::Use(card), words),
    }
}

fn called_card(
    game: &Sundeck,
    seat: Seat,
    card: CardId,
    writing: Writing,
    words: &Words,
) -> String {
    let state = match (writing, game.asked(seat)) {
        (Writing::Ghost(_), _) => words.say("state-proposed"),
        (Writing::Legal(_), Some(Decision::Keep | Decision::Take)) => {
            words.say("state-card-choice")
        }
        (Writing::Legal(_), _) => words.say("state-card-open"),
        (Writing::Closed, Some(Decision::Use)) => words.say("state-card-closed"),
        _ => {
            let held = game.hand(seat).find(|held| held.id() == card);
            let full = held.map_or(0, |held| {
                let rows = Card::of(card).rows;
                rows.iter().filter(|row| held.is_full(row)).count()
            });
            words.say_with("table-rows-full", &[("rows", Fact::from(full))])
        }
    };
    words.say_with(
        "cell-card",
        &[
            ("card", Fact::from(card.number())),
            ("state", Fact::from(state)),
        ],
    )
}

fn called_row(game: &Sundeck, seat: Seat, card: CardId, row: u8, words: &Words) -> String {
    let index = usize::from(row);
    let Some(printed) = Card::of(card).rows.get(index) else {
        return String::new();
    };
    describe_row(printed, card::written(game, seat, card)[index], words)
}

/// A row of a card for screen readers, with this many cells filled.
fn describe_row(row: &Row, filled: u8, words: &Words) -> String {
    let key = if row.sun {
        "cell-sundeck-row-sun"
    } else {
        "cell-sundeck-row"
    };
    let facts = [
        ("shape", Fact::shape(row.color)),
        ("filled", filled.into()),
        ("cells", row.cells.into()),
    ];
    words.say_with(key, &facts)
}

/// The score table of a solo match: one line for each card.
fn count_by_card(game: &Sundeck, words: &Words) -> Vec<CountLine> {
    let cards = game.parts(Seat::ZERO).cards.into_iter();
    cards
        .map(|card| {
            let key = if card.complete {
                "count-card"
            } else {
                "count-card-unfinished"
            };
            CountLine {
                label: words.say_with(key, &[("card", Fact::from(card.id.number()))]),
                color: None,
                points: vec![Some(card.points.into())],
            }
        })
        .collect()
}

/// The score table of several seats: all first completed cards, all second ones and so on, then the
/// unfinished ones.
fn count_by_place(game: &Sundeck, words: &Words) -> Vec<CountLine> {
    let completed = (0..MOST_PUT_ASIDE).map(|place| {
        let label = words.say_with("count-completed", &[("place", Fact::counted(place as i64))]);
        CountLine::new(game, label, |seat| {
            let card = game.put_aside(seat).nth(place)?;
            Some(card.points.into())
        })
    });
    let unfinished = CountLine::new(game, words.say("count-unfinished"), |seat| {
        let cards = game.parts(seat).cards.into_iter();
        let unfinished = cards.filter(|card| !card.complete);
        Some(unfinished.map(|card| i16::from(card.points)).sum())
    });
    completed.chain([unfinished]).collect()
}
