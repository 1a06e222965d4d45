//! Support, its chat, and the popups.

use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::support::{Browser, Reply, TestSandbox};

const FEEDBACK: &str = "/api/Support/sendFeedback";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\xff";

async fn send(browser: &Browser, text: &str, media_type: &str, file: Vec<u8>) -> Reply {
    let part = Part::bytes(file)
        .file_name("../screen.png")
        .mime_str(media_type)
        .unwrap();
    let form = Form::new()
        .text("email", "Anna@Mail.example")
        .text("text", text.to_owned())
        .part("file", part);
    browser
        .send(browser.request(Method::POST, FEEDBACK).multipart(form))
        .await
}

#[tokio::test]
async fn a_message_to_support_is_kept_as_it_was_sent_and_receipted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    let storage = foyer_sandbox::Storage::File(path.clone());
    let sandbox = TestSandbox::with(|config| config.storage = storage).await;
    send(&sandbox.guest(), "Bonsoir <b>", "image/png", PNG.to_vec())
        .await
        .data();
    let database = rusqlite::Connection::open(path).unwrap();
    let kept: (String, String, String, String, Vec<u8>) = database
        .query_row(
            "SELECT contact, text, file_name, media_type, bytes FROM feedback",
            [],
            |row| {
                Ok((
                    row.get(0)?,
                    row.get(1)?,
                    row.get(2)?,
                    row.get(3)?,
                    row.get(4)?,
                ))
            },
        )
        .unwrap();
    let expected = (
        "anna@mail.example",
        "Bonsoir <b>",
        "screen.png",
        "image/png",
    );
    assert_eq!(
        (
            kept.0.as_str(),
            kept.1.as_str(),
            kept.2.as_str(),
            kept.3.as_str()
        ),
        expected
    );
    assert_eq!(kept.4, PNG);
    let letter = &sandbox.letters("anna@mail.example").await[0];
    assert_eq!(letter["subject"], "We have received your message");
    assert!(
        !letter["text"].as_str().unwrap().contains("Bonsoir"),
        "a stranger's words are not sent on"
    );
}

#[tokio::test]
async fn an_attachment_may_be_large_but_must_be_what_it_says() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let large = [PNG, &[7; 4 * 1024 * 1024]].concat();
    send(&guest, "a", "image/png", large).await.data();
    // Nothing was chosen.
    send(&guest, "a", "application/octet-stream", Vec::new())
        .await
        .data();
    for (media_type, file) in [
        ("image/png", b"<svg onload=alert(1)>".to_vec()),
        ("image/svg+xml", b"<svg/>".to_vec()),
        ("image/png", [PNG, &vec![7; 5 * 1024 * 1024][..]].concat()),
    ] {
        let data = send(&guest, "a", media_type, file)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ "file": ["wrongField"] }));
    }
    let huge = vec![7; 6 * 1024 * 1024];
    send(&guest, "a", "image/png", huge)
        .await
        .assert_error(413, "InvalidRequestException");
}

#[tokio::test]
async fn a_guest_says_where_the_answer_goes_and_a_player_need_not() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let text = ("text", "Hello");
    for (form, field, error) in [
        (vec![text], "email", "requiredField"),
        (
            vec![text, ("email", "nobody")],
            "email",
            "wrongEmailAddress",
        ),
        (vec![("email", "a@b.example")], "text", "requiredField"),
        (
            vec![("email", "a@b.example"), ("text", "  ")],
            "text",
            "requiredField",
        ),
    ] {
        let data = guest
            .post(FEEDBACK, &form)
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ field: [error] }));
    }
    let player = sandbox.demo_player().await;
    player
        .post(&format!("{FEEDBACK}?locale=fr"), &[text])
        .await
        .data();
    let letter = &sandbox.letters("demo@lumiere.example").await[0];
    assert_eq!(letter["subject"], "Nous avons bien reçu votre message");
}

#[tokio::test]
async fn nobody_floods_support() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let form = [("text", "Hello"), ("email", "a@b.example")];
    for _ in 0..10 {
        guest.post(FEEDBACK, &form).await.data();
    }
    let data = guest
        .post(FEEDBACK, &form)
        .await
        .assert_error(429, "TooManyRequestsException");
    assert_eq!(data["retry_after"], 300);
    sandbox.clock.advance(300);
    guest.post(FEEDBACK, &form).await.data();
}

