//! Cells of a sheet: their look follows their content.

use super::{Magnified, Mark, OnSheet, SheetPlace, SheetSystems, Writing};
use crate::ui::{
    Light, Rgba, UiKit,
    art::Form,
    kit::{TextStyle, placed},
    tokens,
    tween::{Tween, TweenClock},
};
use bevy::{input_focus::tab_navigation::TabIndex, prelude::*, ui_widgets::Button};
use dicepad_core::{Seat, SeatSet, dice::Symbol};

/// A sheet with more legal cells than this stays calm: where everything glows, nothing does.
const MANY: usize = 8;

/// How strongly the legal cells of a sheet light up. The mark that could be written is paler the more there
/// is to look at.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Glow {
    /// A ring with a halo inside: the cell is one of a few.
    #[default]
    Halo,
    /// A ring alone: the cell is one of many.
    Ring,
    /// A pale ring: a mark is proposed elsewhere on the sheet, and leads.
    Pale,
}

impl Glow {
    /// The glow of a sheet with this many legal cells, and with or without a proposed mark.
    const fn of(legal: usize, proposed: bool) -> Self {
        match (legal > MANY, proposed) {
            (_, true) => Self::Pale,
            (true, false) => Self::Ring,
            (false, false) => Self::Halo,
        }
    }

    /// Opacity of the ring.
    const fn ring(self) -> f32 {
        match self {
            Self::Halo | Self::Ring => 1.0,
            Self::Pale => 0.5,
        }
    }

    /// Opacity of the mark that could be written.
    const fn hint(self) -> f32 {
        match self {
            Self::Halo => 1.0,
            Self::Ring => 0.6,
            Self::Pale => 0.5,
        }
    }
}

/// The look of a cell as printed, before a mark is written in it.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Glow)]
pub(crate) struct CellStyle {
    /// Background of an empty cell.
    pub(crate) fill: Rgba,
    /// Background while a mark can be written in the cell.
    pub(crate) lit: Rgba,
    /// Background while the cell cannot be written.
    pub(crate) closed: Rgba,
    /// Colour of the border; [`Rgba::CLEAR`] for none.
    pub(crate) edge: Rgba,
    /// Height of the handwriting, as a share of the cell's height.
    pub(crate) hand: f32,
    pub(crate) outline: CellOutline,
    /// Scale of the print relative to a phone; rings and glow grow with it.
    pub(crate) unit: f32,
    /// Whether the cell lifts when a mark is proposed in it. Off for cells inside a card, which lifts as a
    /// whole.
    pub(crate) lifts: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum CellOutline {
    /// A rectangle with this corner radius, in points.
    Rounded(f32),
    /// A house with a pointed roof.
    House,
}

impl CellOutline {
    /// How much lower the mark of a house sits, as a share of the cell's height: below the roof.
    const fn roof(self) -> f32 {
        match self {
            Self::Rounded(_) => 0.0,
            Self::House => 0.05,
        }
    }
}

impl CellStyle {
    /// A cell in the paper's own colours.
    pub(crate) fn plain(kit: &UiKit<'_>, radius: f32) -> Self {
        let paper = &kit.theme().paper;
        Self {
            fill: paper.cell,
            lit: kit.theme().glow.fill,
            closed: paper.off,
            edge: paper.line,
            hand: 0.62,
            outline: CellOutline::Rounded(radius),
            unit: 1.0,
            lifts: true,
        }
    }
}

/// Marks print inside a cell that is hidden while a mark is, or could be, written there.
#[derive(Component)]
pub(crate) struct Underprint;

/// Marks a cell that belongs to something larger, which is tapped and labelled as a whole.
#[derive(Component)]
pub(crate) struct CellPart;

/// Colours of a cell that is on no sheet of the match, such as one in a rulebook example.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tint {
    /// Colour of the mark.
    pub(crate) ink: Rgba,
    /// Colour of the ring around the cell.
    pub(crate) ring: Option<Rgba>,
}

/// The player colours of crosses and circles on a shared board; `None` where all marks are in pencil.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MarkColors(pub(crate) Option<[usize; 2]>);

