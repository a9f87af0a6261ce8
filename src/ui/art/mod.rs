//! The app's drawings. All are vectors made for this app, rasterised at the size at which they are
//! shown, and therefore crisp on every screen.

pub(crate) mod covers;
mod icons;
mod lettering;
mod marks;
pub(crate) mod plots;

pub use icons::Icon;
pub use lettering::{GlyphOutline, Lettering};
use marks::{COW_DOTS, COW_LINES, COW_SHAPE};
pub use marks::{Form, Label, Shape, strokes};
pub(crate) use marks::{SUN_DISC, SUN_RAYS};

pub use crate::players::Animal;

use super::{Palette, Picture, Rgba, Theme};
use bevy::math::Vec2;
use covers::GameArt;
use dicepad_core::{GameId, dice::Symbol, for_game};

/// Colours and stroke of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paint {
    /// Colour of the inside; [`Rgba::CLEAR`] for an outline only.
    pub fill: Rgba,
    /// Colour of the outline.
    pub edge: Rgba,
    /// Width of the outline, in hundredths of the shape's width.
    pub weight: u8,
}

impl Paint {
    /// An outline without filling.
    #[must_use]
    pub const fn outline(edge: Rgba, weight: u8) -> Self {
        Self {
            fill: Rgba::CLEAR,
            edge,
            weight,
        }
    }
}

/// Light or shadow around a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// Neither light nor shadow.
    None,
    /// A ring of the first colour, with a glow of the second around it.
    Glow(Rgba, Rgba),
    /// A ring of this colour, with a shadow below.
    Lifted(Rgba),
}

impl Light {
    /// How far the drawing extends beyond the house on each side, as a share of its width.
    #[must_use]
    pub const fn reach(self) -> f32 {
        match self {
            Self::None => 0.0,
            Self::Glow(..) | Self::Lifted(_) => 0.48,
        }
    }
}

/// The corners of the app's icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corners {
    /// Full-bleed: stores and home screens cut the corners themselves.
    Square,
    /// Rounded by the app.
    Rounded,
}

/// A drawing with its colours. One with a single colour can be rasterised once in [`Rgba::WHITE`] and
/// tinted wherever it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Art {
    /// An icon of the interface, in one colour.
    Icon(Icon, Rgba),
    /// One of the seven shapes.
    Shape(Shape, Paint),
    /// A symbol of Mosaic.
    Symbol {
        /// The symbol to draw.
        symbol: Symbol,
        /// Engraved or handwritten.
        form: Form,
        /// Colour of the strokes.
        color: Rgba,
        /// Width of the strokes, in hundredths of the symbol's size.
        weight: u8,
    },
    /// The cow's head, in one colour.
    Cow(Rgba),
    /// The outline of the cow's head, in one colour.
    CowOutline(Rgba),
    /// The sun. `edge` is the colour of rays and outline.
    Sun(Paint),
    /// A bonus cell: a house of any proportions, with its light.
    House {
        /// Colours and outline of the house.
        paint: Paint,
        /// Light or shadow around the house.
        light: Light,
        /// The width in points at which its corners look like those of the other cells.
        width: u8,
    },
    /// A hand-drawn ring around a total, of any proportions.
    Ring(Rgba),
    /// A game's emblem, in one colour.
    Emblem(GameId, Rgba),
    /// A hand-drawn arrow to the right, on a board of 20 × 12.
    Arrow(Rgba),
    /// A computer player's face on its round ground.
    Animal(Animal),
    /// The winner's crown, in this theme.
    Crown(Theme),
    /// The app's name, in this theme.
    Wordmark(Theme),
    /// The app's icon, with these corners.
    AppIcon(Corners),
    /// A pencil lying on the table, painted in this colour.
    Pencil(Rgba),
    /// A drawing that only one game uses.
    Own {
        /// The game that draws it.
        game: GameId,
        /// Number of the drawing within the game.
        number: u8,
        /// Theme whose colours are used.
        theme: Theme,
    },
    /// The print on a game's pad. It is composed for its format, so the size is part of the drawing.
    Cover {
        /// The game of the pad.
        game: GameId,
        /// Theme whose colours are used.
        theme: Theme,
        /// Width in points.
        width: u16,
        /// Height in points.
        height: u16,
    },
}

impl Art {
    /// Rasterises the drawing: as large as fits into this size, and centred.
    #[must_use]
    pub fn raster(self, width: u32, height: u32) -> Picture {
        let proportions = width as f32 / height.max(1) as f32;
        Picture::from_svg(&self.svg(proportions), &self.style(), width, height)
    }

