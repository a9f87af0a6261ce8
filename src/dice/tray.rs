//! The tray: dice fly in, tumble, lie still and square up to be read.
//!
//! The felt is part of the page; the dice lie on it in three dimensions, seen from above by a
//! camera of their own that draws over the page. A throw is recorded before it starts
//! ([`throw::record`]) and only played back here, so it is the same at any frame rate.

use super::{
    mesh::die_mesh,
    paint::{self, DiceSet},
    throw::{self, Fling, Pose, Recording, ThrowSpec, Thrown, TraySize},
};
use crate::{power::Awake, theme::ThemeChanged};
use bevy::{
    asset::RenderAssetUsages,
    camera::{CameraOutputMode, ClearColorConfig, MsaaWriteback, visibility::RenderLayers},
    core_pipeline::tonemapping::Tonemapping,
    prelude::*,
    render::render_resource::{BlendState, Extent3d, TextureDimension, TextureFormat},
};
use dicepad_core::GameId;
use std::time::Duration;

/// How steeply the camera looks down: nearly from above, so that a front edge is seen too.
const PITCH: f32 = 72.0;

/// Far enough that no die comes near the camera.
const CAMERA_DISTANCE: f32 = 60.0;

/// Squaring up takes this long.
const SQUARING: f32 = 0.2;

/// Dice are on a layer of their own: the page's camera does not draw them.
const DICE_LAYER: RenderLayers = RenderLayers::layer(1);

/// Where the felt lies in the window, in points; nothing while no table is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tray {
    /// The felt inside the rim.
    pub(crate) felt: Option<Rect>,
}

/// Asks for dice to be thrown.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ThrowDice {
    /// Whose dice they are.
    pub(crate) game: GameId,
    /// For each die that is thrown, the face that the core has decided.
    pub(crate) faces: [Option<u8>; throw::MOST_DICE],
    /// Tells this throw from every other.
    pub(crate) seed: u64,
    /// How the player sent them.
    pub(crate) fling: Fling,
    /// Shown at once, without flying.
    pub(crate) at_once: bool,
}

/// All dice of a throw lie still and can be read.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct DiceSettled;

/// What lies or flies in the tray.
#[derive(Resource, Default)]
pub(crate) struct TrayDice {
    throw: Option<RunningThrow>,
    game: Option<GameId>,
    /// Throws shown so far, and the time their recording took: for the report.
    pub(crate) throws: u32,
    /// Time that recording throws took.
    pub(crate) cost: Duration,
}

impl TrayDice {
    /// Whether dice are still moving.
    pub(crate) fn are_moving(&self) -> bool {
        self.throw.as_ref().is_some_and(|throw| !throw.settled)
    }

    /// Lets flying dice lie at once.
    pub(crate) fn skip(&mut self) {
        if let Some(throw) = &mut self.throw {
            throw.elapsed = throw.recording.duration() + SQUARING;
        }
    }

    /// Clears the tray.
    pub(crate) fn clear(&mut self) {
        self.throw = None;
    }
}

/// A throw being played back, or played back already.
struct RunningThrow {
    spec: ThrowSpec,
    decided: Vec<u8>,
    recording: Recording,
    elapsed: f32,
    settled: bool,
}

/// A die in the tray, by its place among the dice thrown.
#[derive(Component)]
struct DieInTray(usize);

/// The soft shadow that a die casts on the felt.
#[derive(Component)]
struct ShadowOf(usize);

#[derive(Component)]
struct DiceCamera;

/// What dice are made of.
#[derive(Resource)]
struct DiceAssets {
    die: Handle<Mesh>,
    shadow_mesh: Handle<Mesh>,
    shadow: Handle<StandardMaterial>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tray>()
        .init_resource::<TrayDice>()
        .add_message::<ThrowDice>()
        .add_message::<DiceSettled>()
        .add_systems(Startup, set_up)
        .add_systems(
            Update,
            (
                begin_throws,
                forget_looks.run_if(on_message::<ThemeChanged>),
                play_back,
                show_dice,
                place_camera,
            )
                .chain(),
        );
}

