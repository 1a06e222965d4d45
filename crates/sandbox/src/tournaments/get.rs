use std::collections::{HashMap, HashSet};

use foyer_platform::entities::{Description, Prize, Tournament, TournamentRound, TournamentStatus};
use foyer_platform::{Currency, Money, TournamentId, UtcSeconds};

use super::crowd::Crowd;
use super::entries;
use crate::api::{Answer, Call, data};
use crate::catalogue::{Catalogue, Occurrence, PlacePrize, TournamentPlan, tournaments};
use crate::locale::Locale;
use crate::pages::slice;

const PAGE: i64 = 50;
/// Nothing that is shown ended longer ago.
const OLDEST: i64 = 62 * 86_400;

/// Running tournaments first, then those to come, then those that are over or cancelled.
pub(super) async fn get(call: Call) -> Answer {
    let uid = call.player().map(|player| player.uid);
    let (locale, now) = (call.locale, call.now());
    let mut shown = tournaments(now);
    if let Some(id) = call.params.integer("id") {
        shown.retain(|one| one.id() == id.unsigned_abs());
    }
    if let Some(sysname) = call.params.text("sysname") {
        shown.retain(|one| one.sysname() == sysname);
    }
    if let Some(statuses) = call.params.list("statuses") {
        shown.retain(|one| statuses.contains(&word(one.status(now))));
    }
    let (entered, counts) = call
        .read(move |scene| {
            let entered = match uid {
                Some(uid) => entries::of_player(scene.db, uid)?,
                None => HashSet::new(),
            };
            Ok((entered, entries::counts(scene.db, scene.now - OLDEST)?))
        })
        .await?;
    let present = Present {
        catalogue: &call.app.catalogue,
        locale,
        now,
        entered,
        counts,
    };
    let count = call.params.integer("count").unwrap_or(PAGE);
    let page = slice(shown, call.params.integer("offset"), count);
    let page = foyer_platform::entities::Page {
        items: page
            .items
            .into_iter()
            .map(|one| present.entity(one))
            .collect(),
        count: page.count,
        offset: page.offset,
    };
    data(&page)
}

struct Present<'a> {
    catalogue: &'a Catalogue,
    locale: Locale,
    now: i64,
    /// By whoever asks.
    entered: HashSet<u64>,
    counts: HashMap<u64, u64>,
}

impl Present<'_> {
    fn entity(&self, occurrence: Occurrence) -> Tournament {
        let (plan, id) = (occurrence.plan, occurrence.id());
        let crowd = Crowd::of(self.catalogue.seed, occurrence).size(self.now);
        Tournament {
            id: TournamentId(id),
            sysname: occurrence.sysname().into(),
            name: plan.name.text(self.locale).to_owned(),
            status: occurrence.status(self.now),
            starts_at: UtcSeconds(occurrence.starts_at()),
            finished_at: UtcSeconds(occurrence.finished_at()),
            scoring: plan.scoring.entity(),
            rounds: self.rounds(occurrence),
            is_deposit_needed: plan.needs_deposit,
            prize_fund: Money::new(plan.fund, Currency::EUR),
            prizes: occurrence.prizes().map(prize).collect(),
            participants: crowd + self.counts.get(&id).copied().unwrap_or(0),
            is_participant: self.entered.contains(&id),
            description: self.description(plan),
            games: self
                .catalogue
                .games_of(plan)
                .map(|game| game.sysname.as_str().into())
                .collect(),
        }
    }

    fn rounds(&self, occurrence: Occurrence) -> Vec<TournamentRound> {
        (1..=occurrence.plan.stages)
            .map(|number| {
                let (from, to) = occurrence.stage(number);
                TournamentRound {
                    number,
                    status: occurrence.stage_status(number, self.now),
                    starts_at: UtcSeconds(from),
                    finished_at: UtcSeconds(to),
                }
            })
            .collect()
    }

    fn description(&self, plan: &TournamentPlan) -> Description {
        let image = self.catalogue.pictures.tournament(plan.sysname);
        Description {
            position: plan.number.cast_signed(),
            title: plan.name.text(self.locale).to_owned(),
            subtitle: plan.subtitle.text(self.locale).to_owned(),
            text: plan.text.text(self.locale).to_owned(),
            image_wide: image.clone(),
            image_tall: image,
            more: self.catalogue.pictures.share_tournament(plan.sysname),
            ..Description::default()
        }
    }
}

pub(crate) fn prize(prize: PlacePrize) -> Prize {
    Prize {
        from: prize.from,
        to: prize.to,
        amount: Some(Money::new(prize.amount, Currency::EUR)),
        title: String::new(),
    }
}

const fn word(status: TournamentStatus) -> &'static str {
    match status {
        TournamentStatus::Upcoming => "upcoming",
        TournamentStatus::Running => "running",
        TournamentStatus::Finished => "finished",
        TournamentStatus::Cancelled => "cancelled",
        TournamentStatus::Unknown => "",
    }
}
