import { describe, expect, test } from "vitest";
import type { PhoneCountry } from "#lib/api/entities.ts";
import { joinParts, partsOf, readDay } from "./date-parts.ts";
import { mostDigits, nationalPart, readInternational, withPrefix, writeNational } from "./phone-number.ts";

const country = (country_code: string, phone_code: string, mask: string): PhoneCountry => ({
  country_code,
  phone_code,
  mask,
  name: country_code,
});
const FR = country("FR", "33", "# ## ## ## ##");
const US = country("US", "1", "(###) ###-####");
const CA = country("CA", "1", "(###) ###-####");
const CI = country("CI", "225", "## ## ## ## ##");
const DE = country("DE", "49", "### ########");
const GB = country("GB", "44", "#### ######");
const IT = country("IT", "39", "### ### ####");
const ALL = [CA, CI, DE, FR, GB, IT, US];

describe("a day in three parts", () => {
  test("has the platform's format", () => {
    expect(joinParts({ year: "1990", month: "02", day: "5" })).toBe("1990-02-05");
    expect(partsOf("1990-02-05")).toEqual({ year: "1990", month: "02", day: "05" });
  });
  test("is empty without parts, and keeps the places of missing parts", () => {
    expect(joinParts(partsOf(""))).toBe("");
    expect(joinParts({ year: "", month: "02", day: "" })).toBe("-02-");
    expect(partsOf("-02-")).toEqual({ year: "", month: "02", day: "" });
  });
  test.each(["28.02.1990", "28/2/1990", "28-02-1990", "1990-02-28", " 28 02 1990 "])(
    "%j is pasted as a whole date",
    (text) => expect(readDay(text)).toEqual({ year: "1990", month: "02", day: "28" }),
  );
  test.each(["30.02.1990", "28.02", "hello", "02/28/1990"])("%j is not a day", (text) =>
    expect(readDay(text)).toBeNull(),
  );
});

describe("a phone number behind its prefix", () => {
  test("has its country's format", () => {
    expect(writeNational(FR, "612345678")).toBe("6 12 34 56 78");
    expect(writeNational(US, "2125550123")).toBe("(212) 555-0123");
  });
  test("loses a trunk zero, and keeps a zero that is part of the number", () => {
    expect(writeNational(FR, "06 12 34 56 78")).toBe("6 12 34 56 78");
    expect(writeNational(CI, "0712345678")).toBe("07 12 34 56 78");
  });
  test("is never cut: the rule refuses a number that is too long", () =>
    expect(writeNational(FR, "61234567890")).toBe("61234567890"));
  test("may have a prefix, which selects the country", () => {
    expect(readInternational("+33 6 12 34 56 78", ALL, US)).toEqual({ country: FR, national: "6 12 34 56 78" });
    expect(readInternational("0033612345678", ALL, US)).toEqual({ country: FR, national: "6 12 34 56 78" });
    expect(readInternational("+1 212 555 0123", ALL, US)?.country).toBe(US);
    expect(readInternational("+33", ALL, US)).toBeNull();
    expect(readInternational("0612345678", ALL, US)).toBeNull();
    expect(writeNational(FR, "+33")).toBe("+33");
  });
  test.each([
    ["France", FR, "33612345678", "6 12 34 56 78"],
    ["France, the zero of home behind the code", FR, "33 (0)6 12 34 56 78", "6 12 34 56 78"],
    ["France, a zero before the code", FR, "033612345678", "6 12 34 56 78"],
    ["France, a number that begins like the code", FR, "331234567", "3 31 23 45 67"],
    ["Germany", DE, "4915112345678", "151 12345678"],
    ["Germany, a shorter number", DE, "493012345678", "301 2345678"],
    ["Germany, a number that begins like the code", DE, "4912345678", "491 2345678"],
    ["the United Kingdom", GB, "447911123456", "7911 123456"],
    ["the United Kingdom, the zero of home behind the code", GB, "44 (0) 7911 123456", "7911 123456"],
    ["Italy, a zero that belongs to the number", IT, "390612345678", "061 234 5678"],
    ["Italy, a mobile number that begins like the code", IT, "3912345678", "391 234 5678"],
    ["the United States", US, "1 (212) 555-0123", "(212) 555-0123"],
    ["Ivory Coast, a zero that belongs to the number", CI, "2250712345678", "07 12 34 56 78"],
  ])("has the country's code once: %s", (_, of, typed, national) => {
    expect(writeNational(of, typed)).toBe(national);
    expect(withPrefix(of, writeNational(of, typed))).toBe(`+${of.phone_code} ${national}`);
  });
  test.each([
    "tel:+33612345678",
    "Mobile : 0033 6 12 34 56 78",
    "(+33) 6 12 34 56 78",
    "+33612345678",
    "+33 (0)6 12 34 56 78",
    "0033 6 12 34 56 78",
    "00 33 06 12 34 56 78",
    "+33 33 6 12 34 56 78",
  ])("%s is read as the number it means", (text) =>
    expect(readInternational(text, ALL, US)).toEqual({ country: FR, national: "6 12 34 56 78" }),
  );
  test.each([
    ["+390612345678", IT, "061 234 5678"],
    ["+44 (0)20 7946 0958", GB, "2079 460958"],
    ["+49 (0) 151 12345678", DE, "151 12345678"],
  ] as const)("%s keeps or loses its zero by the rule of its country", (text, of, national) =>
    expect(readInternational(text, ALL, FR)).toEqual({ country: of, national }),
  );
  test("is too long with more digits than the code and the mask have", () => {
    expect(mostDigits(FR)).toBe(11);
    expect(writeNational(FR, "33334612345678")).toBe("33334612345678");
  });
  test("has its prefix in the form, unless it is empty", () => {
    expect(withPrefix(FR, "6 12")).toBe("+33 6 12");
    expect(withPrefix(FR, " ")).toBe("");
    expect(nationalPart("+33 6 12", FR)).toBe("6 12");
  });
});
