//! Takes the fingerprint of everything that decides what a picture shows. It is part of the pictures' addresses, which
//! browsers keep for ever: a changed drawing must have a new one.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const SOURCES: [&str; 2] = ["src/art", "src/catalogue"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files = Vec::new();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
        collect(&root.join(source), &mut files)?;
    }
    files.sort();
    // FNV-1a: not against forgery, only against mistaking one state of the sources for another.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in files {
        for byte in fs::read(file)? {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    println!("cargo::rustc-env=PICTURES_FINGERPRINT={hash:016x}");
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
