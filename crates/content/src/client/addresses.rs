//! Addresses of the content system in its own answers.

use serde_json::Value;
use url::Url;

/// Rewrites absolute addresses of uploads to the site's own. Strapi's editor of rich text stores the content system's
/// absolute address of a picture, which players cannot always reach and the site's policy blocks.
pub struct UploadAddresses(Vec<String>);

impl UploadAddresses {
    pub fn new<'a>(bases: impl IntoIterator<Item = &'a Url>) -> Self {
        let prefixes = bases.into_iter().map(|base| {
            let base = base.as_str().trim_end_matches('/');
            format!("{base}/uploads/")
        });
        Self(prefixes.collect())
    }

    pub fn rewrite(&self, value: &mut Value) {
        match value {
            Value::String(text) => {
                let rest = self.0.iter().find_map(|prefix| text.strip_prefix(prefix));
                if let Some(rest) = rest {
                    *text = format!("/uploads/{rest}");
                }
            }
            Value::Array(items) => items.iter_mut().for_each(|item| self.rewrite(item)),
            Value::Object(map) => map.values_mut().for_each(|item| self.rewrite(item)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_uploads_of_the_content_system_are_rewritten() {
        let bases = ["http://cms:1337", "https://cms.example/base/"];
        let bases: Vec<Url> = bases.iter().map(|base| base.parse().unwrap()).collect();
        let mut value = json!([
            {"url": "http://cms:1337/uploads/a.png"},
            "https://cms.example/base/uploads/b/c.png",
            "https://cms.example/uploads/b.png",
            "http://cms:13370/uploads/a.png",
            "see http://cms:1337/uploads/a.png",
            "/uploads/d.png",
        ]);
        UploadAddresses::new(&bases).rewrite(&mut value);
        let expected = json!([
            {"url": "/uploads/a.png"},
            "/uploads/b/c.png",
            "https://cms.example/uploads/b.png",
            "http://cms:13370/uploads/a.png",
            "see http://cms:1337/uploads/a.png",
            "/uploads/d.png",
        ]);
        assert_eq!(value, expected);
    }
}
