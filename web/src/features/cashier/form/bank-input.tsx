import { useController } from "react-hook-form";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/field.tsx";
import { PictureSelect } from "#ui/picture-select.tsx";
import { Select } from "#ui/select.tsx";
import { ChoiceInput, type ControlProps } from "#features/forms/index.ts";
import { banksRead } from "../queries.ts";

/** The requisite of a bank (`cashier/getbanks`). */
export const BANK = "bank";

/** The banks of a method with their pictures; without them, the names that the field itself has. */
export function bankInputOf(method: string) {
  return function BankInput(props: ControlProps) {
    const { field, error, className, control } = props;
    const { t } = useTranslation();
    const { data, isPending } = useRead(banksRead(method));
    const { field: value } = useController({ name: field.name, control });
    const banks = data?.items ?? [];
    if (!isPending && banks.length === 0 && field.options.length > 0) return <ChoiceInput {...props} />;
    return (
      <Field label={field.label} error={error} isRequired={field.isRequired} className={className}>
        {isPending ? (
          <Select disabled aria-busy>
            <option>{t("cashier.banks.loading")}</option>
          </Select>
        ) : banks.length === 0 ? (
          <p className="rounded-control bg-hover px-3.5 py-3 text-sm text-muted">{t("cashier.banks.empty")}</p>
        ) : (
          <PictureSelect
            ref={value.ref}
            label={field.label}
            options={banks.map(({ id, name, image_url }) => ({ value: id, label: name, image: image_url }))}
            value={String(value.value ?? "")}
            placeholder={t("forms.choose")}
            onChange={value.onChange}
            onBlur={value.onBlur}
          />
        )}
      </Field>
    );
  };
}
