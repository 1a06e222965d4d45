//! `loyalty/getproducts` and `loyalty/buyproduct`.

use std::collections::HashMap;

use foyer_platform::entities::{LoyaltyProduct, Purchase};
use foyer_platform::{Currency, ErrorType, Failure, ProductId};
use http::StatusCode;
use rusqlite::{Connection, OptionalExtension, params};

use super::gifts::{self, Gift};
use super::notices::{self, Notice, Trigger};
use super::points::{self, Entry};
use crate::api::{Answer, Call, Refusal, data};
use crate::catalogue::Catalogue;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::pages::slice;

const PAGE: i64 = 50;

pub(super) struct Product {
    pub id: u64,
    pub name: Words,
    text: Words,
    price: i64,
    /// How many there are for all players together; none: as many as one likes.
    stock: Option<i64>,
    pub gift: Gift,
}

const PRODUCTS: &[Product] = &[
    Product {
        id: 1,
        name: Words::of("5 euros in cash", "5 euros en espèces"),
        text: Words::of(
            "In your main balance at once.",
            "Sur votre solde principal, tout de suite.",
        ),
        price: 500,
        stock: None,
        gift: Gift::Cash(500),
    },
    Product {
        id: 2,
        name: Words::of("25 euros in cash", "25 euros en espèces"),
        text: Words::of(
            "In your main balance at once.",
            "Sur votre solde principal, tout de suite.",
        ),
        price: 2_200,
        stock: Some(200),
        gift: Gift::Cash(2_500),
    },
    Product {
        id: 3,
        name: Words::of("10 euros of bonus money", "10 euros de bonus"),
        text: Words::of(
            "Stake it 30 times within 14 days, with bets of at most €5.",
            "Misez-le 30 fois en 14 jours, avec des mises de 5 € au plus.",
        ),
        price: 700,
        stock: None,
        gift: Gift::Bonus(1_000),
    },
    Product {
        id: 4,
        name: Words::of("20 free spins", "20 tours gratuits"),
        text: Words::of(
            "€0.20 each, on the most played slot, within a week. Stake what they win 30 times.",
            "À 0,20 €, sur la machine la plus jouée, dans la semaine. Misez 30 fois ce qu'ils rapportent.",
        ),
        price: 300,
        stock: None,
        gift: Gift::FreeSpins(20),
    },
    Product {
        id: 5,
        name: Words::of("Two seats in the theatre", "Deux places au théâtre"),
        text: Words::of(
            "The tickets come by letter.",
            "Les billets arrivent par courrier.",
        ),
        price: 1_500,
        stock: Some(3),
        gift: Gift::Letter,
    },
    Product {
        id: 6,
        name: Words::of(
            "An evening in the royal box",
            "Une soirée dans la loge royale",
        ),
        text: Words::of("One evening, one box.", "Une soirée, une loge."),
        price: 40_000,
        stock: Some(1),
        gift: Gift::Letter,
    },
];

fn find(id: u64) -> Option<&'static Product> {
    PRODUCTS.iter().find(|product| product.id == id)
}

pub(super) fn name_of(id: u64, locale: Locale) -> &'static str {
    find(id).map_or("", |product| product.name.text(locale))
}

pub(super) fn image_of(catalogue: &Catalogue, id: u64) -> String {
    let index = usize::try_from(id).unwrap_or(0);
    catalogue
        .games
        .get(index)
        .map(|game| catalogue.pictures.small(game))
        .unwrap_or_default()
}

/// How many of each product were sold.
fn sold(db: &Connection) -> rusqlite::Result<HashMap<u64, i64>> {
    db.prepare_cached("SELECT product, count(*) FROM loyalty_purchases GROUP BY product")?
        .query_map([], |row| {
            Ok((row.get::<_, i64>(0)?.unsigned_abs(), row.get(1)?))
        })?
        .collect()
}

pub(super) async fn get_products(call: Call) -> Answer {
    let currency = call
        .player()
        .map_or(Currency::EUR, |player| player.currency);
    let locale = call.locale;
    let (offset, count) = (
        call.params.integer("offset"),
        call.params.integer("count").unwrap_or(PAGE),
    );
    let all: Vec<LoyaltyProduct> = call
        .read(move |scene| {
            let sold = sold(scene.db)?;
            let show = |product| show(scene.catalogue, product, &sold, currency, locale);
            Ok(PRODUCTS.iter().map(show).collect())
        })
        .await?;
    data(&slice(all, offset, count))
}

