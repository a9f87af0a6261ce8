//! The tray without a window: requests, and what the dice do.

use super::{
    DiceKnock, DiceSettled, DiceTappable, HoldDice, LayDice, ThrowDice, Tray, TrayDice, buttons,
    buttons::{DieButton, with_reach},
    dice_themselves,
    die::{Die, DieSpot},
    room::{self, FeltSpot},
};
use crate::{
    dice::{
        TrayPlan,
        felt::TrayNode,
        paint::dice_of,
        throw::{MOST_DICE, Pose, faces},
    },
    intent::{Fling, Intent, TableIntent},
    power::KeepDrawing,
    settings::Settings,
    ui::{kit::OnTap, tokens},
    words::{Language, Words},
};
use bevy::prelude::*;
use dicepad_core::{GameId, dice::DiceSet};
use std::time::Duration;

const FRAME: Duration = Duration::from_millis(16);

/// Frames; longer than any throw.
const LONG: usize = 200;

/// A tray and its dice, with a manual clock.
struct Table {
    app: App,
    /// Number of frames in which a throw ended.
    settled: usize,
    knocks: Vec<DiceKnock>,
}

impl Table {
    fn new(game: GameId) -> Self {
        let mut app = App::new();
        app.init_resource::<Time>()
            .init_resource::<Settings>()
            .init_resource::<KeepDrawing>()
            .insert_resource(Words::new(Language::En));
        dice_themselves(&mut app);
        buttons::plugin(&mut app);
        let mut table = Self {
            app,
            settled: 0,
            knocks: Vec::new(),
        };
        table.set_tray(Some(plan(game, 374.0, 190.0)));
        table
    }

    fn set_tray(&mut self, plan: Option<TrayPlan>) {
        self.app.insert_resource(Tray { plan });
    }

    fn ask(&mut self, request: impl Message) {
        self.app.world_mut().write_message(request);
    }

    fn frame(&mut self) {
        let world = self.app.world_mut();
        world.resource_mut::<Time>().advance_by(FRAME);
        self.app.update();
        let world = self.app.world_mut();
        let mut settled = world.resource_mut::<Messages<DiceSettled>>();
        self.settled += settled.drain().count();
        let mut knocks = world.resource_mut::<Messages<DiceKnock>>();
        self.knocks.extend(knocks.drain());
    }

    /// Runs frames until the dice are still; returns their number.
    fn wait(&mut self) -> usize {
        self.frame();
        let frames = (1..LONG).find(|_| {
            let still = !self.dice().are_moving();
            if !still {
                self.frame();
            }
            still
        });
        frames.expect("dice come to lie")
    }

    fn dice(&self) -> &TrayDice {
        self.app.world().resource()
    }

    fn plan(&self) -> &TrayPlan {
        self.app.world().resource::<Tray>().plan.as_ref().unwrap()
    }

    fn picture(&self, die: usize) -> Option<Transform> {
        self.dice().picture(die, self.plan())
    }

    /// The visible top face of a die.
    fn face(&self, die: usize) -> Option<u8> {
        let picture = self.picture(die)?;
        faces::shown(&Pose {
            translation: picture.translation,
            rotation: picture.rotation,
        })
    }

    fn slot(&self, die: usize) -> Option<usize> {
        self.dice().dice[die].slot()
    }

    fn place(&self, die: usize) -> Option<Vec2> {
        self.dice().dice[die].on_felt().map(|spot| spot.at)
    }

    fn assert_lies_well(&self) {
        assert!(!self.dice().are_moving());
        let lying = self.dice().dice.iter();
        let places: Vec<_> = lying.filter_map(|die| die.on_felt()).collect();
        assert!(room::lie_well(self.plan().size(), &places), "{places:?}");
    }
}

fn plan(game: GameId, width: f32, height: f32) -> TrayPlan {
    TrayPlan::new(Rect::new(8.0, 500.0, 8.0 + width, 500.0 + height), game)
}

/// Pads the faces of the first dice to the full array.
fn faces_of(faces: &[Option<u8>]) -> [Option<u8>; MOST_DICE] {
    std::array::from_fn(|die| faces.get(die).copied().flatten())
}

fn throw(game: GameId, faces: &[Option<u8>]) -> ThrowDice {
    ThrowDice {
        game,
        faces: faces_of(faces),
        seed: 7,
        fling: Fling::Tap,
        at_once: false,
    }
}

