//! From a request at `/api/{group}/{call}` to a call of the method table, and from its answer to the envelope (§7.1).

mod cookies;
mod params;
mod refusal;
mod uploads;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use foyer_listener::Peer;
use foyer_platform::{ErrorType, Method, SITE_KEY, Session, Success, forwarded_client};
use foyer_signing::is_same;
use http::header::{CACHE_CONTROL, SET_COOKIE, USER_AGENT, VARY};
use http::{HeaderMap, HeaderValue};
use serde::Serialize;

use crate::app::App;
use crate::chance::Token;
use crate::clock::Clock;
use crate::controls;
use crate::domain::Scene;
use crate::locale::Locale;
use crate::players::{Player, Standing};

pub(crate) use cookies::{
    cookie_value, device_cookie, device_token, session_token, set as set_session_cookie,
};
pub(crate) use params::Params;
pub(crate) use refusal::{FieldError, Refusal};
pub(crate) use uploads::Upload;

const LONGEST_USER_AGENT: usize = 256;

/// Who is asking.
pub(crate) enum Visitor {
    Guest,
    Player {
        player: Box<Player>,
        session: [u8; 32],
    },
}

/// One call, checked and ready to be answered.
pub(crate) struct Call {
    pub app: Arc<App>,
    pub params: Params,
    pub locale: Locale,
    pub visitor: Visitor,
    /// What rate limits are counted by: the address of whoever the site spoke for.
    pub client: String,
    pub user_agent: String,
    /// The browser's known-device cookie; it may belong to another player.
    pub device: Option<Token>,
}

impl Call {
    pub fn player(&self) -> Option<&Player> {
        match &self.visitor {
            Visitor::Guest => None,
            Visitor::Player { player, .. } => Some(player),
        }
    }

    /// The player of a call that needs one; the border has already sent guests away.
    pub fn signed_in(&self) -> Result<&Player, Refusal> {
        self.player().ok_or_else(Refusal::sign_in)
    }

    /// Who is asking, of a call that needs a player.
    pub fn uid(&self) -> Result<u64, Refusal> {
        Ok(self.signed_in()?.uid)
    }

    /// The key of the session that the browser carried, when it was good.
    pub fn session(&self) -> Option<[u8; 32]> {
        match &self.visitor {
            Visitor::Player { session, .. } => Some(*session),
            Visitor::Guest => None,
        }
    }

    pub fn now(&self) -> i64 {
        self.app.clock.now()
    }

    /// Reads with the present at hand.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Scene<'_>) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = Arc::clone(&self.app);
        self.app.database.read(move |db| work(&app.scene(db))).await
    }

    /// Writes in one transaction: all of it happens, or nothing on an error.
    pub async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Scene<'_>) -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let app = Arc::clone(&self.app);
        self.app
            .database
            .write(move |tx| work(&app.scene(tx)))
            .await
    }
}

/// What happens to the browser's session cookie.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SessionChange {
    Keep,
    Begin(String),
    End,
}

/// A successful answer.
pub(crate) struct Reply {
    data: serde_json::Value,
    session: SessionChange,
    /// For the known-device cookie.
    device: Option<Token>,
}

impl Reply {
    pub fn begin_session(mut self, token: &Token, device: &Token) -> Self {
        self.session = SessionChange::Begin(token.as_str().to_owned());
        self.device = Some(device.clone());
        self
    }

    pub fn end_session(mut self) -> Self {
        self.session = SessionChange::End;
        self
    }
}

pub(crate) type Answer = Result<Reply, Refusal>;

/// Wraps an entity as the answer.
pub(crate) fn data(value: &impl Serialize) -> Answer {
    let data = serde_json::to_value(value).map_err(Refusal::internal)?;
    Ok(Reply {
        data,
        session: SessionChange::Keep,
        device: None,
    })
}

/// The handler of everything below `/api/`. The path is matched raw: nothing is decoded before the table has spoken.
pub(crate) async fn answer(State(app): State<Arc<App>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let peer = parts.extensions.get::<Peer>().copied();
    let incoming = Incoming {
        app: &app,
        peer,
        uri: &parts.uri,
        headers: &parts.headers,
    };
    if app.switches.is_closed() {
        return closed();
    }
    let fault = app
        .faults
        .take(parts.uri.path().strip_prefix("/api/").unwrap_or_default());
    if let Some(fault) = &fault
        && let Some(instead) = controls::inject(fault).await
    {
        return instead;
    }
    let mut stale = false;
    let answered = incoming.answer(&parts.method, body, &mut stale).await;
    let change = match &answered {
        Ok(reply) if reply.session != SessionChange::Keep => reply.session.clone(),
        _ if stale => SessionChange::End,
        _ => SessionChange::Keep,
    };
    let device = answered
        .as_ref()
        .ok()
        .and_then(|reply| reply.device.clone());
    let mut response = match answered {
        Ok(reply) => axum::Json(Success { data: reply.data }).into_response(),
        Err(refusal) => refusal.into_response(),
    };
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(VARY, HeaderValue::from_static("Cookie"));
    let device = device.and_then(|token| device_cookie(&app, &token));
    for cookie in cookies::set(&app, &change).into_iter().chain(device) {
        headers.append(SET_COOKIE, cookie);
    }
    match fault {
        Some(fault) => fault.spoil(response).await,
        None => response,
    }
}

