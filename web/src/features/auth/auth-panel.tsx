import { useTranslation } from "../../lib/i18n.tsx";
import { useRead } from "../../lib/reads.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { formsConfigRead } from "../forms/index.ts";
import { authConfigRead } from "./queries.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SocialSignIn } from "./social-sign-in.tsx";

export type AuthMode = "authorization" | "registration";

type AuthPanelProps = { mode: AuthMode; onDone: () => void };

/** The inside of the auth popup and of /forms/*: the form of the mode, once its configuration is there. */
export function AuthPanel({ mode, onDone }: AuthPanelProps) {
  const { t } = useTranslation();
  const config = useRead(authConfigRead);
  const forms = useRead(formsConfigRead);
  if (config.data && forms.data) {
    const Form = mode === "authorization" ? SignInForm : SignUpForm;
    return (
      <>
        <Form config={config.data} forms={forms.data} onDone={onDone} />
        <SocialSignIn services={config.data.socialServices} mode={mode} onDone={onDone} />
      </>
    );
  }
  if (config.isError || forms.isError) {
    const retry = () => void Promise.all([config.refetch(), forms.refetch()]);
    return <ErrorState title={t("forms.failure.configuration")} onRetry={retry} isRetrying={config.isFetching || forms.isFetching} />;
  }
  return (
    <div aria-busy className="grid gap-5">
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="h-13 rounded-control" />
    </div>
  );
}
