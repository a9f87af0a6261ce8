//! The keyboard on every screen, and the widgets, in the whole app without a window.

use super::*;
use crate::{
    intent::SetupIntent,
    nav::{Dialog, Navigate, Overlay},
    settings::{Setting, Settings},
    setup::NextMatch,
    windowless,
};
use accesskit::{Role, Toggled};
use bevy::{
    a11y::AccessibilityNode,
    ecs::entity::EntityHashSet,
    input::{
        keyboard::{Key, NativeKey},
        touch::{TouchInput, TouchPhase},
    },
    ui_widgets::{Checkbox, RadioGroup, Slider},
    window::WindowEvent,
};
use std::time::Duration;

const PHONE: UVec2 = UVec2::new(390, 844);
const DESKTOP: UVec2 = UVec2::new(1280, 800);

/// Frames after an input: one carries it out, one changes the screen, one fills it.
const FRAMES: usize = 4;

/// The app on a screen of this size.
struct Stage {
    app: App,
    window: Entity,
}

impl Stage {
    fn new(size: UVec2) -> Self {
        let mut app = windowless::app(size, Duration::from_millis(48));
        let world = app.world_mut();
        world.resource_mut::<Settings>().reduce_motion = true;
        world.resource_mut::<NextMatch>().players.truncate(1);
        app.update();
        let mut windows = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap();
        let mut stage = Self { app, window };
        stage.wait();
        stage
    }

    fn wait(&mut self) {
        for _ in 0..FRAMES {
            self.app.update();
        }
    }

    fn send(&mut self, intent: Intent) {
        self.app.world_mut().write_message(intent);
        self.wait();
    }

    fn go(&mut self, screen: Screen) {
        self.send(Intent::Navigate(Navigate::Go(screen)));
    }

    fn on(size: UVec2, screen: Screen) -> Self {
        let mut stage = Self::new(size);
        stage.go(screen);
        stage
    }

    fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: self.window,
        });
        self.app.update();
    }

    fn press(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
        if key != KeyCode::Tab {
            self.wait();
        }
    }

    fn touch(&mut self, phase: TouchPhase, position: Vec2) {
        let touch = TouchInput {
            phase,
            position,
            window: self.window,
            force: None,
            id: 1,
        };
        let world = self.app.world_mut();
        world.write_message(touch);
        world.write_message(WindowEvent::TouchInput(touch));
        self.app.update();
    }

    fn focused(&self) -> Option<Entity> {
        self.app.world().resource::<InputFocus>().get()
    }

    fn name(&self, widget: Entity) -> &str {
        let label = self.app.world().get::<AccessibleLabel>(widget);
        label.map_or("", |label| &label.0)
    }

    fn focused_name(&self) -> &str {
        self.focused().map_or("", |widget| self.name(widget))
    }

    /// The widget with this name.
    fn find(&mut self, name: &str) -> Entity {
        let mut labels = self.app.world_mut().query::<(Entity, &AccessibleLabel)>();
        let mut labels = labels.iter(self.app.world());
        let (widget, _) = labels
            .find(|(_, label)| label.0 == name)
            .unwrap_or_else(|| panic!("no {name:?}"));
        widget
    }

    fn middle(&mut self, name: &str) -> Vec2 {
        let widget = self.find(name);
        let world = self.app.world();
        let scale = world
            .get::<ComputedNode>(widget)
            .unwrap()
            .inverse_scale_factor();
        world.get::<UiGlobalTransform>(widget).unwrap().translation * scale
    }

    /// Presses Tab until the widget with this name has the focus.
    fn tab_to(&mut self, name: &str) {
        for _ in 0..100 {
            self.press(KeyCode::Tab);
            if self.focused_name() == name {
                return;
            }
        }
        panic!("Tab does not reach {name:?}");
    }

    fn tap(&mut self, name: &str) {
        let at = self.middle(name);
        self.touch(TouchPhase::Started, at);
        self.touch(TouchPhase::Ended, at);
        self.wait();
    }

    fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    fn settings(&self) -> &Settings {
        self.app.world().resource()
    }

    /// Everything enabled that a finger can use, except cells.
    fn usable(&mut self) -> EntityHashSet {
        let mut widgets = self.app.world_mut().query_filtered::<Entity, (
            Or<(With<OnTap>, With<Checkbox>, With<RadioGroup>, With<Slider>)>,
            Without<crate::sheets::SheetPlace>,
            Without<InteractionDisabled>,
        )>();
        widgets.iter(self.app.world()).collect()
    }

    /// The widgets that Tab visits until it comes to the first one again.
    fn round(&mut self) -> Vec<Entity> {
        let mut visited = Vec::new();
        loop {
            self.press(KeyCode::Tab);
            let focused = self.focused().expect("Tab finds something");
            if visited.first() == Some(&focused) {
                return visited;
            }
            assert!(!visited.contains(&focused), "wraps at the end only");
            visited.push(focused);
        }
    }

    /// Asserts that Tab never leads to a widget that is read before the one it comes from.
    fn check_reading_order(&mut self, place: &str) {
        let first = {
            self.press(KeyCode::Tab);
            self.focused().expect("Tab finds something")
        };
        let mut now = first;
        loop {
            self.press(KeyCode::Tab);
            let next = self.focused().expect("Tab finds something");
            if next == first {
                return;
            }
            let bounds_of = |widget| {
                let world = self.app.world();
                bounds(
                    world.get::<ComputedNode>(widget).unwrap(),
                    world.get::<UiGlobalTransform>(widget).unwrap(),
                )
            };
            let (one, other) = (bounds_of(now), bounds_of(next));
            let up = other.max.y <= one.min.y && other.min.x < one.max.x;
            let beside = (other.center().y - one.center().y).abs() < 1.0;
            let back = beside && other.max.x <= one.min.x;
            let names = [self.name(now), self.name(next)];
            assert!(!up && !back, "{place}: {names:?} {one:?} {other:?}");
            now = next;
        }
    }

    /// Asserts that Tab visits all that can be used here, and only that.
    fn check_round(&mut self, place: &str) {
        let usable = self.usable();
        let visited: EntityHashSet = self.round().into_iter().collect();
        let names = |these: &EntityHashSet, others: &EntityHashSet| {
            let missing = these.difference(others);
            missing
                .map(|widget| self.name(*widget).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&usable, &visited), [""; 0], "{place}: not reached");
        assert_eq!(names(&visited, &usable), [""; 0], "{place}: of no use");
    }
}

#[test]
fn tab_reaches_everything_on_every_screen() {
    for size in [PHONE, DESKTOP] {
        let mut stage = Stage::new(size);
        stage.check_round("home");
        for screen in [
            Screen::Setup,
            Screen::Code,
            Screen::Records,
            Screen::Settings,
            Screen::About,
            Screen::Licences,
            Screen::Licence,
            Screen::Rulebook,
        ] {
            stage.go(screen);
            stage.check_round(&format!("{screen:?}"));
        }
        stage.send(Intent::Setup(SetupIntent::Rename(0)));
        stage.check_round("names");
        stage.go(Screen::Setup);
        stage.send(Intent::Setup(SetupIntent::Begin));
        assert_eq!(stage.screen(), Screen::Table);
        stage.check_round("table");
    }
}

#[test]
fn widgets_tell_screen_readers_what_they_are() {
    let mut stage = Stage::new(PHONE);
    for screen in [
        Screen::Home,
        Screen::Setup,
        Screen::Settings,
        Screen::Rulebook,
    ] {
        stage.go(screen);
        let mut buttons = stage
            .app
            .world_mut()
            .query_filtered::<(&AccessibilityNode, &AccessibleLabel), With<OnTap>>();
        for (node, name) in buttons.iter(stage.app.world()) {
            assert_eq!(node.role(), Role::Button, "{name:?}");
            assert_eq!(node.label(), Some(&*name.0));
            assert!(node.supports_action(accesskit::Action::Click), "{name:?}");
        }
    }
}

