//! The seats' progress: how many of their three starts are linked, or that linking is no longer possible.

use super::{
    now_and_then,
    sheet::{Measures, colors_of},
    symbol_of,
};
use crate::{
    players::Player,
    sheets::{Stands, StandsDrawn, StandsForm},
    table::OpenMatch,
    ui::{
        NoticePalette, UiKit,
        art::Form,
        kit::{At, TextStyle, row},
    },
    words::Fact,
};
use bevy::prelude::*;
use dicepad_core::{Seat, games::Cowpath};

/// Number of starts of each seat.
const STARTS: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        announce_standing
            .before(bevy::ui::UiSystems::Prepare)
            .run_if(resource_exists_and_changed::<OpenMatch>),
    );
}

/// The foot of the sheet: crosses on the left, circles on the right.
pub(super) fn print(
    sheet: &mut ChildSpawnerCommands<'_>,
    measures: &Measures,
    seats: u8,
    size: Vec2,
) {
    let unit = measures.unit;
    let foot = Rect::new(
        measures.meadow.min.x,
        measures.meadow.max.y,
        measures.meadow.max.x,
        size.y,
    );
    sheet
        .spawn(
            Node {
                justify_content: JustifyContent::SpaceBetween,
                ..row(8.0 * unit)
            }
            .at(foot),
        )
        .with_children(|foot| {
            for seat in Seat::all(seats) {
                let stands = Stands {
                    seat,
                    size: 22.0 * unit,
                    form: StandsForm::Chain,
                    on_table: false,
                };
                foot.spawn((stands, row(8.0 * unit)));
            }
        });
}

fn announce_standing(
    mut commands: Commands,
    open: Res<OpenMatch>,
    mut places: Query<(Entity, &Stands, &mut StandsDrawn)>,
    mut kit: UiKit<'_>,
) {
    let Some((now, then)) = now_and_then(&open) else {
        return;
    };
    for (entity, place, mut drawn) in &mut places {
        let stand = Stand::of(now, &then, place.seat, open.player(place.seat), &kit);
        if !drawn.differs((stand.linked, stand.blocked, stand.news)) {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|inside| stand.print(&mut kit, inside, *place));
    }
}

/// A seat's progress, including the proposed move.
struct Stand {
    seat: Seat,
    colors: &'static NoticePalette,
    /// Number of linked starts: now, and after the proposed move.
    linked: (u8, u8),
    /// Whether the starts can no longer be linked.
    blocked: bool,
    /// Whether the proposed move changes either.
    news: bool,
}

impl Stand {
    fn of(now: &Cowpath, then: &Cowpath, seat: Seat, player: &Player, kit: &UiKit<'_>) -> Self {
        let linked = (now.linked_starts(seat), then.linked_starts(seat));
        let blocked = then.is_blocked(seat);
        Self {
            seat,
            colors: colors_of(kit, player),
            linked,
            blocked,
            news: linked.0 != linked.1 || blocked != now.is_blocked(seat),
        }
    }

    fn print(&self, kit: &mut UiKit<'_>, inside: &mut ChildSpawnerCommands<'_>, place: Stands) {
        let size = place.size;
        let theme = kit.theme();
        let ink: Color = match (self.news, self.blocked) {
            _ if place.on_table => theme.table.ink.into(),
            (true, _) => theme.pencil.ghost.into(),
            (false, true) => theme.refusal.base.into(),
            (false, false) => theme.ink.muted.into(),
        };
        let count = [("linked", Fact::from(self.linked.1))];
        let linked = kit.words.say_with("table-linked", &count);
        if place.form == StandsForm::Words {
            let print = TextStyle::Scaled(0.78 * size);
            inside.spawn((kit.text(&linked, print, ink), TextLayout::no_wrap()));
            return;
        }
        if self.blocked {
            let sentence = kit.words.say("table-blocked");
            self.start(kit, inside, size);
            // Two lines in half of the foot.
            let width = size * 6.0;
            let print = kit.label_size(&sentence, size * 0.52, 1.7 * width);
            inside
                .spawn(Node {
                    width: px(width),
                    ..default()
                })
                .with_child(kit.text(&sentence, TextStyle::Scaled(print), ink));
        } else {
            self.chain(kit, inside, size);
            let print = kit.label_size(&linked, size * 0.62, 2.3 * size);
            inside.spawn((
                kit.text(&linked, TextStyle::Scaled(print), ink),
                TextLayout::no_wrap(),
            ));
        }
    }

    /// Draws the three starts, with a bar between linked ones and dots between the others.
    fn chain(&self, kit: &mut UiKit<'_>, place: &mut ChildSpawnerCommands<'_>, size: f32) {
        place.spawn(row(size * 0.09)).with_children(|chain| {
            for start in 1..=STARTS {
                if start > 1 {
                    self.link(kit, chain, start, size);
                }
                self.start(kit, chain, size);
            }
        });
    }

    fn start(&self, kit: &mut UiKit<'_>, place: &mut ChildSpawnerCommands<'_>, size: f32) {
        let side = size * 0.58;
        let mark = kit.stroked(symbol_of(self.seat), Form::Cut, 16, side);
        place
            .spawn((
                Node {
                    width: px(size),
                    height: px(size),
                    flex_shrink: 0.0,
                    border_radius: BorderRadius::all(px(size * 0.27)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(self.colors.base.into()),
            ))
            .with_child((
                Node {
                    width: px(side),
                    height: px(side),
                    ..default()
                },
                ImageNode::new(mark).with_color(self.colors.on.into()),
            ));
    }

    /// Draws the link before a start.
    fn link(&self, kit: &UiKit<'_>, chain: &mut ChildSpawnerCommands<'_>, start: u8, size: f32) {
        let theme = kit.theme();
        let (parts, color): (u8, Color) = if start <= self.linked.0 {
            (1, self.colors.base.into())
        } else if start <= self.linked.1 {
            (1, theme.pencil.ghost.into())
        } else if self.blocked {
            (3, theme.refusal.base.into())
        } else {
            (3, theme.paper.line.into())
        };
        let (length, weight) = (size * 0.64, size * 0.135);
        chain
            .spawn(Node {
                width: px(length),
                justify_content: JustifyContent::SpaceBetween,
                ..default()
            })
            .with_children(|link| {
                for _ in 0..parts {
                    link.spawn((
                        Node {
                            width: px(if parts == 1 { length } else { weight }),
                            height: px(weight),
                            border_radius: BorderRadius::MAX,
                            ..default()
                        },
                        BackgroundColor(color),
                    ));
                }
            });
    }
}
