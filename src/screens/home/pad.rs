//! One pad of the home screen: binding, cover, name and buttons.

use super::{cover::Cover, waiting, whereabouts};
use crate::{
    intent::{Intent, SetupIntent},
    match_id::MatchId,
    players::Player,
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        avatar::{avatar, initial},
        kit::{ButtonKind, ButtonLook, Lift, OnTap, TextStyle, column, print_within, row},
        tokens,
    },
};
use bevy::prelude::*;
use dicepad_core::{Game, GameId, Seat, for_game};

/// Horizontal margins of the text, and of the buttons.
const BESIDE_WORDS: f32 = 12.0;
const BESIDE_BUTTONS: f32 = 8.0;

/// Vertical margin of the text, and in a low window.
const AROUND: f32 = 8.0;
const AROUND_LOW: f32 = 6.0;

/// Minimum heights of a label: on a large pad, on a small one, and in a low window.
const LABEL: [f32; 3] = [68.0, 52.0, 36.0];

/// Diameter of a player's disc, and the gap between two.
const DISC: f32 = 18.0;
const BETWEEN_DISCS: f32 = 2.0;

/// Gap between two buttons, and between the text and the buttons below it.
const GAP: f32 = 8.0;

/// Extra width of a button beyond its text, and the width of its icon on a large pad.
const BUTTON_SIDES: f32 = 24.0;
const BUTTON_ICON: f32 = 34.0;

/// Minimum height of the visible cover.
const LEAST_COVER: f32 = 40.0;

/// How far shadows are seen around a pad.
const SHADOWS: f32 = 24.0;

/// A pad with its texts.
pub(super) struct HomePad {
    game: GameId,
    /// The match of this game that can be resumed.
    waiting: Option<WaitingMatch>,
    large: bool,
    /// Whether the window is low.
    low: bool,
    name: String,
    about: Option<String>,
    seats: String,
    /// Text of the badge on the game that was played last.
    last: Option<String>,
    go_on: String,
    new: String,
}

/// What a pad shows of its waiting match.
struct WaitingMatch {
    id: MatchId,
    /// The players with their initials.
    players: Vec<(Player, String)>,
    /// Accessible name of the button that deletes the match.
    delete: String,
}

impl WaitingMatch {
    fn new(kit: &UiKit<'_>, open: &OpenMatch) -> Self {
        let seats = Seat::all(open.view().seats);
        let players = seats.map(|seat| {
            let player = open.player(seat);
            (player.clone(), initial(player, seat))
        });
        Self {
            id: open.match_id(),
            players: players.collect(),
            delete: waiting::deletion(kit, open),
        }
    }
}

/// Which pad it is, and where.
#[derive(Clone, Copy)]
pub(super) struct PadPlace {
    pub(super) large: bool,
    /// Whether the window is low.
    pub(super) low: bool,
    /// Whether the game was played last.
    pub(super) last: bool,
}

/// Where the buttons of a pad go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Buttons {
    /// No buttons: a tap on the pad itself starts a match.
    None,
    /// At the right of the text.
    Beside,
    /// Side by side under the text.
    Below,
    /// The button to resume lies on the cover; the one for a new match is under the text.
    Apart,
}

impl HomePad {
    pub(super) fn new(
        kit: &UiKit<'_>,
        game: GameId,
        waiting: Option<&OpenMatch>,
        PadPlace { large, low, last }: PadPlace,
    ) -> Self {
        let (least, most) = for_game!(game, G => G::SEATS);
        let about = match waiting {
            Some(open) => Some(whereabouts(open, kit)),
            None => (large && !low).then(|| kit.words.say(&format!("home-about-{}", game.id()))),
        };
        Self {
            game,
            waiting: waiting.map(|open| WaitingMatch::new(kit, open)),
            large,
            low,
            name: kit.words.say(&format!("game-{}", game.id())),
            about,
            seats: if least == most {
                format!("{most}")
            } else {
                format!("{least}–{most}")
            },
            last: last.then(|| kit.words.say("home-last")),
            go_on: kit.words.say("home-continue"),
            new: kit.words.say("home-new"),
        }
    }

