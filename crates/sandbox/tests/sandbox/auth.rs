use foyer_sandbox::{AttemptLimits, DEMO_LOGIN, DEMO_PASSWORD};
use serde_json::json;

use crate::support::{Browser, Reply, TestSandbox};

const FORM: [(&str, &str); 5] = [
    ("email", "Anna@Mail.example"),
    ("password", "velours"),
    ("currency", "EUR"),
    ("country_code", "FR"),
    ("terms", "1"),
];

async fn register(browser: &Browser, changes: &[(&'static str, &'static str)]) -> Reply {
    let mut form: Vec<_> = FORM
        .into_iter()
        .filter(|(name, _)| changes.iter().all(|(changed, _)| changed != name))
        .collect();
    form.extend(changes);
    browser
        .post("/api/auth/register?v=2.34&locale=fr", &form)
        .await
}

#[tokio::test]
async fn a_newcomer_is_signed_in_with_play_money_and_no_other() {
    let sandbox = TestSandbox::start().await;
    let anna = sandbox.guest();
    let info = register(&anna, &[("notify", "true")]).await.data();
    assert_eq!(info["login"], "anna@mail.example");
    assert_eq!(
        info["balance_main"],
        json!({ "amount": 0, "currency": "EUR" })
    );
    assert_eq!(info["balance_fun"]["amount"], 100_000);
    assert_eq!(info["is_subscribed"], true);
    assert_eq!(info["locale"], "fr");
    assert_eq!(
        anna.get("/api/account/getInfo").await.data()["uid"],
        info["uid"]
    );
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn a_newcomer_can_come_by_phone_and_sign_in_with_or_without_the_plus() {
    let sandbox = TestSandbox::start().await;
    let form = [
        ("email", ""),
        ("phone", "+33 6 12 34 56 78"),
        ("phone_country_code", "FR"),
    ];
    let info = register(&sandbox.guest(), &form).await.data();
    assert_eq!(info["login"], "33612345678");
    for login in ["33612345678", "+33612345678"] {
        assert_eq!(
            sandbox.guest().sign_in(login, "velours").await.data()["uid"],
            info["uid"]
        );
    }
}

#[tokio::test]
async fn everything_wrong_with_the_form_is_said_at_once_by_field() {
    let sandbox = TestSandbox::start().await;
    let data = sandbox
        .guest()
        .post(
            "/api/auth/register",
            &[
                ("email", "nobody"),
                ("password", "12345"),
                ("currency", "DOG"),
                ("fakename", "a!b"),
            ],
        )
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(
        data,
        json!({
            "email": ["wrongEmailAddress"],
            "password": ["shortPassword"],
            "currency": ["wrongField"],
            "country_code": ["requiredField"],
            "terms": ["uncheckedCheckbox"],
            "fakename": ["minCountSymbolsFakename"],
        })
    );
}

#[tokio::test]
async fn nobody_registers_from_a_restricted_country() {
    let sandbox = TestSandbox::start().await;
    let data = register(&sandbox.guest(), &[("country_code", "KP")])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "country_code": ["wrongField"] }));
}

#[tokio::test]
async fn a_login_is_taken_once_whatever_its_case() {
    let sandbox = TestSandbox::start().await;
    register(&sandbox.guest(), &[]).await.data();
    let data = register(&sandbox.guest(), &[("email", "ANNA@mail.EXAMPLE")])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "email": ["alreadyTaken"] }));
}

#[tokio::test]
async fn two_registrations_at_once_make_one_account() {
    let sandbox = TestSandbox::start().await;
    let (one, two) = (sandbox.guest(), sandbox.guest());
    let (first, second) = tokio::join!(register(&one, &[]), register(&two, &[]));
    let mut statuses = [first.status.as_u16(), second.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

#[tokio::test]
async fn the_session_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let sandbox = TestSandbox::start().await;
    let reply = sandbox.guest().sign_in(DEMO_LOGIN, DEMO_PASSWORD).await;
    let cookie = reply.set_cookie().unwrap();
    let (value, attributes) = cookie.split_once("; ").unwrap();
    assert_eq!(value.len(), "foyer_session=".len() + 43);
    let mut attributes: Vec<_> = attributes.split("; ").collect();
    attributes.sort_unstable();
    assert_eq!(
        attributes,
        ["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax"]
    );
}

#[tokio::test]
async fn behind_https_the_cookie_is_secure() {
    let sandbox = TestSandbox::with(|config| config.secure_cookies = true).await;
    let reply = sandbox.guest().sign_in(DEMO_LOGIN, DEMO_PASSWORD).await;
    assert!(reply.set_cookie().unwrap().contains("; Secure"));
}

#[tokio::test]
async fn signing_in_changes_the_token_and_ends_the_session_before() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let before = player.cookie().unwrap();
    player.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    assert_ne!(player.cookie().unwrap(), before);
    let thief = sandbox.guest();
    thief.carry(&before);
    assert_eq!(thief.get("/api/account/getInfo").await.data()["uid"], 0);
}

