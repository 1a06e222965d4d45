//! `pages`: the generic content pages under `/{slug}` (§2.1).

use super::{Block, Question};

document! {
    /// Where a page is, without what it says.
    pub struct PageAddress {
        slug: String,
    }

    pub struct Page {
        slug: String,
        title: String,
        lead: String,
        /// Day of the last change that a reader should know of, `2026-11-01`.
        updated_on: String,
        is_table_of_contents_shown: bool,
        body: Vec<Block>,
        questions: Vec<Question>,
    }
}
