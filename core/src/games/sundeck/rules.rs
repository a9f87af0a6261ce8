//! The state of a match and the legal moves, in the order of the rules.

use super::{
    cards::{PerColor, ROWS},
    score::{self, FinalSheet, Parts},
    sheet::{Held, OPEN_ROW, PutAside, Sheet},
    triples,
};
use crate::{
    Decision, Direction, Game, GameId, GameMove, GameRules, PerSeat, Phase, RuleError, Seat,
    SeatSet, SetupError, Table,
    deck::{CardId, CardSet},
    dice::{Chance, Color, DiceSet, Die, Face, Lying},
    rules::Choices,
    turn::{Turn, check_reroll, flat_state, stop_or_reroll},
};
use serde::{Deserialize, Serialize};

/// **Dice.** Five equal dice, one face for each colour.
pub(super) const DICE: [Die; 5] = [DIE; 5];

const DIE: Die = [
    Face::Color(Color::Yellow),
    Face::Color(Color::Green),
    Face::Color(Color::Red),
    Face::Color(Color::Orange),
    Face::Color(Color::Violet),
    Face::Color(Color::Blue),
];

const ALL_DICE: DiceSet = DiceSet::first(DICE.len());

/// The number of cards that a seat keeps of its five in advanced mode.
pub const KEPT: usize = 3;

/// The variant of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Advanced mode: three of five cards at the start, and an open row to take from.
    pub advanced: bool,
}

impl Rules {
    /// **Set-up.** Two cards for each seat; in advanced mode five, of which it keeps three.
    const fn dealt(self) -> usize {
        if self.advanced { 5 } else { 2 }
    }

    /// The number of cards with which a seat plays.
    #[must_use]
    pub const fn hand(self) -> usize {
        if self.advanced { KEPT } else { self.dealt() }
    }
}

impl GameRules for Rules {
    const NAMES: &'static [&'static str] = &["advanced"];

    fn choose(
        game: GameId,
        choices: &[(&str, &str)],
        _lot: &mut Chance,
    ) -> Result<Self, SetupError> {
        let choices = Choices::new(game, choices, Self::NAMES)?;
        Ok(Self {
            advanced: choices.switch("advanced")?.unwrap_or(false),
        })
    }

    fn code(self) -> u8 {
        u8::from(self.advanced)
    }

    fn from_code(code: u8) -> Option<Self> {
        (code < 2).then_some(Self {
            advanced: code == 1,
        })
    }
}

/// A move of `sundeck`, spelled as in transcripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Roll these dice again and keep the others.
    Reroll(#[serde(with = "crate::dice::by_index")] DiceSet),
    /// Keep the dice as they are.
    Stop,
    /// Use the dice on this card.
    Use(CardId),
    /// Use the dice on no card.
    Pass,
    /// Keep these three of five cards, listed ascending (advanced mode).
    Keep([CardId; KEPT]),
    /// Take this card from the open row (advanced mode).
    Take(CardId),
}

const STOP_OR_REROLL: [Move; 1 << DICE.len()] = stop_or_reroll!(DICE.len());

/// The input that the match needs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Next {
    Deal,
    Keep,
    /// The first three cards of the open row have to be drawn.
    LayOpen,
    Roll {
        dice: DiceSet,
    },
    RerollOrStop,
    Use,
    Draw,
    Take,
    /// The card just taken from the open row has to be replaced.
    Refill,
    Over,
}

impl Next {
    const FIRST_ROLL: Self = Self::Roll { dice: ALL_DICE };
}

/// The state of a match of `sundeck`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub struct Sundeck {
    sheets: PerSeat<Sheet>,
    rules: Rules,
    #[serde(flatten)]
    turn: Turn,
    #[serde(rename = "step")]
    next: Next,
    deck: CardSet,
    /// The place of a taken card is empty until the refill.
    open_row: [Option<CardId>; OPEN_ROW],
    /// The number of turns begun, each with one set of rolls.
    turns: u16,
    /// The number of dice of each colour, once the roll is final.
    dice: PerColor,
    /// The seats that still get cards: all seats during the deal, later those that completed a card.
    to_draw: SeatSet,
}

