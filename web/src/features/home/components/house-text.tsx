import { useTranslation } from "../../../lib/i18n.tsx";
import { useRead } from "../../../lib/reads.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { homeSeoRead } from "../queries.ts";

/** A short text about the house: for those who want to know where they are, people or search engines. */
export function HouseText() {
  const { t } = useTranslation();
  const { data: seo } = useRead(homeSeoRead);
  const text = seo?.text ?? [];
  if (text.length === 0) return null;
  return (
    <section aria-label={t("home.text.label")} className="border-t border-line pt-8 text-sm text-muted [&_:is(h2,h3)]:text-text">
      <RichText blocks={text} className="laptop:block laptop:columns-2 laptop:gap-12 laptop:*:mb-4 laptop:*:break-inside-avoid" />
    </section>
  );
}
