use reqwest::Method;

use crate::support::TestSandbox;

#[tokio::test]
async fn every_picture_that_the_catalogue_names_is_there() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let mut addresses = Vec::new();
    for path in [
        "/api/games/get?options=%7B%22count%22%3A5%7D",
        "/api/games/getProviders",
        "/api/banners/get",
        "/api/Jackpots/get",
        "/api/tournaments/get",
    ] {
        let body = guest.get(path).await.body;
        addresses.extend(
            body.split('"')
                .filter(|text| text.starts_with("/platform/art/"))
                .map(str::to_owned),
        );
    }
    addresses.sort();
    addresses.dedup();
    assert!(addresses.len() > 40, "{}", addresses.len());
    for address in addresses {
        let reply = guest.get(&address).await;
        assert_eq!(reply.status, 200, "{address}");
        // Messengers show PNG alone.
        let (kind, begin) = if address.ends_with(".png") {
            ("image/png", "\u{fffd}PNG")
        } else {
            ("image/svg+xml", "<svg")
        };
        assert_eq!(reply.headers["content-type"], kind, "{address}");
        assert!(reply.body.starts_with(begin), "{address}");
    }
}

#[tokio::test]
async fn a_picture_may_be_kept_for_ever_and_is_not_sent_twice() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let game = guest
        .get("/api/games/get?sysname=book-of-tides")
        .await
        .data()["items"][0]
        .clone();
    let address = game["image_url"].as_str().unwrap();
    let first = guest.get(address).await;
    assert_eq!(
        first.headers["cache-control"],
        "public, max-age=31536000, immutable"
    );
    let etag = first.headers["etag"].to_str().unwrap();
    let again = guest
        .send(
            guest
                .request(Method::GET, address)
                .header("if-none-match", format!("W/{etag}, \"other\"")),
        )
        .await;
    assert_eq!(again.status, 304);
    assert_eq!(again.body, "");
}

#[tokio::test]
async fn what_was_never_drawn_is_not_found_and_not_cached() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let game = guest
        .get("/api/games/get?sysname=book-of-tides")
        .await
        .data()["items"][0]
        .clone();
    let address = game["image_url"].as_str().unwrap();
    for wrong in [
        address.replace("book-of-tides", "no-such-game"),
        address.replace(".svg", ".png"),
        "/platform/art/old/games/x.svg".to_owned(),
    ] {
        let reply = guest.get(&wrong).await;
        assert_eq!(reply.status, 404, "{wrong}");
        assert_eq!(reply.headers["cache-control"], "no-store");
    }
}

#[tokio::test]
async fn a_large_answer_is_compressed_for_who_can_read_it() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    for coding in ["br", "gzip"] {
        let request = guest
            .request(Method::GET, "/api/games/get")
            .header("accept-encoding", coding);
        let response = request.send().await.unwrap();
        assert_eq!(response.headers()["content-encoding"], coding);
    }
}
