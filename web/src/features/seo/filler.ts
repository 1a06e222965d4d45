import type { Documents } from "#lib/api/documents.ts";

/**
 * Fills the placeholders of an entry's texts with the name of the page's subject, or else with the entry's own replacements.
 * A text with a placeholder without value becomes empty: readers and crawlers must never see the braces.
 */
export function fillerOf(seo: Documents["Seo"] | null | undefined, name: string | undefined): (text: string) => string {
  const values = new Map((seo?.replacements ?? []).map(({ key, value }) => [key.replaceAll(/[{}]/g, ""), value]));
  if (name) values.set("name", name);
  return (text) => {
    let isWhole = true;
    const filled = text.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      const value = values.get(key);
      isWhole &&= Boolean(value);
      return value ?? "";
    });
    return isWhole ? filled : "";
  };
}
