//! The layout of a seat's cards, for a place of any size.
//!
//! In a place about as high as wide, everything is stacked: the other seats' cards, the hand, the completed
//! cards. In a wide place, the completed cards are beside the hand. While the player chooses cards, the
//! choices get the room.

use bevy::prelude::*;
use dicepad_core::games::sundeck::MOST_PUT_ASIDE;

/// The design size of a card, in points; cards of other sizes are scaled from it.
pub(super) const CARD: Vec2 = Vec2::new(182.0, 272.0);

/// A place at least this many times as wide as high is wide.
const WIDE: f32 = 1.4;

/// The design sizes of a place, stacked and wide: the print has scale 1 there.
const PLACE: Vec2 = Vec2::new(374.0, 340.0);
const WIDE_PLACE: Vec2 = Vec2::new(784.0, 334.0);

/// Largest height of a card divided by its width: cells of a higher card would no longer look like cells.
const HIGHEST: f32 = 2.1;

/// A small card narrower than this is illegible; then the small cards get two lines.
const MINI_LEAST: f32 = 40.0;
const MINI_MOST: f32 = 96.0;

/// Width of the sign before small cards: a face only, or a face with words.
const SIGN: f32 = 22.0;
const SIGN_WITH_WORDS: f32 = 86.0;

const SIDE: f32 = 214.0;

/// What has to be laid out.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct WantedRoom {
    /// Size of the place, in points.
    pub(super) size: Vec2,
    /// Number of card places in the hand.
    pub(super) hand: usize,
    /// Number of open cards from which the seat takes one now.
    pub(super) open: usize,
    /// Whether the seat chooses the cards of its hand that it keeps.
    pub(super) keeping: bool,
    /// Number of small cards in each group: one group per other seat, and one for the open row.
    pub(super) groups: Vec<usize>,
    /// Whether the owner's name is shown.
    pub(super) named: bool,
    /// Whether the total is shown.
    pub(super) total: bool,
}

/// Small cards that belong together.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    /// The sign that names their owner.
    pub(super) sign: Rect,
    pub(super) cards: Vec<Rect>,
}

/// The pile of completed cards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pile {
    pub(super) label: Rect,
    pub(super) slots: [Rect; MOST_PUT_ASIDE],
    pub(super) total: Option<Rect>,
}

/// The bounds of all parts.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Arrangement {
    /// Scale of the print relative to the design.
    pub(super) unit: f32,
    /// The owner's name, in a line of its own.
    pub(super) head: Option<Rect>,
    pub(super) groups: Vec<Group>,
    /// The label of the open cards, and the cards.
    pub(super) open_label: Option<Rect>,
    pub(super) open: Vec<Rect>,
    pub(super) hand: Vec<Rect>,
    pub(super) pile: Option<Pile>,
}

impl Arrangement {
    /// Lays out these parts in their place.
    pub(super) fn of(wanted: &WantedRoom) -> Self {
        if wanted.size.x >= WIDE * wanted.size.y {
            Self::wide(wanted)
        } else {
            Self::stacked(wanted)
        }
    }

    /// Stacks all parts.
    fn stacked(wanted: &WantedRoom) -> Self {
        let unit = (wanted.size / PLACE).min_element();
        let mut this = Self {
            unit,
            ..Self::default()
        };
        // Cards that can be used glow beyond their edge.
        let beside = if wanted.named { 7.0 } else { 2.0 } * unit;
        let mut rest = Rect::new(beside, 0.0, wanted.size.x - beside, wanted.size.y);
        if wanted.named {
            this.head = Some(cut_top(&mut rest, 36.0 * unit));
        }
        let choosing = wanted.keeping || wanted.open > 0;
        if !choosing && !wanted.groups.is_empty() {
            let lines = lines_of_groups(rest.width(), &wanted.groups, unit);
            let height = if lines.len() > 1 { 50.0 } else { 60.0 } * unit;
            for counts in lines {
                let line = cut_top(&mut rest, height);
                this.groups.extend(groups_in(line, counts, unit));
                cut_top(&mut rest, 7.0 * unit);
            }
            cut_top(&mut rest, 3.0 * unit);
        }
        if !wanted.keeping {
            let height = if choosing { 34.0 } else { 42.0 } * unit;
            this.pile = Some(pile_in(cut_bottom(&mut rest, height), wanted.total, unit));
            cut_bottom(&mut rest, 7.0 * unit);
        }
        if wanted.keeping {
            let upper = wanted.hand.div_ceil(2);
            let below = rest.center().y;
            let (above, below) = (
                Rect::new(rest.min.x, rest.min.y, rest.max.x, below - 4.0 * unit),
                Rect::new(rest.min.x, below + 4.0 * unit, rest.max.x, rest.max.y),
            );
            let width = card_width(above.width(), upper, 6.0 * unit);
            this.hand = cards_in(above, upper, 6.0 * unit, width);
            this.hand
                .extend(cards_in(below, wanted.hand - upper, 6.0 * unit, width));
            return this;
        }
        if wanted.open > 0 {
            this.open_label = Some(cut_top(&mut rest, 20.0 * unit));
            let open = cut_top_share(&mut rest, 0.5);
            let width = card_width(open.width(), wanted.open, 6.0 * unit);
            this.open = cards_in(open, wanted.open, 6.0 * unit, width);
            cut_top(&mut rest, 8.0 * unit);
        }
        let width = card_width(rest.width(), wanted.hand, 6.0 * unit);
        this.hand = cards_in(rest, wanted.hand, 6.0 * unit, width);
        this
    }

