//! The rulebook screen: for each game a few pages of the pad, with short paragraphs, and examples of right
//! and wrong moves drawn as they look on the sheets.

mod leaf;
mod places;

use super::{AddScreen, BuildSystems, ScreenSystems};
use crate::{
    access::Announcement,
    intent::Intent,
    layout::Layout,
    nav::{Navigate, NavigationSystems, Screen},
    rulebook::book::chapters,
    setup::NextMatch,
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        kit::{At, ButtonKind, ButtonLook, Lift, OnTap, Swipe, Swipeable, TextStyle, column, row},
        page::{Head, list_at, scrolls, titled},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::GameId;
use places::BookPlaces;

/// The game and chapter at which the book is open.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenBook {
    game: GameId,
    chapter: usize,
}

impl Default for OpenBook {
    fn default() -> Self {
        Self {
            game: GameId::ALL[0],
            chapter: 0,
        }
    }
}

impl OpenBook {
    /// The intent that turns by this many pages, if there is such a chapter.
    pub(super) fn turned(&self, by: isize) -> Option<Navigate> {
        let chapter = self.chapter.checked_add_signed(by)?;
        (chapter < chapters(self.game).len()).then_some(Navigate::Read(self.game, chapter))
    }

    /// The intent that opens the first chapter of the game with this index, if there is one.
    pub(super) fn of_game(place: usize) -> Option<Navigate> {
        GameId::ALL.get(place).map(|game| Navigate::Read(*game, 0))
    }
}

/// Minimum horizontal distance of a swipe that turns the page, in points.
const SWIPE: f32 = 60.0;

/// Minimum height of the contents for the game's name and all its chapters.
const WITH_NAME: f32 = 340.0;

/// A page that scrolls, by its index on the screen.
#[derive(Component, Clone, Copy)]
struct Pullable(usize);

/// Scroll positions of the pages, kept when the screen is rebuilt.
#[derive(Resource, Default)]
struct PageScroll([f32; 2]);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenBook>()
        .init_resource::<PageScroll>()
        .add_screen(Screen::Rulebook, build, resource_changed::<OpenBook>)
        .add_systems(OnEnter(Screen::Rulebook), announce_page)
        .add_systems(
            Update,
            (
                open_or_turn
                    .run_if(on_message::<Navigate>)
                    .in_set(NavigationSystems),
                (
                    note_pulled,
                    announce_page.run_if(resource_changed::<OpenBook>),
                )
                    .before(BuildSystems)
                    .in_set(ScreenSystems)
                    .run_if(in_state(Screen::Rulebook)),
            ),
        );
}

/// Opens the book at the game of the current match, and at the chapter read last.
fn open_or_turn(
    mut asked: MessageReader<Navigate>,
    screen: Res<State<Screen>>,
    open: Option<Res<OpenMatch>>,
    next: Res<NextMatch>,
    mut book: ResMut<OpenBook>,
    mut pulled: ResMut<PageScroll>,
) {
    for asked in asked.read() {
        let new = match *asked {
            Navigate::Go(Screen::Rulebook) if *screen.get() != Screen::Rulebook => {
                let played = open
                    .as_ref()
                    .filter(|open| *screen.get() == Screen::Table || open.is_waiting());
                let game = match (screen.get(), played) {
                    (Screen::Setup, _) | (_, None) => next.game,
                    (_, Some(open)) => open.id(),
                };
                let chapter = if game == book.game { book.chapter } else { 0 };
                OpenBook { game, chapter }
            }
            Navigate::Read(game, chapter) => {
                let last = chapters(game).len().saturating_sub(1);
                OpenBook {
                    game,
                    chapter: chapter.min(last),
                }
            }
            _ => continue,
        };
        if (new.game, new.chapter) != (book.game, book.chapter) {
            *pulled = PageScroll::default();
        }
        book.set_if_neq(new);
    }
}

