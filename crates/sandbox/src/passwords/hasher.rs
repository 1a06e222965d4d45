//! Argon2id that keeps its memory. The crate's own hasher allocates the 19 MiB of a hash anew each time; freed, they stay
//! with whichever of the allocator's arenas they came from, and every thread that hashes may have another one.

use std::sync::{Mutex, MutexGuard, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::password_hash::{
    self, CustomizedPasswordHasher, Error, PasswordHasher, PasswordVerifier,
};
use argon2::{Algorithm, Argon2, Block, Params, Version};

pub(super) struct Hasher {
    params: Params,
    /// As many as hashes were ever made at once: see `AT_ONCE`.
    memories: Mutex<Vec<Vec<Block>>>,
}

impl Hasher {
    pub fn new(params: Params) -> Self {
        Self {
            params,
            memories: Mutex::default(),
        }
    }

    pub fn hash(&self, password: &str) -> password_hash::Result<String> {
        let hash = self.hash_password(password.as_bytes())?;
        Ok(hash.to_string())
    }

    /// Whether `password` is the one behind `known`, whatever costs that was made with.
    pub fn holds(&self, password: &str, known: &str) -> password_hash::Result<bool> {
        let known = PasswordHash::new(known)?;
        match self.verify_password(password.as_bytes(), &known) {
            Ok(()) => Ok(true),
            Err(Error::PasswordInvalid) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn fill(&self, argon: &Argon2<'_>, password: &[u8], salt: &Salt) -> argon2::Result<Vec<u8>> {
        let params = argon.params();
        let mut memory = self.memories().pop().unwrap_or_default();
        memory.resize(params.block_count(), Block::new());
        let mut output = vec![0; params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN)];
        let filled = argon.hash_password_into_with_memory(password, salt, &mut output, &mut memory);
        self.memories().push(memory);
        filled.map(|()| output)
    }

    fn memories(&self) -> MutexGuard<'_, Vec<Vec<Block>>> {
        self.memories.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl CustomizedPasswordHasher<PasswordHash> for Hasher {
    type Params = Params;

    fn hash_password_customized(
        &self,
        password: &[u8],
        salt: &[u8],
        algorithm: Option<&str>,
        version: Option<u32>,
        params: Params,
    ) -> password_hash::Result<PasswordHash> {
        let algorithm = algorithm
            .map(Algorithm::try_from)
            .transpose()?
            .unwrap_or_default();
        let version = version
            .map(Version::try_from)
            .transpose()?
            .unwrap_or_default();
        let salt = Salt::new(salt)?;
        let shown = ParamsString::try_from(&params)?;
        let output = self.fill(&Argon2::new(algorithm, version, params), password, &salt)?;
        Ok(PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: shown,
            salt: Some(salt),
            hash: Some(Output::new(&output)?),
        })
    }
}

impl PasswordHasher<PasswordHash> for Hasher {
    fn hash_password_with_salt(
        &self,
        password: &[u8],
        salt: &[u8],
    ) -> password_hash::Result<PasswordHash> {
        self.hash_password_customized(password, salt, None, None, self.params.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hasher(memory_kib: u32) -> Hasher {
        Hasher::new(Params::new(memory_kib, 1, 1, None).unwrap())
    }

    #[test]
    fn hashes_are_those_of_the_argon2_crate() {
        let own = hasher(64);
        let usual = Argon2::from(own.params.clone());
        let salt = [7; 16];
        for password in ["velours", "", "ünïcode"] {
            let password = password.as_bytes();
            assert_eq!(
                own.hash_password_with_salt(password, &salt).unwrap(),
                usual.hash_password_with_salt(password, &salt).unwrap(),
            );
        }
    }

    #[test]
    fn one_memory_serves_one_hash_after_the_other_whatever_its_size() {
        let (small, large) = (hasher(8), hasher(64));
        let known = large.hash("velours").unwrap();
        for _ in 0..3 {
            assert!(small.hash("velours").is_ok());
            assert!(small.holds("velours", &known).unwrap());
            assert!(!small.holds("velour", &known).unwrap());
        }
        assert_eq!(small.memories().len(), 1);
    }

    #[test]
    fn what_is_no_hash_is_an_error() {
        assert!(hasher(8).holds("velours", "no hash").is_err());
    }
}
