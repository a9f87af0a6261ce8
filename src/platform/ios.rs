//! iOS: the few questions that only `UIKit` answers.

use super::{Sent, haptics::Feel};
use crate::layout::SafeArea;
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

/// The system hands no files over.
pub(crate) const FILES_CAN_BE_DROPPED: bool = false;

/// The app's documents, which the system's own app for files shows (`Info.plist`).
pub(crate) fn exchange_folders() -> Vec<PathBuf> {
    let home = std::env::var_os("HOME").map(PathBuf::from);
    home.map(|home| home.join("Documents"))
        .into_iter()
        .collect()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, be_ambient);
}

/// The silent switch silences the app, and music goes on while it is played.
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

/// Whoever starts the app by hand (the simulator, a debugger) may pass some.
pub(crate) fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().skip(1)
}

/// The app's languages, then the system's.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    sys_locale::get_locales()
}

/// Apps are left by the system's gesture alone.
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

pub(super) fn edges(_scale: f32) -> Option<SafeArea> {
    let insets = window()?.safeAreaInsets();
    Some(SafeArea {
        top: insets.top as f32,
        right: insets.right as f32,
        bottom: insets.bottom as f32,
        left: insets.left as f32,
    })
}

/// As the screen has it: the engine's window does not tell, and ours may be lit otherwise.
#[allow(
    deprecated,
    unsafe_code,
    reason = "there is one screen; the system's functions are foreign ones"
)]
pub(super) fn is_dark() -> Option<bool> {
    let screen = UIScreen::mainScreen(MainThreadMarker::new()?);
    // SAFETY: this is the main thread, where screens are asked.
    let style = unsafe { screen.traitCollection().userInterfaceStyle() };
    Some(style == UIUserInterfaceStyle::Dark)
}

/// The status bar follows the window.
#[allow(unsafe_code, reason = "the system's functions are foreign ones")]
pub(super) fn light_bars(light: bool) {
    let style = if light {
        UIUserInterfaceStyle::Dark
    } else {
        UIUserInterfaceStyle::Light
    };
    if let Some(window) = window() {
        // SAFETY: this is the main thread, where windows are changed.
        unsafe { window.setOverrideUserInterfaceStyle(style) };
    }
}

/// The system asks to whom the text should go; on a tablet from the middle of the window.
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
    // SAFETY: this is the main thread, where pages are shown, and a text is something to be shared.
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

/// What was asked for, until it is taken.
static PASTED: Mutex<Option<String>> = Mutex::new(None);

/// The system asks its owner whether the app may.
#[allow(unsafe_code, reason = "the system's functions are foreign ones")]
pub(crate) fn ask_for_paste() {
    // SAFETY: the general pasteboard can be asked by every app.
    let text = unsafe { UIPasteboard::generalPasteboard().string() };
    // Nothing is pasted too: it is told that this is no code.
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
pub(super) fn feel(feel: Feel) {
    let Some(main) = MainThreadMarker::new() else {
        return;
    };
    let knock = |style| {
        // SAFETY: this is the main thread, where generators are made and used.
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
        // SAFETY: this is the main thread, where generators are made and used.
        Feel::Success => unsafe {
            UINotificationFeedbackGenerator::new(main)
                .notificationOccurred(UINotificationFeedbackType::Success);
        },
    }
}
