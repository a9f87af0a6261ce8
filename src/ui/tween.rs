//! Animations with a fixed duration: one value for the progress, one clock that advances it.

use crate::{power::KeepDrawing, settings::Settings};
use bevy::{ecs::system::SystemParam, prelude::*};

/// Progress of an animation. The default is one that is over.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tween {
    /// In seconds.
    duration: f32,
    elapsed: f32,
}

impl Tween {
    /// An animation that begins now and takes this many seconds.
    pub(crate) const fn new(duration: f32) -> Self {
        Self {
            duration,
            elapsed: 0.0,
        }
    }

    pub(crate) fn advance(&mut self, seconds: f32) {
        self.elapsed += seconds;
    }

    pub(crate) fn finish(&mut self) {
        self.elapsed = self.duration;
    }

    pub(crate) fn is_over(self) -> bool {
        self.elapsed >= self.duration
    }

    /// The share of the time that has passed, from 0 to 1.
    pub(crate) fn progress(self) -> f32 {
        if self.is_over() {
            1.0
        } else {
            self.elapsed / self.duration
        }
    }

    /// [`Tween::progress`] on a curve, for example one that slows down towards its end.
    pub(crate) fn eased(self, curve: impl Curve<f32>) -> f32 {
        curve.sample_clamped(self.progress())
    }
}

/// Rises from 0 to 1 and falls back to 0, like a thrown ball.
pub(crate) fn arc(progress: f32) -> f32 {
    4.0 * progress * (1.0 - progress)
}

/// Advances tweens by the time of a frame, and requests the next frame while they run.
#[derive(SystemParam)]
pub(crate) struct TweenClock<'w> {
    time: Res<'w, Time>,
    settings: Res<'w, Settings>,
    drawing: ResMut<'w, KeepDrawing>,
}

impl TweenClock<'_> {
    /// Advances a tween, or finishes it at once if the player wants less motion.
    pub(crate) fn advance(&mut self, tween: &mut Tween) {
        if self.settings.reduce_motion {
            tween.finish();
        } else {
            tween.advance(self.time.delta_secs());
        }
        self.drawing.request();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimeUpdateStrategy;
    use std::time::Duration;

    #[test]
    fn progress_is_the_share_of_the_time_and_ends_at_one() {
        let mut tween = Tween::new(0.5);
        assert_eq!((tween.progress(), tween.is_over()), (0.0, false));
        tween.advance(0.125);
        assert_eq!((tween.progress(), tween.is_over()), (0.25, false));
        assert_eq!(tween.eased(EaseFunction::QuadraticIn), 0.0625);
        tween.advance(9.0);
        assert_eq!((tween.progress(), tween.is_over()), (1.0, true));
        assert_eq!(Tween::new(0.0).progress(), 1.0);
    }

    #[test]
    fn the_clock_finishes_at_once_with_less_motion() {
        #[derive(Resource)]
        struct Animation(Tween);
        fn advance(mut clock: TweenClock<'_>, mut animation: ResMut<Animation>) {
            clock.advance(&mut animation.0);
        }
        for (reduce_motion, progress) in [(false, 0.25), (true, 1.0)] {
            let mut app = App::new();
            let frame = Duration::from_millis(250);
            app.add_plugins(MinimalPlugins)
                .insert_resource(TimeUpdateStrategy::ManualDuration(frame))
                .insert_resource(Settings {
                    reduce_motion,
                    ..default()
                })
                .insert_resource(Animation(Tween::new(1.0)))
                .init_resource::<KeepDrawing>()
                .add_systems(Update, advance);
            // The first frame has no duration.
            app.update();
            app.update();
            assert_eq!(app.world().resource::<Animation>().0.progress(), progress);
        }
    }
}
