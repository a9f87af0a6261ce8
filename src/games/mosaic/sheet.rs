//! The printed sheet: five rows, five columns, points in the margin, and bars over scoring runs.

use crate::{
    layout::TurnedForm,
    sheets::{
        Figure, OnSheet, SheetPlace, SheetSpec, Writing, cells::CellStyle, figures::FigureStyle,
        paper, source::Source,
    },
    table::{InAnyMatch, OpenMatch},
    ui::{
        UiKit,
        kit::{At, PartList, TextStyle, placed, row},
    },
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::{
    Game, Seat,
    games::{
        Mosaic,
        mosaic::{Cell, DIAGONAL, ROUNDS, Rules, SIDE, Sheet, scoring_runs},
    },
};

/// Side of a cell on a sheet 374 points wide.
const CELL: f32 = 57.0;

/// Size of the sheet at the edge of a table as designed: without the game's name and without a foot, so
/// that the cells get the room.
const COMPACT: Vec2 = Vec2::new(340.0, 314.0);
pub(super) const COMPACT_FORM: TurnedForm = TurnedForm {
    ratio: COMPACT.y / COMPACT.x,
    enough: COMPACT.x,
};

/// Sheets with a smaller ratio of height to width are compact.
const COMPACT_BELOW: f32 = 1.1;

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
pub(super) struct Links {
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
    let compact = !small && is_compact(printed.size);
    let measures = Measures::of(printed.size, small);
    let rules = game.rules();
    if small {
        paper::small_head(kit, sheet, printed);
    } else if compact {
        compact_head(kit, sheet, &measures, printed, rules.diagonal);
    } else {
        paper::head(kit, sheet, Mosaic::ID, printed);
    }
    print_grid(kit, sheet, &measures, rules.diagonal, printed.source());
    sheet.spawn((
        Links::of(&measures),
        OnSheet(printed.seat),
        layer(&measures),
    ));
    margins(kit, sheet, &measures, printed.source());
    if !small && !compact {
        foot(kit, sheet, &measures, printed, rules.diagonal);
    }
}

/// Positions of the grid's parts on a sheet of some size, or on an excerpt of one.
pub(super) struct Measures {
    unit: f32,
    /// Scale of lines and glow.
    lines: f32,
    cell: f32,
    gap: f32,
    origin: Vec2,
    margin: f32,
    hand: f32,
}

impl Measures {
    fn of(sheet: Vec2, small: bool) -> Self {
        if !small && is_compact(sheet) {
            return Self::compact(sheet);
        }
        let unit = sheet.x / 374.0;
        let head = if small {
            paper::SMALL_HEAD
        } else {
            54.0 * unit
        };
        Self {
            lines: 1.0,
            ..Self::at(Vec2::new(16.0 * unit, head), unit)
        }
    }

    fn compact(sheet: Vec2) -> Self {
        let unit = sheet.x / COMPACT.x;
        Self {
            unit,
            lines: 1.0,
            cell: 44.0 * unit,
            gap: 4.0 * unit,
            origin: Vec2::new(34.0, 44.0) * unit,
            margin: 28.0 * unit,
            hand: 22.0 * unit,
        }
    }

    fn at(origin: Vec2, unit: f32) -> Self {
        Self {
            unit,
            lines: 1.4 * unit,
            cell: CELL * unit,
            gap: 5.0 * unit,
            origin,
            margin: 36.0 * unit,
            hand: 25.0 * unit,
        }
    }

    /// Measures of a grid that begins at this point, with cells of this side.
    pub(super) fn excerpt(origin: Vec2, cell: f32) -> Self {
        Self::at(origin, cell / CELL)
    }

    /// Side of the grid.
    pub(super) fn side(&self) -> f32 {
        f32::from(SIDE) * self.cell + f32::from(SIDE - 1) * self.gap
    }

    /// Side of the grid with one of its margins.
    pub(super) fn with_margin(&self) -> f32 {
        self.side() + self.margin_line() + self.margin
    }

    /// Distance from the grid to the line of a margin.
    const fn margin_line(&self) -> f32 {
        6.0 * self.unit
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

/// Prints the cells, and with `diagonal` the grey band under some of them.
pub(super) fn print_grid(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    diagonal: bool,
    source: Source<'_>,
) {
    if diagonal {
        diagonal_band(kit, sheet, measures);
    }
    for cell in Cell::all() {
        let grey = diagonal && DIAGONAL.contains(&(cell.row(), cell.column()));
        print_cell(kit, sheet, measures, (cell, grey), source);
    }
}

/// Prints a cell, which is grey on the diagonal.
pub(super) fn print_cell(
    kit: &UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (cell, grey): (Cell, bool),
    source: Source<'_>,
) {
    let plain = CellStyle {
        unit: measures.lines,
        ..CellStyle::plain(kit, 9.0 * measures.unit)
    };
    let print = &kit.theme().print;
    let style = if grey {
        CellStyle {
            fill: print.diagonal_cell,
            lit: print.diagonal_cell,
            closed: print.diagonal_cell,
            edge: print.diagonal_edge,
            ..plain
        }
    } else {
        plain
    };
    let place = SheetPlace::Cell(cell.row(), cell.column());
    source.cell(kit, sheet, place, measures.cell_at(cell), style);
}

/// Draws the grey band under the cells of the diagonal.
fn diagonal_band(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
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

/// Prints the margins with the points of rows and columns.
pub(super) fn margins(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    source: Source<'_>,
) {
    let line: Color = kit.theme().print.margin_line.into();
    let Vec2 { x: right, y: below } =
        measures.origin + Vec2::splat(measures.side() + measures.margin_line());
    for rule in [
        Rect::new(right, measures.origin.y - 4.0, right + 1.0, below + 2.0),
        Rect::new(measures.origin.x - 4.0, below, right + 4.0, below + 1.0),
    ] {
        sheet.spawn((placed(rule), BackgroundColor(line)));
    }
    for index in 0..SIDE {
        let along = f32::from(index) * measures.step() + measures.cell / 2.0;
        let row = Vec2::new(right + measures.margin / 2.0, measures.origin.y + along);
        let column = Vec2::new(measures.origin.x + along, below + measures.margin / 2.0);
        for (figure, middle) in [(Figure::Row(index), row), (Figure::Column(index), column)] {
            let node = Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(3),
                ..placed(Rect::from_center_size(middle, Vec2::splat(measures.margin)))
            };
            let style = FigureStyle::margin(measures.hand);
            source.figure(kit, sheet, figure, style, node);
        }
    }
}

/// Prints the points of the diagonal after this label.
pub(super) fn diagonal_points(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    (label, room): (&str, f32),
    source: Source<'_>,
) {
    let size = kit.label_size(label, paper::foot_print(measures.unit), room);
    let label = kit.text(label, TextStyle::Note(size), kit.theme().ink.muted.into());
    let emblem = diagonal_emblem(kit, measures.hand * 0.8);
    parent.spawn(row(6.0)).with_children(|diagonal| {
        diagonal.spawn(emblem);
        diagonal.spawn(label);
        let style = FigureStyle::margin(measures.hand);
        source.figure(kit, diagonal, Figure::Diagonal, style, row(3.0));
    });
}

/// A short piece of the grey band, in a square with this side.
fn diagonal_emblem(kit: &UiKit<'_>, side: f32) -> impl Bundle + use<> {
    let band = Vec2::new(side * 1.15, side * 0.3);
    let place = Rect::from_center_size(Vec2::splat(side / 2.0), band);
    (
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..default()
        },
        children![(
            Node {
                border_radius: BorderRadius::MAX,
                ..placed(place)
            },
            BackgroundColor(kit.theme().print.diagonal_edge.into()),
            UiTransform::from_rotation(Rot2::degrees(-45.0)),
        )],
    )
}

fn is_compact(sheet: Vec2) -> bool {
    sheet.y < COMPACT_BELOW * sheet.x
}

/// The head of a compact sheet with the owner, the round and the diagonal, and the total in the corner
/// between the margins.
fn compact_head(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
    diagonal: bool,
) {
    let unit = measures.unit;
    let muted: Color = kit.theme().ink.muted.into();
    let widest = round_note(&kit.words, ROUNDS);
    let size = kit.label_size(&widest, paper::foot_print(unit), 110.0 * unit);
    let round = kit.text("", TextStyle::Note(size), muted);
    let place = Rect::new(10.0, 15.0, printed.size.x - 12.0, measures.origin.y - 1.0);
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(8.0 * unit)
            }
            .at(place),
        )
        .with_children(|head| {
            if printed.named {
                paper::name_plate(kit, head, printed, Vec2::new(130.0, 27.0) * unit);
            }
            head.spawn((RoundNote, round));
            if diagonal {
                let label = ("× 2", 30.0 * unit);
                diagonal_points(kit, head, measures, label, printed.source());
            }
        });
    let corner = measures.origin + Vec2::splat(measures.side() + measures.margin_line());
    let place = Rect::new(
        corner.x,
        corner.y - 3.0,
        printed.size.x - 6.0,
        printed.size.y - 1.0,
    );
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::Center,
                ..row(0.0)
            }
            .at(place),
        )
        .with_children(|corner| {
            paper::total_ring(kit, corner, printed.source(), 0.74 * unit);
        });
}