fn lay(game: GameId, faces: &[Option<u8>], on_rail: u8) -> LayDice {
    LayDice {
        game,
        faces: faces_of(faces),
        any_face: DiceSet::EMPTY,
        on_rail: DiceSet::from_bits(on_rail),
        heaped: false,
    }
}

const fn hold(dice: u8) -> HoldDice {
    HoldDice(DiceSet::from_bits(dice))
}

const FIVE: [Option<u8>; 5] = [Some(2), Some(0), Some(5), Some(2), Some(3)];

#[test]
fn a_whole_turn_from_the_first_throw_to_the_empty_tray() {
    let mut table = Table::new(GameId::Cowpath);
    table.ask(throw(GameId::Cowpath, &FIVE));
    table.wait();
    assert_eq!(table.settled, 1);
    table.assert_lies_well();
    for (die, face) in FIVE.into_iter().enumerate() {
        assert_eq!(table.face(die), face);
    }

    // Holds the two 3s.
    table.ask(hold(0b01001));
    table.frame();
    assert!(table.dice().are_moving());
    let frames = table.wait();
    assert!((10..=14).contains(&frames), "a slide took {frames} frames");
    assert_eq!([table.slot(0), table.slot(3)], [Some(0), Some(1)]);
    assert_eq!((table.face(0), table.face(3)), (Some(2), Some(2)));

    // The other three fly again; the held ones do not move.
    let kept = table.picture(3);
    table.ask(throw(
        GameId::Cowpath,
        &[None, Some(1), Some(1), None, Some(4)],
    ));
    for _ in 0..20 {
        table.frame();
        assert_eq!(table.picture(3), kept);
    }
    table.wait();
    assert_eq!(table.settled, 2);
    table.assert_lies_well();
    assert_eq!(
        [1, 2, 4].map(|die| table.face(die)),
        [Some(1), Some(1), Some(4)]
    );
    assert_eq!(table.dice().throws, 2);

    table.app.world_mut().resource_mut::<TrayDice>().clear();
    table.frame();
    assert!(table.dice().is_empty() && !table.dice().are_moving());
    assert_eq!((table.dice().throws, table.settled), (2, 2));
}

#[test]
fn dice_start_from_their_places_in_the_next_frame() {
    let mut table = Table::new(GameId::Trio);
    table.ask(lay(GameId::Trio, &[Some(0), Some(1), Some(2)], 0));
    table.frame();
    let lay = [0, 1, 2].map(|die| table.picture(die).unwrap());
    table.ask(throw(GameId::Trio, &[Some(3), Some(4), Some(5)]));
    table.frame();
    let mut last = [0, 1, 2].map(|die| table.picture(die).unwrap());
    assert_eq!(last, lay);
    let sweep = (tokens().motion.gather / FRAME.as_secs_f32()) as usize;
    for frame in 0..sweep {
        table.frame();
        let now = [0, 1, 2].map(|die| table.picture(die).unwrap());
        assert!(frame > 0 || now.iter().zip(&last).all(|(now, last)| now != last));
        for (now, last) in now.iter().zip(&last) {
            let way = now.translation.distance(last.translation);
            assert!(way < 2.2, "in one frame a die went {way}");
        }
        last = now;
    }
}

#[test]
fn a_hitch_does_not_swallow_the_throw() {
    let mut table = Table::new(GameId::Mosaic);
    table.ask(throw(GameId::Mosaic, &[Some(0), Some(1)]));
    for _ in 0..2 {
        let mut time = table.app.world_mut().resource_mut::<Time>();
        time.advance_by(Duration::from_secs(5));
        table.frame();
    }
    assert!(table.dice().are_moving());
}

