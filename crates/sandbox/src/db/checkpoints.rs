//! Takes what is in the write-ahead log over into the database file, beside the calls and not within one of them: it syncs both
//! files to the disk, and SQLite by itself would do that in whichever commit fills the log, with all other writers waiting.

use std::time::Duration;

use rusqlite::Connection;
use tokio_util::sync::CancellationToken;

use super::{Database, DbError};
use crate::periodic;

/// Often enough for a log of some megabytes under load: the next commit begins it anew, with one sync of its own.
const EVERY: Duration = Duration::from_secs(2);
/// In pages. A commit that finds the log so long does it all the same: something is wrong with the checkpoints.
pub(super) const LONGEST_LOG: u32 = 16_384;

/// As long as the sandbox serves. Closing the database takes the rest over.
pub(crate) async fn run(database: Database, stop: CancellationToken) {
    let Some(keeper) = database.keeper else {
        return;
    };
    let mut ticks = periodic::ticks(EVERY);
    while periodic::next(&mut ticks, &stop).await {
        if let Err(error) = keeper.run(|connection| checkpoint(connection)).await {
            tracing::error!(%error, "the log of the sandbox database cannot be taken over");
        }
    }
}

/// Waits for nobody, and nobody waits for it: pages that a reader still needs are left for the next time.
fn checkpoint(connection: &Connection) -> Result<(), DbError> {
    Ok(connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::Storage;

    #[tokio::test]
    async fn what_is_in_the_log_comes_into_the_file_while_serving() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        let database = Database::open(&Storage::File(path.clone())).unwrap();
        let before = std::fs::metadata(&path).unwrap().len();
        let text = "x".repeat(1_000_000);
        database
            .write(move |tx| {
                tx.execute(
                    "INSERT INTO marks (name, value) VALUES ('long', ?1)",
                    [text],
                )?;
                Ok::<_, DbError>(())
            })
            .await
            .unwrap();
        let stop = CancellationToken::new();
        let running = tokio::spawn(run(database.clone(), stop.clone()));
        while std::fs::metadata(&path).unwrap().len() < before + 1_000_000 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        stop.cancel();
        running.await.unwrap();
    }

    #[tokio::test]
    async fn a_database_in_memory_has_no_log() {
        let database = Database::open(&Storage::Memory).unwrap();
        run(database, CancellationToken::new()).await;
    }
}
