//! The payment provider: a service of its own, with books of its own. It knows amounts and the merchant's references, nothing of
//! players; and it speaks to the cashier through signed webhooks only.

mod decide;
mod page;
mod payments;
pub(super) mod webhooks;
mod words;

use std::sync::Arc;

use axum::Router;
use axum::routing::get;
use foyer_platform::Money;
use foyer_platform::entities::{PaymentFlow, TransactionStatus};

use super::methods::Plan;
use super::reasons;
use crate::api::Refusal;
use crate::app::App;
use crate::codes::{self, Issued, Purpose};
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::outbox::{self, Letter};

pub(super) fn router() -> Router<Arc<App>> {
    Router::new().route("/pay/{reference}", get(page::show).post(decide::decide))
}

/// What a merchant asks for.
pub(super) struct Request<'a> {
    pub reference: &'a str,
    /// The merchant's name for it.
    pub merchant: &'a str,
    pub plan: &'static Plan,
    pub amount: Money,
    pub locale: Locale,
    pub return_url: Option<&'a str>,
    pub expires_at: i64,
    /// Digits. Written to once, then forgotten.
    pub phone: Option<&'a str>,
}

const CODE_SUBJECT: Words = Words::of("Confirm your payment", "Confirmez votre paiement");
const CODE_TEXT: Words = Words::of(
    "{code} is the code that confirms your payment of {amount}. Tell it to nobody.",
    "{code} est le code qui confirme votre paiement de {amount}. Ne le donnez à personne.",
);

fn code_of(reference: &str) -> Purpose<'_> {
    Purpose {
        name: "mobile_payment",
        subject: reference,
    }
}

/// Opens a payment and does what its method begins with.
pub(super) fn open(scene: &Scene<'_>, request: &Request<'_>) -> Result<(), Refusal> {
    payments::insert(scene, request)?;
    match (request.plan.flow, request.phone) {
        (PaymentFlow::Mobile, Some(phone)) => send_code(scene, request, phone),
        // Nobody has to agree: the voucher is as good as money.
        (PaymentFlow::Direct, _) => {
            let payment = payments::by_reference(scene.db, request.reference)?
                .ok_or_else(|| Refusal::internal("a payment vanished while being opened"))?;
            let manner = webhooks::Manner::default();
            payments::settle(scene, &payment, TransactionStatus::Succeeded, None, manner)?;
            Ok(())
        }
        _ => Ok(()),
    }
}

fn send_code(scene: &Scene<'_>, request: &Request<'_>, phone: &str) -> Result<(), Refusal> {
    let purpose = code_of(request.reference);
    let Issued::Code(code) = codes::issue(scene.db, scene.chance, purpose, scene.now)? else {
        return Ok(());
    };
    let text = CODE_TEXT
        .text(request.locale)
        .replace("{code}", &code)
        .replace("{amount}", &request.amount.to_string());
    let letter = Letter {
        to: phone,
        subject: CODE_SUBJECT.text(request.locale),
        text: &text,
        code: Some(&code),
    };
    Ok(outbox::send(scene.db, &letter, scene.now)?)
}

/// The merchant wants a payment no more: its page is over. False: it has ended before, perhaps paid.
pub(super) fn call_off(scene: &Scene<'_>, reference: &str) -> Result<bool, Refusal> {
    let Some(payment) = payments::by_reference(scene.db, reference)? else {
        return Ok(false);
    };
    let manner = webhooks::Manner::default();
    payments::settle(scene, &payment, TransactionStatus::Cancelled, None, manner)
}

/// Ends what nobody has paid in time.
pub(super) fn give_up_waiting(scene: &Scene<'_>) -> Result<(), Refusal> {
    for payment in payments::overdue(scene.db, scene.now)? {
        let manner = webhooks::Manner::default();
        payments::settle(
            scene,
            &payment,
            TransactionStatus::Failed,
            Some(reasons::TIMED_OUT),
            manner,
        )?;
    }
    Ok(())
}
