// The rules of §5.2 by field type, as data read by one small function. A rule returns the key of a problem with the values
// of its message, or null. If the platform's own check differs, the platform decides.

import { serverNow } from "../time/clock.ts";

export type FieldType =
  | "sum"
  | "name"
  | "first_name"
  | "last_name"
  | "address"
  | "date"
  | "sex"
  | "text"
  | "cardHolder"
  | "login"
  | "documentType"
  | "documentNumber"
  | "cpf"
  | "postcode"
  | "phone"
  | "email"
  | "password"
  | "newPassword"
  | "newPasswordRepeated"
  | "fakename"
  | "promo"
  | "truthyCheckbox"
  | "custom"
  | "code"
  | "strictName"
  | "freeText";

export type RuleOptions = {
  isRequired?: boolean;
  minValue?: string | number;
  maxValue?: string | number;
  /** A regular expression for the whole value; `postcode` has one of its own. */
  pattern?: string;
  /** Forbidden in a password; the special symbols of a fakename. */
  forbiddenCharacters?: string;
  minLength?: number;
  /** For a phone number: the maximum digits of its country, dial code included. */
  maxLength?: number;
  previousPassword?: string;
};

export type Problem = {
  key: string;
  /** The message of §5.1, if the key alone does not determine it: a date can be wrong or out of bounds. */
  message?: "minValue" | "maxValue" | "longPhone";
  values?: Record<string, string | number>;
};
type Rule = (value: string, options: RuleOptions) => Problem | null;

