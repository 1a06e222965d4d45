//! An HTML page and the scripts that its policy has to allow.

use bytes::Bytes;

use super::scripts::ScriptSources;

#[derive(Debug, Clone, Default)]
pub(crate) struct Document {
    pub(crate) html: Bytes,
    pub(crate) scripts: ScriptSources,
}

#[derive(Debug, Default)]
pub(crate) struct DocumentBuilder {
    html: String,
    scripts: ScriptSources,
}

impl DocumentBuilder {
    pub(crate) fn push(&mut self, markup: &str) -> &mut Self {
        self.html.push_str(markup);
        self
    }

    /// Appends an inline script. `attributes` is empty or begins with a space.
    pub(crate) fn script(&mut self, attributes: &str, code: &str) -> &mut Self {
        self.scripts.allow_inline(code);
        self.push("<script")
            .push(attributes)
            .push(">")
            .push(code)
            .push("</script>")
    }

    /// Appends the operator's markup and allows its scripts, because the operator is trusted (§3 Custom code).
    pub(crate) fn push_trusted(&mut self, markup: &str) -> &mut Self {
        self.scripts.allow_markup(markup);
        self.push(markup)
    }

    pub(crate) fn finish(self) -> Document {
        Document {
            html: self.html.into(),
            scripts: self.scripts,
        }
    }
}
