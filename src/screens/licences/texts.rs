//! The licences of everything that ships with the app. `./dev licences` writes the file.

const FILE: &str = include_str!("../../../assets/licences/third-party.txt");

/// Begins a group of packages in the file.
const GROUP: &str =
    "================================================================================\n";

/// Separates the packages of a group from the text of their licence.
const TEXT: &str =
    "\n--------------------------------------------------------------------------------\n";

/// Indents the copyright notices below the name of a package.
const INDENT: &str = "    ";

/// Packages that share a licence text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LicenceGroup {
    /// The SPDX id of the licence.
    pub(super) licence: &'static str,
    /// One line per package; its copyright notices follow, indented.
    packages: &'static str,
    /// The text of the licence.
    text: &'static str,
}

impl LicenceGroup {
    fn read(group: &'static str) -> Option<Self> {
        let (head, text) = group.split_once(TEXT)?;
        let (licence, packages) = head.split_once("\n\n")?;
        Some(Self {
            licence,
            packages,
            text,
        })
    }

    /// Names and versions of the packages.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        let lines = self.packages.lines();
        lines.filter(|line| !line.starts_with(INDENT))
    }

    /// The packages with their copyright notices. Packages without notices share a paragraph.
    pub(super) fn packages(&self) -> String {
        if self.packages.contains(INDENT) {
            self.packages.replace(INDENT, "")
        } else {
            self.names().collect::<Vec<_>>().join(", ")
        }
    }

    /// The paragraphs of the licence.
    pub(super) fn paragraphs(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.text.split("\n\n").map(str::trim)
    }
}

/// All groups of packages, the largest first.
pub(super) fn groups() -> Vec<LicenceGroup> {
    let groups = FILE.split(GROUP).skip(1);
    groups.filter_map(LicenceGroup::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The largest text that one page lays out, in bytes.
    const LARGEST_PAGE: usize = 32 << 10;

    #[test]
    fn the_whole_file_is_read() {
        let groups = groups();
        assert_eq!(groups.len(), FILE.matches(GROUP).count());
        for group in groups {
            assert!(group.names().count() > 0, "{}", group.licence);
            assert!(group.paragraphs().count() > 1, "{}", group.licence);
            assert!(!group.licence.contains(char::is_whitespace));
        }
    }

    #[test]
    fn the_file_names_dependencies_of_every_platform() {
        let groups = groups();
        let names: BTreeSet<&str> = groups
            .iter()
            .flat_map(LicenceGroup::names)
            .filter_map(|name| name.split(' ').next())
            .collect();
        // Macros, which are not part of the app, are missing in the file.
        for name in ["bevy", "rapier3d", "rand", "serde_json", "skrifa", "redb"] {
            assert!(names.contains(name), "{name}");
        }
        for only_elsewhere in ["wasm-bindgen", "jni", "objc2", "windows-sys"] {
            assert!(names.contains(only_elsewhere), "{only_elsewhere}");
        }
    }

    #[test]
    fn no_page_is_too_long_to_be_laid_out_at_once() {
        for group in groups() {
            let length = group.packages().len() + group.text.len();
            assert!(length < LARGEST_PAGE, "{}: {length}", group.licence);
        }
    }

    #[test]
    fn the_file_says_nothing_about_the_machine_that_wrote_it() {
        for path in ["/home/", "/root/", "/Users/", ":\\", ".cargo"] {
            assert!(!FILE.contains(path), "{path}");
        }
    }
}