impl MarkColors {
    const fn of(self, mark: Mark) -> Option<usize> {
        match (self.0, mark) {
            (Some([crosses, _]), Mark::Cross) => Some(crosses),
            (Some([_, circles]), Mark::Circle) => Some(circles),
            _ => None,
        }
    }
}

/// Marks the child that draws the cell's mark; respawned whenever the mark changes.
#[derive(Component)]
struct WrittenMark;

/// A stroke being drawn, revealed from the left.
#[derive(Component)]
struct PencilStroke(Tween);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkColors>().add_systems(
        PostUpdate,
        (judge_glow, draw_cells, give_way, draw_strokes)
            .chain()
            .in_set(SheetSystems::Draw),
    );
}

/// What can be tapped on a sheet. The arrow keys reach it, Tab passes it by: a sheet has too many cells.
pub(crate) fn tappable(seat: Seat, place: SheetPlace) -> impl Bundle {
    (
        Button,
        Pickable::default(),
        TabIndex(-1),
        OnSheet(seat),
        place,
        Writing::default(),
        AccessibleLabel(String::new()),
    )
}

/// A tappable cell of a sheet.
pub(super) fn cell(seat: Seat, place: SheetPlace, at: Rect, print: CellStyle) -> impl Bundle {
    (tappable(seat, place), print, centred(at))
}

/// A cell that is part of something larger, such as a card, or of an example; see [`CellPart`].
pub(super) fn part(place: SheetPlace, at: Rect, print: CellStyle, writing: Writing) -> impl Bundle {
    (CellPart, place, writing, print, centred(at))
}

/// A place with its content in the middle.
fn centred(at: Rect) -> Node {
    Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..placed(at)
    }
}

/// Fits the glow of legal cells to the sheet that they are on.
fn judge_glow(
    changed: Query<&OnSheet, Changed<Writing>>,
    written: Query<(&OnSheet, &Writing), (With<CellStyle>, Without<Magnified>)>,
    mut cells: Query<(&OnSheet, &Writing, &mut Glow)>,
) {
    let mut judged = SeatSet::EMPTY;
    for OnSheet(seat) in &changed {
        if judged.contains(*seat) {
            continue;
        }
        judged.insert(*seat);
        let on_sheet = written.iter().filter(|(sheet, _)| sheet.0 == *seat);
        let (mut legal, mut proposed) = (0, false);
        for (_, writing) in on_sheet {
            legal += usize::from(matches!(writing, Writing::Legal(_)));
            proposed |= matches!(writing, Writing::Ghost(_));
        }
        let glow = Glow::of(legal, proposed);
        for (sheet, writing, mut drawn) in &mut cells {
            if sheet.0 == *seat && matches!(writing, Writing::Legal(_)) {
                drawn.set_if_neq(glow);
            }
        }
    }
}

fn draw_cells(
    mut commands: Commands,
    mut cells: Query<
        (
            Entity,
            &SheetPlace,
            Ref<Writing>,
            (&CellStyle, &Glow),
            Option<&Tint>,
            &mut Node,
            Option<&Children>,
            Has<Magnified>,
        ),
        Or<(Changed<Writing>, Changed<Glow>)>,
    >,
    written: Query<(), With<WrittenMark>>,
    colors: Res<MarkColors>,
    mut kit: UiKit<'_>,
) {
    for (entity, place, writing, (print, glow), tint, mut node, children, magnified) in &mut cells {
        for child in children.into_iter().flatten() {
            if written.contains(*child) {
                commands.entity(*child).despawn();
            }
        }
        let (Val::Px(width), Val::Px(height)) = (node.width, node.height) else {
            continue;
        };
        let size = Vec2::new(width, height);
        let mut drawn = commands.entity(entity);
        let ring = tint.and_then(|tint| tint.ring);
        let border = ground(
            &mut kit,
            &mut drawn,
            &mut node,
            (*writing, *glow),
            (print, ring),
            size,
        );
        let Some(mark) = drawn_mark(*place, *writing) else {
            continue;
        };
        let ink = tint.map_or_else(
            || ink_of(&kit, (*writing, *glow), mark, *colors),
            |tint| tint.ink.into(),
        );
        let hand = HandMark {
            mark,
            writing: *writing,
            size: size.min_element() * mark_share(print, *writing),
            ink,
            // Bevy cannot clip rotated nodes, and the magnifier clips at its edge.
            turn: if magnified { 0.0 } else { hand_turn(*place) },
        };
        // Positions inside a cell count from within its border.
        let inner = Vec2::new(0.0, print.outline.roof() * height) - border;
        // Marks that were there before the sheet was laid are not animated.
        let is_new = writing.is_changed() && !writing.is_added();
        let animated = matches!(*writing, Writing::Ink(_)) && is_new;
        drawn.with_children(|cell| write_mark(&mut kit, cell, &hand, (inner, size), animated));
    }
}

