//! Favourites (§4 Favourite toggle). Adding twice and removing what is not there are no errors: a double click is one.

use foyer_platform::ErrorType;
use foyer_platform::entities::{self, Likes};
use rusqlite::{Connection, params};

use crate::api::{Answer, Call, Refusal, data};

/// More than anybody finds again.
const MOST_LIKES: i64 = 500;

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
    if call.app.catalogue.listed(&sysname).is_none() {
        return Err(Refusal::field("sysname", "wrongField"));
    }
    call.write(move |scene| {
        let added = scene
            .db
            .prepare_cached(
                "INSERT INTO likes (uid, sysname, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
            )?
            .execute(params![uid, sysname, scene.now])?;
        if added > 0 && count(scene.db, uid)? > MOST_LIKES {
            // Takes the new one back with it.
            return Err(Refusal::new(
                ErrorType::StorageQuotaExceededException,
                "There are as many favourites as can be kept",
            ));
        }
        Ok(())
    })
    .await?;
    data(&entities::Done::SUCCESS)
}

pub(crate) async fn remove_like(call: Call) -> Answer {
    let uid = call.signed_in()?.uid.cast_signed();
    let sysname = call.params.required("sysname").to_owned();
    call.write(move |scene| {
        let removed = scene
            .db
            .prepare_cached("DELETE FROM likes WHERE uid = ?1 AND sysname = ?2")?
            .execute(params![uid, sysname])?;
        // A favourite that has left the catalogue can still be given up; what never was a game cannot.
        if removed == 0 && scene.catalogue.listed(&sysname).is_none() {
            return Err(Refusal::field("sysname", "wrongField"));
        }
        Ok(())
    })
    .await?;
    data(&entities::Done::SUCCESS)
}

fn count(db: &Connection, uid: i64) -> rusqlite::Result<i64> {
    db.prepare_cached("SELECT count(*) FROM likes WHERE uid = ?1")?
        .query_row([uid], |row| row.get(0))
}
