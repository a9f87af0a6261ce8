//! Plots of many matches: the latest ones on squared paper, all of them as bars.

use super::{date, stats::Stats};
use crate::{
    ui::{
        UiKit,
        art::{
            Lettering,
            plots::{Bars, MARGIN, Plot},
        },
        kit::{At, TextStyle, column, placed, print_within, row},
        scale::Scale,
        squared::{SQUARE, Squared},
    },
    words::{Fact, signed},
};
use bevy::prelude::*;

/// Font size of remarks in a plot.
const REMARK: f32 = 20.0;

/// Size of the arrow from the remark to its point.
const ARROW: Vec2 = Vec2::new(20.0, 12.0);

/// Distance of the remark above its point.
const ABOVE: f32 = 13.0;

/// Maximum width and height of a bar.
const BAR: Vec2 = Vec2::new(52.0, 92.0);

/// Font size of the number on a bar.
const COUNT: f32 = 18.0;

/// Minimum number of matches for a plot.
const LEAST: usize = 2;

/// Maximum number of names under the bars.
const MOST_NAMES: usize = 6;

/// Plots the scores of the latest matches, with their moving average.
pub(super) fn last_games(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    stats: &Stats,
    width: f32,
) {
    let last = stats.last();
    if last.len() < LEAST {
        return;
    }
    let title = say_count(kit, "records-last", last.len());
    heading(kit, sheet, &title);
    let scale = Scale::of(last.iter().map(|one| one.points));
    let squared = Squared::new(kit, scale, width, SQUARE);
    let heights: Vec<f32> = last
        .iter()
        .map(|one| scale.height(one.points.into()))
        .collect();
    let means: Vec<f32> = stats
        .means()
        .into_iter()
        .map(|mean| scale.height(mean))
        .collect();
    let most = last.iter().map(|one| one.points).max();
    let best = last
        .iter()
        .position(|one| Some(one.points) == most)
        .unwrap_or(0);
    let paper = squared.paper;
    let plot = Plot {
        size: paper.size(),
        square: squared.square,
        points: &heights,
        line: &means,
        best,
    };
    let picture = kit.plot(&plot);
    squared.lay_out(kit, sheet, title, picture, |kit, area| {
        let point = paper.min + plot.place(best, heights[best]);
        let remark = format!(
            "{}, {}",
            signed(last[best].points),
            date(kit, last[best].date)
        );
        remark_at(kit, area, &remark, point, paper);
    });
    legend(kit, sheet, squared.gutter);
}

/// Labels the best match in handwriting, on the side of the point that has room.
fn remark_at(
    kit: &mut UiKit<'_>,
    area: &mut ChildSpawnerCommands<'_>,
    remark: &str,
    point: Vec2,
    paper: Rect,
) {
    let pencil: Color = kit.theme().pencil.base.into();
    let wide = Lettering::Hand.outline(remark, REMARK).advance;
    let on_left = point.x > paper.center().x;
    let gap = 8.0;
    let (arrow, text) = if on_left {
        let arrow = point.x - gap - ARROW.x;
        (arrow, arrow - 5.0 - wide)
    } else {
        let arrow = point.x + gap;
        (arrow, arrow + ARROW.x + 5.0)
    };
    // There is room above the highest point, unless it is at the very top of the paper.
    let y = (point.y - ABOVE).clamp(paper.min.y + 6.0, paper.max.y - 12.0);
    let picture = kit.arrow(ARROW).with_color(pencil);
    let (way, down) = (if on_left { 1.0 } else { -1.0 }, point.y - y);
    let turned = UiTransform {
        scale: Vec2::new(way, 1.0),
        rotation: Rot2::radians(way * (down / ARROW.x).atan()),
        ..default()
    };
    let middle = (y + point.y) / 2.0;
    let arrow = Rect::from_center_size(Vec2::new(arrow + ARROW.x / 2.0, middle), ARROW);
    area.spawn((placed(arrow), picture, turned));
    area.spawn((
        row(0.0).at(Rect::new(text, y - 13.0, text + wide + 4.0, y + 11.0)),
        children![(
            kit.text(remark, TextStyle::Hand(REMARK), pencil),
            TextLayout::no_wrap()
        )],
    ));
}

