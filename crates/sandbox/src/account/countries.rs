//! How each country writes phone numbers, postcodes and documents.

pub(super) struct Facts {
    code: &'static str,
    /// Digits without the plus sign.
    pub phone_code: &'static str,
    /// The number after the prefix; `#` is a digit.
    pub phone_mask: &'static str,
    /// `#` is a digit, `A` a letter, `*` either; none at all: there are no postcodes.
    pub postcodes: &'static [&'static str],
    /// Players are known by their taxpayer number (CPF).
    pub has_cpf: bool,
}

const fn facts(
    code: &'static str,
    phone_code: &'static str,
    phone_mask: &'static str,
    postcodes: &'static [&'static str],
) -> Facts {
    Facts {
        code,
        phone_code,
        phone_mask,
        postcodes,
        has_cpf: false,
    }
}

const FOUR: &[&str] = &["####"];
const FIVE: &[&str] = &["#####"];
const SIX: &[&str] = &["######"];
const SEVEN: &[&str] = &["#######", "###-####"];
const BRITISH: &[&str] = &[
    "A# #AA", "A## #AA", "AA# #AA", "AA## #AA", "A#A #AA", "AA#A #AA",
];

/// Wider than the countries of today, so that one more there needs nothing here.
const ALL: &[Facts] = &[
    facts("AE", "971", "## ### ####", &[]),
    facts("AR", "54", "## ####-####", &["####", "A####AAA"]),
    facts("AT", "43", "### #######", FOUR),
    facts("AU", "61", "### ### ###", FOUR),
    facts("BE", "32", "### ## ## ##", FOUR),
    facts("BG", "359", "## ### ####", FOUR),
    facts("BH", "973", "#### ####", &["###", "####"]),
    Facts {
        has_cpf: true,
        ..facts("BR", "55", "(##) #####-####", &["#####-###", "########"])
    },
    facts("CA", "1", "(###) ###-####", &["A#A #A#"]),
    facts("CH", "41", "## ### ## ##", FOUR),
    facts("CI", "225", "## ## ## ## ##", &[]),
    facts("CL", "56", "# #### ####", &["#######", "###-####"]),
    facts("CY", "357", "## ######", FOUR),
    facts("CZ", "420", "### ### ###", &["### ##"]),
    facts("DE", "49", "### ########", FIVE),
    facts("DK", "45", "## ## ## ##", FOUR),
    facts("EE", "372", "#### ####", FIVE),
    facts("ES", "34", "### ## ## ##", FIVE),
    facts("FI", "358", "## ### ## ##", FIVE),
    facts("FR", "33", "# ## ## ## ##", FIVE),
    facts("GB", "44", "#### ######", BRITISH),
    facts("GR", "30", "### ### ####", &["### ##"]),
    facts("HR", "385", "## ### ####", FIVE),
    facts("HU", "36", "## ### ####", FOUR),
    facts("IE", "353", "## ### ####", &["A#* ****"]),
    facts("IN", "91", "##### #####", SIX),
    facts("IR", "98", "### ### ####", &["##########", "#####-#####"]),
    facts("IS", "354", "### ####", &["###"]),
    facts("IT", "39", "### ### ####", FIVE),
    facts("JO", "962", "# #### ####", FIVE),
    facts("JP", "81", "##-####-####", SEVEN),
    facts("KP", "850", "### ### ####", &[]),
    facts("KR", "82", "##-####-####", FIVE),
    facts("KW", "965", "#### ####", FIVE),
    facts("LT", "370", "### #####", &["#####", "AA-#####"]),
    facts("LU", "352", "### ### ###", FOUR),
    facts("LV", "371", "## ### ###", &["####", "AA-####"]),
    facts("MA", "212", "# ## ## ## ##", FIVE),
    facts("MC", "377", "## ## ## ##", FIVE),
    facts("MT", "356", "#### ####", &["AAA ####"]),
    facts("MX", "52", "## #### ####", FIVE),
    facts("NL", "31", "# ########", &["#### AA"]),
    facts("NO", "47", "### ## ###", FOUR),
    facts("NZ", "64", "## ### ####", FOUR),
    facts("OM", "968", "#### ####", &["###"]),
    facts("PL", "48", "### ### ###", &["##-###"]),
    facts("PT", "351", "### ### ###", &["####-###"]),
    facts("RO", "40", "### ### ###", SIX),
    facts("SE", "46", "## ### ## ##", &["### ##"]),
    facts("SI", "386", "## ### ###", FOUR),
    facts("SK", "421", "### ### ###", &["### ##"]),
    facts("SN", "221", "## ### ## ##", FIVE),
    facts("TN", "216", "## ### ###", FOUR),
    facts("US", "1", "(###) ###-####", &["#####", "#####-####"]),
    facts("ZA", "27", "## ### ####", FOUR),
];

