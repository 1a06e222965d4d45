//! Money in and out: stories of the cashier and of its payment provider.

mod deposits;
mod provider;
mod refusals;
mod settings;
mod webhooks;
mod withdrawals;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::support::{Browser, Reply, TestSandbox};

pub const RETURN_URL: &str = "http://site.example/fr/cashier/deposit/card";
/// Verified, with a confirmed contact and many dollars.
pub const MORGAN: &str = "morgan@lumiere.example";

pub fn card_with(number: &str) -> Value {
    json!({ "card_number": number, "card_holder": "Morgan Reed", "expiry": "12/30" })
}

pub fn card() -> Value {
    card_with("4242 4242 4242 4242")
}

pub fn wallet(name: &str) -> Value {
    json!({ "email": format!("{name}@mail.example") })
}

/// A card number that ends so.
pub fn number_with(tail: &str) -> String {
    let luhn = |digits: &str| {
        let sum: u32 = digits
            .bytes()
            .rev()
            .enumerate()
            .map(|(place, byte)| {
                let digit = u32::from(byte - b'0') << (place % 2);
                digit / 10 + digit % 10
            })
            .sum();
        sum.is_multiple_of(10)
    };
    (0..10)
        .map(|free| format!("40000000000{free}{tail}"))
        .find(|number| luhn(number))
        .unwrap()
}

/// A German account that ends so.
pub fn iban_with(tail: &str) -> String {
    let account = format!("37040044053201{tail}");
    let number: u128 = format!("{account}131400").parse().unwrap();
    format!("DE{:02}{account}", 98 - number % 97)
}

pub async fn deposit(
    browser: &Browser,
    method: &str,
    amount: i64,
    requisites: &Value,
    more: &[(&str, &str)],
) -> Reply {
    ask(browser, "makedeposit", method, amount, requisites, more).await
}

pub async fn withdraw(
    browser: &Browser,
    method: &str,
    amount: i64,
    requisites: &Value,
    more: &[(&str, &str)],
) -> Reply {
    ask(browser, "makewithdrawal", method, amount, requisites, more).await
}

async fn ask(
    browser: &Browser,
    call: &str,
    method: &str,
    amount: i64,
    requisites: &Value,
    more: &[(&str, &str)],
) -> Reply {
    let (amount, requisites) = (amount.to_string(), requisites.to_string());
    let mut fields = vec![
        ("method", method),
        ("amount", &amount),
        ("requisites", &requisites),
    ];
    fields.extend(more);
    browser.post(&format!("/api/cashier/{call}"), &fields).await
}

/// Begins a card deposit that comes back to the site.
pub async fn begin(browser: &Browser, amount: i64) -> Value {
    let back = [("return_url", RETURN_URL)];
    deposit(browser, "card", amount, &card(), &back)
        .await
        .data()
}

/// Decides on the provider's page; a stranger's browser will do: there are no cookies.
pub async fn decide(sandbox: &TestSandbox, payment: &Value, fields: &[(&str, &str)]) -> Reply {
    let guest = sandbox.guest();
    let address = payment["redirect_url"].as_str().expect("where to pay");
    let path = address
        .strip_prefix(sandbox.server.origin())
        .expect("our own origin");
    guest
        .send(guest.request(Method::POST, path).form(fields))
        .await
}

pub async fn info(browser: &Browser, payment: &Value) -> Value {
    let id = payment["id"].as_str().unwrap();
    browser
        .get(&format!("/api/cashier/getdepositinfo?id={id}"))
        .await
        .data()
}

pub async fn status(browser: &Browser, payment: &Value) -> String {
    info(browser, payment).await["status"]
        .as_str()
        .unwrap()
        .to_owned()
}

pub async fn main_balance(browser: &Browser) -> i64 {
    let balance = browser.get("/api/account/getBalance").await.data();
    balance["balance_main"]["amount"].as_i64().unwrap()
}

pub async fn settle(sandbox: &TestSandbox) {
    sandbox.server.settle().await.unwrap();
}

pub async fn assert_clean(sandbox: &TestSandbox) {
    let found = sandbox.server.audit().await.unwrap();
    assert!(found.is_clean(), "{found:?}");
}

/// Deposits and has it approved.
pub async fn paid(sandbox: &TestSandbox, browser: &Browser, amount: i64) -> Value {
    let payment = begin(browser, amount).await;
    decide(sandbox, &payment, &[("decision", "approve")]).await;
    settle(sandbox).await;
    assert_eq!(status(browser, &payment).await, "succeeded");
    payment
}

pub async fn sign_in(sandbox: &TestSandbox, login: &str) -> Browser {
    let browser = sandbox.guest();
    browser
        .sign_in(login, foyer_sandbox::DEMO_PASSWORD)
        .await
        .data();
    browser
}

pub async fn confirm_contact(sandbox: &TestSandbox, player: &Browser, contact: &str) {
    player
        .post(
            "/api/account/sendconfirmationtocontact",
            &[("contact", contact)],
        )
        .await
        .data();
    let code = sandbox.code_to(contact).await;
    player
        .post(
            "/api/account/confirmContact",
            &[("contact", contact), ("code", &code)],
        )
        .await
        .data();
}

/// Fills in what the profile asks for.
pub async fn complete_profile(browser: &Browser) {
    let fields = [
        ("first_name", "Morgan"),
        ("last_name", "Reed"),
        ("birth_date", "1990-05-01"),
        ("home_town", "Wellington"),
        ("address", "1 Harbour Street"),
        ("postcode", "75001"),
    ];
    let reply = browser.post("/api/account/saveProfileInfo", &fields).await;
    assert_eq!(reply.status, StatusCode::OK, "{}", reply.body);
}

/// Somebody who may withdraw.
pub async fn morgan(sandbox: &TestSandbox) -> Browser {
    sign_in(sandbox, MORGAN).await
}
