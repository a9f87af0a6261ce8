//! A note with the coach's words, in the place of the line that says what to do. It covers neither dice nor
//! rail, and faces the player who has asked.

use super::{
    super::BuildSystems,
    prompts::{StatusLine, fitting_size, outwards},
};
use crate::{
    dice::Tray,
    nav::Screen,
    table::{OpenMatch, each},
    ui::{
        Icon, OnTop, UiKit, UiKitChanged,
        kit::{Lift, TextStyle, placed, row},
        tokens,
    },
};
use bevy::prelude::*;

/// The root of the note, with its text, place and quarter turns.
#[derive(Component, PartialEq)]
struct Note(String, Rect, u8);

/// Maximum width of the note.
const WIDEST: f32 = 560.0;

/// Largest font size at text scale 1, and the smallest at any.
const PRINT: f32 = 13.5;
const SMALLEST: f32 = 11.5;

/// Height of a line of text, as a multiple of its font size.
const LINE: f32 = 1.08;

/// How far the note on the felt reaches beyond its line, towards the rim.
const TOWARDS_RIM: f32 = 12.0;

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

/// Font size for text of this scale, so that the note fits into its place.
fn print(sentence: &str, scale: f32, place: Vec2) -> f32 {
    let bulb = Vec2::X * (BULB + GAP);
    let room = place - 2.0 * PADDING - bulb;
    fitting_size(sentence, [SMALLEST, PRINT * scale], LINE, room)
}

/// The place of a note instead of this line: from the dice to the buttons, or to the rim.
fn place_of(line: &StatusLine, felt: Option<Rect>) -> Rect {
    let mut place = line.place;
    if line.on_felt {
        let size = place.size() + Vec2::Y * TOWARDS_RIM;
        let middle = place.center() + outwards(line.quarters) * (TOWARDS_RIM / 2.0);
        place = Rect::from_center_size(middle, size);
    } else if let Some(felt) = felt {
        // The strip and the rim above it.
        place.min.y = felt.max.y.clamp(place.min.y - TOWARDS_RIM, place.min.y);
    }
    let width = place.width().min(WIDEST);
    Rect::from_center_size(place.center(), place.size().with_x(width))
}

fn show(
    mut commands: Commands,
    open: Option<Res<OpenMatch>>,
    mut looks: MessageReader<UiKitChanged>,
    notes: Query<(Entity, &Note)>,
    lines: Query<&StatusLine>,
    tray: Res<Tray>,
    mut kit: UiKit<'_>,
) {
    let anew = looks.read().count() > 0;
    let felt = tray.plan.as_ref().map(|plan| plan.felt);
    let wanted = open.and_then(|open| {
        let line = lines.iter().find(|line| line.is_coached(&open))?;
        let place = place_of(line, felt);
        Some(Note(said(&open, &kit)?, place, line.quarters))
    });
    if !anew && notes.single().ok().map(|(_, note)| note) == wanted.as_ref() {
        return;
    }
    for (note, _) in &notes {
        commands.entity(note).despawn();
    }
    let Some(note) = wanted else { return };
    let Note(sentence, place, quarters) = &note;
    let paper = paper(&mut kit, sentence, place.size());
    let turn = Rot2::degrees(90.0 * f32::from(*quarters));
    let node = placed(*place);
    commands.spawn((
        note,
        OnTop,
        DespawnOnExit(Screen::Table),
        // Below the cards that lie over everything.
        GlobalZIndex(-1),
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
        UiTransform::from_rotation(turn),
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
    fn a_note_fits_its_place_and_grows_with_the_text() {
        let said =
            "Keep 4 4 6, reroll the other 2: about 1.3 points more on average. Next best: pass";
        let size = |scale, high| print(said, scale, Vec2::new(374.0, high));
        assert!((size(1.0, 47.0) - PRINT).abs() < 0.01, "a phone's strip");
        assert!((size(1.5, 200.0) - 1.5 * PRINT).abs() < 0.01);
        assert!(
            (size(1.5, 20.0) - SMALLEST).abs() < 0.01,
            "it has to be said"
        );
        let sizes: Vec<f32> = (20..200_u16).map(|high| size(1.5, high.into())).collect();
        assert!(sizes.is_sorted(), "more room, larger print");
    }
}
