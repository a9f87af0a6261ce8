//! A bubble near the finger that says why something was refused.

use super::super::BuildSystems;
use crate::{
    layout::Layout,
    nav::{Screen, ScreenRoot},
    sheets::{OnSheet, SheetPlace, cells::CellPart},
    table::{OpenMatch, Refusal, Refused},
    ui::{
        UiKit,
        kit::{Lift, TextStyle},
        tokens,
    },
    words::Fact,
};
use bevy::prelude::*;

/// The bubble, with the refusal it explains.
#[derive(Component)]
struct Bubble(Refused);

/// Maximum width of the bubble.
const WIDEST: f32 = 320.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.after(BuildSystems)
            .run_if(resource_exists_and_changed::<OpenMatch>)
            .run_if(in_state(Screen::Table)),
    );
}

fn show(
    mut commands: Commands,
    open: Res<OpenMatch>,
    bubbles: Query<(Entity, &Bubble)>,
    roots: Query<Entity, With<ScreenRoot>>,
    places: Query<(&OnSheet, &SheetPlace, &UiGlobalTransform, &ComputedNode), Without<CellPart>>,
    layout: Res<Layout>,
    kit: UiKit<'_>,
) {
    let shown = bubbles.single().ok().map(|(_, bubble)| bubble.0);
    if shown.is_some() && shown == open.refused() {
        return;
    }
    for (bubble, _) in &bubbles {
        commands.entity(bubble).despawn();
    }
    let (Some(refused), Ok(root)) = (open.refused(), roots.single()) else {
        return;
    };
    let tapped = refused.spot.and_then(|spot| {
        places
            .iter()
            .find(|(sheet, place, ..)| {
                open.writer_of(sheet.0) == refused.seat
                    && open.shown().spot_at(refused.seat, **place) == Some(spot)
            })
            .map(|(_, _, transform, node)| {
                let scale = node.inverse_scale_factor();
                let half = node.size() * scale / 2.0;
                Rect::from_center_half_size(transform.translation * scale, half)
            })
    });
    let theme = kit.theme();
    let sentence = sentence(&open, &refused, &kit);
    let text = kit.text(&sentence, TextStyle::Small, theme.refusal.on.into());
    commands.entity(root).with_children(|root| {
        root.spawn((
            Bubble(refused),
            bubble_node(tapped, &layout),
            GlobalZIndex(10),
        ))
        .with_child((
            Node {
                min_height: px(40),
                padding: UiRect::axes(px(14), px(8)),
                border_radius: BorderRadius::all(px(tokens().radius.card)),
                align_items: AlignItems::Center,
                ..default()
            },
            BackgroundColor(theme.refusal.base.into()),
            kit.shadow(Lift::Button),
            children![text],
        ));
    });
}

/// Says why the core or the table has refused.
fn sentence(open: &OpenMatch, refused: &Refused, kit: &UiKit<'_>) -> String {
    let names = open.names();
    match &refused.why {
        Refusal::Rule(reason) => kit.words.refusal_among(&names, reason),
        Refusal::Undo(reason) => kit.words.refusal_among(&names, reason),
        Refusal::Theirs(seat) => {
            let name = kit.words.player(&names, *seat);
            kit.words
                .say_with("refused-theirs", &[("name", Fact::Text(name.into()))])
        }
        Refusal::Unfinished => kit.words.say("table-second-cell"),
        Refusal::Enough => kit.words.say("table-three-cards"),
    }
}

/// Places the bubble at the tapped place, or else above the buttons.
fn bubble_node(tapped: Option<Rect>, layout: &Layout) -> Node {
    let inner = layout.inner.inflate(-10.0);
    let width = WIDEST.min(inner.width());
    let (middle, bottom) = tapped.map_or_else(
        || (inner.center().x, inner.max.y - 70.0),
        |cell| (cell.center().x, cell.min.y - 4.0),
    );
    let left = (middle - width / 2.0).clamp(inner.min.x, inner.max.x - width);
    // Above the place, or below it if there is no room above.
    let below = tapped.filter(|cell| cell.min.y < inner.min.y + 60.0);
    Node {
        position_type: PositionType::Absolute,
        left: px(left),
        width: px(width),
        top: below.map_or(auto(), |cell| px(cell.max.y + 4.0)),
        bottom: if below.is_some() {
            auto()
        } else {
            px(layout.window.y - bottom)
        },
        justify_content: JustifyContent::Center,
        ..default()
    }
}
