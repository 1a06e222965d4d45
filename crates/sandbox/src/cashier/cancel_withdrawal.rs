use foyer_platform::ErrorType;
use foyer_platform::entities::{Done, TransactionStatus, TransactionType};
use http::StatusCode;

use super::payments;
use super::review::{self, Verdict};
use crate::api::{Answer, Call, Refusal, data};
use crate::domain::Scene;
use crate::locale::{Locale, Words};

const TOO_LATE: Words = Words::of(
    "This withdrawal is already decided",
    "Ce retrait est déjà décidé",
);

/// Takes a withdrawal back while it waits. Asked again, it is still taken back.
pub(crate) async fn cancel_withdrawal(call: Call) -> Answer {
    let uid = call.uid()?;
    let id = call.params.required("id").to_owned();
    let locale = call.locale;
    call.write(move |scene| cancel(scene, uid, &id, locale))
        .await?;
    data(&Done::SUCCESS)
}

fn cancel(scene: &Scene<'_>, uid: u64, id: &str, locale: Locale) -> Result<(), Refusal> {
    let payment = payments::own(scene.db, uid, id)?;
    if payment.kind != TransactionType::Withdrawal {
        return Err(Refusal::field("id", "wrongField"));
    }
    let taken_back = payment.status == TransactionStatus::Cancelled
        || review::decide(scene, &payment, Verdict::TakeBack)?;
    if taken_back {
        return Ok(());
    }
    Err(
        Refusal::new(ErrorType::InvalidRequestException, TOO_LATE.text(locale))
            .with_status(StatusCode::CONFLICT)
            .with_data("reason", vec!["decided".to_owned()]),
    )
}
