//! The saved form of a match: its transcript, one line per step, each with a checksum.
//!
//! ```text
//! 3b1c02f7 {"event":"match","v":1,"game":"trio","seats":2,"seed":7,"rules":{},"first":1,"generator":"chacha8/1"}
//! 91d20a44 {"event":"move","seat":1,"move":{"choose":["orange"]}}
//! 07be5511 {"event":"roll","seat":1,"attempt":1,"dice":[{"die":"orange","value":4}]}
//! ```
//!
//! The eight hexadecimal digits are the CRC-32 of everything from the start of the file to the end of the
//! line, without the checksums. So each line vouches for all lines before it, a line can be appended without
//! reading the others, and a change anywhere is detected. A last line that was cut off while it was written
//! is dropped; all lines before it count. Of a damaged file, [`Match::salvage`] loads the lines before the
//! damage.
//!
//! A version that writes anything the version before it cannot read raises `v` in the first line: a field, a
//! value, an event or a rule. So an older app knows that the file is newer, and leaves it alone.

use super::{Match, Setup, Step};
use crate::{
    Game, GameId, RuleError,
    dice::GENERATOR,
    transcript::{self, LineRefusal},
};
use crc32fast::Hasher;

/// The version of the saved form, which is the version of its transcript lines.
pub const SAVED_VERSION: u64 = transcript::VERSION;

/// In bytes. A longer line counts as damaged.
const LONGEST_LINE: usize = 4096;

/// Why a saved match cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(LogReason),
    derive(Hash, strum::IntoStaticStr, strum::VariantArray),
    strum(serialize_all = "snake_case"),
    doc = "The reasons without their facts, for lists of all reasons."
)]
#[expect(missing_docs, reason = "the field names say what the facts are")]
pub enum LogError {
    /// The file has no complete line.
    #[error("the saved match has no beginning")]
    Empty,
    /// The checksum of this line is wrong: the line or one before it was changed.
    #[error("line {line} is damaged")]
    Damaged { line: usize },
    /// A newer version of Dicepad wrote the file.
    #[error("the saved match has version {version}, this is version {SAVED_VERSION}")]
    NewerVersion { version: u64 },
    /// The dice come from a generator that this version does not have.
    #[error("the dice come from the generator \"{generator}\", which is not known here")]
    OtherGenerator { generator: String },
    /// The saved match belongs to another game.
    #[error("the saved match is of {}", game.id())]
    OtherGame { game: GameId },
    /// The line is intact, but breaks a rule or does not belong there.
    #[error("line {line}: {refusal}")]
    Refused { line: usize, refusal: LineRefusal },
    /// The seed gives other dice or cards than this line states.
    #[error("line {line}: these are not the dice or cards that the seed gives")]
    OtherChance { line: usize },
}

impl LogError {
    /// The reason's stable id, for example `damaged`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        strum::IntoDiscriminant::discriminant(self).into()
    }
}

/// The result of loading a saved match.
#[derive(Debug)]
pub struct Loaded<G: Game> {
    /// The match after the last intact line.
    pub played: Match<G>,
    /// Whether a cut-off last line was dropped.
    pub torn: bool,
}

/// The beginning of a saved match, as far as it can be verified.
#[derive(Debug)]
pub struct Salvaged<G: Game> {
    /// The match after the last good line.
    pub played: Match<G>,
    /// Length of the good lines, in bytes.
    pub intact: usize,
    /// The fault of the first bad line; `None` if there is none, or if it was only cut off.
    pub fault: Option<LogError>,
}

impl<G: Game> Match<G> {
    /// The whole match in its saved form.
    #[must_use]
    pub fn to_saved(&self) -> String {
        let mut saved = String::new();
        let mut checksum = Hasher::new();
        for line in self.lines() {
            push_line(&mut saved, &mut checksum, &line);
        }
        saved
    }

    /// The transcript lines of the match so far, without an end line.
    fn lines(&self) -> impl Iterator<Item = String> {
        let mut state = G::start(self.setup.table, self.setup.rules).ok();
        let header = transcript::match_line(&self.setup, Some(GENERATOR));
        let steps = self.steps.iter().map_while(move |step| {
            let state = state.as_mut()?;
            let line = transcript::step_line(state, step);
            step.apply(state).ok()?;
            Some(line)
        });
        std::iter::once(header).chain(steps)
    }

    /// Loads a match from its saved form. Every line is verified and played through the rules.
    ///
    /// ```
    /// # use dicepad_core::{games::Sundeck, matchlog::{Match, Setup}};
    /// let mut played = Match::new(Setup::<Sundeck>::by_lot(2, &[], 7)?)?;
    /// while played.let_chance_decide().is_some() {}
    /// let loaded = Match::<Sundeck>::from_saved(played.to_saved().as_bytes())?;
    /// assert_eq!(loaded.played.steps(), played.steps());
    /// assert!(!loaded.torn);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Damage anywhere but in a cut-off last line; another game, version or generator; a step that breaks a
    /// rule; dice or cards that the seed does not give.
    pub fn from_saved(saved: &[u8]) -> Result<Loaded<G>, LogError> {
        let Salvaged {
            played,
            intact,
            fault,
        } = Self::salvage(saved)?;
        match fault {
            Some(fault) => Err(fault),
            None => Ok(Loaded {
                played,
                torn: intact < saved.len(),
            }),
        }
    }

