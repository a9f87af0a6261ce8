//! A strip at the top of the screen while matches are not saved. Everything else moves down for it, so it
//! covers nothing. The home screen has a card instead.

use super::{BuildSystems, ScreenSystems};
use crate::{
    layout::{Layout, StripHeight, follow_window},
    nav::Screen,
    platform::SafeArea,
    power::KeepDrawing,
    saves::Notices,
    ui::{
        Icon, UiKit, UiKitChanged,
        kit::{Lift, TextStyle, row},
        tokens,
    },
};
use accesskit::{Live, Node as Accessible, Role};
use bevy::{a11y::AccessibilityNode, prelude::*, state::state::StateTransitionSystems};

/// Marks the strip.
#[derive(Component)]
struct Strip;

/// Maximum width of the strip, and its distance from the edges of the screen.
const WIDEST: f32 = 640.0;
const MARGIN: f32 = 6.0;

/// Padding, size of the icon, and the gap between icon and text.
const PADDING: Vec2 = Vec2::new(10.0, 5.0);
const ICON: f32 = 20.0;
const GAP: f32 = 8.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        StateTransition,
        // A screen is built with the room that the strip leaves.
        (make_room, follow_window)
            .chain()
            .after(StateTransitionSystems::ExitSchedules)
            .before(StateTransitionSystems::EnterSchedules),
    )
    .add_systems(
        Update,
        (
            (make_room, follow_window, rebuild)
                .chain()
                .run_if(resource_changed::<Notices>),
            show.run_if(
                resource_changed::<Notices>
                    .or_else(on_message::<UiKitChanged>)
                    .or_else(state_changed::<Screen>),
            ),
        )
            .chain()
            .before(BuildSystems)
            .in_set(ScreenSystems),
    );
}

/// The sentence on the strip, if there is one on this screen.
fn sentence(screen: Screen, notices: &Notices, kit: &UiKit<'_>) -> Option<String> {
    let notice = notices.unsaved().filter(|_| screen != Screen::Home)?;
    Some(notice.say(&kit.words))
}

/// Reserves the height of the strip.
fn make_room(
    screen: Res<State<Screen>>,
    notices: Res<Notices>,
    layout: Res<Layout>,
    mut height: ResMut<StripHeight>,
    kit: UiKit<'_>,
) {
    let sentence = sentence(*screen.get(), &notices, &kit);
    let new = sentence.map_or(0.0, |said| MARGIN + paper_height(&kit, &layout, &said));
    height.set_if_neq(StripHeight(new));
}

/// Height of the strip's paper for this sentence.
fn paper_height(kit: &UiKit<'_>, layout: &Layout, sentence: &str) -> f32 {
    let paper = (layout.inner.width() - 2.0 * MARGIN).min(WIDEST);
    let width = paper - 2.0 * PADDING.x - ICON - GAP;
    let lines = kit.text_width(sentence, TextStyle::Small) / width;
    // Several lines are not quite full, because words are not hyphenated.
    let lines = if lines > 1.0 {
        (1.06 * lines).ceil()
    } else {
        1.0
    };
    let text = lines * tokens().text.small.line * kit.text_scale();
    text.max(ICON) + 2.0 * PADDING.y
}

/// Rebuilds the screen in the frame in which its room has changed.
fn rebuild(layout: Res<Layout>, mut changes: MessageWriter<UiKitChanged>) {
    if layout.is_changed() {
        changes.write(UiKitChanged);
    }
}

fn show(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    notices: Res<Notices>,
    strips: Query<Entity, With<Strip>>,
    (layout, safe): (Res<Layout>, Res<SafeArea>),
    mut drawing: ResMut<KeepDrawing>,
    mut kit: UiKit<'_>,
) {
    for strip in &strips {
        commands.entity(strip).despawn();
    }
    drawing.request();
    let Some(sentence) = sentence(*screen.get(), &notices, &kit) else {
        return;
    };
    let theme = kit.theme();
    let (ink, paper): (Color, Color) = (theme.refusal.on.into(), theme.refusal.base.into());
    let icon = kit.icon(Icon::Info, ICON, ink);
    let text = kit.text(&sentence, TextStyle::Small, ink);
    let height = paper_height(&kit, &layout, &sentence);
    let shadow = kit.shadow(Lift::Rest);
    // A screen reader reads it out as soon as it is there.
    let mut alert = Accessible::new(Role::Alert);
    alert.set_live(Live::Assertive);
    commands.spawn((
        Strip,
        AccessibilityNode::from(alert),
        AccessibleLabel(sentence),
        Node {
            position_type: PositionType::Absolute,
            left: px(layout.inner.min.x + MARGIN),
            width: px(layout.inner.width() - 2.0 * MARGIN),
            top: px(safe.top + MARGIN),
            justify_content: JustifyContent::Center,
            ..default()
        },
        GlobalZIndex(1),
        children![(
            Node {
                max_width: px(WIDEST),
                min_height: px(height),
                padding: UiRect::axes(px(PADDING.x), px(PADDING.y)),
                border_radius: BorderRadius::all(px(tokens().radius.small)),
                ..row(GAP)
            },
            BackgroundColor(paper),
            shadow,
            children![
                (
                    Node {
                        flex_shrink: 0.0,
                        ..default()
                    },
                    children![icon],
                ),
                text,
            ],
        )],
    ));
}

