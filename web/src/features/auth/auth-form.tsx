import { useState, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "../../lib/i18n.tsx";
import type { Documents } from "../../lib/documents.ts";
import { Chip } from "../../ui/chip.tsx";
import { ContentForm, type FormField, type FormValues } from "../forms/index.ts";

type AuthFormProps = {
  types: readonly Documents["AuthType"][];
  forms: Documents["FormsConfig"];
  strategy: Documents["ValidationStrategy"];
  /** Rules of the checkboxes that `children` draws. */
  checkboxes?: readonly FormField[];
  submitLabel: string;
  onSubmit: (values: FormValues) => Promise<void>;
  /** Checkboxes and small print between fields and button. */
  children?: (form: UseFormReturn<FormValues>) => ReactNode;
};

/** Sign-in and sign-up are the same form over other fields: a choice of ways (auth types), fields, one button. */
export function AuthForm({ types, checkboxes = [], ...rest }: AuthFormProps) {
  const { t } = useTranslation();
  const enabled = types.filter((type) => type.isEnabled);
  const [chosen, setChosen] = useState(() => Math.max(0, enabled.findIndex((type) => type.isDefault)));
  const fields = enabled[chosen]?.fields ?? [];
  return (
    <div className="grid gap-5">
      {enabled.length > 1 && (
        <div role="group" aria-label={t("auth.way")} className="flex gap-2">
          {enabled.map((type, index) => (
            <Chip key={type.type} isSelected={index === chosen} onClick={() => setChosen(index)}>
              {type.label}
            </Chip>
          ))}
        </div>
      )}
      <ContentForm fields={fields} ownFields={checkboxes} failureKey="auth.failure" {...rest} />
    </div>
  );
}
