import { useEffect, useRef } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ContentForm, fieldOf, formsConfigRead, ResendButton } from "#features/forms/index.ts";
import { useContactCodes } from "../settings/use-contact-codes.ts";
import { useContactConfirmation } from "../settings/use-contact-confirmation.ts";

type ConfirmContactProps = {
  contact: string;
  /** From the letter's link. Filled in but not submitted, because mail scanners open links. */
  code?: string;
  /** Whether a code has to be sent first. */
  sends?: boolean;
  onConfirmed: () => void;
};

/** The form for a contact's confirmation code (§7.3 account/confirmContact), with a button to resend it. */
export function ConfirmContact({ contact, code, sends = false, onConfirmed }: ConfirmContactProps) {
  const { t } = useTranslation();
  const forms = useRead(formsConfigRead);
  const confirm = useContactConfirmation(contact, onConfirmed);
  const codes = useContactCodes();
  const isSent = useRef(false);
  useEffect(() => {
    if (!sends || isSent.current) return;
    isSent.current = true;
    void codes.send(contact);
  }, [codes, contact, sends]);

  if (!forms.data) {
    if (forms.isError)
      return (
        <ErrorState
          title={t("forms.failure.configuration")}
          onRetry={() => void forms.refetch()}
          isRetrying={forms.isFetching}
        />
      );
    return <Skeleton className="h-44 rounded-control" />;
  }
  const field = fieldOf("code", "code", {
    label: t("account.profile.contacts.code"),
    hint: t("account.profile.contacts.codeSent", { contact }),
  });
  return (
    <div className="grid gap-3 text-start">
      <ContentForm
        fields={[field]}
        forms={forms.data}
        failureKey="account.profile"
        defaultValues={{ code: code ?? "" }}
        submitLabel={t("account.profile.contacts.codeSubmit")}
        onSubmit={(values) => confirm(String(values.code))}
      />
      <div className="justify-self-center">
        <ResendButton at={codes.again * 1000} onResend={() => codes.send(contact)} />
      </div>
    </div>
  );
}