fn show(
    catalogue: &Catalogue,
    product: &Product,
    sold: &HashMap<u64, i64>,
    currency: Currency,
    locale: Locale,
) -> LoyaltyProduct {
    let left = product
        .stock
        .map(|stock| (stock - sold.get(&product.id).copied().unwrap_or(0)).max(0));
    LoyaltyProduct {
        id: ProductId(product.id),
        name: product.name.text(locale).to_owned(),
        text: product.text.text(locale).to_owned(),
        image: image_of(catalogue, product.id),
        price: product.price.unsigned_abs(),
        is_available: left != Some(0),
        left: left.and_then(|left| u32::try_from(left).ok()),
        value: product.gift.value(currency),
    }
}

pub(super) async fn buy_product(call: Call) -> Answer {
    let uid = call.uid()?;
    let id = call.params.integer("id").unwrap_or_default().unsigned_abs();
    let key = call.params.text("idempotency_key").map(str::to_owned);
    let points = call
        .write(move |scene| buy(scene, uid, id, key.as_deref()))
        .await?;
    data(&Purchase { result: 1, points })
}

/// Takes the points and gives the product, once for each key; answers the points that are left.
pub(super) fn buy(scene: &Scene<'_>, uid: u64, id: u64, key: Option<&str>) -> Result<u64, Refusal> {
    let product = find(id).ok_or_else(|| Refusal::field("id", "wrongField"))?;
    let standing = points::standing(scene.db, uid)?;
    if let Some(bought) = bought_before(scene.db, uid, key)? {
        if bought != id {
            return Err(Refusal::new(
                ErrorType::InvalidRequestException,
                "This key was used to buy something else",
            ));
        }
        return Ok(standing.spendable());
    }
    check(scene.db, product, standing.points)?;
    points::join(scene.db, uid)?;
    scene
        .db
        .prepare_cached(
            "INSERT INTO loyalty_purchases (uid, product, price, key, at) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![
            uid.cast_signed(),
            id.cast_signed(),
            product.price,
            key,
            scene.now
        ])?;
    let purchase = scene.db.last_insert_rowid();
    let entry = Entry {
        uid,
        kind: "purchase",
        key: Some(&format!("purchase:{purchase}")),
        points: -product.price,
        counts: false,
    };
    points::post(scene.db, &entry, scene.now)?;
    let (amount, amount_type) = gifts::give(scene, uid, product, purchase)?;
    let notice = Notice {
        trigger: Trigger::Product,
        is_credit: true,
        subject: id,
        amount,
        amount_type,
    };
    notices::leave(scene.db, uid, &notice, scene.now)?;
    Ok(points::standing(scene.db, uid)?.spendable())
}

fn bought_before(db: &Connection, uid: u64, key: Option<&str>) -> rusqlite::Result<Option<u64>> {
    let Some(key) = key else { return Ok(None) };
    let product: Option<i64> = db
        .prepare_cached("SELECT product FROM loyalty_purchases WHERE uid = ?1 AND key = ?2")?
        .query_row(params![uid.cast_signed(), key], |row| row.get(0))
        .optional()?;
    Ok(product.map(i64::unsigned_abs))
}

fn check(db: &Connection, product: &Product, points: i64) -> Result<(), Refusal> {
    let sold = sold(db)?.get(&product.id).copied().unwrap_or(0);
    if product.stock.is_some_and(|stock| sold >= stock) {
        return Err(refused("sold_out", "This product is sold out"));
    }
    if points < product.price {
        return Err(refused("insufficient_points", "You have not enough points"));
    }
    Ok(())
}

/// Nothing is wrong with the request; the time is. `error_data.reason` says why.
fn refused(reason: &'static str, message: &str) -> Refusal {
    let failure = Failure::new(ErrorType::InvalidRequestException)
        .with_message(message)
        .with_data("reason", vec![reason.to_owned()]);
    Refusal::from(failure).with_status(StatusCode::CONFLICT)
}
