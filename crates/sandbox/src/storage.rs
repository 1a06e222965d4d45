//! `storage/*`: small values that the site keeps for a player.

use foyer_platform::entities::{self, StorageKeys, StorageValue};
use foyer_platform::{ErrorType, Failure};
use rusqlite::{OptionalExtension, params};

use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};

pub(crate) const CALLS: Calls = calls! {
    "storage/get" => get,
    "storage/set" => set,
    "storage/getKeys" => get_keys,
};

/// A player may keep so many keys; the method table bounds each value.
const MOST_KEYS: i64 = 64;

pub(crate) async fn get(call: Call) -> Answer {
    let uid = call.signed_in()?.uid.cast_signed();
    let key = call.params.required("key").to_owned();
    let wanted = key.clone();
    let value = call
        .app
        .database
        .read(move |db| {
            let value = db
                .prepare_cached("SELECT value FROM storage WHERE uid = ?1 AND key = ?2")?
                .query_row(params![uid, wanted], |row| row.get(0))
                .optional()?;
            Ok::<_, Refusal>(value)
        })
        .await?;
    data(&StorageValue { key, value })
}

pub(crate) async fn get_keys(call: Call) -> Answer {
    let uid = call.signed_in()?.uid.cast_signed();
    let keys = call
        .app
        .database
        .read(move |db| {
            let keys = db
                .prepare_cached("SELECT key FROM storage WHERE uid = ?1 ORDER BY key")?
                .query_map([uid], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok::<_, Refusal>(keys)
        })
        .await?;
    data(&StorageKeys { keys })
}

/// A missing value forgets the key.
pub(crate) async fn set(call: Call) -> Answer {
    let uid = call.signed_in()?.uid.cast_signed();
    let key = call.params.required("key").to_owned();
    let value = call.params.text("value").map(str::to_owned);
    let now = call.now();
    call.app
        .database
        .write(move |tx| {
            let Some(value) = value else {
                tx.prepare_cached("DELETE FROM storage WHERE uid = ?1 AND key = ?2")?
                    .execute(params![uid, key])?;
                return Ok(());
            };
            tx.prepare_cached(
                "INSERT INTO storage (uid, key, value, at) VALUES (?1, ?2, ?3, ?4)
                 ON CONFLICT (uid, key) DO UPDATE SET value = excluded.value, at = excluded.at",
            )?
            .execute(params![uid, key, value, now])?;
            let kept: i64 = tx
                .prepare_cached("SELECT count(*) FROM storage WHERE uid = ?1")?
                .query_row([uid], |row| row.get(0))?;
            if kept > MOST_KEYS {
                return Err(Refusal::from(Failure::new(
                    ErrorType::StorageQuotaExceededException,
                )));
            }
            Ok(())
        })
        .await?;
    data(&entities::Done::SUCCESS)
}
