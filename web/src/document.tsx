import type { Head } from "#features/seo/index.ts";

/** The page's part of `<head>`; the server adds styles and scripts (architecture §3.5). */
export function DocumentHead({ head }: { head: Head }) {
  return (
    <>
      <title>{head.title}</title>
      {head.meta.map((meta) => (
        <meta key={"name" in meta ? meta.name : meta.property} {...meta} />
      ))}
      {head.links.map((link) => (
        <link key={`${link.rel}${link.hrefLang ?? ""}`} {...link} />
      ))}
    </>
  );
}
