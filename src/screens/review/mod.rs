//! The coach's review of a match: how the expected result went up and down, and the costliest decisions.

mod costly;
mod curve;

use super::{AddScreen, BuildSystems, ScreenSystems};
use crate::{
    intent::{Intent, TableIntent},
    layout::Layout,
    nav::Screen,
    screens::results::finished::picture,
    table::{Computed, GameUi, OpenMatch, Reviews, TheMatchMut, each},
    ui::{
        UiKit,
        avatar::{avatar, initial},
        kit::{TextStyle, print_within},
        page::{Head, MARGIN, written_sheet},
        tabbed::{Sheets, Side, Tab, WIDEST_TAB, tabbed, tabs},
    },
};
use bevy::prelude::*;
use dicepad_core::{Seat, players::Review};

/// Maximum width of a single sheet.
const WIDEST: f32 = 640.0;

/// Diameter of the face on a tab.
const FACE: f32 = 28.0;

/// Height of the bar with the title, and of the sheet with the curve below it.
const BAR_ABOVE: f32 = 56.0;
const CURVE: f32 = 372.0;

/// Smallest height of the board under the curve.
const LEAST_BOARD: f32 = 240.0;

/// Size of the picture of a decision, and its size on a page with more room.
const PICTURE: Vec2 = Vec2::new(60.0, 44.0);
const LARGE_PICTURE: Vec2 = Vec2::new(124.0, 84.0);

/// Height of the progress bar.
const BAR: f32 = 10.0;

/// Marks the filled part of the coach's progress bar.
#[derive(Component)]
struct Progress;

pub(super) fn plugin(app: &mut App) {
    app.add_screen(Screen::Review, build, resource_changed::<Reviews>)
        .add_systems(
            Update,
            show_progress
                .after(BuildSystems)
                .in_set(ScreenSystems)
                .run_if(in_state(Screen::Review)),
        );
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    mut open: TheMatchMut<'_>,
    reviews: Res<Reviews>,
) {
    let Some((seat, thought)) = reviews.shown() else {
        return;
    };
    let known = match thought {
        Computed::Known(review) => Some(review),
        Computed::NotAsked | Computed::Working(_) => None,
    };
    let head = Head {
        screen: Screen::Review,
        title: &kit.words.say("review-title"),
        end: None,
    };
    let sheets = Sheets {
        widest: WIDEST,
        two: known.is_some(),
    };
    let fill = |kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, side, width: f32| {
        let page = ReviewPage {
            open: &open,
            seat,
            width: width - 2.0 * MARGIN,
            large: layout.is_large(),
            height: layout.inner.height() - BAR_ABOVE,
        };
        page.tabs(kit, list, side);
        written_sheet(kit, list, open.id(), |kit, sheet| match known {
            None => working(kit, sheet),
            Some(review) => {
                if side != Side::Right {
                    page.curve(kit, sheet, review);
                }
                if side != Side::Left {
                    page.costly(kit, sheet, review);
                }
            }
        });
        if side == Side::Left && page.large {
            page.board(kit, list);
        }
    };
    tabbed(&mut commands, &layout, &mut kit, &head, sheets, fill);
    // Makes the systems that fill in the board run for the new one.
    open.set_changed();
}

/// The match under review, and the room for its sheets.
struct ReviewPage<'a> {
    open: &'a OpenMatch,
    seat: Seat,
    /// Width inside the margins of a sheet.
    width: f32,
    /// Whether the page has room for the larger sizes.
    large: bool,
    /// Height below the title.
    height: f32,
}

impl ReviewPage<'_> {
    /// The seats that were played by people.
    fn people(&self) -> Vec<Seat> {
        Seat::all(self.open.view().seats)
            .filter(|seat| self.open.is_person(*seat))
            .collect()
    }

    /// One cloth tab per person, if several played; the reviewed one is in front.
    fn tabs(&self, kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, side: Side) {
        let people = self.people();
        if people.len() < 2 {
            return;
        }
        let room = (self.width + 2.0 * MARGIN - 20.0) / people.len() as f32 - 6.0;
        let room = room.min(WIDEST_TAB);
        tabs(list, |tabs| {
            for seat in people.into_iter().filter(|_| side != Side::Right) {
                self.tab(kit, tabs, seat, room);
            }
        });
    }

    fn tab(&self, kit: &mut UiKit<'_>, tabs: &mut ChildSpawnerCommands<'_>, seat: Seat, room: f32) {
        let player = self.open.player(seat);
        let name = kit.words.player(&self.open.names(), seat);
        // The face alone says more than a name cut short.
        let (shown, print) = print_within(&name, 15.0, room - FACE - 20.0);
        let on_cloth = kit.on_binding();
        let label = (shown == name).then(|| kit.text(&shown, print, on_cloth));
        let letter = initial(player, seat);
        let tab = Tab {
            front: seat == self.seat,
            cloth: kit.binding(self.open.id()),
            behind: 0.72,
            name: kit.words.say_with("review-of", &[("name", (&name).into())]),
            intent: Intent::Table(TableIntent::Review(seat)),
        };
        tab.spawn(tabs).with_children(|tab| {
            // A rim of paper: the player's colour may be like that of the cloth.
            let paper: Color = kit.theme().paper.base.into();
            tab.spawn((
                Node {
                    padding: UiRect::all(px(2)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(paper),
            ))
            .with_children(|rim| avatar(kit, rim, player, &letter, FACE));
            if let Some(label) = label {
                tab.spawn(label);
            }
        });
    }

    fn curve(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        review: &Review<u32>,
    ) {
        let room = (self.width, self.large);
        curve::lay_out(kit, sheet, self.open, review, room);
    }

    /// The finished sheet of the seat, under the curve.
    fn board(&self, kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>) {
        let view = self.open.view();
        let only = view.seats == 1 || view.is_shared;
        let ratio = each!(self.open.shown(), one => one.state().ratio(only, false));
        let room = Vec2::new(
            self.width + 2.0 * MARGIN,
            (self.height - CURVE).max(LEAST_BOARD),
        );
        let width = room.x.min(room.y / ratio);
        let size = Vec2::new(width, width * ratio).floor();
        let seat = if view.is_shared {
            Seat::ZERO
        } else {
            self.seat
        };
        list.spawn(Node {
            justify_content: JustifyContent::Center,
            padding: UiRect::top(px(8)),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|row| {
            picture(kit, row, self.open, seat, (size, only));
        });
    }

    fn costly(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        review: &Review<u32>,
    ) {
        let picture = if self.large { LARGE_PICTURE } else { PICTURE };
        costly::lay_out(kit, sheet, self.open, self.seat, (review, picture));
    }
}

/// The page while the coach is still working.
fn working(kit: &mut UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>) {
    let theme = kit.theme();
    let (muted, track, filled): (Color, Color, Color) = (
        theme.ink.muted.into(),
        theme.paper.edge.into(),
        theme.accent.base.into(),
    );
    let says = kit.words.say("review-working");
    sheet.spawn(kit.text(&says, TextStyle::Body, muted));
    let bar = |width: Val, color: Color| {
        (
            Node {
                width,
                height: px(BAR),
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(color),
        )
    };
    sheet
        .spawn((bar(percent(100), track), AccessibleLabel(says)))
        .with_child((Progress, bar(percent(0), filled)));
}

fn show_progress(reviews: Res<Reviews>, mut bars: Query<&mut Node, With<Progress>>) {
    if let Some((_, Computed::Working(work))) = reviews.shown() {
        for mut bar in &mut bars {
            bar.width = percent(work.done() * 100.0);
        }
    }
}
