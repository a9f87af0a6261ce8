//! The letters to tap. Their keys stay where they are while a name is written: a key that is replaced
//! under a second finger would never be tapped.

use super::super::Screen;
use crate::{
    table::{
        Intent,
        names::{NameDraft, Spell},
    },
    theme::{
        Icon, Look, LookChanged,
        kit::{At, Called, Does, Lift, Type, column},
    },
};
use bevy::prelude::*;

/// Keys side by side: on the smallest phone each is as wide as a fingertip.
const COLUMNS: usize = 7;

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

const GAP: f32 = 4.0;

/// No key is lower than a fingertip; higher ones are for larger screens.
const KEY: (f32, f32) = (44.0, 54.0);

/// Four rows of letters, and one with the keys that do something else.
const ROWS: f32 = 5.0;

/// A key for a letter, by its place.
#[derive(Component)]
struct LetterKey(usize);

/// The key for large letters.
#[derive(Component)]
struct ShiftKey;

/// The key for the other page.
#[derive(Component)]
struct PageKey;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        label_keys
            .run_if(
                resource_changed::<NameDraft>
                    .or_else(on_message::<LookChanged>)
                    .or_else(any_key_is_new),
            )
            .before(bevy::ui::UiSystems::Prepare),
    );
}

fn any_key_is_new(keys: Query<(), Added<LetterKey>>) -> bool {
    !keys.is_empty()
}

/// The height of all keys in a place of this width, if there is no more than `most`.
pub(super) fn height(width: f32, most: f32) -> f32 {
    let wide = (width - (COLUMNS as f32 - 1.0) * GAP) / COLUMNS as f32;
    let key = wide.clamp(KEY.0, KEY.1);
    (ROWS * key + (ROWS - 1.0) * GAP).min(most)
}

/// The letter of a key, large or small.
fn letter(place: usize, accents: bool, large: bool) -> char {
    let page = if accents { &ACCENTS } else { &LETTERS };
    let letter = page.get(place).copied().unwrap_or(' ');
    if large {
        return letter;
    }
    letter.to_lowercase().next().unwrap_or(letter)
}

pub(super) fn lay_out(look: &mut Look<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect) {
    let line = || Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        column_gap: px(GAP),
        ..default()
    };
    root.spawn((column(GAP).at(place), Pickable::IGNORE))
        .with_children(|keys| {
            for first in (0..LETTERS.len()).step_by(COLUMNS) {
                keys.spawn((line(), Pickable::IGNORE))
                    .with_children(|keys| {
                        for place in first..first + COLUMNS {
                            let label = label(look, "");
                            let key = key(look, Spell::Letter(' '), 1.0);
                            keys.spawn((
                                LetterKey(place),
                                key,
                                Called::default(),
                                children![label],
                            ));
                        }
                    });
            }
            keys.spawn((line(), Pickable::IGNORE))
                .with_children(|keys| other_keys(look, keys));
        });
}

fn other_keys(look: &mut Look<'_>, keys: &mut ChildSpawnerCommands<'_>) {
    let ink: Color = look.theme().ink.base.into();
    let called = |key: &str| Called(look.words.say(key));
    let [shift, space, erase] = ["name-shift", "name-space", "name-erase"].map(called);
    let arrow = look.icon(Icon::Shift, 24.0, ink);
    let back = look.icon(Icon::Erase, 26.0, ink);
    let [page, bar] = ["ABC", &*space.0].map(|text| label(look, text));
    keys.spawn((
        ShiftKey,
        key(look, Spell::Shift, 1.0),
        shift,
        children![arrow],
    ));
    keys.spawn((
        PageKey,
        key(look, Spell::TurnPage, 1.0),
        Called::default(),
        children![page],
    ));
    keys.spawn((key(look, Spell::Letter(' '), 3.0), space, children![bar]));
    keys.spawn((key(look, Spell::Erase, 2.0), erase, children![back]));
}

/// A key as wide as so many.
fn key(look: &Look<'_>, does: Spell, keys: f32) -> impl Bundle + use<> {
    let paper: Color = look.theme().paper.base.into();
    (
        Node {
            // The gaps between the keys that it takes the place of are part of it.
            flex_basis: px((keys - 1.0) * GAP),
            flex_grow: keys,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        BackgroundColor(paper),
        look.shadow(Lift::Rest),
        Button,
        Does(Intent::Spell(does)),
    )
}

fn label(look: &Look<'_>, text: &str) -> impl Bundle + use<> {
    let kind = if text.chars().count() > 1 {
        Type::Label
    } else {
        Type::Heading
    };
    look.text(text, kind, look.theme().ink.base.into())
}

/// Large or small, plain or with accents: as the next letter will be.
fn label_keys(
    draft: Res<NameDraft>,
    screen: Res<State<Screen>>,
    mut letters: Query<(&LetterKey, &Children, &mut Called, &mut Does), Without<PageKey>>,
    mut pages: Query<(&Children, &mut Called), With<PageKey>>,
    mut shifts: Query<(&Children, &mut BackgroundColor), With<ShiftKey>>,
    mut icons: Query<&mut ImageNode>,
    mut texts: Query<&mut Text>,
    look: Look<'_>,
) {
    if *screen.get() != Screen::Names {
        return;
    }
    let (large, accents) = (draft.writes_large(), draft.shows_accents());
    for (key, children, mut called, mut does) in &mut letters {
        let letter = letter(key.0, accents, large);
        called.0 = letter.to_string();
        does.0 = Intent::Spell(Spell::Letter(letter));
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0 = letter.to_string();
            }
        }
    }
    for (children, mut called) in &mut pages {
        let (key, shown) = if accents {
            ("name-letters", "ABC")
        } else {
            ("name-accents", "ÉÈ")
        };
        called.0 = look.words.say(key);
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                shown.clone_into(&mut text.0);
            }
        }
    }
    let theme = look.theme();
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
    use crate::theme::fonts::can_write;
    use std::collections::BTreeSet;

    #[test]
    fn every_key_writes_what_it_shows() {
        for accents in [false, true] {
            let mut seen = BTreeSet::new();
            for place in 0..LETTERS.len() {
                for large in [false, true] {
                    let letter = letter(place, accents, large);
                    assert!(can_write(letter), "{letter}");
                    seen.insert(letter.to_lowercase().to_string());
                }
            }
            assert_eq!(seen.len(), LETTERS.len(), "no letter is there twice");
        }
    }

    #[test]
    fn keys_are_as_large_as_a_fingertip_on_every_device() {
        // The narrowest phone, and half a phone on its side.
        for width in [336.0, 398.0] {
            let key = (width - (COLUMNS as f32 - 1.0) * GAP) / COLUMNS as f32;
            assert!(key >= KEY.0, "{width}: {key}");
        }
        assert!(height(336.0, f32::INFINITY) >= ROWS * KEY.0);
    }
}
