//! The parts of the advanced game, each with a switch. The core decides which combinations are legal.

use crate::{
    intent::{Change, Intent, SetupIntent},
    setup::GameVariants,
    ui::{UiKit, choice::switch_entry},
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameRules,
    games::{Mosaic, mosaic::Rules},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum VariantPart {
    /// The grey diagonal counts twice.
    Diagonal,
    /// A line without points costs 5.
    LinePenalty,
    /// House rule: a diagonal without points costs 5, twice.
    DiagonalPenalty,
}

impl VariantPart {
    const ALL: [Self; 3] = [Self::Diagonal, Self::LinePenalty, Self::DiagonalPenalty];

    /// Words keys of the part's name and of its description.
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Diagonal => ("setup-mosaic-diagonal", "setup-mosaic-diagonal-about"),
            Self::LinePenalty => (
                "setup-mosaic-line-penalty",
                "setup-mosaic-line-penalty-about",
            ),
            Self::DiagonalPenalty => (
                "setup-mosaic-diagonal-penalty",
                "setup-mosaic-diagonal-penalty-about",
            ),
        }
    }

    const fn is_on(self, mut rules: Rules) -> bool {
        *self.switch(&mut rules)
    }

    const fn switch(self, rules: &mut Rules) -> &mut bool {
        match self {
            Self::Diagonal => &mut rules.diagonal,
            Self::LinePenalty => &mut rules.line_penalty,
            Self::DiagonalPenalty => &mut rules.diagonal_penalty,
        }
    }

    /// Whether the core allows this part together with those that are on.
    fn may_be_on(self, mut rules: Rules) -> bool {
        *self.switch(&mut rules) = true;
        rules.check().is_ok()
    }

    /// The rules with this part toggled. A part that the core does not allow beside the others goes off.
    fn switched(self, rules: Rules) -> Rules {
        let mut wanted = rules;
        let on = self.switch(&mut wanted);
        *on = !*on;
        if wanted.check().is_ok() {
            return wanted;
        }
        wanted.diagonal_penalty = false;
        wanted
    }
}

impl GameVariants for Mosaic {
    const USUAL: Option<Rules> = Some(Rules {
        diagonal: false,
        line_penalty: false,
        diagonal_penalty: false,
    });
    const KEPT_AS: Option<&'static str> = Some("mosaic");

    fn variant_name(rules: Rules, words: &Words) -> String {
        if rules == Rules::default() {
            return words.say("records-variant-basic");
        }
        let all_but_house = Rules {
            diagonal_penalty: false,
            ..rules
        };
        let advanced = all_but_house == Rules::ADVANCED;
        let parts = VariantPart::ALL.into_iter().filter(|part| {
            let named = advanced && *part != VariantPart::DiagonalPenalty;
            part.is_on(rules) && !named
        });
        let advanced = advanced.then_some("records-variant-advanced");
        let keys = advanced.into_iter().chain(parts.map(|part| part.words().0));
        let names: Vec<String> = keys.map(|key| words.say(key)).collect();
        names.join(" + ")
    }

    /// Leaves out the parts that the core does not allow beside the others.
    fn variants_card(
        kit: &mut UiKit<'_>,
        list: &mut ChildSpawnerCommands<'_>,
        chosen: Option<Rules>,
        _width: f32,
    ) {
        let rules = chosen.unwrap_or_default();
        let card = kit.card();
        list.spawn(card).with_children(|card| {
            let offered = VariantPart::ALL
                .into_iter()
                .filter(|part| part.may_be_on(rules));
            for (place, part) in offered.enumerate() {
                if place > 0 {
                    card.spawn(kit.line());
                }
                let change = Change::Rules(Self::ID, Some(part.switched(rules).code()));
                let on = part.is_on(rules);
                switch_entry(
                    kit,
                    card,
                    None,
                    part.words(),
                    on,
                    Intent::Setup(SetupIntent::Change(change)),
                );
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn the_diagonal_can_only_cost_where_it_counts() {
        let basic = Rules::default();
        assert!(!VariantPart::DiagonalPenalty.may_be_on(basic));
        assert_eq!(VariantPart::DiagonalPenalty.switched(basic), basic);
        let diagonal = VariantPart::Diagonal.switched(basic);
        assert!(VariantPart::DiagonalPenalty.may_be_on(diagonal));
        let both = VariantPart::LinePenalty.switched(diagonal);
        assert_eq!(both, Rules::ADVANCED, "the house rule stays off");
        let house = VariantPart::DiagonalPenalty.switched(both);
        assert!(house.diagonal_penalty && house.line_penalty && house.diagonal);
        let without = VariantPart::Diagonal.switched(house);
        assert!(!without.diagonal_penalty, "it went with the diagonal");
        assert!(without.line_penalty);
    }

    #[test]
    fn the_house_rule_is_named_beside_the_advanced_game() {
        let words = Words::new(Language::En);
        let name = |code| Mosaic::variant_name(Rules::from_code(code).unwrap(), &words);
        assert_eq!(name(0b000), words.say("records-variant-basic"));
        assert_eq!(name(0b011), words.say("records-variant-advanced"));
        let house = words.say("setup-mosaic-diagonal-penalty");
        assert_eq!(name(0b111), format!("{} + {house}", name(0b011)));
        assert_eq!(name(0b101), format!("{} + {house}", name(0b001)));
    }
}
