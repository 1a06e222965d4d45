//! Guessing is limited, and yet no stranger locks a player out.

use foyer_sandbox::{AttemptLimits, DEMO_LOGIN, DEMO_PASSWORD, DEMO_TOTP_SECRET, totp_code};
use reqwest::Method;

use crate::support::{Browser, NOW, Reply, TestSandbox};

const STRANGER: &str = "203.0.113.1";
const PLAYER: &str = "203.0.113.2";

async fn post(browser: &Browser, from: &str, call: &str, form: &[(&str, &str)]) -> Reply {
    let request = browser.request(Method::POST, call);
    browser
        .send(request.header("x-forwarded-for", from).form(form))
        .await
}

async fn sign_in(browser: &Browser, from: &str, password: &str) -> Reply {
    let form = [("login", DEMO_LOGIN), ("password", password)];
    post(browser, from, "/api/auth/login", &form).await
}

async fn restore(browser: &Browser, from: &str, rest: &[(&str, &str)]) -> Reply {
    let form = [&[("login", DEMO_LOGIN)], rest].concat();
    post(browser, from, "/api/auth/restore", &form).await
}

/// A browser in which the demo player has signed in once.
async fn known_device(sandbox: &TestSandbox) -> Browser {
    let browser = sandbox.demo_player().await;
    browser.get("/api/auth/logout").await.data();
    browser
}

fn is_too_many(reply: &Reply) {
    reply.assert_error(429, "TooManyRequestsException");
}

fn is_wrong(reply: &Reply) {
    reply.assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn a_strangers_wrong_guesses_do_not_lock_the_player_out() {
    let sandbox = TestSandbox::start().await;
    let stranger = sandbox.guest();
    for _ in 0..8 {
        is_wrong(&sign_in(&stranger, STRANGER, "guess").await);
    }
    is_too_many(&sign_in(&stranger, STRANGER, DEMO_PASSWORD).await);
    sign_in(&sandbox.guest(), PLAYER, DEMO_PASSWORD)
        .await
        .data();
    is_too_many(&sign_in(&stranger, STRANGER, DEMO_PASSWORD).await);
}

#[tokio::test]
async fn a_known_device_gets_through_while_many_addresses_guess() {
    let sandbox = TestSandbox::with(|config| {
        config.attempts = AttemptLimits {
            per_login: 3,
            per_login_everywhere: 10,
            per_client: 1000,
            window_seconds: 300,
        };
    })
    .await;
    let known = known_device(&sandbox).await;
    for number in 0..10 {
        is_wrong(&sign_in(&sandbox.guest(), &format!("198.51.100.{number}"), "guess").await);
    }
    is_too_many(&sign_in(&sandbox.guest(), PLAYER, DEMO_PASSWORD).await);
    sign_in(&known, PLAYER, DEMO_PASSWORD).await.data();
    known.get("/api/auth/logout").await.data();
    for _ in 0..3 {
        is_wrong(&sign_in(&known, PLAYER, "guess").await);
    }
    is_too_many(&sign_in(&known, PLAYER, DEMO_PASSWORD).await);
}

#[tokio::test]
async fn a_device_is_known_to_the_player_who_signed_in_with_it_alone() {
    let sandbox = TestSandbox::start().await;
    let other = sandbox.guest();
    let camille = "camille@lumiere.example";
    other.sign_in(camille, DEMO_PASSWORD).await.data();
    for _ in 0..8 {
        is_wrong(&sign_in(&other, STRANGER, "guess").await);
    }
    is_too_many(&sign_in(&other, STRANGER, DEMO_PASSWORD).await);
    let invented = sandbox.guest();
    invented.carry_device(&"A".repeat(43));
    is_too_many(&sign_in(&invented, STRANGER, DEMO_PASSWORD).await);
}

#[tokio::test]
async fn a_known_device_keeps_its_cookie_and_scripts_cannot_read_it() {
    for secure_cookies in [false, true] {
        let sandbox = TestSandbox::with(|config| config.secure_cookies = secure_cookies).await;
        let browser = sandbox.guest();
        let reply = browser.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await;
        let cookies = reply.headers.get_all("set-cookie").iter();
        let cookie = cookies
            .filter_map(|cookie| cookie.to_str().ok())
            .find(|cookie| cookie.starts_with("foyer_device="))
            .expect("a cookie");
        for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), secure_cookies, "{cookie}");
        let first = browser.device().expect("a device");
        browser.get("/api/auth/logout").await.data();
        browser.sign_in(DEMO_LOGIN, DEMO_PASSWORD).await.data();
        assert_eq!(browser.device(), Some(first));
    }
}

