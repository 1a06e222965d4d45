//! `redirects`: pairs of from_url and to_url with the wildcard `*` (§2.3). The site validates the rules.

document! {
    pub struct Redirect {
        #[serde(rename = "from_url")]
        from_url: String,
        #[serde(rename = "to_url")]
        to_url: String,
    }
}
