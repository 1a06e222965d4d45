import type { PaymentField } from "#lib/api/entities.ts";
import { minorDigits } from "#lib/format/format.ts";
import { fieldOf, type FormField } from "#features/forms/index.ts";
import type { Method } from "../methods/methods.ts";

/** `autocomplete` values by the platform's field names. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  card_number: "cc-number",
  card_holder: "cc-name",
  expiry: "cc-exp",
  email: "email",
  phone: "tel",
  account_holder: "name",
};

/** Builds the form of a method from the fields that the platform requires (§5.2). */
export function fieldsOf({ fields }: Pick<Method, "fields">): readonly FormField[] {
  return fields.map(formField);
}

function formField({ name, type, label, is_required: isRequired, regex, options }: PaymentField): FormField {
  return fieldOf(name, type, {
    label,
    isRequired,
    pattern: regex ?? "",
    options: options as FormField["options"],
    autocomplete: AUTOCOMPLETE[name] ?? "off",
  });
}

export const AMOUNT = "amount";

/** §5.2 sum: whole major units from `min` to `max`. */
export function amountField({ min, max }: Pick<Method, "min" | "max">, label: string): FormField {
  const unit = 10 ** minorDigits(min.currency);
  return fieldOf(AMOUNT, "sum", {
    label,
    minValue: String(Math.ceil(min.amount / unit)),
    maxValue: String(Math.floor(max.amount / unit)),
  });
}
