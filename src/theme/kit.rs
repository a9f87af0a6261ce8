//! The widgets: no screen styles its own button.

use super::{Icon, Look, art::Lettering, fonts::Weight};
use crate::table::Intent;
use bevy::{
    picking::pointer::PointerId,
    platform::collections::{HashMap, HashSet},
    prelude::*,
    text::LineHeight,
    ui::widget::NodeImageMode,
};

/// What a tap on this does.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Does(pub(crate) Intent);

/// What this is called: for screen readers and for tours.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Called(pub(crate) String);

/// It cannot be used now.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Off;

/// Sizes of print.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Type {
    Display,
    Title,
    Heading,
    Body,
    /// The first words of a paragraph.
    Lead,
    Label,
    Small,
    Caption,
    /// Print that grows with what it stands on.
    Scaled(f32),
    /// A remark that grows with what it stands on.
    Note(f32),
    /// The same, bold: numbers in a shape.
    Bold(f32),
    /// What a player wrote, at this size.
    Hand(f32),
}

impl Type {
    /// Handwriting of this size, or smaller where the text would be wider than its place.
    pub(crate) fn hand_within(text: &str, size: f32, width: f32) -> Self {
        let wide = Lettering::Hand.outline(text, size).advance;
        Self::Hand(size * (width / wide.max(1.0)).min(1.0))
    }

    const fn size(self) -> (f32, f32, Weight) {
        match self {
            Self::Display => (34.0, 38.0, Weight::Bold),
            Self::Title => (24.0, 30.0, Weight::Bold),
            Self::Heading => (19.0, 24.0, Weight::SemiBold),
            Self::Body => (16.0, 23.0, Weight::Regular),
            Self::Lead => (16.0, 23.0, Weight::Bold),
            Self::Label => (16.0, 20.0, Weight::SemiBold),
            Self::Small => (14.0, 19.0, Weight::Medium),
            Self::Caption => (12.0, 16.0, Weight::Medium),
            Self::Scaled(size) => (size, size * 1.26, Weight::SemiBold),
            Self::Note(size) => (size, size * 1.08, Weight::Medium),
            Self::Bold(size) => (size, size * 1.26, Weight::Bold),
            Self::Hand(size) => (size, size * 1.1, Weight::Hand),
        }
    }
}

/// The height of the cloth strip at the head of a sheet.
pub(crate) const BINDING: f32 = 14.0;

/// How far the pages below a sheet can be seen.
const PAGE_EDGES: f32 = 6.0;

/// A second button in large print has no room for more letters than these under its name.
const LONGEST_LARGE_SUB: usize = 20;

/// Print smaller than this cannot be read.
const SMALLEST_PRINT: f32 = 11.0;

/// A finger that travels farther than this between press and release pulls a page along; it does
/// not tap.
const TAP_SLOP: f32 = 12.0;

/// A name in print, at most so wide: smaller where it is long, and cut where it would be too small
/// to be read.
pub(crate) fn print_within(name: &str, size: f32, width: f32) -> (String, Type) {
    let wide = |text: &str, size| Lettering::SemiBold.outline(text, size).advance;
    let smaller = size * (width / wide(name, size).max(1.0)).min(1.0);
    if smaller >= SMALLEST_PRINT {
        return (name.to_owned(), Type::Scaled(smaller));
    }
    let mut cut = name.to_owned();
    while !cut.is_empty() && wide(&format!("{cut}…"), SMALLEST_PRINT) > width {
        cut.pop();
    }
    (format!("{}…", cut.trim_end()), Type::Scaled(SMALLEST_PRINT))
}

/// Puts a node at a place in its parent.
pub(crate) trait At {
    /// The same node, at this place.
    fn at(self, place: Rect) -> Self;
}

impl At for Node {
    fn at(self, place: Rect) -> Self {
        Self {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            height: px(place.height()),
            ..self
        }
    }
}

/// A node at this place in its parent.
pub(crate) fn placed(place: Rect) -> Node {
    Node::default().at(place)
}

/// A row whose children are centred vertically.
pub(crate) fn row(gap: f32) -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(gap),
        ..default()
    }
}

/// A column.
pub(crate) fn column(gap: f32) -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(gap),
        ..default()
    }
}

