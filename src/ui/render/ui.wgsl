// How boxes, pictures and letters are drawn, in place of the engine's own `bevy_ui_render/ui.wgsl` (version
// 0.19.1, MIT or Apache-2.0), from which the vertex layout and the names below are: the engine's gradients
// import two of the functions. Where this file differs, a comment says why; mod.rs tells the rest.

#define_import_path bevy_ui::ui_node

#import bevy_render::view::View

const TEXTURED = 1u;
const BORDER_LEFT: u32 = 256u;
const BORDER_TOP: u32 = 512u;
const BORDER_RIGHT: u32 = 1024u;
const BORDER_BOTTOM: u32 = 2048u;
const BORDER_ANY: u32 = BORDER_LEFT + BORDER_TOP + BORDER_RIGHT + BORDER_BOTTOM;
const INVERT: u32 = 4096u;

// Flags of our own, as in mod.rs.
// The quad is a letter.
const LETTER: u32 = 65536u;
// `border` is the rectangle outside of which nothing is drawn, in pixels of the screen; `radius` has the
// radius of all corners and the width of all borders.
const CLIPPED: u32 = 131072u;
// The quad is a pixel larger on each side than the box in it, so that the box's edge can fade out.
const GROWN: u32 = 262144u;

// Exponents of the coverage of dark and of light print, and the lightness where one becomes the other.
const DARK_PRINT: f32 = 0.47;
const LIGHT_PRINT: f32 = 1.75;
const DARK_BELOW: f32 = 0.4;
const LIGHT_ABOVE: f32 = 0.8;

fn enabled(flags: u32, mask: u32) -> bool {
    return (flags & mask) != 0u;
}

@group(0) @binding(0) var<uniform> view: View;

struct VertexOutput {
    @location(0) uv: vec2<f32>,
    @location(1) color: vec4<f32>,

    @location(2) @interpolate(flat) size: vec2<f32>,
    @location(3) @interpolate(flat) flags: u32,
    @location(4) @interpolate(flat) radius: vec4<f32>,
    @location(5) @interpolate(flat) border: vec4<f32>,

    // Position relative to the centre of the rectangle.
    @location(6) point: vec2<f32>,
    @builtin(position) position: vec4<f32>,
};

@vertex
fn vertex(
    @location(0) vertex_position: vec3<f32>,
    @location(1) vertex_uv: vec2<f32>,
    @location(2) vertex_color: vec4<f32>,
    @location(3) flags: u32,

    // x: top left, y: top right, z: bottom right, w: bottom left.
    @location(4) radius: vec4<f32>,

    // x: left, y: top, z: right, w: bottom.
    @location(5) border: vec4<f32>,
    @location(6) size: vec2<f32>,
    @location(7) point: vec2<f32>,
) -> VertexOutput {
    var out: VertexOutput;
    out.uv = vertex_uv;
    out.position = view.clip_from_world * vec4(vertex_position, 1.0);
    out.color = vertex_color;
    // The engine gives the corners of letters no position in their quad, and all others one.
    out.flags = flags | select(0u, LETTER, all(point == vec2(0.0)));
    out.radius = radius;
    out.size = size;
    out.border = border;
    out.point = point;
    return out;
}

@group(1) @binding(0) var sprite_texture: texture_2d<f32>;
@group(1) @binding(1) var sprite_sampler: sampler;

// Distance of the point from the edge of a rounded box, negative inside. Radii from the top left corner on,
// clockwise.
fn sd_rounded_box(point: vec2<f32>, size: vec2<f32>, corner_radii: vec4<f32>) -> f32 {
    let rs = select(corner_radii.xy, corner_radii.wz, 0.0 < point.y);
    let radius = select(rs.x, rs.y, 0.0 < point.x);
    let corner_to_point = abs(point) - 0.5 * size;
    let q = corner_to_point + radius;
    let l = length(max(q, vec2(0.0)));
    let m = min(max(q.x, q.y), 0.0);
    return l + m - radius;
}

// The same for the box within its border.
fn sd_inset_rounded_box(point: vec2<f32>, size: vec2<f32>, radius: vec4<f32>, inset: vec4<f32>) -> f32 {
    let inner_size = size - inset.xy - inset.zw;
    let inner_center = inset.xy + 0.5 * inner_size - 0.5 * size;
    let inner_point = point - inner_center;

    var r = radius;
    r.x = r.x - max(inset.x, inset.y);
    r.y = r.y - max(inset.z, inset.y);
    r.z = r.z - max(inset.z, inset.w);
    r.w = r.w - max(inset.x, inset.w);

    let half_size = inner_size * 0.5;
    let min_size = min(half_size.x, half_size.y);
    r = min(max(r, vec4(0.0)), vec4<f32>(min_size));

    return sd_rounded_box(inner_point, inner_size, r);
}