#[test]
fn tab_reads_a_list_from_top_to_bottom_and_shift_goes_back() {
    // One column; a desktop has two.
    let mut stage = Stage::on(PHONE, Screen::Settings);
    let visited = stage.round();
    let tops: Vec<f32> = visited
        .iter()
        .map(|widget| {
            let place = stage.app.world().get::<UiGlobalTransform>(*widget).unwrap();
            place.translation.y
        })
        .collect();
    // The first widget is in the bar, which does not scroll with the list.
    assert!(tops.len() > 8 && tops[1..].is_sorted(), "{tops:?}");
    stage.key(KeyCode::ShiftLeft, ButtonState::Pressed);
    stage.press(KeyCode::Tab);
    assert_eq!(stage.focused(), visited.last().copied());
}

#[test]
fn tab_follows_the_reading_order_on_every_screen() {
    for size in [PHONE, DESKTOP] {
        let mut stage = Stage::new(size);
        stage.check_reading_order("home");
        for screen in [
            Screen::Setup,
            Screen::Code,
            Screen::Settings,
            Screen::Rulebook,
        ] {
            stage.go(screen);
            stage.check_reading_order(&format!("{screen:?}"));
        }
        stage.go(Screen::Setup);
        stage.send(Intent::Setup(SetupIntent::Begin));
        stage.check_reading_order("table");
    }
}

#[test]
fn options_on_a_card_are_radio_buttons_and_arrows_move_between_them() {
    let mut stage = Stage::on(PHONE, Screen::Setup);
    stage.send(Intent::Navigate(Navigate::Open(Overlay::Seat(0))));
    let options = |stage: &mut Stage| {
        let mut nodes = stage
            .app
            .world_mut()
            .query::<(&AccessibilityNode, &AccessibleLabel)>();
        let nodes = nodes.iter(stage.app.world());
        nodes
            .filter(|(node, _)| node.role() == Role::RadioButton)
            .map(|(node, name)| (name.0.clone(), node.toggled()))
            .filter(|(name, _)| ["Person", "Pepita", "Minerva"].contains(&&**name))
            .collect::<Vec<_>>()
    };
    let shown = options(&mut stage);
    assert_eq!(shown.len(), 3, "{shown:?}");
    for (name, toggled) in shown {
        let chosen = Toggled::from(name == "Person");
        assert_eq!(toggled, Some(chosen), "{name}");
    }
    stage.tab_to("Person");
    stage.press(KeyCode::ArrowDown);
    assert_eq!(stage.focused_name(), "Pepita");
    stage.press(KeyCode::Enter);
    let players = &stage.app.world().resource::<NextMatch>().players;
    assert!(!players[0].is_person(), "Enter chooses");
    let overlay = stage.app.world().resource::<State<Overlay>>();
    assert_eq!(*overlay.get(), Overlay::None, "and closes the card");
}

#[test]
fn arrows_move_to_the_nearest_widget() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    stage.tab_to("Tips");
    stage.press(KeyCode::ArrowUp);
    let above = stage.focused().unwrap();
    stage.press(KeyCode::ArrowDown);
    assert_eq!(stage.focused_name(), "Tips");
    assert_ne!(stage.name(above), "Tips");
}

#[test]
fn a_press_takes_the_focus_and_its_ring() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    let rings = |stage: &mut Stage| {
        let mut rings = stage
            .app
            .world_mut()
            .query_filtered::<&AccessibleLabel, (With<FocusRing>, With<Outline>)>();
        rings.iter(stage.app.world()).count()
    };
    assert_eq!(rings(&mut stage), 0);
    stage.press(KeyCode::Tab);
    assert_eq!(rings(&mut stage), 1);
    stage.touch(TouchPhase::Started, Vec2::new(195.0, 20.0));
    stage.touch(TouchPhase::Ended, Vec2::new(195.0, 20.0));
    stage.wait();
    assert_eq!(rings(&mut stage), 0);
    assert_eq!(stage.focused(), None);
}

