import { useTranslation } from "#lib/i18n/i18n.tsx";
import { removeStorage } from "#lib/browser/storage.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { REGISTRATION_POPUP_KEY } from "./remembered.ts";
import type { ConfiguredFormProps } from "./sign-in-form.tsx";

export function SignUpForm({ config, forms, draft, onDone }: ConfiguredFormProps) {
  const { t } = useTranslation();
  return (
    <RegistrationForm
      types={config.registrationTypes}
      options={config.registrationOptions}
      forms={forms}
      strategy={config.validationStrategy}
      draft={draft}
      submitLabel={t("auth.registration.submit")}
      onDone={() => {
        removeStorage(REGISTRATION_POPUP_KEY);
        onDone();
      }}
    />
  );
}
