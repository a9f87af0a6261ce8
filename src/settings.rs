//! The player's settings. A change takes effect at once.

use crate::words::Language;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ThemeChoice {
    /// Day or evening, following the system.
    #[default]
    System,
    /// An oak table in daylight.
    Day,
    /// The same table under a lamp.
    Evening,
}

/// The available text sizes, in percent of the normal size.
pub(crate) const TEXT_SIZES: [u16; 3] = [100, 125, 150];

/// One change of a setting.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    Theme(ThemeChoice),
    Language(Language),
    /// Toggle between instant results and animated dice.
    ReduceMotion,
    /// Toggle whether a proposal has to be confirmed before it is written.
    Confirm,
    /// Toggle the hints for first-time players.
    Hints,
    /// Choose a text size, in percent.
    TextSize(u16),
    /// Toggle all sounds.
    Sound,
    /// Set the volume, in percent.
    Volume(u8),
    /// Toggle haptic feedback.
    Haptics,
    /// Choose the player's main hand.
    Hand(Handed),
    /// Choose the pace of the computer players.
    Speed(Speed),
}

/// The player's main hand: tray and buttons are on its side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Handed {
    Left,
    #[default]
    Right,
}

/// The pace of the computer players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Speed {
    /// Computer players pause as if they were thinking.
    Calm,
    /// Just slow enough to follow.
    #[default]
    Brisk,
    /// No pause at all.
    Instant,
}

impl Speed {
    /// Minimum time between moves of a computer player, in seconds.
    pub(crate) const fn pause(self) -> f32 {
        match self {
            Self::Calm => 1.3,
            Self::Brisk => 0.7,
            Self::Instant => 0.0,
        }
    }
}

/// All settings. The field names are a file format and must not change.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// The chosen language; `None` follows the system.
    pub(crate) language: Option<Language>,
    pub(crate) theme: ThemeChoice,
    /// Whether results appear at once, without animation.
    pub(crate) reduce_motion: bool,
    /// Whether a proposal has to be confirmed before it is written.
    pub(crate) confirm: bool,
    /// Whether a sentence tells the player what to do.
    pub(crate) hints: bool,
    /// Text size in percent, one of [`TEXT_SIZES`].
    pub(crate) text_percent: u16,
    /// Whether sounds are played.
    pub(crate) sound: bool,
    /// Volume in percent, from 0 to 100.
    pub(crate) volume: u8,
    /// Whether the device vibrates, where it can.
    pub(crate) haptics: bool,
    pub(crate) hand: Handed,
    pub(crate) speed: Speed,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: ThemeChoice::System,
            reduce_motion: false,
            confirm: true,
            hints: true,
            text_percent: 100,
            sound: true,
            volume: 70,
            haptics: true,
            hand: Handed::Right,
            speed: Speed::Brisk,
        }
    }
}

impl Settings {
    /// Restores saved settings. Invalid values are replaced by their defaults.
    pub(crate) fn from_kept(kept: &serde_json::Value) -> Self {
        let mut settings = Self::default();
        for (name, value) in kept.as_object().into_iter().flatten() {
            let Ok(mut changed) = serde_json::to_value(settings) else {
                continue;
            };
            changed[name] = value.clone();
            if let Ok(changed) = serde_json::from_value::<Self>(changed)
                && changed.make_sense()
            {
                settings = changed;
            }
        }
        settings
    }

    fn make_sense(&self) -> bool {
        TEXT_SIZES.contains(&self.text_percent) && self.volume <= 100
    }
}

/// Settings from the command line, for this run only, with the values that they replace.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct ThisRun {
    theme: Option<StandIn<ThemeChoice>>,
    text: Option<StandIn<u16>>,
}

#[derive(Clone, Copy, Debug)]
struct StandIn<T> {
    asked: T,
    usual: T,
}

impl<T: Copy + PartialEq> StandIn<T> {
    fn put(asked: T, setting: &mut T) -> Self {
        let usual = std::mem::replace(setting, asked);
        Self { asked, usual }
    }

    /// Restores the saved value, unless the player has chosen another one during the run.
    fn take_back(self, setting: &mut T) {
        if *setting == self.asked {
            *setting = self.usual;
        }
    }
}

