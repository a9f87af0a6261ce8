//! Where the lines that say what to do are: on a phone between the tray and the buttons, on a larger table on
//! the felt. Around a flat table each seat reads its task beside its own buttons; then these are the places of the
//! coach's notes.

use crate::{
    dice::{KeptClear, TRAY_RIM},
    layout::{Block, Layout},
    table::{Coached, OpenMatch},
    ui::{
        art::Lettering,
        kit::{At, Drawn, row},
    },
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Height of the strip below the tray of a phone, for two lines at text scale 1.
const STRIP: f32 = 32.0;

/// With larger text, the strip takes at most this share of the tray's height: the dice need the rest.
const MOST_KEPT: f32 = 0.19;

/// How far the line reaches into the gaps above and below the strip.
const INTO_GAPS: f32 = 4.0;

/// Distance between a line on the felt and the rim, and between it and the dice.
const FROM_RIM: f32 = 16.0;
const FROM_DICE: f32 = 6.0;

/// Height of a line beside a sheet, and the distance from its middle to the sheet.
const BESIDE_SHEET: f32 = 28.0;
const INNER_EDGE: f32 = 9.0;

/// Edges of the felt shorter than this have room for two lines of text.
const TWO_LINES: f32 = 620.0;

/// Largest and smallest font size on a phone and on the felt of a larger table, at text scale 1.
const ON_PHONE: [f32; 2] = [15.0, 12.5];
const ON_FELT: [f32; 2] = [16.0, 13.0];

/// Height of a line of text, as a multiple of its font size.
const LINE: f32 = 1.26;

/// Where the tray and the lines around it are.
pub(super) struct Prompts {
    /// The tray, which on a phone is lower than its place by one strip.
    pub(super) tray: Rect,
    /// Depth of the lines on the felt, at each edge of the tray.
    edges: [f32; 4],
    lines: Vec<StatusLine>,
}

impl Prompts {
    /// Divides the place of the tray. `seats` are the seats with buttons of their own around a flat table,
    /// each with its block; without them, one line at the foot is for everybody.
    pub(super) fn of(layout: &Layout, place: Rect, seats: &[(Seat, Block)]) -> Self {
        let text = layout.text;
        if !layout.is_large() {
            return Self::below(place, text);
        }
        if !seats.is_empty() {
            let lines = seats.iter().map(|(seat, block)| beside(*seat, block, text));
            return Self {
                tray: place,
                edges: [0.0; 4],
                lines: lines.collect(),
            };
        }
        let inside = place.inflate(-TRAY_RIM);
        let rows = if inside.width() < TWO_LINES { 2.0 } else { 1.0 };
        let high = rows * LINE * ON_FELT[0] * text;
        let foot = inside.max.y - FROM_RIM;
        let line = Rect::new(
            inside.min.x + FROM_RIM,
            foot - high,
            inside.max.x - FROM_RIM,
            foot,
        );
        Self {
            tray: place,
            edges: [FROM_RIM + high + FROM_DICE, 0.0, 0.0, 0.0],
            lines: vec![StatusLine::new(None, line, 0, text, true)],
        }
    }

    /// One line in a strip below the tray.
    fn below(place: Rect, text: f32) -> Self {
        let strip = (STRIP * text).min(MOST_KEPT * place.height()).max(STRIP);
        let foot = place.max.y - strip;
        let line = Rect::new(
            place.min.x,
            foot + INTO_GAPS,
            place.max.x,
            place.max.y + INTO_GAPS,
        );
        Self {
            tray: Rect::new(place.min.x, place.min.y, place.max.x, foot),
            edges: [0.0; 4],
            lines: vec![StatusLine::new(None, line, 0, text, false)],
        }
    }

    /// The parts of the tray that stay free of dice, with this height at the head of the felt.
    pub(super) const fn kept_clear(&self, head: f32) -> KeptClear {
        KeptClear {
            head,
            edges: self.edges,
        }
    }

    /// Lays out the places of the lines.
    pub(super) fn lay_out(self, root: &mut ChildSpawnerCommands<'_>) {
        for line in self.lines {
            let turn = Rot2::degrees(90.0 * f32::from(line.quarters));
            root.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    ..row(0.0).at(line.place)
                },
                UiTransform::from_rotation(turn),
            ))
            .with_children(|edge| {
                edge.spawn((line, row(0.0)));
            });
        }
    }
}

/// The line of a seat with its own block: over the gap between the tray and the inner edge of the sheet, where
/// it hides neither dice nor cells.
fn beside(seat: Seat, block: &Block, text: f32) -> StatusLine {
    let inwards = -outwards(block.quarters);
    let middle = block.middle + inwards * (block.size.y / 2.0 + INNER_EDGE);
    let size = Vec2::new(block.size.x - 2.0 * FROM_RIM, BESIDE_SHEET);
    let place = Rect::from_center_size(middle, size);
    StatusLine::new(Some(seat), place, block.quarters % 4, text, true)
}

/// The direction in which somebody sits who sees the table turned by these quarter turns.
pub(super) fn outwards(quarters: u8) -> Vec2 {
    match quarters % 4 {
        0 => Vec2::Y,
        1 => Vec2::NEG_X,
        2 => Vec2::NEG_Y,
        _ => Vec2::X,
    }
}

