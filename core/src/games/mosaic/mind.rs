//! What computer players know about the game.

use super::Mosaic;
use crate::players::Mind;

impl Mind for Mosaic {}
