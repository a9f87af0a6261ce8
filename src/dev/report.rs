//! Measurements of a run, written at its end: `--report FILE`.

use crate::dice::TrayDice;
use bevy::{platform::time::Instant, prelude::*};
use std::{collections::VecDeque, path::PathBuf, time::Duration};

/// Span at the end of a run over which frames are counted.
const IDLE: Duration = Duration::from_secs(10);

/// Path of the report.
#[derive(Resource)]
pub(crate) struct ReportTo(pub(crate) PathBuf);

#[derive(Resource)]
struct FrameMeter {
    began: Instant,
    first: Option<Duration>,
    count: u64,
    /// Times of the frames in the last seconds.
    recent: VecDeque<Duration>,
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(FrameMeter {
        began: Instant::now(),
        first: None,
        count: 0,
        recent: VecDeque::new(),
    })
    .add_systems(
        Last,
        (count_frame, write_report.run_if(on_message::<AppExit>))
            .chain()
            .run_if(resource_exists::<ReportTo>),
    );
}

fn count_frame(mut frames: ResMut<FrameMeter>) {
    let now = frames.began.elapsed();
    frames.count += 1;
    frames.first.get_or_insert(now);
    frames.recent.push_back(now);
    while frames.recent.front().is_some_and(|then| now - *then > IDLE) {
        frames.recent.pop_front();
    }
}

fn write_report(report: Res<ReportTo>, frames: Res<FrameMeter>, dice: Res<TrayDice>) {
    let (cpu, memory) = used();
    let throw_ms = dice.cost.as_secs_f64() * 1000.0;
    let measured = serde_json::json!({
        "first_frame_ms": frames.first.unwrap_or_default().as_secs_f64() * 1000.0,
        "frames": frames.count,
        "frames_in_last_10_s": frames.recent.len(),
        "seconds": frames.began.elapsed().as_secs_f64(),
        "cpu_seconds": cpu,
        "peak_memory_bytes": memory,
        "throws": dice.throws,
        "throw_ms_each": throw_ms / f64::from(dice.throws.max(1)),
    });
    if let Err(error) = std::fs::write(&report.0, format!("{measured:#}\n")) {
        warn!(
            "the report cannot be written to {}: {error}",
            report.0.display()
        );
    }
}

/// CPU seconds and peak memory so far, where the system reports them.
#[cfg(target_os = "linux")]
fn used() -> (Option<f64>, Option<u64>) {
    let ticks = || {
        let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
        // The program's name, in brackets, may contain spaces.
        let (_, after_name) = stat.rsplit_once(')')?;
        let fields: Vec<&str> = after_name.split_whitespace().collect();
        let user: f64 = fields.get(11)?.parse().ok()?;
        let system: f64 = fields.get(12)?.parse().ok()?;
        Some((user + system) / 100.0)
    };
    let peak = || {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
        let kib: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kib * 1024)
    };
    (ticks(), peak())
}

/// CPU seconds and peak memory so far, where the system reports them.
#[cfg(not(target_os = "linux"))]
const fn used() -> (Option<f64>, Option<u64>) {
    (None, None)
}
