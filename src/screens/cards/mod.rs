//! Cards that lie over a page until they are answered: a question, a list to choose from.
//!
//! Whatever is wanted while one lies there closes it: a yes, another card, a step back.

mod exchange;
mod question;
mod shared;

pub(crate) use question::Question;

use super::{
    Screen, go,
    records::{self, Browsing, Filter},
    results::Shared,
};
use crate::{
    access::Told,
    layout::Layout,
    saves::{Exchange, Exchanged, Ways},
    table::{Intent, Obeying},
    ui::{
        Icon, Look, LookChanged, OnTop,
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
            follow
                .run_if(on_message::<Intent>)
                .after(go)
                .before(Obeying),
            build
                .run_if(on_message::<LookChanged>.or_else(resource_changed::<OpenCard>))
                .after(crate::saves::Saving),
        )
            .chain(),
    );
}

fn close(mut open: ResMut<OpenCard>) {
    open.set_if_neq(OpenCard(None));
}

/// What is wanted opens a card, or closes the one that is open.
fn follow(mut intents: MessageReader<Intent>, mut open: ResMut<OpenCard>) {
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
    mut look: Look<'_>,
    open: Res<OpenCard>,
    (ways, exchanged, shared): (Res<Ways>, Res<Exchanged>, Res<Shared>),
    browsing: Browsing<'_>,
    roots: Query<Entity, With<CardRoot>>,
    mut told: ResMut<Told>,
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
            lay_over(&mut look, root, &layout, close, |look, inside| match card {
                Card::Ask(question) => {
                    told.0 = look.words.say(question.keys().title);
                    question::fill(look, inside, question);
                }
                Card::Exchange => exchange::offer(look, inside, &ways),
                Card::Exchanged => {
                    if let Some(outcome) = &exchanged.0 {
                        told.0 = outcome.say(&look.words);
                        exchange::tell(look, inside, &told.0);
                    }
                }
                Card::Filter(filter) => records::choose(look, inside, &browsing, filter),
                Card::Menu => menu(look, inside),
                Card::Shared => {
                    told.0 = shared::told(look, &shared);
                    shared::fill(look, inside, &shared);
                }
            });
        });
}

/// The doors of the table.
fn menu(look: &mut Look<'_>, card: &mut ChildSpawnerCommands<'_>) {
    for (icon, key, screen) in [
        (Icon::Book, "table-menu-rules", Screen::Rulebook),
        (Icon::Gear, "table-menu-settings", Screen::Settings),
    ] {
        let text = look.words.say(key);
        entry(
            look,
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
            .add_systems(Update, follow);
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