fn set_up(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    commands.insert_resource(DiceAssets {
        die: meshes.add(die_mesh()),
        shadow_mesh: meshes.add(Plane3d::default().mesh().size(1.0, 1.0)),
        shadow: materials.add(StandardMaterial {
            base_color_texture: Some(images.add(soft_spot())),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        }),
    });
    commands.spawn((
        DiceCamera,
        Camera3d::default(),
        Camera {
            order: 1,
            // Nothing but dice and their shadows, laid over the page that is drawn already.
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
        Msaa::Sample4,
        DICE_LAYER,
        AmbientLight {
            brightness: 330.0,
            ..default()
        },
    ));
    // One light, upper left; a top face shows the colour that it was painted with.
    commands.spawn((
        DirectionalLight {
            illuminance: 2_700.0,
            ..default()
        },
        Transform::from_xyz(-0.45, 1.0, -0.25).looking_at(Vec3::ZERO, Vec3::Y),
        DICE_LAYER,
    ));
}

/// A dark spot that fades out: shadow maps would cost phones more than they show.
fn soft_spot() -> Image {
    const SIDE: u32 = 64;
    let mut pixels = Vec::with_capacity((SIDE * SIDE * 4) as usize);
    for y in 0..SIDE {
        for x in 0..SIDE {
            let middle = SIDE as f32 / 2.0 - 0.5;
            let offset = Vec2::new(x as f32 - middle, y as f32 - middle) / middle;
            // A rounded square that fades from 0.55 of the way out.
            let reach = offset.abs().powf(2.6).element_sum().powf(1.0 / 2.6);
            let dark = 1.0 - smoothstep((reach - 0.42) / 0.55);
            pixels.extend([20, 13, 6, (dark * 150.0) as u8]);
        }
    }
    Image::new(
        Extent3d {
            width: SIDE,
            height: SIDE,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

fn smoothstep(progress: f32) -> f32 {
    let progress = progress.clamp(0.0, 1.0);
    progress * progress * (3.0 - 2.0 * progress)
}

/// Records a throw before its first frame is shown.
fn begin_throws(
    mut requests: MessageReader<ThrowDice>,
    tray: Res<Tray>,
    mut dice: ResMut<TrayDice>,
) {
    for request in requests.read() {
        let thrown = (0..throw::MOST_DICE).filter(|die| request.faces[*die].is_some());
        let (Some(thrown), Some(felt)) = (Thrown::new(thrown), tray.felt) else {
            continue;
        };
        let set = paint::dice_of(request.game).len();
        let spec = ThrowSpec {
            tray: tray_size(felt, set).0,
            thrown,
            seed: request.seed,
            fling: request.fling,
        };
        let began = bevy::platform::time::Instant::now();
        let recording = throw::record(&spec);
        dice.cost += began.elapsed();
        dice.throws += 1;
        dice.game = Some(request.game);
        dice.throw = Some(RunningThrow {
            spec,
            decided: request.faces.iter().flatten().copied().collect(),
            recording,
            elapsed: 0.0,
            settled: false,
        });
        if request.at_once {
            dice.skip();
        }
    }
}

/// The tray in edges of a die, and the edge in points. Looked at from the camera's angle the felt
/// seems less deep than it is.
fn tray_size(felt: Rect, dice: usize) -> (TraySize, f32) {
    let seen = Vec2::new(felt.width(), felt.height() / PITCH.to_radians().sin());
    TraySize::fitting(seen, dice)
}

fn play_back(
    time: Res<Time>,
    mut dice: ResMut<TrayDice>,
    mut awake: ResMut<Awake>,
    mut settled: MessageWriter<DiceSettled>,
) {
    if !dice.are_moving() {
        return;
    }
    awake.keep();
    let Some(throw) = &mut dice.throw else {
        return;
    };
    throw.elapsed += time.delta_secs();
    if throw.elapsed >= throw.recording.duration() + SQUARING {
        throw.settled = true;
        settled.write(DiceSettled);
    }
}

/// Dice made for a theme are made anew for another.
fn forget_looks(
    mut commands: Commands,
    shown: Query<Entity, Or<(With<DieInTray>, With<ShadowOf>)>>,
    mut sets: ResMut<DiceSet>,
) {
    sets.forget();
    for entity in &shown {
        commands.entity(entity).despawn();
    }
}

/// Puts each die where the recording has it now.
fn show_dice(
    mut commands: Commands,
    dice: Res<TrayDice>,
    assets: Res<DiceAssets>,
    mut looks: paint::Looks,
    mut bodies: Query<(Entity, &DieInTray, &mut Transform), Without<ShadowOf>>,
    mut shadows: Query<(Entity, &ShadowOf, &mut Transform), Without<DieInTray>>,
) {
    let (Some(throw), Some(game)) = (&dice.throw, dice.game) else {
        for entity in bodies
            .iter()
            .map(|die| die.0)
            .chain(shadows.iter().map(|die| die.0))
        {
            commands.entity(entity).despawn();
        }
        return;
    };
    let poses = throw.poses();
    let count = poses.len();
    for (entity, die, mut transform) in &mut bodies {
        match poses.get(die.0) {
            Some(pose) => *transform = throw.picture(die.0, pose),
            None => commands.entity(entity).despawn(),
        }
    }
    for (entity, die, mut transform) in &mut shadows {
        match poses.get(die.0) {
            Some(pose) => *transform = shadow_under(pose),
            None => commands.entity(entity).despawn(),
        }
    }
    let there = bodies
        .iter()
        .map(|(_, die, _)| die.0 + 1)
        .max()
        .unwrap_or(0);
    let indices: Vec<usize> = throw.spec.thrown.iter().collect();
    for place in there..count {
        commands.spawn((
            DieInTray(place),
            Mesh3d(assets.die.clone()),
            MeshMaterial3d(looks.material(game, indices[place])),
            throw.picture(place, &poses[place]),
            DICE_LAYER,
        ));
        commands.spawn((
            ShadowOf(place),
            Mesh3d(assets.shadow_mesh.clone()),
            MeshMaterial3d(assets.shadow.clone()),
            shadow_under(&poses[place]),
            DICE_LAYER,
        ));
    }
}

impl RunningThrow {
    fn poses(&self) -> Vec<Pose> {
        let flown = self.recording.duration();
        if self.elapsed < flown {
            self.recording.sample(self.elapsed).collect()
        } else {
            let progress = (self.elapsed - flown) / SQUARING;
            self.recording.squaring(progress).collect()
        }
    }

    /// The die's picture, turned so that the decided face ends on top.
    fn picture(&self, place: usize, pose: &Pose) -> Transform {
        let landed = self.recording.landed()[place].rotation;
        let turn = throw::faces::picture_turn(landed, self.decided[place]);
        Transform::from_translation(pose.translation).with_rotation(pose.rotation * turn)
    }
}

/// The shadow lies on the felt, to the lower right of the die, and wider the higher it flies.
fn shadow_under(pose: &Pose) -> Transform {
    let height = (pose.translation.y - 0.5).max(0.0);
    let yaw = Quat::from_rotation_y(pose.rotation.to_euler(EulerRot::YXZ).0);
    Transform::from_xyz(
        pose.translation.x + 0.16 + 0.35 * height,
        0.01,
        pose.translation.z + 0.12 + 0.2 * height,
    )
    .with_rotation(yaw)
    .with_scale(Vec3::splat(1.75 + 0.35 * height))
}

/// One edge of a die is as many points as the tray says, and the tray's middle is the felt's.
fn place_camera(
    tray: Res<Tray>,
    dice: Res<TrayDice>,
    windows: Query<&Window>,
    mut cameras: Query<(&mut Camera, &mut Projection, &mut Transform), With<DiceCamera>>,
) {
    let Ok((mut camera, mut projection, mut transform)) = cameras.single_mut() else {
        return;
    };
    let shown = tray.felt.zip(dice.game).filter(|_| dice.throw.is_some());
    if camera.is_active != shown.is_some() {
        camera.is_active = shown.is_some();
    }
    let (Some((felt, game)), Ok(window)) = (shown, windows.single()) else {
        return;
    };
    let (_, edge) = tray_size(felt, paint::dice_of(game).len());
    let pitch = PITCH.to_radians();
    let backwards = Vec3::new(0.0, pitch.sin(), pitch.cos());
    let up = Vec3::new(0.0, pitch.cos(), -pitch.sin());
    let off_centre = (felt.center() - window.size() / 2.0) / edge;
    // Half a die's height above the felt, so that dice, not their feet, are in the middle.
    let middle = Vec3::Y * 0.4 - Vec3::X * off_centre.x + up * off_centre.y;
    let placed = Transform::from_translation(middle + backwards * CAMERA_DISTANCE)
        .looking_to(-backwards, Vec3::Y);
    transform.set_if_neq(placed);
    if let Projection::Orthographic(orthographic) = &mut *projection
        && (orthographic.scale - 1.0 / edge).abs() > 1e-6
    {
        orthographic.scale = 1.0 / edge;
    }
}
