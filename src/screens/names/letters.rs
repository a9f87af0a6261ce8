//! The letter keypad. Its keys are never respawned while a name is written: a tap is lost if its key is
//! replaced under the finger.

use crate::{
    intent::{Intent, Keys, SetupIntent, Spell},
    nav::Screen,
    setup::names::NameDraft,
    ui::{
        Icon, UiKit, UiKitChanged,
        keypad::{Keypad, key, label},
        kit::{OnTap, TextStyle},
    },
};
use bevy::prelude::*;

/// Keys per row: on the smallest phone each is as wide as a fingertip.
const COLUMNS: usize = 7;

/// Four rows of letters, and one row of function keys.
pub(crate) const KEYPAD: Keypad = Keypad {
    columns: COLUMNS,
    rows: 5,
};

/// The plain letters, row by row.
const LETTERS: [char; 4 * COLUMNS] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', //
    'H', 'I', 'J', 'K', 'L', 'M', 'N', //
    'O', 'P', 'Q', 'R', 'S', 'T', 'U', //
    'V', 'W', 'X', 'Y', 'Z', '’', '-',
];

/// Accented letters, those of French first.
const ACCENTS: [char; 4 * COLUMNS] = [
    'É', 'È', 'Ê', 'Ë', 'À', 'Â', 'Ä', //
    'Î', 'Ï', 'Ô', 'Ö', 'Ù', 'Û', 'Ü', //
    'Ç', 'Œ', 'Æ', 'Ñ', 'ß', 'Ÿ', 'Å', //
    'Á', 'Í', 'Ó', 'Ú', 'Ø', '’', '-',
];

/// Digits, and symbols that occur in names.
const DIGITS: [char; 4 * COLUMNS] = [
    '1', '2', '3', '4', '5', '6', '7', //
    '8', '9', '0', '.', ',', '’', '-', //
    '&', '+', '*', '#', '@', '!', '?', //
    '/', '(', ')', ':', '=', '%', '_',
];

/// A key that writes a letter, by its index on the page of keys.
#[derive(Component)]
struct LetterKey(usize);

/// The key that switches between upper and lower case.
#[derive(Component)]
struct ShiftKey;

/// A key that shows this page of keys, or the plain letters while the page is shown.
#[derive(Component)]
struct PageKey(Keys);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        label_keys
            .run_if(
                resource_changed::<NameDraft>
                    .or_else(on_message::<UiKitChanged>)
                    .or_else(any_key_is_new),
            )
            .before(bevy::ui::UiSystems::Prepare),
    );
}

fn any_key_is_new(keys: Query<(), Added<LetterKey>>) -> bool {
    !keys.is_empty()
}

/// The letter that a key writes, in upper or lower case.
fn letter(place: usize, keys: Keys, large: bool) -> char {
    let page = match keys {
        Keys::Letters => &LETTERS,
        Keys::Accents => &ACCENTS,
        Keys::Digits => &DIGITS,
    };
    let letter = page.get(place).copied().unwrap_or(' ');
    if large {
        return letter;
    }
    letter.to_lowercase().next().unwrap_or(letter)
}

/// Fills the row of keys with this index.
pub(super) fn lay_out_row(kit: &mut UiKit<'_>, keys: &mut ChildSpawnerCommands<'_>, row: usize) {
    let places = row * COLUMNS..(row + 1) * COLUMNS;
    if places.end > LETTERS.len() {
        other_keys(kit, keys);
        return;
    }
    for place in places {
        let label = label(kit, "");
        let key = key(
            kit,
            Intent::Setup(SetupIntent::Spell(Spell::Letter(' '))),
            1.0,
        );
        keys.spawn((
            LetterKey(place),
            key,
            AccessibleLabel::default(),
            children![label],
        ));
    }
}

