//! Squared paper with a scale beside it.

use crate::{
    ui::{
        UiKit,
        art::{Lettering, plots::MARGIN},
        kit::{At, TextStyle, placed, row},
        scale::{STEPS, Scale},
    },
    words::signed,
};
use bevy::prelude::*;

/// Approximate size of a square, in points. Each step of the scale has two squares.
pub(crate) const SQUARE: f32 = 15.0;

/// A piece of squared paper in the full width, with numbers on its left.
pub(crate) struct Squared {
    numbers: Vec<String>,
    /// Width of the numbers' column, left of the paper.
    pub(crate) gutter: f32,
    /// Side of a square.
    pub(crate) square: f32,
    /// Rectangle of the squares.
    pub(crate) paper: Rect,
}

impl Squared {
    /// Paper for this scale and width, with squares of about this size.
    pub(crate) fn new(kit: &UiKit<'_>, scale: Scale, width: f32, square: f32) -> Self {
        let numbers: Vec<String> = scale.numbers().map(signed).collect();
        let print = 12.0 * kit.text_scale();
        let wide = |text: &String| Lettering::SemiBold.outline(text, print).advance;
        let gutter = numbers.iter().map(wide).fold(0.0, f32::max) + 10.0;
        let squares = ((width - gutter) / square).round().max(1.0);
        let square = (width - gutter) / squares;
        let size = Vec2::new(width - gutter, square * f32::from(STEPS) * 2.0);
        let corner = Vec2::new(gutter, MARGIN);
        Self {
            numbers,
            gutter,
            square,
            paper: Rect::from_corners(corner, corner + size),
        }
    }

    /// Lays out the paper with its drawing, and with the content on top of that.
    pub(crate) fn lay_out(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        name: String,
        picture: ImageNode,
        written: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
    ) {
        let muted: Color = kit.theme().ink.muted.into();
        let paper = self.paper;
        sheet
            .spawn((
                Node {
                    width: px(paper.max.x),
                    height: px(paper.max.y + MARGIN),
                    flex_shrink: 0.0,
                    ..default()
                },
                AccessibleLabel(name),
            ))
            .with_children(|area| {
                for (place, number) in self.numbers.iter().enumerate() {
                    let y = paper.max.y - place as f32 * 2.0 * self.square;
                    area.spawn((
                        Node {
                            justify_content: JustifyContent::FlexEnd,
                            ..row(0.0)
                        }
                        .at(Rect::new(
                            0.0,
                            y - 12.0,
                            self.gutter - 8.0,
                            y + 12.0,
                        )),
                        children![kit.text(number, TextStyle::Caption, muted)],
                    ));
                }
                area.spawn((placed(paper.inflate(MARGIN)), picture));
                written(kit, area);
            });
    }
}
