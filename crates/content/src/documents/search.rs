//! `search-config`: the search over games.

document! {
    pub struct SearchConfig {
        placeholder: String,
        minimum_length: u32 = 2,
        delay_milliseconds: u32 = 250,
        page_size: u32 = 12,
        is_provider_search_enabled: bool = true,
        is_history_enabled: bool = true,
        popular_queries: Vec<SearchQuery>,
        empty_title: String,
        empty_text: String,
    }

    pub struct SearchQuery {
        text: String,
    }
}
