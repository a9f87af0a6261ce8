//! The home screen: five pads on the table, and the matches that can be resumed.

mod notice;
mod pad;
mod small;
#[cfg(test)]
mod tests;
mod waiting;

use super::AddScreen;
use crate::{
    intent::Intent,
    layout::{Layout, Orientation},
    nav::{Navigate, Screen, ScreenRoot},
    saves::{Notice, Notices},
    setup::NextMatch,
    table::{GameUi, OpenMatch, ParkedMatches, each},
    ui::{
        Icon, UiKit,
        kit::{At, OnTap, TextStyle, column, row},
        page::{List, fill, list_of},
        tokens,
    },
    words::Fact,
};
use bevy::{asset::AssetEventSystems, prelude::*, ui::UiSystems};
use dicepad_core::{GameId, Phase};
use pad::HomePad;

/// Margin around the page.
const MARGIN: f32 = 12.0;

/// Gap between two pads, and between the pads and what lies around them.
const GAP: f32 = 12.0;

/// Maximum width of a page in portrait.
const WIDEST: f32 = 720.0;

/// Width of the doors beside the pads.
const DOORS: f32 = 108.0;

/// Height below which the wordmark is smaller.
const LOW: f32 = 500.0;

/// Largest height of the wordmark, and its width as a multiple of its height.
const WORDMARK: (f32, f32) = (66.0, 2.72);

/// Size of the pencil beside the wordmark.
const PENCIL: Vec2 = Vec2::new(156.0, 34.0);

/// How far the clip of the pads' list reaches beyond them: their shadows and page edges lie there.
const AROUND_PADS: UiRect = UiRect {
    left: Val::Px(GAP),
    right: Val::Px(GAP),
    top: Val::Px(GAP),
    bottom: Val::Px(GAP + 4.0),
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        // A cover is drawn as large as its node has just become, and is visible in the same frame.
        pad::draw_covers
            .in_set(UiSystems::PostLayout)
            .before(AssetEventSystems),
    )
    .add_screen(
        Screen::Home,
        build,
        resource_changed::<Notices>
            .or_else(resource_changed::<ParkedMatches>)
            .or_else(resource_removed::<OpenMatch>),
    );
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: Option<Res<OpenMatch>>,
    shelf: Res<ParkedMatches>,
    next: Res<NextMatch>,
    notices: Res<Notices>,
) {
    let open = open.as_deref().filter(|open| open.is_waiting());
    let waiting: Vec<&OpenMatch> = open.into_iter().chain(shelf.iter()).collect();
    let of_game = |game: GameId| waiting.iter().copied().find(|open| open.id() == game);
    // The pads are always in the order of the games, so that players find them where they were.
    let pads: Vec<HomePad> = GameId::ALL
        .iter()
        .enumerate()
        .map(|(place, game)| {
            let shown = (place == 0, next.played() == Some(*game));
            HomePad::new(&kit, *game, of_game(*game), shown)
        })
        .collect();
    let home = Home {
        layout: &layout,
        pads: &pads,
        waiting: &waiting,
        notice: notices.first(),
    };
    let background = kit.table_background(layout.window);
    commands
        .spawn((ScreenRoot, DespawnOnExit(Screen::Home), background))
        .with_children(|root| match layout.shape {
            Orientation::Portrait => home.upright(&mut kit, root),
            Orientation::Landscape => home.on_its_side(&mut kit, root),
        });
}

/// Everything on the home screen.
struct Home<'a> {
    layout: &'a Layout,
    pads: &'a [HomePad],
    waiting: &'a [&'a OpenMatch],
    notice: Option<Notice>,
}

