import { useWatch } from "react-hook-form";
import { useRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { conditionOf, firstCurrency } from "#lib/validation/currency-conditions.ts";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { formsConfigRead } from "../queries.ts";
import type { ControlProps } from "./control.ts";

/** The currencies that the platform offers, with their conditions (§3 forms config "currency conditions") where there is room. */
export function CurrencyInput({ field, error, input, control, className }: ControlProps) {
  const { data: info } = useRead(generalInfoRead);
  const { data: forms } = useRead(formsConfigRead);
  const conditions = forms?.currencyConditions ?? [];
  const chosen = useWatch({ control, name: field.name });
  const isBroad = field.width !== "half";
  const first = info && firstCurrency(conditions, info.available_currencies, info.default_currency);
  const name = (currency: string) => {
    const label = isBroad && conditionOf(conditions, currency)?.label;
    return label ? `${label} (${currency})` : currency;
  };
  const terms = isBroad ? conditionOf(conditions, String(chosen ?? first))?.text : "";
  return (
    <Field
      label={field.label}
      hint={field.hint || terms || undefined}
      error={error}
      isRequired={field.isRequired}
      className={className}
    >
      {info ? (
        <Select {...input} defaultValue={first}>
          {info.available_currencies.map((currency) => (
            <option key={currency} value={currency}>
              {name(currency)}
            </option>
          ))}
        </Select>
      ) : (
        // The options have not loaded: a select without options would reset the form's value.
        <Select disabled aria-busy />
      )}
    </Field>
  );
}