const NAME_FORBIDDEN = /[\d@_"!?#$%^&*(){}[\]|/\\<>~§+:;`]/;
const ADDRESS_FORBIDDEN = /[@_"!?#$%^&*(){}[\]|/\\<>~§+:;`]/;
const POSTCODE = String.raw`^\d{1,8}$`;
const FAKENAME_MINIMUM = 4;
const FAKENAME_FORBIDDEN = '@_"!?#$%^&*(){}[]|/\\<>~§+:;`';
const PASSWORD_MINIMUM = 6;
const PASSWORD_MAXIMUM = 20;
const CODE = /^\d{6}$/;
/** §5.3: also no commas, underscores, spaces, quotes and punctuation. */
const STRICT_NAME = /^[\p{L}\p{M}\u2010\u2011-]+$/u;
/** The name on a card, with the apostrophes, hyphens and spaces that phones and word processors type. */
const CARD_HOLDER = /^[\p{L}\p{M}\p{Zs}.'’‘＇\u2010\u2011–-]+$/u;
/** §5.3: Latin (with Latvian), Cyrillic, and common punctuation; people write numbers too. */
const FREE_TEXT = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\d\s.,:;!?'"’‘‚ʼ“”„«»‹›()/&%+@#№€$£\u2010\u2011–—−…-]+$/u;

const problem = (key: string, values?: Problem["values"]): Problem => (values ? { key, values } : { key });
const wrongField = problem("wrongField");
const isBlank = (value: string) => value.trim() === "";

const required: Rule = (value, { isRequired = true }) =>
  isRequired && isBlank(value) ? problem("requiredField") : null;

const without =
  (forbidden: RegExp): Rule =>
  (value, options) =>
    required(value, options) ?? (forbidden.test(value) ? wrongField : null);

/** An empty field is valid unless it is required; then `empty` is the problem's key. */
const orEmpty =
  (empty: string, rule: Rule): Rule =>
  (value, options) => {
    if (!isBlank(value)) return rule(value, options);
    return options.isRequired === false ? null : problem(empty);
  };

const password: Rule = (
  value,
  { minLength = PASSWORD_MINIMUM, maxLength = PASSWORD_MAXIMUM, forbiddenCharacters = "", previousPassword },
) => {
  if (value.length < minLength) return problem("shortPassword", { min: minLength });
  if (value.length > maxLength) return problem("longPassword", { max: maxLength });
  const forbidden = [...new Set(value)].filter((character) => forbiddenCharacters.includes(character));
  if (forbidden.length > 0) return problem("notWalidPassword", { characters: forbidden.join(" ") });
  return previousPassword !== undefined && previousPassword !== value ? problem("passwordsNotEqual") : null;
};

/** Wider than the letter of §5.2 (architecture §9): addresses such as `me@y.z.co.jp` and `o'neil+tag@sub.example.fr` are valid. */
const email: Rule = (value) =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value.trim()) ? null : problem("wrongEmailAddress");

/** Digits with the separators that people type; a telephone number has 7 to 15 digits. */
const phone: Rule = (value, { maxLength = Number.POSITIVE_INFINITY }) => {
  const number = value.replaceAll(/[\s().\p{Pd}]/gu, "");
  const digits = number.replace(/^\+/, "");
  if (/^\d{7,}$/.test(digits) && digits.length > maxLength)
    return { ...problem("wrongPhoneFormat"), message: "longPhone" };
  return /^\+?\d{7,15}$/.test(number) ? null : problem("wrongPhoneFormat");
};

/** Drops the group separators of either locale (architecture §9); a decimal comma or point is never read as one. */
export function ungrouped(amount: string): string {
  return amount.replaceAll(/[\s\u00a0\u202f]/g, "").replaceAll(/,(?=\d{3}(?:,|$))/g, "");
}

const sum: Rule = (value, { minValue, maxValue }) => {
  const digits = ungrouped(value);
  if (!/^[1-9]\d*$/.test(digits)) return wrongField;
  const amount = Number(digits);
  const low = isBound(minValue) && amount < Number(minValue);
  const high = isBound(maxValue) && amount > Number(maxValue);
  if (!low && !high) return null;
  if (isBound(minValue) && isBound(maxValue)) return problem("sumError", { min: minValue, max: maxValue });
  return outOfBounds("sumError", low ? "minValue" : "maxValue", { minValue, maxValue });
};

/** An empty text in content means no bound. */
function isBound(bound: string | number | undefined): bound is string | number {
  return bound !== undefined && bound !== "";
}

function outOfBounds(key: string, message: "minValue" | "maxValue", { minValue, maxValue }: RuleOptions): Problem {
  return { key, message, values: message === "minValue" ? { min: minValue ?? "" } : { max: maxValue ?? "" } };
}

/** Converts a bound in years before today, such as `-18y`, to a day; other bounds stay as they are. */
function dayOf(bound: string | number | undefined): string | number | undefined {
  const years = /^-(\d{1,3})y$/.exec(String(bound ?? ""))?.[1];
  if (years === undefined) return bound;
  const day = new Date(serverNow());
  day.setUTCFullYear(day.getUTCFullYear() - Number(years));
  return day.toISOString().slice(0, 10);
}

/** Accepts the format of date inputs (yyyy-mm-dd) and the usual one (dd.mm.yyyy). A bound is a day or, as in §5.2, a year. */
const date: Rule = (value, bounds) => {
  const [minValue, maxValue] = [dayOf(bounds.minValue), dayOf(bounds.maxValue)];
  if (!/^[\d,.'-]+$/.test(value)) return wrongField;
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  const [, day, month, year] = /^(\d{1,2})[.,'-](\d{1,2})[.,'-](\d{4})$/.exec(value) ?? [];
  const iso = `${isoYear ?? year}-${(isoMonth ?? month)?.padStart(2, "0")}-${(isoDay ?? day)?.padStart(2, "0")}`;
  const parsed = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== iso) return wrongField;
  const asPreciseAs = (bound: string | number) => iso.slice(0, String(bound).length);
  if (isBound(minValue) && asPreciseAs(minValue) < String(minValue))
    return outOfBounds("wrongField", "minValue", { minValue });
  return isBound(maxValue) && asPreciseAs(maxValue) > String(maxValue)
    ? outOfBounds("wrongField", "maxValue", { maxValue })
    : null;
};

const fakename: Rule = (value, { minLength = FAKENAME_MINIMUM, forbiddenCharacters = FAKENAME_FORBIDDEN }) => {
  if (value.trim().length < minLength) return problem("minCountSymbolsFakename", { min: minLength });
  return [...value].some((character) => forbiddenCharacters.includes(character))
    ? problem("specialSymbolsFakename")
    : null;
};

/** A pattern matches the whole value, as in HTML. An invalid pattern is the operator's mistake and must not block players. */
const matches =
  (fallback = ""): Rule =>
  (value, { pattern = "" }) => {
    try {
      return new RegExp(`^(?:${pattern || fallback})$`).test(value) ? null : wrongField;
    } catch {
      return null;
    }
  };

const looksLike =
  (shape: RegExp): Rule =>
  (value) =>
    shape.test(value) ? null : wrongField;

const RULES: Record<FieldType, Rule> = {
  sum: orEmpty("requiredField", sum),
  name: without(NAME_FORBIDDEN),
  first_name: without(NAME_FORBIDDEN),
  last_name: without(NAME_FORBIDDEN),
  address: without(ADDRESS_FORBIDDEN),
  date: orEmpty("requiredField", date),
  sex: (value) => (isBlank(value) ? problem("requiredField") : null),
  text: required,
  cardHolder: orEmpty("requiredField", looksLike(CARD_HOLDER)),
  login: required,
  documentType: required,
  documentNumber: required,
  cpf: required,
  postcode: orEmpty("requiredField", matches(POSTCODE)),
  phone: orEmpty("insertPhoneNumber", phone),
  email: orEmpty("insertEmailAddress", email),
  password: orEmpty("insertPassword", password),
  newPassword: orEmpty("insertPassword", password),
  newPasswordRepeated: orEmpty("insertPassword", password),
  fakename: orEmpty("requiredField", fakename),
  promo: () => null,
  truthyCheckbox: (value) => (value === "true" ? null : problem("uncheckedCheckbox")),
  custom: (value, options) => (options.pattern ? null : required(value, options)),
  code: orEmpty("requiredField", looksLike(CODE)),
  strictName: orEmpty("requiredField", looksLike(STRICT_NAME)),
  freeText: orEmpty("requiredField", looksLike(FREE_TEXT)),
};

/** Types that ignore a pattern of content, or whose own rule handles it. */
const WITHOUT_PATTERN: ReadonlySet<string> = new Set([
  "postcode",
  "password",
  "newPassword",
  "newPasswordRepeated",
  "truthyCheckbox",
  "promo",
]);
const ownPattern = matches();

/** Unknown types are valid (§5.2). */
export function validateField(type: string, value: string, options: RuleOptions = {}): Problem | null {
  if (!Object.hasOwn(RULES, type)) return null;
  const found = RULES[type as FieldType](value, options);
  if (found || !options.pattern || WITHOUT_PATTERN.has(type)) return found;
  // An empty value that the rule accepts is not required; a required `custom` field must match its pattern even if it is empty.
  const isLeftOut = isBlank(value) && (type !== "custom" || options.isRequired === false);
  return isLeftOut ? null : ownPattern(value, options);
}
