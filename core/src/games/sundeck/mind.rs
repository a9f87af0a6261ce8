//! What computer players know about the game.

use super::Sundeck;
use crate::players::Mind;

impl Mind for Sundeck {}
