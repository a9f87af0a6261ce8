//! The printed sheet: five rows, five columns, points in the margin, and bars over scoring runs.

use crate::{
    sheets::{
        Figure, OnSheet, SheetPlace, SheetSpec,
        cells::{CellStyle, cell},
        figures::{FigureStyle, figure},
        paper,
    },
    table::{Listed, OpenMatch},
    ui::{
        UiKit,
        kit::{At, Parts, TextStyle, placed, row},
    },
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Game, Seat,
    games::{
        Mosaic,
        mosaic::{Cell, DIAGONAL, ROUNDS, SIDE, scoring_runs},
    },
};

pub(in crate::games) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (note_round, link_cells)
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// Marks the text in the foot with the round's number.
#[derive(Component)]
struct RoundNote;

/// The layer that holds the bars between the cells of scoring runs.
#[derive(Component, Clone, Copy)]
struct Links {
    /// Distance from one cell to the next.
    step: f32,
    /// Side of a cell.
    cell: f32,
}

pub(super) fn print(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    game: &Mosaic,
    printed: SheetSpec<'_>,
) {
    let small = paper::is_small(printed);
    let measures = Measures::of(printed.size, small);
    let rules = game.rules();
    if small {
        paper::small_head(kit, sheet, printed);
    } else {
        paper::head(kit, sheet, Mosaic::ID, printed);
    }
    if rules.diagonal {
        diagonal_band(kit, sheet, &measures);
    }
    let plain = CellStyle::plain(kit, 9.0 * measures.unit);
    let theme = kit.theme();
    let grey = CellStyle {
        fill: theme.print.diagonal_cell,
        closed: theme.print.diagonal_cell,
        edge: theme.print.diagonal_edge,
        ..plain
    };
    for place in Cell::all() {
        let (row, column) = (place.row(), place.column());
        let on_diagonal = rules.diagonal && DIAGONAL.contains(&(row, column));
        let print = if on_diagonal { grey } else { plain };
        let at = measures.cell_at(place);
        sheet.spawn(cell(printed.seat, SheetPlace::Cell(row, column), at, print));
    }
    sheet.spawn((
        Links {
            step: measures.step(),
            cell: measures.cell,
        },
        OnSheet(printed.seat),
        placed(Rect::from_corners(
            measures.origin,
            measures.origin + Vec2::splat(measures.side()),
        )),
        ZIndex(3),
    ));
    margins(kit, sheet, &measures, printed.seat);
    if !small {
        foot(kit, sheet, &measures, printed, rules.diagonal);
    }
}

/// Positions of the grid's parts on a sheet of some size.
struct Measures {
    unit: f32,
    cell: f32,
    gap: f32,
    origin: Vec2,
    margin: f32,
    hand: f32,
}

impl Measures {
    fn of(sheet: Vec2, small: bool) -> Self {
        // On a sheet of 374 × 450 a cell has 57 points and a gap 5.
        let unit = sheet.x / 374.0;
        let head = if small {
            paper::SMALL_HEAD
        } else {
            54.0 * unit
        };
        Self {
            unit,
            cell: 57.0 * unit,
            gap: 5.0 * unit,
            origin: Vec2::new(16.0 * unit, head),
            margin: 36.0 * unit,
            hand: 25.0 * unit,
        }
    }

    fn side(&self) -> f32 {
        f32::from(SIDE) * self.cell + f32::from(SIDE - 1) * self.gap
    }

    fn step(&self) -> f32 {
        self.cell + self.gap
    }

    fn cell_at(&self, cell: Cell) -> Rect {
        let at =
            self.origin + Vec2::new(f32::from(cell.column()), f32::from(cell.row())) * self.step();
        Rect::from_corners(at, at + Vec2::splat(self.cell))
    }
}

/// Draws the grey band under the cells of the diagonal.
fn diagonal_band(kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let side = measures.side();
    let length = (side - measures.cell) * std::f32::consts::SQRT_2 + measures.cell * 0.5;
    let middle = measures.origin + Vec2::splat(side / 2.0);
    let band = Rect::from_center_size(middle, Vec2::new(length, measures.cell * 0.5));
    sheet.spawn((
        Node {
            border_radius: BorderRadius::MAX,
            ..placed(band)
        },
        BackgroundColor(kit.theme().print.diagonal.into()),
        UiTransform::from_rotation(Rot2::degrees(-45.0)),
    ));
}

fn margins(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    seat: Seat,
) {
    let side = measures.side();
    let line: Color = kit.theme().print.margin_line.into();
    let right = measures.origin.x + side + 6.0 * measures.unit;
    let below = measures.origin.y + side + 6.0 * measures.unit;
    for rule in [
        Rect::new(right, measures.origin.y - 4.0, right + 1.0, below + 2.0),
        Rect::new(measures.origin.x - 4.0, below, right + 4.0, below + 1.0),
    ] {
        sheet.spawn((placed(rule), BackgroundColor(line)));
    }
    let hand = FigureStyle {
        size: measures.hand,
        nothing: "–",
        gain: true,
    };
    for index in 0..SIDE {
        let along = f32::from(index) * measures.step() + measures.cell / 2.0;
        let row = Vec2::new(right + measures.margin / 2.0, measures.origin.y + along);
        let column = Vec2::new(measures.origin.x + along, below + measures.margin / 2.0);
        for (place, middle) in [(Figure::Row(index), row), (Figure::Column(index), column)] {
            let at = Rect::from_center_size(middle, Vec2::splat(measures.margin));
            sheet.spawn((
                figure(seat, place, hand),
                Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: px(3),
                    ..placed(at)
                },
            ));
        }
    }
}

