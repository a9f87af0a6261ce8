//! The sheet of the symbol grid.

use crate::{
    table::{Intent, OpenMatch},
    theme::{
        Look,
        kit::{At, Called, Does, Type, placed, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{
    dice::Symbol,
    games::mosaic::{Cell, DIAGONAL, Parts, ROUNDS, Rules, SIDE},
};

/// How high the sheet is for its width: head, five rows, margin, foot.
pub(crate) const RATIO: f32 = 1.2;

/// A cell of the sheet.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SheetCell(pub(crate) Cell);

/// What stands in a cell.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Writing {
    /// Nothing, and nothing can be written now.
    #[default]
    Empty,
    /// This could be written.
    Legal(Symbol),
    /// This is proposed.
    Ghost(Symbol),
    /// This is written.
    Ink(Symbol),
}

impl Writing {
    /// What stands in `cell` of the match.
    pub(crate) fn of(open: &OpenMatch, cell: Cell) -> Self {
        if let Some(symbol) = open.game().sheet(open.seat()).symbol(cell) {
            Self::Ink(symbol)
        } else if let Some(symbol) = open.ghost(cell) {
            Self::Ghost(symbol)
        } else if let Some(symbol) = open.hint(cell) {
            Self::Legal(symbol)
        } else {
            Self::Empty
        }
    }

    /// The symbol to draw.
    pub(crate) const fn symbol(self) -> Option<Symbol> {
        match self {
            Self::Empty => None,
            Self::Legal(symbol) | Self::Ghost(symbol) | Self::Ink(symbol) => Some(symbol),
        }
    }
}

/// A place in the margin where a line's points are written.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Margin {
    Row(usize),
    Column(usize),
    Diagonal,
    Total,
}

impl Margin {
    /// The points there; nothing where a line has none yet.
    pub(crate) fn points(self, parts: &Parts) -> i16 {
        match self {
            Self::Row(row) => parts.rows[row],
            Self::Column(column) => parts.columns[column],
            Self::Diagonal => 2 * parts.diagonal.unwrap_or(0),
            Self::Total => parts.total(),
        }
    }
}

/// How large handwriting is there.
#[derive(Component, Clone, Copy)]
pub(crate) struct HandSize(f32);

/// The round's number in the foot.
#[derive(Component)]
struct RoundNote;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            follow_match.run_if(resource_exists_and_changed::<OpenMatch>),
            draw_cells,
            draw_margins.run_if(resource_exists_and_changed::<OpenMatch>),
        )
            .chain()
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// Where the grid's parts lie on a sheet of this size.
struct Measures {
    cell: f32,
    gap: f32,
    origin: Vec2,
    margin: f32,
    hand: HandSize,
}

impl Measures {
    fn of(sheet: Vec2) -> Self {
        // In a sheet of 374 × 450 a cell has 57 points and a gap 5.
        let unit = sheet.x / 374.0;
        let (cell, gap) = (57.0 * unit, 5.0 * unit);
        Self {
            cell,
            gap,
            origin: Vec2::new(16.0 * unit, 54.0 * unit),
            margin: 36.0 * unit,
            hand: HandSize(25.0 * unit),
        }
    }

    fn side(&self) -> f32 {
        f32::from(SIDE) * self.cell + f32::from(SIDE - 1) * self.gap
    }

    fn step(&self) -> f32 {
        self.cell + self.gap
    }
}

