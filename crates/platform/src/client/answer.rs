use http::{HeaderValue, StatusCode, header};
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::{Value, value::RawValue};

use super::{CallError, Failed, Reply};
use crate::Failure;

/// A successful answer. `data` is the platform's JSON, unchanged.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: StatusCode,
    pub data: Box<RawValue>,
    pub set_cookies: Vec<HeaderValue>,
}

impl Answer {
    /// Deserializes the data as an entity.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, serde_json::Error> {
        read(self.data.get())
    }
}

/// Deserializes an entity and treats null as a missing member, so that `"login": null` does not make the whole answer
/// unreadable.
pub fn read<T: DeserializeOwned>(json: &str) -> Result<T, serde_json::Error> {
    let mut value: Value = serde_json::from_str(json)?;
    drop_nulls(&mut value);
    serde_json::from_value(value)
}

/// The recursion is bounded: serde_json rejects input that is nested too deep.
fn drop_nulls(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, member| !member.is_null());
            members.values_mut().for_each(drop_nulls);
        }
        Value::Array(items) => {
            items.retain(|item| !item.is_null());
            items.iter_mut().for_each(drop_nulls);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The response envelope (architecture §5); `data` stays raw JSON.
#[derive(Deserialize)]
struct Envelope<'a> {
    /// `"data": null` is an answer; only a missing member means that there is no data.
    #[serde(borrow, default, deserialize_with = "present")]
    data: Option<&'a RawValue>,
    #[serde(default)]
    error: Option<Failure>,
}

fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(deserializer).map(Some)
}

impl Reply {
    /// Returns the data or the failure. Data counts only with a success status, a failure with any status but a redirect.
    pub fn answer(&self) -> Result<Answer, CallError> {
        let status = self.status;
        if status.is_redirection() {
            return Err(CallError::Redirected { status });
        }
        let not_envelope = |_| match serde_json::from_slice::<&RawValue>(&self.body) {
            Ok(_) => CallError::NotAnEnvelope { status },
            Err(_) => CallError::NotJson { status },
        };
        let envelope: Envelope = serde_json::from_slice(&self.body).map_err(not_envelope)?;
        match envelope {
            Envelope {
                error: Some(failure),
                ..
            } => Err(self.failed(failure)),
            Envelope {
                data: Some(data), ..
            } if status.is_success() => Ok(Answer {
                status,
                data: data.to_owned(),
                set_cookies: self.set_cookies(),
            }),
            _ => Err(CallError::NotAnEnvelope { status }),
        }
    }

    fn failed(&self, failure: Failure) -> CallError {
        let refused = self.status.is_client_error() || self.status.is_server_error();
        CallError::Failed(Box::new(Failed {
            status: if refused {
                self.status
            } else {
                failure.status()
            },
            failure,
            set_cookies: self.set_cookies(),
            retry_after: self.headers.get(header::RETRY_AFTER).cloned(),
        }))
    }
}
