//! The design tokens: colours, sizes and times of the whole app rather than of a single drawing, read
//! from `assets/theme/tokens.json`.
//!
//! The file is compiled into the program, and its keys are exactly the fields below: a missing or unknown
//! key, or an invalid colour, fails the tests. Tokens are private to the crate and not comparable, so the
//! compiler reports each one that is never read. Lengths are in points, which are logical pixels.

mod rgba;

pub use rgba::{NoColor, Rgba};

use dicepad_core::{GameId, dice::Color};
use serde::Deserialize;
use std::{collections::HashMap, sync::LazyLock};

const FILE: &str = include_str!("../../assets/theme/tokens.json");

/// The weights of print, and handwriting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Weight {
    #[default]
    Regular,
    Medium,
    SemiBold,
    Bold,
    /// Handwriting, for everything that players write.
    Hand,
}

/// The two looks of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Theme {
    /// Daylight: oak, cream paper, graphite.
    #[default]
    Day,
    /// The same table under a lamp: walnut, dark paper, cream pencil.
    Evening,
}

impl Theme {
    /// Both themes, day first.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The colours of this theme.
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Self::Day => &tokens().themes.day,
            Self::Evening => &tokens().themes.evening,
        }
    }

    /// The table's colours at its far edge, in its middle and at its near edge.
    #[must_use]
    pub fn table(self) -> [Rgba; 3] {
        let table = &self.palette().table;
        [table.top, table.mid, table.bottom]
    }

    /// The base colour of the tray's felt.
    #[must_use]
    pub fn felt(self) -> Rgba {
        self.palette().felt.base
    }

    /// The colour of the dice's shadows.
    #[must_use]
    pub fn dice_shadow(self) -> Rgba {
        self.palette().dice.shadow
    }
}

/// The design tokens, parsed on first use.
pub(crate) fn tokens() -> &'static Tokens {
    // The tests parse the same bytes, so the default (all colours transparent) never reaches a screen.
    static TOKENS: LazyLock<Tokens> =
        LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());
    &TOKENS
}

