//! The advanced rules: the diagonal's cells, and the switches of the parts.

use super::*;

fn choose(choices: &[(&str, &str)]) -> Result<Rules, SetupError> {
    Rules::choose(GameId::Mosaic, choices, &mut Chance::new(1, Purpose::Board))
}

#[test]
fn advanced_a_the_diagonal_is_scored_like_a_line() {
    let only_a = Rules {
        diagonal: true,
        ..BASIC
    };
    let diagonal = |letters| Parts::of(&Sheet::from_letters(letters), only_a).diagonal;
    // From r4c0 up to r0c4: a run of three, then another symbol twice.
    assert_eq!(diagonal("____O ___O_ __T__ _T___ T____"), Some(5));
    assert_eq!(diagonal("____T ___T_ _____ _T___ T____"), Some(4));
    assert_eq!(diagonal("____T _____ __T__ _____ T____"), Some(0));
    // The diagonal from the top left does not count.
    assert_eq!(diagonal("T____ _T___ __T__ ___T_ ____T"), Some(0));
}

#[test]
fn advanced_b_only_lines_without_points_cost_and_no_diagonal() {
    let only_b = Rules {
        line_penalty: true,
        ..BASIC
    };
    let all_score = Sheet::from_letters("TTOOX TTT/X #///# IIIX# IIII#");
    assert_eq!(Parts::of(&all_score, only_b).total(), 38);
    let empty = Parts::of(&Sheet::default(), Rules::ADVANCED);
    assert_eq!((empty.diagonal, empty.total()), (Some(0), -50));
    let with_house_rule = Rules {
        diagonal_penalty: true,
        ..Rules::ADVANCED
    };
    assert_eq!(Parts::of(&Sheet::default(), with_house_rule).total(), -60);
}

#[test]
fn advanced_each_part_can_be_switched() {
    let code = |choices: &[(&str, &str)]| choose(choices).map(Rules::code);
    // Bits: diagonal 1, line penalty 2, diagonal penalty 4.
    assert_eq!(code(&[("line_penalty", "true")]), Ok(0b010));
    assert_eq!(code(&[("advanced", "false")]), Ok(0));
    let without_a = [("advanced", "true"), ("diagonal", "false")];
    assert_eq!(code(&without_a), Ok(0b010));
    let without_b = [("advanced", "true"), ("line_penalty", "false")];
    assert_eq!(code(&without_b), Ok(0b001));
    let a_with_its_penalty = [("diagonal", "true"), ("diagonal_penalty", "true")];
    assert_eq!(code(&a_with_its_penalty), Ok(0b101));
    assert_eq!(
        choose(&[("line_penalty", "true"), ("diagonal_penalty", "true")]),
        Err(SetupError::DiagonalPenaltyNeedsDiagonal)
    );
}

#[test]
fn rules_that_do_not_exist_are_refused_with_their_facts() {
    let name = |name: &str| name.to_owned();
    let unknown = SetupError::UnknownRule {
        game: GameId::Mosaic,
        name: name("board"),
    };
    assert_eq!(choose(&[("board", "3")]), Err(unknown));
    for part in ["diagonal", "line_penalty", "diagonal_penalty", "advanced"] {
        let wrong = SetupError::WrongRuleValue {
            name: name(part),
            value: name("maybe"),
        };
        assert_eq!(choose(&[(part, "maybe")]), Err(wrong));
        let twice = SetupError::RuleTwice { name: name(part) };
        assert_eq!(choose(&[(part, "false"), (part, "false")]), Err(twice));
    }
}
