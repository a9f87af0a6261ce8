//! Reading the lines of a transcript.

use super::{VERSION, write::shown_die};
use crate::{
    Game, GameId, GameRules, Phase, RuleError, Seat, SetupError, Table,
    deck::CardId,
    dice::{Chance, FACES, Lying, Purpose},
    matchlog::{Setup, Step},
};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Why a line of a transcript is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the field names say what the facts are")]
pub enum LineRefusal {
    /// The line is not a JSON object with an event, or a field is missing or of a wrong type.
    #[error("the line is malformed: {what}")]
    Malformed { what: String },
    /// The transcript ends, or a new match begins, before the match is over.
    #[error("the match is not over")]
    Incomplete,
    /// A match line has to come first.
    #[error("no match has begun")]
    NoMatch,
    /// This crate does not know the version of the transcript.
    #[error("version {found} is not known, only {VERSION}")]
    UnknownVersion { found: u64 },
    /// The match cannot be set up as the match line states.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no such move.
    #[error("this is no move of {}: {what}", game.id())]
    UnknownMove { game: GameId, what: String },
    /// The die does not have this face, or there is no such die.
    #[error("{what} is no face of a die that could lie there")]
    UnknownFace { what: String },
    /// The roll has too few or too many dice.
    #[error("{found} dice were rolled instead of {expected}")]
    WrongNumberOfDice { expected: usize, found: usize },
    /// No card has this number.
    #[error("there is no card {card}")]
    UnknownCard { card: u64 },
    /// The match needs a roll or card of another seat.
    #[error("this is not that seat's roll or card")]
    WrongSeat,
    /// The match needs another roll of the set.
    #[error("this is roll {expected} of the set, not {found}")]
    WrongAttempt { expected: u8, found: u64 },
    /// The roll, draw or move breaks a rule.
    #[error(transparent)]
    Rule(#[from] RuleError),
}

impl LineRefusal {
    /// The reason's stable id, for example `row_not_rising`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Malformed { .. } => "malformed",
            Self::Incomplete => "incomplete",
            Self::NoMatch => "no_match",
            Self::UnknownVersion { .. } => "unknown_version",
            Self::Setup(error) => error.id(),
            Self::UnknownMove { .. } => "unknown_move",
            Self::UnknownFace { .. } => "unknown_face",
            Self::WrongNumberOfDice { .. } => "wrong_number_of_dice",
            Self::UnknownCard { .. } => "unknown_card",
            Self::WrongSeat => "wrong_seat",
            Self::WrongAttempt { .. } => "wrong_attempt",
            Self::Rule(error) => error.id(),
        }
    }
}

fn malformed(what: impl Into<String>) -> LineRefusal {
    LineRefusal::Malformed { what: what.into() }
}

/// A line of a transcript: a JSON object with an event name.
#[derive(Debug)]
pub(crate) struct Event {
    name: String,
    fields: Map<String, Value>,
}

impl Event {
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    fn field(&self, name: &str) -> Result<&Value, LineRefusal> {
        self.fields
            .get(name)
            .ok_or_else(|| malformed(format!("\"{name}\" is missing")))
    }

    fn number(&self, name: &str) -> Result<u64, LineRefusal> {
        self.field(name)?
            .as_u64()
            .ok_or_else(|| malformed(format!("\"{name}\" should be a whole number")))
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.fields.get(name).and_then(Value::as_str)
    }

    /// The seat that rolls or draws; `None` if the field is `null` or missing.
    fn seat_or_nobody(&self) -> Result<Option<u64>, LineRefusal> {
        match self.fields.get("seat") {
            None | Some(Value::Null) => Ok(None),
            Some(_) => self.number("seat").map(Some),
        }
    }
}

/// Parses one line. Only the event name is checked; the other fields are checked when they are read.
pub(crate) fn parse_line(line: &[u8]) -> Result<Event, LineRefusal> {
    let value: Value =
        serde_json::from_slice(line).map_err(|_| malformed("the line is not JSON"))?;
    let Value::Object(fields) = value else {
        return Err(malformed("the line is not an object"));
    };
    let name = fields
        .get("event")
        .and_then(Value::as_str)
        .ok_or_else(|| malformed("the line has no event"))?
        .to_owned();
    Ok(Event { name, fields })
}

pub(crate) fn version_of(event: &Event) -> Option<u64> {
    event.number("v").ok()
}

/// The game of a match line, after a check of the version.
pub(crate) fn game_of(event: &Event) -> Result<GameId, LineRefusal> {
    if event.name != "match" {
        return Err(LineRefusal::NoMatch);
    }
    let found = event.number("v")?;
    if found != VERSION {
        return Err(LineRefusal::UnknownVersion { found });
    }
    let game = event
        .field("game")?
        .as_str()
        .ok_or_else(|| malformed("\"game\" should be a name"))?;
    Ok(GameId::from_id(game)?)
}

/// The set-up of a match line. Every rule has to be stated.
pub(crate) fn read_setup<G: Game>(event: &Event) -> Result<Setup<G>, LineRefusal> {
    let table = Table::new::<G>(event.number("seats")?, event.number("first")?)?;
    let stated = event
        .field("rules")?
        .as_object()
        .ok_or_else(|| malformed("\"rules\" should be an object"))?;
    if let Some(name) = stated
        .keys()
        .find(|name| !G::Rules::NAMES.contains(&name.as_str()))
    {
        return Err(LineRefusal::Setup(SetupError::UnknownRule {
            game: G::ID,
            name: name.clone(),
        }));
    }
    if let Some(name) = G::Rules::NAMES
        .iter()
        .find(|name| !stated.contains_key(**name))
    {
        return Err(LineRefusal::Setup(SetupError::MissingRule {
            name: (*name).to_owned(),
        }));
    }
    Ok(Setup {
        table,
        rules: read_rules::<G>(stated)?,
        seed: event.number("seed")?,
    })
}

