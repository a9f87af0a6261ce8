//! The browser. The page around the app (`web/page.js`) offers what only a page can do, as functions of
//! one object, `dicepad`.

use super::{Feel, SafeArea, Sent};
use crate::nav::Screen;
use bevy::prelude::*;
use std::ffi::OsString;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// `?lang=fr&seed=7` as `--lang fr --seed 7`.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "arguments")]
    fn page_arguments() -> Vec<String>;

    /// Logical pixels at the top, right, bottom and left that belong to the device.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "edges")]
    fn page_edges() -> Vec<f32>;

    #[wasm_bindgen(js_namespace = dicepad)]
    fn vibrate(milliseconds: u32);

    /// Removes the loading screen once the first page is drawn.
    #[wasm_bindgen(js_namespace = dicepad)]
    fn ready();

    /// Saves a file through the browser's download.
    #[wasm_bindgen(js_namespace = dicepad)]
    pub(crate) fn download(name: &str, bytes: &[u8]);

    /// Opens the browser's file picker.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "chooseFile")]
    pub(crate) fn choose_file();

    /// Content of the chosen file, returned once it has been read, and only once.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "chosenFile")]
    pub(crate) fn chosen_file() -> Option<Vec<u8>>;

    /// Shares a text: 0 if the share sheet is open, 1 if the text was copied, 2 if both failed.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "share")]
    fn page_share(text: &str) -> u8;

    /// Asks the browser for the clipboard; the player may have to agree.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "askForPaste")]
    pub(crate) fn ask_for_paste();

    /// Text of the clipboard, returned once it is known, and only once.
    #[wasm_bindgen(js_namespace = dicepad)]
    pub(crate) fn pasted() -> Option<String>;

    /// Tells the page whether Back stays inside the app.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "hasBack")]
    fn has_back(inside: bool);
}

/// Phones vibrate; a browser without support ignores the call.
pub(crate) const CAN_BE_FELT: bool = true;

/// Number of frames until the first page is laid out and drawn.
const FIRST_PAGE: u8 = 3;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Last, show_when_drawn)
        .add_systems(Last, tell_way_back);
}

/// The query of the page's address.
pub(crate) fn arguments() -> impl Iterator<Item = OsString> {
    page_arguments().into_iter().map(OsString::from)
}

/// The browser's languages, best first.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// A page keeps its language until it is loaded again.
pub(crate) const fn chosen_language() -> Option<String> {
    None
}

pub(crate) fn edges(_scale: f32) -> Option<SafeArea> {
    let [top, right, bottom, left] = page_edges().try_into().ok()?;
    Some(SafeArea {
        top,
        right,
        bottom,
        left,
    })
}

/// The engine's window reports the theme.
pub(crate) const fn is_dark() -> Option<bool> {
    None
}

pub(crate) fn feel(feel: Feel) {
    vibrate(match feel {
        Feel::Tick => 6,
        Feel::Tap => 12,
        Feel::Success => 40,
    });
}

/// The player leaves a page with the browser's own controls.
pub(crate) const fn leave() -> Option<AppExit> {
    None
}

/// The page's own colours follow the system.
pub(crate) const fn light_bars(_light: bool) {}

pub(crate) fn share(text: &str) -> Sent {
    match page_share(text) {
        0 => Sent::Handed,
        1 => Sent::Copied,
        _ => Sent::Not,
    }
}

fn show_when_drawn(mut frames: Local<u8>) {
    if *frames < FIRST_PAGE {
        *frames += 1;
        if *frames == FIRST_PAGE {
            ready();
        }
    }
}

/// Lets Back on the home screen leave the page, like any page in a browser. This runs every frame, because
/// each step back uses up the history entry of the page.
fn tell_way_back(screen: Res<State<Screen>>) {
    has_back(*screen.get() != Screen::Home);
}
