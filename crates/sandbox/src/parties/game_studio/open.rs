//! `GET /frame/{sysname}?token=…`: the game's own page, opened once by the token of its launch.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use foyer_platform::ErrorType;
use http::StatusCode;
use rusqlite::params;
use serde::Deserialize;
use serde_json::Value;

use super::frame::{self, FramePage};
use super::rounds::Desk;
use super::routes::state_of;
use crate::api::Refusal;
use crate::app::App;
use crate::catalogue::Game;
use crate::chance::Token;
use crate::clock::Clock;
use crate::html;
use crate::locale::Locale;
use crate::play::notice::{self, Notice};
use crate::play::{Launch, wallet};

/// A page may be played for so long before the game has to be opened again.
const PLAY_SECONDS: i64 = 12 * 3_600;

#[derive(Debug, Deserialize)]
pub(super) struct Key {
    token: Option<String>,
    locale: Option<String>,
}

pub(super) async fn open(
    State(app): State<Arc<App>>,
    Path(sysname): Path<String>,
    Query(key): Query<Key>,
) -> Response {
    let locale = key
        .locale
        .as_deref()
        .and_then(Locale::from_code)
        .unwrap_or_default();
    let Some(game) = app.catalogue.game(&sysname) else {
        return notice::page(Notice::NoSuchGame, locale);
    };
    let Some(token) = key.token.as_deref().and_then(Token::parse) else {
        return notice::page(Notice::LaunchAgain, locale);
    };
    let play_token = Token::new(&*app.chance);
    match enter(&app, &sysname, token.hash(), play_token.hash()).await {
        Ok(Some(state)) => page(&app, game, &state, &play_token, locale),
        Ok(None) => notice::page(Notice::LaunchAgain, locale),
        Err(refusal) => notice::refused(&refusal, locale),
    }
}

/// Spends the one-time token. `None`: it was used, is too old, or belongs to another game.
async fn enter(
    app: &Arc<App>,
    sysname: &str,
    token_hash: [u8; 32],
    play_hash: [u8; 32],
) -> Result<Option<Value>, Refusal> {
    let now = app.clock.now();
    let (sysname, shared) = (sysname.to_owned(), Arc::clone(app));
    app.database
        .write(move |tx| {
            let launch =
                Launch::fresh(tx, token_hash, now)?.filter(|launch| launch.sysname == sysname);
            let Some(launch) = launch else {
                return Ok(None);
            };
            let scene = shared.scene(tx);
            match wallet::may_play(&scene, &launch) {
                Ok(()) => {}
                Err(refusal) if refusal.kind() == ErrorType::AuthorizationException => {
                    return Ok(None);
                }
                Err(refusal) => return Err(refusal),
            }
            tx.prepare_cached("UPDATE launches SET play_hash = ?2, expires_at = ?3 WHERE id = ?1")?
                .execute(params![launch.id, play_hash, now + PLAY_SECONDS])?;
            // A guest's purse lives as long as the launch, and is empty yet; a player's may be.
            wallet::refill(&scene, &launch, "open")?;
            let desk = Desk {
                scene: &scene,
                now_ms: shared.clock.now_ms(),
                secret: &shared.secret,
            };
            state_of(desk, &launch, None).map(Some)
        })
        .await
}

fn page(app: &App, game: &Game, state: &Value, token: &Token, locale: Locale) -> Response {
    let nonce = Token::new(&*app.chance);
    let site_origins = app.site_origins();
    let html = frame::page(&FramePage {
        locale,
        state,
        game,
        token: token.as_str(),
        nonce: nonce.as_str(),
        site_origins: &site_origins,
        cover_url: &app.catalogue.pictures.cover(game),
    });
    html::framed(StatusCode::OK, html, nonce.as_str(), &site_origins)
}
