//! `chat-settings`: one entry per chat provider (§3 "Chat settings exist per chat provider").

document! {
    pub struct ChatSettings {
        provider: String,
        is_enabled: bool,
        title: String,
        greeting: String,
        offline_text: String,
        opening_hours: String,
        side: ChatSide,
        is_badge_shown: bool = true,
    }
}

words! {
    pub enum ChatSide { End, Start }
}
