//! What is asked, call after call.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use reqwest::RequestBuilder;
use serde_json::{Value, json};

use crate::people::{CURRENCY, People};

pub struct Call {
    pub name: &'static str,
    pub is_money: bool,
    pub request: RequestBuilder,
}

pub trait Load: Send + Sync {
    fn next(&self) -> Call;

    /// What a call was answered that others follow from.
    fn hear(&self, _name: &str, _body: &str) {}
}

/// One after the other, each with what is asked of it.
const READS: &[(&str, &str)] = &[
    ("account/getBalance", ""),
    ("games/get", ""),
    ("cashier/gethistory", ""),
    ("bonuses/get", ""),
    ("metadata/getgeneralinfo", ""),
    ("account/getInfo", ""),
    ("games/get", "?options=%7B%22search%22%3A%22or%20lune%22%7D"),
    ("games/getHistory", ""),
    ("games/getCategories", ""),
    ("cashier/getdepositsettings", ""),
    ("account/getBalance", "?locale=fr"),
    ("games/get", "?options=%7B%22category%22%3A%22new%22%7D"),
    ("Jackpots/get", ""),
    ("tournaments/get", ""),
    ("loyalty/getinfo", ""),
    ("campaigns/getoffers", ""),
    ("freespins/get", ""),
    ("leaderboard/get", ""),
    ("banners/get", ""),
    ("metadata/get", ""),
];

pub struct Reads {
    people: Arc<People>,
    made: AtomicU64,
}

impl Reads {
    pub fn of(people: Arc<People>) -> Self {
        Self {
            people,
            made: AtomicU64::new(0),
        }
    }
}

impl Load for Reads {
    fn next(&self) -> Call {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let (name, query) = READS[usize::try_from(number).unwrap_or(0) % READS.len()];
        Call {
            name,
            is_money: false,
            request: self.people.read(&format!("/api/{name}{query}")),
        }
    }
}

const BET: &str = "wallet/bet";
const WIN: &str = "wallet/win";
const DEPOSIT: &str = "cashier/makedeposit";
const WITHDRAWAL: &str = "cashier/makewithdrawal";
const TAKING_BACK: &str = "cashier/cancelwithdrawal";
const APPROVAL: &str = "pay (the provider's page)";

/// Of ten: four bets, four wins of earlier rounds, a deposit that is begun or paid, a withdrawal that is asked for or taken back.
pub struct Money {
    people: Arc<People>,
    made: AtomicU64,
    /// What can be done next, as far as it has been heard.
    rounds: Mutex<Vec<String>>,
    pages: Mutex<Vec<String>>,
    waiting: Mutex<Vec<String>>,
}

impl Money {
    pub fn of(people: Arc<People>) -> Self {
        Self {
            people,
            made: AtomicU64::new(0),
            rounds: Mutex::default(),
            pages: Mutex::default(),
            waiting: Mutex::default(),
        }
    }

    fn bet(&self, number: u64) -> (&'static str, RequestBuilder) {
        let key = format!("bet-{number}");
        let body = json!({
            "session": self.people.game, "round": key, "transaction": key, "amount": 100, "currency": CURRENCY,
        });
        (BET, self.people.play("/wallet/bet", &body))
    }

    fn win(&self, round: &str, number: u64) -> (&'static str, RequestBuilder) {
        let amount = if number.is_multiple_of(3) { 250 } else { 0 };
        let body = json!({
            "session": self.people.game, "round": round, "transaction": format!("win-{number}"),
            "amount": amount, "currency": CURRENCY,
        });
        (WIN, self.people.play("/wallet/win", &body))
    }

    fn payment(&self, name: &'static str, number: u64) -> (&'static str, RequestBuilder) {
        let (path, method, requisites) = if name == DEPOSIT {
            let card = json!({
                "card_number": "4242 4242 4242 4242", "card_holder": "Morgan Reed", "expiry": "12/30",
            });
            ("/api/cashier/makedeposit", "card", card)
        } else {
            let wallet = json!({ "email": "morgan@mail.example" });
            ("/api/cashier/makewithdrawal", "wallet", wallet)
        };
        let (key, requisites) = (format!("payment-{number}"), requisites.to_string());
        let fields = [
            ("method", method),
            ("amount", "5000"),
            ("requisites", &requisites),
            ("idempotency_key", &key),
        ];
        (name, self.people.pay(path, &fields))
    }
}

fn pop(list: &Mutex<Vec<String>>) -> Option<String> {
    list.lock().unwrap_or_else(PoisonError::into_inner).pop()
}

fn push(list: &Mutex<Vec<String>>, text: &Value) {
    if let Some(text) = text.as_str() {
        let mut list = list.lock().unwrap_or_else(PoisonError::into_inner);
        list.push(text.to_owned());
    }
}

impl Load for Money {
    fn next(&self) -> Call {
        let number = self.made.fetch_add(1, Ordering::Relaxed);
        let (name, request) = match number % 10 {
            0..=3 => self.bet(number),
            4..=7 => match pop(&self.rounds) {
                Some(round) => self.win(&round, number),
                None => self.bet(number),
            },
            8 => match pop(&self.pages) {
                Some(page) => (APPROVAL, self.people.pay(&page, &[("decision", "approve")])),
                None => self.payment(DEPOSIT, number),
            },
            _ => match pop(&self.waiting) {
                Some(id) => (
                    TAKING_BACK,
                    self.people
                        .pay("/api/cashier/cancelwithdrawal", &[("id", &id)]),
                ),
                None => self.payment(WITHDRAWAL, number),
            },
        };
        Call {
            name,
            is_money: true,
            request,
        }
    }

    fn hear(&self, name: &str, body: &str) {
        let Ok(answer) = serde_json::from_str::<Value>(body) else {
            return;
        };
        let data = &answer["data"];
        match name {
            // A round is called like its bet.
            BET => push(&self.rounds, &data["transaction"]),
            DEPOSIT => push(&self.pages, &json!(self.people.path(&data["redirect_url"]))),
            WITHDRAWAL => push(&self.waiting, &data["id"]),
            _ => {}
        }
    }
}

/// Four reads to one money call.
pub struct Mixed {
    reads: Arc<Reads>,
    money: Arc<Money>,
    made: AtomicU64,
}

impl Mixed {
    pub fn of(reads: Arc<Reads>, money: Arc<Money>) -> Self {
        Self {
            reads,
            money,
            made: AtomicU64::new(0),
        }
    }
}

impl Load for Mixed {
    fn next(&self) -> Call {
        match self.made.fetch_add(1, Ordering::Relaxed) % 5 {
            4 => self.money.next(),
            _ => self.reads.next(),
        }
    }

    fn hear(&self, name: &str, body: &str) {
        self.money.hear(name, body);
    }
}
