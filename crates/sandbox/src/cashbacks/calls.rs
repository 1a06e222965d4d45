use foyer_platform::entities::{Cashback, CashbackStatus, Done, Page};
use foyer_platform::{CashbackId, ErrorType, Failure, Money, UtcSeconds};
use http::StatusCode;
use rusqlite::params;

use super::{COLUMNS, Record, active, owned};
use crate::api::{Answer, Call, Refusal, data};
use crate::calls::{Calls, calls};
use crate::domain::Scene;
use crate::ledger::{self, Account, Purpose, Transfer};

pub(super) const CALLS: Calls = calls! {
    "cashbacks/get" => get,
    "cashbacks/payout" => payout,
    "cashbacks/remove" => remove,
};

const PAGE: i64 = 50;

async fn get(call: Call) -> Answer {
    let uid = call.uid()?;
    let wanted = call
        .params
        .list("statuses")
        .unwrap_or_else(|| vec!["active", "paid_out"]);
    let (is_active, is_paid_out) = (wanted.contains(&"active"), wanted.contains(&"paid_out"));
    let direction = match call.params.text("order") {
        Some("asc") => "ASC",
        _ => "DESC",
    };
    let (offset, count) = (
        call.params.integer("offset").unwrap_or(0),
        call.params.integer("count").unwrap_or(PAGE),
    );
    let page = call
        .read(move |scene| {
            // What is too late to be received is gone, even if `settle` has not been by yet.
            let which =
                "uid = ?1 AND (?2 AND status = 'active' AND coalesce(receiving_expired_at > ?4, 1)
                 OR ?3 AND status = 'paid_out')";
            let filter = params![uid.cast_signed(), is_active, is_paid_out, scene.now];
            let total: i64 = scene
                .db
                .prepare_cached(&format!("SELECT count(*) FROM cashbacks WHERE {which}"))?
                .query_row(filter, |row| row.get(0))?;
            let items = scene
                .db
                .prepare_cached(&format!(
                    "SELECT {COLUMNS} FROM cashbacks WHERE {which}
                     ORDER BY end_date {direction}, id {direction} LIMIT ?5 OFFSET ?6"
                ))?
                .query_map(
                    params![
                        uid.cast_signed(),
                        is_active,
                        is_paid_out,
                        scene.now,
                        count,
                        offset
                    ],
                    Record::read,
                )?
                .map(|record| record.map(|record| entity(&record)))
                .collect::<Result<_, _>>()?;
            Ok(Page {
                items,
                count: total.unsigned_abs(),
                offset: offset.unsigned_abs(),
            })
        })
        .await?;
    data(&page)
}

fn entity(record: &Record) -> Cashback {
    Cashback {
        id: CashbackId(record.id.unsigned_abs()),
        status: match record.status.as_str() {
            "active" => CashbackStatus::Active,
            "paid_out" => CashbackStatus::PaidOut,
            _ => CashbackStatus::Unknown,
        },
        amount: Money::new(record.amount, record.currency),
        percent: u32::try_from(record.percent).unwrap_or_default(),
        receiving_expired_at: record.receiving_expired_at.map(UtcSeconds),
        paid_out_at: record.paid_out_at.map(UtcSeconds),
        end_date: UtcSeconds(record.end_date),
    }
}

/// Pays exactly once: asking again for the same one is as good as having asked once.
async fn payout(call: Call) -> Answer {
    let uid = call.uid()?;
    let id = call.params.integer("cashback_id");
    call.write(move |scene| {
        let record = match id {
            Some(id) => owned(scene.db, uid, id)?
                .ok_or_else(|| Refusal::field("cashback_id", "wrongField"))?,
            None => active(scene.db, uid, scene.now)?.ok_or_else(none)?,
        };
        if record.status == "paid_out" {
            return Ok(());
        }
        if record
            .receiving_expired_at
            .is_some_and(|at| at <= scene.now)
        {
            return Err(none());
        }
        pay(scene, record.id)
    })
    .await?;
    data(&Done::SUCCESS)
}

/// Pays an active cashback into the main balance.
pub(crate) fn pay(scene: &Scene<'_>, id: i64) -> Result<(), Refusal> {
    let record = scene
        .db
        .prepare_cached(&format!(
            "UPDATE cashbacks SET status = 'paid_out', paid_out_at = ?2 WHERE id = ?1 AND status = 'active'
             RETURNING {COLUMNS}"
        ))?
        .query_row([id, scene.now], Record::read)?;
    let transfer = Transfer::new(format!("cashback:{id}"), "cashback", scene.now).moving(
        record.amount,
        Account::house(Purpose::Bonuses, record.currency),
        Account::player(record.uid, Purpose::Main, record.currency),
    );
    ledger::post(scene.db, &transfer)?;
    Ok(())
}

async fn remove(call: Call) -> Answer {
    let uid = call.uid()?;
    call.write(move |scene| {
        let record = active(scene.db, uid, scene.now)?.ok_or_else(none)?;
        scene
            .db
            .prepare_cached("UPDATE cashbacks SET status = 'removed' WHERE id = ?1")?
            .execute([record.id])?;
        Ok(())
    })
    .await?;
    data(&Done::SUCCESS)
}

fn none() -> Refusal {
    let failure = Failure::new(ErrorType::InvalidRequestException)
        .with_message("There is no cashback to receive")
        .with_data("reason", vec!["no_active_cashback".to_owned()]);
    Refusal::from(failure).with_status(StatusCode::CONFLICT)
}
