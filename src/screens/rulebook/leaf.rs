//! One page of the rulebook: title, paragraphs, drawings, and examples with their verdicts.

use super::{chapter_name, heading};
use crate::{
    intent::Intent,
    nav::Navigate,
    rulebook::book::{COLUMN, Drawing, Example, Part, Verdict, chapters},
    ui::{
        Icon, UiKit,
        kit::{BINDING, OnTap, TextStyle, column, row},
        tokens,
    },
    words::Fact,
};
use accesskit::Role;
use bevy::{a11y::AccessibilityNode, prelude::*};
use dicepad_core::GameId;

/// Horizontal margin of the text.
const SIDE: f32 = 20.0;
/// Gap between two examples side by side.
const GAP: f32 = 12.0;
/// Size of the verdict's sign, and its distance from the example.
const SIGN: f32 = 28.0;
const BESIDE: f32 = 7.0;
/// Maximum scale of the drawings.
const LARGEST: f32 = 1.3;

/// Accessibility node for something that cannot be tapped.
fn spoken(role: Role, name: String) -> impl Bundle {
    (
        AccessibilityNode::from(accesskit::Node::new(role)),
        AccessibleLabel(name),
    )
}

/// Lays out a chapter as a page of the pad. A single page on a phone fills its place and has dots at its
/// foot that lead to the other chapters.
pub(super) fn lay_out(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    chapter: usize,
    place: Rect,
    dotted: bool,
) {
    let Some(content) = chapters(game).get(chapter) else {
        return;
    };
    let width = place.width() - 2.0 * SIDE;
    let binding = kit.binding(game);
    kit.growing_sheet(list, binding, |kit, sheet| {
        sheet
            .spawn(Node {
                // The edges of the pad below the page stay visible.
                min_height: px(place.height() - 8.0),
                padding: UiRect::new(px(SIDE), px(SIDE), px(BINDING + 10.0), px(4)),
                ..column(12.0)
            })
            .with_children(|page| {
                title(kit, page, game, chapter);
                for part in content.parts {
                    lay_part(kit, page, part, width);
                }
                if dotted {
                    dots(kit, page, game, chapter);
                }
            });
    });
}

fn title(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, game: GameId, chapter: usize) {
    let theme = kit.theme();
    let name = heading(&kit.words, game, chapter);
    let number = kit.words.say_with(
        "rules-page",
        &[
            ("page", Fact::counted(chapter)),
            ("pages", chapters(game).len().into()),
        ],
    );
    let number = kit.text(&number, TextStyle::Small, theme.ink.muted.into());
    let text = kit.text(&name, TextStyle::Title, theme.ink.base.into());
    page.spawn((
        spoken(Role::Heading, name),
        Node {
            justify_content: JustifyContent::SpaceBetween,
            flex_shrink: 0.0,
            ..row(8.0)
        },
    ))
    .with_children(|line| {
        line.spawn((
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            },
            children![text],
        ));
        line.spawn(number);
    });
}

fn lay_part(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, part: &Part, width: f32) {
    let theme = kit.theme();
    match part {
        Part::Say(head, text) => {
            let (head, text) = (kit.words.say(head), kit.words.say(text));
            let shown = kit.paragraph(&head, &text, theme.ink.base.into());
            page.spawn((
                spoken(Role::Paragraph, format!("{head} {text}")),
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
                children![shown],
            ));
        }
        Part::Note(text) => {
            let text = kit.words.say(text);
            let shown = kit.text(&text, TextStyle::Small, theme.ink.muted.into());
            page.spawn((
                spoken(Role::Paragraph, text),
                Node {
                    flex_shrink: 0.0,
                    // Moves the note closer to the example below it.
                    margin: UiRect::bottom(px(-4)),
                    ..default()
                },
                children![shown],
            ));
        }
        Part::Roll(dice) => {
            let spoken = spoken(Role::Image, dice.describe(&kit.words));
            dice.lay(kit, page, width, spoken);
        }
        Part::Show(drawing) => {
            let spoken = spoken(Role::Image, drawing.describe(&kit.words));
            page.spawn(Node {
                justify_content: JustifyContent::Center,
                flex_shrink: 0.0,
                padding: UiRect::vertical(px(2)),
                ..default()
            })
            .with_children(|middle| {
                draw(kit, middle, *drawing, width).insert(spoken);
            });
        }
        Part::Compare(examples) => lay_examples(kit, page, examples, width),
    }
}

