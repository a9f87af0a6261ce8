//! Fingers and mice on cells without a window, from the device's events to the intents they send.

use super::*;
use crate::{
    intent::{Intent, TableIntent, TapTarget},
    platform::SafeArea,
    ui::kit,
};
use bevy::{
    input::{
        ButtonState, InputPlugin,
        mouse::MouseButtonInput,
        touch::{TouchInput, TouchPhase},
    },
    picking::{
        DefaultPickingPlugins, InteractionPlugin,
        backend::{HitData, PointerHits},
        pointer::PointerLocation,
    },
    time::TimeUpdateStrategy,
    ui_widgets::ButtonPlugin,
    window::{CursorMoved, PrimaryWindow, WindowEvent},
};
use dicepad_core::Seat;

const FRAME_TIME: Duration = Duration::from_millis(100);

/// A sheet with six cells of the given size in a row, 30 points from centre to centre.
struct Table {
    app: App,
    window: Entity,
    /// The intents sent, in order.
    wanted: Vec<Intent>,
}

const FIRST: Vec2 = Vec2::new(100.0, 200.0);

fn middle(cell: u8) -> Vec2 {
    FIRST + Vec2::X * 30.0 * f32::from(cell)
}

const fn spot(cell: u8) -> Intent {
    Intent::Table(TableIntent::Tap(Seat::ZERO, TapTarget::Cell(0, cell)))
}

/// A picking backend like Bevy's own, but without cameras: reports the cells under each pointer.
fn hit_cells(
    pointers: Query<(&PointerId, &PointerLocation)>,
    cells: Query<(Entity, &ComputedNode, &UiGlobalTransform)>,
    mut hits: MessageWriter<PointerHits>,
) {
    for (pointer, location) in &pointers {
        let Some(at) = location.location().map(|location| location.position) else {
            continue;
        };
        let under = cells
            .iter()
            .filter(|(_, node, place)| node.contains_point(**place, at))
            .map(|(cell, ..)| (cell, HitData::new(cell, 0.0, None, None)));
        hits.write(PointerHits::new(*pointer, under.collect(), 0.0));
    }
}

impl Table {
    fn new(size: Vec2) -> Self {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            InputPlugin,
            WindowPlugin {
                primary_window: None,
                ..default()
            },
            DefaultPickingPlugins,
        ))
        .add_plugins((kit::plugin, ButtonPlugin, plugin))
        .init_resource::<KeepDrawing>()
        .insert_resource(Layout::new(Vec2::new(390.0, 844.0), SafeArea::default()))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME_TIME))
        .add_message::<Intent>()
        .add_systems(PreUpdate, hit_cells.in_set(PickingSystems::Backend));
        assert!(app.is_plugin_added::<InteractionPlugin>());
        let window = app
            .world_mut()
            .spawn((Window::default(), PrimaryWindow))
            .id();
        let paper = LaidSheet {
            seat: Seat::ZERO,
            size: Vec2::new(200.0, 60.0),
            named: false,
            only: true,
        };
        let sheet = app
            .world_mut()
            .spawn((paper, UiGlobalTransform::default()))
            .id();
        for cell in 0..6 {
            app.world_mut().spawn((
                ChildOf(sheet),
                SheetPlace::Cell(0, cell),
                OnTap(spot(cell)),
                ComputedNode {
                    size,
                    ..ComputedNode::DEFAULT
                },
                UiGlobalTransform::from_translation(middle(cell)),
            ));
        }
        app.update();
        Self {
            app,
            window,
            wanted: Vec::new(),
        }
    }

    /// Runs one frame and collects its intents.
    fn wait(&mut self) -> &mut Self {
        self.app.update();
        let mut intents = self.app.world_mut().resource_mut::<Messages<Intent>>();
        self.wanted.extend(intents.drain());
        self
    }

    fn touch(&mut self, id: u64, phase: TouchPhase, position: Vec2) -> &mut Self {
        let touch = TouchInput {
            phase,
            position,
            window: self.window,
            force: None,
            id,
        };
        let world = self.app.world_mut();
        world.write_message(touch);
        world.write_message(WindowEvent::TouchInput(touch));
        self
    }

    fn down(&mut self, position: Vec2) -> &mut Self {
        self.touch(1, TouchPhase::Started, position).wait()
    }

    fn slide(&mut self, position: Vec2) -> &mut Self {
        self.touch(1, TouchPhase::Moved, position).wait()
    }

    fn lift(&mut self, position: Vec2) -> &mut Self {
        self.touch(1, TouchPhase::Ended, position).wait().wait()
    }

    fn mouse_to(&mut self, position: Vec2) -> &mut Self {
        let moved = CursorMoved {
            window: self.window,
            position,
            delta: None,
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::CursorMoved(moved));
        self.wait()
    }

    fn mouse(&mut self, state: ButtonState) -> &mut Self {
        let button = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: self.window,
        };
        self.app
            .world_mut()
            .write_message(WindowEvent::MouseButtonInput(button));
        self.wait()
    }

    fn fingers(&mut self) -> usize {
        let mut fingers = self.app.world_mut().query::<&Finger>();
        fingers.iter(self.app.world()).count()
    }

    #[track_caller]
    fn expect(&mut self, wanted: &[Intent]) {
        self.wait();
        assert_eq!(self.wanted, wanted);
        assert_eq!(self.fingers(), 0, "no finger is left on the table");
        self.wanted.clear();
    }
}

