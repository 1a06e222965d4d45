import { useTranslation } from "../../lib/i18n.tsx";
import { readStorage, removeStorage } from "../../lib/storage.ts";
import { AuthForm } from "./auth-form.tsx";
import { CurrencyWatch } from "./banner-currency.tsx";
import { optionDefaults, optionFields, RegistrationOptions, registrationFields } from "./registration-options.tsx";
import { TRACK_ID_KEY, REGISTRATION_POPUP_KEY } from "./remembered.ts";
import type { ConfiguredFormProps } from "./sign-in-form.tsx";
import { useSignIn } from "./sign-in.ts";

export function SignUpForm({ config, forms, draft, onDone }: ConfiguredFormProps) {
  const { t } = useTranslation();
  const { signUp } = useSignIn();
  const options = config.registrationOptions;
  return (
    <AuthForm
      types={config.registrationTypes}
      forms={forms}
      strategy={config.validationStrategy}
      draft={draft}
      defaultValues={optionDefaults(options)}
      ownFields={optionFields(options)}
      submitLabel={t("auth.registration.submit")}
      onSubmit={async (values) => {
        await signUp({ ...registrationFields(values), track_id: readStorage(TRACK_ID_KEY) ?? undefined });
        removeStorage(REGISTRATION_POPUP_KEY);
        onDone();
      }}
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