/// Writes a mark over a cell, stroke by stroke if it is animated.
fn write_mark(
    kit: &mut UiKit<'_>,
    cell: &mut ChildSpawnerCommands<'_>,
    hand: &HandMark,
    (corner, size): (Vec2, Vec2),
    animated: bool,
) {
    let at = Rect::from_corners(corner, corner + size);
    let mut cover = cell.spawn((WrittenMark, centred(at)));
    if animated {
        cover.insert(PencilStroke(Tween::new(tokens().motion.stroke)));
    }
    let whole = Rect::from_corners(Vec2::ZERO, size);
    cover.with_children(|cover| hand.write(kit, cover, whole));
}

/// Height of the mark, as a share of the cell's height.
fn mark_share(print: &CellStyle, writing: Writing) -> f32 {
    match writing {
        // A legal number is as large as a written one; symbols look heavier, so they are drawn smaller.
        Writing::Legal(Mark::Symbol(_) | Mark::Cross | Mark::Circle) => print.hand * 0.86,
        Writing::Ghost(_) => print.hand * 1.08,
        _ => print.hand,
    }
}

/// A mark as a hand writes it.
struct HandMark {
    mark: Mark,
    writing: Writing,
    size: f32,
    ink: Color,
    /// In degrees.
    turn: f32,
}

impl HandMark {
    /// Writes the mark in the middle of `place`.
    fn write(&self, kit: &mut UiKit<'_>, cell: &mut ChildSpawnerCommands<'_>, place: Rect) {
        let mut hand = cell.spawn((
            centred(place),
            UiTransform::from_rotation(Rot2::degrees(self.turn)),
        ));
        match self.mark {
            Mark::Number(number) => {
                let style = TextStyle::Hand(self.size * 1.18);
                hand.with_child(kit.text(&number.to_string(), style, self.ink));
            }
            Mark::Symbol(_) | Mark::Cross | Mark::Circle => {
                let image = picture_of(kit, self.mark, self.writing, self.size, self.ink);
                let square = Node {
                    width: px(self.size),
                    height: px(self.size),
                    ..default()
                };
                hand.with_child((square, image));
            }
        }
    }
}

/// The mark to draw into a cell. The next misthrow box only glows: a pale cross would look like a written
/// one.
const fn drawn_mark(place: SheetPlace, writing: Writing) -> Option<Mark> {
    match (place, writing) {
        (SheetPlace::Misthrow(_), Writing::Legal(_)) => None,
        _ => writing.mark(),
    }
}

