//! The records page: statistics, the best of each kind, and every finished match to look at again.

mod lists;
mod plots;
mod stats;
mod view;

pub(crate) use stats::{STEPS, Scale};
pub(super) use view::Browsing;

use super::{AddScreen, BuildSystems, ScreenSystems};
use crate::{
    intent::Intent,
    layout::{Layout, Shape},
    nav::{Card, Filter, Navigate, Overlay, Screen},
    saves::{Browse, Day, Exchange, RecordIntent, Records},
    setup::GameVariants,
    ui::{
        Icon, UiKit,
        card::{Before, Entry, entry},
        kit::{OnTap, TextStyle, column, row},
        page::{List, MARGIN, list, titled, written_sheet},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{Game, GameId, GameRules, for_game};
use stats::{Stats, has_scores};
use view::Browsed;

/// Height of the tab in front.
const FRONT_TAB: f32 = 50.0;

/// Minimum width of the page for two sheets side by side.
const TWO_SHEETS: f32 = 740.0;

/// Maximum width of the page, with one sheet and with two.
const WIDEST: (f32, f32) = (720.0, 1120.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Browsed>()
        .add_screen(
            Screen::Records,
            build,
            resource_changed::<Browsed>.or_else(resource_changed::<Records>),
        )
        .add_systems(
            Update,
            view::apply_record_intents
                .run_if(on_message::<RecordIntent>)
                .in_set(ScreenSystems)
                .before(BuildSystems),
        );
}

fn build(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>, browsing: Browsing<'_>) {
    let room = layout.inner.inflate(-layout.margin);
    let two = layout.shape == Shape::Landscape && room.width() >= TWO_SHEETS;
    let widest = if two { WIDEST.1 } else { WIDEST.0 };
    let size = Vec2::new(room.width().min(widest), layout.inner.height());
    let whole = Rect::from_center_size(room.center(), size);
    let title = kit.words.say("records-title");
    titled(
        &mut commands,
        (&layout, whole),
        &mut kit,
        Screen::Records,
        &title,
        |kit, root, room| {
            root.spawn(Node {
                position_type: PositionType::Absolute,
                left: px(whole.max.x - 48.0),
                top: px(whole.min.y + 2.0),
                ..default()
            })
            .with_children(|end| {
                let share = kit.words.say("settings-exchange");
                let intent = Intent::Record(RecordIntent::Exchange(Exchange::Look));
                kit.icon_button(end, Icon::Share, &share, intent);
            });
            let sides = if two {
                let middle = room.center().x;
                let [left, right] = [
                    (room.min.x, middle - GAP / 2.0),
                    (middle + GAP / 2.0, room.max.x),
                ]
                .map(|(from, to)| Rect::new(from, room.min.y, to, room.max.y));
                vec![left, right]
            } else {
                vec![room]
            };
            let page = Page {
                browsing: &browsing,
                width: sides[0].width(),
            };
            // The long lists are on the last side, so that side keeps its scroll position.
            for (place, side) in sides.iter().enumerate() {
                let last = place + 1 == sides.len();
                let mut list = list(root, *side, 0.0);
                if last {
                    list.insert(List(Screen::Records));
                }
                list.with_children(|list| {
                    list.spawn(Node {
                        flex_shrink: 0.0,
                        padding: UiRect::bottom(px(BELOW)),
                        ..column(0.0)
                    })
                    .with_children(|side| match (place, last) {
                        (0, true) => page.one_sheet(kit, side),
                        (0, false) => page.left_sheet(kit, side),
                        _ => page.right_sheet(kit, side),
                    });
                });
            }
        },
    );
}

/// Maximum number of figures in a row, and the gap between them.
const MOST_FIGURES: usize = 4;
const FIGURE_GAP: f32 = 8.0;

/// Free space below a sheet.
const BELOW: f32 = 12.0;

/// Gap between two sheets.
const GAP: f32 = 14.0;

/// The records to show, and the width to show them in.
struct Page<'a> {
    browsing: &'a Browsing<'a>,
    /// Width of a sheet.
    width: f32,
}

impl Page<'_> {
    /// Width inside the margins of a sheet.
    fn inside(&self) -> f32 {
        self.width - 2.0 * MARGIN
    }

    fn one_sheet(&self, kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>) {
        self.tabs(kit, list);
        self.sheet(kit, list, |kit, sheet| {
            self.head(kit, sheet);
            if self.has_something(kit, sheet) {
                self.statistics(kit, sheet);
                self.lists(kit, sheet);
            }
        });
    }

    fn left_sheet(&self, kit: &mut UiKit<'_>, side: &mut ChildSpawnerCommands<'_>) {
        self.tabs(kit, side);
        self.sheet(kit, side, |kit, sheet| {
            self.head(kit, sheet);
            if self.has_something(kit, sheet) {
                self.statistics(kit, sheet);
            }
        });
    }

    fn right_sheet(&self, kit: &mut UiKit<'_>, side: &mut ChildSpawnerCommands<'_>) {
        if self.browsing.shown().is_empty() {
            return;
        }
        // Pushes the sheet down, so that both sheets begin at the same height.
        side.spawn(Node {
            height: px(FRONT_TAB),
            flex_shrink: 0.0,
            ..default()
        });
        self.sheet(kit, side, |kit, sheet| self.lists(kit, sheet));
    }

    /// One cloth tab per game. The selected game's tab is in front.
    fn tabs(&self, kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>) {
        let on_cloth = kit.on_binding();
        list.spawn(Node {
            height: px(FRONT_TAB),
            flex_shrink: 0.0,
            align_items: AlignItems::FlexEnd,
            column_gap: px(6),
            padding: UiRect::horizontal(px(10)),
            ..default()
        })
        .with_children(|tabs| {
            for game in GameId::ALL.iter().copied() {
                let front = game == self.browsing.game();
                let name = kit.words.say(&format!("game-{}", game.id()));
                let emblem = kit.emblem(game, 24.0);
                let cloth = kit.binding(game);
                let (height, veil) = if front {
                    (FRONT_TAB, 1.0)
                } else {
                    (tokens().target.min, 0.82)
                };
                tabs.spawn((
                    OnTap(Intent::Record(RecordIntent::Browse(Browse::Game(game)))),
                    AccessibleLabel(name),
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        height: px(height),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        border_radius: BorderRadius::top(px(tokens().radius.small)),
                        ..default()
                    },
                    BackgroundColor(cloth.with_alpha(veil)),
                    children![(
                        Node {
                            width: px(24),
                            height: px(24),
                            ..default()
                        },
                        emblem.with_color(on_cloth),
                    )],
                ));
            }
        });
    }

    fn sheet(
        &self,
        kit: &mut UiKit<'_>,
        list: &mut ChildSpawnerCommands<'_>,
        content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
    ) {
        written_sheet(kit, list, self.browsing.game(), content);
    }

    /// The game's name, and the filters.
    fn head(&self, kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>) {
        let ink: Color = kit.theme().ink.base.into();
        let name = kit
            .words
            .say(&format!("game-{}", self.browsing.game().id()));
        let name = kit.text(&name, TextStyle::Title, ink);
        sheet
            .spawn(Node {
                justify_content: JustifyContent::SpaceBetween,
                flex_wrap: FlexWrap::Wrap,
                ..row(8.0)
            })
            .with_children(|head| {
                head.spawn(name);
                head.spawn(row(14.0)).with_children(|filters| {
                    for filter in [Filter::Rules, Filter::Seats] {
                        if self.browsing.choices(filter).len() > 1 {
                            self.filter(kit, filters, filter);
                        }
                    }
                });
            });
    }

    /// A button that shows the current choice of a filter and opens the list of choices.
    fn filter(&self, kit: &mut UiKit<'_>, filters: &mut ChildSpawnerCommands<'_>, filter: Filter) {
        let muted: Color = kit.theme().ink.muted.into();
        let choice = self.browsing.choice(filter);
        let says = choice_name(&kit.words, self.browsing.game(), filter, choice);
        let text = kit.text(&says, TextStyle::Small, muted);
        let arrow = kit.icon(Icon::Down, 16.0, muted);
        filters.spawn((
            OnTap(Intent::Navigate(Navigate::Open(Overlay::Card(
                Card::Filter(filter),
            )))),
            AccessibleLabel(says),
            Node {
                min_height: px(tokens().target.min),
                ..row(4.0)
            },
            children![text, arrow],
        ));
    }

    /// Whether there are matches to show. If not, writes a sentence that says so.
    fn has_something(&self, kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>) -> bool {
        let browsing = self.browsing;
        if !browsing.shown().is_empty() {
            return true;
        }
        let game = [("game", Fact::game(browsing.game()))];
        let sentence = if !browsing.records.are_read() {
            kit.words.say("records-reading")
        } else if browsing.is_empty() {
            kit.words.say_with("records-empty", &game)
        } else {
            kit.words.say("records-none")
        };
        let muted: Color = kit.theme().ink.muted.into();
        let faint: Color = kit.theme().paper.edge.into();
        let emblem = kit.emblem(browsing.game(), 72.0);
        let sentence = kit.text(&sentence, TextStyle::Body, muted);
        sheet.spawn((
            Node {
                align_items: AlignItems::Center,
                padding: UiRect::vertical(px(40)),
                ..column(20.0)
            },
            children![
                (
                    Node {
                        width: px(72),
                        height: px(72),
                        ..default()
                    },
                    emblem.with_color(faint),
                ),
                (sentence, TextLayout::justify(Justify::Center)),
            ],
        ));
        false
    }

    /// A few figures in pencil, and the plots.
    fn statistics(&self, kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>) {
        let stats = Stats::of(&self.browsing.shown());
        if stats.games == 0 {
            return;
        }
        self.figures(kit, sheet, &stats);
        if has_scores(self.browsing.game()) {
            plots::last_games(kit, sheet, &stats, self.inside());
            plots::all_games(kit, sheet, &stats, self.inside());
        } else {
            plots::winners(kit, sheet, &stats, self.inside());
        }
    }

    fn figures(&self, kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, stats: &Stats) {
        let words = &kit.words;
        let number = |count: usize| count.to_string();
        let games = Fact::Number(stats.games as i64);
        let mut figures = Vec::new();
        if let (Some(best), Some(average)) = (stats.best(), stats.average()) {
            let average = words.say_with("records-tenths", &[("number", Fact::Tenths(average))]);
            figures.push((
                crate::sheets::signed(best.points),
                words.say("records-best"),
            ));
            figures.push((average.replace('-', "−"), words.say("records-average")));
        }
        let games = words.say_with("records-games", &[("count", games)]);
        figures.push((number(stats.games), games));
        let alone = self
            .browsing
            .shown()
            .iter()
            .all(|record| record.seats() == 1);
        if !alone {
            figures.push((number(stats.won), words.say("records-won")));
        }
        if !has_scores(self.browsing.game()) {
            figures.push((number(stats.drawn), words.say("records-drawn")));
        }
        let theme = kit.theme();
        let (pencil, muted): (Color, Color) = (theme.pencil.base.into(), theme.ink.muted.into());
        let widths = figures
            .iter()
            .map(|(_, about)| kit.text_width(about, TextStyle::Caption));
        let widest = widths.fold(0.0, f32::max) + FIGURE_GAP;
        let columns = figure_columns(self.inside(), widest, figures.len());
        let wide = self.inside() / columns as f32;
        sheet
            .spawn(Node {
                flex_wrap: FlexWrap::Wrap,
                row_gap: px(6),
                ..default()
            })
            .with_children(|line| {
                for (figure, about) in figures {
                    let size = 36.0 * kit.text_scale().min(1.25);
                    let room = wide - FIGURE_GAP;
                    let figure =
                        kit.text(&figure, TextStyle::hand_within(&figure, size, room), pencil);
                    let about = kit.text(&about, TextStyle::Caption, muted);
                    line.spawn((
                        Node {
                            // All figures are equally wide, so that two rows line up in columns.
                            width: px(wide),
                            flex_shrink: 0.0,
                            padding: UiRect::right(px(FIGURE_GAP)),
                            ..column(0.0)
                        },
                        children![figure, about],
                    ));
                }
            });
    }

    /// The best of each kind, and the list of all matches.
    fn lists(&self, kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>) {
        if has_scores(self.browsing.game()) {
            lists::bests(kit, sheet, self.browsing);
        }
        lists::matches(kit, sheet, self.browsing, self.inside());
    }
}

