//! Selects the precompressed form that a browser accepts.

/// In order of preference: brotli at its highest level is the smallest, and files are compressed only once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Zstd,
    Gzip,
}

impl Encoding {
    pub(crate) const ALL: [Self; 3] = [Self::Brotli, Self::Zstd, Self::Gzip];

    /// The name in `Accept-Encoding` and `Content-Encoding`.
    pub(crate) const fn token(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
        }
    }

    /// The extension of the precompressed file.
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zst",
            Self::Gzip => "gz",
        }
    }

    /// The best that a client accepts.
    pub(crate) fn preferred(accept_encoding: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|encoding| encoding.accepted(accept_encoding))
    }

    pub(crate) fn accepted(self, accept_encoding: &str) -> bool {
        let named = accept_encoding.split(',').find_map(|choice| {
            let mut parts = choice.split(';').map(str::trim);
            let token = parts.next()?;
            token.eq_ignore_ascii_case(self.token()).then(|| {
                parts
                    .find_map(|part| part.strip_prefix("q=")?.parse::<f32>().ok())
                    .unwrap_or(1.0)
            })
        });
        named.is_some_and(|weight| weight > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_weight_of_zero_is_a_refusal() {
        assert!(Encoding::Brotli.accepted("gzip, deflate, br"));
        assert!(Encoding::Brotli.accepted("BR;q=0.1"));
        assert!(!Encoding::Brotli.accepted("br;q=0, gzip"));
        assert!(!Encoding::Brotli.accepted("*"));
        assert!(!Encoding::Gzip.accepted("x-gzip2"));
    }
}
