//! Points on a sheet: the current ones, or those after the proposed move.

use super::{OnSheet, gained, signed};
use crate::{
    games::game_ui::Figure,
    table::OpenMatch,
    ui::{
        Light, Palette, Rgba, UiKit,
        kit::TextStyle,
        tokens,
        tween::{Tween, TweenClock, arc},
    },
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
}

/// Draws the points inside a house, which lights up while the proposed move changes them.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(crate) struct InHouse {
    pub(crate) size: Vec2,
    /// Scale of the print relative to a phone.
    pub(crate) unit: f32,
}

/// Marks a printed box around points; the box lights up while the proposed move changes them.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct PointsBox;

/// The points drawn last, so that unchanged points are not drawn again.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Shown(Option<(Option<i16>, Option<i16>)>);

/// The bounce of points that were just made.
#[derive(Component)]
struct Pop(Tween);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            draw_figures.run_if(resource_exists_and_changed::<OpenMatch>),
            pop,
        )
            .chain()
            .before(bevy::ui::UiSystems::Prepare),
    );
}

/// A place for points; the caller adds a `Node`.
pub(crate) fn figure(seat: Seat, figure: Figure, hand: FigureStyle) -> impl Bundle {
    (
        OnSheet(seat),
        figure,
        hand,
        Shown::default(),
        UiTransform::default(),
    )
}

fn draw_figures(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut figures: Query<(
        Entity,
        &OnSheet,
        &Figure,
        &FigureStyle,
        &mut Shown,
        Option<&InHouse>,
        Option<&mut ImageNode>,
        Has<PointsBox>,
    )>,
    mut kit: UiKit<'_>,
) {
    let theme = kit.theme();
    for (entity, sheet, figure, hand, mut shown, house, ring, boxed) in &mut figures {
        let (now, proposed) = open.shown().figure(sheet.0, *figure);
        let before = shown.0;
        if before == Some((now, proposed)) {
            continue;
        }
        shown.0 = Some((now, proposed));
        let hot = now != proposed;
        let color: Color = if hot {
            theme.pencil.ghost.into()
        } else if proposed.is_none() {
            Color::from(theme.ink.muted).with_alpha(0.75)
        } else {
            theme.pencil.base.into()
        };
        let content = proposed.map_or_else(|| hand.nothing.to_owned(), signed);
        let text = kit.text(&content, TextStyle::Hand(hand.size), color);
        let gain = proposed.unwrap_or(0) - now.unwrap_or(0);
        let gain = (hand.gain && gain != 0)
            .then(|| kit.text(&gained(gain), TextStyle::Scaled(hand.size / 2.0), color));
        let house = house.map(|InHouse { size, unit }| {
            let (fill, edge, light) = if hot {
                let glow = Light::Glow(Rgba::CLEAR, theme.glow.halo);
                (theme.accent.soft, theme.accent.base, glow)
            } else {
                (theme.paper.shade, theme.paper.line, Light::None)
            };
            kit.house(*size, *unit, (fill, edge, 1.5 * unit), light)
        });
        let mut place = commands.entity(entity);
        place.despawn_children().with_children(|inside| {
            if let Some(house) = house {
                inside.spawn(house);
            }
            inside.spawn(text);
            if let Some(gain) = gain {
                inside.spawn(gain);
            }
        });
        if let Some(mut ring) = ring {
            ring.color = color;
        }
        if boxed {
            place.insert(box_look(theme, hot));
        }
        // Only points that were really made bounce, not proposed ones or those from before the sheet was
        // laid.
        let made = before.is_some_and(|(before, _)| before != now);
        if made && *figure != Figure::Total {
            place.insert(Pop(Tween::new(tokens().motion.pop)));
        }
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
