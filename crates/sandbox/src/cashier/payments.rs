//! §3 Payment transactions as the database keeps them, and their states: created → pending → succeeded, failed, declined or
//! cancelled. The last four are final; a state never goes back, whatever is heard in whatever order.

use foyer_platform::entities::{
    HistoryItem, PaymentFlow, PaymentTransaction, Requisites, TransactionStatus, TransactionType,
};
use foyer_platform::{Currency, Money, TransactionId, UtcSeconds};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{details, methods, reasons};
use crate::api::Refusal;
use crate::domain::Scene;
use crate::locale::Locale;

#[derive(Debug, Clone)]
pub(crate) struct Payment {
    pub id: String,
    pub uid: u64,
    pub kind: TransactionType,
    pub method: String,
    pub amount: Money,
    pub status: TransactionStatus,
    /// Masked.
    pub requisites: Requisites,
    pub reason: Option<String>,
    pub campaign_offer_id: i64,
    pub digest: [u8; 32],
    pub domain: String,
    pub reference: Option<String>,
    pub due_at: Option<i64>,
    pub created_at: i64,
    pub updated_at: i64,
}

const STATUSES: &[(TransactionStatus, &str)] = &[
    (TransactionStatus::Created, "created"),
    (TransactionStatus::Pending, "pending"),
    (TransactionStatus::Succeeded, "succeeded"),
    (TransactionStatus::Failed, "failed"),
    (TransactionStatus::Declined, "declined"),
    (TransactionStatus::Cancelled, "cancelled"),
];

pub(super) fn status_name(status: TransactionStatus) -> &'static str {
    STATUSES
        .iter()
        .find(|(known, _)| *known == status)
        .map_or("unknown", |(_, name)| name)
}

pub(super) fn status_of(name: &str) -> TransactionStatus {
    STATUSES
        .iter()
        .find(|(_, known)| *known == name)
        .map_or(TransactionStatus::Unknown, |(status, _)| *status)
}

/// How far a payment has come; from the last stage there is no way on.
pub(super) const fn stage(status: TransactionStatus) -> u8 {
    match status {
        TransactionStatus::Unknown | TransactionStatus::Created => 0,
        TransactionStatus::Pending => 1,
        _ => FINAL,
    }
}
pub(super) const FINAL: u8 = 2;

pub(super) const fn kind_name(kind: TransactionType) -> &'static str {
    match kind {
        TransactionType::Withdrawal => "withdrawal",
        _ => "deposit",
    }
}

const COLUMNS: &str = "id, uid, type, method, amount, currency, status, requisites, reason, campaign_offer_id, digest, domain, \
    reference, due_at, created_at, updated_at";

fn read(row: &Row<'_>) -> rusqlite::Result<Payment> {
    let text = |column| row.get::<_, String>(column);
    let currency: Currency = text("currency")?.parse().unwrap_or_default();
    Ok(Payment {
        id: row.get("id")?,
        uid: row.get::<_, i64>("uid")?.unsigned_abs(),
        kind: match text("type")?.as_str() {
            "withdrawal" => TransactionType::Withdrawal,
            _ => TransactionType::Deposit,
        },
        method: row.get("method")?,
        amount: Money::new(row.get("amount")?, currency),
        status: status_of(&text("status")?),
        requisites: serde_json::from_str(&text("requisites")?).unwrap_or_default(),
        reason: row.get("reason")?,
        campaign_offer_id: row.get("campaign_offer_id")?,
        digest: row.get("digest")?,
        domain: row.get("domain")?,
        reference: row.get("reference")?,
        due_at: row.get("due_at")?,
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
    })
}

pub(super) fn by_id(db: &Connection, id: &str) -> rusqlite::Result<Option<Payment>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} FROM payments WHERE id = ?1"))?
        .query_row([id], read)
        .optional()
}

/// A payment of this player; another's is not found, so that nobody learns which there are.
pub(super) fn own(db: &Connection, uid: u64, id: &str) -> Result<Payment, Refusal> {
    by_id(db, id)?
        .filter(|payment| payment.uid == uid)
        .ok_or_else(|| Refusal::field("id", "wrongField"))
}

