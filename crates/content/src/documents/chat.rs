//! `chat-settings`: one entry per chat provider (§3 "Chat settings exist per chat provider").

document! {
    pub struct ChatSettings {
        provider: String,
        is_enabled: bool,
        title: String,
        greeting: String,
        offline_text: String,
        /// For players to read.
        opening_hours: String,
        /// The same for the site, by the clock of `time_zone`. Empty: the desk is always open.
        hours: Vec<OpeningHours>,
        time_zone: String = "UTC".into(),
        side: ChatSide,
        is_badge_shown: bool = true,
    }

    pub struct OpeningHours {
        /// Days of the week from 1, Monday: `1,2,3,4,5` or `1-5`. Empty: every day.
        days: String,
        /// `09:00`
        from: String,
        /// `18:00`; if it is not later than `from`, on the next day. `24:00` is midnight.
        to: String,
    }
}

words! {
    pub enum ChatSide { End, Start }
}