#[test]
fn with_reduced_motion_everything_jumps() {
    let mut table = Table::new(GameId::Sundeck);
    table.ask(lay(GameId::Sundeck, &FIVE, 0));
    let request = throw(GameId::Sundeck, &[Some(4), None, Some(4), None, None]);
    table.ask(ThrowDice {
        at_once: true,
        ..request
    });
    table.frame();
    assert_eq!((table.face(0), table.face(2)), (Some(4), Some(4)));
    let before = table.picture(0).unwrap().translation;
    table.frame();
    assert_eq!((table.settled, table.knocks.len()), (1, 0));
    assert_eq!(table.picture(0).unwrap().translation, before);
    assert_eq!((table.face(0), table.face(2)), (Some(4), Some(4)));
    assert_eq!(
        [1, 3, 4].map(|die| table.slot(die)),
        [Some(0), Some(1), Some(2)]
    );
    table
        .app
        .world_mut()
        .resource_mut::<Settings>()
        .reduce_motion = true;
    table.ask(hold(0b00001));
    table.frame();
    assert_eq!(table.slot(0), Some(3));
    table.assert_lies_well();
}

#[test]
fn knocks_follow_the_throw_and_a_skip_is_silent() {
    let mut table = Table::new(GameId::Cowpath);
    table.ask(throw(GameId::Cowpath, &FIVE));
    table.wait();
    let heard = table.knocks.len();
    assert!(heard >= 5, "{heard} knocks");
    let within = |knock: &DiceKnock| (0.0..=1.0).contains(&knock.strength);
    assert!(table.knocks.iter().all(within));

    table.ask(throw(GameId::Cowpath, &FIVE));
    table.frame();
    table.frame();
    let before_skip = table.knocks.len();
    table.app.world_mut().resource_mut::<TrayDice>().skip();
    table.frame();
    assert!(!table.dice().are_moving());
    assert_eq!((table.knocks.len(), table.settled), (before_skip, 2));
}

#[test]
fn dice_can_be_laid_without_a_throw() {
    let mut table = Table::new(GameId::Summit);
    let faces: Vec<_> = (0..7).map(|die| Some(die % 6)).collect();
    table.ask(lay(GameId::Summit, &faces, 0b0100110));
    table.frame();
    table.assert_lies_well();
    assert_eq!(table.settled, 0);
    assert_eq!(
        [1, 2, 5].map(|die| table.slot(die)),
        [Some(0), Some(1), Some(2)]
    );
    let row: Vec<f32> = [0, 3, 4, 6].map(|die| table.place(die).unwrap().x).to_vec();
    assert!(row.is_sorted() && row.iter().sum::<f32>().abs() < 1e-3);
    for (die, face) in faces.into_iter().enumerate() {
        assert_eq!(table.face(die), face);
    }
    // Looking back lays other dice; those that are not listed disappear.
    table.ask(lay(GameId::Summit, &[Some(1)], 0));
    table.frame();
    assert_eq!(table.place(0), Some(Vec2::ZERO));
    assert_eq!(table.picture(1), None);
}

#[test]
fn a_die_given_back_lies_where_it_lay_or_where_there_is_room() {
    let mut table = Table::new(GameId::Cowpath);
    table.ask(throw(GameId::Cowpath, &FIVE));
    table.wait();
    let home = table.place(2).unwrap();
    table.ask(hold(0b00100));
    table.wait();
    table.ask(hold(0));
    table.wait();
    assert_eq!(table.place(2), Some(home));

    // After a new throw, other dice may lie there.
    for seed in 0..20 {
        table.ask(hold(0b00100));
        table.wait();
        let request = throw(GameId::Cowpath, &[Some(0), Some(0), None, Some(0), Some(0)]);
        table.ask(ThrowDice { seed, ..request });
        table.wait();
        table.ask(hold(0));
        table.wait();
        table.assert_lies_well();
        assert!(table.place(2).is_some());
    }
}

#[test]
fn a_change_of_mind_turns_a_sliding_die_round() {
    let mut table = Table::new(GameId::Cowpath);
    table.ask(lay(GameId::Cowpath, &FIVE, 0));
    table.ask(hold(0b00001));
    for _ in 0..4 {
        table.frame();
    }
    let on_the_way = table.picture(0).unwrap().translation;
    table.ask(hold(0));
    table.frame();
    let turned = table.picture(0).unwrap().translation;
    assert!(turned.distance(on_the_way) < 0.5, "{turned} {on_the_way}");
    table.wait();
    table.assert_lies_well();
    assert_eq!(table.slot(0), None);
}