impl Home<'_> {
    /// Everything in one column.
    fn upright(&self, kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>) {
        let room = self.layout.inner.inflate(-MARGIN);
        let width = room.width().min(WIDEST);
        let place = Rect::from_center_size(room.center(), Vec2::new(width, room.height()));
        root.spawn(column(GAP).at(place)).with_children(|page| {
            page.spawn(Node {
                padding: UiRect::top(px(4)),
                flex_shrink: 0.0,
                ..column(4.0)
            })
            .with_children(|head| {
                head.spawn(Node {
                    height: px(WORDMARK.0 + 2.0),
                    ..default()
                })
                .with_children(|line| {
                    wordmark(kit, line, WORDMARK.0);
                    if width > WORDMARK.0 * WORDMARK.1 + 0.8 * PENCIL.x {
                        pencil(kit, line, WORDMARK.0);
                    }
                });
                self.waiting(kit, head);
            });
            let half = (width - GAP) / 2.0;
            let tracks = Tracks {
                columns: vec![half, half],
                rows: vec![0.39, 0.305, 0.305],
                large: (1, 2),
            };
            self.pads(kit, page, tracks);
            doors(kit, page, FlexDirection::Row);
        });
    }

    /// The waiting matches beside the wordmark, and the doors beside the pads.
    fn on_its_side(&self, kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>) {
        let room = self.layout.inner.inflate(-MARGIN);
        let height = if room.height() < LOW { 48.0 } else { 76.0 };
        // With larger text the cards of waiting matches are higher than the head of a low window.
        let head = if !self.waiting.is_empty() && self.layout.text > 1.0 {
            waiting::card_size(self.layout.text).y.max(height)
        } else {
            height
        };
        root.spawn(column(GAP).at(room)).with_children(|page| {
            page.spawn(Node {
                height: px(head),
                flex_shrink: 0.0,
                align_items: AlignItems::FlexStart,
                ..row(2.0 * GAP)
            })
            .with_children(|line| {
                let height = head.min(WORDMARK.0);
                wordmark(kit, line, height);
                if self.waiting.is_empty() {
                    pencil(kit, line, height);
                } else {
                    line.spawn(Node {
                        align_self: AlignSelf::Center,
                        ..fill(column(0.0))
                    })
                    .with_children(|strip| self.waiting(kit, strip));
                }
            });
            page.spawn(Node {
                column_gap: px(GAP),
                padding: UiRect::bottom(px(6)),
                ..fill(Node::default())
            })
            .with_children(|below| {
                let width = room.width() - GAP - DOORS;
                let large = (width - GAP) * 0.42;
                let small = (width - large - 2.0 * GAP) / 2.0;
                let tracks = Tracks {
                    columns: vec![large, small, small],
                    rows: vec![0.5, 0.5],
                    large: (2, 1),
                };
                self.pads(kit, below, tracks);
                doors(kit, below, FlexDirection::Column);
            });
        });
    }

    fn waiting(&self, kit: &mut UiKit<'_>, parent: &mut ChildSpawnerCommands<'_>) {
        if !self.waiting.is_empty() {
            waiting::lay_out(kit, parent, self.waiting);
        }
    }

    /// The pads, in a list that scrolls if large text makes them higher than the screen, and the notice
    /// over them.
    fn pads(&self, kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, tracks: Tracks) {
        let (rows, columns) = tracks.large;
        let (large, small) = (columns_width(&tracks.columns, columns), tracks.columns[1]);
        page.spawn(fill(column(0.0))).with_children(|room| {
            list_of(room, tracks.node())
                .insert(List(Screen::Home))
                .with_children(|table| {
                    for (place, pad) in self.pads.iter().enumerate() {
                        let (width, span) = if place == 0 {
                            (large, (rows, columns))
                        } else {
                            (small, (1, 1))
                        };
                        pad.lay_out(kit, table, width, span);
                    }
                });
            if let Some(notice) = self.notice {
                notice::lay_out(kit, room, notice);
            }
        });
    }
}

/// The grid of the pads.
struct Tracks {
    /// In points.
    columns: Vec<f32>,
    /// Shares of the height. A row is never lower than the content of its pads.
    rows: Vec<f32>,
    /// Number of rows and of columns under the large pad.
    large: (u16, u16),
}

