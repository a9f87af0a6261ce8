//! The pages of the book as the engine lays them out.

use super::{
    tests::{PHONE, TABLETS},
    *,
};
use crate::{
    intent::SetupIntent, settings::Settings, ui::scroll::List, windowless, words::Language,
};
use std::time::Duration;

/// The rulebook as it is laid out in a window of this size.
struct Opened {
    app: App,
}

/// A page of the open book: its place, and the bottom of its last part, in points.
#[derive(Debug)]
struct Measured {
    page: Rect,
    bottom: f32,
}

impl Opened {
    fn new(window: Vec2, language: Language, percent: u16) -> Self {
        let mut app = windowless::app(window.as_uvec2(), Duration::from_millis(16));
        app.update();
        app.world_mut().resource_mut::<Words>().speak(language);
        app.world_mut().resource_mut::<Settings>().text_percent = percent;
        let mut opened = Self { app };
        opened.want(Navigate::Go(Screen::Rulebook));
        opened
    }

    fn want(&mut self, wanted: Navigate) {
        self.app.world_mut().write_message(Intent::Navigate(wanted));
        for _ in 0..4 {
            self.app.update();
        }
    }

    fn read(&mut self, game: GameId, chapter: usize) {
        self.want(Navigate::Read(game, chapter));
        let book = *self.app.world().resource::<OpenBook>();
        assert_eq!((book.game, book.chapter), (game, chapter));
    }

    /// Where a node is on the screen.
    fn place(&self, entity: Entity) -> Rect {
        let world = self.app.world();
        let node = world.get::<ComputedNode>(entity).unwrap();
        let middle = world.get::<UiGlobalTransform>(entity).unwrap().translation;
        Rect::from_center_size(middle, node.size())
    }

    /// The pages that are open, from the left.
    fn pages(&mut self) -> Vec<Measured> {
        let world = self.app.world_mut();
        let mut lists = world.query::<(Entity, &List, &Children)>();
        let mut lists: Vec<_> = lists
            .iter(world)
            .filter(|(_, list, ..)| list.screen == Screen::Rulebook)
            .map(|(entity, list, children)| (list.index, entity, children[0]))
            .collect();
        lists.sort_by_key(|(index, ..)| *index);
        let measured = lists.into_iter().map(|(_, list, content)| {
            let parts = self.app.world().get::<Children>(content).unwrap();
            let bottoms = parts.iter().map(|part| self.place(part).max.y);
            Measured {
                page: self.place(list),
                bottom: bottoms.fold(0.0, f32::max),
            }
        });
        measured.collect()
    }

    /// Every visible text with its place and the height of one of its lines.
    fn texts(&mut self) -> Vec<(String, Rect, f32)> {
        let world = self.app.world_mut();
        let mut texts = world.query::<(Entity, &Text, &TextFont)>();
        let texts: Vec<_> = texts
            .iter(world)
            .map(|(entity, text, font)| (entity, text.0.clone(), font.font_size))
            .collect();
        let sized = texts.into_iter().map(|(entity, text, size)| {
            let FontSize::Px(size) = size else {
                panic!("text is measured in points");
            };
            (text, self.place(entity), size)
        });
        sized.collect()
    }
}

