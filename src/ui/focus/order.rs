//! The order in which widgets are read: from top to bottom, and from left to right where they are side by side.
//!
//! A list that scrolls is read as a whole, wherever its content is at the moment.

use bevy::prelude::*;

/// Neighbours may overlap by this much and still be above or beside each other, in points.
const OVERLAP: f32 = 8.0;

/// A widget with its place on screen.
pub(super) struct FocusBlock {
    pub(super) entity: Entity,
    pub(super) place: Rect,
    /// The lists around it, the outermost first.
    pub(super) lists: Vec<(Entity, Rect)>,
}

/// Some blocks that are read one after the other.
struct FocusGroup {
    place: Rect,
    /// The list that the blocks are in.
    list: Option<Entity>,
    blocks: Vec<FocusBlock>,
}

/// The widgets in the order in which they are read.
pub(super) fn reading_order(widgets: Vec<FocusBlock>) -> Vec<Entity> {
    let mut parts: Vec<FocusGroup> = Vec::new();
    for mut block in widgets {
        let outermost = (!block.lists.is_empty()).then(|| block.lists.remove(0));
        let list = outermost.map(|(list, _)| list);
        let known = parts.iter_mut().find(|part| part.list == list);
        match known.filter(|_| list.is_some()) {
            Some(part) => part.blocks.push(block),
            None => parts.push(FocusGroup {
                place: outermost.map_or(block.place, |(_, place)| place),
                list,
                blocks: vec![block],
            }),
        }
    }
    let parts = sorted(parts).into_iter();
    parts
        .flat_map(|part| match part.list {
            Some(_) => reading_order(part.blocks),
            None => part.blocks.iter().map(|block| block.entity).collect(),
        })
        .collect()
}

/// Cuts the page into rows, each row into columns, each column into rows again, and so on.
fn sorted(mut parts: Vec<FocusGroup>) -> Vec<FocusGroup> {
    for across in [Vec2::Y, Vec2::X] {
        let mut pieces = cut(parts, across);
        if pieces.len() > 1 {
            return pieces.into_iter().flat_map(sorted).collect();
        }
        parts = pieces.pop().unwrap_or_default();
    }
    // What overlaps can't be cut.
    parts.sort_by(|one, other| {
        let [one, other] = [one.place.min, other.place.min];
        one.y.total_cmp(&other.y).then(one.x.total_cmp(&other.x))
    });
    parts
}

/// Cuts wherever nothing is on both sides.
fn cut(mut parts: Vec<FocusGroup>, along: Vec2) -> Vec<Vec<FocusGroup>> {
    let start = |part: &FocusGroup| part.place.min.dot(along);
    let end = |part: &FocusGroup| {
        let length = part.place.size().dot(along);
        part.place.max.dot(along) - OVERLAP.min(length / 4.0)
    };
    parts.sort_by(|one, other| start(one).total_cmp(&start(other)));
    let mut pieces: Vec<Vec<FocusGroup>> = Vec::new();
    let mut reached = f32::NEG_INFINITY;
    for part in parts {
        let beyond = start(&part) >= reached;
        reached = reached.max(end(&part));
        match pieces.last_mut().filter(|_| !beyond) {
            Some(piece) => piece.push(part),
            None => pieces.push(vec![part]),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entity(number: u32) -> Entity {
        Entity::from_raw_u32(number).unwrap()
    }

    fn block(number: u32, [left, top, right, bottom]: [f32; 4]) -> FocusBlock {
        FocusBlock {
            entity: entity(number),
            place: Rect::new(left, top, right, bottom),
            lists: Vec::new(),
        }
    }

    fn read(blocks: impl IntoIterator<Item = FocusBlock>) -> Vec<u32> {
        let order = reading_order(blocks.into_iter().collect());
        order.iter().map(|entity| entity.index_u32()).collect()
    }

    #[test]
    fn the_bar_comes_before_the_page_whatever_is_built_first() {
        let order = read([
            block(3, [0.0, 60.0, 390.0, 100.0]),
            block(4, [0.0, 110.0, 390.0, 150.0]),
            block(2, [346.0, 4.0, 390.0, 48.0]),
            block(1, [0.0, 0.0, 44.0, 44.0]),
        ]);
        assert_eq!(order, [1, 2, 3, 4]);
    }

    #[test]
    fn a_column_is_read_before_the_one_at_its_right() {
        let order = read([
            block(4, [200.0, 50.0, 390.0, 120.0]),
            block(2, [0.0, 100.0, 190.0, 140.0]),
            block(1, [0.0, 0.0, 190.0, 104.0]),
            block(3, [200.0, 0.0, 390.0, 40.0]),
        ]);
        assert_eq!(order, [1, 2, 3, 4]);
    }

    #[test]
    fn a_list_is_read_as_a_whole_however_far_it_is_scrolled() {
        let list = (entity(9), Rect::new(0.0, 50.0, 390.0, 300.0));
        let inside = |number, top| FocusBlock {
            lists: vec![list],
            ..block(number, [0.0, top, 390.0, top + 40.0])
        };
        let order = read([
            block(5, [0.0, 310.0, 390.0, 350.0]),
            inside(4, 400.0),
            inside(2, -90.0),
            inside(3, 100.0),
            block(1, [0.0, 0.0, 44.0, 44.0]),
        ]);
        assert_eq!(order, [1, 2, 3, 4, 5]);
    }
}
