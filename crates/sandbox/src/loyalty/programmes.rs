//! `loyalty/getPrograms` and `loyalty/getProgram`: the house's standing programme and the season's.

use foyer_platform::entities::{Description, LoyaltyLevel, LoyaltyProgram};
use foyer_platform::{ProgramId, UtcSeconds};

use super::points;
use crate::api::{Answer, Call, Refusal, data};
use crate::catalogue::Catalogue;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::pages::slice;

const PAGE: i64 = 20;

pub(super) struct Level {
    pub level: u32,
    title: Words,
    /// From so many earned points on.
    pub points: i64,
    /// Points to spend that come with it, once.
    pub gift: i64,
    rewards: &'static [Words],
    /// Of the jackpot whose emblem it wears.
    emblem: usize,
}

const fn level(
    level: u32,
    title: Words,
    points: i64,
    gift: i64,
    rewards: &'static [Words],
) -> Level {
    Level {
        level,
        title,
        points,
        gift,
        rewards,
        emblem: level as usize - 1,
    }
}

/// The standing programme's.
pub(super) const LEVELS: &[Level] = &[
    level(
        1,
        Words::of("Spectator", "Spectateur"),
        0,
        0,
        &[Words::of(
            "A point for every euro bet",
            "Un point par euro misé",
        )],
    ),
    level(
        2,
        Words::of("Regular", "Habitué"),
        500,
        50,
        &[Words::of("50 points to spend", "50 points à dépenser")],
    ),
    level(
        3,
        Words::of("Box holder", "Abonné en loge"),
        2_000,
        200,
        &[
            Words::of("200 points to spend", "200 points à dépenser"),
            Words::of("The Star as a character", "Le personnage de l'Étoile"),
        ],
    ),
    level(
        4,
        Words::of("Patron", "Mécène"),
        10_000,
        1_000,
        &[
            Words::of("1,000 points to spend", "1 000 points à dépenser"),
            Words::of(
                "The Director as a character",
                "Le personnage de la Directrice",
            ),
        ],
    ),
    level(
        5,
        Words::of("Name on the seat", "Nom sur le fauteuil"),
        50_000,
        5_000,
        &[Words::of(
            "5,000 points to spend",
            "5 000 points à dépenser",
        )],
    ),
];

/// Of the season's programme: what is earned within the season counts.
const SEASON_LEVELS: &[Level] = &[
    level(1, Words::of("Opening night", "Première"), 0, 0, &[]),
    level(2, Words::of("Full house", "Salle comble"), 1_000, 0, &[]),
    level(
        3,
        Words::of("Standing ovation", "Ovation debout"),
        5_000,
        0,
        &[],
    ),
];

const SEASON: i64 = 91 * 86_400;

/// The level that so many earned points are worth.
pub(super) fn level_of(earned: i64) -> u32 {
    LEVELS
        .iter()
        .rev()
        .find(|level| earned >= level.points)
        .map_or(1, |level| level.level)
}

pub(super) fn title_of(level: u32, locale: Locale) -> &'static str {
    LEVELS
        .iter()
        .find(|known| known.level == level)
        .map_or("", |known| known.title.text(locale))
}

pub(super) fn emblem(catalogue: &Catalogue, index: usize) -> String {
    let plans = catalogue.jackpots;
    plans
        .get(index % plans.len().max(1))
        .map(|plan| catalogue.pictures.jackpot(plan.sysname))
        .unwrap_or_default()
}

/// The standing programme's levels, as somebody who has earned so much sees them.
pub(super) fn levels(
    catalogue: &Catalogue,
    earned: Option<i64>,
    locale: Locale,
) -> Vec<LoyaltyLevel> {
    shown(LEVELS, catalogue, earned, locale)
}

fn shown(
    levels: &[Level],
    catalogue: &Catalogue,
    earned: Option<i64>,
    locale: Locale,
) -> Vec<LoyaltyLevel> {
    levels
        .iter()
        .map(|level| LoyaltyLevel {
            level: level.level,
            title: level.title.text(locale).to_owned(),
            points: level.points.unsigned_abs(),
            is_reached: earned.is_some_and(|earned| earned >= level.points),
            image: emblem(catalogue, level.emblem),
            rewards: level
                .rewards
                .iter()
                .map(|words| words.text(locale).to_owned())
                .collect(),
        })
        .collect()
}

