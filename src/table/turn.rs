//! Advances the turn where no person is awaited: draws cards, plays for computer players, skips seats
//! that can only pass, and hands the device over.

use super::{
    OpenMatch, TableEvent, TheMatch, TheMatchMut,
    intents::{TableCommands, roll, tidy_up},
};
use crate::{
    intent::{Fling, TapTarget},
    layout::Layout,
    nav::{Navigator, Screen},
    power::KeepDrawing,
    settings::Settings,
    table::each,
};
use bevy::prelude::*;
use dicepad_core::{Decision, Phase, Seat, players::PlayerKind};

/// Seconds for which a roll or mark that ends a turn or a match stays visible.
const SEEN: f32 = 1.6;

/// How long the table has been waiting, for a computer player or to keep something visible.
#[derive(Resource, Default)]
pub(super) struct Pause {
    seconds: f32,
    /// Number of steps in the match when the pause began.
    steps: usize,
}

impl Pause {
    /// Whether `wait` seconds have passed since the match last changed.
    fn is_over(&mut self, steps: usize, delta: f32, wait: f32) -> bool {
        if self.steps != steps {
            (self.steps, self.seconds) = (steps, 0.0);
        }
        self.seconds += delta;
        self.seconds >= wait
    }
}

/// Makes one step that needs no person, if the match is ready for one.
pub(super) fn advance_turn(
    time: Res<Time>,
    mut pause: ResMut<Pause>,
    mut drawing: ResMut<KeepDrawing>,
    mut open: TheMatchMut<'_>,
    mut hands: TableCommands<'_>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
) {
    let still = !hands.dice.are_moving() && open.dice_settled() && open.looking_back().is_none();
    if *screen.get() != Screen::Table || !still {
        return;
    }
    match open.view().phase {
        Phase::Over => return end_match(&mut open, &mut hands, &mut pause, &time, &mut drawing),
        // Cards that are dealt together appear together.
        Phase::Draw { .. } => {
            while matches!(open.view().phase, Phase::Draw { .. })
                && open.shown_mut().let_chance_decide()
            {}
            return;
        }
        // Where any seat may roll, a person rolls.
        Phase::Roll { seat: None, .. } if open.people() > 0 => return,
        Phase::Roll { .. } | Phase::Answers { .. } => {}
    }
    if let Some(skipped) = seat_to_skip(&open) {
        skip(&mut open, &mut hands, skipped);
        return;
    }
    let Some((seat, kind)) = next_computer(&open) else {
        return;
    };
    drawing.request();
    let wait = if settings.reduce_motion {
        0.0
    } else {
        settings.speed.pause()
    };
    let paused = pause.is_over(open.view().steps, time.delta_secs(), wait);
    match open.view().phase {
        Phase::Roll { .. } if paused => {
            roll(&mut open, &mut hands, Fling::Tap, settings.reduce_motion);
        }
        Phase::Roll { .. } => {}
        _ => {
            // A thought in progress is invisible: only a played move may trigger change detection.
            let thinks = open.bypass_change_detection().shown_mut();
            if !each!(thinks, one => one.let_think(seat, kind)) || !paused {
                return;
            }
            each!(open.shown_mut(), one => one.play_found(seat));
            hands.events.write(TableEvent::Written(seat));
            tidy_up(&mut open, &mut hands);
        }
    }
}

/// The first computer player, in turn order, that the match waits for.
fn next_computer(open: &OpenMatch) -> Option<(Seat, PlayerKind)> {
    let awaited = open.awaited();
    let mut round = open.view().round().filter(|seat| awaited.contains(*seat));
    round.find_map(|seat| open.computer(seat).map(|kind| (seat, kind)))
}

/// Passes for a seat that can only pass.
fn skip(open: &mut OpenMatch, hands: &mut TableCommands<'_>, seat: Seat) {
    let passed = open.shown_mut().tap(seat, TapTarget::Pass, false);
    debug_assert!(passed.is_ok(), "who can only pass may pass: {passed:?}");
    hands.events.write(TableEvent::Skipped(seat));
    tidy_up(open, hands);
}

/// Shows the results of a match that is over.
fn end_match(
    open: &mut OpenMatch,
    hands: &mut TableCommands<'_>,
    pause: &mut Pause,
    time: &Time,
    drawing: &mut KeepDrawing,
) {
    if open.was_counted() {
        return;
    }
    // A shared board has no final count: the last mark itself is the end.
    let wait = if open.view().is_shared { SEEN } else { 0.0 };
    if pause.is_over(open.view().steps, time.delta_secs(), wait) {
        open.count();
        hands.events.write(TableEvent::Over);
        hands.to.replace(Screen::Results);
    } else {
        drawing.request();
    }
}

/// A person who did not roll and can only pass. Skipping costs nothing and saves a hand-over.
fn seat_to_skip(open: &OpenMatch) -> Option<Seat> {
    let Phase::Answers {
        seats,
        decision: Decision::Write | Decision::Use,
    } = open.view().phase
    else {
        return None;
    };
    let leader = open.view().leader;
    seats.iter().find(|seat| {
        *seat != leader
            && open.is_person(*seat)
            && each!(open.shown(), one => one.can_only_pass(*seat))
    })
}

/// Returns a player who looks at another sheet to the own one, as soon as that player is asked something
/// new. Where all sheets are visible, the view always returns.
pub(super) fn look_home(mut open: TheMatchMut<'_>, layout: Res<Layout>) {
    if open.has_looked_enough(layout.is_large()) {
        open.look_home();
    }
}

