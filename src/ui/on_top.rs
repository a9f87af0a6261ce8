//! A layer above both the page and the dice. A camera of their own draws the dice over the page, so this
//! layer needs a third camera.

use bevy::{
    camera::{CameraOutputMode, ClearColorConfig, MsaaWriteback, visibility::RenderLayers},
    prelude::*,
    render::render_resource::BlendState,
    ui::{UiSystems, picking_backend::UiPickingCamera},
};

/// Marks the root of a node that lies above page and dice.
#[derive(Component)]
pub(crate) struct OnTop;

#[derive(Component)]
struct TopCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera)
        .add_systems(PostUpdate, match_window.before(UiSystems::Prepare));
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        TopCamera,
        Camera2d,
        UiPickingCamera,
        Camera {
            order: 2,
            clear_color: ClearColorConfig::Custom(Color::NONE),
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            },
            msaa_writeback: MsaaWriteback::Off,
            is_active: false,
            ..default()
        },
        crate::platform::SAMPLES,
        RenderLayers::none(),
    ));
}

/// Assigns the roots to the camera, which is active only while there are any.
fn match_window(
    mut commands: Commands,
    roots: Query<(Entity, Has<UiTargetCamera>), With<OnTop>>,
    mut cameras: Query<(Entity, &mut Camera), With<TopCamera>>,
) {
    let Ok((top, mut camera)) = cameras.single_mut() else {
        return;
    };
    let needed = !roots.is_empty();
    if camera.is_active != needed {
        camera.is_active = needed;
    }
    for (root, _) in roots.iter().filter(|(_, placed)| !placed) {
        commands.entity(root).try_insert(UiTargetCamera(top));
    }
}
