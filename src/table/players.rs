//! Who sits at the table, and what the next match will be.

use bevy::prelude::*;
use dicepad_core::{
    Game, GameId, MOST_SEATS, Seat, SetupError,
    dice::{Chance, Purpose},
    for_game,
    games::mosaic,
    matchlog::Setup,
    players::PlayerKind,
};

use super::play::{Play, Played};

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Somebody at this device.
    #[default]
    Person,
    /// A computer player.
    Computer(PlayerKind),
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    /// What they are called; empty for the seat's number.
    pub(crate) name: String,
    /// Their colour, by its place among the six.
    pub(crate) color: usize,
    /// Who decides.
    pub(crate) kind: Kind,
}

impl Player {
    /// A person who has not said a name, with the colour of that place.
    pub(crate) const fn unnamed(color: usize) -> Self {
        Self {
            name: String::new(),
            color,
            kind: Kind::Person,
        }
    }

    /// Whether somebody at this device decides.
    pub(crate) fn is_person(&self) -> bool {
        self.kind == Kind::Person
    }
}

/// How the people at a table share the device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// It is handed from one to the next.
    #[default]
    PassRound,
    /// It lies flat between them, each sheet turned to its player.
    Flat,
}

/// Which seat begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum First {
    /// The lot decides.
    #[default]
    Lot,
    /// This one.
    Chosen(u8),
}

/// What the next match will be.
#[derive(Resource, Clone, Debug)]
pub(crate) struct NextMatch {
    /// Which game.
    pub(crate) game: GameId,
    /// Who plays; the game takes as many as it seats.
    pub(crate) players: Vec<Player>,
    /// Who begins.
    pub(crate) first: First,
    /// How the device is shared.
    pub(crate) sharing: Sharing,
    /// The advanced rules of the symbol grid.
    pub(crate) mosaic: mosaic::Rules,
    /// The board of the cowpath; nothing for the lot.
    pub(crate) board: Option<u8>,
    /// Whether the advanced mode of the cards is played.
    pub(crate) sundeck_advanced: bool,
    /// The seed, if it was asked for.
    pub(crate) seed: Option<u64>,
}

impl Default for NextMatch {
    fn default() -> Self {
        if let Ok(hack) = std::env::var("DP") {
            let parts: Vec<&str> = hack.split(',').collect();
            let names = ["Ada", "Ben", "Rufus", "Inès"];
            let players = (0..parts[0].parse::<usize>().unwrap_or(1)).map(|i| Player { name: if parts[0] == "1" { String::new() } else { names[i].into() }, color: [3, 2, 4, 0][i], kind: if i > 0 && parts.contains(&"bots") { Kind::Computer(PlayerKind::Random) } else { Kind::Person } }).collect();
            return Self { game: GameId::Sundeck, players, first: First::Chosen(0), sharing: if parts.contains(&"flat") { Sharing::Flat } else { Sharing::PassRound }, mosaic: mosaic::Rules::default(), board: None, sundeck_advanced: parts.contains(&"adv"), seed: None };
        }
        Self {
            game: GameId::Mosaic,
            players: vec![Player::unnamed(0)],
            first: First::Lot,
            sharing: Sharing::default(),
            mosaic: mosaic::Rules::default(),
            board: None,
            sundeck_advanced: false,
            seed: None,
        }
    }
}

impl NextMatch {
    /// The least and the greatest number of seats of the game.
    pub(crate) fn seats(&self) -> (usize, usize) {
        let (least, most) = for_game!(self.game, G => G::SEATS);
        (least.into(), most.into())
    }

    /// Chooses another game: as many sit down as it seats.
    pub(crate) fn choose_game(&mut self, game: GameId) {
        self.game = game;
        let (least, most) = self.seats();
        self.players.truncate(most);
        while self.players.len() < least {
            self.add_player();
        }
        self.keep_first_at_the_table();
    }

    /// One more sits down, in a colour that nobody has.
    pub(crate) fn add_player(&mut self) {
        let taken = |color: &usize| self.players.iter().any(|player| player.color == *color);
        let free = (0..MOST_SEATS).find(|color| !taken(color));
        if self.players.len() < self.seats().1 {
            self.players.push(Player::unnamed(free.unwrap_or(0)));
        }
    }

    /// One leaves.
    pub(crate) fn remove_player(&mut self, seat: usize) {
        if self.players.len() > self.seats().0 && seat < self.players.len() {
            self.players.remove(seat);
            self.keep_first_at_the_table();
        }
    }

    fn keep_first_at_the_table(&mut self) {
        if matches!(self.first, First::Chosen(seat) if usize::from(seat) >= self.players.len()) {
            self.first = First::Lot;
        }
    }

    /// What is chosen of the game's rules, as the core names it.
    fn choices(&self) -> Vec<(&'static str, String)> {
        match self.game {
            GameId::Mosaic => vec![
                ("diagonal", self.mosaic.diagonal.to_string()),
                ("line_penalty", self.mosaic.line_penalty.to_string()),
                ("diagonal_penalty", self.mosaic.diagonal_penalty.to_string()),
            ],
            GameId::Cowpath => self
                .board
                .map(|board| ("board", board.to_string()))
                .into_iter()
                .collect(),
            GameId::Sundeck => vec![("advanced", self.sundeck_advanced.to_string())],
            GameId::Trio | GameId::Summit => Vec::new(),
        }
    }

    /// Lays the match on the table.
    ///
    /// # Errors
    /// Why there is no such match.
    pub(crate) fn begin(&mut self) -> Result<Box<dyn Play>, SetupError> {
        let seed = self.seed.take().unwrap_or_else(fresh_seed);
        let choices = self.choices();
        let choices: Vec<(&str, &str)> = choices
            .iter()
            .map(|(name, value)| (*name, value.as_str()))
            .collect();
        let seats = self.players.len() as u64;
        for_game!(self.game, G => {
            let setup = match self.first {
                First::Lot => Setup::<G>::by_lot(seats, &choices, seed)?,
                First::Chosen(first) => {
                    Setup::<G>::with_first(seats, u64::from(first), &choices, seed)?
                }
            };
            Ok(Box::new(Played::new(setup)?))
        })
    }
}

/// A seed that nobody chose: the clock's, mixed.
fn fresh_seed() -> u64 {
    let now = web_time::SystemTime::now()
        .duration_since(web_time::UNIX_EPOCH)
        .unwrap_or_default();
    let mut chance = Chance::new(now.as_nanos() as u64, Purpose::FirstSeat);
    u64::from(chance.below(u32::MAX)) << 32 | u64::from(chance.below(u32::MAX))
}

/// The seats at which people sit.
pub(crate) fn people(players: &[Player]) -> impl Iterator<Item = Seat> {
    let seats = players.iter().zip(Seat::all(MOST_SEATS as u8));
    seats
        .filter(|(player, _)| player.is_person())
        .map(|(_, seat)| seat)
}
