//! The buttons in the thumb zone: each says what it will do.

use super::{
    super::Screen,
    Building,
    caps::{KeysShown, cap},
};
use crate::{
    dice::{Fling, TrayDice},
    games::pad::Spot,
    table::{Coached, Intent, LookBack, OpenMatch},
    ui::{
        Icon, Look, LookChanged,
        kit::{ButtonKind, ButtonLook, Called, Does, Off, Type, placed},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{Decision, GameId, Seat, dice::Symbol};

/// A bar with the buttons of one seat, or of whoever has the device.
#[derive(Component)]
struct Actions {
    of: Option<Seat>,
    /// Points across.
    width: f32,
}

/// In a bar of this width all words have room beside their icons.
const ROOMY: f32 = 480.0;

/// In a narrower one, only words of so many letters.
const SHORT: usize = 11;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(Building)
            .run_if(
                resource_exists_and_changed::<OpenMatch>
                    .or_else(dice_started_or_stopped)
                    .or_else(resource_changed::<KeysShown>)
                    .or_else(on_message::<LookChanged>),
            )
            .run_if(in_state(Screen::Table)),
    );
}

/// Buttons are made anew only then: a button that is replaced under the finger is never tapped.
fn dice_started_or_stopped(dice: Res<TrayDice>, mut moved: Local<bool>) -> bool {
    let moving = dice.are_moving();
    std::mem::replace(&mut *moved, moving) != moving
}

pub(super) fn lay_out(
    root: &mut ChildSpawnerCommands<'_>,
    place: Rect,
    of: Option<Seat>,
    direction: FlexDirection,
) {
    root.spawn((
        Actions {
            of,
            width: place.width(),
        },
        Node {
            align_items: AlignItems::Center,
            flex_direction: direction,
            column_gap: px(if of.is_some() { 4 } else { 8 }),
            ..placed(place)
        },
    ));
}

/// The buttons, as the match has them now, for whoever has the device.
fn show(
    mut commands: Commands,
    bars: Query<(Entity, &Actions)>,
    open: Option<Res<OpenMatch>>,
    dice: Res<TrayDice>,
    keys: Res<KeysShown>,
    mut look: Look<'_>,
) {
    let Some(open) = open else { return };
    for (bar, Actions { of, width }) in &bars {
        let seat = of.unwrap_or_else(|| open.at_hand());
        if !open.is_person(seat) {
            commands.entity(bar).despawn_children();
            continue;
        }
        let size = match of {
            Some(_) => Size::Small,
            None if *width < ROOMY => Size::Narrow,
            None => Size::Large { keys: keys.0 },
        };
        // Of several seats only the one that rolls needs to know that dice fly.
        let idle = of.is_some() && !open.awaited().contains(seat);
        commands
            .entity(bar)
            .despawn_children()
            .with_children(|bar| {
                if let Some((step, steps)) = open.looking_back() {
                    if of.is_none_or(|seat| seat == Seat::ZERO) {
                        look_back_buttons(&mut look, bar, step, steps);
                    }
                    return;
                }
                let moving = dice.are_moving();
                if !moving && open.writes(seat) == Some(Decision::Start) {
                    start_chooser(&mut look, bar, &open, seat);
                    return;
                }
                // Where room is scarce only what can be done is offered.
                if of.is_none() || open.play().can_undo(seat) {
                    undo_button(&mut look, bar, &open, seat, size);
                }
                if of.is_some() {
                    coach_button(&mut look, bar, &open, seat, size);
                }
                if moving && idle {
                    return;
                }
                if moving {
                    let text = look.words.say("roll-skip");
                    let skip = Intent::Roll(Fling::Tap);
                    let skip = action(ButtonKind::Second, Icon::Die, &text, skip);
                    put(&mut look, bar, size, skip);
                    return;
                }
                roll_button(&mut look, bar, &open, seat, size);
                if of.is_some() {
                    keep_button(&mut look, bar, &open, seat, size);
                }
                writing_buttons(&mut look, bar, &open, seat, size);
            });
    }
}

/// How large buttons are: those of one seat among several have less room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Size {
    Large {
        /// Whether keys are shown.
        keys: bool,
    },
    Narrow,
    Small,
}

/// Puts a button into the bar.
fn put(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    size: Size,
    button: ButtonLook<'_>,
) {
    let wordy = !button.sub.is_empty() && button.text.chars().count() > SHORT;
    match size {
        Size::Large { keys } => {
            let entity = look.button(bar, button);
            let cap = cap(look, button.kind, button.intent, button.off).filter(|_| keys);
            if let Some(cap) = cap {
                bar.commands_mut().entity(entity).with_child(cap);
            }
        }
        Size::Narrow => {
            let icon = button.icon.filter(|_| !wordy);
            look.button(bar, ButtonLook { icon, ..button });
        }
        Size::Small => {
            look.small_button(bar, button);
        }
    }
}

