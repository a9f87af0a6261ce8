//! A code that somebody has sent, read out or written down: whoever has it plays with the same dice.

use super::{
    Screen, clear_screen,
    keypad::{BUTTON, Keypad, Places, key, label, tip},
    page::{self, list, titled},
};
use crate::{
    layout::Layout,
    table::{
        Intent, NextMatch,
        codes::{CodeDraft, Pen},
    },
    theme::{
        Icon, Look, LookChanged,
        kit::{At, BINDING, ButtonKind, ButtonLook, Called, Type, column, row},
    },
};
use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
};
use dicepad_core::matchlog::Challenge;

/// All characters of codes, and the key that erases.
pub(super) const KEYPAD: Keypad = Keypad {
    columns: 6,
    rows: 4,
};

/// What shows the code as far as it is written.
#[derive(Component)]
struct Written {
    /// The width that it has.
    width: f32,
}

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
            list(root, places.written, 0.0).insert(Written {
                width: places.written.width(),
            });
            lay_out_keys(look, root, places.keys);
            paste_button(look, root, places.button);
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

fn paste_button(look: &mut Look<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect) {
    let paste = look.words.say("code-paste");
    root.spawn(row(0.0).at(place)).with_children(|bar| {
        look.button(
            bar,
            ButtonLook {
                kind: ButtonKind::Second,
                icon: None,
                text: &paste,
                sub: "",
                name: &paste,
                intent: Intent::Code(Pen::Paste),
                off: false,
                grow: 1.0,
                height: BUTTON,
            },
        );
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
                let binding = look.binding(next.game);
                look.growing_sheet(page, binding, |look, sheet| {
                    sheet
                        .spawn((
                            Node {
                                padding: UiRect::new(px(16), px(16), px(BINDING + 12.0), px(12)),
                                ..column(8.0)
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|sheet| {
                            let about = look.words.say("code-about");
                            let soft = look.theme().ink.soft.into();
                            sheet.spawn(look.text(&about, Type::Body, soft));
                            code_line(look, sheet, &draft, written.width - 40.0);
                            remark(look, sheet, &draft);
                        });
                });
            });
    }
}

/// The code in pencil, and the pencil's tip behind it.
fn code_line(
    look: &mut Look<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    draft: &CodeDraft,
    width: f32,
) {
    let theme = look.theme();
    let (pencil, rule): (Color, Color) = (theme.pencil.base.into(), theme.paper.line.into());
    let shown = draft.shown();
    // As large as a whole code can be, so that it does not shrink while it is written.
    let whole = "W".repeat(Challenge::LENGTH);
    let code = look.text(&shown, Type::hand_within(&whole, 34.0, width), pencil);
    let tip = tip(look);
    sheet.spawn((
        Node {
            height: px(52),
            border: UiRect::bottom(px(1.5)),
            ..row(3.0)
        },
        BorderColor::all(rule),
        Pickable::IGNORE,
        children![code, tip],
    ));
}

/// What is wrong with it, or how much of it there is.
fn remark(look: &mut Look<'_>, sheet: &mut ChildSpawnerCommands<'_>, draft: &CodeDraft) {
    let theme = look.theme();
    let (muted, refusal): (Color, Color) = (theme.ink.muted.into(), theme.refusal.base.into());
    let (said, color) = match draft.problem() {
        Some(problem) => (look.words.refusal(problem), refusal),
        None => (format!("{} / {}", draft.len(), Challenge::LENGTH), muted),
    };
    let said = look.text(&said, Type::Small, color);
    sheet.spawn((
        Node {
            min_height: px(19.0 * look.text_scale()),
            justify_content: JustifyContent::FlexEnd,
            ..default()
        },
        Pickable::IGNORE,
        children![said],
    ));
}
