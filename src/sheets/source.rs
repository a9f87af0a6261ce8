//! Where the content of a print comes from: a match on the table, or an example in the rulebook. Both are
//! printed by the same functions.

use super::{
    Figure, Mark, OnSheet, SheetPlace, Writing,
    cells::{self, CellStyle, Tint},
    figures::{self, FigureStyle},
};
use crate::{
    ui::{Palette, Rgba, UiKit},
    words::Words,
};
use bevy::prelude::*;
use dicepad_core::Seat;

/// Where the content of a print comes from.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    /// The sheet of this seat: cells can be tapped, and everything follows the match.
    Match(Seat),
    /// The sheet of this seat, only to be looked at: it follows the match, but nothing can be tapped.
    Look(Seat),
    /// An example: nothing can be tapped, and no match changes it.
    Example(&'a dyn ExampleSheet),
}

/// The content of an example in the rulebook.
pub(crate) trait ExampleSheet {
    /// The content of a cell.
    fn content(&self, place: SheetPlace) -> Content;

    /// The points at a place; `None` before any are made.
    fn points(&self, _figure: Figure) -> Option<i16> {
        None
    }

    /// The colour of a mark from an earlier move.
    fn ink(&self, theme: &Palette, _mark: Mark) -> Rgba {
        theme.pencil.base
    }
}

/// Content of a cell in an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// An empty cell.
    Empty,
    /// A mark from an earlier move.
    Ink(Mark),
    /// A mark of this move, which is legal.
    Right(Mark),
    /// A mark of this move, which is illegal.
    Wrong(Mark),
}

/// Short for an empty cell in tables of examples.
pub(crate) const NONE: Content = Content::Empty;

/// A number from an earlier move.
pub(crate) const fn ink(number: u8) -> Content {
    Content::Ink(Mark::Number(number))
}

/// A number of this move, which is legal.
pub(crate) const fn right(number: u8) -> Content {
    Content::Right(Mark::Number(number))
}

/// A number of this move, which is illegal.
pub(crate) const fn wrong(number: u8) -> Content {
    Content::Wrong(Mark::Number(number))
}

impl Content {
    /// The first `count` boxes of a line are crossed.
    pub(crate) const fn crossed(place: u8, count: u8) -> Self {
        if place < count {
            Self::Ink(Mark::Cross)
        } else {
            Self::Empty
        }
    }

    pub(crate) const fn mark(self) -> Option<Mark> {
        match self {
            Self::Empty => None,
            Self::Ink(mark) | Self::Right(mark) | Self::Wrong(mark) => Some(mark),
        }
    }

    /// Whether the mark belongs to the move of the example.
    #[cfg(test)]
    pub(crate) const fn is_new(self) -> bool {
        matches!(self, Self::Right(_) | Self::Wrong(_))
    }

    pub(crate) fn describe(self, words: &Words) -> String {
        self.mark()
            .map_or_else(|| words.say("state-empty"), |mark| mark.named(words))
    }

    fn drawn(self, theme: &Palette, example: &dyn ExampleSheet) -> (Writing, Tint) {
        let (writing, ink, ring) = match self {
            Self::Empty => (Writing::Empty, theme.pencil.base, None),
            Self::Ink(mark) => (Writing::Ink(mark), example.ink(theme, mark), None),
            Self::Right(mark) => (Writing::Legal(mark), theme.pencil.ghost, None),
            Self::Wrong(mark) => {
                let red = theme.refusal.base;
                (Writing::Ink(mark), red, Some(red))
            }
        };
        (writing, Tint { ink, ring })
    }
}

impl Source<'_> {
    /// Prints a cell that is tapped by itself.
    pub(crate) fn cell<'a>(
        self,
        kit: &UiKit<'_>,
        parent: &'a mut ChildSpawnerCommands<'_>,
        place: SheetPlace,
        at: Rect,
        style: CellStyle,
    ) -> EntityCommands<'a> {
        match self {
            Self::Match(seat) => parent.spawn(cells::cell(seat, place, at, style)),
            Self::Look(_) | Self::Example(_) => self.part(kit, parent, place, at, style),
        }
    }

    /// Prints a cell that belongs to something larger, such as a card, which is tapped as a whole.
    pub(crate) fn part<'a>(
        self,
        kit: &UiKit<'_>,
        parent: &'a mut ChildSpawnerCommands<'_>,
        place: SheetPlace,
        at: Rect,
        style: CellStyle,
    ) -> EntityCommands<'a> {
        match self {
            Self::Match(seat) | Self::Look(seat) => {
                let writing = Writing::default();
                let mut cell = parent.spawn(cells::part(place, at, style, writing));
                cell.insert(OnSheet(seat));
                cell
            }
            Self::Example(example) => {
                let (writing, tint) = example.content(place).drawn(kit.theme(), example);
                let mut cell = parent.spawn(cells::part(place, at, style, writing));
                cell.insert(tint);
                cell
            }
        }
    }

    /// Prints points into this node.
    pub(crate) fn figure<'a>(
        self,
        kit: &mut UiKit<'_>,
        parent: &'a mut ChildSpawnerCommands<'_>,
        figure: Figure,
        style: FigureStyle,
        node: Node,
    ) -> EntityCommands<'a> {
        let mut place = parent.spawn(node);
        match self {
            Self::Match(seat) | Self::Look(seat) => {
                place.insert(figures::figure(seat, figure, style));
            }
            Self::Example(example) => {
                let points = example.points(figure);
                figures::draw(kit, &mut place, &style, points, points);
            }
        }
        place
    }

    /// Lets the systems of a game find this entity, to keep it in step with the match.
    pub(crate) fn follow(self, entity: &mut EntityCommands<'_>, marker: impl Bundle) {
        if let Self::Match(seat) | Self::Look(seat) = self {
            entity.insert((marker, OnSheet(seat)));
        }
    }

    /// Makes this entity the place on the sheet that is tapped as a whole, where anything can be tapped.
    pub(crate) fn whole(self, entity: &mut EntityCommands<'_>, place: SheetPlace) {
        match self {
            Self::Match(seat) => entity.insert(cells::tappable(seat, place)),
            Self::Look(seat) => {
                entity.insert((cells::CellPart, OnSheet(seat), place, Writing::default()))
            }
            Self::Example(_) => entity,
        };
    }
}
