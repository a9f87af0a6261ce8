//! Drawings as GPU images: rasterised at the size at which they are shown, and cached.

use super::{
    Picture, Rgba, Theme, UiKit,
    art::{
        Animal, Art, Form, Icon, Light, Paint, Shape,
        plots::{self, Bars, Curve, Plot},
    },
    edges::{self, Hollow},
    kit::placed,
    materials, tokens,
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

/// Width of a pencil stroke, in hundredths of a symbol's size.
const PENCIL: u8 = 9;

/// Cache of all drawings made so far, by drawing and size in pixels.
#[derive(Resource)]
pub(super) struct Pictures {
    drawn: HashMap<(Art, UVec2), Handle<Image>>,
    textures: HashMap<(Texture, Theme), Handle<Image>>,
    hollows: HashMap<Hollow, Handle<Image>>,
    /// Rows of dice, by game, theme and size in pixels.
    dice: HashMap<(GameId, Vec<InRow>, Theme, UVec2), Handle<Image>>,
    /// Pixels per point.
    scale: f32,
}

/// A die in a row: its index in the game's set, the face on top, and its turn in degrees.
pub(crate) type InRow = (usize, u8, i8);

/// Tiles that are laid over plain colours to look like a material.
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
        hollows: HashMap::default(),
        dice: HashMap::default(),
        scale: 1.0,
    })
    .add_systems(PreUpdate, follow_scale);
}

/// Empties the cache when the scale factor changes, so that drawings are crisp on the new screen.
fn follow_scale(windows: Query<&Window>, mut pictures: ResMut<Pictures>) {
    if let Ok(window) = windows.single()
        && (pictures.scale - window.scale_factor()).abs() > f32::EPSILON
    {
        pictures.scale = window.scale_factor();
        pictures.drawn.clear();
        pictures.textures.clear();
        pictures.hollows.clear();
        pictures.dice.clear();
    }
}

/// Converts a picture to an sRGB image.
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

/// Converts a normal map, which is linear data rather than sRGB colours.
pub(crate) fn normals_of(picture: Picture) -> Image {
    let mut image = image_of(picture);
    image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
    image
}

/// Adds mipmaps, `levels` in all. Bytes are averaged without gamma: thin dark engravings in a light
/// surface stay dark.
pub(crate) fn with_smaller_copies(mut image: Image, levels: u32) -> Image {
    let mut size = image.size();
    let Some(pixels) = &mut image.data else {
        return image;
    };
    let mut from = 0;
    for _ in 1..levels {
        let (width, half) = (size.x as usize, size / 2);
        let level = pixels[from..].to_vec();
        from = pixels.len();
        let channels = (0..half.y as usize)
            .flat_map(|y| (0..half.x as usize).map(move |x| 4 * (2 * y * width + 2 * x)))
            .flat_map(|first| (first..first + 4).map(|byte| [byte, byte + 4]))
            .map(|[left, right]| [left, right, left + 4 * width, right + 4 * width]);
        pixels.extend(channels.map(|four| {
            let sum: u16 = four.iter().map(|byte| u16::from(level[*byte])).sum();
            ((sum + 2) / 4) as u8
        }));
        size = half;
    }
    image.texture_descriptor.mip_level_count = levels;
    image
}

