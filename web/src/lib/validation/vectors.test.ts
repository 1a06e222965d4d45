import { describe, expect, test } from "vitest";
import vectors from "../../../../tests/vectors/validation.json";
import en from "#locales/en/validation.json";
import fr from "#locales/fr/validation.json";
import { createTranslate } from "../i18n/i18n.tsx";
import { messageOf } from "./messages.ts";
import { type RuleOptions, validateField } from "./rules.ts";

type Case = { value: string; options?: RuleOptions; problem?: string };
type Type = { valid: Case[]; invalid: Case[] };

/** Always valid by §5.2, or with a single right value. */
const NOTHING_INVALID = new Set(["promo", "anything else"]);
const ONE_RIGHT_VALUE = "truthyCheckbox";

const types = Object.entries(vectors.types as Record<string, Type>);

describe.each(types)("%s", (type, { valid, invalid }) => {
  test.each(valid)("takes $value", ({ value, options }) => expect(validateField(type, value, options)).toBeNull());
  for (const { value, options, problem } of invalid)
    test(`refuses ${JSON.stringify(value)}: ${problem}`, () =>
      expect(validateField(type, value, options)?.key).toBe(problem));
  test("has enough of both", () => {
    if (type !== ONE_RIGHT_VALUE) expect(valid.length).toBeGreaterThanOrEqual(15);
    if (!NOTHING_INVALID.has(type)) expect(invalid.length).toBeGreaterThanOrEqual(15);
  });
});

describe.each([
  ["en", en],
  ["fr", fr],
] as const)("in %s", (locale, words) => {
  const translate = createTranslate(locale, { validation: words });
  test("every refused value has a message with its bounds filled in", () => {
    for (const [type, { invalid }] of types)
      for (const { value, options } of invalid) {
        const problem = validateField(type, value, options);
        const message = problem && messageOf(problem, { name: type, type }, [], translate);
        expect(message, `${type} ${value}`).toMatch(/\s/);
        expect(message, `${type} ${value}`).not.toMatch(/validation\.|\{\{|\$\$/);
      }
  });
});
