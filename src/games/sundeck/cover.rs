//! Sundeck's emblem and the drawing on its pad's cover.

use crate::ui::{
    Palette, Rgba,
    art::{
        Art, Paint, SUN_DISC, SUN_RAYS, Shape,
        covers::{GameArt, LyingDie, Rolled, dice_beside, dice_in_corner, line, tile},
        painted, placed, sun,
    },
};
use bevy::math::{Rect, Vec2};
use dicepad_core::{dice::Color, games::Sundeck};

impl GameArt for Sundeck {
    fn emblem(color: Rgba) -> Art {
        Art::Sun(Paint::outline(color, 7))
    }

    fn cover(palette: &Palette, size: Vec2) -> String {
        let yellow = palette.hues.yellow.base;
        let sky = format!(r#"<path d="{SUN_RAYS}{SUN_DISC}" fill="{yellow}" opacity=".9"/>"#);
        let side = 0.56 * size.min_element();
        // The sun stands in the corner that the cards leave free.
        let left = if size.x < TALL * size.y {
            -0.26 * side
        } else {
            size.x - 0.74 * side
        };
        let cards = CoverCards::on(size);
        placed(left, -0.2 * side, side, &sky)
            + &cards.card(palette, cards.back, BACK_TURN, &BACK)
            + &cards.card(palette, cards.front, FRONT_TURN, &FRONT)
    }

    fn on_cover(size: Vec2) -> Vec<Rect> {
        let cards = CoverCards::on(size);
        vec![
            cards.outline(cards.back, BACK_TURN),
            cards.outline(cards.front, FRONT_TURN),
        ]
    }

    fn dice_on_cover(size: Vec2) -> Vec<LyingDie> {
        const YELLOW: Rolled = (0, 0);
        const BLUE: Rolled = (1, 5);
        let cards = CoverCards::on(size);
        let right = cards.outline(cards.back, BACK_TURN).max.x;
        if size.x - right > 0.62 * size.y {
            dice_beside(size, right, &[BLUE, YELLOW, (2, 2)])
        } else {
            dice_in_corner(size, [YELLOW, BLUE])
        }
    }
}

/// Width of a cover as a share of its height below which the cards lie one above the other.
const TALL: f32 = 1.15;

/// Turns of the two cards, clockwise in degrees.
const BACK_TURN: f32 = 7.0;
const FRONT_TURN: f32 = -6.0;

struct CardRow {
    color: Color,
    cells: u8,
    crosses: u8,
    sun: bool,
}

const fn row(color: Color, cells: u8, crosses: u8, sun: bool) -> CardRow {
    CardRow {
        color,
        cells,
        crosses,
        sun,
    }
}

const BACK: [CardRow; 5] = [
    row(Color::Orange, 3, 1, false),
    row(Color::Yellow, 4, 2, false),
    row(Color::Green, 5, 3, true),
    row(Color::Blue, 3, 3, true),
    row(Color::Violet, 4, 1, false),
];
const FRONT: [CardRow; 5] = [
    row(Color::Red, 4, 2, false),
    row(Color::Yellow, 3, 3, true),
    row(Color::Green, 2, 2, false),
    row(Color::Blue, 5, 2, true),
    row(Color::Violet, 5, 4, false),
];

/// The two cards on a cover: where their centres are, and their scale.
struct CoverCards {
    back: Vec2,
    front: Vec2,
    scale: f32,
    rows: usize,
}

impl CoverCards {
    fn on(size: Vec2) -> Self {
        let margin = 0.055 * size.min_element();
        let tall = size.x < TALL * size.y;
        let rows = if tall { 5 } else { 4 };
        let mut cards = Self {
            back: Vec2::ZERO,
            front: Vec2::ZERO,
            scale: 1.0,
            rows,
        };
        let whole = cards.outline(Vec2::ZERO, BACK_TURN).size();
        // One card leaves a part of the other visible.
        let share = if tall {
            Vec2::new(0.86, 0.66)
        } else {
            Vec2::new(0.64, 1.0)
        };
        cards.scale = (share * (size - 2.0 * margin) / whole).min_element();
        let half = whole * cards.scale / 2.0;
        let (first, last) = (half + margin, size - half - margin);
        if tall {
            cards.back = Vec2::new(last.x, first.y);
            cards.front = Vec2::new(first.x, last.y);
        } else {
            let middle = size.y / 2.0;
            cards.front = Vec2::new(first.x, middle);
            // On a wide cover the free part stays together, for the dice.
            cards.back = Vec2::new(last.x.min(first.x + 1.3 * half.x), middle);
        }
        cards
    }

    fn paper(&self) -> Vec2 {
        Vec2::new(92.0, 12.0 + 20.0 * self.rows as f32)
    }

    /// The rectangle around a turned card.
    fn outline(&self, centre: Vec2, turn: f32) -> Rect {
        let (sine, cosine) = turn.to_radians().abs().sin_cos();
        let paper = self.paper() * self.scale;
        let around = paper * cosine + Vec2::new(paper.y, paper.x) * sine;
        Rect::from_center_size(centre, around)
    }

    fn card(&self, palette: &Palette, centre: Vec2, turn: f32, rows: &[CardRow]) -> String {
        let (paper, edge) = (palette.paper.base, palette.paper.edge);
        let rows: String = rows
            .iter()
            .take(self.rows)
            .enumerate()
            .map(|(index, row)| card_row(palette, row, 8.0 + index as f32 * 20.0))
            .collect();
        let (
            scale,
            Vec2 {
                x: width,
                y: height,
            },
        ) = (self.scale, self.paper());
        let (x, y) = (-width / 2.0, -height / 2.0);
        format!(
            r#"<g transform="translate({} {}) rotate({turn}) scale({scale}) translate({x} {y})"><rect width="{width}" height="{height}" rx="9" fill="{paper}" stroke="{edge}"/>{rows}</g>"#,
            centre.x, centre.y
        )
    }
}

fn card_row(palette: &Palette, row: &CardRow, y: f32) -> String {
    let hue = palette.hues.of(row.color);
    // A full row fills with its colour, and its shape turns to paper.
    let (ground, fill) = if row.crosses >= row.cells {
        (hue.base, palette.paper.cell)
    } else {
        (hue.tint, hue.base)
    };
    let shape = painted(
        Shape::of(row.color).path(),
        Paint {
            fill,
            edge: hue.edge,
            weight: 7,
        },
    );
    let mut drawing = tile(6.0, y, 80.0, 17.0, 5.0, ground) + &placed(9.0, y + 2.5, 12.0, &shape);
    for cell in 0..row.cells {
        drawing += &card_cell(palette, 25.0 + f32::from(cell) * 9.5, y, cell < row.crosses);
    }
    if row.sun {
        let yellow = &palette.hues.yellow;
        let paint = Paint {
            fill: yellow.base,
            edge: yellow.edge,
            weight: 8,
        };
        drawing += &placed(74.0, y + 3.0, 11.0, &sun(paint));
    }
    drawing
}

fn card_cell(palette: &Palette, x: f32, y: f32, crossed: bool) -> String {
    let cell = tile(x, y + 3.0, 8.0, 11.0, 2.0, palette.paper.cell);
    if !crossed {
        return cell;
    }
    let (left, right, top) = (x + 1.8, x + 6.2, y + 5.5);
    let path = format!("M{left} {top}l4.4 6M{right} {top}l-4.4 6");
    cell + &line(&path, palette.pencil.base, 1.4)
}
