//! The results page: the finished sheets, the count, the winner, and for a solo match its rating and the
//! best score so far.

mod count;
pub(super) mod finished;
mod ruler;
mod share;
mod verdict;
mod ways;

pub(super) use share::{Shared, SharedText};

pub(crate) use count::Counted;

use super::{AddScreen, BuildSystems, ScreenSystems, never};
use crate::{
    intent::{Intent, TableIntent},
    layout::{Layout, Orientation},
    match_id::MatchId,
    nav::{Dialog, Navigate, Overlay, Screen},
    saves::Records,
    settings::Settings,
    table::{GameUi, OpenMatch, Reviews, TheMatch, TheMatchMut, each},
    ui::{
        Icon, UiKit, UiKitChanged,
        kit::{OnTap, TextStyle, column, row},
        page::{BELOW, GUTTER, Head, fading_list, side, titled},
        scroll::List,
        tokens,
        tween::{Tween, TweenClock},
    },
    words::Words,
};
use bevy::prelude::*;
use count::CountSheet;
use finished::{Arrangement, StampPlace};
use verdict::MatchVerdict;

/// Maximum width of the page.
const WIDEST: f32 = 1240.0;

/// Maximum width of the count, and of the ruler.
const COUNT: f32 = 640.0;

/// Gap between the sheets and everything else, side by side.
const BETWEEN: f32 = 28.0;

/// Gap between the parts of the page.
const GAP: f32 = 12.0;

/// With more lines than this, the lines are closer together.
const MANY_LINES: usize = 8;

/// The count, line by line.
#[derive(Resource, Default)]
struct Count {
    lines: usize,
    tween: Tween,
    /// The match whose count has been shown to the end.
    counted: Option<MatchId>,
    /// Whether the lines of a solo match are unfolded under its sheet.
    unfolded: bool,
}

impl Count {
    /// Number of lines counted so far.
    fn shown(&self) -> usize {
        (self.tween.progress() * self.lines as f32) as usize
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Count>()
        .add_plugins(share::plugin)
        .add_screen(Screen::Results, build, never)
        .add_systems(
            OnEnter(Screen::Results),
            (start_count.before(BuildSystems), show.after(BuildSystems)),
        )
        .add_systems(
            Update,
            (
                (go_on_counting, unfold).before(BuildSystems),
                (
                    show.run_if(
                        on_message::<UiKitChanged>
                            .or_else(resource_changed::<Count>)
                            .or_else(resource_changed::<Reviews>),
                    ),
                    ruler::show_search,
                )
                    .chain()
                    .after(BuildSystems),
            )
                .in_set(ScreenSystems)
                .run_if(in_state(Screen::Results)),
        );
}

fn start_count(
    mut count: ResMut<Count>,
    settings: Res<Settings>,
    open: Option<Res<OpenMatch>>,
    words: Res<Words>,
) {
    let Some(open) = open else { return };
    let lines = each!(open.shown(), one => one.state().count(&words).len());
    let mut tween = Tween::new(lines as f32 * tokens().motion.count_line);
    let id = Some(open.match_id());
    // The count is animated only once per match, and never for a record.
    let at_once = settings.reduce_motion || open.is_record() || count.counted == id;
    if at_once {
        tween.finish();
    }
    *count = Count {
        lines,
        tween,
        counted: id.filter(|_| at_once),
        unfolded: false,
    };
}

fn go_on_counting(
    mut count: ResMut<Count>,
    mut clock: TweenClock<'_>,
    mut intents: MessageReader<TableIntent>,
    open: Option<Res<OpenMatch>>,
) {
    let skipped = intents
        .read()
        .any(|intent| *intent == TableIntent::SkipCount);
    let Some(open) = open.filter(|_| !count.tween.is_over()) else {
        return;
    };
    let shown = count.shown();
    // Only a new line counts as a change: each change rebuilds the page.
    let counting = count.bypass_change_detection();
    if skipped {
        counting.tween.finish();
    } else {
        clock.advance(&mut counting.tween);
    }
    if counting.tween.is_over() {
        counting.counted = Some(open.match_id());
    }
    if count.shown() > shown {
        count.set_changed();
    }
}

/// Unfolds the lines of a solo match, or folds them again.
fn unfold(mut count: ResMut<Count>, mut intents: MessageReader<TableIntent>) {
    for intent in intents.read() {
        if *intent == TableIntent::UnfoldCount {
            count.unfolded = !count.unfolded;
        }
    }
}

/// The part with the verdict, which changes when the count is complete.
#[derive(Component)]
struct Said;

/// The part with the ruler of a solo match.
#[derive(Component)]
struct Measured {
    width: f32,
}

/// The part with the score sheet, which changes with every line.
#[derive(Component)]
struct Counting {
    width: f32,
    /// Whether the lines are visible without being unfolded.
    open: bool,
}

/// Builds the parts that stay during the count. Among them are the buttons: a tap is lost if its button
/// is replaced under the finger.
fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    mut open: TheMatchMut<'_>,
) {
    let more = kit.words.say("more");
    let card = Overlay::Card(Dialog::Record(open.match_id()));
    let end = Intent::Navigate(Navigate::Open(card));
    let head = Head {
        screen: Screen::Results,
        title: &kit.words.say(&format!("game-{}", open.id().id())),
        end: open.is_record().then_some((Icon::More, &*more, end)),
    };
    let place = (&*layout, layout.centred(WIDEST));
    titled(&mut commands, place, &mut kit, &head, |kit, body, size| {
        let page = ResultPage {
            open: &open,
            layout: &layout,
            size,
        };
        if layout.shape == Orientation::Landscape {
            page.beside(kit, body);
        } else {
            page.upright(kit, body);
        }
    });
    // Makes the systems that fill in the sheets run for the new ones.
    open.set_changed();
}

