import { expect, test } from "vitest";
import { majorText, presetsFor, typedAmount, wholeUnits } from "./amounts.ts";

const bounds = (min: number, max: number, currency = "EUR") => ({
  min: { amount: min, currency },
  max: { amount: max, currency },
});
const settings = (currency: string, ...values: number[]) => ({
  presets: [{ currency, amounts: values.map((value) => ({ value })) }],
});
const content = (currency: string, ...values: number[]) => ({
  depositAmounts: [{ currency, amounts: values.map((value, at) => ({ value, isDefault: at === 1 })) }],
});

test("the platform's presets win over content's, within what the method takes", () => {
  expect(presetsFor(bounds(1000, 10_000), settings("EUR", 500, 2000, 5000, 20_000), content("EUR", 20, 50))).toEqual({
    amounts: [2000, 5000],
    chosen: 5000,
  });
  expect(presetsFor(bounds(1000, 10_000), settings("USD", 2000), content("EUR", 20, 50, 500))).toEqual({
    amounts: [2000, 5000],
    chosen: 5000,
  });
});

test("content's default is chosen only where it is among the presets", () => {
  expect(presetsFor(bounds(1000, 10_000), settings("EUR", 2000), content("EUR", 20, 50)).chosen).toBeNull();
  expect(presetsFor(bounds(1000, 10_000), undefined, undefined)).toEqual({ amounts: [], chosen: null });
});

test("currencies have 0, 2 or 3 decimals", () => {
  expect(presetsFor(bounds(1000, 50_000, "JPY"), undefined, content("JPY", 2000, 5000)).amounts).toEqual([2000, 5000]);
  expect(presetsFor(bounds(1000, 50_000, "TND"), undefined, content("TND", 20, 50)).amounts).toEqual([20_000, 50_000]);
  expect([typedAmount("5000", "JPY"), typedAmount("50", "EUR"), typedAmount("50", "TND")]).toEqual([
    5000, 5000, 50_000,
  ]);
  expect([majorText(5000, "JPY"), majorText(5050, "EUR"), majorText(50_000, "TND")]).toEqual(["5000", "50", "50"]);
  expect(wholeUnits({ amount: 127_050, currency: "EUR" })).toBe(127_000);
});

test.each([
  ["1 000", 100_000],
  ["1\u00A0000", 100_000],
  ["1\u202F000", 100_000],
  ["1,000", 100_000],
  ["", null],
  ["0", null],
  ["1.5", null],
  ["1e3", null],
  ["9999999999999", null],
])("%j is %j", (text, amount) => expect(typedAmount(text, "EUR")).toBe(amount));

test("a decimal comma never makes an amount a hundred times as large", () => {
  expect(["10,50", "10.50", "1,5", "1,50,000"].map((text) => typedAmount(text, "EUR"))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(["1,500", "1 500", "1\u202F500"].map((text) => typedAmount(text, "EUR"))).toEqual([150_000, 150_000, 150_000]);
});
