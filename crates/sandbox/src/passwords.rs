//! Passwords are kept as Argon2id hashes. Hashing is slow on purpose: it runs on blocking threads, a few at a time.

mod hasher;

use std::sync::Arc;

use argon2::Params;
use tokio::sync::Semaphore;

use hasher::Hasher;

/// Argon2id's costs; the default is OWASP's recommendation (19 MiB, two passes, one lane).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasswordCost {
    pub memory_kib: u32,
    pub passes: u32,
}

impl Default for PasswordCost {
    fn default() -> Self {
        Self {
            memory_kib: 19 * 1024,
            passes: 2,
        }
    }
}

impl PasswordCost {
    /// For tests that sign many players in. Never for a server.
    pub const CHEAP: Self = Self {
        memory_kib: 8,
        passes: 1,
    };
}

#[derive(Debug, thiserror::Error)]
#[error("password hashing failed: {0}")]
pub struct PasswordError(String);

/// At most so many hashes at once: each takes its memory and a whole core.
const AT_ONCE: usize = 2;

#[derive(Clone)]
pub(crate) struct Passwords {
    hasher: Arc<Hasher>,
    permits: Arc<Semaphore>,
    /// Verified when there is no such player, so that both answers take as long.
    decoy: Arc<str>,
}

impl Passwords {
    pub fn new(cost: PasswordCost) -> Result<Self, PasswordError> {
        let params = Params::new(cost.memory_kib, cost.passes, 1, None).map_err(failed)?;
        let hasher = Hasher::new(params);
        let decoy = hasher
            .hash("nobody has this password")
            .map_err(failed)?
            .into();
        Ok(Self {
            hasher: Arc::new(hasher),
            permits: Arc::new(Semaphore::new(AT_ONCE)),
            decoy,
        })
    }

    /// Blocking: start-up only.
    pub fn hash_now(&self, password: &str) -> Result<String, PasswordError> {
        self.hasher.hash(password).map_err(failed)
    }

    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        let hasher = Arc::clone(&self.hasher);
        self.apart(move || hasher.hash(&password).map_err(failed))
            .await?
    }

    /// Whether `password` is the one behind `known`; without a known hash it takes as long and is never right. An empty one
    /// is none: whoever signs in by other means has no password.
    pub async fn verify(
        &self,
        password: String,
        known: Option<String>,
    ) -> Result<bool, PasswordError> {
        let hasher = Arc::clone(&self.hasher);
        let decoy = Arc::clone(&self.decoy);
        let known = known.filter(|hash| !hash.is_empty());
        self.apart(move || {
            let expected = known.as_deref().unwrap_or(&decoy);
            let right = hasher.holds(&password, expected).map_err(failed)?;
            Ok(right && known.is_some())
        })
        .await?
    }

    async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PasswordError> {
        let permit = Arc::clone(&self.permits)
            .acquire_owned()
            .await
            .map_err(failed)?;
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        })
        .await
        .map_err(failed)
    }
}

fn failed(error: impl std::fmt::Display) -> PasswordError {
    PasswordError(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_right_password_and_only_that_one_is_accepted() {
        let passwords = Passwords::new(PasswordCost::CHEAP).unwrap();
        let kept = passwords.hash("velours".to_owned()).await.unwrap();
        assert!(kept.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{kept}");
        assert!(
            passwords
                .verify("velours".to_owned(), Some(kept.clone()))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify("velour".to_owned(), Some(kept))
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify("nobody has this password".to_owned(), None)
                .await
                .unwrap()
        );
        assert!(
            !passwords
                .verify("nobody has this password".to_owned(), Some(String::new()))
                .await
                .unwrap()
        );
    }

    #[test]
    fn the_default_cost_is_what_owasp_recommends() {
        let kept = Passwords::new(PasswordCost::default())
            .unwrap()
            .hash_now("velours")
            .unwrap();
        assert!(
            kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{kept}"
        );
    }
}
