//! The five pads on the table, and the matches that wait.

mod notice;
mod small;
mod waiting;

use super::{Screen, ScreenRoot, clear_screen};
use crate::{
    layout::{Layout, Shape},
    saves::Notices,
    setup::NextMatch,
    table::{Intent, OpenMatch, Shelf},
    ui::{
        Icon, Look, LookChanged,
        kit::{At, ButtonKind, ButtonLook, Called, Does, Lift, Type, column, placed, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameId, Phase, for_game,
    games::{Mosaic, mosaic::ROUNDS},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Home), build).add_systems(
        Update,
        (clear_screen, build)
            .chain()
            .run_if(
                on_message::<LookChanged>
                    .or_else(resource_changed::<Notices>)
                    .or_else(resource_changed::<Shelf>)
                    .or_else(resource_removed::<OpenMatch>),
            )
            .run_if(in_state(Screen::Home)),
    );
}

/// Where the pads go: the one that is open large, the others small.
struct Pads {
    wordmark: Rect,
    /// The matches that wait, if there are any.
    waiting: Rect,
    large: Rect,
    small: [Rect; 4],
    doors: Rect,
}

impl Pads {
    fn of(layout: &Layout, is_waiting: bool) -> Self {
        let gap = 12.0;
        let room = layout.inner.inflate(-12.0);
        match layout.shape {
            Shape::Portrait => {
                let width = room.width().min(720.0);
                let left = room.center().x - width / 2.0;
                let wordmark = Rect::new(
                    left + 6.0,
                    room.min.y + 4.0,
                    left + width,
                    room.min.y + 72.0,
                );
                let waiting = Rect::new(
                    left,
                    wordmark.max.y + 4.0,
                    left + width,
                    wordmark.max.y + 4.0 + waiting::CARD.y,
                );
                let top = if is_waiting { waiting } else { wordmark }.max.y;
                let doors = Rect::new(left, room.max.y - 60.0, left + width, room.max.y);
                let pads = Rect::new(left, top + gap, left + width, doors.min.y - gap);
                let large_height = (pads.height() - 2.0 * gap) * 0.39;
                let small_height = (pads.height() - large_height - 2.0 * gap) / 2.0;
                let large = Rect::new(left, pads.min.y, left + width, pads.min.y + large_height);
                let half = (width - gap) / 2.0;
                let small = [0.0, 1.0, 2.0, 3.0].map(|index: f32| {
                    let (row, column) = ((index / 2.0).floor(), index % 2.0);
                    let x = left + column * (half + gap);
                    let y = large.max.y + gap + row * (small_height + gap);
                    Rect::new(x, y, x + half, y + small_height)
                });
                Self {
                    wordmark,
                    waiting,
                    large,
                    small,
                    doors,
                }
            }
            Shape::Landscape => {
                let doors_width = 108.0;
                let low = room.height() < 500.0;
                let head = if low { 48.0 } else { 76.0 };
                let wordmark =
                    Rect::new(room.min.x + 6.0, room.min.y, room.max.x, room.min.y + head);
                // Beside the name there is room enough.
                let right = wordmark.min.x + wordmark_size(wordmark).x + 2.0 * gap;
                let middle = wordmark.center().y;
                let half = waiting::CARD.y / 2.0;
                let waiting = Rect::new(right, middle - half, room.max.x, middle + half);
                let doors = Rect::new(
                    room.max.x - doors_width,
                    wordmark.max.y + gap,
                    room.max.x,
                    room.max.y - 6.0,
                );
                let pads = Rect::new(
                    room.min.x,
                    wordmark.max.y + gap,
                    doors.min.x - gap,
                    room.max.y - 6.0,
                );
                let large_width = (pads.width() - gap) * 0.42;
                let large = Rect::new(pads.min.x, pads.min.y, pads.min.x + large_width, pads.max.y);
                let width = (pads.max.x - large.max.x - 2.0 * gap) / 2.0;
                let height = (pads.height() - gap) / 2.0;
                let small = [0.0, 1.0, 2.0, 3.0].map(|index: f32| {
                    let (row, column) = ((index / 2.0).floor(), index % 2.0);
                    let x = large.max.x + gap + column * (width + gap);
                    let y = pads.min.y + row * (height + gap);
                    Rect::new(x, y, x + width, y + height)
                });
                Self {
                    wordmark,
                    waiting,
                    large,
                    small,
                    doors,
                }
            }
        }
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut look: Look<'_>,
    open: Option<Res<OpenMatch>>,
    shelf: Res<Shelf>,
    next: Res<NextMatch>,
    notices: Res<Notices>,
) {
    let vertical_doors = layout.shape == Shape::Landscape;
    let open = open.as_deref().filter(|open| open.is_waiting());
    let matches = || open.into_iter().chain(shelf.iter());
    let is_waiting = matches().next().is_some();
    let pads = Pads::of(&layout, is_waiting);
    let waits = |game: GameId| matches().find(|open| open.id() == game);
    // The pad that was used last lies on top.
    let last = open.map_or(next.game, OpenMatch::id);
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(Screen::Home),
            look.table_background(layout.window),
        ))
        .with_children(|root| {
            wordmark(&mut look, root, pads.wordmark, vertical_doors && is_waiting);
            if is_waiting {
                waiting::lay_out(&mut look, root, pads.waiting, matches());
            }
            pad(&mut look, root, last, pads.large, waits(last), true);
            let others = GameId::ALL.iter().copied().filter(|game| *game != last);
            for (game, place) in others.zip(pads.small) {
                pad(&mut look, root, game, place, waits(game), false);
            }
            doors(&mut look, root, pads.doors, vertical_doors);
            if let Some(notice) = notices.first() {
                let room = Rect::new(
                    pads.large.min.x,
                    pads.wordmark.max.y,
                    pads.small[3].max.x,
                    pads.small[3].max.y,
                );
                notice::lay_out(&mut look, root, room, notice);
            }
        });
}

