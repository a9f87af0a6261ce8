//! The letters to tap. Their keys stay where they are while a name is written: a key that is replaced
//! under a second finger would never be tapped.

use crate::{
    intent::Intent,
    nav::Screen,
    setup::{
        SetupIntent,
        names::{Keys, NameDraft, Spell},
    },
    ui::{
        Icon, UiKit, UiKitChanged,
        keypad::{Keypad, key, label},
        kit::{OnTap, TextStyle},
    },
};
use bevy::prelude::*;

/// Keys side by side: on the smallest phone each is as wide as a fingertip.
const COLUMNS: usize = 7;

/// Four rows of letters, and one with the keys that do something else.
pub(crate) const KEYPAD: Keypad = Keypad {
    columns: COLUMNS,
    rows: 5,
};

/// The plain letters.
const LETTERS: [char; 4 * COLUMNS] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', //
    'H', 'I', 'J', 'K', 'L', 'M', 'N', //
    'O', 'P', 'Q', 'R', 'S', 'T', 'U', //
    'V', 'W', 'X', 'Y', 'Z', '’', '-',
];

/// Their relatives; those of French first.
const ACCENTS: [char; 4 * COLUMNS] = [
    'É', 'È', 'Ê', 'Ë', 'À', 'Â', 'Ä', //
    'Î', 'Ï', 'Ô', 'Ö', 'Ù', 'Û', 'Ü', //
    'Ç', 'Œ', 'Æ', 'Ñ', 'ß', 'Ÿ', 'Å', //
    'Á', 'Í', 'Ó', 'Ú', 'Ø', '’', '-',
];

/// Digits, and signs that some names have.
const DIGITS: [char; 4 * COLUMNS] = [
    '1', '2', '3', '4', '5', '6', '7', //
    '8', '9', '0', '.', ',', '’', '-', //
    '&', '+', '*', '#', '@', '!', '?', //
    '/', '(', ')', ':', '=', '%', '_',
];

/// A key for a letter, by its place.
#[derive(Component)]
struct LetterKey(usize);

/// The key for large letters.
#[derive(Component)]
struct ShiftKey;

/// A key for these keys, or back to the letters while they are shown.
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

/// The letter of a key, large or small.
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

pub(super) fn lay_out(kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect) {
    KEYPAD.lay_out(root, place, |keys, row| {
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
    });
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
        // Three letters in large print must fit on one key.
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

/// A key that opens another page: the key of its sentence, and the letters printed on it.
const fn page_key(page: Keys) -> (&'static str, &'static str) {
    match page {
        Keys::Letters => ("name-letters", "ABC"),
        Keys::Accents => ("name-accents", "ÉÈ"),
        Keys::Digits => ("name-digits", "123"),
    }
}

/// Large or small, plain, with accents or digits: as the next letter will be.
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
