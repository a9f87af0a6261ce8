//! The table with the running match: bar, sheets, tray, actions.

mod actions;
mod announce;
mod bar;
mod caps;
mod edge;
mod focus;
mod magnifier;
mod note;
mod prompts;
mod refusal;
#[cfg(test)]
mod room;
mod start;
mod status;
#[cfg(test)]
mod steady;
#[cfg(test)]
mod tests;
mod unfolded;

#[cfg(feature = "tour")]
pub(crate) use focus::Focus;

use super::AddScreen;
use crate::{
    dice::{self, Tray},
    layout::{Block, Layout, Seating},
    nav::{Screen, ScreenRoot},
    players::Sharing,
    sheets::SheetSpec,
    table::{GameUi, OpenMatch, TheMatch, TheMatchMut, each},
    ui::{UiKit, kit::placed},
};
use bevy::prelude::*;
use dicepad_core::Seat;
use prompts::Prompts;

/// What the screen was built for. Other sheets, or another edition of the print on them, need a rebuilt
/// screen.
#[derive(Resource, Default, PartialEq, Eq)]
struct Laid {
    sheets: Vec<Seat>,
    edition: u64,
}

impl Laid {
    fn of(open: &OpenMatch, layout: &Layout) -> Self {
        Self {
            sheets: sheets_shown(open, layout),
            edition: each!(open.shown(), one => one.state().edition()),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Laid>()
        // Rebuilt in the same frame, so that no frame shows the match on an outdated print.
        .add_screen(Screen::Table, build, other_sheets)
        .add_systems(OnExit(Screen::Table), clear_tray)
        .add_plugins((
            actions::plugin,
            announce::plugin,
            bar::plugin,
            caps::plugin,
            edge::plugin,
            focus::plugin,
            magnifier::plugin,
            note::plugin,
            refusal::plugin,
            status::plugin,
            unfolded::plugin,
        ));
}

/// The seats whose sheets are on the table. If only one fits, the sheet that the player looks at.
fn sheets_shown(open: &OpenMatch, layout: &Layout) -> Vec<Seat> {
    if open.view().is_shared {
        return vec![Seat::ZERO];
    }
    if layout.is_large() {
        return Seat::all(open.view().seats).collect();
    }
    vec![open.viewed()]
}

/// The large sheet at a table of one person and computer players: the person's.
fn own_sheet(open: &OpenMatch) -> Option<Seat> {
    let mut people = Seat::all(open.view().seats).filter(|seat| open.is_person(*seat));
    let own = people.next()?;
    (people.next().is_none() && open.sharing() == Sharing::PassRound).then_some(own)
}

/// Whether each seat reads at its own edge of the table what concerns it.
fn is_around(open: &OpenMatch, layout: &Layout) -> bool {
    open.sharing() == Sharing::Flat && open.view().seats > 1 && layout.is_large()
}

fn other_sheets(open: TheMatch<'_>, layout: Res<Layout>, laid: Res<Laid>) -> bool {
    Laid::of(&open, &layout) != *laid
}

/// Removes the dice together with the tray.
pub(super) fn clear_tray(mut tray: ResMut<Tray>) {
    tray.plan = None;
}

fn build(
    mut commands: Commands,
    layout: Res<Layout>,
    mut kit: UiKit<'_>,
    mut open: TheMatchMut<'_>,
    mut tray: ResMut<Tray>,
    mut laid: ResMut<Laid>,
) {
    let seats = sheets_shown(&open, &layout);
    let only = seats.len() < 2;
    let own = own_sheet(&open).filter(|_| !only);
    // Loose cards on the table are shown at the other seats' places too.
    let by_itself = |seat: Seat| only || own == Some(seat) && !open.view().is_loose;
    let low = layout.is_low();
    let ratio = |only| each!(open.shown(), one => one.state().ratio(only, low));
    let high_form = each!(open.shown(), one => one.state().high_form());
    let turned = each!(open.shown(), one => one.state().turned_form());
    let seating = match (open.sharing(), own) {
        (Sharing::Flat, _) => Seating::Around {
            enough: turned.enough,
        },
        (Sharing::PassRound, None) => Seating::Upright { other: high_form },
        (Sharing::PassRound, Some(own)) => Seating::Own {
            own: usize::from(own.number()),
            others: ratio(only),
        },
    };
    let high = own.and(high_form);
    let ratio = match (seating, high) {
        (Seating::Around { .. }, _) if is_around(&open, &layout) => turned.ratio,
        (_, Some(form)) => form.ratio,
        _ => ratio(by_itself(own.unwrap_or(Seat::ZERO))),
    };
    let (places, row) = if only && !is_around(&open, &layout) {
        layout.table_of_seats(ratio, usize::from(open.view().seats))
    } else {
        (layout.table_of(ratio, seats.len(), seating), None)
    };
    let named = open.view().seats > 1 && !open.view().is_shared;
    commands
        .spawn((
            ScreenRoot,
            DespawnOnExit(Screen::Table),
            kit.table_background(layout.window),
        ))
        .with_children(|root| {
            for (seat, block) in seats.iter().zip(&places.blocks) {
                let sheet = SheetSpec {
                    size: block.sheet.size(),
                    seat: *seat,
                    owner: open.player(*seat),
                    named,
                    players: open.players(),
                    only: by_itself(*seat),
                    finished: false,
                };
                lay_block(&mut kit, root, &layout, block, &open, sheet);
            }
            let chips = (only || own.is_some()) && places.edges.is_empty();
            let chips = chips.then(|| row.unwrap_or(places.bar));
            bar::lay_out(&mut kit, root, places.bar, chips, places.actions.is_some());
            for (seat, edge) in Seat::all(open.view().seats).zip(&places.edges) {
                edge::lay_bar(&mut kit, root, edge, &open, seat, layout.towards_thumb());
            }
            let own_bars = is_around(&open, &layout) && places.edges.is_empty();
            let people = seats.iter().copied().zip(places.blocks.iter().copied());
            let people = people.filter(|(seat, _)| own_bars && open.is_person(*seat));
            let faced: Vec<_> = people.collect();
            let prompts = Prompts::of(&layout, places.tray, &faced);
            let numbered = !is_around(&open, &layout);
            lay_felt(&mut kit, root, (&prompts, numbered), &open, &mut tray);
            prompts.lay_out(root);
            if let Some(place) = places.actions {
                actions::lay_out(root, place, None, layout.towards_thumb());
            }
        });
    *laid = Laid::of(&open, &layout);
    // Makes the systems that fill in the sheets run for the new ones.
    open.set_changed();
}

/// Lays out a seat's sheet, with its buttons if the seat has its own.
fn lay_block(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    layout: &Layout,
    block: &Block,
    open: &OpenMatch,
    sheet: SheetSpec<'_>,
) {
    let turn = Rot2::degrees(90.0 * f32::from(block.quarters));
    root.spawn((
        placed(Rect::from_center_size(block.middle, block.size)),
        UiTransform::from_rotation(turn),
    ))
    .with_children(|around| {
        let seat = sheet.seat;
        if sheet.named && !sheet.only {
            let owner = (seat, sheet.owner.color);
            edge::lay_rim(kit, around, block.sheet, owner, open.view().is_loose);
        }
        if open.view().is_loose {
            around
                .spawn(placed(block.sheet))
                .with_children(|place| open.shown().print(kit, place, sheet));
        } else {
            let binding = kit.binding(open.id());
            kit.sheet(around, block.sheet, binding, |kit, page| {
                open.shown().print(kit, page, sheet);
            });
        }
        if let Some(place) = block.actions {
            actions::lay_out(around, place, Some(seat), layout.towards_thumb());
        }
    });
}

/// Lays out the tray with its dice where the table has it, on a screen without a status line.
pub(super) fn lay_tray(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    (layout, place): (&Layout, Rect),
    open: &OpenMatch,
    tray: &mut Tray,
) {
    let prompts = Prompts::of(layout, place, &[]);
    lay_felt(kit, root, (&prompts, true), open, tray);
}

/// Lays out the tray, with the announced number over the felt if it is `numbered`. The dice must not land on the tag above them or on a line that says what to do.
fn lay_felt(
    kit: &mut UiKit<'_>,
    root: &mut ChildSpawnerCommands<'_>,
    (prompts, numbered): (&Prompts, bool),
    open: &OpenMatch,
    tray: &mut Tray,
) {
    let head = if numbered {
        announce::height(open.id(), kit.text_scale(), prompts.tray)
    } else {
        0.0
    };
    let kept = prompts.kept_clear(head);
    let plan = dice::lay_out(kit, root, prompts.tray, kept, open.id());
    if head > 0.0 {
        announce::lay_out(kit, root, plan.felt, head, open);
    }
    tray.plan = Some(plan);
}
