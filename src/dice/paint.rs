//! The materials of dice: each has an atlas with its six faces.
//!
//! Painting takes long, so it is done ahead in tasks ([`PrepareDice`]). A die that is thrown before its
//! task is done is painted on the spot.

use super::{body::Body, faces::Atlas};
use crate::{
    power::KeepDrawing,
    ui::{
        ActiveTheme, Theme, ThemeChanged,
        pictures::{image_of, normals_of, with_smaller_copies},
    },
};
use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, futures::check_ready},
};
use dicepad_core::{Game, GameId, dice::Die, for_game};

/// Pixels along the edge of a face: crisp on a large tablet.
const FACE_PIXELS: u32 = 192;

/// Mipmap levels of an atlas. A tile with its margin is 216 pixels wide, which can be halved three times
/// without a remainder.
const LEVELS: u32 = 4;

pub(crate) fn dice_of(game: GameId) -> &'static [Die] {
    for_game!(game, G => G::DICE)
}

/// Announces that these dice will be thrown soon, so that they are painted in time.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct PrepareDice(pub(crate) GameId);

/// The dice painted last: those of one game in one theme.
#[derive(Resource, Default)]
struct Workshop {
    of: Option<(GameId, Theme)>,
    dice: Vec<Coat>,
}

/// The state of a die's material.
enum Coat {
    Bare,
    /// A task is painting it.
    Wet(Task<DicePaint>),
    Dry(Handle<StandardMaterial>),
}

/// A die's textures, ready for the renderer.
struct DicePaint {
    albedo: Image,
    normals: Image,
    roughness: f32,
}

impl DicePaint {
    fn new(game: GameId, index: usize, theme: Theme) -> Self {
        let die = dice_of(game).get(index).unwrap_or(&dice_of(game)[0]);
        let atlas = Atlas::new(game, die, theme, FACE_PIXELS, index as u32);
        Self {
            albedo: with_smaller_copies(image_of(atlas.albedo), LEVELS),
            normals: with_smaller_copies(normals_of(atlas.normals), LEVELS),
            roughness: Body::of(game, die).roughness(),
        }
    }
}

impl Workshop {
    /// Switches to the dice of this game and theme. Other dice are dropped: they would take as much memory
    /// as the rest of the app.
    fn turn_to(&mut self, game: GameId, theme: Theme) {
        if self.of != Some((game, theme)) {
            self.of = Some((game, theme));
            self.dice = dice_of(game).iter().map(|_| Coat::Bare).collect();
        }
    }
}

/// Access to the dice's materials, which are painted on demand.
#[derive(SystemParam)]
pub(super) struct Looks<'w> {
    workshop: ResMut<'w, Workshop>,
    shown: Res<'w, ActiveTheme>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
}

impl Looks<'_> {
    /// The material of one die of a game, painted on the spot if it is not ready.
    pub(super) fn material(&mut self, game: GameId, die: usize) -> Handle<StandardMaterial> {
        let theme = self.shown.0;
        self.workshop.turn_to(game, theme);
        let Some(coat) = self.workshop.dice.get_mut(die) else {
            return Handle::default();
        };
        let paint = match coat {
            Coat::Dry(material) => return material.clone(),
            Coat::Wet(task) => check_ready(task),
            Coat::Bare => None,
        };
        let paint = paint.unwrap_or_else(|| DicePaint::new(game, die, theme));
        self.dry(die, paint)
    }

    fn dry(&mut self, die: usize, paint: DicePaint) -> Handle<StandardMaterial> {
        let material = self.materials.add(StandardMaterial {
            base_color_texture: Some(self.images.add(paint.albedo)),
            normal_map_texture: Some(self.images.add(paint.normals)),
            perceptual_roughness: paint.roughness,
            reflectance: 0.2,
            ..default()
        });
        if let Some(coat) = self.workshop.dice.get_mut(die) {
            *coat = Coat::Dry(material.clone());
        }
        material
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Workshop>()
        .add_message::<PrepareDice>()
        .add_systems(
            Update,
            (
                prepare,
                prepare_again.run_if(on_message::<ThemeChanged>),
                collect,
            )
                .chain(),
        );
}