/// Number of figures per row: at most four, fewer if the words under them are wide. Two rows are split
/// as evenly as possible.
fn figure_columns(room: f32, widest: f32, figures: usize) -> usize {
    let fit = (1..=MOST_FIGURES)
        .rev()
        .find(|columns| widest * *columns as f32 <= room)
        .unwrap_or(1);
    if figures > fit {
        figures.div_ceil(figures.div_ceil(fit))
    } else {
        fit
    }
}

/// Fills the card with the choices of a filter.
pub(super) fn choose(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    browsing: &Browsing<'_>,
    filter: Filter,
) {
    let choices = browsing.choices(filter).into_iter().map(Some);
    let all = std::iter::once(None).chain(choices);
    for (place, choice) in all.enumerate() {
        if place > 0 {
            card.spawn(kit.line());
        }
        let name = choice_name(&kit.words, browsing.game(), filter, choice);
        let offer = Entry {
            before: Before::Nothing,
            text: &name,
            sub: "",
            chosen: browsing.choice(filter) == choice,
            off: false,
            does: Intent::Record(RecordIntent::Browse(match filter {
                Filter::Rules => Browse::Rules(choice),
                Filter::Seats => Browse::Seats(choice),
            })),
        };
        entry(kit, card, offer);
    }
}

fn choice_name(words: &Words, game: GameId, filter: Filter, choice: Option<u8>) -> String {
    match (filter, choice) {
        (Filter::Rules, None) => words.say("records-variants"),
        (Filter::Rules, Some(rules)) => variant(words, game, rules),
        (Filter::Seats, None) => words.say("records-any-seats"),
        (Filter::Seats, Some(seats)) => seats_name(words, seats),
    }
}

