//! Points on a sheet: the current ones, or those after the proposed move.

use super::{Figure, OnSheet, SheetSystems};
use crate::{
    ui::{
        Light, Palette, Rgba, UiKit,
        kit::TextStyle,
        tokens,
        tween::{Tween, TweenClock, arc},
    },
    words::{gained, signed},
};
use bevy::prelude::*;
use dicepad_core::{Seat, dice::Color as DieColor};

/// How points are written at a place.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct FigureStyle {
    /// Font size, in points.
    pub(crate) size: f32,
    /// The text while there are no points.
    pub(crate) nothing: &'static str,
    /// Whether the gain of the proposed move is written beside the points.
    pub(crate) gain: bool,
    pub(crate) frame: Frame,
}

impl FigureStyle {
    /// Points of this font size without a frame, as they stand in a margin.
    pub(crate) const fn margin(size: f32) -> Self {
        Self {
            size,
            nothing: "–",
            gain: true,
            frame: Frame::None,
        }
    }

    /// Points of this font size in a frame, with this text while there are none.
    pub(crate) const fn framed(size: f32, nothing: &'static str, frame: Frame) -> Self {
        Self {
            size,
            nothing,
            gain: false,
            frame,
        }
    }
}

/// What is printed around points. It lights up while the proposed move changes them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Frame {
    None,
    /// A house of this size.
    House {
        size: Vec2,
        /// Scale of the print relative to a phone.
        unit: f32,
    },
    /// The border of the node.
    Box,
    /// A pencil ring of this size.
    Ring(Vec2),
}

/// The points at a figure; `None` until the match is known.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Points(pub(crate) Option<NowAndProposed>);

/// The points that are written, and those after the proposed move.
pub(crate) type NowAndProposed = (Option<i16>, Option<i16>);

/// The points drawn last.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ShownPoints(Option<NowAndProposed>);

/// The bounce of points that were just made.
#[derive(Component)]
struct Pop(Tween);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (draw_figures, pop).chain().in_set(SheetSystems::Draw),
    );
}

/// A place for points; the caller adds a `Node`.
pub(super) fn figure(seat: Seat, figure: Figure, hand: FigureStyle) -> impl Bundle {
    (
        OnSheet(seat),
        figure,
        hand,
        Points::default(),
        ShownPoints::default(),
        UiTransform::default(),
    )
}

fn draw_figures(
    mut commands: Commands,
    mut figures: Query<(Entity, &Points, &Figure, &FigureStyle, &mut ShownPoints), Changed<Points>>,
    mut kit: UiKit<'_>,
) {
    for (entity, points, figure, style, mut shown) in &mut figures {
        let Some((now, proposed)) = points.0 else {
            continue;
        };
        let before = shown.0;
        if before == Some((now, proposed)) {
            continue;
        }
        shown.0 = Some((now, proposed));
        let mut place = commands.entity(entity);
        draw(&mut kit, &mut place, style, now, proposed);
        // Only points that were really made bounce, not proposed ones or those from before the sheet was
        // laid.
        let made = before.is_some_and(|(before, _)| before != now);
        if made && *figure != Figure::Total {
            place.insert(Pop(Tween::new(tokens().motion.pop)));
        }
    }
}

/// Draws points with their frame: those of now, or those after the proposed move.
pub(super) fn draw(
    kit: &mut UiKit<'_>,
    place: &mut EntityCommands<'_>,
    style: &FigureStyle,
    now: Option<i16>,
    proposed: Option<i16>,
) {
    let theme = kit.theme();
    let hot = now != proposed;
    let color: Color = if hot {
        theme.pencil.ghost.into()
    } else if proposed.is_none() {
        Color::from(theme.ink.muted).with_alpha(0.75)
    } else {
        theme.pencil.base.into()
    };
    let content = proposed.map_or_else(|| style.nothing.to_owned(), signed);
    let text = kit.text(&content, TextStyle::Hand(style.size), color);
    let gain = proposed.unwrap_or(0) - now.unwrap_or(0);
    let gain = (style.gain && gain != 0)
        .then(|| kit.text(&gained(gain), TextStyle::Scaled(style.size / 2.0), color));
    place.despawn_children();
    match style.frame {
        Frame::None => {}
        Frame::House { size, unit } => {
            let (fill, edge, light) = if hot {
                let glow = Light::Glow(Rgba::CLEAR, theme.glow.halo);
                (theme.accent.soft, theme.accent.base, glow)
            } else {
                (theme.paper.shade, theme.paper.line, Light::None)
            };
            place.with_child(kit.house(size, unit, (fill, edge, 1.5 * unit), light));
        }
        Frame::Box => {
            place.insert(box_look(theme, hot));
        }
        Frame::Ring(size) => {
            place.insert(kit.ring(size).with_color(color));
        }
    }
    place.with_child(text);
    if let Some(gain) = gain {
        place.with_child(gain);
    }
}

/// The look of a points box: white normally, in the proposal's colour and with a glow while `hot`.
fn box_look(theme: &Palette, hot: bool) -> impl Bundle + use<> {
    let (fill, edge, halo) = if hot {
        let halo = Color::from(theme.glow.halo);
        (
            theme.accent.soft,
            theme.accent.base,
            BoxShadow::new(halo, px(0), px(0), px(3), px(4)),
        )
    } else {
        let white = theme.hues.of(DieColor::White).tint;
        (white, theme.paper.line, BoxShadow(Vec::new()))
    };
    (
        BackgroundColor(fill.into()),
        BorderColor::all(Color::from(edge)),
        halo,
    )
}

fn pop(
    mut commands: Commands,
    mut clock: TweenClock<'_>,
    mut popping: Query<(Entity, &mut Pop, &mut UiTransform)>,
) {
    for (entity, mut pop, mut transform) in &mut popping {
        clock.advance(&mut pop.0);
        transform.scale = Vec2::splat(1.0 + 0.35 * arc(pop.0.progress()));
        if pop.0.is_over() {
            commands.entity(entity).remove::<Pop>();
        }
    }
}
