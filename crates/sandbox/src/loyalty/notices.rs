//! `loyalty/getnotifications` (§3 Loyalty notification): what happened is kept without words, told once, in the language of
//! whoever asks.

use foyer_platform::NotificationId;
use foyer_platform::entities::{LoyaltyNotification, LoyaltyTrigger, Page};
use rusqlite::{Connection, params};

use super::{programmes, quests, shop};
use crate::api::{Answer, Call, data};
use crate::catalogue::Catalogue;
use crate::domain::Scene;
use crate::locale::{Locale, Words};

/// So many are told at once; the others the next time.
const MOST: i64 = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trigger {
    Register,
    Profile,
    Confirm,
    Product,
    Quest,
    Level,
}

impl Trigger {
    const ALL: [Self; 6] = [
        Self::Register,
        Self::Profile,
        Self::Confirm,
        Self::Product,
        Self::Quest,
        Self::Level,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Profile => "profile",
            Self::Confirm => "confirm",
            Self::Product => "product",
            Self::Quest => "quest",
            Self::Level => "level",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    const fn wire(self) -> LoyaltyTrigger {
        match self {
            Self::Register => LoyaltyTrigger::Register,
            Self::Profile => LoyaltyTrigger::Profile,
            Self::Confirm => LoyaltyTrigger::Confirm,
            Self::Product => LoyaltyTrigger::Product,
            Self::Quest => LoyaltyTrigger::Quest,
            Self::Level => LoyaltyTrigger::Level,
        }
    }
}

const CREDIT: &str = "credit";
const DEBIT: &str = "debit";
pub(super) const POINTS: &str = "points";
pub(super) const FREESPINS: &str = "freespins";

/// Something to tell.
#[derive(Debug, Clone)]
pub(super) struct Notice {
    pub trigger: Trigger,
    pub is_credit: bool,
    /// Which level, product or quest.
    pub subject: u64,
    pub amount: i64,
    /// `points`, `freespins` or the code of a currency.
    pub amount_type: String,
}

impl Notice {
    pub fn of_points(trigger: Trigger, subject: u64, amount: i64) -> Self {
        Self {
            trigger,
            is_credit: true,
            subject,
            amount,
            amount_type: POINTS.to_owned(),
        }
    }

    /// Back at this level.
    pub fn level_lost(level: u32) -> Self {
        Self {
            is_credit: false,
            ..Self::of_points(Trigger::Level, level.into(), 0)
        }
    }
}

pub(super) fn leave(db: &Connection, uid: u64, notice: &Notice, now: i64) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO loyalty_notifications (uid, trigger, type, subject, amount, amount_type, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        uid.cast_signed(),
        notice.trigger.name(),
        if notice.is_credit { CREDIT } else { DEBIT },
        notice.subject.cast_signed(),
        notice.amount,
        notice.amount_type,
        now
    ])?;
    Ok(())
}

fn untold(db: &Connection, uid: u64) -> rusqlite::Result<Vec<(i64, Notice)>> {
    let rows = db
        .prepare_cached(
            "SELECT id, trigger, type, subject, amount, amount_type FROM loyalty_notifications
             WHERE uid = ?1 AND told_at IS NULL ORDER BY id LIMIT ?2",
        )?
        .query_map(params![uid.cast_signed(), MOST], |row| {
            let trigger: String = row.get(1)?;
            let kind: String = row.get(2)?;
            let notice = Notice {
                trigger: Trigger::from_name(&trigger).unwrap_or(Trigger::Level),
                is_credit: kind == CREDIT,
                subject: row.get::<_, i64>(3)?.unsigned_abs(),
                amount: row.get(4)?,
                amount_type: row.get(5)?,
            };
            Ok((row.get(0)?, notice))
        })?
        .collect::<Result<Vec<_>, _>>()?;
    Ok(rows)
}

