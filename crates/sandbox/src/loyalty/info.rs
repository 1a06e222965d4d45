//! `loyalty/getinfo` (§3 Loyalty info).

use foyer_platform::entities::LoyaltyInfo;
use foyer_platform::{ProgramId, Uid};

use super::{characters, points, programmes, quests};
use crate::api::{Answer, Call, data};
use crate::locale::Words;

/// The standing programme; every player is in it.
pub(super) const PROGRAMME: ProgramId = ProgramId(1);

const POINTS: Words = Words::of("points", "points");

pub(super) async fn get_info(call: Call) -> Answer {
    let (uid, locale) = (call.uid()?, call.locale);
    let info = call
        .read(move |scene| {
            let standing = points::standing(scene.db, uid)?;
            Ok(LoyaltyInfo {
                id: PROGRAMME,
                is_active: true,
                points: standing.spendable(),
                earned: standing.earned.unsigned_abs(),
                level: standing.level,
                character: standing
                    .character
                    .and_then(|id| characters::entity(scene.catalogue, id, standing.level, locale)),
                levels: programmes::levels(scene.catalogue, Some(standing.earned), locale),
                quests: quests::today(scene, uid, locale)?,
                points_alias: POINTS.text(locale).to_owned(),
                uid: Uid(uid),
            })
        })
        .await?;
    data(&info)
}
