//! `GET /platform/game/{sysname}/{mode}`: the site's door into a game. Answers with a redirect to the frame on our own
//! origin, which carries a token that opens it once.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use foyer_listener::Peer;
use foyer_platform::{Currency, ErrorType};
use http::header::{CACHE_CONTROL, LOCATION};
use http::{HeaderMap, StatusCode};
use rusqlite::params;
use serde::Deserialize;

use super::launches::Mode;
use super::notice::{self, Notice};
use super::wallet;
use crate::api::{Refusal, client, cookie_value, session_token};
use crate::app::App;
use crate::catalogue::Game;
use crate::chance::Token;
use crate::clock::Clock;
use crate::db::DbError;
use crate::ledger;
use crate::locale::Locale;
use crate::players::{Player, Standing};

const LOCALE_COOKIE: &str = "i18n_redirected";
/// Games that one address may open in the window of the attempt limits.
const MOST_LAUNCHES: usize = 300;
/// A browser follows the redirect at once; a token that leaked is worth nothing a minute later.
const TOKEN_SECONDS: i64 = 60;

#[derive(Debug, Default, Deserialize)]
pub(super) struct Wishes {
    locale: Option<String>,
}

impl Wishes {
    /// What the address asks for, else what the site remembers in its cookie (§4 Locale change).
    fn locale(&self, headers: &HeaderMap) -> Locale {
        let remembered = cookie_value(headers, LOCALE_COOKIE);
        [self.locale.as_deref(), remembered.as_deref()]
            .into_iter()
            .flatten()
            .find_map(Locale::from_code)
            .unwrap_or_default()
    }
}

/// Every launch is a row in the database.
fn too_often(app: &App, client: &str) -> bool {
    let (now, window) = (app.clock.now(), app.attempt_limits.window_seconds);
    app.attempts
        .take(&format!("launch {client}"), MOST_LAUNCHES, window, now)
        .is_err()
}

pub(super) async fn launch(
    State(app): State<Arc<App>>,
    Path((sysname, mode)): Path<(String, String)>,
    Query(wishes): Query<Wishes>,
    connection: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Response {
    let locale = wishes.locale(&headers);
    let client = client(&app, &headers, connection.map(|Extension(peer)| peer));
    let (Some(game), Some(mode)) = (app.catalogue.game(&sysname), Mode::from_name(&mode)) else {
        return notice::page(Notice::NoSuchGame, locale);
    };
    let session = match session_token(&headers, &app.session_cookie) {
        Some(token) => app.sessions().resume(&token).await,
        None => Ok(None),
    };
    let visitor = match session {
        Ok(visitor) => visitor,
        Err(error) => return notice::failed(&error, locale),
    };
    if let (Mode::Play, Some((player, _))) = (mode, &visitor)
        && let Err(refusal) = may_open(&app, player).await
    {
        return notice::refused(&refusal, locale);
    }
    match (mode, &visitor) {
        (_, Some((player, _))) if player.standing != Standing::Active => {
            notice::page(Notice::Blocked, locale)
        }
        (Mode::Play, None) => notice::page(Notice::SignIn, locale),
        (Mode::Demo, _) if !game.has_demo() => notice::page(Notice::NoDemo, locale),
        _ if too_often(&app, &client) => notice::page(Notice::TooMany, locale),
        _ => match open(&app, game, mode, visitor).await {
            Ok(token) => redirect(&app, game, &token, locale),
            Err(error) => notice::failed(&error, locale),
        },
    }
}

/// Whether this player may play for money at all; a frame that is open asks again at every bet.
async fn may_open(app: &Arc<App>, player: &Player) -> Result<(), Refusal> {
    let (shared, player) = (Arc::clone(app), player.clone());
    app.database
        .read(move |db| {
            let scene = shared.scene(db);
            wallet::may_play_for_money(&scene, &player)?;
            if !shared.zero_balance_play && wallet::has_nothing(&scene, &player)? {
                return Err(Refusal::new(
                    ErrorType::UserNeedDepositException,
                    "There is nothing to bet",
                ));
            }
            Ok(())
        })
        .await
}

async fn open(
    app: &App,
    game: &Game,
    mode: Mode,
    visitor: Option<(Player, [u8; 32])>,
) -> Result<Token, DbError> {
    let token = Token::new(&*app.chance);
    let (hash, seed) = (token.hash(), app.chance.bytes());
    let now = app.clock.now();
    let sysname = game.sysname.clone();
    app.database
        .write(move |tx| {
            let (uid, session, currency) = match &visitor {
                Some((player, session)) => (Some(player.uid.cast_signed()), Some(*session), player.currency),
                None => (None, None, Currency::NONE),
            };
            let currency = if mode == Mode::Demo { ledger::fun() } else { currency };
            // Doors that nobody went through leave nothing behind.
            tx.prepare_cached("DELETE FROM launches WHERE play_hash IS NULL AND expires_at <= ?1")?.execute([now])?;
            tx.prepare_cached(
                "INSERT INTO launches (token_hash, uid, session_hash, sysname, mode, currency, server_seed, created_at, expires_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
            )?
            .execute(params![
                hash,
                uid,
                session,
                sysname,
                mode.name(),
                currency.as_str(),
                seed,
                now,
                now + TOKEN_SECONDS
            ])?;
            Ok::<_, DbError>(())
        })
        .await?;
    Ok(token)
}

fn redirect(app: &App, game: &Game, token: &Token, locale: Locale) -> Response {
    let address = format!(
        "{}/frame/{}?token={}&locale={}",
        app.public_origin,
        game.sysname,
        token.as_str(),
        locale.code()
    );
    (
        StatusCode::FOUND,
        [(LOCATION, address), (CACHE_CONTROL, "no-store".to_owned())],
    )
        .into_response()
}
