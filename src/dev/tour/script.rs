//! Parser of tour scripts. A script is parsed completely before the app starts; a mistake is reported with
//! its line.

use super::start::Start;
use crate::{
    options::{language, safe, size, text, theme},
    settings::ThemeChoice,
    words::Language,
};
use bevy::{
    input::keyboard::{Key, NativeKeyCode},
    prelude::*,
};
use dicepad_core::GameId;
use std::{collections::VecDeque, fmt, path::Path};

/// A script: how the app starts, and the steps.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Script {
    /// The settings in the lines before the first step.
    pub(crate) start: Start,
    /// The steps in order.
    pub(crate) lines: VecDeque<Line>,
}

/// A step with its place in the script.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Line {
    /// Line number, from 1.
    pub(crate) number: usize,
    /// The original text.
    pub(crate) text: String,
    /// Whether the step is taken as soon as possible, without waiting for stillness.
    pub(crate) now: bool,
    pub(crate) step: TourStep,
}

/// One step; the syntax is explained in [`super`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum TourStep {
    Hand(HandKind),
    Tap(Name),
    Press(Name),
    Move(Name),
    Reach(Name),
    Release,
    Hold(Name),
    Swipe(Name, Vec2),
    Key(KeyPress),
    Type(String),
    See(Name),
    Unseen(Name),
    Can(Name),
    Not(Name),
    Screen(String),
    Size(UVec2),
    Language(Language),
    Theme(ThemeChoice),
    Text(u16),
    Safe([f32; 4]),
    /// The disk is full, or has room again.
    Disk {
        full: bool,
    },
    Play {
        steps: Option<u32>,
    },
    PlayByKeys,
    /// Random legal moves.
    Choose {
        seed: u64,
        moves: u32,
    },
    Monkey {
        seed: u64,
        count: u32,
        game: Option<GameId>,
    },
    Shot(String),
    /// Pictures of this state in every size, theme and language.
    Gallery(String),
    /// A sheet with all pictures of a gallery.
    Contact(String),
    Compare(String),
    Leaves,
}

/// The input device that the tour uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum HandKind {
    #[default]
    Mouse,
    Touch,
}

/// The name of a thing with those of its parents: `Ada › cell 2,3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name {
    /// Names of the parents, outermost first.
    pub(crate) within: Vec<String>,
    /// The thing's own name, or the text to look for.
    pub(crate) own: String,
}

/// A key as a position on the keyboard and as its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyPress {
    /// Position on the keyboard.
    pub(crate) code: KeyCode,
    /// Meaning of the key.
    pub(crate) key: Key,
}

/// A mistake in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    line: usize,
    text: String,
    problem: String,
}

impl fmt::Display for Mistake {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "line {}: {}: {}", self.line, self.text, self.problem)
    }
}

impl std::error::Error for Mistake {}

impl Script {
    /// Reads and parses a script, so that a mistake in it is reported before the app starts.
    pub(crate) fn read(file: &Path) -> Result<Self, String> {
        let name = file.display();
        let text = std::fs::read_to_string(file).map_err(|error| format!("{name}: {error}"))?;
        Self::parse(&text).map_err(|mistake| format!("{name}, {mistake}"))
    }

    pub(super) fn parse(text: &str) -> Result<Self, Mistake> {
        let mut script = Self::default();
        for (index, line) in text.lines().enumerate() {
            let (number, text) = (index + 1, line.trim());
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let begins = script.lines.is_empty();
            let taken = if begins {
                script.start.take(text)
            } else {
                Ok(false)
            };
            let taken = taken.map_err(|problem| Mistake {
                line: number,
                text: text.to_owned(),
                problem,
            })?;
            if !taken {
                script.lines.push_back(Line::parse(number, text)?);
            }
        }
        Ok(script)
    }
}

impl Line {
    /// Parses one line with its number.
    pub(crate) fn parse(number: usize, text: &str) -> Result<Self, Mistake> {
        let (now, step) = match text.strip_prefix("now ") {
            Some(step) => (true, step.trim_start()),
            None => (false, text),
        };
        match TourStep::parse(step) {
            Ok(step) => Ok(Self {
                number,
                text: text.to_owned(),
                now,
                step,
            }),
            Err(problem) => Err(Mistake {
                line: number,
                text: text.to_owned(),
                problem,
            }),
        }
    }
}