/// Defines a group of tokens: a struct whose fields are exactly the keys of one object in the file.
macro_rules! group {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Debug, Default, Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub(crate) struct $name {
            $($(#[$field_meta])* pub(crate) $field: $type,)*
        }
    };
}

group! {
    /// The root of the token file.
    Tokens {
        themes: Themes,
        /// Cloth strip at the head of a game's sheets, pad and rules. Always accompanied by the game's
        /// emblem or name.
        binding: PerGame<Rgba>,
        /// Print on that cloth, in every theme.
        on_binding: Rgba,
        /// Paint of the app's own pencil.
        pencil_paint: Rgba,
        shadow: Shadows,
        #[serde(rename = "type")]
        text: TypeScale,
        radius: Radii,
        motion: Motion,
        target: Targets,
        layout: LayoutSizes,
    }
}

group! {
    /// One palette per theme.
    Themes { day: Palette, evening: Palette, }
}

group! {
    /// The colours of a theme.
    Palette {
        table: TablePalette,
        wood: WoodPalette,
        felt: FeltPalette,
        rail: RailPalette,
        paper: PaperPalette,
        ink: InkPalette,
        pencil: PencilPalette,
        accent: AccentPalette,
        glow: GlowPalette,
        success: NoticePalette,
        refusal: NoticePalette,
        print: PrintPalette,
        /// Ground of each game's cover.
        covers: PerGame<Rgba>,
        /// Ring around the element with the keyboard focus.
        focus: Rgba,
        /// Veil between a card and the page below it.
        scrim: Rgba,
        hues: Hues,
        players: Players,
        players_soft: SoftPlayers,
        dice: DicePalette,
        /// Colour of all [`Shadows`] in this theme, darker than everything they fall on.
        shadow: Rgba,
        /// Factor on their alpha.
        shadow_strength: f32,
    }
}

group! {
    /// The table, lit from above, and text lying directly on it.
    TablePalette {
        top: Rgba,
        mid: Rgba,
        bottom: Rgba,
        /// Light of the lamp above the table, at its brightest.
        lamp: Rgba,
        ink: Rgba,
        muted: Rgba,
    }
}

group! {
    /// Veils over the table's colour that make it wood. Alpha is that of the strongest streak.
    WoodPalette {
        dark: Rgba,
        light: Rgba,
        /// Gap between two planks.
        seam: Rgba,
        /// Edge of the plank below the gap, which catches the light.
        lip: Rgba,
    }
}

group! {
    /// The tray: felt, rim, stitches, and text on the felt.
    FeltPalette {
        base: Rgba,
        light: Rgba,
        dark: Rgba,
        rim: Rgba,
        stitch: Rgba,
        ink: Rgba,
        /// Colour of the brightest fibre.
        fibre: Rgba,
    }
}

group! {
    /// The wooden rail that holds kept dice.
    RailPalette { wood: Rgba, light: Rgba, dark: Rgba, }
}

group! {
    /// Sheets and cards.
    PaperPalette {
        base: Rgba,
        shade: Rgba,
        edge: Rgba,
        line: Rgba,
        /// An empty cell.
        cell: Rgba,
        /// A cell that cannot be written now.
        off: Rgba,
    }
}

group! {
    /// Print on paper.
    InkPalette { base: Rgba, soft: Rgba, muted: Rgba, inverse: Rgba, }
}

group! {
    /// Everything that players write.
    PencilPalette {
        base: Rgba,
        /// Marks that could be written in legal cells.
        hint: Rgba,
        /// A proposed mark.
        ghost: Rgba,
    }
}

group! {
    /// The only accent colour, which marks a proposal.
    AccentPalette { base: Rgba, on: Rgba, soft: Rgba, }
}

group! {
    /// The amber light of a legal cell.
    GlowPalette { fill: Rgba, ring: Rgba, halo: Rgba, }
}

group! {
    /// A coloured ground, and text on it.
    NoticePalette { base: Rgba, on: Rgba, }
}

group! {
    /// Small printed colours of the sheets, and soft highlights.
    PrintPalette {
        paper_hi: Rgba,
        accent_top: Rgba,
        switch_knob: Rgba,
        segment_on: Rgba,
        margin_line: Rgba,
        squared: Rgba,
        meadow: Rgba,
        meadow_edge: Rgba,
        cow_cell: Rgba,
        cow_ink: Rgba,
        diagonal: Rgba,
        diagonal_edge: Rgba,
        diagonal_cell: Rgba,
        mountain: Rgba,
        mountain_shade: Rgba,
    }
}

group! {
    /// One of the seven colours, the same on dice, rows and cards.
    Hue {
        base: Rgba,
        /// Outline of the colour's shape, which is never drawn without one.
        edge: Rgba,
        /// Text on `base`.
        on: Rgba,
        tint: Rgba,
        /// The colour as text on paper.
        deep: Rgba,
    }
}

group! {
    /// The seven colours of dice, rows and cards.
    Hues { yellow: Hue, green: Hue, red: Hue, orange: Hue, violet: Hue, blue: Hue, white: Hue, }
}

impl Hues {
    /// The hue of a die colour.
    pub(crate) const fn of(&self, color: Color) -> &Hue {
        match color {
            Color::Yellow => &self.yellow,
            Color::Green => &self.green,
            Color::Red => &self.red,
            Color::Orange => &self.orange,
            Color::Violet => &self.violet,
            Color::Blue => &self.blue,
            Color::White => &self.white,
        }
    }
}

group! {
    /// Grounds on paper in the six player colours.
    SoftPlayers {
        lake: Rgba,
        brick: Rgba,
        moss: Rgba,
        plum: Rgba,
        ochre: Rgba,
        slate: Rgba,
    }
}

impl SoftPlayers {
    /// All grounds, in the order of the player colours.
    const fn all(&self) -> [Rgba; 6] {
        [
            self.lake, self.brick, self.moss, self.plum, self.ochre, self.slate,
        ]
    }

    /// The ground of a player colour, by its index.
    pub(crate) const fn of(&self, color: usize) -> Rgba {
        let all = self.all();
        all[color % all.len()]
    }
}

group! {
    /// The six player colours.
    Players {
        lake: NoticePalette,
        brick: NoticePalette,
        moss: NoticePalette,
        plum: NoticePalette,
        ochre: NoticePalette,
        slate: NoticePalette,
    }
}

impl Players {
    /// All player colours, in the order in which they are offered.
    pub(crate) const fn all(&self) -> [&NoticePalette; 6] {
        [
            &self.lake,
            &self.brick,
            &self.moss,
            &self.plum,
            &self.ochre,
            &self.slate,
        ]
    }
}

group! {
    /// Materials of the dice, and the light on them.
    DicePalette {
        ivory: Rgba,
        white: Rgba,
        beech: Rgba,
        stone: Rgba,
        /// Marks burnt into beech.
        burn: Rgba,
        /// Filling of engravings.
        charcoal: Rgba,
        /// Light pips on dark paint.
        pip: Rgba,
        shadow: Rgba,
        /// The directional light from the upper left.
        key: Rgba,
        ambient: Rgba,
    }
}

group! {
    /// Shadows of two layers each, for a single light from above.
    Shadows {
        /// Shadow of a chip or a key.
        rest: [Shadow; 2],
        /// Shadow of a sheet or card on the table.
        sheet: [Shadow; 2],
        button: [Shadow; 2],
    }
}

group! {
    /// One layer of a shadow.
    Shadow {
        /// Downward offset.
        y: f32,
        blur: f32,
        alpha: f32,
    }
}

/// One value per game.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct PerGame<T>(HashMap<GameId, T>);

impl<T: Copy + Default> PerGame<T> {
    /// The value of this game. The tests check that every game has one.
    pub(crate) fn of(&self, game: GameId) -> T {
        self.0.get(&game).copied().unwrap_or_default()
    }
}

group! {
    /// The sizes of print.
    TypeScale {
        display: PrintSize,
        title: PrintSize,
        heading: PrintSize,
        body: PrintSize,
        label: PrintSize,
        small: PrintSize,
        caption: PrintSize,
    }
}

group! {
    /// Font size, line height and weight of one style.
    PrintSize {
        size: f32,
        /// Line height.
        line: f32,
        weight: Weight,
    }
}

group! {
    /// Corner radii.
    Radii {
        sheet: f32,
        /// Keys, tabs, tags and small cards.
        small: f32,
        card: f32,
        button: f32,
        tray: f32,
        /// As a share of the die's edge.
        die: f32,
    }
}

group! {
    /// Durations of animations in seconds, and their easing.
    Motion {
        /// Dice in the tray are gathered for a throw.
        gather: f32,
        /// Landed dice turn square to the tray.
        square: f32,
        /// A die slides to the rail.
        slide: f32,
        /// The pencil draws one mark.
        stroke: f32,
        /// A box with new points grows for a moment.
        pop: f32,
        /// A card moves to its new place.
        card: f32,
        /// A page of the pad turns over.
        page: f32,
        /// One line of the final count.
        count_line: f32,
        /// Control points of a cubic Bézier curve from (0, 0) to (1, 1).
        ease_out: [f32; 4],
    }
}

group! {
    /// Sizes of touch targets.
    Targets {
        /// Minimum size of everything that can be tapped: a fingertip.
        min: f32,
        /// Height of a small button.
        small_button: f32,
        /// Minimum height of a list entry and minimum width of a large button.
        comfortable: f32,
        /// Height of a large button.
        button: f32,
        /// Cells smaller than this are chosen with the magnifier.
        cell_without_magnifier: f32,
        magnifier: Magnifier,
    }
}

group! {
    /// The magnifier above the finger.
    Magnifier { width: f32, height: f32, scale: f32, above_finger: f32, }
}

group! {
    /// Sizes of whole screens.
    LayoutSizes {
        phone_margin: f32,
        tablet_margin: f32,
        /// Maximum width of forms and lists: longer lines are hard to read.
        content_max: f32,
    }
}

#[cfg(test)]
mod tests;
