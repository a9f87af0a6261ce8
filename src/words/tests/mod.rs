//! The word files agree with each other, with the rules and with French typography.

mod files;
mod refusals;
mod said;
mod spoken;