pub(super) fn by_key(db: &Connection, uid: u64, key: &str) -> rusqlite::Result<Option<Payment>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM payments WHERE uid = ?1 AND key = ?2"
    ))?
    .query_row(params![uid.cast_signed(), key], read)
    .optional()
}

/// The latest unfinished payment that asked for the same since a moment: a double click's first half.
pub(super) fn twin(
    db: &Connection,
    uid: u64,
    digest: [u8; 32],
    since: i64,
) -> rusqlite::Result<Option<Payment>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM payments WHERE uid = ?1 AND created_at > ?3 AND digest = ?2 AND key IS NULL
         AND status IN ('created', 'pending') ORDER BY created_at DESC, rowid DESC LIMIT 1"
    ))?
    .query_row(params![uid.cast_signed(), digest, since], read)
    .optional()
}

pub(super) fn insert(db: &Connection, payment: &Payment, key: Option<&str>) -> Result<(), Refusal> {
    let requisites = serde_json::to_string(&payment.requisites).map_err(Refusal::internal)?;
    db.prepare_cached(&format!(
        "INSERT INTO payments ({COLUMNS}, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)"
    ))?
    .execute(params![
        payment.id,
        payment.uid.cast_signed(),
        kind_name(payment.kind),
        payment.method,
        payment.amount.amount,
        payment.amount.currency.as_str(),
        status_name(payment.status),
        requisites,
        payment.reason,
        payment.campaign_offer_id,
        payment.digest,
        payment.domain,
        payment.reference,
        payment.due_at,
        payment.created_at,
        payment.updated_at,
        key,
    ])?;
    Ok(())
}

/// Moves a payment on from the state it was read in. False: somebody else has moved it meanwhile, and nothing happened.
pub(super) fn advance(
    scene: &Scene<'_>,
    payment: &Payment,
    status: TransactionStatus,
    reason: Option<&str>,
) -> Result<bool, Refusal> {
    let moved = scene
        .db
        .prepare_cached(
            "UPDATE payments SET status = ?3, reason = ?4, updated_at = ?5 WHERE id = ?1 AND status = ?2",
        )?
        .execute(params![
            payment.id,
            status_name(payment.status),
            status_name(status),
            reason,
            scene.now
        ])?;
    Ok(moved == 1)
}

/// The provider waits longer for a deposit than it said at first.
pub(super) fn await_until(scene: &Scene<'_>, payment: &Payment, until: i64) -> Result<(), Refusal> {
    scene
        .db
        .prepare_cached("UPDATE payments SET due_at = ?2 WHERE id = ?1")?
        .execute(params![payment.id, until])?;
    Ok(())
}

/// Which of a player's payments a list is about.
pub(super) struct Filter {
    pub uid: u64,
    /// Any when there is none.
    pub kind: Option<String>,
    /// Words separated by commas, with one at both ends; any when there is none.
    pub statuses: Option<String>,
}

const FILTER: &str = "uid = ?1 AND (?2 IS NULL OR type = ?2) AND (?3 IS NULL OR instr(?3, ',' || status || ',') > 0)";

pub(super) fn count(db: &Connection, filter: &Filter) -> rusqlite::Result<u64> {
    let count: i64 = db
        .prepare_cached(&format!("SELECT count(*) FROM payments WHERE {FILTER}"))?
        .query_row(
            params![filter.uid.cast_signed(), filter.kind, filter.statuses],
            |row| row.get(0),
        )?;
    Ok(count.unsigned_abs())
}

/// Newest first.
pub(super) fn list(
    db: &Connection,
    filter: &Filter,
    offset: i64,
    count: i64,
) -> rusqlite::Result<Vec<Payment>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM payments WHERE {FILTER} ORDER BY created_at DESC, rowid DESC LIMIT ?5 OFFSET ?4"
    ))?
    .query_map(
        params![filter.uid.cast_signed(), filter.kind, filter.statuses, offset, count],
        read,
    )?
    .collect()
}

/// Withdrawals that wait for a decision, the oldest first; only those that are due when a moment is given.
pub(super) fn in_review(db: &Connection, due_by: Option<i64>) -> rusqlite::Result<Vec<Payment>> {
    const AT_ONCE: i64 = 200;
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM payments WHERE type = 'withdrawal' AND status = 'pending' AND (?1 IS NULL OR due_at <= ?1)
         ORDER BY created_at, rowid LIMIT ?2"
    ))?
    .query_map(params![due_by, AT_ONCE], read)?
    .collect()
}

