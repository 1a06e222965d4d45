import { ApiError, NotDone } from "#lib/api/api.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { Contact } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/calls/use-call.ts";
import { Button } from "#ui/button.tsx";
import {
  ContentForm,
  fieldOf,
  useFocusOnFirstField,
  WrongFields,
  type FormField,
  type FormValues,
} from "#features/forms/index.ts";
import { PROFILE_READS } from "./queries.ts";

type ContactFormProps = {
  kind: Contact["type"];
  forms: Documents["FormsConfig"];
  onAdded: () => Promise<void>;
  onCancel: () => void;
};

/** §5.3: the error of a rejected contact. */
const WRONG: Readonly<Record<Contact["type"], string>> = { email: "wrongEmailAddress", phone: "wrongPhoneFormat" };

/** Adds a contact or changes an unconfirmed one; a code is sent afterwards. */
export function ContactForm({ kind, forms, onAdded, onCancel }: ContactFormProps) {
  const { t } = useTranslation();
  const { send } = useCall("account/addcontact", { updates: PROFILE_READS, onDone: onAdded });
  const element = useFocusOnFirstField();
  const label = t(`account.profile.contacts.label.${kind}`);
  // Named by its kind, so that content's messages for e-mail addresses and phones apply.
  const field: FormField =
    kind === "email"
      ? fieldOf("email", "email", { label, autocomplete: "email" })
      : fieldOf("phone", "phone", { label, autocomplete: "tel" });

  const add = async (values: FormValues) => {
    const contact = String(values[kind] ?? "").trim();
    const phone_country_code = kind === "phone" ? String(values["phone_country_code"] ?? "") : null;
    try {
      await send({ contact, ...(phone_country_code && { phone_country_code }) });
    } catch (error) {
      throw error instanceof NotDone ? new WrongFields({ [kind]: WRONG[kind] }) : inFieldOf(error, kind);
    }
  };
  return (
    <div ref={element} className="grid max-w-narrow gap-3">
      <ContentForm
        fields={[field]}
        forms={forms}
        failureKey="account.profile"
        submitLabel={t("account.profile.contacts.addSubmit")}
        submitLook="inline"
        onSubmit={add}
      />
      <Button variant="ghost" className="tablet:justify-self-start" onClick={onCancel}>
        {t("account.profile.contacts.cancel")}
      </Button>
    </div>
  );
}

/** Maps the platform's field errors to this form's only field. */
function inFieldOf(error: unknown, kind: Contact["type"]): unknown {
  if (!(error instanceof ApiError) || !error.data || typeof error.data !== "object") return error;
  const { contact, phone_country_code: country } = error.data as Record<string, unknown>;
  const reasons = contact ?? country;
  return reasons === undefined ? error : new WrongFields({ [kind]: reasons });
}
