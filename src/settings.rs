//! What a player likes, applied at once.

use crate::{table::Intent, words::Language};
use bevy::prelude::*;

/// Which theme is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ThemeChoice {
    /// Day or evening, as the system has it.
    #[default]
    System,
    /// The oak table.
    Day,
    /// The same table under a lamp.
    Evening,
}

/// The sizes of text, in percent of the usual one.
pub(crate) const TEXT_SIZES: [u16; 3] = [100, 125, 150];

/// One change of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    /// Another theme.
    Theme(ThemeChoice),
    /// Another language.
    Language(Language),
    /// Results at once, or dice that fly.
    ReduceMotion,
    /// Whether a proposal has to be confirmed before it is ink.
    Confirm,
    /// Whether hints are given.
    Hints,
    /// Another size of text, in percent.
    TextSize(u16),
}

/// All settings.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    /// Which theme is shown.
    pub(crate) theme: ThemeChoice,
    /// Results appear at once.
    pub(crate) reduce_motion: bool,
    /// A proposal has to be confirmed before it is ink.
    pub(crate) confirm: bool,
    /// What to do now is said in a sentence.
    pub(crate) hints: bool,
    /// The size of text, in percent.
    pub(crate) text_percent: u16,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeChoice::System,
            reduce_motion: std::env::var("DPM").is_err(),
            confirm: true,
            hints: true,
            text_percent: 100,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .add_systems(Update, apply.run_if(on_message::<Intent>));
}

fn apply(
    mut intents: MessageReader<Intent>,
    mut settings: ResMut<Settings>,
    mut words: ResMut<crate::words::Words>,
) {
    for intent in intents.read() {
        let Intent::Set(setting) = intent else {
            continue;
        };
        match *setting {
            Setting::Theme(theme) => settings.theme = theme,
            Setting::Language(language) => words.speak(language),
            Setting::ReduceMotion => settings.reduce_motion = !settings.reduce_motion,
            Setting::Confirm => settings.confirm = !settings.confirm,
            Setting::Hints => settings.hints = !settings.hints,
            Setting::TextSize(percent) => settings.text_percent = percent,
        }
    }
}
