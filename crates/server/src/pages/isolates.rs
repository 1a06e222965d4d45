//! Typed calls of the bundle's two functions.

use std::time::Duration;

use foyer_platform::TRACES;
use foyer_render::{Function, Renderer};
use serde::de::DeserializeOwned;
use tracing::{Instrument, info_span};

use super::error::PageError;
use super::meta::{Meta, Plan};

#[derive(Clone)]
pub(super) struct Isolates {
    renderer: Renderer,
    deadline: Duration,
}

/// React's output for a page. A page that only redirects has an empty head and body.
pub(super) struct Rendered {
    pub(super) meta: Meta,
    pub(super) head: String,
    pub(super) body: String,
}

impl Isolates {
    pub(super) fn new(renderer: Renderer, deadline: Duration) -> Self {
        Self { renderer, deadline }
    }

    pub(super) async fn plan(&self, payload: String) -> Result<Plan, PageError> {
        let strings = self.call(Function::Plan, payload);
        let span = info_span!(target: TRACES, "plan");
        let strings = strings.instrument(span).await?;
        match strings.as_slice() {
            [plan] => parse("plan", plan),
            _ => Err(count("plan", &strings)),
        }
    }

    pub(super) async fn render(&self, payload: String) -> Result<Rendered, PageError> {
        let strings = self.call(Function::Render, payload);
        let span = info_span!(target: TRACES, "render");
        let mut strings = strings.instrument(span).await?;
        let meta = strings.first().ok_or_else(|| count("render", &strings))?;
        let meta: Meta = parse("render", meta)?;
        let (head, body) = match strings.as_mut_slice() {
            _ if meta.redirect.is_some() => Default::default(),
            [_, head, body] => (std::mem::take(head), std::mem::take(body)),
            _ => return Err(count("render", &strings)),
        };
        Ok(Rendered { meta, head, body })
    }

    async fn call(&self, function: Function, payload: String) -> Result<Vec<String>, PageError> {
        let strings = self.renderer.call(function, payload, Some(self.deadline));
        Ok(strings.await?)
    }
}

fn parse<T: DeserializeOwned>(what: &'static str, text: &str) -> Result<T, PageError> {
    serde_json::from_str(text).map_err(|error| PageError::Protocol(what, error.to_string()))
}

fn count(what: &'static str, strings: &[String]) -> PageError {
    PageError::Protocol(what, format!("{} strings", strings.len()))
}
