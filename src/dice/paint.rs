//! What each die looks like: its six faces in an atlas, as a material.

use super::{body::Body, faces::Atlas};
use crate::theme::{
    Shown,
    pictures::{image_of, normals_of},
};
use bevy::{ecs::system::SystemParam, platform::collections::HashMap, prelude::*};
use dicepad_core::{Game, GameId, dice::Die, for_game};

/// Each face has this many pixels along its edge: crisp on a large tablet.
const FACE_PIXELS: u32 = 192;

/// The dice of a game.
pub(super) fn dice_of(game: GameId) -> &'static [Die] {
    for_game!(game, G => G::DICE)
}

/// The materials made so far, by game and die.
#[derive(Resource, Default)]
pub(super) struct DiceSet(HashMap<(GameId, usize), Handle<StandardMaterial>>);

impl DiceSet {
    /// Another theme has come: its dice are painted anew.
    pub(super) fn forget(&mut self) {
        self.0.clear();
    }
}

/// Paints dice.
#[derive(SystemParam)]
pub(super) struct Looks<'w> {
    sets: ResMut<'w, DiceSet>,
    shown: Res<'w, Shown>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
}

impl Looks<'_> {
    /// The material of one die of a game.
    pub(super) fn material(&mut self, game: GameId, die: usize) -> Handle<StandardMaterial> {
        let (images, materials, theme) = (&mut self.images, &mut self.materials, self.shown.0);
        self.sets
            .0
            .entry((game, die))
            .or_insert_with(|| {
                let Some(faces) = dice_of(game).get(die) else {
                    return Handle::default();
                };
                let atlas = Atlas::new(game, faces, theme, FACE_PIXELS, die as u32);
                materials.add(StandardMaterial {
                    base_color_texture: Some(images.add(image_of(atlas.albedo))),
                    normal_map_texture: Some(images.add(normals_of(atlas.normals))),
                    perceptual_roughness: Body::of(game, faces).roughness(),
                    reflectance: 0.3,
                    ..default()
                })
            })
            .clone()
    }
}
