//! The platform's side of sports betting: it opens the sportsbook's application for a visitor, and tells the sportsbook whose
//! money a code stands for. Everything else between the two is the wallet (`play::wallet`).
//!
//! | Address | Who asks | Effect |
//! |---|---|---|
//! | `GET /platform/game/sportsbook/{mode}` | a player's browser, through the site | redirects to the application; in mode `play` with a code that works once |
//! | `POST /wallet/session` `{code}` | the sportsbook, signed as wallet requests are | `{session, player, currency, balance}`: `session` names the player's money in wallet requests |

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, Query, Request, State};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use foyer_listener::Peer;
use foyer_platform::entities::{BettingBoard, BettingEvent, BettingEventStatus, BettingSport};
use foyer_platform::{BettingEventId, Currency, ErrorType, Success, UtcSeconds};
use foyer_signing::Key;
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, StatusCode};
use rusqlite::{Connection, OptionalExtension, params};
use serde::{Deserialize, Serialize};

use crate::api::{Answer, Call, Refusal, client, data, session_token};
use crate::app::App;
use crate::calls::{Calls, calls};
use crate::catalogue::SPORTSBOOK;
use crate::chance::Token;
use crate::clock::Clock;
use crate::db::DbError;
use crate::locale::Locale;
use crate::parties::sportsbook::{self, EventView};
use crate::play;
use crate::players::{self, Player, Standing};

pub(crate) const CALLS: Calls = calls! {
    "betting/get" => get_board,
};

/// Events of a page.
const PAGE: i64 = 30;

/// Answers `betting/get`: the public events of the sportsbook, without odds.
async fn get_board(call: Call) -> Answer {
    let board = match call.params.integer("event") {
        Some(id) => sportsbook::one(&call.app, id, call.locale).await?,
        None => {
            let count = call.params.integer("count").unwrap_or(PAGE);
            let sport = call.params.text("sport").map(str::to_owned);
            sportsbook::next(
                &call.app,
                sport,
                usize::try_from(count).unwrap_or(0),
                call.locale,
            )
            .await?
        }
    };
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    data(&BettingBoard {
        sports: board
            .sports
            .into_iter()
            .map(|sport| BettingSport {
                sysname: sport.sysname.into(),
                name: sport.name.to_owned(),
                live: count(sport.live),
                upcoming: count(sport.upcoming),
            })
            .collect(),
        events: board.events.into_iter().map(event).collect(),
    })
}

fn event(event: EventView) -> BettingEvent {
    BettingEvent {
        id: BettingEventId(event.id.unsigned_abs()),
        sport: event.sport.into(),
        sport_name: event.sport_name.to_owned(),
        league: event.league.to_owned(),
        home: event.home,
        away: event.away,
        starts_at: UtcSeconds(event.starts_at),
        ends_at: UtcSeconds(event.ends_at),
        status: match event.state {
            "upcoming" => BettingEventStatus::Upcoming,
            "live" => BettingEventStatus::Live,
            "finished" => BettingEventStatus::Finished,
            _ => BettingEventStatus::Cancelled,
        },
    }
}

/// A browser follows the redirect at once.
const CODE_SECONDS: i64 = 60;
/// Bets are taken so long before the application has to be opened again.
const PLAY_SECONDS: i64 = 12 * 3_600;
/// Applications that one address may open in the window of the attempt limits.
const MOST_LAUNCHES: usize = 300;
const BODY: usize = 1024;

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/platform/game/sportsbook/{mode}", get(open))
        // The sportsbook has no page at the address of the house's own games.
        .route("/frame/sportsbook", get(|| async { StatusCode::NOT_FOUND }))
        .route("/wallet/session", post(session))
}

/// What the site wants the application to open with; handed on as it is.
#[derive(Debug, Default, Deserialize)]
struct Wishes {
    locale: Option<String>,
    theme: Option<String>,
    at: Option<String>,
}

