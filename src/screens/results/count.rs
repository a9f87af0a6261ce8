//! The score sheet at the end of a match, line by line, with a column for each seat.

use crate::{
    intent::{Intent, TableIntent},
    table::{OpenMatch, game_ui::CountLine},
    ui::{
        UiKit,
        avatar::{avatar, initial},
        kit::{BINDING, OnTap, TextStyle, column, row},
    },
    words::signed,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Horizontal margin of the paper.
const MARGIN: f32 = 14.0;
/// Maximum width of a column …
const WIDEST: f32 = 64.0;
/// … and the minimum width of a column with a name at its head.
const NAMED: f32 = 46.0;
/// Minimum width of the labels.
const LABEL: f32 = 104.0;
/// Corner radius of the winner's column, and its distance from strip and foot.
const CORNER: f32 = 12.0;
const TINT_ENDS: f32 = 5.0;
/// Size of the symbol before a line.
const SIGN: f32 = 18.0;

/// The totals on the page, from seat 0 on. Tours compare them with those of the core.
#[derive(Component)]
pub(crate) struct Counted(
    #[cfg_attr(
        not(feature = "tour"),
        expect(dead_code, reason = "tours compare it with the core")
    )]
    pub(crate) Vec<i16>,
);

/// The lines to count, and how many of them are visible yet.
#[derive(Clone, Copy)]
pub(super) struct CountSheet<'a> {
    pub(super) open: &'a OpenMatch,
    pub(super) lines: &'a [CountLine],
    /// Number of lines counted so far.
    pub(super) shown: usize,
}

/// Sizes that depend on the width and on the number of seats.
#[derive(Clone, Copy)]
struct CountMeasures {
    column: f32,
    line: f32,
    hand: f32,
}

