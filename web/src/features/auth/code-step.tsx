import { useState } from "react";
import type { Documents } from "#lib/api/documents.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { codeProblemOf } from "./two-factor-messages.ts";
import { ContentForm, failureWords, fieldOf, FailureNote, ResendButton } from "#features/forms/index.ts";
import type { Credentials, SecondFactor } from "./second-factor.ts";

type CodeStepProps = {
  pending: SecondFactor;
  enter: (credentials: Credentials, code?: string) => Promise<void>;
  forms: Documents["FormsConfig"];
  onBack: () => void;
};

/** §4 two-factor pending. A wrong code keeps the challenge, and the player can go back. */
export function CodeStep({ pending, forms, enter, onBack }: CodeStepProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  // Repeats the login: the platform sends a new code and returns when the next one is allowed.
  const resend = () =>
    enter(pending).catch((error: unknown) => setFailure(failureWords(error, { translate: t, own: "auth.failure" })));
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t(`auth.code.${pending.source}`)}</p>
      <FailureNote>{failure}</FailureNote>
      <ContentForm
        fields={[fieldOf("code", "code", { label: t("auth.code.label") })]}
        forms={forms}
        strategy="onSubmit"
        failureKey="auth.failure"
        submitLabel={t("auth.code.submit")}
        onSubmit={async ({ code }, form) => {
          setFailure(null);
          try {
            await enter(pending, String(code));
          } catch (error) {
            const problem = codeProblemOf(error);
            // The browser often fills in an old code: clear it, so that the player can enter the new one.
            if (problem) form.setValue("code", "");
            throw problem ?? error;
          }
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {pending.source === "letter" && (
          <ResendButton
            at={pending.resendAt}
            onResend={async () => {
              setFailure(null);
              await resend();
            }}
          />
        )}
        <button
          type="button"
          onClick={onBack}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-muted hovered:text-text"
        >
          {t("auth.code.back")}
        </button>
      </div>
    </div>
  );
}
