//! The home screen without a window.

use super::*;
use crate::{
    intent::SetupIntent,
    platform::SafeArea,
    players::{Player, Sharing},
    settings::Settings,
    setup::First,
    table::AnyMatch,
    ui::without_window,
    words::{Language, Words},
};

const SIZES: [Vec2; 4] = [
    Vec2::new(360.0, 800.0),
    Vec2::new(844.0, 390.0),
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