impl TourStep {
    fn parse(line: &str) -> Result<Self, String> {
        let (verb, what) = verb_and_rest(line);
        let step = match verb {
            "hand" => Self::Hand(match what {
                "mouse" => HandKind::Mouse,
                "touch" => HandKind::Touch,
                _ => return Err("a hand is mouse or touch".to_owned()),
            }),
            "tap" => Self::Tap(Name::parse(what)?),
            "press" => Self::Press(Name::parse(what)?),
            "move" => Self::Move(Name::parse(what)?),
            "reach" => Self::Reach(Name::parse(what)?),
            "hold" => Self::Hold(Name::parse(what)?),
            "swipe" => swipe(what)?,
            "key" => Self::Key(KeyPress::parse(what)?),
            "type" if !what.is_empty() => Self::Type(what.to_owned()),
            "see" => Self::See(Name::parse(what)?),
            "unseen" => Self::Unseen(Name::parse(what)?),
            "can" => Self::Can(Name::parse(what)?),
            "not" => Self::Not(Name::parse(what)?),
            "screen" if !what.is_empty() => Self::Screen(what.to_owned()),
            "size" => Self::Size(size(what)?),
            "lang" => Self::Language(language(what)?),
            "theme" => Self::Theme(theme(what)?),
            "text" => Self::Text(text(what)?),
            "safe" => Self::Safe(safe(what)?),
            "disk" => Self::Disk {
                full: match what {
                    "full" => true,
                    "free" => false,
                    _ => return Err("a disk is full or free".to_owned()),
                },
            },
            "choose" => {
                let (seed, moves) = verb_and_rest(what);
                Self::Choose {
                    seed: number(seed)?,
                    moves: number(moves)?,
                }
            }
            "monkey" => {
                let (seed, rest) = verb_and_rest(what);
                let (count, game) = verb_and_rest(rest);
                Self::Monkey {
                    seed: number(seed)?,
                    count: number(count)?,
                    game: match game {
                        "" => None,
                        id => Some(GameId::from_id(id).map_err(|error| error.to_string())?),
                    },
                }
            }
            "shot" => Self::Shot(file_name(what)?),
            "gallery" => Self::Gallery(file_name(what)?),
            "contact" => Self::Contact(file_name(what)?),
            "compare" => Self::Compare(file_name(what)?),
            "seed" | "given-seed" => return Err("a seed stands before the first step".to_owned()),
            "type" | "screen" => return Err("what?".to_owned()),
            "play" if what == "keys" => Self::PlayByKeys,
            "play" if !what.is_empty() => Self::Play {
                steps: Some(number(what)?),
            },
            "release" | "leaves" if !what.is_empty() => {
                return Err("nothing follows this step".to_owned());
            }
            "release" => Self::Release,
            "play" => Self::Play { steps: None },
            "leaves" => Self::Leaves,
            _ => return Err("there is no such step".to_owned()),
        };
        Ok(step)
    }
}

pub(super) fn verb_and_rest(text: &str) -> (&str, &str) {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    (verb, rest.trim())
}

pub(super) fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse()
        .map_err(|_| format!("\"{text}\" is not a number that fits here"))
}

/// Parses `WHAT up 120`.
fn swipe(text: &str) -> Result<TourStep, String> {
    let parts = text.rsplit_once(' ').and_then(|(rest, distance)| {
        let (what, direction) = rest.trim_end().rsplit_once(' ')?;
        Some((what, direction, distance))
    });
    let (what, direction, distance) =
        parts.ok_or("a swipe has a name, a direction and a distance")?;
    let distance: f32 = number(distance)?;
    let direction = match direction {
        "up" => Vec2::NEG_Y,
        "down" => Vec2::Y,
        "left" => Vec2::NEG_X,
        "right" => Vec2::X,
        _ => return Err("the directions are up, down, left and right".to_owned()),
    };
    Ok(TourStep::Swipe(Name::parse(what)?, direction * distance))
}