impl Look<'_> {
    /// Text.
    pub(crate) fn text(&self, content: &str, kind: Type, color: Color) -> impl Bundle + use<> {
        let (size, line, weight) = kind.size();
        // What is written on a sheet has the size of its cells.
        let scale = match kind {
            Type::Hand(_) | Type::Scaled(_) | Type::Bold(_) | Type::Note(_) => 1.0,
            _ => self.text_scale(),
        };
        let (size, line) = (size * scale, line * scale);
        (
            Text::new(content),
            TextFont {
                font: self.fonts.handle(weight).into(),
                font_size: FontSize::Px(size),
                ..default()
            },
            LineHeight::Px(line),
            TextColor(color),
            Pickable::IGNORE,
        )
    }

    /// A paragraph whose first words are bold.
    pub(crate) fn paragraph(&self, head: &str, text: &str, color: Color) -> impl Bundle + use<> {
        let (_, line, _) = Type::Body.size();
        let line = LineHeight::Px(line * self.text_scale());
        (
            self.text(head, Type::Lead, color),
            children![(
                TextSpan::new(format!(" {text}")),
                TextFont {
                    font: self.fonts.handle(Weight::Regular).into(),
                    font_size: FontSize::Px(Type::Body.size().0 * self.text_scale()),
                    ..default()
                },
                line,
                TextColor(color),
            )],
        )
    }

    /// An icon.
    pub(crate) fn icon(&mut self, icon: Icon, size: f32, color: Color) -> impl Bundle + use<> {
        (
            Node {
                width: px(size),
                height: px(size),
                flex_shrink: 0.0,
                ..default()
            },
            ImageNode {
                image: self.icon_image(icon, size),
                color,
                image_mode: NodeImageMode::Stretch,
                ..default()
            },
            Pickable::IGNORE,
        )
    }

    /// A round button with only an icon, at least as large as a fingertip.
    pub(crate) fn icon_button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        icon: Icon,
        name: &str,
        intent: Intent,
    ) {
        let color = self.theme().table.ink.into();
        self.tinted_icon_button(parent, icon, color, name, intent);
    }

    /// The same in a colour of its own.
    pub(crate) fn tinted_icon_button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        icon: Icon,
        color: Color,
        name: &str,
        intent: Intent,
    ) -> Entity {
        let picture = self.icon(icon, 26.0, color);
        let button = parent.spawn((
            Button,
            Does(intent),
            Called(name.to_owned()),
            Node {
                width: px(44),
                height: px(44),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border_radius: BorderRadius::MAX,
                flex_shrink: 0.0,
                ..default()
            },
            children![picture],
        ));
        button.id()
    }

    /// A button that is only an icon and a word on the table.
    pub(crate) fn quiet_button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        icon: Icon,
        name: &str,
        intent: Intent,
    ) {
        let ink: Color = self.theme().table.ink.into();
        let picture = self.icon(icon, 22.0, ink);
        let label = self.text(name, Type::Label, ink);
        parent.spawn((
            Button,
            Does(intent),
            Called(name.to_owned()),
            Node {
                min_height: px(48),
                padding: UiRect::horizontal(px(14)),
                ..row(8.0)
            },
            children![picture, label],
        ));
    }

    /// A large button.
    pub(crate) fn button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        button: ButtonLook<'_>,
    ) -> Entity {
        self.button_of(parent, button, Type::Label)
    }

    /// The same where there is little room: in smaller print, without an icon beside it.
    pub(crate) fn small_button(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        button: ButtonLook<'_>,
    ) -> Entity {
        let button = ButtonLook {
            icon: button.icon.filter(|_| button.text.is_empty()),
            height: 48.0,
            ..button
        };
        self.button_of(parent, button, Type::Small)
    }

    fn button_of(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        button: ButtonLook<'_>,
        print: Type,
    ) -> Entity {
        let theme = self.theme();
        let (top, bottom, ink): (Color, Color, Color) = match button.kind {
            ButtonKind::Primary => (
                theme.print.accent_top.into(),
                theme.accent.base.into(),
                theme.accent.on.into(),
            ),
            ButtonKind::Second => (
                theme.paper.base.into(),
                theme.paper.shade.into(),
                theme.ink.base.into(),
            ),
        };
        let ink = if button.off {
            ink.with_alpha(0.45)
        } else {
            ink
        };
        let alpha = if button.off { 0.55 } else { 1.0 };
        // Large text needs the room that a second button's icon would take.
        let large = self.text_scale() >= 1.25 && button.kind == ButtonKind::Second;
        let icon = button
            .icon
            .filter(|_| !large || button.text.is_empty())
            .map(|icon| self.icon(icon, 24.0, ink));
        let label = (!button.text.is_empty()).then(|| self.text(button.text, print, ink));
        let longest = if large { LONGEST_LARGE_SUB } else { usize::MAX };
        let short = (1..=longest).contains(&button.sub.chars().count());
        let sub = short.then(|| self.text(button.sub, Type::Caption, ink.with_alpha(0.88 * alpha)));
        let mut spawned = parent.spawn((
            Button,
            Does(button.intent),
            Called(button.name.to_owned()),
            Node {
                min_height: px(button.height),
                min_width: px(52),
                flex_grow: button.grow,
                // A button that does not grow is as wide as what it says.
                flex_basis: if button.grow > 0.0 { px(0) } else { auto() },
                flex_shrink: if button.grow > 0.0 { 1.0 } else { 0.0 },
                padding: UiRect::horizontal(px(12)),
                // An arrow that leads on stands behind the words.
                flex_direction: if button.icon == Some(Icon::Chevron) {
                    FlexDirection::RowReverse
                } else {
                    FlexDirection::Row
                },
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(10),
                border_radius: BorderRadius::all(px(18)),
                ..default()
            },
            BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::auto(top.with_alpha(alpha)),
                ColorStop::auto(bottom.with_alpha(alpha)),
            ])),
            self.shadow(if button.off { Lift::None } else { Lift::Button }),
        ));
        if button.off {
            spawned.insert(Off);
        }
        spawned.with_children(|inside| {
            if let Some(icon) = icon {
                inside.spawn(icon);
            }
            inside
                .spawn((column(0.0), Pickable::IGNORE))
                .with_children(|lines| {
                    if let Some(label) = label {
                        lines.spawn(label);
                    }
                    if let Some(sub) = sub {
                        lines.spawn(sub);
                    }
                });
        });
        spawned.id()
    }

    /// A sheet of the pad: cream paper, a cloth strip at its head, two page edges below.
    pub(crate) fn sheet(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        place: Rect,
        binding: Color,
        content: impl FnOnce(&mut Self, &mut ChildSpawnerCommands<'_>),
    ) -> Entity {
        self.pad(parent, placed(place), binding, content)
    }

    /// A sheet of the pad as high as what is on it.
    pub(crate) fn growing_sheet(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        binding: Color,
        content: impl FnOnce(&mut Self, &mut ChildSpawnerCommands<'_>),
    ) -> Entity {
        let node = Node {
            flex_shrink: 0.0,
            margin: UiRect::bottom(px(PAGE_EDGES)),
            ..default()
        };
        self.pad(parent, node, binding, content)
    }

    fn pad(
        &mut self,
        parent: &mut ChildSpawnerCommands<'_>,
        node: Node,
        binding: Color,
        content: impl FnOnce(&mut Self, &mut ChildSpawnerCommands<'_>),
    ) -> Entity {
        let theme = self.theme();
        let (high, base): (Color, Color) = (theme.print.paper_hi.into(), theme.paper.base.into());
        let line: Color = theme.paper.line.into();
        let edges = [
            (PAGE_EDGES, theme.paper.edge),
            (PAGE_EDGES / 2.0, theme.paper.shade),
        ];
        let cloth = self.cloth();
        let shadow = self.shadow(Lift::Sheet);
        let mut pad = parent.spawn((
            Node {
                flex_direction: FlexDirection::Column,
                ..node
            },
            Pickable::IGNORE,
        ));
        pad.with_children(|pad| {
            for (below, color) in edges {
                pad.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(below),
                        right: px(below),
                        bottom: px(-below),
                        height: px(12.0 + below),
                        border_radius: BorderRadius::bottom(px(8)),
                        border: UiRect::bottom(px(1)),
                        ..default()
                    },
                    BackgroundColor(color.into()),
                    BorderColor::all(line),
                    Pickable::IGNORE,
                ));
            }
            pad.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    border_radius: BorderRadius::all(px(8)),
                    ..default()
                },
                BackgroundGradient::from(LinearGradient::new(
                    160f32.to_radians(),
                    vec![
                        ColorStop::auto(high),
                        ColorStop::percent(base, 40),
                        ColorStop::auto(base),
                    ],
                )),
                shadow,
            ))
            .with_children(|sheet| {
                sheet.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(0),
                        right: px(0),
                        top: px(0),
                        height: px(BINDING),
                        border_radius: BorderRadius::top(px(8)),
                        ..default()
                    },
                    BackgroundColor(binding),
                    cloth,
                    Pickable::IGNORE,
                ));
                content(self, sheet);
            });
        });
        pad.id()
    }

    /// A card for lists and forms.
    pub(crate) fn card(&self) -> impl Bundle + use<> {
        (
            Node {
                border_radius: BorderRadius::all(px(14)),
                padding: UiRect::axes(px(16), px(8)),
                ..column(0.0)
            },
            self.card_paper(),
            self.shadow(Lift::Sheet),
        )
    }

    /// The paper of a card, lit from the upper left.
    pub(crate) fn card_paper(&self) -> BackgroundGradient {
        let theme = self.theme();
        BackgroundGradient::from(LinearGradient::new(
            160f32.to_radians(),
            vec![
                ColorStop::auto(Color::from(theme.print.paper_hi)),
                ColorStop::percent(Color::from(theme.paper.base), 50),
                ColorStop::auto(Color::from(theme.paper.base)),
            ],
        ))
    }

    /// A switch.
    pub(crate) fn switch(&self, on: bool) -> impl Bundle + use<> {
        let theme = self.theme();
        let (track, knob, left): (Color, Color, f32) = if on {
            (theme.accent.base.into(), theme.accent.on.into(), 23.0)
        } else {
            (theme.paper.edge.into(), theme.print.switch_knob.into(), 3.0)
        };
        (
            Node {
                width: px(52),
                height: px(32),
                flex_shrink: 0.0,
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(track),
            Pickable::IGNORE,
            children![(
                Node {
                    position_type: PositionType::Absolute,
                    left: px(left),
                    top: px(3),
                    width: px(26),
                    height: px(26),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(knob),
                BoxShadow::new(Color::BLACK.with_alpha(0.3), px(0), px(1), px(0), px(3)),
                Pickable::IGNORE,
            )],
        )
    }

    /// The table under everything: wood, lit from above.
    pub(crate) fn table_background(&mut self, window: Vec2) -> impl Bundle + use<> {
        let table = &self.theme().table;
        let (top, middle, bottom): (Color, Color, Color) =
            (table.top.into(), table.mid.into(), table.bottom.into());
        (
            placed(Rect::from_corners(Vec2::ZERO, window)),
            BackgroundGradient::from(LinearGradient::to_bottom(vec![
                ColorStop::auto(top),
                ColorStop::percent(middle, 45),
                ColorStop::auto(bottom),
            ])),
            self.grain(),
        )
    }

    /// A thin line between entries.
    pub(crate) fn line(&self) -> impl Bundle + use<> {
        (
            Node {
                height: px(1),
                ..default()
            },
            BackgroundColor(Color::from(self.theme().paper.line).with_alpha(0.7)),
        )
    }

    /// The shadow of things that lie or lift.
    pub(crate) fn shadow(&self, lift: Lift) -> BoxShadow {
        // The evening's lamp is stronger: its shadows are twice as dark.
        let dark = |alpha: f32| {
            let alpha = if self.is_evening() {
                alpha * 2.0
            } else {
                alpha
            };
            Color::srgba(0.235, 0.157, 0.078, alpha.min(0.7))
        };
        let style = |y: f32, blur: f32, alpha: f32| ShadowStyle {
            color: dark(alpha),
            x_offset: px(0),
            y_offset: px(y),
            spread_radius: px(0),
            blur_radius: px(blur),
        };
        BoxShadow(match lift {
            Lift::None => Vec::new(),
            Lift::Rest => vec![style(1.0, 2.0, 0.18), style(1.0, 1.0, 0.12)],
            Lift::Sheet => vec![style(1.0, 1.0, 0.2), style(6.0, 16.0, 0.22)],
            Lift::Button => vec![style(2.0, 3.0, 0.25), style(7.0, 16.0, 0.22)],
        })
    }
}

/// How far something is lifted from what it lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lift {
    None,
    /// It lies there: a chip, a key.
    Rest,
    Sheet,
    Button,
}

