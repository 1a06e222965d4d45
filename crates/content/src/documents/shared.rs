//! Components that several documents use.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Address;

/// An image: a file of the media library, or any address of the site.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(from = "GivenImage")]
pub struct Image {
    pub url: Address,
    /// Alternative text; empty for decorative images.
    pub alt: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub height: Option<u32>,
}

/// The component `shared.image`. Its file replaces its address. A field of the media library in place of the component
/// has the same names, except for the alternative text.
#[derive(Default, Deserialize, JsonSchema)]
#[serde(default)]
struct GivenImage {
    url: Address,
    #[serde(alias = "alternativeText")]
    alt: String,
    width: Option<u32>,
    height: Option<u32>,
    file: Option<MediaFile>,
}

#[derive(Default, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase", default)]
struct MediaFile {
    url: Address,
    alternative_text: String,
    width: Option<u32>,
    height: Option<u32>,
}

impl From<GivenImage> for Image {
    fn from(given: GivenImage) -> Self {
        let GivenImage {
            url,
            alt,
            width,
            height,
            file,
        } = given;
        match file {
            Some(file) => Self {
                url: file.url,
                // The library's text is the same in every language.
                alt: if alt.is_empty() {
                    file.alternative_text
                } else {
                    alt
                },
                width: file.width,
                height: file.height,
            },
            None => Self {
                url,
                alt,
                width,
                height,
            },
        }
    }
}

/// The address of an image. Older schemas have a text in place of the component `shared.image`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(from = "GivenPicture", into = "Address")]
#[schemars(inline)]
pub struct Picture(Address);

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(inline)]
enum GivenPicture {
    Address(Address),
    Image(Image),
}

impl From<GivenPicture> for Picture {
    fn from(given: GivenPicture) -> Self {
        match given {
            GivenPicture::Address(address) => Self(address),
            GivenPicture::Image(image) => Self(image.url),
        }
    }
}

impl From<Picture> for Address {
    fn from(picture: Picture) -> Self {
        picture.0
    }
}

document! {
    /// A short text with a title and an icon of the icon sprite.
    pub struct Fact {
        title: String,
        text: String,
        icon: String,
    }

    /// A call to action.
    pub struct Button {
        label: String,
        slug: Address,
    }

    pub struct Question {
        question: String,
        answer: String,
    }

    /// A placeholder in a text and its value (§3 SEO data, `replacements`).
    pub struct Replacement {
        key: String,
        value: String,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_file_of_the_media_library_replaces_the_written_address() {
        let file = json!({"id": 7, "url": "/uploads/b.png", "alternativeText": "A boat", "width": 4, "height": 3,
            "formats": {}, "mime": "image/png"});
        for (given, url, alt) in [
            (
                json!({"url": "/uploads/a.png", "alt": ""}),
                "/uploads/a.png",
                "",
            ),
            (
                json!({"url": "/uploads/a.png", "alt": "", "file": file}),
                "/uploads/b.png",
                "A boat",
            ),
            (
                json!({"alt": "Un bateau", "file": file}),
                "/uploads/b.png",
                "Un bateau",
            ),
            (file.clone(), "/uploads/b.png", "A boat"),
        ] {
            let image: Image = serde_json::from_value(given.clone()).unwrap();
            assert_eq!(
                (image.url.as_str(), image.alt.as_str()),
                (url, alt),
                "{given}"
            );
            let picture: Picture = serde_json::from_value(given).unwrap();
            assert_eq!(serde_json::to_value(picture).unwrap(), url);
        }
        let older: Picture = serde_json::from_value(json!("/uploads/c.png")).unwrap();
        assert_eq!(serde_json::to_value(older).unwrap(), "/uploads/c.png");
        assert!(serde_json::from_value::<Picture>(json!("javascript:alert(1)")).is_err());
    }
}
