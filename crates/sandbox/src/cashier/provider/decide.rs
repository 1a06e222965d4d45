//! `POST /pay/{reference}`: how the payment goes.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use foyer_platform::entities::TransactionStatus;
use http::StatusCode;
use http::header::{CACHE_CONTROL, LOCATION};
use serde::Deserialize;

use super::payments::{self, Charge};
use super::webhooks::Manner;
use super::{code_of, page, words};
use crate::api::Refusal;
use crate::app::App;
use crate::cashier::payments::{FINAL, stage};
use crate::cashier::{back, reasons};
use crate::codes::{self, Redeemed};
use crate::domain::Scene;

/// A tester who waits longer has forgotten it.
const LONGEST_DELAY: i64 = 30 * 86_400;

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Decision {
    Approve,
    Decline,
    Pending,
    Cancel,
}

#[derive(Debug, Deserialize)]
pub(super) struct Wishes {
    decision: Decision,
    code: Option<String>,
    #[serde(default)]
    delay: i64,
    twice: Option<String>,
    disorder: Option<String>,
}

impl Wishes {
    fn manner(&self) -> Manner {
        Manner {
            delay: self.delay.clamp(0, LONGEST_DELAY),
            is_doubled: self.twice.is_some(),
            is_disordered: self.disorder.is_some(),
        }
    }
}

enum Outcome {
    Unknown,
    /// Decided before.
    Over(Charge),
    WrongCode(Charge),
    Decided(Charge, TransactionStatus),
}

pub(super) async fn decide(
    State(app): State<Arc<App>>,
    Path(reference): Path<String>,
    Form(wishes): Form<Wishes>,
) -> Result<Response, Refusal> {
    let shared = Arc::clone(&app);
    let outcome = app
        .database
        .write(move |tx| act(&shared.scene(tx), &reference, &wishes))
        .await?;
    app.courier.wake();
    Ok(match outcome {
        Outcome::Unknown => page::unknown(&app),
        Outcome::Over(charge) => page::render(&app, &charge, StatusCode::CONFLICT, None),
        Outcome::WrongCode(charge) => page::render(
            &app,
            &charge,
            StatusCode::UNPROCESSABLE_ENTITY,
            Some(words::WRONG_CODE),
        ),
        Outcome::Decided(charge, status) => go_back(&app, &charge, status),
    })
}

fn act(scene: &Scene<'_>, reference: &str, wishes: &Wishes) -> Result<Outcome, Refusal> {
    let Some(charge) = payments::by_reference(scene.db, reference)? else {
        return Ok(Outcome::Unknown);
    };
    if stage(charge.status) == FINAL {
        return Ok(Outcome::Over(charge));
    }
    let (status, reason) = match wishes.decision {
        Decision::Approve if page::needs_code(&charge) => {
            let code = wishes.code.as_deref().unwrap_or_default().trim();
            match codes::redeem(scene.db, code_of(reference), code, scene.now)? {
                Redeemed::Good => (TransactionStatus::Succeeded, None),
                Redeemed::Wrong => return Ok(Outcome::WrongCode(charge)),
                Redeemed::Gone => (TransactionStatus::Declined, Some(reasons::WRONG_CODE)),
            }
        }
        Decision::Approve => (TransactionStatus::Succeeded, None),
        Decision::Decline => (TransactionStatus::Declined, Some(reasons::DECLINED)),
        Decision::Pending => (TransactionStatus::Pending, None),
        Decision::Cancel => (TransactionStatus::Cancelled, Some(reasons::GIVEN_UP)),
    };
    payments::settle(scene, &charge, status, reason, wishes.manner())?;
    Ok(Outcome::Decided(charge, status))
}

/// To the site's page for this outcome: only to a site that is one of ours still.
fn go_back(app: &App, charge: &Charge, status: TransactionStatus) -> Response {
    let sites = app.site_origins();
    let address = charge
        .return_url
        .as_deref()
        .filter(|from| back::checked(from, &sites).is_some())
        .and_then(|from| back::address(from, status, &charge.merchant));
    match address {
        Some(address) => (
            StatusCode::SEE_OTHER,
            [(LOCATION, address), (CACHE_CONTROL, "no-store".to_owned())],
        )
            .into_response(),
        None => page::noted(app, charge.locale),
    }
}
