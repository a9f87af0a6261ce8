//! What the engine's UI renderer does not do by itself: print of even weight, smooth edges of turned boxes,
//! and turned things that end where their list ends.
//!
//! - **Print.** The screen blends linear light, so that dark letters on paper looked thin and light ones in the
//!   evening fat. `ui.wgsl` bends the coverage of letters and of tinted pictures by their colour. And the engine
//!   puts letters between the pixels of the screen, where filtering blurs some stems and not others:
//!   [`letters`] moves them to whole pixels.
//! - **Turned boxes** end in stairs, since the engine smooths only what lies inside the box. [`turned`] enlarges
//!   their quads by a pixel on each side.
//! - **Clipping** in the engine moves the corners of a quad, which cannot cut off a part of a turned one.
//!   [`turned`] hands the clipping rectangle to the shader instead.
//!
//! `ui.wgsl` replaces the engine's shader of the same name. After an update of the engine compare the two.

mod letters;
mod turned;

use bevy::{
    math::Affine2,
    prelude::*,
    render::{ExtractSchedule, RenderApp},
    shader::Shader,
    ui_render::RenderUiSystems,
};

/// The shader that draws all nodes of the UI but shadows, and where the engine keeps its own.
const SHADER: &str = include_str!("ui.wgsl");
const ENGINE_SHADER: &str = "embedded://bevy_ui_render/ui.wgsl";

/// Shader flags of our own, beside those of the engine.
mod flags {
    /// The quad is a letter.
    pub(super) const LETTER: u32 = 1 << 16;
    /// The border is a clipping rectangle; see `ui.wgsl`.
    pub(super) const CLIPPED: u32 = 1 << 17;
    /// The quad is a pixel larger on each side than the box in it.
    pub(super) const GROWN: u32 = 1 << 18;
}

/// The engine's shader, until it is replaced.
#[derive(Resource)]
struct EngineShader(Handle<Shader>);

pub(super) fn plugin(app: &mut App) {
    // Tests run without graphics.
    let Some(render) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render.add_systems(
        ExtractSchedule,
        (letters::align, turned::adapt, turned::adapt_shadows)
            .chain()
            .after(RenderUiSystems::ExtractCursor),
    );
    let shader = app.world().resource::<AssetServer>().load(ENGINE_SHADER);
    app.insert_resource(EngineShader(shader)).add_systems(
        Update,
        replace_shader.run_if(resource_exists::<EngineShader>),
    );
}

/// Puts our shader in the place of the engine's in the frame in which that is loaded, before anything is drawn
/// with it.
fn replace_shader(
    mut commands: Commands,
    engine: Res<EngineShader>,
    mut shaders: ResMut<Assets<Shader>>,
) {
    let id = engine.0.id();
    if !shaders.contains(id) {
        return;
    }
    let ours = Shader::from_wgsl(SHADER, ENGINE_SHADER);
    if let Err(error) = shaders.insert(id, ours) {
        error!("print will look uneven: {error}");
    }
    commands.remove_resource::<EngineShader>();
}

/// The bounding box of a rectangle of this size, centred on the origin of a transform.
fn bounds(transform: &Affine2, size: Vec2) -> Rect {
    let reach = transform.matrix2.x_axis.abs() * size.x + transform.matrix2.y_axis.abs() * size.y;
    Rect::from_center_size(transform.translation, reach)
}

/// The whole pixel nearest to a corner. Halves go down, all of them: on a sheet that is turned by a right angle,
/// many corners lie between two pixels, but for errors of rounding.
fn nearest_pixel(corner: Vec2) -> Vec2 {
    (corner + 0.49).floor()
}

/// Whether a node stands as the screen does, however large it is drawn.
fn is_upright(turn: Mat2) -> bool {
    let [x, y] = [turn.x_axis, turn.y_axis];
    x.y.abs() < SLIGHT && y.x.abs() < SLIGHT && x.x > 0.0 && y.y > 0.0
}

/// Whether the edges of a node are parallel to those of the screen: it is upright, or turned by right angles.
fn is_square(turn: Mat2) -> bool {
    let [x, y] = [turn.x_axis.abs(), turn.y_axis.abs()];
    x.min_element() < SLIGHT && y.min_element() < SLIGHT
}

/// Differences below this are errors of rounding.
const SLIGHT: f32 = 1e-4;

#[cfg(test)]
mod tests {
    use super::*;

    /// The value of a constant in the shader.
    fn constant(name: &str) -> Option<&'static str> {
        let line = SHADER.lines().find(|line| {
            let declared = line.strip_prefix("const ");
            declared.is_some_and(|rest| rest.starts_with(name))
        });
        line?.split_once("= ")?.1.strip_suffix(';')
    }

    #[test]
    fn the_shader_knows_the_same_flags() {
        for (name, flag) in [
            ("LETTER", flags::LETTER),
            ("CLIPPED", flags::CLIPPED),
            ("GROWN", flags::GROWN),
            ("INVERT", bevy::ui_render::shader_flags::INVERT),
            ("BORDER_LEFT", bevy::ui_render::shader_flags::BORDER_LEFT),
        ] {
            assert_eq!(constant(name), Some(format!("{flag}u").as_str()), "{name}");
        }
    }

    #[test]
    fn dark_print_gets_heavier_and_light_print_lighter() {
        let number = |name: &str| constant(name).unwrap().parse::<f32>().unwrap();
        assert!(number("DARK_PRINT") < 0.6);
        assert!(number("LIGHT_PRINT") > 1.4);
        assert!(number("DARK_BELOW") < number("LIGHT_ABOVE"));
    }

    #[test]
    fn turns_are_told_apart() {
        let turned = |degrees: f32| Mat2::from_angle(degrees.to_radians());
        assert!(is_upright(turned(0.0)) && is_upright(0.98 * turned(0.0)));
        for right in [90.0, 180.0, 270.0] {
            assert!(!is_upright(turned(right)), "{right}");
            assert!(is_square(turned(right)), "{right}");
        }
        assert!(!is_square(turned(3.5)));
    }
}
