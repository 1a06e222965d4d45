import { useRef, useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { ContentForm, fieldOf, formsConfigRead, useFocusOnFirstField, type FormValues } from "#features/forms/index.ts";
import { Panel } from "#ui/panel.tsx";
import { sessionsRead } from "./queries.ts";

/** §7.3 account/changepassword. Warns that a change signs out all other devices. */
export function PasswordPanel() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    // The button is rendered again in the next frame; return the keyboard focus to it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Panel
      icon="lock"
      title={t("account.security.password.title")}
      text={t("account.security.password.text")}
      aside={
        isOpen ? undefined : (
          <Button ref={opener} onClick={() => setIsOpen(true)}>
            {t("account.security.password.change")}
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm onDone={close} />}
    </Panel>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const change = useCall("account/changepassword", {
    outdates: [sessionsRead],
    success: () => t("account.security.password.done"),
    onDone,
  });
  const forms = useRead(formsConfigRead);
  const place = useFocusOnFirstField(forms.data !== undefined);

  if (forms.isError)
    return (
      <ErrorState
        title={t("forms.failure.configuration")}
        onRetry={() => void forms.refetch()}
        isRetrying={forms.isFetching}
      />
    );
  if (!forms.data) return <FormSkeleton />;

  const field = (
    name: "password" | "newPassword" | "newPasswordRepeated",
    type: string,
    autocomplete: string,
    hint = "",
  ) => fieldOf(name, type, { label: t(`account.security.password.${name}`), autocomplete, hint });
  const lengths = { min: forms.data.passwordMinimumLength, max: forms.data.passwordMaximumLength };
  const fields = [
    field("password", "password", "current-password"),
    field("newPassword", "newPassword", "new-password", t("account.security.password.hint", lengths)),
    field("newPasswordRepeated", "newPasswordRepeated", "new-password"),
  ];
  const send = ({ password, newPassword, newPasswordRepeated }: FormValues) =>
    change.send({
      password: String(password),
      newPassword: String(newPassword),
      newPasswordRepeated: String(newPasswordRepeated),
    });
  return (
    <div ref={place} className="grid max-w-narrow gap-3">
      <ContentForm
        fields={fields}
        forms={forms.data}
        failureKey="account.security.failure"
        submitLabel={t("account.security.password.submit")}
        onSubmit={send}
      />
      <Button variant="ghost" onClick={onDone}>
        {t("account.security.cancel")}
      </Button>
    </div>
  );
}

function FormSkeleton() {
  return (
    <div className="grid max-w-narrow gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}
