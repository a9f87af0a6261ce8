//! The buttons in the thumb zone. Each one says what it will do.

use super::{
    super::{BuildSystems, ScreenSystems},
    caps::{KeysShown, cap, cap_width},
    edge::Sign,
    start::start_buttons,
};
use crate::{
    dice::TrayDice,
    intent::{Fling, Intent, LookBack, TableIntent, TapTarget},
    nav::Screen,
    settings::Settings,
    table::{Coached, OpenMatch, TheMatch, each, game_ui::ButtonText},
    ui::{
        Icon, UiKit, UiKitChanged,
        kit::{ButtonKind, ButtonLook, Fit, PartList, TextStyle, placed},
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{Decision, Seat, dice::Symbol};

/// A bar with the buttons of one seat, or of the seat that holds the device.
#[derive(Component)]
struct Actions {
    of: Option<Seat>,
    /// Width in points.
    width: f32,
}

/// Minimum width of a bar in which every button has room for its icon and its text.
const ROOMY: f32 = 480.0;

/// Gaps between the buttons of a bar for all seats, and of a seat's own bar.
const GAP: f32 = 8.0;
const SMALL_GAP: f32 = 4.0;

/// Gap between a label and the key cap beside it, at most.
const CAP_GAP: f32 = 10.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(BuildSystems)
            .in_set(ScreenSystems)
            .run_if(
                resource_exists_and_changed::<OpenMatch>
                    .or_else(dice_started_or_stopped)
                    .or_else(resource_changed::<KeysShown>)
                    .or_else(on_message::<UiKitChanged>),
            )
            .run_if(in_state(Screen::Table)),
    );
}

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
            column_gap: px(if of.is_some() { SMALL_GAP } else { GAP }),
            ..placed(place)
        },
    ));
}

/// Shows the buttons for the current state of the match. Unchanged buttons are not respawned: a tap is
/// lost if its button is replaced under the finger.
fn show(
    bars: Query<(Entity, &Actions)>,
    open: TheMatch<'_>,
    dice: Res<TrayDice>,
    keys: Res<KeysShown>,
    settings: Res<Settings>,
    mut parts: PartList<'_, '_, ButtonPart>,
    mut kit: UiKit<'_>,
) {
    // The bar waits until the dice are in flight, or already settled: otherwise buttons would flash.
    if !open.dice_settled() && (settings.reduce_motion || !dice.are_moving()) {
        return;
    }
    for (entity, Actions { of, width }) in &bars {
        let size = match of {
            Some(_) => ButtonSize::Small,
            None if *width < ROOMY => ButtonSize::Narrow,
            None => ButtonSize::Large { keys: keys.0 },
        };
        let mut bar = Vec::new();
        fill(&kit, &mut bar, &open, &dice, *of, size);
        if let Some(seat) = of {
            spell_out(&mut bar);
            put_sign(&kit, &mut bar, &open, *seat, (settings.hints, *width));
        }
        fit(&kit, &mut bar, *width);
        parts.show(entity, bar, |bar, part| part.put(&mut kit, bar));
    }
}

/// Collects the parts of a bar.
fn fill(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    dice: &TrayDice,
    of: Option<Seat>,
    size: ButtonSize,
) {
    let seat = of.unwrap_or_else(|| open.at_hand());
    if !open.is_person(seat) {
        return;
    }
    if let Some((step, steps)) = open.looking_back() {
        if of.is_none_or(|seat| seat == Seat::ZERO) {
            look_back_buttons(kit, bar, step, steps);
        }
        return;
    }
    // Between the roll and the settled dice, no button may reveal the result.
    let moving = dice.are_moving() || !open.dice_settled();
    if of.is_none() && open.is_away() {
        back_button(kit, bar, open, size);
        return;
    }
    if !moving && open.writes(seat) == Some(Decision::Start) {
        start_chooser(bar, open, seat);
        return;
    }
    // A seat's own bar is narrow, so it shows undo only when undo is possible.
    if of.is_none() || open.may_undo(seat) {
        undo_button(kit, bar, open, seat, size);
    }
    if of.is_some() {
        coach_button(kit, bar, open, seat, size);
    }
    // Among several bars only the roller's mentions that dice are in flight.
    let idle = of.is_some() && !open.awaited().contains(seat);
    if moving && idle {
        return;
    }
    if moving {
        let text = kit.words.say("roll-skip");
        let skip = Intent::Table(TableIntent::Roll(Fling::Tap));
        let skip = action(ButtonKind::Second, Icon::Die, &text, skip);
        put(bar, size, skip);
        return;
    }
    roll_button(kit, bar, open, seat, size);
    let others_wait = of.is_some() && !open.view().is_shared;
    keep_button(kit, bar, open, seat, (others_wait, size));
    writing_buttons(kit, bar, open, seat, size);
}

