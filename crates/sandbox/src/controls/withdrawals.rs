//! Withdrawals that wait for somebody's decision: here the tester is the operator.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::{Form, Json};
use foyer_escape::escape_html;
use http::StatusCode;
use serde::{Deserialize, Serialize};

use crate::api::Refusal;
use crate::app::App;
use crate::cashier::{self, Payment, Verdict};
use crate::html::page;

#[derive(Debug, Serialize)]
struct Waiting {
    id: String,
    uid: u64,
    method: String,
    amount: foyer_platform::Money,
    requisites: foyer_platform::entities::Requisites,
    created_at: i64,
    /// When it is decided by itself.
    due_at: Option<i64>,
}

impl From<Payment> for Waiting {
    fn from(payment: Payment) -> Self {
        Self {
            id: payment.id,
            uid: payment.uid,
            method: payment.method,
            amount: payment.amount,
            requisites: payment.requisites,
            created_at: payment.created_at,
            due_at: payment.due_at,
        }
    }
}

async fn waiting(app: &Arc<App>) -> Result<Vec<Waiting>, Refusal> {
    let shared = Arc::clone(app);
    let found = app
        .database
        .read(move |db| cashier::waiting(&shared.scene(db)))
        .await?;
    Ok(found.into_iter().map(Waiting::from).collect())
}

pub(super) async fn list(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    Ok(Json(waiting(&app).await?).into_response())
}

pub(super) async fn show(State(app): State<Arc<App>>) -> Result<Html<String>, Refusal> {
    let mut body = String::new();
    for withdrawal in waiting(&app).await? {
        let requisites: Vec<String> = withdrawal.requisites.into_values().collect();
        let _ = write!(
            body,
            "<article><h2>{}</h2><p>Player {}, {}: {}</p><form method=\"post\" action=\"/withdrawals/{}\">\
             <button name=\"decision\" value=\"approve\">Pay</button> \
             <button name=\"decision\" value=\"decline\" class=\"quiet\">Decline</button></form></article>",
            escape_html(&withdrawal.amount.to_string()),
            withdrawal.uid,
            escape_html(&withdrawal.method),
            escape_html(&requisites.join(", ")),
            escape_html(&withdrawal.id),
        );
    }
    if body.is_empty() {
        body.push_str("<p>Nothing waits.</p>");
    }
    Ok(Html(page("en", "Withdrawals", &body)))
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Decision {
    Approve,
    Decline,
}

#[derive(Debug, Deserialize)]
pub(super) struct Wish {
    decision: Decision,
}

pub(super) async fn decide(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Form(wish): Form<Wish>,
) -> Result<Response, Refusal> {
    let verdict = match wish.decision {
        Decision::Approve => Verdict::Pay,
        Decision::Decline => Verdict::Decline,
    };
    let shared = Arc::clone(&app);
    let decided = app
        .database
        .write(move |tx| cashier::decide_by_id(&shared.scene(tx), &id, verdict))
        .await?;
    Ok(match decided {
        Some(true) => Redirect::to("/withdrawals").into_response(),
        Some(false) => (StatusCode::CONFLICT, "It was decided before.").into_response(),
        None => (StatusCode::NOT_FOUND, "There is no such withdrawal.").into_response(),
    })
}
