//! The symbol grid: five rows, five columns, and their points in the margin.

pub(crate) mod cover;
pub(crate) mod rulebook;

use super::{
    Listed,
    describe::with_ending,
    game_ui::{
        ButtonText, CountLine, Figure, GameUi, Mark, SheetPlace, SheetSpec, TapTarget, Writing,
    },
};
use crate::{
    sheets::{
        OnSheet,
        cells::{CellStyle, cell},
        figures::{FigureStyle, figure},
        paper,
    },
    table::OpenMatch,
    ui::{
        UiKit,
        kit::{At, Parts, TextStyle, placed, row},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{
    Decision, Game, Seat,
    dice::DiceSet,
    games::{
        Mosaic,
        mosaic::{Cell, DIAGONAL, Move, ROUNDS, SIDE, scoring_runs},
    },
};

impl GameUi for Mosaic {
    // Head, five rows, margin, foot.
    const RATIO: f32 = 1.2;
    const STOP: Option<Move> = None;

    fn roll_move(_decision: Decision, _dice: DiceSet) -> Option<Move> {
        None
    }

    fn spots(&self, _seat: Seat, action: Move) -> Vec<TapTarget> {
        match action {
            Move::Start(symbol) => vec![TapTarget::Symbol(symbol)],
            Move::Place(first, second) => vec![spot(first), spot(second)],
        }
    }

    fn spot_at(&self, _seat: Seat, place: SheetPlace) -> Option<TapTarget> {
        match place {
            SheetPlace::Cell(row, column) => Some(TapTarget::Cell(row, column)),
            SheetPlace::Card(_) | SheetPlace::OnCard(..) | SheetPlace::Misthrow(_) => None,
        }
    }

    fn has_order(&self) -> bool {
        let [first, second] = self.symbols();
        first != second
    }

    fn attempt(&self, seat: Seat, chosen: &[TapTarget], spot: TapTarget) -> Option<Move> {
        let cell = match spot {
            TapTarget::Symbol(symbol) => return Some(Move::Start(symbol)),
            TapTarget::Cell(row, column) => Cell::at(row, column)?,
            TapTarget::Card(_) | TapTarget::Pass => return None,
        };
        let taken = self.sheet(seat).symbol(cell).is_some();
        // A taken cell is refused for itself; a free one for what would stand beside it.
        let beside = match chosen.first() {
            Some(TapTarget::Cell(row, column)) if !taken => Cell::at(*row, *column)?,
            _ => neighbours(cell).max_by_key(|other| self.sheet(seat).symbol(*other).is_some())?,
        };
        Some(Move::Place(cell, beside))
    }

    fn ink(&self, seat: Seat, place: SheetPlace) -> Option<Mark> {
        let SheetPlace::Cell(row, column) = place else {
            return None;
        };
        let symbol = self.sheet(seat).symbol(Cell::at(row, column)?)?;
        Some(Mark::Symbol(symbol))
    }

    fn figure(&self, seat: Seat, figure: Figure) -> Option<i16> {
        let parts = self.parts(seat);
        let is_full = |line: &dyn Fn(Cell) -> bool| {
            let mut cells = Cell::all().filter(|cell| line(*cell));
            cells.all(|cell| self.sheet(seat).symbol(cell).is_some())
        };
        let (points, full) = match figure {
            Figure::Row(row) => (
                *parts.rows.get(usize::from(row))?,
                is_full(&|cell| cell.row() == row),
            ),
            Figure::Column(column) => (
                *parts.columns.get(usize::from(column))?,
                is_full(&|cell| cell.column() == column),
            ),
            Figure::Diagonal => return parts.diagonal.map(|points| 2 * points),
            Figure::Total => return Some(parts.total()),
            Figure::Card(_) | Figure::Completed(_) => return None,
        };
        // A full line without points has its 0; in an unfinished one nothing is decided yet.
        (points != 0 || full).then_some(points)
    }

    fn button_text(&self, seat: Seat, action: Move, words: &Words) -> ButtonText {
        match action {
            Move::Start(symbol) => ButtonText {
                text: words.say_with("write-start", &[("symbol", Fact::symbol(symbol))]),
                sub: String::new(),
            },
            Move::Place(..) => {
                let mut after = *self;
                let gain = after
                    .play(seat, action)
                    .map_or(0, |()| after.score(seat) - self.score(seat));
                ButtonText {
                    text: words.say("write-both"),
                    sub: {
                        let points = [("points", Fact::Number(gain.into()))];
                        let gained = words.say_with("points-gained", &points);
                        with_ending(self, seat, action, gained, words)
                    },
                }
            }
        }
    }

    fn describe_move(&self, _seat: Seat, action: Move, words: &Words) -> String {
        match action {
            Move::Start(symbol) => words.say(&format!("symbol-{}", symbol.id())),
            Move::Place(first, second) => {
                let [symbol, other] = self.symbols();
                let symbols = [
                    ("symbol", Fact::symbol(symbol)),
                    ("other", Fact::symbol(other)),
                ];
                let [row, column] = [first.row(), first.column()].map(Fact::counted);
                let (way, cells) = if first.row() == second.row() {
                    ("row", [("other-column", Fact::counted(second.column()))])
                } else {
                    ("column", [("other-row", Fact::counted(second.row()))])
                };
                let what = if symbol == other { "twice" } else { "symbols" };
                let place = [("row", row), ("column", column)];
                let facts = [&symbols[..], &place, &cells].concat();
                words.say_with(&format!("move-{what}-{way}"), &facts)
            }
        }
    }

    fn hint(&self, _seat: Seat, decision: Option<Decision>) -> Option<&'static str> {
        match decision {
            Some(Decision::Start) => Some("hint-mosaic-start"),
            Some(Decision::Place) => Some("hint-mosaic-place"),
            _ => Some("hint-roll"),
        }
    }

    fn place_label(
        &self,
        _seat: Seat,
        place: SheetPlace,
        writing: Writing,
        _names: &[&str],
        words: &Words,
    ) -> String {
        let SheetPlace::Cell(row, column) = place else {
            return String::new();
        };
        let key = if self.rules().diagonal && DIAGONAL.contains(&(row, column)) {
            "cell-mosaic-diagonal"
        } else {
            "cell-mosaic"
        };
        words.say_with(
            key,
            &[
                ("row", Fact::counted(row)),
                ("column", Fact::counted(column)),
                ("state", Fact::Text(writing.describe(words).into())),
            ],
        )
    }

    fn print(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        printed: SheetSpec<'_>,
    ) {
        let small = paper::is_small(printed);
        let measures = Measures::of(printed.size, small);
        let rules = self.rules();
        if small {
            paper::small_head(kit, sheet, printed);
        } else {
            paper::head(kit, sheet, Self::ID, printed);
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
            Pickable::IGNORE,
        ));
        margins(kit, sheet, &measures, printed.seat);
        if !small {
            foot(kit, sheet, &measures, printed, rules.diagonal);
        }
    }

    fn count(&self, words: &Words) -> Vec<CountLine> {
        let parts: Vec<_> = Seat::all(self.seats())
            .map(|seat| self.parts(seat))
            .collect();
        let line = |label: String, points: Vec<Option<i16>>| CountLine {
            label,
            color: None,
            points,
        };
        let side = usize::from(SIDE);
        let rows = (0..side).map(|row| {
            let label = words.say_with("count-row-number", &[("row", Fact::counted(row as i64))]);
            line(
                label,
                parts.iter().map(|parts| Some(parts.rows[row])).collect(),
            )
        });
        let columns = (0..side).map(|column| {
            let facts = [("column", Fact::counted(column as i64))];
            let label = words.say_with("count-column-number", &facts);
            let points = parts.iter().map(|parts| Some(parts.columns[column]));
            line(label, points.collect())
        });
        let diagonal = self.rules().diagonal.then(|| {
            let points = parts
                .iter()
                .map(|parts| parts.diagonal.map(|points| 2 * points));
            line(words.say("count-diagonal"), points.collect())
        });
        rows.chain(columns).chain(diagonal).collect()
    }
}