/// The kinds of large buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ButtonKind {
    /// What one most likely wants.
    Primary,
    /// Everything else.
    Second,
}

/// How a button looks and what it does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ButtonLook<'a> {
    pub(crate) kind: ButtonKind,
    pub(crate) icon: Option<Icon>,
    pub(crate) text: &'a str,
    /// A smaller second line.
    pub(crate) sub: &'a str,
    pub(crate) name: &'a str,
    pub(crate) intent: Intent,
    pub(crate) off: bool,
    pub(crate) grow: f32,
    pub(crate) height: f32,
}

/// Pointers that somebody follows until they are released: that is no tap then.
#[derive(Resource, Default)]
pub(crate) struct Claimed(HashSet<PointerId>);

impl Claimed {
    /// The next release of this pointer is no tap.
    pub(crate) fn claim(&mut self, pointer: PointerId) {
        self.0.insert(pointer);
    }

    /// The pointer was released, or is lost.
    pub(crate) fn forget(&mut self, pointer: PointerId) {
        self.0.remove(&pointer);
    }
}

/// Where each finger, and the mouse, was put down.
#[derive(Resource, Default)]
struct PutDown(HashMap<PointerId, Vec2>);

fn put_down(press: On<Pointer<Press>>, mut down: ResMut<PutDown>) {
    down.0
        .insert(press.pointer_id, press.pointer_location.position);
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Claimed>()
        .init_resource::<PutDown>()
        .add_observer(put_down)
        .add_observer(tapped)
        .add_observer(pressed)
        .add_observer(released)
        .add_observer(left);
}

