//! The interface's icons: strokes of two on a board of 24 × 24, round ends.

/// Defines the icons, each with the name of its file in `assets/art/icons`.
macro_rules! icons {
    ($($(#[$doc:meta])* $icon:ident = $file:literal,)*) => {
        /// An icon of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
        pub enum Icon {
            $($(#[$doc])* $icon,)*
        }

        impl Icon {
            /// All icons.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// The whole drawing, in the colour that SVG calls current.
            pub(super) const fn svg(self) -> &'static str {
                match self {
                    $(Self::$icon => {
                        include_str!(concat!("../../../assets/art/icons/", $file, ".svg"))
                    })*
                }
            }
        }
    };
}

icons! {
    /// One step back.
    Back = "back",
    /// What else there is.
    More = "more",
    /// Takes the last step back.
    Undo = "undo",
    /// Yes; write it.
    Check = "check",
    /// Closes, or leaves.
    Close = "close",
    /// One die.
    Die = "die",
    /// Rolls or plays again.
    Reroll = "reroll",
    /// Writes; begins.
    Pencil = "pencil",
    /// The rules.
    Book = "book",
    /// The records.
    Chart = "chart",
    /// The settings.
    Gear = "gear",
    /// Exchanges two symbols.
    Swap = "swap",
    /// Turns a sheet round.
    Turn = "turn",
    /// One more.
    Plus = "plus",
    /// One less.
    Minus = "minus",
    /// There is a page behind this.
    Chevron = "chevron",
    /// To the beginning.
    First = "first",
    /// To the end.
    Last = "last",
    /// Opens downwards.
    Down = "down",
    /// Opens upwards.
    Up = "up",
    /// Shares.
    Share = "share",
    /// Sound.
    Sound = "sound",
    /// Touch.
    Hand = "hand",
    /// The theme.
    Lamp = "lamp",
    /// A hint.
    Bulb = "bulb",
    /// The size of text.
    Text = "text",
    /// The language.
    Globe = "globe",
    /// Motion.
    Motion = "motion",
    /// The winner.
    Crown = "crown",
    /// About the app.
    Info = "info",
    /// Vibration.
    Vibrate = "vibrate",
    /// One device, flat on the table.
    Tablet = "tablet",
    /// One device, passed on.
    Phone = "phone",
    /// Goes on with a match.
    Play = "play",
    /// Somebody is thinking.
    Hourglass = "hourglass",
    /// A player.
    Person = "person",
    /// Looks at a match again.
    Eye = "eye",
    /// Summit's emblem.
    Mountain = "mountain",
    /// Large letters.
    Shift = "shift",
    /// Takes the last letter away.
    Erase = "erase",
    /// What stands to the left is less.
    Less = "less",
    /// What stands to the left is more.
    Greater = "greater",
}