const fn spot(cell: Cell) -> TapTarget {
    TapTarget::Cell(cell.row(), cell.column())
}

/// The cells beside, above and below.
fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    Cell::all().filter(move |other| {
        other.row().abs_diff(cell.row()) + other.column().abs_diff(cell.column()) == 1
    })
}

/// The round's number in the foot.
#[derive(Component)]
struct RoundNote;

/// Where the cells of a run that scores are linked, and the two cells that are proposed.
#[derive(Component, Clone, Copy)]
struct Links {
    /// From one cell to the next.
    step: f32,
    /// The side of a cell.
    cell: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (note_round, link_cells)
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// Where the grid's parts lie on a sheet of this size.
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
        // In a sheet of 374 × 450 a cell has 57 points and a gap 5.
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

/// The grey band under the cells of the diagonal.
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
        Pickable::IGNORE,
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
        sheet.spawn((placed(rule), BackgroundColor(line), Pickable::IGNORE));
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

/// The text size of the sheet's foot.
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
        .spawn((
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(6.0)
            }
            .at(place),
            Pickable::IGNORE,
        ))
        .with_children(|foot| {
            foot.spawn((RoundNote, round));
            if diagonal {
                foot.spawn((row(6.0), Pickable::IGNORE))
                    .with_children(|diagonal| {
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

fn round_note(words: &Words, round: u8) -> String {
    let facts = [("round", round.into()), ("rounds", ROUNDS.into())];
    words.say_with("table-round", &facts)
}

/// The bar from one cell to the other.
fn link(links: &Links, one: Cell, other: Cell) -> impl Bundle + use<> {
    let middle = |cell: Cell| {
        Vec2::new(f32::from(cell.column()), f32::from(cell.row())) * links.step
            + Vec2::splat(links.cell / 2.0)
    };
    let way = middle(other) - middle(one);
    let gap = links.step - links.cell;
    // Between corners the gap is longer.
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
    /// Whether only the proposal would bring it.
    proposed: bool,
}

/// Draws a bar over the gap between every two neighbours of a run: on paper one would draw a line
/// around them. What only the proposal would bring is in its colour.
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
            let bar = inside.spawn((
                link(links, one, other),
                BackgroundColor(color),
                Pickable::IGNORE,
            ));
            bar.id()
        });
    }
}

/// The neighbours in runs that score.
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
