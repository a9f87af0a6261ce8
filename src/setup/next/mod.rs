//! The set-up of the next match: game, players, first seat and rules.

mod challenge;
mod kept;
mod rules;
mod seed;
#[cfg(test)]
mod tests;

pub(crate) use kept::KeptSetup;

use rules::ChosenRules;

use crate::{
    dice_origin::{DiceOrigin, Practice},
    intent::Change,
    players::{Companion, Kind, Player, Sharing, people},
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameId, MOST_SEATS, SetupError, for_game,
    matchlog::{Challenge, Setup},
    players::PlayerKind,
};
use rand::{TryRng, rngs::SysRng};

/// The set-up of the next match, edited by the set-up screen.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(crate) struct NextMatch {
    /// The game to be played.
    pub(crate) game: GameId,
    /// The players by seat; at most as many as the game seats.
    pub(crate) players: Vec<Player>,
    /// The seat that begins.
    pub(crate) first: First,
    pub(crate) sharing: Sharing,
    /// The chosen rules of each game, as codes.
    rules: ChosenRules,
    /// The seed of the next match, instead of a fresh one. Only [`NextMatch::give_seed`] makes the match
    /// practice; tests and tours set the seed alone.
    pub(crate) seed: Option<u64>,
    /// Whether the address of the page or the command line gave the seed.
    seed_is_given: bool,
    /// The accepted challenge, whose seed replaces a fresh one.
    challenge: Option<Challenge>,
    /// The latest players of each game, offered again when that game is chosen.
    companies: Vec<Company>,
    /// The game that was played last.
    played: Option<GameId>,
    /// Where the dice of the match that began last come from.
    origin: DiceOrigin,
}

/// How the first seat is determined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum First {
    /// By lot.
    #[default]
    Lot,
    /// This seat, by its index.
    Chosen(u8),
}

/// Default opponent of a single person in a game that needs two.
const OPPONENT: PlayerKind = PlayerKind::Easy;

/// The players of one game, with their first seat and sharing.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Company {
    game: GameId,
    players: Vec<Player>,
    first: First,
    sharing: Sharing,
}

impl Company {
    /// A single person with default choices.
    fn alone(game: GameId) -> Self {
        Self {
            game,
            players: vec![Player::unnamed(0)],
            first: First::Lot,
            sharing: Sharing::default(),
        }
    }
}

impl Default for NextMatch {
    fn default() -> Self {
        Self {
            game: GameId::default(),
            players: vec![Player::unnamed(0)],
            first: First::Lot,
            sharing: Sharing::default(),
            rules: ChosenRules::default(),
            seed: None,
            seed_is_given: false,
            challenge: None,
            companies: Vec::new(),
            played: None,
            origin: DiceOrigin::default(),
        }
    }
}

impl NextMatch {
    /// The minimum and maximum number of seats in this game.
    pub(crate) fn seats(&self) -> (usize, usize) {
        let (least, most) = for_game!(self.game, G => G::SEATS);
        (least.into(), most.into())
    }

    /// Whether the game allows one more seat.
    pub(crate) fn has_room(&self) -> bool {
        self.players.len() < self.seats().1
    }

    /// Whether a seat can be removed without going below the minimum.
    pub(crate) fn can_spare(&self) -> bool {
        self.players.len() > self.seats().0
    }

    /// Number of people at this device.
    pub(crate) fn people(&self) -> usize {
        people(&self.players).count()
    }

