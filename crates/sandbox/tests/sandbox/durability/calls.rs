//! The calls that are made, and the question to the database whether one has had its effect.

use reqwest::header::{CONTENT_TYPE, COOKIE};
use reqwest::{Client, RequestBuilder};
use serde_json::{Value, json};
use url::form_urlencoded;

use super::process::Process;
use crate::support::wallet_signature;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Bet,
    Win,
    Rollback,
    Deposit,
    Approval,
    Withdrawal,
    TakingBack,
    PromoCode,
    Activation,
}

impl Kind {
    /// How often the effect of the call with this key (`?1`) is in the database: once, or it has none.
    pub const fn effects(self) -> &'static str {
        match self {
            Self::Bet | Self::Win | Self::Rollback => {
                "SELECT count(*) FROM wallet_transactions w
                 JOIN transfers t ON t.key = w.kind || ':' || w.provider || ':' || w.key WHERE w.key = ?1"
            }
            Self::Deposit => {
                "SELECT count(*) FROM payments p JOIN provider_payments c ON c.merchant = p.id
                 WHERE p.type = 'deposit' AND p.key = ?1"
            }
            // The provider has it; the cashier has heard of it, or is going to.
            Self::Approval => {
                "SELECT count(*) FROM provider_payments c JOIN payments p ON p.reference = c.reference
                 LEFT JOIN transfers t ON t.key = 'deposit:' || p.id
                 WHERE c.reference = ?1 AND c.status = 'succeeded'
                 AND (t.id IS NOT NULL OR EXISTS (SELECT 1 FROM webhooks w WHERE instr(w.body, c.reference) > 0))"
            }
            Self::Withdrawal => {
                "SELECT count(*) FROM payments p JOIN transfers t ON t.key = 'withdrawal:' || p.id
                 WHERE p.type = 'withdrawal' AND p.key = ?1"
            }
            Self::TakingBack => {
                "SELECT count(*) FROM payments p JOIN transfers t ON t.key = 'withdrawal:' || p.id || ':end'
                 WHERE p.status = 'cancelled' AND p.id = ?1"
            }
            Self::PromoCode => "SELECT count(*) FROM bonuses WHERE uid = ?1",
            Self::Activation => {
                "SELECT count(*) FROM bonuses b JOIN transfers t ON t.key = 'bonus:' || b.id || ':1'
                 WHERE b.status = 'active' AND b.moves = 1 AND b.id = ?1"
            }
        }
    }

    /// Whether the call is answered the same when it is made again. The others say that it has been done.
    pub const fn is_repeatable(self) -> bool {
        !matches!(self, Self::Approval | Self::PromoCode)
    }
}

#[derive(Debug, Clone)]
pub struct Call {
    pub kind: Kind,
    pub key: String,
    /// What the player's main balance gains by it.
    pub gain: i64,
    path: String,
    session: Option<String>,
    body: Body,
}

#[derive(Debug, Clone)]
enum Body {
    Form(String),
    /// Signed by the game's provider.
    Wallet(String),
}

impl Call {
    /// A call of the site, or a decision on the payment provider's page.
    pub fn form(
        kind: Kind,
        key: &str,
        gain: i64,
        path: &str,
        session: Option<&str>,
        fields: &[(&str, &str)],
    ) -> Self {
        let form = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish();
        Self {
            kind,
            key: key.to_owned(),
            gain,
            path: path.to_owned(),
            session: session.map(str::to_owned),
            body: Body::Form(form),
        }
    }

    /// A call of a game.
    pub fn wallet(kind: Kind, key: &str, gain: i64, game: &str, mut fields: Value) -> Self {
        fields["session"] = json!(game);
        fields["transaction"] = json!(key);
        let path = match kind {
            Kind::Win => "/wallet/win",
            Kind::Rollback => "/wallet/rollback",
            _ => "/wallet/bet",
        };
        Self {
            kind,
            key: key.to_owned(),
            gain,
            path: path.to_owned(),
            session: None,
            body: Body::Wallet(fields.to_string()),
        }
    }

    pub fn bet(key: &str, game: &str, round: &str, amount: i64) -> Self {
        let fields = json!({ "round": round, "amount": amount, "currency": super::CURRENCY });
        Self::wallet(Kind::Bet, key, -amount, game, fields)
    }

    pub fn win(key: &str, game: &str, round: &str, amount: i64) -> Self {
        let fields = json!({ "round": round, "amount": amount, "currency": super::CURRENCY });
        Self::wallet(Kind::Win, key, amount, game, fields)
    }

    pub fn rollback(key: &str, game: &str, bet: &Self) -> Self {
        let fields = json!({ "reference": bet.key });
        Self::wallet(Kind::Rollback, key, -bet.gain, game, fields)
    }

    fn request(&self, http: &Client, process: &Process) -> RequestBuilder {
        let request = http.post(format!("{}{}", process.origin, self.path));
        let request = match &self.session {
            Some(token) => request.header(COOKIE, format!("foyer_session={token}")),
            None => request,
        };
        match &self.body {
            Body::Form(form) => request
                .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
                .body(form.clone()),
            Body::Wallet(json) => request
                .header("x-wallet-provider", super::PROVIDER)
                .header(
                    "x-wallet-signature",
                    wallet_signature(&process.wallet_key, &self.path, json),
                )
                .body(json.clone()),
        }
    }

    /// The answer, once all of it is here; none when the other end is gone.
    pub async fn make(&self, http: &Client, process: &Process) -> Option<Answer> {
        let response = self.request(http, process).send().await.ok()?;
        let status = response.status();
        let body = response.text().await.ok()?;
        Some(Answer {
            is_good: status.is_success() || status.is_redirection(),
            body,
        })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub is_good: bool,
    pub body: String,
}
