//! The page for a player's name and colour.

mod letters;

pub(crate) use letters::KEYPAD;

use super::{AddScreen, BuildSystems, never};
use crate::{
    intent::{Intent, SetupIntent, Spell},
    layout::Layout,
    nav::Screen,
    players::{Companion, Kind, Player},
    setup::{
        NextMatch,
        names::{KnownNames, LONGEST, NameDraft, Unwritten},
    },
    ui::{
        Icon, UiKit, UiKitChanged,
        avatar::{avatar, initial},
        focus::KeyboardFocus,
        keypad::{self, KeypadPage, WrittenText, ruled, tip},
        kit::{ButtonKind, Lift, OnTap, TextStyle, row},
        page::{self, MARGIN, written_sheet},
        tokens,
    },
    words::Fact,
};
use bevy::{
    input::keyboard::{Key, KeyboardInput},
    prelude::*,
    ui::InteractionDisabled,
};
use dicepad_core::{MOST_SEATS, Seat};

/// The six player colours, as the words keys spell them.
const COLORS: [&str; MOST_SEATS] = ["lake", "brick", "moss", "plum", "ochre", "slate"];

/// Diameter of the player's face.
const FACE: f32 = 56.0;

pub(super) fn plugin(app: &mut App) {
    app.add_screen(Screen::Names, build, never)
        .add_systems(OnEnter(Screen::Names), show_name.after(BuildSystems))
        .add_systems(
            Update,
            (
                type_letters.run_if(on_message::<KeyboardInput>),
                show_name
                    .run_if(resource_changed::<NameDraft>.or_else(on_message::<UiKitChanged>))
                    .after(BuildSystems),
            )
                .chain()
                .run_if(in_state(Screen::Names)),
        )
        .add_plugins(letters::plugin);
}

/// Maps keyboard input to the same intents as the letter keypad.
fn type_letters(
    mut keys: MessageReader<KeyboardInput>,
    focus: KeyboardFocus,
    mut intents: MessageWriter<Intent>,
) {
    for key in keys.read().filter(|key| key.state.is_pressed()) {
        match &key.logical_key {
            // A focused widget has these keys.
            Key::Enter | Key::Space if focus.widget().is_some() => {}
            Key::Enter if !key.repeat => {
                intents.write(Intent::Setup(SetupIntent::Spell(Spell::Done)));
            }
            Key::Backspace => {
                intents.write(Intent::Setup(SetupIntent::Spell(Spell::Erase)));
            }
            Key::Character(letters) => {
                let letters = key.text.as_ref().unwrap_or(letters);
                let steps = letters
                    .chars()
                    .map(Spell::Letter)
                    .map(|step| Intent::Setup(SetupIntent::Spell(step)));
                intents.write_batch(steps);
            }
            Key::Space => {
                intents.write(Intent::Setup(SetupIntent::Spell(Spell::Letter(' '))));
            }
            _ => {}
        }
    }
}

fn build(mut commands: Commands, layout: Res<Layout>, mut kit: UiKit<'_>) {
    let [title, done] = ["name-title", "done"].map(|key| kit.words.say(key));
    let finish = Intent::Setup(SetupIntent::Spell(Spell::Done));
    let page = KeypadPage {
        screen: Screen::Names,
        title: &title,
        keypad: KEYPAD,
        button: (ButtonKind::Primary, Some(Icon::Check), &done, finish),
    };
    keypad::build(
        &mut commands,
        &layout,
        &mut kit,
        &page,
        letters::lay_out_row,
    );
}

