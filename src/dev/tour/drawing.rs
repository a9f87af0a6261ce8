//! Skips the drawing of frames that no step looks at: a software renderer needs a tenth of a second for
//! each. Everything else of a frame runs as usual.

use bevy::{
    prelude::*,
    render::{
        Extract, ExtractSchedule, Render, RenderApp, RenderSystems,
        render_resource::PipelineCache,
        renderer::{RenderGraph, RenderGraphSystems},
    },
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// One in this many unwatched frames is drawn anyway, so that rendering is exercised in all kinds of
/// moments.
const GLIMPSE: u32 = 100;

/// Whether this frame is drawn.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct DrawsFrames(bool);

/// Whether all pipelines that the current scene needs are compiled.
#[derive(Resource, Clone, Default)]
struct Compiled(Arc<AtomicBool>);

/// Counts of frames so far.
#[derive(Resource, Default)]
pub(super) struct Frames {
    pub(super) all: u32,
    pub(super) drawn: u32,
}

pub(super) fn plugin(app: &mut App) {
    let compiled = Compiled::default();
    app.init_resource::<DrawsFrames>()
        .init_resource::<Frames>()
        .insert_resource(compiled.clone())
        .add_systems(Last, count);
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer
            .init_resource::<DrawsFrames>()
            .insert_resource(compiled)
            .add_systems(ExtractSchedule, copy_to_renderer)
            .add_systems(Render, look_at_pipelines.in_set(RenderSystems::Cleanup))
            .configure_sets(
                RenderGraph,
                RenderGraphSystems::Render.run_if(resource_equals(DrawsFrames(true))),
            );
    }
}

/// Decides whether the frame that now begins is drawn.
pub(super) fn choose(world: &mut World, looked_at: bool) {
    let glimpse = world.resource::<Frames>().all.is_multiple_of(GLIMPSE);
    world.insert_resource(DrawsFrames(looked_at || glimpse));
}

/// Skips drawing until the cameras know a window size that the tour has just set. Outside tours, sizes
/// change only between frames.
pub(super) fn wait_for_size(world: &mut World) {
    let mut windows = world.query::<&Window>();
    let Ok(size) = windows.single(world).map(Window::physical_size) else {
        return;
    };
    let mut cameras = world.query::<&Camera>();
    let differs = |camera: &Camera| camera.physical_target_size() != Some(size);
    if cameras.iter(world).any(differs) {
        world.insert_resource(DrawsFrames(false));
    }
}

/// Whether a picture taken now would be complete.
pub(super) fn is_ready(world: &World) -> bool {
    world.resource::<Compiled>().0.load(Ordering::Relaxed)
}

fn count(drawn: Res<DrawsFrames>, mut frames: ResMut<Frames>) {
    frames.all += 1;
    frames.drawn += u32::from(drawn.0);
}

fn copy_to_renderer(drawn: Extract<Res<DrawsFrames>>, mut here: ResMut<DrawsFrames>) {
    *here = **drawn;
}

fn look_at_pipelines(pipelines: Res<PipelineCache>, compiled: Res<Compiled>) {
    let waiting = pipelines.waiting_pipelines().next().is_some();
    compiled.0.store(!waiting, Ordering::Relaxed);
}
