//! Cards that lie over a page until they are answered: a question, a list to choose from.
//!
//! Whatever is wanted while one lies there closes it: a yes, another card, a step back.

mod exchange;
mod question;
mod shared;

pub(crate) use question::Question;

use super::{
    Screen, navigate,
    records::{self, Browsing, Filter},
    results::Shared,
};
use crate::{
    access::Announcement,
    layout::Layout,
    saves::{Exchange, Exchanged, Ways},
    table::{Intent, TableSystems},
    ui::{
        Icon, OnTop, UiKit, UiKitChanged,
        card::{Before, Entry, entry, lay_over},
    },
};
use bevy::prelude::*;

/// What can lie over a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Card {
    /// Something is asked.
    Ask(Question),
    /// Everything in one file: out, or in.
    Exchange,
    /// What came of that.
    Exchanged,
    /// Which records are shown.
    Filter(Filter),
    /// Where one can go from the table.
    Menu,
    /// What was done with what was shared.
    Shared,
}

/// The card that lies over the page.
#[derive(Resource, Default, PartialEq, Eq)]
pub(crate) struct OpenCard(Option<Card>);

impl OpenCard {
    /// Whether there is one.
    pub(crate) const fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// What Enter does.
    pub(super) const fn answer(&self) -> Intent {
        match self.0 {
            Some(Card::Ask(question)) => question.intent(),
            Some(Card::Exchange) => Intent::Exchange(Exchange::Export),
            Some(Card::Exchanged | Card::Filter(_) | Card::Menu | Card::Shared) | None => {
                Intent::Card(None)
            }
        }
    }
}

/// The root of a card.
#[derive(Component)]
struct CardRoot;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenCard>().add_systems(
        Update,
        (
            close.run_if(state_changed::<Screen>),
            close_on_intent
                .run_if(on_message::<Intent>)
                .after(navigate)
                .before(TableSystems),
            build
                .run_if(on_message::<UiKitChanged>.or_else(resource_changed::<OpenCard>))
                .after(crate::saves::SaveSystems),
        )
            .chain(),
    );
}

fn close(mut open: ResMut<OpenCard>) {
    open.set_if_neq(OpenCard(None));
}

/// What is wanted opens a card, or closes the one that is open.
fn close_on_intent(mut intents: MessageReader<Intent>, mut open: ResMut<OpenCard>) {
    for intent in intents.read() {
        let card = match intent {
            Intent::Card(card) => *card,
            _ => None,
        };
        open.set_if_neq(OpenCard(card));
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: Res<OpenCard>,
    (ways, exchanged, shared): (Res<Ways>, Res<Exchanged>, Res<Shared>),
    browsing: Browsing<'_>,
    roots: Query<Entity, With<CardRoot>>,
    mut told: ResMut<Announcement>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    let Some(card) = open.0 else { return };
    let whole = Node {
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands
        .spawn((CardRoot, OnTop, whole, Pickable::IGNORE))
        .with_children(|root| {
            let close = Intent::Card(None);
            lay_over(&mut kit, root, &layout, close, |kit, inside| match card {
                Card::Ask(question) => {
                    told.0 = kit.words.say(question.keys().title);
                    question::fill(kit, inside, question);
                }
                Card::Exchange => exchange::offer(kit, inside, &ways),
                Card::Exchanged => {
                    if let Some(outcome) = &exchanged.0 {
                        told.0 = outcome.say(&kit.words);
                        exchange::tell(kit, inside, &told.0);
                    }
                }
                Card::Filter(filter) => records::choose(kit, inside, &browsing, filter),
                Card::Menu => menu(kit, inside),
                Card::Shared => {
                    told.0 = shared::told(kit, &shared);
                    shared::fill(kit, inside, &shared);
                }
            });
        });
}

/// The doors of the table.
fn menu(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>) {
    for (icon, key, screen) in [
        (Icon::Book, "table-menu-rules", Screen::Rulebook),
        (Icon::Gear, "table-menu-settings", Screen::Settings),
    ] {
        let text = kit.words.say(key);
        entry(
            kit,
            card,
            Entry {
                before: Before::Icon(icon),
                text: &text,
                sub: "",
                chosen: false,
                off: false,
                does: Intent::Go(screen),
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::saves::MatchId;

    const ID: MatchId = MatchId::new(7, 7);

    fn app() -> App {
        let mut app = App::new();
        app.add_message::<Intent>()
            .init_resource::<OpenCard>()
            .add_systems(Update, close_on_intent);
        app
    }

    fn wants(app: &mut App, intent: Intent) -> Option<Card> {
        app.world_mut().write_message(intent);
        app.update();
        app.world().resource::<OpenCard>().0
    }

    #[test]
    fn a_question_stays_until_it_is_answered() {
        let mut app = app();
        let asked = Card::Ask(Question::DeleteMatch(ID));
        for answer in [Intent::Discard(ID), Intent::Card(None), Intent::Back] {
            assert_eq!(wants(&mut app, Intent::Card(Some(asked))), Some(asked));
            app.update();
            assert!(app.world().resource::<OpenCard>().is_open());
            assert_eq!(wants(&mut app, answer), None);
        }
    }

    #[test]
    fn enter_says_yes() {
        let open = OpenCard(Some(Card::Ask(Question::DeleteRecord(ID))));
        assert_eq!(open.answer(), Intent::DeleteRecord(ID));
    }
}
