//! Clock and calendar.

use web_time::{SystemTime, UNIX_EPOCH};

/// Seconds since the Unix epoch.
pub(crate) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| now.as_secs())
}

/// A date of the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Day {
    /// Full year, for example 2026.
    pub(crate) year: u64,
    /// Month, from 1.
    pub(crate) month: u8,
    /// Day of the month, from 1.
    pub(crate) day: u8,
}

impl Day {
    /// The current date in UTC.
    pub(crate) fn today() -> Self {
        Self::of(now())
    }

    /// The date in UTC of a time in seconds since the Unix epoch.
    ///
    /// Years are counted from March, so that the leap day comes last: the months then have their lengths
    /// in a pattern that repeats every five (31, 30, 31, 30, 31), 153 days in all.
    pub(crate) const fn of(seconds: u64) -> Self {
        const DAYS_IN_400_YEARS: u64 = 146_097;
        // Days since 1 March of the year 0.
        let days = seconds / 86_400 + 719_468;
        let era = days / DAYS_IN_400_YEARS;
        let day_of_era = days % DAYS_IN_400_YEARS;
        let leap_days = day_of_era / 1460 - day_of_era / 36_524 + day_of_era / 146_096;
        // The last leap day of an era belongs to its last year.
        let year_of_era = (day_of_era - leap_days) / 365;
        let before = 365 * year_of_era + year_of_era / 4 - year_of_era / 100;
        let day_of_year = day_of_era - before;
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let new_year = month_from_march >= 10;
        let month = if new_year {
            month_from_march - 9
        } else {
            month_from_march + 3
        };
        Self {
            year: era * 400 + year_of_era + new_year as u64,
            month: month as u8,
            day: day as u8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_of_five_centuries_follows_the_one_before() {
        let leap = |year: u64| {
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
        };
        let mut expected = Day {
            year: 1970,
            month: 1,
            day: 1,
        };
        for number in 0..500 * 366 {
            let found = Day::of(number * 86_400 + number % 86_400);
            assert_eq!(found, expected, "day {number}");
            let days = match expected.month {
                2 if leap(expected.year) => 29,
                2 => 28,
                4 | 6 | 9 | 11 => 30,
                _ => 31,
            };
            expected.day += 1;
            if expected.day > days {
                (expected.day, expected.month) = (1, expected.month + 1);
            }
            if expected.month > 12 {
                (expected.month, expected.year) = (1, expected.year + 1);
            }
        }
    }
}