    /// The complete drawing as SVG, for a place with these proportions.
    fn svg(self, proportions: f32) -> String {
        match self {
            Self::Icon(icon, _) => icon.svg().to_owned(),
            Self::Shape(shape, paint) => board("-3 -3 106 106", &painted(shape.path(), paint)),
            Self::Symbol {
                symbol,
                form,
                color,
                weight,
            } => {
                let path = format!(r#"<path d="{}"/>"#, strokes(symbol, form));
                strokes_on("0 0 100 100", weight, color, &path)
            }
            Self::Cow(color) => board("0 0 100 100", &cow(color)),
            Self::CowOutline(color) => {
                let dots = format!(r#"<path d="{COW_DOTS}" fill="{color}" stroke="none"/>"#);
                let drawing = format!(r#"<path d="{COW_LINES}"/>{dots}"#);
                strokes_on("-3 0 106 102", 8, color, &drawing)
            }
            Self::Sun(paint) => board("-2 -2 104 104", &sun(paint)),
            Self::House {
                paint,
                light,
                width,
            } => house(proportions, paint, light, width.into()),
            Self::Ring(color) => ring(proportions, color),
            Self::Emblem(game, color) => for_game!(game, G => G::emblem(color)).svg(proportions),
            Self::Arrow(color) => {
                let path = format!(r#"<path d="{}"/>"#, plots::ARROW);
                strokes_on("0 0 20 12", 2, color, &path)
            }
            Self::Animal(Animal::Hen) => include_str!("../../../assets/art/hen.svg").to_owned(),
            Self::Animal(Animal::Rabbit) => {
                include_str!("../../../assets/art/rabbit.svg").to_owned()
            }
            Self::Animal(Animal::Fox) => include_str!("../../../assets/art/fox.svg").to_owned(),
            Self::Animal(Animal::Owl) => include_str!("../../../assets/art/owl.svg").to_owned(),
            Self::Crown(_) => include_str!("../../../assets/art/crown.svg").to_owned(),
            Self::Wordmark(_) => include_str!("../../../assets/art/wordmark.svg").to_owned(),
            Self::AppIcon(_) => include_str!("../../../assets/art/app-icon.svg").to_owned(),
            Self::Pencil(_) => include_str!("../../../assets/art/pencil.svg").to_owned(),
            Self::Own {
                game,
                number,
                theme,
            } => for_game!(game, G => G::own_drawing(number, proportions, theme.palette())),
            Self::Cover {
                game,
                theme,
                width,
                height,
            } => {
                let size = Vec2::new(width.into(), height.into());
                let drawing = covers::cover(game, theme.palette(), size);
                board(&format!("0 0 {width} {height}"), &drawing)
            }
        }
    }

    /// CSS with the colours that the drawing's file leaves open.
    fn style(self) -> String {
        match self {
            Self::Icon(_, color) => format!("svg {{ color: {color} }}"),
            Self::Emblem(game, color) => for_game!(game, G => G::emblem(color)).style(),
            Self::Crown(theme) => {
                let yellow = &theme.palette().hues.yellow;
                format!(
                    ".crown {{ fill: {}; stroke: {} }}",
                    yellow.base, yellow.edge
                )
            }
            Self::Wordmark(theme) => wordmark_style(theme.palette()),
            Self::Pencil(paint) => format!(".paint {{ fill: {paint} }}"),
            Self::AppIcon(Corners::Rounded) => ".art { clip-path: url(#rounded) }".to_owned(),
            _ => String::new(),
        }
    }
}

fn wordmark_style(palette: &Palette) -> String {
    format!(
        ".ink {{ fill: {} }} .die {{ fill: {} }} .pip {{ fill: {} }} .line {{ stroke: {} }}",
        palette.ink.base, palette.hues.orange.base, palette.ink.inverse, palette.accent.base
    )
}

pub(crate) fn board(view: &str, drawing: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{drawing}</svg>"#)
}

fn strokes_on(view: &str, weight: u8, color: Rgba, drawing: &str) -> String {
    let group = format!(
        r#"<g fill="none" stroke="{color}" stroke-width="{weight}" stroke-linecap="round" stroke-linejoin="round">{drawing}</g>"#
    );
    board(view, &group)
}

/// Places SVG elements drawn on the board of 100: `size` wide, upper left corner at `(x, y)`.
#[must_use]
pub fn placed(x: f32, y: f32, size: f32, drawing: &str) -> String {
    let scale = size / 100.0;
    format!(r#"<g transform="translate({x} {y}) scale({scale})">{drawing}</g>"#)
}

/// A path on the board of 100 as an SVG element.
pub(crate) fn painted(path: &str, Paint { fill, edge, weight }: Paint) -> String {
    format!(
        r#"<path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="{weight}" stroke-linejoin="round"/>"#
    )
}

/// The cow on the board of 100, as an SVG element.
#[must_use]
pub fn cow(color: Rgba) -> String {
    format!(r#"<path d="{COW_SHAPE}{COW_DOTS}" fill="{color}" fill-rule="evenodd"/>"#)
}

/// The sun on the board of 100, as SVG elements.
pub(crate) fn sun(paint: Paint) -> String {
    format!(
        r#"<path d="{SUN_RAYS}" fill="{}"/>{}"#,
        paint.edge,
        painted(SUN_DISC, paint)
    )
}

/// The outline of a house, gable up: straight walls, a flat roof, two soft corners at the ground.
pub(crate) fn house_path(width: f32, height: f32) -> String {
    let (corner, eaves) = (4.0, (height * 0.27).min(13.0));
    let (gable, right, ground) = (width / 2.0, width - corner, height - corner);
    format!(
        "M{gable} 0L{width} {eaves}V{ground}Q{width} {height} {right} {height}\
         H{corner}Q0 {height} 0 {ground}V{eaves}Z"
    )
}

fn house(
    proportions: f32,
    Paint { fill, edge, weight }: Paint,
    light: Light,
    width: f32,
) -> String {
    let margin = width * light.reach();
    let whole = Vec2::new(1.0, 1.0 / proportions) * (width + 2.0 * margin);
    let stroke = f32::from(weight) * width / 100.0;
    let path = house_path(
        whole.x - 2.0 * margin - stroke,
        whole.y - 2.0 * margin - stroke,
    );
    let inset = margin + stroke / 2.0;
    // Light and ring are the same outline under the house, with a wider stroke.
    let under = |color: Rgba, wider: f32, style: &str| {
        let stroke = stroke + 2.0 * wider;
        format!(
            r#"<path d="{path}" fill="{color}" stroke="{color}" stroke-width="{stroke}" stroke-linejoin="round" {style}/>"#
        )
    };
    let around = match light {
        Light::None => String::new(),
        Light::Glow(ring, halo) => under(halo, 4.0, BLURRED) + &under(ring, 2.0, ""),
        Light::Lifted(ring) => {
            let shade = Rgba::opaque(0, 0, 0).with_alpha(0x52);
            let below = format!(r#"transform="translate(0 3)" {BLURRED}"#);
            under(shade, 3.0, &below) + &under(ring, 2.5, "")
        }
    };
    let drawing = format!(
        r#"<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3"/></filter><g transform="translate({inset} {inset})">{around}<path d="{path}" fill="{fill}" stroke="{edge}" stroke-width="{stroke}" stroke-linejoin="round"/></g>"#
    );
    board(&format!("0 0 {} {}", whole.x, whole.y), &drawing)
}

/// SVG attribute that blurs light and shadow.
const BLURRED: &str = r#"filter="url(#b)""#;

/// Start of the ring, in hundredths of its width and height.
const RING_START: (f32, f32) = (62.0, 7.0);

/// The ring's four Bézier curves: two control points and an end point each.
const RING_CURVES: [(f32, f32); 12] = [
    (36.0, -2.0),
    (4.0, 13.0),
    (4.0, 53.0),
    (4.0, 87.0),
    (30.0, 97.0),
    (54.0, 95.0),
    (80.0, 93.0),
    (97.0, 77.0),
    (96.0, 47.0),
    (95.0, 17.0),
    (70.0, 5.0),
    (46.0, 10.0),
];

fn ring(proportions: f32, color: Rgba) -> String {
    // Stretches the points rather than the stroke, so that the pencil line keeps its width.
    let point = |(x, y): (f32, f32)| format!("{} {y} ", x * proportions);
    let (start, curves) = (point(RING_START), RING_CURVES.map(point).concat());
    let view = format!("0 0 {} 100", 100.0 * proportions);
    strokes_on(
        &view,
        6,
        color,
        &format!(r#"<path d="M{start}C{curves}"/>"#),
    )
}

#[cfg(test)]
mod tests;
