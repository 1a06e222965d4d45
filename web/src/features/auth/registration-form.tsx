import type { ComponentProps } from "react";
import type { Documents } from "#lib/api/documents.ts";
import { AuthForm } from "./auth-form.tsx";
import { CurrencyWatch } from "./banner-currency.tsx";
import { optionDefaults, optionFields, RegistrationOptions, registrationFields } from "./registration-options.tsx";
import { useSignIn } from "./sign-in.ts";

type RegistrationFormProps = Omit<ComponentProps<typeof AuthForm>, "ownFields" | "children" | "onSubmit"> & {
  options: Documents["RegistrationOptions"];
  onDone: () => void;
};

/** Opening an account, and completing one that was begun elsewhere: the fields of either, with the options of §3. */
export function RegistrationForm({ options, defaultValues, onDone, ...rest }: RegistrationFormProps) {
  const { signUp } = useSignIn();
  return (
    <AuthForm
      defaultValues={{ ...optionDefaults(options), ...defaultValues }}
      ownFields={optionFields(options)}
      onSubmit={async (values) => {
        await signUp(registrationFields(values));
        onDone();
      }}
      {...rest}
    >
      {(form) => (
        <>
          <CurrencyWatch form={form} />
          <RegistrationOptions form={form} options={options} />
        </>
      )}
    </AuthForm>
  );
}
