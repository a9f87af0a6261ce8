//! Questions that the app asks before it does something irreversible.

use crate::{
    intent::{Aside, Intent, RecordIntent, SetupIntent},
    nav::{Dialog, Navigate, Overlay, Question},
    ui::{
        Icon, UiKit,
        card::{Before, Entry, entry},
        kit::{ButtonKind, ButtonLook, TextStyle, column, row},
        tokens,
    },
};
use bevy::prelude::*;

impl Question {
    /// The intent that a yes sends.
    pub(crate) const fn intent(self) -> Intent {
        match self {
            Self::DeleteMatch(id) => Intent::Setup(SetupIntent::Discard(id)),
            Self::DeleteRecord(id) | Self::DeleteBroken(id) => {
                Intent::Record(RecordIntent::Delete(id))
            }
            Self::DeleteAside(which) => Intent::Record(RecordIntent::Aside(Aside::Delete(which))),
        }
    }

    /// Words keys of the question, its reason and its button.
    pub(super) const fn keys(self) -> QuestionKeys {
        match self {
            Self::DeleteMatch(_) => QuestionKeys {
                title: "question-delete-match",
                why: "question-delete-match-why",
                yes: "delete",
            },
            Self::DeleteRecord(_) => QuestionKeys {
                title: "question-delete-record",
                why: "question-delete-record-why",
                yes: "delete",
            },
            Self::DeleteBroken(_) => QuestionKeys {
                title: "question-delete-broken",
                why: "question-delete-broken-why",
                yes: "delete",
            },
            Self::DeleteAside(_) => QuestionKeys {
                title: "question-delete-aside",
                why: "question-delete-aside-why",
                yes: "delete",
            },
        }
    }
}

/// Words keys of a question.
pub(super) struct QuestionKeys {
    /// The question itself.
    pub(super) title: &'static str,
    /// What the player should know before answering.
    pub(super) why: &'static str,
    /// Text of the confirming button, which names the action.
    pub(super) yes: &'static str,
}

/// Lays out the question, its reason and two buttons.
pub(super) fn fill(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, question: Question) {
    let keys = question.keys();
    let (title, why) = (kit.words.say(keys.title), kit.words.say(keys.why));
    let (yes, no) = (kit.words.say(keys.yes), kit.words.say("cancel"));
    words(kit, card, &title, &why);
    bar(card, |bar| {
        let close = Intent::Navigate(Navigate::Close);
        kit.button(bar, card_button(ButtonKind::Second, &no, close));
        kit.button(
            bar,
            card_button(ButtonKind::Destroys, &yes, question.intent()),
        );
    });
}

/// An entry that opens the question.
pub(super) fn offer(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, question: Question) {
    let text = kit.words.say(question.keys().yes);
    let ask = Overlay::Card(Dialog::Ask(question));
    entry(
        kit,
        card,
        Entry {
            before: Before::Icon(Icon::Close),
            text: &text,
            sub: "",
            chosen: None,
            off: false,
            does: Intent::Navigate(Navigate::Open(ask)),
        },
    );
}

/// A button at the foot of a card.
pub(super) fn card_button(kind: ButtonKind, text: &str, intent: Intent) -> ButtonLook<'_> {
    ButtonLook {
        height: tokens().target.comfortable,
        ..ButtonLook::new(kind, text, intent)
    }
}

/// Lays out buttons side by side.
pub(super) fn bar(
    card: &mut ChildSpawnerCommands<'_>,
    content: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    card.spawn(Node {
        margin: UiRect::vertical(px(6)),
        flex_shrink: 0.0,
        ..row(10.0)
    })
    .with_children(content);
}

/// A heading with a paragraph below it.
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
        children![title, about],
    ));
}
