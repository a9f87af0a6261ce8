//! Key caps on buttons, shown while the player has a keyboard at hand.

use crate::{
    intent::{Intent, TableIntent, TapTarget},
    ui::{
        UiKit,
        kit::{ButtonKind, TextStyle},
    },
    words::Words,
};
use bevy::{
    input::{
        keyboard::{Key, KeyboardInput},
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
};

/// Whether key caps are shown: on a desktop until the screen is touched, elsewhere from the first key
/// press on.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KeysShown(pub(super) bool);

pub(super) fn plugin(app: &mut App) {
    let desktop = !cfg!(any(
        target_os = "android",
        target_os = "ios",
        target_family = "wasm"
    ));
    app.insert_resource(KeysShown(desktop)).add_systems(
        PreUpdate,
        follow_hand.run_if(on_message::<KeyboardInput>.or_else(on_message::<TouchInput>)),
    );
}

fn follow_hand(
    mut keys: MessageReader<KeyboardInput>,
    mut touches: MessageReader<TouchInput>,
    mut shown: ResMut<KeysShown>,
) {
    // A phone sends its back gesture as a key, which does not mean that there is a keyboard.
    let typed = keys.read().any(|key| key.logical_key != Key::BrowserBack);
    // Waits for the finger to lift: a tap is lost if its button is replaced under the finger.
    let touched = touches.read().any(|touch| touch.phase == TouchPhase::Ended);
    if typed || touched {
        shown.set_if_neq(KeysShown(!touched));
    }
}

/// Name of the key with this intent, as printed on the cap.
pub(super) fn key_of(words: &Words, intent: Intent) -> Option<String> {
    match intent {
        Intent::Table(TableIntent::Roll(_)) => Some(words.say("key-space")),
        Intent::Table(TableIntent::Confirm(_)) | Intent::Table(TableIntent::WriteAndRoll(_)) => {
            Some(words.say("key-enter"))
        }
        Intent::Table(TableIntent::Undo(_)) => Some("Z".to_owned()),
        Intent::Table(TableIntent::Swap(_)) => Some("X".to_owned()),
        Intent::Table(TableIntent::Tap(_, TapTarget::Pass)) => Some("P".to_owned()),
        Intent::Table(TableIntent::Stop) => Some("S".to_owned()),
        // In this bar, `LookAt` only ever leads back.
        Intent::Table(TableIntent::LookAt(_)) => Some(words.say("key-escape")),
        _ => None,
    }
}

/// Horizontal padding of a cap, in points.
const PADDING: f32 = 7.0;

/// Width of the cap on a button with this intent; 0 without a cap.
pub(super) fn cap_width(kit: &UiKit<'_>, intent: Intent) -> f32 {
    let key = key_of(&kit.words, intent);
    key.map_or(0.0, |key| {
        kit.text_width(&key, TextStyle::Caption) + 2.0 * (PADDING + 1.0)
    })
}

/// The cap of the key that sends the button's intent, if there is one.
pub(super) fn cap(
    kit: &UiKit<'_>,
    kind: ButtonKind,
    intent: Intent,
) -> Option<impl Bundle + use<>> {
    let key = key_of(&kit.words, intent)?;
    let theme = kit.theme();
    let (ink, edge): (Color, Color) = match kind {
        ButtonKind::Primary => (theme.accent.on.into(), theme.accent.on.into()),
        ButtonKind::Destroys => (theme.refusal.on.into(), theme.refusal.on.into()),
        ButtonKind::Second => (theme.ink.soft.into(), theme.paper.edge.into()),
    };
    let edge = match kind {
        ButtonKind::Primary | ButtonKind::Destroys => edge.with_alpha(0.55),
        ButtonKind::Second => edge,
    };
    Some((
        Node {
            // The thicker lower border looks like the front of a key.
            border: UiRect::new(px(1), px(1), px(1), px(2.5)),
            border_radius: BorderRadius::all(px(6)),
            padding: UiRect::axes(px(PADDING), px(2)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(edge),
        children![kit.text(&key, TextStyle::Caption, ink)],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;

    fn app() -> App {
        let mut app = App::new();
        app.add_message::<KeyboardInput>()
            .add_message::<TouchInput>()
            .add_plugins(plugin);
        app.update();
        app
    }

    fn shown(app: &App) -> bool {
        app.world().resource::<KeysShown>().0
    }

    fn touch(app: &mut App, phase: TouchPhase) {
        app.world_mut().write_message(TouchInput {
            phase,
            position: Vec2::ZERO,
            window: Entity::PLACEHOLDER,
            force: None,
            id: 0,
        });
        app.update();
    }

    #[test]
    fn key_caps_are_shown_to_keyboard_users() {
        let mut app = app();
        assert!(shown(&app), "a desktop has a keyboard");
        touch(&mut app, TouchPhase::Started);
        assert!(shown(&app), "not under the finger");
        touch(&mut app, TouchPhase::Ended);
        assert!(!shown(&app));
        app.update();
        assert!(!shown(&app), "it stays so");
        app.world_mut().write_message(KeyboardInput {
            key_code: KeyCode::Space,
            logical_key: Key::Space,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        app.update();
        assert!(shown(&app));
    }
}
