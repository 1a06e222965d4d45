//! What the desk answers: it looks for a word that it knows.

use crate::locale::{Locale, Words};

/// Beginnings of words in either language, without accents, and the answer.
const KNOWN: &[(&[&str], Words)] = &[
    (
        &["withdr", "payout", "retrait", "retir"],
        Words::of(
            "We look at each withdrawal within a day. After that the method decides: within the hour by instant transfer, one to three working days to a card.",
            "Nous examinons chaque retrait sous un jour. Ensuite, tout dépend du moyen : dans l’heure par virement instantané, un à trois jours ouvrés vers une carte.",
        ),
    ),
    (
        &["deposit", "depot", "depos", "pay", "paie"],
        Words::of(
            "Most deposits arrive at once; a bank transfer takes one to two working days. If yours is pending, please do not pay twice.",
            "La plupart des dépôts arrivent aussitôt ; un virement prend un à deux jours ouvrés. Si le vôtre est en attente, ne payez pas deux fois.",
        ),
    ),
    (
        &["bonus", "wager", "mise"],
        Words::of(
            "Your bonuses, with what is left to wager, are in your profile under “Bonuses”.",
            "Vos bonus, avec ce qu’il reste à miser, sont dans votre profil sous « Bonus ».",
        ),
    ),
    (
        &["limit", "break", "exclu", "pause"],
        Words::of(
            "You can set limits, take a break or exclude yourself in your profile under “My limits”. Stricter limits count at once.",
            "Vous pouvez fixer des limites, faire une pause ou vous exclure dans votre profil sous « Mes limites ». Une limite plus stricte compte aussitôt.",
        ),
    ),
    (
        &["human", "agent", "person", "humain", "conseiller"],
        Words::of(
            "In this demo nobody sits at the desk. On a live site somebody would take over now.",
            "Dans cette démo, personne n’est à l’accueil. Sur un vrai site, quelqu’un prendrait le relais.",
        ),
    ),
];

const UNKNOWN: Words = Words::of(
    "Thank you. Tell me a little more: is it about a deposit, a withdrawal, a bonus or your limits?",
    "Merci. Dites-m’en un peu plus : s’agit-il d’un dépôt, d’un retrait, d’un bonus ou de vos limites ?",
);

/// `name` is empty for a guest.
pub(super) fn to(text: &str, name: &str, locale: Locale) -> String {
    let plain = plain(text);
    let words: Vec<&str> = plain.split(|c: char| !c.is_alphanumeric()).collect();
    let known = KNOWN.iter().find(|(beginnings, _)| {
        beginnings
            .iter()
            .any(|beginning| words.iter().any(|word| word.starts_with(beginning)))
    });
    let answer = known.map_or(UNKNOWN, |(_, answer)| *answer).text(locale);
    if name.is_empty() {
        answer.to_owned()
    } else {
        format!("{name}, {}", uncapitalised(answer))
    }
}

fn plain(text: &str) -> String {
    text.to_lowercase()
        .chars()
        .map(|letter| match letter {
            'é' | 'è' | 'ê' => 'e',
            'ô' => 'o',
            other => other,
        })
        .collect()
}

fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_desk_knows_its_subjects_in_both_languages_and_the_player_by_name() {
        assert!(to("Where is my DEPOSIT?", "", Locale::En).starts_with("Most deposits"));
        assert!(to("Mon dépôt ?", "", Locale::Fr).starts_with("La plupart des dépôts"));
        assert!(to("my withdrawal, please", "Anna", Locale::En).starts_with("Anna, we look"));
        assert!(to("…", "", Locale::Fr).starts_with("Merci."));
    }
}
