import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "../../lib/i18n.tsx";
import { useRead } from "../../lib/reads.ts";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { FormField } from "./fields.ts";
import { generalInfoRead } from "../../lib/site-reads.ts";
import { metadataRead } from "./queries.ts";

type FieldControlProps = { field: FormField; error: string | undefined; input: UseFormRegisterReturn };

/** One field of a form that content describes (§3, §5.2). */
export function FieldControl({ field, error, input }: FieldControlProps) {
  return (
    <Field label={field.label} hint={field.hint || undefined} error={error} isRequired={field.isRequired} className={field.width === "half" ? "" : "col-span-full"}>
      <Control field={field} input={input} />
    </Field>
  );
}

const INPUT_TYPES: Record<string, { type: string; inputMode?: "email" | "tel" | "numeric" }> = {
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  date: { type: "date" },
  postcode: { type: "text", inputMode: "numeric" },
};

function Control({ field, input }: Omit<FieldControlProps, "error">) {
  const attributes = { ...input, placeholder: field.placeholder || undefined, autoComplete: field.autocomplete || undefined };
  if (field.name === "currency") return <CurrencySelect input={input} />;
  if (field.name === "country_code" || field.name === "country") return <CountrySelect input={input} />;
  if (field.options.length > 0) {
    return (
      <Select {...input}>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  }
  if (field.type === "password" || field.type === "newPassword" || field.type === "newPasswordRepeated") return <PasswordInput {...attributes} />;
  const look = INPUT_TYPES[field.type] ?? { type: "text" };
  return <TextInput {...attributes} {...look} autoCapitalize={look.type === "text" ? undefined : "none"} />;
}

function CurrencySelect({ input }: { input: UseFormRegisterReturn }) {
  const { data: info } = useRead(generalInfoRead);
  return (
    <Select {...input} key={info?.default_currency ?? ""} defaultValue={info?.default_currency}>
      {(info?.available_currencies ?? []).map((currency) => (
        <option key={currency}>{currency}</option>
      ))}
    </Select>
  );
}

function CountrySelect({ input }: { input: UseFormRegisterReturn }) {
  const { t } = useTranslation();
  const { data: metadata } = useRead(metadataRead);
  return (
    <Select {...input} autoComplete="country">
      <option value="">{t("forms.chooseCountry")}</option>
      {(metadata?.countries ?? [])
        .filter((country) => !country.is_restricted)
        .map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
    </Select>
  );
}