#[tokio::test]
async fn a_token_that_somebody_else_chose_is_never_taken_over() {
    let sandbox = TestSandbox::start().await;
    let victim = sandbox.guest();
    let planted = "A".repeat(43);
    victim.carry(&planted);
    victim.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
    assert_ne!(victim.cookie().unwrap(), planted);
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_login_are_answered_alike() {
    let sandbox = TestSandbox::start().await;
    let wrong = sandbox
        .guest()
        .sign_in(DEMO_LOGIN, "not the password")
        .await;
    let unknown = sandbox
        .guest()
        .sign_in("nobody@lumiere.example", "not the password")
        .await;
    let nonsense = sandbox.guest().sign_in("nobody", "not the password").await;
    wrong.assert_error(401, "AuthorizationException");
    assert_eq!(wrong.body, unknown.body);
    assert_eq!(wrong.body, nonsense.body);
    assert_eq!(wrong.set_cookie(), None);
}

#[tokio::test]
async fn missing_fields_are_named() {
    let sandbox = TestSandbox::start().await;
    let data = sandbox
        .guest()
        .post("/api/auth/login", &[])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(
        data,
        json!({ "login": ["requiredField"], "password": ["requiredField"] })
    );
}

#[tokio::test]
async fn a_password_cannot_be_guessed_by_trying() {
    let sandbox = TestSandbox::with(|config| {
        config.attempts = AttemptLimits {
            per_login: 3,
            per_client: 100,
            per_login_everywhere: 1000,
            window_seconds: 60,
        };
    })
    .await;
    for _ in 0..3 {
        sandbox
            .guest()
            .sign_in(DEMO_LOGIN, "guess")
            .await
            .assert_error(401, "AuthorizationException");
    }
    let refused = sandbox.guest().sign_in(DEMO_LOGIN, DEMO_PASSWORD).await;
    let data = refused.assert_error(429, "TooManyRequestsException");
    assert_eq!(data["retry_after"], 60);
    assert_eq!(refused.headers["retry-after"], "60");
    sandbox
        .guest()
        .sign_in("camille@lumiere.example", DEMO_PASSWORD)
        .await
        .data();
    sandbox.clock.advance(60);
    sandbox
        .guest()
        .sign_in(DEMO_LOGIN, DEMO_PASSWORD)
        .await
        .data();
}

#[tokio::test]
async fn one_client_cannot_try_everybody() {
    let sandbox = TestSandbox::with(|config| {
        config.attempts = AttemptLimits {
            per_login: 100,
            per_client: 2,
            per_login_everywhere: 1000,
            window_seconds: 60,
        };
    })
    .await;
    let attempt = async |login: &str, client: &str| {
        let browser = sandbox.guest();
        let request = browser.request(reqwest::Method::POST, "/api/auth/login");
        let form = [("login", login), ("password", "guess")];
        browser
            .send(request.header("x-forwarded-for", client).form(&form))
            .await
    };
    attempt("a@b.example", "203.0.113.1")
        .await
        .assert_error(401, "AuthorizationException");
    attempt("c@d.example", "203.0.113.1")
        .await
        .assert_error(401, "AuthorizationException");
    attempt("e@f.example", "203.0.113.1")
        .await
        .assert_error(429, "TooManyRequestsException");
    assert_eq!(attempt(DEMO_LOGIN, "203.0.113.1").await.status, 429);
    attempt("e@f.example", "203.0.113.2")
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn a_blocked_player_is_told_so_once_the_password_is_right() {
    let sandbox = TestSandbox::start().await;
    sandbox
        .guest()
        .sign_in("banned@lumiere.example", "guess")
        .await
        .assert_error(401, "AuthorizationException");
    let reply = sandbox
        .guest()
        .sign_in("banned@lumiere.example", DEMO_PASSWORD)
        .await;
    reply.assert_error(403, "UserBannedException");
    assert_eq!(reply.set_cookie(), None);
}

#[tokio::test]
async fn signing_out_ends_the_session_on_both_sides() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let token = player.cookie().unwrap();
    let reply = player.get("/api/auth/logout").await;
    assert_eq!(reply.data(), json!({ "result": 1 }));
    assert!(reply.set_cookie().unwrap().contains("Max-Age=0"));
    let thief = sandbox.guest();
    thief.carry(&token);
    thief
        .get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
    player.get("/api/auth/logout").await.data();
}

#[tokio::test]
async fn a_session_ends_a_day_after_its_last_call_and_a_week_after_its_first() {
    const HOUR: i64 = 3_600;
    let sandbox = TestSandbox::start().await;
    let idle = sandbox.demo_player().await;
    sandbox.clock.advance(25 * HOUR);
    idle.get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");

    let busy = sandbox.demo_player().await;
    for _ in 0..8 {
        sandbox.clock.advance(20 * HOUR);
        busy.get("/api/account/getBalance").await.data();
    }
    sandbox.clock.advance(20 * HOUR);
    busy.get("/api/account/getBalance")
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn signing_in_with_the_right_password_is_never_too_often() {
    let sandbox = TestSandbox::with(|config| {
        config.attempts = AttemptLimits {
            per_login: 1,
            per_client: 1,
            per_login_everywhere: 1000,
            window_seconds: 60,
        };
    })
    .await;
    for _ in 0..4 {
        sandbox
            .guest()
            .sign_in(DEMO_LOGIN, DEMO_PASSWORD)
            .await
            .data();
    }
}
