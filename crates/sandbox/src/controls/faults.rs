//! Calls that go wrong on purpose.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::response::{IntoResponse, Response};
use foyer_listener::DropConnection;
use foyer_platform::ErrorType;
use http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE};
use http::{HeaderValue, StatusCode};
use serde::{Deserialize, Serialize};

use crate::api::Refusal;
use crate::app::App;

const MOST: usize = 100;
const LONGEST_MS: u64 = 120_000;

/// What is to go wrong, for which call.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// `group/call`, or `*` for all.
    pub call: String,
    /// How often; without it, until it is taken away.
    #[serde(default)]
    pub times: Option<u32>,
    /// Milliseconds before anything happens.
    #[serde(default)]
    pub latency_ms: u64,
    /// Without one the call is only late.
    #[serde(default)]
    pub effect: Option<Effect>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// The call is not made; this error of §8.1 is answered.
    Error(ErrorType),
    /// The call is not made; a bare answer of this HTTP status, which is not JSON, as from a proxy in between.
    Status(u16),
    /// The call is made; its answer cannot be read as JSON.
    Malformed,
    /// The call is made; its answer ends half-way.
    Truncated,
    /// The call is made; the connection ends before any answer.
    Dropped,
    /// The call is made; its answer comes at so many bytes a second.
    Drip(u32),
}

#[derive(Default)]
pub(crate) struct Faults(Mutex<Vec<Fault>>);

impl Faults {
    fn lock(&self) -> MutexGuard<'_, Vec<Fault>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The first fault that fits the call, counted down.
    pub fn take(&self, call: &str) -> Option<Fault> {
        let mut all = self.lock();
        let index = all
            .iter()
            .position(|fault| fault.call == "*" || fault.call == call)?;
        let fault = all[index].clone();
        match &mut all[index].times {
            Some(times) if *times > 1 => *times -= 1,
            Some(_) => {
                all.remove(index);
            }
            None => {}
        }
        Some(fault)
    }

    fn set(&self, faults: Vec<Fault>) {
        *self.lock() = faults;
    }
}

fn check(fault: &Fault) -> Result<(), Refusal> {
    let known = fault.call == "*"
        || fault
            .call
            .split_once('/')
            .is_some_and(|(group, call)| foyer_platform::find(group, call).is_some());
    let status = match fault.effect {
        Some(Effect::Status(status)) => {
            StatusCode::from_u16(status).is_ok_and(|s| s.as_u16() >= 200)
        }
        Some(Effect::Drip(rate)) => rate > 0,
        _ => true,
    };
    if !known {
        Err(Refusal::field("call", "wrongField"))
    } else if fault.times == Some(0) {
        Err(Refusal::field("times", "wrongField"))
    } else if fault.latency_ms > LONGEST_MS {
        Err(Refusal::field("latency_ms", "wrongField"))
    } else if status {
        Ok(())
    } else {
        Err(Refusal::field("effect", "wrongField"))
    }
}

pub(super) async fn list(State(app): State<Arc<App>>) -> Json<Vec<Fault>> {
    Json(app.faults.lock().clone())
}

pub(super) async fn add(
    State(app): State<Arc<App>>,
    Json(fault): Json<Fault>,
) -> Result<Response, Refusal> {
    check(&fault)?;
    let mut all = app.faults.lock();
    if all.len() >= MOST {
        return Err(Refusal::too_many(1));
    }
    all.push(fault);
    Ok((StatusCode::CREATED, Json(all.clone())).into_response())
}

pub(super) async fn replace(
    State(app): State<Arc<App>>,
    Json(faults): Json<Vec<Fault>>,
) -> Result<Response, Refusal> {
    faults.iter().take(MOST).try_for_each(check)?;
    app.faults.set(faults.iter().take(MOST).cloned().collect());
    Ok(Json(faults).into_response())
}

pub(super) async fn clear(State(app): State<Arc<App>>) -> StatusCode {
    app.faults.set(Vec::new());
    StatusCode::NO_CONTENT
}

