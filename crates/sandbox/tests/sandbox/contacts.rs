//! Contacts: added, proved by codes, subscribed to news and taken off again.

use foyer_sandbox::DEMO_PASSWORD;
use serde_json::{Value, json};

use crate::support::{Browser, Reply, TestSandbox};

const CAMILLE: &str = "camille@lumiere.example";
const PHONE: &str = "33612345678";

async fn signed_in(sandbox: &TestSandbox, login: &str) -> Browser {
    let browser = sandbox.guest();
    browser.sign_in(login, DEMO_PASSWORD).await.data();
    browser
}

async fn add(browser: &Browser, contact: &str) -> Reply {
    let fields = [("contact", contact)];
    browser.post("/api/account/addcontact", &fields).await
}

async fn ask(browser: &Browser, contact: &str) -> Reply {
    let fields = [("contact", contact)];
    browser
        .post("/api/account/sendconfirmationtocontact", &fields)
        .await
}

async fn confirm(browser: &Browser, contact: &str, code: &str) -> Reply {
    let fields = [("contact", contact), ("code", code)];
    browser.post("/api/account/confirmContact", &fields).await
}

async fn contacts(browser: &Browser) -> Vec<Value> {
    let profile = browser
        .get("/api/account/getprofileinfo?fields=contacts")
        .await
        .data();
    profile["contacts"].as_array().unwrap().clone()
}

fn wrong(reply: &Reply) -> Value {
    reply.assert_error(422, "InvalidParameterException")
}

#[tokio::test]
async fn a_second_contact_is_added_and_confirmed_by_the_code_sent_to_it() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let fields = [
        ("contact", "+33 6 12 34 56 78"),
        ("phone_country_code", "FR"),
    ];
    let added = camille.post("/api/account/addcontact", &fields).await;
    assert_eq!(added.data(), json!({ "result": 1 }));
    add(&camille, PHONE).await.data();
    ask(&camille, PHONE).await.data();
    let letters = sandbox.letters(PHONE).await;
    assert_eq!(letters[0]["channel"], "sms");
    assert_eq!(letters[0]["subject"], "Votre code de confirmation");
    let code = sandbox.code_to(PHONE).await;
    assert_eq!(
        confirm(&camille, PHONE, &code).await.data(),
        json!({ "result": 1 })
    );
    // The same form sent twice.
    confirm(&camille, PHONE, &code).await.data();
    let phone = &contacts(&camille).await[1];
    assert_eq!(
        *phone,
        json!({
            "type": "phone", "contact": PHONE, "is_confirmed": true, "is_subscribed": false, "phone_country_code": "FR"
        })
    );
    assert_eq!(
        wrong(&ask(&camille, PHONE).await),
        json!({ "contact": ["alreadyConfirmed"] })
    );
}

#[tokio::test]
async fn a_contact_that_somebody_has_cannot_be_added() {
    let sandbox = TestSandbox::start().await;
    let newcomer = signed_in(&sandbox, "33199001234").await;
    for taken in [CAMILLE, " CAMILLE@lumiere.EXAMPLE "] {
        assert_eq!(
            wrong(&add(&newcomer, taken).await),
            json!({ "contact": ["alreadyTaken"] })
        );
    }
    for (contact, error) in [
        ("nobody", "wrongEmailAddress"),
        ("a@b", "wrongEmailAddress"),
        ("12345", "wrongPhoneFormat"),
    ] {
        assert_eq!(
            wrong(&add(&newcomer, contact).await),
            json!({ "contact": [error] })
        );
    }
    assert_eq!(contacts(&newcomer).await.len(), 1);
}

