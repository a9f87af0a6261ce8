//! What computer players know about the game.

use super::Trio;
use crate::players::Mind;

impl Mind for Trio {}
