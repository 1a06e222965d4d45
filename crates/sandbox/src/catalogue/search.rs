//! What a player types is seldom what a name says to the letter.

/// Lower case, without the accents of the interface's languages, everything else that is not a letter or digit a space.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        match c {
            'à' | 'á' | 'â' | 'ä' | 'ã' => folded.push('a'),
            'ç' => folded.push('c'),
            'è' | 'é' | 'ê' | 'ë' => folded.push('e'),
            'ì' | 'í' | 'î' | 'ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò' | 'ó' | 'ô' | 'ö' | 'õ' => folded.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => folded.push('u'),
            'ÿ' => folded.push('y'),
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            // "Captain's" is found by "captains", and by "captain".
            '\'' | '’' => {}
            c if c.is_alphanumeric() => folded.push(c),
            _ => folded.push(' '),
        }
    }
    folded
}

/// The name as part of an address.
pub(super) fn slug(name: &str) -> String {
    let folded = fold(name);
    let words: Vec<&str> = folded.split_whitespace().collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_plain_words() {
        assert_eq!(slug("Captain Marlow's Map"), "captain-marlows-map");
        assert_eq!(slug("Up, Up & Pop"), "up-up-pop");
        assert_eq!(slug("Philtre d'Or"), "philtre-dor");
        assert_eq!(fold("Œuvre ÉTOILÉE"), "oeuvre etoilee");
    }
}