/// Steps through the match.
fn look_back_buttons(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    step: usize,
    steps: usize,
) {
    let names =
        ["look-back-first", "previous", "next", "look-back-last"].map(|key| look.words.say(key));
    let facts = [
        ("step", Fact::Number(step as i64)),
        ("steps", Fact::Number(steps as i64)),
    ];
    let where_now = look.words.say_with("look-back-step", &facts);
    let button = |icon: Icon, name: usize, to: LookBack, off: bool| ButtonLook {
        off,
        grow: 0.0,
        name: &names[name],
        ..action(ButtonKind::Second, icon, "", Intent::LookBack(to))
    };
    look.button(bar, button(Icon::First, 0, LookBack::First, step == 0));
    look.button(bar, button(Icon::Back, 1, LookBack::Previous, step == 0));
    let ink = look.theme().table.ink.into();
    let text = look.text(&where_now, Type::Small, ink);
    bar.spawn((
        Node {
            flex_grow: 1.0,
            justify_content: JustifyContent::Center,
            ..default()
        },
        Pickable::IGNORE,
        children![text],
    ));
    let at_end = step >= steps;
    look.button(bar, button(Icon::Chevron, 2, LookBack::Next, at_end));
    look.button(bar, button(Icon::Last, 3, LookBack::Last, at_end));
}

/// Where all write at once, the roller can let the dice lie for the others before writing.
fn keep_button(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    size: Size,
) {
    let may = open.decision() == Some(Decision::RerollOrStop)
        && seat == open.play().leader()
        && open.play().seats() > 1
        && open.play().proposal(seat).is_empty();
    if may {
        let text = look.words.say("keep-dice");
        put(
            look,
            bar,
            size,
            action(ButtonKind::Second, Icon::Hand, &text, Intent::Stop),
        );
    }
}

const fn action(kind: ButtonKind, icon: Icon, text: &str, intent: Intent) -> ButtonLook<'_> {
    ButtonLook {
        kind,
        icon: Some(icon),
        text,
        sub: "",
        name: text,
        intent,
        off: false,
        grow: 1.0,
        height: 60.0,
    }
}

fn undo_button(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    size: Size,
) {
    let name = look.words.say("undo");
    put(
        look,
        bar,
        size,
        ButtonLook {
            kind: ButtonKind::Second,
            icon: Some(Icon::Undo),
            text: "",
            sub: "",
            name: &name,
            intent: Intent::Undo(seat),
            off: !open.play().can_undo(seat),
            grow: 0.0,
            height: 60.0,
        },
    );
}

/// Where every seat has buttons of its own, the coach is asked there.
fn coach_button(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    size: Size,
) {
    if !open.may_ask_coach(seat) {
        return;
    }
    let thinks = open.play().coached() == Coached::Thinking(seat);
    let (icon, key) = if thinks {
        (Icon::Hourglass, "coach-thinking")
    } else {
        (Icon::Bulb, "coach-ask")
    };
    let name = look.words.say(key);
    put(
        look,
        bar,
        size,
        ButtonLook {
            name: &name,
            grow: 0.0,
            ..action(ButtonKind::Second, icon, "", Intent::AskCoach(seat))
        },
    );
}

/// What a roll would do, if this seat may roll. It steps back once something is proposed.
fn roll_button(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    size: Size,
) {
    let rolls = open.awaited().contains(seat) && open.is_person(seat);
    let count = open.to_roll().len();
    let decision = open.decision();
    let chooses = decision == Some(Decision::ChooseDice);
    if !rolls || (count == 0 && !chooses && decision != Some(Decision::RerollOrStop)) {
        return;
    }
    let words = &look.words;
    let number = [("count", Fact::Number(count as i64))];
    let all = count == open.play().dice();
    let text = match (decision, open.id()) {
        (None, GameId::Mosaic) => words.say("roll-both"),
        (None, _) if all => words.say_with("roll-all", &number),
        (Some(Decision::ChooseDice), _) if count == 0 => words.say("roll-choose"),
        (Some(Decision::RerollOrStop), _) if all => words.say_with("roll-again-all", &number),
        (Some(Decision::RerollOrStop), _) => words.say_with("roll-again", &number),
        _ => words.say_with("roll-count", &number),
    };
    let sub = match (decision, open.play().rolls_left()) {
        (Some(Decision::RerollOrStop), 1) => words.say("roll-last"),
        (Some(Decision::RerollOrStop), left) => {
            words.say_with("roll-left", &[("count", Fact::Number(left.into()))])
        }
        _ => String::new(),
    };
    let proposed = !open.play().proposal(seat).is_empty();
    let kind = if proposed || count == 0 {
        ButtonKind::Second
    } else {
        ButtonKind::Primary
    };
    let icon = if decision == Some(Decision::RerollOrStop) {
        Icon::Reroll
    } else {
        Icon::Die
    };
    put(
        look,
        bar,
        size,
        ButtonLook {
            sub: &sub,
            off: count == 0,
            // It has more to say than the button to pass beside it.
            grow: if sub.is_empty() { 1.0 } else { 1.45 },
            ..action(kind, icon, &text, Intent::Roll(Fling::Tap))
        },
    );
}

