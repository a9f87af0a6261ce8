//! A match in an export.

use crate::{
    match_id::MatchId,
    players::Unusable,
    saves::form::{self, Stored},
};
use dicepad_core::{
    for_game,
    matchlog::{CodeError, Match, MatchCode, saved_game},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use serde_json::Value;

/// A match with its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct PackedMatch {
    #[serde(serialize_with = "write_id", deserialize_with = "read_id")]
    pub(super) id: MatchId,
    #[serde(flatten)]
    packed: Packed,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
enum Packed {
    /// The first line of the file and the match code, about a twentieth of the file.
    Code { first: Value, code: String },
    /// The whole file.
    File { file: String },
}

impl PackedMatch {
    /// Packs a match as small as possible.
    pub(super) fn pack(id: MatchId, stored: &Stored) -> Self {
        let packed = Packed::code(stored).unwrap_or_else(|| Packed::File {
            file: stored.text.clone(),
        });
        Self { id, packed }
    }

    /// Restores the file of the match and replays it.
    pub(super) fn unpack(&self) -> Result<Stored, Unusable> {
        #[cfg(test)]
        UNPACKED.with(|count| count.set(count.get() + 1));
        self.packed.unpack()
    }

    /// The same match as small as possible, given its file. A code is not computed again.
    pub(super) fn repack(self, stored: &Stored) -> Self {
        match (self.packed, first_line(stored)) {
            (Packed::Code { code, .. }, Some(first)) => Self {
                id: self.id,
                packed: Packed::Code { first, code },
            },
            _ => Self::pack(self.id, stored),
        }
    }

    /// Checks the checksums that can be checked without a replay.
    pub(super) fn check_sums(&self) -> Result<(), Unusable> {
        match &self.packed {
            Packed::File { file } => form::check_first_line(file.as_bytes()),
            Packed::Code { code, .. } => code_of(code).map(drop),
        }
    }

    /// Length of the packed match in bytes.
    pub(super) const fn length(&self) -> usize {
        match &self.packed {
            Packed::File { file } => file.len(),
            Packed::Code { code, .. } => code.len(),
        }
    }
}

#[cfg(test)]
thread_local! {
    /// Number of matches that this thread has replayed, for tests.
    pub(in crate::saves) static UNPACKED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The first line of a file, without its checksum.
fn first_line(stored: &Stored) -> Option<Value> {
    let (first, _) = stored.text.split_once('\n')?;
    let (_sum, first) = first.split_once(' ')?;
    serde_json::from_str(first).ok()
}

impl Packed {
    /// The match as a code; `None` if that would not restore the very same file.
    fn code(stored: &Stored) -> Option<Self> {
        let (first, log) = (first_line(stored)?, stored.log());
        let game = saved_game(log.as_bytes()).ok()?;
        let code = for_game!(game, G => {
            let loaded = Match::<G>::from_saved(log.as_bytes()).ok()?;
            MatchCode::of(&loaded.played).to_string()
        });
        let packed = Self::Code { first, code };
        let same = packed.unpack().is_ok_and(|file| file.text == stored.text);
        same.then_some(packed)
    }

    fn unpack(&self) -> Result<Stored, Unusable> {
        let stored = match self {
            Self::File { file } => form::read(file.as_bytes())?,
            Self::Code { first, code } => {
                let about = form::read_about(first.to_string().as_bytes())?;
                form::read(form::write(&about, &log_of(code)?).as_bytes())?
            }
        };
        if stored.torn {
            return Err(Unusable::Damaged);
        }
        Ok(stored)
    }
}

/// Reads a match code and checks its checksum.
fn code_of(code: &str) -> Result<MatchCode, Unusable> {
    code.parse().map_err(|error| unusable(&error))
}

/// The log of a match code.
fn log_of(code: &str) -> Result<String, Unusable> {
    let code = code_of(code)?;
    for_game!(code.challenge().game(), G => {
        let played: Match<G> = code.replay().map_err(|error| unusable(&error))?;
        Ok(played.to_saved())
    })
}

/// A code whose check succeeds but whose table is unknown comes from a version with more games or rules.
const fn unusable(error: &CodeError) -> Unusable {
    match error {
        CodeError::NewerVersion { .. } | CodeError::NoSuchTable => Unusable::Newer,
        _ => Unusable::Damaged,
    }
}

fn write_id<S: Serializer>(id: &MatchId, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(id)
}

pub(super) fn read_id<'de, D: Deserializer<'de>>(from: D) -> Result<MatchId, D::Error> {
    let id = String::deserialize(from)?;
    id.parse()
        .map_err(|()| D::Error::custom("not the name of a match"))
}
