use foyer_platform::entities::Done;

use crate::api::{Answer, Call, data};

/// The site says it when the verification page was left with documents handed in; the verification service's own word
/// follows. Somebody who is verified has nothing left to verify.
pub(crate) async fn set_on_verification(call: Call) -> Answer {
    let uid = call.uid()?;
    call.write(move |scene| {
        scene
            .db
            .prepare_cached(
                "UPDATE players SET is_on_verification = 1 WHERE uid = ?1 AND is_verified = 0",
            )?
            .execute([uid.cast_signed()])?;
        Ok(())
    })
    .await?;
    data(&Done::SUCCESS)
}