impl Tracks {
    fn node(&self) -> Node {
        let row = |share: &f32| {
            let most = MaxTrackSizingFunction::Fraction(*share);
            GridTrack::minmax(MinTrackSizingFunction::MinContent, most)
        };
        Node {
            display: Display::Grid,
            position_type: PositionType::Absolute,
            left: -AROUND_PADS.left,
            right: -AROUND_PADS.right,
            top: -AROUND_PADS.top,
            bottom: -AROUND_PADS.bottom,
            padding: AROUND_PADS,
            overflow: Overflow::scroll_y(),
            grid_template_columns: self
                .columns
                .iter()
                .map(|width| GridTrack::px(*width))
                .collect(),
            grid_template_rows: self.rows.iter().map(row).collect(),
            row_gap: px(GAP),
            column_gap: px(GAP),
            ..default()
        }
    }
}

/// Width of the first columns, with the gaps between them.
fn columns_width(columns: &[f32], count: u16) -> f32 {
    let count = usize::from(count);
    columns.iter().take(count).sum::<f32>() + (count - 1) as f32 * GAP
}

/// One sentence about the current position of a match.
fn whereabouts(open: &OpenMatch, kit: &UiKit<'_>) -> String {
    if let Some(standing) = each!(open.shown(), one => one.state().standing(&kit.words)) {
        return standing;
    }
    let key = match open.view().phase {
        Phase::Roll { .. } => "table-to-roll",
        _ => "table-turn",
    };
    let actor = open.actor().unwrap_or_else(|| open.holder());
    let name = kit.words.player(&open.names(), actor);
    kit.words
        .say_with(key, &[("name", Fact::Text(name.into()))])
}

/// The app's name, this high.
fn wordmark(kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>, height: f32) {
    let size = Vec2::new(height * WORDMARK.1, height);
    let name = kit.wordmark(size);
    line.spawn((
        Node {
            width: px(size.x),
            height: px(size.y),
            margin: UiRect::left(px(6)),
            flex_shrink: 0.0,
            ..default()
        },
        name,
    ));
}

/// A pencil at the end of the line of a wordmark with this height.
fn pencil(kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>, height: f32) {
    let picture = kit.pencil(PENCIL);
    line.spawn((
        Node {
            position_type: PositionType::Absolute,
            right: px(8),
            top: px(height * 0.45 - PENCIL.y / 2.0),
            width: px(PENCIL.x),
            height: px(PENCIL.y),
            ..default()
        },
        picture,
        UiTransform::from_rotation(Rot2::degrees(-24.0)),
    ));
}

/// Buttons that lead to records, rules and settings.
fn doors(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, flex_direction: FlexDirection) {
    let ink: Color = kit.theme().table.ink.into();
    let doors = [
        (
            Icon::Chart,
            "home-records",
            Intent::Navigate(Navigate::Go(Screen::Records)),
        ),
        (
            Icon::Book,
            "home-rules",
            Intent::Navigate(Navigate::Go(Screen::Rulebook)),
        ),
        (
            Icon::Gear,
            "home-settings",
            Intent::Navigate(Navigate::Go(Screen::Settings)),
        ),
    ];
    page.spawn(Node {
        flex_direction,
        width: match flex_direction {
            FlexDirection::Column => px(DOORS),
            _ => auto(),
        },
        flex_shrink: 0.0,
        justify_content: JustifyContent::SpaceAround,
        ..default()
    })
    .with_children(|bar| {
        for (icon, key, intent) in doors {
            let name = kit.words.say(key);
            let picture = kit.icon(icon, 24.0, ink);
            let text = kit.text(&name, TextStyle::Small, ink);
            bar.spawn((
                OnTap(intent),
                AccessibleLabel(name),
                Node {
                    min_width: px(88),
                    height: px(tokens().target.button),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..column(2.0)
                },
                children![picture, text],
            ));
        }
    });
}
