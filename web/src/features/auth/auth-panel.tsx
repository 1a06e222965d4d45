import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { InlineBlocks } from "#features/content/index.ts";
import { formsConfigRead } from "#features/forms/index.ts";
import { usePendingSecondFactor } from "./auth-memory.ts";
import type { AuthSide } from "./auth-mode.ts";
import { CompleteForm } from "./complete-form.tsx";
import type { Draft } from "./draft.tsx";
import { authConfigRead } from "./queries.ts";
import { RestoreForm } from "./restore-form.tsx";
import { SignInForm, type ConfiguredFormProps } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { SocialSignIn } from "./social-sign-in.tsx";

type AuthPanelProps = {
  side: AuthSide;
  draft: Draft;
  onDone: () => void;
  onSide: (side: AuthSide) => void;
  onRestored: () => void;
};

/** The inside of the auth popup and of /forms/*: the form of the side, once its configuration is there. */
export function AuthPanel({ side, draft, onDone, ...ways }: AuthPanelProps) {
  const { t } = useTranslation();
  const config = useRead(authConfigRead);
  const forms = useRead(formsConfigRead);
  if (config.data && forms.data) {
    return <Side side={side} {...ways} config={config.data} forms={forms.data} draft={draft} onDone={onDone} />;
  }
  if (config.isError || forms.isError) {
    const retry = () => void Promise.all([config.refetch(), forms.refetch()]);
    return (
      <ErrorState
        title={t("forms.failure.configuration")}
        onRetry={retry}
        isRetrying={config.isFetching || forms.isFetching}
      />
    );
  }
  return (
    <div aria-busy className="grid gap-5">
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="h-13 rounded-control" />
    </div>
  );
}

function Side({
  side,
  onSide,
  onRestored,
  ...props
}: ConfiguredFormProps & Pick<AuthPanelProps, "side" | "onSide" | "onRestored">) {
  const pending = usePendingSecondFactor();
  if (side === "restore")
    return <RestoreForm onRestored={onRestored} onBack={() => onSide("authorization")} {...props} />;
  if (side === "socialRegistration") return <CompleteForm {...props} />;
  const { config } = props;
  if (side === "authorization") {
    return (
      <div className="grid gap-5">
        <SignInForm onForgotten={() => onSide("restore")} {...props} />
        {!pending && <SocialSignIn mode={side} services={config.socialServices} onDone={props.onDone} />}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {config.registrationText && <p className="text-muted">{config.registrationText}</p>}
      <SignUpForm {...props} />
      <SocialSignIn mode={side} services={config.socialServices} onDone={props.onDone} />
      {config.legalText.length > 0 && (
        <p className="text-xs text-muted [&_a]:underline">
          <InlineBlocks blocks={config.legalText} newTab />
        </p>
      )}
    </div>
  );
}
