import { useWatch, type UseFormReturn } from "react-hook-form";
import { formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Chip } from "#ui/chip.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { FormValues } from "#features/forms/index.ts";
import type { Method } from "../methods/methods.ts";
import { majorText, typedAmount } from "../deposit/amounts.ts";
import { AMOUNT } from "./method-fields.ts";

type AmountFieldProps = {
  form: UseFormReturn<FormValues>;
  method: Pick<Method, "min" | "max">;
  label: string;
  /** In minor units. */
  presets: readonly number[];
};

/** The amount of a payment: preset buttons and a text field for whole amounts. */
export function AmountField({ form, method, label, presets }: AmountFieldProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { currency } = method.min;
  const typed = typedAmount(String(useWatch({ control: form.control, name: AMOUNT }) ?? ""), currency);
  const choose = (amount: number) =>
    form.setValue(AMOUNT, majorText(amount, currency), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <div className="grid gap-3">
      <Field
        label={label}
        hint={t("cashier.methods.bounds", {
          min: formatWholeMoney(method.min, locale),
          max: formatWholeMoney(method.max, locale),
        })}
        error={form.formState.errors[AMOUNT]?.message}
        isRequired
      >
        <span className="relative block">
          <TextInput
            {...form.register(AMOUNT)}
            inputMode="numeric"
            autoComplete="off"
            className="figures pe-16 text-lg! font-semibold"
          />
          <span aria-hidden className="absolute inset-y-0 end-4 flex items-center text-sm font-medium text-muted">
            {currency}
          </span>
        </span>
      </Field>
      {presets.length > 0 && (
        <div role="group" aria-label={t("cashier.amount.presets")} className="flex flex-wrap gap-2">
          {presets.map((amount) => (
            <Chip key={amount} isSelected={amount === typed} onClick={() => choose(amount)} className="figures">
              {formatWholeMoney({ amount, currency }, locale)}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