impl CountSheet<'_> {
    /// Lays out the sheet in a list of this width, with this minimum height for a line.
    pub(super) fn lay_out(
        self,
        kit: &mut UiKit<'_>,
        list: &mut ChildSpawnerCommands<'_>,
        width: f32,
        line: f32,
    ) {
        let seats = f32::from(self.open.view().seats);
        let measures = CountMeasures {
            column: ((width - 2.0 * MARGIN - LABEL) / seats).min(WIDEST),
            line,
            hand: (line * 0.85).min(25.0),
        };
        let binding = kit.binding(self.open.id());
        let skip = kit.words.say("count-skip");
        kit.growing_sheet(list, binding, |kit, sheet| {
            self.tint_winner(kit, sheet, measures);
            sheet
                .spawn((
                    Node {
                        padding: UiRect {
                            left: px(MARGIN),
                            right: px(MARGIN),
                            top: px(BINDING + 6.0),
                            bottom: px(8),
                        },
                        ..column(0.0)
                    },
                    OnTap(Intent::Table(TableIntent::SkipCount)),
                    AccessibleLabel(skip),
                ))
                .with_children(|page| self.count(kit, page, measures));
        });
    }

    fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::all(self.open.view().seats)
    }

    fn is_finished(self) -> bool {
        self.shown == self.lines.len()
    }

    /// Whether the seat has won: only after the last line, and only if there are several seats.
    fn has_won(self, seat: Seat) -> bool {
        let others = self.open.view().seats > 1;
        self.is_finished() && others && self.open.shown().winners().contains(seat)
    }

    /// The totals of the lines counted so far, from seat 0 on.
    pub(super) fn totals(self) -> Vec<i16> {
        let counted = &self.lines[..self.shown];
        (0..usize::from(self.open.view().seats))
            .map(|seat| {
                let points = counted
                    .iter()
                    .filter_map(|line| line.points.get(seat)?.as_ref());
                points.sum()
            })
            .collect()
    }

    /// Lays the soft colours of the winners under their columns, from the faces to the totals.
    fn tint_winner(
        self,
        kit: &UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        measures: CountMeasures,
    ) {
        for (place, seat) in self.seats().enumerate() {
            if !self.has_won(seat) {
                continue;
            }
            let after = usize::from(self.open.view().seats) - 1 - place;
            let soft = &kit.theme().players_soft;
            let color = soft.of(self.open.player(seat).color);
            sheet.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    top: px(BINDING + TINT_ENDS),
                    bottom: px(TINT_ENDS),
                    right: px(MARGIN + after as f32 * measures.column),
                    width: px(measures.column),
                    border_radius: BorderRadius::all(px(CORNER)),
                    ..default()
                },
                BackgroundColor(color.into()),
            ));
        }
    }

    fn count(
        self,
        kit: &mut UiKit<'_>,
        page: &mut ChildSpawnerCommands<'_>,
        measures: CountMeasures,
    ) {
        if self.open.view().seats > 1 {
            self.heads(kit, page, measures);
            page.spawn(kit.line());
        }
        for (index, line) in self.lines.iter().enumerate() {
            if index > 0 {
                page.spawn(kit.line());
            }
            let counted = (index < self.shown).then_some(line);
            let points = |place: usize| {
                let points = counted?.points.get(place).copied().flatten();
                Some(points.map_or_else(|| "–".to_owned(), signed))
            };
            page.spawn(line_node(measures.line)).with_children(|entry| {
                self.label(kit, entry, counted);
                for (place, _) in self.seats().enumerate() {
                    let points = points(place).unwrap_or_default();
                    figure(kit, entry, &points, measures.hand, measures.column);
                }
            });
        }
        // A single line is its own total.
        if self.lines.len() > 1 {
            self.sums(kit, page, measures);
        }
    }

    /// The heads of the columns: faces and names.
    fn heads(
        self,
        kit: &mut UiKit<'_>,
        page: &mut ChildSpawnerCommands<'_>,
        measures: CountMeasures,
    ) {
        let names = self.open.names();
        page.spawn(Node {
            min_height: px(44),
            justify_content: JustifyContent::FlexEnd,
            padding: UiRect::bottom(px(4)),
            ..row(0.0)
        })
        .with_children(|heads| {
            for seat in self.seats() {
                let player = self.open.player(seat);
                let letter = initial(player, seat);
                let name = kit.words.player(&names, seat);
                heads
                    .spawn(Node {
                        width: px(measures.column),
                        align_items: AlignItems::Center,
                        overflow: Overflow::clip_x(),
                        ..column(2.0)
                    })
                    .with_children(|head| {
                        let size = measures.column.min(34.0);
                        avatar(kit, head, player, &letter, size);
                        if measures.column >= NAMED {
                            let ink = kit.theme().ink.base.into();
                            let fits = TextStyle::hand_within(&name, 15.0, measures.column - 4.0);
                            head.spawn(kit.text(&name, fits, ink));
                        }
                    });
            }
        });
    }

    /// The label of a line, with the shape of its colour before it.
    fn label(
        self,
        kit: &mut UiKit<'_>,
        entry: &mut ChildSpawnerCommands<'_>,
        line: Option<&CountLine>,
    ) {
        let ink = kit.theme().ink.base.into();
        entry
            .spawn(Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..row(8.0)
            })
            .with_children(|label| {
                let Some(line) = line else { return };
                if let Some(color) = line.color {
                    let side = Node {
                        width: px(SIGN),
                        height: px(SIGN),
                        flex_shrink: 0.0,
                        ..default()
                    };
                    let shape = kit.shape(color, SIGN);
                    label.spawn((side, shape));
                }
                label.spawn(kit.text(&line.label, TextStyle::Body, ink));
            });
    }

    /// The totals under a thick line, the winner's in a ring.
    fn sums(
        self,
        kit: &mut UiKit<'_>,
        page: &mut ChildSpawnerCommands<'_>,
        measures: CountMeasures,
    ) {
        let ink = kit.theme().ink.base.into();
        page.spawn((
            Node {
                height: px(2),
                ..default()
            },
            BackgroundColor(ink),
        ));
        let totals = self.totals();
        let word = kit.words.say("count-total");
        page.spawn(line_node(measures.line * 1.35))
            .with_children(|entry| {
                entry.spawn((
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..default()
                    },
                    children![kit.text(&word, TextStyle::Label, ink)],
                ));
                for (seat, total) in self.seats().zip(&totals) {
                    let (hand, width) = (measures.hand * 1.2, measures.column);
                    let cell = figure(kit, entry, &signed(*total), hand, width);
                    if self.has_won(seat) {
                        let size = Vec2::new(width.min(58.0), measures.line * 1.2);
                        let color = kit.player_color(self.open.player(seat).color);
                        let ring = kit.ring(size).with_color(color);
                        entry.commands_mut().entity(cell).with_child((
                            Node {
                                position_type: PositionType::Absolute,
                                left: px((width - size.x) / 2.0),
                                width: px(size.x),
                                height: px(size.y),
                                ..default()
                            },
                            ring,
                        ));
                    }
                }
            });
    }
}

fn line_node(height: f32) -> impl Bundle {
    Node {
        min_height: px(height),
        ..row(0.0)
    }
}

fn figure(
    kit: &UiKit<'_>,
    entry: &mut ChildSpawnerCommands<'_>,
    points: &str,
    hand: f32,
    width: f32,
) -> Entity {
    let pencil = kit.theme().pencil.base.into();
    let points = kit.text(
        points,
        TextStyle::hand_within(points, hand, width - 6.0),
        pencil,
    );
    entry
        .spawn((
            Node {
                width: px(width),
                justify_content: JustifyContent::Center,
                ..row(0.0)
            },
            children![points],
        ))
        .id()
}
