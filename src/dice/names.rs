//! Names of faces in the player's language.

use crate::words::{Fact, Words};
use dicepad_core::dice::Face;

/// The name of a face; for a number in a coloured shape, of both.
pub(crate) fn face_name(words: &Words, face: Face) -> String {
    match face {
        Face::Number(color, number) => {
            let facts = [("shape", Fact::shape(color)), ("number", number.into())];
            words.say_with("face-number-in-shape", &facts)
        }
        Face::Digit(number) => number.to_string(),
        Face::Cow => words.say("face-cow"),
        Face::Symbol(symbol) => words.say(&format!("symbol-{}", symbol.id())),
        Face::Color(color) => words.say(&format!("shape-{}", color.id())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use dicepad_core::{Game, GameId, for_game};

    #[test]
    fn every_face_of_every_game_has_a_name() {
        for language in Language::ALL {
            let words = Words::new(language);
            for game in GameId::ALL {
                let faces = for_game!(*game, G => G::DICE).iter().flatten();
                for face in faces {
                    let name = face_name(&words, *face);
                    assert!(!name.is_empty() && !name.contains('-'), "{face:?}: {name}");
                }
            }
        }
        let words = Words::new(Language::En);
        let five = Face::Number(dicepad_core::dice::Color::Blue, 5);
        assert_eq!(face_name(&words, five), "blue triangle 5");
    }
}
