//! Draws the app's icon in every size that systems and stores need: `cargo run --example icons`.
//!
//! All icons come from `assets/art/app-icon.svg` and are kept in the repository, so that building the app
//! draws nothing. `./dev check-targets` checks that each one exists in its size.

#![allow(clippy::print_stdout, reason = "a tool for people at a terminal")]

use bevy::{
    asset::RenderAssetUsages,
    image::Image,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};
use dicepad::ui::{
    Picture, Rgba, Theme,
    art::{Art, Corners},
};
use dicepad_core::GameId;
use std::{error::Error, fs, path::Path, process::ExitCode};

const ICON: &str = include_str!("../assets/art/app-icon.svg");

/// Variants of the icon.
#[derive(Clone, Copy)]
enum Kind {
    /// Rounded corners on a transparent background.
    Rounded,
    /// Square; the system cuts the corners.
    Square,
    /// Only sheet and die, inside the safe circle: two thirds of an Android layer.
    Foreground,
    /// Sheet and die on felt, inside the safe zone: four fifths of the width.
    Maskable,
}

/// Path, variant, and size in pixels.
const ICONS: &[(&str, Kind, u32)] = &[
    ("web/icons/icon-48.png", Kind::Rounded, 48),
    ("web/icons/icon-192.png", Kind::Rounded, 192),
    ("web/icons/icon-512.png", Kind::Rounded, 512),
    ("web/icons/maskable-192.png", Kind::Maskable, 192),
    ("web/icons/maskable-512.png", Kind::Maskable, 512),
    ("web/icons/apple-touch-icon.png", Kind::Square, 180),
    (
        "android/app/src/main/res/mipmap-mdpi/ic_launcher_foreground.png",
        Kind::Foreground,
        108,
    ),
    (
        "android/app/src/main/res/mipmap-hdpi/ic_launcher_foreground.png",
        Kind::Foreground,
        162,
    ),
    (
        "android/app/src/main/res/mipmap-xhdpi/ic_launcher_foreground.png",
        Kind::Foreground,
        216,
    ),
    (
        "android/app/src/main/res/mipmap-xxhdpi/ic_launcher_foreground.png",
        Kind::Foreground,
        324,
    ),
    (
        "android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_foreground.png",
        Kind::Foreground,
        432,
    ),
    (
        "fastlane/metadata/android/en-US/images/icon.png",
        Kind::Square,
        512,
    ),
    (
        "fastlane/metadata/android/fr-FR/images/icon.png",
        Kind::Square,
        512,
    ),
    (
        "ios/Dicepad/Assets.xcassets/AppIcon.appiconset/icon-1024.png",
        Kind::Square,
        1024,
    ),
    (
        "ios/Dicepad/Assets.xcassets/LaunchIcon.imageset/launch.png",
        Kind::Rounded,
        128,
    ),
    (
        "ios/Dicepad/Assets.xcassets/LaunchIcon.imageset/launch@2x.png",
        Kind::Rounded,
        256,
    ),
    (
        "ios/Dicepad/Assets.xcassets/LaunchIcon.imageset/launch@3x.png",
        Kind::Rounded,
        384,
    ),
    (
        "packaging/linux/icons/hicolor/32x32/apps/io.github.dicepad.png",
        Kind::Rounded,
        32,
    ),
    (
        "packaging/linux/icons/hicolor/48x48/apps/io.github.dicepad.png",
        Kind::Rounded,
        48,
    ),
    (
        "packaging/linux/icons/hicolor/64x64/apps/io.github.dicepad.png",
        Kind::Rounded,
        64,
    ),
    (
        "packaging/linux/icons/hicolor/128x128/apps/io.github.dicepad.png",
        Kind::Rounded,
        128,
    ),
    (
        "packaging/linux/icons/hicolor/256x256/apps/io.github.dicepad.png",
        Kind::Rounded,
        256,
    ),
    (
        "packaging/linux/icons/hicolor/512x512/apps/io.github.dicepad.png",
        Kind::Rounded,
        512,
    ),
];

/// The banner above the app's page in a store.
const FEATURE_GRAPHICS: [&str; 2] = [
    "fastlane/metadata/android/en-US/images/featureGraphic.png",
    "fastlane/metadata/android/fr-FR/images/featureGraphic.png",
];

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    match draw_all(root) {
        Ok(count) => {
            println!("{count} pictures");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("icons: {problem}");
            ExitCode::FAILURE
        }
    }
}

