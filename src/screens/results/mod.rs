//! The results page: the count, the winner, and for a solo match its rating and the best score so far.

mod count;
mod share;

pub(super) use share::{Shared, SharedText};

#[cfg(feature = "tour")]
pub(crate) use count::Counted;

use super::{AddScreen, BuildSystems, ScreenSystems, never, records::date};
use crate::{
    dice_origin::Practice,
    intent::{Intent, LookBack, RecordIntent, SetupIntent, TableIntent},
    layout::{Layout, Orientation},
    match_id::MatchId,
    nav::{Dialog, Navigate, Overlay, Question, Screen},
    saves::Records,
    settings::Settings,
    table::{Computed, GameUi, OpenMatch, Reviews, TheMatch, each},
    ui::{
        Icon, UiKit, UiKitChanged,
        avatar::{avatar, initial},
        kit::{ButtonKind, ButtonLook, TextStyle, column, row},
        page::{BELOW, Head, list_above, side, titled},
        scroll::List,
        tokens,
        tween::{Tween, TweenClock},
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use count::CountSheet;
use dicepad_core::{GameRules, Seat, for_game};

/// Size of the winner's crown.
const CROWN: Vec2 = Vec2::new(44.0, 32.0);

/// Maximum width of verdict and count side by side.
const WIDEST: f32 = 960.0;

/// Gap between verdict and count.
const BETWEEN: f32 = 24.0;

/// With more lines than this, the lines are closer together.
const MANY_LINES: usize = 8;

/// The count, line by line.
#[derive(Resource, Default)]
struct Count {
    lines: usize,
    tween: Tween,
    /// The match whose count has been shown to the end.
    counted: Option<MatchId>,
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
                go_on_counting.before(BuildSystems),
                (
                    show.run_if(
                        on_message::<UiKitChanged>
                            .or_else(resource_changed::<Count>)
                            .or_else(resource_changed::<Reviews>),
                    ),
                    show_search,
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

/// The part with the verdict, which changes when the count is complete.
#[derive(Component)]
struct Said;

/// The part with the score sheet, which changes with every line.
#[derive(Component)]
struct Counting {
    width: f32,
}

/// Builds the parts that stay during the count. Among them are the buttons: a tap is lost if its button
/// is replaced under the finger.
fn build(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>, open: TheMatch<'_>) {
    let beside = layout.shape == Orientation::Landscape;
    let place = if beside {
        layout.centred(WIDEST)
    } else {
        layout.column()
    };
    let head = Head {
        screen: Screen::Results,
        title: &kit.words.say(&format!("game-{}", open.id().id())),
        end: None,
    };
    let place = (&*layout, place);
    titled(&mut commands, place, &mut kit, &head, |kit, body, size| {
        let width = size.x;
        body.spawn(side(BELOW)).with_children(|page| {
            list_above(page)
                .insert(List::only(Screen::Results))
                .with_children(|list| {
                    if beside {
                        two_sides(kit, list, &open, (width - BETWEEN) / 2.0);
                    } else {
                        list.spawn((Said, part()));
                        list.spawn((Counting { width }, part()));
                        ways_on(kit, list, &open);
                    }
                });
            // Outside the scrolling list, so that the next match is one tap away.
            if !beside {
                actions(kit, page, &open);
            }
        });
    });
}

/// Verdict and buttons at the left, the count at the right.
fn two_sides(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    width: f32,
) {
    list.spawn(row(BETWEEN)).with_children(|sides| {
        sides.spawn(half()).with_children(|left| {
            left.spawn((Said, part()));
            ways_on(kit, left, open);
            actions(kit, left, open);
        });
        sides.spawn(half()).with_children(|right| {
            right.spawn((Counting { width }, part()));
        });
    });
}

/// A part of the page whose children are replaced during the count.
fn part() -> Node {
    Node {
        flex_shrink: 0.0,
        ..column(12.0)
    }
}

/// Refreshes the parts that change with each counted line.
fn show(
    mut commands: Commands,
    said: Query<Entity, With<Said>>,
    sheets: Query<(Entity, &Counting)>,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: TheMatch<'_>,
    count: Res<Count>,
    records: Res<Records>,
    reviews: Res<Reviews>,
) {
    let lines = each!(open.shown(), one => one.state().count(&kit.words));
    let shown = count.shown();
    let finished = shown == lines.len();
    let words = finished.then(|| MatchVerdict::of(&kit, &open, &records));
    for place in &said {
        let mut place = commands.entity(place);
        place.despawn_children().with_children(|place| {
            verdict(&mut kit, place, &open, words.as_ref());
            hindsight(&kit, place, &reviews, finished);
        });
    }
    let sheet = CountSheet {
        open: &open,
        lines: &lines,
        shown,
    };
    let line = match (layout.is_low(), lines.len() > MANY_LINES) {
        (false, false) => 36.0,
        (false, true) => 28.0,
        (true, false) => 24.0,
        (true, true) => 20.0,
    };
    for (place, counting) in &sheets {
        let mut place = commands.entity(place);
        place
            .despawn_children()
            .with_children(|place| sheet.lay_out(&mut kit, place, counting.width, line));
    }
}

/// One of two equally wide columns.
fn half() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        ..column(12.0)
    }
}

/// The result in a few words, for screen readers and for sharing.
fn headline(words: &Words, open: &OpenMatch) -> String {
    if open.view().seats == 1 {
        return points(words, open, Seat::ZERO);
    }
    let names = open.names();
    let winners: Vec<Seat> = open.shown().winners().iter().collect();
    match &*winners {
        [] => words.say("result-draw"),
        [winner] => {
            let name = Fact::Text(words.player(&names, *winner).into());
            words.say_with("result-wins", &[("name", name)])
        }
        several => {
            let names = words.players(&names, several);
            words.say_with("result-win-shared", &[("names", names.into())])
        }
    }
}

/// The seat's points. For a solo match, the game may have its own sentence.
fn points(words: &Words, open: &OpenMatch, seat: Seat) -> String {
    let alone = open.view().seats == 1;
    let ended = each!(open.shown(), one => one.state().ended_alone(words));
    ended.filter(|_| alone).unwrap_or_else(|| {
        let points = Fact::Number(open.shown().score(seat).into());
        words.say_with("result-solo", &[("points", points)])
    })
}

/// The verdict: a large line and a small one. Both are empty until the count is complete.
struct MatchVerdict {
    large: String,
    small: String,
    /// The seat whose face is shown above the lines.
    winner: Option<Seat>,
}

impl MatchVerdict {
    fn of(kit: &UiKit<'_>, open: &OpenMatch, records: &Records) -> Self {
        let mut verdict = if open.view().seats == 1 {
            Self::alone(kit, open, records)
        } else {
            Self::together(kit, open)
        };
        if practice(open, records).is_some() {
            let about = [kit.words.say("practice-only"), verdict.small];
            verdict.small = joined(about);
        }
        if let Some(record) = records.get(open.match_id()).filter(|_| open.is_record()) {
            let unverified = kit.words.say("records-unverified");
            let unverified = Some(unverified).filter(|_| !record.verified);
            let about = [verdict.small, date(kit, record.date)];
            verdict.small = joined(about.into_iter().chain(unverified));
        }
        verdict
    }

    fn alone(kit: &UiKit<'_>, open: &OpenMatch, records: &Records) -> Self {
        let words = &kit.words;
        let mut small = Vec::new();
        let points = open.shown().score(Seat::ZERO);
        let challenge = open.view().challenge;
        let (praise, rules) = for_game!(open.id(), G => {
            let rules = challenge.setup::<G>().map(|setup| setup.rules).ok();
            let praise = rules.and_then(|rules| G::praise(points, rules));
            (praise, rules.map(GameRules::code))
        });
        small.extend(praise.map(|praise| words.say(&praise)));
        // The records include this match, unless it could not be saved.
        let best = rules.and_then(|rules| records.best_alone(open.id(), rules));
        let counts = practice(open, records).is_none();
        let better = |best: &i16| *best > points || open.is_record() || !counts;
        small.extend(match best.filter(better) {
            Some(best) => {
                Some(words.say_with("result-best", &[("points", Fact::Number(best.into()))]))
            }
            None => counts.then(|| words.say("result-record")),
        });
        Self {
            large: headline(words, open),
            small: small.join(" · "),
            winner: None,
        }
    }

    fn together(kit: &UiKit<'_>, open: &OpenMatch) -> Self {
        let words = &kit.words;
        let winners: Vec<Seat> = open.shown().winners().iter().collect();
        let (small, winner) = match &*winners {
            [] => (words.say("result-draw-why"), None),
            [winner] => (Self::why(kit, open, *winner), Some(*winner)),
            several => (points(words, open, several[0]), None),
        };
        Self {
            large: headline(words, open),
            small,
            winner,
        }
    }

    /// Why the winner won: by how many points, or by which rule.
    fn why(kit: &UiKit<'_>, open: &OpenMatch, winner: Seat) -> String {
        let words = &kit.words;
        if let Some(why) = each!(open.shown(), one => one.state().why_won(winner, words)) {
            return why;
        }
        let points = open.shown().score(winner);
        let others = Seat::all(open.view().seats).filter(|seat| *seat != winner);
        let Some(second) = others.max_by_key(|seat| open.shown().score(*seat)) else {
            return String::new();
        };
        let margin = points - open.shown().score(second);
        words.say_with(
            "result-by",
            &[
                ("points", Fact::Number(points.into())),
                ("margin", Fact::Number(margin.into())),
                (
                    "name",
                    Fact::Text(words.player(&open.names(), second).into()),
                ),
            ],
        )
    }
}

/// Why the match is practice, if it is. The records know of more matches than the match itself.
fn practice(open: &OpenMatch, records: &Records) -> Option<Practice> {
    let record = records.get(open.match_id());
    record.map_or(open.origin().practice, |record| record.practice)
}

/// The parts that are not empty, side by side.
fn joined(parts: impl IntoIterator<Item = String>) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

fn verdict(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    verdict: Option<&MatchVerdict>,
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.table.ink.into(), theme.table.muted.into());
    let large = verdict.map_or("", |verdict| &*verdict.large);
    let small = verdict.map_or("", |verdict| &*verdict.small);
    let large = kit.text(large, TextStyle::Display, ink);
    let small = kit.text(small, TextStyle::Body, muted);
    let winner = verdict.and_then(|verdict| verdict.winner);
    list.spawn(Node {
        align_items: AlignItems::Center,
        min_height: px(72),
        flex_shrink: 0.0,
        ..column(2.0)
    })
    .with_children(|verdict| {
        if let Some(winner) = winner {
            let letter = initial(open.player(winner), winner);
            let crown = kit.crown(CROWN);
            verdict.spawn((
                Node {
                    width: px(CROWN.x),
                    height: px(CROWN.y),
                    margin: UiRect::bottom(px(-10)),
                    ..default()
                },
                crown,
                UiTransform::from_rotation(Rot2::degrees(-6.0)),
            ));
            avatar(kit, verdict, open.player(winner), &letter, 64.0);
        }
        verdict.spawn((large, TextLayout::justify(Justify::Center)));
        verdict.spawn((small, TextLayout::justify(Justify::Center)));
    });
}

/// Marks the line that shows the progress of the search for the best result.
#[derive(Component)]
struct Search;

/// After a solo match on the symbol grid: the best result possible with these dice.
fn hindsight(
    kit: &UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    reviews: &Reviews,
    finished: bool,
) {
    let (says, found) = match reviews.best() {
        Computed::NotAsked => return,
        // Hidden until the player's own result has been counted.
        _ if !finished => (String::new(), true),
        Computed::Working(work) => (search_sentence(kit, work.done()), false),
        Computed::Known(best) => {
            let points = [("points", Fact::Number((*best).into()))];
            (kit.words.say_with("result-hindsight", &points), true)
        }
    };
    let muted: Color = kit.theme().table.muted.into();
    let mut line = list.spawn((
        kit.text(&says, TextStyle::Small, muted),
        TextLayout::justify(Justify::Center),
        Node {
            min_height: px(19.0 * kit.text_scale()),
            margin: UiRect::top(px(-10)),
            align_self: AlignSelf::Center,
            ..default()
        },
    ));
    if !found {
        line.insert(Search);
    }
}

fn search_sentence(kit: &UiKit<'_>, done: f32) -> String {
    let percent = Fact::Number((done * 100.0) as i64);
    kit.words
        .say_with("result-hindsight-working", &[("percent", percent)])
}

/// Refreshes the progress of the search.
fn show_search(reviews: Res<Reviews>, mut lines: Query<&mut Text, With<Search>>, kit: UiKit<'_>) {
    if let Computed::Working(work) = reviews.best() {
        for mut line in &mut lines {
            line.set_if_neq(Text(search_sentence(&kit, work.done())));
        }
    }
}

/// Buttons to look back at the match, to review it with the coach, to share it, and to check its dice.
fn ways_on(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    let keys = [
        "result-look-back",
        "review-open",
        "result-share",
        "fair-dice",
    ];
    let [look_back, review, share, fair] = keys.map(|key| kit.words.say(key));
    list.spawn(Node {
        justify_content: JustifyContent::Center,
        flex_wrap: FlexWrap::Wrap,
        ..row(2.0)
    })
    .with_children(|bar| {
        if !open.is_record() {
            let intent = Intent::Table(TableIntent::LookBack(LookBack::First));
            kit.quiet_button(bar, Icon::Eye, &look_back, intent);
        }
        let person = Seat::all(open.view().seats).find(|seat| open.is_person(*seat));
        if let Some(person) = person {
            kit.quiet_button(
                bar,
                Icon::Bulb,
                &review,
                Intent::Table(TableIntent::Review(person)),
            );
        }
        kit.quiet_button(
            bar,
            Icon::Share,
            &share,
            Intent::Record(RecordIntent::Share),
        );
        kit.quiet_button(
            bar,
            Icon::Fair,
            &fair,
            Intent::Navigate(Navigate::Open(Overlay::Card(Dialog::FairDice))),
        );
    });
}

fn actions(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, open: &OpenMatch) {
    if open.is_record() {
        record_actions(kit, list, open.match_id());
        return;
    }
    let done = kit.words.say("result-done");
    let again = kit.words.say("result-again");
    let starts = if open.view().seats > 1 {
        let name = kit.words.player(&open.names(), open.next_first());
        kit.words
            .say_with("result-again-starts", &[("name", name.into())])
    } else {
        String::new()
    };
    let home = Intent::Navigate(Navigate::Go(Screen::Home));
    list.spawn(bar_node()).with_children(|bar| {
        kit.button(bar, ButtonLook::new(ButtonKind::Second, &done, home));
        kit.button(
            bar,
            ButtonLook {
                icon: Some(Icon::Reroll),
                sub: &starts,
                ..ButtonLook::new(
                    ButtonKind::Primary,
                    &again,
                    Intent::Setup(SetupIntent::Again),
                )
            },
        );
    });
}

/// A row of buttons that keeps its height in a long list.
fn bar_node() -> Node {
    Node {
        flex_shrink: 0.0,
        ..row(10.0)
    }
}

/// Buttons of a record: look back, or delete.
fn record_actions(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, id: MatchId) {
    let [delete, look_back] = ["delete", "result-look-back"].map(|key| kit.words.say(key));
    let ask = Intent::Navigate(Navigate::Open(Overlay::Card(Dialog::Ask(
        Question::DeleteRecord(id),
    ))));
    list.spawn(bar_node()).with_children(|bar| {
        kit.button(bar, ButtonLook::new(ButtonKind::Second, &delete, ask));
        kit.button(
            bar,
            ButtonLook {
                icon: Some(Icon::Eye),
                ..ButtonLook::new(
                    ButtonKind::Primary,
                    &look_back,
                    Intent::Table(TableIntent::LookBack(LookBack::First)),
                )
            },
        );
    });
}
