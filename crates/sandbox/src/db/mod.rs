//! SQLite: one writer, some readers, all of it away from the async threads.
//!
//! What an answer is worth. A call is answered after its commit, and a commit is in the write-ahead log, with the operating
//! system, before `commit` returns. So whatever was answered is there when the process is killed (`kill -9`) a moment later,
//! and a call that was not answered has happened as a whole or not at all: the next start reads the log
//! (tests/sandbox/durability does it). When the machine itself loses its power, `synchronous = NORMAL` keeps the file whole and
//! the books balanced, but the latest commits may be gone, from the newest backwards: the log is synced to the disk at
//! checkpoints, not at every commit. A platform with real money in it would set `FULL`, at the price of a sync for each call.

pub(crate) mod checkpoints;
mod lane;
mod schema;

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};

use lane::Lane;

const READERS: usize = 4;
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// Where the sandbox keeps its data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Storage {
    File(PathBuf),
    /// Gone when the server stops: tests and throw-away demos.
    Memory,
}

#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("cannot create the folder of the sandbox database {}: {source}", path.display())]
    Folder {
        path: PathBuf,
        source: std::io::Error,
    },
    #[error("cannot open the sandbox database {}: {source}", path.display())]
    Open {
        path: PathBuf,
        source: rusqlite::Error,
    },
    #[error("cannot bring the sandbox database {} up to date: {source}", path.display())]
    Migrate {
        path: PathBuf,
        source: rusqlite_migration::Error,
    },
}

#[derive(Debug, thiserror::Error)]
pub enum DbError {
    #[error("database: {0}")]
    Sql(#[from] rusqlite::Error),
    #[error("the database worker stopped before it answered")]
    Stopped,
}

/// A handle on the database; clones share the connections.
#[derive(Clone)]
pub struct Database {
    writer: Lane,
    readers: Lane,
    /// Takes the log over; see `checkpoints`. None: there is no log.
    keeper: Option<Lane>,
}

impl Database {
    /// Opens, migrates and checks the database. Blocking: call it before serving.
    pub fn open(storage: &Storage) -> Result<Self, OpenError> {
        match storage {
            Storage::Memory => {
                let label = Path::new(":memory:");
                let lane = Lane::new(vec![prepare(label, Connection::open_in_memory(), true)?]);
                // A second connection to a private in-memory database would be a second, empty database.
                Ok(Self {
                    writer: lane.clone(),
                    readers: lane,
                    keeper: None,
                })
            }
            Storage::File(path) => open_file(path),
        }
    }

    /// Runs `work` on a read connection.
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        self.readers.run(|connection| work(connection)).await
    }

    /// Runs `work` in a write transaction: committed when it answers `Ok`, rolled back otherwise.
    pub async fn write<T, E>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<DbError> + Send + 'static,
    {
        self.writer
            .run(|connection| in_transaction(connection, work))
            .await
    }

    /// The same for start-up code that already runs on a blocking thread.
    pub fn write_blocking<T, E>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
    ) -> Result<T, E>
    where
        E: From<DbError>,
    {
        self.writer
            .run_blocking(|connection| in_transaction(connection, work))
    }
}

fn in_transaction<T, E: From<DbError>>(
    connection: &mut Connection,
    work: impl FnOnce(&Transaction<'_>) -> Result<T, E>,
) -> Result<T, E> {
    // Immediate: two writers of other processes queue here instead of failing half-way with SQLITE_BUSY.
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(DbError::from)?;
    let value = work(&transaction)?;
    transaction.commit().map_err(DbError::from)?;
    Ok(value)
}

fn open_file(path: &Path) -> Result<Database, OpenError> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        std::fs::create_dir_all(folder).map_err(|source| OpenError::Folder {
            path: path.to_path_buf(),
            source,
        })?;
    }
    let writer = prepare(path, Connection::open(path), true)?;
    let keeper = prepare(path, Connection::open(path), false)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let readers = (0..READERS)
        .map(|_| prepare(path, Connection::open_with_flags(path, flags), false))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(Database {
        writer: Lane::new(vec![writer]),
        readers: Lane::new(readers),
        keeper: Some(Lane::new(vec![keeper])),
    })
}

