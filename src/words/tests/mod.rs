//! The word files agree with each other, with the rules and with French typography.

mod budget;
mod files;
mod outside;
mod refusals;
mod said;
mod spoken;