#[test]
fn dice_in_the_way_go_to_the_rail_before_a_throw() {
    let mut table = Table::new(GameId::Trio);
    table.ask(lay(GameId::Trio, &[Some(0), Some(1), Some(2)], 0));
    table.ask(throw(GameId::Trio, &[None, Some(4), None]));
    table.wait();
    // In trio each die has its own slot.
    assert_eq!(
        [0, 1, 2].map(|die| table.slot(die)),
        [Some(0), None, Some(2)]
    );
    assert_eq!(table.face(1), Some(4));
    // A held die that is thrown leaves the rail.
    table.ask(throw(GameId::Trio, &[Some(5), Some(5), None]));
    table.wait();
    assert_eq!([0, 1, 2].map(|die| table.slot(die)), [None, None, Some(2)]);
    assert_eq!(table.settled, 2);
}

#[test]
fn dice_held_while_they_fly_go_to_the_rail_when_they_lie() {
    let mut table = Table::new(GameId::Sundeck);
    table.ask(throw(GameId::Sundeck, &FIVE));
    table.frame();
    table.ask(hold(0b10000));
    table.frame();
    assert!(matches!(table.dice().dice[4], Die::Flying { .. }));
    table.wait();
    assert_eq!((table.slot(4), table.settled), (Some(0), 1));
}

#[test]
fn a_new_tray_shape_ends_all_motion_and_fits_the_dice() {
    let mut table = Table::new(GameId::Summit);
    let faces: Vec<_> = (0..7).map(|die| Some(die % 6)).collect();
    table.ask(throw(GameId::Summit, &faces));
    table.frame();
    table.frame();
    table.set_tray(Some(plan(GameId::Summit, 344.0, 160.0)));
    table.frame();
    assert_eq!(table.settled, 1);
    table.assert_lies_well();
    table.ask(hold(0b0000011));
    table.wait();
    table.set_tray(Some(plan(GameId::Summit, 616.0, 380.0)));
    table.frame();
    table.assert_lies_well();
    assert_eq!([table.slot(0), table.slot(1)], [Some(0), Some(1)]);
}

#[test]
fn without_a_tray_a_throw_has_ended_at_once() {
    let mut table = Table::new(GameId::Cowpath);
    table.set_tray(None);
    table.ask(throw(GameId::Cowpath, &FIVE));
    table.frame();
    assert_eq!(table.settled, 1);
    table.set_tray(Some(plan(GameId::Cowpath, 374.0, 190.0)));
    table.frame();
    table.assert_lies_well();
    assert_eq!([0, 1, 2, 3, 4].map(|die| table.face(die)), FIVE);
}

#[test]
fn another_games_dice_take_the_place_of_the_old_ones() {
    let mut table = Table::new(GameId::Cowpath);
    table.ask(throw(GameId::Cowpath, &FIVE));
    table.wait();
    table.set_tray(Some(plan(GameId::Mosaic, 374.0, 166.0)));
    table.ask(throw(GameId::Mosaic, &[Some(1), Some(2)]));
    table.wait();
    assert_eq!((table.face(0), table.face(1)), (Some(1), Some(2)));
    assert_eq!(table.dice().dice[2..], [Die::Absent; 5]);
}

#[test]
fn every_resting_die_is_drawn_at_its_reported_place() {
    let mut table = Table::new(GameId::Summit);
    let faces: Vec<_> = (0..7).map(|die| Some(die % 6)).collect();
    table.ask(lay(GameId::Summit, &faces, 0b0000111));
    table.frame();
    let places: Vec<_> = table.dice().places(table.plan()).collect();
    assert_eq!(places.len(), 7);
    for (die, place) in places {
        let centre = table
            .plan()
            .view()
            .to_points(table.picture(die).unwrap().translation);
        assert!(centre.distance(place.center()) < 0.01);
        if let Some(slot) = table.slot(die) {
            let slot = table.plan().rail.as_ref().unwrap().slots[slot];
            assert!(slot.center().distance(place.center()) < 0.01);
        }
    }
}

type Buttons = QueryState<(
    Entity,
    &'static DieButton,
    &'static AccessibleLabel,
    &'static OnTap,
)>;

/// The buttons over dice, ordered by die.
fn seen(table: &Table, buttons: &mut Buttons) -> Vec<(usize, Entity, String, Intent)> {
    let mut seen: Vec<_> = buttons
        .iter(table.app.world())
        .map(|(entity, die, called, does)| (die.0, entity, called.0.clone(), does.0))
        .collect();
    seen.sort_by_key(|(die, ..)| *die);
    seen
}