/// Turns the page on a horizontal swipe.
fn swiped(swipe: On<Swipe>, book: Res<OpenBook>, mut intents: MessageWriter<Intent>) {
    if let Some(intent) = way(swipe.distance).and_then(|by| book.turned(by)) {
        intents.write(Intent::Navigate(intent));
    }
}

/// Number of pages that a swipe turns, `None` unless it is horizontal. A swipe to the left turns to the
/// next page.
fn way(distance: Vec2) -> Option<isize> {
    let aside = distance.x.abs() >= SWIPE && distance.x.abs() > 2.0 * distance.y.abs();
    aside.then_some(if distance.x < 0.0 { 1 } else { -1 })
}

fn note_pulled(
    mut pulled: ResMut<PageScroll>,
    pages: Query<(&Pullable, &ScrollPosition), Changed<ScrollPosition>>,
) {
    for (page, position) in &pages {
        pulled.0[page.0] = position.y;
    }
}

/// Announces the open page to screen readers.
fn announce_page(book: Res<OpenBook>, words: Res<Words>, mut told: ResMut<Announcement>) {
    let page = heading(&words, book.game, book.chapter);
    told.set_if_neq(Announcement(page));
}

/// Name of a page: the game and the chapter.
fn heading(words: &Words, game: GameId, chapter: usize) -> String {
    let key = chapters(game)
        .get(chapter)
        .map_or("rules-title", |chapter| chapter.key);
    words.say_with(
        "rules-heading",
        &[
            ("game", Fact::game(game)),
            ("chapter", Fact::Word(key.into())),
        ],
    )
}

/// Accessible name of a button that leads to a chapter.
fn chapter_name(words: &Words, key: &'static str) -> String {
    words.say_with("rules-turn-to", &[("chapter", Fact::Word(key.into()))])
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    book: Res<OpenBook>,
    pulled: Res<PageScroll>,
) {
    let head = Head {
        screen: Screen::Rulebook,
        title: &kit.words.say("rules-title"),
        end: None,
    };
    titled(
        &mut commands,
        (&layout, places::whole(&layout)),
        &mut kit,
        &head,
        |kit, root, size| {
            let places = BookPlaces::of(&layout, Rect::from_corners(Vec2::ZERO, size));
            games(kit, root, places.games, &book);
            if let Some(place) = places.contents {
                contents(kit, root, place, &book, places.pages.len());
            }
            let first = book
                .chapter
                .min(chapters(book.game).len().saturating_sub(places.pages.len()));
            for (side, place) in places.pages.iter().enumerate() {
                let pulled = ScrollPosition(Vec2::Y * pulled.0[side]);
                list_at(root, *place)
                    .observe(swiped)
                    .insert((Pullable(side), pulled, Swipeable))
                    .with_children(|page| {
                        leaf::lay_out(
                            kit,
                            page,
                            book.game,
                            first + side,
                            *place,
                            places.foot.is_some(),
                        );
                    });
            }
            if let Some(place) = places.foot {
                neighbours(kit, root, place, &book, places.pages.len());
            }
        },
    );
}

