//! A picture of a throw: `cargo run --example filmstrip -- summit 7 out.png`.
//!
//! Shows the throw of this seed with all dice of the game in a phone's tray, from above. The moments run
//! from left to right and from top to bottom; in the last one the dice are squared up.

#![allow(clippy::print_stdout, reason = "a tool for people at a terminal")]

use bevy::{
    asset::RenderAssetUsages,
    image::Image,
    math::{Quat, Rect, Vec2, Vec3},
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use dicepad::{
    dice::{
        TrayPlan,
        faces::{SIDES, flat_face},
        throw::{Fling, Pose, Recording, ThrowSpec, Thrown, faces::picture_turn, record},
    },
    ui::{Rgba, Theme},
};
use dicepad_core::{
    Game, GameId,
    dice::{DiceSet, Die, Lying, Roller},
    for_game,
};
use resvg::tiny_skia::{
    Color, FillRule, FilterQuality, Paint, PathBuilder, Pixmap, PixmapPaint, PremultipliedColorU8,
    Transform,
};
use std::{error::Error, process::ExitCode};

const COLUMNS: usize = 3;
const ROWS: usize = 4;

/// Pixels per edge of a die.
const SCALE: f32 = 44.0;

/// Pixels between two moments.
const MARGIN: f32 = 8.0;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let made = match arguments.as_slice() {
        [game, seed, file] => filmstrip(game, seed, file),
        _ => Err("usage: filmstrip GAME SEED FILE.png".into()),
    };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("filmstrip: {problem}");
            ExitCode::from(2)
        }
    }
}

fn filmstrip(game: &str, seed: &str, file: &str) -> Result<(), Box<dyn Error>> {
    let game: GameId = game
        .parse()
        .map_err(|_| format!("there is no game {game}"))?;
    let seed: u64 = seed.parse()?;
    let dice = for_game!(game, G => G::DICE);
    let decided = Roller::new(seed).roll(DiceSet::first(dice.len()), Lying::NOTHING);
    let tray = TrayPlan::new(Rect::new(0.0, 0.0, 374.0, 190.0), game).size();
    let recording = record(&ThrowSpec {
        tray,
        thrown: Thrown::first(dice.len()),
        seed,
        fling: Fling::Tap,
    });
    let bodies: Vec<DieOnFilm> = dice
        .iter()
        .zip(recording.landed())
        .enumerate()
        .map(|(index, (die, landed))| DieOnFilm::new(game, die, decided.face(index), landed))
        .collect::<Option<_>>()
        .ok_or("a face cannot be drawn")?;
    let felt = 2.0 * tray.half() * SCALE;
    let cell = felt + MARGIN;
    let mut film = Film::new(cell * Vec2::new(COLUMNS as f32, ROWS as f32) + MARGIN)?;
    for moment in 0..COLUMNS * ROWS {
        let nth = Vec2::new((moment % COLUMNS) as f32, (moment / COLUMNS) as f32);
        let corner = nth * cell + MARGIN;
        film.felt(corner, felt);
        film.dice(corner + felt / 2.0, &bodies, &poses(&recording, moment));
    }
    film.save(file)?;
    println!(
        "{:.2} s, {} tries, {} knocks",
        recording.duration(),
        recording.tries(),
        recording.contacts().len()
    );
    Ok(())
}

/// Poses of the dice at a moment: during the throw, and squared up at the end.
fn poses(recording: &Recording, moment: usize) -> Vec<Pose> {
    let landed = COLUMNS * ROWS - 2;
    if moment > landed {
        return recording.squared().to_vec();
    }
    let time = recording.duration() * moment as f32 / landed as f32;
    recording.sample(time).collect()
}

/// The six faces of a die, and their rotation relative to the physics body.
struct DieOnFilm {
    faces: Vec<Pixmap>,
    turn: Quat,
}

impl DieOnFilm {
    fn new(game: GameId, die: &Die, decided: u8, landed: &Pose) -> Option<Self> {
        let face = |index| {
            let face = flat_face(game, die, index, Theme::Day, 2 * SCALE as u32);
            let mut pixels = Pixmap::new(face.width, face.height)?;
            for (to, from) in pixels.pixels_mut().iter_mut().zip(face.rgba.as_chunks().0) {
                let [r, g, b, a] = *from;
                *to = PremultipliedColorU8::from_rgba(r, g, b, a)?;
            }
            Some(pixels)
        };
        Some(Self {
            faces: (0..SIDES.len()).map(face).collect::<Option<_>>()?,
            turn: picture_turn(landed.rotation, decided),
        })
    }
}

