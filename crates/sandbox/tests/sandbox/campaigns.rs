//! Offers and promo codes.

use serde_json::{Value, json};

use crate::cashier;
use crate::support::{Browser, TestSandbox};

const DAY: i64 = 86_400;

async fn offers(browser: &Browser, query: &str) -> Vec<Value> {
    browser
        .get(&format!("/api/campaigns/getoffers{query}"))
        .await
        .data()["items"]
        .as_array()
        .unwrap()
        .clone()
}

async fn offer(browser: &Browser, id: u64) -> Value {
    offers(browser, &format!("?id={id}")).await[0].clone()
}

fn is_for_me(offer: &Value) -> bool {
    offer["trigger"]["params"]["user_satisfies_params"]
        .as_bool()
        .unwrap()
}

async fn sign_in(sandbox: &TestSandbox, login: &str) -> Browser {
    let browser = sandbox.guest();
    browser
        .sign_in(login, foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    browser
}

async fn camille(sandbox: &TestSandbox) -> Browser {
    sign_in(sandbox, "camille@lumiere.example").await
}

const NEWCOMER: &str = "33199001234";

/// Has never deposited.
async fn newcomer(sandbox: &TestSandbox) -> Browser {
    sign_in(sandbox, NEWCOMER).await
}

async fn bonuses(browser: &Browser, status: &str) -> Vec<Value> {
    browser
        .get(&format!("/api/bonuses/get?status={status}"))
        .await
        .data()["items"]
        .as_array()
        .unwrap()
        .clone()
}

fn code_of(data: &Value) -> &str {
    data["promo_code"][0].as_str().unwrap()
}

#[tokio::test]
async fn offers_say_what_they_ask_and_give_in_both_languages() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let english = offer(&guest, 1).await;
    let french = offers(&guest, "?id=1&locale=fr").await[0].clone();
    assert_eq!(english["trigger"]["action"], "deposit");
    let params = &english["trigger"]["params"];
    assert_eq!(params["exclude_methods"], json!(["crypto"]));
    assert_eq!(params["deposit"], "first");
    assert_eq!(
        params["min_amount"],
        json!({ "amount": 1_000, "currency": "EUR" })
    );
    assert!(!is_for_me(&english));
    assert_eq!(
        english["promotions"][0]["title"],
        "100% of the deposit, up to €200"
    );
    assert_ne!(
        english["description"]["title"],
        french["description"]["title"]
    );
    assert_eq!(
        english["description"]["image_wide"],
        french["description"]["image_wide"]
    );
}

#[tokio::test]
async fn offers_come_in_parts_and_by_the_clock() {
    let sandbox = TestSandbox::start().await;
    let guest = sandbox.guest();
    let all = offers(&guest, "").await;
    let ids: Vec<_> = all
        .iter()
        .map(|offer| offer["id"].as_u64().unwrap())
        .collect();
    // A Monday: neither the weekend's nor Wednesday's offer, nor New Year's.
    for absent in [3, 5, 9] {
        assert!(!ids.contains(&absent), "{absent}");
    }
    // Whoever does not know a secret code is not told.
    assert!(!ids.contains(&7));
    let part = guest
        .get("/api/campaigns/getoffers?offset=1&count=2")
        .await
        .data();
    assert_eq!(part["count"].as_u64().unwrap() as usize, all.len());
    assert_eq!(part["items"], json!(all[1..3]));
    sandbox.clock.advance(4 * DAY);
    assert!(offers(&guest, "?id=3").await[0]["finished_at"].is_i64());
    assert_eq!(offers(&guest, "?id=999").await.len(), 0);
}

