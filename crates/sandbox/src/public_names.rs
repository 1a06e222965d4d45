//! How real and simulated players look beside each other in public.

/// A login as the public sees it: `anna@mail.example` is `an***@mail`, `33612345678` is `33***78`.
pub(crate) fn mask(login: &str) -> String {
    let head: String = login.chars().take(2).collect();
    match login.split_once('@') {
        Some((_, domain)) => {
            format!("{head}***@{}", domain.split('.').next().unwrap_or_default())
        }
        None => {
            let length = login.chars().count();
            let tail: String = login.chars().skip(length.saturating_sub(2)).collect();
            format!("{head}***{tail}")
        }
    }
}

const FIRST_LETTERS: [&str; 24] = [
    "al", "an", "be", "ca", "cl", "da", "el", "em", "fa", "ga", "ha", "is", "jo", "ju", "ka", "le",
    "lu", "ma", "no", "ol", "pa", "ro", "so", "vi",
];
/// Fictional mail hosts, as a masked login shows them.
const HOSTS: [&str; 6] = ["mail", "post", "box", "inbox", "courrier", "letter"];

/// The masked login of somebody who does not exist.
pub(crate) fn nobody(dice: u64) -> String {
    let letters = FIRST_LETTERS[usize::try_from(dice % 24).unwrap_or_default()];
    let host = HOSTS[usize::try_from(dice / 24 % 6).unwrap_or_default()];
    format!("{letters}***@{host}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_login_is_never_shown_whole() {
        assert_eq!(mask("anna@mail.example"), "an***@mail");
        assert_eq!(mask("33612345678"), "33***78");
    }
}
