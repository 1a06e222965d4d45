//! `/platform/art/…`: the drawings, each drawn once and kept, under addresses that never change their content.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::art::{self, Scene};
use crate::catalogue::is_tournament;

/// A drawing, ready to be sent.
#[derive(Clone)]
struct Picture {
    kind: &'static str,
    body: Bytes,
    etag: HeaderValue,
}

impl Picture {
    fn new(kind: &'static str, body: Vec<u8>) -> Self {
        let digest = Sha256::digest(&body);
        let tag = HEXLOWER.encode(&digest[..8]);
        let etag = HeaderValue::from_str(&format!("\"{tag}\""))
            .unwrap_or(HeaderValue::from_static("\"-\""));
        Self {
            kind,
            body: Bytes::from(body),
            etag,
        }
    }
}

/// What has been drawn so far. Bounded by the catalogue: only known names are drawn.
#[derive(Default)]
pub(crate) struct Gallery(RwLock<HashMap<String, Picture>>);

impl Gallery {
    fn kept(&self, name: &str) -> Option<Picture> {
        self.0
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .get(name)
            .cloned()
    }

    fn keep(&self, name: &str, svg: String) -> Picture {
        let picture = Picture::new("image/svg+xml", svg.into_bytes());
        self.0
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(name.to_owned(), picture.clone());
        picture
    }
}

pub(crate) async fn serve(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path();
    let Some(name) = path
        .strip_prefix(app.catalogue.pictures.root())
        .and_then(|rest| rest.strip_prefix('/'))
    else {
        return missing();
    };
    let picture = match app.gallery.kept(name) {
        Some(picture) => picture,
        None => {
            let (app, name) = (Arc::clone(&app), name.to_owned());
            // Drawing takes a millisecond or two of pure computation, a picture of pixels some more.
            let drawn = tokio::task::spawn_blocking(move || {
                // Pixels are large, and a messenger asks for them once: they are not kept.
                let pixels = || share(&app, &name).map(|png| Picture::new("image/png", png));
                draw(&app, &name)
                    .map(|svg| app.gallery.keep(&name, svg))
                    .or_else(pixels)
            });
            match drawn.await {
                Ok(Some(picture)) => picture,
                Ok(None) => return missing(),
                Err(_) => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            }
        }
    };
    respond(request.headers(), picture)
}

fn draw(app: &App, name: &str) -> Option<String> {
    let catalogue = &app.catalogue;
    let (shelf, file) = name.split_once('/')?;
    let name = file.strip_suffix(".svg")?;
    match shelf {
        "games" => catalogue
            .game(name)
            .map(|game| art::game_cover(&game.art_seed())),
        "games-wide" => catalogue
            .game(name)
            .map(|game| art::game_cover_wide(&game.art_seed())),
        "providers" => catalogue
            .provider(name)
            .map(|provider| art::provider_mark(provider.signature)),
        "banners-wide" => Scene::from_name(name).map(art::banner_scene_wide),
        "banners-tall" => Scene::from_name(name).map(art::banner_scene_tall),
        "tournaments" => is_tournament(name).then(|| art::tournament_scene(name)),
        "banks" => art::bank_mark(name),
        "jackpots" => catalogue
            .jackpots
            .iter()
            .any(|plan| plan.sysname == name)
            .then(|| art::jackpot_emblem(name)),
        _ => None,
    }
}

/// The pictures for messengers, which show no SVG: 1200 × 630 pixels.
fn share(app: &App, name: &str) -> Option<Vec<u8>> {
    let catalogue = &app.catalogue;
    let (shelf, file) = name.split_once('/')?;
    let name = file.strip_suffix(".png")?;
    let svg = match shelf {
        "games-share" => art::game_share(&catalogue.game(name)?.art_seed()),
        "banners-share" => art::banner_scene_share(Scene::from_name(name)?),
        "tournaments-share" => is_tournament(name).then(|| art::tournament_scene(name))?,
        "jackpots-share" => {
            let is_known = catalogue.jackpots.iter().any(|plan| plan.sysname == name);
            is_known.then(|| art::jackpot_emblem(name))?
        }
        _ => return None,
    };
    art::png(&svg)
}

fn respond(asked: &HeaderMap, picture: Picture) -> Response {
    let known = asked
        .get_all(IF_NONE_MATCH)
        .into_iter()
        .flat_map(|list| list.as_bytes().split(|byte| *byte == b','))
        .map(<[u8]>::trim_ascii)
        .any(|tag| {
            tag.strip_prefix(b"W/").unwrap_or(tag) == picture.etag.as_bytes() || tag == b"*"
        });
    let headers: [(HeaderName, HeaderValue); 5] = [
        (CONTENT_TYPE, HeaderValue::from_static(picture.kind)),
        (
            CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=31536000, immutable"),
        ),
        (ETAG, picture.etag),
        // Opened as a page of its own, a drawing must not be able to run anything.
        (
            CONTENT_SECURITY_POLICY,
            HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox"),
        ),
        (
            HeaderName::from_static("x-content-type-options"),
            HeaderValue::from_static("nosniff"),
        ),
    ];
    if known {
        (StatusCode::NOT_MODIFIED, headers).into_response()
    } else {
        (headers, picture.body).into_response()
    }
}

fn missing() -> Response {
    (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")]).into_response()
}
