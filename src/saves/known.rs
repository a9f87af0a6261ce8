//! The content of a file as far as the app knows it, so that a change from elsewhere is noticed before it
//! is overwritten.

/// The known content of a file.
#[derive(Default)]
pub(super) struct KnownFile {
    /// The last text that is known to be durable; empty if there is none.
    durable: String,
    /// The content that was last seen or written; empty if there is no file. After a failed write, it may
    /// differ from `durable`.
    found: Vec<u8>,
    /// The text of a failed write, which may be in the file in whole or in part.
    tried: Option<String>,
}

impl KnownFile {
    /// A file with exactly this content.
    pub(super) fn with(text: String) -> Self {
        Self {
            found: text.clone().into_bytes(),
            durable: text,
            tried: None,
        }
    }

    /// A file that still has the content `found`, of which only `durable` is worth keeping.
    pub(super) const fn to_repair(durable: String, found: Vec<u8>) -> Self {
        Self {
            durable,
            found,
            tried: None,
        }
    }

    /// The last text that is known to be durable; empty if there is none.
    pub(super) fn durable(&self) -> &str {
        &self.durable
    }

    /// Whether the file has exactly the durable text: unknown after a failed write.
    pub(super) fn is_sure(&self) -> bool {
        self.tried.is_none() && self.found == self.durable.as_bytes()
    }

    /// Whether this app wrote the content that was found in the file.
    pub(super) fn is_ours(&self, content: &[u8]) -> bool {
        let partly = |tried: &String| {
            let tried = tried.as_bytes();
            content == tried || content.starts_with(&self.found) && tried.starts_with(content)
        };
        content == self.found || self.tried.as_ref().is_some_and(partly)
    }

    /// Notes the content before this text is written.
    pub(super) fn will_write(&mut self, text: &str, content: Vec<u8>) {
        self.found = content;
        self.tried = Some(text.to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_that_a_failed_write_can_leave_is_ours_and_no_other() {
        let mut file = KnownFile::with("one\n".to_owned());
        assert!(file.is_sure() && file.is_ours(b"one\n"));
        assert!(!file.is_ours(b"two\n"), "as long, but another");
        file.will_write("one\ntwo\n", b"one\n".to_vec());
        assert!(!file.is_sure());
        for torn in ["one\n", "one\nt", "one\ntwo\n"] {
            assert!(file.is_ours(torn.as_bytes()), "{torn:?}");
        }
        for other in ["", "on", "one\nx", "one\ntwo\nthree\n"] {
            assert!(!file.is_ours(other.as_bytes()), "{other:?}");
        }
        // The append left a torn line; then the whole file was to be replaced.
        file.will_write("three\n", b"one\nt".to_vec());
        assert!(file.is_ours(b"one\nt") && file.is_ours(b"three\n"));
        assert!(!file.is_ours(b"thr"), "a replaced file is never torn");
    }
}