    const fn heading(&self) -> TextStyle {
        if self.large {
            TextStyle::Heading
        } else {
            TextStyle::Label
        }
    }

    /// Width of both buttons side by side.
    fn buttons_width(&self, kit: &UiKit<'_>) -> f32 {
        let print = if self.large {
            TextStyle::Label
        } else {
            TextStyle::Small
        };
        let icon = if self.large { BUTTON_ICON } else { 0.0 };
        let wide = |text: &str| kit.text_width(text, print) + BUTTON_SIDES;
        if self.waiting.is_some() {
            wide(&self.go_on) + icon + GAP + wide(&self.new)
        } else {
            wide(&self.new) + icon
        }
    }

    /// Where the buttons go on a pad of this width.
    fn buttons(&self, kit: &UiKit<'_>, width: f32) -> Buttons {
        if !self.large && self.waiting.is_none() {
            return Buttons::None;
        }
        let buttons = self.buttons_width(kit);
        let delete = if self.waiting.is_some() {
            tokens().target.min
        } else {
            0.0
        };
        let beside = width - buttons - delete - 3.0 * BESIDE_WORDS;
        if self.large && beside >= kit.text_width(&self.name, self.heading()).max(width * 0.28) {
            Buttons::Beside
        } else if self.waiting.is_some() && buttons > width - 2.0 * BESIDE_BUTTONS {
            Buttons::Apart
        } else {
            Buttons::Below
        }
    }

    /// Lays out the pad in a cell of the table with this width, over this many rows and columns.
    pub(super) fn lay_out(
        &self,
        kit: &mut UiKit<'_>,
        table: &mut ChildSpawnerCommands<'_>,
        width: f32,
        (rows, columns): (u16, u16),
    ) {
        let edge: Color = kit.theme().paper.edge.into();
        let page_edges = (
            Node {
                position_type: PositionType::Absolute,
                left: px(4),
                right: px(4),
                bottom: px(-5),
                height: px(15),
                border_radius: BorderRadius::bottom(px(9)),
                ..default()
            },
            BackgroundColor(edge),
        );
        table
            .spawn(Node {
                grid_row: GridPlacement::span(rows),
                grid_column: GridPlacement::span(columns),
                // Without a clip, the shadows of dice would count as content that can be scrolled to.
                overflow: Overflow::clip(),
                overflow_clip_margin: OverflowClipMargin::border_box().with_margin(SHADOWS),
                ..column(0.0)
            })
            .with_children(|cell| {
                cell.spawn(page_edges);
                self.pad(kit, cell, width);
            });
    }

    fn pad(&self, kit: &mut UiKit<'_>, cell: &mut ChildSpawnerCommands<'_>, width: f32) {
        let buttons = self.buttons(kit, width);
        let paper: Color = kit.theme().paper.base.into();
        let intent = if self.waiting.is_some() {
            SetupIntent::Continue(self.game)
        } else {
            SetupIntent::Choose(self.game)
        };
        cell.spawn((
            OnTap(Intent::Setup(intent)),
            AccessibleLabel(self.name.clone()),
            Node {
                flex_grow: 1.0,
                border_radius: BorderRadius::all(px(tokens().radius.small)),
                ..column(0.0)
            },
            BackgroundColor(paper),
            kit.shadow(Lift::Sheet),
        ))
        .with_children(|pad| {
            self.strip(kit, pad, width);
            let node = Node {
                flex_grow: 1.0,
                flex_shrink: 0.0,
                min_height: px(LEAST_COVER),
                align_items: AlignItems::FlexEnd,
                padding: UiRect::axes(px(BESIDE_BUTTONS), px(GAP / 2.0)),
                ..default()
            };
            let apart = buttons == Buttons::Apart;
            // On the tall cover of a low window the dice lie above the button, on others beside it.
            let (grow, above) = if apart && self.low {
                (1.0, tokens().target.small_button + GAP)
            } else {
                (0.0, 0.0)
            };
            let cover = Cover::new(self.game, above);
            cover.lay_out(kit, pad, node, |kit, cover| {
                if apart {
                    self.play_on(kit, cover, grow, true);
                }
            });
            self.label(kit, pad, buttons);
        });
    }

