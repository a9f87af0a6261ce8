//! The saved form of players. Its names are a file format and must not change.

use super::{Kind, Player, Sharing};
use serde::{Deserialize, Serialize};

/// Why a saved match or player cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unusable {
    /// It was changed, or was never valid.
    Damaged,
    /// It needs a newer version of the app.
    Newer,
}

/// Serialised form of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sitting {
    name: String,
    color: usize,
    kind: String,
}

impl From<&Player> for Sitting {
    fn from(player: &Player) -> Self {
        Self {
            name: player.name.clone(),
            color: player.color,
            kind: match player.kind {
                Kind::Person => PERSON,
                Kind::Computer(kind) => kind.id(),
            }
            .to_owned(),
        }
    }
}

/// The player as it was saved: `setup::names` repairs names and colours that nobody could choose.
impl TryFrom<Sitting> for Player {
    type Error = Unusable;

    fn try_from(sitting: Sitting) -> Result<Self, Unusable> {
        let kind = match &*sitting.kind {
            PERSON => Kind::Person,
            kind => Kind::Computer(kind.parse().map_err(|_| Unusable::Newer)?),
        };
        Ok(Self {
            name: sitting.name,
            color: sitting.color,
            kind,
        })
    }
}

const PERSON: &str = "person";

/// The id of a way of sharing in files, which must not change.
pub(crate) const fn sharing_id(sharing: Sharing) -> &'static str {
    match sharing {
        Sharing::PassRound => "pass_round",
        Sharing::Flat => "flat",
    }
}

/// The way of sharing with this id.
pub(crate) fn sharing(id: &str) -> Option<Sharing> {
    [Sharing::PassRound, Sharing::Flat]
        .into_iter()
        .find(|sharing| sharing_id(*sharing) == id)
}