/// A player's deposits that have begun and not ended.
pub(super) fn open_deposits(db: &Connection, uid: u64) -> rusqlite::Result<Vec<Payment>> {
    db.prepare_cached(&format!(
        "SELECT {COLUMNS} FROM payments WHERE uid = ?1 AND type = 'deposit' AND status IN ('created', 'pending')"
    ))?
    .query_map([uid.cast_signed()], read)?
    .collect()
}

/// What a player's payments of a kind sum up to since a moment, in those states.
pub(super) fn total(
    db: &Connection,
    uid: u64,
    kind: TransactionType,
    statuses: &[TransactionStatus],
    since: i64,
) -> rusqlite::Result<i64> {
    let statuses: Vec<&str> = statuses.iter().copied().map(status_name).collect();
    db.prepare_cached(
        "SELECT coalesce(sum(p.amount), 0) FROM payments p JOIN players u ON u.uid = p.uid AND u.currency = p.currency
         WHERE p.uid = ?1 AND p.type = ?2 AND p.created_at >= ?4 AND instr(?3, ',' || p.status || ',') > 0",
    )?
    .query_row(
        params![
            uid.cast_signed(),
            kind_name(kind),
            format!(",{},", statuses.join(",")),
            since
        ],
        |row| row.get(0),
    )
}

/// Whether anything has begun and not ended.
pub(super) fn has_open(db: &Connection, uid: u64) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM payments WHERE uid = ?1 AND status IN ('created', 'pending'))",
    )?
    .query_row([uid.cast_signed()], |row| row.get(0))
}

/// How many deposits of a player have succeeded; `but` is left out.
pub(super) fn deposits(db: &Connection, uid: u64, but: Option<&str>) -> rusqlite::Result<i64> {
    db.prepare_cached(
        "SELECT count(*) FROM payments WHERE uid = ?1 AND type = 'deposit' AND status = 'succeeded' AND id IS NOT ?2",
    )?
    .query_row(params![uid.cast_signed(), but], |row| row.get(0))
}

impl Payment {
    fn flow(&self) -> PaymentFlow {
        match (self.kind, methods::plan(&self.method)) {
            (TransactionType::Deposit, Some(plan)) => plan.flow,
            (TransactionType::Deposit, None) => PaymentFlow::Unknown,
            _ => PaymentFlow::Direct,
        }
    }

    /// `origin`: where the provider's pages are.
    pub fn entity(&self, locale: Locale, origin: &str) -> PaymentTransaction {
        let flow = self.flow();
        let awaits_player = self.kind == TransactionType::Deposit && stage(self.status) < FINAL;
        let reference = self.reference.as_deref().filter(|_| awaits_player);
        // Before the end there is nothing to explain.
        let message = self
            .reason
            .as_deref()
            .filter(|_| stage(self.status) == FINAL)
            .and_then(|word| reasons::sentence(word, locale));
        PaymentTransaction {
            id: TransactionId(self.id.clone()),
            kind: self.kind,
            method: self.method.as_str().into(),
            amount: self.amount,
            status: self.status,
            flow,
            fee: Money::zero(self.amount.currency),
            requisites: self.requisites.clone(),
            redirect_url: reference
                .filter(|_| flow != PaymentFlow::Direct)
                .map(|reference| format!("{origin}/pay/{reference}")),
            details: reference.map_or(Vec::new(), |reference| {
                details::of(&self.method, reference, self.amount, locale)
            }),
            expires_at: self.due_at.filter(|_| awaits_player).map(UtcSeconds),
            created_at: UtcSeconds(self.created_at),
            updated_at: UtcSeconds(self.updated_at),
            message: message.map(str::to_owned),
        }
    }

    pub fn history_item(&self) -> HistoryItem {
        HistoryItem {
            id: TransactionId(self.id.clone()),
            requisites: self.requisites.clone(),
            method: self.method.as_str().into(),
            kind: self.kind,
            created_at: UtcSeconds(self.created_at),
            updated_at: UtcSeconds(self.updated_at),
            amount: self.amount,
            status: self.status,
            domain: self.domain.clone(),
        }
    }
}
