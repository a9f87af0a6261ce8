//! The records page: statistics, the best of each kind, and every finished match to look at again.

mod lists;
mod plots;
mod stats;
mod view;

pub(super) use view::Browsing;

use super::{AddScreen, BuildSystems, ScreenSystems};
use crate::{
    intent::{Browse, Exchange, Intent, RecordIntent},
    layout::Layout,
    nav::{Dialog, Filter, Navigate, Overlay, Screen},
    saves::{Day, Records},
    setup::GameVariants,
    ui::{
        Icon, UiKit,
        card::{Before, Entry, entry},
        kit::{OnTap, TextStyle, column, row},
        page::{Head, MARGIN, written_sheet},
        tabbed::{Sheets, Side, game_tabs, tabbed, tabs},
        tokens,
    },
    words::{Fact, Words},
};
use bevy::prelude::*;
use dicepad_core::{Game, GameId, GameRules, for_game};
use stats::{Stats, has_scores};
use view::Browsed;

/// Maximum width of a single sheet.
const WIDEST: f32 = 720.0;

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
    let [title, share] = ["records-title", "settings-exchange"].map(|key| kit.words.say(key));
    let look = Intent::Record(RecordIntent::Exchange(Exchange::Look));
    let head = Head {
        screen: Screen::Records,
        title: &title,
        end: Some((Icon::Share, &share, look)),
    };
    let sheets = Sheets {
        widest: WIDEST,
        two: true,
    };
    let fill = |kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, side, width| {
        let browsing = &browsing;
        RecordsPage { browsing, width }.side(kit, list, side);
    };
    tabbed(&mut commands, &layout, &mut kit, &head, sheets, fill);
}

/// Maximum number of figures in a row, and the gap between them.
const MOST_FIGURES: usize = 4;
const FIGURE_GAP: f32 = 8.0;

/// The records to show, and the width to show them in.
struct RecordsPage<'a> {
    browsing: &'a Browsing<'a>,
    /// Width of a sheet.
    width: f32,
}

impl RecordsPage<'_> {
    /// Width inside the margins of a sheet.
    fn inside(&self) -> f32 {
        self.width - 2.0 * MARGIN
    }

    /// The sheet with statistics, the one with lists, or one sheet with both.
    fn side(&self, kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, side: Side) {
        if side == Side::Right {
            if !self.browsing.shown().is_empty() {
                tabs(list, |_| {});
                self.sheet(kit, list, |kit, sheet| self.lists(kit, sheet));
            }
            return;
        }
        self.tabs(kit, list);
        self.sheet(kit, list, |kit, sheet| {
            self.head(kit, sheet);
            if self.has_something(kit, sheet) {
                self.statistics(kit, sheet);
                if side == Side::Whole {
                    self.lists(kit, sheet);
                }
            }
        });
    }

    /// One cloth tab per game. The selected game's tab is in front.
    fn tabs(&self, kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>) {
        game_tabs(kit, list, self.width, self.browsing.game(), |game| {
            Intent::Record(RecordIntent::Browse(Browse::Game(game)))
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
                Dialog::Filter(filter),
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
            figures.push((crate::words::signed(best.points), words.say("records-best")));
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
            chosen: Some(browsing.choice(filter) == choice),
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
