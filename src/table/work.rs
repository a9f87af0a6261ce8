//! Long work in a task: it tells how far it has come, and stops by itself once nobody wants it.

use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU32, Ordering},
};

/// How finely progress is told.
const WHOLE: f32 = 1000.0;

/// Work that goes on beside the table. To drop it is to interrupt it.
pub(crate) struct Work<T> {
    ticket: Ticket,
    task: Task<T>,
}

/// What the work itself holds: whether it is still wanted, and where to tell how far it is.
#[derive(Clone, Default)]
pub(crate) struct Ticket {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicU32>,
}

impl Ticket {
    /// Whether nobody waits for it any more.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// So much is done, from 0 to 1.
    pub(crate) fn tell(&self, done: f32) {
        self.done.store((done * WHOLE) as u32, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Work<T> {
    /// Begins it.
    pub(crate) fn begin<F>(work: impl FnOnce(Ticket) -> F) -> Self
    where
        F: Future<Output = T> + Send + 'static,
    {
        let ticket = Ticket::default();
        let task = AsyncComputeTaskPool::get().spawn(work(ticket.clone()));
        Self { ticket, task }
    }

    /// What came of it, once it is done; to be asked again until then, and not after.
    pub(crate) fn result(&mut self) -> Option<T> {
        check_ready(&mut self.task)
    }
}

impl<T> Work<T> {
    /// How much is done, from 0 to 1.
    pub(crate) fn done(&self) -> f32 {
        self.ticket.done.load(Ordering::Relaxed) as f32 / WHOLE
    }
}

impl<T> Drop for Work<T> {
    fn drop(&mut self) {
        self.ticket.stop.store(true, Ordering::Relaxed);
    }
}
