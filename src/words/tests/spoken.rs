//! Formatted sentences, as the player sees them.

use crate::words::{Fact, Language, Words, sentences::Sentences};
use dicepad_core::{
    GameId, Seat,
    dice::{Color, Face, Symbol},
};

fn both(key: &str, facts: &[(&str, Fact<'_>)]) -> [String; 2] {
    Language::ALL.map(|language| Words::new(language).say_with(key, facts))
}

#[test]
fn an_unknown_key_is_shown_as_itself() {
    assert_eq!(both("no-such-sentence", &[]), ["no-such-sentence"; 2]);
    assert_eq!(both("", &[]), ["", ""]);
    let word = ("name", Fact::Word("no-such-word".into()));
    assert_eq!(both("result-wins", &[word])[0], "no-such-word wins");
}

#[test]
fn missing_sentences_fall_back_to_english() {
    let words = Words {
        french: Sentences::read(Language::Fr, "pass = { broken\nundo = Annuler\n"),
        ..Words::new(Language::Fr)
    };
    assert_eq!(words.say("undo"), "Annuler");
    assert_eq!(words.say("pass"), "Pass");
    assert_eq!(words.say("back"), "Back");
}

#[test]
fn a_missing_fact_does_not_fail() {
    assert_eq!(both("result-wins", &[])[0], "{$name} wins");
}

#[test]
fn the_language_can_be_changed() {
    let mut words = Words::new(Language::En);
    assert_eq!(words.say("home-continue"), "Resume");
    words.speak(Language::Fr);
    assert_eq!(words.language(), Language::Fr);
    assert_eq!(words.say("home-continue"), "Reprendre");
}

#[test]
fn the_first_spoken_language_of_the_system_is_taken() {
    let chosen = |tags: &[&str]| Language::first_spoken(tags.iter().map(ToString::to_string));
    assert_eq!(chosen(&["fr-CA", "en-GB"]), Language::Fr);
    assert_eq!(chosen(&["de-DE", "fr", "en"]), Language::Fr);
    assert_eq!(chosen(&["C", "en_US"]), Language::En);
    assert_eq!(chosen(&["ja-JP"]), Language::En);
    assert_eq!(chosen(&[]), Language::En);
    for language in Language::ALL {
        assert_eq!(Language::from_tag(language.tag()), Some(language));
    }
}

#[test]
fn words_can_be_shared_between_threads() {
    const fn shared<T: Send + Sync + 'static>() {}
    shared::<Words>();
}

#[test]
fn plurals_follow_the_language() {
    let rolls = |count: u8| both("roll-count", &[("count", count.into())]);
    assert_eq!(rolls(1), ["Roll 1 die", "Lancer 1 dé"]);
    assert_eq!(rolls(3), ["Roll 3 dice", "Lancer 3 dés"]);
    let nothing = both("points", &[("points", 0u8.into())]);
    assert_eq!(nothing, ["0 points", "0 point"]);
}

#[test]
fn numbers_come_without_grouping_and_with_a_real_minus() {
    let points = |points: i64| both("points", &[("points", points.into())]);
    assert_eq!(points(1_234_567), ["1234567 points"; 2]);
    assert_eq!(points(-10), ["−10 points"; 2]);
    assert_eq!(points(i64::MAX)[0], format!("{} points", i64::MAX));
    assert_eq!(points(i64::MAX - 1)[0], format!("{} points", i64::MAX - 1));
    let average = |tenths| both("records-tenths", &[("number", Fact::Tenths(tenths))]);
    assert_eq!(average(291), ["29.1", "29,1"]);
    assert_eq!(average(-300), ["−30.0", "−30,0"]);
    assert_eq!(Fact::from(u64::MAX), Fact::from(u64::MAX.to_string()));
    assert_eq!(Fact::counted(u64::MAX), Fact::Number(i64::MAX));
}

#[test]
fn french_elides_before_vowels() {
    let turn = |name| both("table-turn", &[("name", Fact::from(name))]);
    assert_eq!(turn("Zoé"), ["Zoé’s turn", "Au tour de Zoé"]);
    assert_eq!(turn("Inès")[1], "Au tour d’Inès");
    assert_eq!(turn("Édouard")[1], "Au tour d’Édouard");
    let facts = [
        ("points", Fact::from(51u8)),
        ("margin", Fact::from(8u8)),
        ("name", Fact::from("Ada")),
    ];
    assert_eq!(
        both("result-by", &facts),
        ["51 points, 8 more than Ada", "51 points, 8 de plus qu’Ada"]
    );
}

#[test]
fn cells_are_read_out() {
    let said = Language::ALL.map(|language| {
        let words = Words::new(language);
        let open = words.say_with("state-open", &[("what", Fact::symbol(Symbol::Hash))]);
        let facts = [
            ("row", Fact::counted(1u8)),
            ("column", Fact::counted(2u8)),
            ("state", open.into()),
        ];
        words.say_with("cell-mosaic", &facts)
    });
    assert_eq!(
        said,
        [
            "Row 2, column 3, empty, hash can be written",
            "Ligne 2, colonne 3, vide, on peut y écrire dièse"
        ]
    );
    let facts = [
        ("row", Fact::row(Color::Yellow)),
        ("column", Fact::from(8u8)),
        ("state", Fact::Word("state-empty".into())),
    ];
    assert_eq!(
        both("cell-row", &facts),
        [
            "Yellow row, column 8, empty",
            "Ligne jaune, colonne 8, vide"
        ]
    );
}

#[test]
fn everything_on_the_table_has_a_word() {
    let words = Words::new(Language::Fr);
    let said = |fact| words.say_with("state-written", &[("what", fact)]);
    for game in GameId::ALL {
        assert!(!said(Fact::game(*game)).contains("game-"));
    }
    assert_eq!(said(Fact::color(Color::Blue)), "bleu");
    assert_eq!(said(Fact::face(Face::Cow)), "vache");
    assert_eq!(said(Fact::face(Face::Digit(3))), "3");
    assert_eq!(said(Fact::face(Face::Number(Color::Red, 6))), "6");
    assert_eq!(said(Fact::face(Face::Symbol(Symbol::Bars))), "trois barres");
    assert_eq!(said(Fact::face(Face::Color(Color::Green))), "octogone vert");
}

#[test]
fn a_date_is_written_as_people_do() {
    let date = |day: u8, month: u8| {
        both(
            "records-date",
            &[("day", day.into()), ("month", month.into())],
        )
    };
    assert_eq!(date(2, 5), ["2 May", "2 mai"]);
    assert_eq!(date(1, 8), ["1 August", "1er août"]);
}

#[test]
fn several_players_are_listed_as_people_do() {
    let names = ["Ada", "", "Cleo"];
    let listed = |count: u8| {
        let seats: Vec<Seat> = Seat::all(count).collect();
        Language::ALL.map(|language| Words::new(language).players(&names, &seats))
    };
    assert_eq!(listed(0), ["", ""]);
    assert_eq!(listed(1), ["Ada", "Ada"]);
    assert_eq!(listed(2), ["Ada and Player 2", "Ada et Joueur 2"]);
    assert_eq!(
        listed(3),
        ["Ada, Player 2 and Cleo", "Ada, Joueur 2 et Cleo"]
    );
}