#[cfg(all(test, feature = "tour"))]
mod tests {
    use super::*;
    use crate::{
        intent::{Fling, Intent, SetupIntent, TableIntent},
        saves::{Notice, Saves},
        setup::NextMatch,
        sheets::SheetPlace,
        ui::kit::OnTap,
        windowless,
    };
    use bevy::ui::UiGlobalTransform;
    use dicepad_core::GameId;
    use std::time::Duration;

    const SIZES: [UVec2; 4] = [
        UVec2::new(360, 800),
        UVec2::new(844, 390),
        UVec2::new(820, 1180),
        UVec2::new(1280, 800),
    ];

    /// A solo match at the table, before its first roll. Each frame takes a second.
    fn table(size: UVec2) -> App {
        let mut app = windowless::app(size, Duration::from_secs(1));
        let mut next = app.world_mut().resource_mut::<NextMatch>();
        next.choose_game(GameId::ALL[0]);
        next.players.truncate(1);
        next.seed = Some(7);
        app.update();
        wish(&mut app, Intent::Setup(SetupIntent::Begin));
        for _ in 0..4 {
            app.update();
        }
        app
    }

    fn wish(app: &mut App, intent: Intent) {
        app.world_mut().write_message(intent);
        app.update();
    }

    fn fill_disk(app: &App, full: bool) {
        app.world().resource::<Saves>().pretend_full(full);
    }

    /// The sentence that a screen reader has of the strip, and its place.
    fn strip(app: &mut App) -> Option<(String, Rect)> {
        let mut strips = app
            .world_mut()
            .query_filtered::<(&AccessibleLabel, &ComputedNode, &UiGlobalTransform), With<Strip>>();
        let strip = strips.iter(app.world()).next();
        strip.map(|(label, node, at)| (label.0.clone(), rect(node, at)))
    }

    fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
        Rect::from_center_size(at.translation, node.size())
    }

    /// The places of everything that can be tapped, and of the cells.
    fn tappable(app: &mut App) -> Vec<Rect> {
        let mut things = app
            .world_mut()
            .query_filtered::<(&ComputedNode, &UiGlobalTransform), Or<(With<OnTap>, With<SheetPlace>)>>();
        let things = things.iter(app.world());
        things.map(|(node, at)| rect(node, at)).collect()
    }

    #[test]
    fn a_full_disk_is_told_at_the_table_in_the_same_frame_and_taken_back() {
        for size in SIZES {
            let mut app = table(size);
            assert_eq!(strip(&mut app), None, "{size}");
            fill_disk(&app, true);
            wish(&mut app, Intent::Table(TableIntent::Roll(Fling::Tap)));
            let (sentence, place) = strip(&mut app).unwrap();
            assert_eq!(sentence, "The storage is full: nothing more can be saved.");
            assert!(
                place.min.y >= 0.0 && place.height() > 20.0,
                "{size}: {place:?}"
            );
            let things = tappable(&mut app);
            assert!(things.len() > 5);
            for thing in things {
                assert!(thing.intersect(place).is_empty(), "{size}: {thing:?}");
            }
            fill_disk(&app, false);
            for _ in 0..7 {
                app.update();
            }
            assert_eq!(strip(&mut app), None, "{size}");
            assert_eq!(*app.world().resource::<StripHeight>(), StripHeight(0.0));
        }
    }

    #[test]
    fn a_second_copy_says_so_at_the_table_after_its_card_was_read() {
        let mut app = windowless::app(SIZES[0], Duration::from_millis(16));
        app.world_mut()
            .resource_mut::<Notices>()
            .add(Notice::Locked);
        app.update();
        assert_eq!(strip(&mut app), None, "the home screen has a card");
        let read = Intent::Record(crate::intent::RecordIntent::Dismiss);
        wish(&mut app, read);
        wish(&mut app, Intent::Setup(SetupIntent::Begin));
        for _ in 0..4 {
            app.update();
        }
        let (sentence, _) = strip(&mut app).unwrap();
        assert!(sentence.contains("already open"), "{sentence}");
    }
}
