//! What a player asks the cashier for: read once, checked, without anything that must not be kept.

use foyer_platform::entities::{Requisites, TransactionStatus, TransactionType};
use foyer_platform::{ErrorType, Money};
use sha2::{Digest, Sha256};

use super::fields;
use super::methods::{self, Direction, Plan};
use super::payments::{self, Payment, kind_name};
use super::tells::{self, Tell};
use crate::api::{Call, FieldError, Refusal};
use crate::auth::credentials;
use crate::chance::Token;
use crate::domain::Scene;
use crate::locale::Locale;
use crate::players::Player;

/// Without a key, the same wish again within so many seconds is the second half of a double click.
const DOUBLE_CLICK: i64 = 10;

pub(super) struct Order {
    pub player: Player,
    pub plan: &'static Plan,
    pub kind: TransactionType,
    pub amount: Money,
    pub limits: (Money, Money),
    /// Masked.
    pub requisites: Requisites,
    pub tell: Option<Tell>,
    pub campaign_offer_id: i64,
    /// The digits of a number to write to, when the method has one.
    pub phone: Option<String>,
    pub locale: Locale,
    pub domain: String,
    key: Option<String>,
    digest: [u8; 32],
}

/// The request of a call, when its form is right.
pub(super) fn read(call: &Call, direction: Direction) -> Result<Order, Refusal> {
    let player = call.signed_in()?.clone();
    let given = given(call.params.text("requisites"))?;
    let plan = methods::plan(call.params.required("method"))
        .filter(|plan| plan.is_offered_in(&player.country_code) && plan.takes(player.currency));
    let limits = plan.and_then(|plan| plan.limits(direction, player.currency));
    let (Some(plan), Some(limits)) = (plan, limits) else {
        return Err(Refusal::field("method", "wrongField"));
    };
    let asked = plan.fields(direction);
    fields::check(asked, &given, call.now())
        .map_err(|errors: Vec<FieldError>| Refusal::fields(&errors))?;
    let requisites = fields::masked(asked, &given);
    let kind = match direction {
        Direction::Deposit => TransactionType::Deposit,
        Direction::Withdrawal => TransactionType::Withdrawal,
    };
    let amount = Money::new(
        call.params.integer("amount").unwrap_or_default(),
        player.currency,
    );
    let campaign_offer_id = call.params.integer("campaign_offer_id").unwrap_or(-1);
    let digest = digest(kind, plan, amount, campaign_offer_id, &requisites)?;
    Ok(Order {
        plan,
        kind,
        amount,
        limits,
        tell: tells::tell(direction, fields::accounts(asked, &given)),
        requisites,
        campaign_offer_id,
        phone: given
            .get("phone")
            .and_then(|number| credentials::phone(number, None).ok())
            .map(|phone| phone.text().to_owned()),
        locale: call.locale,
        domain: domain(&call.app.site_origin()),
        key: call.params.text("idempotency_key").map(str::to_owned),
        digest,
        player,
    })
}

fn given(json: Option<&str>) -> Result<Requisites, Refusal> {
    let Some(json) = json else {
        return Ok(Requisites::new());
    };
    serde_json::from_str(json).map_err(|_| Refusal::field("requisites", "wrongField"))
}

/// What a repeated key must ask for again. It is taken of the masks: the hash of a card number would give the number away to
/// whoever tries all of them.
fn digest(
    kind: TransactionType,
    plan: &Plan,
    amount: Money,
    offer: i64,
    requisites: &Requisites,
) -> Result<[u8; 32], Refusal> {
    let requisites = serde_json::to_string(requisites).map_err(Refusal::internal)?;
    let asked = [
        kind_name(kind),
        plan.sysname,
        &amount.to_string(),
        &offer.to_string(),
        &requisites,
    ]
    .join("\n");
    Ok(Sha256::digest(asked).into())
}

/// The host that the site is known by.
fn domain(origin: &str) -> String {
    url::Url::parse(origin)
        .ok()
        .and_then(|url| url.host_str().map(str::to_owned))
        .unwrap_or_default()
}

impl Order {
    pub fn uid(&self) -> u64 {
        self.player.uid
    }

    /// The payment that an earlier request like this one made.
    pub fn earlier(&self, scene: &Scene<'_>) -> Result<Option<Payment>, Refusal> {
        let Some(key) = &self.key else {
            let since = scene.now - DOUBLE_CLICK;
            return Ok(payments::twin(scene.db, self.uid(), self.digest, since)?);
        };
        match payments::by_key(scene.db, self.uid(), key)? {
            Some(earlier) if earlier.digest != self.digest => Err(Refusal::new(
                ErrorType::InvalidRequestException,
                "This idempotency key was used for another payment",
            )
            .with_data("idempotency_key", vec!["wrongField".to_owned()])),
            earlier => Ok(earlier),
        }
    }

    pub fn is_within_limits(&self) -> bool {
        let (least, most) = self.limits;
        (least.amount..=most.amount).contains(&self.amount.amount)
    }

    /// Writes the payment down.
    pub fn open(
        &self,
        scene: &Scene<'_>,
        status: TransactionStatus,
        reference: Option<String>,
        due_at: i64,
    ) -> Result<Payment, Refusal> {
        let payment = Payment {
            id: new_id(scene),
            uid: self.uid(),
            kind: self.kind,
            method: self.plan.sysname.to_owned(),
            amount: self.amount,
            status,
            requisites: self.requisites.clone(),
            reason: None,
            campaign_offer_id: self.campaign_offer_id,
            digest: self.digest,
            domain: self.domain.clone(),
            reference,
            due_at: Some(due_at),
            created_at: scene.now,
            updated_at: scene.now,
        };
        payments::insert(scene.db, &payment, self.key.as_deref())?;
        Ok(payment)
    }
}

/// Cannot be guessed, fits an address.
fn new_id(scene: &Scene<'_>) -> String {
    Token::new(scene.chance).as_str().to_owned()
}