    /// Names of the players, in order of their seats from 0.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.players.iter().map(|player| &*player.name).collect()
    }

    /// Whether another seat has this colour.
    pub(crate) fn is_taken(&self, color: usize, seat: usize) -> bool {
        let mut others = self.players.iter().enumerate();
        others.any(|(other, player)| other != seat && player.color == color)
    }

    /// Chooses a game. Each game remembers its own players; a new one starts with a single person, plus a
    /// computer player where the game needs two.
    pub(crate) fn choose_game(&mut self, game: GameId) {
        self.game = game;
        self.challenge = None;
        let mut companies = self.companies.iter();
        let company = companies.find(|company| company.game == game).cloned();
        let company = company.unwrap_or_else(|| Company::alone(game));
        self.players = company.players;
        self.first = company.first;
        self.sharing = company.sharing;
        let (least, _) = self.seats();
        while self.players.len() < least {
            let seat = self.players.len();
            self.add_player();
            self.set_kind(seat, Kind::Computer(OPPONENT));
        }
    }

    /// The game that was played last, if any.
    pub(crate) const fn played(&self) -> Option<GameId> {
        self.played
    }

    /// Remembers that a match of this game has begun.
    pub(crate) const fn note_played(&mut self, game: GameId) {
        self.played = Some(game);
    }

    fn remember_company(&mut self) {
        self.companies.retain(|company| company.game != self.game);
        self.companies.push(Company {
            game: self.game,
            players: self.players.clone(),
            first: self.first,
            sharing: self.sharing,
        });
    }

    /// Applies one change to the set-up.
    pub(crate) fn change(&mut self, change: Change) {
        if challenge::is_another_match(change) {
            self.challenge = None;
        }
        match change {
            Change::AddSeat => self.add_player(),
            Change::RemoveSeat(seat) => self.remove_player(seat),
            Change::NextColor(seat) => self.next_color(seat),
            Change::SetKind(seat, kind) => self.set_kind(seat, kind),
            Change::MoveUp(seat) => {
                if let Some(before) = seat.checked_sub(1) {
                    self.exchange(before, seat);
                }
            }
            Change::MoveDown(seat) => self.exchange(seat, seat + 1),
            Change::NextFirst => self.next_first(),
            Change::Share(sharing) => self.sharing = sharing,
            Change::Rules(game, code) => for_game!(game, G => self.rules.choose_code::<G>(code)),
        }
        self.remember_company();
    }

    /// Names and colours a seat. A computer player without a name gets its default name; a colour of
    /// another seat is ignored.
    pub(crate) fn name_player(&mut self, seat: usize, name: &str, color: usize) {
        let name = match self.players.get(seat).map(|player| player.kind) {
            Some(Kind::Computer(kind)) if name.is_empty() => self.free_name(seat, kind),
            _ => name.to_owned(),
        };
        let free = !self.is_taken(color, seat);
        if let Some(player) = self.players.get_mut(seat) {
            player.name = name;
            if free {
                player.color = color;
            }
            self.remember_company();
        }
    }

    /// Adds a person in a free colour.
    fn add_player(&mut self) {
        let seat = self.players.len();
        let free = (0..MOST_SEATS).find(|color| !self.is_taken(*color, seat));
        if self.has_room() {
            self.players.push(Player::unnamed(free.unwrap_or(0)));
        }
    }

    /// Removes a seat. A chosen first player stays the first; if that player leaves, the lot decides.
    fn remove_player(&mut self, seat: usize) {
        if !self.can_spare() || seat >= self.players.len() {
            return;
        }
        self.players.remove(seat);
        if let First::Chosen(first) = self.first {
            self.first = match usize::from(first) {
                chosen if chosen == seat => First::Lot,
                chosen if chosen > seat => First::Chosen(first - 1),
                _ => self.first,
            };
        }
    }

    /// Swaps two seats. A chosen first player stays the first.
    fn exchange(&mut self, a: usize, b: usize) {
        if a.max(b) >= self.players.len() {
            return;
        }
        self.players.swap(a, b);
        if let First::Chosen(first) = self.first {
            let sits = match usize::from(first) {
                seat if seat == a => b,
                seat if seat == b => a,
                seat => seat,
            };
            self.first = First::Chosen(sits as u8);
        }
    }

    fn next_color(&mut self, seat: usize) {
        let Some(color) = self.players.get(seat).map(|player| player.color) else {
            return;
        };
        let next = (1..=MOST_SEATS)
            .map(|step| (color + step) % MOST_SEATS)
            .find(|color| !self.is_taken(*color, seat));
        if let (Some(next), Some(player)) = (next, self.players.get_mut(seat)) {
            player.color = next;
        }
    }

    /// Sets the kind of player and the name that goes with it.
    fn set_kind(&mut self, seat: usize, kind: Kind) {
        let name = match kind {
            Kind::Person => String::new(),
            Kind::Computer(kind) => self.free_name(seat, kind),
        };
        if let Some(player) = self.players.get_mut(seat)
            && player.kind != kind
        {
            player.kind = kind;
            player.name = name;
        }
    }

    /// A free name for a computer player; the second of a kind is called "Pepita 2".
    fn free_name(&self, seat: usize, kind: PlayerKind) -> String {
        let name = Companion::of(kind).name;
        let taken = |name: &str| {
            let mut others = self.players.iter().enumerate();
            others.any(|(other, player)| other != seat && player.name == name)
        };
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names
            .find(|name| !taken(name))
            .unwrap_or_else(|| name.to_owned())
    }

    /// Cycles through the options for the first seat: by lot, then each seat.
    fn next_first(&mut self) {
        let after = match self.first {
            First::Lot => 0,
            First::Chosen(seat) => seat + 1,
        };
        let there = usize::from(after) < self.players.len();
        self.first = if there {
            First::Chosen(after)
        } else {
            First::Lot
        };
    }

    /// Gives the next match this seed: it becomes practice, and the players are told.
    pub(crate) const fn give_seed(&mut self, seed: u64) {
        self.seed = Some(seed);
        self.seed_is_given = true;
    }

    /// Whether the dice of the next match were chosen with a seed from the address or the command line.
    pub(crate) const fn has_given_seed(&self) -> bool {
        self.seed_is_given && self.challenge.is_none()
    }

    /// Where the dice of the match that began last come from.
    pub(crate) const fn origin(&self) -> DiceOrigin {
        self.origin
    }

    /// Produces the set-up of a match of `G` and remembers the choices for next time.
    ///
    /// # Errors
    /// The set-up does not make a valid match.
    pub(crate) fn begin<G: Game>(&mut self, first: First) -> Result<Setup<G>, SetupError> {
        self.begin_from(&mut SysRng, first)
    }

    /// [`NextMatch::begin`] with this random generator.
    fn begin_from<G: Game>(
        &mut self,
        generator: &mut impl TryRng,
        first: First,
    ) -> Result<Setup<G>, SetupError> {
        self.remember_company();
        self.note_played(self.game);
        let seed = self.take_seed(generator);
        let seats = self.players.len() as u64;
        let mut setup = match first {
            First::Lot => Setup::by_lot(seats, &[], seed)?,
            First::Chosen(first) => Setup::with_first(seats, first.into(), &[], seed)?,
        };
        if let Some(rules) = self.rules::<G>() {
            setup.rules = rules;
        }
        Ok(setup)
    }

    /// The seed of the next match: of the challenge, the requested one, or a fresh one.
    fn take_seed(&mut self, generator: &mut impl TryRng) -> u64 {
        self.origin = DiceOrigin {
            salt: seed::salt(generator),
            practice: self.has_given_seed().then_some(Practice::GivenSeed),
            from_clock: false,
        };
        if let Some(challenge) = self.challenge.take() {
            return challenge.seed();
        }
        self.seed_is_given = false;
        self.seed.take().unwrap_or_else(|| {
            let fresh = seed::fresh(generator, seed::clock());
            self.origin.from_clock = fresh.from_clock;
            fresh.seed
        })
    }
}
