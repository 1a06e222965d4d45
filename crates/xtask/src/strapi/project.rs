//! Writes Strapi's project: the schemas of `content-fixtures` with a controller, routes and a service for each type, our
//! configuration, and the uploads.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::{Version, secrets};
use crate::progress::Step;
use crate::workspace::Workspace;

/// Strapi's generated files of a type: folder, and the factory's name.
const PARTS: [(&str, &str); 3] = [
    ("controllers", "createCoreController"),
    ("routes", "createCoreRouter"),
    ("services", "createCoreService"),
];

pub fn files(workspace: &Workspace) -> PathBuf {
    workspace.root.join("crates/xtask/strapi")
}

pub fn fixtures(workspace: &Workspace) -> PathBuf {
    workspace.root.join("content-fixtures")
}

pub fn write(workspace: &Workspace, version: &Version, step: Step<'_>) -> Result<()> {
    let folder = version.folder()?;
    secrets::ensure(&folder)?;
    let (project, fixtures) = (files(workspace).join("project"), fixtures(workspace));
    // A type that a checkout no longer has must not stay.
    for stale in ["src", "config"] {
        let stale = folder.join(stale);
        if stale.exists() {
            fs::remove_dir_all(&stale)?;
        }
    }
    copy(&project, &folder)?;
    copy(&fixtures.join("src"), &folder.join("src"))?;
    copy(&fixtures.join("public"), &folder.join("public"))?;
    let types = generate(&folder.join("src/api"))?;
    step.done(&format!("{types} types are in place"));
    Ok(())
}

/// Writes the parts that every type needs besides its schema; returns the number of types.
fn generate(api: &Path) -> Result<usize> {
    let mut types = 0;
    for entry in fs::read_dir(api).with_context(|| format!("reading {}", api.display()))? {
        let folder = entry?.path();
        let name = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        for (part, factory) in PARTS {
            let text = format!(
                "'use strict';\n\nmodule.exports = require('@strapi/strapi').factories.{factory}('api::{name}.{name}');\n"
            );
            fs::create_dir_all(folder.join(part))?;
            fs::write(folder.join(part).join(format!("{name}.js")), text)?;
        }
        types += 1;
    }
    Ok(types)
}

/// Copies a folder's files over those of another.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("making {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("reading {}", from.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)
                .with_context(|| format!("writing {}", target.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_gets_its_controller_routes_and_service() {
        let folder = tempfile::tempdir().unwrap();
        let api = folder.path().join("api");
        fs::create_dir_all(api.join("seo/content-types/seo")).unwrap();
        assert_eq!(generate(&api).unwrap(), 1);
        for (part, factory) in PARTS {
            let text = fs::read_to_string(api.join(format!("seo/{part}/seo.js"))).unwrap();
            assert!(
                text.contains(&format!("{factory}('api::seo.seo')")),
                "{text}"
            );
        }
    }
}