#[tokio::test]
async fn a_strangers_wrong_codes_do_not_burn_the_players_code() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.guest();
    restore(&player, PLAYER, &[]).await.data();
    let code = sandbox.code_to(DEMO_LOGIN).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    let stranger = sandbox.guest();
    for _ in 0..5 {
        restore(
            &stranger,
            STRANGER,
            &[("code", wrong), ("password", "velours")],
        )
        .await
        .assert_error(422, "InvalidParameterException");
    }
    is_too_many(
        &restore(
            &stranger,
            STRANGER,
            &[("code", &code), ("password", "velours")],
        )
        .await,
    );
    restore(&player, PLAYER, &[("code", &code), ("password", "velours")])
        .await
        .data();
    sign_in(&player, PLAYER, "velours").await.data();
}

#[tokio::test]
async fn a_code_is_guessed_at_from_many_addresses_only_so_often() {
    let sandbox = TestSandbox::start().await;
    let known = known_device(&sandbox).await;
    restore(&known, PLAYER, &[]).await.data();
    let code = sandbox.code_to(DEMO_LOGIN).await;
    let wrong = if code == "000000" { "000001" } else { "000000" };
    for number in 0..20 {
        let from = format!("198.51.100.{number}");
        restore(
            &sandbox.guest(),
            &from,
            &[("code", wrong), ("password", "velours")],
        )
        .await
        .assert_error(422, "InvalidParameterException");
    }
    let right = [("code", code.as_str()), ("password", "velours")];
    let reply = restore(&sandbox.guest(), STRANGER, &right).await;
    assert!(reply.body.contains("Time expired"), "{}", reply.body);
    restore(&known, PLAYER, &right).await.data();
}

#[tokio::test]
async fn who_knows_the_password_does_not_lock_the_second_factor() {
    let sandbox = TestSandbox::start().await;
    let login = "totp@lumiere.example";
    let enter = async |browser: &Browser, from: &str, code: &str| {
        let form = [
            ("login", login),
            ("password", DEMO_PASSWORD),
            ("code", code),
        ];
        post(browser, from, "/api/auth/login", &form).await
    };
    let code = |now| totp_code(DEMO_TOTP_SECRET, now).expect("a code");
    let known = sandbox.guest();
    enter(&known, PLAYER, &code(NOW)).await.data();
    known.get("/api/auth/logout").await.data();
    sandbox.clock.advance(60);
    let right = code(NOW + 60);
    let wrong = if right == "000000" {
        "000001"
    } else {
        "000000"
    };
    for _ in 0..5 {
        enter(&sandbox.guest(), STRANGER, wrong)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    is_too_many(&enter(&sandbox.guest(), STRANGER, &right).await);
    enter(&known, PLAYER, &right).await.data();
}

#[tokio::test]
async fn only_the_site_is_believed_whom_it_speaks_for() {
    let sandbox = TestSandbox::start().await;
    let direct = Browser::at(sandbox.server.origin());
    for number in 0..8 {
        is_wrong(&sign_in(&direct, &format!("198.51.100.{number}"), "guess").await);
    }
    is_too_many(&sign_in(&direct, "198.51.100.8", "guess").await);
    let guessed = direct
        .request(Method::POST, "/api/auth/login")
        .header("x-site-key", "a guess")
        .header("x-forwarded-for", "198.51.100.9")
        .form(&[("login", DEMO_LOGIN), ("password", DEMO_PASSWORD)]);
    is_too_many(&direct.send(guessed).await);
    // The site appends: what its visitor sent before says nothing.
    for lines in [
        &["198.51.100.9, 127.0.0.1"][..],
        &["198.51.100.9", "127.0.0.1:4000"],
    ] {
        let browser = sandbox.guest();
        let request = lines.iter().fold(
            browser.request(Method::POST, "/api/auth/login"),
            |request, line| request.header("x-forwarded-for", *line),
        );
        let form = [("login", DEMO_LOGIN), ("password", DEMO_PASSWORD)];
        is_too_many(&browser.send(request.form(&form)).await);
    }
}