#[test]
fn a_button_holds_its_die_only_while_that_is_allowed() {
    for game in GameId::ALL {
        let mut table = Table::new(*game);
        table.app.world_mut().spawn(TrayNode(Vec2::new(8.0, 500.0)));
        let count = dice_of(*game).len();
        table.ask(lay(*game, &vec![Some(1); count], 0));
        table.frame();
        let mut buttons = table.app.world_mut().query();
        let before = seen(&table, &mut buttons);
        assert_eq!(before.len(), count, "{game:?}");
        assert!(
            before
                .iter()
                .all(|button| button.3 == Intent::Table(TableIntent::Felt))
        );
        table.app.insert_resource(DiceTappable(true));
        table.frame();
        let after = seen(&table, &mut buttons);
        for (before, after) in before.iter().zip(&after) {
            assert_eq!(before.1, after.1, "a finger may be on it");
            assert_eq!(after.3, Intent::Table(TableIntent::Die(after.0)));
        }
    }
}

#[test]
fn a_button_goes_with_its_die() {
    let mut table = Table::new(GameId::Trio);
    let corner = Vec2::new(8.0, 500.0);
    table.app.world_mut().spawn(TrayNode(corner));
    table.app.insert_resource(DiceTappable(true));
    table.ask(lay(GameId::Trio, &[Some(0), Some(1), Some(2)], 0));
    table.frame();
    let mut buttons = table.app.world_mut().query();
    let top = |table: &Table, button: Entity| table.app.world().get::<Node>(button).unwrap().top;
    let before = seen(&table, &mut buttons);
    assert_eq!(before[1].2, "Yellow die, shows 2");
    let (_, place) = table.dice().places(table.plan()).nth(1).unwrap();
    let at = top(&table, before[1].1);
    assert!(matches!(at, Val::Px(top) if top <= place.min.y - corner.y));

    // A held die keeps its button, at another place and with another label.
    table.ask(hold(0b010));
    table.wait();
    let after = seen(&table, &mut buttons);
    assert_eq!(after[1].1, before[1].1);
    assert_eq!(after[1].2, "Yellow die, shows 2, kept on the rail");
    assert_ne!(top(&table, after[1].1), at);

    // A flying die has no button.
    table.ask(throw(GameId::Trio, &[Some(3), None, None]));
    table.frame();
    assert_eq!(seen(&table, &mut buttons).len(), 2);
}

#[test]
fn a_finger_that_misses_a_die_by_a_little_means_the_nearest() {
    for game in GameId::ALL {
        let mut table = Table::new(*game);
        let count = dice_of(*game).len();
        let faces: Vec<_> = (0..count as u8).map(|die| Some(die % 6)).collect();
        table.ask(throw(*game, &faces));
        table.wait();
        let dice: Vec<_> = table.dice().places(table.plan()).collect();
        let reaches: Vec<_> = with_reach(&dice).collect();
        for (index, (die, reach)) in reaches.iter().enumerate() {
            let centre = dice[index].1.center();
            assert!(reach.contains(centre), "{game:?} {die}");
            for (other, at) in &reaches[index + 1..] {
                let both = reach.intersect(*at);
                assert!(
                    both.is_empty(),
                    "{game:?}: {die} and {other} share {both:?}"
                );
            }
            // To the left, where no other die is near.
            let beside = Vec2::new(dice[index].1.min.x - 8.0, centre.y);
            let crowded = dice
                .iter()
                .any(|(other, at)| other != die && at.inflate(20.0).contains(beside));
            assert!(crowded || reach.contains(beside), "{game:?} {die}");
        }
    }
}