/// Size of the buttons. A seat's own bar has less room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ButtonSize {
    Large {
        /// Whether key caps are shown.
        keys: bool,
    },
    Narrow,
    Small,
}

impl ButtonSize {
    /// Width that the key cap of a button takes.
    fn cap_room(self, kit: &UiKit<'_>, intent: Intent) -> f32 {
        match (self, cap_width(kit, intent)) {
            (Self::Large { keys: true }, width) if width > 0.0 => width + CAP_GAP,
            _ => 0.0,
        }
    }
}

/// One part of a bar, with everything that affects how it looks.
#[derive(Component, Clone, Debug, PartialEq)]
enum ButtonPart {
    Button {
        kind: ButtonKind,
        icon: Option<Icon>,
        text: String,
        sub: String,
        name: String,
        intent: Intent,
        off: bool,
        grow: f32,
        height: f32,
        size: ButtonSize,
        fit: Fit,
    },
    /// A remark between buttons.
    Remark(String),
    /// What to tap instead of a button, on a slip as wide as the buttons would be.
    Slip(String),
    /// What the seat reads beside its buttons.
    Sign(Sign),
    /// The start symbols, and which of them are free.
    Start(Seat, Vec<bool>),
}

impl ButtonPart {
    /// Spawns the part into the bar.
    fn put(&self, kit: &mut UiKit<'_>, bar: &mut ChildSpawnerCommands<'_>) -> Entity {
        match self {
            Self::Button {
                kind,
                icon,
                text,
                sub,
                name,
                intent,
                off,
                grow,
                height,
                size,
                fit,
            } => {
                let button = ButtonLook {
                    kind: *kind,
                    icon: *icon,
                    text,
                    sub,
                    name,
                    intent: *intent,
                    off: *off,
                    grow: *grow,
                    height: *height,
                    fit: *fit,
                };
                put_button(kit, bar, *size, button)
            }
            Self::Remark(text) => remark(kit, bar, text),
            Self::Slip(text) => slip(kit, bar, text),
            Self::Sign(sign) => sign.put(kit, bar),
            Self::Start(seat, free) => start_buttons(kit, bar, *seat, free),
        }
    }
}

/// Width that a part needs in a seat's own bar, if it is a button.
fn needed(kit: &UiKit<'_>, part: &ButtonPart) -> Option<f32> {
    let ButtonPart::Button { text, sub, .. } = part else {
        return None;
    };
    let least = tokens().target.comfortable;
    let label = kit.text_width(text, TextStyle::Label);
    let sub = kit.text_width(sub, TextStyle::Small);
    let wide = if text.is_empty() {
        0.0
    } else {
        label.max(sub) + 24.0
    };
    Some(wide.max(least) + SMALL_GAP)
}

/// An icon alone under a sheet looks lost, so it becomes a word.
fn spell_out(bar: &mut [ButtonPart]) {
    if let [ButtonPart::Button { text, name, .. }] = bar
        && text.is_empty()
    {
        text.clone_from(name);
    }
}

/// Adds the sign of a seat to its bar. Beside a sentence, buttons are no wider than needed.
fn put_sign(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    (hints, width): (bool, f32),
) {
    let needed: Option<f32> = bar.iter().map(|part| needed(kit, part)).sum();
    let Some(sign) = needed.and_then(|needed| Sign::of(open, seat, hints, width - needed, kit))
    else {
        return;
    };
    if sign.has_sentence() {
        for part in &mut *bar {
            if let ButtonPart::Button { grow, .. } = part {
                *grow = 0.0;
            }
        }
    }
    bar.insert(0, ButtonPart::Sign(sign));
}

/// Adds a button to the parts of a bar.
fn put(bar: &mut Vec<ButtonPart>, size: ButtonSize, button: ButtonLook<'_>) {
    bar.push(ButtonPart::Button {
        kind: button.kind,
        icon: button.icon,
        text: button.text.to_owned(),
        sub: button.sub.to_owned(),
        name: button.name.to_owned(),
        intent: button.intent,
        off: button.off,
        grow: button.grow,
        height: button.height,
        size,
        fit: button.fit,
    });
}

