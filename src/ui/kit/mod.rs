//! The widgets. No screen styles its own buttons.

mod buttons;
mod paper;
mod parts;
mod print;
mod taps;

#[cfg(all(test, feature = "tour"))]
pub(crate) use buttons::Primary;
pub(crate) use buttons::{ButtonKind, ButtonLook, Fit};
pub(crate) use paper::{BINDING, Lift, PAGE_EDGES};
pub(crate) use parts::{Drawn, PartList};
pub(crate) use print::{TextStyle, print_within};
pub(crate) use taps::{CapturedPointers, NoPressEffect, Swipe, Swipeable, plugin};

use crate::intent::Intent;
use bevy::{input_focus::tab_navigation::TabIndex, prelude::*, ui_widgets::Button};

/// The intent that a button sends when it is activated: tapped, or pressed with a key.
#[derive(Component, Clone, Copy, Debug)]
#[require(Button, Pickable, TabIndex)]
pub(crate) struct OnTap(pub(crate) Intent);

/// The intent that a switch, or one of several choices, sends when it is chosen.
#[derive(Component, Clone, Copy, Debug)]
#[require(Pickable)]
pub(crate) struct OnChange(pub(crate) Intent);

/// Positions a node in its parent.
pub(crate) trait At {
    /// The same node, absolutely positioned in this rectangle.
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

/// A node absolutely positioned in its parent.
pub(crate) fn placed(place: Rect) -> Node {
    Node::default().at(place)
}

/// A row whose children are centred vertically, with this gap between them.
pub(crate) fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

/// A column with this gap between its children.
pub(crate) fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}