fn draw_all(root: &Path) -> Result<usize, Box<dyn Error>> {
    for (file, kind, size) in ICONS {
        save(kind.draw(*size), &root.join(file))?;
    }
    for file in FEATURE_GRAPHICS {
        save(feature_graphic(), &root.join(file))?;
    }
    fs::write(root.join("web/icons/icon.svg"), rounded())?;
    Ok(ICONS.len() + FEATURE_GRAPHICS.len() + 1)
}

impl Kind {
    fn draw(self, size: u32) -> Picture {
        match self {
            Self::Rounded => Art::AppIcon(Corners::Rounded).raster(size, size),
            Self::Square => opaque(Art::AppIcon(Corners::Square).raster(size, size)),
            Self::Foreground => things(size, 66.0 / 108.0),
            Self::Maskable => {
                let mut felt = Picture::from_svg(&on_felt(), "", size, size);
                paste(&mut felt, &things(size, 0.8), 0, 0);
                opaque(felt)
            }
        }
    }
}

/// The drawing with rounded corners, for browsers.
fn rounded() -> String {
    ICON.replacen(
        r#"<g class="art">"#,
        r##"<g class="art" clip-path="url(#rounded)">"##,
        1,
    )
}

/// Sheet and die alone, scaled to this share of the picture.
fn things(size: u32, share: f32) -> Picture {
    let margin = 512.0 * (1.0 / share - 1.0) / 2.0;
    let board = 512.0 + 2.0 * margin;
    let view = format!("viewBox=\"{} {} {board} {board}\"", -margin, -margin);
    let drawing = ICON.replacen("viewBox=\"0 0 512 512\"", &view, 1);
    Picture::from_svg(&drawing, ".tray { display: none }", size, size)
}

/// The felt of the tray alone, up to the edges.
fn on_felt() -> String {
    ICON.replacen(
        r#"<g class="art">"#,
        r#"<rect width="512" height="512" fill="url(#felt)"/><g display="none">"#,
        1,
    )
}

/// Makes a picture opaque: stores reject icons with transparency.
fn opaque(mut picture: Picture) -> Picture {
    for pixel in picture.rgba.as_chunks_mut::<4>().0 {
        pixel[3] = 255;
    }
    picture
}

/// The table with the icon, the name and the five pads.
fn feature_graphic() -> Picture {
    const SIZE: (u32, u32) = (1024, 500);
    let [top, _, bottom] = Theme::Day.table();
    let mut picture = Picture::from_fn(SIZE.0, SIZE.1, |_, y| {
        let far = y as f32 / SIZE.1 as f32;
        let between =
            |from: u8, to: u8| (f32::from(from) * (1.0 - far) + f32::from(to) * far) as u8;
        let Rgba { r, g, b, .. } = top;
        [
            between(r, bottom.r),
            between(g, bottom.g),
            between(b, bottom.b),
            255,
        ]
    });
    paste(&mut picture, &Kind::Rounded.draw(168), 186, 64);
    paste(
        &mut picture,
        &Art::Wordmark(Theme::Day).raster(470, 150),
        378,
        76,
    );
    let (width, height) = (172_u16, 150_u16);
    for (place, game) in (0u32..).zip(GameId::ALL) {
        let cover = Art::Cover {
            game: *game,
            theme: Theme::Day,
            width,
            height,
        };
        let left = 50 + place * 188;
        let shadow = Picture::from_fn(u32::from(width) + 4, u32::from(height) + 6, |_, _| {
            [43, 31, 20, 40]
        });
        paste(&mut picture, &shadow, left - 2, 282);
        paste(
            &mut picture,
            &cover.raster(width.into(), height.into()),
            left,
            280,
        );
    }
    opaque(picture)
}

/// Draws one picture over another.
fn paste(under: &mut Picture, over: &Picture, left: u32, top: u32) {
    let laid = Picture::from_fn(under.width, under.height, |x, y| {
        let below = under.pixel(x, y);
        let (Some(x), Some(y)) = (x.checked_sub(left), y.checked_sub(top)) else {
            return below;
        };
        let above = over.pixel(x, y);
        let alpha = f32::from(above[3]) / 255.0;
        let mix = |part: usize| {
            (f32::from(above[part]) * alpha + f32::from(below[part]) * (1.0 - alpha)).round() as u8
        };
        [mix(0), mix(1), mix(2), below[3].max(above[3])]
    });
    *under = laid;
}

fn save(picture: Picture, file: &Path) -> Result<(), Box<dyn Error>> {
    let size = Extent3d {
        width: picture.width,
        height: picture.height,
        depth_or_array_layers: 1,
    };
    let image = Image::new(
        size,
        TextureDimension::D2,
        picture.rgba,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD,
    );
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(image.try_into_dynamic()?.save(file)?)
}