/// Accepts names that are valid file names on every system, without folders.
fn file_name(text: &str) -> Result<String, String> {
    let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    if !text.is_empty() && text.chars().all(|letter| fits(letter) || letter == '-') {
        Ok(text.to_owned())
    } else {
        Err("a picture's name has small letters, digits and hyphens".to_owned())
    }
}

impl Name {
    fn parse(text: &str) -> Result<Self, String> {
        let mut parts: Vec<String> = text.split('›').map(|part| part.trim().into()).collect();
        match parts.pop() {
            Some(own) if !own.is_empty() && parts.iter().all(|part| !part.is_empty()) => {
                Ok(Self { within: parts, own })
            }
            _ => Err("it needs a name".to_owned()),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        for part in &self.within {
            write!(to, "{part} › ")?;
        }
        to.write_str(&self.own)
    }
}

impl KeyPress {
    /// The key with this name in scripts.
    pub(crate) fn parse(name: &str) -> Result<Self, String> {
        let (code, key) = match name {
            "Enter" => (KeyCode::Enter, Key::Enter),
            "Space" => (KeyCode::Space, Key::Space),
            "Escape" => (KeyCode::Escape, Key::Escape),
            "Tab" => (KeyCode::Tab, Key::Tab),
            "Backspace" => (KeyCode::Backspace, Key::Backspace),
            "Up" => (KeyCode::ArrowUp, Key::ArrowUp),
            "Down" => (KeyCode::ArrowDown, Key::ArrowDown),
            "Left" => (KeyCode::ArrowLeft, Key::ArrowLeft),
            "Right" => (KeyCode::ArrowRight, Key::ArrowRight),
            // The back gesture of a phone has no place on a keyboard.
            "Back" => (nowhere(), Key::BrowserBack),
            _ => {
                let mut letters = name.chars();
                return match (letters.next(), letters.next()) {
                    (Some(letter), None) => Ok(Self::letter(letter.to_ascii_lowercase())),
                    _ => Err("the tour does not know this key".to_owned()),
                };
            }
        };
        Ok(Self { code, key })
    }

    /// The key that types this character.
    pub(crate) fn letter(letter: char) -> Self {
        if letter == ' ' {
            return Self {
                code: KeyCode::Space,
                key: Key::Space,
            };
        }
        let code = KEYS
            .iter()
            .find(|(lower, _)| *lower == letter.to_ascii_lowercase());
        Self {
            code: code.map_or_else(nowhere, |(_, code)| *code),
            key: Key::Character(String::from(letter).into()),
        }
    }

