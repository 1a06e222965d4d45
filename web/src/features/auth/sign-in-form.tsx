import { useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Documents } from "#lib/api/documents.ts";
import { ContentForm } from "#features/forms/index.ts";
import { useAuthMemory, usePendingSecondFactor } from "./auth-memory.ts";
import { CodeIsOnItsWay } from "./code-on-its-way.tsx";
import { CodeStep } from "./code-step.tsx";
import { KeepDraft, type Draft } from "./draft.tsx";
import type { Credentials } from "./second-factor.ts";
import { SignInRefusal, refusalOf, type Refusal } from "./sign-in-refusal.tsx";
import { useSignIn } from "./sign-in.ts";
import { SocialSignIn } from "./social-sign-in.tsx";
import { loginIn, useWays, WayChoice } from "./ways.tsx";

/** Props of the forms in the auth popup. */
export type ConfiguredFormProps = {
  config: Documents["AuthConfig"];
  forms: Documents["FormsConfig"];
  draft: Draft;
  onDone: () => void;
};

/** Login and password, then the second factor if enabled (§4). */
export function SignInForm(props: ConfiguredFormProps & { onForgotten: () => void }) {
  const { config, forms, draft, onDone, onForgotten } = props;
  const { t } = useTranslation();
  const { signIn } = useSignIn();
  const memory = useAuthMemory();
  const pending = usePendingSecondFactor();
  const ways = useWays(config.authorizationTypes, draft);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Rejects with errors that the form shows; resolves when the player is signed in, must enter a code, or sees a notice. */
  const enter = async (credentials: Credentials, code?: string) => {
    setRefusal(null);
    try {
      if ((await signIn(credentials, code)) === "in") onDone();
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      memory.clear();
      setRefusal(refused);
    }
  };
  const backToPassword = ({ login }: Credentials) => {
    draft.keep({ login });
    ways.restart();
    memory.clear();
  };
  if (pending) return <CodeStep pending={pending} enter={enter} forms={forms} onBack={() => backToPassword(pending)} />;
  return (
    <>
      <CodeIsOnItsWay />
      <SignInRefusal refusal={refusal} />
      <WayChoice {...ways} />
      <ContentForm
        fields={ways.fields}
        forms={forms}
        strategy={config.validationStrategy}
        defaultValues={ways.defaultValues}
        failureKey="auth.failure"
        submitLabel={t("auth.authorization.submit")}
        onSubmit={(values) => enter({ login: loginIn(ways.fields, values), password: String(values.password ?? "") })}
      >
        {(form) => (
          <>
            <KeepDraft form={form} draft={draft} />
            <button
              type="button"
              onClick={onForgotten}
              className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-primary-text hovered:underline"
            >
              {t("auth.restore.link")}
            </button>
          </>
        )}
      </ContentForm>
      <SocialSignIn mode="authorization" services={config.socialServices} onDone={onDone} />
    </>
  );
}
