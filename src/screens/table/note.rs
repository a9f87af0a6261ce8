//! A note with the coach's words, at the foot of the tray. It may cover dice.

use super::{super::BuildSystems, status::StatusLine};
use crate::{
    dice::{Tray, TrayDice},
    layout::Layout,
    nav::Screen,
    table::{OpenMatch, each},
    ui::{
        Icon, OnTop, UiKit, UiKitChanged,
        art::Lettering,
        kit::{Lift, TextStyle, row},
        tokens,
    },
};
use bevy::prelude::*;

/// The root of the note, with its text and place.
#[derive(Component, PartialEq)]
struct Note(String, Rect);

/// Maximum width of the note.
const WIDEST: f32 = 460.0;

/// Font size at scale 1.
const PRINT: f32 = 13.5;

/// Up to this text scale, the note may grow over the dice rather than shrink its print.
const OVER_DICE: f32 = 1.2;

/// Padding of the note, size of the bulb, and the gap between bulb and text.
const PADDING: Vec2 = Vec2::new(10.0, 6.0);
const BULB: f32 = 20.0;
const GAP: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(BuildSystems)
            .run_if(resource_exists_and_changed::<OpenMatch>.or_else(on_message::<UiKitChanged>))
            .run_if(in_state(Screen::Table)),
    );
}

/// The coach's current words: about its proposal, or about a decision under review.
pub(super) fn said(open: &OpenMatch, kit: &UiKit<'_>) -> Option<String> {
    let better = open.describe_better(&kit.words);
    better.or_else(|| each!(open.shown(), one => one.advice(&kit.words)))
}

/// Font size for text of this scale. The print shrinks, down to a limit, if the note would be higher than
/// `room`.
fn print(sentence: &str, scale: f32, room: Vec2) -> f32 {
    let least = scale.min(OVER_DICE);
    let width = room.x - 2.0 * PADDING.x - BULB - GAP;
    let mut scale = scale;
    loop {
        let size = PRINT * scale;
        // Lines are not quite full, because words are not hyphenated.
        let wide = 1.08 * Lettering::SemiBold.outline(sentence, size).advance;
        let height = (wide / width).ceil() * size * 1.08 + 2.0 * PADDING.y;
        if height <= room.y || scale <= least {
            return size;
        }
        scale = (scale - 0.05).max(least);
    }
}

fn show(
    mut commands: Commands,
    open: Option<Res<OpenMatch>>,
    mut looks: MessageReader<UiKitChanged>,
    notes: Query<(Entity, &Note)>,
    lines: Query<&StatusLine>,
    layout: Res<Layout>,
    (tray, dice): (Res<Tray>, Res<TrayDice>),
    mut kit: UiKit<'_>,
) {
    let anew = looks.read().count() > 0;
    let place = lines.iter().next().map(|line| line.place);
    let sentence = open.and_then(|open| said(&open, &kit));
    let wanted = sentence
        .zip(place)
        .map(|(sentence, place)| Note(sentence, place));
    if !anew && notes.single().ok().map(|(_, note)| note) == wanted.as_ref() {
        return;
    }
    for (note, _) in &notes {
        commands.entity(note).despawn();
    }
    let Some(note) = wanted else { return };
    let place = note.1;
    // The note grows upwards, and stops below the lowest die if that is enough.
    let lowest = tray.plan.as_ref().and_then(|plan| {
        let dice = dice.places(plan).map(|(_, die)| die.max.y);
        dice.max_by(f32::total_cmp)
    });
    let high = lowest.map_or(place.height() * 2.0, |lowest| place.max.y - lowest);
    let paper = paper(
        &mut kit,
        &note.0,
        Vec2::new(WIDEST.min(place.width()), high),
    );
    commands.spawn((
        note,
        OnTop,
        DespawnOnExit(Screen::Table),
        // Below the cards that lie over everything.
        GlobalZIndex(-1),
        Node {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            width: px(place.width()),
            bottom: px(layout.window.y - place.max.y),
            justify_content: JustifyContent::Center,
            ..default()
        },
        children![paper],
    ));
}

/// The coach's sentence on paper, with the bulb before it.
fn paper(kit: &mut UiKit<'_>, sentence: &str, room: Vec2) -> impl Bundle + use<> {
    let theme = kit.theme();
    let (ink, lamp, paper): (Color, Color, Color) = (
        theme.ink.base.into(),
        theme.glow.ring.into(),
        theme.paper.base.into(),
    );
    let bulb = kit.icon(Icon::Bulb, BULB, lamp);
    let print = TextStyle::Note(print(sentence, kit.text_scale(), room));
    let text = kit.text(sentence, print, ink);
    (
        Node {
            max_width: px(room.x),
            padding: UiRect::axes(px(PADDING.x), px(PADDING.y)),
            border_radius: BorderRadius::all(px(tokens().radius.small)),
            ..row(GAP)
        },
        BackgroundColor(paper),
        kit.shadow(Lift::Button),
        children![bulb, text],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_grows_with_the_text_and_avoids_the_dice() {
        let said =
            "Keep 4 4 6, reroll the other 2: about 1.3 points more on average. Next best: pass";
        let size = |scale, high| print(said, scale, Vec2::new(330.0, high));
        assert!((size(1.0, 20.0) - PRINT).abs() < 0.01, "it has to be said");
        assert!((size(1.5, 200.0) - 1.5 * PRINT).abs() < 0.01);
        assert!((size(1.5, 20.0) - OVER_DICE * PRINT).abs() < 0.01);
        let sizes: Vec<f32> = (20..200_u16).map(|high| size(1.5, high.into())).collect();
        assert!(sizes.is_sorted(), "more room, larger print");
        let between = |size: &f32| *size > OVER_DICE * PRINT && *size < 1.5 * PRINT;
        assert!(sizes.iter().any(between), "{sizes:?}");
    }
}
