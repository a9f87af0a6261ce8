//! The home screen without a window.

use super::*;
use crate::{
    intent::{Intent, SetupIntent},
    platform::SafeArea,
    players::{Player, Sharing},
    settings::Settings,
    setup::First,
    table::AnyMatch,
    ui::{kit::OnTap, without_window},
    words::{Language, Words},
};

const SIZES: [Vec2; 6] = [
    Vec2::new(360.0, 800.0),
    Vec2::new(390.0, 844.0),
    Vec2::new(844.0, 390.0),
    Vec2::new(820.0, 1180.0),
    Vec2::new(1180.0, 820.0),
    Vec2::new(1280.0, 800.0),
];

/// An app on the home screen, in a window of this size and with text scaled to `percent`.
fn home(size: Vec2, language: Language, percent: u16) -> App {
    let mut app = App::new();
    without_window(&mut app);
    let text = f32::from(percent) / 100.0;
    app.insert_resource(Words::new(language))
        .insert_resource(Settings {
            text_percent: percent,
            ..default()
        })
        .insert_resource(Layout::new(size, SafeArea::default()).with_text(text))
        .init_resource::<NextMatch>()
        .init_resource::<ParkedMatches>()
        .init_resource::<Notices>()
        .init_resource::<WaitingPage>()
        .add_systems(Update, build);
    app
}

/// Parks a match of this game, so that the home screen offers to resume it.
fn leave(app: &mut App, game: GameId) {
    let mut next = NextMatch::default();
    next.choose_game(game);
    let players = (0..next.players.len()).map(Player::unnamed).collect();
    let begun = AnyMatch::begin(&mut next, First::Lot).unwrap();
    let open = OpenMatch::new(begun, players, Sharing::PassRound);
    app.world_mut().resource_mut::<ParkedMatches>().put(open);
}

/// The root entity of each game's pad.
fn pads(app: &mut App) -> Vec<(GameId, Entity)> {
    let words = Words::new(app.world().resource::<Words>().language());
    let mut called = app.world_mut().query::<(Entity, &AccessibleLabel)>();
    let all: Vec<(Entity, String)> = called
        .iter(app.world())
        .map(|(entity, called)| (entity, called.0.clone()))
        .collect();
    let named = |game: &GameId| {
        let name = words.say(&format!("game-{}", game.id()));
        let pad = all.iter().find(|(_, called)| *called == name);
        (*game, pad.unwrap().0)
    };
    GameId::ALL.iter().map(named).collect()
}

/// The games in the order of their pads on the table.
fn order(app: &mut App) -> Vec<GameId> {
    let mut pads = pads(app);
    let world = app.world();
    let parent = |child: Entity| world.get::<ChildOf>(child).unwrap().parent();
    pads.sort_by_key(|(_, pad)| {
        let place = parent(*pad);
        let table = world.get::<Children>(parent(place)).unwrap();
        table.iter().position(|child| child == place)
    });
    pads.into_iter().map(|(game, _)| game).collect()
}

/// All descendants of an entity.
fn parts(world: &World, of: Entity) -> Vec<Entity> {
    let children = world.get::<Children>(of);
    let children = children.into_iter().flatten().copied();
    children
        .flat_map(|child| std::iter::once(child).chain(parts(world, child)))
        .collect()
}

/// Height and text of the button with this intent, if the pad has one.
fn button(world: &World, pad: Entity, intent: Intent) -> Option<(Val, String)> {
    let does = |part: &Entity| {
        world
            .get::<OnTap>(*part)
            .is_some_and(|does| does.0 == intent)
    };
    let button = parts(world, pad).into_iter().find(does)?;
    let texts = parts(world, button);
    let texts = texts.into_iter().filter_map(|part| world.get::<Text>(part));
    let text: String = texts.map(|text| text.0.clone()).collect();
    Some((world.get::<Node>(button)?.min_height, text))
}

