//! Right examples beside wrong ones, with the reasons of the rules.

use super::leaf::spoken;
use crate::{
    rulebook::{
        book::{Drawing, Example, PageSize, Verdict},
        pieces::reason,
    },
    ui::{
        Icon, UiKit,
        kit::{TextStyle, column, row},
    },
    words::Fact,
};
use accesskit::Role;
use bevy::prelude::*;

/// Gap between two examples side by side.
const GAP: f32 = 12.0;
/// Size of the verdict's sign, and its distance from the example.
const SIGN: f32 = 28.0;
const BESIDE: f32 = 7.0;
/// Distance from an example to the reason below it.
const ABOVE_REASON: f32 = 6.0;

/// Draws a drawing at its size.
pub(super) fn draw<'a>(
    kit: &mut UiKit<'_>,
    parent: &'a mut ChildSpawnerCommands<'_>,
    drawing: &dyn Drawing,
    page: PageSize,
) -> EntityCommands<'a> {
    let unit = page.unit;
    let size = drawing.size() * unit;
    let mut place = parent.spawn(Node {
        width: px(size.x),
        height: px(size.y),
        flex_shrink: 0.0,
        ..default()
    });
    place.with_children(|inside| drawing.draw(kit, inside, unit));
    place
}

/// Width of one of two equal columns.
fn half(width: f32) -> f32 {
    ((width - GAP) / 2.0).floor()
}

/// Widths for the examples of one line, from the widths of their drawings; `None` if they do not fit on
/// one line. The signs stand beside the drawings if there is room, otherwise below.
fn rooms(examples: &[f32], width: f32) -> Option<Vec<f32>> {
    let half = half(width);
    let signed = |wide: f32| wide + BESIDE + SIGN;
    match *examples {
        [wide] => Some(vec![if wide <= half { half } else { width }]),
        // Equal halves line up with the other lines of the page.
        [one, other] if one.max(other) <= half && signed(one.max(other)) <= half => {
            Some(vec![half, half])
        }
        [one, other] if signed(one) + GAP + signed(other) <= width + 0.5 => {
            Some(vec![signed(one), width - GAP - signed(one)])
        }
        [one, other] if one.max(other) <= half => Some(vec![half, half]),
        _ => None,
    }
}

/// An example, and its place in a line.
struct Placed<'a> {
    example: &'a Example,
    room: f32,
    page: PageSize,
}

/// Divides examples into lines, two in a line if there is room.
fn lines(mut examples: &[Example], page: PageSize) -> Vec<Vec<Placed<'_>>> {
    let wide = |example: &Example| example.drawing().size().x * page.unit;
    let mut lines = Vec::new();
    while !examples.is_empty() {
        let line = |count: usize| {
            let line = examples.get(..count)?;
            let drawn: Vec<f32> = line.iter().map(wide).collect();
            Some((line, rooms(&drawn, page.width)?))
        };
        let Some((line, rooms)) = line(2).or_else(|| line(1)) else {
            break;
        };
        examples = &examples[line.len()..];
        let placed = line.iter().zip(rooms).map(|(example, room)| Placed {
            example,
            room,
            page,
        });
        lines.push(placed.collect());
    }
    lines
}

/// Height of examples on such a page, with this gap between their lines.
pub(super) fn height(kit: &UiKit<'_>, examples: &[Example], page: PageSize, gap: f32) -> f32 {
    let lines = lines(examples, page);
    let gaps = lines.len().saturating_sub(1) as f32 * gap;
    let heights = lines.iter().map(|line| {
        let heights = line.iter().map(|placed| placed.height(kit));
        heights.fold(0.0, f32::max)
    });
    heights.sum::<f32>() + gaps
}

/// Lays out examples with this gap between their lines.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    examples: &[Example],
    page: PageSize,
    gap: f32,
) {
    parent
        .spawn(Node {
            flex_shrink: 0.0,
            ..column(gap)
        })
        .with_children(|all| {
            for line in lines(examples, page) {
                all.spawn(Node {
                    column_gap: px(GAP),
                    flex_shrink: 0.0,
                    ..default()
                })
                .with_children(|parent| {
                    for placed in line {
                        placed.lay_out(kit, parent);
                    }
                });
            }
        });
}

