import { useEffect } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { Documents } from "#lib/api/documents.ts";
import { ContentForm, type FormValues } from "#features/forms/index.ts";
import { KeepDraft } from "./draft.tsx";
import { optionDefaults, optionFields, RegistrationOptions, registrationFields } from "./registration-options.tsx";
import type { ConfiguredFormProps } from "./sign-in-form.tsx";
import { useSignIn } from "./sign-in.ts";
import { useWays, valuesOf, WayChoice } from "./ways.tsx";

export type NewcomerFormProps = ConfiguredFormProps & {
  /** Called with the selected currency, in which the banner shows its prices (§3 Auth banner). */
  onCurrency: (currency: string) => void;
};

type RegistrationFormProps = NewcomerFormProps & {
  types: readonly Documents["AuthType"][];
  defaultValues?: FormValues;
  submitLabel: string;
};

/** Registration, also of an account from a social service: its fields and the options of §3. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { types, config, forms, draft, defaultValues, submitLabel, onCurrency, onDone } = props;
  const { signUp } = useSignIn();
  const { registrationOptions: options, validationStrategy } = config;
  const ways = useWays(types, draft, { ...optionDefaults(options), ...defaultValues });
  const ownFields = optionFields(options);
  return (
    <>
      <WayChoice {...ways} />
      <ContentForm
        fields={ways.fields}
        ownFields={ownFields}
        forms={forms}
        strategy={validationStrategy}
        defaultValues={ways.defaultValues}
        failureKey="auth.failure"
        submitLabel={submitLabel}
        onSubmit={async (values) => {
          await signUp(registrationFields(valuesOf([...ways.fields, ...ownFields], values)));
          onDone();
        }}
      >
        {(form) => (
          <>
            <KeepDraft form={form} draft={draft} />
            <CurrencyWatch form={form} onCurrency={onCurrency} />
            <RegistrationOptions form={form} options={options} />
          </>
        )}
      </ContentForm>
    </>
  );
}

/** Reports the selected currency. Renders nothing. */
function CurrencyWatch({ form, onCurrency }: { form: UseFormReturn<FormValues>; onCurrency: (to: string) => void }) {
  const currency = useWatch({ control: form.control, name: "currency" });
  useEffect(() => {
    if (typeof currency === "string" && currency !== "") onCurrency(currency);
  }, [currency, onCurrency]);
  return null;
}
