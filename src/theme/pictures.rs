//! Drawings as images: made at the size at which they are shown, kept for the next time.

use super::{
    Look, Picture, Rgba, Theme,
    art::{Animal, Art, Form, Icon, Light, Paint, Shape},
    kit::placed,
    materials,
};
use bevy::{
    asset::RenderAssetUsages,
    image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor},
    platform::collections::HashMap,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    ui::widget::NodeImageMode,
};
use dicepad_core::{
    GameId,
    dice::{Color as DieColor, Symbol},
};

/// The weight of a pencil's stroke, in hundredths of a symbol's size.
const PENCIL: u8 = 9;

/// Covers are drawn for pads of about this size.
const COVER: Vec2 = Vec2::new(178.0, 118.0);

/// All drawings made so far, by what they show and how large.
#[derive(Resource)]
pub(super) struct Pictures {
    drawn: HashMap<(Art, UVec2), Handle<Image>>,
    textures: HashMap<(Texture, Theme), Handle<Image>>,
    /// Pixels to the point.
    scale: f32,
}

/// What is laid over plain colours to make them material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Texture {
    Wood,
    Felt,
    Cloth,
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Pictures {
        drawn: HashMap::default(),
        textures: HashMap::default(),
        scale: 1.0,
    })
    .add_systems(PreUpdate, follow_scale);
}

/// On another screen the same drawings are made anew, as crisp as that one is.
fn follow_scale(windows: Query<&Window>, mut pictures: ResMut<Pictures>) {
    if let Ok(window) = windows.single()
        && (pictures.scale - window.scale_factor()).abs() > f32::EPSILON
    {
        pictures.scale = window.scale_factor();
        pictures.drawn.clear();
    }
}

/// A picture as the renderer wants it.
pub(crate) fn image_of(picture: Picture) -> Image {
    Image::new(
        Extent3d {
            width: picture.width,
            height: picture.height,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        picture.rgba,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}

/// Directions rather than colours: the renderer must not take them for sRGB.
pub(crate) fn normals_of(picture: Picture) -> Image {
    let mut image = image_of(picture);
    image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
    image
}

impl Look<'_> {
    /// This drawing, at this size in points.
    fn drawn(&mut self, art: Art, size: Vec2) -> Handle<Image> {
        let pixels = (size * self.pictures.scale)
            .round()
            .as_uvec2()
            .max(UVec2::ONE);
        let images = &mut self.images;
        self.pictures
            .drawn
            .entry((art, pixels))
            .or_insert_with(|| images.add(image_of(art.raster(pixels.x, pixels.y))))
            .clone()
    }

    /// An icon in white, to be tinted.
    pub(super) fn icon_image(&mut self, icon: Icon, size: f32) -> Handle<Image> {
        self.drawn(Art::Icon(icon, Rgba::WHITE), Vec2::splat(size))
    }

    /// A symbol as the pencil writes it, in white, to be tinted.
    pub(crate) fn symbol_image(&mut self, symbol: Symbol, size: f32) -> Handle<Image> {
        let art = Art::Symbol {
            symbol,
            form: Form::Hand,
            color: Rgba::WHITE,
            weight: PENCIL,
        };
        self.drawn(art, Vec2::splat(size))
    }

    /// A house that fills a node of this size, in its light: to be put into that node. It is printed
    /// `unit` times as large as on a phone.
    pub(crate) fn house(
        &mut self,
        size: Vec2,
        unit: f32,
        (fill, edge, width): (Rgba, Rgba, f32),
        light: Light,
    ) -> impl Bundle + use<> {
        let paint = Paint {
            fill,
            edge,
            weight: (width / size.x * 100.0).round() as u8,
        };
        let art = Art::House {
            paint,
            light,
            width: (size.x / unit).round() as u8,
        };
        let place = Rect::from_corners(Vec2::ZERO, size).inflate(size.x * light.reach());
        (
            placed(place),
            ImageNode::new(self.drawn(art, place.size())),
            Pickable::IGNORE,
        )
    }

    /// The shape that goes with a colour, painted as on the dice.
    pub(crate) fn shape(&mut self, color: DieColor, size: f32) -> ImageNode {
        let hue = self.theme().hues.of(color);
        let paint = Paint {
            fill: hue.base,
            edge: hue.edge,
            weight: 6,
        };
        ImageNode::new(self.drawn(Art::Shape(Shape::of(color), paint), Vec2::splat(size)))
    }

    /// The outline of a colour's shape, in white, to be tinted.
    pub(crate) fn outlined_shape(&mut self, color: DieColor, size: f32) -> ImageNode {
        let paint = Paint {
            fill: Rgba::CLEAR,
            edge: Rgba::WHITE,
            weight: 9,
        };
        ImageNode::new(self.drawn(Art::Shape(Shape::of(color), paint), Vec2::splat(size)))
    }

    /// A computer player's face.
    pub(crate) fn animal(&mut self, animal: Animal, size: f32) -> ImageNode {
        ImageNode::new(self.drawn(Art::Animal(animal), Vec2::splat(size)))
    }

    /// The ring that a pencil draws around a total, in white, to be tinted.
    pub(crate) fn ring(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Ring(Rgba::WHITE), size))
    }

    /// The app's name.
    pub(crate) fn wordmark(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Wordmark(self.shown.0), size))
    }

    /// A pencil lying on the table.
    pub(crate) fn pencil(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Pencil, size))
    }

    /// The picture on a game's pad.
    pub(crate) fn cover(&mut self, game: GameId, size: Vec2) -> ImageNode {
        // A large pad shows the same motif larger, not more empty ground.
        let enlarged = (size / COVER).min_element().max(1.0);
        let art = Art::Cover {
            game,
            theme: self.shown.0,
            width: (size.x / enlarged) as u16,
            height: (size.y / enlarged) as u16,
        };
        ImageNode::new(self.drawn(art, size))
    }

    fn texture(&mut self, texture: Texture) -> Handle<Image> {
        let theme = self.shown.0;
        let images = &mut self.images;
        self.pictures
            .textures
            .entry((texture, theme))
            .or_insert_with(|| {
                let picture = match texture {
                    Texture::Wood => materials::wood(theme, 1.0),
                    Texture::Felt => materials::felt(theme, 1.0),
                    Texture::Cloth => materials::cloth(1.0),
                };
                let mut image = image_of(picture);
                image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                    address_mode_u: ImageAddressMode::Repeat,
                    address_mode_v: ImageAddressMode::Repeat,
                    ..ImageSamplerDescriptor::linear()
                });
                images.add(image)
            })
            .clone()
    }

    fn tiled(&mut self, texture: Texture) -> ImageNode {
        // On a dark ground light streaks show more than dark ones do on a light ground.
        let veil = if self.is_evening() { 0.4 } else { 1.0 };
        let image = ImageNode::new(self.texture(texture)).with_color(Color::WHITE.with_alpha(veil));
        image.with_mode(NodeImageMode::Tiled {
            tile_x: true,
            tile_y: true,
            stretch_value: 1.0,
        })
    }

    /// The weave of the cloth strip at the head of a sheet.
    pub(crate) fn cloth(&mut self) -> ImageNode {
        self.tiled(Texture::Cloth)
    }

    /// The fibres of the felt.
    pub(crate) fn felt_fibre(&mut self) -> ImageNode {
        self.tiled(Texture::Felt)
    }

    /// The grain of the table.
    pub(crate) fn grain(&mut self) -> ImageNode {
        self.tiled(Texture::Wood)
    }
}