/// Name of a number of seats, as the filter shows it.
fn seats_name(words: &Words, seats: u8) -> String {
    if seats == 1 {
        return words.say("records-solo");
    }
    words.say_with(
        "home-players-exactly",
        &[("count", Fact::Number(seats.into()))],
    )
}

/// Name of a game's variant; empty if the game has only one.
fn variant(words: &Words, game: GameId, rules: u8) -> String {
    for_game!(game, G => {
        let rules = <G as Game>::Rules::from_code(rules);
        rules.map(|rules| G::variant_name(rules, words))
    })
    .unwrap_or_default()
}

/// The day of a Unix time in seconds, with the year unless it is the current one.
pub(super) fn date(kit: &UiKit<'_>, seconds: u64) -> String {
    let day = Day::of(seconds);
    let date = kit.words.say_with(
        "records-date",
        &[
            ("day", Fact::Number(day.day.into())),
            ("month", Fact::Number(day.month.into())),
        ],
    );
    if day.year == Day::today().year {
        return date;
    }
    let year = day.year.to_string();
    kit.words.say_with(
        "records-date-year",
        &[("date", date.into()), ("year", year.into())],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use dicepad_core::games::mosaic;
    use std::collections::BTreeSet;

    #[test]
    fn figures_stand_in_columns_that_their_words_fit_in() {
        assert_eq!(figure_columns(320.0, 70.0, 4), 4, "on one line");
        assert_eq!(figure_columns(320.0, 70.0, 3), 4, "as far apart as four");
        assert_eq!(
            figure_columns(320.0, 100.0, 4),
            2,
            "two under two, not one under three"
        );
        assert_eq!(figure_columns(320.0, 100.0, 3), 3);
        assert_eq!(figure_columns(320.0, 150.0, 4), 2);
        assert_eq!(figure_columns(100.0, 150.0, 4), 1);
    }

    #[test]
    fn every_variant_has_a_name_of_its_own() {
        for language in Language::ALL {
            let words = Words::new(language);
            let mosaic = (0..8).filter(|code| {
                let rules = mosaic::Rules::from_code(*code);
                rules.is_some_and(|rules| rules.check().is_ok())
            });
            let all: [(GameId, Vec<u8>); 3] = [
                (GameId::Cowpath, (0..8).collect()),
                (GameId::Sundeck, vec![0, 1]),
                (GameId::Mosaic, mosaic.collect()),
            ];
            for (game, codes) in all {
                let name = |code: &u8| variant(&words, game, *code);
                let names: BTreeSet<String> = codes.iter().map(name).collect();
                assert_eq!(names.len(), codes.len(), "{names:?}");
                assert!(!names.contains(""), "{names:?}");
            }
        }
        assert_eq!(variant(&Words::new(Language::En), GameId::Mosaic, 99), "");
    }
}