#[tokio::test]
async fn a_contact_is_written_again_until_it_is_confirmed() {
    let sandbox = TestSandbox::start().await;
    let newcomer = signed_in(&sandbox, "33199001234").await;
    add(&newcomer, "tpyo@mail.example").await.data();
    add(&newcomer, "typo@mail.example").await.data();
    ask(&newcomer, "typo@mail.example").await.data();
    let code = sandbox.code_to("typo@mail.example").await;
    confirm(&newcomer, "typo@mail.example", &code).await.data();
    let already = json!({ "contact": ["alreadyAdded"] });
    assert_eq!(wrong(&add(&newcomer, "other@mail.example").await), already);
    // The one that the player signs in with stays, confirmed or not.
    assert_eq!(wrong(&add(&newcomer, "33199001235").await), already);
    let known: Vec<Value> = contacts(&newcomer)
        .await
        .iter()
        .map(|contact| contact["contact"].clone())
        .collect();
    assert_eq!(known, ["33199001234", "typo@mail.example"]);
}

#[tokio::test]
async fn another_players_contact_is_answered_as_one_that_nobody_has() {
    let sandbox = TestSandbox::start().await;
    let newcomer = signed_in(&sandbox, "33199001234").await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    ask(&camille, CAMILLE).await.data();
    let code = sandbox.code_to(CAMILLE).await;
    for contact in [CAMILLE, "nobody@mail.example", "nonsense"] {
        let unknown = json!({ "contact": ["wrongField"] });
        assert_eq!(wrong(&ask(&newcomer, contact).await), unknown);
        assert_eq!(wrong(&confirm(&newcomer, contact, &code).await), unknown);
        let fields = [("contact", contact), ("subscription", "1")];
        let subscribed = newcomer
            .post("/api/account/changeSubscription", &fields)
            .await;
        assert_eq!(wrong(&subscribed), unknown);
    }
    assert_eq!(sandbox.letters(CAMILLE).await.len(), 1);
    // Still good for the one whom it was sent to.
    confirm(&camille, CAMILLE, &code).await.data();
}

#[tokio::test]
async fn a_code_of_another_contact_is_wrong() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    add(&camille, PHONE).await.data();
    ask(&camille, PHONE).await.data();
    ask(&camille, CAMILLE).await.data();
    let code = sandbox.code_to(PHONE).await;
    assert_eq!(
        wrong(&confirm(&camille, CAMILLE, &code).await),
        json!({ "code": ["smsCodeError"] })
    );
    confirm(&camille, PHONE, &code).await.data();
}

#[tokio::test]
async fn wrong_codes_count_and_an_old_one_is_gone() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    let error = json!({ "code": ["smsCodeError"] });
    // Before any was sent.
    assert_eq!(wrong(&confirm(&camille, CAMILLE, "000000").await), error);
    ask(&camille, CAMILLE).await.data();
    let code = sandbox.code_to(CAMILLE).await;
    for _ in 0..5 {
        assert_eq!(wrong(&confirm(&camille, CAMILLE, "wrong!").await), error);
    }
    assert_eq!(wrong(&confirm(&camille, CAMILLE, &code).await), error);
    sandbox.clock.advance(60);
    ask(&camille, CAMILLE).await.data();
    let code = sandbox.code_to(CAMILLE).await;
    sandbox.clock.advance(600);
    let late = confirm(&camille, CAMILLE, &code).await;
    assert_eq!(wrong(&late), error);
    assert!(late.body.contains("Time expired"), "{}", late.body);
    assert_eq!(contacts(&camille).await[0]["is_confirmed"], false);
}

#[tokio::test]
async fn another_code_is_sent_a_minute_later_and_not_before() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    ask(&camille, CAMILLE).await.data();
    sandbox.clock.advance(20);
    let early = ask(&camille, CAMILLE).await;
    let data = early.assert_error(429, "TooManyRequestsException");
    assert_eq!(data["retry_after"], 40);
    assert_eq!(data["resend_time"], crate::support::NOW + 60);
    assert_eq!(early.headers["retry-after"], "40");
    sandbox.clock.advance(40);
    ask(&camille, CAMILLE).await.data();
    assert_eq!(sandbox.letters(CAMILLE).await.len(), 2);
}

