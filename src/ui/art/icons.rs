//! The interface's icons: strokes of two on a board of 24 × 24, round ends.

/// An icon of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Icon {
    /// One step back.
    Back,
    /// What else there is.
    More,
    /// Takes the last step back.
    Undo,
    /// Yes; write it.
    Check,
    /// Closes, or leaves.
    Close,
    /// One die.
    Die,
    /// Rolls or plays again.
    Reroll,
    /// Writes; begins.
    Pencil,
    /// The rules.
    Book,
    /// The records.
    Chart,
    /// The settings.
    Gear,
    /// Exchanges two symbols.
    Swap,
    /// Turns a sheet round.
    Turn,
    /// One more.
    Plus,
    /// One less.
    Minus,
    /// There is a page behind this.
    Chevron,
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// Opens downwards.
    Down,
    /// Opens upwards.
    Up,
    /// Shares.
    Share,
    /// Sound.
    Sound,
    /// Touch.
    Hand,
    /// The theme.
    Lamp,
    /// A hint.
    Bulb,
    /// The size of text.
    Text,
    /// The language.
    Globe,
    /// Motion.
    Motion,
    /// The winner.
    Crown,
    /// About the app.
    Info,
    /// Vibration.
    Vibrate,
    /// One device, flat on the table.
    Tablet,
    /// One device, passed on.
    Phone,
    /// Goes on with a match.
    Play,
    /// Somebody is thinking.
    Hourglass,
    /// A player.
    Person,
    /// Looks at a match again.
    Eye,
    /// Summit's emblem.
    Mountain,
    /// Large letters.
    Shift,
    /// Takes the last letter away.
    Erase,
    /// What stands to the left is less.
    Less,
    /// What stands to the left is more.
    Greater,
}

impl Icon {
    /// All icons.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;

