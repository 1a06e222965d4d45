import { useState, type ReactNode } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "../../lib/i18n.tsx";
import type { Documents } from "../../lib/documents.ts";
import { useIsHydrated } from "../../lib/hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FieldControl } from "./field-control.tsx";
import { fieldResolver, type AuthField, type AuthValues } from "./fields.ts";
import { tellFailure } from "./failure.ts";

type AuthFormProps = {
  types: readonly Documents["AuthType"][];
  forms: Documents["FormsConfig"];
  strategy: Documents["ValidationStrategy"];
  /** Rules of the checkboxes that `children` draws. */
  checkboxes?: readonly AuthField[];
  submitLabel: string;
  onSubmit: (values: AuthValues) => Promise<void>;
  /** Checkboxes and small print between fields and button. */
  children?: (form: UseFormReturn<AuthValues>) => ReactNode;
};

const NO_FIELDS: readonly AuthField[] = [];

/** Sign-in and sign-up are the same form over other fields: a choice of ways (auth types), fields, one button. */
export function AuthForm({ types, forms, strategy, checkboxes = NO_FIELDS, submitLabel, onSubmit, children }: AuthFormProps) {
  const { t } = useTranslation();
  const enabled = types.filter((type) => type.isEnabled);
  const [chosen, setChosen] = useState(() => Math.max(0, enabled.findIndex((type) => type.isDefault)));
  const fields = enabled[chosen]?.fields ?? NO_FIELDS;
  const form = useForm<AuthValues>({ mode: strategy === "eager" ? "onTouched" : "onSubmit", resolver: fieldResolver([...fields, ...checkboxes], forms, t) });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  // A press before the scripts are there would send the form as the browser's own; the button waits for them.
  const isReady = useIsHydrated();

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(tellFailure(error, [...fields, ...checkboxes], form.setError, t));
    }
  });

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {enabled.length > 1 && (
        <div role="group" aria-label={t("auth.way")} className="flex gap-2">
          {enabled.map((type, index) => (
            <Chip key={type.type} isSelected={index === chosen} onClick={() => setChosen(index)}>
              {type.label}
            </Chip>
          ))}
        </div>
      )}
      <div role="alert" className="contents">
        {failure && (
          <p className="flex items-start gap-2 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger-text">
            <Icon name="warning" />
            {failure}
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-4">
        {fields.map((field) => (
          <FieldControl key={field.name} field={field} error={errors[field.name]?.message} input={form.register(field.name)} />
        ))}
      </div>
      {children?.(form)}
      <Button type="submit" variant="primary" size="large" block isLoading={isSubmitting} disabled={!isReady}>
        {submitLabel}
      </Button>
    </form>
  );
}
