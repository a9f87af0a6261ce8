//! The mesh of a die: a cube with rounded edges whose six faces look into an atlas.

use super::{faces::uv, throw::faces};
use crate::ui::tokens;
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Cells along each side of a face: enough for smooth edges on a phone.
const CELLS: u16 = 10;

/// The mesh of a die with edge 1, centred, with its faces where [`faces`] puts them.
pub(super) fn die_mesh() -> Mesh {
    let mut positions = Vec::new();
    let mut normals = Vec::new();
    let mut tangents = Vec::new();
    let mut uvs = Vec::new();
    let mut indices = Vec::new();
    for face in 0..6u8 {
        let turn = faces::laid_out(face);
        let first = positions.len() as u16;
        for row in 0..=CELLS {
            for column in 0..=CELLS {
                let across = f32::from(column) / f32::from(CELLS);
                let down = f32::from(row) / f32::from(CELLS);
                let flat = Vec3::new(across - 0.5, 0.5, down - 0.5);
                let (position, normal) = rounded(flat);
                positions.push((turn * position).to_array());
                normals.push((turn * normal).to_array());
                // The tangent points to the right on the face, as in its texture and normal map.
                tangents.push((turn * Vec3::X).extend(1.0).to_array());
                uvs.push(uv(usize::from(face), across - 0.5, down - 0.5));
            }
        }
        let row_length = CELLS + 1;
        for row in 0..CELLS {
            for column in 0..CELLS {
                let corner = first + row * row_length + column;
                let below = corner + row_length;
                indices.extend([corner, below, corner + 1, corner + 1, below, below + 1]);
            }
        }
    }
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
    .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
    .with_inserted_indices(Indices::U16(indices))
}

/// Moves a point of the sharp cube onto the rounded one; returns the point and its normal.
fn rounded(sharp: Vec3) -> (Vec3, Vec3) {
    let rounding = tokens().radius.die;
    let core = sharp.clamp(Vec3::splat(rounding - 0.5), Vec3::splat(0.5 - rounding));
    let normal = (sharp - core).normalize_or(Vec3::Y);
    (core + normal * rounding, normal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_die_fills_its_cube_and_its_normals_point_outwards() {
        let mesh = die_mesh();
        let positions = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .unwrap()
            .as_float3()
            .unwrap();
        let normals = mesh
            .attribute(Mesh::ATTRIBUTE_NORMAL)
            .unwrap()
            .as_float3()
            .unwrap();
        let mut reach = Vec3::ZERO;
        for (position, normal) in positions.iter().zip(normals) {
            let (position, normal) = (Vec3::from(*position), Vec3::from(*normal));
            assert!((normal.length() - 1.0).abs() < 1e-4);
            assert!(position.dot(normal) > 0.3, "{position} {normal}");
            reach = reach.max(position.abs());
        }
        assert!((reach - Vec3::splat(0.5)).length() < 1e-4);
    }

    #[test]
    fn every_triangle_faces_outwards() {
        let mesh = die_mesh();
        let positions = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .unwrap()
            .as_float3()
            .unwrap();
        let indices: Vec<usize> = mesh.indices().unwrap().iter().collect();
        for triangle in indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|corner| Vec3::from(positions[triangle[corner]]));
            let normal = (b - a).cross(c - a);
            assert!(normal.length() < 1e-9 || normal.dot(a + b + c) > 0.0);
        }
    }
}
