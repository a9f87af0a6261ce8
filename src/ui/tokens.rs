//! The design tokens: every colour, size and time of the app, read from `assets/theme/tokens.json`.
//!
//! The file is part of the program and its keys are exactly the fields below: a missing or unknown
//! key, or a colour that is none, fails the tests. Lengths are points, that is logical pixels.

use super::rgba::Rgba;
use dicepad_core::{GameId, dice::Color};
use serde::{Deserialize, Deserializer};
use std::{sync::LazyLock, time::Duration};

const FILE: &str = include_str!("../../assets/theme/tokens.json");

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
    #[must_use]
    pub fn palette(self) -> &'static Palette {
        match self {
            Self::Day => &tokens().themes.day,
            Self::Evening => &tokens().themes.evening,
        }
    }
}

/// The tokens, read once.
#[must_use]
pub fn tokens() -> &'static Tokens {
    // The tests read the same bytes, so the default (no colour anywhere) is never seen.
    static TOKENS: LazyLock<Tokens> =
        LazyLock::new(|| serde_json::from_str(FILE).unwrap_or_default());
    &TOKENS
}

/// A group of tokens: a struct whose fields are exactly the keys of one object in the file.
macro_rules! group {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, PartialEq, Deserialize)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        #[allow(missing_docs, reason = "fields without a remark are what they are called")]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
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
        #[serde(rename = "type")]
        text: TypeScale,
        hand: HandScale,
        /// The only distances between things, ascending.
        space: [f32; 8],
        radius: Radii,
        motion: Motion,
        target: Targets,
        layout: Layout,
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
        shadow: Shadows,
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
        muted: Rgba,
        /// The brightest fibre.
        fibre: Rgba,
    }
}

group! {
    /// The wooden rail that keeps dice.
    RailPalette { wood: Rgba, light: Rgba, dark: Rgba, ink: Rgba, }
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
    AccentPalette { base: Rgba, pressed: Rgba, on: Rgba, soft: Rgba, ring: Rgba, }
}

group! {
    /// The amber light of a legal cell.
    GlowPalette { fill: Rgba, ring: Rgba, halo: Rgba, }
}

group! {
    /// A notice: its colour, text on it, and its soft ground.
    NoticePalette { base: Rgba, on: Rgba, soft: Rgba, }
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
    #[must_use]
    pub const fn of(&self, color: Color) -> &Hue {
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
    #[must_use]
    pub const fn all(&self) -> [&NoticePalette; 6] {
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
    /// Shadows, each of one or more layers; one light, from above.
    Shadows {
        /// A chip lying on something.
        rest: Vec<Shadow>,
        /// A sheet or card on the table.
        sheet: Vec<Shadow>,
        /// Something held above the table.
        lift: Vec<Shadow>,
        /// A hollow.
        inset: Vec<Shadow>,
    }
}

group! {
    /// One layer of a shadow.
    Shadow {
        /// How far down it falls.
        y: f32,
        blur: f32,
        color: Rgba,
    }
}

/// Something for each game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the games speak for themselves")]
pub struct PerGame<T> {
    pub trio: T,
    pub cowpath: T,
    pub summit: T,
    pub mosaic: T,
    pub sundeck: T,
}

impl<T> PerGame<T> {
    /// This game's.
    #[must_use]
    pub const fn of(&self, game: GameId) -> &T {
        match game {
            GameId::Trio => &self.trio,
            GameId::Cowpath => &self.cowpath,
            GameId::Summit => &self.summit,
            GameId::Mosaic => &self.mosaic,
            GameId::Sundeck => &self.sundeck,
        }
    }
}

group! {
    /// The sizes of print.
    TypeScale {
        display: TextStyle,
        title: TextStyle,
        heading: TextStyle,
        body: TextStyle,
        label: TextStyle,
        small: TextStyle,
        caption: TextStyle,
    }
}

group! {
    /// A size of print.
    TextStyle {
        size: f32,
        /// The height of a line.
        line: f32,
        weight: u16,
        /// What is added between letters.
        track: f32,
    }
}

group! {
    /// The sizes of handwriting.
    HandScale { cell: HandInCell, total: HandStyle, note: HandStyle, }
}

group! {
    /// Handwriting in a cell: a part of the cell's height, but never below `min`.
    HandInCell { ratio: f32, min: f32, }
}

group! {
    /// A size of handwriting.
    HandStyle { size: f32, line: f32, }
}

group! {
    /// Corner radii.
    Radii {
        cell: f32,
        control: f32,
        card: f32,
        sheet: f32,
        tray: f32,
        /// As a part of the die's edge.
        die: f32,
        /// More than half of anything: round ends.
        pill: f32,
    }
}

group! {
    /// How long things move, and how.
    Motion {
        #[serde(deserialize_with = "millis")]
        tap: Duration,
        #[serde(deserialize_with = "millis")]
        ghost: Duration,
        /// The pencil draws one mark.
        #[serde(deserialize_with = "millis")]
        stroke: Duration,
        /// A complete column says so.
        #[serde(deserialize_with = "millis")]
        pop: Duration,
        /// A die goes to the rail.
        #[serde(deserialize_with = "millis")]
        slide: Duration,
        #[serde(deserialize_with = "millis")]
        screen: Duration,
        /// All dice lie still by then.
        #[serde(deserialize_with = "millis")]
        dice_settle_max: Duration,
        /// One line of the final count.
        #[serde(deserialize_with = "millis")]
        count_line: Duration,
        /// The control points of a cubic curve from (0, 0) to (1, 1).
        ease_out: [f32; 4],
        /// The same, with an overshoot.
        ease_pop: [f32; 4],
        /// With reduced motion nothing moves; fades take this long.
        #[serde(deserialize_with = "millis")]
        reduced: Duration,
    }
}

fn millis<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    u64::deserialize(deserializer).map(Duration::from_millis)
}

group! {
    /// Sizes for fingers.
    Targets {
        min: f32,
        comfortable: f32,
        primary_height: f32,
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
    /// Distances of whole screens.
    Layout { phone_margin: f32, tablet_margin: f32, gutter: f32, content_max: f32, }
}

#[cfg(test)]
#[path = "tokens_tests.rs"]
mod tests;
