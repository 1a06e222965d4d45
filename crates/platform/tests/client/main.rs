//! Tests the client on real sockets, against platforms that behave well and badly.

mod answers;
mod limits;
mod platform;
mod requests;

use foyer_platform::{CallContext, Method, find};
use http::HeaderValue;

fn method(name: &str) -> Method {
    let (group, call) = name.split_once('/').expect("a name");
    *find(group, call).expect("a call of the table")
}

fn context() -> CallContext {
    CallContext {
        cookies: Some(HeaderValue::from_static("foyer_session=abc; theme=dark")),
        request_id: Some(HeaderValue::from_static("req-1")),
        client_ip: "203.0.113.9".parse().ok(),
        ..CallContext::new("fr")
    }
}
