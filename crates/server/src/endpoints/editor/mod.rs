//! `/editor`: editors of the content system sign in to see drafts on the site (§7.4 content user API). Their bearer token
//! stays in a cookie that scripts cannot read.

mod forms;
mod page;

use std::sync::Arc;

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{FromRef, Path, RawQuery, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use cookie::{Cookie, SameSite};
use foyer_content::{Account, ClientError, Reader};
use foyer_platform::Locale;
use http::request::Parts;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use tracing::info;
use url::Url;
use url::form_urlencoded::parse;

use crate::api::origin::proven;
use crate::cookies::{self, EDITOR_COOKIE, LOCALE_COOKIE};
use crate::edge::request::{RequestInfo, list};
use crate::editors::Editors;
use crate::navigation::locale::preferred;
use crate::navigation::return_url::safe_return;
use crate::settings::Settings;
use forms::{Explained, FORMS, FROM, Fields, Form, PROVIDER};
use page::{Notice, say};

const LARGEST: usize = 16 * 1024;
/// The browser must not show pages or answers from before.
const FORGET: (HeaderName, HeaderValue) = (
    HeaderName::from_static("clear-site-data"),
    HeaderValue::from_static("\"cache\""),
);

pub(super) fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<Settings>: FromRef<S>,
    Reader: FromRef<S>,
    Arc<Editors>: FromRef<S>,
{
    Router::new()
        .route("/editor", get(start))
        .route("/editor/sign-out", post(sign_out))
        .route("/editor/{form}", get(form).post(submit))
        .route("/editor/{form}/{provider}", get(form_of_provider))
}

/// The account of an editor who is signed in, or the page that they came for; otherwise the form to sign in.
async fn start(
    State(settings): State<Arc<Settings>>,
    State(editors): State<Arc<Editors>>,
    info: RequestInfo,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let fields = fields(query.as_deref().unwrap_or_default().as_bytes());
    let locale = locale(&headers);
    match (editors.of(&headers).await, way_back(&fields, &info)) {
        (Some(_), Some(back)) => see_other(&back),
        (Some(editor), None) => page::account(locale, &editor.name),
        (None, _) => show(&settings, locale, &FORMS[0], &fields, StatusCode::OK),
    }
}

async fn form(
    State(settings): State<Arc<Settings>>,
    Path(path): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let fields = fields(query.as_deref().unwrap_or_default().as_bytes());
    match named(&path) {
        Some(form) => show(&settings, locale(&headers), form, &fields, StatusCode::OK),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// `/editor/provider/{provider}?access_token=…`: the content system sends the browser here.
async fn form_of_provider(
    State(settings): State<Arc<Settings>>,
    Path((path, provider)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let mut fields = fields(query.as_deref().unwrap_or_default().as_bytes());
    fields.insert("provider".to_owned(), provider);
    match named(&path).filter(|form| form.path == PROVIDER) {
        Some(form) => show(&settings, locale(&headers), form, &fields, StatusCode::OK),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn submit(
    State(settings): State<Arc<Settings>>,
    State(content): State<Reader>,
    State(editors): State<Arc<Editors>>,
    Path(path): Path<String>,
    info: RequestInfo,
    request: Request,
) -> Response {
    let (parts, body) = request.into_parts();
    let Some(form) = named(&path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if !proven(&parts.headers, &info.origin) {
        return StatusCode::FORBIDDEN.into_response();
    }
    let Ok(body) = to_bytes(body, LARGEST).await else {
        return StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    let (fields, locale) = (fields(&body), locale(&parts.headers));
    match call(form, &fields, &content, &editors, &parts).await {
        Ok(Some(Account {
            token: Some(token), ..
        })) => {
            info!(form = form.path, "an editor has signed in");
            editors.forget(&parts.headers);
            let back = way_back(&fields, &info).unwrap_or_else(|| "/editor?account".to_owned());
            with_cookie(see_other(&back), &session(&token, &info))
        }
        // The session has ended, or there was none.
        Ok(None) => see_other("/editor"),
        Ok(Some(_)) => {
            let done = Notice::Done(say(locale, form.done).to_owned());
            page::form(locale, form, &Fields::new(), &done, &[], StatusCode::OK)
        }
        Err(error) => refused(&settings, locale, form, &fields, &error),
    }
}

/// `None`: the form needs a session, and there is none.
async fn call(
    form: &Form,
    fields: &Fields,
    content: &Reader,
    editors: &Editors,
    parts: &Parts,
) -> Result<Option<Account>, ClientError> {
    let call = (form.call)(fields);
    if !form.needs_session {
        return content.account(&call).await.map(Some);
    }
    match editors.of(&parts.headers).await {
        Some(editor) => editor.drafts.account(&call).await.map(Some),
        None => Ok(None),
    }
}

fn refused(
    settings: &Settings,
    locale: Locale,
    form: &Form,
    fields: &Fields,
    error: &ClientError,
) -> Response {
    let (status, name, message) = error.object();
    info!(
        status,
        name,
        form = form.path,
        "an editor's call was refused"
    );
    let text = match forms::explain(status, name, &message) {
        Explained::Ours(words) => say(locale, words).to_owned(),
        Explained::Theirs(text) => text,
    };
    let status = match StatusCode::from_u16(status) {
        Ok(status) if status.is_client_error() => status,
        _ => StatusCode::BAD_GATEWAY,
    };
    let notice = Notice::Alert(text);
    page::form(locale, form, fields, &notice, &providers(settings), status)
}

async fn sign_out(
    State(editors): State<Arc<Editors>>,
    info: RequestInfo,
    headers: HeaderMap,
) -> Response {
    if !proven(&headers, &info.origin) {
        return StatusCode::FORBIDDEN.into_response();
    }
    editors.forget(&headers);
    let mut ended = session("", &info);
    ended.make_removal();
    with_cookie(see_other("/editor"), &ended)
}

fn show(
    settings: &Settings,
    locale: Locale,
    form: &Form,
    fields: &Fields,
    status: StatusCode,
) -> Response {
    page::form(
        locale,
        form,
        fields,
        &Notice::None,
        &providers(settings),
        status,
    )
}

fn named(path: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.path == path)
}

fn fields(text: &[u8]) -> Fields {
    parse(text).into_owned().collect()
}

/// The services' names, and the content system's addresses that begin with them.
fn providers(settings: &Settings) -> Vec<(String, String)> {
    let names = settings
        .editors
        .iter()
        .flat_map(|editors| &editors.providers);
    let base = settings.content.as_str().trim_end_matches('/');
    names
        .map(|name| (name.clone(), format!("{base}/api/connect/{name}")))
        .collect()
}

fn way_back(fields: &Fields, info: &RequestInfo) -> Option<String> {
    let site = Url::parse(&info.origin).ok()?;
    let back = safe_return(fields.get(FROM)?, &site, &[])?;
    (!back.starts_with("/editor")).then_some(back)
}

/// The language chosen on the site, else the browser's.
fn locale(headers: &HeaderMap) -> Locale {
    let chosen = cookies::value(&cookies::sent(headers), LOCALE_COOKIE).and_then(Locale::from_code);
    let asked = || preferred(&list(headers, &header::ACCEPT_LANGUAGE)?);
    chosen.or_else(asked).unwrap_or_default()
}

/// Ends with the browser's session. `Lax`, because editors come by a link in the content system's panel.
fn session(token: &str, info: &RequestInfo) -> Cookie<'static> {
    Cookie::build((EDITOR_COOKIE, token.to_owned()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(info.origin.starts_with("https://"))
        .build()
}

fn see_other(to: &str) -> Response {
    let location = HeaderValue::from_str(to).unwrap_or(HeaderValue::from_static("/editor"));
    let no_store = (header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    (
        StatusCode::SEE_OTHER,
        [(header::LOCATION, location), no_store],
    )
        .into_response()
}

fn with_cookie(mut response: Response, cookie: &Cookie<'_>) -> Response {
    let headers = response.headers_mut();
    if let Ok(cookie) = HeaderValue::from_str(&cookie.to_string()) {
        headers.append(header::SET_COOKIE, cookie);
    }
    let (name, value) = FORGET;
    headers.insert(name, value);
    response
}