#[test]
fn a_card_traps_the_focus_and_gives_it_back() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    stage.tab_to("Tips");
    let card = Overlay::Card(Dialog::Menu);
    stage.send(Intent::Navigate(Navigate::Open(card)));
    assert_eq!(stage.focused(), None);
    let visited = stage.round();
    let names: Vec<&str> = visited.iter().map(|widget| stage.name(*widget)).collect();
    assert_eq!(names, ["Rules", "Fair dice", "Settings"]);
    stage.press(KeyCode::Escape);
    assert_eq!(stage.focused_name(), "Tips");
}

#[test]
fn enter_and_space_use_the_switch_that_keeps_the_focus() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    stage.tab_to("Tips");
    for key in [KeyCode::Enter, KeyCode::Space] {
        let before = stage.settings().hints;
        stage.press(key);
        assert_eq!(stage.settings().hints, !before);
        assert_eq!(
            stage.focused_name(),
            "Tips",
            "although the screen was rebuilt"
        );
        let widget = stage.focused().unwrap();
        let node = stage.app.world().get::<AccessibilityNode>(widget).unwrap();
        let toggled = if before {
            Toggled::False
        } else {
            Toggled::True
        };
        assert_eq!((node.role(), node.toggled()), (Role::Switch, Some(toggled)));
    }
}

#[test]
fn arrows_choose_within_a_group() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    stage.tab_to("Text size");
    let before = stage.settings().text_percent;
    stage.press(KeyCode::ArrowRight);
    let after = stage.settings().text_percent;
    assert!(after > before, "{before} {after}");
    assert_eq!(stage.focused_name(), "Text size");
}

#[test]
fn a_slider_moves_by_keys_unless_it_is_off() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    stage.send(Intent::Set(Setting::Volume(50)));
    if !stage.settings().sound {
        stage.send(Intent::Set(Setting::Sound));
    }
    let slider = stage.find("Volume");
    // Without an audio device the slider is off.
    stage
        .app
        .world_mut()
        .entity_mut(slider)
        .remove::<InteractionDisabled>();
    stage.tab_to("Volume");
    stage.press(KeyCode::ArrowRight);
    assert_eq!(stage.settings().volume, 55);
}

#[test]
fn a_disabled_button_neither_focuses_nor_fires() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    let back = stage.find("Back");
    let world = stage.app.world_mut();
    world.entity_mut(back).insert(InteractionDisabled);
    assert!(!stage.round().contains(&back));
    stage.tap("Back");
    assert_eq!(stage.screen(), Screen::Settings);
    let world = stage.app.world_mut();
    world.entity_mut(back).remove::<InteractionDisabled>();
    stage.tap("Back");
    assert_eq!(stage.screen(), Screen::Home);
}

#[test]
fn a_finger_that_scrolls_activates_nothing() {
    let mut stage = Stage::on(PHONE, Screen::Settings);
    let before = stage.settings().hints;
    // Scrolls to it.
    stage.tab_to("Tips");
    stage.wait();
    let at = stage.middle("Tips");
    stage.touch(TouchPhase::Started, at);
    stage.touch(TouchPhase::Moved, at - Vec2::Y * 20.0);
    // Back on the switch, which has moved with the finger.
    stage.touch(TouchPhase::Moved, at - Vec2::Y * 4.0);
    stage.touch(TouchPhase::Ended, at - Vec2::Y * 4.0);
    stage.wait();
    assert_eq!(stage.settings().hints, before);
    stage.tap("Tips");
    assert_eq!(stage.settings().hints, !before, "a tap does");
}
