import type { ParamsOf } from "#contract/methods.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { PersonalDataField, PersonalDataFields, ProfileInfo } from "#lib/api/entities.ts";
import type { Translate } from "#lib/i18n/i18n.tsx";
import { fieldOf, type FormField, type FormValues } from "#features/forms/index.ts";

type Form = Documents["Form"];

/** §3 Profile fields by the type of their rule (§5.2), for those that content does not describe. */
const TYPES: Readonly<Record<string, string>> = {
  first_name: "first_name",
  last_name: "last_name",
  sex: "sex",
  birth_date: "date",
  document_number: "documentNumber",
  home_town: "name",
  region: "name",
  address: "address",
  postcode: "postcode",
};

const SEX_UNSAID = "0";

type Asked = {
  fields: PersonalDataFields;
  form: Form;
  translate: Translate;
  /** The country that is chosen in the form, when it is not the one the platform's patterns are for. */
  hasMoved?: boolean;
};

/**
 * The fields of the form: which ones the platform says, how they look content says. Of another country it says nothing yet:
 * whether the document or the postcode is asked for there is known once the player has moved.
 */
export function personalFields({ fields, form, translate, hasMoved = false }: Asked): FormField[] {
  const asked = fields.items.filter((item) => item.is_editable && !(hasMoved && item.name === "document_number"));
  return asked.map((item) => personalField(item, { fields, form, translate, hasMoved }));
}

/** What was compared with the player's documents, and stays. */
export function lockedFields({ fields, form, translate }: Asked): FormField[] {
  return fields.items
    .filter((item) => !item.is_editable)
    .map((item) => personalField(item, { fields, form, translate }));
}

function personalField(item: PersonalDataField, { fields, form, translate, hasMoved }: Asked): FormField {
  const labelKey = `account.profile.fields.${item.name}`;
  const described =
    form.fields.find((field) => field.name === item.name) ??
    fieldOf(item.name, TYPES[item.name] ?? "text", {
      width: "half",
      label: translate.has(labelKey) ? translate(labelKey) : item.name,
    });
  const field = { ...described, isRequired: item.is_required };
  switch (item.name) {
    case "sex":
      // §5.2 wants a sex to be chosen; where the platform does not, "rather not say" is a choice.
      return {
        ...field,
        options: item.is_required
          ? field.options
          : [...field.options, { value: SEX_UNSAID, label: translate("forms.rather") }],
      };
    case "document_number":
      return documentField(field, fields.document_type, translate);
    case "postcode":
      // Content's mask is for the usual postcode (§5.2); where the platform knows the country's, it says more.
      return hasMoved
        ? { ...field, isRequired: false, mask: "", pattern: ".*" }
        : { ...field, ...(item.pattern && { mask: "", pattern: item.pattern }) };
    default:
      return { ...field, pattern: item.pattern ?? field.pattern };
  }
}

/** §3: the number is a part of the profile only where the document is the CPF. */
function documentField(field: FormField, documentType: string | null, translate: Translate): FormField {
  return documentType === "cpf"
    ? {
        ...field,
        type: "cpf",
        label: translate("forms.documents.cpf"),
        hint: "",
        width: "half",
        mask: field.mask || "###.###.###-##",
      }
    : { ...field, type: "documentNumber", mask: "" };
}

/** An unsaid sex is a choice only where the platform does not require one. */
export function personalValues(profile: ProfileInfo, fields: PersonalDataFields): FormValues {
  const { first_name, last_name, birth_date, document_number, country_code, region, home_town, address, postcode } =
    profile;
  const isSexRequired = fields.items.some((item) => item.name === "sex" && item.is_required);
  const sex = String(profile.sex);
  return {
    first_name,
    last_name,
    birth_date,
    document_number,
    country_code,
    region,
    home_town,
    address,
    postcode,
    sex: isSexRequired && sex === SEX_UNSAID ? "" : sex,
  };
}

type Changes = ParamsOf<"account/saveProfileInfo">;

/** What account/saveProfileInfo is told: the fields that the form has, and what kind of document the number is of. */
export function personalChanges(
  fields: readonly FormField[],
  values: FormValues,
  documentType: string | null,
): Changes {
  const changes: Changes = {};
  for (const { name } of fields) {
    if (name === "sex") changes.sex = Number(values[name]);
    else changes[name as Exclude<keyof Changes, "sex">] = String(values[name] ?? "").trim();
  }
  if (documentType && "document_number" in changes) changes.document_type = documentType;
  return changes;
}

export type Completeness = { told: number; asked: number; missing: FormField[] };

/** How much of what the platform requires is told. */
export function completenessOf(
  fields: PersonalDataFields,
  form: Form,
  profile: ProfileInfo,
  translate: Translate,
): Completeness {
  const values = personalValues(profile, fields);
  const required = fields.items.filter((item) => item.is_required);
  const missing = required.filter(({ name }) => !values[name]);
  return {
    asked: required.length,
    told: required.length - missing.length,
    missing: missing.map((item) => personalField(item, { fields, form, translate })),
  };
}