fn foot(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    printed: SheetSpec<'_>,
    diagonal: bool,
) {
    let muted: Color = kit.theme().ink.muted.into();
    let room = if diagonal { 108.0 } else { 170.0 } * measures.unit;
    let widest = round_note(&kit.words, ROUNDS);
    let size = kit.label_size(&widest, paper::foot_print(measures.unit), room);
    let round = kit.text("", TextStyle::Note(size), muted);
    let top = measures.origin.y + measures.side() + measures.margin + 8.0 * measures.unit;
    let place = Rect::new(
        measures.origin.x,
        top,
        printed.size.x - 14.0,
        printed.size.y - 4.0,
    );
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
                // The figure is doubled already. There is no room for the whole word.
                let label = kit.words.say("table-diagonal-short");
                let label = (&*label, 40.0 * measures.unit);
                diagonal_points(kit, foot, measures, label, printed.source());
            }
            paper::total(kit, foot, printed.source(), measures.unit);
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

impl Links {
    pub(super) fn of(measures: &Measures) -> Self {
        Self {
            step: measures.step(),
            cell: measures.cell,
        }
    }

    /// The bar between two cells, on their [`layer`].
    pub(super) fn bar(self, between: (Cell, Cell), color: Color) -> impl Bundle + use<> {
        self.bar_of(between, 0.1, color)
    }

