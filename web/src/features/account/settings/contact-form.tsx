import type { Documents } from "#lib/api/documents.ts";
import type { Contact } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { ContentForm, fieldOf, useFocusOnFirstField, type FormField, type FormValues } from "#features/forms/index.ts";
import { inFieldsOf, mustBeDone } from "./done.ts";
import { useProfileReload } from "./queries.ts";

type ContactFormProps = {
  kind: Contact["type"];
  forms: Documents["FormsConfig"];
  onAdded: () => Promise<void>;
  onCancel: () => void;
};

/** §5.3: a contact that was not taken is marked as wrong. */
const WRONG: Readonly<Record<Contact["type"], string>> = { email: "wrongEmailAddress", phone: "wrongPhoneFormat" };

/** Adds a contact, or writes one that was never confirmed again; a code follows. */
export function ContactForm({ kind, forms, onAdded, onCancel }: ContactFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const reload = useProfileReload();
  const element = useFocusOnFirstField();
  const label = t(`account.profile.contacts.label.${kind}`);
  // Named by its kind, so that content's messages for e-mail addresses and phones are told here too.
  const field: FormField =
    kind === "email"
      ? fieldOf("email", "email", { label, autocomplete: "email" })
      : fieldOf("phone", "phone", { label, autocomplete: "tel" });

  const add = async (values: FormValues) => {
    const contact = String(values[kind] ?? "").trim();
    const phone_country_code = kind === "phone" ? String(values["phone_country_code"] ?? "") : null;
    try {
      mustBeDone(
        await api.post("account/addcontact", { contact, ...(phone_country_code && { phone_country_code }) }),
        "ContactNotAdded",
        { contact: [WRONG[kind]] },
      );
    } catch (error) {
      throw inFieldsOf(error, { contact: kind, phone_country_code: kind });
    }
    await reload();
    await onAdded();
  };
  return (
    <div ref={element} className="grid max-w-narrow gap-3">
      <ContentForm
        fields={[field]}
        forms={forms}
        failureKey="profile"
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
