//! The choice of a theme, by small pictures of the table.

use crate::{
    intent::Intent,
    settings::{Setting, ThemeChoice},
    ui::{
        Palette, Theme, UiKit,
        choice::{choice, choices},
        kit::{TextStyle, column, row},
        tokens,
    },
};
use bevy::{prelude::*, ui::Checked};
use dicepad_core::GameId;

/// Height of a picture in points. Its content is laid out in percent.
const HEIGHT: f32 = 74.0;

const CORNER: f32 = 11.0;

/// Width of the ring around the chosen picture, and of the gap inside the ring.
const RING: f32 = 3.0;

/// Rows of the sheet in the picture: indent and top edge, in percent of the sheet.
const ROWS: [(f32, f32); 3] = [(28.0, 20.0), (16.0, 48.0), (4.0, 76.0)];

/// A card with one picture per theme.
pub(super) fn themes(kit: &UiKit<'_>, list: &mut ChildSpawnerCommands<'_>, chosen: ThemeChoice) {
    let muted: Color = kit.theme().ink.muted.into();
    let name = kit.words.say("settings-theme");
    let heading = kit.text(&name, TextStyle::Small, muted);
    list.spawn(kit.card()).with_children(|card| {
        card.spawn((
            Node {
                margin: UiRect::px(2.0, 2.0, 4.0, 8.0),
                ..default()
            },
            children![heading],
        ));
        card.spawn((
            choices(&name),
            Node {
                margin: UiRect::bottom(px(6)),
                align_items: AlignItems::Start,
                ..row(8.0)
            },
        ))
        .with_children(|line| {
            for (key, theme) in [
                ("settings-theme-system", ThemeChoice::System),
                ("settings-theme-day", ThemeChoice::Day),
                ("settings-theme-evening", ThemeChoice::Evening),
            ] {
                option(kit, line, key, theme, theme == chosen);
            }
        });
    });
}

fn option(
    kit: &UiKit<'_>,
    line: &mut ChildSpawnerCommands<'_>,
    key: &str,
    theme: ThemeChoice,
    chosen: bool,
) {
    let palette = kit.theme();
    let name = kit.words.say(key);
    let (ring, ink): (Color, Color) = if chosen {
        let accent = palette.accent.base.into();
        (accent, accent)
    } else {
        (Color::NONE, palette.ink.base.into())
    };
    let label = kit.text(&name, TextStyle::Label, ink);
    let mut option = line.spawn((
        choice(Intent::Set(Setting::Theme(theme)), &name),
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            align_items: AlignItems::Center,
            ..column(4.0)
        },
    ));
    if chosen {
        option.insert(Checked);
    }
    option.with_children(|option| {
        option
            .spawn((
                Node {
                    width: percent(100),
                    padding: UiRect::all(px(RING)),
                    border: UiRect::all(px(RING)),
                    border_radius: BorderRadius::all(px(18)),
                    ..default()
                },
                BorderColor::all(ring),
            ))
            .with_children(|frame| picture(kit, frame, theme));
        option.spawn((label, TextLayout::justify(Justify::Center)));
    });
}

/// The table in this theme. The picture for “as the system” shows half of each.
fn picture(kit: &UiKit<'_>, frame: &mut ChildSpawnerCommands<'_>, theme: ThemeChoice) {
    let edge: Color = kit.theme().paper.line.into();
    frame
        .spawn((
            Node {
                width: percent(100),
                height: px(HEIGHT),
                overflow: Overflow::clip(),
                border: UiRect::all(px(1)),
                border_radius: BorderRadius::all(px(CORNER + 1.0)),
                ..default()
            },
            BorderColor::all(edge),
        ))
        .with_children(|picture| match theme {
            ThemeChoice::Day => table(picture, Theme::Day, 0.0, 100.0),
            ThemeChoice::Evening => table(picture, Theme::Evening, 0.0, 100.0),
            ThemeChoice::System => {
                table(picture, Theme::Day, 0.0, 50.0);
                table(picture, Theme::Evening, 50.0, 100.0);
            }
        });
}

/// A vertical strip of the picture, in percent of its width: a sheet, and the tray with a die.
fn table(picture: &mut ChildSpawnerCommands<'_>, theme: Theme, from: f32, to: f32) {
    let palette = theme.palette();
    let whole = 10_000.0 / (to - from);
    // Only the outer corners of the picture are round.
    let corner = |at_edge: bool| px(if at_edge { CORNER } else { 0.0 });
    let (left, right) = (corner(from == 0.0), corner(to == 100.0));
    let strip = Node {
        border_radius: BorderRadius::new(left, right, right, left),
        ..part(from, 0.0, to - from, 100.0)
    };
    picture
        .spawn((strip, BackgroundColor(palette.table.mid.into())))
        .with_children(|strip| {
            // As wide as the whole picture: the strip clips the rest.
            strip
                .spawn(part(-from * whole / 100.0, 0.0, whole, 100.0))
                .with_children(|all| {
                    sheet(all, palette);
                    tray(all, palette);
                });
        });
}

fn sheet(table: &mut ChildSpawnerCommands<'_>, palette: &Palette) {
    let hues = [
        &palette.hues.orange,
        &palette.hues.yellow,
        &palette.hues.violet,
    ];
    table
        .spawn((
            part(11.0, 13.0, 50.0, 87.0),
            BackgroundColor(palette.paper.base.into()),
        ))
        .with_children(|sheet| {
            let binding: Color = tokens().binding.of(GameId::ALL[0]).into();
            sheet.spawn((part(0.0, 0.0, 100.0, 10.0), BackgroundColor(binding)));
            for ((left, top), hue) in ROWS.into_iter().zip(hues) {
                sheet.spawn((
                    rounded(part(left, top, 66.0, 19.0), 3.0),
                    BackgroundColor(hue.base.into()),
                ));
            }
        });
}

fn tray(table: &mut ChildSpawnerCommands<'_>, palette: &Palette) {
    let mut tray = rounded(part(53.0, 45.0, 44.0, 52.0), 7.0);
    tray.border = UiRect::all(px(3));
    tray.align_items = AlignItems::Center;
    tray.justify_content = JustifyContent::Center;
    let die = Node {
        width: px(20),
        height: px(20),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    let pip = Node {
        width: px(6),
        height: px(6),
        border_radius: BorderRadius::MAX,
        ..default()
    };
    table.spawn((
        tray,
        BackgroundColor(palette.felt.base.into()),
        BorderColor::all(Color::from(palette.felt.rim)),
        children![(
            die,
            BackgroundColor(palette.dice.ivory.into()),
            children![(pip, BackgroundColor(palette.dice.charcoal.into()))],
        )],
    ));
}

/// A node at a position in its parent, in percent.
fn part(left: f32, top: f32, width: f32, height: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: percent(left),
        top: percent(top),
        width: percent(width),
        height: percent(height),
        overflow: Overflow::clip(),
        ..default()
    }
}

fn rounded(node: Node, radius: f32) -> Node {
    Node {
        border_radius: BorderRadius::all(px(radius)),
        ..node
    }
}
