//! Checking a transcript: plays its dice, cards and moves through the rules.

use super::{
    end_line,
    read::{Event, LineRefusal, game_of, parse_line, read_setup, read_step},
};
use crate::{Game, GameId, Phase, RuleError, SetupError, for_game};
use serde_json::json;
use std::io::{self, BufRead, Read, Write};

/// In bytes. A longer line is malformed.
const LONGEST_LINE: u64 = 1 << 20;

/// The outcome of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayEnd {
    /// Every match obeys the rules and reaches its end.
    Complete,
    /// A line was refused; the output says which and why.
    Refused,
}

/// Reads match, roll, draw and move lines, plays them through the rules, and writes the end line of every
/// match, or the refusal of the first line that breaks a rule.
///
/// ```
/// # use dicepad_core::transcript::{ReplayEnd, replay};
/// let transcript = r#"{"event":"match","v":1,"game":"chess","seats":2,"seed":7,"rules":{},"first":0}"#;
/// let mut out = Vec::new();
/// assert_eq!(replay(transcript.as_bytes(), &mut out)?, ReplayEnd::Refused);
/// assert!(String::from_utf8_lossy(&out).contains(r#""reason":"unknown_game""#));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// An error of `input` or `out`.
pub fn replay(mut input: impl BufRead, out: &mut impl Write) -> io::Result<ReplayEnd> {
    let mut lines = Lines {
        input: &mut input,
        line: Vec::new(),
        number: 0,
        handed_back: false,
    };
    match replay_matches(&mut lines, out) {
        Ok(()) => Ok(ReplayEnd::Complete),
        Err(Stop::Io(error)) => Err(error),
        Err(Stop::Refused(refusal)) => {
            let refused = json!({
                "event": "refused",
                "line": lines.number,
                "reason": refusal.id(),
                "text": refusal.to_string(),
            });
            writeln!(out, "{refused}")?;
            Ok(ReplayEnd::Refused)
        }
    }
}

enum Stop {
    Io(io::Error),
    Refused(LineRefusal),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<LineRefusal> for Stop {
    fn from(refusal: LineRefusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<SetupError> for Stop {
    fn from(error: SetupError) -> Self {
        Self::Refused(error.into())
    }
}

impl From<RuleError> for Stop {
    fn from(error: RuleError) -> Self {
        Self::Refused(error.into())
    }
}

fn replay_matches(lines: &mut Lines<'_, impl BufRead>, out: &mut impl Write) -> Result<(), Stop> {
    let mut matches = 0;
    while let Some(event) = lines.next_step()? {
        let game: GameId = game_of(&event)?;
        let end = for_game!(game, G => replay_match::<G>(&event, lines)?);
        writeln!(out, "{end}")?;
        matches += 1;
    }
    if matches == 0 {
        return Err(LineRefusal::Incomplete.into());
    }
    Ok(())
}

/// Replays one match up to the next match line or the end of the file.
fn replay_match<G: Game>(
    match_line: &Event,
    lines: &mut Lines<'_, impl BufRead>,
) -> Result<String, Stop> {
    let setup = read_setup::<G>(match_line)?;
    let mut game = G::start(setup.table, setup.rules)?;
    while let Some(event) = lines.next_step()? {
        if event.name() == "match" {
            if game.phase() != Phase::Over {
                return Err(LineRefusal::Incomplete.into());
            }
            lines.hand_back();
            return Ok(end_line(&game));
        }
        read_step(&game, &event)?.apply(&mut game)?;
    }
    if game.phase() != Phase::Over {
        return Err(LineRefusal::Incomplete.into());
    }
    Ok(end_line(&game))
}

/// The lines of the input, counted from 1.
struct Lines<'a, R> {
    input: &'a mut R,
    line: Vec<u8>,
    number: u64,
    handed_back: bool,
}

impl<R: BufRead> Lines<'_, R> {
    /// The next match, roll, draw or move line. Lines of other events are skipped. At the end of the input,
    /// `number` is one more than the last line, so that a refusal points behind the file.
    fn next_step(&mut self) -> Result<Option<Event>, Stop> {
        loop {
            if !std::mem::take(&mut self.handed_back) {
                self.number += 1;
                self.line.clear();
                let read = self
                    .input
                    .by_ref()
                    .take(LONGEST_LINE)
                    .read_until(b'\n', &mut self.line)?;
                if read == 0 {
                    return Ok(None);
                }
            }
            let event = parse_line(&self.line)?;
            if matches!(event.name(), "match" | "roll" | "draw" | "move") {
                return Ok(Some(event));
            }
        }
    }

    /// Makes [`Lines::next_step`] return the current line once more.
    fn hand_back(&mut self) {
        self.handed_back = true;
    }
}
