//! A new match: for now the symbol grid, alone, for the highest score.

use super::{
    Screen, clear_screen,
    page::{page, switch_entry},
};
use crate::{
    layout::Layout,
    table::{Change, Intent, MosaicRule, NextMatch},
    theme::{
        Icon, Look, LookChanged,
        kit::{ButtonKind, ButtonLook, Type, row},
    },
    words::Fact,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Setup), build).add_systems(
        Update,
        (clear_screen, build)
            .chain()
            .run_if(on_message::<LookChanged>.or_else(resource_changed::<NextMatch>))
            .run_if(in_state(Screen::Setup)),
    );
}

fn build(mut commands: Commands, layout: Res<Layout>, mut look: Look<'_>, next: Res<NextMatch>) {
    let title = look.words.say("setup-title");
    page(
        &mut commands,
        &layout,
        &mut look,
        Screen::Setup,
        &title,
        |look, list| {
            let theme = look.theme();
            let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
            let game = look.text(
                &look.words.say(&format!("game-{}", next.game.id())),
                Type::Title,
                ink,
            );
            let alone = look.text(&look.words.say("setup-practice"), Type::Small, muted);
            let card = look.card();
            list.spawn(card).with_children(|card| {
                card.spawn((
                    Node {
                        justify_content: JustifyContent::SpaceBetween,
                        min_height: px(52),
                        ..row(8.0)
                    },
                    children![game, alone],
                ));
            });
            let card = look.card();
            list.spawn(card).with_children(|card| {
                switch_entry(
                    look,
                    card,
                    None,
                    ("setup-mosaic-diagonal", "setup-mosaic-diagonal-about"),
                    next.mosaic.diagonal,
                    Intent::Change(Change::Mosaic(MosaicRule::Diagonal)),
                );
                card.spawn(look.line());
                switch_entry(
                    look,
                    card,
                    None,
                    (
                        "setup-mosaic-line-penalty",
                        "setup-mosaic-line-penalty-about",
                    ),
                    next.mosaic.line_penalty,
                    Intent::Change(Change::Mosaic(MosaicRule::LinePenalty)),
                );
            });
            let begin = look
                .words
                .say_with("setup-begin", &[("seats", Fact::Number(1))]);
            list.spawn(Node {
                margin: UiRect::top(px(12)),
                ..row(0.0)
            })
            .with_children(|bar| {
                look.button(
                    bar,
                    ButtonLook {
                        kind: ButtonKind::Primary,
                        icon: Some(Icon::Pencil),
                        text: &begin,
                        sub: "",
                        name: &begin,
                        intent: Intent::Begin,
                        off: false,
                        grow: 1.0,
                        height: 60.0,
                    },
                );
            });
        },
    );
}
