import { createContext, useContext, type ReactNode } from "react";
import type { WordKey } from "./word-keys.ts";
import type { Locale } from "./locale.ts";
import { pluralCategory } from "./plural.ts";

/** Words by key (`cashier.deposit.title`) in i18next's JSON format: `{{name}}` is replaced, `count` selects `_one`, `_many` or `_other`. */
export type Words = { readonly [name: string]: string | Words };

export type Translate = {
  (key: WordKey, values?: Record<string, unknown>): string;
  /** Whether a key has words; for keys made from platform data. */
  has: (key: string) => key is WordKey;
};

/** A key without words is shown as it is; a test finds such keys. */
export function createTranslate(locale: Locale, words: Words): Translate {
  const translate = (key: string, values?: Record<string, unknown>) => {
    const found =
      (typeof values?.count === "number" ? plural(locale, words, key, values.count) : undefined) ?? lookUp(words, key);
    if (typeof found !== "string") return key;
    return values ? fill(found, values) : found;
  };
  const has = (key: string): key is WordKey =>
    [key, `${key}_other`].some((name) => typeof lookUp(words, name) === "string");
  return Object.assign(translate, { has });
}

function plural(locale: Locale, words: Words, key: string, count: number) {
  return lookUp(words, `${key}_${pluralCategory(count, locale)}`) ?? lookUp(words, `${key}_other`);
}

function lookUp(words: Words, key: string): string | Words | undefined {
  let found: string | Words | undefined = words;
  for (const name of key.split(".")) {
    if (typeof found !== "object" || !Object.hasOwn(found, name)) return undefined;
    found = found[name];
  }
  return found;
}

function fill(text: string, values: Record<string, unknown>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

const Context = createContext<Translate | null>(null);

export function I18nProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <Context value={translate}>{children}</Context>;
}

export function useTranslation(): { t: Translate } {
  const t = useContext(Context);
  if (!t) throw new Error("useTranslation outside of I18nProvider");
  return { t };
}

type WordFile = { default: Words };

/** Each feature has its own word file, or a folder of them; the path is the first part of the keys. */
export function mergeWords(files: Record<string, WordFile>): Words {
  const words: Record<string, Words[string]> = {};
  for (const [path, { default: found }] of Object.entries(files)) {
    const [feature = "", part] = path.slice(0, -".json".length).split("/").slice(2);
    words[feature] = part === undefined ? found : { ...(words[feature] as Words | undefined), [part]: found };
  }
  return words;
}