/// Swap, pass, and the large ✓ once something is proposed.
fn writing_buttons(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
    size: Size,
) {
    let Some(decision) = open.writes(seat) else {
        return;
    };
    let play = open.play();
    if decision == Decision::Place {
        let swap = look.words.say("write-swap");
        put(
            look,
            bar,
            size,
            ButtonLook {
                off: play.proposal(seat).is_empty(),
                ..action(ButtonKind::Second, Icon::Swap, &swap, Intent::Swap(seat))
            },
        );
    }
    if let Some(says) = play.proposal_says(seat, &look.words) {
        put(
            look,
            bar,
            size,
            ButtonLook {
                sub: &says.sub,
                grow: 1.2,
                ..action(
                    ButtonKind::Primary,
                    Icon::Check,
                    &says.text,
                    Intent::Confirm(seat),
                )
            },
        );
    } else if let Some(says) = play.pass_says(seat, &look.words) {
        put(
            look,
            bar,
            size,
            ButtonLook {
                sub: &says.sub,
                // What it costs needs the room.
                icon: says.sub.is_empty().then_some(Icon::Chevron),
                ..action(
                    ButtonKind::Second,
                    Icon::Chevron,
                    &says.text,
                    Intent::Spot(seat, Spot::Pass),
                )
            },
        );
    } else {
        let missing = [("count", Fact::Number(play.missing(seat) as i64))];
        let text = match decision {
            Decision::Keep => look.words.say_with("card-keep", &missing),
            Decision::Take => look.words.say("hint-sundeck-take"),
            _ => look.words.say("write-both"),
        };
        put(
            look,
            bar,
            size,
            ButtonLook {
                off: true,
                grow: 1.2,
                ..action(
                    ButtonKind::Second,
                    Icon::Check,
                    &text,
                    Intent::Confirm(seat),
                )
            },
        );
    }
}

/// How large a symbol to begin with is: seven buttons fit under the smallest sheet.
const SYMBOL: f32 = 26.0;

/// Six symbols to begin with, or the lot.
fn start_chooser(
    look: &mut Look<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    open: &OpenMatch,
    seat: Seat,
) {
    let theme = look.theme();
    let (ink, cell, ring): (Color, Color, Color) = (
        theme.pencil.base.into(),
        theme.paper.cell.into(),
        theme.glow.ring.into(),
    );
    for symbol in <Symbol as strum::VariantArray>::VARIANTS {
        let name = look.words.say(&format!("symbol-{}", symbol.id()));
        let free = open.play().may_propose(seat, Spot::Symbol(*symbol));
        let alpha = if free { 1.0 } else { 0.3 };
        let picture = look.symbol_image(*symbol, SYMBOL);
        let mut choice = bar.spawn((
            Button,
            Does(Intent::Spot(seat, Spot::Symbol(*symbol))),
            Called(name),
            Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                height: px(56),
                border: UiRect::all(px(1.5)),
                border_radius: BorderRadius::all(px(12)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            BackgroundColor(cell.with_alpha(alpha)),
            BorderColor::all(ring.with_alpha(alpha)),
            children![(
                Node {
                    width: px(SYMBOL),
                    height: px(SYMBOL),
                    ..default()
                },
                ImageNode::new(picture).with_color(ink.with_alpha(alpha)),
                Pickable::IGNORE,
            )],
        ));
        if !free {
            choice.insert(Off);
        }
    }
    let lot = look.words.say("setup-mosaic-start-drawn");
    look.button(
        bar,
        ButtonLook {
            text: "",
            name: &lot,
            grow: 1.0,
            height: 56.0,
            ..action(
                ButtonKind::Primary,
                Icon::Die,
                "",
                Intent::DrawnSymbol(seat),
            )
        },
    );
}
