import { FieldGroup } from "#ui/field-group.tsx";
import { Icon } from "#ui/icon.tsx";
import { Select } from "#ui/select.tsx";
import { Field } from "#ui/field.tsx";
import { autocompleteOf } from "../fields.ts";
import type { ControlProps } from "./control.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";

/** More options do not fit side by side. */
const MOST_RADIOS = 4;

/** The sex is a row of radio buttons if they fit; every other choice is a select. */
export function ChoiceInput(props: ControlProps) {
  const { t } = useTranslation();
  const { field, error, input, className } = props;
  if (field.type === "sex" && field.options.length <= MOST_RADIOS) return <Radios {...props} />;
  return (
    <Field label={field.label} hint={field.hint} error={error} isRequired={field.isRequired} className={className}>
      <Select {...input} autoComplete={autocompleteOf(field)}>
        {!field.options.some((option) => option.value === "") && <option value="">{t("forms.choose")}</option>}
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Radios({ field, error, input, className }: ControlProps) {
  return (
    <FieldGroup
      role="radiogroup"
      label={field.label}
      hint={field.hint}
      error={error}
      isRequired={field.isRequired}
      className={className}
    >
      <div className={field.options.length === MOST_RADIOS ? "grid grid-cols-2 gap-2" : "flex gap-2"}>
        {field.options.map((option) => (
          <label
            key={option.value}
            data-invalid={error ? "" : undefined}
            className="relative flex min-h-12 grow cursor-pointer items-center justify-center gap-2 rounded-control border border-control bg-sunken px-2 text-center transition-colors duration-quick has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-invalid:border-danger hovered:border-muted"
          >
            <input
              {...input}
              type="radio"
              autoComplete={autocompleteOf(field)}
              value={option.value}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-control outline-none"
            />
            <Icon name="check" className="hidden size-4 peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
