//! Switches, and choices among a few values: the entries of settings and rules.

use super::{
    Icon, UiKit,
    kit::{Lift, OnChange, TextStyle, column, row},
    tokens,
};
use crate::intent::Intent;
use accesskit::Role;
use bevy::{
    a11y::AccessibilityNode,
    input_focus::tab_navigation::TabIndex,
    prelude::*,
    ui::Checked,
    ui_widgets::{Checkbox, RadioButton, RadioGroup},
};

/// An entry with a switch: its name, and a line about it unless that is empty.
pub(crate) fn switch_entry(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    icon: Option<Icon>,
    words: (&str, &str),
    on: bool,
    intent: Intent,
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let name = kit.words.say(words.0);
    let label = kit.text(&name, TextStyle::Label, ink);
    let about =
        (!words.1.is_empty()).then(|| kit.text(&kit.words.say(words.1), TextStyle::Caption, muted));
    let picture = icon.map(|icon| kit.icon(icon, 22.0, muted));
    let switch = kit.switch(on);
    let mut entry = card.spawn((
        switch_widget(intent),
        AccessibleLabel(name),
        Node {
            min_height: px(58),
            padding: UiRect::vertical(px(6)),
            ..row(14.0)
        },
    ));
    if on {
        entry.insert(Checked);
    }
    entry.with_children(|entry| {
        if let Some(picture) = picture {
            entry.spawn(picture);
        }
        entry
            .spawn(Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                ..column(1.0)
            })
            .with_children(|lines| {
                lines.spawn(label);
                if let Some(about) = about {
                    lines.spawn(about);
                }
            });
        entry.spawn(switch);
    });
}

/// A switch that sends this intent. Screen readers call it a switch, not a checkbox.
fn switch_widget(intent: Intent) -> impl Bundle {
    (
        Checkbox,
        OnChange(intent),
        TabIndex(0),
        AccessibilityNode::from(accesskit::Node::new(Role::Switch)),
    )
}

/// One part of a segmented choice.
pub(crate) struct Segment<'a> {
    pub(crate) icon: Option<Icon>,
    pub(crate) text: &'a str,
    /// Whether the segment is the current choice.
    pub(crate) on: bool,
    pub(crate) intent: Intent,
}

/// A segmented choice under a heading.
pub(crate) fn segments(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    name: &str,
    segments: &[Segment<'_>],
) {
    let muted: Color = kit.theme().ink.muted.into();
    let heading = kit.text(name, TextStyle::Small, muted);
    card.spawn((
        Node {
            margin: UiRect::axes(px(2), px(4)),
            ..default()
        },
        children![heading],
    ));
    // Large text needs segments of different widths.
    let basis = if kit.text_scale() > 1.0 {
        auto()
    } else {
        px(0)
    };
    segment_bar(kit, card, name, (Node::default(), basis), segments);
}

/// An entry with a segmented choice: beside its name, or below it if there is no room.
pub(crate) fn choice_entry(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    icon: Icon,
    name: &str,
    segments: &[Segment<'_>],
) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let picture = kit.icon(icon, 22.0, muted);
    let label = kit.text(name, TextStyle::Label, ink);
    card.spawn(Node {
        min_height: px(58),
        flex_wrap: FlexWrap::Wrap,
        padding: UiRect::vertical(px(2)),
        ..row(12.0)
    })
    .with_children(|entry| {
        entry.spawn((row(14.0), children![picture, label]));
        let right = Node {
            margin: UiRect::left(auto()),
            ..default()
        };
        segment_bar(kit, entry, name, (right, auto()), segments);
    });
}

/// A group of choices, of which exactly one is made. Tab reaches the group, arrows choose within it.
pub(crate) fn choices(name: &str) -> impl Bundle + use<> {
    (RadioGroup, TabIndex(0), AccessibleLabel(name.to_owned()))
}

/// One of several choices.
pub(crate) fn choice(intent: Intent, name: &str) -> impl Bundle + use<> {
    (
        RadioButton,
        OnChange(intent),
        AccessibleLabel(name.to_owned()),
    )
}

/// A column of options, of which one is chosen. Unlike [`choices`], each option has the focus for itself,
/// because the card closes once one is chosen: arrows move between them, Enter chooses.
pub(crate) fn options() -> impl Bundle {
    (
        AccessibilityNode::from(accesskit::Node::new(Role::RadioGroup)),
        Node {
            flex_shrink: 0.0,
            ..column(0.0)
        },
    )
}

/// Tells screen readers that a button is one of several options, and whether it is the current one.
pub(crate) fn option(button: &mut EntityCommands<'_>, chosen: bool) {
    let mut node = accesskit::Node::new(Role::RadioButton);
    node.set_toggled(chosen.into());
    button.insert(AccessibilityNode::from(node));
}

fn segment_bar(
    kit: &mut UiKit<'_>,
    parent: &mut ChildSpawnerCommands<'_>,
    name: &str,
    (node, basis): (Node, Val),
    segments: &[Segment<'_>],
) {
    let theme = kit.theme();
    let (ink, soft): (Color, Color) = (theme.ink.base.into(), theme.ink.soft.into());
    let (track, chosen): (Color, Color) = (theme.paper.off.into(), theme.print.segment_on.into());
    let beside = if basis == px(0) { 4.0 } else { 9.0 };
    parent
        .spawn((
            choices(name),
            Node {
                padding: UiRect::all(px(4)),
                margin: UiRect {
                    top: px(6),
                    bottom: px(6),
                    ..node.margin
                },
                border_radius: BorderRadius::all(px(14)),
                // Long words in large print wrap instead of leaving the card.
                max_width: percent(100),
                flex_wrap: FlexWrap::Wrap,
                ..node
            },
            BackgroundColor(track),
        ))
        .with_children(|bar| {
            for segment in segments {
                let (color, kind, ground, lift) = if segment.on {
                    (ink, TextStyle::Label, chosen, Lift::Rest)
                } else {
                    (soft, TextStyle::Body, Color::NONE, Lift::None)
                };
                let icon = segment.icon.map(|icon| kit.icon(icon, 20.0, color));
                let text = kit.text(segment.text, kind, color);
                let shadow = kit.shadow(lift);
                let mut choice = bar.spawn((
                    choice(segment.intent, segment.text),
                    Node {
                        flex_grow: 1.0,
                        flex_basis: basis,
                        min_height: px(tokens().target.min),
                        padding: UiRect::horizontal(px(beside)),
                        justify_content: JustifyContent::Center,
                        border_radius: BorderRadius::all(px(11)),
                        ..row(8.0)
                    },
                    BackgroundColor(ground),
                    shadow,
                ));
                if segment.on {
                    choice.insert(Checked);
                }
                choice.with_children(|inside| {
                    if let Some(icon) = icon {
                        inside.spawn(icon);
                    }
                    inside.spawn(text);
                });
            }
        });
}