/// A status line: one for everybody, or one for each seat around a flat table.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Drawn<String>)]
pub(super) struct StatusLine {
    /// The seat that the line faces; `None` if it is for everybody.
    pub(super) seat: Option<Seat>,
    /// The line's rectangle on the page, before it is turned towards its seat.
    pub(super) place: Rect,
    /// Quarter turns, clockwise.
    pub(super) quarters: u8,
    /// Room for the sentence.
    room: Vec2,
    /// Scale of the text.
    text: f32,
    /// Whether the line lies on the felt; otherwise on the table.
    pub(super) on_felt: bool,
}

impl StatusLine {
    const fn new(seat: Option<Seat>, place: Rect, quarters: u8, text: f32, on_felt: bool) -> Self {
        Self {
            seat,
            place,
            quarters,
            room: Vec2::new(place.max.x - place.min.x, place.max.y - place.min.y),
            text,
            on_felt,
        }
    }

    /// Whether the coach speaks to the seat that the line faces.
    pub(super) fn is_coached(&self, open: &OpenMatch) -> bool {
        match (self.seat, open.view().coached) {
            (Some(seat), Coached::Advised(coached)) => seat == coached,
            (Some(seat), _) => seat == Seat::ZERO,
            (None, _) => true,
        }
    }

    /// The font size in which the sentence fits its place.
    pub(super) fn print(&self, sentence: &str) -> f32 {
        let [largest, smallest] = if self.on_felt { ON_FELT } else { ON_PHONE };
        fitting_size(sentence, [smallest, largest * self.text], LINE, self.room)
    }
}

/// The largest font size in a range at which a sentence in lines of this height fits; the smallest if none
/// does.
pub(super) fn fitting_size(
    sentence: &str,
    [smallest, largest]: [f32; 2],
    line: f32,
    room: Vec2,
) -> f32 {
    let wide = Lettering::SemiBold.outline(sentence, 1.0).advance;
    let fits = |size: &f32| {
        let lines = wide * size / room.x;
        // Lines are not quite full, because words are not hyphenated.
        let lines = if lines > 1.0 {
            (1.08 * lines).ceil()
        } else {
            1.0
        };
        lines * size * line <= room.y + 0.5
    };
    let steps = (((largest - smallest) / STEP).max(0.0)) as u16;
    let mut sizes = (0..=steps).map(|step| largest - STEP * f32::from(step));
    sizes.find(fits).unwrap_or(smallest.min(largest))
}

/// Step in which font sizes are tried.
const STEP: f32 = 0.5;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{dice::TrayPlan, layout::Seating, platform::SafeArea};
    use dicepad_core::GameId;

    const PHONE: Vec2 = Vec2::new(390.0, 844.0);
    const AROUND: Seating = Seating::Around {
        enough: f32::INFINITY,
    };
    const TABLET: Vec2 = Vec2::new(1180.0, 820.0);

    #[test]
    fn the_line_is_clear_of_rim_and_dice_and_as_large_as_fits() {
        for window in [PHONE, Vec2::new(844.0, 390.0), TABLET, TABLET.yx()] {
            for text in [1.0, 1.5] {
                let layout = Layout::new(window, SafeArea::default()).with_text(text);
                let places = layout.table(1.2);
                for game in GameId::ALL {
                    let prompts = Prompts::of(&layout, places.tray, &[]);
                    let plan = TrayPlan::clear_of(prompts.kept_clear(0.0), prompts.tray, *game);
                    for line in &prompts.lines {
                        let what = format!("{window} {text} {game:?} {line:?}");
                        assert!(plan.felt.intersect(line.place).is_empty(), "{what}");
                        let rim = places.tray.inflate(-TRAY_RIM - FROM_RIM + 0.1);
                        let clear = rim.contains(line.place.min) && rim.contains(line.place.max);
                        assert_eq!(clear, line.on_felt, "{what}");
                        let long = "Keep what your card needs, roll the others again";
                        let size = line.print(long);
                        assert!(size >= 14.0, "{what}: {size}");
                    }
                }
            }
        }
    }

    #[test]
    fn around_a_flat_table_each_seat_has_its_line() {
        let layout = Layout::new(TABLET, SafeArea::default());
        for seats in 2..=4 {
            let places = layout.table_of(0.8, seats, AROUND);
            let seats = Seat::all(seats as u8).zip(places.blocks.iter().copied());
            let seats: Vec<_> = seats.collect();
            let prompts = Prompts::of(&layout, places.tray, &seats);
            for ((seat, block), line) in seats.iter().zip(&prompts.lines) {
                assert_eq!((line.seat, line.quarters), (Some(*seat), block.quarters));
                // Nearer to its own sheet than to any other.
                let far = |block: &Block| line.place.center().distance(block.middle);
                let nearest = seats.iter().map(|(_, other)| far(other));
                let nearest = nearest.fold(f32::MAX, f32::min);
                assert!(far(block) <= nearest + 0.1, "{seats:?} {line:?}");
            }
        }
    }
}
