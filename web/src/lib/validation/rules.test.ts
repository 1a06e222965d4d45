import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { validateField } from "./rules.ts";

const keyOf = (...given: Parameters<typeof validateField>) => validateField(...given)?.key ?? null;

describe("sum", () => {
  test.each(["1", "20", "1,000", "1 000", "1\u202f000", "999999"])("%s is an amount", (value) =>
    expect(keyOf("sum", value)).toBeNull(),
  );
  test.each(["0", "010", "10,50", "10.50", "-5", "1e3", "abc", "1,00", "٣"])("%s is not", (value) =>
    expect(keyOf("sum", value)).toBe("wrongField"),
  );
  test("its error names both bounds", () =>
    expect(validateField("sum", "5", { minValue: 10, maxValue: 20 })).toEqual({
      key: "sumError",
      values: { min: 10, max: 20 },
    }));
});

describe("email", () => {
  test.each(["a@b.co", "me@y.z.co.jp", "o'neil+tag@sub.example.fr", " a@b.co "])("%s is an address", (value) =>
    expect(keyOf("email", value)).toBeNull(),
  );
  test.each(["a", "a@b", "a@@b.co", "a b@c.co", "a@b..co", "@b.co", "a@.co", "a@b."])("%s is not", (value) =>
    expect(keyOf("email", value)).toBe("wrongEmailAddress"),
  );
  test("an empty one is missing", () => expect(keyOf("email", " ")).toBe("insertEmailAddress"));
});

describe("phone", () => {
  test.each(["+33 6 12 34 56 78", "0612345678", "(020) 7946-0958"])("%s is a number", (value) =>
    expect(keyOf("phone", value)).toBeNull(),
  );
  test.each(["123", "+33 six", "1234567890123456", "++3361234567"])("%s is not", (value) =>
    expect(keyOf("phone", value)).toBe("wrongPhoneFormat"),
  );
  test("an empty one is missing", () => expect(keyOf("phone", "")).toBe("insertPhoneNumber"));
});

describe("password", () => {
  test.each(["secret", "abcdefghij1234567890", "mot de passe"])("%s is long enough and not too long", (value) =>
    expect(keyOf("password", value)).toBeNull(),
  );
  test("a short, a long and a missing one have their own problems", () => {
    expect(keyOf("password", "12345")).toBe("shortPassword");
    expect(keyOf("password", "x".repeat(21))).toBe("longPassword");
    expect(keyOf("password", "")).toBe("insertPassword");
  });
  test("content may allow longer ones", () => expect(keyOf("password", "x".repeat(40), { maxLength: 64 })).toBeNull());
  test("forbidden characters are listed, each once", () =>
    expect(validateField("password", "a<b>c<d", { forbiddenCharacters: "<>" })).toEqual({
      key: "notWalidPassword",
      values: { characters: "< >" },
    }));
  test("the repetition must be equal", () =>
    expect(keyOf("newPasswordRepeated", "secret1", { previousPassword: "secret2" })).toBe("passwordsNotEqual"));
});

describe("names and addresses", () => {
  test.each(["Zoé", "O'Brien", "Jean-Luc", "Анна"])("%s is a name", (value) =>
    expect(keyOf("first_name", value)).toBeNull(),
  );
  test.each(["R2D2", "a@b", "x_y", "no!", "§"])("%s is not", (value) =>
    expect(keyOf("last_name", value)).toBe("wrongField"),
  );
  test("an address may have digits, but no symbols", () => {
    expect(keyOf("address", "12 rue de la Paix")).toBeNull();
    expect(keyOf("address", "12 rue #3")).toBe("wrongField");
  });
});

describe("date", () => {
  test.each(["1990-02-28", "28.02.1990", "1.2.1990"])("%s is a day", (value) =>
    expect(keyOf("date", value)).toBeNull(),
  );
  test.each(["30.02.1990", "1990-13-01", "28.02.90", "1990/02/28", "tomorrow"])("%s is not", (value) =>
    expect(keyOf("date", value)).toBe("wrongField"),
  );
  test("it lies within its bounds", () =>
    expect(keyOf("date", "2010-01-01", { maxValue: "2008-01-01" })).toBe("wrongField"));
});

describe("the rest of §5.2", () => {
  test("postcode is up to eight digits unless it has a pattern", () => {
    expect(keyOf("postcode", "75001")).toBeNull();
    expect(keyOf("postcode", "123456789")).toBe("wrongField");
    expect(keyOf("postcode", "SW1A 1AA", { pattern: "^[A-Z0-9 ]+$" })).toBeNull();
  });
  test("fakename has four characters and no special ones", () => {
    expect(keyOf("fakename", "Luna7")).toBeNull();
    expect(keyOf("fakename", "Lou")).toBe("minCountSymbolsFakename");
    expect(keyOf("fakename", "Luna!")).toBe("specialSymbolsFakename");
  });
  test("cardHolder is letters, spaces, dots, apostrophes and hyphens", () => {
    expect(keyOf("cardHolder", "Anne-Marie d'Arc Jr.")).toBeNull();
    expect(keyOf("cardHolder", "Anne 2")).toBe("wrongField");
  });
  test("a promo code is always valid, a checkbox must be checked", () => {
    expect(keyOf("promo", "?!")).toBeNull();
    expect(keyOf("truthyCheckbox", "true")).toBeNull();
    expect(keyOf("truthyCheckbox", "false")).toBe("uncheckedCheckbox");
  });
  test("custom follows its pattern, or must not be empty", () => {
    expect(keyOf("custom", "AB", { pattern: "^[A-Z]{2}$" })).toBeNull();
    expect(keyOf("custom", "ab", { pattern: "^[A-Z]{2}$" })).toBe("wrongField");
    expect(keyOf("custom", "")).toBe("requiredField");
  });
  test("text is required by default; sex always is; unknown types are valid", () => {
    expect(keyOf("text", "")).toBe("requiredField");
    expect(keyOf("text", "", { isRequired: false })).toBeNull();
    expect(keyOf("sex", "", { isRequired: false })).toBe("requiredField");
    expect(keyOf("horoscope", "")).toBeNull();
  });
});

describe("a bound in years before today", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2027, 1, 28, 12) }));
  afterEach(() => void vi.useRealTimers());
  test.each([
    ["2009-02-28", null],
    ["2009-03-01", "wrongField"],
    ["28.02.2009", null],
    ["01.03.2009", "wrongField"],
  ])("a player born on %s", (born, problem) =>
    expect(keyOf("date", born, { minValue: "1900", maxValue: "-18y" })).toBe(problem),
  );
  test("is shown as a day", () =>
    expect(validateField("date", "2010-01-01", { maxValue: "-18y" })).toMatchObject({
      message: "maxValue",
      values: { max: "2009-02-28" },
    }));
});