fn give_way(
    cells: Query<(&SheetPlace, &Writing, &Children), Changed<Writing>>,
    mut underprints: Query<&mut Visibility, With<Underprint>>,
) {
    for (place, writing, children) in &cells {
        let wanted = if drawn_mark(*place, *writing).is_some() {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        for child in children {
            if let Ok(mut visibility) = underprints.get_mut(*child) {
                visibility.set_if_neq(wanted);
            }
        }
    }
}

/// Draws the cell's background and border; returns the border's width.
fn ground(
    kit: &mut UiKit<'_>,
    cell: &mut EntityCommands<'_>,
    node: &mut Node,
    (writing, glow): (Writing, Glow),
    (print, ring): (&CellStyle, Option<Rgba>),
    size: Vec2,
) -> f32 {
    let theme = kit.theme();
    let (fill, edge, width) = match writing {
        Writing::Legal(_) => (print.lit, faded(theme.glow.ring, glow.ring()), 2.0),
        Writing::Ghost(_) => (theme.accent.soft, theme.accent.base, 2.5),
        Writing::Closed => (print.closed, print.edge, 1.5),
        Writing::Empty | Writing::Ink(_) => (print.fill, print.edge, 1.5),
    };
    let (edge, width) = ring.map_or((edge, width), |ring| (ring, 2.0));
    // A border in the background's own colour would show as a seam at the corners.
    let width = if edge == Rgba::CLEAR || edge == fill {
        0.0
    } else {
        width * print.unit
    };
    match print.outline {
        CellOutline::Rounded(radius) => {
            node.border = UiRect::all(px(width));
            node.border_radius = BorderRadius::all(px(radius));
            cell.insert((
                BackgroundColor(fill.into()),
                BorderColor::all(Color::from(edge)),
                lift(kit, writing, print),
            ));
            if matches!(writing, Writing::Legal(_)) && glow == Glow::Halo {
                let radius = (radius - width).max(0.0);
                cell.with_child((WrittenMark, inner_halo(kit, print.unit, radius)));
            }
        }
        CellOutline::House => {
            let light = match writing {
                Writing::Ghost(_) => Light::Lifted(theme.glow.fill),
                _ => Light::None,
            };
            let house = kit.house(size, print.unit, (fill, edge, width), light);
            cell.with_child((WrittenMark, house));
        }
    }
    // A proposed cell lies above its neighbours.
    cell.insert(ZIndex(match writing {
        Writing::Ghost(_) => 2,
        Writing::Legal(_) => 1,
        _ => 0,
    }));
    match print.outline {
        CellOutline::Rounded(_) => width,
        CellOutline::House => 0.0,
    }
}

/// A colour with this share of its opacity.
fn faded(color: Rgba, share: f32) -> Rgba {
    color.with_alpha((share * 255.0).round() as u8)
}

/// The halo of a legal cell. It stays inside the cell: outside it would discolour the print around.
fn inner_halo(kit: &UiKit<'_>, unit: f32, radius: f32) -> impl Bundle + use<> {
    let color = Color::from(kit.theme().glow.halo).with_alpha(0.6);
    (
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            width: percent(100),
            height: percent(100),
            border: UiRect::all(px(HALO * unit)),
            border_radius: BorderRadius::all(px(radius)),
            ..default()
        },
        BorderColor::all(color),
    )
}

/// Width of the halo inside a legal cell of a phone, in points.
const HALO: f32 = 2.0;

/// The shadow under a proposed cell, outside a ring of paper.
fn lift(kit: &UiKit<'_>, writing: Writing, print: &CellStyle) -> BoxShadow {
    let theme = kit.theme();
    let unit = print.unit;
    let shade = |color: Color, spread: f32, blur: f32, y: f32| ShadowStyle {
        color,
        x_offset: px(0),
        y_offset: px(y * unit),
        spread_radius: px(spread * unit),
        blur_radius: px(blur * unit),
    };
    // The last shadow in the list is drawn on top.
    BoxShadow(match writing {
        Writing::Ghost(_) if print.lifts => vec![
            shade(Color::BLACK.with_alpha(0.32), 3.0, 4.5, 3.0),
            shade(theme.glow.fill.into(), 2.5, 0.3, 0.0),
        ],
        _ => Vec::new(),
    })
}

/// The colour of a mark. On a shared board each seat writes in its own colour.
fn ink_of(
    kit: &UiKit<'_>,
    (writing, glow): (Writing, Glow),
    mark: Mark,
    colors: MarkColors,
) -> Color {
    let theme = kit.theme();
    match writing {
        Writing::Legal(_) => Color::from(theme.pencil.hint).with_alpha(glow.hint()),
        Writing::Ghost(_) => theme.pencil.ghost.into(),
        _ => colors
            .of(mark)
            .map_or(theme.pencil.base.into(), |color| kit.player_color(color)),
    }
}