/// What holds where nothing better is known: §5.2's postcode of up to eight digits.
const ELSEWHERE: Facts = facts(
    "",
    "",
    "###############",
    &["###", "####", "#####", "######", "#######", "########"],
);

pub(super) fn facts_of(code: &str) -> &'static Facts {
    ALL.iter()
        .find(|facts| facts.code == code)
        .unwrap_or(&ELSEWHERE)
}

/// The country of a `phone_country_code`: sites send `FR`, `33` or `+33`.
pub(super) fn of_phone(text: &str) -> Option<(&'static str, &'static Facts)> {
    let wanted = text.trim().trim_start_matches('+');
    ALL.iter()
        .find(|facts| facts.code.eq_ignore_ascii_case(wanted) || facts.phone_code == wanted)
        .map(|facts| (facts.code, facts))
}

impl Facts {
    /// The postcode as it is kept: capitals, and the separators that the country writes. `None`: there is none like it.
    pub fn postcode(&self, text: &str) -> Option<String> {
        let given: Vec<char> = text
            .chars()
            .filter(|c| !matches!(c, ' ' | '-'))
            .flat_map(char::to_uppercase)
            .collect();
        self.postcodes.iter().find_map(|shape| fill(shape, &given))
    }

    /// The same as a regular expression for forms (§5.2 postcode: "or a custom regex").
    pub fn postcode_pattern(&self) -> Option<String> {
        let shapes: Vec<String> = self.postcodes.iter().map(|shape| pattern(shape)).collect();
        (!shapes.is_empty()).then(|| format!("^(?:{})$", shapes.join("|")))
    }
}

/// Pours characters into a shape; separators come from the shape.
fn fill(shape: &str, given: &[char]) -> Option<String> {
    let mut rest = given.iter();
    let mut filled = String::with_capacity(shape.len());
    for place in shape.chars() {
        let fits: fn(&char) -> bool = match place {
            '#' => char::is_ascii_digit,
            'A' => char::is_ascii_uppercase,
            '*' => char::is_ascii_alphanumeric,
            separator => {
                filled.push(separator);
                continue;
            }
        };
        filled.push(*rest.next().filter(|c| fits(c))?);
    }
    rest.next().is_none().then_some(filled)
}

fn pattern(shape: &str) -> String {
    shape
        .chars()
        .map(|place| match place {
            '#' => "[0-9]",
            'A' => "[A-Za-z]",
            '*' => "[A-Za-z0-9]",
            _ => "[ -]?",
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world;

    #[test]
    fn every_country_of_the_demo_has_a_prefix_and_a_mask() {
        for country in world::COUNTRIES {
            let facts = facts_of(country.code);
            assert_eq!(facts.code, country.code);
            assert!(
                !facts.phone_code.is_empty()
                    && facts.phone_code.bytes().all(|b| b.is_ascii_digit())
            );
            assert!(facts.phone_mask.contains('#'));
        }
    }

    #[test]
    fn postcodes_are_kept_as_their_country_writes_them() {
        for (country, given, kept) in [
            ("FR", "75001", "75001"),
            ("GB", "sw1a1aa", "SW1A 1AA"),
            ("NL", "1012 ab", "1012 AB"),
            ("PT", "1000001", "1000-001"),
            ("CA", "k1a-0b1", "K1A 0B1"),
            ("IE", "D02X285", "D02 X285"),
            ("LV", "lv1010", "LV-1010"),
        ] {
            assert_eq!(facts_of(country).postcode(given).as_deref(), Some(kept));
        }
    }

    #[test]
    fn a_postcode_of_another_country_is_none() {
        for (country, given) in [
            ("FR", "7500"),
            ("FR", "750011"),
            ("GB", "75001"),
            ("CI", "1"),
            ("NL", "1012 4B"),
        ] {
            assert_eq!(facts_of(country).postcode(given), None, "{country} {given}");
        }
        assert_eq!(
            facts_of("XX").postcode("12345678").as_deref(),
            Some("12345678")
        );
        assert_eq!(facts_of("XX").postcode("123456789"), None);
    }

    #[test]
    fn forms_are_given_the_rule_as_a_pattern() {
        assert_eq!(
            facts_of("FR").postcode_pattern().as_deref(),
            Some("^(?:[0-9][0-9][0-9][0-9][0-9])$")
        );
        assert_eq!(facts_of("CI").postcode_pattern(), None);
    }

    #[test]
    fn a_phone_country_is_known_by_its_code_and_by_its_prefix() {
        for text in ["FR", "fr", "33", "+33"] {
            assert_eq!(of_phone(text).map(|(code, _)| code), Some("FR"), "{text}");
        }
        assert!(of_phone("999").is_none());
    }
}
