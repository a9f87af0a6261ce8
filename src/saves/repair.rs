//! Loads open matches, damaged ones included: a bad line costs this line and what follows, not the match.

use super::{
    disk::DiskError,
    form::{self, Stored},
    known::KnownFile,
    match_store::{MatchStore, open_path, previous_path},
    notice::Notice,
};
use crate::{match_id::MatchId, players::Unusable};
use dicepad_core::GameId;

/// The state of a match file.
enum Inspected {
    /// The whole file is good, but for a torn tail; with its bytes.
    Whole(Stored, Vec<u8>),
    Damaged(Damaged),
    Missing,
    /// The file is left alone, for this reason.
    Left(Notice),
}

/// A file that cannot be used as it is.
struct Damaged {
    /// The content; `None` if the file is too large to be read.
    bytes: Option<Vec<u8>>,
    /// The beginning that can be verified.
    prefix: Option<Stored>,
    /// The game, if it can be recognised.
    game: Option<GameId>,
}

impl Damaged {
    fn new(bytes: Vec<u8>) -> Self {
        Self {
            prefix: form::salvage(&bytes),
            game: form::game_of(&bytes),
            bytes: Some(bytes),
        }
    }
}

/// The better of what two damaged generations of a match leave.
///
/// Undoing never crosses dice or cards. If the previous generation continues the beginning with some, the
/// beginning was cut off before the undo. Otherwise all that the previous generation has more was taken back.
fn better(prefix: Option<Stored>, previous: Option<Stored>) -> Option<Stored> {
    match (prefix, previous) {
        (Some(prefix), Some(previous))
            if previous.log().starts_with(prefix.log())
                && previous.replayed.chances > prefix.replayed.chances =>
        {
            Some(previous)
        }
        (Some(prefix), _) => Some(prefix),
        (None, previous) => previous,
    }
}

impl MatchStore {
    /// Loads an open match. A damaged one goes on from its last good step, and the damaged file is set
    /// aside.
    pub(super) fn load(&mut self, id: MatchId) -> Option<Stored> {
        let path = open_path(id);
        match self.inspect(&path) {
            Inspected::Whole(stored, bytes) => {
                let text = stored.text.clone();
                let tidy = !stored.torn || self.disk.write(&path, text.as_bytes()).is_ok();
                let known = if tidy {
                    KnownFile::with(text)
                } else {
                    KnownFile::to_repair(text, bytes)
                };
                self.known.insert(id, known);
                Some(stored)
            }
            Inspected::Damaged(damaged) => self.repair(id, Some(damaged)),
            Inspected::Missing => self.repair(id, None),
            Inspected::Left(notice) => self.leave(notice),
        }
    }

    fn inspect(&self, path: &str) -> Inspected {
        let bytes = match self.disk.read(path) {
            Ok(bytes) => bytes,
            Err(DiskError::Missing) => return Inspected::Missing,
            Err(DiskError::TooLarge) => {
                return Inspected::Damaged(Damaged {
                    bytes: None,
                    prefix: None,
                    game: None,
                });
            }
            Err(_) => return Inspected::Left(Notice::Unreadable),
        };
        match form::read(&bytes) {
            Ok(stored) => Inspected::Whole(stored, bytes),
            Err(Unusable::Newer) => Inspected::Left(Notice::Newer),
            Err(Unusable::Damaged) => Inspected::Damaged(Damaged::new(bytes)),
        }
    }

    /// Restores a match whose file is damaged or missing.
    fn repair(&mut self, id: MatchId, mut damaged: Option<Damaged>) -> Option<Stored> {
        let mut game = damaged.as_ref().and_then(|damaged| damaged.game);
        let mut left = None;
        let previous = match self.inspect(&previous_path(id)) {
            Inspected::Whole(stored, _) => Some(stored),
            Inspected::Damaged(previous) => {
                let _ = self.disk.set_aside(&previous_path(id));
                game = game.or(previous.game);
                previous.prefix
            }
            Inspected::Missing => None,
            Inspected::Left(notice) => {
                left = Some(notice);
                None
            }
        };
        let prefix = damaged.as_mut().and_then(|damaged| damaged.prefix.take());
        let Some(best) = better(prefix, previous) else {
            let aside = damaged.map_or(Ok(()), |_| self.disk.set_aside(&open_path(id)));
            return self.leave(match aside {
                Ok(()) => left.unwrap_or(Notice::SetAside(game)),
                Err(_) => Notice::Unreadable,
            });
        };
        self.notices.push(Notice::Restored(best.replayed.game));
        self.replace(id, damaged, &best);
        Some(best)
    }

    /// Keeps the damaged file among those set aside, and writes what is left of the match in its place.
    fn replace(&mut self, id: MatchId, damaged: Option<Damaged>, best: &Stored) {
        let path = open_path(id);
        let bytes = damaged.map(|damaged| damaged.bytes);
        let kept = match &bytes {
            None => Ok(()),
            // A copy, so that the match is in its folder at any moment.
            Some(Some(bytes)) => self.disk.copy_aside(&path, bytes),
            Some(None) => self.disk.set_aside(&path),
        };
        if kept.is_err() {
            // The file stays as it is, and the match continues under another id.
            return;
        }
        let text = best.text.clone();
        let known = match self.disk.write(&path, text.as_bytes()) {
            Ok(()) => KnownFile::with(text),
            Err(_) => KnownFile::to_repair(text, bytes.flatten().unwrap_or_default()),
        };
        self.known.insert(id, known);
    }

    fn leave(&mut self, notice: Notice) -> Option<Stored> {
        self.notices.push(notice);
        None
    }
}
