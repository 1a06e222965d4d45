//! `redirects`: from_url to to_url pairs with the wildcard `*` (§2.3). The site reads and checks the rules.

document! {
    pub struct Redirect {
        #[serde(rename = "from_url")]
        from_url: String,
        #[serde(rename = "to_url")]
        to_url: String,
    }
}