/// The image of a mark that is drawn as a picture; numbers are text instead.
fn picture_of(
    kit: &mut UiKit<'_>,
    mark: Mark,
    writing: Writing,
    size: f32,
    ink: Color,
) -> ImageNode {
    // Crosses and circles claim a cell, so they are bold; as a mere possibility they are thin.
    let weight = match writing {
        Writing::Legal(_) => 7,
        _ => 12,
    };
    let image = match mark {
        Mark::Symbol(symbol) => kit.symbol_image(symbol, size),
        Mark::Circle => kit.stroked(Symbol::Circle, Form::Hand, weight, size),
        Mark::Cross | Mark::Number(_) => kit.stroked(Symbol::Cross, Form::Hand, weight, size),
    };
    ImageNode::new(image).with_color(ink)
}

/// A small turn that makes a mark look handwritten; the same place always gets the same turn.
fn hand_turn(place: SheetPlace) -> f32 {
    let place = match place {
        SheetPlace::Cell(row, column) => u32::from(row) * 16 + u32::from(column),
        SheetPlace::Card(card) => card.index() as u32 * 64 + 512 + 63,
        SheetPlace::OnCard(card, row, column) => {
            card.index() as u32 * 64 + u32::from(row) * 8 + u32::from(column) + 512
        }
        SheetPlace::Misthrow(index) => 400 + u32::from(index),
    };
    let mixed = (place + 1).wrapping_mul(2_654_435_761) >> 16;
    (mixed % 1000) as f32 / 1000.0 * 7.0 - 3.5
}

/// Reveals strokes from left to right, as a hand writes them.
fn draw_strokes(
    mut commands: Commands,
    mut clock: TweenClock<'_>,
    mut strokes: Query<(Entity, &mut PencilStroke, &mut Node)>,
) {
    for (entity, mut stroke, mut node) in &mut strokes {
        clock.advance(&mut stroke.0);
        node.width = percent(100.0 * stroke.0.progress());
        node.overflow = Overflow::clip_x();
        if stroke.0.is_over() {
            node.overflow = Overflow::visible();
            commands.entity(entity).remove::<PencilStroke>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_legal_cells_stay_calm_and_a_proposal_leads() {
        let mut app = App::new();
        app.add_systems(Update, judge_glow);
        let legal = Writing::Legal(Mark::Cross);
        let style = CellStyle {
            fill: Rgba::CLEAR,
            lit: Rgba::CLEAR,
            closed: Rgba::CLEAR,
            edge: Rgba::CLEAR,
            hand: 1.0,
            outline: CellOutline::House,
            unit: 1.0,
            lifts: true,
        };
        let mut lay = |seat: Seat, writing: Writing| {
            app.world_mut().spawn((OnSheet(seat), writing, style)).id()
        };
        let (one, other) = (Seat::ZERO, Seat::ZERO.clockwise(2));
        let few: Vec<Entity> = (0..MANY).map(|_| lay(other, legal)).collect();
        let many: Vec<Entity> = (0..=MANY).map(|_| lay(one, legal)).collect();
        app.update();
        let glow = |app: &App, cell: Entity| *app.world().get::<Glow>(cell).unwrap();
        assert!(few.iter().all(|cell| glow(&app, *cell) == Glow::Halo));
        assert!(many.iter().all(|cell| glow(&app, *cell) == Glow::Ring));
        *app.world_mut().get_mut::<Writing>(few[0]).unwrap() = Writing::Ghost(Mark::Cross);
        app.update();
        assert!(few[1..].iter().all(|cell| glow(&app, *cell) == Glow::Pale));
        assert!(many.iter().all(|cell| glow(&app, *cell) == Glow::Ring));
        *app.world_mut().get_mut::<Writing>(few[0]).unwrap() = legal;
        app.update();
        assert!(few.iter().all(|cell| glow(&app, *cell) == Glow::Halo));
    }
}