flat_state!(Sundeck {
    "sheets": sheets,
    "rules": rules,
    "seats": turn.seats,
    "active": turn.active,
    "step": next,
    "deck": deck,
    "open_row": open_row,
    "turns": turns,
    "rolls": turn.rolls,
    "lying": turn.lying,
    "dice": dice,
    "to_answer": turn.to_answer,
    "to_draw": to_draw,
});

impl Sundeck {
    /// The variant of this match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// All cards of this seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat]
    }

    /// The cards in the seat's hand, in the order in which they were drawn.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = &Held> {
        self.sheets[seat].hand()
    }

    /// The seat's completed cards, in the order in which they were completed.
    pub fn put_aside(&self, seat: Seat) -> impl Iterator<Item = &PutAside> {
        self.sheets[seat].put_aside()
    }

    /// The places of the open row; all are empty in the basic game.
    #[must_use]
    pub const fn open_row(&self) -> &[Option<CardId>; OPEN_ROW] {
        &self.open_row
    }

    /// The cards that can still be drawn.
    #[must_use]
    pub const fn deck(&self) -> CardSet {
        self.deck
    }

    /// The number of turns begun: the result of practice besides the points.
    #[must_use]
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// The number of cells of each row, top to bottom, that the dice on the table would fill on this card.
    /// All zero if the seat does not hold the card.
    #[must_use]
    pub fn fills(&self, seat: Seat, card: CardId) -> [u8; ROWS] {
        self.sheets[seat].find(card).map_or([0; ROWS], |(_, held)| {
            held.by_row(held.used(self.dice_by_color()))
        })
    }

    fn dice_by_color(&self) -> PerColor {
        let lying = &self.turn.lying;
        lying.dice().iter().fold(PerColor::NONE, |dice, die| {
            dice.plus(PerColor::one(lying.face(die)))
        })
    }

    /// The seat that gets the next card: turn order runs counter-clockwise from the active seat.
    fn drawer(&self) -> Seat {
        Self::DIRECTION
            .round(self.turn.active, self.turn.seats)
            .find(|seat| self.to_draw.contains(*seat))
            .unwrap_or(self.turn.active)
    }

    /// **Set-up.** Each seat draws its cards, both at once. In advanced mode every seat then keeps three of
    /// its five.
    fn dealt(&mut self, seat: Seat) {
        if self.hand(seat).count() < self.rules.dealt() {
            return;
        }
        self.to_draw.remove(seat);
        if !self.to_draw.is_empty() {
            return;
        }
        if self.rules.advanced {
            self.turn.open();
            self.next = Next::Keep;
        } else {
            self.next = Next::FIRST_ROLL;
        }
    }

    /// **Advanced mode.** Three different cards of the five, listed ascending.
    fn check_keep(&self, seat: Seat, cards: [CardId; KEPT]) -> Result<(), RuleError> {
        if !cards.is_sorted_by(|a, b| a < b) {
            return Err(RuleError::NotThreeCards);
        }
        match cards
            .into_iter()
            .find(|card| self.sheets[seat].find(*card).is_none())
        {
            Some(card) => Err(RuleError::CardNotHeld { card }),
            None => Ok(()),
        }
    }

    /// The other cards go back to the deck; then three more are laid open in the middle.
    fn keep(&mut self, seat: Seat, cards: [CardId; KEPT]) {
        for card in self.sheets[seat].keep(cards.into_iter().collect()).iter() {
            self.deck.insert(card);
        }
        if self.turn.answered(seat) {
            self.next = Next::LayOpen;
        }
    }

    /// **Turn.** The roll is final, and every seat may use it.
    fn let_lie(&mut self) {
        self.dice = self.dice_by_color();
        self.turn.open();
        self.next = Next::Use;
    }

    /// A card on which no die can be used cannot be chosen.
    fn check_use(&self, seat: Seat, card: CardId) -> Result<(usize, PerColor), RuleError> {
        let (place, held) = self.sheets[seat]
            .find(card)
            .ok_or(RuleError::CardNotHeld { card })?;
        let used = held.used(self.dice);
        if used == PerColor::NONE {
            return Err(RuleError::NothingToUse { card });
        }
        Ok((place, used))
    }

    /// **End.** When a seat has completed its fourth card, after every seat has used the current roll; then
    /// no seat draws.
    fn answered(&mut self, seat: Seat) {
        if !self.turn.answered(seat) {
            return;
        }
        if Seat::all(self.turn.seats).any(|seat| self.sheets[seat].has_four()) {
            self.to_draw = SeatSet::EMPTY;
            self.next = Next::Over;
        } else {
            self.replace_next();
        }
    }

    /// **Completed card.** Each seat that completed a card draws a new one, or in advanced mode takes one
    /// from the open row, as long as there are cards.
    fn replace_next(&mut self) {
        let (next, cards_left) = if self.rules.advanced {
            (Next::Take, self.open_row != [None; OPEN_ROW])
        } else {
            (Next::Draw, !self.deck.is_empty())
        };
        if self.to_draw.is_empty() || !cards_left {
            self.pass_dice();
        } else {
            self.next = next;
        }
    }

    /// Makes the seat to the right active.
    fn pass_dice(&mut self) {
        self.to_draw = SeatSet::EMPTY;
        self.dice = PerColor::NONE;
        self.turn.pass_dice(Self::DIRECTION);
        self.next = Next::FIRST_ROLL;
    }

    /// **Advanced mode.** The open row is refilled at once to three, as long as there are cards.
    fn take(&mut self, seat: Seat, place: usize, card: CardId) {
        self.open_row[place] = None;
        self.sheets[seat].add(card);
        self.to_draw.remove(seat);
        if self.deck.is_empty() {
            self.replace_next();
        } else {
            self.next = Next::Refill;
        }
    }

    fn lay_open(&mut self, card: CardId) {
        if let Some(place) = self.open_row.iter_mut().find(|place| place.is_none()) {
            *place = Some(card);
        }
    }

    fn open_row_is_laid(&self) -> bool {
        self.deck.is_empty() || !self.open_row.contains(&None)
    }

    fn open_place(&self, card: CardId) -> Result<usize, RuleError> {
        self.open_row
            .iter()
            .position(|open| *open == Some(card))
            .ok_or(RuleError::CardNotOpen { card })
    }
}

