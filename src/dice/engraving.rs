//! The engravings of die faces as SVG, on a board of 100 × 100.

use super::game_dice::GameDice;
use crate::ui::{
    Palette, Rgba, Theme,
    art::{Form, Lettering, Shape, cow, placed, strokes},
};
use dicepad_core::{
    GameId,
    dice::{Color, Face, Symbol},
    for_game,
};

/// The engraving of a face as SVG elements. Every covered pixel is cut.
pub(super) fn engraving(game: GameId, face: Face, theme: Theme) -> String {
    let palette = theme.palette();
    let own_colors = for_game!(game, G => G::OWN_COLORS);
    match face {
        Face::Number(color, value) if own_colors => pips(color, value, palette),
        Face::Number(color, value) => numbered(color, value, theme),
        Face::Color(color) => inlay(color, 70.0, theme),
        Face::Digit(value) => number(value, 50.0, 68.0, palette.dice.burn),
        Face::Cow => on_board(50.0, 50.0, 74.0, &cow(palette.dice.burn)),
        Face::Symbol(symbol) => on_board(50.0, 50.0, 66.0, &cut(symbol, palette)),
    }
}

/// Places a drawing on a board of 100 at this size, centred on a point.
fn on_board(x: f32, y: f32, size: f32, drawing: &str) -> String {
    placed(x - size / 2.0, y - size / 2.0, size, drawing)
}

/// Pips that have the shape of the die's colour.
fn pips(color: Color, value: u8, palette: &Palette) -> String {
    let shape = Shape::of(color);
    // Sizes are balanced by eye: equal heights would look unequal.
    let size = match shape {
        Shape::Circle => 18.5,
        Shape::Pentagon | Shape::Diamond => 22.0,
        Shape::Square => 17.0,
        Shape::Octagon | Shape::Hexagon | Shape::Triangle => 18.0,
    };
    let light = palette.hues.of(color).on == Rgba::WHITE;
    let fill = if light {
        palette.dice.pip
    } else {
        palette.dice.charcoal
    };
    let pip = format!(r#"<path d="{}" fill="{fill}"/>"#, shape.path());
    let places = pip_places(value).iter();
    places
        .map(|(x, y)| on_board(50.0 + x * 0.98, 50.0 + y * 0.98, size, &pip))
        .collect()
}

/// Positions of the pips for a value, relative to the centre of the face.
const fn pip_places(value: u8) -> &'static [(f32, f32)] {
    match value {
        1 => &[(0.0, 0.0)],
        2 => &[(-20.0, -20.0), (20.0, 20.0)],
        3 => &[(-23.0, -23.0), (0.0, 0.0), (23.0, 23.0)],
        4 => &[(-21.0, -21.0), (21.0, -21.0), (-21.0, 21.0), (21.0, 21.0)],
        5 => &[
            (-22.0, -22.0),
            (22.0, -22.0),
            (0.0, 0.0),
            (-22.0, 22.0),
            (22.0, 22.0),
        ],
        6 => &[
            (-20.0, -25.0),
            (20.0, -25.0),
            (-20.0, 0.0),
            (20.0, 0.0),
            (-20.0, 25.0),
            (20.0, 25.0),
        ],
        _ => &[],
    }
}

fn cut(symbol: Symbol, palette: &Palette) -> String {
    format!(
        r#"<path d="{}" fill="none" stroke="{}" stroke-width="13.5" stroke-linecap="round" stroke-linejoin="round"/>"#,
        strokes(symbol, Form::Cut),
        palette.dice.charcoal
    )
}

/// A number that is centred horizontally, and vertically on `y`.
fn number(value: u8, y: f32, size: f32, fill: Rgba) -> String {
    let outline = Lettering::Bold.outline(&value.to_string(), size);
    let (left, baseline) = (
        50.0 - (outline.left + outline.right) / 2.0,
        y + outline.top / 2.0,
    );
    let path = outline.path;
    format!(r#"<path transform="translate({left} {baseline})" d="{path}" fill="{fill}"/>"#)
}

/// A coloured shape that holds a number.
fn numbered(color: Color, value: u8, theme: Theme) -> String {
    let shape = Shape::of(color);
    let size = match shape {
        Shape::Triangle => 82.0,
        Shape::Diamond => 78.0,
        _ => 74.0,
    };
    let label = shape.label();
    let y = middle(shape) + (label.y - 50.0) * size / 100.0;
    let height = label.height * 1.24 * size / 100.0;
    inlay(color, size, theme) + &number(value, y, height, theme.palette().hues.of(color).on)
}

/// A coloured shape inlaid in the face; white is only an outline.
fn inlay(color: Color, size: f32, theme: Theme) -> String {
    let shape = Shape::of(color);
    let (fill, weight) = match color {
        Color::White => (Rgba::CLEAR, 6.5),
        _ => (theme.palette().hues.of(color).base, 5.0),
    };
    // Dice stay light in the evening, so their outlines stay dark.
    let edge = Theme::Day.palette().hues.of(color).edge;
    let drawing = format!(
        r#"<path d="{}" fill="{fill}" stroke="{edge}" stroke-width="{weight}" stroke-linejoin="round"/>"#,
        shape.path()
    );
    on_board(50.0, middle(shape), size, &drawing)
}

/// The `y` at which a shape looks centred.
const fn middle(shape: Shape) -> f32 {
    match shape {
        Shape::Triangle => 48.0,
        _ => 50.0,
    }
}
