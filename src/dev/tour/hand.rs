//! The tour's hand: sends real mouse, touch and keyboard events, as the system would.

use super::script::{HandKind, KeyPress};
use bevy::{
    input::{
        ButtonState,
        keyboard::KeyboardInput,
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};
use std::collections::VecDeque;

/// Frames of a long press: 640 ms.
const HOLD: u16 = 40;

/// Frames of a swipe: 160 ms.
const SWIPE: u16 = 10;

/// One action of the hand.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Act {
    Move(Vec2),
    Press,
    Release,
    Key(KeyPress, ButtonState),
    /// Switches to another input device.
    Change(HandKind),
    /// Does nothing for a frame.
    Rest,
}

/// The hand with its queue of actions.
#[derive(Default)]
pub(super) struct Hand {
    kind: HandKind,
    at: Vec2,
    down: bool,
    /// Number of touches so far; each touch has its own id.
    touches: u64,
    acts: VecDeque<Act>,
}

impl Hand {
    /// Releases what is pressed, then switches to this input device.
    pub(super) fn change(&mut self, kind: HandKind) {
        self.acts.extend([Act::Release, Act::Change(kind)]);
    }

    pub(super) fn is_idle(&self) -> bool {
        self.acts.is_empty()
    }

    /// The next action in the queue.
    pub(super) fn next(&self) -> Option<&Act> {
        self.acts.front()
    }

    /// Discards the next action.
    pub(super) fn drop_next(&mut self) {
        self.acts.pop_front();
    }

    pub(super) fn move_to(&mut self, point: Vec2) {
        self.acts.push_back(Act::Move(point));
    }

    pub(super) fn press(&mut self, point: Vec2) {
        self.acts.extend([Act::Move(point), Act::Press]);
    }

    pub(super) fn release(&mut self) {
        self.acts.push_back(Act::Release);
    }

    pub(super) fn tap(&mut self, point: Vec2) {
        self.press(point);
        self.release();
    }

    pub(super) fn hold(&mut self, point: Vec2) {
        self.press(point);
        self.acts.extend((0..HOLD).map(|_| Act::Rest));
        self.release();
    }

    pub(super) fn swipe(&mut self, from: Vec2, way: Vec2) {
        self.press(from);
        let moves = (1..=SWIPE).map(|step| f32::from(step) / f32::from(SWIPE));
        self.acts
            .extend(moves.map(|share| Act::Move(from + way * share)));
        self.release();
    }

    pub(super) fn key(&mut self, key: KeyPress) {
        self.acts.extend([
            Act::Key(key.clone(), ButtonState::Pressed),
            Act::Key(key, ButtonState::Released),
        ]);
    }

    /// Takes the next action and returns its system event, if it has one.
    pub(super) fn act(&mut self, window: Entity) -> Option<WindowEvent> {
        match self.acts.pop_front()? {
            Act::Move(to) => self.moved(to, window),
            Act::Press => {
                self.down = true;
                self.touches += 1;
                Some(self.pressed(ButtonState::Pressed, TouchPhase::Started, window))
            }
            Act::Release if self.down => {
                self.down = false;
                Some(self.pressed(ButtonState::Released, TouchPhase::Ended, window))
            }
            Act::Release | Act::Rest => None,
            Act::Change(kind) => {
                self.kind = kind;
                None
            }
            Act::Key(key, state) => Some(WindowEvent::KeyboardInput(KeyboardInput {
                key_code: key.code,
                text: key.writes().map(Into::into),
                logical_key: key.key,
                state,
                repeat: false,
                window,
            })),
        }
    }

    /// A mouse always has a position, a finger only while it touches.
    fn moved(&mut self, to: Vec2, window: Entity) -> Option<WindowEvent> {
        let delta = to - std::mem::replace(&mut self.at, to);
        match self.kind {
            HandKind::Mouse => Some(WindowEvent::CursorMoved(CursorMoved {
                window,
                position: to,
                delta: Some(delta),
            })),
            HandKind::Touch if self.down => Some(self.touch(TouchPhase::Moved, window)),
            HandKind::Touch => None,
        }
    }

