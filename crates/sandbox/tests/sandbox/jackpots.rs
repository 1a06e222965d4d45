use serde_json::json;

use crate::support::TestSandbox;

#[tokio::test]
async fn jackpots_grow_with_the_clock() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let before = guest.get("/api/Jackpots/get?locale=fr").await.data();
    assert!(before.as_array().unwrap().len() >= 6);
    assert_eq!(before[1]["name"], "Velours");
    assert!(
        before[0]["last_win"]["login"]
            .as_str()
            .unwrap()
            .contains("***")
    );
    sandbox.clock.advance(60);
    let after = guest.get("/api/Jackpots/get").await.data();
    assert!(after[0]["amount"]["amount"].as_i64() > before[0]["amount"]["amount"].as_i64());
    assert_eq!(
        guest
            .get("/api/Jackpots/get?id=2")
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(
        guest.get("/api/Jackpots/get?sysname=encore").await.data()[0]["id"],
        5
    );
    guest
        .get("/api/Jackpots/get?id=zero")
        .await
        .assert_error(422, "InvalidParameterException");
}

#[tokio::test]
async fn winners_are_masked_recent_and_newest_first() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let winners = guest.get("/api/Jackpots/getWinners").await.data();
    let winners = winners.as_array().unwrap();
    assert!(winners.len() >= 40);
    assert!(
        winners
            .iter()
            .all(|winner| winner["login"].as_str().unwrap().contains("***"))
    );
    assert!(winners.is_sorted_by_key(|winner| -winner["at"].as_i64().unwrap()));
    assert_eq!(
        guest
            .get("/api/Jackpots/getWinners?count=5")
            .await
            .data()
            .as_array()
            .unwrap()
            .len(),
        5
    );
    assert_eq!(
        guest.get("/api/Jackpots/getWinners?id=99").await.data(),
        json!([])
    );
}
