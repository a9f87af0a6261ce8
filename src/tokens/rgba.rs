//! A colour, as the token file spells it.

use serde::{Deserialize, Deserializer, de::Error};
use std::{fmt, str::FromStr};

/// An sRGB colour with straight alpha, eight bits per channel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the channels speak for themselves")]
pub struct Rgba {
    pub r: u8,
    pub g: u8,
    pub b: u8,
    pub a: u8,
}

impl Rgba {
    /// For pictures that are tinted on screen.
    pub const WHITE: Self = Self::opaque(255, 255, 255);

    /// Fully transparent: a shape without filling.
    pub const CLEAR: Self = Self::opaque(0, 0, 0).with_alpha(0);

    /// A colour without transparency.
    #[must_use]
    pub const fn opaque(r: u8, g: u8, b: u8) -> Self {
        Self { r, g, b, a: 255 }
    }

    /// The same colour with this alpha.
    #[must_use]
    pub const fn with_alpha(self, a: u8) -> Self {
        Self { a, ..self }
    }

    /// The four channels in the byte order of pictures.
    #[must_use]
    pub const fn bytes(self) -> [u8; 4] {
        [self.r, self.g, self.b, self.a]
    }
}

impl From<Rgba> for bevy::color::Color {
    fn from(color: Rgba) -> Self {
        Self::srgba_u8(color.r, color.g, color.b, color.a)
    }
}

/// The error for a string that is neither `#RRGGBB` nor `#RRGGBBAA`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoColor(String);

impl fmt::Display for NoColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is neither #RRGGBB nor #RRGGBBAA", self.0)
    }
}

impl std::error::Error for NoColor {}

impl FromStr for Rgba {
    type Err = NoColor;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let no_color = || NoColor(text.to_owned());
        let digits = text.strip_prefix('#').ok_or_else(no_color)?;
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(no_color());
        }
        let bits = u32::from_str_radix(digits, 16).map_err(|_| no_color())?;
        let bits = match digits.len() {
            6 => bits << 8 | 0xFF,
            8 => bits,
            _ => return Err(no_color()),
        };
        let [r, g, b, a] = bits.to_be_bytes();
        Ok(Self { r, g, b, a })
    }
}

/// Writes `#RRGGBBAA`, which SVG accepts as well.
impl fmt::Display for Rgba {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:08X}", u32::from_be_bytes(self.bytes()))
    }
}

impl<'de> Deserialize<'de> for Rgba {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_they_are_written() {
        let petrol = Rgba::opaque(0x1C, 0x54, 0x66);
        assert_eq!("#1C5466".parse(), Ok(petrol));
        assert_eq!("#1C546680".parse(), Ok(petrol.with_alpha(0x80)));
        assert_eq!(petrol.to_string(), "#1C5466FF");
    }

    #[test]
    fn anything_else_is_no_colour() {
        for text in [
            "",
            "#",
            "1C5466",
            "#1C546",
            "#1C54667",
            "#1C5466800",
            "#1C546G",
            "#+C5466",
        ] {
            assert_eq!(text.parse::<Rgba>(), Err(NoColor(text.to_owned())));
        }
    }
}