/// Waits, and answers instead of the call when the fault says so.
pub(crate) async fn inject(fault: &Fault) -> Option<Response> {
    if fault.latency_ms > 0 {
        tokio::time::sleep(Duration::from_millis(fault.latency_ms)).await;
    }
    match fault.effect? {
        Effect::Error(kind) => {
            Some(Refusal::from(foyer_platform::Failure::new(kind)).into_response())
        }
        Effect::Status(status) => {
            let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
            Some((status, [(CONTENT_TYPE, "text/html")], "<h1>Fault</h1>").into_response())
        }
        _ => None,
    }
}

impl Fault {
    /// Spoils the answer of a call that was made.
    pub(crate) async fn spoil(&self, response: Response) -> Response {
        let Some(effect) = self.effect else {
            return response;
        };
        let (mut parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, usize::MAX)
            .await
            .unwrap_or_default();
        // Compression would hide where the answer breaks.
        parts
            .headers
            .insert(CONTENT_ENCODING, HeaderValue::from_static("identity"));
        let half = bytes.slice(..bytes.len() / 2);
        match effect {
            Effect::Malformed => Response::from_parts(parts, Body::from(half)),
            Effect::Truncated => {
                parts
                    .headers
                    .insert(CONTENT_LENGTH, HeaderValue::from(bytes.len()));
                Response::from_parts(parts, torn(half))
            }
            Effect::Dropped => {
                parts.extensions.insert(DropConnection);
                Response::from_parts(parts, Body::empty())
            }
            Effect::Drip(rate) => Response::from_parts(parts, drip(bytes, rate)),
            Effect::Error(_) | Effect::Status(_) => Response::from_parts(parts, Body::from(bytes)),
        }
    }
}

/// Ends in the middle. The pause sends what there is on its way: an error at once would take head and body along.
fn torn(half: Bytes) -> Body {
    let (sender, receiver) = tokio::sync::mpsc::channel(1);
    tokio::spawn(async move {
        if sender.send(Ok(half)).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(100)).await;
            let torn = std::io::Error::from(std::io::ErrorKind::ConnectionAborted);
            // Nobody may be left to hear it.
            let _ = sender.send(Err(torn)).await;
        }
    });
    Body::from_stream(tokio_stream::wrappers::ReceiverStream::new(receiver))
}

/// A tenth of a second's worth at a time.
fn drip(bytes: Bytes, rate: u32) -> Body {
    let step = usize::try_from(rate.div_ceil(10)).unwrap_or(1).max(1);
    let (sender, receiver) = tokio::sync::mpsc::channel(1);
    tokio::spawn(async move {
        let mut rest = bytes;
        while !rest.is_empty() {
            let chunk = rest.split_to(step.min(rest.len()));
            if sender.send(Ok::<_, std::io::Error>(chunk)).await.is_err() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    Body::from_stream(tokio_stream::wrappers::ReceiverStream::new(receiver))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(call: &str, times: Option<u32>) -> Fault {
        Fault {
            call: call.to_owned(),
            times,
            latency_ms: 0,
            effect: None,
        }
    }

    #[test]
    fn a_fault_happens_as_often_as_it_says_and_to_its_call_alone() {
        let faults = Faults::default();
        faults.set(vec![fault("games/get", Some(2))]);
        assert_eq!(faults.take("auth/login"), None);
        assert!(faults.take("games/get").is_some());
        assert!(faults.take("games/get").is_some());
        assert_eq!(faults.take("games/get"), None);
        faults.set(vec![fault("*", None)]);
        for _ in 0..5 {
            assert!(faults.take("auth/login").is_some());
        }
    }

    #[test]
    fn a_fault_for_a_call_that_does_not_exist_is_refused() {
        assert!(check(&fault("games/got", None)).is_err());
        assert!(check(&fault("games/get", Some(0))).is_err());
        assert!(check(&fault("games/get", Some(1))).is_ok());
    }

    #[test]
    fn effects_are_written_as_the_readme_says() {
        let text = r#"{"call":"games/get","effect":{"error":"UserBannedException"}}"#;
        let read: Fault = serde_json::from_str(text).unwrap();
        assert_eq!(
            read.effect,
            Some(Effect::Error(ErrorType::UserBannedException))
        );
        for text in [
            r#""malformed""#,
            r#""truncated""#,
            r#""dropped""#,
            r#"{"drip":10}"#,
            r#"{"status":502}"#,
        ] {
            assert!(serde_json::from_str::<Effect>(text).is_ok(), "{text}");
        }
    }
}
