//! Cards that lie over a page until the player answers: a question, or a list to choose from.
//!
//! Any intent ends an open card: a yes, a step back, another card in its place.

mod aside;
mod exchange;
mod fair;
#[cfg(all(test, feature = "tour"))]
mod imports;
mod question;
mod safe_start;
mod shared;

use super::{
    ScreenSystems,
    records::{self, Browsing},
    results::Shared,
};
use crate::{
    access::Announcement,
    intent::{Exchange, Intent, RecordIntent},
    layout::Layout,
    nav::{Dialog, Navigate, NavigationSystems, Overlay, Question, Screen},
    saves::{AsideFiles, Exchanged, Verification, Ways},
    table::OpenMatch,
    ui::{
        Icon, OnTop, UiKit, UiKitChanged,
        card::{Before, Entry, entry, lay_over},
        choice::options,
    },
};
use bevy::{ecs::system::SystemParam, prelude::*};

impl Dialog {
    /// The intent that Enter sends.
    pub(super) const fn answer(self) -> Intent {
        match self {
            Self::Ask(question) => question.intent(),
            Self::Exchange => Intent::Record(RecordIntent::Exchange(Exchange::Export)),
            Self::Exchanged
            | Self::Filter(_)
            | Self::Menu
            | Self::Record(_)
            | Self::Shared
            | Self::FairDice
            | Self::SafeStart
            | Self::Aside
            | Self::Verified => Intent::Navigate(Navigate::Close),
        }
    }
}

/// Marks the root entity of an open card.
#[derive(Component)]
struct CardRoot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            close_on_intent
                .run_if(on_message::<Intent>)
                .in_set(NavigationSystems),
            build
                .run_if(
                    on_message::<UiKitChanged>
                        .or_else(state_changed::<Overlay>)
                        .or_else(resource_changed::<Exchanged>)
                        .or_else(resource_changed::<AsideFiles>),
                )
                .in_set(ScreenSystems),
        )
            .chain(),
    );
}

/// Closes the open card on any intent except one that opens another card.
fn close_on_intent(
    mut intents: MessageReader<Intent>,
    now: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let opens = |intent: &Intent| matches!(intent, Intent::Navigate(Navigate::Open(_)));
    let closes = intents.read().any(|intent| !opens(intent));
    if closes && matches!(now.get(), Overlay::Card(_)) {
        NextState::set_if_neq(&mut next, Overlay::None);
    }
}

/// Everything that cards show.
#[derive(SystemParam)]
struct CardContents<'w> {
    ways: Res<'w, Ways>,
    exchanged: Res<'w, Exchanged>,
    shared: Res<'w, Shared>,
    aside: Res<'w, AsideFiles>,
    open: Option<Res<'w, OpenMatch>>,
    verification: Res<'w, Verification>,
    browsing: Browsing<'w>,
}

impl CardContents<'_> {
    /// Fills this card. Returns the sentence that screen readers announce, if it has one.
    fn fill(
        &self,
        kit: &mut UiKit<'_>,
        inside: &mut ChildSpawnerCommands<'_>,
        card: Dialog,
    ) -> Option<String> {
        match card {
            Dialog::Ask(question) => {
                question::fill(kit, inside, question);
                return Some(kit.words.say(question.keys().title));
            }
            Dialog::Exchange => exchange::offer(kit, inside, &self.ways),
            Dialog::Exchanged => {
                let sentence = self.exchanged.0.as_ref()?.say(&kit.words);
                exchange::tell(kit, inside, &sentence);
                return Some(sentence);
            }
            Dialog::SafeStart => {
                safe_start::fill(kit, inside);
                return Some(kit.words.say("safe-start-title"));
            }
            Dialog::Aside => aside::fill(kit, inside, &self.aside),
            Dialog::Filter(filter) => {
                inside
                    .spawn(options())
                    .with_children(|list| records::choose(kit, list, &self.browsing, filter));
            }
            Dialog::Menu => menu(kit, inside),
            Dialog::Record(id) => question::offer(kit, inside, Question::DeleteRecord(id)),
            Dialog::Shared => {
                shared::fill(kit, inside, &self.shared);
                return Some(shared::sentence(kit, &self.shared));
            }
            Dialog::FairDice => fair::fill(kit, inside, self.open.as_ref()?),
            Dialog::Verified => {
                let verdict = self.verification.0?;
                fair::tell(kit, inside, verdict);
                return Some(fair::title(kit, verdict));
            }
        }
        None
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    overlay: Res<State<Overlay>>,
    contents: CardContents<'_>,
    roots: Query<Entity, With<CardRoot>>,
    mut announcement: ResMut<Announcement>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    let Overlay::Card(card) = *overlay.get() else {
        return;
    };
    let whole = Node {
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands
        .spawn((CardRoot, Name::new("Card"), OnTop, whole))
        .with_children(|root| {
            let close = Intent::Navigate(Navigate::Close);
            lay_over(&mut kit, root, &layout, close, |kit, inside| {
                if let Some(sentence) = contents.fill(kit, inside, card) {
                    announcement.0 = sentence;
                }
            });
        });
}

/// The table's menu, for bars that are too narrow for all buttons.
fn menu(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>) {
    let fair = Overlay::Card(Dialog::FairDice);
    for (icon, key, does) in [
        (
            Icon::Book,
            "table-menu-rules",
            Navigate::Go(Screen::Rulebook),
        ),
        (Icon::Fair, "fair-dice", Navigate::Open(fair)),
        (
            Icon::Gear,
            "table-menu-settings",
            Navigate::Go(Screen::Settings),
        ),
    ] {
        let text = kit.words.say(key);
        entry(
            kit,
            card,
            Entry {
                before: Before::Icon(icon),
                text: &text,
                sub: "",
                chosen: None,
                off: false,
                does: Intent::Navigate(does),
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        intent::{self, SetupIntent},
        match_id::MatchId,
        nav,
    };
    use bevy::state::app::StatesPlugin;

    const ID: MatchId = MatchId::new(7, 7);

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, intent::plugin, nav::plugin))
            .add_systems(Update, close_on_intent.in_set(NavigationSystems));
        crate::order_systems(&mut app);
        app.update();
        app
    }

    fn wants(app: &mut App, intent: Intent) -> Overlay {
        app.world_mut().write_message(intent);
        app.update();
        app.update();
        *app.world().resource::<State<Overlay>>().get()
    }

    #[test]
    fn a_question_stays_until_it_is_answered() {
        let mut app = app();
        let asked = Dialog::Ask(Question::DeleteMatch(ID));
        for answer in [
            Intent::Setup(SetupIntent::Discard(ID)),
            Intent::Navigate(Navigate::Close),
            Intent::Navigate(Navigate::Back),
        ] {
            let asked = Overlay::Card(asked);
            assert_eq!(
                wants(&mut app, Intent::Navigate(Navigate::Open(asked))),
                asked
            );
            assert_eq!(wants(&mut app, answer), Overlay::None);
        }
    }

    #[test]
    fn enter_says_yes() {
        let open = Dialog::Ask(Question::DeleteRecord(ID));
        assert_eq!(open.answer(), Intent::Record(RecordIntent::Delete(ID)));
    }
}