impl Game for Sundeck {
    const ID: GameId = GameId::Sundeck;
    const SEATS: (u8, u8) = (1, 4);
    const DICE: &'static [Die] = &DICE;
    const ROLLS: u8 = 3;
    const DIRECTION: Direction = Direction::CounterClockwise;
    const MOST_MOVES: usize = STOP_OR_REROLL.len();

    type Rules = Rules;
    type Move = Move;
    type Parts = Parts;
    type Sheet = FinalSheet;

    fn start(table: Table, rules: Rules) -> Result<Self, SetupError> {
        Ok(Self {
            sheets: PerSeat::default(),
            rules,
            turn: Turn::first(table),
            next: Next::Deal,
            deck: CardSet::FULL,
            open_row: [None; OPEN_ROW],
            turns: 0,
            dice: PerColor::NONE,
            to_draw: SeatSet::all(table.seats),
        })
    }

    #[inline]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    #[inline]
    fn phase(&self) -> Phase {
        match self.next {
            Next::Deal | Next::Draw => Phase::Draw {
                seat: Some(self.drawer()),
                deck: self.deck,
            },
            Next::Keep => self.turn.asks_open(Decision::Keep),
            Next::LayOpen | Next::Refill => Phase::Draw {
                seat: None,
                deck: self.deck,
            },
            Next::Roll { dice } => self.turn.awaits_roll(dice),
            Next::RerollOrStop => self.turn.asks_active(Decision::RerollOrStop),
            Next::Use => self.turn.asks_open(Decision::Use),
            Next::Take => Phase::Answers {
                seats: SeatSet::only(self.drawer()),
                decision: Decision::Take,
            },
            Next::Over => Phase::Over,
        }
    }

    fn roll(&mut self, lying: Lying) -> Result<(), RuleError> {
        self.turn.roll(self.phase(), lying)?;
        if self.turn.rolls == 1 {
            self.turns = self.turns.saturating_add(1);
        }
        if self.rolls_left() > 0 {
            self.next = Next::RerollOrStop;
        } else {
            self.let_lie();
        }
        Ok(())
    }

