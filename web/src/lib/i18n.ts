import { createInstance, type i18n, type ResourceLanguage } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Locale } from "./site-context.ts";

/** One instance per locale and process: it never changes its language, so requests can share it. */
export function createI18n(locale: Locale, words: ResourceLanguage): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: { translation: words } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

type WordFile = { default: Record<string, unknown> };

/** Each feature has a file of its own per locale; its name is the first part of its keys (`cashier.deposit.title`). */
export function mergeWords(files: Record<string, WordFile>): ResourceLanguage {
  const words: Record<string, unknown> = {};
  for (const [path, file] of Object.entries(files)) {
    const name = path.slice(path.lastIndexOf("/") + 1, -".json".length);
    words[name] = file.default;
  }
  return words as ResourceLanguage;
}

/** What plain functions take in place of the library's many-faced `t`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string;