/// Scale of the drawings relative to a phone, on a page whose text has this width.
fn unit(width: f32) -> f32 {
    (width / COLUMN).min(LARGEST)
}

/// Draws a drawing at its size.
fn draw<'a>(
    kit: &mut UiKit<'_>,
    parent: &'a mut ChildSpawnerCommands<'_>,
    drawing: &dyn Drawing,
    width: f32,
) -> EntityCommands<'a> {
    let unit = unit(width);
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

/// Width of an example's drawing.
fn wide(example: &Example, width: f32) -> f32 {
    example.drawing().size().x * unit(width)
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

/// Lays out examples, two in a line if there is room.
fn lay_examples(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    mut examples: &[Example],
    width: f32,
) {
    while !examples.is_empty() {
        let line = |count: usize| {
            let line = examples.get(..count)?;
            let drawn: Vec<f32> = line.iter().map(|example| wide(example, width)).collect();
            Some((line, rooms(&drawn, width)?))
        };
        let Some((line, rooms)) = line(2).or_else(|| line(1)) else {
            return;
        };
        examples = &examples[line.len()..];
        page.spawn(Node {
            column_gap: px(GAP),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|place| {
            for (example, room) in line.iter().zip(rooms) {
                compare(kit, place, example, width, room);
            }
        });
    }
}

/// An example with its sign, in this width. A wrong one has its reason below.
fn compare(
    kit: &mut UiKit<'_>,
    line: &mut ChildSpawnerCommands<'_>,
    example: &Example,
    width: f32,
    room: f32,
) {
    let theme = kit.theme();
    let what = Fact::from(example.drawing().describe(&kit.words));
    let (name, why) = match &example.verdict() {
        Verdict::Right => (kit.words.say_with("rules-right", &[("what", what)]), None),
        Verdict::Wrong(reason) => {
            let why = kit.words.refusal(reason);
            let facts = [("what", what), ("why", Fact::from(&why))];
            (kit.words.say_with("rules-wrong", &facts), Some(why))
        }
    };
    let reason = why.map(|why| kit.text(&why, TextStyle::Caption, theme.refusal.base.into()));
    let beside = wide(example, width) + BESIDE + SIGN <= room + 0.5;
    line.spawn((
        spoken(Role::Image, name),
        Node {
            width: px(room),
            flex_shrink: 0.0,
            ..column(6.0)
        },
    ))
    .with_children(|cell| {
        let line = || Node {
            flex_shrink: 0.0,
            ..row(BESIDE)
        };
        cell.spawn(line()).with_children(|line| {
            draw(kit, line, example.drawing(), width);
            if beside {
                sign(kit, line, example.verdict());
            }
        });
        cell.spawn(line()).with_children(|below| {
            if !beside {
                sign(kit, below, example.verdict());
            }
            if let Some(reason) = reason {
                // A fixed width lets the engine know the height of the text before it lays out the line.
                let taken = if beside { 0.0 } else { SIGN + BESIDE };
                below.spawn((
                    Node {
                        width: px(room - taken),
                        ..default()
                    },
                    children![reason],
                ));
            }
        });
    });
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

/// One dot per chapter. The dot of the open chapter is longer.
fn dots(kit: &UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, game: GameId, open: usize) {
    let theme = kit.theme();
    page.spawn(Node {
        justify_content: JustifyContent::Center,
        margin: UiRect::top(auto()),
        flex_shrink: 0.0,
        ..row(0.0)
    })
    .with_children(|line| {
        for (index, chapter) in chapters(game).iter().enumerate() {
            let (width, color) = if index == open {
                (22.0, theme.accent.base)
            } else {
                (8.0, theme.paper.edge)
            };
            // The plain chapter name belongs to the button under the page, so the dot has its number too.
            let name = heading_of(kit, chapter.key, index);
            line.spawn((
                OnTap(Intent::Navigate(Navigate::Read(game, index))),
                AccessibleLabel(name),
                Node {
                    width: px(tokens().target.min),
                    height: px(tokens().target.min),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                children![(
                    Node {
                        width: px(width),
                        height: px(8),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(color.into()),
                )],
            ));
        }
    });
}

/// Accessible name of a dot: the chapter's number and name.
fn heading_of(kit: &UiKit<'_>, key: &'static str, index: usize) -> String {
    let facts = [
        ("what", Fact::from((index + 1).to_string())),
        ("why", chapter_name(&kit.words, key).into()),
    ];
    kit.words.say_with("rules-told", &facts)
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
