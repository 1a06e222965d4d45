import { describe, expect, test } from "vitest";
import { ApiError, NotDone } from "#lib/api/api.ts";
import type { Documents } from "#lib/api/documents.ts";
import { createTranslate } from "#lib/i18n/i18n.tsx";
import common from "#locales/en/common.json";
import formWords from "#locales/en/forms.json";
import validation from "#locales/en/validation.json";
import { tellFailure, WrongFields } from "./failure.ts";
import { askedValues, fieldOf, fieldResolver, maskedValues, type FormField, type FormValues } from "./fields.ts";

const translate = createTranslate("en", { common, forms: formWords, validation });
const FORMS = {
  dictionaries: [{ fieldName: "birth_date", validationDict: [{ errorType: "maxValue", message: "Too young" }] }],
  currencyConditions: [
    { currency: "EUR", label: "Euro", minimumDeposit: 10, minimumWithdrawal: 20, isDefault: true, text: "" },
    { currency: "CAD", label: "Dollar", minimumDeposit: 15, minimumWithdrawal: 30, isDefault: false, text: "" },
  ],
  passwordMinimumLength: 6,
  passwordMaximumLength: 20,
  passwordForbiddenCharacters: "<>",
  fakenameMinimumLength: 4,
  fakenameSpecialSymbols: "@",
  postcodePattern: String.raw`^\d{1,8}$`,
} as unknown as Documents["FormsConfig"];