/// A row that opens this page from another one. It shows the players' faces on its right.
pub(super) fn door(kit: &mut UiKit<'_>, card: &mut ChildSpawnerCommands<'_>, next: &NextMatch) {
    page::door(
        kit,
        card,
        Icon::Person,
        "settings-names",
        Intent::Setup(SetupIntent::Rename(0)),
        |kit, right| {
            let seats = Seat::all(next.players.len() as u8);
            for (place, (player, seat)) in next.players.iter().zip(seats).enumerate() {
                right
                    .spawn(Node {
                        margin: UiRect::left(px(if place == 0 { 0 } else { -7 })),
                        ..default()
                    })
                    .with_children(|face| {
                        avatar(kit, face, player, &initial(player, seat), 30.0);
                    });
            }
        },
    );
}

/// Refreshes the parts of the page that depend on the typed name.
fn show_name(
    mut commands: Commands,
    pages: Query<(Entity, &WrittenText)>,
    draft: Res<NameDraft>,
    known: Res<KnownNames>,
    next: Res<NextMatch>,
    mut kit: UiKit<'_>,
) {
    let Some(player) = next.players.get(draft.seat()) else {
        return;
    };
    let Some(seat) = Seat::new(draft.seat() as u8) else {
        return;
    };
    let draft_of = Player {
        name: draft.name().to_owned(),
        color: draft.color(),
        ..player.clone()
    };
    for (page, written) in &pages {
        commands
            .entity(page)
            .despawn_children()
            .with_children(|page| {
                others(&mut kit, page, &next, &draft);
                written_sheet(&mut kit, page, next.game, |kit, sheet| {
                    name_line(
                        kit,
                        sheet,
                        &draft_of,
                        seat,
                        written.width - 2.0 * MARGIN - FACE - 18.0,
                    );
                    let wrong = draft.unwritten().map(|why| refusal(kit, why));
                    let letters = draft.name().chars().count();
                    keypad::remark(kit, sheet, wrong, (letters, LONGEST));
                    swatches(kit, sheet, &next, &draft);
                });
                known_names(&mut kit, page, &next, &draft, &known);
            });
    }
}

