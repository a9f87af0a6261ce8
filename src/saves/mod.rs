//! Nothing is lost: matches, records and settings on disk.

#![expect(dead_code, reason = "the app is built on it next")]

mod bundle;
mod date;
mod disk;
mod drawer;
mod form;
mod id;
mod kept;
mod notice;
mod place;
mod records;
#[cfg(not(target_arch = "wasm32"))]
mod store;
#[cfg(test)]
mod tests;
