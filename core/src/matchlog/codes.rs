//! Codes for sharing: a short one to play with the same dice, a long one that contains a whole match.

use super::{Match, Setup, Step};
use crate::{Game, GameId, GameMove, GameRules, Phase, Seat, SetupError, Table};
use data_encoding::BASE64URL_NOPAD;
use std::{fmt, str::FromStr};

/// The version of both kinds of code.
const VERSION: u8 = 1;

/// The characters of a challenge code. No two of them look alike: none of `0 O Q D`, `1 I L` and `U V` is
/// used, and a typed `Z S G B` is read as its look-alike `2 5 6 8`.
const ALPHABET: &[u8; BASE as usize] = b"23456789ACEFHJKMNPRTWXY";

/// The number of characters. It is prime, so that the weighted check character detects every wrong
/// character and every swap.
const BASE: u128 = 23;

/// The number of base-23 digits that hold version, table, rules and seed.
const DATA_CHARACTERS: usize = 18;

/// Longer match codes are refused unread. The bound is many times the longest match.
const LONGEST_MATCH_CODE: usize = 1 << 20;

/// Why a code is not accepted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(CodeReason),
    derive(Hash, strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case"),
    doc = "The reasons without their facts, for lists of all reasons."
)]
#[expect(missing_docs, reason = "the field names say what the facts are")]
pub enum CodeError {
    /// The character occurs in no code.
    #[error("\"{character}\" is in no code")]
    UnknownCharacter { character: char },
    /// The code has too few characters.
    #[error("the code has {found} characters, {expected} are needed")]
    TooShort { found: usize, expected: usize },
    /// The code has too many characters.
    #[error("the code has {found} characters, it should have {expected}")]
    TooLong { found: usize, expected: usize },
    /// The check failed: a character is wrong, or two are swapped.
    #[error("the code does not add up: a character is wrong or two are swapped")]
    DoesNotAddUp,
    /// A newer version of Dicepad made the code.
    #[error("the code has version {version}, this is version {VERSION}")]
    NewerVersion { version: u8 },
    /// The check succeeded, but the table or the rules do not exist.
    #[error("the code tells of a table that does not exist")]
    NoSuchTable,
    /// The code belongs to another game.
    #[error("the code is for {}", game.id())]
    OtherGame { game: GameId },
    /// A move breaks a rule. Moves are counted from 1.
    #[error("move {number} of the code breaks a rule")]
    IllegalMove { number: usize },
}

impl CodeError {
    /// The reason's stable id, for example `does_not_add_up`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        strum::IntoDiscriminant::discriminant(self).into()
    }
}

/// Game, table, rules and seed: players with the same code play with the same dice.
///
/// The text is at most 24 characters long and can be read aloud across a table: no two characters look
/// alike, upper and lower case are the same, and the last character checks the others.
///
/// ```
/// # use dicepad_core::{games::Mosaic, matchlog::{Challenge, Setup}};
/// let setup = Setup::<Mosaic>::by_lot(4, &[("advanced", "true")], 7)?;
/// let code = Challenge::of(&setup).to_string();
/// assert!(code.len() <= 24);
/// assert_eq!(code.to_lowercase().parse::<Challenge>()?.setup::<Mosaic>()?, setup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Challenge {
    game: GameId,
    seats: u8,
    first: u8,
    rules: u8,
    seed: u64,
}

impl Challenge {
    /// The challenge that repeats this set-up.
    #[must_use]
    pub fn of<G: Game>(setup: &Setup<G>) -> Self {
        Self {
            game: G::ID,
            seats: setup.table.seats,
            first: setup.table.first.number(),
            rules: setup.rules.code(),
            seed: setup.seed,
        }
    }

    /// The number of characters in a code, hyphens not counted.
    pub const LENGTH: usize = DATA_CHARACTERS + 1;

    /// The number of characters between two hyphens.
    pub const GROUP: usize = 5;

    /// All characters that a code can contain.
    pub fn characters() -> impl Iterator<Item = char> {
        ALPHABET.iter().copied().map(char::from)
    }

    /// The code character that a typed character stands for. Upper-cases it and replaces look-alikes.
    ///
    /// # Errors
    /// The character and its look-alikes occur in no code.
    pub fn character(written: char) -> Result<char, CodeError> {
        digit_of(written).map(|digit| char::from(ALPHABET[usize::from(digit)]))
    }

    /// Finds the challenge in a message: the first word that is a valid code. Without such a word the whole
    /// message is read as a code, so that the error explains what is wrong.
    ///
    /// # Errors
    /// The reason why the whole message is not a code.
    pub fn in_message(message: &str) -> Result<Self, CodeError> {
        let words = message.split_whitespace();
        let words = words.map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
        words
            .filter_map(|word| word.parse().ok())
            .next()
            .map_or_else(|| message.parse(), Ok)
    }

    /// The game of the challenged match.
    #[must_use]
    pub const fn game(&self) -> GameId {
        self.game
    }

