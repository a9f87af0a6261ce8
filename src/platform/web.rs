//! The browser. The page around the app (`web/page.js`) knows what only a page can know, and offers it
//! as the functions of one object, `dicepad`.

use super::{Sent, haptics::Feel};
use crate::{layout::SafeArea, nav::Screen};
use bevy::prelude::*;
use std::ffi::OsString;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// `?lang=fr&seed=7` as `--lang fr --seed 7`.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "arguments")]
    fn page_arguments() -> Vec<String>;

    /// Points at the top, right, bottom and left that belong to the device.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "edges")]
    fn page_edges() -> Vec<f32>;

    #[wasm_bindgen(js_namespace = dicepad)]
    fn vibrate(milliseconds: u32);

    /// The first page is drawn: what was shown meanwhile can go.
    #[wasm_bindgen(js_namespace = dicepad)]
    fn ready();

    /// A file for the player to keep.
    #[wasm_bindgen(js_namespace = dicepad)]
    pub(crate) fn download(name: &str, text: &str);

    /// Lets the player choose a file.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "chooseFile")]
    pub(crate) fn choose_file();

    /// The file that was chosen, once, as soon as it is read.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "chosenFile")]
    pub(crate) fn chosen_file() -> Option<Vec<u8>>;

    /// Hands a text to the system, or copies it: 0 and 1; 2 if it can do neither.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "share")]
    fn page_share(text: &str) -> u8;

    /// Asks the browser for what was copied elsewhere; its owner may have to agree.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "askForPaste")]
    pub(crate) fn ask_for_paste();

    /// What was copied elsewhere, once, as soon as it is known.
    #[wasm_bindgen(js_namespace = dicepad)]
    pub(crate) fn pasted() -> Option<String>;

    /// Whether back leads somewhere inside the app.
    #[wasm_bindgen(js_namespace = dicepad, js_name = "hasBack")]
    fn has_back(inside: bool);
}

/// Phones vibrate; a browser that cannot does nothing.
pub(crate) const CAN_BE_FELT: bool = true;

/// Frames until the first page is laid out and drawn.
const FIRST_PAGE: u8 = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, show_when_drawn)
        .add_systems(Last, tell_way_back);
}

/// What the page's address asks for.
pub(crate) fn arguments() -> impl Iterator<Item = OsString> {
    page_arguments().into_iter().map(OsString::from)
}

/// The browser's languages.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

pub(super) fn edges(_scale: f32) -> Option<SafeArea> {
    let [top, right, bottom, left] = page_edges().try_into().ok()?;
    Some(SafeArea {
        top,
        right,
        bottom,
        left,
    })
}

/// The window itself tells.
pub(super) const fn is_dark() -> Option<bool> {
    None
}

pub(super) fn feel(feel: Feel) {
    vibrate(match feel {
        Feel::Tick => 6,
        Feel::Tap => 12,
        Feel::Success => 40,
    });
}

/// A page is left by the browser's own means.
pub(crate) const fn leave() -> Option<AppExit> {
    None
}

/// The page's own colours follow the system.
pub(super) const fn light_bars(_light: bool) {}

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

/// Back from the home screen leaves the page, as everywhere in a browser. Told again and again: the
/// step back that was just taken may not be the last, and the page has used up its own.
fn tell_way_back(screen: Res<State<Screen>>) {
    has_back(*screen.get() != Screen::Home);
}
