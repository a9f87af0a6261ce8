//! The rules of `sundeck`, sentence by sentence.