/// Lays the sheet out; what stands on it follows the match.
pub(crate) fn lay_out(
    look: &mut Look<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    size: Vec2,
    rules: Rules,
) {
    let measures = Measures::of(size);
    head(look, sheet, &measures, size);
    if rules.diagonal {
        diagonal_band(look, sheet, &measures);
    }
    for cell in Cell::all() {
        let at = measures.origin
            + Vec2::new(f32::from(cell.column()), f32::from(cell.row())) * measures.step();
        let on_diagonal = rules.diagonal && DIAGONAL.contains(&(cell.row(), cell.column()));
        let place = Rect::from_corners(at, at + Vec2::splat(measures.cell));
        sheet.spawn((
            Button,
            SheetCell(cell),
            Writing::default(),
            OnDiagonal(on_diagonal),
            Does(Intent::Cell(cell)),
            Called(format!("cell {},{}", cell.row() + 1, cell.column() + 1)),
            Node {
                border: UiRect::all(px(1.5)),
                border_radius: BorderRadius::all(px(9)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..placed(place)
            },
        ));
    }
    margins(look, sheet, &measures);
    foot(look, sheet, &measures, size, rules);
}

/// Whether the cell lies on the grey diagonal.
#[derive(Component, Clone, Copy)]
struct OnDiagonal(bool);

fn head(
    look: &mut Look<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    size: Vec2,
) {
    let name = look.words.say("game-mosaic");
    let ink = look.theme().ink.base.into();
    let title = look.text(&name, Type::Heading, ink);
    let place = Rect::new(
        measures.origin.x,
        17.0,
        size.x - 16.0,
        measures.origin.y - 4.0,
    );
    sheet.spawn((
        Node {
            align_items: AlignItems::Center,
            ..placed(place)
        },
        Pickable::IGNORE,
        children![title],
    ));
}

/// The grey band under the cells of the diagonal.
fn diagonal_band(look: &mut Look<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let side = measures.side();
    let length = (side - measures.cell) * std::f32::consts::SQRT_2 + measures.cell * 0.5;
    let middle = measures.origin + Vec2::splat(side / 2.0);
    let band = Rect::from_center_size(middle, Vec2::new(length, measures.cell * 0.5));
    sheet.spawn((
        Node {
            border_radius: BorderRadius::MAX,
            ..placed(band)
        },
        BackgroundColor(look.theme().print.diagonal.into()),
        UiTransform::from_rotation(Rot2::degrees(-45.0)),
        Pickable::IGNORE,
    ));
}

fn margins(look: &mut Look<'_>, sheet: &mut ChildSpawnerCommands<'_>, measures: &Measures) {
    let side = measures.side();
    let line: Color = look.theme().print.margin_line.into();
    let right = measures.origin.x + side + 6.0;
    let below = measures.origin.y + side + 6.0;
    for rule in [
        Rect::new(right, measures.origin.y - 4.0, right + 1.0, below + 2.0),
        Rect::new(measures.origin.x - 4.0, below, right + 4.0, below + 1.0),
    ] {
        sheet.spawn((placed(rule), BackgroundColor(line), Pickable::IGNORE));
    }
    for index in 0..usize::from(SIDE) {
        let along = index as f32 * measures.step() + measures.cell / 2.0;
        let row = Vec2::new(right + measures.margin / 2.0, measures.origin.y + along);
        let column = Vec2::new(measures.origin.x + along, below + measures.margin / 2.0);
        margin_box(sheet, Margin::Row(index), row, measures);
        margin_box(sheet, Margin::Column(index), column, measures);
    }
}

fn margin_box(
    sheet: &mut ChildSpawnerCommands<'_>,
    margin: Margin,
    middle: Vec2,
    measures: &Measures,
) {
    let place = Rect::from_center_size(middle, Vec2::splat(measures.margin));
    sheet.spawn((
        margin,
        measures.hand,
        Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(3),
            ..placed(place)
        },
        Pickable::IGNORE,
    ));
}

fn foot(
    look: &mut Look<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    size: Vec2,
    rules: Rules,
) {
    let muted: Color = look.theme().ink.muted.into();
    let total_label = look.text(&look.words.say("table-total"), Type::Small, muted);
    let times_two = look.text("× 2", Type::Small, muted);
    let ring_size = Vec2::new(62.0, 40.0) * measures.hand.0 / 25.0;
    let ring = look.ring(ring_size);
    let top = measures.origin.y + measures.side() + measures.margin + 8.0;
    let place = Rect::new(measures.origin.x, top, size.x - 14.0, size.y - 4.0);
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
            foot.spawn((RoundNote, Node::default(), Pickable::IGNORE));
            if rules.diagonal {
                foot.spawn((row(6.0), Pickable::IGNORE))
                    .with_children(|diagonal| {
                        diagonal.spawn(times_two);
                        diagonal.spawn((
                            Margin::Diagonal,
                            measures.hand,
                            row(3.0),
                            Pickable::IGNORE,
                        ));
                    });
            }
            foot.spawn((row(8.0), Pickable::IGNORE))
                .with_children(|total| {
                    total.spawn(total_label);
                    total.spawn((
                        Margin::Total,
                        HandSize(measures.hand.0 * 1.16),
                        ring,
                        Node {
                            width: px(ring_size.x),
                            height: px(ring_size.y),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..default()
                        },
                        Pickable::IGNORE,
                    ));
                });
        });
}

/// Moves in, entities out: every cell shows what the match says.
pub(crate) fn follow_match(open: Res<OpenMatch>, mut cells: Query<(&SheetCell, &mut Writing)>) {
    for (cell, mut writing) in &mut cells {
        writing.set_if_neq(Writing::of(&open, cell.0));
    }
}

