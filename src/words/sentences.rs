//! The sentences of one language.

use super::Language;
use fluent_bundle::{
    FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle, memoizer::MemoizerKind,
};

/// All sentences of one language. The bundle is the concurrent kind, so that any system can use it.
pub(super) struct Sentences(FluentBundle<FluentResource>);

impl Sentences {
    /// Loads the sentences of this language.
    pub(super) fn of(language: Language) -> Self {
        Self::read(language, language.source())
    }

    /// Parses `source`. A sentence that cannot be parsed is left out and falls back to English; a test
    /// finds it before a player does.
    pub(super) fn read(language: Language, source: &str) -> Self {
        let locale = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks would show as boxes where a font lacks them, and both languages are
        // left-to-right.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::En => |value, _| number_shown(value, Language::En),
            Language::Fr => |value, _| number_shown(value, Language::Fr),
        }));
        let readable = FluentResource::try_new(source.to_owned())
            .unwrap_or_else(|(readable, _errors)| readable);
        bundle.add_resource_overriding(readable);
        add_functions(&mut bundle);
        Self(bundle)
    }

    /// The sentence under `key`, if there is one. A missing fact leaves its name in the text.
    pub(super) fn find(&self, key: &str, facts: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        let mut missing = Vec::new();
        let sentence = self.0.format_pattern(pattern, Some(facts), &mut missing);
        Some(sentence.into_owned())
    }
}

/// Functions that the files use: `START` capitalises a word at the beginning of a sentence, `ELIDE` puts
/// "de" or "que" before a name.
///
/// Adding a function fails only if its name is taken, and messages are never named in capitals.
fn add_functions<M: MemoizerKind>(
    bundle: &mut fluent_bundle::bundle::FluentBundle<FluentResource, M>,
) {
    let _ = bundle.add_function("START", |facts, _| match facts {
        [FluentValue::String(word)] => capitalised(word).into(),
        [other] => other.clone(),
        _ => FluentValue::Error,
    });
    let _ = bundle.add_function("ELIDE", |facts, _| match facts {
        [FluentValue::String(little), FluentValue::String(word)] => elided(little, word).into(),
        _ => FluentValue::Error,
    });
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// French elision: *de* Zoé, but *d’*Inès. Before an h or a y usage varies; the full form is always
/// acceptable there.
fn elided(little: &str, word: &str) -> String {
    const VOWELS: &str = "aàâäæeéèêëiîïoôöœuùûü";
    let begins_with_vowel = word
        .chars()
        .flat_map(char::to_lowercase)
        .next()
        .is_some_and(|first| VOWELS.contains(first));
    match little.strip_suffix('e') {
        Some(short) if begins_with_vowel => format!("{short}’{word}"),
        _ => format!("{little} {word}"),
    }
}

/// A number with a real minus sign and the language's decimal mark. There is no digit grouping: scores
/// are small, and a version is not an amount.
fn number_shown(value: &FluentValue<'_>, language: Language) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let digits = number.as_string();
    Some(
        digits
            .replace('-', "−")
            .replace('.', language.decimal_mark()),
    )
}
