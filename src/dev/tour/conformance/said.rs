//! Compares the text of a button with what the core does when it is pressed.

use crate::table::GameUi;
use bevy::prelude::*;
use dicepad_core::Seat;

/// All text on a button.
pub(super) fn texts(world: &World, button: Entity) -> String {
    let mut all = Vec::new();
    gather(world, button, &mut all);
    all.join(" | ")
}

fn gather(world: &World, entity: Entity, all: &mut Vec<String>) {
    if let Some(text) = world.get::<Text>(entity) {
        all.push(text.0.clone());
    }
    for child in world.get::<Children>(entity).into_iter().flatten() {
        gather(world, *child, all);
    }
}

/// Checks that a button that rolls names the number of dice.
pub(super) fn check_roll(said: &str, dice: usize) -> Result<(), String> {
    let label = said.split(" | ").next().unwrap_or_default();
    let both = dice == 2 && label.contains("both");
    if both || numbers(label).contains(&(dice as i64)) {
        return Ok(());
    }
    Err(format!(
        "the button said \"{said}\", and {dice} dice were rolled"
    ))
}

/// Checks the points on a button that writes or passes. The number is optional for a gain, but required for
/// a cost.
pub(super) fn check_points<G: GameUi>(
    said: &str,
    before: &G,
    after: &G,
    seat: Seat,
) -> Result<(), String> {
    let change = i64::from(after.score(seat) - before.score(seat));
    let claims = claims(said);
    let wrong = claims.iter().any(|claim| *claim != change);
    if wrong || change < 0 && claims.is_empty() {
        return Err(format!(
            "the button said \"{said}\", and the points change by {change}"
        ));
    }
    Ok(())
}

/// The changes in points that a text claims: "+5", "−5".
fn claims(said: &str) -> Vec<i64> {
    let mut claims = Vec::new();
    for word in said.split([' ', '\u{a0}', '\u{202f}', '|', ',', '(', ')']) {
        let number = |text: &str| text.parse::<i64>().ok();
        if let Some(gain) = word.strip_prefix('+').and_then(number) {
            claims.push(gain);
        } else if let Some(cost) = word.strip_prefix(['−', '-']).and_then(number) {
            claims.push(-cost);
        }
    }
    claims
}

fn numbers(text: &str) -> Vec<i64> {
    text.split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_changes_are_read_from_what_buttons_say() {
        assert_eq!(claims("Write 9 | +5 points"), [5]);
        assert_eq!(claims("Pass | Penalty: −5"), [-5]);
        assert_eq!(claims("Pass | −5, and the game ends"), [-5]);
        assert!(claims("Write 9").is_empty());
        assert!(check_roll("Reroll 2 dice | Last roll", 2).is_ok());
        assert!(check_roll("Roll both dice", 2).is_ok());
        assert!(check_roll("Roll 2 dice", 3).is_err());
    }
}
