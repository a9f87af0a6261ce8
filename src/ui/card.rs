//! The frame of a card that lies over the page, and its entries.

use crate::{
    intent::Intent,
    layout::{Layout, Orientation},
    players::Player,
    ui::{
        Icon, UiKit,
        choice::option,
        kit::{At, Lift, NoPressEffect, OnTap, TextStyle, column, placed, row},
        scroll::scrolls,
        tokens,
    },
};
use bevy::{input_focus::tab_navigation::TabGroup, prelude::*, ui::InteractionDisabled};

/// Maximum width of a card.
const WIDEST: f32 = 360.0;

/// Minimum height of a card at the foot of a phone: it covers the buttons of the page below.
const LEAST_IN_HAND: f32 = 152.0;

/// Size of the icon or face before an entry.
const PICTURE: f32 = 30.0;

/// Lays a card over the page: within reach of the thumb on a phone, centred where there is more room. A
/// tap beside the card sends `close`.
pub(crate) fn lay_over(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    layout: &Layout,
    close: Intent,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let close_name = kit.words.say("close");
    let scrim: Color = kit.theme().scrim.into();
    let whole = Rect::from_corners(Vec2::ZERO, layout.window);
    root.spawn((
        placed(whole),
        OnTap(close),
        NoPressEffect,
        AccessibleLabel(close_name),
        BackgroundColor(scrim),
    ));
    let card = kit.card();
    let shadow = kit.shadow(Lift::Button);
    let in_hand = !layout.is_large() && layout.shape == Orientation::Portrait;
    let radius = px(tokens().radius.card);
    let padding = UiRect::axes(px(16), px(10));
    // On a phone the card is a sheet that covers the foot of the page completely, the home bar too.
    let (place, align_items, widest, round, padding, highest) = if in_hand {
        let below = layout.window.y - layout.inner.max.y;
        let place = Rect::new(0.0, layout.inner.min.y, layout.window.x, layout.window.y);
        let padding = UiRect {
            bottom: px(10.0 + below),
            ..padding
        };
        let (end, highest) = (AlignItems::FlexEnd, place.height() - 12.0);
        let round = BorderRadius::top(radius);
        (place, end, layout.window.x, round, padding, highest)
    } else {
        let highest = layout.inner.height() - 24.0;
        let round = BorderRadius::all(radius);
        let middle = AlignItems::Center;
        (layout.inner, middle, WIDEST, round, padding, highest)
    };
    root.spawn((
        // Tab stays on the card.
        TabGroup::modal(),
        Node {
            justify_content: JustifyContent::Center,
            align_items,
            padding: UiRect::all(px(if in_hand { 0.0 } else { 12.0 })),
            ..default()
        }
        .at(place),
    ))
    .with_children(|room| {
        room.spawn(Node {
            width: percent(100),
            max_width: px(widest),
            ..default()
        })
        .with_children(|room| {
            let mut card = room.spawn(card);
            card.insert((
                Node {
                    flex_grow: 1.0,
                    min_height: px(if in_hand { LEAST_IN_HAND } else { 0.0 }),
                    max_height: px(highest),
                    overflow: Overflow::scroll_y(),
                    padding,
                    border_radius: round,
                    ..column(0.0)
                },
                ScrollPosition::default(),
                shadow,
            ));
            scrolls(&mut card);
            card.with_children(|card| content(kit, card));
        });
    });
}

/// Picture before an entry.
pub(crate) enum Before<'a> {
    Nothing,
    Icon(Icon),
    Face(&'a Player),
}

/// One entry of a card.
pub(crate) struct Entry<'a> {
    pub(crate) before: Before<'a>,
    pub(crate) text: &'a str,
    /// A smaller second line.
    pub(crate) sub: &'a str,
    /// For one of several options: whether it is the current choice.
    pub(crate) chosen: Option<bool>,
    pub(crate) off: bool,
    pub(crate) does: Intent,
}

/// Spawns an entry into a card.
pub(crate) fn entry(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, entry: Entry<'_>) {
    let theme = kit.theme();
    let faded = |color: Color| {
        let alpha = if entry.off { 0.4 } else { 1.0 };
        color.with_alpha(alpha)
    };
    let ink = faded(theme.ink.base.into());
    let muted = faded(theme.ink.muted.into());
    let accent: Color = theme.accent.base.into();
    let text = kit.text(entry.text, TextStyle::Label, ink);
    let sub = (!entry.sub.is_empty()).then(|| kit.text(entry.sub, TextStyle::Caption, muted));
    let check = (entry.chosen == Some(true)).then(|| kit.icon(Icon::Check, 22.0, accent));
    let mut line = card.spawn((
        Node {
            min_height: px(tokens().target.comfortable),
            flex_shrink: 0.0,
            ..row(14.0)
        },
        OnTap(entry.does),
        AccessibleLabel(entry.text.to_owned()),
    ));
    if let Some(chosen) = entry.chosen {
        option(&mut line, chosen);
    }
    if entry.off {
        line.insert(InteractionDisabled);
    }
    line.with_children(|line| {
        if !matches!(entry.before, Before::Nothing) {
            picture_before(kit, line, &entry.before, muted);
        }
        line.spawn(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..column(1.0)
        })
        .with_children(|lines| {
            lines.spawn(text);
            if let Some(sub) = sub {
                lines.spawn(sub);
            }
        });
        if let Some(check) = check {
            line.spawn(check);
        }
    });
}

fn picture_before(
    kit: &mut UiKit<'_>,
    line: &mut ChildSpawnerCommands<'_>,
    before: &Before<'_>,
    color: Color,
) {
    line.spawn(Node {
        width: px(PICTURE),
        height: px(PICTURE),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    })
    .with_children(|picture| match before {
        Before::Nothing => {}
        Before::Icon(icon) => {
            picture.spawn(kit.icon(*icon, 24.0, color));
        }
        Before::Face(player) => super::avatar::avatar(kit, picture, player, "", PICTURE),
    });
}
