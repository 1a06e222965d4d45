//! The fixture server's answers equal those recorded from Strapi 4, except for instants.
#![allow(
    clippy::unwrap_used,
    reason = "a test's helpers may fail like the test itself"
)]

mod support;

use serde::Deserialize;
use support::{Fixtures, without_instants};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Sample {
    name: String,
    method: String,
    path: String,
    bearer: Option<String>,
    status: u16,
    content_type: String,
    answer: Option<String>,
    /// For long answers: the start, and the length of the whole answer.
    answer_start: Option<String>,
    characters: Option<usize>,
}

#[tokio::test]
async fn every_sample_gets_the_recorded_answer() {
    let fixtures = Fixtures::start().await;
    let samples: Vec<Sample> =
        serde_json::from_str(include_str!("fixtures/vectors/strapi-4.json")).unwrap();
    let mut differences = Vec::new();
    for sample in samples {
        let answer = fixtures
            .call(&sample.method, &sample.path, sample.bearer.as_deref())
            .await;
        let is_same_body = match (&sample.answer, &sample.answer_start) {
            (Some(body), _) => without_instants(body) == without_instants(&answer.body),
            (None, start) => {
                let start = without_instants(start.as_deref().unwrap_or_default());
                without_instants(&answer.body).starts_with(&start)
                    && Some(answer.body.chars().count()) == sample.characters
            }
        };
        let is_same_head =
            answer.status == sample.status && answer.content_type == sample.content_type;
        if !is_same_head || !is_same_body {
            differences.push(format!(
                "{}\n  {} {}\n  wanted {} {:?}{:?}\n  got    {} {}",
                sample.name,
                sample.method,
                sample.path,
                sample.status,
                sample.answer,
                sample.characters,
                answer.status,
                answer.body
            ));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
