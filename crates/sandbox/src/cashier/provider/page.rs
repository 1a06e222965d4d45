//! `GET /pay/{reference}`: where the player pays and the tester decides. It shows the amount and nothing of the player.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};
use foyer_escape::escape_html;
use foyer_platform::entities::PaymentFlow;
use http::StatusCode;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY};

use super::payments::{self, Charge};
use super::words;
use crate::api::Refusal;
use crate::app::App;
use crate::cashier::payments::{FINAL, stage};
use crate::cashier::{back, details, methods};
use crate::html::page;
use crate::locale::{Locale, Words};

pub(super) async fn show(
    State(app): State<Arc<App>>,
    Path(reference): Path<String>,
) -> Result<Response, Refusal> {
    let charge = app
        .database
        .read(move |db| Ok::<_, Refusal>(payments::by_reference(db, &reference)?))
        .await?;
    Ok(match charge {
        Some(charge) => render(&app, &charge, StatusCode::OK, None),
        None => unknown(&app),
    })
}

/// The page of a payment, with what went wrong on it.
pub(super) fn render(
    app: &App,
    charge: &Charge,
    status: StatusCode,
    problem: Option<Words>,
) -> Response {
    let locale = charge.locale;
    let mut body = String::new();
    if stage(charge.status) == FINAL {
        body.push_str(&paragraph(words::OVER.text(locale)));
        body.push_str(&way_back(charge));
    } else {
        if let Some(problem) = problem {
            let problem = escape_html(problem.text(locale));
            let _ = write!(body, "<p role=\"alert\"><strong>{problem}</strong></p>");
        }
        body.push_str(&amount(charge));
        body.push_str(&form(charge));
        body.push_str(&paragraph(words::SANDBOX.text(locale)));
    }
    respond(app, status, locale, &body)
}

/// After a decision of a browser that has nowhere to go back to.
pub(super) fn noted(app: &App, locale: Locale) -> Response {
    respond(
        app,
        StatusCode::OK,
        locale,
        &paragraph(words::NOTED.text(locale)),
    )
}

pub(super) fn unknown(app: &App) -> Response {
    let both = [Locale::En, Locale::Fr].map(|locale| paragraph(words::UNKNOWN.text(locale)));
    respond(app, StatusCode::NOT_FOUND, Locale::En, &both.concat())
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", escape_html(text))
}

fn amount(charge: &Charge) -> String {
    let locale = charge.locale;
    let name = methods::plan(&charge.method).map_or("", |plan| plan.name.text(locale));
    let mut body = format!(
        "<p>{} — {}: <strong>{}</strong></p>",
        escape_html(name),
        escape_html(words::TO_PAY.text(locale)),
        escape_html(&charge.amount.to_string())
    );
    for detail in details::of(&charge.method, &charge.reference, charge.amount, locale) {
        let (label, value) = (escape_html(&detail.label), escape_html(&detail.value));
        let _ = write!(body, "<p>{label}: <code>{value}</code></p>");
    }
    body
}

fn form(charge: &Charge) -> String {
    let locale = charge.locale;
    let say = |words: Words| escape_html(words.text(locale));
    let mut body = String::from("<form method=\"post\">");
    if needs_code(charge) {
        let _ = write!(
            body,
            "<label>{}<input name=\"code\" inputmode=\"numeric\" autocomplete=\"one-time-code\" maxlength=\"6\"></label>",
            say(words::CODE)
        );
    }
    let _ = write!(
        body,
        "<p><label>{} <select name=\"delay\">",
        say(words::TELL)
    );
    for (seconds, label) in words::DELAYS {
        let _ = write!(body, "<option value=\"{seconds}\">{}</option>", say(*label));
    }
    body.push_str("</select></label></p>");
    for (name, label) in [("twice", words::DOUBLED), ("disorder", words::DISORDERED)] {
        let _ = write!(
            body,
            "<p><label><input type=\"checkbox\" name=\"{name}\" value=\"1\" style=\"width:auto\"> {}</label></p>",
            say(label)
        );
    }
    for (decision, label, class) in [
        ("approve", words::APPROVE, ""),
        ("decline", words::DECLINE, "quiet"),
        ("pending", words::PENDING, "quiet"),
        ("cancel", words::CANCEL, "quiet"),
    ] {
        let _ = write!(
            body,
            "<button name=\"decision\" value=\"{decision}\" class=\"{class}\">{}</button> ",
            say(label)
        );
    }
    body.push_str("</form>");
    body
}

/// A mobile payment is agreed to with the code that went to the phone.
pub(super) fn needs_code(charge: &Charge) -> bool {
    methods::plan(&charge.method).is_some_and(|plan| plan.flow == PaymentFlow::Mobile)
}

fn way_back(charge: &Charge) -> String {
    let address = charge
        .return_url
        .as_deref()
        .and_then(|from| back::address(from, charge.status, &charge.merchant));
    address.map_or(String::new(), |address| {
        let label = escape_html(words::BACK.text(charge.locale));
        format!("<p><a href=\"{}\">{label}</a></p>", escape_html(&address))
    })
}

fn respond(app: &App, status: StatusCode, locale: Locale, body: &str) -> Response {
    // Sites may show it in a frame, and the way back leads to them.
    let sites = app.site_origins().join(" ");
    let policy = format!(
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' {sites}; frame-ancestors {sites}; base-uri 'none'"
    );
    let policy = match sites.is_empty() {
        true => policy.replace("frame-ancestors ", "frame-ancestors 'none'"),
        false => policy,
    };
    (
        status,
        [
            (CACHE_CONTROL, "no-store".to_owned()),
            (REFERRER_POLICY, "no-referrer".to_owned()),
            (CONTENT_SECURITY_POLICY, policy),
        ],
        Html(page(locale.code(), words::TITLE.text(locale), body)),
    )
        .into_response()
}
