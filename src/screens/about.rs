//! The About page: a printed colophon, with the authors and the licences.

use super::{AddScreen, never};
use crate::{
    intent::Intent,
    layout::{Layout, Orientation},
    nav::{Navigate, Screen},
    ui::{
        Icon, UiKit,
        kit::{BINDING, TextStyle, column, row},
        page::{BELOW, GUTTER, Head, MARGIN, door, fading_list, side, titled},
        scroll::List,
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::GameId;

/// Maximum width of the page, and the least for two sheets side by side.
const WIDEST: f32 = 1120.0;
const TWO_SHEETS: f32 = 700.0;

/// Maximum width of a single sheet.
const ONE_SHEET: f32 = 640.0;

/// Height divided by width of the wordmark, and its largest width.
const WORDMARK: f32 = 160.0 / 446.0;
const WIDEST_WORDMARK: f32 = 260.0;

/// Side of a game's emblem on its cloth.
const EMBLEM: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.add_screen(Screen::About, build, never);
}

fn build(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>) {
    let head = Head {
        screen: Screen::About,
        title: &kit.words.say("about-title"),
        end: None,
    };
    let two = layout.shape == Orientation::Landscape && layout.inner.width() >= TWO_SHEETS;
    let place = layout.centred(if two { WIDEST } else { ONE_SHEET });
    let place = (&*layout, place);
    titled(&mut commands, place, &mut kit, &head, |kit, body, size| {
        let sheets = if two { 2.0 } else { 1.0 };
        let width = (size.x - (sheets - 1.0) * GUTTER) / sheets;
        // Two sheets are as high as the page; one is as high as its content.
        let height = if two { size.y - BELOW - 8.0 } else { 0.0 };
        for index in 0..usize::from(two) + 1 {
            body.spawn(side(0.0)).with_children(|side| {
                let list = List {
                    screen: Screen::About,
                    index,
                };
                fading_list(kit, side, Some(list), |kit, list| {
                    if index == 0 {
                        colophon(kit, list, width, height);
                    }
                    if index == 1 || !two {
                        sentences(kit, list, height);
                    }
                });
            });
        }
    });
}

/// A sheet of the pad, at least this high, with its content in the middle.
fn sheet(
    kit: &mut UiKit<'_>,
    list: &mut ChildSpawnerCommands<'_>,
    height: f32,
    content: impl FnOnce(&mut UiKit<'_>, &mut ChildSpawnerCommands<'_>),
) {
    let binding = kit.binding(GameId::ALL[0]);
    kit.growing_sheet(list, binding, |kit, sheet| {
        sheet
            .spawn(Node {
                min_height: px(height),
                padding: UiRect::px(MARGIN, MARGIN, BINDING + 14.0, 16.0),
                justify_content: JustifyContent::Center,
                ..column(12.0)
            })
            .with_children(|sheet| content(kit, sheet));
    });
}

/// The front: the app's name, its pads, its version, and the licences of others.
fn colophon(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, width: f32, height: f32) {
    let theme = kit.theme();
    let (ink, muted): (Color, Color) = (theme.ink.base.into(), theme.ink.muted.into());
    let version = Fact::Text(env!("CARGO_PKG_VERSION").into());
    let version = kit
        .words
        .say_with("settings-version", &[("version", version)]);
    let [about, privacy] = ["about-text", "about-privacy"].map(|key| kit.words.say(key));
    sheet(kit, list, height, |kit, page| {
        let wide = (width - 2.0 * MARGIN).min(WIDEST_WORDMARK);
        let size = Vec2::new(wide, wide * WORDMARK);
        let wordmark = kit.wordmark(size);
        page.spawn((
            Node {
                width: px(size.x),
                height: px(size.y),
                align_self: AlignSelf::Center,
                margin: UiRect::top(px(8)),
                ..default()
            },
            wordmark,
        ));
        pads(kit, page);
        let centred = TextLayout::justify(Justify::Center);
        page.spawn((kit.text(&version, TextStyle::Label, muted), centred));
        page.spawn((kit.text(&about, TextStyle::Body, ink), centred));
        page.spawn((kit.text(&privacy, TextStyle::Body, ink), centred));
    });
}

/// The emblems of the games, each on the cloth of its pads.
fn pads(kit: &mut UiKit<'_>, page: &mut ChildSpawnerCommands<'_>) {
    page.spawn(Node {
        align_self: AlignSelf::Center,
        margin: UiRect::vertical(px(4)),
        ..row(10.0)
    })
    .with_children(|pads| {
        for game in GameId::ALL.iter().copied() {
            let cloth = kit.binding(game);
            let emblem = kit.emblem(game, 0.6 * EMBLEM).with_color(kit.on_binding());
            pads.spawn((
                Node {
                    width: px(EMBLEM),
                    height: px(EMBLEM),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    border_radius: BorderRadius::all(px(10)),
                    ..default()
                },
                BackgroundColor(cloth),
                children![(
                    Node {
                        width: px(0.6 * EMBLEM),
                        height: px(0.6 * EMBLEM),
                        ..default()
                    },
                    emblem,
                )],
            ));
        }
    });
}

/// The back: where the dice come from, and the licences.
fn sentences(kit: &mut UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, height: f32) {
    let ink: Color = kit.theme().ink.base.into();
    sheet(kit, list, height, |kit, page| {
        for key in ["about-fair", "about-fingerprint"] {
            let text = kit.words.say(key);
            page.spawn(kit.text(&text, TextStyle::Body, ink));
        }
        for key in ["about-licence", "about-fonts"] {
            page.spawn(kit.line());
            let text = kit.words.say(key);
            page.spawn(kit.text(&text, TextStyle::Body, ink));
        }
        page.spawn(kit.line());
        let licences = Intent::Navigate(Navigate::Go(Screen::Licences));
        door(kit, page, Icon::Info, "licences-title", licences, |_, _| {});
    });
}
