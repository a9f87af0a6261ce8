//! The design tokens: the colours, sizes and times that belong to the whole app rather than to one
//! drawing, read from `assets/theme/tokens.json`.
//!
//! The file is part of the program and its keys are exactly the fields below: a missing or unknown
//! key, or a colour that is none, fails the tests. No token leaves the crate and none can be compared,
//! so the compiler names each one that nothing reads. Lengths are points, that is logical pixels.

mod rgba;

pub use rgba::{NoColor, Rgba};

use dicepad_core::{GameId, dice::Color};
use serde::Deserialize;
use std::{collections::HashMap, sync::LazyLock};

const FILE: &str = include_str!("../../assets/theme/tokens.json");

/// The weights of print, and the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Weight {
    #[default]
    Regular,
    Medium,
    SemiBold,
    Bold,
    /// What players write.
    Hand,
}

/// The two looks of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Theme {
    /// Oak, cream paper, graphite.
    #[default]
    Day,
    /// The same table under a lamp: walnut, dark paper, cream pencil.
    Evening,
}

impl Theme {
    /// Both of them.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The theme's colours.
    pub(crate) fn palette(self) -> &'static Palette {
        match self {
            Self::Day => &tokens().themes.day,
            Self::Evening => &tokens().themes.evening,
        }
    }

    /// The table's colour at its far edge, in its middle and at its near edge.
    #[must_use]
    pub fn table(self) -> [Rgba; 3] {
        let table = &self.palette().table;
        [table.top, table.mid, table.bottom]
    }

    /// The colour of the tray's felt.
    #[must_use]
    pub fn felt(self) -> Rgba {
        self.palette().felt.base
    }

    /// The colour of the shadows of dice.
    #[must_use]
    pub fn dice_shadow(self) -> Rgba {
        self.palette().dice.shadow
    }
}

/// The tokens, read once.
pub(crate) fn tokens() -> &'static Tokens {
    // The tests read the same bytes, so the default (no colour anywhere) is never seen.
    static TOKENS: LazyLock<Tokens> =
        LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());
    &TOKENS
}

/// A group of tokens: a struct whose fields are exactly the keys of one object in the file.
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
    /// All tokens.
    Tokens {
        themes: Themes,
        /// The cloth strip at the head of a game's sheets, its pad and its rules; never without the
        /// game's emblem or name.
        binding: PerGame<Rgba>,
        /// Print on that cloth.
        on_binding: Rgba,
        /// The paint of the app's own pencil.
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
    /// One palette for each theme.
    Themes { day: Palette, evening: Palette, }
}

group! {
    /// A theme's colours.
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
        /// The ground of each game's cover.
        covers: PerGame<Rgba>,
        /// The ring around what the keyboard points at.
        focus: Rgba,
        /// What lies between a dialogue and the rest.
        scrim: Rgba,
        hues: Hues,
        players: Players,
        dice: DicePalette,
        /// How dark shadows are in this light, against what [`Shadows`] says.
        shadow_strength: f32,
    }
}

group! {
    /// The table, lit from above, and text lying directly on it.
    TablePalette { top: Rgba, mid: Rgba, bottom: Rgba, ink: Rgba, muted: Rgba, }
}

group! {
    /// What is laid over the table's colour to make it wood; alpha is the strongest stroke.
    WoodPalette {
        dark: Rgba,
        light: Rgba,
        /// The gap between two planks.
        seam: Rgba,
        /// The plank's edge below the gap, which catches the light.
        lip: Rgba,
    }
}

group! {
    /// The tray.
    FeltPalette {
        base: Rgba,
        light: Rgba,
        dark: Rgba,
        rim: Rgba,
        stitch: Rgba,
        ink: Rgba,
        /// The brightest fibre.
        fibre: Rgba,
    }
}

group! {
    /// The wooden rail that keeps dice.
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
        /// A cell that cannot be written in now.
        off: Rgba,
    }
}

group! {
    /// Print on paper.
    InkPalette { base: Rgba, soft: Rgba, muted: Rgba, inverse: Rgba, }
}

group! {
    /// What players write.
    PencilPalette {
        base: Rgba,
        /// What could be written in a legal cell.
        hint: Rgba,
        /// What is proposed.
        ghost: Rgba,
    }
}

group! {
    /// The one accent: it says "this is proposed".
    AccentPalette { base: Rgba, on: Rgba, soft: Rgba, }
}

group! {
    /// The amber light of a legal cell.
    GlowPalette { fill: Rgba, ring: Rgba, halo: Rgba, }
}

group! {
    /// A notice: its colour, and text on it.
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
        /// The outline of the colour's shape, which is never drawn without one.
        edge: Rgba,
        /// Text on `base`.
        on: Rgba,
        tint: Rgba,
        /// The colour as text on paper.
        deep: Rgba,
    }
}

group! {
    /// The seven colours.
    Hues { yellow: Hue, green: Hue, red: Hue, orange: Hue, violet: Hue, blue: Hue, white: Hue, }
}

impl Hues {
    /// The hue of this colour.
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
    /// The six colours of players.
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
    /// All of them, in the order in which they are offered.
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
    /// What dice are made of, and the light on them.
    DicePalette {
        ivory: Rgba,
        white: Rgba,
        beech: Rgba,
        stone: Rgba,
        /// Burnt into beech.
        burn: Rgba,
        /// Filled into engravings.
        charcoal: Rgba,
        /// Light pips, on dark paint.
        pip: Rgba,
        shadow: Rgba,
        /// The directional light from the upper left.
        key: Rgba,
        ambient: Rgba,
    }
}

group! {
    /// Shadows, each of two layers; one light, from above.
    Shadows {
        /// Red, green and blue, from 0 to 1.
        color: [f32; 3],
        /// A chip or a key lying on something.
        rest: [Shadow; 2],
        /// A sheet or card on the table.
        sheet: [Shadow; 2],
        button: [Shadow; 2],
    }
}

group! {
    /// One layer of a shadow.
    Shadow {
        /// How far down it falls.
        y: f32,
        blur: f32,
        alpha: f32,
    }
}

/// Something for each game.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct PerGame<T>(HashMap<GameId, T>);

impl<T: Copy + Default> PerGame<T> {
    /// This game's. The tests see to it that every game has one.
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
    /// A size of print.
    PrintSize {
        size: f32,
        /// The height of a line.
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
        /// As a part of the die's edge.
        die: f32,
    }
}

group! {
    /// How long things move, in seconds, and how.
    Motion {
        /// Dice that lay in the tray are swept into a throw.
        gather: f32,
        /// Dice that have landed square up.
        square: f32,
        /// A die goes to the rail.
        slide: f32,
        /// The pencil draws one mark.
        stroke: f32,
        /// A box in which points were made says so.
        pop: f32,
        /// A card goes to its new place.
        card: f32,
        /// A page of the pad turns over.
        page: f32,
        /// One line of the final count.
        count_line: f32,
        /// The control points of a cubic curve from (0, 0) to (1, 1).
        ease_out: [f32; 4],
    }
}

group! {
    /// Sizes for fingers.
    Targets {
        /// A fingertip: nothing that can be tapped is smaller.
        min: f32,
        /// The height of a small button.
        small_button: f32,
        /// An entry of a list.
        comfortable: f32,
        /// The height of a large button.
        button: f32,
        /// Smaller cells are chosen with the magnifier.
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
        /// Forms and lists get no wider than this: longer lines are hard to read.
        content_max: f32,
    }
}

#[cfg(test)]
mod tests;
