//! Layout computed from the window's size and the safe area, so that no screen depends on a fixed window
//! size.

mod around;
mod desk;
mod table;
#[cfg(test)]
mod tests;

pub(crate) use table::{BAR, Block, EdgeBar, Seating, TableForm, TurnedForm};

use crate::{
    platform::SafeArea,
    settings::{Handed, Settings},
    tokens::tokens,
};
use bevy::prelude::*;

/// The two orientations of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Orientation {
    /// Sheet above, tray and buttons below, within reach of the thumb.
    Portrait,
    /// Sheet at the left in full height, everything else at the right.
    Landscape,
}

/// The space that a screen has, and how to divide it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Layout {
    /// Size of the window, in points.
    pub(crate) window: Vec2,
    /// The window without the safe area's insets.
    pub(crate) inner: Rect,
    /// Orientation, from the proportions of `inner`.
    pub(crate) shape: Orientation,
    /// Margin at the edges, in points.
    pub(crate) margin: f32,
    /// Scale of text, where 1 is the usual size.
    pub(crate) text: f32,
    /// The rolling hand: tray and buttons lie on its side.
    pub(crate) hand: Handed,
}

/// Maximum height of lists and forms with a button at the foot, so that the button stays in view on a
/// tall tablet.
const CONTENT_HIGHEST: f32 = 900.0;

/// Height below which a window counts as low.
const LOW: f32 = 520.0;

impl Layout {
    /// The layout of a window, for usual text and the right hand.
    pub(crate) fn new(window: Vec2, safe: SafeArea) -> Self {
        let inner = Rect::new(
            safe.left,
            safe.top,
            (window.x - safe.right).max(safe.left + 1.0),
            (window.y - safe.bottom).max(safe.top + 1.0),
        );
        let shape = if inner.width() > inner.height() * 1.05 {
            Orientation::Landscape
        } else {
            Orientation::Portrait
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

    /// The layout for larger text: buttons grow with it.
    pub(crate) const fn with_text(self, text: f32) -> Self {
        Self { text, ..self }
    }

    /// The layout for a player who rolls with this hand.
    pub(crate) const fn with_hand(self, hand: Handed) -> Self {
        Self { hand, ..self }
    }

    /// Order of buttons in a row: the most important one is under the thumb.
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

    /// Whether the window is so low that parts go side by side rather than one under the other, as on a
    /// phone in landscape.
    pub(crate) fn is_low(&self) -> bool {
        self.inner.height() < LOW
    }

    /// A centred column for lists and forms.
    pub(crate) fn column(&self) -> Rect {
        self.centred(tokens().layout.content_max)
    }

    /// The middle of the window, in its full height and up to this width.
    pub(crate) fn centred(&self, widest: f32) -> Rect {
        let room = self.inner.inflate(-self.margin);
        let size = Vec2::new(room.width().min(widest), self.inner.height());
        Rect::from_center_size(room.center(), size)
    }

    /// Rectangle of a form with a button at its foot: a column, or the full width of a low window.
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

/// Height of the strip at the top of the screen, if there is one. Everything else is laid out below it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct StripHeight(pub(crate) f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SafeArea>()
        .init_resource::<StripHeight>()
        .insert_resource(Layout::new(Vec2::new(390.0, 844.0), SafeArea::default()))
        .add_systems(PreUpdate, follow_window);
}

/// Updates the layout only if it differs, because screens rebuild themselves when it changes.
pub(crate) fn follow_window(
    windows: Query<&Window>,
    safe: Res<SafeArea>,
    strip: Res<StripHeight>,
    settings: Res<Settings>,
    mut layout: ResMut<Layout>,
) {
    if let Ok(window) = windows.single() {
        let size = Vec2::new(window.width(), window.height());
        let text = f32::from(settings.text_percent) / 100.0;
        let below = SafeArea {
            top: safe.top + strip.0,
            ..*safe
        };
        let new = Layout::new(size, below).with_text(text);
        layout.set_if_neq(new.with_hand(settings.hand));
    }
}