fn other_keys(kit: &mut UiKit<'_>, keys: &mut ChildSpawnerCommands<'_>) {
    let ink: Color = kit.theme().ink.base.into();
    let called = |key: &str| AccessibleLabel(kit.words.say(key));
    let [shift, space, erase] = ["name-shift", "name-space", "name-erase"].map(called);
    let arrow = kit.icon(Icon::Shift, 24.0, ink);
    let back = kit.icon(Icon::Erase, 26.0, ink);
    let bar = label(kit, &space.0);
    keys.spawn((
        ShiftKey,
        key(kit, Intent::Setup(SetupIntent::Spell(Spell::Shift)), 1.0),
        shift,
        children![arrow],
    ));
    for page in [Keys::Accents, Keys::Digits] {
        // Small print: three letters at the largest text scale must fit on one key.
        let label = kit.text("", TextStyle::Small, ink);
        let key = key(
            kit,
            Intent::Setup(SetupIntent::Spell(Spell::Keys(page))),
            1.0,
        );
        keys.spawn((
            PageKey(page),
            key,
            AccessibleLabel::default(),
            children![label],
        ));
    }
    keys.spawn((
        key(
            kit,
            Intent::Setup(SetupIntent::Spell(Spell::Letter(' '))),
            2.0,
        ),
        space,
        children![bar],
    ));
    keys.spawn((
        key(kit, Intent::Setup(SetupIntent::Spell(Spell::Erase)), 2.0),
        erase,
        children![back],
    ));
}

/// Words key of the accessible name, and the text printed on the key.
const fn page_key(page: Keys) -> (&'static str, &'static str) {
    match page {
        Keys::Letters => ("name-letters", "ABC"),
        Keys::Accents => ("name-accents", "ÉÈ"),
        Keys::Digits => ("name-digits", "123"),
    }
}

/// Relabels the keys for the next letter: case, and page of keys.
fn label_keys(
    mut commands: Commands,
    draft: Res<NameDraft>,
    screen: Res<State<Screen>>,
    mut letters: Query<(Entity, &LetterKey, &Children, &mut OnTap), Without<PageKey>>,
    mut pages: Query<(Entity, &PageKey, &Children, &mut OnTap)>,
    mut shifts: Query<(&Children, &mut BackgroundColor), With<ShiftKey>>,
    mut icons: Query<&mut ImageNode>,
    mut texts: Query<&mut Text>,
    kit: UiKit<'_>,
) {
    if *screen.get() != Screen::Names {
        return;
    }
    let (large, keys) = (draft.writes_large(), draft.keys());
    for (entity, key, children, mut on_tap) in &mut letters {
        let letter = letter(key.0, keys, large);
        let label = AccessibleLabel(letter.to_string());
        commands.entity(entity).insert(label);
        on_tap.0 = Intent::Setup(SetupIntent::Spell(Spell::Letter(letter)));
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0 = letter.to_string();
            }
        }
    }
    for (entity, key, children, mut on_tap) in &mut pages {
        let to = if key.0 == keys { Keys::Letters } else { key.0 };
        let (name, shown) = page_key(to);
        let label = AccessibleLabel(kit.words.say(name));
        commands.entity(entity).insert(label);
        on_tap.0 = Intent::Setup(SetupIntent::Spell(Spell::Keys(to)));
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                shown.clone_into(&mut text.0);
            }
        }
    }
    let theme = kit.theme();
    let (ground, ink): (Color, Color) = if large {
        (theme.accent.soft.into(), theme.accent.base.into())
    } else {
        (theme.paper.base.into(), theme.ink.base.into())
    };
    for (children, mut background) in &mut shifts {
        background.0 = ground;
        for child in children {
            if let Ok(mut icon) = icons.get_mut(*child) {
                icon.color = ink;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::fonts::can_write;
    use std::collections::BTreeSet;

    #[test]
    fn every_key_writes_what_it_shows() {
        for keys in [Keys::Letters, Keys::Accents, Keys::Digits] {
            let mut seen = BTreeSet::new();
            for place in 0..LETTERS.len() {
                for large in [false, true] {
                    let letter = letter(place, keys, large);
                    assert!(can_write(letter), "{letter}");
                    seen.insert(letter.to_lowercase().to_string());
                }
            }
            assert_eq!(seen.len(), LETTERS.len(), "no letter is there twice");
        }
        assert!(('0'..='9').all(|digit| DIGITS.contains(&digit)));
    }
}