    /// Loads the steps before the first line that is damaged or refused.
    ///
    /// ```
    /// # use dicepad_core::{games::Sundeck, matchlog::{LogError, Match, Setup}};
    /// let mut played = Match::new(Setup::<Sundeck>::by_lot(2, &[], 7)?)?;
    /// while played.let_chance_decide().is_some() {}
    /// let saved = played.to_saved();
    /// let damaged = format!("{saved}00000000 a line of another file\n");
    /// let salvaged = Match::<Sundeck>::salvage(damaged.as_bytes())?;
    /// assert_eq!(salvaged.played.steps(), played.steps());
    /// assert_eq!(salvaged.intact, saved.len());
    /// assert!(matches!(salvaged.fault, Some(LogError::Damaged { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The first line itself is damaged or refused.
    pub fn salvage(saved: &[u8]) -> Result<Salvaged<G>, LogError> {
        let mut lines = Verified::new(saved);
        let header = lines.next().ok_or(LogError::Empty)??;
        let mut played = Self::new(read_header(header)?).map_err(|error| LogError::Refused {
            line: 1,
            refusal: error.into(),
        })?;
        let mut intact = saved.len() - lines.rest.len();
        let mut fault = None;
        while let Some(text) = lines.next() {
            let resumed = text.and_then(|text| played.resume_line(text, lines.line));
            if let Err(error) = resumed {
                fault = Some(error);
                break;
            }
            intact = saved.len() - lines.rest.len();
        }
        Ok(Salvaged {
            played,
            intact,
            fault,
        })
    }

    /// Appends the step of a saved line.
    fn resume_line(&mut self, text: &[u8], line: usize) -> Result<(), LogError> {
        let refused = |refusal| LogError::Refused { line, refusal };
        let event = transcript::parse_line(text).map_err(refused)?;
        let step = transcript::read_step(&self.state, &event).map_err(refused)?;
        self.resume(step).map_err(|error| match error {
            Resume::OtherChance => LogError::OtherChance { line },
            Resume::Rule(rule) => refused(rule.into()),
        })
    }

    /// Appends a saved step. Dice and cards are drawn again and have to match.
    fn resume(&mut self, step: Step<G::Move>) -> Result<(), Resume> {
        match step {
            Step::Move { seat, action } => self.play(seat, action).map_err(Resume::Rule),
            Step::Roll(_) | Step::Draw(_) => {
                step.apply(&mut self.state.clone()).map_err(Resume::Rule)?;
                let before = self.steps.len();
                if self.let_chance_decide() == Some(step) {
                    return Ok(());
                }
                // The match stays as it was before the line.
                if let Some(earlier) = self.after(before) {
                    *self = earlier;
                }
                Err(Resume::OtherChance)
            }
        }
    }
}

/// The game of a saved match, read from its first line alone.
///
/// # Errors
/// The first line is damaged or names no known game, or a newer version wrote it.
pub fn saved_game(saved: &[u8]) -> Result<GameId, LogError> {
    let header = Verified::new(saved).next().ok_or(LogError::Empty)??;
    let event = parse_header(header)?;
    transcript::game_of(&event).map_err(|refusal| LogError::Refused { line: 1, refusal })
}

enum Resume {
    Rule(RuleError),
    OtherChance,
}

fn push_line(saved: &mut String, checksum: &mut Hasher, line: &str) {
    checksum.update(line.as_bytes());
    checksum.update(b"\n");
    let sum = checksum.clone().finalize();
    saved.push_str(&format!("{sum:08x} {line}\n"));
}

fn parse_header(header: &[u8]) -> Result<transcript::Event, LogError> {
    let refused = |refusal| LogError::Refused { line: 1, refusal };
    let event = transcript::parse_line(header).map_err(refused)?;
    match transcript::version_of(&event) {
        Some(version) if version > SAVED_VERSION => Err(LogError::NewerVersion { version }),
        _ => Ok(event),
    }
}

fn read_header<G: Game>(header: &[u8]) -> Result<Setup<G>, LogError> {
    let refused = |refusal| LogError::Refused { line: 1, refusal };
    let event = parse_header(header)?;
    let game = transcript::game_of(&event).map_err(refused)?;
    let generator = event.text("generator").unwrap_or_default();
    if generator != GENERATOR {
        return Err(LogError::OtherGenerator {
            generator: generator.to_owned(),
        });
    }
    if game != G::ID {
        return Err(LogError::OtherGame { game });
    }
    transcript::read_setup(&event).map_err(refused)
}

/// Iterates over the lines of a saved match and verifies their checksums.
struct Verified<'a> {
    rest: &'a [u8],
    checksum: Hasher,
    line: usize,
}

impl<'a> Verified<'a> {
    fn new(saved: &'a [u8]) -> Self {
        Self {
            rest: saved,
            checksum: Hasher::new(),
            line: 0,
        }
    }
}

impl<'a> Iterator for Verified<'a> {
    type Item = Result<&'a [u8], LogError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        self.line += 1;
        let damaged = Some(Err(LogError::Damaged { line: self.line }));
        let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') else {
            // A line that was cut off while it was written was never reported as saved. But no line is as long,
            // and none has zeros: they stand where lines were lost.
            let was_cut_off =
                self.rest.len() <= LONGEST_LINE && !self.rest.iter().any(u8::is_ascii_control);
            self.rest = &[];
            return if was_cut_off { None } else { damaged };
        };
        let (whole, rest) = self.rest.split_at(end);
        self.rest = &rest[1..];
        if whole.len() > LONGEST_LINE {
            return damaged;
        }
        let Some((sum, [b' ', text @ ..])) = whole.split_at_checked(8) else {
            return damaged;
        };
        self.checksum.update(text);
        self.checksum.update(b"\n");
        let right = format!("{:08x}", self.checksum.clone().finalize());
        if sum == right.as_bytes() {
            Some(Ok(text))
        } else {
            damaged
        }
    }
}