/// Under maintenance every call is answered the same, whoever asks (§8.2).
fn closed() -> Response {
    let failure = foyer_platform::Failure::new(ErrorType::ApplicationDisabledException);
    Refusal::from(failure).into_response()
}

struct Incoming<'a> {
    app: &'a Arc<App>,
    peer: Option<Peer>,
    uri: &'a http::Uri,
    headers: &'a HeaderMap,
}

impl Incoming<'_> {
    /// Sets `stale` when the browser holds a session cookie that is good for nothing.
    async fn answer(&self, verb: &http::Method, body: Body, stale: &mut bool) -> Answer {
        let method = foyer_platform::find_path(self.uri.path()).ok_or_else(|| {
            Refusal::from(foyer_platform::Failure::new(
                ErrorType::MethodNotFoundException,
            ))
        })?;
        if *verb != method.verb.http() {
            return Err(Refusal::wrong_verb(method));
        }
        let handler = crate::calls::find(method).ok_or_else(|| Refusal::later(method))?;
        let query = params::query_pairs(self.uri.query());
        let locale = locale(&query);
        let visitor = self.visitor(method, stale).await?;
        let params = if body_expected(method) {
            Params::check(
                method.body,
                params::body_pairs(method, self.headers, body).await?,
            )?
        } else {
            Params::check(method.query, query)?
        };
        handler(Call {
            app: Arc::clone(self.app),
            params,
            locale,
            visitor,
            client: client(self.app, self.headers, self.peer),
            user_agent: user_agent(self.headers),
            device: device_token(self.headers),
        })
        .await
    }

    async fn visitor(&self, method: &Method, stale: &mut bool) -> Result<Visitor, Refusal> {
        if method.session == Session::None {
            return Ok(Visitor::Guest);
        }
        let carried = cookies::carried(self.headers, &self.app.session_cookie);
        let visitor = match session_token(self.headers, &self.app.session_cookie) {
            Some(token) => self.app.sessions().resume(&token).await?,
            None => None,
        };
        *stale = carried && visitor.is_none();
        match visitor {
            Some((player, session)) => {
                if player.standing != Standing::Active {
                    *stale = true;
                    return Err(player.standing.refusal());
                }
                Ok(Visitor::Player {
                    player: Box::new(player),
                    session,
                })
            }
            None if method.session == Session::Required => Err(Refusal::sign_in()),
            None => Ok(Visitor::Guest),
        }
    }
}

/// Whom rate limits count: the site names its visitor; of whoever else asks, we look at the connection.
pub(crate) fn client(app: &App, headers: &HeaderMap, peer: Option<Peer>) -> String {
    let forwarded = is_site(app, headers).then(|| forwarded_client(headers));
    forwarded
        .flatten()
        .or_else(|| peer.map(|peer| peer.0.ip().to_canonical()))
        .map_or_else(String::new, |address| address.to_string())
}

/// Players reach this server, too, for their games: only who proves to be the site is believed whom it speaks for.
fn is_site(app: &App, headers: &HeaderMap) -> bool {
    match (&app.site_key, headers.get(SITE_KEY)) {
        (Some(key), Some(given)) => is_same(key.as_bytes(), given.as_bytes()),
        _ => false,
    }
}

/// As the browser calls itself; enough of it to be recognised by.
pub(crate) fn user_agent(headers: &HeaderMap) -> String {
    let bytes = headers.get(USER_AGENT).map(HeaderValue::as_bytes);
    let text = String::from_utf8_lossy(bytes.unwrap_or_default());
    text.chars().take(LONGEST_USER_AGENT).collect()
}

fn body_expected(method: &Method) -> bool {
    method.verb == foyer_platform::Verb::Post
}

/// The interface language of the call; what we do not speak is answered in English, the default (§1).
fn locale(query: &[(String, String)]) -> Locale {
    query
        .iter()
        .find(|(name, _)| name == "locale")
        .and_then(|(_, code)| Locale::from_code(code.get(..2).unwrap_or_default()))
        .unwrap_or_default()
}
