//! The table without a window: moves in, entities out.

use super::*;
use crate::sheets::mosaic::{SheetCell, Writing, follow_match};
use bevy::state::app::StatesPlugin;

/// A table at which a solo game with this seed has begun, and its sheet as bare cells.
fn table(seed: u64) -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, plugin))
        .init_state::<Screen>()
        .init_resource::<Settings>()
        .init_resource::<TrayDice>()
        .add_message::<ThrowDice>()
        .add_message::<DiceSettled>()
        .add_systems(
            PostUpdate,
            follow_match.run_if(resource_exists_and_changed::<OpenMatch>),
        );
    for cell in Cell::all() {
        app.world_mut().spawn((SheetCell(cell), Writing::default()));
    }
    app.world_mut().resource_mut::<NextMatch>().seed = Some(seed);
    app.update();
    wish(&mut app, Intent::Begin);
    app.update();
    app
}

fn wish(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
}

/// Rolls, and lets the dice settle.
fn roll(app: &mut App) {
    wish(app, Intent::Roll(Fling::Tap));
    app.world_mut().write_message(DiceSettled);
    app.update();
}

fn open(app: &App) -> &OpenMatch {
    app.world().resource::<OpenMatch>()
}

fn writing(app: &mut App, row: u8, column: u8) -> Writing {
    let wanted = Cell::at(row, column).unwrap();
    let mut cells = app.world_mut().query::<(&SheetCell, &Writing)>();
    cells
        .iter(app.world())
        .find_map(|(cell, writing)| (cell.0 == wanted).then_some(*writing))
        .unwrap()
}

fn tap(app: &mut App, row: u8, column: u8) {
    wish(app, Intent::Cell(Cell::at(row, column).unwrap()));
}

#[test]
fn beginning_lays_a_sheet_and_asks_for_the_first_symbol() {
    let mut app = table(7);
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Table
    );
    assert_eq!(open(&app).decision(), Some(Decision::Start));
    wish(&mut app, Intent::StartWith(Some(Symbol::Hash)));
    assert_eq!(writing(&mut app, 0, 0), Writing::Ink(Symbol::Hash));
    assert!(open(&app).waits_for_roll());
}

#[test]
fn a_roll_throws_the_dice_that_the_core_has_decided() {
    let mut app = table(7);
    wish(&mut app, Intent::StartWith(Some(Symbol::Hash)));
    wish(&mut app, Intent::Roll(Fling::Tap));
    let thrown = app
        .world_mut()
        .resource_mut::<Messages<ThrowDice>>()
        .drain()
        .last();
    let lying = open(&app).game().lying();
    let faces = thrown.unwrap().faces;
    assert_eq!(faces[..2], [Some(lying.face(0)), Some(lying.face(1))]);
    assert_eq!(faces[2..], [None; 5]);
    assert_eq!(
        writing(&mut app, 2, 2),
        Writing::Empty,
        "nothing glows while they fly"
    );
}

#[test]
fn two_taps_and_a_confirmation_write_both_symbols_and_undo_takes_them_back() {
    let mut app = table(7);
    wish(&mut app, Intent::StartWith(Some(Symbol::Hash)));
    roll(&mut app);
    let [first, second] = open(&app).game().symbols();
    assert_eq!(writing(&mut app, 2, 2), Writing::Legal(first));
    tap(&mut app, 2, 2);
    assert_eq!(writing(&mut app, 2, 2), Writing::Ghost(first));
    assert_eq!(writing(&mut app, 2, 3), Writing::Legal(second));
    tap(&mut app, 2, 3);
    wish(&mut app, Intent::Confirm);
    assert_eq!(writing(&mut app, 2, 2), Writing::Ink(first));
    assert_eq!(writing(&mut app, 2, 3), Writing::Ink(second));
    assert!(open(&app).can_undo());
    wish(&mut app, Intent::Undo);
    assert_eq!(
        writing(&mut app, 2, 2),
        Writing::Legal(first),
        "the same dice lie there"
    );
    wish(&mut app, Intent::Undo);
    let refused = open(&app).refused().map(|(refusal, _)| refusal);
    assert_eq!(refused, Some(Refusal::Undo(UndoError::ChanceSeen)));
}

#[test]
fn a_tap_on_a_taken_cell_is_refused_and_changes_nothing() {
    let mut app = table(7);
    wish(&mut app, Intent::StartWith(Some(Symbol::Hash)));
    roll(&mut app);
    let before = *open(&app).game();
    tap(&mut app, 0, 0);
    let reason = RuleError::CellNotFree { cell: (0, 0) };
    assert_eq!(
        open(&app).refused(),
        Some((Refusal::Rule(reason), Cell::at(0, 0)))
    );
    assert_eq!(*open(&app).game(), before);
    assert_eq!(*open(&app).proposal(), Proposal::Nothing);
}

#[test]
fn without_confirmation_the_second_tap_writes() {
    let mut app = table(7);
    app.world_mut().resource_mut::<Settings>().confirm = false;
    wish(&mut app, Intent::StartWith(None));
    roll(&mut app);
    tap(&mut app, 2, 2);
    tap(&mut app, 2, 3);
    assert!(matches!(writing(&mut app, 2, 3), Writing::Ink(_)));
    assert!(open(&app).waits_for_roll());
}

#[test]
fn a_whole_game_by_taps_ends_with_the_results_and_the_cores_score() {
    let mut app = table(3);
    wish(&mut app, Intent::StartWith(None));
    for _ in 0..12 {
        if open(&app).is_over() {
            break;
        }
        roll(&mut app);
        let first = open(&app).open_cells().next().unwrap();
        wish(&mut app, Intent::Cell(first));
        let second = open(&app)
            .open_cells()
            .find(|cell| {
                let apart =
                    cell.row().abs_diff(first.row()) + cell.column().abs_diff(first.column());
                apart == 1
            })
            .unwrap();
        wish(&mut app, Intent::Cell(second));
        wish(&mut app, Intent::Confirm);
    }
    app.update();
    assert!(open(&app).is_over());
    assert_eq!(
        *app.world().resource::<State<Screen>>().get(),
        Screen::Results
    );
    let game = open(&app).game();
    assert_eq!(open(&app).parts().0.total(), game.score(Seat::ZERO));
    // What is on the sheet is what the log says.
    let code = dicepad_core::matchlog::MatchCode::of(open(&app).played()).to_string();
    let replayed = code.parse::<dicepad_core::matchlog::MatchCode>().unwrap();
    assert_eq!(replayed.replay::<Mosaic>().unwrap().state(), game);
}
