use foyer_sandbox::DEMO_LOGIN;
use reqwest::Method;
use reqwest::header::{COOKIE, SET_COOKIE};
use url::Url;

use crate::cashier;
use crate::support::{Browser, Reply, TestSandbox};

const BACK: &str = "http://site.example/fr/gamehall?category=7#top";

/// A sign-in under way: the state, and the cookie that ties it to its browser.
struct Begun {
    service: &'static str,
    state: String,
    cookie: String,
}

fn location(reply: &Reply) -> Url {
    let text = reply.headers.get("location").expect("a redirect");
    text.to_str().unwrap().parse().unwrap()
}

fn query(url: &Url, name: &str) -> Option<String> {
    let found = url.query_pairs().find(|(key, _)| key == name);
    found.map(|(_, value)| value.into_owned())
}

fn path_and_query(url: &Url) -> &str {
    &url[url::Position::BeforePath..]
}

async fn init(browser: &Browser, service: &str, back: &str) -> Reply {
    let request = browser.request(Method::GET, "/oauth/init").query(&[
        ("service", service),
        ("redirect_url", back),
        ("type_auth", "login"),
    ]);
    browser.send(request).await
}

async fn begin(browser: &Browser, service: &'static str) -> Begun {
    let reply = init(browser, service, BACK).await;
    assert_eq!(reply.status, 302, "{}", reply.body);
    let to = location(&reply);
    assert_eq!(to.path(), format!("/identity/{service}"));
    let cookie = reply.set_cookie().unwrap();
    assert!(
        cookie.starts_with("foyer_oauth=") && cookie.contains("HttpOnly"),
        "{cookie}"
    );
    Begun {
        service,
        state: query(&to, "state").unwrap(),
        cookie: cookie.split(';').next().unwrap().to_owned(),
    }
}

/// What the tester does on the identity provider's page; answers the way back.
async fn choose(browser: &Browser, begun: &Begun, field: &str, value: &str) -> Url {
    let path = format!("/identity/{}", begun.service);
    let page = browser.get(&format!("{path}?state={}", begun.state)).await;
    assert!(page.body.contains(&begun.state), "{}", page.body);
    let request = browser
        .request(Method::POST, &path)
        .form(&[("state", begun.state.as_str()), (field, value)]);
    let reply = browser.send(request).await;
    assert_eq!(reply.status, 303, "{}", reply.body);
    let to = location(&reply);
    assert!(
        to.as_str()
            .starts_with("http://site.example/oauth/callback?"),
        "{to}"
    );
    to
}

/// The site forwards the callback with the browser's cookies.
async fn callback(browser: &Browser, to: &Url, cookie: &str) -> Reply {
    let request = browser.request(Method::GET, path_and_query(to));
    browser.send(request.header(COOKIE, cookie)).await
}

async fn sign_in(browser: &Browser, service: &'static str, field: &str, value: &str) -> Url {
    let begun = begin(browser, service).await;
    let to = choose(browser, &begun, field, value).await;
    let reply = callback(browser, &to, &begun.cookie).await;
    assert_eq!(reply.status, 302, "{}", reply.body);
    location(&reply)
}

async fn info(browser: &Browser) -> serde_json::Value {
    browser.get("/api/account/getInfo").await.data()
}

