//! One pad of the home screen: binding, cover, name and buttons.

use super::whereabouts;
use crate::{
    intent::Intent,
    setup::SetupIntent,
    table::OpenMatch,
    ui::{
        Icon, UiKit,
        kit::{
            At, ButtonKind, ButtonLook, Lift, OnTap, TextStyle, column, placed, print_within, row,
        },
        tokens,
    },
};
use bevy::prelude::*;
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

/// A pad with its texts, measured before it is placed.
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
#[derive(Clone, Copy, Debug, PartialEq)]
enum Buttons {
    /// No buttons: a tap on the pad itself starts a match.
    None,
    /// At the right of the text.
    Beside,
    /// Side by side under the text.
    Below,
    /// The button to resume lies on the cover; the one for a new match is under the text.
    Apart {
        /// Heights of both buttons: their texts may take two lines.
        heights: [f32; 2],
    },
}

/// Heights of a pad's parts, and where its buttons go.
struct Plan {
    strip: f32,
    label: f32,
    buttons: Buttons,
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

    /// Height of the text in this width.
    fn words_height(&self, kit: &UiKit<'_>, width: f32) -> f32 {
        let about = self.about.as_ref();
        kit.text_height(&self.name, self.heading(), width)
            + about.map_or(0.0, |about| {
                kit.text_height(about, TextStyle::Caption, width)
            })
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

    fn plan(&self, kit: &UiKit<'_>, width: f32) -> Plan {
        let strip = (16.0 * kit.text_scale() + 4.0).max(20.0);
        let words = self.words_height(kit, width - 2.0 * BESIDE_WORDS);
        let plan = |label: f32, buttons: Buttons| Plan {
            strip,
            label,
            buttons,
        };
        if !self.large && !self.waits {
            return plan((words + 2.0 * AROUND).max(52.0), Buttons::None);
        }
        let button = tokens().target.small_button;
        let buttons = self.buttons_width(kit);
        let beside = width - buttons - 3.0 * BESIDE_WORDS;
        if self.large && beside >= kit.text_width(&self.name, self.heading()).max(width * 0.28) {
            let words = self.words_height(kit, beside);
            let label = words.max(button) + 2.0 * AROUND;
            return plan(label.max(68.0), Buttons::Beside);
        }
        let under = |height: f32| AROUND + words + GAP + height + AROUND;
        if buttons <= width - 2.0 * BESIDE_BUTTONS {
            return plan(under(button), Buttons::Below);
        }
        let inside = width - 2.0 * BESIDE_BUTTONS - BUTTON_SIDES;
        let heights = [&self.go_on, &self.new]
            .map(|text| (kit.text_height(text, TextStyle::Small, inside) + AROUND).max(button));
        if self.waits {
            plan(under(heights[1]), Buttons::Apart { heights })
        } else {
            plan(under(heights[1]), Buttons::Below)
        }
    }

    /// Minimum height of the pad at this width, with all of its text readable.
    pub(super) fn least_height(&self, kit: &UiKit<'_>, width: f32) -> f32 {
        let plan = self.plan(kit, width);
        let cover = match plan.buttons {
            Buttons::Apart { heights } => heights[0] + GAP,
            Buttons::None | Buttons::Beside | Buttons::Below => LEAST_COVER,
        };
        plan.strip + cover + plan.label
    }

    pub(super) fn lay_out(
        &self,
        kit: &mut UiKit<'_>,
        root: &mut ChildSpawnerCommands<'_>,
        place: Rect,
    ) {
        let plan = self.plan(kit, place.width());
        let edge: Color = kit.theme().paper.edge.into();
        let paper: Color = kit.theme().paper.base.into();
        let size = place.size();
        let cover = Rect::new(0.0, plan.strip, size.x, size.y - plan.label);
        let label = Rect::new(0.0, cover.max.y, size.x, size.y);
        root.spawn((
            Node {
                border_radius: BorderRadius::bottom(px(9)),
                ..placed(Rect::new(
                    place.min.x + 4.0,
                    place.max.y - 10.0,
                    place.max.x - 4.0,
                    place.max.y + 5.0,
                ))
            },
            BackgroundColor(edge),
        ));
        let mut pad = root.spawn((
            OnTap(if self.waits {
                Intent::Setup(SetupIntent::Continue(self.game))
            } else {
                Intent::Setup(SetupIntent::Choose(self.game))
            }),
            AccessibleLabel(self.name.clone()),
            Node {
                border_radius: BorderRadius::all(px(tokens().radius.small)),
                overflow: Overflow::clip(),
                ..placed(place)
            },
            BackgroundColor(paper),
            kit.shadow(Lift::Sheet),
        ));
        pad.with_children(|pad| {
            let picture = kit.cover(self.game, cover.size());
            pad.spawn((placed(cover), picture));
            self.strip(kit, pad, Rect::new(0.0, 0.0, size.x, plan.strip));
            self.label(kit, pad, label, plan.buttons);
            if let Buttons::Apart { heights } = plan.buttons {
                let bottom = cover.max.y - GAP / 2.0;
                let on_cover = Rect::new(
                    BESIDE_BUTTONS,
                    bottom - heights[0],
                    size.x - BESIDE_BUTTONS,
                    bottom,
                );
                pad.spawn(row(0.0).at(on_cover))
                    .with_children(|bar| self.play_on(kit, bar, 1.0, true));
            }
        });
    }

    /// The cloth strip: number of players, and the badge of the game played last.
    fn strip(&self, kit: &mut UiKit<'_>, pad: &mut ChildSpawnerCommands<'_>, place: Rect) {
        let binding = kit.binding(self.game);
        let (cloth, on_cloth) = (kit.cloth(), kit.on_binding());
        let person = kit.icon(Icon::Person, 13.0, on_cloth);
        let seats = kit.text(&self.seats, TextStyle::Caption, on_cloth);
        let right = kit.text_width(&self.seats, TextStyle::Caption) + 13.0 + 3.0 + 9.0;
        let last = self.last.as_ref().map(|last| {
            let room = place.width() - right - 2.0 * 9.0;
            let (last, print) = print_within(last, 12.0 * kit.text_scale(), room);
            kit.text(&last, print, on_cloth)
        });
        pad.spawn((
            Node {
                padding: UiRect::horizontal(px(9)),
                border_radius: BorderRadius::top(px(tokens().radius.small)),
                ..row(3.0)
            }
            .at(place),
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
    fn label(
        &self,
        kit: &mut UiKit<'_>,
        pad: &mut ChildSpawnerCommands<'_>,
        place: Rect,
        buttons: Buttons,
    ) {
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
                padding: if beside {
                    UiRect::right(px(BESIDE_WORDS))
                } else {
                    UiRect::vertical(px(AROUND))
                },
                ..default()
            }
            .at(place),
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
                Buttons::Apart { .. } => {
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