#[test]
fn pads_keep_their_places_whatever_was_played() {
    for size in SIZES {
        for game in GameId::ALL {
            let mut app = home(size, Language::En, 100);
            let mut next = app.world_mut().resource_mut::<NextMatch>();
            next.choose_game(*game);
            AnyMatch::begin(&mut next, First::Lot).unwrap();
            app.update();
            assert_eq!(order(&mut app), GameId::ALL, "{size}");
        }
    }
}

#[cfg(feature = "tour")]
#[test]
fn pads_lie_apart_and_usual_text_fits_on_the_screen() {
    for size in SIZES {
        for percent in [100, 150] {
            let frame = std::time::Duration::from_millis(16);
            let mut app = crate::windowless::app(size.as_uvec2(), frame);
            app.world_mut().resource_mut::<Settings>().text_percent = percent;
            for _ in 0..4 {
                app.update();
            }
            let outlines: Vec<Rect> = pads(&mut app)
                .into_iter()
                .map(|(_, pad)| outline(app.world(), pad))
                .collect();
            let covered: f32 = outlines.iter().map(|pad| pad.width() * pad.height()).sum();
            let share = covered / (size.x * size.y);
            assert!(percent > 100 || share > 2.0 / 3.0, "{size}: {share}");
            for (index, one) in outlines.iter().enumerate() {
                assert!(one.height() >= 100.0, "{size}: {one:?}");
                assert!(one.min.x >= 0.0 && one.max.x <= size.x, "{size}: {one:?}");
                if percent == 100 {
                    assert!(one.max.y <= size.y, "{size}: {one:?}");
                }
                for other in &outlines[index + 1..] {
                    assert!(one.intersect(*other).is_empty(), "{size}: {one:?}");
                }
            }
        }
    }
}

/// Every door is large enough for a finger, and lies in the window beside the pads.
#[cfg(feature = "tour")]
#[test]
fn doors_are_in_reach_and_hide_no_pad() {
    use crate::nav::Navigate;
    for size in SIZES {
        for percent in [100, 150] {
            let frame = std::time::Duration::from_millis(16);
            let mut app = crate::windowless::app(size.as_uvec2(), frame);
            app.world_mut().resource_mut::<Settings>().text_percent = percent;
            for _ in 0..4 {
                app.update();
            }
            let pads: Vec<Entity> = pads(&mut app).into_iter().map(|(_, pad)| pad).collect();
            let mut taps = app.world_mut().query::<(Entity, &OnTap)>();
            let world = app.world();
            let doors = [Screen::Records, Screen::Rulebook, Screen::Settings];
            for door in doors.map(|screen| Intent::Navigate(Navigate::Go(screen))) {
                let mut taps = taps.iter(world);
                let (door, _) = taps.find(|(_, does)| does.0 == door).unwrap();
                let door = outline(world, door);
                assert!(door.size().min_element() >= 44.0, "{size}: {door:?}");
                assert!(door.min.cmpge(Vec2::ZERO).all() && door.max.cmple(size).all());
                for pad in &pads {
                    let list = world.get::<ChildOf>(*pad).unwrap().parent();
                    let list = world.get::<ChildOf>(list).unwrap().parent();
                    let seen = outline(world, *pad).intersect(outline(world, list));
                    // The list's clip reaches a little beyond the gap, for shadows.
                    let over = seen.intersect(door.inflate(-5.0));
                    assert!(over.is_empty(), "{size}: {door:?} {seen:?}");
                }
            }
        }
    }
}

/// Where a node is in the window.
#[cfg(feature = "tour")]
fn outline(world: &World, entity: Entity) -> Rect {
    let node = world.get::<ComputedNode>(entity).unwrap();
    let place = world.get::<UiGlobalTransform>(entity).unwrap();
    Rect::from_center_size(place.translation, node.size())
}

#[test]
fn only_the_game_played_last_is_marked() {
    let mut app = home(SIZES[0], Language::En, 100);
    let mut next = app.world_mut().resource_mut::<NextMatch>();
    next.choose_game(GameId::Summit);
    AnyMatch::begin(&mut next, First::Lot).unwrap();
    next.choose_game(GameId::Sundeck);
    app.update();
    for (game, pad) in pads(&mut app) {
        let world = app.world();
        let mut texts = parts(world, pad).into_iter();
        let marked = texts.any(|part| {
            let text = world.get::<Text>(part);
            text.is_some_and(|text| text.0 == "Last played")
        });
        assert_eq!(marked, game == GameId::Summit, "{game:?}");
    }
}