    /// The seed of the challenged match, from which all its dice and cards come.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// The set-up of the challenged match.
    ///
    /// # Errors
    /// The challenge is for another game, or for a table or rules that do not exist.
    pub fn setup<G: Game>(&self) -> Result<Setup<G>, CodeError> {
        if self.game != G::ID {
            return Err(CodeError::OtherGame { game: self.game });
        }
        let no_such_table = |_: SetupError| CodeError::NoSuchTable;
        Ok(Setup {
            table: Table::new::<G>(u64::from(self.seats), u64::from(self.first))
                .map_err(no_such_table)?,
            rules: G::Rules::from_code(self.rules).ok_or(CodeError::NoSuchTable)?,
            seed: self.seed,
        })
    }

    /// The number that both kinds of code store: version (4 bits), game, seats, first seat (3 bits each),
    /// rules (4 bits), then the seed (64 bits).
    const fn number(self) -> u128 {
        let table = (VERSION as u128) << 13
            | (self.game as u128) << 10
            | (self.seats as u128) << 7
            | (self.first as u128) << 4
            | self.rules as u128;
        table << 64 | self.seed as u128
    }

    fn from_number(number: u128) -> Result<Self, CodeError> {
        let table = (number >> 64) as u32;
        match u8::try_from(table >> 13) {
            Ok(VERSION) => {}
            Ok(version @ 2..16) => return Err(CodeError::NewerVersion { version }),
            _ => return Err(CodeError::NoSuchTable),
        }
        let challenge = Self {
            game: *GameId::ALL
                .get((table >> 10 & 7) as usize)
                .ok_or(CodeError::NoSuchTable)?,
            seats: (table >> 7 & 7) as u8,
            first: (table >> 4 & 7) as u8,
            rules: (table & 15) as u8,
            seed: number as u64,
        };
        crate::for_game!(challenge.game, G => challenge.setup::<G>().map(|_| challenge))
    }
}

/// The sum of the digits weighted by position, mod 23. The check character makes it zero.
fn weighted_sum(digits: &[u8]) -> u128 {
    digits
        .iter()
        .zip(1u128..)
        .map(|(digit, weight)| u128::from(*digit) * weight)
        .sum::<u128>()
        % BASE
}

impl fmt::Display for Challenge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&challenge_code(self.number()))
    }
}

/// The challenge code of a number, with its check character.
pub(crate) fn challenge_code(number: u128) -> String {
    let mut digits = [0; Challenge::LENGTH];
    let mut rest = number;
    for digit in digits[..DATA_CHARACTERS].iter_mut().rev() {
        *digit = (rest % BASE) as u8;
        rest /= BASE;
    }
    // The check character's weight is 19, and 19 × 17 = 1 (mod 23).
    let open = BASE - weighted_sum(&digits[..DATA_CHARACTERS]);
    digits[DATA_CHARACTERS] = (open * 17 % BASE) as u8;
    let mut code = String::new();
    for (place, digit) in digits.iter().enumerate() {
        if place > 0 && place % Challenge::GROUP == 0 {
            code.push('-');
        }
        let character = ALPHABET.get(usize::from(*digit)).copied().unwrap_or(b'?');
        code.push(char::from(character));
    }
    code
}

impl FromStr for Challenge {
    type Err = CodeError;

    /// Reads a typed code: in any case, with or without hyphens and spaces.
    fn from_str(code: &str) -> Result<Self, CodeError> {
        let expected = Self::LENGTH;
        let mut digits = Vec::with_capacity(expected);
        let mut found = 0;
        for character in code.chars().filter(|c| !c.is_whitespace() && *c != '-') {
            found += 1;
            if found <= expected {
                digits.push(digit_of(character)?);
            }
        }
        if found > expected {
            return Err(CodeError::TooLong { found, expected });
        }
        if found < expected {
            return Err(CodeError::TooShort { found, expected });
        }
        if weighted_sum(&digits) != 0 {
            return Err(CodeError::DoesNotAddUp);
        }
        let number = digits[..DATA_CHARACTERS]
            .iter()
            .fold(0, |number, digit| number * BASE + u128::from(*digit));
        Self::from_number(number)
    }
}

fn digit_of(character: char) -> Result<u8, CodeError> {
    let upper = match character.to_ascii_uppercase() {
        'Z' => '2',
        'S' => '5',
        'G' => '6',
        'B' => '8',
        other => other,
    };
    ALPHABET
        .iter()
        .position(|known| char::from(*known) == upper)
        .map(|position| position as u8)
        .ok_or(CodeError::UnknownCharacter { character })
}

/// A whole match as one line of text that can be replayed and whose result can be verified.
///
/// The text encodes bytes: the challenge's number (11 bytes), the number of rolls and draws after the last
/// move, then for each move its code and seat in one variable-length number, and a CRC-32 of all of these.
/// Numbers are little-endian; the text is base64url without padding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchCode {
    challenge: Challenge,
    /// The number of rolls and draws after the last move.
    seen: u32,
    /// For each move, its code × 8 + its seat.
    moves: Vec<u32>,
}

