//! The sandbox passes the suite, and the suite detects platforms that do not conform.

use std::time::Duration;

use foyer_conformance::{Credentials, Report, Target, run};
use foyer_sandbox::{
    DEMO_LOGIN, DEMO_PASSWORD, PasswordCost, RunningSandbox, Sandbox, SandboxConfig,
};
use serde_json::json;

const SITE_KEY: &str = "the site's key of these tests";

async fn sandbox() -> RunningSandbox {
    let config = SandboxConfig {
        controls_address: Some(([127, 0, 0, 1], 0).into()),
        password_cost: PasswordCost::CHEAP,
        site_key: Some(SITE_KEY.to_owned()),
        ..SandboxConfig::default()
    };
    Sandbox::start(config).await.expect("the sandbox starts")
}

async fn suite(sandbox: &RunningSandbox) -> Report {
    let player = |login: &str| Credentials {
        login: login.to_owned(),
        password: DEMO_PASSWORD.to_owned(),
    };
    let target = Target {
        origin: sandbox.origin().parse().expect("an address"),
        player: player(DEMO_LOGIN),
        second_factor: Some(player("totp@lumiere.example")),
        session_cookie: "foyer_session".to_owned(),
        site_key: Some(SITE_KEY.to_owned()),
        lock_out: true,
        deposits: true,
    };
    run(&target).await.expect("the sandbox answers")
}

/// The failed findings, as `rule subject`.
fn wrong(report: &Report) -> Vec<String> {
    let failures = report.failures();
    failures
        .map(|finding| format!("{} {}", finding.rule, finding.subject))
        .collect()
}

#[tokio::test]
async fn the_sandbox_conforms_to_its_contract() {
    let sandbox = sandbox().await;
    let report = suite(&sandbox).await;
    assert_eq!(report.failed(), 0, "{}", report.text(false));
    assert!(report.passed() > 300, "{}", report.text(false));
    // popups/get is skipped, because no call lists popups.
    assert!(report.skipped() <= 3, "{}", report.text(false));
    assert!(sandbox.audit().await.unwrap().is_clean());
}

#[tokio::test]
async fn the_suite_can_run_repeatedly() {
    let sandbox = sandbox().await;
    for _ in 0..2 {
        let report = suite(&sandbox).await;
        assert_eq!(
            wrong(&report),
            Vec::<String>::new(),
            "{}",
            report.text(false)
        );
    }
}

#[tokio::test]
async fn every_kind_of_wrong_answer_is_detected() {
    let sandbox = sandbox().await;
    let controls = sandbox.controls_origin().expect("test controls");
    // An error means that another test installed a provider earlier.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let http = reqwest::Client::builder()
        .timeout(Duration::from_secs(20))
        .build()
        .unwrap();
    for (call, effect, noticed) in [
        (
            "banners/get",
            json!({ "error": "AccessDeniedException" }),
            "answer banners/get to a guest",
        ),
        (
            "cashier/gethistory",
            json!({ "status": 502 }),
            "paging cashier/gethistory",
        ),
        (
            "games/getLikes",
            json!("malformed"),
            "answer games/getLikes to a player",
        ),
        (
            "loyalty/getinfo",
            json!("truncated"),
            "answer loyalty/getinfo to a player",
        ),
    ] {
        let fault = json!({ "call": call, "effect": effect });
        let told = http
            .post(format!("{controls}/faults"))
            .json(&fault)
            .send()
            .await
            .unwrap();
        assert_eq!(told.status(), 201, "{effect}");
        let found = wrong(&suite(&sandbox).await);
        assert!(
            found.contains(&noticed.to_owned()),
            "{call} {effect}: {found:?}"
        );
        http.delete(format!("{controls}/faults"))
            .send()
            .await
            .unwrap();
    }
}
