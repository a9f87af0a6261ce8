//! Long work in a task. The work reports its progress and stops by itself once its result is dropped.

use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

/// Resolution of the reported progress.
const WHOLE: f32 = 1000.0;

/// A running task. Dropping it interrupts the work.
pub(crate) struct Work<T> {
    ticket: Ticket,
    task: Task<T>,
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
    /// Spawns the work on the compute task pool.
    pub(crate) fn begin<F>(work: impl FnOnce(Ticket) -> F) -> Self
    where
        F: Future<Output = T> + Send + 'static,
    {
        let ticket = Ticket::default();
        let task = AsyncComputeTaskPool::get().spawn(work(ticket.clone()));
        Self { ticket, task }
    }

    /// The result, once. `None` until the task is done; do not poll again after the result.
    pub(crate) fn result(&mut self) -> Option<T> {
        check_ready(&mut self.task)
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