/// The five games, each with its emblem and its cloth. The open game's button is filled with it.
fn games(kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect, book: &OpenBook) {
    root.spawn(
        Node {
            justify_content: JustifyContent::SpaceBetween,
            ..row(6.0)
        }
        .at(place),
    )
    .with_children(|bar| {
        for game in GameId::ALL {
            let open = *game == book.game;
            let name = kit.words.say(&format!("game-{}", game.id()));
            let theme = kit.theme();
            let binding = kit.binding(*game);
            let (ground, ink) = if open {
                (binding, kit.on_binding())
            } else {
                (theme.paper.base.into(), theme.ink.soft.into())
            };
            let emblem = kit.emblem(*game, 26.0).with_color(ink);
            let shadow = kit.shadow(if open { Lift::Button } else { Lift::Rest });
            let chapter = if open { book.chapter } else { 0 };
            bar.spawn((
                OnTap(Intent::Navigate(Navigate::Read(*game, chapter))),
                AccessibleLabel(name),
                Node {
                    height: px(place.height()),
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    border_radius: BorderRadius::all(px(12)),
                    border: UiRect::bottom(px(4)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(ground),
                BorderColor::all(binding),
                shadow,
                children![(
                    Node {
                        width: px(26),
                        height: px(26),
                        ..default()
                    },
                    emblem,
                )],
            ));
        }
    });
}

/// The table of contents, if there is room beside the page. Open chapters are marked.
fn contents(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    book: &OpenBook,
    shown: usize,
) {
    let theme = kit.theme();
    let (ink, soft): (Color, Color) = (theme.ink.base.into(), theme.ink.soft.into());
    let open_ground: Color = theme.accent.soft.into();
    let all = chapters(book.game);
    let first = book.chapter.min(all.len().saturating_sub(shown));
    let game = kit.words.say(&format!("game-{}", book.game.id()));
    let mut room = root.spawn((
        Node {
            overflow: Overflow::scroll_y(),
            ..column(0.0)
        }
        .at(place),
        ScrollPosition::default(),
    ));
    scrolls(&mut room);
    room.with_children(|room| {
        room.spawn(kit.card()).with_children(|card| {
            // In a low window the page itself names the game.
            if place.height() >= WITH_NAME {
                let game = kit.text(&game, TextStyle::Heading, ink);
                card.spawn((
                    Node {
                        padding: UiRect::axes(px(10), px(8)),
                        ..default()
                    },
                    children![game],
                ));
            }
            for (index, chapter) in all.iter().enumerate() {
                let open = (first..first + shown).contains(&index);
                let name = chapter_name(&kit.words, chapter.key);
                let (kind, color) = if open {
                    (TextStyle::Label, ink)
                } else {
                    (TextStyle::Body, soft)
                };
                let text = kit.text(&name, kind, color);
                card.spawn((
                    OnTap(Intent::Navigate(Navigate::Read(book.game, index))),
                    AccessibleLabel(name),
                    Node {
                        min_height: px(tokens().target.min),
                        padding: UiRect::horizontal(px(10)),
                        border_radius: BorderRadius::all(px(tokens().radius.small)),
                        ..row(0.0)
                    },
                    BackgroundColor(if open { open_ground } else { Color::NONE }),
                    children![text],
                ));
            }
        });
    });
}

/// Buttons for the previous and the next chapter, under the page.
fn neighbours(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    book: &OpenBook,
    shown: usize,
) {
    let all = chapters(book.game);
    let first = book.chapter.min(all.len().saturating_sub(shown));
    let before = first.checked_sub(1);
    let after = Some(first + shown).filter(|after| *after < all.len());
    root.spawn(row(10.0).at(place)).with_children(|bar| {
        let ways = [
            (before, Icon::Back, ButtonKind::Second),
            (after, Icon::Chevron, ButtonKind::Primary),
        ];
        for (chapter, icon, kind) in ways {
            let Some((index, chapter)) = chapter.and_then(|index| Some((index, all.get(index)?)))
            else {
                bar.spawn(Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                });
                continue;
            };
            let name = chapter_name(&kit.words, chapter.key);
            kit.button(
                bar,
                ButtonLook {
                    icon: Some(icon),
                    height: place.height(),
                    ..ButtonLook::new(
                        kind,
                        &name,
                        Intent::Navigate(Navigate::Read(book.game, index)),
                    )
                },
            );
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::{Player, Sharing},
        setup::First,
        table::AnyMatch,
        words::Language,
    };
    use bevy::state::app::StatesPlugin;

    /// An app with the navigation into and out of the book, without anything visible.
    fn app(screen: Screen) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .insert_state(screen)
            .add_message::<Navigate>()
            .init_resource::<NextMatch>()
            .init_resource::<PageScroll>()
            .init_resource::<Announcement>()
            .insert_resource(Words::new(Language::En))
            .insert_resource(OpenBook {
                game: GameId::Trio,
                chapter: 2,
            })
            .add_systems(Update, (open_or_turn, announce_page).chain());
        app
    }

    fn wish(app: &mut App, asked: Navigate) -> OpenBook {
        app.world_mut().write_message(asked);
        app.update();
        *app.world().resource::<OpenBook>()
    }

    fn next(app: &mut App, game: GameId) {
        app.world_mut()
            .resource_mut::<NextMatch>()
            .choose_game(game);
    }

    #[test]
    fn the_book_opens_at_the_game_that_is_set_up() {
        let mut app = app(Screen::Setup);
        next(&mut app, GameId::Summit);
        let book = wish(&mut app, Navigate::Go(Screen::Rulebook));
        assert_eq!((book.game, book.chapter), (GameId::Summit, 0));
        assert_eq!(app.world().resource::<Announcement>().0, "Summit: the goal");
    }

    #[test]
    fn the_book_opens_at_the_running_match() {
        let mut app = app(Screen::Table);
        next(&mut app, GameId::Cowpath);
        let mut set_up = app.world_mut().resource_mut::<NextMatch>();
        let begun = AnyMatch::begin(&mut set_up, First::Lot).unwrap();
        let players = vec![Player::unnamed(0), Player::unnamed(1)];
        app.insert_resource(OpenMatch::new(begun, players, Sharing::PassRound));
        next(&mut app, GameId::Mosaic);
        app.update();
        app.world_mut().clear_trackers();
        let steps = app.world().resource::<OpenMatch>().view().steps;
        let book = wish(&mut app, Navigate::Go(Screen::Rulebook));
        assert_eq!(book.game, GameId::Cowpath);
        assert!(!app.world().is_resource_changed::<OpenMatch>());
        assert_eq!(app.world().resource::<OpenMatch>().view().steps, steps);
    }

    #[test]
    fn the_chapter_read_last_is_found_again() {
        let mut app = app(Screen::Home);
        next(&mut app, GameId::Trio);
        let book = wish(&mut app, Navigate::Go(Screen::Rulebook));
        assert_eq!((book.game, book.chapter), (GameId::Trio, 2));
    }

    #[test]
    fn only_a_swipe_to_the_side_turns_a_page() {
        assert_eq!(way(Vec2::new(-80.0, 20.0)), Some(1));
        assert_eq!(way(Vec2::new(80.0, -20.0)), Some(-1));
        assert_eq!(way(Vec2::new(-80.0, 60.0)), None, "it pulls the page along");
        assert_eq!(way(Vec2::new(-20.0, 0.0)), None, "a tap is no swipe");
    }

    #[test]
    fn turning_stops_at_the_last_page_and_starts_at_its_top() {
        let mut app = app(Screen::Rulebook);
        app.world_mut().resource_mut::<PageScroll>().0 = [120.0, 0.0];
        let mut book = *app.world().resource::<OpenBook>();
        while let Some(on) = book.turned(1) {
            book = wish(&mut app, on);
        }
        assert_eq!(app.world().resource::<PageScroll>().0, [0.0, 0.0]);
        assert_eq!(book.chapter + 1, chapters(GameId::Trio).len());
        let book = wish(&mut app, Navigate::Read(GameId::Mosaic, 99));
        assert_eq!(book.chapter + 1, chapters(GameId::Mosaic).len());
        let book = wish(&mut app, Navigate::Read(GameId::Mosaic, 0));
        assert_eq!(book.turned(-1), None);
        assert_eq!(
            OpenBook::of_game(4),
            Some(Navigate::Read(GameId::Sundeck, 0))
        );
        assert_eq!(OpenBook::of_game(5), None);
    }
}
