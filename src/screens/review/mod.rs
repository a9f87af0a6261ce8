//! The coach's review of a match: how the expected result went up and down, and the costliest decisions.

mod costly;
mod curve;

use super::{AddScreen, BuildSystems, ScreenSystems};
use crate::{
    intent::Intent,
    layout::{Layout, Shape},
    nav::Screen,
    table::{OpenMatch, Reviews, TableIntent, Thought},
    ui::{
        UiKit,
        avatar::{avatar, initial},
        kit::{OnTap, TextStyle, column, print_within, row},
        page::{List, MARGIN, list, titled, written_sheet},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::{Seat, players::Review};

/// Minimum width of the page for two sheets side by side.
const TWO_SHEETS: f32 = 740.0;

/// Maximum width of the page, with one sheet and with two.
const WIDEST: (f32, f32) = (640.0, 1120.0);

/// Gap between two sheets, and free space below them.
const GAP: f32 = 14.0;

/// Height of the tab in front, and diameter of the face on a tab.
const FRONT_TAB: f32 = 50.0;
const FACE: f32 = 28.0;

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
    open: Option<Res<OpenMatch>>,
    reviews: Res<Reviews>,
) {
    let (Some(open), Some((seat, thought))) = (open, reviews.shown()) else {
        return;
    };
    let room = layout.inner.inflate(-layout.margin);
    let known = match thought {
        Thought::Known(review) => Some(review),
        Thought::NotAsked | Thought::Working(_) => None,
    };
    let two = layout.shape == Shape::Landscape && room.width() >= TWO_SHEETS && known.is_some();
    let widest = if two { WIDEST.1 } else { WIDEST.0 };
    let size = Vec2::new(room.width().min(widest), layout.inner.height());
    let whole = Rect::from_center_size(room.center(), size);
    let title = kit.words.say("review-title");
    titled(
        &mut commands,
        (&layout, whole),
        &mut kit,
        Screen::Review,
        &title,
        |kit, root, room| {
            let middle = room.center().x;
            let sides = if two {
                vec![
                    Rect::new(room.min.x, room.min.y, middle - GAP / 2.0, room.max.y),
                    Rect::new(middle + GAP / 2.0, room.min.y, room.max.x, room.max.y),
                ]
            } else {
                vec![room]
            };
            let page = Page {
                open: &open,
                seat,
                width: sides[0].width() - 2.0 * MARGIN,
                large: layout.is_large(),
            };
            for (place, side) in sides.iter().enumerate() {
                let last = place + 1 == sides.len();
                let mut list = list(root, *side, 0.0);
                if last {
                    list.insert(List(Screen::Review));
                }
                list.with_children(|list| {
                    list.spawn(Node {
                        flex_shrink: 0.0,
                        padding: UiRect::bottom(px(GAP)),
                        ..column(0.0)
                    })
                    .with_children(|side| {
                        page.tabs(kit, side, place > 0);
                        page.sheet(kit, side, |kit, sheet| match known {
                            None => working(kit, sheet),
                            Some(review) => {
                                if place == 0 {
                                    page.curve(kit, sheet, review);
                                }
                                if last {
                                    page.costly(kit, sheet, review);
                                }
                            }
                        });
                    });
                });
            }
        },
    );
}

/// The match under review, and the room for its sheets.
struct Page<'a> {
    open: &'a OpenMatch,
    seat: Seat,
    /// Width inside the margins of a sheet.
    width: f32,
    /// Whether the page has room for the larger sizes.
    large: bool,
}

impl Page<'_> {
    /// The seats that were played by people.
    fn people(&self) -> Vec<Seat> {
        Seat::all(self.open.view().seats)
            .filter(|seat| self.open.is_person(*seat))
            .collect()
    }

    /// One cloth tab per person, if several played; the reviewed one is in front. `beside` leaves the tabs
    /// empty, so that a second sheet begins at the same height.
    fn tabs(&self, kit: &mut UiKit<'_>, side: &mut ChildSpawnerCommands<'_>, beside: bool) {
        let people = self.people();
        if people.len() < 2 {
            return;
        }
        let room = (self.width + 2.0 * MARGIN - 20.0) / people.len() as f32 - 6.0;
        side.spawn(Node {
            height: px(FRONT_TAB),
            flex_shrink: 0.0,
            align_items: AlignItems::FlexEnd,
            column_gap: px(6),
            padding: UiRect::horizontal(px(10)),
            ..default()
        })
        .with_children(|tabs| {
            if !beside {
                for seat in people {
                    self.tab(kit, tabs, seat, room);
                }
            }
        });
    }

    fn tab(&self, kit: &mut UiKit<'_>, tabs: &mut ChildSpawnerCommands<'_>, seat: Seat, room: f32) {
        let player = self.open.player(seat);
        let name = kit.words.player(&self.open.names(), seat);
        let called = kit.words.say_with("review-of", &[("name", (&name).into())]);
        let cloth = kit.binding(self.open.id());
        let front = seat == self.seat;
        let (height, veil) = if front {
            (FRONT_TAB, 1.0)
        } else {
            (tokens().target.min, 0.72)
        };
        // The face alone says more than a name cut short.
        let (shown, print) = print_within(&name, 15.0, room - FACE - 20.0);
        let on_cloth = kit.on_binding();
        let label = (shown == name).then(|| kit.text(&shown, print, on_cloth));
        let letter = initial(player, seat);
        tabs.spawn((
            OnTap(Intent::Table(TableIntent::Review(seat))),
            AccessibleLabel(called),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                height: px(height),
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::top(px(tokens().radius.small)),
                ..row(8.0)
            },
            BackgroundColor(cloth.with_alpha(veil)),
        ))
        .with_children(|tab| {
            avatar(kit, tab, player, &letter, FACE);
            if let Some(label) = label {
                tab.spawn(label);
            }
        });
    }

    fn sheet(
        &self,
        kit: &mut UiKit<'_>,
        list: &mut ChildSpawnerCommands<'_>,
        content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
    ) {
        written_sheet(kit, list, self.open.id(), content);
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

    fn costly(
        &self,
        kit: &mut UiKit<'_>,
        sheet: &mut ChildSpawnerCommands<'_>,
        review: &Review<u32>,
    ) {
        costly::lay_out(kit, sheet, self.open, self.seat, review);
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
    if let Some((_, Thought::Working(work))) = reviews.shown() {
        for mut bar in &mut bars {
            bar.width = percent(work.done() * 100.0);
        }
    }
}
