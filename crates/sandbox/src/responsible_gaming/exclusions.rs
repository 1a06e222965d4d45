//! Time-outs and self-exclusions. They act at once, ask for no proof of identity, and can be made longer but never shorter.

use foyer_platform::entities::{Exclusion, ExclusionSpan};
use foyer_platform::{ErrorType, Failure, UtcSeconds};
use http::StatusCode;
use rusqlite::{OptionalExtension, params};

use super::calendar::{DAY, months_later};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::letters::{self, Template};
use crate::locale::{Locale, Words};
use crate::players::Player;
use crate::{account, cashier};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    TimeOut,
    SelfExclusion,
}

impl Kind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::TimeOut => "time_out",
            Self::SelfExclusion => "self_exclusion",
        }
    }
}

const HOUR: i64 = 3_600;

/// The words of `responsibleGaming/setTimeOut`, and their seconds.
const TIME_OUTS: &[(&str, i64)] = &[
    ("24_hours", 24 * HOUR),
    ("48_hours", 48 * HOUR),
    ("7_days", 7 * DAY),
    ("14_days", 14 * DAY),
    ("30_days", 30 * DAY),
    ("42_days", 42 * DAY),
];

/// The words of `responsibleGaming/selfExclude`, and their months; without any it is for ever.
const SELF_EXCLUSIONS: &[(&str, Option<i64>)] = &[
    ("6_months", Some(6)),
    ("1_year", Some(12)),
    ("5_years", Some(60)),
    ("permanent", None),
];

/// When a time-out of this choice ends.
pub(super) fn time_out_until(choice: &str, now: i64) -> Option<i64> {
    let (_, seconds) = TIME_OUTS.iter().find(|(name, _)| *name == choice)?;
    Some(now + seconds)
}

/// When a self-exclusion of this choice ends; the inner `None` is never.
pub(super) fn self_exclusion_until(choice: &str, now: i64) -> Option<Option<i64>> {
    let (_, months) = SELF_EXCLUSIONS.iter().find(|(name, _)| *name == choice)?;
    Some(months.map(|months| months_later(now, months)))
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span {
    pub since: i64,
    pub until: Option<i64>,
}

impl Span {
    fn entity(self) -> ExclusionSpan {
        ExclusionSpan {
            since: UtcSeconds(self.since),
            until: self.until.map(UtcSeconds),
        }
    }

    fn is_longer_than(self, until: Option<i64>) -> bool {
        match (self.until, until) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(mine), Some(other)) => mine > other,
        }
    }
}

/// The break of this kind that the player is taking now.
pub(super) fn in_force(scene: &Scene<'_>, uid: u64, kind: Kind) -> Result<Option<Span>, Refusal> {
    let span = scene
        .db
        .prepare_cached(
            "SELECT since, until FROM exclusions WHERE uid = ?1 AND kind = ?2 AND (until IS NULL OR until > ?3)",
        )?
        .query_row(params![uid.cast_signed(), kind.name(), scene.now], |row| {
            Ok(Span {
                since: row.get(0)?,
                until: row.get(1)?,
            })
        })
        .optional()?;
    Ok(span)
}

/// Begins a break, or makes the one that is running longer.
pub(super) fn begin(
    scene: &Scene<'_>,
    player: &Player,
    kind: Kind,
    until: Option<i64>,
) -> Result<(), Refusal> {
    let running = in_force(scene, player.uid, kind)?;
    if let Some(running) = running.filter(|running| running.is_longer_than(until)) {
        let locale = player.language();
        return Err(refusal(
            "cannot_be_shortened",
            running.until,
            SHORTER.text(locale),
        ));
    }
    if running.is_some_and(|running| running.until == until) {
        return Ok(());
    }
    scene
        .db
        .prepare_cached(
            "INSERT INTO exclusions (uid, kind, since, until) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (uid, kind) DO UPDATE SET since = excluded.since, until = excluded.until",
        )?
        .execute(params![
            player.uid.cast_signed(),
            kind.name(),
            running.map_or(scene.now, |running| running.since),
            until
        ])?;
    // A payment page that is open would let money in after all.
    cashier::call_off_deposits(scene, player.uid)?;
    if kind == Kind::SelfExclusion {
        // Whoever has excluded themselves is sent no offers, and gets none again by the exclusion's end.
        account::stop_news(scene, player.uid)?;
    }
    let (subject, text) = match kind {
        Kind::TimeOut => (TIME_OUT, TIME_OUT_TEXT),
        Kind::SelfExclusion => (SELF_EXCLUSION, SELF_EXCLUSION_TEXT),
    };
    letters::to_player(scene, player, &Template::of(subject, text), "")
}

pub(super) fn entity(scene: &Scene<'_>, uid: u64) -> Result<Exclusion, Refusal> {
    let span = |kind| Ok::<_, Refusal>(in_force(scene, uid, kind)?.map(Span::entity));
    Ok(Exclusion {
        time_out: span(Kind::TimeOut)?,
        self_exclusion: span(Kind::SelfExclusion)?,
        time_out_choices: TIME_OUTS
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect(),
        self_exclusion_choices: SELF_EXCLUSIONS
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect(),
    })
}

/// What a player on a break is told instead. Not `AccessDeniedException`: the site turns every 403 into a fatal page (§8.2).
pub(super) fn on_break(kind: Kind, span: Span, locale: Locale) -> Refusal {
    let words = match kind {
        Kind::TimeOut => ON_TIME_OUT,
        Kind::SelfExclusion => EXCLUDED,
    };
    refusal(kind.name(), span.until, words.text(locale))
}

/// 409 with `{"reason": [word], "until": UTC seconds, or null for never}`.
pub(super) fn refusal(reason: &str, until: Option<i64>, message: &str) -> Refusal {
    let failure = Failure::new(ErrorType::InvalidRequestException)
        .with_message(message)
        .with_data("reason", vec![reason.to_owned()])
        .with_data("until", until);
    Refusal::from(failure).with_status(StatusCode::CONFLICT)
}

const SHORTER: Words = Words::of(
    "A break cannot be made shorter",
    "Une pause ne peut pas être raccourcie",
);
const ON_TIME_OUT: Words = Words::of(
    "You are taking a break from deposits and games",
    "Vous faites une pause : ni dépôts ni jeux",
);
const EXCLUDED: Words = Words::of(
    "You have excluded yourself from this site",
    "Vous vous êtes exclu de ce site",
);
const TIME_OUT: Words = Words::of("Your break has begun", "Votre pause a commencé");
const TIME_OUT_TEXT: Words = Words::of(
    "Until it ends you cannot deposit or play for money. You can still sign in, withdraw and read your history. A break cannot be made shorter.",
    "Jusqu'à son terme, vous ne pouvez ni déposer ni jouer pour de l'argent. Vous pouvez toujours vous connecter, retirer vos fonds et lire votre historique. Une pause ne peut pas être raccourcie.",
);
const SELF_EXCLUSION: Words = Words::of(
    "You have excluded yourself",
    "Votre auto-exclusion est en place",
);
const SELF_EXCLUSION_TEXT: Words = Words::of(
    "You are signed out everywhere and cannot sign in until the exclusion ends; nothing can end it earlier. Withdrawals that you asked for are still paid. For money that is left in your account, write to support.",
    "Vous êtes déconnecté partout et ne pourrez pas vous reconnecter avant la fin de l'exclusion ; rien ne peut l'abréger. Les retraits demandés seront payés. Pour l'argent qui reste sur votre compte, écrivez au support.",
);
