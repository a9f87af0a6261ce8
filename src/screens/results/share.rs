//! Sharing a result, with a code for the same dice.

use super::headline;
use crate::{
    intent::RecordIntent,
    nav::{Dialog, Navigate, Overlay},
    platform::{self, Sent},
    power::KeepDrawing,
    saves::SaveSystems,
    table::OpenMatch,
    words::{Fact, Words},
};
use bevy::{ecs::system::NonSendMarker, prelude::*};

/// The result shared last, and what the device did with it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shared {
    pub(crate) sent: Sent,
    pub(crate) code: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shared>().add_systems(
        Update,
        share.run_if(on_message::<RecordIntent>).in_set(SaveSystems),
    );
}

/// The text that is shared.
fn message(words: &Words, open: &OpenMatch, code: &str) -> String {
    words.say_with(
        "share-message",
        &[
            ("game", Fact::game(open.id())),
            ("result", headline(words, open).into()),
            ("code", Fact::Text(code.into())),
        ],
    )
}

fn share(
    mut intents: MessageReader<RecordIntent>,
    mut navigate: MessageWriter<Navigate>,
    open: Option<Res<OpenMatch>>,
    words: Res<Words>,
    mut shared: ResMut<Shared>,
    mut drawing: ResMut<KeepDrawing>,
    _on_main_thread: NonSendMarker,
) {
    let asked = intents.read().any(|intent| *intent == RecordIntent::Share);
    let Some(open) = open.filter(|_| asked) else {
        return;
    };
    let code = open.view().challenge.to_string();
    let sent = platform::share(&message(&words, &open, &code));
    *shared = Shared { sent, code };
    // If the system's share sheet was shown, the app has nothing to add.
    if sent != Sent::Handed {
        navigate.write(Navigate::Open(Overlay::Card(Dialog::Shared)));
        drawing.request();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        setup::{First, NextMatch},
        table::AnyMatch,
        words::Language,
    };
    use dicepad_core::{GameId, matchlog::Challenge};

    #[test]
    fn the_shared_message_lets_others_play_the_match() {
        for language in [Language::En, Language::Fr] {
            for game in GameId::ALL {
                let mut next = NextMatch::default();
                next.choose_game(*game);
                let begun = AnyMatch::begin(&mut next, First::Lot).unwrap();
                let challenge = begun.view().challenge;
                let open = OpenMatch::new(begun, next.players.clone(), next.sharing);
                let words = Words::new(language);
                let message = message(&words, &open, &challenge.to_string());
                assert_eq!(Challenge::in_message(&message), Ok(challenge), "{message}");
                assert!(message.contains(&headline(&words, &open)), "{message}");
            }
        }
    }
}