fn prepare(
    mut requests: MessageReader<PrepareDice>,
    mut workshop: ResMut<Workshop>,
    shown: Res<ActiveTheme>,
) {
    for PrepareDice(game) in requests.read() {
        workshop.turn_to(*game, shown.0);
        paint_beside(&mut workshop);
    }
}

/// Paints the same dice again after a change of theme.
fn prepare_again(mut workshop: ResMut<Workshop>, shown: Res<ActiveTheme>) {
    if let Some((game, _)) = workshop.of {
        workshop.turn_to(game, shown.0);
        paint_beside(&mut workshop);
    }
}

fn paint_beside(workshop: &mut Workshop) {
    let Some((game, theme)) = workshop.of else {
        return;
    };
    let pool = AsyncComputeTaskPool::get();
    for (die, coat) in workshop.dice.iter_mut().enumerate() {
        if matches!(coat, Coat::Bare) {
            *coat = Coat::Wet(pool.spawn(async move { DicePaint::new(game, die, theme) }));
        }
    }
}

/// Collects finished tasks; keeps frames coming until all are done.
fn collect(mut looks: Looks, mut drawing: ResMut<KeepDrawing>) {
    let wet = |coat: &Coat| matches!(coat, Coat::Wet(_));
    if !looks.workshop.dice.iter().any(wet) {
        return;
    }
    drawing.request();
    for die in 0..looks.workshop.dice.len() {
        if let Some(Coat::Wet(task)) = looks.workshop.dice.get_mut(die)
            && let Some(paint) = check_ready(task)
        {
            looks.dry(die, paint);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::{ecs::system::SystemState, tasks::TaskPool};

    fn app() -> App {
        AsyncComputeTaskPool::get_or_init(TaskPool::new);
        let mut app = App::new();
        app.insert_resource(ActiveTheme(Theme::Day))
            .init_resource::<KeepDrawing>()
            .init_resource::<Assets<Image>>()
            .init_resource::<Assets<StandardMaterial>>()
            .add_message::<ThemeChanged>()
            .add_plugins(plugin);
        app
    }

    fn material(app: &mut App, game: GameId, die: usize) -> Handle<StandardMaterial> {
        let mut state = SystemState::<Looks>::new(app.world_mut());
        let mut looks = state.get_mut(app.world_mut()).unwrap();
        looks.material(game, die)
    }

    fn dry(app: &App) -> usize {
        let dice = &app.world().resource::<Workshop>().dice;
        dice.iter()
            .filter(|coat| matches!(coat, Coat::Dry(_)))
            .count()
    }

    #[test]
    fn dice_asked_for_ahead_are_painted_beside_the_frames() {
        let mut app = app();
        app.world_mut().write_message(PrepareDice(GameId::Mosaic));
        app.update();
        while dry(&app) < 2 {
            std::thread::yield_now();
            app.update();
        }
        let painted = app.world().resource::<Assets<StandardMaterial>>().len();
        material(&mut app, GameId::Mosaic, 0);
        assert_eq!(
            app.world().resource::<Assets<StandardMaterial>>().len(),
            painted
        );
    }

    #[test]
    fn dice_thrown_before_are_painted_on_the_spot_and_once() {
        let mut app = app();
        app.world_mut().write_message(PrepareDice(GameId::Mosaic));
        app.update();
        let first = material(&mut app, GameId::Mosaic, 1);
        assert_eq!(first, material(&mut app, GameId::Mosaic, 1));
        assert_eq!(material(&mut app, GameId::Mosaic, 2), Handle::default());
    }

    #[test]
    fn another_theme_has_other_dice() {
        let mut app = app();
        let day = material(&mut app, GameId::Mosaic, 0);
        app.insert_resource(ActiveTheme(Theme::Evening));
        assert_ne!(day, material(&mut app, GameId::Mosaic, 0));
    }
}