#[tokio::test]
async fn somebody_new_gets_an_account_to_complete_and_is_known_the_next_time() {
    let sandbox = TestSandbox::start().await;
    let alix = sandbox.guest();
    assert_eq!(
        sign_in(&alix, "beacon", "person", "1001").await.as_str(),
        BACK
    );
    let first = info(&alix).await;
    assert_eq!(first["login"], "alix.moreau@mail.example");
    assert_eq!(first["is_registration_completed"], false);
    let rest = [("currency", "EUR"), ("country_code", "FR"), ("terms", "1")];
    alix.post("/api/auth/register", &rest).await.data();

    let again = sandbox.guest();
    sign_in(&again, "beacon", "person", "1001").await;
    let second = info(&again).await;
    assert_eq!(second["uid"], first["uid"]);
    assert_eq!(second["is_registration_completed"], true);
    // Nobody signs in there by password, not even without one.
    for password in ["", "velours"] {
        let reply = again.sign_in("alix.moreau@mail.example", password).await;
        assert_ne!(reply.status, 200);
    }
    assert!(sandbox.server.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn completing_the_account_may_set_a_password() {
    let sandbox = TestSandbox::start().await;
    let robin = sandbox.guest();
    sign_in(&robin, "beacon", "person", "1002").await;
    let rest = [
        ("currency", "GBP"),
        ("country_code", "GB"),
        ("terms", "1"),
        ("notify", "1"),
        ("password", "velours"),
    ];
    let info = robin.post("/api/auth/register", &rest).await.data();
    let profile = robin
        .get("/api/account/getprofileinfo?fields=contacts")
        .await
        .data();
    assert_eq!(profile["contacts"][0]["is_subscribed"], true);
    assert_eq!(info["login"], "robin.hale@mail.example");
    assert_eq!(info["balance_main"]["currency"], "GBP");
    let again = sandbox
        .guest()
        .sign_in("robin.hale@mail.example", "velours")
        .await;
    assert_eq!(again.data()["uid"], info["uid"]);
}

#[tokio::test]
async fn completing_the_account_keeps_the_currency_that_a_deposit_is_on_its_way_in() {
    let sandbox = TestSandbox::start().await;
    let alix = sandbox.guest();
    sign_in(&alix, "beacon", "person", "1001").await;
    let payment = cashier::begin(&alix, 2_000).await;
    let complete = async |currency| {
        let rest = [
            ("currency", currency),
            ("country_code", "GB"),
            ("terms", "1"),
        ];
        alix.post("/api/auth/register", &rest).await
    };
    let data = complete("GBP")
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, serde_json::json!({ "currency": ["currencyFixed"] }));
    complete("EUR").await.data();
    cashier::decide(&sandbox, &payment, &[("decision", "approve")]).await;
    cashier::settle(&sandbox).await;
    assert_eq!(cashier::main_balance(&alix).await, 2_000);
    cashier::assert_clean(&sandbox).await;
}

#[tokio::test]
async fn somebody_without_an_address_and_somebody_made_up_can_sign_in() {
    let sandbox = TestSandbox::start().await;
    let noor = sandbox.guest();
    sign_in(&noor, "harbour", "person", "1003").await;
    assert_eq!(info(&noor).await["login"], "harbour:1003");
    let made_up = sandbox.guest();
    sign_in(&made_up, "harbour", "email", "Zoe@Mail.example").await;
    assert_eq!(info(&made_up).await["login"], "zoe@mail.example");
    let again = sandbox.guest();
    sign_in(&again, "harbour", "email", "zoe@mail.example").await;
    assert_eq!(info(&again).await["uid"], info(&made_up).await["uid"]);
}

#[tokio::test]
async fn an_address_with_an_account_is_not_merged_silently() {
    let sandbox = TestSandbox::start().await;
    for (service, field, value) in [
        ("beacon", "person", "1004"),
        ("beacon", "email", DEMO_LOGIN),
    ] {
        let guest = sandbox.guest();
        let back = sign_in(&guest, service, field, value).await;
        assert_eq!(query(&back, "oauth_error").as_deref(), Some("email_taken"));
        assert_eq!(query(&back, "category").as_deref(), Some("7"));
        assert_eq!(guest.cookie(), None);
    }
    // Nor between two services.
    sign_in(&sandbox.guest(), "beacon", "person", "1001").await;
    let back = sign_in(&sandbox.guest(), "harbour", "person", "1001").await;
    assert_eq!(query(&back, "oauth_error").as_deref(), Some("email_taken"));
}

#[tokio::test]
async fn cancelling_leads_back_without_a_session() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let back = sign_in(&guest, "beacon", "cancel", "1").await;
    assert_eq!(query(&back, "oauth_error").as_deref(), Some("cancelled"));
    assert_eq!(guest.cookie(), None);
}