fn prepare(
    path: &Path,
    opened: rusqlite::Result<Connection>,
    migrate: bool,
) -> Result<Connection, OpenError> {
    let at = |source| OpenError::Open {
        path: path.to_path_buf(),
        source,
    };
    let mut connection = opened.map_err(at)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(at)?;
    if migrate {
        // Answers "memory" for in-memory databases, which is as good.
        connection
            .pragma_update_and_check(None, "journal_mode", "WAL", |_| Ok(()))
            .map_err(at)?;
        connection
            .pragma_update_and_check(None, "wal_autocheckpoint", checkpoints::LONGEST_LOG, |_| {
                Ok(())
            })
            .map_err(at)?;
    }
    connection
        .pragma_update(None, "synchronous", "NORMAL")
        .map_err(at)?;
    connection
        .pragma_update(None, "foreign_keys", true)
        .map_err(at)?;
    connection.set_prepared_statement_cache_capacity(128);
    if migrate {
        schema::MIGRATIONS
            .to_latest(&mut connection)
            .map_err(|source| OpenError::Migrate {
                path: path.to_path_buf(),
                source,
            })?;
    }
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreadable_database_is_named_in_the_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        std::fs::write(
            &path,
            "this is not a database, whatever its name says; it is only long enough",
        )
        .unwrap();
        let error = Database::open(&Storage::File(path.clone()))
            .err()
            .unwrap()
            .to_string();
        assert!(error.contains(path.to_str().unwrap()), "{error}");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named_in_the_error() {
        let folder = tempfile::tempdir().unwrap();
        let blocker = folder.path().join("blocker");
        std::fs::write(&blocker, "").unwrap();
        let error = Database::open(&Storage::File(blocker.join("sandbox.sqlite")))
            .err()
            .unwrap()
            .to_string();
        assert!(error.contains("blocker"), "{error}");
    }

    #[tokio::test]
    async fn the_log_is_written_ahead_and_every_connection_minds_foreign_keys() {
        let folder = tempfile::tempdir().unwrap();
        let database =
            Database::open(&Storage::File(folder.path().join("sandbox.sqlite"))).unwrap();
        let settings = |db: &Connection| {
            let word = db.query_row("PRAGMA journal_mode", [], |row| row.get::<_, String>(0))?;
            let on = db.query_row("PRAGMA foreign_keys", [], |row| row.get::<_, bool>(0))?;
            Ok::<_, DbError>((word, on))
        };
        let expected = ("wal".to_owned(), true);
        assert_eq!(
            database.write(move |tx| settings(tx)).await.unwrap(),
            expected
        );
        for _ in 0..READERS {
            assert_eq!(database.read(settings).await.unwrap(), expected);
        }
        let synchronous = |tx: &Transaction<'_>| {
            let level = tx.query_row("PRAGMA synchronous", [], |row| row.get::<_, i64>(0))?;
            Ok::<_, DbError>(level)
        };
        const NORMAL: i64 = 1;
        assert_eq!(database.write(synchronous).await.unwrap(), NORMAL);
    }

    #[tokio::test]
    async fn a_failed_write_leaves_nothing_behind() {
        let database = Database::open(&Storage::Memory).unwrap();
        let failed: Result<(), DbError> = database
            .write(|tx| {
                tx.execute("INSERT INTO marks (name, value) VALUES ('a', '1')", [])?;
                Err(DbError::Stopped)
            })
            .await;
        assert!(failed.is_err());
        let count: i64 = database
            .read(|db| {
                Ok::<_, DbError>(db.query_row("SELECT count(*) FROM marks", [], |row| row.get(0))?)
            })
            .await
            .unwrap();
        assert_eq!(count, 0);
    }

    #[tokio::test]
    async fn a_panic_in_a_query_does_not_lose_the_connection() {
        let database = Database::open(&Storage::Memory).unwrap();
        let stopped: Result<(), DbError> = database.read(|_| panic!("a bug in a query")).await;
        assert!(matches!(stopped, Err(DbError::Stopped)));
        let one: i64 = database
            .read(|db| Ok::<_, DbError>(db.query_row("SELECT 1", [], |row| row.get(0))?))
            .await
            .unwrap();
        assert_eq!(one, 1);
    }
}
