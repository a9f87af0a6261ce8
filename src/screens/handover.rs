//! The device goes to the next person: who that is, and nothing else to be seen.

use super::{Screen, ScreenRoot, clear_screen, table::avatar};
use crate::{
    layout::Layout,
    table::{Intent, OpenMatch},
    theme::{
        Icon, Look, LookChanged,
        kit::{At, ButtonKind, ButtonLook, Type, column, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{Decision, Phase};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Handover), build)
        .add_systems(
            Update,
            (clear_screen, build)
                .chain()
                .run_if(on_message::<LookChanged>)
                .run_if(in_state(Screen::Handover)),
        );
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut look: Look<'_>,
    open: Option<Res<OpenMatch>>,
) {
    let Some((open, seat)) = open.and_then(|open| open.handed_to().map(|seat| (open, seat))) else {
        return;
    };
    let room = layout.column();
    let player = open.player(seat).clone();
    let name = look.words.player(&open.names(), seat);
    let facts = [("name", Fact::Text(name.clone().into()))];
    let key = match open.play().phase() {
        Phase::Roll { .. } => "handover-roll",
        Phase::Answers {
            decision: Decision::ChooseDice | Decision::Start | Decision::Keep | Decision::Take,
            ..
        } => "handover-choose",
        _ => "handover-write",
    };
    let sentence = look.words.say_with(key, &facts);
    let me = look.words.say_with("handover-me", &facts);
    let muted: Color = look.theme().ink.soft.into();
    let title = look.text(&name, Type::Hand(52.0), look.player_color(player.color));
    let sentence = look.text(&sentence, Type::Body, muted);
    let letter = super::table::first_letter(&name);
    let binding = look.binding(open.id());
    let sheet = Rect::from_center_size(
        room.center() - Vec2::Y * 30.0,
        Vec2::new(
            (room.width() - 48.0).min(380.0),
            (room.height() - 180.0).min(360.0),
        ),
    );
    let bar = Rect::new(
        room.min.x + 4.0,
        room.max.y - 78.0,
        room.max.x - 4.0,
        room.max.y - 18.0,
    );
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(Screen::Handover),
            look.table_background(layout.window),
        ))
        .with_children(|root| {
            look.sheet(root, sheet, binding, |look, page| {
                page.spawn((
                    Node {
                        width: percent(100),
                        height: percent(100),
                        padding: UiRect::axes(px(24), px(24)),
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        ..column(10.0)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|page| {
                    avatar(look, page, &player, &letter, 92.0);
                    page.spawn(title);
                    page.spawn(sentence);
                });
            });
            root.spawn(row(8.0).at(bar)).with_children(|bar| {
                look.button(
                    bar,
                    ButtonLook {
                        kind: ButtonKind::Primary,
                        icon: Some(Icon::Hand),
                        text: &me,
                        sub: "",
                        name: &me,
                        intent: Intent::TakeDevice(seat),
                        off: false,
                        grow: 1.0,
                        height: 60.0,
                    },
                );
            });
        });
}