    /// Puts the hand on the left and the rest beside it; while the player chooses cards, only cards are
    /// shown.
    fn wide(wanted: &WantedRoom) -> Self {
        let unit = (wanted.size / WIDE_PLACE).min_element();
        let mut this = Self {
            unit,
            ..Self::default()
        };
        let all = Rect::from_corners(Vec2::ZERO, wanted.size).inflate(-2.0 * unit);
        let gap = 14.0 * unit;
        if wanted.keeping || wanted.open > 0 {
            let mut rest = all;
            let head = cut_top(&mut rest, 32.0 * unit);
            let width = card_width(rest.width(), wanted.open + wanted.hand, gap);
            let open_width = wanted.open as f32 * (width + gap);
            let (open, hand) = (
                Rect::new(
                    rest.min.x,
                    rest.min.y,
                    rest.min.x + open_width - gap,
                    rest.max.y,
                ),
                Rect::new(rest.min.x + open_width, rest.min.y, rest.max.x, rest.max.y),
            );
            if wanted.open > 0 {
                this.open_label = Some(Rect::new(open.min.x, head.min.y, open.max.x, head.max.y));
                this.open = cards_in(open, wanted.open, gap, width);
            }
            this.head = wanted
                .named
                .then(|| Rect::new(hand.min.x, head.min.y, hand.max.x, head.max.y));
            this.hand = cards_in(hand, wanted.hand, gap, width);
            return this;
        }
        let mut side = Rect::new(all.max.x - SIDE * unit, all.min.y, all.max.x, all.max.y);
        let hand = Rect::new(
            all.min.x,
            all.min.y,
            side.min.x - gap - 6.0 * unit,
            all.max.y,
        );
        let width = card_width(hand.width(), wanted.hand, gap);
        this.hand = cards_in(hand, wanted.hand, gap, width);
        let head = cut_top(&mut side, 44.0 * unit);
        this.head = wanted.named.then_some(head);
        cut_top(&mut side, 10.0 * unit);
        let label = cut_top(&mut side, 26.0 * unit);
        let slots = std::array::from_fn(|slot| {
            let size = Vec2::new((side.width() - 10.0 * unit) / 2.0, 64.0 * unit);
            let place = Vec2::new((slot % 2) as f32, (slot / 2) as f32);
            let at = side.min + place * (size + 10.0 * unit);
            Rect::from_corners(at, at + size)
        });
        cut_top(&mut side, 148.0 * unit);
        // Where no name is needed, the total takes its place.
        let total = (wanted.total && this.head.is_none()).then_some(head);
        this.pile = Some(Pile {
            label,
            slots,
            total,
        });
        let height = side.height() / wanted.groups.len().max(1) as f32;
        for count in &wanted.groups {
            let mut below = cut_top(&mut side, height);
            let sign = cut_top(&mut below, 28.0 * unit);
            let width = card_width(below.width(), *count, 4.0 * unit);
            let cards = cards_in(below, *count, 4.0 * unit, width);
            this.groups.push(Group { sign, cards });
        }
        this
    }
}

/// Cuts off and returns the upper part of a place.
fn cut_top(rest: &mut Rect, height: f32) -> Rect {
    let part = Rect::new(rest.min.x, rest.min.y, rest.max.x, rest.min.y + height);
    rest.min.y += height;
    part
}