/// The picture that is being drawn.
struct Film(Pixmap);

impl Film {
    fn new(size: Vec2) -> Result<Self, &'static str> {
        let size = size.ceil().as_uvec2();
        let mut pixels = Pixmap::new(size.x, size.y).ok_or("the picture has no size")?;
        pixels.fill(color(Theme::Day.table()[1], 1.0));
        Ok(Self(pixels))
    }

    fn felt(&mut self, corner: Vec2, size: Vec2) {
        let corners = [Vec2::ZERO, Vec2::X, Vec2::ONE, Vec2::Y].map(|part| corner + part * size);
        self.fill(&corners, color(Theme::Day.felt(), 1.0));
    }

    /// Draws the dice from the lowest to the highest, since higher ones hide lower ones.
    fn dice(&mut self, middle: Vec2, dice: &[DieOnFilm], poses: &[Pose]) {
        let mut order: Vec<usize> = (0..dice.len()).collect();
        order.sort_by(|a, b| poses[*a].translation.y.total_cmp(&poses[*b].translation.y));
        for die in &order {
            self.shadow(middle, &poses[*die]);
        }
        for die in order {
            self.die(middle, &dice[die], &poses[die]);
        }
    }

    fn shadow(&mut self, middle: Vec2, pose: &Pose) {
        let height = pose.translation.y - 0.5;
        let away = Vec2::new(0.15, 0.12) + height * Vec2::new(0.45, 0.4);
        let reach = Vec2::splat(0.5 + 0.1 * height) * SCALE;
        let centre = middle + (flat(pose.translation) + away) * SCALE;
        let parts = [
            Vec2::NEG_ONE,
            Vec2::new(1.0, -1.0),
            Vec2::ONE,
            Vec2::new(-1.0, 1.0),
        ];
        let corners = parts.map(|part| centre + part * reach);
        let dark = color(Theme::Day.dice_shadow(), 0.35 / (1.0 + height));
        self.fill(&corners, dark);
    }

    /// Draws the faces that point upwards; the steeper a face, the darker.
    fn die(&mut self, middle: Vec2, die: &DieOnFilm, pose: &Pose) {
        let rotation = pose.rotation * die.turn;
        for (side, face) in SIDES.iter().zip(&die.faces) {
            let [out, right, down] =
                [side.out, side.right, side.down].map(|axis| rotation * Vec3::from_array(axis));
            if out.y < 0.02 {
                continue;
            }
            let corner = pose.translation + (out - right - down) / 2.0;
            let corner = middle + flat(corner) * SCALE;
            let (right, down) = (flat(right), flat(down));
            let pixel = SCALE / face.width() as f32;
            self.0.draw_pixmap(
                0,
                0,
                face.as_ref(),
                &PixmapPaint {
                    quality: FilterQuality::Bilinear,
                    ..PixmapPaint::default()
                },
                Transform::from_row(
                    right.x * pixel,
                    right.y * pixel,
                    down.x * pixel,
                    down.y * pixel,
                    corner.x,
                    corner.y,
                ),
                None,
            );
            let corners = [Vec2::ZERO, right, right + down, down].map(|way| corner + way * SCALE);
            self.fill(&corners, color(Rgba::opaque(0, 0, 0), 0.6 * (1.0 - out.y)));
        }
    }

    fn fill(&mut self, corners: &[Vec2; 4], color: Color) {
        let mut path = PathBuilder::new();
        path.move_to(corners[0].x, corners[0].y);
        for corner in &corners[1..] {
            path.line_to(corner.x, corner.y);
        }
        path.close();
        let mut paint = Paint::default();
        paint.set_color(color);
        if let Some(path) = path.finish() {
            self.0.fill_path(
                &path,
                &paint,
                FillRule::Winding,
                Transform::identity(),
                None,
            );
        }
    }

    fn save(self, file: &str) -> Result<(), Box<dyn Error>> {
        let (width, height) = (self.0.width(), self.0.height());
        // The table covers everything, so no pixel is transparent.
        let image = Image::new(
            Extent3d {
                width,
                height,
                depth_or_array_layers: 1,
            },
            TextureDimension::D2,
            self.0.take(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        );
        Ok(image.try_into_dynamic()?.save(file)?)
    }
}

/// Projects a position to the plane of the picture.
fn flat(place: Vec3) -> Vec2 {
    Vec2::new(place.x, place.z)
}

fn color(color: Rgba, alpha: f32) -> Color {
    let mut shown = Color::from_rgba8(color.r, color.g, color.b, 255);
    shown.set_alpha(alpha);
    shown
}
