//! Pages of one sheet or of two side by side, with cloth tabs above them.

use crate::{
    intent::Intent,
    layout::{Layout, Orientation},
    ui::{
        UiKit,
        kit::{OnTap, column, row},
        page::{BELOW, GUTTER, Head, fading_list, titled},
        scroll::List,
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Minimum width of the page for two sheets side by side, and its maximum width then.
const TWO_SHEETS: f32 = 740.0;
const WIDEST: f32 = 1120.0;

/// Height of the tab in front.
pub(crate) const FRONT_TAB: f32 = 50.0;

/// Maximum width of a tab: a few tabs above a wide sheet still look like those of an index.
pub(crate) const WIDEST_TAB: f32 = 152.0;

/// Size of a game's emblem on its tab.
const EMBLEM: f32 = 24.0;

/// The side of a page that a sheet lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// There is only one sheet.
    Whole,
    Left,
    Right,
}

/// The sheets that a page can show.
#[derive(Clone, Copy)]
pub(crate) struct Sheets {
    /// Maximum width of a single sheet.
    pub(crate) widest: f32,
    /// Whether the page has content for two sheets.
    pub(crate) two: bool,
}

/// Builds a page of sheets. `content` fills one side of it, and gets its width.
pub(crate) fn tabbed(
    commands: &mut Commands<'_, '_>,
    layout: &Layout,
    kit: &mut UiKit<'_>,
    head: &Head<'_>,
    sheets: Sheets,
    mut content: impl FnMut(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>, Side, f32),
) {
    let room = layout.inner.width() - 2.0 * layout.margin;
    let two = sheets.two && layout.shape == Orientation::Landscape && room >= TWO_SHEETS;
    let widest = if two { WIDEST } else { sheets.widest };
    let place = (layout, layout.centred(widest));
    titled(commands, place, kit, head, |kit, body, size| {
        let (sides, width): (&[Side], f32) = if two {
            (&[Side::Left, Side::Right], (size.x - GUTTER) / 2.0)
        } else {
            (&[Side::Whole], size.x)
        };
        for side in sides {
            // The long lists are on the last side, so that side keeps its scroll position.
            let remembered = (*side != Side::Left).then(|| List::only(head.screen));
            fading_list(kit, body, remembered, |kit, list| {
                list.spawn(Node {
                    flex_shrink: 0.0,
                    padding: UiRect::bottom(px(BELOW)),
                    ..column(0.0)
                })
                .with_children(|list| content(kit, list, *side, width));
            });
        }
    });
}

/// A row of tabs above a sheet. An empty row makes a sheet begin as low as its neighbour with tabs.
pub(crate) fn tabs(
    side: &mut ChildSpawnerCommands<'_>,
    tabs: impl FnOnce(&mut ChildSpawnerCommands<'_>),
) {
    side.spawn(Node {
        height: px(FRONT_TAB),
        flex_shrink: 0.0,
        align_items: AlignItems::FlexEnd,
        column_gap: px(6),
        padding: UiRect::horizontal(px(10)),
        ..default()
    })
    .with_children(tabs);
}

/// Width below which the tabs of all games need the room of margins and gaps.
const NARROW: f32 = 300.0;

/// A tab for each game in a row of this width; the tab of the selected game is in front.
pub(crate) fn game_tabs(
    kit: &mut UiKit<'_>,
    side: &mut ChildSpawnerCommands<'_>,
    width: f32,
    selected: GameId,
    intent: impl Fn(GameId) -> Intent,
) {
    let (beside, gap) = if width < NARROW {
        (4.0, 3.0)
    } else {
        (10.0, 6.0)
    };
    side.spawn(Node {
        height: px(FRONT_TAB),
        flex_shrink: 0.0,
        align_items: AlignItems::FlexEnd,
        column_gap: px(gap),
        padding: UiRect::horizontal(px(beside)),
        ..default()
    })
    .with_children(|tabs| {
        for game in GameId::ALL.iter().copied() {
            let tab = Tab {
                front: game == selected,
                cloth: kit.binding(game),
                behind: 0.82,
                name: kit.words.say(&format!("game-{}", game.id())),
                intent: intent(game),
            };
            let emblem = kit.emblem(game, EMBLEM).with_color(kit.on_binding());
            let square = Node {
                width: px(EMBLEM),
                height: px(EMBLEM),
                ..default()
            };
            tab.spawn(tabs).with_child((square, emblem));
        }
    });
}

/// A tab, either the one in front or one behind it with this opacity.
pub(crate) struct Tab {
    pub(crate) front: bool,
    pub(crate) cloth: Color,
    pub(crate) behind: f32,
    pub(crate) name: String,
    pub(crate) intent: Intent,
}

impl Tab {
    pub(crate) fn spawn<'a>(self, tabs: &'a mut ChildSpawnerCommands<'_>) -> EntityCommands<'a> {
        let (height, alpha) = if self.front {
            (FRONT_TAB, 1.0)
        } else {
            (tokens().target.min, self.behind)
        };
        tabs.spawn((
            OnTap(self.intent),
            AccessibleLabel(self.name),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                max_width: px(WIDEST_TAB),
                height: px(height),
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::top(px(tokens().radius.small)),
                ..row(8.0)
            },
            BackgroundColor(self.cloth.with_alpha(alpha)),
        ))
    }
}
