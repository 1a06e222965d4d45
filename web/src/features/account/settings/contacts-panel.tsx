import { useRef, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { Documents } from "#lib/api/documents.ts";
import type { Contact } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { ContactForm } from "./contact-form.tsx";
import { ContactRow } from "./contact-row.tsx";
import { GoOn } from "./go-on.tsx";
import { useContactCodes } from "./use-contact-codes.ts";

type ContactKind = Contact["type"];
const KINDS: readonly ContactKind[] = ["email", "phone"];

/** The player's contacts (§3 Contact): at most one e-mail address and one phone, each confirmed by a code. */
export function ContactsPanel({ forms, contacts }: { forms: Documents["FormsConfig"]; contacts: readonly Contact[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const codes = useContactCodes();
  const [writing, setWriting] = useState<ContactKind | null>(null);
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const missing = KINDS.filter((kind) => !contacts.some((contact) => contact.type === kind));

  const added = async (kind: ContactKind) => {
    setWriting(null);
    // The platform expects the contact in its own, normalised form.
    const contact = queries.getQueryData(profileInfoRead.queryKey)?.contacts.find((each) => each.type === kind);
    if (contact && !contact.is_confirmed) await codes.send(contact.contact);
  };
  const list = useRef<HTMLUListElement>(null);
  const cancel = (kind: ContactKind) => {
    setWriting(null);
    list.current?.querySelector<HTMLElement>(`[data-kind="${kind}"]`)?.focus();
  };
  const form = (kind: ContactKind) => (
    <ContactForm kind={kind} forms={forms} onAdded={() => added(kind)} onCancel={() => cancel(kind)} />
  );

  return (
    <Panel icon="mail" title={t("account.profile.contacts.title")} text={t("account.profile.contacts.text")}>
      <ul ref={list} className="grid gap-3">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.type}
            contact={contact}
            forms={forms}
            codes={codes}
            onRewrite={() => setWriting(contact.type)}
            onConfirmed={() => setHasConfirmed(true)}
          >
            {writing === contact.type && form(contact.type)}
          </ContactRow>
        ))}
        {missing.map((kind) => (
          <li
            key={kind}
            data-kind={kind}
            tabIndex={-1}
            className="rounded-control border border-dashed border-line-strong p-4 outline-none"
          >
            {writing === kind ? (
              form(kind)
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-sm text-muted">{t(`account.profile.contacts.none.${kind}`)}</p>
                <Button icon="plus" onClick={() => setWriting(kind)}>
                  {t(`account.profile.contacts.add.${kind}`)}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div role="status" className="contents">
        {hasConfirmed && <GoOn text={t("account.profile.contacts.nowConfirmed")} />}
      </div>
    </Panel>
  );
}