    /// The drawing, in the colour that SVG calls current.
    pub(super) const fn drawing(self) -> &'static str {
        match self {
            Self::Back => r#"<path d="M14.5 5L7.5 12l7 7"/>"#,
            Self::More => {
                r#"<g fill="currentColor" stroke="none">
                <circle cx="5" cy="12" r="1.9"/>
                <circle cx="12" cy="12" r="1.9"/>
                <circle cx="19" cy="12" r="1.9"/>
                </g>"#
            }
            Self::Undo => {
                r#"<path d="M8.5 5L4 9.5 8.5 14"/>
                <path d="M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3.5"/>"#
            }
            Self::Check => r#"<path d="M4.5 12.8l5.2 5.2L19.8 6.5"/>"#,
            Self::Close => r#"<path d="M6 6l12 12M18 6L6 18"/>"#,
            Self::Die => {
                r#"<rect x="3.5" y="3.5" width="17" height="17" rx="4.5"/>
                <g fill="currentColor" stroke="none">
                <circle cx="8.6" cy="8.6" r="1.6"/>
                <circle cx="15.4" cy="15.4" r="1.6"/>
                <circle cx="12" cy="12" r="1.6"/>
                </g>"#
            }
            Self::Reroll => {
                r#"<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4"/>
                <path d="M19.8 3.5v4.3h-4.3"/>"#
            }
            Self::Pencil => {
                r#"<path d="M4 20l1.2-4.6L15.8 4.8a2 2 0 0 1 2.8 0l.6.6a2 2 0 0 1 0 2.8L8.6 18.8z"/>
                <path d="M13.8 6.8l3.4 3.4"/>"#
            }
            Self::Book => {
                r#"<path d="M12 6.5C10 5 7 4.5 4 4.8v13.4c3-.3 6 .2 8 1.8 2-1.6 5-2.1 8-1.8V4.8c-3-.3-6 .2-8 1.7z"/>
                <path d="M12 6.5V20"/>"#
            }
            Self::Chart => {
                r#"<path d="M4 20h16"/>
                <path d="M6.5 16.5v-4M12 16.5V5M17.5 16.5V9"/>"#
            }
            Self::Gear => {
                r#"<path d="M4 7.5h8M17.5 7.5H20M4 16.5h2.5M12 16.5h8"/>
                <circle cx="14.7" cy="7.5" r="2.6"/>
                <circle cx="9.3" cy="16.5" r="2.6"/>"#
            }
            Self::Swap => {
                r#"<path d="M4 8.5h14M14.5 5L18 8.5 14.5 12"/>
                <path d="M20 15.5H6M9.5 12L6 15.5 9.5 19"/>"#
            }
            Self::Turn => {
                r#"<path d="M5 14a7 7 0 0 0 12.5 2.2M19 10A7 7 0 0 0 6.5 7.8"/>
                <path d="M17.8 20.2v-4.2h-4.2M6.2 3.8v4.2h4.2"/>"#
            }
            Self::Plus => r#"<path d="M12 5v14M5 12h14"/>"#,
            Self::Minus => r#"<path d="M5 12h14"/>"#,
            Self::Chevron => r#"<path d="M9 5l7 7-7 7"/>"#,
            Self::First => r#"<path d="M17 5l-7 7 7 7M6.5 5v14"/>"#,
            Self::Last => r#"<path d="M7 5l7 7-7 7M17.5 5v14"/>"#,
            Self::Down => r#"<path d="M5 9l7 7 7-7"/>"#,
            Self::Up => r#"<path d="M5 15l7-7 7 7"/>"#,
            Self::Share => {
                r#"<path d="M12 15V4M8 7.5L12 3.5l4 4"/>
                <path d="M5 12v7.5h14V12"/>"#
            }
            Self::Sound => {
                r#"<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z"/>
                <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/>"#
            }
            Self::Hand => {
                r#"<path d="M8 12V5.8a1.6 1.6 0 0 1 3.2 0V11M11.2 10V4.6a1.6 1.6 0 0 1 3.2 0V11M14.4 6.8a1.6 1.6 0 0 1 3.2 0V14c0 4-2.4 6.5-6 6.5-3 0-4.6-1.4-6-4l-1.7-3.3a1.5 1.5 0 0 1 2.6-1.5L8 14"/>"#
            }
            Self::Lamp => {
                r#"<path d="M8 4h8l3 8H5z"/>
                <path d="M12 12v8M8.5 20h7"/>"#
            }
            Self::Bulb => {
                r#"<path d="M9.2 16.5v-1.3C7.2 14 6 12 6 9.6a6 6 0 0 1 12 0c0 2.4-1.2 4.4-3.2 5.6v1.3z"/>
                <path d="M9.8 20.2h4.4"/>"#
            }
            Self::Text => r#""<path d="M5 6.5V5h14v1.5M12 5v14M9.5 19h5"/>"#,
            Self::Globe => {
                r#"<circle cx="12" cy="12" r="8.5"/>
                <path d="M3.5 12h17M12 3.5c2.5 2.3 3.7 5.2 3.7 8.5s-1.2 6.2-3.7 8.5c-2.5-2.3-3.7-5.2-3.7-8.5s1.2-6.2 3.7-8.5z"/>"#
            }
            Self::Motion => {
                r#"<path d="M3.5 8.5h8M3.5 12h5M3.5 15.5h8"/>
                <circle cx="16.5" cy="12" r="4"/>"#
            }
            Self::Crown => r#"<path d="M4 17.5L3 7.5l5 4 4-6.5 4 6.5 5-4-1 10z"/>"#,
            Self::Info => {
                r#"<circle cx="12" cy="12" r="8.5"/>
                <path d="M12 11v5.5M12 7.6v.2"/>"#
            }
            Self::Vibrate => {
                r#"<rect x="8" y="3.5" width="8" height="17" rx="2"/>
                <path d="M4.5 9v6M19.5 9v6"/>"#
            }
            Self::Tablet => r#"<rect x="3.5" y="6" width="17" height="12" rx="2"/>"#,
            Self::Phone => {
                r#"<rect x="7" y="3" width="10" height="18" rx="2.2"/>
                <path d="M11 18h2"/>"#
            }
            Self::Play => r#"<path d="M8 5l11 7-11 7z"/>"#,
            Self::Hourglass => {
                r#"<path d="M7 3.5h10M7 20.5h10M8 3.5c0 4.2 3 5.5 4 8.5 1-3 4-4.3 4-8.5M8 20.5c0-4.2 3-5.5 4-8.5 1 3 4 4.3 4 8.5"/>"#
            }
            Self::Person => {
                r#"<circle cx="12" cy="8" r="4"/>
                <path d="M4.5 20.5c.6-4.5 3.5-7 7.5-7s6.9 2.5 7.5 7"/>"#
            }
            Self::Eye => {
                r#"<path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z"/>
                <circle cx="12" cy="12" r="3"/>"#
            }
            Self::Shift => r#"<path d="M12 4l7.5 8.5H15V20H9v-7.5H4.5z"/>"#,
            Self::Erase => {
                r#"<path d="M9 5.5h10.5a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H9L3 12z"/>
                <path d="M12 9.5l5 5M17 9.5l-5 5"/>"#
            }
            Self::Mountain => r#"<path d="M1.5 20L11 6l4 6 2.5-2.5L22.5 20z"/>"#,
            Self::Less => r#"<path d="M14.5 7.6L9.5 12l5 4.4"/>"#,
            Self::Greater => r#"<path d="M9.5 7.6L14.5 12l-5 4.4"/>"#,
        }
    }
}
