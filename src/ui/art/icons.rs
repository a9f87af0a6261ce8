//! The icons of the interface: strokes 2 wide with round ends, on a board of 24 × 24.

/// Defines the icons, each with the name of its file in `assets/art/icons`.
macro_rules! icons {
    ($($(#[$doc:meta])* $icon:ident = $file:literal,)*) => {
        /// An icon of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
        pub enum Icon {
            $($(#[$doc])* $icon,)*
        }

        impl Icon {
            /// All icons, for the tests that draw each of them.
            pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

            /// The complete drawing in `currentColor`.
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
    /// Goes one page back.
    Back = "back",
    /// Opens a menu with more actions.
    More = "more",
    /// Takes the last move back.
    Undo = "undo",
    /// Confirms, or writes the proposal.
    Check = "check",
    /// Closes a card, or leaves.
    Close = "close",
    /// Rolls, or draws lots.
    Die = "die",
    /// Rolls or plays again.
    Reroll = "reroll",
    /// Writes, or starts a match.
    Pencil = "pencil",
    /// Opens the rules.
    Book = "book",
    /// Opens the records.
    Chart = "chart",
    /// Opens the settings.
    Gear = "gear",
    /// Exchanges two symbols.
    Swap = "swap",
    /// Turns a sheet round.
    Turn = "turn",
    /// Adds a seat, or imports a file.
    Plus = "plus",
    /// Removes a seat.
    Minus = "minus",
    /// Marks an entry that opens another page.
    Chevron = "chevron",
    /// Goes to the beginning.
    First = "first",
    /// Goes to the end.
    Last = "last",
    /// Sorts downwards, opens a list, or moves a seat down.
    Down = "down",
    /// Sorts upwards, or moves a seat up.
    Up = "up",
    /// Shares a result, or exchanges files.
    Share = "share",
    /// The sound setting.
    Sound = "sound",
    /// Takes the device, keeps the dice, or chooses the hand.
    Hand = "hand",
    /// The theme setting.
    Lamp = "lamp",
    /// A hint from the coach.
    Bulb = "bulb",
    /// The text size setting.
    Text = "text",
    /// The language setting.
    Globe = "globe",
    /// The setting for reduced motion.
    Motion = "motion",
    /// Marks the winner.
    Crown = "crown",
    /// Opens the About page, or marks a remark.
    Info = "info",
    /// The vibration setting.
    Vibrate = "vibrate",
    /// One device that lies flat on the table.
    Tablet = "tablet",
    /// One device that is passed round.
    Phone = "phone",
    /// Resumes a match.
    Play = "play",
    /// A player is thinking.
    Hourglass = "hourglass",
    /// A player, or the number of players.
    Person = "person",
    /// Shows that the dice are fair.
    Fair = "fair",
    /// Looks back at a match.
    Eye = "eye",
    /// The emblem of Summit.
    Mountain = "mountain",
    /// Switches between upper and lower case.
    Shift = "shift",
    /// Erases the last letter.
    Erase = "erase",
    /// The sign `<` between two numbers.
    Less = "less",
    /// The sign `>` between two numbers.
    Greater = "greater",
}