/// Explains the points and the line.
fn legend(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, left: f32) {
    let theme = kit.theme();
    let muted: Color = theme.ink.muted.into();
    let marks: [(Vec2, Color, &str); 2] = [
        (
            Vec2::splat(7.0),
            theme.pencil.base.into(),
            "records-one-game",
        ),
        (
            Vec2::new(16.0, 3.0),
            theme.accent.base.into(),
            "records-mean",
        ),
    ];
    sheet
        .spawn(Node {
            padding: UiRect::left(px(left)),
            margin: UiRect::top(px(-8)),
            flex_wrap: FlexWrap::Wrap,
            ..row(14.0)
        })
        .with_children(|legend| {
            for (size, color, key) in marks {
                let text = kit.text(&kit.words.say(key), TextStyle::Caption, muted);
                legend.spawn((
                    row(5.0),
                    children![
                        (
                            Node {
                                width: px(size.x),
                                height: px(size.y),
                                border_radius: BorderRadius::MAX,
                                ..default()
                            },
                            BackgroundColor(color),
                        ),
                        text
                    ],
                ));
            }
        });
}

/// Histogram of the scores of all matches.
pub(super) fn all_games(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    stats: &Stats,
    width: f32,
) {
    let bars: Vec<(String, usize)> = stats
        .bars()
        .into_iter()
        .map(|bar| {
            let between = if bar.from < 0 { "…" } else { "–" };
            let scores = format!("{}{between}{}", signed(bar.from), signed(bar.to));
            (scores, bar.count)
        })
        .collect();
    if bars.len() < LEAST {
        return;
    }
    let title = say_count(kit, "records-all", stats.games);
    bars_of(kit, sheet, &title, &bars, width);
}

/// Number of wins per player, as bars.
pub(super) fn winners(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    stats: &Stats,
    width: f32,
) {
    let called = |name: &str, seat: u8| {
        if name.is_empty() {
            let number = Fact::counted(seat);
            kit.words.say_with("player-numbered", &[("number", number)])
        } else {
            name.to_owned()
        }
    };
    let bars: Vec<(String, usize)> = stats
        .winners
        .iter()
        .take(MOST_NAMES)
        .map(|(winner, count)| (called(&winner.name, winner.seat), *count))
        .collect();
    if !bars.is_empty() {
        let title = kit.words.say("records-winners");
        bars_of(kit, sheet, &title, &bars, width);
    }
}

fn bars_of(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    title: &str,
    bars: &[(String, usize)],
    width: f32,
) {
    heading(kit, sheet, title);
    let most = bars.iter().map(|(_, count)| *count).max().unwrap_or(1);
    let heights: Vec<f32> = bars
        .iter()
        .map(|(_, count)| *count as f32 / most.max(1) as f32)
        .collect();
    let room = (width - 8.0) / bars.len() as f32;
    let room = room.min(BAR.x * 2.0);
    let drawn = Bars {
        size: Vec2::new(room * bars.len() as f32, BAR.y),
        width: (room - 8.0).min(BAR.x),
        heights: &heights,
    };
    let picture = kit.bars(&drawn);
    let (pencil, muted): (Color, Color) =
        (kit.theme().pencil.base.into(), kit.theme().ink.muted.into());
    let left = (width - drawn.size.x) / 2.0;
    let top = COUNT + 4.0;
    let place = Rect::new(left, top, left + drawn.size.x, top + BAR.y);
    let print = 12.0 * kit.text_scale();
    sheet
        .spawn((
            Node {
                width: px(width),
                height: px(place.max.y + print * 1.4 + 6.0),
                flex_shrink: 0.0,
                ..default()
            },
            AccessibleLabel(title.to_owned()),
        ))
        .with_children(|area| {
            area.spawn((placed(place.inflate(MARGIN)), picture));
            for (index, ((label, count), height)) in bars.iter().zip(&heights).enumerate() {
                let middle = left + drawn.middle(index);
                let (from, to) = (middle - room / 2.0, middle + room / 2.0);
                let centred = |top: f32, high: f32| {
                    Node {
                        justify_content: JustifyContent::Center,
                        ..row(0.0)
                    }
                    .at(Rect::new(from, top, to, top + high))
                };
                if *count > 0 {
                    let y = place.max.y - height * BAR.y;
                    area.spawn((
                        centred(y - COUNT - 4.0, COUNT + 2.0),
                        children![kit.text(&count.to_string(), TextStyle::Hand(COUNT), pencil)],
                    ));
                }
                let (label, kind) = print_within(label, print, room - 3.0);
                area.spawn((
                    centred(place.max.y + 5.0, print * 1.4),
                    children![kit.text(&label, kind, muted)],
                ));
            }
        });
}

fn say_count(kit: &UiKit<'_>, key: &str, count: usize) -> String {
    let count = Fact::Number(count as i64);
    kit.words.say_with(key, &[("count", count)])
}

/// A heading on the sheet.
pub(super) fn heading(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, title: &str) {
    let ink: Color = kit.theme().ink.base.into();
    sheet.spawn((
        Node {
            margin: UiRect::top(px(6)),
            ..column(0.0)
        },
        children![kit.text(title, TextStyle::Label, ink)],
    ));
}
