//! The home screen: five pads on the table, and the matches that can be resumed.

mod notice;
mod pad;
mod places;
mod small;
mod waiting;

use super::AddScreen;
use crate::{
    games::{each, game_ui::GameUi},
    intent::Intent,
    layout::{Layout, Shape},
    nav::{Navigate, Screen, ScreenRoot},
    saves::Notices,
    setup::NextMatch,
    table::{OpenMatch, ParkedMatches},
    ui::{
        Icon, UiKit,
        kit::{At, OnTap, TextStyle, column, placed},
        page::{List, list},
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{GameId, Phase};
use pad::HomePad;
use places::{Places, wordmark_size};

pub(super) fn plugin(app: &mut App) {
    app.add_screen(
        Screen::Home,
        build,
        resource_changed::<Notices>
            .or_else(resource_changed::<ParkedMatches>)
            .or_else(resource_removed::<OpenMatch>),
    );
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: Option<Res<OpenMatch>>,
    shelf: Res<ParkedMatches>,
    next: Res<NextMatch>,
    notices: Res<Notices>,
) {
    let vertical_doors = layout.shape == Shape::Landscape;
    let open = open.as_deref().filter(|open| open.is_waiting());
    let matches = || open.into_iter().chain(shelf.iter());
    let is_waiting = matches().next().is_some();
    let waits = |game: GameId| matches().find(|open| open.id() == game);
    // The pads are always in the order of the games, so that players find them where they were.
    let pads: Vec<HomePad> = GameId::ALL
        .iter()
        .enumerate()
        .map(|(place, game)| {
            let shown = (place == 0, next.played() == Some(*game));
            HomePad::new(&kit, *game, waits(*game), shown)
        })
        .collect();
    let places = Places::of(&layout, is_waiting, |pad, width| {
        pads[pad].least_height(&kit, width)
    });
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(Screen::Home),
            kit.table_background(layout.window),
        ))
        .with_children(|root| {
            wordmark(
                &mut kit,
                root,
                places.wordmark,
                vertical_doors && is_waiting,
            );
            if is_waiting {
                waiting::lay_out(&mut kit, root, places.waiting, matches());
            }
            lay_out_pads(&mut kit, root, &pads, &places);
            doors(&mut kit, root, places.doors, vertical_doors);
            if let Some(notice) = notices.first() {
                let room = Rect::new(
                    places.room.min.x,
                    places.wordmark.max.y,
                    places.room.max.x,
                    places.room.max.y,
                );
                notice::lay_out(&mut kit, root, room, notice);
            }
        });
}

/// Lays out the pads, in a list that scrolls if large text makes them higher than the screen.
fn lay_out_pads(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    pads: &[HomePad],
    places: &Places,
) {
    let mut table = match places.hidden() {
        Some(height) => {
            let mut table = list(root, places.room, 0.0);
            table.insert(List(Screen::Home)).with_child(Node {
                height: px(height),
                flex_shrink: 0.0,
                ..default()
            });
            table
        }
        None => root.spawn(placed(places.room)),
    };
    table.with_children(|table| {
        for (pad, place) in pads.iter().zip(places.pads) {
            pad.lay_out(kit, table, place);
        }
    });
}

/// One sentence about the current position of a match.
fn whereabouts(open: &OpenMatch, kit: &UiKit<'_>) -> String {
    if let Some(standing) = each!(open.shown(), one => one.state().standing(&kit.words)) {
        return standing;
    }
    let key = match open.view().phase {
        Phase::Roll { .. } => "table-to-roll",
        _ => "table-turn",
    };
    let actor = open.actor().unwrap_or_else(|| open.holder());
    let name = kit.words.player(&open.names(), actor);
    kit.words
        .say_with(key, &[("name", Fact::Text(name.into()))])
}

/// The app's name, with a pencil beside it if there is room.
fn wordmark(kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect, alone: bool) {
    let size = wordmark_size(place);
    let name = kit.wordmark(size);
    root.spawn((
        placed(Rect::from_corners(place.min, place.min + size)),
        name,
    ));
    let pencil = Vec2::new(156.0, 34.0);
    if !alone && place.width() > size.x + pencil.x * 0.8 {
        let middle = Vec2::new(
            place.max.x - pencil.x / 2.0 - 8.0,
            place.min.y + size.y * 0.45,
        );
        let picture = kit.pencil(pencil);
        root.spawn((
            placed(Rect::from_center_size(middle, pencil)),
            picture,
            UiTransform::from_rotation(Rot2::degrees(-24.0)),
        ));
    }
}

/// Buttons that lead to records, rules and settings.
fn doors(kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect, vertical: bool) {
    let ink: Color = kit.theme().table.ink.into();
    let doors = [
        (
            Icon::Chart,
            "home-records",
            Intent::Navigate(Navigate::Go(Screen::Records)),
        ),
        (
            Icon::Book,
            "home-rules",
            Intent::Navigate(Navigate::Go(Screen::Rulebook)),
        ),
        (
            Icon::Gear,
            "home-settings",
            Intent::Navigate(Navigate::Go(Screen::Settings)),
        ),
    ];
    root.spawn(
        Node {
            flex_direction: if vertical {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            justify_content: JustifyContent::SpaceAround,
            ..default()
        }
        .at(place),
    )
    .with_children(|bar| {
        for (icon, key, intent) in doors {
            let name = kit.words.say(key);
            let picture = kit.icon(icon, 24.0, ink);
            let text = kit.text(&name, TextStyle::Small, ink);
            bar.spawn((
                OnTap(intent),
                AccessibleLabel(name),
                Node {
                    min_width: px(88),
                    height: px(tokens().target.button),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..column(2.0)
                },
                children![picture, text],
            ));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::AnyMatch,
        layout::SafeArea,
        settings::Settings,
        setup::{First, Player, SetupIntent, Sharing},
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

    fn places(app: &mut App) -> Vec<(Val, Val)> {
        let pads = pads(app);
        let node = |entity| app.world().get::<Node>(entity).unwrap();
        pads.iter()
            .map(|(_, pad)| (node(*pad).left, node(*pad).top))
            .collect()
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
            let places: Vec<_> = GameId::ALL
                .iter()
                .map(|game| {
                    let mut app = home(size, Language::En, 100);
                    let mut next = app.world_mut().resource_mut::<NextMatch>();
                    next.choose_game(*game);
                    AnyMatch::begin(&mut next, First::Lot).unwrap();
                    app.update();
                    places(&mut app)
                })
                .collect();
            assert!(places.iter().all(|place| *place == places[0]), "{size}");
        }
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
}
