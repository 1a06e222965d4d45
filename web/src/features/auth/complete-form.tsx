import { useUser } from "#lib/api/account.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { FormField } from "#features/forms/index.ts";
import { RegistrationForm, type NewcomerFormProps } from "./registration-form.tsx";
import { useSession } from "./session.ts";

/** Fields that `RegistrationOptions` renders. */
const OPTIONS = new Set(["promo_code", "character_id", "terms", "notify", "markBetting"]);

/** Fields that the social service did not provide (§4 After login). A known contact is not requested again. */
export function missingFields(form: Documents["Form"], user: Pick<AccountInfo, "login">): FormField[] {
  const hasContact = user.login.includes("@") || /^\d+$/.test(user.login);
  return form.fields.filter(
    (field) =>
      !OPTIONS.has(field.name) &&
      field.type !== "password" &&
      !(hasContact && (field.name === "email" || field.name === "phone")),
  );
}

/** §2.5 socialRegistration: completes an account from a social service. The only alternative is to sign out. */
export function CompleteForm(props: NewcomerFormProps) {
  const { forms } = props;
  const { t } = useTranslation();
  const { signOut } = useSession();
  const user = useUser();
  if (!user) return null;
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t("auth.socialRegistration.text", { name: user.fakename })}</p>
      <RegistrationForm
        {...props}
        types={[
          {
            type: "oneClick",
            label: "",
            isEnabled: true,
            isDefault: true,
            fields: missingFields(forms.registrationForm, user),
          },
        ]}
        defaultValues={{
          currency: user.balance_main.currency,
          ...(user.country_code && { country_code: user.country_code }),
        }}
        submitLabel={t("auth.socialRegistration.submit")}
      />
      <button
        type="button"
        onClick={() => void signOut()}
        className="inline-flex min-h-11 items-center justify-self-center text-sm font-semibold text-muted hovered:text-text"
      >
        {t("auth.socialRegistration.leave")}
      </button>
    </div>
  );
}
