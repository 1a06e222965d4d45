use std::collections::HashSet;

use super::words::WORDS;
use super::{Dictionary, Look, MOVES, PAGE, data_address, fill};
use super::{baccarat, blackjack, crash, dice, keno, mines, poker, roulette, slot, wheel};

const LOOKS: [(&str, &Look); 10] = [
    ("slot", &slot::LOOK),
    ("roulette", &roulette::LOOK),
    ("mines", &mines::LOOK),
    ("blackjack", &blackjack::LOOK),
    ("crash", &crash::LOOK),
    ("wheel", &wheel::LOOK),
    ("dice", &dice::LOOK),
    ("baccarat", &baccarat::LOOK),
    ("keno", &keno::LOOK),
    ("poker", &poker::LOOK),
];

fn known(look: &Look) -> HashSet<&'static str> {
    look.dictionary().map(|(key, _)| *key).collect()
}

#[test]
fn every_name_in_a_page_has_words_or_a_value() {
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
    for (game, look) in LOOKS {
        let known = known(look);
        fill(&look.template(), |name| {
            assert!(
                known.contains(name) || values.contains(&name),
                "{game}: {name}"
            );
            String::new()
        });
        assert!(!PAGE.contains("{{stage}}") || look.template().contains(look.stage));
    }
}

#[test]
fn every_key_that_a_script_says_has_words() {
    for (game, look) in LOOKS {
        let known = known(look);
        let script = look.script();
        for call in script.split("say(\"").skip(1) {
            let key = call.split('"').next().unwrap_or_default();
            assert!(known.contains(key), "{game}: {key}");
        }
        for kind in [
            "network", "funds", "bonus", "session", "blocked", "verify", "limit", "rest",
            "refused", "closed",
        ] {
            assert!(
                known.contains(format!("{kind}_title").as_str())
                    && known.contains(format!("{kind}_text").as_str())
            );
        }
    }
}

/// What the shell calls, each game says.
#[test]
fn every_script_has_what_the_shell_calls() {
    for (game, look) in LOOKS {
        let script = look.script();
        let mut names = vec![
            "play",
            "stake",
            "isFixed",
            "forget",
            "retry",
            "adopt",
            "fillRules",
        ];
        if look.scripts.contains(&MOVES) {
            names.extend(["draw", "showControls", "outcomeOf"]);
        }
        for name in names {
            let said = script.matches(&format!("function {name}(")).count();
            assert_eq!(said, 1, "{game}: {name}");
        }
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
    let own = LOOKS.iter().flat_map(|(_, look)| look.words);
    let all: Vec<Dictionary> = own.copied().chain([WORDS]).collect();
    for words in all {
        let mut seen = HashSet::new();
        for (key, words) in words {
            assert!(seen.insert(key), "{key} twice");
            assert_eq!(names(words.en), names(words.fr), "{key}");
        }
    }
}

#[test]
fn scripts_and_styles_cannot_end_their_elements() {
    for (game, look) in LOOKS {
        assert!(!look.script().contains("</"), "{game}");
        assert!(!look.styles.concat().contains("</"), "{game}");
    }
}

#[test]
fn a_data_address_holds_no_character_that_ends_it() {
    let address = data_address("<svg fill='#fff' width='50%'/>");
    assert_eq!(
        address,
        "data:image/svg+xml,%3Csvg fill='%23fff' width='50%25'/%3E"
    );
}
