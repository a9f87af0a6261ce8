//! Boxes, pictures and letters that are turned.

use super::{bounds, flags, is_square, is_upright, nearest_pixel};
use bevy::{
    math::Affine2,
    prelude::*,
    render::sync_world::TemporaryRenderEntity,
    ui::ResolvedBorderRadius,
    ui_render::{
        ExtractedGlyph, ExtractedUiItem, ExtractedUiNode, ExtractedUiNodes, NodeType,
        box_shadow::ExtractedBoxShadows,
    },
};

/// Further away than any edge of a screen, in pixels.
const FAR: f32 = 1e6;

/// Makes turned nodes ready for the shader: smooth edges, and clipping by the shader.
pub(super) fn adapt(mut commands: Commands, mut nodes: ResMut<ExtractedUiNodes>) {
    let ExtractedUiNodes { uinodes, glyphs } = &mut *nodes;
    let mut letters = Vec::new();
    for node in uinodes.iter_mut() {
        let turn = node.transform.matrix2;
        if is_upright(turn) {
            continue;
        }
        let is_picture = node.image != AssetId::default();
        match &mut node.item {
            ExtractedUiItem::Glyphs { range } => {
                if let Some(clip) = node.clip {
                    let apart = glyphs.get(std::mem::take(range)).unwrap_or_default();
                    let apart = apart.iter();
                    letters.extend(apart.filter_map(|letter| apart_letter(node, clip, letter)));
                }
            }
            item => {
                if is_square(turn) {
                    align(&mut node.transform, item);
                } else if !is_picture {
                    grow(item);
                }
                if let Some(clip) = node.clip.take() {
                    clip_by_shader(item, clip);
                }
            }
        }
    }
    for mut letter in letters {
        letter.render_entity = commands.spawn(TemporaryRenderEntity).id();
        uinodes.push(letter);
    }
}

/// Removes the shadows of turned things at the edge of a list: the shader of shadows cannot clip them.
pub(super) fn adapt_shadows(mut shadows: ResMut<ExtractedBoxShadows>) {
    shadows.box_shadows.retain_mut(|shadow| {
        if is_upright(shadow.transform.matrix2) {
            return true;
        }
        let around = bounds(&shadow.transform, shadow.bounds);
        shadow
            .clip
            .take()
            .is_none_or(|clip| clip.contains(around.min) && clip.contains(around.max))
    });
}

/// A letter as a node of its own, which the shader clips; `None` if nothing of it is visible.
fn apart_letter(
    text: &ExtractedUiNode,
    clip: Rect,
    letter: &ExtractedGlyph,
) -> Option<ExtractedUiNode> {
    let transform = text.transform * Affine2::from_translation(letter.translation);
    if clip
        .intersect(bounds(&transform, letter.rect.size()))
        .is_empty()
    {
        return None;
    }
    let mut item = ExtractedUiItem::Node {
        color: letter.color,
        rect: letter.rect,
        // The rectangle counts in pixels of the atlas.
        atlas_scaling: Some(Vec2::ONE),
        flip_x: false,
        flip_y: false,
        border_radius: ResolvedBorderRadius::ZERO,
        border: BorderRect::ZERO,
        node_type: NodeType::Border(flags::LETTER),
    };
    clip_by_shader(&mut item, clip);
    Some(ExtractedUiNode {
        clip: None,
        item,
        transform,
        ..*text
    })
}

/// Moves a box to whole pixels: turned by a right angle around its middle, it may lie between them, with borders
/// of uneven width.
fn align(transform: &mut Affine2, item: &ExtractedUiItem) {
    if let ExtractedUiItem::Node { rect, .. } = item {
        let corner = bounds(transform, rect.size()).min;
        transform.translation += nearest_pixel(corner) - corner;
    }
}

/// Makes the quad a pixel larger on each side, and the box in it stays as it is.
fn grow(item: &mut ExtractedUiItem) {
    if let ExtractedUiItem::Node {
        rect, node_type, ..
    } = item
        && let Some(type_flags) = flags_of(*node_type)
    {
        rect.max += 2.0;
        *node_type = NodeType::Border(type_flags | flags::GROWN);
    }
}

/// Hands the clipping rectangle to the shader, in place of the border. The corners and borders of a turned node
/// in a list are all alike.
fn clip_by_shader(item: &mut ExtractedUiItem, clip: Rect) {
    if let ExtractedUiItem::Node {
        border,
        border_radius,
        node_type,
        ..
    } = item
        && let Some(type_flags) = flags_of(*node_type)
    {
        *border_radius = ResolvedBorderRadius {
            top_left: border_radius.top_left,
            top_right: border.min_inset.x,
            ..ResolvedBorderRadius::ZERO
        };
        // A list clips above and below, and not at its sides: there, the rectangle is endless.
        *border = BorderRect {
            min_inset: clip.min.max(Vec2::splat(-FAR)),
            max_inset: clip.max.min(Vec2::splat(FAR)),
        };
        *node_type = NodeType::Border(type_flags | flags::CLIPPED);
    }
}

