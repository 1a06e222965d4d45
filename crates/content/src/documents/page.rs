//! `pages`: the generic content pages under `/{slug}` (§2.1).

use super::{Block, Question};

document! {
    /// The address of a page, without its content.
    pub struct PageAddress {
        slug: String,
        /// The date of the last relevant change, `2026-11-01`.
        updated_on: String,
    }

    pub struct Page {
        slug: String,
        title: String,
        lead: String,
        /// The date of the last relevant change, `2026-11-01`.
        updated_on: String,
        is_table_of_contents_shown: bool,
        body: Vec<Block>,
        questions: Vec<Question>,
    }
}