/// Converts the stated rules into (name, value) choices, as a command line would give them.
fn read_rules<G: Game>(stated: &Map<String, Value>) -> Result<G::Rules, SetupError> {
    let mut values = Vec::new();
    for (name, value) in stated {
        let plain = value.is_boolean() || value.is_u64();
        if !plain {
            return Err(SetupError::WrongRuleValue {
                name: name.clone(),
                value: shortened(value),
            });
        }
        values.push((name.as_str(), value.to_string()));
    }
    let choices: Vec<(&str, &str)> = values
        .iter()
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    // Every rule is stated, so the lot decides nothing.
    G::Rules::choose(G::ID, &choices, &mut Chance::new(0, Purpose::Board))
}

/// Reads a roll, draw or move line. The step still has to be applied, which checks it against the rules.
pub(crate) fn read_step<G: Game>(game: &G, event: &Event) -> Result<Step<G::Move>, LineRefusal> {
    match event.name.as_str() {
        "roll" => read_roll(game, event).map(Step::Roll),
        "draw" => read_draw(game, event).map(Step::Draw),
        "move" => read_move(game, event),
        other => Err(malformed(format!("\"{other}\" does not belong here"))),
    }
}

fn read_roll<G: Game>(game: &G, event: &Event) -> Result<Lying, LineRefusal> {
    let Phase::Roll {
        seat,
        attempt,
        dice,
    } = game.phase()
    else {
        return Err(not_awaited(game, RuleError::RollNotAwaited));
    };
    if event.seat_or_nobody()? != seat.map(|seat| u64::from(seat.number())) {
        return Err(LineRefusal::WrongSeat);
    }
    let found = event.number("attempt")?;
    if found != u64::from(attempt) {
        return Err(LineRefusal::WrongAttempt {
            expected: attempt,
            found,
        });
    }
    let values = event
        .field("dice")?
        .as_array()
        .ok_or_else(|| malformed("\"dice\" should be a list"))?;
    // The line repeats the dice that were kept.
    let kept = game.lying().dice().without(dice);
    let expected = dice.len() + kept.len();
    if values.len() != expected {
        return Err(LineRefusal::WrongNumberOfDice {
            expected,
            found: values.len(),
        });
    }
    let mut lying = Lying::NOTHING;
    for (place, value) in values.iter().enumerate() {
        let (die, face) =
            read_die::<G>(place, value, lying).ok_or_else(|| LineRefusal::UnknownFace {
                what: shortened(value),
            })?;
        lying.lay(die, face);
    }
    Ok(lying)
}

/// The die and the face that a JSON value names. Dice with a name may come in any order.
fn read_die<G: Game>(place: usize, value: &Value, lying: Lying) -> Option<(usize, u8)> {
    let dice = if value.is_object() {
        0..G::DICE.len()
    } else {
        place..place + 1
    };
    for die in dice.filter(|die| !lying.dice().contains(*die)) {
        for face in 0..FACES {
            let shown = *G::DICE.get(die)?.get(usize::from(face))?;
            if serde_json::to_value(shown_die(G::ID, die, shown))
                .ok()
                .as_ref()
                == Some(value)
            {
                return Some((die, face));
            }
        }
    }
    None
}

fn read_draw<G: Game>(game: &G, event: &Event) -> Result<CardId, LineRefusal> {
    let Phase::Draw { seat, .. } = game.phase() else {
        return Err(not_awaited(game, RuleError::DrawNotAwaited));
    };
    if event.seat_or_nobody()? != seat.map(|seat| u64::from(seat.number())) {
        return Err(LineRefusal::WrongSeat);
    }
    let card = event.number("card")?;
    u8::try_from(card)
        .ok()
        .and_then(CardId::new)
        .ok_or(LineRefusal::UnknownCard { card })
}

fn read_move<G: Game>(game: &G, event: &Event) -> Result<Step<G::Move>, LineRefusal> {
    if game.phase() == Phase::Over {
        return Err(RuleError::MatchOver.into());
    }
    let number = event.number("seat")?;
    let seat = u8::try_from(number)
        .ok()
        .filter(|seat| *seat < game.seats())
        .and_then(Seat::new)
        .ok_or(RuleError::UnknownSeat {
            seat: number,
            seats: game.seats(),
        })?;
    let value = event.field("move")?;
    let action = G::Move::deserialize(value).map_err(|_| LineRefusal::UnknownMove {
        game: G::ID,
        what: shortened(value),
    })?;
    Ok(Step::Move { seat, action })
}

fn not_awaited<G: Game>(game: &G, otherwise: RuleError) -> LineRefusal {
    LineRefusal::Rule(if game.phase() == Phase::Over {
        RuleError::MatchOver
    } else {
        otherwise
    })
}

/// A JSON value as an error message quotes it: at most 80 characters.
fn shortened(value: &Value) -> String {
    let mut text = value.to_string();
    if let Some((end, _)) = text.char_indices().nth(80) {
        text.truncate(end);
        text.push('…');
    }
    text
}
