//! Public names that would pass for the house: nobody may go by them.

/// No name has one of these as a word.
const HOUSE: &[&str] = &[
    "admin",
    "administrateur",
    "administration",
    "administrator",
    "administratrice",
    "helpdesk",
    "lumiere",
    "moderateur",
    "moderation",
    "moderator",
    "moderatrice",
    "officiel",
    "official",
    "operator",
    "staff",
    "superuser",
    "support",
    "sysadmin",
    "webmaster",
];

/// No name consists of these and those above alone.
const ROLES: &[&str] = &[
    "agent",
    "aide",
    "assistance",
    "bot",
    "caisse",
    "care",
    "cashier",
    "casino",
    "client",
    "clients",
    "customer",
    "de",
    "desk",
    "du",
    "equipe",
    "help",
    "info",
    "la",
    "le",
    "manager",
    "mod",
    "mods",
    "root",
    "securite",
    "security",
    "service",
    "services",
    "system",
    "systeme",
    "team",
    "the",
];

/// What looks like a letter. What is not listed looks like itself.
const LOOKS_LIKE: &[(&str, char)] = &[
    ("4àáâãäåāаα", 'a'),
    ("8вβ", 'b'),
    ("çсϲ", 'c'),
    ("3èéêëēеёε", 'e'),
    ("н", 'h'),
    ("1lìíîïīıіιł", 'i'),
    ("кκ", 'k'),
    ("м", 'm'),
    ("ñпη", 'n'),
    ("0òóôõöøōоο", 'o'),
    ("рρ", 'p'),
    ("5ѕš", 's'),
    ("7тτ", 't'),
    ("ùúûüūυ", 'u'),
    ("хχ", 'x'),
    ("ýÿуγ", 'y'),
];

/// Whether a public name would pass for the house, however it is spelt: capitals, spaces, digits or letters of other
/// alphabets for letters, digits after it.
pub(super) fn is_reserved(name: &str) -> bool {
    let words = name.split([' ', '-', '_']).filter(|word| !word.is_empty());
    let joined: String = words.clone().collect();
    words
        .flat_map(spellings)
        .any(|word| is_one_of(HOUSE, &word))
        || spellings(&joined)
            .iter()
            .any(|name| consists_of_words(name))
}

/// As it looks, with and without the digits at its end.
fn spellings(word: &str) -> [String; 2] {
    let plain = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    [appearance(word), appearance(plain)]
}

fn appearance(text: &str) -> String {
    let lower = text.chars().flat_map(char::to_lowercase);
    let looks_like = |letter: char| {
        let known = LOOKS_LIKE.iter().find(|(all, _)| all.contains(letter));
        known.map_or(letter, |(_, looks)| *looks)
    };
    lower.map(looks_like).collect()
}

fn is_one_of(words: &[&str], appears: &str) -> bool {
    words.iter().any(|word| appearance(word) == appears)
}

/// Whether a name without spaces is nothing but words of the lists.
fn consists_of_words(name: &str) -> bool {
    let begins = |word: &&&str| {
        let rest = name.strip_prefix(&appearance(word));
        rest.is_some_and(|rest| rest.is_empty() || consists_of_words(rest))
    };
    HOUSE.iter().chain(ROLES).any(|word| begins(&word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_pass_for_the_house_are_reserved_however_they_are_spelt() {
        for name in [
            "admin",
            "ADMIN",
            "Adm1n",
            "4dmin",
            "admin2026",
            "a d m i n",
            "ad-min",
            "Admın",
            "аdmin",
            "Admín",
            "The Admin",
            "moderator",
            "M0derat0r",
            "Modérateur",
            "Lumiere support",
            "lumière",
            "Lum1ere Casino",
            "LumiereSupport",
            "Support Team",
            "Customer Service",
            "Service Clients",
            "Anna from Support",
            "staff_7",
        ] {
            assert!(is_reserved(name), "{name}");
        }
    }

    #[test]
    fn other_names_are_free() {
        for name in [
            "Badminton",
            "Supporter",
            "Midnight Panther",
            "Calm Lark in Paris",
            "Modest Mouse",
            "Anna",
            "Helper",
            "Casino Royale",
            "Luminous",
            "Ben 1987",
            "Adam",
            "Staffordshire",
            "Игорь",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }

    #[test]
    fn a_long_name_is_looked_at_in_no_time() {
        assert!(is_reserved(&"lela".repeat(16)));
        assert!(!is_reserved(&format!("{}x", "thele".repeat(12))));
    }
}