/// Where a match stands, in a sentence.
fn whereabouts(open: &OpenMatch, look: &Look<'_>) -> String {
    if let Some(game) = open.state::<Mosaic>() {
        return look.words.say_with(
            "table-round",
            &[
                ("round", Fact::Number(game.round().max(1).into())),
                ("rounds", Fact::Number(ROUNDS.into())),
            ],
        );
    }
    let key = match open.play().phase() {
        Phase::Roll { .. } => "table-to-roll",
        _ => "table-turn",
    };
    let actor = open.actor().unwrap_or_else(|| open.holder());
    let name = look.words.player(&open.names(), actor);
    look.words
        .say_with(key, &[("name", Fact::Text(name.into()))])
}

fn wordmark_size(place: Rect) -> Vec2 {
    let height = place.height().min(66.0);
    Vec2::new(height * 2.72, height)
}

/// The app's name, and a pencil beside it where there is room.
fn wordmark(look: &mut Look<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect, alone: bool) {
    let size = wordmark_size(place);
    let name = look.wordmark(size);
    root.spawn((
        placed(Rect::from_corners(place.min, place.min + size)),
        name,
        Pickable::IGNORE,
    ));
    let pencil = Vec2::new(156.0, 34.0);
    if !alone && place.width() > size.x + pencil.x * 0.8 {
        let middle = Vec2::new(
            place.max.x - pencil.x / 2.0 - 8.0,
            place.min.y + size.y * 0.45,
        );
        let picture = look.pencil(pencil);
        root.spawn((
            placed(Rect::from_center_size(middle, pencil)),
            picture,
            UiTransform::from_rotation(Rot2::degrees(-24.0)),
            Pickable::IGNORE,
        ));
    }
}

