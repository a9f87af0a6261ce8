//! The finished sheets, as the picture of a result.

use crate::{
    intent::{Intent, TableIntent},
    sheets::SheetSpec,
    table::{GameUi, OpenMatch, each},
    ui::{
        UiKit,
        kit::{NoPressEffect, OnTap, TextStyle, column, placed, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Gap between two sheets.
const GAP: f32 = 16.0;

/// Free space under a sheet, for the edges of its pages.
const UNDER: f32 = 8.0;

/// Sheets with a smaller ratio of height to width are flat.
const FLAT_BELOW: f32 = 0.6;

/// Smallest width at which the sheets in a scrolling list are still read: flat ones, and all others.
const LEGIBLE: [f32; 2] = [330.0, 160.0];

/// Width of a sheet at scale 1.
const STAMPED: f32 = 374.0;

/// Size of the winner's crown on a sheet.
const CROWN: Vec2 = Vec2::new(38.0, 28.0);

/// The place of the stamp on a solo sheet, which appears when the count is complete.
#[derive(Component)]
pub(super) struct StampPlace {
    /// Font size of the grade.
    pub(super) print: f32,
}

/// How the sheets are arranged, all of one size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arrangement {
    sheet: Vec2,
    columns: usize,
    count: usize,
}

impl Arrangement {
    /// The arrangement with the largest print in this room. Without a height, the sheets are in a list that
    /// scrolls.
    pub(super) fn of(open: &OpenMatch, width: f32, height: Option<f32>, low: bool) -> Self {
        let view = open.view();
        let count = if view.is_shared {
            1
        } else {
            usize::from(view.seats)
        };
        let only = count == 1;
        let usual = each!(open.shown(), one => one.state().ratio(only, low));
        let other = each!(open.shown(), one => one.state().high_form()).filter(|_| !only);
        let other = other.map(|form| (form.ratio, form.gain));
        let forms = std::iter::once((usual, 1.0)).chain(other);
        match height {
            Some(height) => Self::within(Vec2::new(width, height), count, forms),
            None => Self::listed(width, count, usual),
        }
    }

    /// The arrangement with the largest print of these forms, each with its ratio and its gain in size.
    fn within(room: Vec2, count: usize, forms: impl Iterator<Item = (f32, f32)>) -> Self {
        let fitting = |(ratio, gain): (f32, f32), columns: usize| {
            let grid = Vec2::new(columns as f32, count.div_ceil(columns) as f32);
            let cell = (room + GAP) / grid - GAP;
            let width = cell.x.min((cell.y - UNDER) / ratio).max(1.0);
            let sheet = Vec2::new(width, width * ratio).floor();
            let arranged = Self {
                sheet,
                columns,
                count,
            };
            (width * gain, arranged)
        };
        forms
            .flat_map(|form| (1..=count).map(move |columns| fitting(form, columns)))
            .max_by(|a, b| a.0.total_cmp(&b.0))
            .map_or_else(
                || Self::listed(room.x, count, 1.0),
                |(_, arranged)| arranged,
            )
    }

    /// As many columns as can still be read.
    fn listed(width: f32, count: usize, ratio: f32) -> Self {
        let [flat, other] = LEGIBLE;
        let least = if ratio < FLAT_BELOW { flat } else { other };
        let columns = (((width + GAP) / (least + GAP)) as usize).clamp(1, count.max(1));
        let width = (width + GAP) / columns as f32 - GAP;
        Self {
            sheet: Vec2::new(width, width * ratio).floor(),
            columns,
            count,
        }
    }

    /// Lays out the sheets in rows, the last one centred.
    pub(super) fn lay_out(
        self,
        kit: &mut UiKit<'_>,
        parent: &mut ChildSpawnerCommands<'_>,
        open: &OpenMatch,
    ) {
        let seats: Vec<Seat> = Seat::all(self.count as u8).collect();
        parent
            .spawn(Node {
                flex_shrink: 0.0,
                ..column(GAP - UNDER)
            })
            .with_children(|rows| {
                for seats in seats.chunks(self.columns) {
                    rows.spawn(Node {
                        justify_content: JustifyContent::Center,
                        ..row(GAP)
                    })
                    .with_children(|row| {
                        for seat in seats {
                            self.sheet(kit, row, open, *seat);
                        }
                    });
                }
            });
    }

    /// A finished sheet. A tap on it skips the count.
    fn sheet(
        self,
        kit: &mut UiKit<'_>,
        row: &mut ChildSpawnerCommands<'_>,
        open: &OpenMatch,
        seat: Seat,
    ) {
        let only = self.count == 1;
        let called = if only {
            kit.words.say("count-skip")
        } else {
            let name = Fact::from(kit.words.player(&open.names(), seat));
            kit.words.say_with("table-sheet-of", &[("name", name)])
        };
        let mut around = picture(kit, row, open, seat, (self.sheet, only));
        around.insert((
            OnTap(Intent::Table(TableIntent::SkipCount)),
            NoPressEffect,
            AccessibleLabel(called),
        ));
        around.with_children(|around| {
            if open.view().seats == 1 {
                around.spawn(stamp_place(self.sheet.x / STAMPED));
            } else if !only && open.shown().winners().contains(seat) {
                around.spawn(crown(kit));
            }
        });
    }
}

/// A finished sheet of this size, only to be looked at. As the only one it also shows what all seats share.
pub(in crate::screens) fn picture<'a>(
    kit: &mut UiKit<'_>,
    parent: &'a mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    (size, only): (Vec2, bool),
) -> EntityCommands<'a> {
    let view = open.view();
    let spec = SheetSpec {
        size,
        seat,
        owner: open.player(seat),
        named: view.seats > 1 && !view.is_shared,
        players: open.players(),
        only,
        finished: true,
    };
    let place = Rect::from_corners(Vec2::ZERO, size);
    let mut around = parent.spawn(Node {
        width: px(size.x),
        height: px(size.y + UNDER),
        flex_shrink: 0.0,
        ..default()
    });
    around.with_children(|around| {
        if view.is_loose {
            around
                .spawn(placed(place))
                .with_children(|table| open.shown().print(kit, table, spec));
        } else {
            let binding = kit.binding(open.id());
            kit.sheet(around, place, binding, |kit, page| {
                open.shown().print(kit, page, spec);
            });
        }
    });
    around
}

