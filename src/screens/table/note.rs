//! A note with what the coach says, at the foot of the tray: dice that lie there are under it.

use super::{super::Screen, Building, status::StatusLine};
use crate::{
    layout::Layout,
    table::OpenMatch,
    ui::{
        Icon, Look, LookChanged, OnTop,
        kit::{Lift, Type, row},
    },
};
use bevy::prelude::*;

/// The root of the note.
#[derive(Component)]
struct Note;

/// The note is at most this wide.
const WIDEST: f32 = 460.0;

/// The size of its print.
const PRINT: f32 = 13.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(Building)
            .run_if(resource_exists_and_changed::<OpenMatch>.or_else(on_message::<LookChanged>))
            .run_if(in_state(Screen::Table)),
    );
}

/// What the coach says now: of what it proposes, or of a decision that is looked at.
pub(super) fn said(open: &OpenMatch, look: &Look<'_>) -> Option<String> {
    let better = open.better_told(&look.words);
    better.or_else(|| open.play().advice(&look.words))
}

fn show(
    mut commands: Commands,
    open: Option<Res<OpenMatch>>,
    notes: Query<Entity, With<Note>>,
    lines: Query<&StatusLine>,
    layout: Res<Layout>,
    mut look: Look<'_>,
) {
    for note in &notes {
        commands.entity(note).despawn();
    }
    let (Some(open), Some(StatusLine(place))) = (open, lines.iter().next()) else {
        return;
    };
    let Some(sentence) = said(&open, &look) else {
        return;
    };
    let theme = look.theme();
    let (ink, lamp, paper): (Color, Color, Color) = (
        theme.ink.base.into(),
        theme.glow.ring.into(),
        theme.paper.base.into(),
    );
    let bulb = look.icon(Icon::Bulb, 20.0, lamp);
    let print = Type::Note(PRINT * look.text_scale().min(1.1));
    let text = look.text(&sentence, print, ink);
    let shadow = look.shadow(Lift::Button);
    commands.spawn((
        Note,
        OnTop,
        DespawnOnExit(Screen::Table),
        // Under cards that lie over everything.
        GlobalZIndex(-1),
        Node {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            width: px(place.width()),
            bottom: px(layout.window.y - place.max.y),
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
        children![(
            Node {
                max_width: px(WIDEST.min(place.width())),
                padding: UiRect::axes(px(10), px(6)),
                border_radius: BorderRadius::all(px(10)),
                ..row(8.0)
            },
            BackgroundColor(paper),
            shadow,
            Pickable::IGNORE,
            children![bulb, text],
        )],
    ));
}
