//! Vite's manifest: maps a module to the files that a browser needs for it.

use std::collections::{BTreeSet, HashMap};

use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Chunk {
    file: String,
    #[serde(default)]
    is_entry: bool,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
}

#[derive(Debug)]
pub(crate) struct Manifest {
    chunks: HashMap<String, Chunk>,
    entry: String,
}

/// The files that a page's head links to, in the order of loading.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Needs {
    pub(crate) styles: Vec<String>,
    pub(crate) scripts: Vec<String>,
}

/// The code in `src/locales/{code}.ts`.
fn language(module: &str) -> Option<&str> {
    let code = module.strip_prefix("src/locales/")?.strip_suffix(".ts")?;
    let is_code = |code: &str| {
        (2..=3).contains(&code.len()) && code.bytes().all(|it| it.is_ascii_lowercase())
    };
    is_code(code).then_some(code)
}

impl Manifest {
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let chunks: HashMap<String, Chunk> =
            serde_json::from_str(text).map_err(|error| error.to_string())?;
        let mut entries = chunks.iter().filter(|(_, chunk)| chunk.is_entry);
        let entry = entries.next().map(|(name, _)| name.clone());
        let entry = entry.ok_or("it names no entry (`isEntry`)")?;
        if entries.next().is_some() {
            return Err("it names more than one entry".to_owned());
        }
        Ok(Self { chunks, entry })
    }

    /// The languages of `src/locales/{code}.ts`, in alphabetical order.
    pub(super) fn languages(&self) -> impl Iterator<Item = &str> {
        let codes: BTreeSet<&str> = self
            .chunks
            .keys()
            .filter_map(|name| language(name))
            .collect();
        codes.into_iter()
    }

    /// The address of the entry script.
    pub(crate) fn entry(&self) -> String {
        let file = self
            .chunks
            .get(&self.entry)
            .map(|chunk| chunk.file.as_str());
        format!("/{}", file.unwrap_or_default())
    }

    /// The static imports of the entry and these modules. Modules that the manifest does not list are part of another
    /// chunk.
    pub(crate) fn needs<'a>(&'a self, modules: impl IntoIterator<Item = &'a str>) -> Needs {
        let mut needs = Needs::default();
        let mut seen = BTreeSet::new();
        for name in std::iter::once(self.entry.as_str()).chain(modules) {
            self.visit(name, &mut seen, &mut needs);
        }
        needs
    }

    fn visit<'a>(&'a self, name: &'a str, seen: &mut BTreeSet<&'a str>, needs: &mut Needs) {
        let Some(chunk) = self.chunks.get(name) else {
            return;
        };
        if !seen.insert(name) {
            return;
        }
        for import in &chunk.imports {
            self.visit(import, seen, needs);
        }
        needs.scripts.push(format!("/{}", chunk.file));
        for style in &chunk.css {
            let style = format!("/{style}");
            if !needs.styles.contains(&style) {
                needs.styles.push(style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{
        "_ui.js": {"file": "assets/ui-1.js", "css": ["assets/ui-1.css"]},
        "src/entry-client.tsx": {"file": "assets/entry-2.js", "isEntry": true, "imports": ["_ui.js"], "css": ["assets/entry-2.css"]},
        "src/features/games/hall.tsx": {"file": "assets/hall-3.js", "imports": ["_ui.js", "src/entry-client.tsx"], "css": ["assets/ui-1.css"]}
    }"#;

    #[test]
    fn a_page_needs_the_entry_its_modules_and_what_they_import_once() {
        let manifest = Manifest::parse(TEXT).expect("a manifest");
        let needs = manifest.needs(["src/features/games/hall.tsx", "src/not/built.tsx"]);
        assert_eq!(
            needs.scripts,
            ["/assets/ui-1.js", "/assets/entry-2.js", "/assets/hall-3.js"]
        );
        assert_eq!(needs.styles, ["/assets/ui-1.css", "/assets/entry-2.css"]);
        assert_eq!(manifest.entry(), "/assets/entry-2.js");
    }

    #[test]
    fn a_manifest_without_an_entry_is_refused() {
        assert!(Manifest::parse("{}").is_err());
        assert!(Manifest::parse("[]").is_err());
    }
}
