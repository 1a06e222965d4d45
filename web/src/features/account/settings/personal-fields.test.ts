import { describe, expect, test } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import type { PersonalDataFields, ProfileInfo } from "#lib/api/entities.ts";
import { fieldOf } from "#features/forms/index.ts";
import { createTranslate } from "#lib/i18n/i18n.tsx";
import { completenessOf, lockedFields, personalChanges, personalFields, personalValues } from "./personal-fields.ts";

// Other keys are translated to themselves.
const translate = createTranslate("en", { account: { profile: { fields: { home_town: "Home town" } } } });
const sex = { value: "1", label: "Man" };
const form = {
  fields: [
    fieldOf("first_name", "first_name", { label: "First name" }),
    fieldOf("sex", "sex", { label: "Gender", options: [sex] }),
    fieldOf("document_number", "cpf", { label: "Document", mask: "###.###.###-##" }),
    fieldOf("postcode", "postcode", { label: "Postcode", mask: "########" }),
  ],
} as unknown as Documents["Form"];

const item = (name: string, more: Partial<PersonalDataFields["items"][number]> = {}) => ({
  name,
  is_required: true,
  is_editable: true,
  pattern: null,
  ...more,
});
const asked = (items: PersonalDataFields["items"], document_type: string | null = null): PersonalDataFields => ({
  items,
  document_type,
});
const profile = (told: Partial<ProfileInfo>): ProfileInfo =>
  ({
    first_name: "",
    last_name: "",
    sex: 0,
    birth_date: "",
    document_number: "",
    country: "",
    country_code: "",
    region: "",
    home_town: "",
    address: "",
    postcode: "",
    contacts: [],
    document: null,
    ...told,
  }) as ProfileInfo;

describe("the fields of the form", () => {
  test("are the platform's, in its order, required where it says so", () => {
    const fields = personalFields({
      fields: asked([item("postcode", { is_required: false }), item("first_name")]),
      form,
      translate,
    });
    expect(fields.map(({ name, isRequired, label }) => [name, isRequired, label])).toEqual([
      ["postcode", false, "Postcode"],
      ["first_name", true, "First name"],
    ]);
  });
  test("that may not be changed stand apart", () => {
    const fields = asked([item("first_name", { is_editable: false }), item("postcode")]);
    expect(personalFields({ fields, form, translate }).map(({ name }) => name)).toEqual(["postcode"]);
    expect(lockedFields({ fields, form, translate }).map(({ name }) => name)).toEqual(["first_name"]);
  });
  test("that content does not know have our words and the rule of their type", () => {
    expect(personalFields({ fields: asked([item("home_town")]), form, translate })[0]).toMatchObject({
      type: "name",
      label: "Home town",
    });
  });
  test("without words have the platform's name as a label", () =>
    expect(personalFields({ fields: asked([item("shoe_size")]), form, translate })[0]?.label).toBe("shoe_size"));
  test("a country's pattern replaces content's mask, and means nothing to another country", () => {
    const fields = asked([item("postcode", { pattern: String.raw`\d{5}` })]);
    expect(personalFields({ fields, form, translate })[0]).toMatchObject({ mask: "", pattern: String.raw`\d{5}` });
    expect(personalFields({ fields, form, translate, hasMoved: true })[0]).toMatchObject({
      mask: "",
      pattern: ".*",
      isRequired: false,
    });
    expect(personalFields({ fields: asked([item("postcode")]), form, translate })[0]).toMatchObject({
      mask: "########",
      pattern: "",
    });
  });
  test("a document is a CPF only where the platform says so", () => {
    expect(personalFields({ fields: asked([item("document_number")], "cpf"), form, translate })[0]).toMatchObject({
      type: "cpf",
      label: "forms.documents.cpf",
      mask: "###.###.###-##",
    });
    expect(personalFields({ fields: asked([item("document_number")], "passport"), form, translate })[0]).toMatchObject({
      type: "documentNumber",
      mask: "",
    });
  });
  test("another country may not know the document at all", () => {
    const fields = asked([item("first_name"), item("document_number")], "cpf");
    expect(personalFields({ fields, form, translate, hasMoved: true }).map(({ name }) => name)).toEqual(["first_name"]);
  });
  test("a sex that must be told is not told by saying nothing", () => {
    expect(personalValues(profile({ sex: 0 }), asked([item("sex")]))["sex"]).toBe("");
    expect(personalValues(profile({ sex: 0 }), asked([item("sex", { is_required: false })]))["sex"]).toBe("0");
    expect(personalValues(profile({ sex: 2 }), asked([item("sex")]))["sex"]).toBe("2");
  });
  test("a sex that nobody must tell may be left unsaid", () => {
    expect(
      personalFields({ fields: asked([item("sex", { is_required: false })]), form, translate })[0]?.options,
    ).toEqual([sex, { value: "0", label: "forms.rather" }]);
    expect(personalFields({ fields: asked([item("sex")]), form, translate })[0]?.options).toEqual([sex]);
  });
});

test("only what the form has is saved, a sex as a number, a CPF by its name", () => {
  const wanted = asked([item("first_name"), item("sex"), item("document_number")], "cpf");
  const fields = personalFields({ fields: wanted, form, translate });
  const values = {
    ...personalValues(profile({ first_name: "Ana", sex: 2, address: "1 rue" }), wanted),
    document_number: "529.982.247-25",
  };
  expect(personalChanges(fields, values, "cpf")).toEqual({
    first_name: "Ana",
    sex: 2,
    document_number: "529.982.247-25",
    document_type: "cpf",
  });
});

test("a profile is complete when all that is required is told", () => {
  const fields = asked([item("first_name"), item("postcode"), item("sex", { is_required: false })]);
  expect(completenessOf(fields, form, profile({ first_name: "Ana" }), translate)).toMatchObject({
    told: 1,
    asked: 2,
    missing: [{ name: "postcode" }],
  });
  expect(completenessOf(fields, form, profile({ first_name: "Ana", postcode: "75001" }), translate)).toMatchObject({
    told: 2,
    missing: [],
  });
  expect(completenessOf(asked([item("sex")]), form, profile({ sex: 0 }), translate)).toMatchObject({
    told: 0,
    missing: [{ name: "sex" }],
  });
});
