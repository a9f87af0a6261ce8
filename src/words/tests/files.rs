//! Checks of the word files themselves: every variant of every sentence.

use crate::{
    ui::fonts,
    words::{Fact, Language, Words},
};
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement},
    parser,
};
use std::collections::{BTreeMap, BTreeSet};

/// The parts of a sentence.
#[derive(Default)]
pub(super) struct Made {
    pub(super) variables: BTreeSet<String>,
    /// Variables that select a variant of the sentence.
    selectors: BTreeSet<String>,
    texts: Vec<String>,
}

impl Made {
    fn of(message: &Message<&str>) -> Self {
        let mut made = Self::default();
        made.add_pattern(message.value.as_ref().expect("every message has a value"));
        assert!(message.attributes.is_empty(), "{}", message.id.name);
        made
    }

    fn add_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.selectors.insert(id.name.to_owned());
                }
                self.add_inline(selector);
                for variant in variants {
                    self.add_pattern(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.add_inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::StringLiteral { .. } => {}
            other => panic!("sentences do not refer to each other: {other:?}"),
        }
    }
}

pub(super) fn sentences(language: Language) -> BTreeMap<String, Made> {
    let resource = parser::parse(language.source()).expect("the whole file can be read");
    let mut sentences = BTreeMap::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let key = message.id.name.to_owned();
            let before = sentences.insert(key, Made::of(message));
            assert!(before.is_none(), "{} is there twice", message.id.name);
        }
    }
    sentences
}

/// All pieces of text in a language, each with its key.
fn texts(language: Language) -> Vec<(String, String)> {
    sentences(language)
        .into_iter()
        .flat_map(|(key, made)| made.texts.into_iter().map(move |text| (key.clone(), text)))
        .collect()
}

#[test]
fn both_languages_have_the_same_keys_with_the_same_variables() {
    let facts = |language| -> BTreeMap<String, BTreeSet<String>> {
        let sentences = sentences(language).into_iter();
        sentences.map(|(key, made)| (key, made.variables)).collect()
    };
    let (english, french) = (facts(Language::En), facts(Language::Fr));
    for (key, variables) in &english {
        assert_eq!(french.get(key), Some(variables), "{key}");
    }
    assert_eq!(english.len(), french.len());
}

#[test]
fn every_sentence_is_whole_for_all_numbers() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (key, made) in sentences(language) {
            for number in [0i64, 1, 2, 5, 12, 1_000_000] {
                let facts: Vec<_> = made
                    .variables
                    .iter()
                    .map(|name| match made.selectors.contains(name) {
                        true => (name.as_str(), Fact::Number(number)),
                        false => (name.as_str(), Fact::from("Inès")),
                    })
                    .collect();
                let said = words.say_with(&key, &facts);
                assert!(!said.contains(['{', '}']), "{key}: {said}");
                assert!(!said.trim().is_empty(), "{key}");
                assert!(!said.contains(['\u{2068}', '\u{2069}']), "{key}: {said}");
            }
        }
    }
}

#[test]
fn both_languages_use_typographic_signs() {
    for language in Language::ALL {
        for (key, text) in texts(language) {
            for sign in ["'", "\"", "...", "  "] {
                assert!(!text.contains(sign), "{key}: {text:?} has {sign:?}");
            }
            let hyphen_as_minus = text.match_indices('-').any(|(place, _)| {
                let (before, after) = (&text[..place], &text[place + 1..]);
                let number_follows = after.starts_with(|next: char| next.is_ascii_digit());
                // A name may have a number: SHA-256.
                let in_name = before.ends_with(char::is_alphabetic);
                after.is_empty() || number_follows && !in_name
            });
            assert!(!hyphen_as_minus, "{key}: {text:?}");
        }
    }
}

#[test]
fn the_fonts_have_every_character() {
    for language in Language::ALL {
        for (key, text) in texts(language) {
            let missing = text.chars().find(|c| *c != '\n' && !fonts::can_write(*c));
            assert_eq!(missing, None, "{key}: {text:?}");
        }
    }
}

/// The space that French typography requires before a sign.
fn space_before(sign: char) -> Option<char> {
    match sign {
        ';' | '!' | '?' | '%' | '»' => Some('\u{202f}'),
        ':' => Some('\u{a0}'),
        _ => None,
    }
}

/// The first sign without its space in a French text.
pub(super) fn misplaced_space(text: &str) -> Option<char> {
    let mut before = None;
    for sign in text.chars() {
        if space_before(sign).is_some_and(|space| before != Some(space)) {
            return Some(sign);
        }
        if before == Some('«') && sign != '\u{202f}' {
            return before;
        }
        before = Some(sign);
    }
    before.filter(|last| *last == '«')
}

#[test]
fn french_signs_have_their_spaces() {
    for (key, text) in texts(Language::Fr) {
        assert_eq!(misplaced_space(&text), None, "{key}: {text:?}");
        assert!(!text.contains(['“', '”']), "{key}: {text:?}");
    }
}

#[test]
fn a_misplaced_space_is_found() {
    assert_eq!(misplaced_space("Oui\u{202f}! Non\u{a0}: rien"), None);
    assert_eq!(misplaced_space("Oui !"), Some('!'));
    assert_eq!(misplaced_space("Non\u{202f}: rien"), Some(':'));
    assert_eq!(misplaced_space("« Oui\u{202f}»"), Some('«'));
}

/// A number sign keeps its number on the line.
#[test]
fn numbers_stay_with_their_sign() {
    for (key, text) in texts(Language::Fr) {
        assert!(
            !text.contains("N° ") && !text.contains("n° "),
            "{key}: {text:?}"
        );
    }
}

#[test]
fn english_signs_have_none() {
    for (key, text) in texts(Language::En) {
        for (position, _) in text.match_indices([';', '!', '?', ':', '%', '.', ',']) {
            let spaced = text[..position].ends_with([' ', '\u{a0}', '\u{202f}']);
            assert!(!spaced, "{key}: {text:?}");
        }
        assert!(!text.contains(['«', '»']), "{key}: {text:?}");
    }
}