/// Sets the content of each button in a bar of this width as closely as needed. Buttons that grow share the
/// width that the others leave.
fn fit(kit: &UiKit<'_>, bar: &mut [ButtonPart], width: f32) {
    let gaps = GAP * bar.len().saturating_sub(1) as f32;
    let (mut left, mut shares, mut growing) = (width - gaps, 0.0, 0.0);
    for part in &*bar {
        match part {
            ButtonPart::Button { grow, .. } if *grow > 0.0 => {
                shares += grow;
                growing += 1.0;
            }
            ButtonPart::Button { intent, size, .. } => {
                left -= tokens().target.comfortable + size.cap_room(kit, *intent);
            }
            // The only other part of its bar that grows.
            ButtonPart::Slip(_)
            | ButtonPart::Remark(_)
            | ButtonPart::Sign(_)
            | ButtonPart::Start(..) => return,
        }
    }
    for part in bar {
        let ButtonPart::Button {
            kind,
            icon,
            text,
            sub,
            intent,
            grow,
            size,
            fit,
            ..
        } = part
        else {
            continue;
        };
        if *grow > 0.0 && *size != ButtonSize::Small {
            let look = ButtonLook {
                icon: *icon,
                sub,
                ..ButtonLook::new(*kind, text, *intent)
            };
            // Padding is no part of what is shared.
            let others = Fit::Roomy.ends() * (growing - 1.0) + Fit::Tight.ends();
            let shared = (left - others) * *grow / shares;
            let room = Fit::Tight.ends() + shared - size.cap_room(kit, *intent);
            *fit = kit.fit(&look, room);
        }
    }
}

fn put_button(
    kit: &mut UiKit<'_>,
    bar: &mut ChildSpawnerCommands<'_>,
    size: ButtonSize,
    button: ButtonLook<'_>,
) -> Entity {
    match size {
        ButtonSize::Large { keys } => {
            let entity = kit.button(bar, button);
            // The cap of a button that does nothing now would only be noise.
            let cap = cap(kit, button.kind, button.intent).filter(|_| keys && !button.off);
            if let Some(cap) = cap {
                bar.commands_mut().entity(entity).with_child(cap);
            }
            entity
        }
        ButtonSize::Narrow => kit.button(bar, button),
        ButtonSize::Small => kit.small_button(bar, button),
    }
}

/// Buttons that step through a finished match.
fn look_back_buttons(kit: &UiKit<'_>, bar: &mut Vec<ButtonPart>, step: usize, steps: usize) {
    let names =
        ["look-back-first", "previous", "next", "look-back-last"].map(|key| kit.words.say(key));
    let facts = [
        ("step", Fact::Number(step as i64)),
        ("steps", Fact::Number(steps as i64)),
    ];
    let where_now = kit.words.say_with("look-back-step", &facts);
    let button = |icon: Icon, name: usize, to: LookBack, off: bool| ButtonLook {
        off,
        ..ButtonLook::icon(icon, &names[name], Intent::Table(TableIntent::LookBack(to)))
    };
    let size = ButtonSize::Large { keys: false };
    let at_end = step >= steps;
    put(
        bar,
        size,
        button(Icon::First, 0, LookBack::First, step == 0),
    );
    put(
        bar,
        size,
        button(Icon::Back, 1, LookBack::Previous, step == 0),
    );
    bar.push(ButtonPart::Remark(where_now));
    put(bar, size, button(Icon::Chevron, 2, LookBack::Next, at_end));
    put(bar, size, button(Icon::Last, 3, LookBack::Last, at_end));
}

fn remark(kit: &UiKit<'_>, bar: &mut ChildSpawnerCommands<'_>, text: &str) -> Entity {
    let ink = kit.theme().table.ink.into();
    let text = kit.text(text, TextStyle::Small, ink);
    let spawned = bar.spawn((
        Node {
            flex_grow: 1.0,
            justify_content: JustifyContent::Center,
            ..default()
        },
        children![text],
    ));
    spawned.id()
}

