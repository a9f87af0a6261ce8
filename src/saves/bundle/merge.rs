//! The last stage of an import: adds the new matches one by one.

use super::{
    Checked, ImportError, Imported,
    check::{continues_open, is_here},
    packed::PackedMatch,
};
use crate::{
    match_id::MatchId,
    saves::{
        disk::DiskError,
        form::Stored,
        match_store::{MatchStore, open_path},
        preferences::{Dated, Key, Preferences},
    },
};
use std::collections::{BTreeMap, VecDeque};

/// An import that is being merged, without overwriting anything newer. If two logs of a match share a
/// beginning, the longer one stays; if they diverge, both stay.
pub(crate) struct Merging {
    /// Matches that are not open here, so that adding them disturbs nobody.
    apart: VecDeque<Item>,
    /// Matches of which a version is open here. They are merged at once, while none is on the table.
    open_here: Vec<Item>,
    preferences: BTreeMap<String, Dated>,
    imported: Imported,
}

enum Item {
    Record(PackedMatch),
    Match(PackedMatch),
}

impl Merging {
    pub(crate) fn new(checked: Checked, match_store: &MatchStore) -> Self {
        let imported = checked.outcome();
        let contents = checked.contents;
        // Records first: an open match may be the beginning of one.
        let records = contents.records.into_iter().map(Item::Record);
        let matches = contents.matches.into_iter().map(Item::Match);
        let (open_here, apart): (Vec<Item>, Vec<Item>) = records
            .chain(matches)
            .partition(|item| match_store.has(item.id()));
        Self {
            apart: apart.into(),
            open_here,
            preferences: contents.preferences,
            imported,
        }
    }

    /// Adds one match that is not open here. Returns whether there was one.
    pub(crate) fn step(&mut self, match_store: &mut MatchStore) -> Result<bool, ImportError> {
        let Some(item) = self.apart.pop_front() else {
            return Ok(false);
        };
        self.merge(match_store, &item)?;
        Ok(true)
    }

    /// Adds everything that is left, and returns what the import has added.
    pub(crate) fn finish(
        &mut self,
        match_store: &mut MatchStore,
        preferences: &mut Preferences,
    ) -> Result<Imported, ImportError> {
        while self.step(match_store)? {}
        for item in std::mem::take(&mut self.open_here) {
            self.merge(match_store, &item)?;
        }
        for key in Key::ALL {
            let Some(value) = self.preferences.remove(key.id()) else {
                continue;
            };
            let here = preferences.dated(*key);
            if here.is_none_or(|here| here.at < value.at) {
                preferences.put(*key, value);
                self.imported.settings = true;
            }
        }
        if preferences.are_unsaved() {
            return Err(ImportError::Unfinished(DiskError::Device));
        }
        Ok(self.imported)
    }

    fn merge(&mut self, match_store: &mut MatchStore, item: &Item) -> Result<(), ImportError> {
        let unfinished = ImportError::Unfinished;
        load_unknown(match_store, item.id()).map_err(unfinished)?;
        match item {
            Item::Record(entry) => {
                let record = entry.unpack()?;
                let name = merge_record(match_store, entry.id, &record).map_err(unfinished)?;
                self.imported.records += usize::from(name.is_some());
                self.count_beside(entry.id, name);
            }
            Item::Match(entry) => {
                let open = entry.unpack()?;
                let name = merge_match(match_store, entry.id, &open).map_err(unfinished)?;
                self.imported.matches += usize::from(name.is_some());
                self.count_beside(entry.id, name);
            }
        }
        Ok(())
    }

    fn count_beside(&mut self, id: MatchId, name: Option<MatchId>) {
        self.imported.beside += usize::from(name.is_some_and(|name| name != id));
    }
}

impl Item {
    const fn id(&self) -> MatchId {
        match self {
            Self::Record(entry) | Self::Match(entry) => entry.id,
        }
    }
}

/// Loads an open match that could not be read before, so that it can be continued and deleted.
fn load_unknown(match_store: &mut MatchStore, id: MatchId) -> Result<(), DiskError> {
    if !match_store.has(id) && match_store.disk.has(&open_path(id))? {
        match_store.load(id);
    }
    Ok(())
}

/// Adds a record. Returns its name here; `None` if it is here already.
fn merge_record(
    match_store: &mut MatchStore,
    id: MatchId,
    record: &Stored,
) -> Result<Option<MatchId>, DiskError> {
    let ends_here = continues_open(match_store, id, record)?;
    let name = match_store.name_of_record(id, record.log(), ends_here)?;
    let name = name.free();
    if let Some(name) = name {
        match_store.write_record(name, &record.text)?;
    }
    if ends_here {
        match_store.delete(id)?;
    }
    Ok(name)
}

/// Adds an open match. Returns its name here; `None` if it is here already.
fn merge_match(
    match_store: &mut MatchStore,
    id: MatchId,
    open: &Stored,
) -> Result<Option<MatchId>, DiskError> {
    if is_here(match_store, id, open)? {
        return Ok(None);
    }
    let here = match_store.find(&open_path(id))?;
    let name = if here.is_some_and(|here| open.log().starts_with(here.log())) {
        Some(id)
    } else {
        match_store.name_of_match(id, open.log())?.free()
    };
    match name {
        Some(name) => match_store.save(name, &open.about, open.log()).map(Some),
        None => Ok(None),
    }
}
