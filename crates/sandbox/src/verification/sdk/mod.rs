//! The service's page, which a site shows in a frame, and the script that puts it there.

mod words;

use std::fmt::Write as _;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use foyer_escape::{escape_html, escape_json};
use foyer_platform::Success;
use foyer_platform::entities::ApplicantStatus;
use http::header::{AUTHORIZATION, CACHE_CONTROL, CONTENT_TYPE};
use http::{HeaderMap, HeaderName, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::applicants::{self, Action, Reason};
use super::letters;
use super::tokens::{self, Access};
use crate::api::Refusal;
use crate::app::App;
use crate::chance::Token;
use crate::clock::Clock;
use crate::html;
use crate::locale::Locale;
use crate::webhooks;
use words::Say;

const SCRIPT: &str = include_str!("sdk.js");
const PAGE_SCRIPT: &str = include_str!("page.js");
const MOST_BYTES: usize = 1024;

/// Where a token opens its page.
pub(super) fn address(app: &App, token: &Token) -> String {
    format!(
        "{}/verification/sdk?token={}",
        app.public_origin,
        token.as_str()
    )
}

/// What a site embeds.
pub(super) fn script_address(app: &App) -> String {
    format!("{}/verification/sdk.js", app.public_origin)
}

/// `GET /verification/sdk.js`.
pub(super) async fn script(State(app): State<Arc<App>>) -> Response {
    let origin = json!(app.public_origin).to_string();
    let headers = [
        (CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (CACHE_CONTROL, "public, max-age=300"),
        (HeaderName::from_static("x-content-type-options"), "nosniff"),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "cross-origin",
        ),
    ];
    (headers, SCRIPT.replace("\"{origin}\"", &origin)).into_response()
}

#[derive(Debug, Deserialize)]
pub(super) struct Key {
    token: Option<String>,
    locale: Option<String>,
}

/// `GET /verification/sdk?token=…`. An ended token shows a page as well: it is the page that tells the site to renew it.
pub(super) async fn page(State(app): State<Arc<App>>, Query(key): Query<Key>) -> Response {
    let token = key.token.as_deref().and_then(Token::parse);
    let access = match token.clone() {
        Some(token) => read_access(&app, token).await,
        None => Ok(None),
    };
    let wanted = key.locale.as_deref().and_then(Locale::from_code);
    match (access, token) {
        (Ok(Some(access)), Some(token)) => {
            show(&app, StatusCode::OK, &open_page(&app, &access, &token))
        }
        (Ok(_), _) => show(
            &app,
            StatusCode::GONE,
            &ended_page(wanted.unwrap_or_default()),
        ),
        (Err(refusal), _) => refusal.into_response(),
    }
}

async fn read_access(app: &Arc<App>, token: Token) -> Result<Option<Access>, Refusal> {
    let shared = Arc::clone(app);
    app.database
        .read(move |db| tokens::redeem(&shared.scene(db), &token))
        .await
}

struct Page {
    locale: Locale,
    body: String,
    /// What the page's script needs to know.
    facts: serde_json::Value,
}

fn open_page(app: &App, access: &Access, token: &Token) -> Page {
    let locale = access.locale;
    Page {
        locale,
        body: sections(locale, access.applicant.reason),
        facts: json!({
            "token": token.as_str(),
            "status": applicants::name(access.applicant.status),
            "secondsLeft": (access.expires_at - app.clock.now()).max(0),
            "reasons": Reason::ALL.map(|reason| (reason.name(), letters::words(reason).text(locale))),
        }),
    }
}

fn ended_page(locale: Locale) -> Page {
    Page {
        locale,
        body: sections(locale, None),
        facts: json!({ "token": null, "status": "ended", "secondsLeft": 0, "reasons": [] }),
    }
}

/// One section for each state; the script shows the one that is.
fn sections(locale: Locale, reason: Option<Reason>) -> String {
    let say = |what: Say| escape_html(what.text(locale));
    let leave = format!(
        "<button class=\"quiet\" data-action=\"leave\">{}</button>",
        say(Say::Leave)
    );
    let options = Reason::ALL.iter().fold(String::new(), |mut all, reason| {
        let words = escape_html(letters::words(*reason).text(locale));
        let _ = write!(all, "<option value=\"{}\">{words}</option>", reason.name());
        all
    });
    let reason = reason.map_or(String::new(), |reason| {
        escape_html(letters::words(reason).text(locale))
    });
    format!(
        "<section data-status=\"created\" hidden><p>{created}</p><button data-action=\"submit\">{submit}</button>{leave}</section>\
         <section data-status=\"pending\" hidden><p>{pending}</p><p><em>{tester}</em></p>\
         <button data-action=\"approve\">{approve}</button>\
         <label>{why} <select id=\"reason\">{options}</select></label>\
         <button class=\"quiet\" data-action=\"reject\">{reject}</button>{leave}</section>\
         <section data-status=\"approved\" hidden><p>{approved}</p>{leave}</section>\
         <section data-status=\"rejected\" hidden><p>{rejected}</p><p id=\"why\">{reason}</p>\
         <button data-action=\"submit\">{again}</button>{leave}</section>\
         <section data-status=\"ended\" hidden><p>{ended}</p></section>\
         <p id=\"problem\" role=\"alert\" hidden>{problem}</p>",
        created = say(Say::Created),
        submit = say(Say::Submit),
        pending = say(Say::Pending),
        tester = say(Say::Tester),
        approve = say(Say::Approve),
        why = say(Say::Why),
        reject = say(Say::Reject),
        approved = say(Say::Approved),
        rejected = say(Say::Rejected),
        again = say(Say::Again),
        ended = say(Say::Ended),
        problem = say(Say::Problem),
    )
}

fn show(app: &App, status: StatusCode, page: &Page) -> Response {
    let nonce = Token::new(&*app.chance);
    let nonce = nonce.as_str();
    let site_origins = app.site_origins();
    let mut facts = page.facts.clone();
    facts["siteOrigins"] = json!(site_origins);
    // A `<` in data must not end the element that holds it.
    let facts = facts.to_string();
    let facts = escape_json(&facts);
    let body = format!(
        "{}<script type=\"application/json\" id=\"facts\">{facts}</script><script nonce=\"{nonce}\">{PAGE_SCRIPT}</script>",
        page.body
    );
    let title = Say::Title.text(page.locale);
    let html = html::page(page.locale.code(), title, &body).replacen(
        "<style>",
        &format!("<style nonce=\"{nonce}\">"),
        1,
    );
    html::framed(status, html, nonce, &site_origins)
}

#[derive(Debug, Default, Deserialize)]
struct Wish {
    reason: Option<String>,
}

#[derive(Debug, Serialize)]
struct Acted {
    status: ApplicantStatus,
}

/// `POST /verification/sdk/{submit|approve|reject}`, with the page's token. No cookie is involved, so no other site can borrow
/// one.
pub(super) async fn act(
    State(app): State<Arc<App>>,
    Path(action): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refusal> {
    let token = bearer(&headers).ok_or_else(Refusal::sign_in)?;
    let action = read_action(&action, body).await?;
    let shared = Arc::clone(&app);
    let status = app
        .database
        .write(move |tx| {
            let scene = shared.scene(tx);
            let access = tokens::redeem(&scene, &token)?.ok_or_else(Refusal::sign_in)?;
            applicants::act(
                &scene,
                &access.applicant,
                action,
                access.external_action.as_deref(),
            )
        })
        .await?;
    // The decision stands whether or not the platform hears of it at once: what fails is sent again.
    webhooks::deliver_due(&app).await?;
    let headers = [(CACHE_CONTROL, "no-store")];
    Ok((
        headers,
        axum::Json(Success {
            data: Acted { status },
        }),
    )
        .into_response())
}

fn bearer(headers: &HeaderMap) -> Option<Token> {
    headers
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "))
        .and_then(Token::parse)
}

async fn read_action(name: &str, body: Body) -> Result<Action, Refusal> {
    let bytes = axum::body::to_bytes(body, MOST_BYTES)
        .await
        .map_err(|_| Refusal::field("reason", "wrongField"))?;
    let wish: Wish = if bytes.is_empty() {
        Wish::default()
    } else {
        serde_json::from_slice(&bytes).map_err(|_| Refusal::field("reason", "wrongField"))?
    };
    match name {
        "submit" => Ok(Action::Submit),
        "approve" => Ok(Action::Approve),
        "reject" => wish
            .reason
            .ok_or_else(|| Refusal::field("reason", "requiredField"))
            .and_then(|reason| {
                Reason::from_name(&reason).ok_or_else(|| Refusal::field("reason", "wrongField"))
            })
            .map(Action::Reject),
        _ => Err(
            foyer_platform::Failure::new(foyer_platform::ErrorType::MethodNotFoundException).into(),
        ),
    }
}
