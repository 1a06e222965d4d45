use foyer_platform::entities::{
    ActivatedOffer, DepositNumber, Done, Offer, OfferStatus, OfferTrigger, OfferTriggerParams,
    PromoCodeCheck,
};
use foyer_platform::{Currency, ErrorType, Failure, Money, OfferId, UtcSeconds};
use http::StatusCode;

use super::claims::{self, Claim};
use super::plan::{Campaign, DepositRule, Number, Trigger};
use super::plans::CAMPAIGNS;
use super::{codes, gifts};
use crate::api::{Answer, Call, Refusal, Visitor, data};
use crate::calls::{Calls, calls};
use crate::domain::Scene;
use crate::locale::Locale;
use crate::pages::slice;
use crate::players::Player;

pub(super) const CALLS: Calls = calls! {
    "campaigns/getoffers" => get_offers,
    "campaigns/takepromotions" => take_promotions,
    "campaigns/checkPromocode" => check_promocode,
    "campaigns/activateOffer" => activate_offer,
};

const PAGE: i64 = 50;
/// So many wrong codes are forgiven in a window, in seconds; codes are short, and guesses are cheap.
const GUESSES: usize = 10;
const GUESS_WINDOW: i64 = 300;

/// A player, owned, to take along into the database.
fn asker(call: &Call) -> Option<Player> {
    match &call.visitor {
        Visitor::Guest => None,
        Visitor::Player { player, .. } => Some((**player).clone()),
    }
}

async fn get_offers(call: Call) -> Answer {
    let (player, locale) = (asker(&call), call.locale);
    let id = call.params.integer("id");
    let sysname = call.params.text("sysname").map(str::to_owned);
    let (offset, count) = (
        call.params.integer("offset"),
        call.params.integer("count").unwrap_or(PAGE),
    );
    let page = call
        .read(move |scene| {
            let offers = CAMPAIGNS
                .iter()
                .filter(|campaign| campaign.is_listed && campaign.runs(scene.now))
                .filter(|campaign| id.is_none_or(|id| campaign.id == id))
                .filter(|campaign| {
                    sysname
                        .as_deref()
                        .is_none_or(|name| campaign.sysname == name)
                })
                .map(|campaign| offer(scene, player.as_ref(), campaign, locale))
                .collect::<Result<Vec<_>, Refusal>>()?;
            Ok(slice(offers, offset, count))
        })
        .await?;
    data(&page)
}

fn offer(
    scene: &Scene<'_>,
    player: Option<&Player>,
    campaign: &Campaign,
    locale: Locale,
) -> Result<Offer, Refusal> {
    let currency = player.map_or(Currency::EUR, |player| player.currency);
    let (claim, fits) = match player {
        Some(player) => (
            claims::find(scene, player.uid, campaign)?,
            claims::fits(scene, player, campaign)?,
        ),
        None => (None, false),
    };
    let edition = campaign.edition(scene.now);
    Ok(Offer {
        id: OfferId(campaign.id.unsigned_abs()),
        sysname: campaign.sysname.into(),
        trigger: OfferTrigger {
            action: campaign.trigger.action().to_owned(),
            params: OfferTriggerParams {
                user_satisfies_params: fits && claim != Some(Claim::Given),
                ..trigger_params(campaign, currency)
            },
        },
        description: campaign.description(scene.catalogue, locale),
        promotions: campaign
            .gifts
            .iter()
            .map(|gift| gift.promotion(scene.catalogue, currency, locale))
            .collect(),
        status: match claim {
            None => OfferStatus::Available,
            Some(Claim::Taken) => OfferStatus::Taken,
            Some(Claim::Given) => OfferStatus::Given,
        },
        starts_at: edition.starts_at.map(UtcSeconds),
        finished_at: edition.ends_at.map(UtcSeconds),
    })
}

fn trigger_params(campaign: &Campaign, currency: Currency) -> OfferTriggerParams {
    let Trigger::Deposit(DepositRule {
        number,
        least,
        exclude_methods,
    }) = campaign.trigger
    else {
        return OfferTriggerParams::default();
    };
    OfferTriggerParams {
        exclude_methods: exclude_methods.iter().map(|name| (*name).into()).collect(),
        user_satisfies_params: false,
        min_amount: Some(Money::new(gifts::local(least, currency), currency)),
        deposit: number.map(|number| match number {
            Number::First => DepositNumber::First,
            Number::Reload => DepositNumber::Reload,
        }),
    }
}