impl ThisRun {
    /// Overrides the settings with the given options.
    pub(crate) fn asked(
        settings: &mut Settings,
        theme: Option<ThemeChoice>,
        text_percent: Option<u16>,
    ) -> Self {
        Self {
            theme: theme.map(|theme| StandIn::put(theme, &mut settings.theme)),
            text: text_percent.map(|percent| StandIn::put(percent, &mut settings.text_percent)),
        }
    }

    /// The settings to be saved, without the overrides of this run.
    pub(crate) fn without(self, mut settings: Settings) -> Settings {
        if let Some(theme) = self.theme {
            theme.take_back(&mut settings.theme);
        }
        if let Some(text) = self.text {
            text.take_back(&mut settings.text_percent);
        }
        settings
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>()
        .init_resource::<ThisRun>()
        .add_systems(
            Update,
            apply.run_if(on_message::<Setting>).in_set(SettingSystems),
        );
}

/// Systems that apply changes of settings.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SettingSystems;

fn apply(
    mut changes: MessageReader<Setting>,
    mut settings: ResMut<Settings>,
    mut words: ResMut<crate::words::Words>,
) {
    for change in changes.read() {
        match *change {
            Setting::Theme(theme) => settings.theme = theme,
            Setting::Language(language) => {
                settings.language = Some(language);
                words.speak(language);
            }
            Setting::ReduceMotion => settings.reduce_motion = !settings.reduce_motion,
            Setting::Confirm => settings.confirm = !settings.confirm,
            Setting::Hints => settings.hints = !settings.hints,
            Setting::TextSize(percent) => settings.text_percent = percent,
            Setting::Sound => settings.sound = !settings.sound,
            Setting::Volume(percent) => settings.volume = percent.min(100),
            Setting::Haptics => settings.haptics = !settings.haptics,
            Setting::Hand(hand) => settings.hand = hand,
            Setting::Speed(speed) => settings.speed = speed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_of_one_run_do_not_outlast_it() {
        let usual = Settings::default();
        let mut settings = usual;
        let run = ThisRun::asked(&mut settings, Some(ThemeChoice::Evening), Some(150));
        assert_eq!(settings.theme, ThemeChoice::Evening);
        assert_eq!(settings.text_percent, 150);
        assert_eq!(run.without(settings), usual);
        settings.theme = ThemeChoice::Day;
        settings.volume = 10;
        let kept = run.without(settings);
        assert_eq!((kept.theme, kept.volume), (ThemeChoice::Day, 10));
        assert_eq!(kept.text_percent, 100);
    }
    use crate::words::Words;

    fn after(changes: &[Setting]) -> Settings {
        let mut app = App::new();
        app.add_plugins(plugin)
            .insert_resource(Words::new(Language::En))
            .add_message::<Setting>();
        let intents = changes.iter().copied();
        app.world_mut().write_message_batch(intents);
        app.update();
        *app.world().resource::<Settings>()
    }

    #[test]
    fn switches_go_to_and_fro() {
        let usual = Settings::default();
        for switch in [
            Setting::ReduceMotion,
            Setting::Confirm,
            Setting::Sound,
            Setting::Haptics,
        ] {
            assert_ne!(after(&[switch]), usual, "{switch:?}");
            assert_eq!(after(&[switch, switch]), usual, "{switch:?}");
        }
    }

    #[test]
    fn saved_settings_are_restored_and_nonsense_is_ignored() {
        let mut liked = after(&[
            Setting::Theme(ThemeChoice::Evening),
            Setting::Language(Language::Fr),
            Setting::Confirm,
            Setting::Volume(35),
            Setting::Hand(Handed::Left),
            Setting::Speed(Speed::Instant),
        ]);
        let mut kept = serde_json::to_value(liked).unwrap();
        assert_eq!(Settings::from_kept(&kept), liked);
        kept["volume"] = 101.into();
        kept["theme"] = "noon".into();
        kept["text_percent"] = 7.into();
        kept["weather"] = "fine".into();
        let usual = Settings::default();
        (liked.volume, liked.theme) = (usual.volume, usual.theme);
        assert_eq!(Settings::from_kept(&kept), liked);
        assert_eq!(
            Settings::from_kept(&serde_json::json!(["no settings"])),
            usual
        );
    }

    #[test]
    fn the_volume_stays_within_its_bounds() {
        assert_eq!(after(&[Setting::Volume(35)]).volume, 35);
        assert_eq!(after(&[Setting::Volume(200)]).volume, 100);
    }
}
