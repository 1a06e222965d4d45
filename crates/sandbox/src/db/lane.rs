//! A few connections and a queue in front of them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use super::DbError;

#[derive(Clone)]
pub(super) struct Lane {
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Lane {
    pub(super) fn new(connections: Vec<Connection>) -> Self {
        Self {
            permits: Arc::new(Semaphore::new(connections.len())),
            idle: Arc::new(Mutex::new(connections)),
        }
    }

    /// Waits for a connection without holding a thread, then works on a blocking one.
    pub(super) async fn run<T, E>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .map_err(|_| DbError::Stopped)?;
        let lane = self.clone();
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            lane.run_blocking(work)
        })
        .await
        .unwrap_or_else(|_| Err(DbError::Stopped.into()))
    }

    pub(super) fn run_blocking<T, E: From<DbError>>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut borrowed = Borrowed {
            connection: self.lock().pop(),
            lane: self,
        };
        match borrowed.connection.as_mut() {
            Some(connection) => work(connection),
            None => Err(DbError::Stopped.into()),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Gives its connection back even when the work panics.
struct Borrowed<'a> {
    connection: Option<Connection>,
    lane: &'a Lane,
}

impl Drop for Borrowed<'_> {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.lane.lock().push(connection);
        }
    }
}
