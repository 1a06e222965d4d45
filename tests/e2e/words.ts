import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const LOCALES = join(__dirname, "../../web/src/locales");

export type Translate = (key: string, values?: Record<string, string>) => string;

/** The site's texts from its locale files, for tests that run in both languages. */
export function wordsOf(locale: "en" | "fr"): Translate {
  const words = wordsIn(join(LOCALES, locale));
  return (key, values = {}) => {
    const found = key
      .split(".")
      .reduce<unknown>((branch, name) => (branch as Record<string, unknown> | undefined)?.[name], words);
    if (typeof found !== "string") throw new Error(`${locale} has no words for ${key}`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_hole, name: string) => values[name] ?? "");
  };
}

/** A folder's words: a file or a folder each, by its name. */
function wordsIn(folder: string): Record<string, unknown> {
  return Object.fromEntries(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory()
        ? [entry.name, wordsIn(path)]
        : [basename(path, ".json"), JSON.parse(readFileSync(path, "utf8"))];
    }),
  );
}
