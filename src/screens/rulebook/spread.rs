//! What makes two pages a spread: the fold between them, and the cover beside a last single page.

use crate::ui::{
    UiKit,
    kit::{At, BINDING, Lift, TextStyle, column, placed},
    tokens,
};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Width of the shadow in the fold, and its opacity.
const FOLD: f32 = 36.0;
const FOLD_SHADE: f32 = 0.16;

/// Share of the page's width that the cover takes, its height in widths, and the scale of the print below.
const COVER: f32 = 0.78;
const PROPORTION: f32 = 1.4;
const PRINT: f32 = 1.2;

/// The shadow where two pages meet.
pub(super) fn fold(kit: &UiKit<'_>, sheet: &mut ChildSpawnerCommands<'_>, size: Vec2) {
    let theme = kit.theme();
    let (color, strength) = (Color::from(theme.shadow), theme.shadow_strength);
    let shade = |alpha: f32| color.with_alpha(alpha * strength);
    let middle = size.x / 2.0;
    let place = Rect::new(middle - FOLD / 2.0, BINDING, middle + FOLD / 2.0, size.y);
    sheet.spawn((
        placed(place),
        BackgroundGradient::from(LinearGradient::to_right(vec![
            ColorStop::auto(shade(0.0)),
            ColorStop::percent(shade(0.4 * FOLD_SHADE), 35),
            ColorStop::percent(shade(FOLD_SHADE), 50),
            ColorStop::percent(shade(0.25 * FOLD_SHADE), 60),
            ColorStop::auto(shade(0.0)),
        ])),
    ));
}

/// The inside of the cover, beside a last page that has no other page beside it: the game's picture, its name
/// and what it is about.
pub(super) fn inside_cover(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    game: GameId,
    place: Rect,
) {
    let ink = &kit.theme().ink;
    let (soft, ink): (Color, Color) = (ink.soft.into(), ink.base.into());
    let width = (COVER * place.width()).round();
    let size = Vec2::new(width, (PROPORTION * width).round());
    let cover = kit.cover(game, size);
    let name = kit.words.say(&format!("game-{}", game.id()));
    let name = kit.enlarged_text(&name, TextStyle::Title, ink, PRINT);
    let about = kit.words.say(&format!("home-about-{}", game.id()));
    let about = kit.enlarged_text(&about, TextStyle::Body, soft, PRINT);
    let node = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..column(16.0)
    };
    sheet.spawn(node.at(place)).with_children(|page| {
        page.spawn((
            Node {
                width: px(size.x),
                height: px(size.y),
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                border_radius: BorderRadius::all(px(tokens().radius.card)),
                ..default()
            },
            cover,
            kit.shadow(Lift::Rest),
        ));
        page.spawn(name);
        page.spawn((
            Node {
                max_width: px(width),
                ..default()
            },
            children![(about, TextLayout::justify(Justify::Center))],
        ));
    });
}
