import type { ReactNode } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { codeProblemOf, isSettledElsewhere } from "#features/auth/index.ts";
import { Button } from "#ui/button.tsx";
import { ContentForm, fieldOf, formsConfigRead, useFocusOnFirstField } from "#features/forms/index.ts";

type CodeFormProps = {
  hint: string;
  submitLabel: string;
  /** Rejects with the platform's error. */
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
  /** Called if the change was made on another tab or device meanwhile. */
  onSettled: () => void;
  /** Rendered beside the field, e.g. the button to resend the code. */
  children?: ReactNode;
};

/** §5.3 one code of six digits. A wrong code stays in the field, with its error. */
export function CodeForm({ hint, submitLabel, onCode, onCancel, onSettled, children }: CodeFormProps) {
  const { t } = useTranslation();
  const { data: forms } = useRead(formsConfigRead);
  const place = useFocusOnFirstField(forms !== undefined);
  if (!forms) return null;
  return (
    <div ref={place} className="grid max-w-narrow gap-3">
      <ContentForm
        fields={[fieldOf("code", "code", { label: t("account.security.code"), hint })]}
        forms={forms}
        strategy="onSubmit"
        failureKey="account.security.failure"
        submitLabel={submitLabel}
        submitLook="inline"
        onSubmit={async ({ code }) => {
          try {
            await onCode(String(code));
          } catch (error) {
            if (isSettledElsewhere(error)) return onSettled();
            throw codeProblemOf(error) ?? error;
          }
        }}
      >
        {() => children}
      </ContentForm>
      <Button variant="ghost" className="tablet:justify-self-start" onClick={onCancel}>
        {t("account.security.cancel")}
      </Button>
    </div>
  );
}