/// The winner's crown, over the corner of a sheet.
fn crown(kit: &mut UiKit<'_>) -> impl Bundle + use<> {
    (
        Node {
            position_type: PositionType::Absolute,
            left: px(-4),
            top: px(-0.55 * CROWN.y),
            width: px(CROWN.x),
            height: px(CROWN.y),
            ..default()
        },
        kit.crown(CROWN),
        UiTransform::from_rotation(Rot2::degrees(-14.0)),
    )
}

/// The stamp's place on a sheet of this scale: the corner of the head that a solo sheet leaves free. On a
/// small sheet it laps over the strip, never over a cell.
fn stamp_place(unit: f32) -> impl Bundle {
    let small = unit.min(1.0);
    (
        StampPlace {
            print: 25.0 * small.max(0.68),
        },
        Node {
            position_type: PositionType::Absolute,
            right: px(10),
            top: px(8.0 - 40.0 * (1.0 - small)),
            ..default()
        },
    )
}

/// Stamps a grade on the sheet, in pencil and a little crooked.
pub(super) fn stamp(
    kit: &UiKit<'_>,
    place: &mut ChildSpawnerCommands<'_>,
    (grade, print): (&str, f32),
) {
    let pencil: Color = kit.theme().pencil.ghost.into();
    let paper: Color = kit.theme().paper.base.into();
    let line = |width: f32, radius: f32, padding: UiRect| {
        (
            Node {
                border: UiRect::all(px(width)),
                border_radius: BorderRadius::all(px(radius)),
                padding,
                ..default()
            },
            BorderColor::all(pencil),
        )
    };
    place
        .spawn((
            line(2.5, 12.0, UiRect::all(px(2.5))),
            BackgroundColor(paper.with_alpha(0.92)),
            UiTransform::from_rotation(Rot2::degrees(5.0)),
        ))
        .with_children(|outer| {
            let word = kit.text(grade, TextStyle::Hand(print), pencil);
            outer
                .spawn(line(1.0, 8.0, UiRect::axes(px(10), px(1))))
                .with_child((word, TextLayout::no_wrap()));
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_use_the_room_they_have() {
        let flat = || std::iter::once((0.37, 1.0));
        let room = Vec2::new(800.0, 700.0);
        for count in 1..=6 {
            let arranged = Arrangement::within(room, count, flat());
            let rows = count.div_ceil(arranged.columns) as f32;
            let taken = (arranged.sheet + GAP + Vec2::Y * UNDER)
                * Vec2::new(arranged.columns as f32, rows)
                - GAP;
            assert!(taken.x <= room.x && taken.y <= room.y + GAP, "{arranged:?}");
            assert!(
                taken.x > 0.6 * room.x || taken.y > 0.6 * room.y,
                "{arranged:?}"
            );
        }
        let two = Arrangement::within(room, 2, flat());
        assert_eq!(two.columns, 1, "one above the other");
        let high = Arrangement::within(room, 2, std::iter::once((1.2, 1.0)));
        assert_eq!(high.columns, 2, "side by side");
    }

    #[test]
    fn listed_sheets_stay_legible() {
        assert_eq!(Arrangement::listed(366.0, 4, 0.37).columns, 1);
        assert_eq!(Arrangement::listed(366.0, 4, 1.2).columns, 2);
        assert_eq!(Arrangement::listed(366.0, 1, 1.2).columns, 1);
    }
}
