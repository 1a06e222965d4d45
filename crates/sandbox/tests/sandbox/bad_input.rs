//! Every call of the table × every way to ask it wrongly: a typed error that names the field, and nothing changed.

mod cases;
mod dump;

use std::collections::HashSet;

use foyer_platform::{ErrorType, Method, Session, Verb, methods};
use foyer_sandbox::{RunningSandbox, Storage};
use reqwest::header::CONTENT_TYPE;
use reqwest::multipart::Form;

use crate::support::{Browser, Reply, TestSandbox};
use cases::{Case, Expected};
use dump::Dump;

/// A sandbox whose database can be looked at from outside.
struct Stage {
    sandbox: TestSandbox,
    folder: tempfile::TempDir,
}

impl Stage {
    async fn set() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("sandbox.sqlite");
        let sandbox = TestSandbox::with(|config| config.storage = Storage::File(path)).await;
        // What time has made due is done before the first look; the clock stands still from here on.
        sandbox.server.settle().await.unwrap();
        Self { sandbox, folder }
    }

    fn dump(&self) -> Dump {
        Dump::of(&self.folder.path().join("sandbox.sqlite"))
    }

    async fn answered(&self) -> HashSet<String> {
        let general = self
            .sandbox
            .guest()
            .get("/api/metadata/getgeneralinfo")
            .await
            .data();
        let names = general["capabilities"].as_array().unwrap().clone();
        names
            .iter()
            .filter_map(|name| name.as_str().map(str::to_owned))
            .collect()
    }
}

/// Sends the fields as the verb has them: in the address, or as a form.
async fn ask(browser: &Browser, method: &Method, fields: &[(String, String)]) -> Reply {
    let path = method.path();
    let request = match method.verb {
        Verb::Get => browser
            .request(method.verb.http(), &path)
            .query(&[("v", "2.34"), ("locale", "en")])
            .query(fields),
        Verb::Post => {
            let form = fields.iter().fold(Form::new(), |form, (name, value)| {
                form.text(name.clone(), value.clone())
            });
            browser
                .request(method.verb.http(), &path)
                .query(&[("v", "2.34"), ("locale", "en")])
                .multipart(form)
        }
    };
    browser.send(request).await
}

/// The type is one of the catalogue, its code and status belong to the envelope of §8.1.
fn check_error(reply: &Reply, what: &str) -> (u16, String, serde_json::Value) {
    let (status, kind, data) = reply.error();
    assert!(
        (400..500).contains(&status),
        "{what}: {status} {}",
        reply.body
    );
    assert!(
        ErrorType::ALL.iter().any(|known| known.name() == kind),
        "{what}: {kind}"
    );
    (status, kind, data)
}

fn check(case: &Case, reply: &Reply, what: &str) {
    match &case.expected {
        Expected::Field(name) => {
            let (_, kind, data) = check_error(reply, what);
            assert_eq!(kind, "InvalidParameterException", "{what}: {}", reply.body);
            assert!(
                data[name]
                    .as_array()
                    .is_some_and(|errors| !errors.is_empty()),
                "{what}: {name} is not named in {data}"
            );
        }
        Expected::Refused => {
            check_error(reply, what);
        }
        Expected::NothingFound => {
            if reply.status != 200 {
                check_error(reply, what);
            }
        }
    }
}

#[tokio::test]
async fn whatever_is_wrong_with_a_field_is_said_and_nothing_changes() {
    let stage = Stage::set().await;
    let answered = stage.answered().await;
    let player = stage.sandbox.demo_player().await;
    let mut asked = 0;
    for method in methods().filter(|method| answered.contains(&method.name())) {
        let before = stage.dump();
        for case in cases::of(method) {
            let what = format!("{} {}", method.name(), case.name);
            let reply = ask(&player, method, &case.fields).await;
            check(&case, &reply, &what);
            asked += 1;
        }
        before.assert_same(&stage.dump(), &method.name());
    }
    assert!(asked > 300, "{asked}");
    assert_clean(&stage.sandbox.server).await;
}