#[tokio::test]
async fn each_of_the_seven_chats_can_be_chosen_and_none() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let settings = async || guest.get("/api/support/getsettings").await.data();
    assert_eq!(settings().await["provider"], Value::Null);
    let mut scripts = std::collections::HashSet::new();
    for provider in [
        "sandbox",
        "provider-a",
        "provider-b",
        "provider-c",
        "provider-d",
        "provider-e",
        "provider-f",
    ] {
        let chosen = json!({ "provider": provider });
        assert_eq!(sandbox.control("/support", &chosen).await.status, 200);
        let now = settings().await;
        assert_eq!(now["provider"], provider);
        let script = now["settings"]["script_url"].as_str().unwrap();
        let path = url::Url::parse(script).unwrap().path().to_owned();
        let code = guest.get(&path).await;
        assert!(
            code.body.contains(&format!("MANNERS[\"{provider}\"]()")),
            "{path}"
        );
        scripts.insert(path);
    }
    assert_eq!(scripts.len(), 7);
    let unknown = sandbox
        .control("/support", &json!({ "provider": "pigeon" }))
        .await;
    unknown.assert_error(422, "InvalidParameterException");
    assert_eq!(settings().await["provider"], "provider-f");
    sandbox
        .control("/support", &json!({ "provider": null }))
        .await;
    let none = settings().await;
    assert_eq!(
        (&none["provider"], &none["settings"]),
        (&Value::Null, &json!({}))
    );
    assert_eq!(none["email"], "support@lumiere.example");

    let configured =
        TestSandbox::with(|config| config.chat_provider = Some("provider-b".to_owned())).await;
    let settings = configured
        .guest()
        .get("/api/support/getsettings")
        .await
        .data();
    assert_eq!(settings["provider"], "provider-b");
}

#[tokio::test]
async fn the_chat_desk_answers_and_knows_a_conversation_by_its_key_alone() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let page = guest
        .get("/chat/page?locale=fr&greeting=%3C%2Fscript%3E%7B%7Bcss%7D%7D")
        .await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Discuter avec l’assistance"));
    assert!(
        !page.body.contains("</script>{{"),
        "data cannot end its element"
    );
    let (_, rest) = page.body.split_once("\"key\":\"").unwrap();
    let key = rest.split('"').next().unwrap();
    let say = async |key: &str, text: &str| {
        let body = json!({ "text": text, "name": "Anna", "locale": "en" });
        let request = guest
            .request(Method::POST, "/chat/messages")
            .bearer_auth(key);
        guest.send(request.json(&body)).await
    };
    let messages = say(key, "Where is my withdrawal?").await.data()["messages"].clone();
    assert_eq!(messages[0]["from"], "visitor");
    assert!(
        messages[1]["text"]
            .as_str()
            .unwrap()
            .starts_with("Anna, we look")
    );
    let read = async |key: &str| {
        let request = guest
            .request(Method::GET, "/chat/messages")
            .bearer_auth(key);
        guest.send(request).await
    };
    assert_eq!(read(key).await.data()["messages"], messages);
    let other = "A".repeat(43);
    assert_eq!(read(&other).await.data()["messages"], json!([]));
    read("short")
        .await
        .assert_error(401, "AuthorizationException");
    say(key, " ")
        .await
        .assert_error(422, "InvalidParameterException");
    for _ in 0..29 {
        say(key, "a").await.data();
    }
    say(key, "a")
        .await
        .assert_error(429, "TooManyRequestsException");
}

#[tokio::test]
async fn chat_events_are_kept_but_only_the_latest_of_each_player() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    let storage = foyer_sandbox::Storage::File(path.clone());
    let sandbox = TestSandbox::with(|config| config.storage = storage).await;
    let (player, guest) = (sandbox.demo_player().await, sandbox.guest());
    let store = async |browser: &Browser, form: &[(&str, &str)]| {
        browser.post("/api/chat/storeChatEvent", form).await
    };
    for number in 0..205 {
        let details = format!("{{\"n\":{number}}}");
        let form = [
            ("event_name", "opened"),
            ("event_params", details.as_str()),
            ("provider", "provider-a"),
        ];
        store(&player, &form).await.data();
    }
    store(&guest, &[("event_name", "opened")]).await.data();
    let database = rusqlite::Connection::open(path).unwrap();
    let count = |owner: &str| -> (i64, String) {
        database
            .query_row(
                "SELECT count(*), min(params) FROM chat_events WHERE owner LIKE ?1",
                [owner],
                |row| Ok((row.get(0)?, row.get(1)?)),
            )
            .unwrap()
    };
    assert_eq!(count("player:%").0, 200);
    assert_eq!(count("guests"), (1, "{}".to_owned()));
    for (field, value) in [("event_params", "{"), ("provider", "pigeon")] {
        let data = store(&guest, &[("event_name", "opened"), (field, value)])
            .await
            .assert_error(422, "InvalidParameterException");
        assert_eq!(data, json!({ field: ["wrongField"] }));
    }
}

#[tokio::test]
async fn a_popup_is_found_by_name_in_both_languages_and_a_draft_only_as_a_preview() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let get = async |query: &str| guest.get(&format!("/api/popups/get?{query}")).await;
    let title = |reply: &Reply| reply.data()["description"]["title"].clone();
    assert_eq!(
        title(&get("sysname=welcome&locale=en").await),
        "Good evening"
    );
    assert_eq!(title(&get("sysname=welcome&locale=fr").await), "Bonsoir");
    assert!(
        get("sysname=terms-changed").await.data()["finished_at"]
            .as_i64()
            .unwrap()
            > crate::support::NOW
    );
    for missing in [
        "sysname=winter-gala",
        "sysname=winter-gala&preview=0",
        "sysname=nothing",
        "",
    ] {
        let data = get(missing)
            .await
            .assert_error(422, "InvalidParameterException");
        assert!(data.get("sysname").is_some());
    }
    assert_eq!(
        title(&get("sysname=winter-gala&preview=1").await),
        "The winter gala"
    );
}
