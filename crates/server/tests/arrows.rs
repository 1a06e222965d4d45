//! Dependencies between the modules of the crate: no cycle between the top-level modules, and none between the files of
//! one.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Module = Vec<String>;
/// For each module, the modules that it depends on.
type Arrows = BTreeMap<String, BTreeSet<String>>;

#[test]
fn no_room_uses_itself_by_way_of_another() {
    let rooms = arrows(|module| module.first().cloned());
    assert!(rooms.contains_key("pages") && rooms["pages"].contains("navigation"));
    assert_eq!(circle(&rooms), None);
}

#[test]
fn no_file_uses_itself_by_way_of_another() {
    let files = arrows(|module| (!module.is_empty()).then(|| module.join("/")));
    assert!(files["navigation/lookup"].contains("navigation/path"));
    assert_eq!(circle(&files), None);
}

/// The dependencies between the groups that `group` assigns to the modules; `None` is the crate's root.
fn arrows(group: fn(&Module) -> Option<String>) -> Arrows {
    let sources = sources();
    let name = |module: &Module| group(module).unwrap_or_else(|| "lib".to_owned());
    let mut arrows = Arrows::new();
    for (module, text) in &sources {
        let from = arrows.entry(name(module)).or_default();
        for path in used(module, text) {
            let known = |length: &usize| sources.contains_key(&path[..*length]);
            let length = (0..=path.len()).rev().find(known).unwrap_or_default();
            from.insert(name(&path[..length].to_vec()));
        }
    }
    for (from, to) in &mut arrows {
        to.remove(from);
    }
    arrows
}

/// The modules of a cycle, with the first one again at the end.
fn circle(arrows: &Arrows) -> Option<String> {
    fn walk<'a>(
        arrows: &'a Arrows,
        at: &'a str,
        way: &mut Vec<&'a str>,
        done: &mut BTreeSet<&'a str>,
    ) -> Option<String> {
        if let Some(start) = way.iter().position(|passed| *passed == at) {
            return Some([&way[start..], &[at]].concat().join(" → "));
        }
        if !done.insert(at) {
            return None;
        }
        way.push(at);
        let mut next = arrows.get(at).into_iter().flatten();
        let found = next.find_map(|to| walk(arrows, to, way, done));
        way.pop();
        found
    }
    let mut done = BTreeSet::new();
    let mut starts = arrows.keys();
    starts.find_map(|start| walk(arrows, start, &mut Vec::new(), &mut done))
}

fn sources() -> BTreeMap<Module, String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![src.clone()];
    let mut sources = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = std::fs::read_to_string(&path).expect("a source file");
                let module = module(path.strip_prefix(&src).expect("a path under src"));
                sources.insert(module, without_tests(&text).to_owned());
            }
        }
    }
    sources
}

fn module(path: &Path) -> Module {
    let path = PathBuf::from(path).with_extension("");
    let parts = path.iter().map(|part| part.to_string_lossy().into_owned());
    parts
        .filter(|part| part != "mod" && part != "lib")
        .collect()
}

/// The text without the unit tests at its end.
fn without_tests(text: &str) -> &str {
    let end = text.find("#[cfg(test)]\nmod tests {");
    &text[..end.unwrap_or(text.len())]
}

/// The crate's paths that a module's text uses, from the crate's root.
fn used(module: &[String], text: &str) -> BTreeSet<Module> {
    let tokens = tokens(text);
    let mut used = BTreeSet::new();
    let declares = |name: &str| {
        let mut windows = tokens.windows(3);
        windows.any(|window| window[0] == "mod" && window[1] == name && window[2] == ";")
    };
    for (at, token) in tokens.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| tokens[at].as_str());
        // `pub(in …)` is a visibility, not a use.
        let is_visibility = before == Some("in") && at > 1 && tokens[at - 2] == "(";
        let is_path = tokens.get(at + 1).is_some_and(|next| next == "::");
        if !is_path || is_visibility || matches!(before, Some("::" | "." | "$")) {
            continue;
        }
        let base = match token.as_str() {
            "crate" => Vec::new(),
            "self" => module.to_vec(),
            "super" => module[..module.len() - 1].to_vec(),
            name if declares(name) => [module, &[name.to_owned()]].concat(),
            _ => continue,
        };
        follow(&base, &tokens[at + 2..], &mut used);
    }
    used
}

/// Reads what follows a path and `::`: a name, a group or a glob. Returns the number of tokens read.
fn follow(base: &[String], tokens: &[String], used: &mut BTreeSet<Module>) -> usize {
    let Some(token) = tokens.first() else {
        return 0;
    };
    if token == "{" {
        let mut at = 1;
        while tokens.get(at).is_some_and(|token| token != "}") {
            at += if tokens[at] == "," {
                1
            } else {
                follow(base, &tokens[at..], used)
            };
        }
        return at + 1;
    }
    let path = match token.as_str() {
        "super" => base[..base.len() - 1].to_vec(),
        "self" | "*" => base.to_vec(),
        name => [base, &[name.to_owned()]].concat(),
    };
    if tokens.get(1).is_some_and(|next| next == "::") {
        return 2 + follow(&path, &tokens[2..], used);
    }
    used.insert(path);
    let is_renamed = tokens.get(1).is_some_and(|next| next == "as");
    if is_renamed { 3 } else { 1 }
}

/// Words, `::` and single characters, without comments and strings.
fn tokens(text: &str) -> Vec<String> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let (length, is_token) = match comment_or_string(rest) {
            Some(length) => (length, false),
            None if is_word(first) => (rest.find(|c| !is_word(c)).unwrap_or(rest.len()), true),
            None if rest.starts_with("::") => (2, true),
            None => (first.len_utf8(), true),
        };
        if is_token {
            tokens.push(rest[..length].to_owned());
        }
        rest = rest[length..].trim_start();
    }
    tokens
}

/// The length of the comment or string that a text begins with.
fn comment_or_string(text: &str) -> Option<usize> {
    let up_to = |end: &str| text.find(end).map_or(text.len(), |at| at + end.len());
    match text {
        _ if text.starts_with("//") => Some(up_to("\n")),
        _ if text.starts_with("r#\"") => Some(up_to("\"#")),
        _ if text.starts_with("'\"'") => Some(3),
        _ if text.starts_with("'\\\"'") => Some(4),
        _ if text.starts_with('"') => Some(string_end(text)),
        _ => None,
    }
}

fn string_end(text: &str) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[test]
fn paths_are_read_in_every_form() {
    let text = r#"
        // crate::comment::X
        mod child;
        use crate::{one::{A, b::B as C}, two::*};
        use super::{self, beside::D};
        pub(crate) use child::E;
        fn f() -> crate::three::F { super::super::four::g("crate::string::G", http::child::x) }
    "#;
    let used = used(&["room".to_owned(), "file".to_owned()], text);
    let used: Vec<_> = used.iter().map(|path| path.join("/")).collect();
    let expected = [
        "four/g",
        "one/A",
        "one/b/B",
        "room",
        "room/beside/D",
        "room/file/child/E",
        "three/F",
        "two",
    ];
    assert_eq!(used, expected);
}

#[test]
fn a_circle_is_found() {
    let all = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "b")];
    let mut arrows = Arrows::new();
    for (from, to) in all {
        arrows
            .entry(from.to_owned())
            .or_default()
            .insert(to.to_owned());
    }
    assert_eq!(circle(&arrows).as_deref(), Some("b → c → d → b"));
    arrows.remove("d");
    assert_eq!(circle(&arrows), None);
}
