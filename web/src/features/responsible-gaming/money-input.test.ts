import { expect, test } from "vitest";
import { parseAmount, typedAmount } from "./money-input.ts";

const en = (text: string, currency = "EUR") => parseAmount(text, currency, "en");
const fr = (text: string, currency = "EUR") => parseAmount(text, currency, "fr");

test("an amount becomes minor units of its currency", () => {
  expect([en("50"), en("50.5"), en("50.05"), en(" 50. ")]).toEqual([
    { amount: 5000 },
    { amount: 5050 },
    { amount: 5005 },
    { amount: 5000 },
  ]);
  expect([en("5000", "JPY"), en("1.25", "BHD"), en("0.001", "KWD")]).toEqual([
    { amount: 5000 },
    { amount: 1250 },
    { amount: 1 },
  ]);
  expect([fr("50,5"), fr("50.5"), fr("1,250", "BHD")]).toEqual([{ amount: 5050 }, { amount: 5050 }, { amount: 1250 }]);
});

test("groups of three may be set apart in the locale's way, and only so", () => {
  expect([en("1,250"), en("1 250.50"), en("1,250,000"), en("1’250.50"), en("1\u2009250")]).toEqual([
    { amount: 125_000 },
    { amount: 125_050 },
    { amount: 125_000_000 },
    { amount: 125_050 },
    { amount: 125_000 },
  ]);
  expect([fr("1 250,50"), fr("1\u202f250"), fr("1\u00a0250\u00a0000"), fr("1\u2009250")]).toEqual([
    { amount: 125_050 },
    { amount: 125_000 },
    { amount: 125_000_000 },
    { amount: 125_000 },
  ]);
  for (const wrong of ["10,50", "1,25", "1,2500", ",250", "1,250,00", "12 50"])
    expect(en(wrong), wrong).toEqual({ problem: "format" });
});

test("more decimals than the currency has are asked about, not rounded", () => {
  expect(
    [en("10.505"), en("10.5", "JPY"), fr("1.250"), en("1.2345", "BHD")].map(
      (parsed) => "problem" in parsed && parsed.problem,
    ),
  ).toEqual(Array(4).fill("decimals"));
});

test("what is no amount above nothing is refused", () => {
  expect([en(""), en("  ")]).toEqual([{ problem: "required" }, { problem: "required" }]);
  for (const wrong of ["abc", "-5", "+5", "5e3", "1.2.3", ".", "€5", "٥", "0x10"])
    expect(en(wrong), wrong).toEqual({ problem: "format" });
  expect([en("0"), en("0.00")]).toEqual([{ problem: "positive" }, { problem: "positive" }]);
  expect(en("99999999999999999")).toEqual({ problem: "tooLarge" });
});

test("what is shown for changing reads back as the same amount", () => {
  expect([
    typedAmount(5000, "EUR", "en"),
    typedAmount(5050, "EUR", "fr"),
    typedAmount(5, "EUR", "en"),
    typedAmount(5000, "JPY", "en"),
    typedAmount(1250, "BHD", "fr"),
  ]).toEqual(["50", "50,50", "0.05", "5000", "1,250"]);
  for (const amount of [1, 99, 100, 12_345, 9_007_199_254_740_991])
    expect(en(typedAmount(amount, "EUR", "en"))).toEqual({ amount });
});
