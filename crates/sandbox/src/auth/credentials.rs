//! What a login and a password may look like (§5.2).

use crate::players::Login;

pub(crate) const PASSWORD_MIN: usize = 6;
/// §9 says 20, as the site's default; the platform takes what a password manager makes and never cuts it.
pub(crate) const PASSWORD_MAX: usize = 128;

/// Why something is not a login, in the words of the validation dictionaries.
pub(crate) type Wrong = &'static str;

/// An e-mail has one at-sign, no white space, and two or more labels in its domain.
pub(crate) fn email(text: &str) -> Result<Login, Wrong> {
    let text = text.trim().to_lowercase();
    if text.is_empty() {
        return Err("insertEmailAddress");
    }
    let plausible = text.split_once('@').is_some_and(|(name, domain)| {
        !name.is_empty()
            && !domain.contains('@')
            && !text.chars().any(|c| c.is_whitespace() || c.is_control())
            && domain.contains('.')
            && domain.split('.').all(|label| !label.is_empty())
    });
    if plausible {
        Ok(Login::Email(text))
    } else {
        Err("wrongEmailAddress")
    }
}

/// A phone number: digits, with the separators that people write; a leading plus is the site's to strip, or ours.
pub(crate) fn phone(text: &str, country: Option<&str>) -> Result<Login, Wrong> {
    let text = text.trim();
    if text.is_empty() {
        return Err("insertPhoneNumber");
    }
    let digits: String = text
        .strip_prefix('+')
        .unwrap_or(text)
        .chars()
        .filter(|c| !matches!(c, ' ' | '-' | '(' | ')' | '.'))
        .collect();
    let plausible = (7..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    if plausible {
        Ok(Login::Phone {
            digits,
            country: country.map(str::to_owned),
        })
    } else {
        Err("wrongPhoneFormat")
    }
}

/// Either of the two, told apart by the at-sign.
pub(crate) fn any(text: &str, country: Option<&str>) -> Result<Login, Wrong> {
    if text.contains('@') || text.chars().any(char::is_alphabetic) {
        email(text)
    } else {
        phone(text, country)
    }
}

/// §5.2 fakename: at least four characters, none of them special. Spaces around it are no part of it.
pub(crate) fn fakename(text: &str) -> Result<String, Wrong> {
    let name = text.trim();
    if name.chars().count() < 4 {
        return Err("minCountSymbolsFakename");
    }
    let plain = name
        .chars()
        .all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    if plain {
        Ok(name.to_owned())
    } else {
        Err("specialSymbolsFakename")
    }
}

pub(crate) fn password(text: &str) -> Result<(), Wrong> {
    match text.chars().count() {
        0 => Err("insertPassword"),
        length if length < PASSWORD_MIN => Err("shortPassword"),
        length if length > PASSWORD_MAX => Err("wrongField"),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_recognised_however_it_is_written() {
        assert_eq!(
            any(" Anna@Mail.Example ", None),
            Ok(Login::Email("anna@mail.example".into()))
        );
        let phone = Login::Phone {
            digits: "33612345678".into(),
            country: None,
        };
        for text in ["+33 6 12 34 56 78", "33612345678", "33-612-345-678"] {
            assert_eq!(any(text, None), Ok(phone.clone()), "{text}");
        }
    }

    #[test]
    fn what_is_neither_is_named() {
        assert_eq!(any("anna", None), Err("wrongEmailAddress"));
        for text in ["a@b", "@b.c", "a@b..c", "a@b@c.d", "a b@c.d", "a@.c"] {
            assert_eq!(email(text), Err("wrongEmailAddress"), "{text}");
        }
        for text in ["12345", "1234567890123456", "+3361234x567"] {
            assert_eq!(phone(text, None), Err("wrongPhoneFormat"), "{text}");
        }
        assert_eq!(password("12345"), Err("shortPassword"));
        assert_eq!(password("pass phrase with ünïcode"), Ok(()));
    }
}