async function errorsOf(fields: FormField[], values: FormValues, currency?: string) {
  const { errors } = fieldResolver(fields, FORMS, translate, { locale: "en", currency })(values);
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

describe("a form's rules come from content", () => {
  test("the repetition repeats the new password, not the present one", async () => {
    const fields = [
      fieldOf("password", "password"),
      fieldOf("newPassword", "newPassword"),
      fieldOf("newPasswordRepeated", "newPasswordRepeated"),
    ];
    const values = { password: "old-secret", newPassword: "new-secret" };
    expect(await errorsOf(fields, { ...values, newPasswordRepeated: "new-secret" })).toEqual({});
    expect(await errorsOf(fields, { ...values, newPasswordRepeated: "old-secret" })).toEqual({
      newPasswordRepeated: "The passwords are not the same",
    });
  });
  test("the rules for new passwords do not apply to a present one", async () => {
    expect(
      await errorsOf([fieldOf("password", "password", { autocomplete: "current-password" })], {
        password: `<${"x".repeat(40)}>`,
      }),
    ).toEqual({});
    expect(
      await errorsOf([fieldOf("password", "password", { autocomplete: "new-password" })], { password: "x".repeat(21) }),
    ).toEqual({ password: "Max length is 20" });
  });
  test("the minimum of an amount comes from its currency's condition, formatted as money", async () => {
    expect(await errorsOf([fieldOf("amount", "sum")], { amount: "9" }, "EUR")).toEqual({
      amount: "Min value is €10.00",
    });
    expect(await errorsOf([fieldOf("amount", "sum")], { amount: "14", currency: "CAD" }, "EUR")).toEqual({
      amount: "Min value is $15.00",
    });
    expect(await errorsOf([fieldOf("withdraw_amount", "sum")], { withdraw_amount: "19" }, "EUR")).toEqual({
      withdraw_amount: "Min value is €20.00",
    });
    expect(
      await errorsOf([fieldOf("amount", "sum", { minValue: "1", maxValue: "5" })], { amount: "9" }, "EUR"),
    ).toEqual({ amount: "Between €1.00 and €5.00" });
  });
  test("a field may be shown for some currencies only", async () => {
    const fields = [fieldOf("currency", "text"), fieldOf("document_number", "cpf", { currencies: "BRL, mxn" })];
    expect(await errorsOf(fields, { currency: "EUR" })).toEqual({});
    expect(await errorsOf(fields, { currency: "BRL" })).toEqual({ document_number: "Field is required" });
    expect(await errorsOf(fields, { currency: "MXN", document_number: "1" })).toEqual({});
    expect(askedValues(fields, { currency: "EUR", document_number: "1", terms: true }, "EUR")).toEqual({
      currency: "EUR",
      terms: true,
    });
  });
  test("content defines the forbidden symbols of the public name", async () => {
    expect(await errorsOf([fieldOf("fakename", "fakename")], { fakename: "Luna!" })).toEqual({});
    expect(await errorsOf([fieldOf("fakename", "fakename")], { fakename: "Lu@a" })).toEqual({
      fakename: "Wrong fake name",
    });
  });
  test("a phone number has at most as many digits as its country allows", async () => {
    const phones = [{ country_code: "FR", phone_code: "33", mask: "# ## ## ## ##", name: "France" }];
    const judge = async (values: FormValues) => {
      const { errors } = fieldResolver([fieldOf("phone", "phone")], FORMS, translate, undefined, phones)(values);
      return errors["phone"]?.message;
    };
    expect(await judge({ phone: "+33 6 12 34 56 78", phone_country_code: "FR" })).toBeUndefined();
    expect(await judge({ phone: "+33 33612345678", phone_country_code: "FR" })).toMatch(/too long/);
    expect(await judge({ phone: "+33 33612345678", phone_country_code: "DE" })).toBeUndefined();
  });
  test("content may replace the messages of one field", async () => {
    expect(await errorsOf([fieldOf("birth_date", "date", { maxValue: "2008" })], { birth_date: "2010-01-01" })).toEqual(
      { birth_date: "Too young" },
    );
  });
  test("values are masked", () => {
    expect(
      maskedValues([fieldOf("cpf", "cpf", { mask: "###.###.###-##" })], { cpf: "52998224725", other: "1" }),
    ).toEqual({ cpf: "529.982.247-25", other: "1" });
  });
});

describe("a refusal by the platform", () => {
  const fields = [
    fieldOf("first_name", "first_name"),
    fieldOf("birth_date", "date"),
    fieldOf("password", "password"),
    fieldOf("promo_code", "promo"),
  ];
  const told = (data: Record<string, unknown>) => toldOf(new ApiError("InvalidParameterException", "", 400, 0, data));
  const toldOf = (error: Error) => {
    const seen: { name: string; message: unknown; focused: unknown }[] = [];
    const sentence = tellFailure(
      error,
      fields,
      (name, { message }, options) => void seen.push({ name, message, focused: options?.shouldFocus }),
      { translate, forms: FORMS },
    );
    return { sentence, seen };
  };
  test("is shown at its fields, in their order, with the focus on the first", () => {
    expect(told({ birth_date: ["tooYoung"], first_name: ["wrongField"] })).toEqual({
      sentence: null,
      seen: [
        { name: "first_name", message: "Wrong symbols in name", focused: true },
        { name: "birth_date", message: "You must be at least 18 years old", focused: false },
      ],
    });
  });
  test("is never shown as a code, and knows the rule's bounds", () => {
    expect(told({ first_name: ["E_4711"] }).seen[0]?.message).toBe("This was not accepted. Please check it.");
    expect(told({ password: ["shortPassword"] }).seen[0]?.message).toBe("Min length is 6");
  });
  test("of a promo code has a message for each reason, and the one of an invalid code for all others", () => {
    expect(told({ promo_code: ["EXPIRED"] }).seen[0]?.message).toBe("This promo code is no longer good");
    expect(told({ promo_code: ["WORN_OUT"] }).seen[0]?.message).toBe("This is not a promo code");
  });
  test("may be told by the form itself, where the platform only says that nothing was done", () => {
    expect(toldOf(new WrongFields({ first_name: "wrongField" })).seen[0]?.message).toBe("Wrong symbols in name");
    expect(toldOf(new NotDone("")).sentence).toBe("That did not work. Please try again in a moment.");
  });
  test("is a sentence above the form when it is no field's", () =>
    expect(told({ elsewhere: ["wrongField"] }).sentence).toBe("Some values are not valid."));
});