#[test]
fn no_page_on_a_tablet_is_more_than_a_third_bare() {
    for window in TABLETS {
        for language in Language::ALL {
            let mut opened = Opened::new(window, language, 100);
            for game in GameId::ALL {
                for chapter in (0..chapters(*game).len()).step_by(2) {
                    opened.read(*game, chapter);
                    let pages = opened.pages();
                    assert_eq!(pages.len(), 2.min(chapters(*game).len() - chapter));
                    for (page, measured) in pages.iter().enumerate() {
                        let bare = (measured.page.max.y - measured.bottom) / measured.page.height();
                        let what = format!("{window} {language:?} {game:?} {}", chapter + page + 1);
                        assert!(bare <= 1.0 / 3.0, "{what}: {bare} {measured:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn sums_stand_on_one_line_and_clear_of_what_is_beside_them() {
    for (window, percent) in [
        (Vec2::new(360.0, 800.0), 100),
        (Vec2::new(360.0, 800.0), 150),
        (TABLETS[0], 100),
        (TABLETS[2], 150),
    ] {
        let mut opened = Opened::new(window, Language::En, percent);
        let mut sums = 0;
        for game in GameId::ALL {
            for chapter in 0..chapters(*game).len() {
                opened.read(*game, chapter);
                let texts = opened.texts();
                for (sum, place, size) in texts.iter().filter(|(text, ..)| text.ends_with('=')) {
                    sums += 1;
                    let what = format!("{window} {percent} %: {sum} {place:?}");
                    assert!(place.height() < 1.6 * size, "{what} has two lines");
                    assert!(place.min.x >= 0.0 && place.max.x <= window.x, "{what}");
                    // Its total follows at a distance, on the same line.
                    let beside = texts.iter().filter(|(text, other, _)| {
                        text != sum
                            && other.intersect(place.inflate(4.0)).size().min_element() > 0.0
                    });
                    assert_eq!(beside.count(), 0, "{what} touches something");
                }
            }
        }
        assert!(sums >= 5, "{sums}");
    }
}

#[test]
fn the_pager_of_a_phone_is_always_in_sight() {
    for percent in [100, 150] {
        let mut opened = Opened::new(PHONE, Language::En, percent);
        for game in GameId::ALL {
            opened.read(*game, 0);
            let dots: Vec<String> = (1..=chapters(*game).len())
                .map(|number| format!("{number}: "))
                .collect();
            let world = opened.app.world_mut();
            let mut called = world.query::<(Entity, &AccessibleLabel, &OnTap)>();
            let found: Vec<Entity> = called
                .iter(world)
                .filter(|(_, label, _)| dots.iter().any(|dot| label.0.starts_with(dot)))
                .map(|(entity, ..)| entity)
                .collect();
            assert_eq!(found.len(), dots.len(), "{game:?}");
            let page = &opened.pages()[0];
            for dot in found {
                let place = opened.place(dot);
                assert!(place.size().min_element() >= 44.0, "{place:?}");
                assert!(place.center().y > page.page.max.y, "{place:?} {page:?}");
                assert!(place.max.y < PHONE.y - 56.0, "{place:?}");
            }
        }
    }
}

#[test]
fn the_last_page_leads_to_a_match() {
    for window in [PHONE, Vec2::new(844.0, 390.0), TABLETS[0], TABLETS[1]] {
        let mut opened = Opened::new(window, Language::En, 100);
        for game in GameId::ALL {
            for chapter in [0, chapters(*game).len() - 1] {
                opened.read(*game, chapter);
                let world = opened.app.world_mut();
                let mut taps = world.query::<&OnTap>();
                let wanted = Intent::Setup(SetupIntent::Choose(*game));
                let plays = taps.iter(world).filter(|tap| tap.0 == wanted).count();
                assert_eq!(
                    plays,
                    usize::from(chapter > 0),
                    "{window} {game:?} {chapter}"
                );
            }
        }
    }
}

#[test]
fn titles_stand_on_one_line_on_tablets() {
    for window in TABLETS {
        let mut opened = Opened::new(window, Language::Fr, 100);
        opened.read(GameId::Cowpath, 0);
        let words = Words::new(Language::Fr);
        let titles = ["rules-chapter-goal", "rules-chapter-turn"];
        for key in titles {
            let name = chapter_name(&words, key);
            let heading = words.say_with(key, &[]);
            let texts = opened.texts();
            let title = texts
                .iter()
                .filter(|(text, ..)| *text == name || text.ends_with(&heading))
                .max_by(|one, other| one.2.total_cmp(&other.2));
            let (text, place, size) = title.unwrap();
            assert!(*size >= 24.0, "{window}: {text} {size}");
            assert!(place.height() < 1.6 * size, "{window}: {text} {place:?}");
        }
    }
}