async fn assert_clean(server: &RunningSandbox) {
    assert!(server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_text_of_a_mebibyte_is_refused_by_every_call() {
    let stage = Stage::set().await;
    let answered = stage.answered().await;
    let player = stage.sandbox.demo_player().await;
    let before = stage.dump();
    for method in methods().filter(|method| answered.contains(&method.name())) {
        let what = method.name();
        let huge = "x".repeat(1 << 20);
        match method.verb {
            Verb::Post if method.body_limit < huge.len() => {
                let name = method.body.first().map_or("text", |field| field.name);
                let reply = ask(&player, method, &[(name.to_owned(), huge)]).await;
                let (status, ..) = check_error(&reply, &what);
                assert_eq!(status, 413, "{what}");
            }
            Verb::Post => {}
            // An address ends at 64 KiB: beyond it, HTTP itself says no. See the next test.
            Verb::Get => {
                let Some(field) = method.query.first() else {
                    continue;
                };
                let long = "x".repeat(60_000);
                let reply = ask(&player, method, &[(field.name.to_owned(), long)]).await;
                if reply.status != 200 || !cases::takes_any_words(field) {
                    check_error(&reply, &what);
                }
            }
        }
    }
    before.assert_same(&stage.dump(), "a mebibyte");
}

#[tokio::test]
async fn an_address_of_a_mebibyte_is_no_request() {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

    let sandbox = TestSandbox::start().await;
    let mut socket = tokio::net::TcpStream::connect(sandbox.server.address())
        .await
        .unwrap();
    let head = format!(
        "GET /api/games/get?sysname={} HTTP/1.1\r\nhost: x\r\n\r\n",
        "x".repeat(1 << 20)
    );
    // The server may hang up before it has read all of it.
    let _ = socket.write_all(head.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = socket.read_to_end(&mut answer).await;
    let answer = String::from_utf8_lossy(&answer);
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
        "{answer}"
    );
    sandbox.guest().get("/api/games/get").await.data();
}

#[tokio::test]
async fn without_a_session_what_needs_one_is_refused_and_nothing_changes() {
    let stage = Stage::set().await;
    let answered = stage.answered().await;
    let before = stage.dump();
    for method in methods().filter(|method| answered.contains(&method.name())) {
        let what = method.name();
        let fields = cases::samples(method);
        let unknown = "A".repeat(43);
        for cookie in [None, Some(unknown.as_str()), Some("garbage")] {
            // What guests may do with a right form is not wrong.
            if method.session != Session::Required && method.state_changing {
                continue;
            }
            let guest = stage.sandbox.guest();
            if let Some(cookie) = cookie {
                guest.carry(cookie);
            }
            let reply = ask(&guest, method, &fields).await;
            if method.session == Session::Required {
                reply.assert_error(401, "AuthorizationException");
            } else if reply.status != 200 {
                check_error(&reply, &what);
            }
            let cleared = reply
                .set_cookie()
                .is_some_and(|set| set.starts_with("foyer_session=;") && set.contains("Max-Age=0"));
            let ours = cookie.is_some() && method.session != Session::None;
            assert_eq!(cleared, ours, "{what} {cookie:?}");
        }
    }
    before.assert_same(&stage.dump(), "no session");
}

#[tokio::test]
async fn a_body_that_is_no_form_is_refused_by_every_call() {
    let stage = Stage::set().await;
    let answered = stage.answered().await;
    let player = stage.sandbox.demo_player().await;
    let before = stage.dump();
    let posts = methods().filter(|method| method.verb == Verb::Post);
    for method in posts.filter(|method| answered.contains(&method.name())) {
        for (media, body, status) in [
            ("application/json", "{}", 415),
            ("multipart/form-data; boundary=x", "--x\r\nnonsense", 400),
        ] {
            let request = player
                .request(method.verb.http(), &method.path())
                .header(CONTENT_TYPE, media)
                .body(body);
            let reply = player.send(request).await;
            reply.assert_error(status, "InvalidRequestException");
        }
    }
    before.assert_same(&stage.dump(), "no form");
}