impl UiKit<'_> {
    /// The image of this drawing at this size in points, from the cache if possible.
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

    /// A symbol in pencil, in white, to be tinted.
    pub(crate) fn symbol_image(&mut self, symbol: Symbol, size: f32) -> Handle<Image> {
        self.stroked(symbol, Form::Hand, PENCIL, size)
    }

    /// A symbol with strokes of this width in hundredths of its size, in white, to be tinted.
    pub(crate) fn stroked(
        &mut self,
        symbol: Symbol,
        form: Form,
        weight: u8,
        size: f32,
    ) -> Handle<Image> {
        let art = Art::Symbol {
            symbol,
            form,
            color: Rgba::WHITE,
            weight,
        };
        self.drawn(art, Vec2::splat(size))
    }

    /// The cow's head, in white, to be tinted.
    pub(crate) fn cow(&mut self, size: f32) -> ImageNode {
        ImageNode::new(self.drawn(Art::Cow(Rgba::WHITE), Vec2::splat(size)))
    }

    /// A house with its light, as a child of a node of this size. `unit` is the scale of the print, where 1
    /// is a phone.
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
        (placed(place), ImageNode::new(self.drawn(art, place.size())))
    }

    /// The shape that accompanies a colour, painted as on the dice.
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

    /// The shape of a colour, as a window of paper in a band of that colour.
    pub(crate) fn shape_window(&mut self, color: DieColor, size: f32) -> ImageNode {
        let theme = self.theme();
        let paint = Paint {
            fill: theme.paper.cell,
            edge: theme.hues.of(color).on,
            weight: if self.is_evening() { 3 } else { 4 },
        };
        ImageNode::new(self.drawn(Art::Shape(Shape::of(color), paint), Vec2::splat(size)))
    }

    /// A drawing that only this game uses, by its number.
    pub(crate) fn own_drawing(&mut self, game: GameId, number: u8, size: Vec2) -> ImageNode {
        let art = Art::Own {
            game,
            number,
            theme: self.shown.0,
        };
        ImageNode::new(self.drawn(art, size))
    }

    /// A picture made by the caller: `make` gets the theme and the side in pixels. The image is not
    /// cached.
    pub(crate) fn picture(
        &mut self,
        size: f32,
        make: impl FnOnce(Theme, u32) -> Picture,
    ) -> ImageNode {
        let pixels = (size * self.pictures.scale).round().max(1.0) as u32;
        ImageNode::new(self.images.add(image_of(make(self.shown.0, pixels))))
    }

    /// The picture of a row of dice at this size, from the cache if possible. `make` gets the theme, the size
    /// in pixels and the pixels per point.
    pub(crate) fn dice_picture(
        &mut self,
        game: GameId,
        dice: Vec<InRow>,
        size: Vec2,
        make: impl FnOnce(Theme, UVec2, f32) -> Picture,
    ) -> ImageNode {
        let (theme, scale, images) = (self.shown.0, self.pictures.scale, &mut self.images);
        let pixels = (size * scale).round().as_uvec2().max(UVec2::ONE);
        let image = self
            .pictures
            .dice
            .entry((game, dice, theme, pixels))
            .or_insert_with(|| images.add(image_of(make(theme, pixels, scale))));
        ImageNode::new(image.clone())
    }

    /// The sun on a card. `edge` is the colour of rays and outline.
    pub(crate) fn sun(&mut self, edge: Rgba, size: f32) -> ImageNode {
        let paint = Paint {
            fill: self.theme().hues.yellow.base,
            edge,
            weight: 7,
        };
        ImageNode::new(self.drawn(Art::Sun(paint), Vec2::splat(size)))
    }

    /// A computer player's face.
    pub(crate) fn animal(&mut self, animal: Animal, size: f32) -> ImageNode {
        ImageNode::new(self.drawn(Art::Animal(animal), Vec2::splat(size)))
    }

    /// The pencil ring around a total, in white, to be tinted.
    pub(crate) fn ring(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Ring(Rgba::WHITE), size))
    }

    /// The outline of a colour's shape, as if pressed into wood.
    pub(crate) fn pressed_shape(
        &mut self,
        color: dicepad_core::dice::Color,
        size: f32,
    ) -> ImageNode {
        let paint = Paint {
            fill: Rgba::CLEAR,
            edge: Rgba::opaque(0, 0, 0).with_alpha(0x8A),
            weight: 7,
        };
        ImageNode::new(self.drawn(Art::Shape(Shape::of(color), paint), Vec2::splat(size)))
    }

    /// Light and shadow inside an edge, as a nine-patch for any size.
    pub(crate) fn hollow(&mut self, hollow: Hollow) -> ImageNode {
        let (images, scale) = (&mut self.images, self.pictures.scale);
        let image = self
            .pictures
            .hollows
            .entry(hollow)
            .or_insert_with(|| images.add(image_of(hollow.picture(scale))));
        let corner = (hollow.corner() * scale).ceil();
        ImageNode::new(image.clone()).with_mode(NodeImageMode::Sliced(TextureSlicer {
            border: BorderRect::all(corner),
            // The picture has the screen's resolution, but the engine counts corners in points.
            max_corner_scale: 1.0 / scale,
            ..default()
        }))
    }

    /// A seam around a rectangle of this size. Not cached: a window can be resized to any size.
    pub(crate) fn stitches(&mut self, size: Vec2, radius: f32) -> ImageNode {
        let thread = self.theme().felt.stitch;
        let thread = thread.with_alpha((f32::from(thread.a) * 0.75) as u8);
        let picture = edges::stitches(size, radius, thread, self.pictures.scale);
        ImageNode::new(self.images.add(image_of(picture)))
    }

    /// A game's emblem, in white, to be tinted.
    pub(crate) fn emblem(&mut self, game: GameId, size: f32) -> ImageNode {
        ImageNode::new(self.drawn(Art::Emblem(game, Rgba::WHITE), Vec2::splat(size)))
    }

    /// A hand-drawn arrow to the right, in white, to be tinted.
    pub(crate) fn arrow(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Arrow(Rgba::WHITE), size))
    }

    /// Points on squared paper, with [`plots::MARGIN`] around it.
    pub(crate) fn plot(&mut self, plot: &Plot<'_>) -> ImageNode {
        let svg = plot.svg(self.theme());
        self.plotted(&svg, plot.size)
    }

    /// A curve on squared paper, with [`plots::MARGIN`] around it.
    pub(crate) fn curve(&mut self, curve: &Curve<'_>) -> ImageNode {
        let svg = curve.svg(self.theme());
        self.plotted(&svg, curve.size)
    }

    /// Bars in pencil, with [`plots::MARGIN`] around them.
    pub(crate) fn bars(&mut self, bars: &Bars<'_>) -> ImageNode {
        let svg = bars.svg(self.theme());
        self.plotted(&svg, bars.size)
    }

    /// Rasterises a plot. Not cached: every match changes it.
    fn plotted(&mut self, svg: &str, size: Vec2) -> ImageNode {
        let pixels = ((size + 2.0 * plots::MARGIN) * self.pictures.scale)
            .round()
            .as_uvec2();
        let picture = Picture::from_svg(svg, "", pixels.x.max(1), pixels.y.max(1));
        ImageNode::new(self.images.add(image_of(picture)))
    }

    /// The winner's crown, in the colours of the theme.
    pub(crate) fn crown(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Crown(self.shown.0), size))
    }

    /// The app's name, in the colours of the theme.
    pub(crate) fn wordmark(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Wordmark(self.shown.0), size))
    }

    /// The app's own pencil, lying on the table.
    pub(crate) fn pencil(&mut self, size: Vec2) -> ImageNode {
        ImageNode::new(self.drawn(Art::Pencil(tokens().pencil_paint), size))
    }

    /// A pencil in a player colour, by its index among the six.
    pub(crate) fn pencil_of(&mut self, place: usize, size: Vec2) -> ImageNode {
        let colors = self.theme().players.all();
        let paint = colors[place % colors.len()].base;
        ImageNode::new(self.drawn(Art::Pencil(paint), size))
    }

    /// The print on a game's pad, without dice.
    pub(crate) fn cover(&mut self, game: GameId, size: Vec2) -> ImageNode {
        let art = Art::Cover {
            game,
            theme: self.shown.0,
            width: size.x.round() as u16,
            height: size.y.round() as u16,
        };
        ImageNode::new(self.drawn(art, size))
    }

    /// A picture of this size made by the caller: `make` gets the theme, the size in pixels and the pixels
    /// per point. The image is not cached.
    pub(crate) fn drawn_by(
        &mut self,
        size: Vec2,
        make: impl FnOnce(Theme, UVec2, f32) -> Picture,
    ) -> Handle<Image> {
        let scale = self.pictures.scale;
        let pixels = (size * scale).round().as_uvec2().max(UVec2::ONE);
        self.images.add(image_of(make(self.shown.0, pixels, scale)))
    }

    /// Resolution of textures: that of the screen, up to 2, beyond which no difference is visible.
    fn texture_scale(&self) -> f32 {
        self.pictures.scale.clamp(1.0, 2.0)
    }

    fn texture(&mut self, texture: Texture) -> Handle<Image> {
        let (theme, scale) = (self.shown.0, self.texture_scale());
        let images = &mut self.images;
        self.pictures
            .textures
            .entry((texture, theme))
            .or_insert_with(|| {
                let picture = match texture {
                    Texture::Wood => materials::wood(theme, scale),
                    Texture::Felt => materials::felt(theme, scale),
                    Texture::Cloth => materials::cloth(scale),
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
        // Light streaks on a dark ground are more visible than dark ones on a light ground.
        let veil = if self.is_evening() { 0.4 } else { 1.0 };
        let image = ImageNode::new(self.texture(texture)).with_color(Color::WHITE.with_alpha(veil));
        image.with_mode(NodeImageMode::Tiled {
            tile_x: true,
            tile_y: true,
            stretch_value: 1.0 / self.texture_scale(),
        })
    }

    /// The weave of the cloth strip at the head of a sheet.
    pub(crate) fn cloth(&mut self) -> ImageNode {
        self.tiled(Texture::Cloth)
    }

    /// The fibres of the felt, as a tile.
    pub(crate) fn felt_fibre(&mut self) -> ImageNode {
        // Linear blending makes light fibres more visible than blending sRGB bytes would.
        let fibre = self.tiled(Texture::Felt);
        let veil = 0.5 * fibre.color.alpha();
        fibre.with_color(Color::WHITE.with_alpha(veil))
    }

    /// The grain of the table's wood, as a tile.
    pub(crate) fn grain(&mut self) -> ImageNode {
        self.tiled(Texture::Wood)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_copies_follow_the_image_and_average_it() {
        let checks = Picture::from_fn(4, 2, |x, y| {
            [if (x + y) % 2 == 0 { 200 } else { 100 }, 0, 8, 255]
        });
        let image = with_smaller_copies(image_of(checks), 2);
        assert_eq!(image.texture_descriptor.mip_level_count, 2);
        let pixels = image.data.unwrap_or_default();
        assert_eq!(pixels.len(), 4 * (8 + 2));
        assert_eq!(pixels[4 * 8..], [150, 0, 8, 255, 150, 0, 8, 255]);
    }
}
