//! The plan of a tray: the size of its dice, the felt they are thrown on, and the slots for kept dice.

use super::{game_dice::GameDice, paint::dice_of, throw::TraySize, view::View};
use bevy::prelude::*;
use dicepad_core::{GameId, for_game};

/// Width of the tray's rim, in points.
pub(crate) const RIM: f32 = 11.0;

/// A die up to this edge, in points, may be as large as its felt allows.
const LARGE_EDGE: f32 = 80.0;
/// Larger dice have room in rows, with this many edges between the middles of two rows, …
const APART: f32 = 1.5;
/// … and this many edges to spare in both directions.
const SPARE: f32 = 1.5;
/// Most rows in which larger dice are laid.
const MOST_ROWS: usize = 2;
/// Largest edge of a die, in points.
const LARGEST_EDGE: f32 = 130.0;
/// Even a window too small to play in gets dice of this edge.
const SMALLEST_EDGE: f32 = 8.0;
/// How far a die at the head of the felt reaches beyond it, as seen from the player, in edges.
const TALL: f32 = 0.12;
/// Step in which edges are tried, in points.
const EDGE_STEP: f32 = 0.5;

/// How much wider a slot is than its die, in points.
const SLOT_AIR: f32 = 2.0;
/// Smallest gap between slots, in points, …
const LEAST_GAP: f32 = 1.0;
/// … and the largest distance from centre to centre, in slots: a rail should not look like a row of boxes.
const WIDEST_PITCH: f32 = 1.4;
/// Slots of at least this size, one below the other, make an upright rail.
const UPRIGHT_SLOT: f32 = 48.0;

/// Where the parts of a tray are, in points of the window.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayPlan {
    /// Everything inside the rim.
    pub inside: Rect,
    /// The felt on which dice are thrown and come to rest.
    pub felt: Rect,
    /// The rail for kept dice; `None` in a game that keeps none.
    pub rail: Option<Rail>,
    /// Edge of a die, in points.
    pub edge: f32,
    /// Number of dice of the game.
    dice: usize,
}

/// The parts of a tray where no die may come to rest, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct KeptClear {
    /// Height at the head of the felt.
    pub head: f32,
    /// Depth at each edge of the tray, from inside the rim: foot, left, head, right. The index is the number
    /// of quarter turns, clockwise, of somebody who sits at that edge.
    pub edges: [f32; 4],
}

/// The rail and its slots, one for each die of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rail {
    /// Bounds of the whole rail, in points of the window.
    pub place: Rect,
    /// The slots, from left to right or from top to bottom.
    pub slots: Vec<Rect>,
}

impl Rail {
    /// Whether the rail goes along the top of the tray.
    fn is_along(&self) -> bool {
        self.place.width() > self.place.height()
    }
}

impl TrayPlan {
    /// Plans a tray at this place, rim included, for the dice of a game: with the largest dice that still
    /// have room to tumble beside the rail.
    #[must_use]
    pub fn new(tray: Rect, game: GameId) -> Self {
        Self::clear_of(KeptClear::default(), tray, game)
    }

    /// Like [`Self::new`], but keeps parts of the tray free of dice.
    #[must_use]
    pub fn clear_of(kept: KeptClear, tray: Rect, game: GameId) -> Self {
        let ground = tray.inflate(-RIM);
        let [foot, left, head, right] = kept.edges;
        let inside = Rect {
            min: ground.min + Vec2::new(left, head),
            max: ground.max - Vec2::new(right, foot),
        };
        let dice = dice_of(game).len();
        let steps = ((LARGEST_EDGE - SMALLEST_EDGE) / EDGE_STEP) as u16;
        (0..steps)
            .map(|step| LARGEST_EDGE - f32::from(step) * EDGE_STEP)
            .flat_map(|edge| Self::with_edge(inside, game, dice, edge))
            .map(|mut plan| {
                plan.inside = ground;
                let above = plan.rail.as_ref().is_some_and(Rail::is_along);
                let reach = if above { 0.0 } else { TALL * plan.edge };
                plan.felt.min.y += kept.head.max(reach);
                plan
            })
            .find(|plan| {
                plan.edge <= plan.largest_edge()
                    && TraySize::suits(plan.felt_size(), plan.edge, dice)
            })
            .unwrap_or(Self {
                inside: ground,
                felt: inside,
                rail: None,
                edge: SMALLEST_EDGE,
                dice,
            })
    }

    /// The largest edge that leaves enough felt around the dice, in points.
    fn largest_edge(&self) -> f32 {
        let in_rows = |rows: usize| {
            let high = self.felt.height() / (rows as f32 * APART + SPARE);
            let wide = self.felt.width() / (self.dice.div_ceil(rows) as f32 + SPARE);
            high.min(wide)
        };
        (1..=MOST_ROWS).map(in_rows).fold(LARGE_EDGE, f32::max)
    }