/// How far something gives way under the finger.
const PRESSED: f32 = 0.97;

/// A tap on anything that does something.
fn tapped(
    mut tap: On<Pointer<Click>>,
    down: Res<PutDown>,
    does: Query<&Does, Without<Off>>,
    claimed: Res<Claimed>,
    mut intents: MessageWriter<Intent>,
) {
    let Ok(does) = does.get(tap.entity) else {
        return;
    };
    tap.propagate(false);
    let lifted = tap.pointer_location.position;
    let stayed = down
        .0
        .get(&tap.pointer_id)
        .is_none_or(|down| down.distance(lifted) <= TAP_SLOP);
    if stayed && !claimed.0.contains(&tap.pointer_id) {
        intents.write(does.0);
    }
}

/// What can be tapped; the tray itself stays where it is.
type Tappable = (With<Does>, Without<Off>, Without<Unmoved>);

/// It does not give way under the finger.
#[derive(Component)]
pub(crate) struct Unmoved;

fn pressed(press: On<Pointer<Press>>, mut tappable: Query<&mut UiTransform, Tappable>) {
    if let Ok(mut transform) = tappable.get_mut(press.entity) {
        transform.scale = Vec2::splat(PRESSED);
    }
}

fn released(release: On<Pointer<Release>>, mut tappable: Query<&mut UiTransform, Tappable>) {
    if let Ok(mut transform) = tappable.get_mut(release.entity) {
        transform.scale = Vec2::ONE;
    }
}