/// A slip of paper without a shadow: it says what to do, and is no button.
fn slip(kit: &UiKit<'_>, bar: &mut ChildSpawnerCommands<'_>, text: &str) -> Entity {
    let theme = kit.theme();
    let (ink, edge): (Color, Color) = (theme.table.ink.into(), theme.table.muted.into());
    let text = kit.text(text, TextStyle::Label, ink);
    let centred = TextLayout::justify(Justify::Center);
    let spawned = bar.spawn((
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            align_self: AlignSelf::Stretch,
            padding: UiRect::horizontal(px(12)),
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(tokens().radius.button)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BorderColor::all(edge.with_alpha(0.45)),
        children![(text, centred)],
    ));
    spawned.id()
}

/// In games in which all seats write at once, the roller can keep the dice for the others before writing.
/// If the roller cannot write anything, the button ends the turn.
fn keep_button(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    (others_wait, size): (bool, ButtonSize),
) {
    if !open.may_stop(seat, others_wait) {
        return;
    }
    let (text, sub) = if open.shown().writes(seat).is_some() {
        (kit.words.say("keep-dice"), String::new())
    } else {
        let sub = kit.words.say("pass-ends-turn");
        (kit.words.say("stop-turn"), sub)
    };
    put(
        bar,
        size,
        ButtonLook {
            sub: &sub,
            // The second line needs the icon's room.
            icon: sub.is_empty().then_some(Icon::Hand),
            ..action(
                ButtonKind::Second,
                Icon::Hand,
                &text,
                Intent::Table(TableIntent::Stop),
            )
        },
    );
}

/// From another player's sheet back to the player's own.
fn back_button(kit: &UiKit<'_>, bar: &mut Vec<ButtonPart>, open: &OpenMatch, size: ButtonSize) {
    let own = open.own();
    let text = if open.people() > 1 {
        let name = kit.words.player(&open.names(), own);
        kit.words.say_with("look-home-of", &[("name", name.into())])
    } else {
        kit.words.say("look-home")
    };
    put(
        bar,
        size,
        action(
            ButtonKind::Primary,
            Icon::Back,
            &text,
            Intent::Table(TableIntent::LookAt(own)),
        ),
    );
}

fn action(kind: ButtonKind, icon: Icon, text: &str, intent: Intent) -> ButtonLook<'_> {
    ButtonLook {
        icon: Some(icon),
        ..ButtonLook::new(kind, text, intent)
    }
}

fn undo_button(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    size: ButtonSize,
) {
    let name = kit.words.say("undo");
    put(
        bar,
        size,
        ButtonLook {
            off: !open.may_undo(seat),
            ..ButtonLook::icon(Icon::Undo, &name, Intent::Table(TableIntent::Undo(seat)))
        },
    );
}

/// The coach's button in a seat's own bar.
fn coach_button(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    size: ButtonSize,
) {
    if !open.may_ask_coach(seat) {
        return;
    }
    let thinks = open.view().coached == Coached::Thinking(seat);
    let (icon, key) = if thinks {
        (Icon::Hourglass, "coach-thinking")
    } else {
        (Icon::Bulb, "coach-ask")
    };
    let name = kit.words.say(key);
    put(
        bar,
        size,
        ButtonLook::icon(icon, &name, Intent::Table(TableIntent::AskCoach(seat))),
    );
}

/// The roll button, if this seat may roll. It becomes secondary once there is a proposal.
fn roll_button(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    size: ButtonSize,
) {
    let rolls = open.awaited().contains(seat) && open.is_person(seat);
    let count = open.to_roll().len();
    let decision = open.decision();
    let chooses = decision == Some(Decision::ChooseDice);
    if !rolls || (count == 0 && !chooses && decision != Some(Decision::RerollOrStop)) {
        return;
    }
    let words = &kit.words;
    let number = [("count", Fact::Number(count as i64))];
    let all = count == open.view().dice;
    let text = match decision {
        None if all && count == 2 => words.say("roll-both"),
        None if all => words.say_with("roll-all", &number),
        Some(Decision::ChooseDice) if count == 0 => words.say("roll-choose"),
        Some(Decision::RerollOrStop) if all => words.say_with("roll-again-all", &number),
        Some(Decision::RerollOrStop) => words.say_with("roll-again", &number),
        _ => words.say_with("roll-count", &number),
    };
    let sub = match (decision, open.view().rolls_left) {
        (Some(Decision::RerollOrStop), 1) => words.say("roll-last"),
        (Some(Decision::RerollOrStop), left) => {
            words.say_with("roll-left", &[("count", Fact::Number(left.into()))])
        }
        _ => String::new(),
    };
    let proposed = !open.shown().proposal(seat).is_empty();
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
        bar,
        size,
        ButtonLook {
            sub: &sub,
            off: count == 0,
            // Its second line needs more room than the pass button beside it.
            grow: if sub.is_empty() { 1.0 } else { 1.45 },
            ..action(
                kind,
                icon,
                &text,
                Intent::Table(TableIntent::Roll(Fling::Tap)),
            )
        },
    );
}