    fn pressed(&self, state: ButtonState, phase: TouchPhase, window: Entity) -> WindowEvent {
        match self.kind {
            HandKind::Mouse => WindowEvent::MouseButtonInput(MouseButtonInput {
                button: MouseButton::Left,
                state,
                window,
            }),
            HandKind::Touch => self.touch(phase, window),
        }
    }

    const fn touch(&self, phase: TouchPhase, window: Entity) -> WindowEvent {
        WindowEvent::TouchInput(TouchInput {
            phase,
            position: self.at,
            window,
            force: None,
            id: self.touches,
        })
    }
}

/// The window that the hand acts on.
pub(super) fn window(world: &mut World) -> Result<Entity, String> {
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    windows
        .single(world)
        .map_err(|_| "there is no window".to_owned())
}

/// Sends an event as winit does: as a [`WindowEvent`], and as a message of its own type.
pub(super) fn send(world: &mut World, event: WindowEvent) {
    match &event {
        WindowEvent::CursorMoved(moved) => {
            world.write_message(moved.clone());
        }
        WindowEvent::MouseButtonInput(button) => {
            world.write_message(*button);
        }
        WindowEvent::TouchInput(touch) => {
            world.write_message(*touch);
        }
        WindowEvent::KeyboardInput(key) => {
            world.write_message(key.clone());
        }
        _ => {}
    }
    world.write_message(event);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The events of a hand's queue, as text.
    fn events(hand: &mut Hand) -> Vec<String> {
        let mut told = Vec::new();
        while !hand.is_idle() {
            told.extend(hand.act(Entity::PLACEHOLDER).map(|event| match event {
                WindowEvent::CursorMoved(moved) => format!("cursor {}", moved.position),
                WindowEvent::MouseButtonInput(button) => format!("button {:?}", button.state),
                WindowEvent::TouchInput(touch) => {
                    format!("touch {} {:?} {}", touch.id, touch.phase, touch.position)
                }
                other => format!("{other:?}"),
            }));
        }
        told
    }

    #[test]
    fn a_mouse_comes_before_it_clicks() {
        let mut hand = Hand::default();
        hand.tap(Vec2::new(3.0, 4.0));
        assert_eq!(
            events(&mut hand),
            ["cursor [3, 4]", "button Pressed", "button Released"]
        );
    }

    #[test]
    fn every_touch_is_another_one_and_begins_where_it_is() {
        let mut hand = Hand::default();
        hand.change(HandKind::Touch);
        hand.tap(Vec2::new(3.0, 4.0));
        hand.press(Vec2::new(5.0, 6.0));
        hand.move_to(Vec2::new(7.0, 8.0));
        hand.release();
        assert_eq!(
            events(&mut hand),
            [
                "touch 1 Started [3, 4]",
                "touch 1 Ended [3, 4]",
                "touch 2 Started [5, 6]",
                "touch 2 Moved [7, 8]",
                "touch 2 Ended [7, 8]",
            ]
        );
    }

    #[test]
    fn a_swipe_ends_as_far_away_as_it_was_meant() {
        let mut hand = Hand::default();
        hand.change(HandKind::Touch);
        hand.swipe(Vec2::new(100.0, 100.0), Vec2::new(0.0, -60.0));
        let told = events(&mut hand);
        assert_eq!(told.len(), usize::from(SWIPE) + 2);
        assert_eq!(told[0], "touch 1 Started [100, 100]");
        assert_eq!(told[told.len() - 1], "touch 1 Ended [100, 40]");
    }

    #[test]
    fn a_key_that_writes_says_what() {
        let mut hand = Hand::default();
        hand.key(KeyPress::letter('é'));
        let Some(WindowEvent::KeyboardInput(key)) = hand.act(Entity::PLACEHOLDER) else {
            panic!("a key")
        };
        assert_eq!(key.text.as_deref(), Some("é"));
    }
}