    /// The cloth strip: number of players, and the badge of the game played last.
    fn strip(&self, kit: &mut UiKit<'_>, pad: &mut ChildSpawnerCommands<'_>, width: f32) {
        let binding = kit.binding(self.game);
        let (cloth, on_cloth) = (kit.cloth(), kit.on_binding());
        let person = kit.icon(Icon::Person, 13.0, on_cloth);
        let seats = kit.text(&self.seats, TextStyle::Caption, on_cloth);
        let right = kit.text_width(&self.seats, TextStyle::Caption) + 13.0 + 3.0 + 9.0;
        let last = self.last.as_ref().map(|last| {
            let room = width - right - 2.0 * 9.0;
            let (last, print) = print_within(last, 12.0 * kit.text_scale(), room);
            kit.text(&last, print, on_cloth)
        });
        pad.spawn((
            Node {
                height: px((16.0 * kit.text_scale() + 4.0).max(20.0)),
                flex_shrink: 0.0,
                padding: UiRect::horizontal(px(9)),
                border_radius: BorderRadius::top(px(tokens().radius.small)),
                ..row(3.0)
            },
            BackgroundColor(binding),
            cloth,
        ))
        .with_children(|strip| {
            if let Some(last) = last {
                strip.spawn(last);
            }
            strip.spawn(Node {
                flex_grow: 1.0,
                ..default()
            });
            strip.spawn(person);
            strip.spawn(seats);
        });
    }

