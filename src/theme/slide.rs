//! A finger that slides is not a tap: it scrolls a list or throws the dice, even if it is lifted from
//! what it came down on.

use bevy::{picking::pointer::PointerId, platform::collections::HashSet, prelude::*};

/// A finger that has gone this far, in points, slides.
pub(crate) const SLIDE: f32 = 24.0;

/// The pointers that slide.
#[derive(Resource, Default)]
pub(super) struct Sliding(HashSet<PointerId>);

impl Sliding {
    /// Whether this one does.
    pub(super) fn contains(&self, pointer: PointerId) -> bool {
        self.0.contains(&pointer)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sliding>()
        .add_observer(slid)
        .add_observer(lifted);
}

fn slid(drag: On<Pointer<Drag>>, mut sliding: ResMut<Sliding>) {
    if drag.distance.length() >= SLIDE {
        sliding.0.insert(drag.pointer_id);
    }
}

/// Comes after the click, if there is one.
fn lifted(end: On<Pointer<DragEnd>>, mut sliding: ResMut<Sliding>) {
    sliding.0.remove(&end.pointer_id);
}