/// Font size in the foot.
const FOOT_PRINT: f32 = 14.0;

fn foot(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
    diagonal: bool,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let size = kit.label_size("× 2", FOOT_PRINT, 40.0 * measures.unit);
    let times_two = kit.text("× 2", TextStyle::Note(size), muted);
    let room = if diagonal { 108.0 } else { 170.0 } * measures.unit;
    let widest = round_note(&kit.words, ROUNDS);
    let size = kit.label_size(&widest, FOOT_PRINT, room);
    let round = kit.text("", TextStyle::Note(size), muted);
    let top = measures.origin.y + measures.side() + measures.margin + 8.0 * measures.unit;
    let place = Rect::new(
        measures.origin.x,
        top,
        printed.size.x - 14.0,
        printed.size.y - 4.0,
    );
    let hand = FigureStyle {
        size: measures.hand,
        nothing: "–",
        gain: true,
    };
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(6.0)
            }
            .at(place),
        )
        .with_children(|foot| {
            foot.spawn((RoundNote, round));
            if diagonal {
                foot.spawn(row(6.0)).with_children(|diagonal| {
                    diagonal.spawn(times_two);
                    diagonal.spawn((figure(printed.seat, Figure::Diagonal, hand), row(3.0)));
                });
            }
            paper::total(kit, foot, printed.seat, measures.unit);
        });
}

fn note_round(
    open: Res<OpenMatch>,
    mut notes: Query<&mut Text, With<RoundNote>>,
    words: Res<Words>,
) {
    let Some(game) = open.state::<Mosaic>() else {
        return;
    };
    for mut note in &mut notes {
        note.set_if_neq(Text(round_note(&words, game.round().max(1))));
    }
}

pub(super) fn round_note(words: &Words, round: u8) -> String {
    let facts = [("round", round.into()), ("rounds", ROUNDS.into())];
    words.say_with("table-round", &facts)
}

/// The bar between two cells.
fn link(links: &Links, one: Cell, other: Cell) -> impl Bundle + use<> {
    let middle = |cell: Cell| {
        Vec2::new(f32::from(cell.column()), f32::from(cell.row())) * links.step
            + Vec2::splat(links.cell / 2.0)
    };
    let way = middle(other) - middle(one);
    let gap = links.step - links.cell;
    // Diagonal gaps are longer.
    let length = gap * way.length() / links.step + gap * 1.2;
    let size = Vec2::new(length, links.cell * 0.1);
    (
        Node {
            border_radius: BorderRadius::MAX,
            ..placed(Rect::from_center_size(
                (middle(one) + middle(other)) / 2.0,
                size,
            ))
        },
        UiTransform::from_rotation(Rot2::radians(way.to_angle())),
    )
}

/// A bar between two neighbours of a run.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Link {
    between: (Cell, Cell),
    /// Whether only the proposed move would bring it.
    proposed: bool,
}

/// Draws a bar over the gap between neighbours of a run, where players on paper would circle them. Bars
/// that only the proposed move would bring have its colour.
fn link_cells(
    open: Res<OpenMatch>,
    links: Query<(Entity, &Links, &OnSheet)>,
    mut bars: Parts<'_, '_, Link>,
    kit: UiKit<'_>,
) {
    let Some(shown) = Mosaic::of(open.shown()) else {
        return;
    };
    let theme = kit.theme();
    for (entity, links, sheet) in &links {
        let seat = sheet.0;
        let now = pairs(shown.state(), seat);
        let proposed = shown.after_proposal(seat);
        let then = proposed.map_or_else(|| now.clone(), |game| pairs(&game, seat));
        let wanted = then.into_iter().map(|between| Link {
            between,
            proposed: !now.contains(&between),
        });
        bars.show(entity, wanted.collect(), |inside, bar| {
            let color: Color = if bar.proposed {
                theme.accent.base.into()
            } else {
                Color::from(theme.pencil.base).with_alpha(0.55)
            };
            let (one, other) = bar.between;
            let bar = inside.spawn((link(links, one, other), BackgroundColor(color)));
            bar.id()
        });
    }
}

/// The pairs of neighbours in scoring runs.
fn pairs(game: &Mosaic, seat: Seat) -> Vec<(Cell, Cell)> {
    scoring_runs(game.sheet(seat), game.rules())
        .into_iter()
        .flat_map(|run| {
            run.windows(2)
                .map(|two| (two[0], two[1]))
                .collect::<Vec<_>>()
        })
        .collect()
}