#[tokio::test]
async fn an_offer_is_for_those_who_fit_it() {
    let sandbox = TestSandbox::start().await;
    let (demo, newcomer) = (sandbox.demo_player().await, newcomer(&sandbox).await);
    // The demo player has deposited long ago, the newcomer has not.
    assert!(!is_for_me(&offer(&demo, 1).await));
    assert!(is_for_me(&offer(&newcomer, 1).await));
    assert_eq!(offer(&demo, 1).await["status"], "given");
    assert!(is_for_me(&offer(&demo, 4).await));
    // New within the week: the spins at the door are still there.
    assert!(is_for_me(&offer(&newcomer, 2).await));
    assert!(!is_for_me(&offer(&demo, 2).await));
}

#[tokio::test]
async fn whoever_has_a_deposit_in_their_history_has_deposited() {
    let sandbox = TestSandbox::start().await;
    let (camille, newcomer) = (camille(&sandbox).await, newcomer(&sandbox).await);
    let history = camille
        .get("/api/cashier/gethistory?type=deposit&statuses=succeeded")
        .await
        .data();
    assert_eq!(history["count"], 1);
    assert!(!is_for_me(&offer(&camille, 1).await));
    let code = [("promo_code", "ENTRACTE")];
    camille
        .post("/api/campaigns/activateOffer", &code)
        .await
        .data();
    // The first deposit is the first, and the next one is not.
    assert!(is_for_me(&offer(&newcomer, 1).await));
    let first = [("campaign_offer_id", "1")];
    for amount in [2_000, 2_500] {
        let payment = cashier::deposit(&newcomer, "card", amount, &cashier::card(), &first)
            .await
            .data();
        cashier::decide(&sandbox, &payment, &[("decision", "approve")]).await;
        cashier::settle(&sandbox).await;
        assert!(!is_for_me(&offer(&newcomer, 1).await));
        let given = bonuses(&newcomer, "available").await;
        assert_eq!(given.len(), 1);
        assert_eq!(given[0]["amount"]["amount"], 2_000);
    }
}

#[tokio::test]
async fn taking_an_offer_gives_it_once_or_waits_for_a_deposit() {
    let sandbox = TestSandbox::start().await;
    let newcomer = newcomer(&sandbox).await;
    let path = "/api/campaigns/takepromotions";
    let (a, b) = tokio::join!(
        newcomer.post(path, &[("offer_id", "2")]),
        newcomer.post(path, &[("offer_id", "2")])
    );
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let packs = newcomer.get("/api/freespins/get").await.data();
    assert_eq!(packs["count"], 1);

    newcomer.post(path, &[("offer_id", "1")]).await.data();
    newcomer.post(path, &[("offer_id", "1")]).await.data();
    assert_eq!(offer(&newcomer, 1).await["status"], "taken");
    assert_eq!(bonuses(&newcomer, "available").await.len(), 0);

    let coded = newcomer.post(path, &[("offer_id", "6")]).await;
    let data = coded.assert_error(409, "InvalidRequestException");
    assert_eq!(data["reason"], json!(["needs_promo_code"]));
    // Not running, secret, or nowhere.
    for wrong in ["3", "7", "9", "999"] {
        let reply = newcomer.post(path, &[("offer_id", wrong)]).await;
        let data = reply.assert_error(422, "InvalidParameterException");
        assert_eq!(data["offer_id"], json!(["wrongField"]));
    }
    sandbox.clock.advance(4 * DAY);
    newcomer
        .sign_in(NEWCOMER, foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    let reload = newcomer.post(path, &[("offer_id", "3")]).await;
    reload.assert_error(409, "UserNeedDepositException");
}

#[tokio::test]
async fn a_promo_code_gives_once_whatever_its_case() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    let path = "/api/campaigns/activateOffer";
    let (a, b) = tokio::join!(
        camille.post(path, &[("promo_code", " lumiere ")]),
        camille.post(path, &[("promo_code", "LUMIERE")])
    );
    let (good, bad) = if a.status == 200 { (a, b) } else { (b, a) };
    assert_eq!(good.data()["offer"]["id"], 6);
    let data = bad.assert_error(422, "InvalidParameterException");
    assert_eq!(code_of(&data), "ALREADY_USED");
    let given = bonuses(&camille, "available").await;
    assert_eq!(given.len(), 1);
    assert_eq!(given[0]["amount"]["amount"], 1_000);
    assert_eq!(given[0]["max_payout"]["amount"], 10_000);
    assert_eq!(offer(&camille, 6).await["status"], "given");
}