/// A deposit offer waits for the deposit; the others give at once.
async fn take_promotions(call: Call) -> Answer {
    let player = call.signed_in()?.clone();
    let id = call.params.integer("offer_id").unwrap_or_default();
    call.write(move |scene| {
        let campaign = CAMPAIGNS
            .iter()
            .find(|campaign| campaign.id == id && campaign.is_listed && campaign.runs(scene.now))
            .ok_or_else(|| Refusal::field("offer_id", "wrongField"))?;
        take(scene, &player, campaign)
    })
    .await?;
    data(&Done::SUCCESS)
}

fn take(scene: &Scene<'_>, player: &Player, campaign: &Campaign) -> Result<(), Refusal> {
    let claim = claims::find(scene, player.uid, campaign)?;
    if claim == Some(Claim::Given) {
        return Err(conflict("already_taken", "This offer was taken before"));
    }
    if let Trigger::PromoCode { .. } = campaign.trigger {
        return Err(conflict(
            "needs_promo_code",
            "This offer is taken with its promo code",
        ));
    }
    if !claims::fits(scene, player, campaign)? {
        return Err(unfit(campaign));
    }
    if let Trigger::Deposit(_) = campaign.trigger {
        return claims::keep(scene, player.uid, campaign, Claim::Taken);
    }
    claims::keep(scene, player.uid, campaign, Claim::Given)?;
    gifts::give(scene, player.uid, player.currency, campaign, None)
}

fn unfit(campaign: &Campaign) -> Refusal {
    match campaign.trigger {
        Trigger::Deposit(DepositRule {
            number: Some(Number::Reload),
            ..
        }) => Refusal::new(
            ErrorType::UserNeedDepositException,
            "This offer is for players who have deposited before",
        ),
        _ => conflict("not_satisfied", "This offer is not for this account"),
    }
}

fn conflict(reason: &str, message: &str) -> Refusal {
    let failure = Failure::new(ErrorType::InvalidRequestException)
        .with_message(message)
        .with_data("reason", vec![reason.to_owned()]);
    Refusal::from(failure).with_status(StatusCode::CONFLICT)
}

/// Takes note of a guess. A good code is none: it is given back.
fn guess(call: &Call) -> Result<String, Refusal> {
    let who = match call.player() {
        Some(player) => format!("promo code {}", player.uid),
        None => format!("promo code of {}", call.client),
    };
    call.app
        .attempts
        .take(&who, GUESSES, GUESS_WINDOW, call.now())
        .map_err(Refusal::too_many)?;
    Ok(who)
}

async fn check_promocode(call: Call) -> Answer {
    let guess = guess(&call)?;
    let (player, locale) = (asker(&call), call.locale);
    let code = call.params.required("promo_code").to_owned();
    let answer = call
        .read(move |scene| {
            Ok(match codes::check(scene, player.as_ref(), &code)? {
                Ok(campaign) => PromoCodeCheck {
                    is_valid: true,
                    offer: Some(offer(scene, player.as_ref(), campaign, locale)?),
                    error: None,
                },
                Err(error) => PromoCodeCheck {
                    is_valid: false,
                    offer: None,
                    error: Some(error.name().to_owned()),
                },
            })
        })
        .await?;
    if answer.is_valid {
        call.app.attempts.give_back(&guess);
    }
    data(&answer)
}

async fn activate_offer(call: Call) -> Answer {
    let guess = guess(&call)?;
    let (player, locale) = (call.signed_in()?.clone(), call.locale);
    let code = call.params.required("promo_code").to_owned();
    let answer = call
        .write(move |scene| {
            let campaign = codes::use_up(scene, player.uid, &code)??;
            Ok(ActivatedOffer {
                result: 1,
                offer: Some(offer(scene, Some(&player), campaign, locale)?),
            })
        })
        .await?;
    call.app.attempts.give_back(&guess);
    data(&answer)
}
