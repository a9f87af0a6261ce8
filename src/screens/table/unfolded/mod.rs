//! The faces of a die as an unfolded net, so that players can look at all of them before they decide.
//!
//! [`Overlay::Faces`] shows the net over the table. A long press on a die opens it; a tap anywhere closes it.

mod net;
mod press;
#[cfg(test)]
mod tests;

use crate::{
    dice::{dice_of, face_name, faces::flat_face},
    intent::Intent,
    layout::Layout,
    nav::{Navigate, Overlay, Screen},
    table::TheMatch,
    ui::{
        OnTop, UiKit, UiKitChanged,
        kit::{NoPressEffect, OnTap, TextStyle, column, placed},
        tokens,
    },
};
use accesskit::Role;
use bevy::{a11y::AccessibilityNode, input_focus::tab_navigation::TabGroup, prelude::*};
use dicepad_core::{GameId, dice::Die};

/// Root of the overlay.
#[derive(Component)]
struct FacesRoot;

/// A face in the net, by its index.
#[derive(Component)]
struct NetFace(u8);

/// Largest size of a face, in points.
const MOST: f32 = 88.0;
/// Gap between two faces.
const GAP: f32 = 5.0;
/// Width of the felt around the net.
const FELT: f32 = 14.0;
/// Space for the card and its margins, including the title.
const AROUND: Vec2 = Vec2::new(56.0, 100.0);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(press::plugin).add_systems(
        Update,
        (
            show.run_if(state_changed::<Overlay>.or_else(on_message::<UiKitChanged>)),
            mark_top,
        )
            .chain()
            .run_if(in_state(Screen::Table)),
    );
}

/// Shows the net on a card over everything.
fn show(
    mut commands: Commands,
    overlay: Res<State<Overlay>>,
    roots: Query<Entity, With<FacesRoot>>,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    let Overlay::Faces { game, die } = *overlay.get() else {
        return;
    };
    let Some(die) = dice_of(game).get(die) else {
        return;
    };
    let theme = kit.theme();
    let title = kit.words.say("table-faces");
    let title = kit.text(&title, TextStyle::Heading, theme.ink.base.into());
    let close = kit.words.say("close");
    commands
        .spawn((
            FacesRoot,
            OnTop,
            DespawnOnExit(Screen::Table),
            OnTap(Intent::Navigate(Navigate::Close)),
            // There is nothing to focus, and Tab does not reach the table under the faces.
            TabGroup::modal(),
            NoPressEffect,
            AccessibleLabel(close),
            Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..placed(Rect::from_corners(Vec2::ZERO, layout.window))
            },
            BackgroundColor(theme.scrim.into()),
        ))
        .with_children(|overlay| {
            overlay.spawn(kit.card()).with_children(|card| {
                card.spawn(Node {
                    padding: UiRect::vertical(px(8)),
                    align_items: AlignItems::Center,
                    ..column(12.0)
                })
                .with_children(|inside| {
                    inside.spawn(title);
                    lay_net(&mut kit, inside, game, die, face_size(&layout));
                });
            });
        });
}

/// The largest size of a face that the window allows, in points.
fn face_size(layout: &Layout) -> f32 {
    let room = layout.inner.size() - AROUND - 2.0 * FELT;
    let each = (room + GAP) / net::SIZE.as_vec2() - GAP;
    each.min_element().clamp(24.0, MOST).floor()
}

fn lay_net(
    kit: &mut UiKit<'_>,
    card: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    die: &Die,
    size: f32,
) {
    let step = size + GAP;
    let whole = net::SIZE.as_vec2() * step - GAP + 2.0 * FELT;
    let felt = &kit.theme().felt;
    let (light, dark): (Color, Color) = (felt.light.into(), felt.dark.into());
    card.spawn((
        Node {
            width: px(whole.x),
            height: px(whole.y),
            border_radius: BorderRadius::all(px(tokens().radius.card)),
            ..default()
        },
        BackgroundGradient::from(LinearGradient::to_bottom(vec![
            ColorStop::auto(light),
            ColorStop::auto(dark),
        ])),
    ))
    .with_children(|net| {
        for ((index, face), place) in die.iter().enumerate().zip(net::PLACES) {
            let corner = place.as_vec2() * step + FELT;
            let picture = kit.picture(size, |theme, edge| flat_face(game, die, index, theme, edge));
            net.spawn((
                NetFace(index as u8),
                AccessibilityNode::from(accesskit::Node::new(Role::Image)),
                AccessibleLabel(face_name(&kit.words, *face)),
                Node {
                    border_radius: BorderRadius::all(px(tokens().radius.die * size)),
                    ..placed(Rect::from_corners(corner, corner + size))
                },
                picture,
                BoxShadow::new(Color::BLACK.with_alpha(0.35), px(0), px(2), px(0), px(4)),
            ));
        }
    });
}

/// Draws a ring around the top face, once the dice can be read.
fn mark_top(
    mut commands: Commands,
    overlay: Res<State<Overlay>>,
    open: TheMatch<'_>,
    faces: Query<(Entity, &NetFace, Has<Outline>)>,
    kit: UiKit<'_>,
) {
    let lying = open.view().lying;
    let shown = match *overlay.get() {
        Overlay::Faces { die, .. } => Some(die),
        _ => None,
    };
    let top = shown
        .filter(|die| open.dice_settled() && lying.dice().contains(*die))
        .map(|die| lying.face(die));
    for (entity, face, marked) in &faces {
        match (top == Some(face.0), marked) {
            (true, false) => {
                commands.entity(entity).try_insert(Outline {
                    width: px(2),
                    offset: px(2),
                    color: kit.theme().felt.ink.into(),
                });
            }
            (false, true) => {
                commands.entity(entity).remove::<Outline>();
            }
            _ => {}
        }
    }
}
