import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const LOCALES = join(__dirname, "../../web/src/locales");

export type Translate = (
  key: string,
  values?: Record<string, string>,
) => string;

/** What a visitor reads, from the site's own word files: for tests that go the same way in both languages. */
export function wordsOf(locale: "en" | "fr"): Translate {
  const folder = join(LOCALES, locale);
  const words: unknown = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ]),
  );
  return (key, values = {}) => {
    const found = key
      .split(".")
      .reduce<unknown>(
        (branch, name) =>
          (branch as Record<string, unknown> | undefined)?.[name],
        words,
      );
    if (typeof found !== "string")
      throw new Error(`${locale} has no words for ${key}`);
    return found.replaceAll(
      /\{\{(\w+)\}\}/g,
      (_hole, name: string) => values[name] ?? "",
    );
  };
}
