//! A code that somebody has sent, read out or written down: whoever has it plays with the same dice.

use super::{Screen, clear_screen};
use crate::{
    layout::Layout,
    setup::{
        NextMatch,
        codes::{CodeDraft, Pen},
    },
    table::Intent,
    ui::{
        Icon, Look, LookChanged,
        keypad::{self, Keypad, Places, Written, key, label, ruled, tip},
        kit::{ButtonKind, Called, Type, row},
        page::{self, titled},
    },
};
use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
};
use dicepad_core::matchlog::Challenge;

/// All characters of codes, and the key that erases.
pub(crate) const KEYPAD: Keypad = Keypad {
    columns: 6,
    rows: 4,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Code), (build, show_code).chain())
        .add_systems(
            Update,
            (
                type_code.run_if(on_message::<KeyboardInput>),
                (clear_screen, build)
                    .chain()
                    .run_if(on_message::<LookChanged>),
                show_code.run_if(resource_changed::<CodeDraft>.or_else(on_message::<LookChanged>)),
            )
                .chain()
                .run_if(in_state(Screen::Code)),
        );
}

/// A keyboard's way to the same steps.
fn type_code(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut intents: MessageWriter<Intent>,
) {
    let command = held.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        match &key.logical_key {
            Key::Backspace => {
                intents.write(Intent::Code(Pen::Erase));
            }
            Key::Character(letter) if command => {
                let pastes = letter.eq_ignore_ascii_case("v") && !key.repeat;
                intents.write_batch(pastes.then_some(Intent::Code(Pen::Paste)));
            }
            Key::Character(letters) => {
                let steps = letters.chars().map(Pen::Character).map(Intent::Code);
                intents.write_batch(steps);
            }
            _ => {}
        }
    }
}

/// A way to this page from elsewhere: the code that was accepted stands at its right.
pub(super) fn door(look: &mut Look<'_>, card: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let pencil: Color = look.theme().accent.base.into();
    let code = next.challenge().map(|challenge| challenge.to_string());
    page::door(
        look,
        card,
        Icon::Die,
        "code-door",
        Intent::EnterCode,
        |look, right| {
            if let Some(code) = code {
                // Its beginning tells it from others.
                let (start, _) = code.split_at(Challenge::GROUP);
                let start = look.text(&format!("{start}…"), Type::Hand(20.0), pencil);
                right.spawn(start);
            }
        },
    );
}

fn build(mut commands: Commands, layout: Res<Layout>, mut look: Look<'_>) {
    let title = look.words.say("code-title");
    titled(
        &mut commands,
        (&layout, layout.form()),
        &mut look,
        Screen::Code,
        &title,
        |look, root, room| {
            let places = Places::of(&layout, room, KEYPAD);
            let paste = look.words.say("code-paste");
            let does = Intent::Code(Pen::Paste);
            let button = (ButtonKind::Second, None, &*paste, does);
            keypad::lay_out(look, root, &places, button);
            lay_out_keys(look, root, places.keys);
        },
    );
}

fn lay_out_keys(look: &mut Look<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect) {
    let ink: Color = look.theme().ink.base.into();
    let erase = look.words.say("name-erase");
    let characters: Vec<char> = Challenge::characters().collect();
    KEYPAD.lay_out(root, place, |keys, row| {
        let row_of = characters.chunks(KEYPAD.columns).nth(row);
        for character in row_of.into_iter().flatten() {
            let label = label(look, &character.to_string());
            let key = key(look, Intent::Code(Pen::Character(*character)), 1.0);
            keys.spawn((key, Called(character.to_string()), children![label]));
        }
        if row + 1 == KEYPAD.rows {
            let back = look.icon(Icon::Erase, 26.0, ink);
            let key = key(look, Intent::Code(Pen::Erase), 1.0);
            keys.spawn((key, Called(erase.clone()), children![back]));
        }
    });
}

/// Everything that a character changes.
fn show_code(
    mut commands: Commands,
    pages: Query<(Entity, &Written)>,
    draft: Res<CodeDraft>,
    next: Res<NextMatch>,
    mut look: Look<'_>,
) {
    for (page, written) in &pages {
        commands
            .entity(page)
            .despawn_children()
            .with_children(|page| {
                keypad::sheet(&mut look, page, next.game, |look, sheet| {
                    let about = look.words.say("code-about");
                    let soft = look.theme().ink.soft.into();
                    sheet.spawn(look.text(&about, Type::Body, soft));
                    code_line(look, sheet, &draft, written.width - 40.0);
                    let wrong = draft.problem().map(|problem| look.words.refusal(problem));
                    keypad::remark(look, sheet, wrong, (draft.len(), Challenge::LENGTH));
                });
            });
    }
}

/// The code in pencil, and the pencil's tip behind it.
fn code_line(look: &Look<'_>, sheet: &mut ChildSpawnerCommands<'_>, draft: &CodeDraft, width: f32) {
    let pencil: Color = look.theme().pencil.base.into();
    // As large as a whole code can be, so that it does not shrink while it is written.
    let whole = "W".repeat(Challenge::LENGTH);
    let size = Type::hand_within(&whole, 34.0, width);
    let code = look.text(&draft.shown(), size, pencil);
    let line = ruled(look, 52.0);
    sheet
        .spawn((row(0.0), Pickable::IGNORE))
        .with_children(|lines| {
            lines.spawn((line, children![code, tip(look)]));
        });
}