    /// The bar between two cells that are proposed together, which is wider.
    fn joint(self, between: (Cell, Cell), color: Color) -> impl Bundle + use<> {
        self.bar_of(between, 0.4, color)
    }

    /// A bar with this width, as a share of a cell's.
    fn bar_of(self, (one, other): (Cell, Cell), width: f32, color: Color) -> impl Bundle + use<> {
        let middle = |cell: Cell| {
            Vec2::new(f32::from(cell.column()), f32::from(cell.row())) * self.step
                + Vec2::splat(self.cell / 2.0)
        };
        let way = middle(other) - middle(one);
        let gap = self.step - self.cell;
        // Diagonal gaps are longer.
        let length = gap * way.length() / self.step + gap * 1.2;
        let size = Vec2::new(length, self.cell * width);
        (
            Node {
                border_radius: BorderRadius::all(px(self.cell * 0.05)),
                ..placed(Rect::from_center_size(
                    (middle(one) + middle(other)) / 2.0,
                    size,
                ))
            },
            UiTransform::from_rotation(Rot2::radians(way.to_angle())),
            BackgroundColor(color),
        )
    }
}

/// The layer over the cells that holds the bars.
pub(super) fn layer(measures: &Measures) -> impl Bundle + use<> {
    let end = measures.origin + Vec2::splat(measures.side());
    (placed(Rect::from_corners(measures.origin, end)), ZIndex(3))
}

/// The colour of bars between written symbols.
pub(super) fn bar_color(kit: &UiKit<'_>) -> Color {
    Color::from(kit.theme().pencil.base).with_alpha(0.55)
}

/// A bar between two neighbours of a run.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Link {
    between: (Cell, Cell),
    kind: LinkKind,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum LinkKind {
    /// In a run that is written.
    Written,
    /// In a run that only the proposed move would bring.
    Proposed,
    /// Between the two cells of the proposed move.
    Joint,
}

/// Draws a bar over the gap between neighbours of a run, where players on paper would circle them. Bars
/// that only the proposed move would bring have its colour, like the bar that joins its two cells.
fn link_cells(
    open: Res<OpenMatch>,
    links: Query<(Entity, &Links, &OnSheet)>,
    mut bars: PartList<'_, '_, Link>,
    kit: UiKit<'_>,
) {
    let Some(shown) = Mosaic::of(open.shown()) else {
        return;
    };
    let theme = kit.theme();
    for (entity, links, sheet) in &links {
        let seat = sheet.0;
        let pairs = |game: &Mosaic| pairs(game.sheet(seat), game.rules());
        let now = pairs(shown.state());
        let proposed = shown.after_proposal(seat);
        let then = proposed.map_or_else(|| now.clone(), |game| pairs(&game));
        let runs = then.into_iter().map(|between| Link {
            between,
            kind: if now.contains(&between) {
                LinkKind::Written
            } else {
                LinkKind::Proposed
            },
        });
        let joint = proposed_cells(&open, seat).map(|between| Link {
            between,
            kind: LinkKind::Joint,
        });
        bars.show(entity, runs.chain(joint).collect(), |inside, bar| {
            let accent: Color = theme.accent.base.into();
            match bar.kind {
                LinkKind::Written => inside.spawn(links.bar(bar.between, bar_color(&kit))),
                LinkKind::Proposed => inside.spawn(links.bar(bar.between, accent)),
                LinkKind::Joint => inside.spawn(links.joint(bar.between, accent)),
            }
            .id()
        });
    }
}

/// The two cells of the proposed move, once both are chosen.
fn proposed_cells(open: &OpenMatch, seat: Seat) -> Option<(Cell, Cell)> {
    let mut cells = Cell::all().filter(|cell| {
        let place = SheetPlace::Cell(cell.row(), cell.column());
        matches!(open.writing(seat, place), Writing::Ghost(_))
    });
    cells.next().zip(cells.next())
}

/// The pairs of neighbours in scoring runs.
pub(super) fn pairs(sheet: &Sheet, rules: Rules) -> Vec<(Cell, Cell)> {
    scoring_runs(sheet, rules)
        .into_iter()
        .flat_map(|run| {
            run.windows(2)
                .map(|two| (two[0], two[1]))
                .collect::<Vec<_>>()
        })
        .collect()
}
