//! The announced number, on a tag at the head of the felt: the faces of the dice, and their sum. Around a flat
//! table, each seat has the sum on a tag of its own.

use super::super::BuildSystems;
use crate::{
    nav::Screen,
    table::{GameUi, OpenMatch, each},
    ui::{
        UiKit,
        kit::{At, Drawn, Lift, TextStyle, row},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::{
    GameId,
    dice::{Color as DieColor, Face},
    for_game,
};

/// Height of the tag, and the extra felt below it: dice are tall and reach upwards.
const TAG: f32 = 44.0;
const AROUND: f32 = 18.0;

/// How much larger the tag is on a large tray, whose shorter side is at least this long: the sum is read from
/// further away.
const LARGE_TAG: f32 = 1.35;
const LARGE_TRAY: f32 = 300.0;

/// With larger text, the tag takes at most this share of the tray's height: the dice need the rest.
const MOST_KEPT: f32 = 0.36;

/// Smallest scale of the tag: it is read across the table.
const SMALLEST: f32 = 0.75;

/// Width of the felt below which the tag shrinks.
const FULL_WIDTH: f32 = 276.0;

/// The colour and value of each die, and their sum.
pub(super) type AnnouncedDice = Option<(Vec<(DieColor, u8)>, u8)>;

/// The place of the tag, with its scale.
#[derive(Component)]
struct TagPlace(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(BuildSystems)
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .run_if(in_state(Screen::Table)),
    );
}

/// Height of the felt reserved for the tag; 0 in games without an announced number.
pub(super) fn height(game: GameId, text: f32, tray: Rect) -> f32 {
    if for_game!(game, G => G::ANNOUNCED.is_none()) {
        return 0.0;
    }
    let most = MOST_KEPT * tray.height() - AROUND;
    let is_large = tray.size().min_element() >= LARGE_TRAY;
    let scale = if is_large { LARGE_TAG } else { 1.0 };
    (TAG * text * scale).min(most).max(TAG) + AROUND
}

/// Lays out the place of the tag, in the felt reserved above the dice.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    felt: Rect,
    kept: f32,
    open: &OpenMatch,
) {
    let place = Rect::new(felt.min.x, felt.min.y - kept, felt.max.x, felt.min.y);
    let largest = ((kept - AROUND) / TAG).max(1.0);
    let announcement = TagPlace((felt.width() / FULL_WIDTH).min(largest).max(SMALLEST));
    let scale = announcement.0;
    let shown = dice_shown(open);
    root.spawn((
        announcement,
        Drawn::new(shown.clone()),
        Node {
            align_items: AlignItems::Start,
            padding: UiRect::top(px(8)),
            justify_content: JustifyContent::Center,
            ..default()
        }
        .at(place),
    ))
    .with_children(|place| {
        if let Some((dice, number)) = &shown {
            tag(kit, place, scale, dice, *number);
        }
    });
}

/// The announced dice, once they have settled.
pub(super) fn dice_shown(open: &OpenMatch) -> AnnouncedDice {
    each!(open.shown(), one => announced(one.state())).filter(|_| open.dice_settled())
}

/// The dice on the felt and their sum, if the game announces one.
fn announced<G: GameUi>(game: &G) -> AnnouncedDice {
    let sum = G::ANNOUNCED?;
    let lying = game.lying();
    let dice = lying.dice();
    let faces = dice
        .iter()
        .map(|die| G::DICE[die][usize::from(lying.face(die))]);
    let shown = faces.filter_map(|face| match face {
        Face::Number(color, number) => Some((color, number)),
        Face::Digit(_) | Face::Cow | Face::Symbol(_) | Face::Color(_) => None,
    });
    let shown: Vec<_> = shown.collect();
    (!shown.is_empty()).then(|| (shown, sum(game)))
}

fn show(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut places: Query<(Entity, &TagPlace, &mut Drawn<AnnouncedDice>)>,
    mut kit: UiKit<'_>,
) {
    let shown = dice_shown(&open);
    for (place, announcement, mut drawn) in &mut places {
        if !drawn.differs(shown.clone()) {
            continue;
        }
        commands
            .entity(place)
            .despawn_children()
            .with_children(|place| {
                if let Some((dice, number)) = &shown {
                    tag(&mut kit, place, announcement.0, dice, *number);
                }
            });
    }
}

/// The tag, such as “● 5 + ■ 4 = 9”.
pub(super) fn tag(
    kit: &mut UiKit<'_>,
    place: &mut ChildSpawnerCommands<'_>,
    scale: f32,
    dice: &[(DieColor, u8)],
    number: u8,
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    place
        .spawn((
            Node {
                height: px(TAG * scale),
                padding: UiRect::horizontal(px(14.0 * scale)),
                border_radius: BorderRadius::all(px(tokens().radius.small)),
                ..row(7.0 * scale)
            },
            BackgroundColor(theme.paper.base.into()),
            kit.shadow(Lift::Button),
        ))
        .with_children(|tag| {
            for (index, (color, shown)) in dice.iter().enumerate() {
                if index > 0 {
                    tag.spawn(kit.text("+", TextStyle::Note(16.0 * scale), muted));
                }
                let side = Node {
                    width: px(20.0 * scale),
                    height: px(20.0 * scale),
                    ..default()
                };
                tag.spawn((side, kit.shape(*color, 20.0 * scale)));
                tag.spawn(kit.text(&shown.to_string(), TextStyle::Scaled(17.0 * scale), ink));
            }
            // A single die is its own sum. Where there is no room for the dice, the sum is alone.
            if dice.len() > 1 {
                tag.spawn(kit.text("=", TextStyle::Note(16.0 * scale), muted));
            }
            if dice.len() != 1 {
                tag.spawn(kit.text(&number.to_string(), TextStyle::Scaled(26.0 * scale), ink));
            }
        });
}
