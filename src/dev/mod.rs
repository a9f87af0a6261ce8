//! Development tools: drive the app by script, watch it and measure it.

#[cfg(feature = "tour")]
pub(crate) mod headless;
pub(crate) mod report;
#[cfg(feature = "tour")]
pub(crate) mod tour;
