//! Cards that change their place slide there: to the pile when they are completed, from the open row
//! to the hand, and back when a move is undone.
//!
//! The table is printed anew when cards change. Where each card was seen last is remembered from
//! frame to frame, so that the new print begins where the old one left off.

use crate::{power::Awake, settings::Settings, sheets::OnSheet};
use bevy::{platform::collections::HashMap, prelude::*};
use dicepad_core::{Seat, deck::CardId};

/// A card is on its way for so many seconds.
const SLIDE: f32 = 0.25;

/// A card, large or only its points, at its place.
#[derive(Component)]
pub(super) struct Lies {
    card: CardId,
    at: Rect,
    /// The size of what it lies on: in another size it was nowhere before.
    sheet: Vec2,
    way: Option<Way>,
}

/// From where a card comes, and how much of the way it has gone.
#[derive(Clone, Copy)]
struct Way {
    from: Rect,
    gone: f32,
}

impl Lies {
    /// A card at its place on a sheet of this size.
    pub(super) const fn new(card: CardId, at: Rect, sheet: Vec2) -> Self {
        Self {
            card,
            at,
            sheet,
            way: None,
        }
    }

    /// Where it is seen now.
    fn seen_at(&self) -> Rect {
        self.way.map_or(self.at, |way| {
            // It slows down as it arrives.
            let left = (1.0 - way.gone).powi(3);
            Rect {
                min: self.at.min.lerp(way.from.min, left),
                max: self.at.max.lerp(way.from.max, left),
            }
        })
    }
}

/// Where cards were seen in the last frame, on sheets of which size.
#[derive(Resource, Default)]
struct Seen(HashMap<(Seat, CardId), (Rect, Vec2)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>()
        .add_systems(PostUpdate, slide.before(bevy::ui::UiSystems::Prepare));
}

fn slide(
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    settings: Res<Settings>,
    mut seen: ResMut<Seen>,
    mut cards: Query<(Ref<OnSheet>, &mut Lies, &mut UiTransform)>,
) {
    let mut now = HashMap::default();
    for (sheet, mut lies, mut transform) in &mut cards {
        if sheet.is_added() && !settings.reduce_motion {
            lies.way = way_of(&seen, sheet.0, &lies);
        }
        if let Some(mut way) = lies.way {
            awake.keep();
            way.gone += time.delta_secs() / SLIDE;
            lies.way = (way.gone < 1.0).then_some(way);
            let place = lies.seen_at();
            let scale = place.width() / lies.at.width();
            let moved = place.center() - lies.at.center();
            *transform = UiTransform {
                translation: Val2::px(moved.x, moved.y),
                scale: Vec2::splat(scale),
                ..default()
            };
        }
        now.insert((sheet.0, lies.card), (lies.seen_at(), lies.sheet));
    }
    seen.0 = now;
}

/// Whence a card comes that has just been laid down: from where it was, or, if it is new to a sheet
/// that lay there before, from the right.
fn way_of(seen: &Seen, seat: Seat, lies: &Lies) -> Option<Way> {
    let begins = |from: Rect| Way { from, gone: 0.0 };
    match seen.0.get(&(seat, lies.card)) {
        Some((from, sheet)) => (*sheet == lies.sheet && *from != lies.at).then(|| begins(*from)),
        None => {
            let was_there = seen
                .0
                .iter()
                .any(|((of, _), (_, sheet))| *of == seat && *sheet == lies.sheet);
            let right = lies.sheet.x - lies.at.min.x;
            let from = Rect {
                min: lies.at.min + Vec2::new(right, 0.0),
                max: lies.at.max + Vec2::new(right, 0.0),
            };
            was_there.then(|| begins(from))
        }
    }
}