fn cut_top_share(rest: &mut Rect, share: f32) -> Rect {
    cut_top(rest, rest.height() * share)
}

/// Cuts off and returns the lower part of a place.
fn cut_bottom(rest: &mut Rect, height: f32) -> Rect {
    let part = Rect::new(rest.min.x, rest.max.y - height, rest.max.x, rest.max.y);
    rest.max.y -= height;
    part
}

fn card_width(room: f32, cards: usize, gap: f32) -> f32 {
    let cards = cards.max(1) as f32;
    (room - (cards - 1.0) * gap) / cards
}

/// Cards side by side, centred in a line.
fn cards_in(line: Rect, cards: usize, gap: f32, width: f32) -> Vec<Rect> {
    let size = Vec2::new(width, line.height().min(width * HIGHEST));
    let all = cards as f32 * (width + gap) - gap;
    let left = line.center().x - all / 2.0;
    (0..cards)
        .map(|card| {
            let x = left + card as f32 * (width + gap);
            let at = Vec2::new(x, line.center().y - size.y / 2.0);
            Rect::from_corners(at, at + size)
        })
        .collect()
}

/// The label on the left, the slots to its right, and the total at the end.
fn pile_in(line: Rect, with_total: bool, unit: f32) -> Pile {
    let total =
        with_total.then(|| Rect::new(line.max.x - 58.0 * unit, line.min.y, line.max.x, line.max.y));
    let right = total.map_or(line.max.x - 2.0 * unit, |total| total.min.x - 8.0 * unit);
    let size = Vec2::new(
        if with_total { 46.0 } else { 52.0 } * unit,
        line.height() - 4.0 * unit,
    );
    let gap = if with_total { 6.0 } else { 8.0 } * unit;
    let left = right - MOST_PUT_ASIDE as f32 * (size.x + gap) + gap;
    let slots = std::array::from_fn(|slot| {
        let at = Vec2::new(
            left + slot as f32 * (size.x + gap),
            line.center().y - size.y / 2.0,
        );
        Rect::from_corners(at, at + size)
    });
    Pile {
        label: Rect::new(line.min.x + 2.0 * unit, line.min.y, left - gap, line.max.y),
        slots,
        total,
    }
}

fn sign_width(groups: usize, unit: f32) -> f32 {
    let width = if groups == 1 { SIGN_WITH_WORDS } else { SIGN };
    width * unit
}

/// Largest width of small cards that lets these groups fit into a line.
fn mini_width(room: f32, counts: &[usize], unit: f32) -> f32 {
    let cards: usize = counts.iter().sum();
    let signs = counts.len() as f32 * (sign_width(counts.len(), unit) + 6.0 * unit);
    let gaps =
        (cards - counts.len()) as f32 * 4.0 * unit + (counts.len() as f32 - 1.0) * 10.0 * unit;
    ((room - signs - gaps) / cards.max(1) as f32).min(MINI_MOST * unit)
}

/// Splits the groups into two lines if they would be illegible in one.
fn lines_of_groups(room: f32, groups: &[usize], unit: f32) -> Vec<&[usize]> {
    if groups.len() < 2 || mini_width(room, groups, unit) >= MINI_LEAST * unit {
        vec![groups]
    } else {
        groups.chunks(groups.len().div_ceil(2)).collect()
    }
}

/// Places groups in a line, spread over its length.
fn groups_in(line: Rect, counts: &[usize], unit: f32) -> Vec<Group> {
    let width = mini_width(line.width(), counts, unit);
    let sign = sign_width(counts.len(), unit);
    let length =
        |count: usize| sign + 6.0 * unit + count as f32 * (width + 4.0 * unit) - 4.0 * unit;
    let free = line.width() - counts.iter().map(|count| length(*count)).sum::<f32>();
    let between = free / (counts.len() as f32 - 1.0).max(1.0);
    let mut left = line.min.x;
    counts
        .iter()
        .map(|count| {
            // A single group is aligned to the right, below the group above it.
            let lone = if counts.len() == 1 { free } else { 0.0 };
            let first = left + sign + 6.0 * unit + lone;
            let cards = (0..*count).map(|card| {
                let x = (first + card as f32 * (width + 4.0 * unit)).round();
                Rect::new(x, line.min.y.round(), x + width.floor(), line.max.y.round())
            });
            let group = Group {
                sign: Rect::new(left, line.min.y, left + sign, line.max.y),
                cards: cards.collect(),
            };
            left += length(*count) + between;
            group
        })
        .collect()
}