/// The size of a cell on a phone.
const SMALL: Vec2 = Vec2::new(25.0, 48.0);

#[test]
fn a_quick_touch_on_a_small_cell_is_one_tap() {
    let mut table = Table::new(SMALL);
    for cell in [2, 3, 3] {
        table.down(middle(cell)).lift(middle(cell));
        table.expect(&[spot(cell)]);
    }
    // Press and release within one frame.
    table
        .touch(1, TouchPhase::Started, middle(1))
        .touch(1, TouchPhase::Ended, middle(1))
        .wait();
    table.expect(&[spot(1)]);
}

#[test]
fn sliding_aims_at_the_nearest_cell_and_lifting_chooses_it() {
    let mut table = Table::new(SMALL);
    table.down(middle(2)).slide(middle(3)).slide(middle(4));
    table.lift(middle(4)).expect(&[spot(4)]);
    // Between two cells the nearer one is meant; above a row, the one below.
    let between = middle(3) + Vec2::X * 14.0;
    table.down(middle(2)).slide(between).lift(between);
    table.expect(&[spot(3)]);
    let above = middle(1) - Vec2::Y * 33.0;
    table.down(middle(1)).slide(above).lift(above);
    table.expect(&[spot(1)]);
}

#[test]
fn lifting_away_from_all_cells_chooses_nothing() {
    let mut table = Table::new(SMALL);
    let away = middle(2) + Vec2::Y * 90.0;
    table.down(middle(2)).slide(away).lift(away).expect(&[]);
    // Back on a cell the finger chooses again.
    table.down(middle(2)).slide(away).slide(middle(5));
    table.lift(middle(5)).expect(&[spot(5)]);
}

#[test]
fn a_near_miss_means_the_cell_and_a_far_one_nothing() {
    let mut table = Table::new(SMALL);
    let beside = middle(0) - Vec2::X * 16.0;
    table.down(beside).lift(beside).expect(&[spot(0)]);
    let far = middle(0) - Vec2::X * 40.0;
    table.down(far).slide(middle(0)).lift(middle(0)).expect(&[]);
}

#[test]
fn a_lost_touch_chooses_nothing_and_the_next_one_does() {
    let mut table = Table::new(SMALL);
    table.down(middle(2));
    table
        .touch(1, TouchPhase::Canceled, middle(2))
        .wait()
        .expect(&[]);
    table.down(middle(3)).lift(middle(3)).expect(&[spot(3)]);
}

