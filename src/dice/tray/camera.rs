//! The camera that renders only dice, and their light.

use super::{Tray, TrayDice, TraySystems, shadow::TOWARDS_LIGHT};
use crate::ui::{ActiveTheme, ThemeChanged};
use bevy::{
    camera::{CameraOutputMode, ClearColorConfig, MsaaWriteback, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    prelude::*,
    render::render_resource::BlendState,
};

/// Dice have their own render layer, so the page's camera does not draw them.
pub(super) const DICE_LAYER: RenderLayers = RenderLayers::layer(1);

/// The lamp, upper left. Lamp and ambient light together show a top face in the colour that it was painted
/// with.
const KEY_LUX: f32 = 2_950.0;
/// Ambient light: the only light on a front face, which the lamp does not reach.
const AMBIENT_BRIGHTNESS: f32 = 640.0;

/// How much of the lamp's own colour is used, 0 to 1: all of it would tint the dice.
const WARMTH: f32 = 0.35;

#[derive(Component)]
struct DiceCamera;

#[derive(Component)]
struct Lamp;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn_camera, light).chain())
        .add_systems(
            PostUpdate,
            (light.run_if(on_message::<ThemeChanged>), place_camera).in_set(TraySystems::Show),
        );
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        DiceCamera,
        Camera3d::default(),
        Camera {
            order: 1,
            // Only dice and their shadows, blended over the page that is already drawn.
            clear_color: ClearColorConfig::Custom(Color::NONE),
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            },
            msaa_writeback: MsaaWriteback::Off,
            is_active: false,
            ..default()
        },
        Projection::Orthographic(OrthographicProjection::default_3d()),
        Tonemapping::None,
        crate::platform::SAMPLES,
        DICE_LAYER,
        AmbientLight::default(),
    ));
    commands.spawn((
        Lamp,
        DirectionalLight::default(),
        Transform::from_translation(TOWARDS_LIGHT).looking_at(Vec3::ZERO, Vec3::Y),
        DICE_LAYER,
    ));
}

/// Sets the lamp's colour for the theme; the evening's is warmer.
fn light(
    shown: Res<ActiveTheme>,
    mut lamps: Query<&mut DirectionalLight, With<Lamp>>,
    mut cameras: Query<&mut AmbientLight, With<DiceCamera>>,
) {
    let dice = &shown.0.palette().dice;
    for mut lamp in &mut lamps {
        lamp.color = Color::WHITE.mix(&dice.key.into(), WARMTH);
        lamp.illuminance = KEY_LUX;
    }
    for mut ambient in &mut cameras {
        ambient.color = dice.ambient.into();
        ambient.brightness = AMBIENT_BRIGHTNESS;
    }
}

/// Places the camera over the page's tray, and switches it off while no die is visible.
fn place_camera(
    tray: Res<Tray>,
    dice: Res<TrayDice>,
    windows: Query<&Window>,
    mut cameras: Query<(&mut Camera, &mut Projection, &mut Transform), With<DiceCamera>>,
) {
    let Ok((mut camera, mut projection, mut transform)) = cameras.single_mut() else {
        return;
    };
    let shown = tray.plan.as_ref().filter(|_| !dice.is_empty());
    if camera.is_active != shown.is_some() {
        camera.is_active = shown.is_some();
    }
    let (Some(plan), Ok(window)) = (shown, windows.single()) else {
        return;
    };
    let view = plan.view();
    transform.set_if_neq(view.camera(window.size()));
    if let Projection::Orthographic(orthographic) = &mut *projection
        && (orthographic.scale - view.scale()).abs() > 1e-6
    {
        orthographic.scale = view.scale();
    }
}
