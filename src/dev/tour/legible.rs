//! Whether print can be read in the pictures that tours are compared with. Readable colours are not enough: thin
//! or blurred strokes never reach the colour of their ink.

use super::{compare::Pixels, pictures::decode};
use std::{fs, ops::Range, path::Path};

/// Contrast between the darkest strokes of each line of print and its paper.
const READABLE: f64 = 4.5;

/// Share of the pixels of a line, cut closely, whose mean is measured: the middles of its strokes. With the spaces
/// around the lines it is a twentieth of a paragraph.
const STROKES: f64 = 0.15;

/// Pixels that differ from the paper by this contrast are print.
const PRINT: f64 = 1.25;

/// Lines of print are at least this high; anything lower is a rule.
const LOWEST: usize = 7;

/// A rectangle of a picture that holds only print on paper.
struct TextColumn {
    picture: Pixels,
    x: Range<usize>,
    y: Range<usize>,
}

impl TextColumn {
    fn new(name: &str, x: Range<usize>, y: Range<usize>) -> Self {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pictures/{name}.png"));
        let picture = decode(&fs::read(file).unwrap()).unwrap();
        Self { picture, x, y }
    }

    /// Relative luminance of a pixel, as WCAG 2 defines it.
    fn luminance(&self, x: usize, y: usize) -> f64 {
        let at = 3 * (y * self.picture.width as usize + x);
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        };
        let weights = [0.2126, 0.7152, 0.0722];
        let channels = self.picture.rgb[at..at + 3].iter().zip(weights);
        channels
            .map(|(channel, weight)| weight * linear(*channel))
            .sum()
    }

    /// The luminances of these rows, from dark to light.
    fn sorted(&self, x: Range<usize>, y: Range<usize>) -> Vec<f64> {
        let mut all: Vec<f64> = y
            .flat_map(|y| x.clone().map(move |x| (x, y)))
            .map(|(x, y)| self.luminance(x, y))
            .collect();
        all.sort_by(f64::total_cmp);
        all
    }

    /// The contrast of each line of print, from top to bottom.
    fn contrasts(&self) -> Vec<f64> {
        let all = self.sorted(self.x.clone(), self.y.clone());
        let paper = all[all.len() * 2 / 3];
        let is_print = |x: usize, y: usize| contrast(self.luminance(x, y), paper) > PRINT;
        let is_printed = |y: &usize| self.x.clone().any(|x| is_print(x, *y));
        let rows: Vec<usize> = self.y.clone().filter(is_printed).collect();
        let lines = rows.chunk_by(|row, next| row + 1 == *next);
        lines
            .filter(|rows| rows.len() >= LOWEST)
            .map(|rows| {
                let y = rows[0]..rows[0] + rows.len();
                let has_print = |x: &usize| y.clone().any(|y| is_print(*x, y));
                let columns: Vec<usize> = self.x.clone().filter(has_print).collect();
                let x = columns[0]..columns[columns.len() - 1] + 1;
                let line = self.sorted(x, y);
                let strokes = &line[..(line.len() as f64 * STROKES).ceil() as usize];
                let mean = strokes.iter().sum::<f64>() / strokes.len() as f64;
                contrast(mean, paper)
            })
            .collect()
    }
}

fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn print_on_paper_is_as_dark_as_its_ink() {
    // Names and explanations of the settings, in large and in small print.
    let lines = TextColumn::new("settings-fr", 63..178, 240..440).contrasts();
    assert!(lines.len() >= 4, "{lines:?}");
    assert!(lines.iter().all(|line| *line >= READABLE), "{lines:.1?}");
}
