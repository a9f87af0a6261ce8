//! A line at the foot of the tray: what to do now, whose turn it is, who is thinking.

use super::{super::Screen, Building, note};
use crate::{
    access::Told,
    dice::{ThrowDice, TrayDice},
    layout::Layout,
    settings::Settings,
    table::{Event, OpenMatch},
    ui::{
        Look,
        kit::{At, Type, row},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{Phase, Seat};

/// The height of the line.
pub(super) const STRIP: f32 = 26.0;

/// The line, and where it stands on the page.
#[derive(Component)]
pub(super) struct StatusLine(pub(super) Rect);

/// Who was skipped last, until the next roll.
#[derive(Resource, Default)]
struct LastSkipped(Option<Seat>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastSkipped>().add_systems(
        Update,
        (note_skipped, show)
            .chain()
            .after(Building)
            .run_if(in_state(Screen::Table)),
    );
}

pub(super) fn lay_out(root: &mut ChildSpawnerCommands<'_>, tray: Rect) {
    // Inside the rim.
    let inside = tray.inflate(-12.0);
    let place = Rect::new(
        inside.min.x + 8.0,
        inside.max.y - 20.0,
        inside.max.x - 8.0,
        inside.max.y,
    );
    root.spawn((
        StatusLine(place),
        Node {
            justify_content: JustifyContent::Center,
            // A second line goes upwards, not over the rim.
            align_items: AlignItems::End,
            ..row(0.0)
        }
        .at(place),
        Pickable::IGNORE,
    ));
}

fn note_skipped(
    mut events: MessageReader<Event>,
    mut throws: MessageReader<ThrowDice>,
    mut skipped: ResMut<LastSkipped>,
) {
    // With new dice nobody has been skipped yet.
    if throws.read().count() > 0 {
        skipped.0 = None;
    }
    for event in events.read() {
        skipped.0 = match event {
            Event::Skipped(seat) => Some(*seat),
            _ => None,
        };
    }
}

fn show(
    mut commands: Commands,
    open: Option<Res<OpenMatch>>,
    dice: Res<TrayDice>,
    skipped: Res<LastSkipped>,
    settings: Res<Settings>,
    lines: Query<(Entity, Option<&Children>), With<StatusLine>>,
    mut shown: Local<String>,
    mut told: ResMut<Told>,
    layout: Res<Layout>,
    look: Look<'_>,
) {
    let Some(open) = open else { return };
    let sentence = if dice.are_moving() {
        String::new()
    } else {
        sentence(&open, skipped.0, settings.hints, &look)
    };
    // What the coach says stands on a note of its own.
    let (sentence, said) = match note::said(&open, &look) {
        Some(said) => (String::new(), said),
        None => (sentence.clone(), sentence),
    };
    told.set_if_neq(Told(said));
    for (line, children) in &lines {
        let empty = children.is_none_or(RelationshipTarget::is_empty);
        if *shown == sentence && (!empty || sentence.is_empty()) {
            continue;
        }
        let color = Color::from(look.theme().felt.stitch);
        let size = if layout.is_large() { 14.0 } else { 12.0 };
        let text = look.text(
            &sentence,
            Type::Note(size * look.text_scale().min(1.1)),
            color,
        );
        let centred = TextLayout::justify(Justify::Center);
        let text = (text, centred);
        commands.entity(line).despawn_children().with_child(text);
        shown.clone_from(&sentence);
    }
}

/// On a board that all share, how it ended is said where it is seen.
fn ending(open: &OpenMatch, words: &Words) -> String {
    if !open.is_over() || !open.play().is_shared() {
        return String::new();
    }
    match open.play().winners().iter().next() {
        Some(winner) => {
            let name = words.player(&open.names(), winner);
            words.say_with("table-wins-now", &[("name", name.into())])
        }
        None => words.say("result-draw-why"),
    }
}

/// What there is to say now.
fn sentence(open: &OpenMatch, skipped: Option<Seat>, hints: bool, look: &Look<'_>) -> String {
    let words = &look.words;
    let with_name = |key: &str, seat: Seat| {
        let name = words.player(&open.names(), seat);
        words.say_with(key, &[("name", Fact::Text(name.into()))])
    };
    let Some(actor) = open.actor() else {
        return ending(open, words);
    };
    let awaited = open.awaited();
    if !open.awaits_person() {
        return with_name("table-thinking-name", actor);
    }
    if open.play().rolled_in_vain() {
        return with_name("table-no-mark", actor);
    }
    if let Some(skipped) = skipped {
        return with_name("table-no-write", skipped);
    }
    let at_hand = if awaited.contains(open.holder()) {
        open.holder()
    } else {
        actor
    };
    if hints && let Some(hint) = open.play().hint(at_hand) {
        return words.say(hint);
    }
    if open.play().seats() < 2 {
        return String::new();
    }
    match open.play().phase() {
        Phase::Roll { .. } => with_name("table-to-roll", actor),
        Phase::Answers { .. } if awaited.len() > 1 => words.say("table-everyone-writes"),
        Phase::Answers { .. } => with_name("table-to-write", actor),
        Phase::Draw { .. } | Phase::Over => String::new(),
    }
}
