//! iOS: the few facts and actions that only `UIKit` offers.

use super::{Feel, SafeArea, Sent};
use bevy::prelude::*;
use objc2::{rc::Retained, runtime::AnyObject};
use objc2_avf_audio::{AVAudioSession, AVAudioSessionCategoryAmbient};
use objc2_foundation::{MainThreadMarker, NSArray, NSString};
use objc2_ui_kit::{
    UIActivityViewController, UIApplication, UIImpactFeedbackGenerator, UIImpactFeedbackStyle,
    UINotificationFeedbackGenerator, UINotificationFeedbackType, UIPasteboard, UIScreen,
    UITraitEnvironment, UIUserInterfaceStyle, UIWindow,
};
use std::{
    ffi::OsString,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

/// Phones have a motor; tablets ignore the call.
pub(crate) const CAN_BE_FELT: bool = true;

/// iOS delivers no dropped files.
pub(crate) const FILES_CAN_BE_DROPPED: bool = false;

/// The app's documents folder, which the Files app shows (`Info.plist`).
pub(crate) fn exchange_folders() -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    home.map(|home| home.join("Documents"))
        .into_iter()
        .collect()
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, be_ambient);
}

/// Obeys the mute switch, and lets music of other apps continue.
#[allow(unsafe_code, reason = "the system's functions are foreign ones")]
fn be_ambient() {
    // SAFETY: the session is the app's own, and the category is one of the system's constants.
    let asked = unsafe {
        AVAudioSessionCategoryAmbient
            .map(|ambient| AVAudioSession::sharedInstance().setCategory_error(ambient))
    };
    if let Some(Err(error)) = asked {
        warn!("other sounds may stop: {error}");
    }
}

/// Arguments exist only when the app is started by the simulator or a debugger.
pub(crate) fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().skip(1)
}

/// The app's languages, then the system's.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// The system restarts the app when its language changes.
pub(crate) const fn chosen_language() -> Option<String> {
    None
}

/// Only the system's gesture leaves an iOS app.
pub(crate) const fn leave() -> Option<AppExit> {
    None
}

#[allow(
    deprecated,
    reason = "there is one window, and no scene that could be asked for it"
)]
fn window() -> Option<Retained<UIWindow>> {
    let app = UIApplication::sharedApplication(MainThreadMarker::new()?);
    app.windows().first_retained()
}

pub(crate) fn edges(_scale: f32) -> Option<SafeArea> {
    let insets = window()?.safeAreaInsets();
    Some(SafeArea {
        top: insets.top as f32,
        right: insets.right as f32,
        bottom: insets.bottom as f32,
        left: insets.left as f32,
    })
}

/// The theme of the screen: the engine's window does not report it, and `light_bars` overrides ours.
#[allow(
    deprecated,
    unsafe_code,
    reason = "there is one screen; the system's functions are foreign ones"
)]
pub(crate) fn is_dark() -> Option<bool> {
    let screen = UIScreen::mainScreen(MainThreadMarker::new()?);
    // SAFETY: screens may be read on the main thread, and this is the main thread.
    let style = unsafe { screen.traitCollection().userInterfaceStyle() };
    Some(style == UIUserInterfaceStyle::Dark)
}

/// Sets the style of the window, which the status bar follows.
#[allow(unsafe_code, reason = "the system's functions are foreign ones")]
pub(crate) fn light_bars(light: bool) {
    let style = if light {
        UIUserInterfaceStyle::Dark
    } else {
        UIUserInterfaceStyle::Light
    };
    if let Some(window) = window() {
        // SAFETY: windows may be changed on the main thread, and this is the main thread.
        unsafe { window.setOverrideUserInterfaceStyle(style) };
    }
}

/// Opens the system's share sheet; on a tablet it is anchored to the middle of the window.
#[allow(unsafe_code, reason = "the system's functions are foreign ones")]
pub(crate) fn share(text: &str) -> Sent {
    let (Some(main), Some(window)) = (MainThreadMarker::new(), window()) else {
        return Sent::Not;
    };
    let Some(page) = window.rootViewController() else {
        return Sent::Not;
    };
    let text: Retained<AnyObject> =
        Retained::into_super(Retained::into_super(NSString::from_str(text)));
    let items = NSArray::from_vec(vec![text]);
    // SAFETY: view controllers may be shown on the main thread, and this is the main thread; a string is
    // a valid item.
    unsafe {
        let list = UIActivityViewController::initWithActivityItems_applicationActivities(
            main.alloc(),
            &items,
            None,
        );
        if let (Some(bubble), Some(view)) = (list.popoverPresentationController(), page.view()) {
            bubble.setSourceView(Some(&view));
            bubble.setSourceRect(view.bounds());
        }
        page.presentViewController_animated_completion(&list, true, None);
    }
    Sent::Handed
}

/// Text of the last paste, until [`pasted`] takes it.
static PASTED: Mutex<Option<String>> = Mutex::new(None);

/// Reads the pasteboard; the system asks the player for permission.
#[allow(unsafe_code, reason = "the system's functions are foreign ones")]
pub(crate) fn ask_for_paste() {
    // SAFETY: any app may read the general pasteboard.
    let text = unsafe { UIPasteboard::generalPasteboard().string() };
    // An empty pasteboard also answers, so that the screen can say that the text is no code.
    let text = text.map(|text| text.to_string()).unwrap_or_default();
    *PASTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
}

pub(crate) fn pasted() -> Option<String> {
    PASTED.lock().unwrap_or_else(PoisonError::into_inner).take()
}

#[allow(unsafe_code, reason = "the system's functions are foreign ones")]
#[allow(
    deprecated,
    reason = "the way that takes a view exists only since iOS 17.5"
)]
pub(crate) fn feel(feel: Feel) {
    let Some(main) = MainThreadMarker::new() else {
        return;
    };
    let knock = |style| {
        // SAFETY: generators may be created and used on the main thread, and this is the main thread.
        unsafe {
            UIImpactFeedbackGenerator::initWithStyle(
                main.alloc::<UIImpactFeedbackGenerator>(),
                style,
            )
            .impactOccurred();
        }
    };
    match feel {
        Feel::Tick => knock(UIImpactFeedbackStyle::Light),
        Feel::Tap => knock(UIImpactFeedbackStyle::Soft),
        // SAFETY: generators may be created and used on the main thread, and this is the main thread.
        Feel::Success => unsafe {
            UINotificationFeedbackGenerator::new(main)
                .notificationOccurred(UINotificationFeedbackType::Success);
        },
    }
}
