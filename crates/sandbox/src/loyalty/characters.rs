//! `loyalty/getcharacters` and `loyalty/setcharacter`: the figure that stands for a player.

use foyer_platform::CharacterId;
use foyer_platform::ErrorType;
use foyer_platform::entities::{Character, Characters, Done};
use http::StatusCode;
use rusqlite::params;

use super::points;
use crate::api::{Answer, Call, Refusal, data};
use crate::art::Scene as Picture;
use crate::catalogue::Catalogue;
use crate::domain::Scene;
use crate::locale::{Locale, Words};
use crate::pages::slice;

const PAGE: i64 = 20;

struct Figure {
    id: u64,
    name: Words,
    text: Words,
    picture: Picture,
    /// From this level on.
    level: u32,
}

const fn figure(id: u64, name: Words, text: Words, picture: Picture, level: u32) -> Figure {
    Figure {
        id,
        name,
        text,
        picture,
        level,
    }
}

const FIGURES: &[Figure] = &[
    figure(
        1,
        Words::of("The Usherette", "L'Ouvreuse"),
        Words::of(
            "Knows every seat, and who sits in it.",
            "Connaît chaque fauteuil, et qui s'y assoit.",
        ),
        Picture::Theatre,
        1,
    ),
    figure(
        2,
        Words::of("The Cat of the Roofs", "Le Chat des toits"),
        Words::of(
            "Sees the show from above, without a ticket.",
            "Voit le spectacle d'en haut, sans billet.",
        ),
        Picture::Rooftops,
        1,
    ),
    figure(
        3,
        Words::of("The Croupier", "Le Croupier"),
        Words::of(
            "Has never been seen to blink.",
            "Personne ne l'a jamais vu ciller.",
        ),
        Picture::Roulette,
        1,
    ),
    figure(
        4,
        Words::of("The Treasurer", "La Trésorière"),
        Words::of(
            "Counts to the last minor unit.",
            "Compte jusqu'au dernier centime.",
        ),
        Picture::Treasure,
        2,
    ),
    figure(
        5,
        Words::of("The Star", "L'Étoile"),
        Words::of(
            "Arrives last and leaves to applause.",
            "Arrive en dernier et part sous les bravos.",
        ),
        Picture::Stars,
        3,
    ),
    figure(
        6,
        Words::of("The Director", "La Directrice"),
        Words::of(
            "Decides when the curtain rises.",
            "Décide quand le rideau se lève.",
        ),
        Picture::Stadium,
        4,
    ),
];

fn find(id: u64) -> Option<&'static Figure> {
    FIGURES.iter().find(|figure| figure.id == id)
}

pub(super) fn entity(
    catalogue: &Catalogue,
    id: u64,
    level: u32,
    locale: Locale,
) -> Option<Character> {
    find(id).map(|figure| show(catalogue, figure, level, locale))
}

fn show(catalogue: &Catalogue, figure: &Figure, level: u32, locale: Locale) -> Character {
    Character {
        id: CharacterId(figure.id),
        name: figure.name.text(locale).to_owned(),
        text: figure.text.text(locale).to_owned(),
        image: catalogue.pictures.banner_tall(figure.picture),
        is_available: level >= figure.level,
    }
}

pub(super) async fn get_characters(call: Call) -> Answer {
    let (uid, locale) = (call.player().map(|player| player.uid), call.locale);
    let limit = call.params.integer("count").unwrap_or(PAGE);
    let offset = call.params.integer("offset");
    let all = call
        .read(move |scene| {
            // Somebody who registers begins with the first level.
            let level = match uid {
                Some(uid) => points::standing(scene.db, uid)?.level,
                None => 1,
            };
            let all = FIGURES
                .iter()
                .map(|figure| show(scene.catalogue, figure, level, locale))
                .collect();
            Ok::<Vec<Character>, Refusal>(all)
        })
        .await?;
    let page = slice(all, offset, limit);
    data(&Characters {
        items: page.items,
        offset: page.offset,
        limit: limit.unsigned_abs(),
        total: page.count,
        count: page.count,
    })
}

pub(super) async fn set_character(call: Call) -> Answer {
    let uid = call.uid()?;
    let id = call.params.integer("id").unwrap_or_default();
    call.write(move |scene| choose_character(scene, uid, id.unsigned_abs()))
        .await?;
    data(&Done::SUCCESS)
}

/// Also for the form of registration, which calls it in its own transaction.
pub(crate) fn choose_character(scene: &Scene<'_>, uid: u64, id: u64) -> Result<(), Refusal> {
    let figure = find(id).ok_or_else(|| Refusal::field("id", "wrongField"))?;
    if points::standing(scene.db, uid)?.level < figure.level {
        return Err(Refusal::new(
            ErrorType::InvalidRequestException,
            "This character comes with a higher level",
        )
        .with_status(StatusCode::CONFLICT));
    }
    points::join(scene.db, uid)?;
    scene
        .db
        .prepare_cached("UPDATE loyalty_members SET character = ?2 WHERE uid = ?1")?
        .execute(params![uid.cast_signed(), id.cast_signed()])?;
    Ok(())
}
