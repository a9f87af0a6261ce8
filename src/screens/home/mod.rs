//! The home screen: five pads on the table, and the matches that can be resumed.

mod cover;
mod doors;
mod notice;
mod pad;
pub(super) mod small;
#[cfg(test)]
mod tests;
mod waiting;

use super::AddScreen;
use crate::{
    intent::SetupIntent,
    layout::{Layout, Orientation},
    match_id::MatchId,
    nav::{Screen, ScreenRoot},
    saves::{Notice, Notices},
    setup::{NextMatch, SetupSystems},
    table::{GameUi, OpenMatch, ParkedMatches, each},
    ui::{
        UiKit,
        kit::{At, column, placed, row},
        page::{fill, list_of},
        scroll::List,
    },
    words::Fact,
};
use bevy::{asset::AssetEventSystems, prelude::*, ui::UiSystems};
use dicepad_core::{GameId, Phase};
use doors::Doors;
use pad::{HomePad, PadPlace};
use waiting::WaitingPage;

/// Margin around the page.
const MARGIN: f32 = 12.0;

/// Gap between two pads, and between the pads and what lies around them.
const GAP: f32 = 12.0;

/// Gap under the head of a low window.
const LOW_GAP: f32 = 8.0;

/// Heights of the head beside the pads: in a low window, and in others.
const HEADS: (f32, f32) = (44.0, 76.0);

/// Largest height of the wordmark, its height in a low window, and its width as a multiple of its height.
const WORDMARK: f32 = 66.0;
const LOW_WORDMARK: f32 = 40.0;
const WORDMARK_WIDTH: f32 = 2.72;

/// Size of the pencil beside the wordmark, and its tip seen from its centre: the pencil is turned by
/// [`PENCIL_TURN`] degrees.
const PENCIL: Vec2 = Vec2::new(186.0, 50.0);
const PENCIL_TIP: Vec2 = Vec2::new(-83.0, 28.0);
const PENCIL_TURN: f32 = -24.0;

/// How far the pencil's tip lies on the first pad.
const PENCIL_LAP: f32 = 11.0;

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
        (cover::draw_covers, cover::draw_dice)
            .in_set(UiSystems::PostLayout)
            .before(AssetEventSystems),
    )
    .init_resource::<WaitingPage>()
    .init_resource::<cover::DicePictures>()
    .add_systems(
        Update,
        turn_page
            .run_if(on_message::<SetupIntent>)
            .in_set(SetupSystems),
    )
    .add_screen(
        Screen::Home,
        build,
        resource_changed::<Notices>
            .or_else(resource_changed::<ParkedMatches>)
            .or_else(resource_changed::<WaitingPage>)
            .or_else(resource_removed::<OpenMatch>),
    );
}

/// Turns to the next waiting matches.
fn turn_page(mut intents: MessageReader<SetupIntent>, mut page: ResMut<WaitingPage>) {
    for _ in intents.read().filter(|i| **i == SetupIntent::ShowMore) {
        page.turn();
    }
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    open: Option<Res<OpenMatch>>,
    shelf: Res<ParkedMatches>,
    next: Res<NextMatch>,
    notices: Res<Notices>,
    page: Res<WaitingPage>,
) {
    let open = open.as_deref().filter(|open| open.is_waiting());
    let mut waiting: Vec<&OpenMatch> = open.into_iter().chain(shelf.iter()).collect();
    let of_game = |game: GameId| waiting.iter().copied().find(|open| open.id() == game);
    // The pads are always in the order of the games, so that players find them where they were.
    let pads: Vec<HomePad> = GameId::ALL
        .iter()
        .enumerate()
        .map(|(place, game)| {
            let place = PadPlace {
                large: place == 0,
                low: layout.is_low(),
                last: next.played() == Some(*game),
            };
            HomePad::new(&kit, *game, of_game(*game), place)
        })
        .collect();
    // A pad shows one match of its game; the strip shows the others.
    let on_pads: Vec<MatchId> = GameId::ALL
        .iter()
        .filter_map(|game| of_game(*game))
        .map(OpenMatch::match_id)
        .collect();
    waiting.retain(|open| !on_pads.contains(&open.match_id()));
    let home = Home {
        layout: &layout,
        pads: &pads,
        waiting: &waiting,
        page: &page,
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
    /// The matches that can be resumed and are on no pad.
    waiting: &'a [&'a OpenMatch],
    /// The part of the waiting matches that is shown.
    page: &'a WaitingPage,
    notice: Option<Notice>,
}

