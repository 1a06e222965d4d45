//! Favourites (§4 Favourite toggle). Adding twice and removing what is not there are no errors: a double click is one.

use foyer_platform::entities::{self, Likes};
use rusqlite::params;

use crate::api::{Answer, Call, Refusal, data};
use crate::db::DbError;

pub(crate) async fn get_likes(call: Call) -> Answer {
    let uid = call.signed_in()?.uid.cast_signed();
    let names: Vec<String> = call
        .app
        .database
        .read(move |db| {
            let names = db
                .prepare_cached(
                    "SELECT sysname FROM likes WHERE uid = ?1 ORDER BY at DESC, sysname",
                )?
                .query_map([uid], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok::<_, Refusal>(names)
        })
        .await?;
    data(&Likes {
        sysnames: names.into_iter().map(Into::into).collect(),
    })
}

pub(crate) async fn add_like(call: Call) -> Answer {
    let uid = call.signed_in()?.uid.cast_signed();
    let sysname = call.params.required("sysname").to_owned();
    if call.app.catalogue.game(&sysname).is_none() {
        return Err(Refusal::field("sysname", "wrongField"));
    }
    let now = call.now();
    call.app
        .database
        .write(move |tx| {
            tx.prepare_cached(
                "INSERT INTO likes (uid, sysname, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            )?
            .execute(params![uid, sysname, now])?;
            Ok::<_, DbError>(())
        })
        .await?;
    data(&entities::Done::SUCCESS)
}

pub(crate) async fn remove_like(call: Call) -> Answer {
    let uid = call.signed_in()?.uid.cast_signed();
    let sysname = call.params.required("sysname").to_owned();
    call.app
        .database
        .write(move |tx| {
            tx.prepare_cached("DELETE FROM likes WHERE uid = ?1 AND sysname = ?2")?
                .execute(params![uid, sysname])?;
            Ok::<_, DbError>(())
        })
        .await?;
    data(&entities::Done::SUCCESS)
}