    fn draw(&mut self, card: CardId) -> Result<(), RuleError> {
        let seat = match self.phase() {
            Phase::Draw { seat, .. } => seat,
            Phase::Over => return Err(RuleError::MatchOver),
            _ => return Err(RuleError::DrawNotAwaited),
        };
        if !self.deck.contains(card) {
            return Err(RuleError::CardNotInDeck { card });
        }
        self.deck.remove(card);
        match seat {
            Some(seat) => self.sheets[seat].add(card),
            None => self.lay_open(card),
        }
        match (self.next, seat) {
            (Next::Deal, Some(seat)) => self.dealt(seat),
            (Next::Draw, Some(seat)) => {
                self.to_draw.remove(seat);
                self.replace_next();
            }
            (Next::LayOpen, _) if self.open_row_is_laid() => self.next = Next::FIRST_ROLL,
            (Next::Refill, _) if self.open_row_is_laid() => self.replace_next(),
            _ => {}
        }
        Ok(())
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        match self.turn.check_asked(self.phase(), seat) {
            Ok(Decision::Keep) => {
                let dealt: CardSet = self.hand(seat).map(Held::id).collect();
                for a in dealt.iter() {
                    for b in dealt.iter().filter(|b| *b > a) {
                        let later = dealt.iter().filter(|c| *c > b);
                        moves.extend(later.map(|c| Move::Keep([a, b, c])));
                    }
                }
            }
            Ok(Decision::RerollOrStop) => moves.extend_from_slice(&STOP_OR_REROLL),
            Ok(Decision::Use) => {
                for held in self.hand(seat) {
                    if held.used(self.dice) != PerColor::NONE {
                        moves.push(Move::Use(held.id()));
                    }
                }
                moves.push(Move::Pass);
            }
            Ok(Decision::Take) => {
                moves.extend(self.open_row.iter().flatten().copied().map(Move::Take));
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, action: Move) -> Result<(), RuleError> {
        let asked = self.turn.check_asked(self.phase(), seat)?;
        match (asked, action) {
            (Decision::Keep, Move::Keep(cards)) => {
                self.check_keep(seat, cards)?;
                self.keep(seat, cards);
            }
            (Decision::RerollOrStop, Move::Reroll(dice)) => {
                check_reroll(dice, DICE.len())?;
                self.next = Next::Roll { dice };
            }
            (Decision::RerollOrStop, Move::Stop) => self.let_lie(),
            (Decision::Use, Move::Use(card)) => {
                let (place, used) = self.check_use(seat, card)?;
                if self.sheets[seat].fill(place, used) {
                    self.to_draw.insert(seat);
                }
                self.answered(seat);
            }
            (Decision::Use, Move::Pass) => self.answered(seat),
            (Decision::Take, Move::Take(card)) => {
                let place = self.open_place(card)?;
                self.take(seat, place, card);
            }
            _ => return Err(RuleError::OtherDecision { asked }),
        }
        Ok(())
    }

    fn score(&self, seat: Seat) -> i16 {
        score::total(&self.sheets[seat])
    }

    fn parts(&self, seat: Seat) -> Parts {
        Parts::of(&self.sheets[seat], self.turns)
    }

    fn sheets(&self) -> Vec<Self::Sheet> {
        Seat::all(self.turn.seats)
            .map(|seat| FinalSheet::of(&self.sheets[seat]))
            .collect()
    }
}

/// The first codes of the moves with dice or cards.
const REROLL: u32 = 32;
const USE: u32 = 64;
const TAKE: u32 = 96;
const KEEP: u32 = 128;

impl GameMove for Move {
    const CODES: u32 = KEEP + triples::COUNT;

    fn code(self) -> u32 {
        match self {
            Self::Pass => 0,
            Self::Stop => 1,
            Self::Reroll(dice) => REROLL + u32::from(dice.bits()) % (1 << DICE.len()),
            Self::Use(card) => USE + u32::from(card.number()),
            Self::Take(card) => TAKE + u32::from(card.number()),
            Self::Keep(cards) => KEEP + triples::rank(cards),
        }
    }

    fn from_code(code: u32) -> Option<Self> {
        let card = |first: u32| CardId::new((code - first) as u8);
        match code {
            0 => Some(Self::Pass),
            1 => Some(Self::Stop),
            REROLL..USE => Some(Self::Reroll(DiceSet::from_bits((code - REROLL) as u8))),
            USE..TAKE => card(USE).map(Self::Use),
            TAKE..KEEP => card(TAKE).map(Self::Take),
            KEEP..Self::CODES => triples::triple(code - KEEP).map(Self::Keep),
            _ => None,
        }
    }

    fn rerolls_a_subset(self) -> bool {
        matches!(self, Self::Reroll(_))
    }
}