/// Opens the hand-over page where the device is passed round, before the next sheet is shown.
pub(super) fn hand_over(
    time: Res<Time>,
    mut pause: ResMut<Pause>,
    mut drawing: ResMut<KeepDrawing>,
    open: TheMatch<'_>,
    layout: Res<Layout>,
    mut to: Navigator<'_>,
) {
    // A window that has grown shows all sheets: no hand-over is needed.
    if to.screen() == Screen::Handover && !open.passes_device(&layout) {
        to.replace(Screen::Table);
        return;
    }
    // A seat that will be skipped does not get the device.
    let settled = seat_to_skip(&open).is_none();
    if to.screen() != Screen::Table || !settled || !is_handed_over(&open, &layout) {
        return;
    }
    // Dice that allowed no move stay visible for a moment.
    let wait = if open.view().rolled_in_vain {
        SEEN
    } else {
        0.0
    };
    if pause.is_over(open.view().steps, time.delta_secs(), wait) {
        to.replace(Screen::Handover);
    } else {
        drawing.request();
    }
}

/// Whether the match cannot continue before the device goes to another player.
pub(super) fn is_handed_over(open: &OpenMatch, layout: &Layout) -> bool {
    open.passes_device(layout)
        && open.dice_settled()
        && open.looking_back().is_none()
        && open.handed_to().is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        intent::{Change, Intent, SetupIntent, TableIntent},
        nav::Screen,
        players::Sharing,
        rig,
        setup::{First, NextMatch},
    };
    use dicepad_core::{Seat, dice::Symbol};
    use std::time::Duration;

    const ADA: Seat = Seat::ZERO;

    fn ben() -> Seat {
        Seat::new(1).unwrap()
    }

    /// A phone on which two people have begun a match of Mosaic; Ada has the device.
    fn phone() -> App {
        let mut app = rig::app(Vec2::new(390.0, 844.0), Duration::from_millis(100));
        let mut next = app.world_mut().resource_mut::<NextMatch>();
        next.seed = Some(7);
        next.first = First::Chosen(0);
        wish(
            &mut app,
            Intent::Setup(SetupIntent::Change(Change::AddSeat)),
        );
        wish(&mut app, Intent::Setup(SetupIntent::Begin));
        app
    }

    fn wish(app: &mut App, intent: Intent) {
        app.world_mut().write_message(intent);
        // One frame to apply the intent, one to change the screen.
        app.update();
        app.update();
    }

    fn begins_with(app: &mut App, seat: Seat, symbol: Symbol) {
        wish(
            app,
            Intent::Table(TableIntent::Tap(seat, TapTarget::Symbol(symbol))),
        );
    }

    fn screen(app: &App) -> Screen {
        *app.world().resource::<State<Screen>>().get()
    }

    fn open(app: &App) -> &OpenMatch {
        app.world().resource::<OpenMatch>()
    }

    #[test]
    fn after_one_has_written_the_next_is_handed_the_device() {
        let mut app = phone();
        assert_eq!(screen(&app), Screen::Table);
        begins_with(&mut app, ADA, Symbol::Hash);
        assert_eq!(screen(&app), Screen::Handover);
        assert_eq!(open(&app).handed_to(), Some(ben()));
        assert_eq!(open(&app).holder(), ADA, "until Ben says so");
        wish(&mut app, Intent::Table(TableIntent::TakeDevice(ben())));
        assert_eq!(screen(&app), Screen::Table);
        assert_eq!((open(&app).holder(), open(&app).viewed()), (ben(), ben()));
    }

    #[test]
    fn taking_a_move_back_keeps_the_device() {
        let mut app = phone();
        begins_with(&mut app, ADA, Symbol::Hash);
        wish(&mut app, Intent::Table(TableIntent::Undo(ADA)));
        assert_eq!(screen(&app), Screen::Table);
        assert_eq!((open(&app).holder(), open(&app).viewed()), (ADA, ADA));
        assert!(open(&app).awaited().contains(ADA));
        begins_with(&mut app, ADA, Symbol::Cross);
        assert_eq!(screen(&app), Screen::Handover);
    }

    #[test]
    fn undo_needs_a_move_of_the_same_seat() {
        let mut app = phone();
        begins_with(&mut app, ADA, Symbol::Hash);
        wish(&mut app, Intent::Table(TableIntent::Undo(ben())));
        assert_eq!(screen(&app), Screen::Handover);
        assert!(open(&app).refused().is_some(), "it says why");
        assert_eq!(open(&app).holder(), ADA);
    }

    #[test]
    fn a_window_that_has_grown_shows_the_table_instead() {
        let mut app = phone();
        begins_with(&mut app, ADA, Symbol::Hash);
        assert_eq!(screen(&app), Screen::Handover);
        let resize = |app: &mut App, size: Vec2| {
            app.insert_resource(Layout::new(size, default()));
            app.update();
            app.update();
        };
        resize(&mut app, Vec2::new(1180.0, 820.0));
        assert_eq!(screen(&app), Screen::Table);
        resize(&mut app, Vec2::new(390.0, 844.0));
        assert_eq!(screen(&app), Screen::Handover);
    }

    #[test]
    fn a_device_that_lies_flat_is_not_handed_over() {
        let mut app = phone();
        let flat = Change::Share(Sharing::Flat);
        wish(&mut app, Intent::Setup(SetupIntent::Change(flat)));
        wish(&mut app, Intent::Setup(SetupIntent::Begin));
        begins_with(&mut app, ADA, Symbol::Hash);
        assert_eq!(screen(&app), Screen::Table);
    }
}
