//! The card about fair dice: their fingerprint, after the match also seed and salt, and the result of a verification.

use super::{
    exchange::close_button,
    question::{bar, card_button, words},
};
use crate::{
    intent::{Intent, RecordIntent},
    nav::Navigate,
    saves::FairnessVerdict,
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        card::{Before, Entry, entry},
        kit::{ButtonKind, TextStyle, column},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{
    Phase,
    fairness::{self, Fingerprint, Salt, hashed_text},
};

/// Groups of a fingerprint in a line: all lines are equally long, on the narrowest card too.
const GROUPS: usize = 4;

/// Size of the digits at text scale 1.
const DIGITS: f32 = 24.0;

/// Shows the fingerprint of the match on the table. The seed stays hidden until the match is over.
pub(super) fn fill(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let played = open.actual().view();
    let (seed, over) = (played.seed(), played.phase == Phase::Over);
    let title = kit.words.say("fair-dice");
    let about = kit.words.say(match (open.origin().salt, over) {
        (Some(_), false) => "fair-before",
        (Some(_), true) => "fair-after",
        (None, _) => "fair-without",
    });
    words(kit, card, &title, &about);
    match open.origin().salt {
        Some(salt) => fingerprint(kit, card, seed, salt, over),
        None if over => say_fact(kit, card, "fair-seed", &seed.to_string()),
        None => {}
    }
    if let Some(warning) = open.origin().warning() {
        let warning = kit.words.say(warning);
        note(kit, card, &warning);
    }
    let readable = kit.words.say("fair-readable");
    note(kit, card, &readable);
    if over {
        close_or_verify(kit, card);
    } else {
        close_button(kit, card);
    }
}

/// The fingerprint and how anybody can check it: after the match with the seed and the salt.
fn fingerprint(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    seed: u64,
    salt: Salt,
    over: bool,
) {
    let digits = lines(&Fingerprint::of(seed, salt).to_string(), GROUPS);
    say_fact(kit, card, "fair-fingerprint", &digits);
    if over {
        say_fact(kit, card, "fair-seed", &seed.to_string());
        say_fact(kit, card, "fair-salt", &halves(&salt.to_string()));
        let check = kit.words.say("fair-check-now");
        note(kit, card, &format!("{check}\n{}", hashed_text(seed, salt)));
    } else {
        let check = kit.words.say("fair-check-later");
        let name = [("name", Fact::from(fairness::NAME))];
        let text = kit.words.say_with("fair-text", &name);
        note(kit, card, &format!("{check}\n{text}"));
    }
    let share = kit.words.say("result-share");
    entry(
        kit,
        card,
        Entry {
            before: Before::Icon(Icon::Share),
            text: &share,
            sub: "",
            chosen: None,
            off: false,
            does: Intent::Record(RecordIntent::ShareFingerprint),
        },
    );
}

fn close_or_verify(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>) {
    let [close, verify] = ["close", "fair-verify"].map(|key| kit.words.say(key));
    bar(card, |bar| {
        let closes = Intent::Navigate(Navigate::Close);
        kit.button(bar, card_button(ButtonKind::Second, &close, closes));
        let verifies = Intent::Record(RecordIntent::Verify);
        kit.button(bar, card_button(ButtonKind::Primary, &verify, verifies));
    });
}

/// The heading of a verdict, which screen readers announce.
pub(super) fn title(kit: &UiKit<'_>, verdict: FairnessVerdict) -> String {
    kit.words.say(match verdict {
        FairnessVerdict::Verified { .. } => "fair-verified",
        FairnessVerdict::Unreadable | FairnessVerdict::Different => "fair-not-verified",
    })
}

/// Shows the result of a verification.
pub(super) fn tell(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    verdict: FairnessVerdict,
) {
    let about = match verdict {
        FairnessVerdict::Verified { steps, .. } => {
            let steps = [("steps", Fact::from(steps))];
            kit.words.say_with("fair-verified-about", &steps)
        }
        FairnessVerdict::Unreadable => kit.words.say("fair-unreadable"),
        FairnessVerdict::Different => kit.words.say("fair-different"),
    };
    let title = title(kit, verdict);
    words(kit, card, &title, &about);
    if let FairnessVerdict::Verified {
        fingerprint: Some(fingerprint),
        ..
    } = verdict
    {
        let digits = lines(&fingerprint.to_string(), GROUPS);
        say_fact(kit, card, "fair-computed", &digits);
    }
    close_button(kit, card);
}

/// A name, given by its words key, and below it a value in handwriting.
fn say_fact(kit: &UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, key: &str, value: &str) {
    let theme = kit.theme();
    let name = kit.text(
        &kit.words.say(key),
        TextStyle::Small,
        theme.ink.muted.into(),
    );
    let digits = TextStyle::Hand(DIGITS * kit.text_scale());
    let value = kit.text(value, digits, theme.pencil.base.into());
    card.spawn((
        Node {
            margin: UiRect::axes(px(2), px(4)),
            flex_shrink: 0.0,
            ..column(0.0)
        },
        children![name, value],
    ));
}

fn note(kit: &UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, sentence: &str) {
    let muted = kit.theme().ink.muted.into();
    card.spawn((
        Node {
            margin: UiRect::axes(px(2), px(4)),
            flex_shrink: 0.0,
            ..column(0.0)
        },
        children![kit.text(sentence, TextStyle::Small, muted)],
    ));
}

/// The groups of a text, so many in each line.
fn lines(text: &str, groups: usize) -> String {
    let all: Vec<&str> = text.split(' ').collect();
    let lines = all.chunks(groups).map(|line| line.join(" "));
    lines.collect::<Vec<_>>().join("\n")
}

/// A long word in two lines.
fn halves(word: &str) -> String {
    let (one, other) = word.split_at(word.len() / 2);
    format!("{one}\n{other}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_has_lines_of_equal_length() {
        let text = vec!["abcd"; 16].join(" ");
        let lines = lines(&text, GROUPS);
        assert!(lines.lines().all(|line| line.len() == 19), "{lines}");
        assert_eq!(lines.replace('\n', " "), text);
        assert_eq!(halves("abcd"), "ab\ncd");
    }
}
