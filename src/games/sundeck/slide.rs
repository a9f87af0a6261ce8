//! Cards slide when they change their place: to the pile when completed, from the open row to the hand, and
//! back after an undo.
//!
//! The table is printed anew when cards change. The last position of each card is remembered between
//! frames, so that the new print starts where the old one ended.

use crate::{
    sheets::OnSheet,
    ui::{
        tokens,
        tween::{Tween, TweenClock},
    },
};
use bevy::{platform::collections::HashMap, prelude::*};
use dicepad_core::{Seat, deck::CardId};

/// A card, full size or only its points, at its place.
#[derive(Component)]
pub(super) struct Lies {
    card: CardId,
    at: Rect,
    /// Size of the sheet: a card never slides between sheets of different sizes.
    sheet: Vec2,
    way: Option<SlideWay>,
}

/// Start of a slide, and its progress.
#[derive(Clone, Copy)]
struct SlideWay {
    from: Rect,
    tween: Tween,
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

    /// Bounds of the card now, on its way.
    fn seen_at(&self) -> Rect {
        self.way.map_or(self.at, |way| {
            let progress = way.tween.eased(EaseFunction::CubicOut);
            Rect {
                min: way.from.min.lerp(self.at.min, progress),
                max: way.from.max.lerp(self.at.max, progress),
            }
        })
    }
}

/// Bounds of the cards in the last frame, with the size of their sheets.
#[derive(Resource, Default)]
struct LastPlaces(HashMap<(Seat, CardId), (Rect, Vec2)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastPlaces>()
        .add_systems(PostUpdate, slide.before(bevy::ui::UiSystems::Prepare));
}

fn slide(
    mut clock: TweenClock<'_>,
    mut seen: ResMut<LastPlaces>,
    mut cards: Query<(Ref<OnSheet>, &mut Lies, &mut UiTransform)>,
) {
    let mut now = HashMap::default();
    for (sheet, mut lies, mut transform) in &mut cards {
        if sheet.is_added() {
            lies.way = way_of(&seen, sheet.0, &lies);
        }
        if let Some(mut way) = lies.way {
            clock.advance(&mut way.tween);
            lies.way = (!way.tween.is_over()).then_some(way);
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

/// The slide of a card that was just spawned: from its last position or, if the card is new to a sheet that
/// was there before, from the right.
fn way_of(seen: &LastPlaces, seat: Seat, lies: &Lies) -> Option<SlideWay> {
    let begins = |from: Rect| SlideWay {
        from,
        tween: Tween::new(tokens().motion.card),
    };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{power::KeepDrawing, settings::Settings};
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    const SHEET: Vec2 = Vec2::new(374.0, 393.0);

    /// A table on which each frame advances a slide by a fifth.
    fn table() -> App {
        let mut app = App::new();
        let frame = Duration::from_secs_f32(tokens().motion.card / 5.0);
        app.add_plugins((MinimalPlugins, plugin))
            .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
            .init_resource::<KeepDrawing>()
            .init_resource::<Settings>();
        app.update();
        app
    }

    fn card(number: u8) -> CardId {
        CardId::new(number).unwrap()
    }

    fn at(x: f32, y: f32, width: f32) -> Rect {
        Rect::new(x, y, x + width, y + width)
    }

    fn lay(app: &mut App, number: u8, at: Rect) -> Entity {
        let lies = Lies::new(card(number), at, SHEET);
        let laid = (OnSheet(Seat::ZERO), lies, UiTransform::default());
        app.world_mut().spawn(laid).id()
    }

    fn moved(app: &App, entity: Entity) -> (f32, f32) {
        let transform = app.world().get::<UiTransform>(entity).unwrap();
        let Val::Px(x) = transform.translation.x else {
            panic!("{transform:?}");
        };
        (x, transform.scale.x)
    }

    #[test]
    fn the_first_print_does_not_slide() {
        let mut app = table();
        let first = lay(&mut app, 1, at(0.0, 0.0, 100.0));
        app.update();
        assert_eq!(moved(&app, first), (0.0, 1.0));
    }

    #[test]
    fn a_card_slides_from_its_last_place_to_the_new_one() {
        let mut app = table();
        let hand = lay(&mut app, 1, at(0.0, 0.0, 100.0));
        app.update();
        app.world_mut().despawn(hand);
        let pile = lay(&mut app, 1, at(200.0, 0.0, 50.0));
        app.update();
        let (x, scale) = moved(&app, pile);
        assert!(x < -50.0 && scale > 1.3, "{x} {scale}");
        // Printed anew on its way, the card continues from where it is.
        app.world_mut().despawn(pile);
        let again = lay(&mut app, 1, at(200.0, 0.0, 50.0));
        app.update();
        let (further, _) = moved(&app, again);
        assert!(x < further && further < 0.0, "{x} {further}");
        for _ in 0..6 {
            app.update();
        }
        assert_eq!(moved(&app, again), (0.0, 1.0));
    }

    #[test]
    fn a_new_card_comes_from_the_right_unless_motion_is_reduced() {
        for reduced in [false, true] {
            let mut app = table();
            app.world_mut().resource_mut::<Settings>().reduce_motion = reduced;
            lay(&mut app, 1, at(0.0, 0.0, 100.0));
            app.update();
            let drawn = lay(&mut app, 2, at(110.0, 0.0, 100.0));
            app.update();
            assert_eq!(moved(&app, drawn).0 > 0.0, !reduced);
        }
    }

    #[test]
    fn on_a_sheet_of_another_size_nothing_slides() {
        let mut app = table();
        let before = lay(&mut app, 1, at(0.0, 0.0, 100.0));
        app.update();
        app.world_mut().despawn(before);
        let lies = Lies::new(card(1), at(50.0, 0.0, 200.0), SHEET * 2.0);
        let laid = (OnSheet(Seat::ZERO), lies, UiTransform::default());
        let after = app.world_mut().spawn(laid).id();
        app.update();
        assert_eq!(moved(&app, after), (0.0, 1.0));
    }
}
