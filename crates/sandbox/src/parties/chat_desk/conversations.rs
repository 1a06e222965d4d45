//! What was said, by the hash of the conversation's key. Old conversations make room for new ones.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;

pub(super) const LONGEST_TEXT: usize = 2_000;
pub(super) const LONGEST_NAME: usize = 64;
const MOST_CONVERSATIONS: usize = 500;
/// Of one conversation; the first ones are forgotten.
const MOST_MESSAGES: usize = 100;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Message {
    from: From,
    text: String,
    at: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum From {
    Visitor,
    Desk,
}

#[derive(Default)]
pub(crate) struct Conversations(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    by_key: HashMap<[u8; 32], Vec<Message>>,
    /// From the oldest to the newest.
    keys: VecDeque<[u8; 32]>,
}

impl Conversations {
    pub(super) fn read(&self, key: &[u8; 32]) -> Vec<Message> {
        self.kept().by_key.get(key).cloned().unwrap_or_default()
    }

    /// Adds the visitor's words and the desk's; answers the whole conversation.
    pub(super) fn add(&self, key: [u8; 32], [visitor, desk]: [String; 2], at: i64) -> Vec<Message> {
        let mut kept = self.kept();
        if !kept.by_key.contains_key(&key) {
            kept.keys.push_back(key);
        }
        let messages = kept.by_key.entry(key).or_default();
        for (from, text) in [(From::Visitor, visitor), (From::Desk, desk)] {
            messages.push(Message { from, text, at });
        }
        let too_many = messages.len().saturating_sub(MOST_MESSAGES);
        messages.drain(..too_many);
        let messages = messages.clone();
        if kept.keys.len() > MOST_CONVERSATIONS {
            let oldest = kept.keys.pop_front();
            kept.by_key.remove(&oldest.unwrap_or_default());
        }
        messages
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(conversations: &Conversations, key: u16) -> usize {
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&key.to_be_bytes());
        conversations
            .add(bytes, ["a".to_owned(), "b".to_owned()], 0)
            .len()
    }

    #[test]
    fn conversations_and_their_messages_are_bounded() {
        let all = Conversations::default();
        for _ in 0..60 {
            said(&all, 0);
        }
        assert_eq!(all.read(&[0; 32]).len(), 100);
        for key in 1..=500 {
            assert_eq!(said(&all, key), 2);
        }
        assert!(all.read(&[0; 32]).is_empty());
        assert_eq!(all.kept().by_key.len(), 500);
    }
}
