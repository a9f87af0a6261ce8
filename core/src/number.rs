//! Ids that are small numbers, such as a seat's or a card's.

/// Converts an id to and from its number, as serde needs it. `$id::new` decides which numbers exist.
macro_rules! convert_by_number {
    ($id:ident, $name:literal) => {
        impl From<$id> for u8 {
            fn from(id: $id) -> Self {
                id.0
            }
        }

        impl TryFrom<u8> for $id {
            type Error = String;

            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number).ok_or_else(|| format!("there is no {} {number}", $name))
            }
        }
    };
}
pub(crate) use convert_by_number;
