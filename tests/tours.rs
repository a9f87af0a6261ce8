//! The real app in a real window, driven by tours (`tests/tours`) on a virtual screen.
//!
//! `DICEPAD_ACCEPT=1 ./dev test` accepts the current pictures as the new references.
#![cfg(all(target_os = "linux", feature = "tour"))]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

use std::{
    collections::BTreeSet,
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Condvar, Mutex, PoisonError},
};

/// Each test has a name, a script, and options that override the script's.
macro_rules! tours {
    ($($shows:ident: $script:literal $(, $options:literal)?;)*) => {
        $(
            #[test]
            fn $shows() {
                walk(stringify!($shows), $script, concat!($($options)?));
            }
        )*

        const SCRIPTS: &[&str] = &[$($script),*];
    };
}

tours! {
    a_solo_game_of_the_symbol_grid_with_the_mouse: "mosaic-solo";
    a_solo_game_of_the_symbol_grid_by_touch_alone: "mosaic-touch";
    the_symbol_grid_by_keys_alone_in_french: "mosaic-keys";
    a_full_disk_is_told_where_the_player_is: "full-disk";
    a_full_disk_is_told_on_a_phone_on_its_side: "full-disk", "--size 844x390 --lang fr --theme evening";
    any_legal_move_is_made_by_touch: "choose";
    back_goes_one_step_back_and_then_out: "back";
    the_rules_are_read_from_everywhere: "rulebook";
    the_rules_are_read_on_a_phone_on_its_side_in_the_evening: "rulebook", "--size 844x390 --lang fr --theme evening";
    the_rules_are_read_on_a_tablet: "rulebook", "--size 820x1180 --lang fr";
    the_rules_are_read_on_a_desktop_in_large_letters: "rulebook", "--size 1280x800 --text 150";
    pads_stay_where_they_are_and_say_what_they_do: "home";
    the_same_pads_in_large_letters: "home", "--size 360x800 --lang fr --text 150";
    three_seats_are_set_up_with_names: "setup";
    pages_look_as_they_did: "pictures";
    matches_are_found_looked_at_and_deleted_among_the_records: "records";
    the_same_on_a_phone_on_its_side: "records", "--size 844x390 --lang fr --theme evening";
    a_result_is_shared_and_its_dice_are_rolled_again: "challenge";
    the_same_dice_on_a_tablet: "challenge", "--size 820x1180 --lang fr --theme evening";
    dice_are_verified_and_practice_never_counts: "fairness";
    a_given_seed_is_told: "given-seed";
    the_coach_gives_hints_and_reviews_matches: "coach";
    the_same_coach_on_a_phone_on_its_side: "coach", "--size 844x390 --lang fr --theme evening";
    the_same_coach_on_a_tablet: "coach", "--size 1180x820 --lang fr";
    a_monkey_breaks_nothing: "monkey";
    a_monkey_breaks_no_game: "monkey-games";
    a_match_of_trio_by_two_on_a_phone: "trio-phone";
    a_match_of_trio_around_a_tablet: "trio-tablet";
    trio_says_why_not: "trio-refused";
    a_match_of_cowpath_by_two_on_a_phone: "cowpath-phone";
    a_match_of_cowpath_around_a_tablet: "cowpath-tablet";
    cowpath_says_why_not: "cowpath-refused";
    a_match_of_summit_by_two_on_a_phone: "summit-phone";
    a_match_of_summit_around_a_tablet: "summit-tablet";
    summit_says_why_not: "summit-refused";
    a_match_of_mosaic_by_two_on_a_phone: "mosaic-phone";
    a_match_of_mosaic_around_a_tablet: "mosaic-tablet";
    mosaic_says_why_not: "mosaic-refused";
    a_match_of_sundeck_by_two_on_a_phone: "sundeck-phone";
    a_match_of_sundeck_around_a_tablet: "sundeck-tablet";
    sundeck_says_why_not: "sundeck-refused";
    all_screens_on_a_small_phone: "screens", "--size 360x800";
    all_screens_on_a_phone_in_french: "screens", "--size 390x844 --lang fr";
    all_screens_on_a_phone_on_its_side: "screens", "--size 844x390 --lang fr --theme evening";
    all_screens_on_a_tablet: "screens", "--size 820x1180 --theme evening";
    all_screens_on_a_tablet_on_its_side: "screens", "--size 1180x820 --lang fr";
    all_screens_on_a_desktop: "screens", "--size 1280x800";
}

#[test]
fn every_script_is_walked() {
    let files = fs::read_dir(here("tests/tours")).unwrap();
    let scripts: BTreeSet<String> = files
        .map(|file| file.unwrap().path())
        .map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    let walked = SCRIPTS.iter().map(|script| (*script).to_owned());
    assert_eq!(scripts, walked.collect());
}

#[test]
fn a_mistake_in_a_script_is_told_before_the_app_starts() {
    let script = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mistaken.tour");
    fs::write(&script, "screen home\n# A remark.\ndance\n").unwrap();
    let output = app(&script).env_remove("DISPLAY").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("mistaken.tour, line 3: dance: there is no such step"),
        "{said}"
    );
}

/// How many tours may run at once. A tour keeps one core busy and draws few frames.
const LANES: usize = 2;

/// The lanes that are free.
static FREE: Mutex<usize> = Mutex::new(LANES);

/// Notified when a lane becomes free.
static FREED: Condvar = Condvar::new();

/// A lane, free again on drop.
struct Lane;

impl Lane {
    /// Waits for a free lane.
    fn take() -> Self {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut free = FREED
            .wait_while(free, |free| *free == 0)
            .unwrap_or_else(PoisonError::into_inner);
        *free -= 1;
        Self
    }
}

impl Drop for Lane {
    fn drop(&mut self) {
        *FREE.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        FREED.notify_one();
    }
}

/// Runs a tour, which exits with an error if any of its expectations fails.
fn walk(test: &str, script: &str, options: &str) {
    let _lane = Lane::take();
    let screen = Screen::new();
    let mut app = app(&here("tests/tours").join(script).with_extension("tour"));
    app.args(options.split_whitespace())
        .arg("--pictures")
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join(test))
        .arg("--references")
        .arg(here("tests/pictures"))
        .env("DISPLAY", &screen.display);
    if std::env::var_os("DICEPAD_ACCEPT").is_some_and(|accept| accept != "0") {
        app.arg("--accept");
    }
    let output = app.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}", last_lines(&said));
}

/// The command that runs this tour.
fn app(script: &Path) -> Command {
    let mut app = Command::new(env!("CARGO_BIN_EXE_dicepad"));
    app.arg("--tour")
        .arg(script)
        .env("WGPU_BACKEND", "vulkan")
        .env("WINIT_X11_SCALE_FACTOR", "1")
        .env("NO_COLOR", "1");
    app
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The end of the output: the failed step and the steps before it.
fn last_lines(said: &str) -> String {
    let lines: Vec<&str> = said.lines().collect();
    lines[lines.len().saturating_sub(30)..].join("\n")
}

/// A virtual screen, shut down on drop. It is so large that its own pointer, which rests in the middle,
/// lies outside every window.
struct Screen {
    server: Child,
    display: String,
}

impl Screen {
    fn new() -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp"])
            .args(["-screen", "0", "3200x2600x24"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb ({error}): ./dev test installs it"));
        // The server prints the number of its display once it is ready.
        let mut display = String::new();
        BufReader::new(server.stdout.take().unwrap())
            .read_line(&mut display)
            .unwrap();
        Self {
            server,
            display: format!(":{}", display.trim()),
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