impl Placed<'_> {
    /// Whether the sign stands beside the drawing.
    fn is_beside(&self) -> bool {
        let wide = self.example.drawing().size().x * self.page.unit;
        wide + BESIDE + SIGN <= self.room + 0.5
    }

    /// Width of the reason under the drawing.
    fn reason_width(&self) -> f32 {
        let taken = if self.is_beside() { 0.0 } else { SIGN + BESIDE };
        self.room - taken
    }

    /// The reason for the verdict on a wrong example.
    fn reason(&self, kit: &UiKit<'_>) -> Option<String> {
        match self.example.verdict() {
            Verdict::Right => None,
            Verdict::Wrong(error) => Some(reason(&kit.words, &error)),
        }
    }

    fn height(&self, kit: &UiKit<'_>) -> f32 {
        let drawn = self.example.drawing().size().y * self.page.unit;
        let reason = self.reason(kit).map_or(0.0, |why| {
            let zoom = self.page.zoom;
            kit.paragraph_height(("", &why), TextStyle::Caption, self.reason_width(), zoom)
        });
        let (drawn, below) = if self.is_beside() {
            (drawn.max(SIGN), reason)
        } else {
            (drawn, reason.max(SIGN))
        };
        drawn + ABOVE_REASON + below
    }

    /// The example with its sign. A wrong one has its reason below.
    fn lay_out(&self, kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>) {
        let theme = kit.theme();
        let drawing = self.example.drawing();
        let what = Fact::from(drawing.describe(&kit.words));
        let why = self.reason(kit);
        let name = match &why {
            None => kit.words.say_with("rules-right", &[("what", what)]),
            Some(why) => {
                let facts = [("what", what), ("why", Fact::from(why))];
                kit.words.say_with("rules-wrong", &facts)
            }
        };
        let reason = why.map(|why| {
            let color = theme.refusal.base.into();
            kit.enlarged_text(&why, TextStyle::Caption, color, self.page.zoom)
        });
        let beside = self.is_beside();
        line.spawn((
            spoken(Role::Image, name),
            Node {
                width: px(self.room),
                flex_shrink: 0.0,
                ..column(ABOVE_REASON)
            },
        ))
        .with_children(|cell| {
            let line = || Node {
                flex_shrink: 0.0,
                ..row(BESIDE)
            };
            cell.spawn(line()).with_children(|line| {
                draw(kit, line, drawing, self.page);
                if beside {
                    sign(kit, line, self.example.verdict());
                }
            });
            cell.spawn(line()).with_children(|below| {
                if !beside {
                    sign(kit, below, self.example.verdict());
                }
                if let Some(reason) = reason {
                    // A fixed width lets the engine know the height of the text before it lays out the line.
                    below.spawn((
                        Node {
                            width: px(self.reason_width()),
                            ..default()
                        },
                        children![reason],
                    ));
                }
            });
        });
    }
}

/// A tick for a right example, a cross for a wrong one.
fn sign(kit: &mut UiKit<'_>, parent: &mut ChildSpawnerCommands<'_>, verdict: Verdict) {
    let theme = kit.theme();
    let (colors, icon) = match verdict {
        Verdict::Right => (&theme.success, Icon::Check),
        Verdict::Wrong(_) => (&theme.refusal, Icon::Close),
    };
    let picture = kit.icon(icon, 18.0, colors.on.into());
    parent.spawn((
        Node {
            width: px(SIGN),
            height: px(SIGN),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(colors.base.into()),
        children![picture],
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_examples_share_a_line_where_there_is_room() {
        // Both fit into their halves with their signs.
        assert_eq!(rooms(&[106.0, 106.0], 326.0), Some(vec![157.0, 157.0]));
        // One is wider than its half, but both fit on the line.
        assert_eq!(rooms(&[138.0, 106.0], 326.0), Some(vec![173.0, 141.0]));
        // The signs go below the drawings.
        assert_eq!(rooms(&[154.0, 154.0], 326.0), Some(vec![157.0, 157.0]));
        assert_eq!(rooms(&[200.0, 154.0], 326.0), None);
        assert_eq!(rooms(&[200.0], 326.0), Some(vec![326.0]));
        assert_eq!(rooms(&[154.0], 326.0), Some(vec![157.0]));
    }
}
