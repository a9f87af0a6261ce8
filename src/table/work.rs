//! Long work that holds up no frame. It reports its progress and stops by itself once its result is dropped.
//!
//! Work is a future that yields after each of its steps. Where there are threads, it runs in a task. The page
//! has one thread, and its tasks leave no frame a turn even if they yield: there the work is done step by step
//! whenever its result is asked for, for a few milliseconds each time.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};
use std::time::Duration;

/// Resolution of the reported progress.
const WHOLE: f32 = 1000.0;

/// Time per frame for work that shares its thread with drawing.
pub(crate) const PER_FRAME: Duration = Duration::from_millis(8);

#[cfg(not(target_family = "wasm"))]
use threads::Running;

#[cfg(target_family = "wasm")]
use frames::Running;

/// Work under way. Dropping it interrupts the work.
pub(crate) struct Work<T> {
    ticket: Ticket,
    running: Running<T>,
}

/// The work's side of the task: the stop flag and the progress.
#[derive(Clone, Default)]
pub(crate) struct Ticket {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicU32>,
}

impl Ticket {
    /// Whether the work was dropped and should stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Reports progress, from 0 to 1.
    pub(crate) fn tell(&self, done: f32) {
        self.done.store((done * WHOLE) as u32, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Work<T> {
    /// Begins the work.
    pub(crate) fn begin<F>(work: impl FnOnce(Ticket) -> F) -> Self
    where
        F: Future<Output = T> + Send + 'static,
    {
        let ticket = Ticket::default();
        let running = Running::begin(work(ticket.clone()));
        Self { ticket, running }
    }

    /// The result, once. `None` until the work is done; do not ask again after the result.
    pub(crate) fn result(&mut self) -> Option<T> {
        self.running.result()
    }
}

impl<T> Work<T> {
    /// Progress from 0 to 1.
    pub(crate) fn done(&self) -> f32 {
        self.ticket.done.load(Ordering::Relaxed) as f32 / WHOLE
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.ticket.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(not(target_family = "wasm"))]
mod threads {
    use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};

    /// Work on the compute task pool.
    pub(super) struct Running<T>(Task<T>);

    impl<T: Send + 'static> Running<T> {
        pub(super) fn begin(work: impl Future<Output = T> + Send + 'static) -> Self {
            Self(AsyncComputeTaskPool::get().spawn(work))
        }

        pub(super) fn result(&mut self) -> Option<T> {
            check_ready(&mut self.0)
        }
    }
}

#[cfg(any(test, target_family = "wasm"))]
mod frames {
    use super::PER_FRAME;
    use bevy::{platform::cell::SyncCell, tasks::futures::check_ready};
    use std::pin::Pin;
    use web_time::Instant;

    /// Work that is done while its result is asked for.
    pub(super) struct Running<T>(SyncCell<Pin<Box<dyn Future<Output = T> + Send>>>);

    impl<T: 'static> Running<T> {
        pub(super) fn begin(work: impl Future<Output = T> + Send + 'static) -> Self {
            Self(SyncCell::new(Box::pin(work)))
        }

        #[cfg_attr(test, expect(dead_code, reason = "tests count steps, not time"))]
        pub(super) fn result(&mut self) -> Option<T> {
            let begun = Instant::now();
            self.result_while(|| begun.elapsed() < PER_FRAME)
        }

        /// Does one step, and further ones while this holds.
        pub(super) fn result_while(&mut self, mut goes_on: impl FnMut() -> bool) -> Option<T> {
            loop {
                let result = check_ready(self.0.get());
                if result.is_some() || !goes_on() {
                    return result;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::tasks::futures_lite::future::yield_now;

    #[test]
    fn work_without_threads_is_done_a_few_steps_at_a_time() {
        let steps = Arc::new(AtomicU32::new(0));
        let counted = steps.clone();
        let mut work = frames::Running::begin(async move {
            for _ in 0..10 {
                counted.fetch_add(1, Ordering::Relaxed);
                yield_now().await;
            }
            "done"
        });
        let done = || steps.load(Ordering::Relaxed);
        assert_eq!(done(), 0, "nothing happens before the first frame");
        for step in 1..=4 {
            assert_eq!(work.result_while(|| false), None);
            assert_eq!(done(), step, "one step at least, and no more");
        }
        let mut left = 3;
        let goes_on = || {
            left -= 1;
            left > 0
        };
        assert_eq!(work.result_while(goes_on), None);
        assert_eq!(done(), 7, "as many as there is time for");
        assert_eq!(work.result_while(|| true), Some("done"));
        assert_eq!(done(), 10);
    }
}
