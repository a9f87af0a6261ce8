//! How it ended: counted line by line, the band reached, the best so far.

use super::{Screen, clear_screen, page::page};
use crate::{
    best::{Band, BestScores},
    layout::Layout,
    power::Awake,
    settings::Settings,
    sheets::mosaic::signed,
    table::{Intent, OpenMatch},
    theme::{
        Icon, Look, LookChanged,
        kit::{ButtonKind, ButtonLook, Called, Does, Type, column, row},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::games::mosaic::Parts;

/// Below this height the count stands beside the verdict, not under it.
const LOW: f32 = 520.0;

/// One line is counted in this time.
const LINE_SECONDS: f32 = 0.35;

/// How far the count has come.
#[derive(Resource, Default)]
struct Count {
    elapsed: f32,
    shown: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Count>()
        .add_systems(OnEnter(Screen::Results), (start_count, build).chain())
        .add_systems(
            Update,
            (
                go_on_counting,
                (clear_screen, build)
                    .chain()
                    .run_if(on_message::<LookChanged>.or_else(resource_changed::<Count>)),
            )
                .chain()
                .run_if(in_state(Screen::Results)),
        );
}

/// What is counted, line by line: the words and the points.
fn lines(parts: &Parts, words: &Words) -> Vec<(String, i16)> {
    let numbered = |key: &str, fact: &str, index: usize| {
        words.say_with(key, &[(fact, Fact::counted(index as i64))])
    };
    let rows = parts.rows.iter().enumerate();
    let columns = parts.columns.iter().enumerate();
    rows.map(|(index, points)| (numbered("count-row-number", "row", index), *points))
        .chain(
            columns
                .map(|(index, points)| (numbered("count-column-number", "column", index), *points)),
        )
        .chain(
            parts
                .diagonal
                .map(|points| (words.say("count-diagonal"), 2 * points)),
        )
        .collect()
}

fn start_count(
    mut count: ResMut<Count>,
    settings: Res<Settings>,
    open: Option<Res<OpenMatch>>,
    mut best: ResMut<BestScores>,
) {
    *count = Count::default();
    if settings.reduce_motion {
        count.shown = usize::MAX;
    }
    if let Some(open) = open.filter(|open| open.is_over()) {
        best.enter(open.game().rules(), open.parts().0.total());
    }
}

fn go_on_counting(
    time: Res<Time>,
    mut count: ResMut<Count>,
    mut awake: ResMut<Awake>,
    mut intents: MessageReader<Intent>,
    open: Option<Res<OpenMatch>>,
) {
    let Some(open) = open else { return };
    let parts = open.parts().0;
    let all = 10 + usize::from(parts.diagonal.is_some());
    if count.shown >= all {
        intents.clear();
        return;
    }
    if intents.read().any(|intent| *intent == Intent::SkipCount) {
        count.shown = all;
        return;
    }
    awake.keep();
    // Without this every frame would count as a change.
    let elapsed = count.elapsed + time.delta_secs();
    count.bypass_change_detection().elapsed = elapsed;
    let shown = (elapsed / LINE_SECONDS) as usize;
    if shown > count.shown {
        count.shown = shown;
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut look: Look<'_>,
    open: Option<Res<OpenMatch>>,
    count: Res<Count>,
    best: Res<BestScores>,
) {
    let Some(open) = open else { return };
    let parts = open.parts().0;
    let lines = lines(&parts, &look.words);
    let shown = count.shown.min(lines.len());
    let finished = shown == lines.len();
    let total: i16 = lines[..shown].iter().map(|(_, points)| *points).sum();
    let title = look.words.say("game-mosaic");
    page(
        &mut commands,
        &layout,
        &mut look,
        Screen::Results,
        &title,
        |look, list| {
            let best = finished.then(|| best.of(open.game().rules())).flatten();
            if layout.inner.height() < LOW {
                list.spawn(row(24.0)).with_children(|sides| {
                    sides.spawn(side()).with_children(|left| {
                        verdict(look, left, total, best);
                        actions(look, left);
                    });
                    sides.spawn(side()).with_children(|right| {
                        count_sheet(look, right, &lines[..shown], lines.len(), 24.0);
                    });
                });
            } else {
                verdict(look, list, total, best);
                count_sheet(look, list, &lines[..shown], lines.len(), 36.0);
                actions(look, list);
            }
        },
    );
}

/// One of two columns, equally wide.
fn side() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        ..column(12.0)
    }
}

/// The points so far, and at the end what they are called.
fn verdict(
    look: &mut Look<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    total: i16,
    best: Option<i16>,
) {
    let theme = look.theme();
    let (ink, muted): (Color, Color) = (theme.table.ink.into(), theme.table.muted.into());
    let points = [("points", Fact::Number(total.into()))];
    let score = look.text(
        &look.words.say_with("result-solo", &points),
        Type::Display,
        ink,
    );
    let band = best.map(|_| look.words.say(Band::of(total).key()));
    let best = best.map(|best| {
        if best == total {
            look.words.say("result-record")
        } else {
            look.words
                .say_with("result-best", &[("points", Fact::Number(best.into()))])
        }
    });
    let said = [band, best]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" · ");
    let said = look.text(&said, Type::Body, muted);
    list.spawn((
        Node {
            align_items: AlignItems::Center,
            min_height: px(72),
            ..column(2.0)
        },
        children![score, said],
    ));
}

/// The lines, as they are counted.
fn count_sheet(
    look: &mut Look<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    lines: &[(String, i16)],
    all: usize,
    line_height: f32,
) {
    let theme = look.theme();
    let (ink, pencil): (Color, Color) = (theme.ink.base.into(), theme.pencil.base.into());
    let skip = look.words.say("count-skip");
    let card = look.card();
    list.spawn((card, Button, Does(Intent::SkipCount), Called(skip)))
        .with_children(|card| {
            for index in 0..all {
                if index > 0 {
                    card.spawn(look.line());
                }
                let mut entry = card.spawn((
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        min_height: px(line_height),
                        ..row(8.0)
                    },
                    Pickable::IGNORE,
                ));
                if let Some((words, points)) = lines.get(index) {
                    let label = look.text(words, Type::Body, ink);
                    let points = look.text(
                        &signed(*points),
                        Type::Hand((line_height * 0.85).min(25.0)),
                        pencil,
                    );
                    entry.with_children(|entry| {
                        entry.spawn(label);
                        entry.spawn(points);
                    });
                }
            }
        });
}

fn actions(look: &mut Look<'_>, list: &mut ChildSpawnerCommands<'_>) {
    let done = look.words.say("result-done");
    let again = look.words.say("result-again");
    list.spawn(row(10.0)).with_children(|bar| {
        for (kind, icon, text, intent) in [
            (ButtonKind::Second, None, &done, Intent::Go(Screen::Home)),
            (
                ButtonKind::Primary,
                Some(Icon::Reroll),
                &again,
                Intent::Begin,
            ),
        ] {
            look.button(
                bar,
                ButtonLook {
                    kind,
                    icon,
                    text,
                    sub: "",
                    name: text,
                    intent,
                    off: false,
                    grow: 1.0,
                    height: 60.0,
                },
            );
        }
    });
}
