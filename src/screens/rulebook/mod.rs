//! The rulebook screen: for each game a few pages of the pad, with short paragraphs, and examples of right
//! and wrong moves drawn as they look on the sheets.

mod examples;
mod fit;
// Two attributes, because Clippy does not see a test in `all(test, …)`.
#[cfg(test)]
#[cfg(feature = "tour")]
mod layout_tests;
mod leaf;
mod pager;
mod places;
mod spread;
#[cfg(test)]
mod tests;

use super::{AddScreen, BuildSystems, ScreenSystems};
use crate::{
    access::Announcement,
    intent::Intent,
    layout::Layout,
    nav::{Navigate, NavigationSystems, Screen, ScreenRoot},
    rulebook::book::{PageSize, chapters},
    setup::NextMatch,
    table::OpenMatch,
    ui::{
        UiKit,
        kit::{At, BINDING, OnTap, Swipe, TextStyle, column, row},
        page::{Head, bar, list_at},
        scroll::ScrollMemory,
        tabbed::game_tabs,
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::GameId;
use leaf::Leaf;
use pager::{Pager, numbered};
use places::{BookPlaces, pages_shown};
use std::ops::Range;

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
    /// The first open chapter if this many pages lie side by side. A spread always begins with the same page.
    const fn first(&self, pages: usize) -> usize {
        self.chapter - self.chapter % pages
    }

    /// The intent that turns the page of the book that this layout shows, if there is another one that way.
    pub(super) fn turned(&self, layout: &Layout, way: PageTurn) -> Option<Navigate> {
        let pages = pages_shown(layout);
        let first = self.first(pages);
        let chapter = match way {
            PageTurn::Back => first.checked_sub(pages)?,
            PageTurn::On => first + pages,
        };
        (chapter < chapters(self.game).len()).then_some(Navigate::Read(self.game, chapter))
    }

    /// The intent that opens the first chapter of the game with this index, if there is one.
    pub(super) fn of_game(place: usize) -> Option<Navigate> {
        GameId::ALL.get(place).map(|game| Navigate::Read(*game, 0))
    }
}

/// The two ways to turn a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageTurn {
    Back,
    On,
}

/// Minimum horizontal distance of a swipe that turns the page, in points.
const SWIPE: f32 = 60.0;

/// Minimum height of the contents for the game's name and all its chapters.
const WITH_NAME: f32 = 340.0;

/// Margin of the contents inside their sheet.
const AROUND_CONTENTS: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenBook>()
        .add_screen(Screen::Rulebook, build, resource_changed::<OpenBook>)
        .add_systems(OnEnter(Screen::Rulebook), announce_page)
        .add_systems(
            Update,
            (
                open_or_turn
                    .run_if(on_message::<Navigate>)
                    .in_set(NavigationSystems),
                announce_page
                    .run_if(resource_changed::<OpenBook>)
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
    mut memory: ResMut<ScrollMemory>,
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
            memory.forget(Screen::Rulebook);
        }
        book.set_if_neq(new);
    }
}

/// Turns the page on a horizontal swipe.
fn swiped(
    swipe: On<Swipe>,
    book: Res<OpenBook>,
    layout: Res<Layout>,
    mut intents: MessageWriter<Intent>,
) {
    if let Some(intent) = way(swipe.distance).and_then(|way| book.turned(&layout, way)) {
        intents.write(Intent::Navigate(intent));
    }
}