fn nearest_border_active(point_vs_mid: vec2<f32>, size: vec2<f32>, width: vec4<f32>, flags: u32) -> bool {
    if (flags & BORDER_ANY) == BORDER_ANY {
        return true;
    }
    let point = clamp(point_vs_mid + size * 0.49999, vec2(0.0), size);
    let left = point.x / width.x;
    let top = point.y / width.y;
    let right = (size.x - point.x) / width.z;
    let bottom = (size.y - point.y) / width.w;
    let min_dist = min(min(left, top), min(right, bottom));
    return (enabled(flags, BORDER_LEFT) && min_dist == left) ||
        (enabled(flags, BORDER_TOP) && min_dist == top) ||
        (enabled(flags, BORDER_RIGHT) && min_dist == right) ||
        (enabled(flags, BORDER_BOTTOM) && min_dist == bottom);
}

// How far the edge of a box must fade inwards, in pixels. The edge of an upright box lies between pixels. That of
// a turned box crosses them, and would end in stairs at the edge of its quad.
fn fade_within(point: vec2<f32>, flags: u32) -> f32 {
    let across = abs(dpdx(point));
    let is_turned = min(across.x, across.y) > 0.001;
    return select(0.0, 0.5, is_turned && !enabled(flags, GROWN));
}

fn antialias(distance: f32) -> f32 {
    return saturate(0.5 - distance);
}

fn draw_uinode_border(
    color: vec4<f32>,
    point: vec2<f32>,
    size: vec2<f32>,
    radius: vec4<f32>,
    border: vec4<f32>,
    flags: u32,
) -> vec4<f32> {
    let external_distance = sd_rounded_box(point, size, radius) + fade_within(point, flags);
    let internal_distance = sd_inset_rounded_box(point, size, radius, border);

    // Negative on the border, positive outside and within it.
    let border_distance = max(external_distance, -internal_distance);
    let nearest_border = select(0.0, 1.0, nearest_border_active(point, size, border, flags));

#ifdef ANTI_ALIAS
    // Where an edge has no border, both distances are the same, and nothing is drawn.
    let t = select(1.0 - step(0.0, border_distance), antialias(border_distance), external_distance < internal_distance);
#else
    let t = 1.0 - step(0.0, border_distance);
#endif

    return vec4(color.rgb, saturate(color.a * t * nearest_border));
}

fn draw_uinode_background(
    color: vec4<f32>,
    point: vec2<f32>,
    size: vec2<f32>,
    radius: vec4<f32>,
    border: vec4<f32>,
    flags: u32,
) -> vec4<f32> {
    let inside = sd_inset_rounded_box(point, size, radius, border) + fade_within(point, flags);
    let internal_distance = inside * select(1., -1, enabled(flags, INVERT));

#ifdef ANTI_ALIAS
    let t = antialias(internal_distance);
#else
    let t = 1.0 - step(0.0, internal_distance);
#endif

    return vec4(color.rgb, saturate(color.a * t));
}

// The coverage of print in this colour, so that its strokes look as heavy as they were designed.
//
// The screen blends linear light. A pixel that black ink covers by half then looks much lighter than middle grey:
// dark strokes get thin, and light strokes on a dark ground fat. The exponents give about the result of blending
// what the eye sees, if dark print stands on a light ground and light print on a dark one.
fn print_coverage(coverage: f32, color: vec3<f32>) -> f32 {
    let luminance = dot(color, vec3(0.2126, 0.7152, 0.0722));
    let lightness = pow(saturate(luminance), 1.0 / 2.2);
    let exponent = mix(DARK_PRINT, LIGHT_PRINT, smoothstep(DARK_BELOW, LIGHT_ABOVE, lightness));
    return pow(saturate(coverage), exponent);
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let texture_color = textureSample(sprite_texture, sprite_sampler, in.uv);
    var color = in.color;
    if enabled(in.flags, TEXTURED) {
        color *= texture_color;
        // A picture that is tinted is a stencil, like a letter.
        if enabled(in.flags, LETTER) || any(in.color.rgb < vec3(0.99)) {
            color.a = in.color.a * print_coverage(texture_color.a, in.color.rgb);
        }
    }

    var size = in.size;
    var radius = in.radius;
    var border = in.border;
    if enabled(in.flags, CLIPPED) {
        let clip = in.border;
        let seen = all(in.position.xy >= clip.xy) && all(in.position.xy <= clip.zw);
        color.a = select(0.0, color.a, seen);
        radius = vec4(in.radius.x);
        border = vec4(in.radius.y);
    }
    if enabled(in.flags, GROWN) {
        size -= vec2(2.0);
    }

    // A letter has no edge but its own.
    let point = select(in.point, vec2(0.0), enabled(in.flags, LETTER));
    if enabled(in.flags, BORDER_ANY) {
        return draw_uinode_border(color, point, size, radius, border, in.flags);
    } else {
        return draw_uinode_background(color, point, size, radius, border, in.flags);
    }
}
