//! The visible dice and their shadows on the felt.

use super::{
    Tray, TrayDice, TraySystems,
    camera::DICE_LAYER,
    shadow::{self, Shadows},
};
use crate::{
    dice::{TrayPlan, mesh::die_mesh, paint::Looks, throw::MOST_DICE},
    ui::ThemeChanged,
};
use bevy::prelude::*;
use dicepad_core::GameId;

/// A visible die, by its index in the set.
#[derive(Component)]
struct SeenDie(usize);

/// The shadow of a die, and the part of it inside the rim.
#[derive(Component)]
struct ShadowOf {
    die: usize,
    part: Rect,
}

/// The mesh that all dice share.
#[derive(Resource)]
struct DieShape(Handle<Mesh>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (make_shape, shadow::make_shadows))
        .add_systems(
            PostUpdate,
            (
                take_away.run_if(on_message::<ThemeChanged>.or_else(another_game)),
                show_dice,
                show_shadows,
            )
                .chain()
                .in_set(TraySystems::Show),
        );
}

fn make_shape(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(DieShape(meshes.add(die_mesh())));
}

fn another_game(dice: Res<TrayDice>, mut shown: Local<Option<GameId>>) -> bool {
    dice.game().is_some() && std::mem::replace(&mut *shown, dice.game()) != dice.game()
}

/// Despawns the dice of the previous game, which are made of other materials.
fn take_away(mut commands: Commands, dice: Query<Entity, With<SeenDie>>) {
    for die in &dice {
        commands.entity(die).despawn();
    }
}

/// The transform of each visible die.
fn pictures(dice: &TrayDice, tray: &Tray) -> [Option<Transform>; MOST_DICE] {
    std::array::from_fn(|die| dice.picture(die, tray.plan.as_ref()?))
}

fn show_dice(
    mut commands: Commands,
    dice: Res<TrayDice>,
    tray: Res<Tray>,
    shape: Res<DieShape>,
    mut looks: Looks,
    mut seen: Query<(Entity, &SeenDie, &mut Transform)>,
) {
    let mut pictures = pictures(&dice, &tray);
    for (entity, die, mut transform) in &mut seen {
        match pictures[die.0].take() {
            Some(picture) => {
                transform.set_if_neq(picture);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    let Some(game) = dice.game() else { return };
    for (die, picture) in pictures.into_iter().enumerate() {
        if let Some(picture) = picture {
            commands.spawn((
                SeenDie(die),
                Name::new(format!("Die {}", die + 1)),
                Mesh3d(shape.0.clone()),
                MeshMaterial3d(looks.material(game, die)),
                picture,
                DICE_LAYER,
            ));
        }
    }
}

fn show_shadows(
    mut commands: Commands,
    dice: Res<TrayDice>,
    tray: Res<Tray>,
    shadows: Res<Shadows>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut seen: Query<(
        Entity,
        &mut ShadowOf,
        &mut Transform,
        &mut Mesh3d,
        &mut MeshMaterial3d<StandardMaterial>,
    )>,
) {
    let mut pictures = pictures(&dice, &tray);
    let ground = tray.plan.as_ref().map(TrayPlan::ground).unwrap_or_default();
    for (entity, mut shadow, mut transform, mut mesh, mut material) in &mut seen {
        let Some(picture) = pictures[shadow.die].take() else {
            commands.entity(entity).despawn();
            continue;
        };
        transform.set_if_neq(shadow::under(picture.translation));
        let part = shadow::cut_off(&transform, ground);
        if shadow.part != part {
            shadow.part = part;
            mesh.0 = meshes.add(shadow::patch(part));
        }
        let shade = shadows.at(picture.translation.y, dice.yaw(shadow.die));
        if material.0 != *shade {
            material.0 = shade.clone();
        }
    }
    for (die, picture) in pictures.into_iter().enumerate() {
        if let Some(picture) = picture {
            let lies = shadow::under(picture.translation);
            let part = shadow::cut_off(&lies, ground);
            commands.spawn((
                ShadowOf { die, part },
                Mesh3d(meshes.add(shadow::patch(part))),
                MeshMaterial3d(shadows.at(picture.translation.y, dice.yaw(die)).clone()),
                lies,
                DICE_LAYER,
            ));
        }
    }
}
