//! The provider's books.

use foyer_platform::entities::TransactionStatus;
use foyer_platform::{Currency, Money};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::Request;
use super::webhooks::{self, Manner};
use crate::api::Refusal;
use crate::cashier::payments::{FINAL, stage, status_name, status_of};
use crate::domain::Scene;
use crate::locale::Locale;

const AT_ONCE: i64 = 200;
/// Somebody has looked at a payment that is left pending: it is awaited longer than any other, and not for ever.
const PENDING_PATIENCE: i64 = 10 * 86_400;

#[derive(Debug, Clone)]
pub(super) struct Charge {
    pub reference: String,
    pub merchant: String,
    pub method: String,
    pub amount: Money,
    pub locale: Locale,
    pub return_url: Option<String>,
    pub status: TransactionStatus,
    /// Until when it is awaited.
    pub expires_at: i64,
}

const COLUMNS: &str =
    "reference, merchant, method, amount, currency, locale, return_url, status, expires_at";

fn read(row: &Row<'_>) -> rusqlite::Result<Charge> {
    let text = |column| row.get::<_, String>(column);
    let currency: Currency = text("currency")?.parse().unwrap_or_default();
    Ok(Charge {
        reference: row.get("reference")?,
        merchant: row.get("merchant")?,
        method: row.get("method")?,
        amount: Money::new(row.get("amount")?, currency),
        locale: Locale::from_code(&text("locale")?).unwrap_or_default(),
        return_url: row.get("return_url")?,
        status: status_of(&text("status")?),
        expires_at: row.get("expires_at")?,
    })
}

pub(super) fn insert(scene: &Scene<'_>, request: &Request<'_>) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached(&format!(
            "INSERT INTO provider_payments ({COLUMNS}, created_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'created', ?8, ?9)"
        ))?
        .execute(params![
            request.reference,
            request.merchant,
            request.plan.sysname,
            request.amount.amount,
            request.amount.currency.as_str(),
            request.locale.code(),
            request.return_url,
            request.expires_at,
            scene.now
        ])?;
    Ok(())
}

pub(super) fn by_reference(db: &Connection, reference: &str) -> rusqlite::Result<Option<Charge>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM provider_payments WHERE reference = ?1"
    ))?
    .query_row([reference], read)
    .optional()
}

pub(super) fn overdue(db: &Connection, now: i64) -> rusqlite::Result<Vec<Charge>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM provider_payments WHERE status IN ('created', 'pending') AND expires_at <= ?1 LIMIT ?2"
    ))?
    .query_map([now, AT_ONCE], read)?
    .collect()
}

/// Moves a payment on and tells the merchant. False: it has ended before.
pub(super) fn settle(
    scene: &Scene<'_>,
    charge: &Charge,
    status: TransactionStatus,
    reason: Option<&str>,
    manner: Manner,
) -> Result<bool, Refusal> {
    if stage(charge.status) == FINAL {
        return Ok(false);
    }
    // Counted from the first time: whoever leaves it pending again gains nothing.
    let is_newly_pending =
        status == TransactionStatus::Pending && charge.status == TransactionStatus::Created;
    let expires_at = if is_newly_pending {
        scene.now + PENDING_PATIENCE
    } else {
        charge.expires_at
    };
    scene
        .db
        .prepare_cached(
            "UPDATE provider_payments SET status = ?2, expires_at = ?3 WHERE reference = ?1",
        )?
        .execute(params![charge.reference, status_name(status), expires_at])?;
    let charge = Charge {
        expires_at,
        ..charge.clone()
    };
    webhooks::queue(scene, &charge, status, reason, manner)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cashier::table::PLANS;

    #[test]
    fn pending_is_the_longest_wait() {
        assert!(PLANS.iter().all(|plan| plan.patience < PENDING_PATIENCE));
    }
}
