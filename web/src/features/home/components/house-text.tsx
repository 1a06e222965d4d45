import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { Blocks, Prose } from "#features/content/index.ts";
import { homeSeoRead } from "../queries.ts";

/** A short text about the site, for visitors and search engines. */
export function HouseText() {
  const { t } = useTranslation();
  const { data: seo } = useRead(homeSeoRead);
  const text = seo?.text ?? [];
  if (text.length === 0) return null;
  return (
    <section
      aria-label={t("home.text.label")}
      className="border-t border-line pt-2 text-muted [&_:is(h2,h3,strong)]:text-text"
    >
      <Prose>
        <Blocks blocks={text} />
      </Prose>
    </section>
  );
}
