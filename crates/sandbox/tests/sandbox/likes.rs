use serde_json::json;

use crate::support::TestSandbox;

#[tokio::test]
async fn a_favourite_is_kept_once_and_can_be_given_up() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    for _ in 0..2 {
        let added = player
            .post("/api/games/addLike", &[("sysname", "book-of-tides")])
            .await;
        assert_eq!(added.data(), json!({ "result": 1 }));
    }
    sandbox.clock.advance(1);
    player
        .post("/api/games/addLike", &[("sysname", "paper-plane")])
        .await
        .data();
    assert_eq!(
        player.get("/api/games/getLikes").await.data(),
        json!({ "sysnames": ["paper-plane", "book-of-tides"] })
    );
    let list = player
        .get("/api/games/get?options=%7B%22list%22%3A%22favorite%22%7D")
        .await
        .data();
    assert_eq!(list["items"][0]["sysname"], "paper-plane");
    assert_eq!(list["count"], 2);
    for _ in 0..2 {
        player
            .post("/api/games/removeLike", &[("sysname", "paper-plane")])
            .await
            .data();
    }
    assert_eq!(
        player.get("/api/games/getLikes").await.data(),
        json!({ "sysnames": ["book-of-tides"] })
    );
}

#[tokio::test]
async fn only_games_can_be_liked_and_only_by_players() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let data = player
        .post("/api/games/addLike", &[("sysname", "no-such-game")])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "sysname": ["wrongField"] }));
    let guest = sandbox.guest();
    guest
        .get("/api/games/getLikes")
        .await
        .assert_error(401, "AuthorizationException");
    guest
        .post("/api/games/addLike", &[("sysname", "paper-plane")])
        .await
        .assert_error(401, "AuthorizationException");
    guest
        .post("/api/games/removeLike", &[("sysname", "paper-plane")])
        .await
        .assert_error(401, "AuthorizationException");
    let list = guest
        .get("/api/games/get?options=%7B%22list%22%3A%22favorite%22%7D")
        .await
        .data();
    assert_eq!(list["count"], 0);
}

#[tokio::test]
async fn one_player_does_not_see_what_another_likes() {
    let sandbox = TestSandbox::start().await;
    sandbox
        .demo_player()
        .await
        .post("/api/games/addLike", &[("sysname", "paper-plane")])
        .await
        .data();
    let camille = sandbox.guest();
    camille
        .sign_in("camille@lumiere.example", foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    assert_eq!(
        camille.get("/api/games/getLikes").await.data(),
        json!({ "sysnames": [] })
    );
}

#[tokio::test]
async fn what_never_was_a_game_is_no_favourite_to_give_up() {
    let sandbox = TestSandbox::start().await;
    let data = sandbox
        .demo_player()
        .await
        .post("/api/games/removeLike", &[("sysname", "no-such-game")])
        .await
        .assert_error(422, "InvalidParameterException");
    assert_eq!(data, json!({ "sysname": ["wrongField"] }));
}

#[tokio::test]
async fn favourites_have_an_end_and_giving_one_up_makes_room() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("sandbox.sqlite");
    let storage = foyer_sandbox::Storage::File(path.clone());
    let sandbox = TestSandbox::with(|config| config.storage = storage).await;
    let player = sandbox.demo_player().await;
    let database = rusqlite::Connection::open(path).unwrap();
    database
        .execute(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
             INSERT INTO likes (uid, sysname, at) SELECT 1, 'left-' || i, 0 FROM n",
            [],
        )
        .unwrap();
    let add = [("sysname", "paper-plane")];
    player
        .post("/api/games/addLike", &add)
        .await
        .assert_error(413, "StorageQuotaExceededException");
    player
        .post("/api/games/removeLike", &[("sysname", "left-7")])
        .await
        .data();
    for _ in 0..2 {
        player.post("/api/games/addLike", &add).await.data();
    }
    let likes = player.get("/api/games/getLikes").await.data();
    assert_eq!(likes["sysnames"].as_array().unwrap().len(), 500);
}
