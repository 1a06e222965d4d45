use std::collections::HashSet;

use super::words::WORDS;
use super::{PAGE, SCRIPT, STYLE, data_address, fill};

#[test]
fn every_name_in_the_page_has_words_or_a_value() {
    let values = [
        "lang",
        "name",
        "provider",
        "cover",
        "mode",
        "mode_label",
        "nonce",
        "css",
        "launch",
        "script",
    ];
    let known: HashSet<&str> = WORDS.iter().map(|(key, _)| *key).chain(values).collect();
    fill(PAGE, |name| {
        assert!(known.contains(name), "{name}");
        String::new()
    });
}

#[test]
fn every_key_that_the_script_says_has_words() {
    let known: HashSet<&str> = WORDS.iter().map(|(key, _)| *key).collect();
    for call in SCRIPT.split("say(\"").skip(1) {
        let key = call.split('"').next().unwrap_or_default();
        assert!(known.contains(key), "{key}");
    }
    for kind in [
        "network", "funds", "bonus", "session", "blocked", "verify", "limit", "rest", "refused",
    ] {
        assert!(
            known.contains(format!("{kind}_title").as_str())
                && known.contains(format!("{kind}_text").as_str())
        );
    }
}

#[test]
fn keys_are_unique_and_both_languages_use_the_same_names() {
    let names = |text: &str| {
        text.split('{')
            .skip(1)
            .filter_map(|part| part.split('}').next().map(str::to_owned))
            .collect::<HashSet<_>>()
    };
    let mut seen = HashSet::new();
    for (key, words) in WORDS {
        assert!(seen.insert(key), "{key} twice");
        assert_eq!(names(words.en), names(words.fr), "{key}");
    }
}

#[test]
fn the_script_and_the_style_cannot_end_their_elements() {
    assert!(!SCRIPT.contains("</") && !STYLE.contains("</"));
}

#[test]
fn what_is_put_in_a_page_is_not_read_as_a_place_of_its_own() {
    assert_eq!(
        fill("<b>{{a}}</b>{{b}}", |name| format!("{{{{{name}}}}}")),
        "<b>{{a}}</b>{{b}}"
    );
}

#[test]
fn a_data_address_holds_no_character_that_ends_it() {
    let address = data_address("<svg fill='#fff' width='50%'/>");
    assert_eq!(
        address,
        "data:image/svg+xml,%3Csvg fill='%23fff' width='50%25'/%3E"
    );
}
