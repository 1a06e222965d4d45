import { useRef, type ReactNode } from "react";
import { useUser } from "#lib/api/account.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { Contact } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Pill } from "#ui/pill.tsx";
import {
  ContentForm,
  fieldOf,
  phoneSettingsRead,
  ResendButton,
  useFocusOnFirstField,
  writePhone,
} from "#features/forms/index.ts";
import { SwitchRow } from "../notification/switch-row.tsx";
import { useSubscription } from "../notification/use-subscription.ts";
import type { ContactCodes } from "./use-contact-codes.ts";
import { useContactConfirmation } from "./use-contact-confirmation.ts";

type ContactRowProps = {
  contact: Contact;
  forms: Documents["FormsConfig"];
  codes: ContactCodes;
  onRewrite: () => void;
  onConfirmed: () => void;
  /** The form that changes the contact, shown instead of it. */
  children: ReactNode;
};

/** One contact: its confirmation state, the form for its code, and its subscription. */
export function ContactRow({ contact, forms, codes, onRewrite, onConfirmed, children }: ContactRowProps) {
  const { t } = useTranslation();
  const row = useRef<HTMLLIElement>(null);
  const isLogin = useUser()?.login === contact.contact;
  const isOpen = codes.open === contact.contact && !contact.is_confirmed;
  const written = useWritten(contact);
  const focusRow = () => row.current?.focus();
  const confirmed = () => {
    onConfirmed();
    focusRow();
  };
  const later = () => {
    codes.close();
    focusRow();
  };
  return (
    <li
      ref={row}
      data-kind={contact.type}
      tabIndex={-1}
      aria-label={written}
      className="grid gap-4 rounded-control border border-line bg-raised p-4 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon name={contact.type === "email" ? "mail" : "phone"} className="size-6 text-muted" />
        <div className="grid min-w-0 flex-1 basis-52 gap-1.5">
          <p className="truncate font-medium tabular-nums">{written}</p>
          <p className="flex flex-wrap gap-2">
            {contact.is_confirmed ? (
              <Pill tone="success" icon="check">
                {t("account.profile.contacts.confirmed")}
              </Pill>
            ) : (
              <Pill tone="primary" icon="warning">
                {t("account.profile.contacts.unconfirmed")}
              </Pill>
            )}
            {isLogin && <Pill>{t("account.profile.contacts.login")}</Pill>}
          </p>
        </div>
        {!contact.is_confirmed && !isOpen && !children && (
          <div className="flex gap-2 max-tablet:w-full max-tablet:*:flex-1">
            {!isLogin && (
              <Button variant="ghost" onClick={onRewrite}>
                {t("account.profile.contacts.rewrite")}
              </Button>
            )}
            <Button isLoading={codes.sending === contact.contact} onClick={() => void codes.send(contact.contact)}>
              {t("account.profile.contacts.confirm")}
            </Button>
          </div>
        )}
      </div>
      {children}
      {isOpen && (
        <CodeStep
          contact={contact}
          written={written}
          forms={forms}
          codes={codes}
          onConfirmed={confirmed}
          onLater={later}
        />
      )}
      <Subscription contact={contact} />
    </li>
  );
}

function Subscription({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { change, isChanging } = useSubscription(contact.contact);
  return (
    <div className="-mb-4 border-t border-line">
      <SwitchRow
        icon="bell"
        label={t("account.profile.contacts.news")}
        text={t(`account.profile.contacts.newsText.${contact.type}`)}
        isOn={contact.is_subscribed}
        isBusy={isChanging}
        onChange={change}
      />
    </div>
  );
}

type CodeStepProps = Omit<ContactRowProps, "onRewrite" | "children"> & { written: string; onLater: () => void };

/** The form for the code (§7.3 account/confirmContact). */
function CodeStep({ contact, written, forms, codes, onConfirmed, onLater }: CodeStepProps) {
  const { t } = useTranslation();
  const toasts = useServices().toasts;
  const confirm = useContactConfirmation(contact.contact, () => {
    codes.close();
    toasts.show("success", t("account.profile.contacts.nowConfirmed"));
    onConfirmed();
  });
  const element = useFocusOnFirstField();
  const field = fieldOf("code", "code", {
    label: t("account.profile.contacts.code"),
    hint: t("account.profile.contacts.codeSent", { contact: written }),
  });
  return (
    <div ref={element} className="grid max-w-narrow gap-3 rounded-control bg-surface p-4">
      <ContentForm
        fields={[field]}
        forms={forms}
        failureKey="account.profile"
        submitLabel={t("account.profile.contacts.codeSubmit")}
        submitLook="inline"
        onSubmit={({ code }) => confirm(String(code))}
      />
      <div className="flex flex-wrap gap-2">
        <ResendButton at={codes.again * 1000} onResend={() => codes.send(contact.contact)} />
        <Button size="small" variant="ghost" onClick={onLater}>
          {t("account.profile.contacts.later")}
        </Button>
      </div>
    </div>
  );
}

/** Formats a phone number as its country does; the platform stores digits only. */
function useWritten({ type, contact, phone_country_code }: Contact): string {
  const { data: settings } = useRead(phoneSettingsRead);
  if (type === "email") return contact;
  return writePhone(
    contact,
    settings?.items.find((country) => country.country_code === phone_country_code),
  );
}
