//! Where the dice of a match come from.

use dicepad_core::fairness::Salt;

/// What is known about the seed of a match, besides the seed itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DiceOrigin {
    /// Salt of the fingerprint. Matches of version 0.1.0 have none, nor have matches for which the system's
    /// random generator failed.
    pub(crate) salt: Option<Salt>,
    /// Why the match is only practice; `None` if its score counts.
    pub(crate) practice: Option<Practice>,
    /// Whether the system's random generator failed, so that the seed comes from the clock. Known only until
    /// the app ends.
    pub(crate) from_clock: bool,
}

impl DiceOrigin {
    /// Words key of what the players have to know before they play, if there is anything.
    pub(crate) fn warning(self) -> Option<&'static str> {
        let from_clock = self.from_clock.then_some("dice-from-clock");
        self.practice.map(Practice::key).or(from_clock)
    }
}

/// Why a match is practice: its score is never a best one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum Practice {
    /// The address of the page or the command line gave the seed.
    GivenSeed,
    /// The same dice were rolled on this device before.
    SeenBefore,
}

impl Practice {
    /// The id in files, which must not change.
    pub(crate) fn id(self) -> &'static str {
        self.into()
    }

    /// Words key of the sentence that tells the player.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::GivenSeed => "practice-given-seed",
            Self::SeenBefore => "practice-seen-before",
        }
    }
}
