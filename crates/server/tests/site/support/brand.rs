use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

/// A copy of the demo brand with a changed file of `entries/`.
pub fn brand_with(file: &str, change: impl FnOnce(&mut Value)) -> TempDir {
    let brand = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content-fixtures");
    let folder = tempfile::tempdir().expect("a folder");
    copy(&brand, folder.path());
    let file = folder.path().join("entries").join(file);
    let text = std::fs::read_to_string(&file).expect("a file of entries");
    let mut entries = serde_json::from_str(&text).expect("entries");
    change(&mut entries);
    std::fs::write(&file, entries.to_string()).expect("a changed file");
    folder
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let target = to.join(entry.file_name());
        if entry.file_type().expect("a type").is_dir() {
            copy(&entry.path(), &target);
        } else {
            std::fs::copy(entry.path(), target).expect("a copy");
        }
    }
}