    /// The label: the text, with the buttons beside or below it.
    fn label(&self, kit: &mut UiKit<'_>, pad: &mut ChildSpawnerCommands<'_>, buttons: Buttons) {
        let theme = kit.theme();
        let paper: (Color, Color) = (theme.print.paper_hi.into(), theme.paper.base.into());
        let beside = matches!(buttons, Buttons::None | Buttons::Beside);
        let [large, small, low] = LABEL;
        let (least, around) = match self {
            Self { low: true, .. } => (low, AROUND_LOW),
            Self { large: true, .. } => (large, AROUND),
            _ => (small, AROUND),
        };
        let (flex_direction, align_items) = if beside {
            (FlexDirection::Row, AlignItems::Center)
        } else {
            (FlexDirection::Column, AlignItems::Stretch)
        };
        pad.spawn((
            Node {
                border_radius: BorderRadius::bottom(px(tokens().radius.small)),
                flex_direction,
                align_items,
                padding: UiRect {
                    right: px(if beside { BESIDE_WORDS } else { 0.0 }),
                    ..UiRect::vertical(px(around))
                },
                min_height: px(least),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundGradient::from(LinearGradient::new(
                160f32.to_radians(),
                vec![ColorStop::auto(paper.0), ColorStop::auto(paper.1)],
            )),
        ))
        .with_children(|label| {
            self.head(kit, label, beside);
            self.bar(kit, label, buttons);
        });
    }

    /// The buttons in the label.
    fn bar(&self, kit: &mut UiKit<'_>, label: &mut ChildSpawnerCommands<'_>, buttons: Buttons) {
        let beside = buttons == Buttons::Beside;
        let (grow, margin) = if beside {
            (0.0, UiRect::ZERO)
        } else {
            let margin = UiRect::horizontal(px(BESIDE_BUTTONS));
            (1.0, margin.with_top(px(GAP)))
        };
        if buttons == Buttons::None {
            return;
        }
        label
            .spawn(Node { margin, ..row(GAP) })
            .with_children(|bar| {
                self.begin(kit, bar, grow, !self.large);
                if self.waiting.is_some() && buttons != Buttons::Apart {
                    self.play_on(kit, bar, grow, !self.large);
                }
            });
    }

    /// The text, and the button that deletes the waiting match.
    fn head(&self, kit: &mut UiKit<'_>, label: &mut ChildSpawnerCommands<'_>, beside: bool) {
        label
            .spawn(Node {
                // Long text wraps before a button is squeezed.
                flex_grow: if beside { 1.0 } else { 0.0 },
                flex_basis: if beside { px(0) } else { auto() },
                ..row(0.0)
            })
            .with_children(|head| {
                self.words(kit, head);
                if let Some(WaitingMatch { id, delete, .. }) = &self.waiting {
                    // The button is higher than two lines of text, but must not make the label higher.
                    let close = Node {
                        margin: UiRect::vertical(px(-GAP)),
                        ..default()
                    };
                    let muted = kit.theme().ink.muted.into();
                    head.spawn(close).with_children(|close| {
                        let intent = waiting::ask(*id);
                        kit.tinted_icon_button(close, Icon::Close, muted, delete, intent);
                    });
                }
            });
    }

    /// The game's name, and the line about it or about the waiting match.
    fn words(&self, kit: &mut UiKit<'_>, head: &mut ChildSpawnerCommands<'_>) {
        let theme = kit.theme();
        let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
        head.spawn(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            margin: UiRect::left(px(BESIDE_WORDS)),
            ..column(2.0)
        })
        .with_children(|lines| {
            lines.spawn(kit.text(&self.name, self.heading(), ink));
            let Some(about) = &self.about else {
                return;
            };
            let about = kit.text(about, TextStyle::Caption, muted);
            lines
                .spawn(Node {
                    flex_wrap: FlexWrap::Wrap,
                    ..row(6.0)
                })
                .with_children(|line| {
                    self.discs(kit, line);
                    line.spawn(about);
                });
        });
    }

    /// The discs of the players of the waiting match.
    fn discs(&self, kit: &mut UiKit<'_>, line: &mut ChildSpawnerCommands<'_>) {
        let Some(WaitingMatch { players, .. }) = &self.waiting else {
            return;
        };
        line.spawn(row(BETWEEN_DISCS)).with_children(|discs| {
            for (player, initial) in players {
                avatar(kit, discs, player, initial, DISC);
            }
        });
    }

    /// The button that resumes the waiting match.
    fn play_on(
        &self,
        kit: &mut UiKit<'_>,
        bar: &mut ChildSpawnerCommands<'_>,
        grow: f32,
        small: bool,
    ) {
        let button = ButtonLook {
            icon: Some(Icon::Play),
            grow,
            height: tokens().target.small_button,
            ..ButtonLook::new(
                ButtonKind::Primary,
                &self.go_on,
                Intent::Setup(SetupIntent::Continue(self.game)),
            )
        };
        spawn(kit, bar, button, small);
    }

    /// The button that starts a new match. A waiting match is kept.
    fn begin(
        &self,
        kit: &mut UiKit<'_>,
        bar: &mut ChildSpawnerCommands<'_>,
        grow: f32,
        small: bool,
    ) {
        let (kind, icon) = if self.waiting.is_some() {
            (ButtonKind::Second, None)
        } else {
            (ButtonKind::Primary, Some(Icon::Play))
        };
        let button = ButtonLook {
            icon,
            grow,
            height: tokens().target.small_button,
            ..ButtonLook::new(
                kind,
                &self.new,
                Intent::Setup(SetupIntent::Choose(self.game)),
            )
        };
        spawn(kit, bar, button, small);
    }
}

fn spawn(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    button: ButtonLook<'_>,
    small: bool,
) {
    if small {
        kit.small_button(bar, button);
    } else {
        kit.button(bar, button);
    }
}
