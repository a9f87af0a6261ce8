//! The name of a match, in the app and on disk.

use std::{fmt, str::FromStr};
use web_time::{SystemTime, UNIX_EPOCH};

/// The name of a match for as long as there is a file of it: when it began, to the millisecond, and
/// a little chance. Later matches have greater names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct MatchId(u64);

/// So many of the number's bits are chance.
const CHANCE_BITS: u32 = 20;

impl MatchId {
    /// A name for a match that begins so many milliseconds after the epoch.
    pub(crate) const fn new(milliseconds: u64, chance: u64) -> Self {
        Self(milliseconds << CHANCE_BITS | chance & ((1 << CHANCE_BITS) - 1))
    }

    /// A name for a match that begins now, with this seed.
    pub(crate) fn fresh(seed: u64) -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let milliseconds = now.map_or(0, |now| now.as_millis() as u64);
        // Similar seeds differ in their low bits, others perhaps only in their high bits.
        Self::new(milliseconds, seed ^ seed >> 32)
    }

    /// When the match began, in seconds since the epoch.
    pub(crate) const fn started(self) -> u64 {
        (self.0 >> CHANCE_BITS) / 1000
    }

    /// A name for another match that has the same name: of the same moment, with the chance of its content.
    /// Each attempt gives another one, far from the others.
    pub(crate) const fn of_content(self, checksum: u32, attempt: u32) -> Self {
        // The last steps of the generator SplitMix64: similar numbers become different ones.
        let mut mixed = ((attempt as u64) << 32 | checksum as u64) ^ 0x9e37_79b9_7f4a_7c15;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self::new(self.0 >> CHANCE_BITS, mixed ^ mixed >> 31)
    }

    /// The name after this one, should it be taken.
    pub(crate) const fn next(self) -> Self {
        Self(self.0.wrapping_add(1))
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:016x}", self.0)
    }
}

impl FromStr for MatchId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let id = u64::from_str_radix(text, 16).map(Self).map_err(|_| ())?;
        // One name has one spelling.
        if id.to_string() == text {
            Ok(id)
        } else {
            Err(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_spelling() {
        let id = MatchId::new(1_763_320_000_000, 0xabcde);
        assert_eq!(id.to_string().len(), 16);
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(id.started(), 1_763_320_000);
        let upper = id.to_string().to_uppercase();
        for wrong in ["", "1", "../../etc/passwd", "+00000000000000a", &upper] {
            assert_eq!(wrong.parse::<MatchId>(), Err(()), "{wrong}");
        }
    }

    #[test]
    fn names_by_content_stay_the_same_and_are_far_apart() {
        let id = MatchId::new(1_763_320_000_000, 0xabcde);
        // Imports of later versions have to find what this one added.
        assert_eq!(
            id.of_content(0x1234_5678, 0).to_string(),
            "19a8e0fee00bcc5d"
        );
        assert_eq!(id.of_content(7, 0).started(), id.started());
        let names: std::collections::BTreeSet<MatchId> = (0..100)
            .flat_map(|sum| (0..10).map(move |attempt| id.of_content(sum, attempt)))
            .collect();
        // Of a thousand names among a million, a few may meet by chance.
        assert!(names.len() > 990, "{}", names.len());
    }

    #[test]
    fn later_matches_have_greater_names() {
        assert!(MatchId::new(1000, u64::MAX) < MatchId::new(1001, 0));
        assert_eq!(MatchId::new(1, 5).next(), MatchId::new(1, 6));
    }
}
