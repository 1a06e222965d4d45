import { intlLocale, type Locale } from "./locale.ts";

// Kept and cleared like the formatters (lib/format/format.ts).
const rulesOf = new Map<Locale, Intl.PluralRules>();

export function clearPluralRules(): void {
  rulesOf.clear();
}

export function pluralCategory(count: number, locale: Locale): Intl.LDMLPluralRule {
  let rules = rulesOf.get(locale);
  if (!rules) rulesOf.set(locale, (rules = new Intl.PluralRules(intlLocale(locale))));
  return rules.select(count);
}