/// The way in which a swipe turns the page, `None` unless it is horizontal. A swipe to the left turns to the
/// next page.
fn way(distance: Vec2) -> Option<PageTurn> {
    let aside = distance.x.abs() >= SWIPE && distance.x.abs() > 2.0 * distance.y.abs();
    aside.then_some(if distance.x < 0.0 {
        PageTurn::On
    } else {
        PageTurn::Back
    })
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

fn build(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>, book: Res<OpenBook>) {
    let kit = &mut kit;
    let head = Head {
        screen: Screen::Rulebook,
        title: &kit.words.say("rules-title"),
        end: None,
    };
    let places = BookPlaces::of(&layout);
    let open = (book.game, book.first(places.pages));
    let sizes = fit::fit(kit, &layout, open, &places);
    let pager = Pager {
        book: *book,
        pages: places.pages,
    };
    let background = kit.table_background(layout.window);
    commands
        .spawn((ScreenRoot, DespawnOnExit(Screen::Rulebook), background))
        .with_children(|root| {
            bar(kit, root, places.bar, &head);
            tabs(kit, root, places.tabs, &book);
            if let Some(place) = places.contents {
                contents(kit, root, place, pager);
            }
            lay_book(kit, root, &places, pager, &sizes);
            match (places.foot, places.contents) {
                (Some(foot), None) => pager.foot(kit, root, foot),
                (Some(foot), Some(_)) => pager.foot_of_contents(kit, root, foot),
                (None, _) => {}
            }
        });
}

/// The tabs of the games, which grow out of the cloth of the book or of its contents.
fn tabs(kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect, book: &OpenBook) {
    root.spawn(column(0.0).at(place)).with_children(|row| {
        game_tabs(kit, row, place.width(), book.game, |game| {
            let chapter = if game == book.game { book.chapter } else { 0 };
            Intent::Navigate(Navigate::Read(game, chapter))
        });
    });
}

/// The open book: a page, or two pages on one sheet with a fold between them.
fn lay_book(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    places: &BookPlaces,
    pager: Pager,
    sizes: &[PageSize],
) {
    let Pager { book, pages } = pager;
    let binding = kit.binding(book.game);
    let size = places.book.size();
    kit.sheet(root, places.book, binding, |kit, sheet| {
        for (side, place) in places.halves().enumerate() {
            let Some(size) = sizes.get(side) else {
                spread::inside_cover(kit, sheet, book.game, place);
                continue;
            };
            let leaf = Leaf {
                game: book.game,
                chapter: book.first(pages) + side,
                place,
                size: *size,
                side,
                dotted: places.is_dotted(),
                playable: places.foot.is_none(),
            };
            leaf.lay_out(kit, sheet);
        }
        if pages > 1 {
            spread::fold(kit, sheet, size);
        }
        if places.is_dotted() {
            pager.dots_at_foot(kit, sheet, size);
        }
    });
}

/// The table of contents on a sheet of its own, no higher than this place. Open chapters are marked.
fn contents(kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect, pager: Pager) {
    let Pager { book, pages } = pager;
    let all = chapters(book.game);
    let entry = tokens().target.min;
    // In a low window the page itself names the game.
    let name = (place.height() >= WITH_NAME).then(|| {
        let name = kit.words.say(&format!("game-{}", book.game.id()));
        kit.text(&name, TextStyle::Heading, kit.theme().ink.base.into())
    });
    let named = name.as_ref().map_or(0.0, |_| 40.0 * kit.text_scale());
    let needed = BINDING + 2.0 * AROUND_CONTENTS + named + all.len() as f32 * entry;
    let height = needed.min(place.height());
    let sheet = Rect::from_corners(place.min, place.min + Vec2::new(place.width(), height));
    let inside = Rect::new(0.0, BINDING, place.width(), height);
    let binding = kit.binding(book.game);
    kit.sheet(root, sheet, binding, |kit, sheet| {
        list_at(sheet, inside).with_children(|list| {
            list.spawn(Node {
                padding: UiRect::all(px(AROUND_CONTENTS)),
                flex_shrink: 0.0,
                ..column(0.0)
            })
            .with_children(|list| {
                if let Some(name) = name {
                    list.spawn((
                        Node {
                            padding: UiRect::horizontal(px(10)),
                            height: px(named),
                            ..row(0.0)
                        },
                        children![name],
                    ));
                }
                let open = book.first(pages)..book.first(pages) + pages;
                for chapter in 0..all.len() {
                    chapter_entry(kit, list, book.game, chapter, &open);
                }
            });
        });
    });
}

/// An entry of the contents. Open chapters next to each other share one mark.
fn chapter_entry(
    kit: &UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    chapter: usize,
    open: &Range<usize>,
) {
    let theme = kit.theme();
    let is_open = open.contains(&chapter);
    let last = open.end.min(chapters(game).len()) - 1;
    let (kind, ink, ground): (_, Color, Color) = if is_open {
        let (ink, ground) = (theme.ink.base, theme.accent.soft);
        (TextStyle::Label, ink.into(), ground.into())
    } else {
        (TextStyle::Body, theme.ink.soft.into(), Color::NONE)
    };
    let round = |end: bool| px(if end { tokens().radius.small } else { 0.0 });
    let (top, bottom) = (round(chapter == open.start), round(chapter == last));
    let key = chapters(game)
        .get(chapter)
        .map_or("rules-title", |chapter| chapter.key);
    let text = kit.text(&chapter_name(&kit.words, key), kind, ink);
    list.spawn((
        OnTap(Intent::Navigate(Navigate::Read(game, chapter))),
        AccessibleLabel(numbered(kit, game, chapter)),
        Node {
            min_height: px(tokens().target.min),
            padding: UiRect::horizontal(px(10)),
            border_radius: BorderRadius {
                top_left: top,
                top_right: top,
                bottom_left: bottom,
                bottom_right: bottom,
            },
            ..row(0.0)
        },
        BackgroundColor(ground),
        children![text],
    ));
}
