//! Names of players: editing them letter by letter, and offering earlier ones again.

use super::NextMatch;
use crate::{
    intent::{Keys, SetupIntent, Spell},
    nav::{Navigator, Screen},
    players::{Player, Sitting, Unusable},
    ui::fonts,
};
use bevy::prelude::*;
use dicepad_core::MOST_SEATS;
use serde::Serialize;

/// Maximum number of letters in a name: longer names do not fit on a sheet.
pub(crate) const LONGEST: usize = 12;

/// Number of earlier names that are offered.
const MOST_KNOWN: usize = 8;

/// Why a letter was rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unwritten {
    /// The name has the maximum length already.
    Full,
    /// The handwriting font has no such letter.
    Unknown,
}

/// The name and colour that are being edited.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NameDraft {
    seat: usize,
    name: String,
    color: usize,
    shift: bool,
    keys: Keys,
    unwritten: Option<Unwritten>,
}

impl NameDraft {
    /// Starts with the seat's current name and colour.
    fn of(next: &NextMatch, seat: usize) -> Self {
        let player = next.players.get(seat);
        Self {
            seat,
            name: player.map_or_else(String::new, |player| player.name.clone()),
            color: player.map_or(0, |player| player.color),
            ..Self::default()
        }
    }

    /// The seat that is edited, by its index.
    pub(crate) const fn seat(&self) -> usize {
        self.seat
    }

    /// The name as typed so far.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// The chosen colour, by its index.
    pub(crate) const fn color(&self) -> usize {
        self.color
    }

    /// The page of the keypad that is shown.
    pub(crate) const fn keys(&self) -> Keys {
        self.keys
    }

    /// Why the last letter was rejected, if it was.
    pub(crate) const fn unwritten(&self) -> Option<Unwritten> {
        self.unwritten
    }

    /// Whether the next letter is a capital: at the beginning of a word, unless shifted.
    pub(crate) fn writes_large(&self) -> bool {
        let begins = self.name.is_empty() || self.name.ends_with([' ', '-']);
        begins != self.shift
    }

    /// Appends a letter, if the name has room and the font knows it.
    fn write(&mut self, letter: char) {
        self.shift = false;
        let letter = match letter {
            // Keyboards have a straight apostrophe; names use the typographic one.
            '\'' => '’',
            // The fonts have spaces that look like others, or like none.
            space if space.is_whitespace() && !space.is_control() => ' ',
            letter => letter,
        };
        if letter.is_control()
            || letter == ' ' && (self.name.is_empty() || self.name.ends_with(' '))
            || is_mark(letter) && !self.name.ends_with(char::is_alphabetic)
        {
            return;
        }
        if !fonts::can_write(letter) {
            self.unwritten = Some(Unwritten::Unknown);
        } else if self.name.chars().count() >= LONGEST {
            self.unwritten = Some(Unwritten::Full);
        } else {
            self.name.push(letter);
        }
    }

    /// Applies a step that changes only the draft.
    fn take(&mut self, step: Spell) {
        self.unwritten = None;
        match step {
            Spell::Letter(letter) => self.write(letter),
            Spell::Erase => {
                self.name.pop();
                self.shift = false;
            }
            Spell::Shift => self.shift = !self.shift,
            Spell::Keys(keys) => self.keys = keys,
            Spell::Color(color) => self.color = color,
            Spell::Known(_) | Spell::Seat(_) | Spell::Done => {}
        }
    }
}

/// Whether this is an accent that is drawn over the letter before it.
fn is_mark(letter: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&letter)
}

/// A name from a file as if it had been typed: what nobody could type is left out. Among this are control
/// characters, invisible ones and those that turn the direction of a line.
pub(crate) fn typed(name: &str) -> String {
    let mut draft = NameDraft::default();
    // A file may hold a name of any length.
    for letter in name.chars().take(4 * LONGEST) {
        draft.write(letter);
    }
    draft.name.trim_end().to_owned()
}

/// The players of a file. Names are repaired, and a colour that does not exist becomes a free one: neither
/// may cost the match.
pub(crate) fn seat_players(sittings: Vec<Sitting>) -> Result<Vec<Player>, Unusable> {
    let players = sittings.into_iter().map(Player::try_from);
    let mut players = players.collect::<Result<Vec<Player>, _>>()?;
    for place in 0..players.len() {
        players[place].name = typed(&players[place].name);
        if players[place].color >= MOST_SEATS {
            let is_free = |color: &usize| players.iter().all(|player| player.color != *color);
            players[place].color = (0..MOST_SEATS).find(is_free).unwrap_or(0);
        }
    }
    Ok(players)
}

