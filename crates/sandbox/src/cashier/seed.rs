//! What the demo players have deposited before the demo began.

use foyer_platform::Money;
use foyer_platform::entities::{Requisites, TransactionStatus, TransactionType};
use rusqlite::Connection;

use super::payments::{self, Payment};
use crate::api::Refusal;

/// The receipt of a demo player's opening balance, which is in the ledger already.
pub(crate) fn seed(db: &Connection, uid: u64, amount: Money, at: i64) -> Result<(), Refusal> {
    if amount.amount <= 0 {
        return Ok(());
    }
    let requisites = Requisites::from([
        ("card_number".to_owned(), "•••• 4242".to_owned()),
        ("card_holder".to_owned(), "L••• D•••".to_owned()),
        ("expiry".to_owned(), "••/••".to_owned()),
    ]);
    let payment = Payment {
        id: format!("demo-{uid}"),
        uid,
        kind: TransactionType::Deposit,
        method: "card".to_owned(),
        amount,
        status: TransactionStatus::Succeeded,
        requisites,
        reason: None,
        campaign_offer_id: -1,
        digest: [0; 32],
        domain: String::new(),
        reference: None,
        due_at: None,
        created_at: at,
        updated_at: at,
    };
    payments::insert(db, &payment, None)
}
