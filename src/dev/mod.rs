//! For those who make the app: it is driven, watched and measured here.

#[cfg(feature = "tour")]
pub(crate) mod headless;
pub(crate) mod report;
#[cfg(feature = "tour")]
pub(crate) mod tour;
