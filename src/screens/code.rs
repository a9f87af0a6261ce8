//! The page for entering a challenge code. Two devices with the same code roll the same dice.

use super::{AddScreen, BuildSystems, never};
use crate::{
    intent::{Intent, Pen, SetupIntent},
    layout::Layout,
    nav::Screen,
    setup::{NextMatch, codes::CodeDraft},
    ui::{
        Icon, UiKit, UiKitChanged,
        keypad::{self, Keypad, KeypadPage, WrittenText, key, label, ruled, tip},
        kit::{ButtonKind, TextStyle, row},
        page::{self, MARGIN, written_sheet},
    },
};
use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
};
use dicepad_core::matchlog::Challenge;

/// All characters that a code can contain, and an erase key.
pub(crate) const KEYPAD: Keypad = Keypad {
    columns: 6,
    rows: 4,
};

pub(super) fn plugin(app: &mut App) {
    app.add_screen(Screen::Code, build, never)
        .add_systems(OnEnter(Screen::Code), show_code.after(BuildSystems))
        .add_systems(
            Update,
            (
                type_code.run_if(on_message::<KeyboardInput>),
                show_code
                    .run_if(resource_changed::<CodeDraft>.or_else(on_message::<UiKitChanged>))
                    .after(BuildSystems),
            )
                .chain()
                .run_if(in_state(Screen::Code)),
        );
}

/// Maps keyboard input to the same intents as the keypad on the screen.
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
                intents.write(Intent::Setup(SetupIntent::Code(Pen::Erase)));
            }
            Key::Character(letter) if command => {
                let pastes = letter.eq_ignore_ascii_case("v") && !key.repeat;
                intents.write_batch(pastes.then_some(Intent::Setup(SetupIntent::Code(Pen::Paste))));
            }
            Key::Character(letters) => {
                let steps = letters
                    .chars()
                    .map(Pen::Character)
                    .map(|step| Intent::Setup(SetupIntent::Code(step)));
                intents.write_batch(steps);
            }
            _ => {}
        }
    }
}

/// A row that opens this page from another one. It shows the start of the accepted code on its right.
pub(super) fn door(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    let pencil: Color = kit.theme().accent.base.into();
    let code = next.challenge().map(|challenge| challenge.to_string());
    page::door(
        kit,
        card,
        Icon::Die,
        "code-door",
        Intent::Setup(SetupIntent::EnterCode),
        |kit, right| {
            if let Some(code) = code {
                // The first group is enough to tell one code from another.
                let (start, _) = code.split_at(Challenge::GROUP);
                let start = kit.text(&format!("{start}…"), TextStyle::Hand(20.0), pencil);
                right.spawn(start);
            }
        },
    );
}

fn build(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>) {
    let ink: Color = kit.theme().ink.base.into();
    let [title, paste, erase] =
        ["code-title", "code-paste", "name-erase"].map(|key| kit.words.say(key));
    let pastes = Intent::Setup(SetupIntent::Code(Pen::Paste));
    let page = KeypadPage {
        screen: Screen::Code,
        title: &title,
        keypad: KEYPAD,
        button: (ButtonKind::Second, None, &paste, pastes),
    };
    let characters: Vec<char> = Challenge::characters().collect();
    keypad::build(&mut commands, &layout, &mut kit, &page, |kit, keys, row| {
        let row_of = characters.chunks(KEYPAD.columns).nth(row);
        for character in row_of.into_iter().flatten() {
            let label = label(kit, &character.to_string());
            let key = key(
                kit,
                Intent::Setup(SetupIntent::Code(Pen::Character(*character))),
                1.0,
            );
            keys.spawn((
                key,
                AccessibleLabel(character.to_string()),
                children![label],
            ));
        }
        if row + 1 == KEYPAD.rows {
            let back = kit.icon(Icon::Erase, 26.0, ink);
            let key = key(kit, Intent::Setup(SetupIntent::Code(Pen::Erase)), 1.0);
            keys.spawn((key, AccessibleLabel(erase.clone()), children![back]));
        }
    });
}

/// Refreshes the parts of the page that depend on the typed code.
fn show_code(
    mut commands: Commands,
    pages: Query<(Entity, &WrittenText)>,
    draft: Res<CodeDraft>,
    next: Res<NextMatch>,
    mut kit: UiKit<'_>,
) {
    for (page, written) in &pages {
        commands
            .entity(page)
            .despawn_children()
            .with_children(|page| {
                written_sheet(&mut kit, page, next.game, |kit, sheet| {
                    let about = kit.words.say("code-about");
                    let soft = kit.theme().ink.soft.into();
                    sheet.spawn(kit.text(&about, TextStyle::Body, soft));
                    code_line(kit, sheet, &draft, written.width - 2.0 * MARGIN - 8.0);
                    let wrong = draft.problem().map(|problem| kit.words.refusal(problem));
                    keypad::remark(kit, sheet, wrong, (draft.len(), Challenge::LENGTH));
                });
            });
    }
}

/// Draws the code in pencil, with the pencil's tip behind the last character.
fn code_line(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, draft: &CodeDraft, width: f32) {
    let pencil: Color = kit.theme().pencil.base.into();
    // Sized for a code of full length, so that the text does not shrink during typing.
    let whole = "W".repeat(Challenge::LENGTH);
    let size = TextStyle::hand_within(&whole, 34.0, width);
    let code = kit.text(&draft.shown(), size, pencil);
    let line = ruled(kit, 52.0);
    sheet.spawn(row(0.0)).with_children(|lines| {
        lines.spawn((line, children![code, tip(kit)]));
    });
}
