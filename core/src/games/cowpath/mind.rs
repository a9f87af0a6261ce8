//! What computer players know about the game.

use super::Cowpath;
use crate::players::Mind;

impl Mind for Cowpath {}
