//! The state of a match and what may be done, in the order of the rules.

use super::{
    Parts,
    cards::{PerColor, ROWS},
    score,
    sheet::{Held, OPEN_ROW, PutAside, Sheet},
};
use crate::{
    Decision, Direction, Game, GameId, GameMove, GameRules, PerSeat, Phase, RuleError, Seat,
    SeatSet, SetupError, Table,
    deck::{CARDS, CardId, CardSet},
    dice::{Chance, Color, DiceSet, Die, Face, Lying},
    game::{check_asked, check_reroll, check_roll},
    rules::Choices,
};
use serde::{Deserialize, Serialize};

/// **Dice.** Five equal dice, one face for each colour.
const DIE: Die = [
    Face::Color(Color::Yellow),
    Face::Color(Color::Green),
    Face::Color(Color::Red),
    Face::Color(Color::Orange),
    Face::Color(Color::Violet),
    Face::Color(Color::Blue),
];
const DICE: usize = 5;

/// The active seat rolls, and may re-roll twice at most.
const ROLLS: u8 = 3;

/// How many of the five cards are kept in advanced mode.
const KEPT: usize = 3;

/// How the match is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Advanced mode: three of five cards at the start, and an open row to take from.
    pub advanced: bool,
}

impl Rules {
    /// **Set-up**: two cards for each seat; in advanced mode five, of which it keeps three.
    const fn dealt(self) -> usize {
        if self.advanced { 5 } else { 2 }
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

/// What a seat can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Move {
    /// Roll these dice again; the others keep lying.
    Reroll(#[serde(with = "crate::dice::by_index")] DiceSet),
    /// Let the dice lie.
    Stop,
    /// Use the dice on this card.
    Use(CardId),
    /// Use the dice on no card.
    Pass,
    /// Keep these three of five cards, ascending (advanced mode).
    Keep([CardId; KEPT]),
    /// Take this card of the open row (advanced mode).
    Take(CardId),
}

/// Any subset of the dice may be re-rolled.
const REROLL_OR_STOP: [Move; 1 << DICE] = {
    let mut moves = [Move::Stop; 1 << DICE];
    let mut bits = 1;
    while bits < moves.len() {
        moves[bits - 1] = Move::Reroll(DiceSet::from_bits(bits as u8));
        bits += 1;
    }
    moves
};

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
enum Step {
    Deal,
    Keep,
    /// The open row's first three cards.
    LayOpen,
    Roll {
        dice: DiceSet,
    },
    RerollOrStop,
    Use,
    Draw,
    Take,
    /// The open row's next card, for the one just taken.
    Refill,
    Over,
}

impl Step {
    const FIRST_ROLL: Self = Self::Roll {
        dice: DiceSet::first(DICE),
    };
}

/// A match of `sundeck`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Sundeck {
    sheets: PerSeat<Sheet>,
    rules: Rules,
    seats: u8,
    active: Seat,
    step: Step,
    deck: CardSet,
    /// Where a card has been taken, its place is empty until the refill.
    open_row: [Option<CardId>; OPEN_ROW],
    /// Sets of rolls begun.
    turns: u16,
    /// How often the dice have been rolled in this turn.
    rolls: u8,
    lying: Lying,
    /// Who still has to keep three cards, or to use the roll.
    to_answer: SeatSet,
    /// Who still gets cards: everybody while they are dealt, later those that completed one.
    to_draw: SeatSet,
}

impl Sundeck {
    /// All the seat's cards.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat]
    }

