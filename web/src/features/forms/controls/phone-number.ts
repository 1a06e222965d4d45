import type { PhoneCountry } from "#lib/api/entities.ts";
import { applyMask, capacityOf, type InputMask } from "#lib/validation/mask.ts";

/** The value that goes with every phone (§3 Contact). */
export const PHONE_COUNTRY = "phone_country_code";

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");
/** Behind what a copied link or line of text says first: `tel:+33…`, `Mobile: 0033…`. */
const INTERNATIONAL = /^[^\d+]*(?:\+|00)(.*)$/s;
/** So many digits after the prefix, and it is a number and not the beginning of one. */
const FEWEST = 4;

/** A number written with its country's prefix, e.g. pasted: which country, and the rest. The chosen country wins over one that shares its prefix. */
export function readInternational(
  text: string,
  countries: readonly PhoneCountry[],
  chosen: PhoneCountry,
): { country: PhoneCountry; national: string } | null {
  const international = INTERNATIONAL.exec(text)?.[1];
  if (international === undefined) return null;
  const digits = digitsOf(international);
  const fitting = [chosen, ...countries].filter(
    (country) => country.phone_code !== "" && digits.startsWith(country.phone_code),
  );
  const longest = Math.max(...fitting.map((country) => country.phone_code.length));
  const country = fitting.find((candidate) => candidate.phone_code.length === longest);
  if (!country || digits.length < country.phone_code.length + FEWEST) return null;
  return { country, national: writeNational(country, digits.slice(country.phone_code.length)) };
}

/** As people of the country write it. A number that is too long stays whole: the rule says so, nothing is cut. */
export function writeNational(country: PhoneCountry, text: string): string {
  return applyMask(phoneMask(country), text);
}

/** A number that is still being written with its prefix, and one that is too long, stay as they are. */
export function phoneMask(country: PhoneCountry): InputMask {
  const { mask } = country;
  return {
    mask,
    prepare: (text) => (INTERNATIONAL.test(text) ? text : withoutDialCode(country, withoutTrunkZero(mask, text))),
    isExempt: (text) => INTERNATIONAL.test(text) || digitsOf(text).length > capacityOf(mask),
  };
}

/** How many digits a number has at most, its country's code included. */
export function mostDigits({ phone_code, mask }: PhoneCountry): number {
  return phone_code.length + capacityOf(mask);
}

/** 33 6 12 34 56 78 behind +33 is 6 12 34 56 78: no number of the country is as long as one that has the code once more. */
function withoutDialCode({ phone_code, mask }: PhoneCountry, text: string): string {
  const digits = digitsOf(text);
  if (phone_code === "" || digits.length <= capacityOf(mask) || !digits.startsWith(phone_code)) return text;
  const rest = withoutTrunkZero(mask, digits.slice(phone_code.length));
  return rest.length > capacityOf(mask) ? text : rest;
}

/** 06 12 34 56 78 is 6 12 34 56 78 behind +33. Where the zero belongs to the number, the mask has a place for it. */
function withoutTrunkZero(mask: string, text: string): string {
  const digits = digitsOf(text);
  return digits.startsWith("0") && digits.length > capacityOf(mask) ? text.replace("0", "") : text;
}

export function nationalPart(value: string, country: PhoneCountry): string {
  const prefix = `+${country.phone_code}`;
  return value.startsWith(prefix) ? value.slice(prefix.length).trim() : value;
}

/** What the form holds: the number with its prefix, or nothing. */
export function withPrefix(country: PhoneCountry, national: string): string {
  const text = national.trim();
  return text === "" || text.startsWith("+") ? text : `+${country.phone_code} ${text}`;
}

/** A mask is also the best example of itself. */
export function exampleOf(country: PhoneCountry): string {
  return applyMask(country.mask, "612345678901234");
}

/** A whole number in digits, as the platform keeps it, for reading. */
export function writePhone(digits: string, country: PhoneCountry | undefined): string {
  if (!country || !digits.startsWith(country.phone_code)) return `+${digits}`;
  return withPrefix(country, writeNational(country, digits.slice(country.phone_code.length)));
}
