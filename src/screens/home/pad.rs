//! One pad of the home screen: binding, cover, name and buttons.

use super::whereabouts;
use crate::{
    intent::{Intent, SetupIntent},
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        kit::{ButtonKind, ButtonLook, Lift, OnTap, TextStyle, column, print_within, row},
        tokens,
    },
};
use bevy::{prelude::*, ui::VisualBox};
use dicepad_core::{Game, GameId, for_game};

/// Horizontal margins of the text, and of the buttons.
const BESIDE_WORDS: f32 = 12.0;
const BESIDE_BUTTONS: f32 = 8.0;

/// Vertical margin of the text.
const AROUND: f32 = 8.0;

/// Gap between two buttons, and between the text and the buttons below it.
const GAP: f32 = 8.0;

/// Extra width of a button beyond its text, and the width of its icon on a large pad.
const BUTTON_SIDES: f32 = 24.0;
const BUTTON_ICON: f32 = 34.0;

/// Minimum height of the visible cover.
const LEAST_COVER: f32 = 40.0;

/// A pad with its texts.
pub(super) struct HomePad {
    game: GameId,
    /// Whether a match of this game can be resumed.
    waits: bool,
    large: bool,
    name: String,
    about: Option<String>,
    seats: String,
    /// Text of the badge on the game that was played last.
    last: Option<String>,
    go_on: String,
    new: String,
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

/// The cover of a pad, drawn as large as its node.
#[derive(Component)]
pub(super) struct Cover(GameId);

/// Draws covers whose size has changed.
pub(super) fn draw_covers(
    mut covers: Query<(&Cover, &ComputedNode, &mut ImageNode), Changed<ComputedNode>>,
    mut kit: UiKit<'_>,
) {
    for (cover, node, mut image) in &mut covers {
        let size = node.size() * node.inverse_scale_factor();
        if size.min_element() > 0.0 {
            image.image = kit.cover(cover.0, size).image;
        }
    }
}

impl HomePad {
    pub(super) fn new(
        kit: &UiKit<'_>,
        game: GameId,
        waiting: Option<&OpenMatch>,
        (large, is_last): (bool, bool),
    ) -> Self {
        let (least, most) = for_game!(game, G => G::SEATS);
        let about = match waiting {
            Some(open) => Some(whereabouts(open, kit)),
            None => large.then(|| kit.words.say(&format!("home-about-{}", game.id()))),
        };
        Self {
            game,
            waits: waiting.is_some(),
            large,
            name: kit.words.say(&format!("game-{}", game.id())),
            about,
            seats: if least == most {
                format!("{most}")
            } else {
                format!("{least}–{most}")
            },
            last: is_last.then(|| kit.words.say("home-last")),
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
        if self.waits {
            wide(&self.go_on) + icon + GAP + wide(&self.new)
        } else {
            wide(&self.new) + icon
        }
    }

    /// Where the buttons go on a pad of this width.
    fn buttons(&self, kit: &UiKit<'_>, width: f32) -> Buttons {
        if !self.large && !self.waits {
            return Buttons::None;
        }
        let buttons = self.buttons_width(kit);
        let beside = width - buttons - 3.0 * BESIDE_WORDS;
        if self.large && beside >= kit.text_width(&self.name, self.heading()).max(width * 0.28) {
            Buttons::Beside
        } else if self.waits && buttons > width - 2.0 * BESIDE_BUTTONS {
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
        let intent = if self.waits {
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
                overflow: Overflow::clip(),
                ..column(0.0)
            },
            BackgroundColor(paper),
            kit.shadow(Lift::Sheet),
        ))
        .with_children(|pad| {
            self.strip(kit, pad, width);
            let cover = Node {
                flex_grow: 1.0,
                flex_shrink: 0.0,
                min_height: px(LEAST_COVER),
                align_items: AlignItems::FlexEnd,
                padding: UiRect::axes(px(BESIDE_BUTTONS), px(GAP / 2.0)),
                ..default()
            };
            let picture = ImageNode {
                image_mode: NodeImageMode::Stretch,
                visual_box: VisualBox::BorderBox,
                ..default()
            };
            pad.spawn((Cover(self.game), cover, picture))
                .with_children(|cover| {
                    if buttons == Buttons::Apart {
                        self.play_on(kit, cover, 1.0, true);
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
        pad.spawn((
            Node {
                border_radius: BorderRadius::bottom(px(tokens().radius.small)),
                flex_direction: if beside {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                align_items: if beside {
                    AlignItems::Center
                } else {
                    AlignItems::Stretch
                },
                padding: UiRect {
                    right: px(if beside { BESIDE_WORDS } else { 0.0 }),
                    ..UiRect::vertical(px(AROUND))
                },
                min_height: px(if self.large { 68 } else { 52 }),
                flex_shrink: 0.0,
                ..default()
            },
            BackgroundGradient::from(LinearGradient::new(
                160f32.to_radians(),
                vec![ColorStop::auto(paper.0), ColorStop::auto(paper.1)],
            )),
        ))
        .with_children(|label| {
            self.words(kit, label, beside);
            let grow = if beside { 0.0 } else { 1.0 };
            let bar = |margin: f32| Node {
                margin: UiRect {
                    top: px(if beside { 0.0 } else { GAP }),
                    ..UiRect::horizontal(px(margin))
                },
                ..row(GAP)
            };
            match buttons {
                Buttons::None => {}
                Buttons::Beside | Buttons::Below => {
                    let margin = if beside { 0.0 } else { BESIDE_BUTTONS };
                    label.spawn(bar(margin)).with_children(|bar| {
                        self.begin(kit, bar, grow, !self.large);
                        if self.waits {
                            self.play_on(kit, bar, grow, !self.large);
                        }
                    });
                }
                Buttons::Apart => {
                    label
                        .spawn(bar(BESIDE_BUTTONS))
                        .with_children(|bar| self.begin(kit, bar, 1.0, true));
                }
            }
        });
    }

    /// The game's name, and the line about it.
    fn words(&self, kit: &UiKit<'_>, label: &mut ChildSpawnerCommands<'_>, beside: bool) {
        let theme = kit.theme();
        let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
        label
            .spawn(Node {
                // Long text wraps before a button is squeezed.
                flex_grow: if beside { 1.0 } else { 0.0 },
                flex_basis: if beside { px(0) } else { auto() },
                margin: UiRect::horizontal(px(BESIDE_WORDS)),
                ..column(0.0)
            })
            .with_children(|lines| {
                lines.spawn(kit.text(&self.name, self.heading(), ink));
                if let Some(about) = &self.about {
                    lines.spawn(kit.text(about, TextStyle::Caption, muted));
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
        let (kind, icon) = if self.waits {
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
