//! Takes pictures and compares them with the reference pictures.

use super::{
    Tour,
    compare::{Difference, Pixels, difference},
};
use crate::options::PictureOptions;
use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    prelude::*,
    render::{
        render_resource::{Extent3d, TextureDimension, TextureFormat},
        view::screenshot::{Screenshot, ScreenshotCaptured},
    },
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A requested picture.
#[derive(Clone, Debug)]
pub(super) struct WantedPicture {
    pub(super) name: String,
    pub(super) compared: bool,
}

/// Requests a screenshot of this frame; the tour waits for it.
pub(super) fn take(world: &mut World, wanted: WantedPicture) {
    world.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, tour: Option<ResMut<Tour>>| {
            if let Some(mut tour) = tour {
                let kept = keep(&tour.pictures, &wanted, captured.image.clone());
                tour.picture_taken(kept);
            }
        },
    );
}

/// Saves the contact sheet of a gallery.
pub(super) fn save_contact(
    pictures: &PictureOptions,
    name: &str,
    sheet: &Pixels,
) -> Result<(), String> {
    save(&file(&pictures.taken, &format!("contact-{name}")), sheet)
}

fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.png"))
}

/// Saves the picture, and compares it if requested.
fn keep(pictures: &PictureOptions, wanted: &WantedPicture, image: Image) -> Result<Pixels, String> {
    let picture = pixels(image)?;
    let taken = file(&pictures.taken, &wanted.name);
    save(&taken, &picture)?;
    if let Some(references) = pictures.references.as_ref().filter(|_| wanted.compared) {
        let right = file(references, &wanted.name);
        if pictures.accept {
            save(&right, &picture)?;
        } else {
            compare(pictures, wanted, &picture, [&taken, &right])?;
        }
    }
    Ok(picture)
}

/// Compares a picture with its reference.
fn compare(
    pictures: &PictureOptions,
    wanted: &WantedPicture,
    picture: &Pixels,
    [taken, right]: [&Path; 2],
) -> Result<(), String> {
    let bytes = fs::read(right)
        .map_err(|error| format!("{} cannot be read: {error}; {ACCEPT}", right.display()))?;
    let reference = decode(&bytes)?;
    let Some(difference) = difference(picture, &reference) else {
        return Err(format!(
            "it is {}×{}, but {} is {}×{}; {ACCEPT}",
            picture.width,
            picture.height,
            right.display(),
            reference.width,
            reference.height
        ));
    };
    info!(
        "tour: {}: at most {:.1} % of a tile differ",
        wanted.name,
        difference.worst * 100.0
    );
    if difference.is_slight() {
        return Ok(());
    }
    let shown = file(&pictures.taken, &format!("{}-difference", wanted.name));
    save(&shown, &difference.picture)?;
    Err(describe_difference(&difference, taken, right, &shown))
}

/// What to do when a picture differs on purpose.
const ACCEPT: &str = "./dev tour --accept takes the new pictures as right";

fn describe_difference(
    difference: &Difference,
    taken: &Path,
    right: &Path,
    shown: &Path,
) -> String {
    let (x, y) = difference.at;
    format!(
        "{:.0} % of the tile at {x},{y} differ, more than {:.0} %: see {}, {} and in red what differs, {}; {ACCEPT}",
        difference.worst * 100.0,
        super::compare::MOST * 100.0,
        taken.display(),
        right.display(),
        shown.display(),
    )
}

/// A picture without alpha, which has no meaning on a screen.
fn pixels(image: Image) -> Result<Pixels, String> {
    let image = image
        .try_into_dynamic()
        .map_err(|error| error.to_string())?
        .into_rgb8();
    Ok(Pixels {
        width: image.width(),
        height: image.height(),
        rgb: image.into_raw(),
    })
}

pub(super) fn decode(png: &[u8]) -> Result<Pixels, String> {
    let image = Image::from_buffer(
        png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    pixels(image.map_err(|error| error.to_string())?)
}

fn save(file: &Path, picture: &Pixels) -> Result<(), String> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let rgba = picture.rgb.chunks_exact(3).flat_map(|pixel| {
        let (red, green, blue) = (pixel[0], pixel[1], pixel[2]);
        [red, green, blue, u8::MAX]
    });
    let image = Image::new(
        Extent3d {
            width: picture.width,
            height: picture.height,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        rgba.collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD,
    );
    let image = image
        .try_into_dynamic()
        .map_err(|error| error.to_string())?;
    image
        .into_rgb8()
        .save(file)
        .map_err(|error| format!("{}: {error}", file.display()))
}
