//! The scale beside a plot.

/// Number of steps on the scale of a plot.
pub(crate) const STEPS: i16 = 5;

/// The scale of a plot: its lowest number, and the step between two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scale {
    least: i16,
    step: i16,
}

impl Scale {
    /// The finest scale of round numbers that contains 0 and all of these scores.
    pub(crate) fn of(points: impl Iterator<Item = i16> + Clone) -> Self {
        let (least, most) = (
            points.clone().min().unwrap_or(0).min(0),
            points.max().unwrap_or(0).max(0),
        );
        let below = |step: i16| (-least + step - 1) / step;
        let fits = |step: &i16| below(*step) + (most + step - 1) / step <= STEPS;
        let steps = [2, 5, 10, 20, 25, 50, 100, 1000, 5000];
        let step = steps.into_iter().find(fits).unwrap_or(6000);
        Self {
            least: -below(step) * step,
            step,
        }
    }

    /// The finest scale of round numbers that contains all of these values.
    pub(crate) fn around(points: &[f32]) -> Self {
        let least = points.iter().copied().fold(f32::INFINITY, f32::min);
        let most = points.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let foot = |step: i16| (least / f32::from(step)).floor() as i16 * step;
        let fits = |step: &i16| f32::from(foot(*step)) + f32::from(*step * STEPS) >= most;
        let steps = [1, 2, 5, 10, 20, 25, 50, 100, 1000, 5000];
        let step = steps.into_iter().find(fits).unwrap_or(6000);
        // Centres the values, but a plot without negative values does not start below 0.
        let mut foot = foot(step);
        let room = |foot: i16| (f32::from(foot + step * STEPS) - most) - (least - f32::from(foot));
        while room(foot) > f32::from(step) && (least < 0.0 || foot >= step) {
            foot -= step;
        }
        Self { least: foot, step }
    }

    /// Relative height of a score: 0 at the foot of the scale, 1 at its top.
    pub(crate) fn height(self, points: f32) -> f32 {
        (points - f32::from(self.least)) / f32::from(self.step * STEPS)
    }

    /// The numbers of the scale, from the foot up.
    pub(crate) fn numbers(self) -> impl Iterator<Item = i16> {
        (0..=STEPS).map(move |place| self.least + place * self.step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_begin_at_zero_unless_points_were_lost() {
        let of = |points: &[i16]| Scale::of(points.iter().copied());
        assert_eq!(of(&[22, 48]), Scale { least: 0, step: 10 });
        assert_eq!(of(&[]), Scale { least: 0, step: 2 });
        assert_eq!(
            of(&[-12, 17]),
            Scale {
                least: -20,
                step: 10
            }
        );
        let numbers: Vec<i16> = of(&[22, 48]).numbers().collect();
        assert_eq!(numbers, [0, 10, 20, 30, 40, 50]);
    }

    #[test]
    fn a_scale_need_not_begin_at_zero() {
        let around = |points: &[f32]| Scale::around(points);
        assert_eq!(around(&[68.5, 72.2]), Scale { least: 68, step: 1 });
        assert_eq!(around(&[30.1, 41.0]), Scale { least: 25, step: 5 });
        assert_eq!(around(&[14.0, 36.3]), Scale { least: 0, step: 10 });
        assert_eq!(around(&[3.0, 3.5]), Scale { least: 1, step: 1 });
        assert_eq!(around(&[-3.0, 4.0]), Scale { least: -4, step: 2 });
        assert_eq!(around(&[0.0, 100.0]), Scale { least: 0, step: 20 });
    }
}