async fn open(
    State(app): State<Arc<App>>,
    Path(mode): Path<String>,
    Query(wishes): Query<Wishes>,
    connection: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Response {
    let client = client(&app, &headers, connection.map(|Extension(peer)| peer));
    let visitor = match session_token(&headers, &app.session_cookie) {
        Some(token) if mode == "play" && !too_often(&app, &client) => {
            app.sessions().resume(&token).await
        }
        _ => Ok(None),
    };
    let code = match visitor {
        Ok(Some((player, session))) if player.standing == Standing::Active => {
            issue(&app, &player, session).await.map(Some)
        }
        Ok(_) => Ok(None),
        Err(error) => Err(error),
    };
    match code {
        Ok(code) => redirect(&app, code.as_ref(), &wishes),
        Err(error) => Refusal::internal(error).into_response(),
    }
}

/// Whether a client exceeds its launches per window: each launch stores a one-time code in the database.
fn too_often(app: &App, client: &str) -> bool {
    let (now, window) = (app.clock.now(), app.attempt_limits.window_seconds);
    app.attempts
        .take(&format!("sportsbook {client}"), MOST_LAUNCHES, window, now)
        .is_err()
}

fn redirect(app: &App, code: Option<&Token>, wishes: &Wishes) -> Response {
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    let locale = wishes.locale.as_deref().and_then(Locale::from_code);
    query.append_pair("locale", locale.unwrap_or_default().code());
    for (name, value) in [("theme", &wishes.theme), ("at", &wishes.at)] {
        if let Some(value) = value {
            query.append_pair(name, value);
        }
    }
    if let Some(code) = code {
        query.append_pair("code", code.as_str());
    }
    let address = format!("{}/sportsbook?{}", app.public_origin, query.finish());
    (
        StatusCode::FOUND,
        [(LOCATION, address), (CACHE_CONTROL, "no-store".to_owned())],
    )
        .into_response()
}

async fn issue(app: &App, player: &Player, session: [u8; 32]) -> Result<Token, DbError> {
    let code = Token::new(&*app.chance);
    let (hash, now, uid) = (code.hash(), app.clock.now(), player.uid.cast_signed());
    app.database
        .write(move |tx| {
            tx.prepare_cached("DELETE FROM sportsbook_codes WHERE expires_at <= ?1")?
                .execute([now])?;
            tx.prepare_cached(
                "INSERT INTO sportsbook_codes (code_hash, uid, session_hash, expires_at) VALUES (?1, ?2, ?3, ?4)",
            )?
            .execute(params![hash, uid, session, now + CODE_SECONDS])?;
            Ok::<_, DbError>(())
        })
        .await?;
    Ok(code)
}

#[derive(Debug, Deserialize)]
struct SessionRequest {
    code: String,
}

/// Whose money it is, as far as the sportsbook needs to know.
#[derive(Debug, Serialize)]
struct Opened {
    session: String,
    player: String,
    currency: Currency,
}

async fn session(State(app): State<Arc<App>>, request: Request) -> Response {
    match exchange(&app, request).await {
        Ok(data) => ([(CACHE_CONTROL, "no-store")], axum::Json(Success { data })).into_response(),
        Err(refusal) => refusal.into_response(),
    }
}

async fn exchange(app: &Arc<App>, request: Request) -> Result<Opened, Refusal> {
    let (parts, body) = request.into_parts();
    let body = read(body).await?;
    prove(app, &parts.headers, parts.uri.path(), &body)?;
    let asked: SessionRequest =
        serde_json::from_slice(&body).map_err(|_| Refusal::field("code", "wrongField"))?;
    let code = Token::parse(&asked.code)
        .ok_or_else(Refusal::sign_in)?
        .hash();
    let session = Token::new(&*app.chance);
    let (hash, seed, now) = (session.hash(), app.chance.bytes(), app.clock.now());
    let (uid, currency) = app
        .database
        .write(move |tx| launch(tx, code, hash, seed, now))
        .await?;
    Ok(Opened {
        session: session.as_str().to_owned(),
        player: uid.to_string(),
        currency,
    })
}

/// Spends the code: from here on `session` plays, as the page of a game does.
fn launch(
    db: &Connection,
    code: [u8; 32],
    session: [u8; 32],
    seed: [u8; 32],
    now: i64,
) -> Result<(u64, Currency), Refusal> {
    let spent: Option<(i64, [u8; 32])> = db
        .prepare_cached(
            "DELETE FROM sportsbook_codes WHERE code_hash = ?1 AND expires_at > ?2 RETURNING uid, session_hash",
        )?
        .query_row(params![code, now], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (uid, opened_by) = spent.ok_or_else(Refusal::sign_in)?;
    let player = players::by_uid(db, uid.unsigned_abs())?.ok_or_else(Refusal::sign_in)?;
    db.prepare_cached(
        "INSERT INTO launches (token_hash, play_hash, uid, session_hash, sysname, mode, currency, server_seed, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, 'play', ?6, ?7, ?8, ?9)",
    )?
    .execute(params![
        code,
        session,
        uid,
        opened_by,
        SPORTSBOOK,
        player.currency.as_str(),
        seed,
        now,
        now + PLAY_SECONDS
    ])?;
    Ok((player.uid, player.currency))
}

async fn read(body: Body) -> Result<bytes::Bytes, Refusal> {
    axum::body::to_bytes(body, BODY)
        .await
        .map_err(|_| Refusal::field("code", "wrongField"))
}

/// The sportsbook signs as every provider does (`play::wallet`).
fn prove(app: &App, headers: &HeaderMap, path: &str, body: &[u8]) -> Result<(), Refusal> {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let company = app
        .catalogue
        .game(SPORTSBOOK)
        .map(|game| game.provider.sysname);
    let key = play::provider_key(&app.secret, company.unwrap_or_default());
    let is_signed = header("x-wallet-signature").is_some_and(|given| {
        Key::new(key.as_bytes()).is_signed_hex(&[path.as_bytes(), b"\n", body], given)
    });
    if is_signed && header("x-wallet-provider") == company {
        Ok(())
    } else {
        Err(Refusal::new(
            ErrorType::AccessDeniedException,
            "The signature is wrong",
        ))
    }
}
