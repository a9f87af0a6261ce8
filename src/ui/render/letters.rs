//! Letters on the pixels of the screen.

use super::{bounds, is_square, nearest_pixel};
use bevy::{
    math::Affine2,
    prelude::*,
    render::Extract,
    ui_render::{ExtractedGlyph, ExtractedUiItem, ExtractedUiNodes},
    window::PrimaryWindow,
};

/// From this many pixels per point on, letters stand closer to their places between two pixels than an eye can
/// tell, and moving them would only make their distances uneven.
const FINE: f32 = 1.5;

/// Moves letters to whole pixels: upwards always, since the engine fits them to the lines of pixels, and
/// sideways on coarse screens.
pub(super) fn align(
    mut nodes: ResMut<ExtractedUiNodes>,
    windows: Extract<Query<&Window, With<PrimaryWindow>>>,
) {
    let coarse = windows
        .single()
        .is_ok_and(|window| window.scale_factor() < FINE);
    let ExtractedUiNodes { uinodes, glyphs } = &mut *nodes;
    for node in uinodes {
        if let ExtractedUiItem::Glyphs { range } = &node.item
            && let Some(letters) = glyphs.get_mut(range.clone())
        {
            for letter in letters {
                align_letter(letter, &node.transform, coarse);
            }
        }
    }
}

fn align_letter(letter: &mut ExtractedGlyph, transform: &Affine2, coarse: bool) {
    let turn = transform.matrix2;
    let as_large = (turn.determinant().abs() - 1.0).abs() < super::SLIGHT;
    let is_square = is_square(turn) && as_large;
    if is_square {
        let place = *transform * Affine2::from_translation(letter.translation);
        let corner = bounds(&place, letter.rect.size()).min;
        let by = turn.inverse() * (nearest_pixel(corner) - corner);
        letter.translation += if coarse { by } else { Vec2::new(0.0, by.y) };
    }
    if !is_square || !coarse {
        // Between pixels a letter is blurred by filtering, beyond its own quad. Around it, the atlas is empty.
        letter.rect = letter.rect.inflate(1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Vec2 = Vec2::new(10.3, 20.6);

    fn letter() -> ExtractedGlyph {
        ExtractedGlyph {
            color: LinearRgba::BLACK,
            translation: PLACE,
            rect: Rect::new(2.0, 2.0, 9.0, 14.0),
        }
    }

    /// The corner of the letter's quad on the screen.
    fn corner(letter: &ExtractedGlyph, transform: &Affine2) -> Vec2 {
        let place = *transform * Affine2::from_translation(letter.translation);
        bounds(&place, letter.rect.size()).min
    }

    fn is_whole(number: f32) -> bool {
        (number - number.round()).abs() < 0.001
    }

    #[test]
    fn letters_stand_on_whole_pixels_however_the_sheet_lies() {
        for quarters in [0.0, 1.0, 2.0, 3.0] {
            let angle = quarters * std::f32::consts::FRAC_PI_2;
            let transform = Affine2::from_angle_translation(angle, Vec2::new(100.5, 60.25));
            let mut moved = letter();
            align_letter(&mut moved, &transform, true);
            let corner = corner(&moved, &transform);
            assert!(is_whole(corner.x) && is_whole(corner.y), "{corner}");
            assert!((moved.translation - PLACE).abs().max_element() <= 0.511);
            assert_eq!(moved.rect, letter().rect);
        }
    }

    #[test]
    fn on_a_fine_screen_letters_keep_their_distances() {
        let mut moved = letter();
        align_letter(&mut moved, &Affine2::IDENTITY, false);
        assert!((moved.translation.x - PLACE.x).abs() < 0.001);
        assert!(is_whole(corner(&moved, &Affine2::IDENTITY).y));
    }

    #[test]
    fn turned_letters_stay_and_get_a_soft_rim() {
        let mut moved = letter();
        let transform = Affine2::from_angle(0.1);
        align_letter(&mut moved, &transform, true);
        assert_eq!(moved.translation, PLACE);
        assert_eq!(moved.rect, letter().rect.inflate(1.0));
    }
}