    /// The text that the key types.
    pub(crate) fn writes(&self) -> Option<&str> {
        match &self.key {
            Key::Character(text) => Some(text.as_str()),
            Key::Space => Some(" "),
            _ => None,
        }
    }
}

fn nowhere() -> KeyCode {
    KeyCode::Unidentified(NativeKeyCode::Unidentified)
}

/// Positions of letters and digits on the keyboard.
const KEYS: [(char, KeyCode); 36] = [
    ('a', KeyCode::KeyA),
    ('b', KeyCode::KeyB),
    ('c', KeyCode::KeyC),
    ('d', KeyCode::KeyD),
    ('e', KeyCode::KeyE),
    ('f', KeyCode::KeyF),
    ('g', KeyCode::KeyG),
    ('h', KeyCode::KeyH),
    ('i', KeyCode::KeyI),
    ('j', KeyCode::KeyJ),
    ('k', KeyCode::KeyK),
    ('l', KeyCode::KeyL),
    ('m', KeyCode::KeyM),
    ('n', KeyCode::KeyN),
    ('o', KeyCode::KeyO),
    ('p', KeyCode::KeyP),
    ('q', KeyCode::KeyQ),
    ('r', KeyCode::KeyR),
    ('s', KeyCode::KeyS),
    ('t', KeyCode::KeyT),
    ('u', KeyCode::KeyU),
    ('v', KeyCode::KeyV),
    ('w', KeyCode::KeyW),
    ('x', KeyCode::KeyX),
    ('y', KeyCode::KeyY),
    ('z', KeyCode::KeyZ),
    ('0', KeyCode::Digit0),
    ('1', KeyCode::Digit1),
    ('2', KeyCode::Digit2),
    ('3', KeyCode::Digit3),
    ('4', KeyCode::Digit4),
    ('5', KeyCode::Digit5),
    ('6', KeyCode::Digit6),
    ('7', KeyCode::Digit7),
    ('8', KeyCode::Digit8),
    ('9', KeyCode::Digit9),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn name(own: &str) -> Name {
        Name {
            within: Vec::new(),
            own: own.to_owned(),
        }
    }

    fn step(text: &str) -> TourStep {
        Line::parse(1, text).unwrap().step
    }

    #[test]
    fn a_script_says_how_the_app_starts_and_then_what_happens() {
        let script = Script::parse(
            "# A remark.\nsize 390x844\nlang fr\ntheme evening\ntext 150\nsafe 47,0,34,0\nseed 7\n\nscreen home\nsize 844x390\n",
        )
        .unwrap();
        assert_eq!(
            script.start,
            Start {
                size: Some(UVec2::new(390, 844)),
                language: Some(Language::Fr),
                theme: Some(ThemeChoice::Evening),
                text: Some(150),
                safe: Some([47.0, 0.0, 34.0, 0.0]),
                seed: Some(7),
                given_seed: None,
            }
        );
        let steps: Vec<_> = script
            .lines
            .iter()
            .map(|line| (line.number, line.step.clone()))
            .collect();
        assert_eq!(
            steps,
            [
                (9, TourStep::Screen("home".to_owned())),
                (10, TourStep::Size(UVec2::new(844, 390))),
            ]
        );
    }

    #[test]
    fn names_may_hold_spaces_and_parents() {
        assert_eq!(
            step("tap Roll both dice"),
            TourStep::Tap(name("Roll both dice"))
        );
        assert_eq!(
            step("see Ada › 17 points"),
            TourStep::See(Name {
                within: vec!["Ada".to_owned()],
                own: "17 points".to_owned(),
            })
        );
        assert_eq!(
            step("swipe The tray  up 120"),
            TourStep::Swipe(name("The tray"), Vec2::new(0.0, -120.0))
        );
    }

    #[test]
    fn a_step_may_be_taken_before_everything_is_still() {
        let line = Line::parse(4, "now tap The tray").unwrap();
        assert!(line.now);
        assert_eq!(line.step, TourStep::Tap(name("The tray")));
        assert!(!Line::parse(4, "tap now").unwrap().now);
    }

    #[test]
    fn keys_are_named_as_on_a_keyboard() {
        let TourStep::Key(z) = step("key Z") else {
            panic!("a key")
        };
        assert_eq!(
            (z.code, z.key.clone(), z.writes()),
            (KeyCode::KeyZ, Key::Character("z".into()), Some("z"))
        );
        let TourStep::Key(back) = step("key Back") else {
            panic!("a key")
        };
        assert_eq!((back.key.clone(), back.writes()), (Key::BrowserBack, None));
        let accented = KeyPress::letter('É');
        assert_eq!(accented.writes(), Some("É"));
    }

    #[test]
    fn a_mistake_is_told_with_its_line() {
        let mistake = Script::parse("screen home\n\n  dance Roll\n").unwrap_err();
        assert_eq!(
            mistake.to_string(),
            "line 3: dance Roll: there is no such step"
        );
    }

    #[test]
    fn nonsense_is_refused() {
        for wrong in [
            "tap",
            "tap  › Roll",
            "hand left",
            "swipe The tray up",
            "swipe The tray sideways 20",
            "swipe The tray up far",
            "key Any",
            "key",
            "type",
            "screen",
            "size 3",
            "lang xx",
            "theme noon",
            "text 3",
            "safe 47",
            "disk half",
            "monkey 7",
            "monkey 7 many",
            "monkey 7 -1",
            "monkey 7 100 chess",
            "shot ../home",
            "compare",
            "play on",
            "leaves home",
            "Tap Roll",
        ] {
            let script = format!("screen home\n{wrong}");
            assert!(Script::parse(&script).is_err(), "{wrong}");
        }
        assert!(Script::parse("screen home\nseed 7").is_err());
        assert!(Script::parse("seed seven").is_err());
    }
}
