//! Android: the activity (`android/app/src/main/kotlin`) provides what only it knows.

use super::{Feel, SafeArea, Sent};
use bevy::{
    android::{ANDROID_APP, android_activity::AndroidApp},
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};
use jni::{Env, refs::Global};
use std::{
    ffi::{OsString, c_void},
    path::PathBuf,
    sync::{
        Mutex, OnceLock, PoisonError,
        atomic::{AtomicI32, Ordering::Relaxed},
    },
};

jni::bind_java_type! {
    MainActivity => "io.github.dicepad.MainActivity",
    methods {
        fn feel(kind: jint),
        fn leave(),
        fn light_bars(light: jboolean),
        fn share(text: JString),
        fn copied() -> JString,
    }
}

/// The view performs haptic feedback; on a device without a motor the call has no effect.
pub(crate) const CAN_BE_FELT: bool = true;

/// Android delivers no dropped files.
pub(crate) const FILES_CAN_BE_DROPPED: bool = false;

/// The app's folder on the shared storage. Since Android 11 file managers cannot open it.
pub(crate) fn exchange_folders() -> Vec<PathBuf> {
    let app = ANDROID_APP.get();
    app.and_then(AndroidApp::external_data_path)
        .into_iter()
        .collect()
}

/// Pixels at the top, right, bottom and left that are covered by system bars or cut-outs.
static EDGES: [AtomicI32; 4] = [const { AtomicI32::new(0) }; 4];

/// Wakes the event loop while the app draws nothing.
static WAKE: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

/// Entry point, called by the activity.
#[unsafe(no_mangle)]
#[allow(unsafe_code, reason = "the activity looks the function up by its name")]
fn android_main(app: AndroidApp) {
    // A second start in the same process cannot happen: the activity ends its process.
    let _ = ANDROID_APP.set(app);
    let _ = crate::run();
}

/// Called by the activity when its bars or cut-outs change; values in pixels.
#[unsafe(no_mangle)]
#[allow(
    unsafe_code,
    non_snake_case,
    reason = "the activity looks the function up by its name"
)]
extern "system" fn Java_io_github_dicepad_MainActivity_edgesChanged(
    _env: *mut c_void,
    _activity: *mut c_void,
    top: i32,
    right: i32,
    bottom: i32,
    left: i32,
) {
    for (edge, pixels) in EDGES.iter().zip([top, right, bottom, left]) {
        edge.store(pixels, Relaxed);
    }
    if let Some(wake) = WAKE.get() {
        wake();
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, stay_reachable);
}

fn stay_reachable(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let _ = WAKE.set(Box::new(move || {
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    }));
}

/// An activity has no command line.
pub(crate) fn arguments() -> impl Iterator<Item = OsString> {
    std::iter::empty()
}

/// The language chosen for this app in the system settings, then the system's languages.
pub(crate) fn languages() -> impl Iterator<Item = String> {
    chosen_language()
        .into_iter()
        .chain(sys_locale::get_locales())
}

/// The language chosen for this app in the system settings.
pub(crate) fn chosen_language() -> Option<String> {
    ANDROID_APP.get().and_then(|app| app.config().language())
}

pub(crate) fn edges(scale: f32) -> Option<SafeArea> {
    let [top, right, bottom, left] = EDGES
        .each_ref()
        .map(|edge| edge.load(Relaxed) as f32 / scale.max(f32::EPSILON));
    Some(SafeArea {
        top,
        right,
        bottom,
        left,
    })
}

/// The night mode of the system: the window does not report it.
pub(crate) fn is_dark() -> Option<bool> {
    use bevy::android::android_activity::ndk::configuration::UiModeNight;
    let night = ANDROID_APP.get()?.config().ui_mode_night();
    Some(night == UiModeNight::Yes)
}

/// Performs haptic feedback through the activity's view, which needs no permission.
pub(crate) fn feel(feel: Feel) {
    ask_activity("nothing can be felt", |activity, env| {
        activity.feel(env, feel as i32)
    });
}

/// Moves the activity to the back without ending it.
pub(crate) fn leave() -> Option<AppExit> {
    ask_activity("the app cannot be left", |activity, env| {
        activity.leave(env)
    });
    None
}

pub(crate) fn light_bars(light: bool) {
    ask_activity("bars keep their colour", |activity, env| {
        activity.light_bars(env, light)
    });
}

/// Opens the system's share sheet.
pub(crate) fn share(text: &str) -> Sent {
    ask_activity("nothing can be shared", |activity, env| {
        let text = env.new_string(text)?;
        activity.share(env, text)
    });
    Sent::Handed
}

/// Text of the last paste, until [`pasted`] takes it.
static PASTED: Mutex<Option<String>> = Mutex::new(None);

pub(crate) fn ask_for_paste() {
    // An empty clipboard also answers, so that the screen can say that the text is no code.
    let mut text = String::new();
    ask_activity("nothing can be pasted", |activity, env| {
        text = activity.copied(env)?.try_to_string(env)?;
        Ok(())
    });
    *PASTED.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
}

pub(crate) fn pasted() -> Option<String> {
    PASTED.lock().unwrap_or_else(PoisonError::into_inner).take()
}

/// Calls a method of the activity; if that fails, the app logs a warning and continues.
#[allow(
    unsafe_code,
    reason = "the engine hands over the activity as a pointer"
)]
fn ask_activity(
    otherwise: &str,
    ask: impl FnOnce(&MainActivity<'_>, &mut Env<'_>) -> jni::errors::Result<()>,
) {
    let Some(app) = ANDROID_APP.get() else { return };
    let asked = jni::JavaVM::singleton().and_then(|machine| {
        machine.attach_current_thread(|env| {
            let activity: jni::sys::jobject = app.activity_as_ptr().cast();
            // SAFETY: the reference is valid as long as `app` is, and `app` keeps its ownership.
            let activity = unsafe { env.as_cast_raw::<Global<MainActivity>>(&activity)? };
            ask(&activity, env)
        })
    });
    if let Err(error) = asked {
        warn!("{otherwise}: {error}");
    }
}
