use std::sync::Arc;

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use foyer_platform::ErrorType;
use http::{HeaderMap, StatusCode};
use serde::de::DeserializeOwned;

use super::{Channel, SIGNATURE, TIMESTAMP, key, signed_text};
use crate::api::Refusal;
use crate::app::App;
use crate::domain::Scene;

/// A signature is good for so long, in either direction.
const FRESH: u64 = 300;
const MOST_BYTES: usize = 16 * 1024;

/// Reads a webhook and acts on it, in one transaction.
pub(crate) async fn hear<N: DeserializeOwned + 'static>(
    app: Arc<App>,
    channel: Channel,
    headers: &HeaderMap,
    body: Body,
    act: fn(&Scene<'_>, &N) -> Result<(), Refusal>,
) -> Result<Response, Refusal> {
    let body = axum::body::to_bytes(body, MOST_BYTES).await.map_err(|_| {
        Refusal::field("body", "wrongField").with_status(StatusCode::PAYLOAD_TOO_LARGE)
    })?;
    let header = |name| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned()
    };
    let (timestamp, signature) = (header(TIMESTAMP), header(SIGNATURE));
    let shared = Arc::clone(&app);
    app.database
        .write(move |tx| {
            let scene = shared.scene(tx);
            check(&scene, channel, &timestamp, &signature, &body)?;
            let notice: N =
                serde_json::from_slice(&body).map_err(|_| Refusal::field("body", "wrongField"))?;
            act(&scene, &notice)
        })
        .await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

fn check(
    scene: &Scene<'_>,
    channel: Channel,
    timestamp: &str,
    signature: &str,
    body: &[u8],
) -> Result<(), Refusal> {
    let is_fresh = timestamp
        .parse::<i64>()
        .is_ok_and(|at| scene.now.abs_diff(at) <= FRESH);
    let is_ours = key(scene, channel.key)?.signed(&signed_text(timestamp, body), signature);
    if is_fresh && is_ours {
        Ok(())
    } else {
        Err(Refusal::new(
            ErrorType::AuthorizationException,
            "The signature is not good",
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Loaded, NOW, Stage};

    const NEWS: Channel = Channel {
        key: "news",
        path: "/news",
    };

    #[test]
    fn a_signature_is_good_for_its_body_and_for_five_minutes() {
        let stage = Stage::new(Loaded::for_luck());
        let (timestamp, body) = (NOW.to_string(), b"{}");
        let signature = stage
            .act(|scene| Ok(key(scene, NEWS.key)?.sign(&signed_text(&timestamp, body))))
            .unwrap();
        let heard = |channel: Channel, timestamp: &str, body: &[u8]| {
            stage.act(|scene| check(scene, channel, timestamp, &signature, body))
        };
        assert!(heard(NEWS, &timestamp, body).is_ok());
        assert!(heard(NEWS, &timestamp, b"{} ").is_err());
        assert!(heard(NEWS, &(NOW + 1).to_string(), body).is_err());
        assert!(heard(NEWS, "soon", body).is_err());
        let others = Channel {
            key: "others",
            ..NEWS
        };
        assert!(heard(others, &timestamp, body).is_err());
        stage.pass(300);
        assert!(heard(NEWS, &timestamp, body).is_ok());
        stage.pass(1);
        assert!(heard(NEWS, &timestamp, body).is_err());
    }
}
