//! The widgets: no screen styles its own button.

mod buttons;
mod paper;
mod parts;
mod print;
mod taps;

#[cfg(all(test, feature = "tour"))]
pub(crate) use buttons::Primary;
pub(crate) use buttons::{ButtonKind, ButtonLook};
pub(crate) use paper::{BINDING, Lift};
pub(crate) use parts::{Drawn, Parts};
pub(crate) use print::{TextStyle, print_within};
pub(crate) use taps::{CapturedPointers, NoPressEffect, plugin};

use crate::intent::Intent;
use bevy::prelude::*;

/// What a tap on this does.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct OnTap(pub(crate) Intent);

/// Puts a node at a place in its parent.
pub(crate) trait At {
    /// The same node, at this place.
    fn at(self, place: Rect) -> Self;
}

impl At for Node {
    fn at(self, place: Rect) -> Self {
        Self {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            height: px(place.height()),
            ..self
        }
    }
}

/// A node at this place in its parent.
pub(crate) fn placed(place: Rect) -> Node {
    Node::default().at(place)
}

/// A row whose children are centred vertically.
pub(crate) fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

/// A column.
pub(crate) fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}
