//! Sheets of the pad, cards, the table under them, and shadows.

use super::{
    super::{UiKit, tokens},
    column, placed,
};
use crate::tokens::Shadow;
use bevy::prelude::*;

/// Height of the cloth strip at the head of a sheet.
pub(crate) const BINDING: f32 = 14.0;

/// Height of the page edges visible below a sheet.
pub(crate) const PAGE_EDGES: f32 = 6.0;

/// Elevation of a thing above its ground, which sets its shadow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lift {
    None,
    /// Lying on its ground: a chip, a key.
    Rest,
    Sheet,
    Button,
}

impl UiKit<'_> {
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

    /// A sheet of the pad as high as its content.
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
        let radius = tokens().radius.sheet;
        let cloth = self.cloth();
        let shadow = self.shadow(Lift::Sheet);
        let mut pad = parent.spawn(Node {
            flex_direction: FlexDirection::Column,
            ..node
        });
        pad.with_children(|pad| {
            self.page_edges(pad);
            pad.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    border_radius: BorderRadius::all(px(radius)),
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
                        border_radius: BorderRadius::top(px(radius)),
                        ..default()
                    },
                    BackgroundColor(binding),
                    cloth,
                ));
                content(self, sheet);
            });
        });
        pad.id()
    }

    /// The pages under a sheet: their lower edges show.
    fn page_edges(&self, pad: &mut ChildSpawnerCommands<'_>) {
        let paper = &self.theme().paper;
        let line: Color = paper.line.into();
        let radius = tokens().radius.sheet;
        for (below, color) in [(PAGE_EDGES, paper.edge), (PAGE_EDGES / 2.0, paper.shade)] {
            pad.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px(below),
                    right: px(below),
                    bottom: px(-below),
                    height: px(12.0 + below),
                    border_radius: BorderRadius::bottom(px(radius)),
                    border: UiRect::bottom(px(1)),
                    ..default()
                },
                BackgroundColor(color.into()),
                BorderColor::all(line),
            ));
        }
    }

    /// A card for lists and forms.
    pub(crate) fn card(&self) -> impl Bundle + use<> {
        (
            Node {
                border_radius: BorderRadius::all(px(tokens().radius.card)),
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

    /// The wooden table under everything, lit from above. In the evening a lamp hangs over its far edge.
    pub(crate) fn table_background(&mut self, window: Vec2) -> impl Bundle + use<> {
        let table = &self.theme().table;
        let (top, middle, bottom): (Color, Color, Color) =
            (table.top.into(), table.mid.into(), table.bottom.into());
        let wood = LinearGradient::to_bottom(vec![
            ColorStop::auto(top),
            ColorStop::percent(middle, 45),
            ColorStop::auto(bottom),
        ]);
        let lamp = Color::from(table.lamp);
        let light = RadialGradient::new(
            UiPosition::anchor(Vec2::new(0.0, -0.42)),
            RadialGradientShape::Ellipse(percent(90), percent(55)),
            vec![
                ColorStop::auto(lamp),
                // The screen blends linear light: the pool needs a soft rim.
                ColorStop::percent(lamp.with_alpha(0.4 * lamp.alpha()), 35),
                ColorStop::percent(lamp.with_alpha(0.0), 70),
            ],
        );
        (
            placed(Rect::from_corners(Vec2::ZERO, window)),
            BackgroundGradient(vec![wood.into(), light.into()]),
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

    /// The shadow for this elevation.
    pub(crate) fn shadow(&self, lift: Lift) -> BoxShadow {
        let shadow = &tokens().shadow;
        let layers = match lift {
            Lift::None => return BoxShadow(Vec::new()),
            Lift::Rest => &shadow.rest,
            Lift::Sheet => &shadow.sheet,
            Lift::Button => &shadow.button,
        };
        let theme = self.theme();
        let (color, strength) = (Color::from(theme.shadow), theme.shadow_strength);
        let style = |layer: &Shadow| ShadowStyle {
            color: color.with_alpha(layer.alpha * strength),
            x_offset: px(0),
            y_offset: px(layer.y),
            spread_radius: px(0),
            blur_radius: px(layer.blur),
        };
        BoxShadow(layers.iter().map(style).collect())
    }
}