#[test]
fn a_pad_with_a_waiting_match_offers_resume_and_new() {
    for size in SIZES {
        for (language, percent) in [(Language::En, 100), (Language::Fr, 150)] {
            let mut app = home(size, language, percent);
            for game in GameId::ALL {
                leave(&mut app, *game);
            }
            app.update();
            let words = Words::new(language);
            for (game, pad) in pads(&mut app) {
                for (intent, key) in [
                    (Intent::Setup(SetupIntent::Continue(game)), "home-continue"),
                    (Intent::Setup(SetupIntent::Choose(game)), "home-new"),
                ] {
                    let (height, text) = button(app.world(), pad, intent).unwrap();
                    assert_eq!(text, words.say(key), "{game:?} at {size}");
                    assert!(matches!(height, Val::Px(height) if height >= 44.0));
                }
            }
        }
    }
}

#[test]
fn a_pad_shows_the_players_of_its_match_and_lets_them_delete_it() {
    let mut app = home(SIZES[0], Language::En, 100);
    leave(&mut app, GameId::Cowpath);
    app.update();
    let waiting = app.world().resource::<ParkedMatches>();
    let id = waiting.iter().next().unwrap().match_id();
    for (game, pad) in pads(&mut app) {
        let world = app.world();
        let texts: Vec<&str> = parts(world, pad)
            .into_iter()
            .filter_map(|part| world.get::<Text>(part))
            .map(|text| text.0.as_str())
            .collect();
        let discs = ["1", "2"].iter().all(|initial| texts.contains(initial));
        let turn = texts.iter().any(|text| text.ends_with(" rolls"));
        let delete = button(world, pad, waiting::ask(id)).is_some();
        let waits = game == GameId::Cowpath;
        assert_eq!((discs, turn, delete), (waits, waits, waits), "{game:?}");
    }
    assert!(offered(&mut app).is_empty(), "its pad is enough");
}

/// The matches of all cards on the home screen.
fn offered(app: &mut App) -> Vec<MatchId> {
    let mut taps = app.world_mut().query::<&OnTap>();
    let taps = taps.iter(app.world()).filter_map(|tap| match tap.0 {
        Intent::Setup(SetupIntent::Resume(id)) => Some(id),
        _ => None,
    });
    taps.collect()
}

#[test]
fn hundreds_of_waiting_matches_are_shown_page_by_page() {
    let mut app = home(SIZES[0], Language::En, 100);
    app.init_resource::<Messages<SetupIntent>>();
    let mut seen = std::collections::BTreeSet::new();
    for place in 0..500 {
        leave(&mut app, GameId::Mosaic);
        // All of them begin in the same millisecond, perhaps.
        let mut parked = app.world_mut().resource_mut::<ParkedMatches>();
        let latest = parked.iter().next().unwrap().match_id();
        let mut open = parked.take(latest).unwrap();
        open.set_match_id(MatchId::new(place, 0));
        parked.put(open);
    }
    for page in 0..499usize.div_ceil(24) {
        app.update();
        let shown = offered(&mut app);
        assert!(shown.len() <= 24, "{} on page {page}", shown.len());
        seen.extend(shown);
        let entities = app.world_mut().query::<&Node>().iter(app.world()).count();
        assert!(entities < 2000, "{entities} nodes on page {page}");
        let mut roots = app.world_mut().query_filtered::<Entity, With<ScreenRoot>>();
        let roots: Vec<Entity> = roots.iter(app.world()).collect();
        for root in roots {
            app.world_mut().despawn(root);
        }
        app.world_mut().write_message(SetupIntent::ShowMore);
        app.world_mut().run_system_cached(turn_page).unwrap();
    }
    assert_eq!(seen.len(), 499, "all but the one on the pad have a card");
}