/// A pad: binding, cover, name, and whether a match waits on it.
fn pad(
    look: &mut Look<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    place: Rect,
    waiting: Option<&OpenMatch>,
    large: bool,
) {
    let theme = look.theme();
    let name = look.words.say(&format!("game-{}", game.id()));
    let (least, most) = for_game!(game, G => G::SEATS);
    let seats = if least == most {
        format!("{most}")
    } else {
        format!("{least}–{most}")
    };
    // Larger text makes the label higher, not the words smaller.
    let label_height = if large { 68.0 } else { 52.0 } * (0.5 + 0.5 * look.text_scale());
    let binding = look.binding(game);
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let cover_size = Vec2::new(place.width(), place.height() - 20.0 - label_height);
    let cover = look.cover(game, cover_size);
    let edge: Color = theme.paper.edge.into();
    let paper: (Color, Color) = (theme.print.paper_hi.into(), theme.paper.base.into());
    let cloth = look.cloth();
    let on_cloth = Color::srgb_u8(0xff, 0xf9, 0xec);
    let person = look.icon(Icon::Person, 13.0, on_cloth);
    let seats = look.text(&seats, Type::Caption, on_cloth);
    let heading = look.text(&name, if large { Type::Heading } else { Type::Label }, ink);
    let about = match waiting {
        Some(open) => Some(whereabouts(open, look)),
        None => large.then(|| look.words.say(&format!("home-about-{}", game.id()))),
    };
    let about = about.map(|about| look.text(&about, Type::Caption, muted));
    let intent = match waiting {
        Some(_) => Intent::Continue(game),
        None => Intent::SetUp(game),
    };
    root.spawn((
        Node {
            border_radius: BorderRadius::bottom(px(9)),
            ..placed(Rect::new(
                place.min.x + 4.0,
                place.max.y - 10.0,
                place.max.x - 4.0,
                place.max.y + 5.0,
            ))
        },
        BackgroundColor(edge),
    ));
    let mut pad = root.spawn((
        Button,
        Does(intent),
        Called(name.clone()),
        Node {
            border_radius: BorderRadius::all(px(10)),
            overflow: Overflow::clip(),
            ..placed(place)
        },
        BackgroundColor(paper.1),
        look.shadow(Lift::Sheet),
    ));
    pad.with_children(|pad| {
        pad.spawn((
            placed(Rect::new(
                0.0,
                20.0,
                place.width(),
                place.height() - label_height,
            )),
            cover,
            Pickable::IGNORE,
        ));
        pad.spawn((
            Node {
                justify_content: JustifyContent::FlexEnd,
                padding: UiRect::right(px(9)),
                border_radius: BorderRadius::top(px(10)),
                ..row(3.0)
            }
            .at(Rect::new(0.0, 0.0, place.width(), 20.0)),
            BackgroundColor(binding),
            cloth,
            Pickable::IGNORE,
        ))
        .with_children(|strip| {
            strip.spawn(person);
            strip.spawn(seats);
        });
        pad.spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                padding: UiRect::horizontal(px(12)),
                border_radius: BorderRadius::bottom(px(10)),
                ..row(8.0)
            }
            .at(Rect::new(
                0.0,
                place.height() - label_height,
                place.width(),
                place.height(),
            )),
            BackgroundGradient::from(LinearGradient::new(
                160f32.to_radians(),
                vec![ColorStop::auto(paper.0), ColorStop::auto(paper.1)],
            )),
            Pickable::IGNORE,
        ))
        .with_children(|label| {
            label
                .spawn((
                    Node {
                        // The words give way to the button, not the other way round.
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..column(0.0)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|lines| {
                    lines.spawn(heading);
                    if let Some(about) = about {
                        lines.spawn(about);
                    }
                });
            if large {
                let narrow = place.width() < 330.0 * look.text_scale();
                pad_buttons(look, label, game, waiting.is_some(), narrow);
            }
        });
    });
}

/// Continue, or a new match.
fn pad_buttons(
    look: &mut Look<'_>,
    label: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    waits: bool,
    narrow: bool,
) {
    let new = look.words.say("home-new");
    let go_on = look.words.say("home-continue");
    let button = ButtonLook {
        kind: ButtonKind::Primary,
        icon: Some(Icon::Play),
        text: if narrow { "" } else { &new },
        sub: "",
        name: &new,
        intent: Intent::SetUp(game),
        off: false,
        grow: 0.0,
        height: 48.0,
    };
    label
        .spawn((row(8.0), Pickable::IGNORE))
        .with_children(|buttons| {
            if waits {
                look.button(
                    buttons,
                    ButtonLook {
                        kind: ButtonKind::Second,
                        icon: Some(Icon::Plus),
                        text: "",
                        ..button
                    },
                );
                look.button(
                    buttons,
                    ButtonLook {
                        text: if narrow { "" } else { &go_on },
                        name: &go_on,
                        intent: Intent::Continue(game),
                        ..button
                    },
                );
            } else {
                look.button(buttons, button);
            }
        });
}

/// Records, settings: the doors to the other pages.
fn doors(look: &mut Look<'_>, root: &mut ChildSpawnerCommands<'_>, place: Rect, vertical: bool) {
    let ink: Color = look.theme().table.ink.into();
    let doors = [
        (Icon::Chart, "home-records", Intent::Go(Screen::Records)),
        (Icon::Book, "home-rules", Intent::Go(Screen::Rulebook)),
        (Icon::Gear, "home-settings", Intent::Go(Screen::Settings)),
    ];
    root.spawn((
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
        Pickable::IGNORE,
    ))
    .with_children(|bar| {
        for (icon, key, intent) in doors {
            let name = look.words.say(key);
            let picture = look.icon(icon, 24.0, ink);
            let text = look.text(&name, Type::Small, ink);
            bar.spawn((
                Button,
                Does(intent),
                Called(name),
                Node {
                    min_width: px(88),
                    height: px(60),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..column(2.0)
                },
                children![picture, text],
            ));
        }
    });
}
