//! Bitmaps, and how SVG drawings become bitmaps.

use resvg::{
    tiny_skia::{Pixmap, PremultipliedColorU8, Transform},
    usvg::{Options, Tree},
};

/// Rows of sRGB pixels with straight alpha, top row first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields speak for themselves")]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    pub rgba: Vec<u8>,
}

impl Picture {
    /// A picture whose pixels are computed by a function of `(x, y)`.
    #[must_use]
    pub fn from_fn(width: u32, height: u32, mut pixel: impl FnMut(u32, u32) -> [u8; 4]) -> Self {
        let points = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let rgba = points.flat_map(|(x, y)| pixel(x, y)).collect();
        Self {
            width,
            height,
            rgba,
        }
    }

    /// The pixel at `(x, y)`; transparent outside the picture.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 4] {
        let index = if x < self.width {
            (y * self.width + x) as usize
        } else {
            usize::MAX
        };
        self.rgba
            .as_chunks()
            .0
            .get(index)
            .copied()
            .unwrap_or_default()
    }

    /// Rasterises an SVG drawing: as large as fits into this size, and centred. `style` is a CSS style sheet
    /// for colours that the drawing leaves open.
    ///
    /// A drawing that does not parse gives an empty picture. All drawings are the app's own, and the tests
    /// parse each of them.
    #[must_use]
    pub fn from_svg(svg: &str, style: &str, width: u32, height: u32) -> Self {
        let drawn = draw(svg, style, width, height);
        drawn.unwrap_or_else(|| Self::from_fn(width, height, |_, _| [0; 4]))
    }
}

fn draw(svg: &str, style: &str, width: u32, height: u32) -> Option<Picture> {
    let options = Options {
        style_sheet: Some(style.to_owned()),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).ok()?;
    let mut pixels = Pixmap::new(width, height)?;
    let (board, room) = (tree.size(), (width as f32, height as f32));
    let scale = (room.0 / board.width()).min(room.1 / board.height());
    let margin = (
        (room.0 - board.width() * scale) / 2.0,
        (room.1 - board.height() * scale) / 2.0,
    );
    let fit = Transform::from_scale(scale, scale).post_translate(margin.0, margin.1);
    resvg::render(&tree, fit, &mut pixels.as_mut());
    let rgba = pixels.pixels().iter().flat_map(straight).collect();
    Some(Picture {
        width,
        height,
        rgba,
    })
}

fn straight(pixel: &PremultipliedColorU8) -> [u8; 4] {
    let color = pixel.demultiply();
    [color.red(), color.green(), color.blue(), color.alpha()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF_RED: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path class="c" d="M0 0H1V1H0Z"/></svg>"##;

    #[test]
    fn alpha_is_straight_and_the_style_is_used() {
        let picture = Picture::from_svg(HALF_RED, ".c { fill: #FF000080 }", 4, 2);
        assert_eq!(picture.rgba.len(), 4 * 2 * 4);
        assert_eq!(picture.pixel(0, 0), [0; 4]);
        assert_eq!(picture.pixel(1, 0), [255, 0, 0, 128]);
        assert_eq!(picture.pixel(4, 0), [0; 4]);
    }

    #[test]
    fn an_invalid_drawing_is_an_empty_picture() {
        let picture = Picture::from_svg("a cow", "", 3, 3);
        assert!(picture.rgba.iter().all(|byte| *byte == 0));
    }
}