/// All players' faces: a tap goes on to that player's name.
fn others(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    draft: &NameDraft,
) {
    if next.players.len() < 2 {
        return;
    }
    let ring: Color = kit.theme().accent.base.into();
    page.spawn(Node {
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..row(8.0)
    })
    .with_children(|faces| {
        for (index, player) in next.players.iter().enumerate() {
            let Some(seat) = Seat::new(index as u8) else {
                continue;
            };
            let number = [("number", Fact::counted(index))];
            let called = kit.words.say_with("setup-seat-name", &number);
            let current = index == draft.seat();
            let (shown, color) = if current {
                (draft.name(), draft.color())
            } else {
                (&*player.name, player.color)
            };
            let shown = Player {
                name: shown.to_owned(),
                color,
                kind: player.kind,
            };
            let mut face = faces.spawn((
                Node {
                    width: px(46),
                    height: px(46),
                    border: UiRect::all(px(2.5)),
                    border_radius: BorderRadius::MAX,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BorderColor::all(if current { ring } else { Color::NONE }),
                OnTap(Intent::Setup(SetupIntent::Spell(Spell::Seat(index)))),
                AccessibleLabel(called),
            ));
            if current {
                face.insert(InteractionDisabled);
            }
            face.with_children(|face| avatar(kit, face, &shown, &initial(&shown, seat), 36.0));
        }
    });
}

/// Face and name, as they will look on every sheet, with the pencil's tip behind the last letter.
fn name_line(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    player: &Player,
    seat: Seat,
    width: f32,
) {
    let theme = kit.theme();
    let empty = player.name.is_empty();
    let hint: Color = theme.pencil.hint.into();
    let (text, color) = if empty {
        let name = match player.kind {
            Kind::Person => kit.words.player(&[], seat),
            Kind::Computer(kind) => Companion::of(kind).name.to_owned(),
        };
        (name, hint.with_alpha(0.6))
    } else {
        (player.name.clone(), kit.player_color(player.color))
    };
    let name = kit.text(&text, TextStyle::hand_within(&text, 44.0, width), color);
    let cursor = tip(kit);
    sheet.spawn(row(14.0)).with_children(|line| {
        avatar(kit, line, player, &initial(player, seat), FACE);
        line.spawn(ruled(kit, 60.0)).with_children(|line| {
            if empty {
                line.spawn(cursor);
                line.spawn(name);
            } else {
                line.spawn(name);
                line.spawn(cursor);
            }
        });
    });
}

/// The sentence that says why a letter was refused.
fn refusal(kit: &UiKit<'_>, why: Unwritten) -> String {
    match why {
        Unwritten::Full => kit
            .words
            .say_with("name-full", &[("longest", LONGEST.into())]),
        Unwritten::Unknown => kit.words.say("name-unknown"),
    }
}

/// The six colours. The colours of other players are disabled.
fn swatches(
    kit: &mut UiKit<'_>,
    sheet: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    draft: &NameDraft,
) {
    sheet
        .spawn(Node {
            justify_content: JustifyContent::SpaceBetween,
            max_width: px(400),
            ..row(0.0)
        })
        .with_children(|line| {
            for (place, color) in COLORS.into_iter().enumerate() {
                let called = kit.words.say(&format!("player-color-{color}"));
                let taken = next.is_taken(place, draft.seat());
                let chosen = draft.color() == place;
                let paint = kit.player_color(place);
                let check = chosen.then(|| {
                    let ink = kit.on_player_color(place);
                    kit.icon(Icon::Check, 20.0, ink)
                });
                let mut swatch = line.spawn((
                    Node {
                        width: px(46),
                        height: px(46),
                        padding: UiRect::all(px(3)),
                        border: UiRect::all(px(2.5)),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BorderColor::all(if chosen { paint } else { Color::NONE }),
                    OnTap(Intent::Setup(SetupIntent::Spell(Spell::Color(place)))),
                    AccessibleLabel(called),
                ));
                if taken {
                    swatch.insert(InteractionDisabled);
                }
                swatch.with_children(|swatch| {
                    swatch
                        .spawn((
                            Node {
                                flex_grow: 1.0,
                                border_radius: BorderRadius::MAX,
                                align_items: AlignItems::Center,
                                justify_content: JustifyContent::Center,
                                ..default()
                            },
                            BackgroundColor(paint.with_alpha(if taken { 0.2 } else { 1.0 })),
                        ))
                        .with_children(|inside| {
                            if let Some(check) = check {
                                inside.spawn(check);
                            }
                        });
                });
            }
        });
}

/// Names from earlier matches that no current player has.
fn known_names(
    kit: &mut UiKit<'_>,
    page: &mut ChildSpawnerCommands<'_>,
    next: &NextMatch,
    draft: &NameDraft,
    known: &KnownNames,
) {
    let free: Vec<(usize, &str)> = known
        .iter()
        .filter(|(_, name)| *name != draft.name() && !next.names().contains(name))
        .collect();
    if free.is_empty() {
        return;
    }
    let theme = kit.theme();
    let (muted, ink): (Color, Color) = (theme.table.muted.into(), theme.pencil.base.into());
    let paper: Color = theme.paper.base.into();
    let heading = kit.text(&kit.words.say("name-known"), TextStyle::Small, muted);
    page.spawn(Node {
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        row_gap: px(8),
        ..row(8.0)
    })
    .with_children(|chips| {
        chips.spawn(heading);
        for (place, name) in free {
            let text = kit.text(name, TextStyle::Hand(21.0), ink);
            let shadow = kit.shadow(Lift::Rest);
            chips.spawn((
                Node {
                    height: px(tokens().target.min),
                    padding: UiRect::horizontal(px(16)),
                    border_radius: BorderRadius::MAX,
                    ..row(0.0)
                },
                BackgroundColor(paper),
                shadow,
                OnTap(Intent::Setup(SetupIntent::Spell(Spell::Known(place)))),
                AccessibleLabel(name.to_owned()),
                children![text],
            ));
        }
    });
}
