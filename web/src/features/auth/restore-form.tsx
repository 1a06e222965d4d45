import { useState } from "react";
import type { AnswerOf } from "#contract/methods.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/calls/use-call.ts";
import { codeProblemOf } from "./two-factor-messages.ts";
import { ContentForm, FailureNote, fieldOf, ResendButton } from "#features/forms/index.ts";
import { KeepDraft } from "./draft.tsx";
import type { ConfiguredFormProps } from "./sign-in-form.tsx";
import { plainLogin, useSignIn } from "./sign-in.ts";
import { useFocusOnChange } from "./use-focus-on-change.ts";
import { loginIn, useWays, WayChoice } from "./ways.tsx";

type RestoreFormProps = ConfiguredFormProps & {
  /** The password was changed, but signing in failed or requires a second factor. */
  onRestored: () => void;
  onBack: () => void;
};

type Asked = { login: string; resendAt: number | null };

/** Password reset (§7.3 auth/restore): a contact, then the code sent to it and the new password, twice. */
export function RestoreForm({ onBack, ...props }: RestoreFormProps) {
  const { t } = useTranslation();
  const { send } = useCall("auth/restore", {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const sent = (login: string, { resend_time: at }: AnswerOf<"auth/restore">) =>
    setAsked({ login, resendAt: at === null ? null : at * 1000 });
  const ask = async (login: string) => sent(login, await send({ login }));
  const steps = useFocusOnChange(String(asked !== null));
  return (
    <div ref={steps} className="grid gap-5">
      {asked ? (
        <NewPassword asked={asked} onSent={sent} onOther={() => setAsked(null)} {...props} />
      ) : (
        <Contact ask={ask} {...props} />
      )}
      <button
        type="button"
        onClick={onBack}
        className="inline-flex min-h-11 items-center justify-self-center text-sm font-semibold text-primary-text hovered:underline"
      >
        {t("auth.restore.back")}
      </button>
    </div>
  );
}

function Contact({ config, forms, draft, ask }: ConfiguredFormProps & { ask: (login: string) => Promise<void> }) {
  const { t } = useTranslation();
  const ways = useWays(config.restoreTypes, draft);
  return (
    <>
      <p className="text-muted">{forms.restoreForm.text || t("auth.restore.text")}</p>
      <WayChoice {...ways} />
      <ContentForm
        fields={ways.fields}
        forms={forms}
        strategy={config.validationStrategy}
        defaultValues={ways.defaultValues}
        failureKey="auth.failure"
        submitLabel={forms.restoreForm.submitLabel || t("auth.restore.submit")}
        onSubmit={(values) => ask(plainLogin(loginIn(ways.fields, values)))}
      >
        {(form) => <KeepDraft form={form} draft={draft} />}
      </ContentForm>
    </>
  );
}

type NewPasswordProps = Omit<RestoreFormProps, "onBack"> & {
  asked: Asked;
  onSent: (login: string, answer: AnswerOf<"auth/restore">) => void;
  onOther: () => void;
};

function NewPassword({ asked, onSent, forms, config, onDone, onRestored, onOther }: NewPasswordProps) {
  const { t } = useTranslation();
  const { send } = useCall("auth/restore", {});
  const { signIn } = useSignIn();
  const again = useCall("auth/restore", {
    failure: "auth.failure",
    onDone: (answer, { login }) => onSent(login, answer),
  });
  const fields = [
    fieldOf("code", "code", { label: t("auth.code.label") }),
    fieldOf("newPassword", "newPassword", { label: t("auth.restore.newPassword"), autocomplete: "new-password" }),
    fieldOf("newPasswordRepeated", "newPasswordRepeated", {
      label: t("auth.restore.newPasswordRepeated"),
      autocomplete: "new-password",
    }),
  ];
  const enter = async (password: string) => {
    // The sign-in side asks for a second factor and reports other errors.
    const step = await signIn({ login: asked.login, password }).catch(() => null);
    if (step === "in") onDone();
    else onRestored();
  };
  return (
    <>
      {/* The text is the same for an unknown contact. */}
      <p role="status" className="text-muted">
        {t("auth.restore.sent", { contact: asked.login })}
      </p>
      <FailureNote>{again.failure}</FailureNote>
      <ContentForm
        fields={fields}
        login={asked.login}
        forms={forms}
        strategy={config.validationStrategy}
        failureKey="auth.failure"
        submitLabel={t("auth.restore.set")}
        onSubmit={async ({ code, newPassword }, form) => {
          const password = String(newPassword);
          try {
            await send({ login: asked.login, code: String(code), password });
          } catch (error) {
            const problem = codeProblemOf(error);
            if (problem) form.setValue("code", "");
            throw problem ?? error;
          }
          await enter(password);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <ResendButton at={asked.resendAt} onResend={() => again.send({ login: asked.login }).catch(() => undefined)} />
        <button
          type="button"
          onClick={onOther}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-muted hovered:text-text"
        >
          {t("auth.restore.other")}
        </button>
      </div>
    </>
  );
}
