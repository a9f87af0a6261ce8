//! The rules of `cowpath`, sentence by sentence.