const NUMBER_BYTES: usize = 11;
const CHECKSUM_BYTES: usize = 4;

impl MatchCode {
    /// The code of this match.
    #[must_use]
    pub fn of<G: Game>(played: &Match<G>) -> Self {
        let mut code = Self {
            challenge: Challenge::of(played.setup()),
            seen: 0,
            moves: Vec::new(),
        };
        for step in played.steps() {
            match step {
                Step::Roll(_) | Step::Draw(_) => code.seen += 1,
                Step::Move { seat, action } => {
                    code.seen = 0;
                    code.moves
                        .push(action.code() << 3 | u32::from(seat.number()));
                }
            }
        }
        code
    }

    /// The challenge under which the match was played.
    #[must_use]
    pub const fn challenge(&self) -> &Challenge {
        &self.challenge
    }

    /// Replays the match: rolls and draws from the seed, moves from the code.
    ///
    /// # Errors
    /// The code is for another game, or a move breaks a rule.
    pub fn replay<G: Game>(&self) -> Result<Match<G>, CodeError> {
        let no_such_table = |_| CodeError::NoSuchTable;
        let mut played = Match::new(self.challenge.setup::<G>()?).map_err(no_such_table)?;
        for (index, code) in self.moves.iter().enumerate() {
            let illegal = CodeError::IllegalMove { number: index + 1 };
            while played.let_chance_decide().is_some() {}
            let seat = Seat::new(*code as u8 & 7).ok_or(illegal.clone())?;
            let action = G::Move::from_code(code >> 3).ok_or(illegal.clone())?;
            played.play(seat, action).map_err(|_| illegal)?;
        }
        for _ in 0..self.seen {
            if matches!(played.state().phase(), Phase::Answers { .. } | Phase::Over) {
                return Err(CodeError::IllegalMove {
                    number: self.moves.len() + 1,
                });
            }
            played.let_chance_decide();
        }
        Ok(played)
    }
}

impl fmt::Display for MatchCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.challenge.number().to_le_bytes();
        let mut bytes = number[..NUMBER_BYTES].to_vec();
        push_varint(&mut bytes, self.seen);
        for code in &self.moves {
            push_varint(&mut bytes, *code);
        }
        formatter.write_str(&match_code(bytes))
    }
}

/// The match code of these bytes, with their checksum.
pub(crate) fn match_code(mut bytes: Vec<u8>) -> String {
    let checksum = crc32fast::hash(&bytes);
    bytes.extend(checksum.to_le_bytes());
    BASE64URL_NOPAD.encode(&bytes)
}

impl FromStr for MatchCode {
    type Err = CodeError;

    /// Reads a code. White space is ignored, because mail programs insert it.
    fn from_str(code: &str) -> Result<Self, CodeError> {
        if code.len() > LONGEST_MATCH_CODE {
            return Err(CodeError::TooLong {
                found: code.len(),
                expected: LONGEST_MATCH_CODE,
            });
        }
        let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
        if let Some(character) = code.chars().find(|c| !is_match_code_character(*c)) {
            return Err(CodeError::UnknownCharacter { character });
        }
        // All characters are valid here, so decoding can only fail at the end of the text.
        let bytes = BASE64URL_NOPAD
            .decode(code.as_bytes())
            .map_err(|_| CodeError::DoesNotAddUp)?;
        let expected = NUMBER_BYTES + 1 + CHECKSUM_BYTES;
        if bytes.len() < expected {
            return Err(CodeError::TooShort {
                found: code.len(),
                expected: BASE64URL_NOPAD.encode_len(expected),
            });
        }
        let (body, checksum) = bytes.split_at(bytes.len() - CHECKSUM_BYTES);
        if crc32fast::hash(body).to_le_bytes() != checksum {
            return Err(CodeError::DoesNotAddUp);
        }
        let (number_bytes, mut rest) = body.split_at(NUMBER_BYTES);
        let mut number = [0; 16];
        number[..NUMBER_BYTES].copy_from_slice(number_bytes);
        let challenge = Challenge::from_number(u128::from_le_bytes(number))?;
        let seen = take_varint(&mut rest)?;
        let mut moves = Vec::new();
        while !rest.is_empty() {
            moves.push(take_varint(&mut rest)?);
        }
        Ok(Self {
            challenge,
            seen,
            moves,
        })
    }
}

const fn is_match_code_character(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_')
}

fn push_varint(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take_varint(bytes: &mut &[u8]) -> Result<u32, CodeError> {
    let mut number = 0;
    for shift in (0..28).step_by(7) {
        let (byte, rest) = bytes.split_first().ok_or(CodeError::DoesNotAddUp)?;
        *bytes = rest;
        number |= u32::from(byte & 127) << shift;
        if byte & 128 == 0 {
            return Ok(number);
        }
    }
    Err(CodeError::DoesNotAddUp)
}
