//! Dicepad.