/// The page for a match, and its room.
struct ResultPage<'a> {
    open: &'a OpenMatch,
    layout: &'a Layout,
    size: Vec2,
}

impl ResultPage<'_> {
    fn is_alone(&self) -> bool {
        self.open.view().seats == 1
    }

    /// Whether the points are counted line by line. Otherwise the board says it all.
    fn has_count(&self) -> bool {
        each!(self.open.shown(), one => counts_points(one.state()))
    }

    /// One part below the other, the buttons under the thumb.
    fn upright(&self, kit: &mut UiKit<'_>, body: &mut ChildSpawnerCommands<'_>) {
        let width = self.size.x;
        let part_width = width.min(COUNT);
        let height = self.height_of_sheets(kit);
        let sheets = Arrangement::of(self.open, width, height, false);
        body.spawn(side(0.0)).with_children(|page| {
            fading_list(kit, page, Some(List::only(Screen::Results)), |kit, list| {
                list.spawn((Said, part(width)));
                if self.is_alone() {
                    sheets.lay_out(kit, list, self.open);
                    list.spawn((Measured { width: part_width }, part(part_width)));
                    unfolds(kit, list);
                    list.spawn((counting(part_width, false), part(part_width)));
                } else {
                    if self.has_count() {
                        list.spawn((counting(part_width, true), part(part_width)));
                    }
                    sheets.lay_out(kit, list, self.open);
                }
            });
            page.spawn(Node {
                padding: UiRect::new(px(0), px(0), px(2), px(BELOW)),
                flex_shrink: 0.0,
                ..column(0.0)
            })
            .with_children(|foot| ways::lay_out(kit, foot, self.open));
        });
    }

    /// Height for the sheets between verdict and buttons; `None` where they follow in the list.
    fn height_of_sheets(&self, kit: &UiKit<'_>) -> Option<f32> {
        let text = kit.text_scale();
        let least = 0.45 * self.size.y;
        let fixed = (96.0 + ways::TAKE) * text + BELOW + 2.0 * GAP;
        if self.is_alone() {
            let below = (ruler::TAKES + 44.0) * text + 2.0 * GAP;
            return Some((self.size.y - fixed - below).max(least));
        }
        if !self.has_count() {
            return Some((self.size.y - fixed - 50.0 * text).max(least));
        }
        let lines = each!(self.open.shown(), one => one.state().count(&kit.words).len());
        let count = 150.0 + line_height(self.layout, lines) * (lines as f32 + 1.4);
        let left = self.size.y - fixed - (50.0 + count) * text;
        (self.layout.is_large() && left > 0.25 * self.size.y).then_some(left)
    }

    /// The sheets at the left, everything else at the right.
    fn beside(&self, kit: &mut UiKit<'_>, body: &mut ChildSpawnerCommands<'_>) {
        let seats = f32::from(self.open.view().seats);
        let right = (0.36 * self.size.x)
            .clamp(300.0, 440.0)
            .max(150.0 + 50.0 * seats);
        let left = self.size.x - right - BETWEEN;
        let scrolls = self.layout.is_low() && !self.is_alone() && self.has_count();
        let height = (!scrolls).then_some(self.size.y - BELOW);
        let sheets = Arrangement::of(self.open, left, height, self.layout.is_low());
        body.spawn(Node {
            width: px(left),
            flex_shrink: 0.0,
            margin: UiRect::right(px(BETWEEN - GUTTER)),
            justify_content: JustifyContent::Center,
            padding: UiRect::bottom(px(if scrolls { 0.0 } else { BELOW })),
            ..column(0.0)
        })
        .with_children(|side| {
            if scrolls {
                let list = List {
                    screen: Screen::Results,
                    index: 1,
                };
                fading_list(kit, side, Some(list), |kit, list| {
                    sheets.lay_out(kit, list, self.open);
                });
            } else {
                sheets.lay_out(kit, side, self.open);
            }
        });
        body.spawn(side(0.0)).with_children(|page| {
            fading_list(kit, page, Some(List::only(Screen::Results)), |_, list| {
                list.spawn((Said, part(right)));
                if self.is_alone() {
                    list.spawn((Measured { width: right }, part(right)));
                }
                if self.has_count() {
                    list.spawn((counting(right, true), part(right)));
                }
            });
            page.spawn(Node {
                padding: UiRect::new(px(0), px(0), px(2), px(BELOW)),
                flex_shrink: 0.0,
                ..column(0.0)
            })
            .with_children(|foot| ways::lay_out(kit, foot, self.open));
        });
    }
}

