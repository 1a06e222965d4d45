use super::*;

#[tokio::test]
async fn the_payment_page_speaks_the_players_language_and_says_nothing_of_the_player() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let fields = [
        ("method", "card"),
        ("amount", "5000"),
        ("requisites", &card().to_string()),
        ("return_url", RETURN_URL),
    ];
    let payment = player
        .post("/api/cashier/makedeposit?locale=fr", &fields)
        .await
        .data();
    let address = payment["redirect_url"].as_str().unwrap();
    let path = address.strip_prefix(sandbox.server.origin()).unwrap();
    let page = sandbox.guest().get(path).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(
        page.body.contains("lang=\"fr\"") && page.body.contains("50.00 EUR"),
        "{}",
        page.body
    );
    for secret in [foyer_sandbox::DEMO_LOGIN, "4242", "Morgan", "Lumiere"] {
        assert!(!page.body.contains(secret), "{secret}");
    }
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(
        policy.contains("frame-ancestors http://site.example"),
        "{policy}"
    );
    assert_eq!(page.headers["cache-control"], "no-store");
    assert_eq!(page.headers["referrer-policy"], "no-referrer");

    decide(&sandbox, &payment, &[("decision", "approve")]).await;
    let over = sandbox.guest().get(path).await;
    assert!(
        over.body.contains("/fr/cashier/paysuccess/") && !over.body.contains("<form"),
        "{}",
        over.body
    );
    let again = decide(&sandbox, &payment, &[("decision", "decline")]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "succeeded");
    assert_eq!(
        sandbox.guest().get("/pay/nothing").await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn a_decision_that_is_not_one_changes_nothing() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let payment = begin(&player, 2_000).await;
    for fields in [
        &[("decision", "steal")][..],
        &[],
        &[("decision", "approve"), ("delay", "soon")],
    ] {
        let reply = decide(&sandbox, &payment, fields).await;
        assert!(reply.status.is_client_error(), "{}", reply.status);
    }
    settle(&sandbox).await;
    assert_eq!(status(&player, &payment).await, "created");
}

#[tokio::test]
async fn without_a_way_back_the_page_says_that_it_can_be_closed() {
    let sandbox = TestSandbox::start().await;
    let player = sandbox.demo_player().await;
    let payment = deposit(&player, "wallet", 2_000, &wallet("anna"), &[])
        .await
        .data();
    let reply = decide(&sandbox, &payment, &[("decision", "pending")]).await;
    assert_eq!(reply.status, StatusCode::OK);
    assert!(reply.body.contains("close this window"), "{}", reply.body);
}