pub(super) async fn get_programs(call: Call) -> Answer {
    let (offset, count) = (
        call.params.integer("offset"),
        call.params.integer("count").unwrap_or(PAGE),
    );
    data(&slice(programmes(&call).await?, offset, count))
}

pub(super) async fn get_program(call: Call) -> Answer {
    let wanted = call.params.required("sysname").to_owned();
    let found = programmes(&call)
        .await?
        .into_iter()
        .find(|programme| programme.sysname.as_str() == wanted);
    match found {
        Some(programme) => data(&programme),
        None => Err(Refusal::field("sysname", "wrongField")),
    }
}

async fn programmes(call: &Call) -> Result<Vec<LoyaltyProgram>, Refusal> {
    let (uid, locale) = (call.player().map(|player| player.uid), call.locale);
    call.read(move |scene| {
        Ok(vec![
            standing(scene, uid, locale)?,
            season(scene, uid, locale)?,
        ])
    })
    .await
}

/// Has no end.
fn standing(
    scene: &Scene<'_>,
    uid: Option<u64>,
    locale: Locale,
) -> Result<LoyaltyProgram, Refusal> {
    let earned = uid
        .map(|uid| points::standing(scene.db, uid))
        .transpose()?
        .map(|standing| standing.earned);
    let title = Words::of("The Circle", "Le Cercle");
    Ok(LoyaltyProgram {
        id: super::info::PROGRAMME,
        sysname: "circle".into(),
        name: title.text(locale).to_owned(),
        description: describe(
            scene.catalogue,
            title,
            Words::of("Every euro bet is a point", "Chaque euro misé est un point"),
            Words::of(
                "Points open the five levels of the house and buy what the shop has. Spending them costs no level.",
                "Les points ouvrent les cinq niveaux de la maison et achètent ce que la boutique propose. Les dépenser ne coûte aucun niveau.",
            ),
            locale,
        ),
        levels: levels(scene.catalogue, earned, locale),
        starts_at: None,
        finished_at: None,
    })
}

fn season(scene: &Scene<'_>, uid: Option<u64>, locale: Locale) -> Result<LoyaltyProgram, Refusal> {
    let starts_at = scene.now - scene.now.rem_euclid(SEASON);
    let earned = uid
        .map(|uid| points::earned_since(scene.db, uid, starts_at))
        .transpose()?;
    let title = Words::of("The season", "La saison");
    Ok(LoyaltyProgram {
        id: ProgramId(2),
        sysname: "season".into(),
        name: title.text(locale).to_owned(),
        description: describe(
            scene.catalogue,
            title,
            Words::of(
                "Thirteen weeks, three curtains",
                "Treize semaines, trois rideaux",
            ),
            Words::of(
                "Only points of this season count here; the next one begins with empty seats for all.",
                "Seuls les points de cette saison comptent ici ; la suivante commence avec des fauteuils vides pour tous.",
            ),
            locale,
        ),
        levels: shown(SEASON_LEVELS, scene.catalogue, earned, locale),
        starts_at: Some(UtcSeconds(starts_at)),
        finished_at: Some(UtcSeconds(starts_at + SEASON)),
    })
}

fn describe(
    catalogue: &Catalogue,
    title: Words,
    subtitle: Words,
    text: Words,
    locale: Locale,
) -> Description {
    Description {
        title: title.text(locale).to_owned(),
        subtitle: subtitle.text(locale).to_owned(),
        text: text.text(locale).to_owned(),
        button_title: Words::of("To the shop", "Vers la boutique")
            .text(locale)
            .to_owned(),
        button_slug: "/loyalty/shop".to_owned(),
        image_wide: catalogue.pictures.banner_wide(crate::art::Scene::Theatre),
        image_tall: catalogue.pictures.banner_tall(crate::art::Scene::Theatre),
        more: catalogue.pictures.share_scene(crate::art::Scene::Theatre),
        ..Description::default()
    }
}