#[tokio::test]
async fn a_state_is_good_once() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let begun = begin(&guest, "beacon").await;
    let to = choose(&guest, &begun, "person", "1001").await;
    let first = callback(&guest, &to, &begun.cookie).await;
    let cookies: Vec<_> = first.headers.get_all(SET_COOKIE).iter().collect();
    assert_eq!(
        cookies.len(),
        3,
        "the session, the known device, and the end of the other one"
    );
    let other = sandbox.guest();
    callback(&other, &to, &begun.cookie)
        .await
        .assert_error(401, "AuthorizationException");
    assert_eq!(other.cookie(), None);
    let page = other
        .get(&format!("/identity/beacon?state={}", begun.state))
        .await;
    assert_eq!(page.status, 410);
}

#[tokio::test]
async fn a_state_that_another_browser_began_signs_nobody_in() {
    let sandbox = TestSandbox::start().await;
    let attacker = sandbox.guest();
    let begun = begin(&attacker, "beacon").await;
    let to = choose(&attacker, &begun, "person", "1001").await;
    let victim = sandbox.guest();
    let own = begin(&victim, "beacon").await;
    for cookie in [own.cookie.as_str(), "other=1"] {
        callback(&victim, &to, cookie)
            .await
            .assert_error(401, "AuthorizationException");
        assert_eq!(victim.cookie(), None);
    }
    // It is still there for whom it belongs to.
    assert_eq!(callback(&attacker, &to, &begun.cookie).await.status, 302);
}

#[tokio::test]
async fn a_code_is_good_for_the_state_that_asked_alone() {
    let sandbox = TestSandbox::start().await;
    let (one, two) = (sandbox.guest(), sandbox.guest());
    let begun = begin(&one, "beacon").await;
    let to = choose(&one, &begun, "person", "1001").await;
    let other = begin(&two, "beacon").await;
    let mut mixed = to.clone();
    mixed
        .query_pairs_mut()
        .clear()
        .append_pair("state", &other.state)
        .append_pair("code", &query(&to, "code").unwrap());
    let back = location(&callback(&two, &mixed, &other.cookie).await);
    assert_eq!(query(&back, "oauth_error").as_deref(), Some("failed"));
    assert_eq!(two.cookie(), None);
}

#[tokio::test]
async fn a_sign_in_that_takes_too_long_is_over() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let begun = begin(&guest, "beacon").await;
    let to = choose(&guest, &begun, "person", "1001").await;
    sandbox.clock.advance(600);
    callback(&guest, &to, &begun.cookie)
        .await
        .assert_error(401, "AuthorizationException");
}

#[tokio::test]
async fn only_our_sites_and_our_services_are_gone_to() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for back in [
        "https://evil.example/",
        "http://site.example.evil.example/",
        "http://user@site.example/",
        "javascript:alert(1)",
        "/gamehall",
        "",
    ] {
        init(&guest, "beacon", back)
            .await
            .assert_error(422, "InvalidParameterException");
    }
    init(&guest, "nowhere", BACK)
        .await
        .assert_error(404, "MethodNotFoundException");
    let begun = begin(&guest, "beacon").await;
    let other = guest
        .get(&format!("/identity/harbour?state={}", begun.state))
        .await;
    assert_eq!(other.status, 410);
}

#[tokio::test]
async fn the_identity_page_takes_no_nonsense_for_an_address() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let begun = begin(&guest, "beacon").await;
    let request = guest
        .request(Method::POST, "/identity/beacon")
        .form(&[("state", begun.state.as_str()), ("email", "<script>")]);
    let reply = guest.send(request).await;
    assert_eq!(reply.status, 422);
    assert!(reply.body.contains("role=\"alert\"") && !reply.body.contains("<script>"));
}