    /// The plans with dice of this edge whose rail has room, best looking first.
    fn with_edge(inside: Rect, game: GameId, dice: usize, edge: f32) -> impl Iterator<Item = Self> {
        let ways = RailWay::of(game, inside);
        let divided = ways.iter().map(move |way| {
            let (felt, rail) = way.divide(inside, dice, edge + SLOT_AIR)?;
            Some((felt, Some(rail)))
        });
        let undivided = ways.is_empty().then_some((inside, None));
        divided
            .flatten()
            .chain(undivided)
            .map(move |(felt, rail)| Self {
                inside,
                felt,
                rail,
                edge,
                dice,
            })
    }

    /// Size of the felt in points, without the camera's foreshortening.
    fn felt_size(&self) -> Vec2 {
        Vec2::new(self.felt.width(), View::depth_of(self.felt.height()))
    }

    /// Size of the felt, in die edges.
    #[must_use]
    pub fn size(&self) -> TraySize {
        let size = self.felt_size() / self.edge;
        TraySize::for_dice(size.x, size.y, self.dice)
    }

    /// The camera's view of the felt.
    pub(crate) fn view(&self) -> View {
        View::new(self.felt.center(), self.edge)
    }

    /// The ground inside the rim, in die edges; shadows end at its border.
    pub(crate) fn ground(&self) -> Rect {
        let on_ground = |point: Vec2| self.view().to_place(point, 0.0).xz();
        Rect::from_corners(on_ground(self.inside.min), on_ground(self.inside.max))
    }

    /// Centre of a die in this slot, in die edges.
    pub(crate) fn in_slot(&self, slot: usize) -> Option<Vec3> {
        let slot = self.rail.as_ref()?.slots.get(slot)?;
        Some(self.view().to_place(slot.center(), 0.5))
    }
}

/// Direction of a rail in its tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RailWay {
    /// At the left, from top to bottom.
    Upright,
    /// Along the top.
    Along,
}

impl RailWay {
    /// The directions that the rail of this game can have inside this tray, best looking first.
    fn of(game: GameId, inside: Rect) -> &'static [Self] {
        let air = Air::of(inside);
        let slots = dice_of(game).len() as f32;
        let upright = slots * (UPRIGHT_SLOT + LEAST_GAP) + 2.0 * (air.around + air.within);
        match for_game!(game, G => G::RAIL) {
            None => &[],
            Some(Self::Upright) if inside.height() >= upright => &[Self::Upright],
            // In a low tray, dice beside an upright rail are larger than below a horizontal one.
            Some(Self::Upright) => &[Self::Along, Self::Upright],
            // In a high tray, an upright rail has room for larger dice.
            Some(Self::Along) if inside.height() > inside.width() => &[Self::Along, Self::Upright],
            Some(Self::Along) => &[Self::Along],
        }
    }

    /// Divides the tray into felt and a rail with this many slots of this size, if the slots fit.
    fn divide(self, inside: Rect, count: usize, slot: f32) -> Option<(Rect, Rail)> {
        let air = Air::of(inside);
        let room = inside.inflate(-air.around);
        let length = match self {
            Self::Upright => room.height(),
            Self::Along => room.width(),
        } - 2.0 * air.within;
        let pitch = (length / count as f32).min(WIDEST_PITCH * slot);
        if pitch < slot + LEAST_GAP {
            return None;
        }
        let long = pitch * count as f32 + 2.0 * air.within;
        let wide = slot + 2.0 * air.within;
        let place = match self {
            Self::Upright => Rect::new(
                room.min.x,
                room.center().y - long / 2.0,
                room.min.x + wide,
                room.center().y + long / 2.0,
            ),
            Self::Along => Rect::new(
                room.center().x - long / 2.0,
                room.min.y,
                room.center().x + long / 2.0,
                room.min.y + wide,
            ),
        };
        let along = match self {
            Self::Upright => Vec2::Y,
            Self::Along => Vec2::X,
        };
        let slots = (0..count).map(|index| {
            let off_middle = (index as f32 + 0.5) * pitch + air.within - long / 2.0;
            Rect::from_center_size(place.center() + along * off_middle, Vec2::splat(slot))
        });
        let slots = slots.collect();
        let mut felt = inside;
        match self {
            Self::Upright => felt.min.x = place.max.x + air.beside,
            Self::Along => felt.min.y = place.max.y + air.beside,
        }
        (!felt.is_empty()).then_some((felt, Rail { place, slots }))
    }
}

/// The space around a rail, in points.
struct Air {
    /// Between the rail and the rim.
    around: f32,
    /// Between a slot and the rail's edge.
    within: f32,
    /// Between the rail and the felt on which dice are thrown.
    beside: f32,
}

