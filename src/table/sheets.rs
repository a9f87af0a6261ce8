//! The sheets follow the match: what is in each cell, what a tap on it means, and the points.

use super::{GameUi, OpenMatch, TheMatch, each};
use crate::{
    intent::{Intent, TableIntent},
    sheets::{
        Figure, Magnified, OnSheet, SheetPlace, SheetSystems, Writing,
        cells::{CellPart, MarkColors},
        figures::Points,
    },
    ui::kit::OnTap,
    words::Words,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MarkColors>().add_systems(
        PostUpdate,
        (
            (follow_match, follow_figures, color_marks)
                .run_if(resource_exists_and_changed::<OpenMatch>),
            name_cells,
        )
            .chain()
            .in_set(SheetSystems::Follow),
    );
}

/// Copies the match into the cells: their [`Writing`], and the intent that a tap on them sends.
fn follow_match(
    mut commands: Commands,
    open: TheMatch<'_>,
    mut cells: Query<(
        Entity,
        &OnSheet,
        &SheetPlace,
        &mut Writing,
        Option<&OnTap>,
        Has<CellPart>,
        Has<Magnified>,
    )>,
) {
    for (entity, sheet, place, mut writing, does, is_part, is_magnified) in &mut cells {
        let writer = open.writer_of(sheet.0);
        writing.set_if_neq(open.writing(writer, *place));
        if is_part || is_magnified {
            continue;
        }
        let spot = open.shown().spot_at(writer, *place);
        let wanted = spot.map(|spot| Intent::Table(TableIntent::Tap(writer, spot)));
        if does.map(|does| does.0) != wanted {
            match wanted {
                Some(intent) => commands.entity(entity).try_insert(OnTap(intent)),
                None => commands.entity(entity).remove::<OnTap>(),
            };
        }
    }
}

/// Updates the screen-reader labels of cells whose content has changed.
fn name_cells(
    mut commands: Commands,
    open: TheMatch<'_>,
    cells: Query<(Entity, &OnSheet, &SheetPlace, &Writing, &AccessibleLabel), Changed<Writing>>,
    words: Res<Words>,
) {
    let names = open.names();
    for (entity, sheet, place, writing, label) in &cells {
        let seat = open.writer_of(sheet.0);
        let name = each!(open.shown(), one => {
            one.ahead().place_label(seat, *place, *writing, &names, &words)
        });
        if label.0 != name {
            commands.entity(entity).insert(AccessibleLabel(name));
        }
    }
}

/// Copies the points of the match into the figures.
fn follow_figures(open: TheMatch<'_>, mut figures: Query<(&OnSheet, &Figure, &mut Points)>) {
    for (sheet, figure, mut points) in &mut figures {
        points.set_if_neq(Points(Some(open.shown().figure(sheet.0, *figure))));
    }
}

/// On a shared board, crosses are in the colour of seat 0 and circles in that of seat 1.
fn color_marks(open: TheMatch<'_>, mut colors: ResMut<MarkColors>) {
    let wanted = match open.players() {
        [crosses, circles, ..] if open.view().is_shared => Some([crosses.color, circles.color]),
        _ => None,
    };
    colors.set_if_neq(MarkColors(wanted));
}
