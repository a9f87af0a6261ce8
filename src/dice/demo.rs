#![allow(warnings, clippy::all)]
use super::*;
use crate::theme::{Look, Theme, Shown};
use crate::dice::tray::*;
use bevy::prelude::*;
use dicepad_core::{GameId, dice::DiceSet};
#[derive(Resource)] struct Demo { game: usize, seed: u64, held: DiceSet, root: Option<Entity>, at: Rect }
const GAMES: [GameId; 5] = [GameId::Trio, GameId::Cowpath, GameId::Summit, GameId::Sundeck, GameId::Mosaic];
const HEIGHTS: [f32; 5] = [282., 186., 192., 224., 166.];
pub(super) fn plugin(app: &mut App) {
    if std::env::var("DICE_DEMO").is_err() { return; }
    let at: Vec<f32> = std::env::var("DICE_DEMO").unwrap().split(',').map(|x| x.parse().unwrap()).collect();
    app.insert_resource(Demo { game: 4, seed: 7, held: DiceSet::EMPTY, root: None, at: Rect::new(at[0], at[1], at[0]+at[2], at[1]+at[3]) });
    app.add_systems(Update, go);
    app.insert_resource(DiceTappable(true)).add_systems(Startup, |mut s: ResMut<crate::settings::Settings>| s.reduce_motion = true);
}
fn go(mut demo: ResMut<Demo>, keys: Res<ButtonInput<KeyCode>>, mut look: Look, mut commands: Commands, mut tray: ResMut<Tray>, mut throw: MessageWriter<ThrowDice>, mut lay: MessageWriter<LayDice>, mut hold: MessageWriter<HoldDice>, mut prep: MessageWriter<PrepareDice>, windows: Query<&Window>) {
    let game = GAMES[demo.game];
    let n = paint::dice_of(game).len();
    let face = |seed: u64, d: usize| ((seed.wrapping_mul(0x9e3779b97f4a7c15) >> (8 + 5*d)) % 6) as u8;
    if keys.just_pressed(KeyCode::ArrowRight) {
        demo.game = (demo.game + 1) % 5;
        let game = GAMES[demo.game];
        prep.write(PrepareDice(game));
        if let Some(r) = demo.root.take() { commands.entity(r).despawn(); }
        let mut at = demo.at;
        if at.height() < 1.0 { at.max.y = at.min.y + HEIGHTS[demo.game]; }
        let size = windows.single().unwrap().size();
        let bg = look.table_background(size);
        let mut plan = None;
        let r = commands.spawn((bg, GlobalZIndex(10))).with_children(|root| { plan = Some(lay_out(&mut look, root, at, game)); }).id();
        demo.root = Some(r);
        info!("plan {game:?} {:?}", plan.as_ref().map(|p| (p.edge, p.size())));
        tray.plan = plan;
        let mut faces = [None; 7];
        for d in 0..paint::dice_of(game).len() { faces[d] = Some(face(demo.seed, d)); }
        demo.held = DiceSet::EMPTY;
        lay.write(LayDice { game, faces, on_rail: DiceSet::EMPTY });
    }
    if keys.just_pressed(KeyCode::Space) {
        demo.seed += 1;
        let mut faces = [None; 7];
        for d in 0..n { if !demo.held.contains(d) { faces[d] = Some(face(demo.seed, d)); } }
        throw.write(ThrowDice { game, faces, seed: demo.seed, fling: Fling::Tap, at_once: std::env::var("DICE_SLOW").is_err() });
    }
    if keys.just_pressed(KeyCode::KeyX) {
        demo.held = if demo.held.is_empty() { DiceSet::from_bits(if n == 3 {1} else {0b0110101 & ((1<<n)-1)}) } else { DiceSet::EMPTY };
        hold.write(HoldDice(demo.held));
    }
}
