//! The rules of `summit`, sentence by sentence.