    /// The cards in the seat's hand, in the order in which they came.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = &Held> {
        self.sheets[seat].hand()
    }

    /// The seat's completed cards, in the order in which they were completed.
    pub fn put_aside(&self, seat: Seat) -> impl Iterator<Item = &PutAside> {
        self.sheets[seat].put_aside()
    }

    /// The places of the open row; none holds a card in the basic game.
    #[must_use]
    pub const fn open_row(&self) -> &[Option<CardId>; OPEN_ROW] {
        &self.open_row
    }

    /// The cards that can still be drawn.
    #[must_use]
    pub const fn deck(&self) -> CardSet {
        self.deck
    }

    /// How many sets of rolls have begun.
    #[must_use]
    pub const fn turns(&self) -> u16 {
        self.turns
    }

    /// How many cells of each row, top to bottom, the dice would fill as they lie, if the seat
    /// used them on this card: none on a card that it does not hold.
    #[must_use]
    pub fn fills(&self, seat: Seat, card: CardId) -> [u8; ROWS] {
        self.sheets[seat].held(card).map_or([0; ROWS], |held| {
            held.by_row(held.used(self.dice_by_color()))
        })
    }

    fn dice_by_color(&self) -> PerColor {
        let lying = &self.lying;
        lying.dice().iter().fold(PerColor::NONE, |dice, die| {
            dice.plus(PerColor::one(lying.face(die)))
        })
    }

    /// Who gets the next card: turn order runs from the active seat, counter-clockwise.
    fn drawer(&self) -> Seat {
        Self::DIRECTION
            .round(self.active, self.seats)
            .find(|seat| self.to_draw.contains(*seat))
            .unwrap_or(self.active)
    }

    /// **Set-up**: each seat draws its cards, both at once. In advanced mode everybody then keeps
    /// three of them.
    fn dealt(&mut self, seat: Seat) {
        if self.hand(seat).count() < self.rules.dealt() {
            return;
        }
        self.to_draw.remove(seat);
        if !self.to_draw.is_empty() {
            return;
        }
        if self.rules.advanced {
            self.to_answer = SeatSet::all(self.seats);
            self.step = Step::Keep;
        } else {
            self.step = Step::FIRST_ROLL;
        }
    }

    /// **Advanced mode**: three different cards of the five.
    fn check_keep(&self, seat: Seat, cards: [CardId; KEPT]) -> Result<(), RuleError> {
        if !cards.is_sorted_by(|a, b| a < b) {
            return Err(RuleError::NotThreeCards);
        }
        match cards
            .into_iter()
            .find(|card| self.sheets[seat].held(*card).is_none())
        {
            Some(card) => Err(RuleError::CardNotHeld { card }),
            None => Ok(()),
        }
    }

    /// The others go back to the deck; then three more are laid open in the middle.
    fn keep(&mut self, seat: Seat, cards: [CardId; KEPT]) {
        for card in self.sheets[seat].keep(cards.into_iter().collect()).iter() {
            self.deck.insert(card);
        }
        self.to_answer.remove(seat);
        if self.to_answer.is_empty() {
            self.step = Step::LayOpen;
        }
    }

    /// **Turn**: the roll stands, and every seat may use it.
    fn let_lie(&mut self) {
        self.to_answer = SeatSet::all(self.seats);
        self.step = Step::Use;
    }

    /// A card on which no die can be used cannot be chosen.
    fn check_use(&self, seat: Seat, card: CardId) -> Result<(), RuleError> {
        match self.sheets[seat].held(card) {
            None => Err(RuleError::CardNotHeld { card }),
            Some(held) if held.used(self.dice_by_color()) == PerColor::NONE => {
                Err(RuleError::NothingToUse { card })
            }
            Some(_) => Ok(()),
        }
    }

    /// **End**: when a seat has completed its fourth card, after every seat has used the current
    /// roll; then nobody draws.
    fn answered(&mut self, seat: Seat) {
        self.to_answer.remove(seat);
        if !self.to_answer.is_empty() {
            return;
        }
        if Seat::all(self.seats).any(|seat| self.sheets[seat].has_four()) {
            self.to_draw = SeatSet::EMPTY;
            self.step = Step::Over;
        } else {
            self.replace_next();
        }
    }

    /// **Completed card**: each seat that completed one draws a new one, or in advanced mode takes
    /// one of the open row, as long as there are any.
    fn replace_next(&mut self) {
        let (step, cards_left) = if self.rules.advanced {
            (Step::Take, self.open_row != [None; OPEN_ROW])
        } else {
            (Step::Draw, !self.deck.is_empty())
        };
        if self.to_draw.is_empty() || !cards_left {
            self.pass_dice();
        } else {
            self.step = step;
        }
    }

    /// Then the seat to the right becomes active.
    fn pass_dice(&mut self) {
        self.to_draw = SeatSet::EMPTY;
        self.rolls = 0;
        self.lying = Lying::NOTHING;
        self.active = Self::DIRECTION.next(self.active, self.seats);
        self.step = Step::FIRST_ROLL;
    }

    /// **Advanced mode**: the open row is refilled at once to three, as long as there are cards.
    fn take(&mut self, seat: Seat, place: usize, card: CardId) {
        self.open_row[place] = None;
        self.sheets[seat].add(card);
        self.to_draw.remove(seat);
        if self.deck.is_empty() {
            self.replace_next();
        } else {
            self.step = Step::Refill;
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
    const DICE: &'static [Die] = &[DIE; DICE];
    const DIRECTION: Direction = Direction::CounterClockwise;
    const MOST_MOVES: usize = REROLL_OR_STOP.len();

    type Rules = Rules;
    type Move = Move;
    type Parts = Parts;
    type Sheet = score::FinalSheet;

    fn start(table: Table, rules: Rules) -> Result<Self, SetupError> {
        Ok(Self {
            sheets: PerSeat::default(),
            rules,
            seats: table.seats,
            active: table.first,
            step: Step::Deal,
            deck: CardSet::FULL,
            open_row: [None; OPEN_ROW],
            turns: 0,
            rolls: 0,
            lying: Lying::NOTHING,
            to_answer: SeatSet::EMPTY,
            to_draw: SeatSet::all(table.seats),
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn lying(&self) -> Lying {
        self.lying
    }

    fn leader(&self) -> Seat {
        self.active
    }

    fn phase(&self) -> Phase {
        let (seats, decision) = match self.step {
            Step::Keep => (self.to_answer, Decision::Keep),
            Step::RerollOrStop => (SeatSet::only(self.active), Decision::RerollOrStop),
            Step::Use => (self.to_answer, Decision::Use),
            Step::Take => (SeatSet::only(self.drawer()), Decision::Take),
            Step::Roll { dice } => {
                return Phase::Roll {
                    seat: Some(self.active),
                    attempt: self.rolls + 1,
                    dice,
                };
            }
            Step::Deal | Step::Draw => {
                return Phase::Draw {
                    seat: Some(self.drawer()),
                    deck: self.deck,
                };
            }
            Step::LayOpen | Step::Refill => {
                return Phase::Draw {
                    seat: None,
                    deck: self.deck,
                };
            }
            Step::Over => return Phase::Over,
        };
        Phase::Answers { seats, decision }
    }

    fn roll(&mut self, lying: Lying) -> Result<(), RuleError> {
        check_roll(self.phase(), self.lying, lying)?;
        if self.rolls == 0 {
            self.turns = self.turns.saturating_add(1);
        }
        self.lying = lying;
        self.rolls += 1;
        if self.rolls < ROLLS {
            self.step = Step::RerollOrStop;
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
        match (self.step, seat) {
            (Step::Deal, Some(seat)) => self.dealt(seat),
            (Step::Draw, Some(seat)) => {
                self.to_draw.remove(seat);
                self.replace_next();
            }
            (Step::LayOpen, _) if self.open_row_is_laid() => self.step = Step::FIRST_ROLL,
            (Step::Refill, _) if self.open_row_is_laid() => self.replace_next(),
            _ => {}
        }
        Ok(())
    }

    fn legal_moves(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        match check_asked(self.phase(), seat, self.seats) {
            Ok(Decision::Keep) => {
                let dealt: CardSet = self.hand(seat).map(Held::id).collect();
                for a in dealt.iter() {
                    for b in dealt.iter().filter(|b| *b > a) {
                        let later = dealt.iter().filter(|c| *c > b);
                        moves.extend(later.map(|c| Move::Keep([a, b, c])));
                    }
                }
            }
            Ok(Decision::RerollOrStop) => moves.extend_from_slice(&REROLL_OR_STOP),
            Ok(Decision::Use) => {
                let dice = self.dice_by_color();
                let usable = self
                    .hand(seat)
                    .filter(|held| held.used(dice) != PerColor::NONE);
                moves.extend(usable.map(|held| Move::Use(held.id())));
                moves.push(Move::Pass);
            }
            Ok(Decision::Take) => {
                moves.extend(self.open_row.iter().flatten().copied().map(Move::Take));
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, action: Move) -> Result<(), RuleError> {
        let asked = check_asked(self.phase(), seat, self.seats)?;
        match (asked, action) {
            (Decision::Keep, Move::Keep(cards)) => {
                self.check_keep(seat, cards)?;
                self.keep(seat, cards);
            }
            (Decision::RerollOrStop, Move::Reroll(dice)) => {
                check_reroll(dice, DICE)?;
                self.step = Step::Roll { dice };
            }
            (Decision::RerollOrStop, Move::Stop) => self.let_lie(),
            (Decision::Use, Move::Use(card)) => {
                self.check_use(seat, card)?;
                let dice = self.dice_by_color();
                if self.sheets[seat].use_dice(card, dice) {
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
        Seat::all(self.seats)
            .map(|seat| Self::Sheet::of(&self.sheets[seat]))
            .collect()
    }
}

/// Where the codes of the moves with dice or cards begin.
const REROLL: u32 = 32;
const USE: u32 = 64;
const TAKE: u32 = 96;
const KEEP: u32 = 128;

/// So many ways there are to choose three cards out of all.
const TRIPLES: u32 = choose(CARDS as u32, 3);

impl GameMove for Move {
    const CODES: u32 = KEEP + TRIPLES;

    fn code(self) -> u32 {
        match self {
            Self::Pass => 0,
            Self::Stop => 1,
            Self::Reroll(dice) => REROLL + u32::from(dice.bits()) % (1 << DICE),
            Self::Use(card) => USE + u32::from(card.number()),
            Self::Take(card) => TAKE + u32::from(card.number()),
            Self::Keep(cards) => KEEP + rank(cards),
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
            KEEP..Self::CODES => triple(code - KEEP).map(Self::Keep),
            _ => None,
        }
    }

    fn rerolls_a_subset(self) -> bool {
        matches!(self, Self::Reroll(_))
    }
}

/// In how many ways `k` of `n` can be chosen.
const fn choose(n: u32, k: u32) -> u32 {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        ways = ways * n.saturating_sub(i) / (i + 1);
        i += 1;
    }
    ways
}

/// The place of an ascending triple among all of them, those with the lowest last card first.
/// (Three cards that are none share the place of another.)
fn rank(mut cards: [CardId; KEPT]) -> u32 {
    cards.sort_unstable();
    let rank: u32 = (1..)
        .zip(cards)
        .map(|(k, card)| choose(card.index() as u32, k))
        .sum();
    rank.min(TRIPLES - 1)
}

/// The triple at this place.
fn triple(rank: u32) -> Option<[CardId; KEPT]> {
    let mut rest = rank;
    let mut place = |k: u32| {
        let index = (0..u32::from(CARDS))
            .rev()
            .find(|n| choose(*n, k) <= rest)?;
        rest -= choose(index, k);
        CardId::new(index as u8 + 1)
    };
    let (c, b, a) = (place(3)?, place(2)?, place(1)?);
    Some([a, b, c])
}
