import type { PhoneCountry } from "#lib/api/entities.ts";
import { applyMask, capacityOf, type InputMask } from "#lib/validation/mask.ts";

/** The form value that accompanies every phone number (§3 Contact). */
export const PHONE_COUNTRY = "phone_country_code";

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");
/** A number with its prefix, also after the start of a copied link or text: `tel:+33…`, `Mobile: 0033…`. */
const INTERNATIONAL = /^[^\d+]*(?:\+|00)(.*)$/s;
/** With fewer digits after the prefix, the number is still being typed. */
const FEWEST = 4;

/** Splits a number with prefix, e.g. a pasted one, into country and national part. If countries share the prefix, the chosen one wins. */
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

/** A number in its country's format. One that is too long is not cut; the validation rule reports it. */
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

/** The maximum number of digits, dial code included. */
export function mostDigits({ phone_code, mask }: PhoneCountry): number {
  return phone_code.length + capacityOf(mask);
}

/** Removes a repeated dial code: 33 6 12 34 56 78 after +33 is 6 12 34 56 78, because no national number is that long. */
function withoutDialCode({ phone_code, mask }: PhoneCountry, text: string): string {
  const digits = digitsOf(text);
  if (phone_code === "" || digits.length <= capacityOf(mask) || !digits.startsWith(phone_code)) return text;
  const rest = withoutTrunkZero(mask, digits.slice(phone_code.length));
  return rest.length > capacityOf(mask) ? text : rest;
}

/** Removes the trunk zero: 06 12 34 56 78 is 6 12 34 56 78 after +33. If the zero is part of the number, the mask has room for it. */
function withoutTrunkZero(mask: string, text: string): string {
  const digits = digitsOf(text);
  return digits.startsWith("0") && digits.length > capacityOf(mask) ? text.replace("0", "") : text;
}

export function nationalPart(value: string, country: PhoneCountry): string {
  const prefix = `+${country.phone_code}`;
  return value.startsWith(prefix) ? value.slice(prefix.length).trim() : value;
}

/** The form's value: the number with its prefix, or an empty text. */
export function withPrefix(country: PhoneCountry, national: string): string {
  const text = national.trim();
  return text === "" || text.startsWith("+") ? text : `+${country.phone_code} ${text}`;
}

/** A placeholder made from the mask. */
export function exampleOf(country: PhoneCountry): string {
  return applyMask(country.mask, "612345678901234");
}

/** Formats a number that the platform stores as digits. */
export function writePhone(digits: string, country: PhoneCountry | undefined): string {
  if (!country || !digits.startsWith(country.phone_code)) return `+${digits}`;
  return withPrefix(country, writeNational(country, digits.slice(country.phone_code.length)));
}
