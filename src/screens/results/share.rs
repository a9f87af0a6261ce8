//! Sharing a result with a code for the same dice, or the fingerprint of the dice.

use super::verdict::headline;
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
use dicepad_core::{
    Phase,
    fairness::{Fingerprint, hashed_text},
};

/// What was shared last, and what the device did with it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shared {
    pub(crate) sent: Sent,
    pub(crate) what: SharedText,
}

/// What was shared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum SharedText {
    /// The result, with this code for the same dice.
    Result { code: String },
    #[default]
    Fingerprint,
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

/// The text about the fingerprint; `None` if the match has none. The seed stays hidden until the match is over.
fn fingerprint_message(words: &Words, open: &OpenMatch) -> Option<String> {
    let played = open.actual().view();
    let (seed, salt) = (played.seed(), open.origin().salt?);
    let game = ("game", Fact::game(open.id()));
    let fingerprint = ("fingerprint", Fingerprint::of(seed, salt).digits().into());
    Some(if played.phase == Phase::Over {
        let text = ("text", hashed_text(seed, salt).into());
        words.say_with("share-fingerprint-after", &[game, fingerprint, text])
    } else {
        words.say_with("share-fingerprint-before", &[game, fingerprint])
    })
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
    let Some(open) = open else { return };
    let asked = intents.read().filter_map(|intent| match intent {
        RecordIntent::Share => {
            let code = open.view().challenge.to_string();
            Some((message(&words, &open, &code), SharedText::Result { code }))
        }
        RecordIntent::ShareFingerprint => {
            let message = fingerprint_message(&words, &open)?;
            Some((message, SharedText::Fingerprint))
        }
        _ => None,
    });
    let Some((message, what)) = asked.last() else {
        return;
    };
    let sent = platform::share(&message);
    *shared = Shared { sent, what };
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