/// Names of earlier players, the latest first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct KnownNames(Vec<String>);

impl KnownNames {
    /// All names with their indices.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &str)> {
        self.0.iter().map(String::as_str).enumerate()
    }

    /// Restores saved names, and repairs those that nobody could type.
    pub(crate) fn from_kept(names: &[String]) -> Self {
        let mut known = Self::default();
        for name in names.iter().take(MOST_KNOWN).rev() {
            known.remember(&typed(name));
        }
        known
    }

    fn get(&self, place: usize) -> Option<&str> {
        self.0.get(place).map(String::as_str)
    }

    fn remember(&mut self, name: &str) {
        if name.is_empty() {
            return;
        }
        self.0.retain(|known| known != name);
        self.0.insert(0, name.to_owned());
        self.0.truncate(MOST_KNOWN);
    }
}

/// Applies the steps of editing a name.
pub(crate) fn spell(
    mut intents: MessageReader<SetupIntent>,
    mut draft: ResMut<NameDraft>,
    mut known: ResMut<KnownNames>,
    mut next: ResMut<NextMatch>,
    mut to: Navigator<'_>,
) {
    for intent in intents.read() {
        match *intent {
            SetupIntent::Rename(seat) => {
                *draft = NameDraft::of(&next, seat);
                to.visit(Screen::Names);
            }
            SetupIntent::Spell(Spell::Known(place)) => {
                if let Some(name) = known.get(place) {
                    draft.take(Spell::Known(place));
                    name.clone_into(&mut draft.name);
                }
            }
            SetupIntent::Spell(Spell::Seat(seat)) => {
                finish(&draft, &mut next, &mut known);
                *draft = NameDraft::of(&next, seat);
            }
            SetupIntent::Spell(Spell::Done) => {
                finish(&draft, &mut next, &mut known);
                to.back(true);
            }
            SetupIntent::Spell(step) => draft.take(step),
            _ => {}
        }
    }
}