#[tokio::test]
async fn a_promo_code_says_what_is_wrong_with_it() {
    let sandbox = TestSandbox::start().await;
    let (newcomer, guest) = (newcomer(&sandbox).await, sandbox.guest());
    for (code, why) in [
        ("NOSUCHCODE", "NOT_FOUND"),
        ("MINUIT", "EXPIRED"),
        ("ENTRACTE", "NOT_SATISFIED"),
        ("drop table;", "INVALID"),
    ] {
        let fields: &[(&str, &str)] = &[("promo_code", code)];
        let reply = newcomer.post("/api/campaigns/activateOffer", fields).await;
        let data = reply.assert_error(422, "InvalidParameterException");
        assert_eq!(code_of(&data), why);
        let check = newcomer
            .post("/api/campaigns/checkPromocode", fields)
            .await
            .data();
        assert_eq!(
            (&check["is_valid"], &check["error"]),
            (&json!(false), &json!(why))
        );
    }
    let check = guest
        .post(
            "/api/campaigns/checkPromocode",
            &[("promo_code", "entracte")],
        )
        .await
        .data();
    assert_eq!(
        (&check["is_valid"], &check["offer"]["id"]),
        (&json!(true), &json!(7))
    );
    for path in ["activateOffer", "checkPromocode"] {
        let reply = newcomer.post(&format!("/api/campaigns/{path}"), &[]).await;
        let data = reply.assert_error(422, "InvalidParameterException");
        assert_eq!(data["promo_code"], json!(["requiredField"]));
    }
}

#[tokio::test]
async fn codes_cannot_be_guessed_at_leisure() {
    let sandbox = TestSandbox::start().await;
    let camille = camille(&sandbox).await;
    let path = "/api/campaigns/checkPromocode";
    for guess in 0..10 {
        // Right ones do not count.
        camille
            .post(path, &[("promo_code", "LUMIERE")])
            .await
            .data();
        camille
            .post(path, &[("promo_code", &format!("GUESS{guess}"))])
            .await
            .data();
    }
    let stopped = camille
        .post("/api/campaigns/activateOffer", &[("promo_code", "LUMIERE")])
        .await;
    stopped.assert_error(429, "TooManyRequestsException");
    sandbox.clock.advance(301);
    camille
        .post("/api/campaigns/activateOffer", &[("promo_code", "LUMIERE")])
        .await
        .data();
}

#[tokio::test]
async fn wednesdays_spins_are_there_at_the_first_sign_in() {
    let sandbox = TestSandbox::start().await;
    sandbox.clock.advance(2 * DAY);
    let camille = camille(&sandbox).await;
    camille
        .sign_in("camille@lumiere.example", foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    let packs = camille.get("/api/freespins/get").await.data();
    assert_eq!(packs["count"], 1);
    assert_eq!(packs["items"][0]["total_count"], 5);
    assert_eq!(packs["items"][0]["multiplier"], 0);
}

#[tokio::test]
async fn a_promo_code_given_at_registration_is_used() {
    let sandbox = TestSandbox::start().await;
    let browser = sandbox.guest();
    let fields = [
        ("email", "new@example.com"),
        ("password", "secret-1"),
        ("currency", "EUR"),
        ("country_code", "FR"),
        ("terms", "1"),
        ("promo_code", "TRIBUNE"),
    ];
    browser.post("/api/auth/register", &fields).await.data();
    let betting = browser.get("/api/BettingBonuses/get").await.data();
    assert_eq!(betting["count"], 1);
    let packs = browser.get("/api/freespins/get").await.data();
    assert_eq!(packs["items"][0]["total_count"], 10);
}
