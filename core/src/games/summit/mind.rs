//! What computer players know about the game.

use super::Summit;
use crate::players::Mind;

impl Mind for Summit {}