fn left(out: On<Pointer<Out>>, mut tappable: Query<&mut UiTransform, Tappable>) {
    if let Ok(mut transform) = tappable.get_mut(out.entity)
        && transform.scale != Vec2::ONE
    {
        transform.scale = Vec2::ONE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(text: &str, kind: Type) -> f32 {
        Lettering::SemiBold.outline(text, kind.size().0).advance
    }

    #[test]
    fn names_fit_their_place_and_can_still_be_read() {
        assert_eq!(
            print_within("Ada", 14.0, 60.0),
            ("Ada".to_owned(), Type::Scaled(14.0))
        );
        for name in ["Maximiliane", "WWWWWWWWWWWW", "Jean Christo"] {
            let (shown, kind) = print_within(name, 14.0, 50.0);
            assert!(wide(&shown, kind) <= 50.1, "{shown}");
            assert!(kind.size().0 >= SMALLEST_PRINT, "{shown}");
            assert!(shown.starts_with(&name[..2]), "{shown}");
        }
    }

    #[test]
    fn handwriting_grows_smaller_only_where_it_must() {
        assert_eq!(Type::hand_within("Ada", 27.0, 170.0), Type::Hand(27.0));
        let Type::Hand(size) = Type::hand_within("WWWWWWWWWWWW", 27.0, 170.0) else {
            panic!("it is handwriting");
        };
        let wide = Lettering::Hand.outline("WWWWWWWWWWWW", size).advance;
        assert!((wide - 170.0).abs() < 0.5, "{wide}");
    }
}
