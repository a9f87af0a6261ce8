//! The saved form of the set-up.

use super::{Company, First, NextMatch};
use crate::{
    players::{Sitting, sharing, sharing_id},
    setup::{GameVariants, names::seat_players},
};
use dicepad_core::{Game, GameId, for_game};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Serialised set-up. The names of the fields are a file format and must not change.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptSetup {
    game: GameId,
    /// The chosen rules, each under the `KEPT_AS` key of its game.
    #[serde(flatten)]
    rules: Map<String, Value>,
    /// The latest players of each game.
    companies: Vec<KeptCompany>,
    /// The game that was played last; missing in files of version 0.1.0.
    #[serde(default)]
    played: Option<GameId>,
}

#[derive(Serialize, Deserialize)]
struct KeptCompany {
    game: GameId,
    players: Vec<Sitting>,
    first: Option<u8>,
    sharing: String,
}

impl From<&NextMatch> for KeptSetup {
    fn from(next: &NextMatch) -> Self {
        let now = Company {
            game: next.game,
            players: next.players.clone(),
            first: next.first,
            sharing: next.sharing,
        };
        let mut companies = next.companies.clone();
        companies.retain(|company| company.game != now.game);
        companies.push(now);
        Self {
            game: next.game,
            rules: kept_rules(next),
            companies: companies.iter().map(KeptCompany::from).collect(),
            played: next.played,
        }
    }
}

fn kept_rules(next: &NextMatch) -> Map<String, Value> {
    let mut kept = Map::new();
    for game in GameId::ALL {
        for_game!(game, G => {
            if let Some(name) = G::KEPT_AS {
                kept.insert(name.to_owned(), G::keep(next.rules::<G>()));
            }
        });
    }
    kept
}

impl From<&Company> for KeptCompany {
    fn from(company: &Company) -> Self {
        Self {
            game: company.game,
            players: company.players.iter().map(Sitting::from).collect(),
            first: match company.first {
                First::Lot => None,
                First::Chosen(seat) => Some(seat),
            },
            sharing: sharing_id(company.sharing).to_owned(),
        }
    }
}

impl KeptCompany {
    /// The players, if their number fits this game.
    fn restored(self) -> Option<Company> {
        let (least, most) = for_game!(self.game, G => G::SEATS);
        let players = seat_players(self.players).ok()?;
        let seats = players.len();
        if !(usize::from(least)..=usize::from(most)).contains(&seats) {
            return None;
        }
        let first = self.first.filter(|first| usize::from(*first) < seats);
        Some(Company {
            game: self.game,
            players,
            first: first.map_or(First::Lot, First::Chosen),
            sharing: sharing(&self.sharing)?,
        })
    }
}

impl From<KeptSetup> for NextMatch {
    fn from(kept: KeptSetup) -> Self {
        let companies = kept.companies.into_iter();
        let mut next = Self {
            companies: companies.filter_map(KeptCompany::restored).collect(),
            played: kept.played,
            ..Self::default()
        };
        for game in GameId::ALL {
            for_game!(game, G => {
                let kept = G::KEPT_AS.and_then(|name| kept.rules.get(name));
                next.rules.choose::<G>(kept.and_then(G::restore).or(G::USUAL));
            });
        }
        next.choose_game(kept.game);
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        intent::Change,
        players::{Kind, Sharing},
    };
    use dicepad_core::{
        GameRules,
        games::{Cowpath, Mosaic, Sundeck, cowpath, mosaic},
        players::PlayerKind,
    };

    fn kept(next: &NextMatch) -> NextMatch {
        let kept = serde_json::to_string(&KeptSetup::from(next)).unwrap();
        serde_json::from_str::<KeptSetup>(&kept).unwrap().into()
    }

    #[test]
    fn a_saved_set_up_is_restored_unchanged() {
        let mut next = NextMatch::default();
        for change in [
            Change::AddSeat,
            Change::AddSeat,
            Change::NextColor(1),
            Change::SetKind(2, Kind::Computer(PlayerKind::Random)),
            Change::NextFirst,
            Change::Share(Sharing::Flat),
            Change::Rules(GameId::Mosaic, Some(1)),
            Change::Rules(GameId::Cowpath, Some(2)),
            Change::Rules(GameId::Sundeck, Some(1)),
        ] {
            next.change(change);
        }
        next.name_player(0, "Zoé", 4);
        next.choose_game(GameId::Cowpath);
        next.change(Change::SetKind(1, Kind::Person));
        next.name_player(1, "Malo", 2);
        next.note_played(GameId::Cowpath);
        assert_eq!(kept(&next), next);
        next.choose_game(GameId::Mosaic);
        let mut again = kept(&next);
        assert_eq!(again.played(), Some(GameId::Cowpath));
        again.choose_game(GameId::Cowpath);
        assert_eq!(again.names(), ["", "Malo"]);
        again.choose_game(GameId::Mosaic);
        assert_eq!(again.names()[0], "Zoé");
    }

    /// The format of version 0.1.0, which must load completely.
    #[test]
    fn a_set_up_of_version_0_1_0_loads_completely() {
        let person = |name: &str, color: u8| serde_json::json!({"name": name, "color": color, "kind": "person"});
        let kept = serde_json::json!({
            "game": "trio", "mosaic": mosaic::Rules::ADVANCED.code(), "board": 3,
            "sundeck_advanced": true,
            "companies": [
                {"game": "mosaic", "players": [person("Ada", 2), person("Ben", 0)],
                 "first": 1, "sharing": "flat"},
                {"game": "trio", "players": [person("Cleo", 5)], "first": null,
                 "sharing": "pass_round"},
            ],
        });
        let mut next: NextMatch = serde_json::from_value::<KeptSetup>(kept).unwrap().into();
        assert_eq!((next.game, next.played()), (GameId::Trio, None));
        assert_eq!(next.names(), ["Cleo"]);
        let board = |rules: cowpath::Rules| rules.board.number();
        assert_eq!(next.rules::<Cowpath>().map(board), Some(3));
        assert!(next.rules::<Sundeck>().is_some_and(|rules| rules.advanced));
        assert_eq!(next.rules::<Mosaic>(), Some(mosaic::Rules::ADVANCED));
        next.choose_game(GameId::Mosaic);
        assert_eq!(next.names(), ["Ada", "Ben"]);
        assert_eq!((next.players[0].color, next.first), (2, First::Chosen(1)));
        assert_eq!(next.sharing, Sharing::Flat);
        next.choose_game(GameId::Summit);
        assert_eq!(next.names(), [""], "nobody has played it");
    }

    #[test]
    fn an_invalid_set_up_is_repaired() {
        let kept = serde_json::json!({
            "game": "cowpath", "mosaic": 99, "board": 200, "sundeck_advanced": true,
            "companies": [
                {"game": "cowpath", "players": [], "first": 7, "sharing": "flat"},
                {"game": "trio", "players": [{"name": "A", "color": 60, "kind": "person"}],
                 "first": null, "sharing": "flat"},
            ],
        });
        let next: NextMatch = serde_json::from_value::<KeptSetup>(kept).unwrap().into();
        assert_eq!((next.game, next.players.len()), (GameId::Cowpath, 2));
        assert_eq!((next.rules::<Cowpath>(), next.first), (None, First::Lot));
        assert_eq!(next.rules::<Mosaic>(), Some(mosaic::Rules::default()));
    }
}
