//! Buttons, switches and icons.

use super::{
    super::{Icon, UiKit, tokens},
    Lift, OnTap, TextStyle, column,
};
use crate::intent::Intent;
use bevy::{
    prelude::*,
    ui::{InteractionDisabled, widget::NodeImageMode},
};

/// The kinds of large buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ButtonKind {
    /// The most likely action.
    Primary,
    /// Any other action.
    Second,
    /// An action that destroys something.
    Destroys,
}

/// The colours of a button: its upper and lower edge, and its print.
struct ButtonPaint {
    top: Color,
    bottom: Color,
    ink: Color,
}

/// Opacity of a disabled button.
const OFF_ALPHA: f32 = 0.55;

/// Marks the primary button.
#[derive(Component)]
pub(crate) struct Primary;

/// How closely the content of a button is set. Space goes first, then the size of the print, the icon last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Fit {
    #[default]
    Roomy,
    /// With less space around the content.
    Tight,
    /// Also in smaller print.
    Small,
    /// Also without the icon.
    Bare,
}

impl Fit {
    const ALL: [Self; 4] = [Self::Roomy, Self::Tight, Self::Small, Self::Bare];

    /// Space at either end, in points.
    const fn padding(self) -> f32 {
        match self {
            Self::Roomy => 12.0,
            Self::Tight | Self::Small | Self::Bare => 8.0,
        }
    }

    /// Space between icon and text, in points.
    const fn gap(self) -> f32 {
        match self {
            Self::Roomy => 10.0,
            Self::Tight | Self::Small | Self::Bare => 6.0,
        }
    }

    /// Space at both ends together, in points.
    pub(crate) const fn ends(self) -> f32 {
        2.0 * self.padding()
    }

    const fn has_icon(self) -> bool {
        !matches!(self, Self::Bare)
    }
}

/// Look and intent of a large button.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ButtonLook<'a> {
    pub(crate) kind: ButtonKind,
    pub(crate) icon: Option<Icon>,
    pub(crate) text: &'a str,
    /// A smaller second line.
    pub(crate) sub: &'a str,
    pub(crate) name: &'a str,
    pub(crate) intent: Intent,
    pub(crate) off: bool,
    pub(crate) grow: f32,
    pub(crate) height: f32,
    pub(crate) fit: Fit,
}

impl<'a> ButtonLook<'a> {
    /// A button with this text, which is its accessible name too. It shares the width with its neighbours.
    pub(crate) fn new(kind: ButtonKind, text: &'a str, intent: Intent) -> Self {
        Self {
            kind,
            icon: None,
            text,
            sub: "",
            name: text,
            intent,
            off: false,
            grow: 1.0,
            height: tokens().target.button,
            fit: Fit::default(),
        }
    }

    /// The room that the button takes, and the order of what is on it.
    fn node(&self) -> Node {
        Node {
            min_height: px(self.height),
            min_width: px(tokens().target.comfortable),
            flex_grow: self.grow,
            // A button that does not grow is as wide as its text.
            flex_basis: if self.grow > 0.0 { px(0) } else { auto() },
            flex_shrink: if self.grow > 0.0 { 1.0 } else { 0.0 },
            padding: UiRect::horizontal(px(self.fit.padding())),
            // A chevron leads on, so it stands behind the text.
            flex_direction: if self.icon == Some(Icon::Chevron) {
                FlexDirection::RowReverse
            } else {
                FlexDirection::Row
            },
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            column_gap: px(self.fit.gap()),
            border_radius: BorderRadius::all(px(tokens().radius.button)),
            ..default()
        }
    }

    /// A secondary button with only an icon, no wider than needed.
    pub(crate) fn icon(icon: Icon, name: &'a str, intent: Intent) -> Self {
        Self {
            icon: Some(icon),
            name,
            grow: 0.0,
            ..Self::new(ButtonKind::Second, "", intent)
        }
    }
}

/// Maximum length of the second line on a secondary button in large print.
const LONGEST_LARGE_SUB: usize = 20;

/// Side of the icon on a large button, in points.
const BUTTON_ICON: f32 = 24.0;

/// Font size on a button that is short of room, at text scale 1.
const SMALL_LABEL: f32 = 14.0;

