import type { ParamsOf } from "#contract/methods.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { PersonalDataField, PersonalDataFields, ProfileInfo } from "#lib/api/entities.ts";
import type { Translate } from "#lib/i18n/i18n.tsx";
import { fieldOf, type FormField, type FormValues } from "#features/forms/index.ts";

type Form = Documents["Form"];

/** Rule types (§5.2) of the profile fields of §3 that content does not describe. */
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
  /** Whether the country selected in the form differs from the one of the platform's patterns. */
  hasMoved?: boolean;
};

/**
 * The form's fields: the platform selects them, content describes them. For another country the requirements for
 * document and postcode are unknown until the new country is saved.
 */
export function personalFields({ fields, form, translate, hasMoved = false }: Asked): FormField[] {
  const asked = fields.items.filter((item) => item.is_editable && !(hasMoved && item.name === "document_number"));
  return asked.map((item) => personalField(item, { fields, form, translate, hasMoved }));
}

/** Fields that were verified against the player's documents and cannot be edited. */
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
      // §5.2 requires a sex; if the platform does not, "rather not say" is an option.
      return {
        ...field,
        options: item.is_required
          ? field.options
          : [...field.options, { value: SEX_UNSAID, label: translate("forms.rather") }],
      };
    case "document_number":
      return documentField(field, fields.document_type, translate);
    case "postcode":
      // Content's mask fits common postcodes (§5.2); the platform's pattern for the country is more exact.
      return hasMoved
        ? { ...field, isRequired: false, mask: "", pattern: ".*" }
        : { ...field, ...(item.pattern && { mask: "", pattern: item.pattern }) };
    default:
      return { ...field, pattern: item.pattern ?? field.pattern };
  }
}

/** §3: the document number is a profile field only if the document is the CPF. */
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

/** "Rather not say" is a value only if the platform does not require a sex. */
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

/** The parameters of account/saveProfileInfo: the form's fields and the type of the document. */
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

/** How many of the fields that the platform requires are filled in. */
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
