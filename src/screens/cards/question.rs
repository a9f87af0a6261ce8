//! What is asked before something is done that cannot be taken back.

use crate::{
    intent::Intent,
    nav::{Navigate, Question},
    saves::RecordIntent,
    setup::SetupIntent,
    ui::{
        UiKit,
        kit::{ButtonKind, ButtonLook, TextStyle, column, row},
        tokens,
    },
};
use bevy::prelude::*;

impl Question {
    /// What is done if the answer is yes.
    pub(crate) const fn intent(self) -> Intent {
        match self {
            Self::DeleteMatch(id) => Intent::Setup(SetupIntent::Discard(id)),
            Self::DeleteRecord(id) | Self::DeleteBroken(id) => {
                Intent::Record(RecordIntent::Delete(id))
            }
        }
    }

    /// The keys of its sentences.
    pub(super) const fn keys(self) -> Keys {
        match self {
            Self::DeleteMatch(_) => Keys {
                title: "question-delete-match",
                why: "question-delete-match-why",
                yes: "delete",
            },
            Self::DeleteRecord(_) => Keys {
                title: "question-delete-record",
                why: "question-delete-record-why",
                yes: "delete",
            },
            Self::DeleteBroken(_) => Keys {
                title: "question-delete-broken",
                why: "question-delete-broken-why",
                yes: "delete",
            },
        }
    }
}

/// The keys of a question's sentences.
pub(super) struct Keys {
    /// What is asked.
    pub(super) title: &'static str,
    /// What there is to know before one answers.
    pub(super) why: &'static str,
    /// What the button says: what it will do.
    pub(super) yes: &'static str,
}

/// The question, why it is asked, and two buttons.
pub(super) fn fill(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, question: Question) {
    let keys = question.keys();
    let (title, why) = (kit.words.say(keys.title), kit.words.say(keys.why));
    let (yes, no) = (kit.words.say(keys.yes), kit.words.say("cancel"));
    words(kit, card, &title, &why);
    let button = ButtonLook {
        kind: ButtonKind::Second,
        icon: None,
        text: &no,
        sub: "",
        name: &no,
        intent: Intent::Navigate(Navigate::Close),
        off: false,
        grow: 1.0,
        height: tokens().target.comfortable,
    };
    bar(card, |bar| {
        kit.button(bar, button);
        kit.button(
            bar,
            ButtonLook {
                kind: ButtonKind::Primary,
                text: &yes,
                name: &yes,
                intent: question.intent(),
                ..button
            },
        );
    });
}

/// Buttons side by side.
pub(super) fn bar(
    card: &mut ChildSpawnerCommands<'_>,
    content: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    card.spawn((
        Node {
            margin: UiRect::vertical(px(6)),
            flex_shrink: 0.0,
            ..row(10.0)
        },
        Pickable::IGNORE,
    ))
    .with_children(content);
}

/// A heading and what there is to say about it.
pub(super) fn words(
    kit: &UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    title: &str,
    about: &str,
) {
    let theme = kit.theme();
    let title = kit.text(title, TextStyle::Heading, theme.ink.base.into());
    let about = kit.text(about, TextStyle::Body, theme.ink.soft.into());
    card.spawn((
        Node {
            margin: UiRect::axes(px(2), px(6)),
            flex_shrink: 0.0,
            ..column(4.0)
        },
        Pickable::IGNORE,
        children![title, about],
    ));
}