impl UiKit<'_> {
    /// An icon of this size, tinted.
    pub(crate) fn icon(&mut self, icon: Icon, size: f32, color: Color) -> impl Bundle + use<> {
        (
            Node {
                width: px(size),
                height: px(size),
                flex_shrink: 0.0,
                ..default()
            },
            ImageNode {
                image: self.icon_image(icon, size),
                color,
                image_mode: NodeImageMode::Stretch,
                ..default()
            },
        )
    }

    /// A round button with only an icon, at least as large as a fingertip.
    pub(crate) fn icon_button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        icon: Icon,
        name: &str,
        intent: Intent,
    ) {
        let color = self.theme().table.ink.into();
        self.tinted_icon_button(parent, icon, color, name, intent);
    }

    /// A round icon button in the given colour.
    pub(crate) fn tinted_icon_button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        icon: Icon,
        color: Color,
        name: &str,
        intent: Intent,
    ) -> Entity {
        let picture = self.icon(icon, 26.0, color);
        let button = parent.spawn((
            OnTap(intent),
            AccessibleLabel(name.to_owned()),
            Node {
                width: px(tokens().target.min),
                height: px(tokens().target.min),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::MAX,
                flex_shrink: 0.0,
                ..default()
            },
            children![picture],
        ));
        button.id()
    }

    /// A large button, primary or secondary.
    pub(crate) fn button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        button: ButtonLook<'_>,
    ) -> Entity {
        self.button_of(parent, button, [TextStyle::Label, TextStyle::Caption])
    }

    /// The loosest way to set a large button so that its content is no wider than `room` points.
    pub(crate) fn fit(&self, button: &ButtonLook<'_>, room: f32) -> Fit {
        let sub = self.text_width(button.sub, TextStyle::Caption);
        let width = |fit: &Fit| {
            let text = self
                .text_width(button.text, self.label_style(TextStyle::Label, *fit))
                .max(sub);
            let icon = match button.icon.filter(|_| fit.has_icon()) {
                Some(_) => BUTTON_ICON + fit.gap(),
                None => 0.0,
            };
            text + icon + fit.ends()
        };
        let fitting = Fit::ALL.into_iter().find(|fit| width(fit) <= room);
        fitting.unwrap_or(Fit::Bare)
    }

    /// The style of a label that is usually printed in `usual`.
    fn label_style(&self, usual: TextStyle, fit: Fit) -> TextStyle {
        match fit {
            Fit::Roomy | Fit::Tight => usual,
            Fit::Small | Fit::Bare => TextStyle::Scaled(SMALL_LABEL * self.text_scale()),
        }
    }

    /// A lower button for narrow places, without an icon beside its text.
    pub(crate) fn small_button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        button: ButtonLook<'_>,
    ) -> Entity {
        let button = ButtonLook {
            icon: button.icon.filter(|_| button.text.is_empty()),
            height: tokens().target.small_button,
            ..button
        };
        self.button_of(parent, button, [TextStyle::Label, TextStyle::Small])
    }

    fn button_of(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        button: ButtonLook<'_>,
        [print, sub_print]: [TextStyle; 2],
    ) -> Entity {
        let ButtonPaint { top, bottom, ink } = self.button_paint(button.kind, button.off);
        let alpha = if button.off { OFF_ALPHA } else { 1.0 };
        // In large print the text of a secondary button needs the icon's room.
        let large = self.text_scale() >= 1.25 && button.kind == ButtonKind::Second;
        let icon = button
            .icon
            .filter(|_| button.text.is_empty() || !large && button.fit.has_icon())
            .map(|icon| self.icon(icon, BUTTON_ICON, ink));
        let print = self.label_style(print, button.fit);
        let label = (!button.text.is_empty()).then(|| self.text(button.text, print, ink));
        let longest = if large { LONGEST_LARGE_SUB } else { usize::MAX };
        let short = (1..=longest).contains(&button.sub.chars().count());
        let sub = short.then(|| self.text(button.sub, sub_print, ink.with_alpha(0.88 * alpha)));
        let mut spawned = parent.spawn((
            OnTap(button.intent),
            AccessibleLabel(button.name.to_owned()),
            button.node(),
            BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::auto(top),
                ColorStop::auto(bottom),
            ])),
            self.shadow(if button.off { Lift::None } else { Lift::Button }),
        ));
        if button.off {
            spawned.insert(InteractionDisabled);
        }
        if button.kind == ButtonKind::Primary {
            spawned.insert(Primary);
        }
        spawned.with_children(|inside| {
            if let Some(icon) = icon {
                inside.spawn(icon);
            }
            // Without text, a column would still take the gap, and the icon would be off the middle.
            if let Some(label) = label {
                inside.spawn(column(0.0)).with_children(|lines| {
                    lines.spawn(label);
                    if let Some(sub) = sub {
                        lines.spawn(sub);
                    }
                });
            }
        });
        spawned.id()
    }

    fn button_paint(&self, kind: ButtonKind, off: bool) -> ButtonPaint {
        let theme = self.theme();
        let (top, bottom, ink): (Color, Color, Color) = match kind {
            ButtonKind::Primary => (
                theme.print.accent_top.into(),
                theme.accent.base.into(),
                theme.accent.on.into(),
            ),
            ButtonKind::Destroys => (
                theme.refusal.base.into(),
                theme.refusal.base.into(),
                theme.refusal.on.into(),
            ),
            ButtonKind::Second => (
                theme.paper.base.into(),
                theme.paper.shade.into(),
                theme.ink.base.into(),
            ),
        };
        let (alpha, ink) = if off {
            (OFF_ALPHA, ink.with_alpha(0.45))
        } else {
            (1.0, ink)
        };
        // A disabled button fades into the table, but the planks do not show through it.
        let table = Color::from(theme.table.mid);
        ButtonPaint {
            top: table.mix(&top, alpha),
            bottom: table.mix(&bottom, alpha),
            ink,
        }
    }

    /// The look of a switch, on or off. The entry around it is the button.
    pub(crate) fn switch(&self, on: bool) -> impl Bundle + use<> {
        let theme = self.theme();
        let (track, knob, left): (Color, Color, f32) = if on {
            (theme.accent.base.into(), theme.accent.on.into(), 23.0)
        } else {
            (theme.paper.edge.into(), theme.print.switch_knob.into(), 3.0)
        };
        (
            Node {
                width: px(52),
                height: px(32),
                flex_shrink: 0.0,
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(track),
            children![(
                Node {
                    position_type: PositionType::Absolute,
                    left: px(left),
                    top: px(3),
                    width: px(26),
                    height: px(26),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(knob),
                BoxShadow::new(Color::BLACK.with_alpha(0.3), px(0), px(1), px(0), px(3)),
            )],
        )
    }
}