/// Swap, pass, and the large ✓ once there is a proposal.
fn writing_buttons(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    size: ButtonSize,
) {
    let Some(decision) = open.writes(seat) else {
        return;
    };
    let shown = open.shown();
    if decision == Decision::Place && shown.proposal(seat).is_empty() {
        // Neither button could do anything before a cell is tapped.
        bar.push(ButtonPart::Slip(kit.words.say("write-two-cells")));
        return;
    }
    if decision == Decision::Place {
        swap_button(kit, bar, open, seat, size);
    }
    let shown = open.shown();
    if let Some(says) = each!(shown, one => one.proposal_says(seat, &kit.words)) {
        confirm_button(kit, bar, open, seat, (&says, size));
    } else if let Some(says) = each!(shown, one => one.pass_says(seat, &kit.words)) {
        put(
            bar,
            size,
            ButtonLook {
                sub: &says.sub,
                // The second line with the cost needs the icon's room.
                icon: says.sub.is_empty().then_some(Icon::Chevron),
                ..action(
                    ButtonKind::Second,
                    Icon::Chevron,
                    &says.text,
                    Intent::Table(TableIntent::Tap(seat, TapTarget::Pass)),
                )
            },
        );
    } else {
        missing_button(kit, bar, open, seat, (decision, size));
    }
}

fn swap_button(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    size: ButtonSize,
) {
    let swap = kit.words.say("write-swap");
    put(
        bar,
        size,
        ButtonLook {
            off: !open.shown().may_swap(seat),
            ..action(
                ButtonKind::Second,
                Icon::Swap,
                &swap,
                Intent::Table(TableIntent::Swap(seat)),
            )
        },
    );
}

/// The large ✓, which also rolls where the same person would roll next.
fn confirm_button(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    (says, size): (&ButtonText, ButtonSize),
) {
    let intent = open.confirmation(seat);
    let text = match intent {
        TableIntent::WriteAndRoll(_) if each!(open.shown(), one => one.proposes_pass(seat)) => {
            kit.words.say("pass-and-roll")
        }
        TableIntent::WriteAndRoll(_) => kit.words.say("write-and-roll"),
        _ => says.text.clone(),
    };
    put(
        bar,
        size,
        ButtonLook {
            sub: &says.sub,
            grow: 1.2,
            ..action(
                ButtonKind::Primary,
                Icon::Check,
                &text,
                Intent::Table(intent),
            )
        },
    );
}

/// In place of the ✓, a disabled button that says what the proposal still needs.
fn missing_button(
    kit: &UiKit<'_>,
    bar: &mut Vec<ButtonPart>,
    open: &OpenMatch,
    seat: Seat,
    (decision, size): (Decision, ButtonSize),
) {
    let shown = open.shown();
    let missing = each!(shown, one => one.missing(seat));
    let missing = [("count", Fact::Number(missing as i64))];
    let text = match decision {
        Decision::Keep => kit.words.say_with("card-keep", &missing),
        Decision::Take => kit.words.say(shown.hint(seat).unwrap_or_default()),
        _ => kit.words.say("write-both"),
    };
    put(
        bar,
        size,
        ButtonLook {
            off: true,
            grow: 1.2,
            ..action(
                ButtonKind::Second,
                Icon::Check,
                &text,
                Intent::Table(TableIntent::Confirm(seat)),
            )
        },
    );
}

/// The six start symbols, and the lot.
fn start_chooser(bar: &mut Vec<ButtonPart>, open: &OpenMatch, seat: Seat) {
    let symbols = <Symbol as strum::VariantArray>::VARIANTS.iter();
    let free = symbols.map(|symbol| open.shown().may_propose(seat, TapTarget::Symbol(*symbol)));
    bar.push(ButtonPart::Start(seat, free.collect()));
}
