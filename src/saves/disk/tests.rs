//! Tests on the real file system.

use super::*;
use std::fs;

/// An empty folder for one test.
fn folder(test: &str) -> std::path::PathBuf {
    let name = format!("dicepad-disk-{test}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn files_are_written_appended_to_listed_and_removed() {
    let root = folder("files");
    let disk = Disk::new(Files::in_folder(&root).unwrap());
    assert_eq!(disk.list("matches").unwrap(), Vec::<String>::new());
    disk.write("matches/b", b"one").unwrap();
    disk.write("matches/a", b"other").unwrap();
    disk.append("matches/b", b" two").unwrap();
    assert_eq!(disk.append("matches/c", b"!"), Err(DiskError::Missing));
    assert_eq!(disk.read("matches/b").unwrap(), b"one two");
    fs::write(root.join("matches/c.new"), "half").unwrap();
    assert_eq!(disk.list("matches").unwrap(), ["a", "b"]);
    disk.tidy("matches");
    assert!(!root.join("matches/c.new").exists());
    disk.write("matches/b", b"new").unwrap();
    assert_eq!(disk.read("matches/b").unwrap(), b"new");
    disk.remove("matches/b").unwrap();
    disk.remove("matches/b").unwrap();
    assert_eq!(disk.read("matches/b"), Err(DiskError::Missing));
    fs::remove_dir_all(root).unwrap();
}

#[test]
fn setting_aside_never_overwrites_a_file() {
    let root = folder("aside");
    let disk = Disk::new(Files::in_folder(&root).unwrap());
    for text in ["first", "second", "third"] {
        disk.write("matches/a", text.as_bytes()).unwrap();
        disk.set_aside("matches/a").unwrap();
    }
    disk.copy_aside("matches/a", b"fourth").unwrap();
    assert_eq!(disk.list(SET_ASIDE).unwrap(), ["a", "a.2", "a.3", "a.4"]);
    assert_eq!(disk.read("set-aside/a.2").unwrap(), b"second");
    assert_eq!(disk.read("set-aside/a.4").unwrap(), b"fourth");
    assert_eq!(disk.list("matches").unwrap(), Vec::<String>::new());
    fs::remove_dir_all(root).unwrap();
}

#[test]
fn an_impossible_folder_is_an_error() {
    let root = folder("blocked");
    fs::write(&root, "a file where the folder should be").unwrap();
    assert!(Files::in_folder(&root).is_err());
    fs::remove_file(root).unwrap();
}
