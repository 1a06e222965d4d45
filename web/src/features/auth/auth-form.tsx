import { useState, type ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Documents } from "#lib/api/documents.ts";
import { Chip } from "#ui/chip.tsx";
import { ContentForm, type FormField, type FormValues } from "#features/forms/index.ts";
import { draftOf, KeepDraft, type Draft } from "./draft.tsx";

type AuthFormProps = {
  types: readonly Documents["AuthType"][];
  forms: Documents["FormsConfig"];
  strategy: Documents["ValidationStrategy"];
  draft: Draft;
  /** What the form begins with where the draft says nothing. */
  defaultValues?: FormValues;
  /** Rules of what `children` draws. */
  ownFields?: readonly FormField[];
  submitLabel: string;
  onSubmit: (values: FormValues) => Promise<void>;
  /** Checkboxes and small print between fields and button. */
  children?: (form: UseFormReturn<FormValues>) => ReactNode;
};

const NO_FIELDS: readonly FormField[] = [];

/** Signing in, signing up and restoring are the same form over other fields: a choice of ways (auth types), fields, one button. */
export function AuthForm({
  types,
  draft,
  defaultValues,
  ownFields = NO_FIELDS,
  onSubmit,
  children,
  ...rest
}: AuthFormProps) {
  const { t } = useTranslation();
  const enabled = types.filter((type) => type.isEnabled);
  const [begunWith] = useState(() => ({ ...defaultValues, ...draftOf(draft.values()) }));
  const [chosen, setChosen] = useState(() => firstOf(enabled, begunWith));
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
      <ContentForm
        fields={fields}
        ownFields={ownFields}
        failureKey="auth.failure"
        defaultValues={begunWith}
        // What was typed into another way's fields is kept, not sent.
        onSubmit={(values) => onSubmit(only(values, [...fields, ...ownFields]))}
        {...rest}
      >
        {(form) => (
          <>
            <KeepDraft form={form} draft={draft} />
            {children?.(form)}
          </>
        )}
      </ContentForm>
    </div>
  );
}

/** The way that what is typed already belongs to, else the default one. */
function firstOf(types: readonly Documents["AuthType"][], { email, phone }: FormValues): number {
  const known = email ? "email" : phone ? "phone" : null;
  const fitting = types.findIndex((type) => type.type === known);
  return fitting >= 0
    ? fitting
    : Math.max(
        0,
        types.findIndex((type) => type.isDefault),
      );
}

function only(values: FormValues, fields: readonly FormField[]): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
}