#[test]
fn two_fingers_choose_a_cell_each() {
    let mut table = Table::new(SMALL);
    table
        .touch(1, TouchPhase::Started, middle(0))
        .touch(2, TouchPhase::Started, middle(4))
        .wait()
        .touch(2, TouchPhase::Moved, middle(5))
        .wait();
    assert_eq!(table.fingers(), 2);
    table.touch(2, TouchPhase::Ended, middle(5)).wait().wait();
    table.lift(middle(0)).expect(&[spot(5), spot(0)]);
}

#[test]
fn a_quick_click_is_one_tap() {
    let mut table = Table::new(SMALL);
    table.mouse_to(middle(2)).mouse(ButtonState::Pressed);
    table.mouse(ButtonState::Released).expect(&[spot(2)]);
    // The mouse slid off before it was held long enough, so this is no tap.
    table.mouse(ButtonState::Pressed).mouse_to(middle(3));
    table.mouse(ButtonState::Released).expect(&[]);
}

#[test]
fn a_mouse_held_down_chooses_as_a_finger_does() {
    let mut table = Table::new(SMALL);
    table.mouse_to(middle(2)).mouse(ButtonState::Pressed);
    table.wait().wait().wait();
    table.mouse(ButtonState::Released).expect(&[spot(2)]);
    table.mouse(ButtonState::Pressed).wait().wait().wait();
    table.mouse_to(middle(4)).mouse(ButtonState::Released);
    table.expect(&[spot(4)]);
}

#[test]
fn cells_as_large_as_a_fingertip_need_no_magnifier() {
    let mut table = Table::new(Vec2::new(44.0, 44.0));
    table.down(middle(2));
    assert_eq!(table.fingers(), 0);
    table.lift(middle(2)).expect(&[spot(2)]);
}

#[test]
fn when_the_sheet_goes_there_is_nothing_left_to_choose() {
    let mut table = Table::new(SMALL);
    table.down(middle(2));
    let mut sheets = table
        .app
        .world_mut()
        .query_filtered::<Entity, With<LaidSheet>>();
    let sheet = sheets.single(table.app.world()).unwrap();
    table.app.world_mut().despawn(sheet);
    table.wait();
    table.lift(middle(2)).expect(&[]);
}

#[test]
fn the_magnifier_stays_in_its_room_and_off_the_finger() {
    for (width, height) in [
        (360.0, 800.0),
        (390.0, 844.0),
        (844.0, 390.0),
        (1180.0, 820.0),
    ] {
        let room = Rect::new(0.0, 0.0, width, height).inflate(-20.0);
        for (x, y) in (20..width as u16 - 20)
            .step_by(10)
            .flat_map(|x| (20..height as u16 - 20).step_by(10).map(move |y| (x, y)))
        {
            let finger = Vec2::new(f32::from(x), f32::from(y));
            for up in [Vec2::NEG_Y, Vec2::X, Vec2::Y, Vec2::NEG_X] {
                let Sight { glass, above } = Sight::of(finger, up, room);
                let frame = glass.inflate(FRAME + RIM);
                assert!(
                    room.inflate(0.1).contains(frame.min) && room.inflate(0.1).contains(frame.max),
                    "{finger} {up}: {glass:?}"
                );
                let apart = distance(finger - frame.center(), frame.size());
                assert!(apart >= NEAREST - 1.0, "{finger} {up} {above}: {apart}");
            }
        }
    }
}

#[test]
fn with_room_above_the_tip_is_52_points_above_the_finger() {
    let finger = Vec2::new(200.0, 500.0);
    let room = Rect::new(0.0, 0.0, 390.0, 844.0);
    for up in [Vec2::NEG_Y, Vec2::Y] {
        let sight = Sight::of(finger, up, room);
        assert!(sight.above);
        let tip = sight.glass.center() + sight.tip(finger, up) - up * TIP_SQUARE;
        let over = (tip - finger).dot(up);
        assert!((over - 52.0).abs() < 1.0, "{up}: {over}");
        assert!((tip - finger).perp_dot(up).abs() < 0.1);
    }
}
