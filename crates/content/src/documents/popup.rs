//! `popups`: texts of the popups that the platform refers to by `sysname`.

use super::{Block, Button, Image};

document! {
    pub struct Popup {
        sysname: String,
        title: String,
        subtitle: String,
        body: Vec<Block>,
        #[serde(skip_serializing_if = "Option::is_none")]
        image: Option<Image>,
        #[serde(skip_serializing_if = "Option::is_none")]
        button: Option<Button>,
        /// The dialog can only be closed with its button (§4 Dialogs, `preventClose`).
        is_close_prevented: bool,
    }
}