#[test]
fn the_same_roll_laid_again_leaves_every_die_where_it_lay() {
    for (game, faces) in [
        (GameId::Cowpath, &FIVE[..]),
        (GameId::Mosaic, &[Some(4), Some(1)]),
    ] {
        let mut table = Table::new(game);
        table.ask(throw(game, faces));
        table.wait();
        let lay_there =
            |table: &Table| -> Vec<_> { (0..faces.len()).map(|die| table.picture(die)).collect() };
        let thrown = lay_there(&table);
        table.ask(lay(game, faces, 0));
        table.frame();
        assert_eq!(lay_there(&table), thrown, "{game:?}");
        assert!(!table.dice().are_moving());
    }

    // Held dice return to the rail, and from there to where they lay.
    let mut table = Table::new(GameId::Cowpath);
    table.ask(throw(GameId::Cowpath, &FIVE));
    table.wait();
    let places: Vec<_> = (0..5).map(|die| table.place(die)).collect();
    table.ask(lay(GameId::Cowpath, &FIVE, 0b00101));
    table.wait();
    assert_eq!((table.slot(0), table.slot(2)), (Some(0), Some(1)));
    for die in [1, 3, 4] {
        assert_eq!(table.place(die), places[die]);
    }
    table.ask(lay(GameId::Cowpath, &FIVE, 0));
    table.wait();
    let again: Vec<_> = (0..5).map(|die| table.place(die)).collect();
    assert_eq!(again, places);

    // A die whose face does not matter stays as it is; another roll is laid in a row.
    let mut other = lay(
        GameId::Cowpath,
        &[Some(2), Some(0), Some(5), Some(2), Some(1)],
        0,
    );
    other.any_face = DiceSet::from_bits(0b10000);
    table.ask(other);
    table.frame();
    assert_eq!((table.face(4), table.place(4)), (FIVE[4], places[4]));
    other.any_face = DiceSet::EMPTY;
    table.ask(other);
    table.frame();
    assert_eq!(table.face(4), Some(1));
    let neat = room::neat(table.plan().size(), 5);
    assert_eq!(table.place(4), Some(neat[4].at));
}

#[test]
fn dice_wait_in_a_heap_until_the_first_roll() {
    let mut table = Table::new(GameId::Trio);
    let heap = LayDice {
        heaped: true,
        ..lay(GameId::Trio, &[Some(5), Some(2), Some(0)], 0)
    };
    table.ask(heap);
    table.frame();
    let heaped = [0, 1, 2].map(|die| table.picture(die).unwrap());
    assert_eq!([0, 1, 2].map(|die| table.place(die)), [None; 3]);

    // A die that is chosen goes to the rail, and back into the heap.
    table.ask(hold(0b010));
    table.wait();
    assert_eq!(table.slot(1), Some(1));
    table.ask(hold(0));
    table.wait();
    assert_eq!(table.picture(1).unwrap(), heaped[1]);

    // The dice of the heap that are not thrown are out of the way.
    table.ask(throw(GameId::Trio, &[Some(3), None, Some(4)]));
    table.wait();
    assert_eq!(table.slot(1), Some(1));
    table.assert_lies_well();
    table.ask(hold(0));
    table.wait();
    table.assert_lies_well();
    assert!(table.place(1).is_some(), "no way back into the heap");
}

#[test]
fn dice_lie_turned_on_the_felt_and_straight_on_the_rail() {
    let mut table = Table::new(GameId::Trio);
    table.ask(throw(GameId::Trio, &[Some(3), Some(1), Some(4)]));
    table.wait();
    let turned = (0..3).filter(|die| table.dice().yaw(*die).abs() > 0.01);
    assert!(turned.count() >= 2);
    table.ask(hold(0b111));
    table.wait();
    for die in 0..3 {
        let picture = table.picture(die).unwrap();
        let straight = faces::picture_turn(Quat::IDENTITY, table.face(die).unwrap());
        assert!(picture.rotation.angle_between(straight) < 1e-3);
    }
}

#[test]
fn dice_that_leave_no_room_make_room() {
    let mut table = Table::new(GameId::Summit);
    table.ask(lay(GameId::Summit, &[Some(0); 7], 0b0000001));
    table.frame();
    // Six dice along the whole tray: a seventh fits neither between nor beside them.
    let reach = table.plan().size().half().x - 0.6;
    let mut dice = table.app.world_mut().resource_mut::<TrayDice>();
    for die in 1..7 {
        let place = Vec2::new((die - 1) as f32 / 5.0 * 2.0 * reach - reach, 0.0);
        dice.dice[die] = Die::Lying {
            face: 1,
            spot: DieSpot::Felt(FeltSpot::straight(place)),
        };
    }
    table.assert_lies_well();
    table.ask(hold(0));
    table.wait();
    table.assert_lies_well();
    assert_eq!((0..7).filter(|die| table.place(*die).is_some()).count(), 7);
}
