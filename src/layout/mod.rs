//! Where things go, computed from the window's size and the safe area. No screen has a size written
//! into it.

mod around;
mod desk;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use table::{BAR, Form, Seating};

use crate::{
    settings::{Handed, Settings},
    setup::Sharing,
    table::OpenMatch,
    tokens::tokens,
};
use bevy::prelude::*;

/// What the device keeps for itself at each edge: a notch, rounded corners, the home bar.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SafeArea {
    /// Points at the top.
    pub(crate) top: f32,
    /// Points at the right.
    pub(crate) right: f32,
    /// Points at the bottom.
    pub(crate) bottom: f32,
    /// Points at the left.
    pub(crate) left: f32,
}

/// The kinds of layout there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Sheet above, tray under the thumb.
    Portrait,
    /// Sheet left at full height, everything else right.
    Landscape,
}

/// The room that a screen has.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// The window, in points.
    pub(crate) window: Vec2,
    /// What may be used of it.
    pub(crate) inner: Rect,
    /// How it is divided.
    pub(crate) shape: Shape,
    /// Margin at the edges.
    pub(crate) margin: f32,
    /// How large text is, against the usual size.
    pub(crate) text: f32,
    /// The hand on whose side tray and buttons lie.
    pub(crate) hand: Handed,
}

/// Lists and forms whose last button stays at the foot are no higher than this: on a tall tablet it
/// is not out of sight.
const CONTENT_HIGHEST: f32 = 900.0;

/// Less than this is little height.
const LOW: f32 = 520.0;

impl Layout {
    /// The layout of a window.
    pub(crate) fn new(window: Vec2, safe: SafeArea) -> Self {
        let inner = Rect::new(
            safe.left,
            safe.top,
            (window.x - safe.right).max(safe.left + 1.0),
            (window.y - safe.bottom).max(safe.top + 1.0),
        );
        let shape = if inner.width() > inner.height() * 1.05 {
            Shape::Landscape
        } else {
            Shape::Portrait
        };
        let margin = if inner.width().min(inner.height()) >= 600.0 {
            tokens().layout.tablet_margin
        } else {
            tokens().layout.phone_margin
        };
        Self {
            window,
            inner,
            shape,
            margin,
            text: 1.0,
            hand: Handed::Right,
        }
    }

    /// The same for larger text: buttons grow with it.
    pub(crate) const fn with_text(self, text: f32) -> Self {
        Self { text, ..self }
    }

    /// The same for this hand.
    pub(crate) const fn with_hand(self, hand: Handed) -> Self {
        Self { hand, ..self }
    }

    /// The direction in which buttons follow each other: the most important one under the thumb.
    pub(crate) const fn towards_thumb(&self) -> FlexDirection {
        match self.hand {
            Handed::Left => FlexDirection::RowReverse,
            Handed::Right => FlexDirection::Row,
        }
    }

    /// Whether there is room for the sheets of several players at once.
    pub(crate) fn is_large(&self) -> bool {
        self.inner.width().min(self.inner.height()) >= 600.0
    }

    /// Whether there is so little height that things stand side by side rather than one under the
    /// other: a phone on its side.
    pub(crate) fn is_low(&self) -> bool {
        self.inner.height() < LOW
    }

    /// Whether the people at the table hand this device to each other.
    pub(crate) fn passes_device(&self, open: &OpenMatch) -> bool {
        !self.is_large() && open.people() >= 2 && open.sharing() == Sharing::PassRound
    }

    /// A column in the middle for lists and forms.
    pub(crate) fn column(&self) -> Rect {
        let room = self.inner.inflate(-self.margin);
        let width = room.width().min(tokens().layout.content_max);
        Rect::from_center_size(room.center(), Vec2::new(width, self.inner.height()))
    }

    /// The place of a form with a button at its foot: a column, or the whole width where it is low.
    pub(crate) fn form(&self) -> Rect {
        let column = self.column();
        if self.is_low() {
            let room = self.inner.inflate(-self.margin);
            return Rect::new(room.min.x, column.min.y, room.max.x, column.max.y);
        }
        let bottom = column.max.y.min(column.min.y + CONTENT_HIGHEST);
        Rect::new(column.min.x, column.min.y, column.max.x, bottom)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SafeArea>()
        .insert_resource(Layout::new(Vec2::new(390.0, 844.0), SafeArea::default()))
        .add_systems(PreUpdate, follow_window);
}

/// The layout changes only when window or safe area do: screens rebuild themselves on its change.
pub(crate) fn follow_window(
    windows: Query<&Window>,
    safe: Res<SafeArea>,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
) {
    if let Ok(window) = windows.single() {
        let size = Vec2::new(window.width(), window.height());
        let text = f32::from(settings.text_percent) / 100.0;
        let new = Layout::new(size, *safe).with_text(text);
        layout.set_if_neq(new.with_hand(settings.hand));
    }
}