impl Home<'_> {
    /// Everything in one column: doors at the foot.
    fn upright(&self, kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>) {
        const HEAD: f32 = 4.0 + WORDMARK + 2.0;
        let room = self.layout.inner.inflate(-MARGIN);
        let large = self.layout.is_large();
        root.spawn(column(GAP).at(room)).with_children(|page| {
            page.spawn(Node {
                padding: UiRect::top(px(4)),
                flex_shrink: 0.0,
                ..column(4.0)
            })
            .with_children(|head| {
                head.spawn(Node {
                    height: px(WORDMARK + 2.0),
                    ..default()
                })
                .with_children(|line| wordmark(kit, line, WORDMARK));
                self.waiting(kit, head);
            });
            let half = (room.width() - GAP) / 2.0;
            let tracks = Tracks {
                columns: vec![half, half],
                rows: if large {
                    vec![0.42, 0.29, 0.29]
                } else {
                    vec![0.39, 0.305, 0.305]
                },
                large: (1, 2),
            };
            self.pads(kit, page, tracks);
            let form = if large { Doors::Bar } else { Doors::Foot };
            doors::lay_out(kit, page, form);
            let right = PENCIL.x / 2.0 + 6.0;
            if room.width() > WORDMARK * WORDMARK_WIDTH + 0.7 * PENCIL.x {
                self.pencil(kit, page, Vec2::new(room.width() - right, HEAD + GAP), 1.0);
            }
        });
    }

    /// The doors beside the wordmark, and all pads below.
    fn on_its_side(&self, kit: &mut UiKit<'_>, root: &mut ChildSpawnerCommands<'_>) {
        let room = self.layout.inner.inflate(-MARGIN);
        let low = self.layout.is_low();
        let (height, gap) = if low {
            (HEADS.0, LOW_GAP)
        } else {
            (HEADS.1, GAP)
        };
        // The cards of further matches are higher than the head of a low window.
        let head = if self.waiting.is_empty() {
            height
        } else {
            waiting::card_size(self.layout.text).y.max(height)
        };
        let tracks = Tracks::on_its_side(room.width(), low);
        let first = columns_width(&tracks.columns, tracks.large.1);
        root.spawn(column(gap).at(room)).with_children(|page| {
            page.spawn(Node {
                height: px(head),
                flex_shrink: 0.0,
                ..row(2.0 * GAP)
            })
            .with_children(|line| {
                wordmark(kit, line, if low { LOW_WORDMARK } else { WORDMARK });
                line.spawn(fill(column(0.0)))
                    .with_children(|strip| self.waiting(kit, strip));
                let form = if low { Doors::Line } else { Doors::Buttons };
                doors::lay_out(kit, line, form);
            });
            page.spawn(Node {
                padding: UiRect::bottom(px(6)),
                ..fill(Node::default())
            })
            .with_children(|below| self.pads(kit, below, tracks));
            let (aside, scale) = if low { (46.0, 0.6) } else { (36.0, 1.0) };
            self.pencil(kit, page, Vec2::new(first - aside, head + gap), scale);
        });
    }

    /// A pencil whose tip laps over the upper edge of the first pad, unless cards lie there. `at` is the
    /// height of that edge, and where the middle of the pencil lies along it.
    fn pencil(
        &self,
        kit: &mut UiKit<'_>,
        page: &mut ChildSpawnerCommands<'_>,
        at: Vec2,
        scale: f32,
    ) {
        if !self.waiting.is_empty() {
            return;
        }
        let size = PENCIL * scale;
        let centre = at + Vec2::new(0.0, PENCIL_LAP - PENCIL_TIP.y) * scale;
        let picture = kit.pencil(size);
        page.spawn((
            placed(Rect::from_center_size(centre, size)),
            picture,
            UiTransform::from_rotation(Rot2::degrees(PENCIL_TURN)),
        ));
    }

    fn waiting(&self, kit: &mut UiKit<'_>, parent: &mut ChildSpawnerCommands<'_>) {
        if !self.waiting.is_empty() {
            waiting::lay_out(kit, parent, self.waiting, self.page);
        }
    }

    /// The pads, in a list that scrolls if large text makes them higher than the screen, and the notice
    /// over them.
    fn pads(&self, kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>, tracks: Tracks) {
        let (rows, columns) = tracks.large;
        let (large, small) = (columns_width(&tracks.columns, columns), tracks.columns[1]);
        page.spawn(fill(column(0.0))).with_children(|room| {
            list_of(room, tracks.node())
                .insert(List::only(Screen::Home))
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
    /// Beside or below a head: all pads in a row of a low window, or a large one and two rows of small ones.
    fn on_its_side(width: f32, low: bool) -> Self {
        if low {
            let small = (width - 4.0 * GAP) / 5.4;
            return Self {
                columns: vec![1.4 * small, small, small, small, small],
                rows: vec![1.0],
                large: (1, 1),
            };
        }
        let large = (width - GAP) * 0.4;
        let small = (width - large - 2.0 * GAP) / 2.0;
        Self {
            columns: vec![large, small, small],
            rows: vec![0.5, 0.5],
            large: (2, 1),
        }
    }

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
    let size = Vec2::new(height * WORDMARK_WIDTH, height);
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
