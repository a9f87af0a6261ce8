//! The announced number, on a tag at the head of the felt: what the dice show, and their sum.

use super::{super::Screen, Building};
use crate::{
    table::OpenMatch,
    ui::{
        Look,
        kit::{At, Lift, Type, row},
    },
};
use bevy::prelude::*;
use dicepad_core::{
    Game, GameId,
    dice::{Color as DieColor, Face},
    games::Trio,
};

/// The height of the tag, and of the felt that is kept for it: dice stand up from where they lie.
const TAG: f32 = 44.0;
const KEPT: f32 = TAG + 24.0;

/// On a narrower felt the tag is smaller.
const FULL_WIDTH: f32 = 276.0;

/// Where the tag comes, and how large it is against its usual size.
#[derive(Component)]
struct Announcement(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(Building)
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .run_if(in_state(Screen::Table)),
    );
}

/// How much of the felt is kept for the tag: only where a number is announced.
pub(super) const fn height(game: GameId) -> f32 {
    match game {
        GameId::Trio => KEPT,
        GameId::Cowpath | GameId::Summit | GameId::Mosaic | GameId::Sundeck => 0.0,
    }
}

/// Above the felt on which dice lie.
pub(super) fn lay_out(
    look: &mut Look<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    felt: Rect,
    open: &OpenMatch,
) {
    let top = felt.min.y - height(open.id());
    let place = Rect::new(felt.min.x, top, felt.max.x, felt.min.y);
    let announcement = Announcement((felt.width() / FULL_WIDTH).min(1.0));
    let scale = announcement.0;
    root.spawn((
        announcement,
        Node {
            align_items: AlignItems::Start,
            padding: UiRect::top(px(8)),
            justify_content: JustifyContent::Center,
            ..default()
        }
        .at(place),
        Pickable::IGNORE,
    ))
    .with_children(|place| {
        if let Some((dice, number)) = dice_shown(open) {
            tag(look, place, scale, &dice, number);
        }
    });
}

/// What each die shows, as soon as it can be read.
fn dice_shown(open: &OpenMatch) -> Option<(Vec<(DieColor, u8)>, u8)> {
    let game = open.state::<Trio>().filter(|_| open.readable())?;
    let lying = game.lying();
    let shown =
        lying
            .dice()
            .iter()
            .filter_map(|die| match Trio::DICE[die][usize::from(lying.face(die))] {
                Face::Number(color, number) => Some((color, number)),
                Face::Digit(_) | Face::Cow | Face::Symbol(_) | Face::Color(_) => None,
            });
    let shown: Vec<_> = shown.collect();
    (!shown.is_empty()).then(|| (shown, game.number()))
}

fn show(
    mut commands: Commands,
    open: Res<OpenMatch>,
    places: Query<(Entity, &Announcement)>,
    mut look: Look<'_>,
) {
    let shown = dice_shown(&open);
    for (place, announcement) in &places {
        commands
            .entity(place)
            .despawn_children()
            .with_children(|place| {
                if let Some((dice, number)) = &shown {
                    tag(&mut look, place, announcement.0, dice, *number);
                }
            });
    }
}

/// “● 5 + ■ 4 = 9”.
fn tag(
    look: &mut Look<'_>,
    place: &mut ChildSpawnerCommands<'_>,
    scale: f32,
    dice: &[(DieColor, u8)],
    number: u8,
) {
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    place
        .spawn((
            Node {
                height: px(TAG * scale),
                padding: UiRect::horizontal(px(14.0 * scale)),
                border_radius: BorderRadius::all(px(10)),
                ..row(7.0 * scale)
            },
            BackgroundColor(theme.paper.base.into()),
            look.shadow(Lift::Button),
            Pickable::IGNORE,
        ))
        .with_children(|tag| {
            for (index, (color, shown)) in dice.iter().enumerate() {
                if index > 0 {
                    tag.spawn(look.text("+", Type::Note(16.0 * scale), muted));
                }
                let side = Node {
                    width: px(20.0 * scale),
                    height: px(20.0 * scale),
                    ..default()
                };
                tag.spawn((side, look.shape(*color, 20.0 * scale), Pickable::IGNORE));
                tag.spawn(look.text(&shown.to_string(), Type::Scaled(17.0 * scale), ink));
            }
            // One die is its own sum.
            if dice.len() > 1 {
                tag.spawn(look.text("=", Type::Note(16.0 * scale), muted));
                tag.spawn(look.text(&number.to_string(), Type::Scaled(26.0 * scale), ink));
            }
        });
}
