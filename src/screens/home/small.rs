//! A thumbnail of a sheet: one dot for each of its places.

use crate::{
    table::{
        GameUi, OpenMatch, each,
        game_ui::{Dot, DotPaint},
    },
    ui::UiKit,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Diameter of a dot, as a share of its square.
const FILLED: f32 = 0.78;
/// Opacity of a dot where nothing is written.
const FAINT: f32 = 0.28;
/// Largest ratio between the sides of a dot's cell.
const STRETCHED: f32 = 2.0;
/// Lays out the thumbnail of a match in a rectangle of this size, with the sheet of the device's holder.
pub(super) fn lay_out(
    kit: &UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    size: Vec2,
) {
    let dots = dots(open, open.holder());
    draw(kit, parent, open, &dots, &[], size);
}

/// A place of a thumbnail that stands out.
pub(in crate::screens) struct MarkedDot {
    /// Row and column.
    pub(in crate::screens) at: (u8, u8),
    pub(in crate::screens) color: Color,
    /// Whether only the edge is drawn.
    pub(in crate::screens) hollow: bool,
}

/// Draws these dots in a rectangle of this size.
pub(in crate::screens) fn draw(
    kit: &UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    dots: &[Dot],
    marked: &[MarkedDot],
    size: Vec2,
) {
    let most = |of: fn(&Dot) -> u8| dots.iter().map(of).max().map_or(1, |last| last + 1);
    let (rows, columns) = (most(|dot| dot.row), most(|dot| dot.column));
    let count = Vec2::new(columns.into(), rows.into());
    let most = size / count;
    // Cells are square, or stretched up to `STRETCHED` where there is room.
    let step = most.min(most.min_element() * STRETCHED * Vec2::ONE);
    let corner = (size - step * count) / 2.0;
    parent
        .spawn(Node {
            width: px(size.x),
            height: px(size.y),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|picture| {
            for dot in dots {
                let mark = marked.iter().find(|mark| mark.at == (dot.row, dot.column));
                let alpha = if dot.written { 1.0 } else { FAINT };
                let printed = color(kit, open, dot.paint).with_alpha(alpha);
                let (fill, edge, filled) = match mark {
                    None => (printed, Color::NONE, FILLED),
                    Some(mark) if mark.hollow => (Color::NONE, mark.color, 1.0),
                    Some(mark) => (mark.color, Color::NONE, 1.0),
                };
                let at = corner + step * Vec2::new(dot.column.into(), dot.row.into())
                    - step * (filled - FILLED) / 2.0;
                picture.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(at.x),
                        top: px(at.y),
                        width: px(step.x * filled),
                        height: px(step.y * filled),
                        border: UiRect::all(px(if edge == Color::NONE { 0.0 } else { 2.0 })),
                        border_radius: BorderRadius::all(px(most.min_element() * 0.2)),
                        ..default()
                    },
                    BackgroundColor(fill),
                    BorderColor::all(edge),
                ));
            }
        });
}

fn color(kit: &UiKit<'_>, open: &OpenMatch, paint: DotPaint) -> Color {
    match paint {
        DotPaint::Pencil => kit.theme().pencil.base.into(),
        DotPaint::Hue(color) => kit.theme().hues.of(color).base.into(),
        DotPaint::Player(seat) => kit.player_color(open.player(seat).color),
    }
}

/// A dot for every place of the seat's sheet.
fn dots(open: &OpenMatch, seat: Seat) -> Vec<Dot> {
    each!(open.shown(), one => one.state().dots(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        players::{Player, Sharing},
        setup::{First, NextMatch},
        table::AnyMatch,
    };
    use dicepad_core::GameId;

    fn begun(game: GameId) -> OpenMatch {
        let mut next = NextMatch::default();
        next.choose_game(game);
        let seats = next.players.len();
        let players = (0..seats).map(Player::unnamed).collect();
        let begun = AnyMatch::begin(&mut next, First::Lot).unwrap();
        OpenMatch::new(begun, players, Sharing::PassRound)
    }

    #[test]
    fn a_sheet_has_a_dot_for_each_of_its_places() {
        for (game, places, written) in [
            (GameId::Trio, 27, 0),
            (GameId::Summit, 24, 0),
            (GameId::Mosaic, 25, 0),
            // Both seats have three starts.
            (GameId::Cowpath, 49, 6),
        ] {
            let dots = dots(&begun(game), Seat::ZERO);
            assert_eq!(dots.len(), places, "{game:?}");
            let ink = dots.iter().filter(|dot| dot.written).count();
            assert_eq!(ink, written, "{game:?}");
        }
    }
}
