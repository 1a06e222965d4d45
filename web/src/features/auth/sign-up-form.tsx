import { removeStorage } from "#lib/browser/storage.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { InlineBlocks } from "#features/content/index.ts";
import { RegistrationForm, type NewcomerFormProps } from "./registration-form.tsx";
import { REGISTRATION_POPUP_KEY } from "./remembered.ts";
import { SocialSignIn } from "./social-sign-in.tsx";

export function SignUpForm(props: NewcomerFormProps) {
  const { config, onDone } = props;
  const { t } = useTranslation();
  return (
    <>
      {config.registrationText && <p className="text-muted">{config.registrationText}</p>}
      <RegistrationForm
        {...props}
        types={config.registrationTypes}
        submitLabel={t("auth.registration.submit")}
        onDone={() => {
          removeStorage(REGISTRATION_POPUP_KEY);
          onDone();
        }}
      />
      <SocialSignIn mode="registration" services={config.socialServices} onDone={onDone} />
      {config.legalText.length > 0 && (
        <p className="text-xs text-muted [&_a]:underline">
          <InlineBlocks blocks={config.legalText} newTab />
        </p>
      )}
    </>
  );
}
