//! Fingerprints: a promise about the dice that can be checked after the match.
//!
//! Before a match its fingerprint can be shown: it says nothing about the dice, but it belongs to one seed. After
//! the match the seed and the salt are shown, and everybody can compute the fingerprint again.
//!
//! # The fingerprint, exactly
//!
//! Version 1 is the SHA-256 of the text `dicepad-dice-1 SEED SALT` in ASCII, without a line end: the seed is a
//! decimal number without leading zeros, the salt 32 hexadecimal digits in lower case. A shell computes the same:
//!
//! ```text
//! printf 'dicepad-dice-1 %s %s' 7 000102030405060708090a0b0c0d0e0f | sha256sum
//! ```
//!
//! The salt is 16 random bytes. Without it, somebody could try out seeds until one has the fingerprint.

use sha2::{Digest, Sha256};
use std::{fmt, str::FromStr};

/// Name and version of the definition; the text that is hashed begins with it.
pub const NAME: &str = "dicepad-dice-1";

/// The number of hexadecimal digits in a group of a fingerprint's text.
const GROUP: usize = 4;

/// Random bytes that hide the seed behind a fingerprint. The text has 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Salt(pub [u8; Self::LENGTH]);

impl Salt {
    /// The number of bytes.
    pub const LENGTH: usize = 16;
}

impl fmt::Display for Salt {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

/// The text is no salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a salt has 32 hexadecimal digits in lower case")]
pub struct NoSalt;

impl FromStr for Salt {
    type Err = NoSalt;

    fn from_str(text: &str) -> Result<Self, NoSalt> {
        let salt = u128::from_str_radix(text, 16).map_err(|_| NoSalt)?;
        let salt = Self(salt.to_be_bytes());
        // One salt has one spelling.
        if salt.to_string() == text {
            Ok(salt)
        } else {
            Err(NoSalt)
        }
    }
}

/// The text whose SHA-256 is the fingerprint of this seed with this salt.
///
/// ```
/// # use dicepad_core::fairness::hashed_text;
/// let salt = "000102030405060708090a0b0c0d0e0f".parse()?;
/// assert_eq!(hashed_text(7, salt), "dicepad-dice-1 7 000102030405060708090a0b0c0d0e0f");
/// # Ok::<(), dicepad_core::fairness::NoSalt>(())
/// ```
#[must_use]
pub fn hashed_text(seed: u64, salt: Salt) -> String {
    format!("{NAME} {seed} {salt}")
}

/// The fingerprint of a seed. The text has 16 groups of 4 hexadecimal digits.
///
/// ```
/// # use dicepad_core::fairness::{Fingerprint, Salt};
/// let salt: Salt = "000102030405060708090a0b0c0d0e0f".parse()?;
/// let before = Fingerprint::of(7, salt);
/// assert_eq!(Fingerprint::of(7, salt), before, "seed and salt give the same again");
/// assert_ne!(Fingerprint::of(8, salt), before);
/// # Ok::<(), dicepad_core::fairness::NoSalt>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint([u8; 32]);

impl Fingerprint {
    /// The fingerprint of this seed with this salt.
    #[must_use]
    pub fn of(seed: u64, salt: Salt) -> Self {
        Self(Sha256::digest(hashed_text(seed, salt)).into())
    }

    /// All hexadecimal digits without spaces, as `sha256sum` prints them.
    #[must_use]
    pub fn digits(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, digit) in self.digits().chars().enumerate() {
            if place > 0 && place % GROUP == 0 {
                formatter.write_str(" ")?;
            }
            write!(formatter, "{digit}")?;
        }
        Ok(())
    }
}