pub(super) async fn get_notifications(call: Call) -> Answer {
    let (uid, locale) = (call.uid()?, call.locale);
    // Asked on every change of path (§4), mostly for nothing: that must not take the writer's turn.
    let waiting = call
        .read(move |scene| Ok(!untold(scene.db, uid)?.is_empty()))
        .await?;
    if !waiting {
        return data(&Page::<LoyaltyNotification>::default());
    }
    let told = call
        .write(move |scene| {
            let notices = untold(scene.db, uid)?;
            for (id, _) in &notices {
                scene
                    .db
                    .prepare_cached("UPDATE loyalty_notifications SET told_at = ?2 WHERE id = ?1")?
                    .execute(params![id, scene.now])?;
            }
            Ok(notices
                .iter()
                .map(|(id, notice)| entity(scene, *id, notice, locale))
                .collect())
        })
        .await?;
    data(&Page::<LoyaltyNotification>::whole(told))
}

fn entity(scene: &Scene<'_>, id: i64, notice: &Notice, locale: Locale) -> LoyaltyNotification {
    LoyaltyNotification {
        id: NotificationId(id.unsigned_abs()),
        trigger: notice.trigger.wire(),
        kind: if notice.is_credit { CREDIT } else { DEBIT }.to_owned(),
        title: title(notice).text(locale).to_owned(),
        message: message(notice, locale),
        image: image(scene.catalogue, notice),
        amount: notice.amount,
        amount_type: notice.amount_type.clone(),
    }
}

const fn title(notice: &Notice) -> Words {
    match notice.trigger {
        Trigger::Register => Words::of("Welcome to the Circle", "Bienvenue au Cercle"),
        Trigger::Profile => Words::of("Your profile is complete", "Votre profil est complet"),
        Trigger::Confirm => Words::of("Contact confirmed", "Contact confirmé"),
        Trigger::Product => Words::of("Thank you for your purchase", "Merci pour votre achat"),
        Trigger::Quest => Words::of("Quest completed", "Quête accomplie"),
        Trigger::Level if notice.is_credit => Words::of("A new level", "Un nouveau niveau"),
        Trigger::Level => Words::of("A level was taken back", "Un niveau a été repris"),
    }
}

fn message(notice: &Notice, locale: Locale) -> String {
    let Notice {
        amount, subject, ..
    } = notice;
    let level = || programmes::title_of(u32::try_from(*subject).unwrap_or(1), locale);
    match (notice.trigger, locale) {
        (
            Trigger::Register | Trigger::Profile | Trigger::Confirm,
            Locale::En | Locale::Other(_),
        ) => {
            format!("{amount} points are yours.")
        }
        (Trigger::Register | Trigger::Profile | Trigger::Confirm, Locale::Fr) => {
            format!("{amount} points sont à vous.")
        }
        (Trigger::Product, _) => shop::name_of(*subject, locale).to_owned(),
        (Trigger::Quest, Locale::En | Locale::Other(_)) => {
            format!("{}: {amount} points.", quests::title_of(*subject, locale))
        }
        (Trigger::Quest, Locale::Fr) => {
            format!("{} : {amount} points.", quests::title_of(*subject, locale))
        }
        (Trigger::Level, Locale::En | Locale::Other(_)) if notice.is_credit => {
            format!("You have reached {}: {amount} points to spend.", level())
        }
        (Trigger::Level, Locale::Fr) if notice.is_credit => {
            format!("Niveau {} atteint : {amount} points à dépenser.", level())
        }
        (Trigger::Level, Locale::En | Locale::Other(_)) => {
            format!("Bets were cancelled. Your level: {}.", level())
        }
        (Trigger::Level, Locale::Fr) => {
            format!("Des mises ont été annulées. Votre niveau : {}.", level())
        }
    }
}

fn image(catalogue: &Catalogue, notice: &Notice) -> String {
    match notice.trigger {
        Trigger::Product => shop::image_of(catalogue, notice.subject),
        Trigger::Level => programmes::emblem(
            catalogue,
            usize::try_from(notice.subject.saturating_sub(1)).unwrap_or(0),
        ),
        _ => catalogue.pictures.banner_wide(crate::art::Scene::Stars),
    }
}
