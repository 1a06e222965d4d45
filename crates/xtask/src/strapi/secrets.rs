//! The keys and passwords of the local Strapi: made once, in the `.env` file that Strapi reads, too.

use std::fs::{self, OpenOptions};
use std::io::{Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use anyhow::{Context, Result};
use data_encoding::HEXLOWER;

const FILE: &str = ".env";

const RANDOM: [&str; 8] = [
    "APP_KEYS",
    "ADMIN_JWT_SECRET",
    "API_TOKEN_SALT",
    "TRANSFER_TOKEN_SALT",
    "ENCRYPTION_KEY",
    "JWT_SECRET",
    TOKEN,
    WEBHOOK_SECRET,
];

pub const TOKEN: &str = "FOYER_TOKEN";
pub const WEBHOOK_SECRET: &str = "FOYER_WEBHOOK_SECRET";
pub const EDITOR: &str = "FOYER_EDITOR";
pub const EDITOR_PASSWORD: &str = "FOYER_EDITOR_PASSWORD";

pub fn ensure(folder: &Path) -> Result<()> {
    let file = folder.join(FILE);
    if file.exists() {
        return Ok(());
    }
    let mut text = String::new();
    for name in RANDOM {
        text.push_str(&format!("{name}={}\n", random(24)?));
    }
    text.push_str(&format!("{EDITOR}=editor@foyer.example\n"));
    // The panel asks for a capital, a small letter and a digit.
    text.push_str(&format!("{EDITOR_PASSWORD}=Editor-1{}\n", random(6)?));
    let mut output = OpenOptions::new()
        .write(true)
        .create_new(true)
        .mode(0o600)
        .open(&file)
        .with_context(|| format!("writing {}", file.display()))?;
    output.write_all(text.as_bytes())?;
    Ok(())
}

/// The value of one name.
pub fn read(folder: &Path, name: &str) -> Result<String> {
    let file = folder.join(FILE);
    let text = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
    text.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix('='))
        .map(str::to_owned)
        .with_context(|| {
            format!(
                "{} has no {name}; delete it to get a new one",
                file.display()
            )
        })
}

fn random(bytes: usize) -> Result<String> {
    let mut buffer = vec![0; bytes];
    fs::File::open("/dev/urandom")?.read_exact(&mut buffer)?;
    Ok(HEXLOWER.encode(&buffer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_made_once_and_read_by_name() {
        let folder = tempfile::tempdir().unwrap();
        ensure(folder.path()).unwrap();
        let token = read(folder.path(), TOKEN).unwrap();
        assert_eq!(token.len(), 48);
        ensure(folder.path()).unwrap();
        assert_eq!(read(folder.path(), TOKEN).unwrap(), token);
        assert!(read(folder.path(), "NOTHING").is_err());
    }
}