/// The flags of a kind of node, or `None` for the outside of a box, which no screen draws.
const fn flags_of(node_type: NodeType) -> Option<u32> {
    match node_type {
        NodeType::Rect => Some(0),
        NodeType::Border(flags) => Some(flags),
        NodeType::Inverted => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::ecs::system::RunSystemOnce;

    /// A list on a phone, which clips only above and below.
    const LIST: Rect = Rect {
        min: Vec2::new(f32::NEG_INFINITY, 100.0),
        max: Vec2::new(f32::INFINITY, 300.0),
    };

    fn node(degrees: f32, at: Vec2, item: ExtractedUiItem) -> ExtractedUiNode {
        ExtractedUiNode {
            z_order: 3.0,
            image: AssetId::default(),
            clip: Some(LIST),
            extracted_camera_entity: Entity::PLACEHOLDER,
            item,
            main_entity: Entity::PLACEHOLDER.into(),
            render_entity: Entity::PLACEHOLDER,
            transform: Affine2::from_angle_translation(degrees.to_radians(), at),
        }
    }

    fn pip() -> ExtractedUiItem {
        ExtractedUiItem::Node {
            color: LinearRgba::BLACK,
            rect: Rect::new(0.0, 0.0, 4.0, 4.0),
            atlas_scaling: None,
            flip_x: false,
            flip_y: false,
            border_radius: ResolvedBorderRadius {
                top_left: 2.0,
                top_right: 2.0,
                bottom_right: 2.0,
                bottom_left: 2.0,
            },
            border: BorderRect::ZERO,
            node_type: NodeType::Rect,
        }
    }

    fn digit(y: f32) -> ExtractedGlyph {
        ExtractedGlyph {
            color: LinearRgba::BLACK,
            translation: Vec2::new(0.0, y),
            rect: Rect::new(2.0, 2.0, 12.0, 20.0),
        }
    }

    fn adapted(nodes: ExtractedUiNodes) -> Vec<ExtractedUiNode> {
        let mut world = World::new();
        world.insert_resource(nodes);
        world.run_system_once(adapt).unwrap();
        world.remove_resource::<ExtractedUiNodes>().unwrap().uinodes
    }

    /// The flags and the clipping rectangle that the shader gets.
    fn handed_on(node: &ExtractedUiNode) -> (u32, Rect) {
        let ExtractedUiItem::Node {
            border, node_type, ..
        } = &node.item
        else {
            panic!("letters are nodes of their own");
        };
        let clip = Rect::from_corners(border.min_inset, border.max_inset);
        (flags_of(*node_type).unwrap(), clip)
    }

    #[test]
    fn turned_digits_end_where_their_list_ends() {
        let text = node(
            3.5,
            Vec2::new(50.0, 295.0),
            ExtractedUiItem::Glyphs { range: 0..3 },
        );
        // One digit is inside, one on the edge, one below the list.
        let nodes = adapted(ExtractedUiNodes {
            uinodes: vec![text],
            glyphs: vec![digit(-100.0), digit(0.0), digit(40.0)],
        });
        let ExtractedUiItem::Glyphs { range } = &nodes[0].item else {
            panic!("the text stays a text");
        };
        assert!(range.is_empty(), "the engine draws none of its letters");
        assert_eq!(nodes.len(), 3, "the text, and two letters");
        for letter in &nodes[1..] {
            assert_eq!(
                letter.clip, None,
                "the engine would move the corners of the quad"
            );
            let (set, clip) = handed_on(letter);
            assert_eq!(set, flags::LETTER | flags::CLIPPED);
            assert_eq!((clip.min.y, clip.max.y), (LIST.min.y, LIST.max.y));
            assert!(clip.min.x.is_finite() && clip.max.x.is_finite());
            assert_eq!(letter.z_order, 3.0);
        }
    }

    #[test]
    fn a_turned_box_is_smoothed_and_clipped_by_the_shader() {
        let nodes = adapted(ExtractedUiNodes {
            uinodes: vec![node(12.0, Vec2::new(50.0, 299.0), pip())],
            glyphs: Vec::new(),
        });
        assert_eq!(nodes[0].clip, None);
        assert_eq!(handed_on(&nodes[0]).0, flags::CLIPPED | flags::GROWN);
        let ExtractedUiItem::Node {
            rect,
            border_radius,
            ..
        } = &nodes[0].item
        else {
            panic!("a box stays a box");
        };
        assert_eq!(rect.size(), Vec2::splat(6.0));
        assert_eq!(
            (border_radius.top_left, border_radius.top_right),
            (2.0, 0.0)
        );
    }

    #[test]
    fn the_boxes_of_a_turned_sheet_lie_on_whole_pixels() {
        // The same box twice, but for an error of rounding.
        let nodes = adapted(ExtractedUiNodes {
            uinodes: [200.499_99, 200.500_01]
                .map(|y| node(90.0, Vec2::new(50.5, y), pip()))
                .into(),
            glyphs: Vec::new(),
        });
        let corners: Vec<Vec2> = nodes
            .iter()
            .map(|node| bounds(&node.transform, Vec2::splat(4.0)).min)
            .collect();
        for corner in &corners {
            assert!((corner - corner.round()).abs().max_element() < 0.001);
            assert!((corner - corners[0]).abs().max_element() < 0.001);
        }
    }

    #[test]
    fn upright_nodes_are_left_to_the_engine() {
        let nodes = adapted(ExtractedUiNodes {
            uinodes: vec![
                node(0.0, Vec2::new(50.0, 299.0), pip()),
                node(
                    0.0,
                    Vec2::new(50.0, 299.0),
                    ExtractedUiItem::Glyphs { range: 0..1 },
                ),
            ],
            glyphs: vec![digit(0.0)],
        });
        assert_eq!(nodes.len(), 2);
        assert!(nodes.iter().all(|node| node.clip == Some(LIST)));
    }
}