/// Gives the edited name and colour to the seat, and remembers the name of a person.
fn finish(draft: &NameDraft, next: &mut NextMatch, known: &mut KnownNames) {
    let name = draft.name.trim_end();
    next.name_player(draft.seat, name, draft.color);
    if next.players.get(draft.seat).is_some_and(Player::is_person) {
        known.remember(name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{intent::Change, players::Kind};
    use dicepad_core::players::PlayerKind;

    fn written(text: &str) -> NameDraft {
        let mut draft = NameDraft::default();
        for letter in text.chars() {
            draft.take(Spell::Letter(letter));
        }
        draft
    }

    #[test]
    fn words_begin_large_and_go_on_small_unless_shifted() {
        assert!(written("").writes_large());
        assert!(!written("Al").writes_large());
        assert!(written("Jean-").writes_large());
        assert!(written("Al ").writes_large());
        let mut draft = written("Mc");
        draft.take(Spell::Shift);
        assert!(draft.writes_large());
        draft.take(Spell::Letter('D'));
        assert!(!draft.writes_large(), "a shift is for one letter");
    }

    #[test]
    fn spaces_are_single_and_apostrophes_typographic() {
        assert_eq!(written("  Ada   L ").name(), "Ada L ");
        assert_eq!(written("O'Neil\n").name(), "O’Neil");
    }

    #[test]
    fn names_may_have_digits() {
        let draft = written("Max 2");
        assert_eq!((draft.name(), draft.unwritten()), ("Max 2", None));
        assert_eq!(written("0123456789").name(), "0123456789");
    }

    #[test]
    fn a_name_has_at_most_twelve_letters() {
        let draft = written("ÉÈÊËÀÂÎÏÔÖÛÜ");
        assert_eq!(draft.name().chars().count(), LONGEST);
        assert_eq!(draft.unwritten(), None);
        let draft = written("ÉÈÊËÀÂÎÏÔÖÛÜÇ");
        assert_eq!(draft.name().chars().count(), LONGEST);
        assert_eq!(draft.unwritten(), Some(Unwritten::Full));
    }

    #[test]
    fn an_unwritable_letter_is_refused_once() {
        let mut draft = written("Ада");
        assert_eq!(draft.name(), "");
        assert_eq!(draft.unwritten(), Some(Unwritten::Unknown));
        draft.take(Spell::Letter('A'));
        assert_eq!((draft.name(), draft.unwritten()), ("A", None));
    }

    #[test]
    fn erasing_removes_one_letter_and_stops_at_an_empty_name() {
        let mut draft = written("Zoé");
        draft.take(Spell::Erase);
        assert_eq!(draft.name(), "Zo");
        for _ in 0..3 {
            draft.take(Spell::Erase);
        }
        assert_eq!(draft, NameDraft::default());
    }

    #[test]
    fn a_finished_name_goes_to_the_seat_and_the_known_names() {
        let (mut next, mut known) = (NextMatch::default(), KnownNames::default());
        let mut draft = written("Malo ");
        draft.take(Spell::Color(3));
        finish(&draft, &mut next, &mut known);
        assert_eq!((&*next.players[0].name, next.players[0].color), ("Malo", 3));
        assert_eq!(known.get(0), Some("Malo"));
    }

    #[test]
    fn a_computer_player_gets_a_default_name_that_is_not_remembered() {
        let (mut next, mut known) = (NextMatch::default(), KnownNames::default());
        next.change(Change::SetKind(0, Kind::Computer(PlayerKind::Random)));
        finish(&written("Berta"), &mut next, &mut known);
        assert_eq!(next.players[0].name, "Berta");
        finish(&written(""), &mut next, &mut known);
        assert_eq!(next.players[0].name, "Pepita");
        assert_eq!(known, KnownNames::default());
    }

    #[test]
    fn names_that_were_kept_are_known_again_as_they_could_be_typed() {
        let mut known = KnownNames::default();
        for name in ["Malo", "Zoé", "Jean-Luc P"] {
            known.remember(name);
        }
        let kept = serde_json::to_value(&known).unwrap();
        let mut names: Vec<String> = serde_json::from_value(kept).unwrap();
        assert_eq!(KnownNames::from_kept(&names), known);
        let strange = [
            "Ада",
            "\0\r",
            "\u{a0}\u{202f}",
            "A\u{202e}\r name that is too long",
        ];
        names.extend(strange.map(str::to_owned));
        let again = KnownNames::from_kept(&names);
        let again: Vec<&str> = again.iter().map(|(_, name)| name).collect();
        assert_eq!(again, ["Jean-Luc P", "Zoé", "Malo", "A name that"]);
    }

    #[test]
    fn no_name_is_invisible_or_wider_than_it_looks() {
        for (name, shown) in [
            ("\u{a0}\u{2009}\u{202f}", ""),
            ("A\u{a0}\u{202f}B", "A B"),
            ("\u{301}\u{301}", ""),
            ("E\u{301}\u{301}\u{303}a\u{301}", "E\u{301}a\u{301}"),
            ("A\u{200b}\u{200d}\u{2060}\u{feff}\u{ad}B", "AB"),
            ("\u{202a}\u{202e}\u{2066}\u{2069}\u{200f}Ab", "Ab"),
            ("A\0\r\n\t\u{85}\u{2028}\u{2029}B", "A B"),
        ] {
            assert_eq!(typed(name), shown, "{name:?}");
            assert_eq!(typed(shown), shown, "{name:?}");
        }
    }

    #[test]
    fn players_of_a_file_have_names_and_colours_that_can_be_chosen() {
        let sittings = serde_json::json!([
            {"name": "A\u{202e}d\u{200b}a\u{2028}\n", "color": 2, "kind": "person"},
            {"name": "Maximilian-Alexander", "color": 99, "kind": "person"},
            {"name": "Ада", "color": 6, "kind": "random"},
            {"name": "O'Neil ", "color": 0, "kind": "person"},
        ]);
        let players = seat_players(serde_json::from_value(sittings).unwrap()).unwrap();
        let shown: Vec<_> = players.iter().map(|one| (&*one.name, one.color)).collect();
        let expected = [("Ada", 2), ("Maximilian-A", 1), ("", 3), ("O’Neil", 0)];
        assert_eq!(shown, expected);
        let newer = serde_json::json!([{"name": "Ada", "color": 2, "kind": "oracle"}]);
        let newer = seat_players(serde_json::from_value(newer).unwrap());
        assert_eq!(newer, Err(Unusable::Newer));
    }

    #[test]
    fn the_latest_names_are_known_each_once() {
        let mut known = KnownNames::default();
        for name in ["A", "B", "", "C", "D", "E", "F", "G", "H", "I", "B"] {
            known.remember(name);
        }
        let names: Vec<&str> = known.iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["B", "I", "H", "G", "F", "E", "D", "C"]);
    }
}
