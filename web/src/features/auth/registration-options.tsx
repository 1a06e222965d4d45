import type { UseFormReturn } from "react-hook-form";
import type { Calls } from "#contract/methods.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Documents } from "#lib/api/documents.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { InlineBlocks } from "#features/content/index.ts";
import { fieldOf, type FormField, type FormValues } from "#features/forms/index.ts";
import { CharacterSelect } from "./character-select.tsx";
import { PromoCodeField } from "./promo-code-field.tsx";

type Options = Documents["RegistrationOptions"];

const CHECKBOXES = ["terms", "notify", "markBetting"] as const;
/** §3 markBetting: the value of a checked box. */
const MARK_BETTING = "betting";

/** §3 Registration options as form fields, so that validation, messages and focus work as for other fields. */
export function optionFields(options: Options): FormField[] {
  const optional = { isRequired: false };
  return [
    ...(options.isPromocodeShown ? [fieldOf("promo_code", "promo", optional)] : []),
    ...(options.isCharacterSelectShown ? [fieldOf("character_id", "choice", optional)] : []),
    ...CHECKBOXES.filter((name) => options[name].isActive).map((name) =>
      name === "terms" ? fieldOf(name, "truthyCheckbox") : fieldOf(name, "checkbox", optional),
    ),
  ];
}

export function optionDefaults(options: Options): FormValues {
  return Object.fromEntries(
    CHECKBOXES.filter((name) => options[name].isActive).map((name) => [name, options[name].defaultValue]),
  );
}

/** Converts the form's values to the parameters of auth/register. */
export function registrationFields(values: FormValues): Calls["auth/register"]["params"] {
  const { markBetting, character_id, promo_code, ...rest } = values;
  return {
    ...rest,
    ...(typeof promo_code === "string" && promo_code.trim() !== "" && { promo_code: promo_code.trim() }),
    ...(character_id && { character_id: Number(character_id) }),
    ...(markBetting === true && { markBetting: MARK_BETTING }),
  };
}

export function RegistrationOptions({ form, options }: { form: UseFormReturn<FormValues>; options: Options }) {
  const { t } = useTranslation();
  return (
    <>
      {options.isPromocodeShown && <PromoCodeField form={form} />}
      {options.isCharacterSelectShown && <CharacterSelect form={form} />}
      <div>
        {CHECKBOXES.filter((name) => options[name].isActive).map((name) => (
          <Checkbox
            key={name}
            label={
              options[name].label.length > 0 ? (
                <InlineBlocks blocks={options[name].label} newTab />
              ) : (
                t(`auth.options.${name}`)
              )
            }
            error={form.formState.errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </div>
    </>
  );
}
