use foyer_platform::entities;
use rusqlite::params;

use crate::api::{Answer, Call, Refusal, data};
use crate::db::DbError;
use crate::locale::Locale;

/// Remembers the language of a player (§4 Locale change); a guest's lives in the browser's cookie alone.
pub(crate) async fn change_locale(call: Call) -> Answer {
    let locale = Locale::from_code(call.params.required("locale"))
        .ok_or_else(|| Refusal::field("locale", "wrongField"))?;
    if let Some(player) = call.player() {
        let uid = player.uid.cast_signed();
        call.app
            .database
            .write(move |tx| {
                tx.prepare_cached("UPDATE players SET locale = ?2 WHERE uid = ?1")?
                    .execute(params![uid, locale.code()])?;
                Ok::<_, DbError>(())
            })
            .await?;
    }
    data(&entities::Done::SUCCESS)
}