#[tokio::test]
async fn a_player_cannot_send_letters_to_the_whole_town() {
    let sandbox = TestSandbox::start().await;
    let newcomer = signed_in(&sandbox, "33199001234").await;
    for number in 0..10 {
        add(&newcomer, &format!("n{number}@mail.example"))
            .await
            .data();
    }
    add(&newcomer, "n10@mail.example")
        .await
        .assert_error(429, "TooManyRequestsException");
}

async fn subscribe(browser: &Browser, contact: &str, wanted: &str) -> Value {
    let fields = [("contact", contact), ("subscription", wanted)];
    browser
        .post("/api/account/changeSubscription", &fields)
        .await
        .data()
}

async fn is_subscribed(browser: &Browser) -> bool {
    let info = browser.get("/api/account/getInfo").await.data();
    info["is_subscribed"].as_bool().unwrap()
}

/// The contact and code of the link in the latest letter.
async fn link(sandbox: &TestSandbox, contact: &str) -> (String, String) {
    let link = sandbox.code_to(contact).await;
    let link = url::Url::parse(&link).unwrap();
    assert_eq!(link.origin().ascii_serialization(), "http://site.example");
    assert_eq!(link.path(), "/fr/unsubscribe");
    let value = |wanted: &str| {
        link.query_pairs()
            .find(|(name, _)| name == wanted)
            .map(|(_, value)| value.into_owned())
            .unwrap()
    };
    (value("contact"), value("code"))
}

async fn unsubscribe(browser: &Browser, contact: &str, code: &str) -> Reply {
    let fields = [("contact", contact), ("code", code)];
    browser.post("/api/account/unsubscribe", &fields).await
}

#[tokio::test]
async fn news_are_ended_by_their_own_link_signed_out_and_as_often_as_one_likes() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    assert_eq!(
        subscribe(&camille, CAMILLE, "1").await,
        json!({ "result": 1 })
    );
    assert!(is_subscribed(&camille).await);
    subscribe(&camille, CAMILLE, "1").await;
    assert_eq!(sandbox.letters(CAMILLE).await.len(), 1);
    let (contact, code) = link(&sandbox, CAMILLE).await;
    for _ in 0..2 {
        let done = unsubscribe(&sandbox.guest(), &contact, &code).await;
        assert_eq!(done.data(), json!({ "result": 1 }));
        assert!(!is_subscribed(&camille).await);
    }
}

#[tokio::test]
async fn a_forged_link_changes_nothing_and_tells_nothing() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    subscribe(&camille, CAMILLE, "1").await;
    let (_, code) = link(&sandbox, CAMILLE).await;
    let guest = sandbox.guest();
    let forged = unsubscribe(&guest, CAMILLE, "forged").await;
    assert_eq!(wrong(&forged), json!({ "code": ["wrongField"] }));
    // A code of one contact is none for another, whether somebody has that or not.
    for contact in ["demo@lumiere.example", "nobody@mail.example", "nonsense"] {
        let other = unsubscribe(&guest, contact, &code).await;
        assert_eq!(other.body, forged.body, "{contact}");
    }
    let bare = guest.post("/api/account/unsubscribe", &[]).await;
    assert_eq!(
        wrong(&bare),
        json!({ "contact": ["requiredField"], "code": ["requiredField"] })
    );
    assert!(is_subscribed(&camille).await);
}

#[tokio::test]
async fn a_player_ends_the_news_to_their_own_contacts_without_a_link() {
    let sandbox = TestSandbox::start().await;
    let camille = signed_in(&sandbox, CAMILLE).await;
    add(&camille, PHONE).await.data();
    subscribe(&camille, CAMILLE, "1").await;
    subscribe(&camille, PHONE, "1").await;
    let one = [("contact", CAMILLE)];
    camille.post("/api/account/unsubscribe", &one).await.data();
    assert!(is_subscribed(&camille).await);
    camille.post("/api/account/unsubscribe", &[]).await.data();
    assert!(!is_subscribed(&camille).await);
    let other = [("contact", "demo@lumiere.example")];
    wrong(&camille.post("/api/account/unsubscribe", &other).await);
}