/// Whether this game is decided by points.
fn counts_points<G: GameUi>(_: &G) -> bool {
    G::COUNTS_POINTS
}

const fn counting(width: f32, open: bool) -> Counting {
    Counting { width, open }
}

/// A part of the page whose children are replaced during the count.
fn part(width: f32) -> Node {
    Node {
        width: px(width),
        align_self: AlignSelf::Center,
        flex_shrink: 0.0,
        ..column(GAP)
    }
}

/// The button that unfolds the lines of the count.
fn unfolds(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>) {
    let ink: Color = kit.theme().table.ink.into();
    let name = kit.words.say("result-lines");
    let label = kit.text(&name, TextStyle::Label, ink);
    let arrow = kit.icon(Icon::Down, 18.0, ink);
    list.spawn((
        OnTap(Intent::Table(TableIntent::UnfoldCount)),
        AccessibleLabel(name),
        Node {
            min_height: px(tokens().target.min),
            flex_shrink: 0.0,
            align_self: AlignSelf::Center,
            padding: UiRect::horizontal(px(12)),
            margin: UiRect::vertical(px(-6)),
            ..row(6.0)
        },
        children![label, arrow],
    ));
}

/// Height of a line of the count.
fn line_height(layout: &Layout, lines: usize) -> f32 {
    match (layout.is_low(), lines > MANY_LINES) {
        (false, false) => 36.0,
        (false, true) => 28.0,
        (true, false) => 24.0,
        (true, true) => 20.0,
    }
}

/// Refreshes the parts that change with each counted line.
fn show(
    mut commands: Commands,
    parts: (
        Query<Entity, With<Said>>,
        Query<(Entity, &Measured)>,
        Query<(Entity, &Counting)>,
        Query<(Entity, &StampPlace)>,
    ),
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: TheMatch<'_>,
    (count, records, reviews): (Res<Count>, Res<Records>, Res<Reviews>),
) {
    let (said, measured, sheets, stamps) = parts;
    let lines = each!(open.shown(), one => one.state().count(&kit.words));
    let shown = count.shown();
    let finished = shown == lines.len();
    let verdict = if finished {
        MatchVerdict::of(&kit, &open, &records)
    } else {
        MatchVerdict::during(&kit.words, &open, &lines[..shown])
    };
    let sheet = CountSheet {
        open: &open,
        lines: &lines,
        shown,
    };
    for place in &said {
        let mut place = commands.entity(place);
        place
            .despawn_children()
            .with_children(|place| verdict::lay_out(&mut kit, place, &open, &verdict));
        // A single line is its own total.
        if finished && lines.len() > 1 {
            place.insert(Counted(sheet.totals()));
        }
    }
    for (place, stamp) in &stamps {
        let mut place = commands.entity(place);
        place.despawn_children().with_children(|place| {
            if let Some(grade) = &verdict.grade {
                finished::stamp(&kit, place, (grade, stamp.print));
            }
        });
    }
    for (place, measured) in &measured {
        let room = (measured.width, finished);
        let mut place = commands.entity(place);
        place
            .despawn_children()
            .with_children(|place| ruler::lay_out(&mut kit, place, &reviews, &open, room));
    }
    let line = line_height(&layout, lines.len());
    for (place, counting) in &sheets {
        let mut place = commands.entity(place);
        place.despawn_children().with_children(|place| {
            if counting.open || count.unfolded {
                sheet.lay_out(&mut kit, place, counting.width, line);
            }
        });
    }
}
