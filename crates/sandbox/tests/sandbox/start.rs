use std::time::Instant;

use foyer_sandbox::{PasswordCost, Sandbox, SandboxConfig, StartError, Storage};

use crate::support::TestSandbox;

fn config(path: std::path::PathBuf) -> SandboxConfig {
    SandboxConfig {
        storage: Storage::File(path),
        password_cost: PasswordCost::CHEAP,
        ..SandboxConfig::default()
    }
}

#[tokio::test]
async fn a_database_that_cannot_be_read_is_named_and_the_port_is_free_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    std::fs::write(&path, "not a database: ".repeat(100)).unwrap();
    let error = Sandbox::start(config(path.clone())).await.err().unwrap();
    assert!(
        error.to_string().contains(path.to_str().unwrap()),
        "{error}"
    );
}

#[tokio::test]
async fn an_origin_that_is_more_than_an_origin_is_refused_by_name() {
    for wrong in [
        "127.0.0.1:3000",
        "http://site.example/",
        "http://a.example; script-src *",
    ] {
        let config = SandboxConfig {
            site_origins: vec![wrong.to_owned()],
            ..SandboxConfig::default()
        };
        let error = Sandbox::start(config).await.err().unwrap();
        assert!(error.to_string().contains(wrong), "{error}");
    }
}

#[tokio::test]
async fn a_port_in_use_is_named() {
    let first = TestSandbox::start().await;
    let address = first.server.address();
    let error = Sandbox::start(SandboxConfig {
        address,
        ..SandboxConfig::default()
    })
    .await
    .err()
    .unwrap();
    assert!(matches!(error, StartError::Listen { .. }));
    assert!(error.to_string().contains(&address.to_string()), "{error}");
}

#[tokio::test]
async fn what_players_do_survives_a_restart_and_the_demo_players_are_put_in_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deep/er/sandbox.sqlite");
    let storage = Storage::File(path);
    let begun = Instant::now();
    let first = TestSandbox::with(|config| config.storage = storage.clone()).await;
    assert!(begun.elapsed().as_secs() < 5);
    let player = first.demo_player().await;
    player
        .post("/api/games/addLike", &[("sysname", "paper-plane")])
        .await
        .data();
    let token = player.cookie().unwrap();
    let transfers = first.server.audit().await.unwrap().transfers;
    first.server.stop().await;

    let second = TestSandbox::with(|config| config.storage = storage).await;
    let player = second.guest();
    player.carry(&token);
    assert_eq!(
        player.get("/api/games/getLikes").await.data()["sysnames"][0],
        "paper-plane"
    );
    assert_eq!(second.server.audit().await.unwrap().transfers, transfers);
}

#[tokio::test]
async fn stopping_finishes_what_was_begun_and_frees_the_port() {
    let sandbox = TestSandbox::start().await;
    let address = sandbox.server.address();
    sandbox.guest().get("/api/games/get").await.data();
    sandbox.server.stop().await;
    tokio::net::TcpListener::bind(address)
        .await
        .expect("the port is free");
}
