import { useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Documents } from "#lib/api/documents.ts";
import { AuthForm } from "./auth-form.tsx";
import { useAuthMemory, usePendingSecondFactor } from "./auth-memory.ts";
import { CodeStep } from "./code-step.tsx";
import type { Draft } from "./draft.tsx";
import { CodeIsOnItsWay } from "./code-on-its-way.tsx";
import type { Credentials } from "./second-factor.ts";
import { SignInRefusal, refusalOf, type Refusal } from "./sign-in-refusal.tsx";
import { useSignIn } from "./sign-in.ts";

export type ConfiguredFormProps = {
  config: Documents["AuthConfig"];
  forms: Documents["FormsConfig"];
  draft: Draft;
  onDone: () => void;
};

type StepProps = ConfiguredFormProps & {
  /** Throws what a form can tell; settles when the player is in, or is asked for a code, or is told why not. */
  enter: (credentials: Credentials, code?: string) => Promise<void>;
};

/** Login and password, then the second factor where there is one (§4). */
export function SignInForm({ onForgotten, ...props }: ConfiguredFormProps & { onForgotten: () => void }) {
  const { signIn } = useSignIn();
  const memory = useAuthMemory();
  const pending = usePendingSecondFactor();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const enter = async (credentials: Credentials, code?: string) => {
    setRefusal(null);
    try {
      if ((await signIn(credentials, code)) === "in") props.onDone();
    } catch (error) {
      const refused = refusalOf(error);
      if (!refused) throw error;
      memory.clear();
      setRefusal(refused);
    }
  };
  if (pending) return <CodeStep pending={pending} enter={enter} {...props} />;
  return (
    <div className="grid gap-5">
      <CodeIsOnItsWay />
      <SignInRefusal refusal={refusal} />
      <PasswordStep enter={enter} onForgotten={onForgotten} {...props} />
    </div>
  );
}

function PasswordStep({ config, forms, draft, enter, onForgotten }: StepProps & { onForgotten: () => void }) {
  const { t } = useTranslation();
  return (
    <AuthForm
      types={config.authorizationTypes}
      forms={forms}
      strategy={config.validationStrategy}
      draft={draft}
      submitLabel={t("auth.authorization.submit")}
      onSubmit={(values) =>
        enter({
          login: String(values.email || values.phone || values.login || ""),
          password: String(values.password ?? ""),
        })
      }
    >
      {() => (
        <button
          type="button"
          onClick={onForgotten}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-primary-text hovered:underline"
        >
          {t("auth.restore.link")}
        </button>
      )}
    </AuthForm>
  );
}

export type CodeStepProps = Pick<StepProps, "forms" | "draft" | "enter">;