fn draw_cells(
    mut commands: Commands,
    cells: Query<(Entity, &SheetCell, &Writing, &OnDiagonal, &Node), Changed<Writing>>,
    mut look: Look<'_>,
) {
    for (entity, cell, writing, diagonal, node) in &cells {
        let theme = look.theme();
        let (fill, ring): (Color, Color) = match writing {
            Writing::Legal(_) => (theme.glow.fill.into(), theme.glow.ring.into()),
            Writing::Ghost(_) => (theme.accent.soft.into(), theme.accent.base.into()),
            _ if diagonal.0 => (
                theme.print.diagonal_cell.into(),
                theme.print.diagonal_edge.into(),
            ),
            _ => (theme.paper.cell.into(), theme.paper.line.into()),
        };
        let (ink, share): (Color, f32) = match writing {
            Writing::Legal(_) => (theme.pencil.hint.into(), 0.5),
            Writing::Ghost(_) => (theme.pencil.ghost.into(), 0.67),
            _ => (theme.pencil.base.into(), 0.62),
        };
        let glow = |color: Color, spread: f32, blur: f32, y: f32| ShadowStyle {
            color,
            x_offset: px(0),
            y_offset: px(y),
            spread_radius: px(spread),
            blur_radius: px(blur),
        };
        let halo = BoxShadow(match writing {
            Writing::Legal(_) => vec![glow(
                Color::from(theme.glow.halo).with_alpha(0.85),
                3.0,
                6.0,
                0.0,
            )],
            Writing::Ghost(_) => vec![glow(Color::BLACK.with_alpha(0.3), 2.0, 8.0, 3.0)],
            _ => Vec::new(),
        });
        let width = if matches!(writing, Writing::Ghost(_)) {
            2.5
        } else {
            1.5
        };
        let mut node = node.clone();
        node.border = UiRect::all(px(width));
        let Val::Px(size) = node.width else { continue };
        let mark = writing.symbol().map(|symbol| {
            (
                Node {
                    width: px(size * share),
                    height: px(size * share),
                    ..default()
                },
                ImageNode::new(look.symbol_image(symbol, size * share)).with_color(ink),
                UiTransform::from_rotation(Rot2::degrees(hand_turn(cell.0))),
                Pickable::IGNORE,
            )
        });
        let mut cell = commands.entity(entity);
        cell.insert((BackgroundColor(fill), BorderColor::all(ring), halo, node))
            .despawn_children();
        if let Some(mark) = mark {
            cell.with_child(mark);
        }
    }
}

/// A hand does not write straight: a small turn, the same for the same cell.
fn hand_turn(cell: Cell) -> f32 {
    let mixed = (cell.index() as u32 + 1).wrapping_mul(2_654_435_761) >> 16;
    (mixed % 1000) as f32 / 1000.0 * 9.0 - 4.5
}

fn draw_margins(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut margins: Query<(Entity, &Margin, &HandSize, Option<&mut ImageNode>)>,
    notes: Query<Entity, With<RoundNote>>,
    look: Look<'_>,
) {
    let (now, proposed) = open.parts();
    let theme = look.theme();
    for (entity, margin, hand, ring) in &mut margins {
        let (before, after) = (margin.points(&now), margin.points(&proposed));
        let hot = before != after;
        let nothing =
            before == 0 && after == 0 && !matches!(margin, Margin::Total | Margin::Diagonal);
        let color: Color = if hot {
            theme.pencil.ghost.into()
        } else if nothing {
            Color::from(theme.ink.muted).with_alpha(0.75)
        } else {
            theme.pencil.base.into()
        };
        let content = if nothing {
            "–".to_owned()
        } else {
            signed(after)
        };
        let text = look.text(&content, Type::Hand(hand.0), color);
        let gain = hot.then(|| {
            let gain = format!("+{}", after - before).replace("+-", "−");
            look.text(&gain, Type::Caption, color)
        });
        let mut margin_box = commands.entity(entity);
        margin_box.despawn_children().with_children(|inside| {
            inside.spawn(text);
            if let Some(gain) = gain.filter(|_| *margin != Margin::Total) {
                inside.spawn(gain);
            }
        });
        if let Some(mut ring) = ring {
            ring.color = color;
        }
    }
    let round = open.game().round();
    let facts = [
        ("round", Fact::Number(round.max(1).into())),
        ("rounds", Fact::Number(ROUNDS.into())),
    ];
    for note in &notes {
        let text = look.text(
            &look.words.say_with("table-round", &facts),
            Type::Small,
            theme.ink.muted.into(),
        );
        commands.entity(note).despawn_children().with_child(text);
    }
}

/// A number with a real minus sign.
pub(crate) fn signed(number: i16) -> String {
    number.to_string().replace('-', "−")
}