impl Air {
    /// The smallest trays have no points to spare.
    fn of(inside: Rect) -> Self {
        if inside.size().min_element() < 150.0 {
            Self {
                around: 3.0,
                within: 3.0,
                beside: 2.0,
            }
        } else {
            Self {
                around: 6.0,
                within: 4.0,
                beside: 2.0,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tray sizes on phones (portrait and landscape), tablets and a desktop.
    const TRAYS: [(f32, f32); 8] = [
        (344.0, 160.0),
        (374.0, 166.0),
        (374.0, 190.0),
        (374.0, 282.0),
        (420.0, 200.0),
        (616.0, 380.0),
        (790.0, 300.0),
        (560.0, 560.0),
    ];

    fn plans() -> impl Iterator<Item = (GameId, Rect, TrayPlan)> {
        TRAYS.iter().flat_map(|(width, height)| {
            let tray = Rect::from_center_size(Vec2::new(300.0, 500.0), Vec2::new(*width, *height));
            <GameId as strum::VariantArray>::VARIANTS
                .iter()
                .map(move |game| (*game, tray, TrayPlan::new(tray, *game)))
        })
    }

    fn holds(outer: Rect, inner: Rect) -> bool {
        let outer = outer.inflate(0.01);
        outer.contains(inner.min) && outer.contains(inner.max)
    }

    #[test]
    fn felt_rail_and_slots_lie_inside_each_other_and_apart() {
        for (game, tray, plan) in plans() {
            let inside = tray.inflate(-RIM);
            assert!(holds(inside, plan.felt), "{game:?} {tray:?}: {plan:?}");
            let Some(rail) = &plan.rail else {
                assert_eq!(game, GameId::Mosaic);
                continue;
            };
            assert!(holds(inside, rail.place), "{game:?} {tray:?}: {plan:?}");
            assert!(plan.felt.intersect(rail.place).is_empty());
            assert_eq!(rail.slots.len(), dice_of(game).len());
            for (index, slot) in rail.slots.iter().enumerate() {
                assert!(holds(rail.place, *slot), "{game:?} {tray:?}: {plan:?}");
                assert!(slot.width() > plan.edge && slot.height() > plan.edge);
                let others = &rail.slots[index + 1..];
                assert!(others.iter().all(|other| slot.intersect(*other).is_empty()));
            }
        }
    }

    #[test]
    fn all_dice_of_the_game_have_room_on_the_felt() {
        for (game, tray, plan) in plans() {
            let half = plan.size().half() * plan.edge;
            // Physics uses exactly the visible felt, not a larger one.
            assert!((2.0 * half.x - plan.felt.width()).abs() < 0.1);
            assert!((2.0 * half.y - View::depth_of(plan.felt.height())).abs() < 0.1);
            let places = plan.size().half() * 2.0 / 1.1;
            let room = (places.x as usize) * (places.y as usize);
            assert!(room >= dice_of(game).len(), "{game:?} {tray:?}: {plan:?}");
        }
    }

    #[test]
    fn dice_are_large_enough_to_be_read() {
        for (game, tray, plan) in plans() {
            let least = match (game, tray.height() < 180.0) {
                (GameId::Mosaic, _) => 54.0,
                (GameId::Summit, true) => 35.0,
                (_, true) => 38.0,
                (_, false) => 40.0,
            };
            assert!(
                plan.edge >= least,
                "{game:?} {tray:?}: {} points",
                plan.edge
            );
            assert!(plan.edge <= LARGEST_EDGE);
        }
    }

    #[test]
    fn trio_stands_its_rail_upright_where_there_is_height() {
        for (game, tray, plan) in plans() {
            let Some(rail) = plan.rail else { continue };
            let upright = rail.place.height() > rail.place.width();
            let high_enough = game == GameId::Trio && tray.height() >= 190.0;
            if high_enough {
                assert!(upright, "{game:?} {tray:?}");
                assert!(rail.slots.iter().all(|slot| slot.width() >= 48.0));
            }
            if upright {
                assert_eq!(game, GameId::Trio, "{tray:?}");
                assert!(rail.place.max.x < plan.felt.min.x);
            }
        }
    }

    #[test]
    fn a_die_in_a_slot_is_seen_in_the_middle_of_it() {
        for (game, tray, plan) in plans() {
            let Some(rail) = &plan.rail else { continue };
            for (index, slot) in rail.slots.iter().enumerate() {
                let centre = plan.in_slot(index).unwrap();
                let seen = plan.view().to_points(centre);
                assert!(seen.distance(slot.center()) < 0.01, "{game:?} {tray:?}");
            }
            assert_eq!(plan.in_slot(rail.slots.len()), None);
        }
    }

    #[test]
    fn no_window_is_too_small_for_a_plan() {
        for size in [Vec2::ZERO, Vec2::new(50.0, 40.0), Vec2::new(2000.0, 30.0)] {
            for game in <GameId as strum::VariantArray>::VARIANTS {
                let plan = TrayPlan::new(Rect::from_center_size(Vec2::ZERO, size), *game);
                assert!(plan.edge >= SMALLEST_EDGE && plan.size().half().is_finite());
            }
        }
    }

    #[test]
    fn a_low_tray_has_dice_that_can_be_read() {
        // A phone in landscape with large text, and a smaller one; the sum is announced over the felt.
        for size in [Vec2::new(300.0, 148.0), Vec2::new(240.0, 148.0)] {
            let tray = Rect::from_center_size(Vec2::new(300.0, 300.0), size);
            let kept = KeptClear {
                head: 62.0,
                ..KeptClear::default()
            };
            let plan = TrayPlan::clear_of(kept, tray, GameId::Trio);
            assert!(plan.edge >= 27.0, "{size}: {}", plan.edge);
        }
    }
}
