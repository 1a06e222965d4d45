import { expect, test } from "vitest";
import { words as english } from "#locales/en.more.ts";
import { words as french } from "#locales/fr.more.ts";
import { createTranslate } from "#lib/i18n/i18n.tsx";
import { choiceLabel, timeLabel } from "./duration.ts";

const en = createTranslate("en", english);
const fr = createTranslate("fr", french);

test("the platform's choices are read in both languages, unknown ones as they stand", () => {
  expect(
    ["24_hours", "1_day", "6_months", "1_year", "permanent", "until_i_call"].map((choice) => choiceLabel(choice, en)),
  ).toEqual(["24 hours", "1 day", "6 months", "1 year", "For ever", "until i call"]);
  expect(["24_hours", "1_day", "6_months", "5_years", "permanent"].map((choice) => choiceLabel(choice, fr))).toEqual([
    "24 heures",
    "1 jour",
    "6 mois",
    "5 ans",
    "Pour toujours",
  ]);
});

test("a time is hours and minutes", () => {
  expect([0, 59, 60, 3600, 4500].map((seconds) => timeLabel(seconds, en))).toEqual([
    "0 minutes",
    "0 minutes",
    "1 minute",
    "1 hour",
    "1 h 15 min",
  ]);
  expect(timeLabel(-5, fr)).toBe("0 minute");
});
