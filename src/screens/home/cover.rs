//! The covers of the pads: the print, and the dice that lie on it and lap over the paper's edge.

use crate::{
    dice::portrait,
    ui::{UiKit, art::covers::dice_on_cover},
};
use bevy::{platform::collections::HashMap, prelude::*, ui::VisualBox};
use dicepad_core::GameId;

/// How far dice and their shadows may reach beyond the cover, at the right and below.
const LAP: f32 = 90.0;

/// Pictures of dice that are kept at most. A window that is being resized needs new ones in every frame.
const MOST_PICTURES: usize = 30;

/// The print on a cover, drawn as large as its node.
#[derive(Component, Clone, Copy)]
pub(super) struct Cover {
    game: GameId,
    /// How far above the lower edge the dice lie.
    above: f32,
}

/// The dice on a cover, drawn as large as their node: the cover and [`LAP`].
#[derive(Component)]
pub(super) struct CoverDice(Cover);

/// The pictures of dice drawn so far, by game, theme (whether evening), size in pixels and distance from the
/// lower edge in points.
#[derive(Resource, Default)]
pub(super) struct DicePictures(HashMap<(GameId, bool, UVec2, u32), Handle<Image>>);

impl Cover {
    /// The cover of a game, with its dice so far above the lower edge.
    pub(super) const fn new(game: GameId, above: f32) -> Self {
        Self { game, above }
    }

    /// Lays out the cover in a node. `content` lies over the dice.
    pub(super) fn lay_out(
        self,
        kit: &mut UiKit<'_>,
        pad: &mut ChildSpawnerCommands<'_>,
        node: Node,
        content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
    ) {
        let picture = || ImageNode {
            image_mode: NodeImageMode::Stretch,
            visual_box: VisualBox::BorderBox,
            ..default()
        };
        let ground: Color = kit.theme().covers.of(self.game).into();
        let dice = Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            right: px(-LAP),
            bottom: px(-LAP),
            ..default()
        };
        // Dice lie over the label below the cover.
        pad.spawn((self, node, BackgroundColor(ground), picture(), ZIndex(1)))
            .with_children(|cover| {
                cover.spawn((CoverDice(self), dice, picture()));
                content(kit, cover);
            });
    }
}

/// Draws covers whose size has changed.
pub(super) fn draw_covers(
    mut covers: Query<(&Cover, &ComputedNode, &mut ImageNode), Changed<ComputedNode>>,
    mut kit: UiKit<'_>,
) {
    for (cover, node, mut image) in &mut covers {
        let size = node.size() * node.inverse_scale_factor();
        if size.min_element() > 0.0 {
            image.image = kit.cover(cover.game, size).image;
        }
    }
}

/// Draws the dice of covers whose size has changed.
pub(super) fn draw_dice(
    mut covers: Query<(&CoverDice, &ComputedNode, &mut ImageNode), Changed<ComputedNode>>,
    mut kit: UiKit<'_>,
    mut pictures: ResMut<DicePictures>,
) {
    for (CoverDice(Cover { game, above }), node, mut image) in &mut covers {
        let size = node.size() * node.inverse_scale_factor();
        let printed = size - LAP - Vec2::new(0.0, *above);
        if printed.min_element() <= 0.0 {
            continue;
        }
        if pictures.0.len() >= MOST_PICTURES {
            pictures.0.clear();
        }
        let pixels = node.size().as_uvec2();
        let key = (*game, kit.is_evening(), pixels, *above as u32);
        let picture = pictures.0.entry(key).or_insert_with(|| {
            let dice = dice_on_cover(*game, printed);
            kit.drawn_by(size, |theme, pixels, scale| {
                portrait(*game, &dice, theme, pixels, scale)
            })
        });
        image.image = picture.clone();
    }
}
