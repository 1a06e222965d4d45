import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import authEnglish from "../../../../content-fixtures/entries/auth-config/en.json";
import authFrench from "../../../../content-fixtures/entries/auth-config/fr.json";
import formsEnglish from "../../../../content-fixtures/entries/forms-config/en.json";
import formsFrench from "../../../../content-fixtures/entries/forms-config/fr.json";
import type { Documents } from "#lib/api/documents.ts";
import { PLAYER, renderPart } from "#testing/render-part.tsx";
import { ContentForm } from "./content-form.tsx";
import { autocompleteOf, fieldOf, hasPasswordAlone, type FormField } from "./fields.ts";

afterEach(cleanup);

/** The autocomplete token of each field, by the field's name. */
const RIGHT: Readonly<Record<string, readonly string[]>> = {
  login: ["username"],
  email: ["email", "username"],
  phone: ["tel"],
  password: ["current-password", "new-password"],
  country_code: ["country"],
  currency: ["transaction-currency"],
  promo_code: ["off"],
  first_name: ["given-name"],
  last_name: ["family-name"],
  sex: ["sex"],
  birth_date: ["bday"],
  document_number: ["off"],
  region: ["address-level1"],
  home_town: ["address-level2"],
  postcode: ["postal-code"],
  address: ["street-address"],
};

type Form = { name: string; fields: readonly FormField[] };

/** All lists of fields anywhere in an entry. */
function formsIn(entry: unknown, name: string): Form[] {
  if (typeof entry !== "object" || entry === null) return [];
  const inside = Object.entries(entry).flatMap(([key, value]) => formsIn(value, `${name}.${key}`));
  return "fields" in entry && Array.isArray(entry.fields)
    ? [{ name, fields: entry.fields as FormField[] }, ...inside]
    : inside;
}

const FORMS: readonly Form[] = [
  ...formsIn(authEnglish, "auth-config.en"),
  ...formsIn(authFrench, "auth-config.fr"),
  ...formsIn(formsEnglish, "forms-config.en"),
  ...formsIn(formsFrench, "forms-config.fr"),
];

test("covers every form of the demo content", () => expect(FORMS.length).toBeGreaterThanOrEqual(16));

describe.each(FORMS)("$name", ({ name, fields }) => {
  test.each(fields.map((field) => [field.name, field] as const))("%s has its autocomplete token", (field, described) =>
    expect(RIGHT[field] ?? []).toContain(autocompleteOf({ ...fieldOf(field, described.type), ...described })),
  );
  test("has a login beside every password", () => expect(hasPasswordAlone(fields)).toBe(false));
  test("asks for a new password everywhere except at sign-in", () => {
    const wanted = name.includes("authorizationTypes") ? "current-password" : "new-password";
    for (const field of fields) if (field.type === "password") expect(autocompleteOf(field)).toBe(wanted);
  });
});

test.each([
  ["email", "email"],
  ["login", "username"],
  ["phone", "tel"],
  ["password", "current-password"],
  ["newPassword", "new-password"],
  ["newPasswordRepeated", "new-password"],
  ["code", "one-time-code"],
  ["first_name", "given-name"],
  ["last_name", "family-name"],
  ["fakename", "nickname"],
  ["postcode", "postal-code"],
  ["promo", "off"],
])("a field of type %s has the token %s by default", (type, token) =>
  expect(autocompleteOf(fieldOf("x", type))).toBe(token),
);

const CONFIG = {
  dictionaries: [],
  currencyConditions: [],
  passwordMinimumLength: 6,
  passwordMaximumLength: 20,
  passwordForbiddenCharacters: "",
} as unknown as Documents["FormsConfig"];
const NEW = [
  fieldOf("code", "code"),
  fieldOf("newPassword", "newPassword"),
  fieldOf("newPasswordRepeated", "newPasswordRepeated"),
];
const CHANGE = [fieldOf("password", "password"), ...NEW.slice(1)];
const usernameIn = (form: Element) => form.querySelector<HTMLInputElement>('form input[autocomplete="username"]');

test("a form that sets a password has a login for password managers, visually hidden but displayed", () => {
  const { container } = renderPart(
    <ContentForm fields={NEW} login="me@example.test" forms={CONFIG} submitLabel="Go" onSubmit={vi.fn()} />,
  );
  const username = usernameIn(container);
  expect(username?.value).toBe("me@example.test");
  expect(username?.readOnly).toBe(true);
  expect(username?.hidden).toBe(false);
  expect(username?.tabIndex).toBe(-1);
  expect(username?.getAttribute("aria-hidden")).toBe("true");
});

test("the login is by default the signed-in player's", () => {
  const { container } = renderPart(<ContentForm fields={CHANGE} forms={CONFIG} submitLabel="Go" onSubmit={vi.fn()} />, {
    user: PLAYER,
  });
  expect(usernameIn(container)?.value).toBe(PLAYER.login);
});

test("a form without a password has no login for password managers", () => {
  const { container } = renderPart(
    <ContentForm fields={[fieldOf("code", "code")]} forms={CONFIG} submitLabel="Go" onSubmit={vi.fn()} />,
    { user: PLAYER },
  );
  expect(usernameIn(container)).toBeNull();
});
