import { useState, type ReactNode } from "react";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { cx } from "#ui/class-names.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { formsConfigRead } from "#features/forms/index.ts";
import { AuthAside } from "./auth-aside.tsx";
import { usePendingSecondFactor } from "./auth-memory.ts";
import type { AuthSide } from "./auth-mode.ts";
import { CompleteForm } from "./complete-form.tsx";
import type { Draft } from "./draft.tsx";
import { authConfigRead } from "./queries.ts";
import { RestoreForm } from "./restore-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useFocusOnChange } from "./use-focus-on-change.ts";

type AuthSidesProps = {
  side: AuthSide;
  draft: Draft;
  onDone: () => void;
  onSide: (side: AuthSide) => void;
  /** Rendered under the form: the switch to the other side. */
  children?: ReactNode;
};

/**
 * The content of the auth popup and of /forms/*: form and banner, side by side on wide screens. On phones the banner
 * is above the form, for registrations only.
 */
export function AuthSides({ side, draft, onDone, onSide, children }: AuthSidesProps) {
  const { t } = useTranslation();
  const [config, forms] = [useRead(authConfigRead), useRead(formsConfigRead)];
  const [currency, setCurrency] = useState<string | null>(null);
  // Shown in the popup, because the popup would cover a toast.
  const [isRestored, setIsRestored] = useState(false);
  const goTo = (next: AuthSide, restored = false) => {
    setIsRestored(restored);
    onSide(next);
  };
  const pending = usePendingSecondFactor() !== null;
  const form = useFocusOnChange(`${side}${pending}`);
  const isNewcomer = side === "registration" || side === "socialRegistration";
  const given = config.data && forms.data && { config: config.data, forms: forms.data, draft, onDone };
  return (
    <div className="grid gap-6 tablet:grid-cols-[1fr_18rem]">
      <div ref={form} className="grid content-start gap-5 max-tablet:order-2">
        <div role="status" className="contents">
          {isRestored && (
            <p className="rounded-control bg-success-soft px-4 py-3 text-sm text-success-text">
              {t("auth.restore.done")}
            </p>
          )}
        </div>
        {!given && <Pending reads={[config, forms]} />}
        {given && side === "authorization" && <SignInForm onForgotten={() => goTo("restore")} {...given} />}
        {given && side === "registration" && <SignUpForm onCurrency={setCurrency} {...given} />}
        {given && side === "socialRegistration" && <CompleteForm onCurrency={setCurrency} {...given} />}
        {given && side === "restore" && (
          <RestoreForm onRestored={() => goTo("authorization", true)} onBack={() => goTo("authorization")} {...given} />
        )}
        {children}
      </div>
      <AuthAside
        currency={isNewcomer ? currency : null}
        className={cx(
          "tablet:sticky tablet:top-0 tablet:max-h-136 tablet:min-h-104",
          isNewcomer ? "max-tablet:order-1 max-tablet:min-h-32" : "max-tablet:hidden",
        )}
      />
    </div>
  );
}

type PendingRead = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

/** Shown instead of the form until its configuration has loaded. */
function Pending({ reads }: { reads: readonly PendingRead[] }) {
  const { t } = useTranslation();
  if (reads.some(({ isError }) => isError))
    return (
      <ErrorState
        title={t("forms.failure.configuration")}
        onRetry={() => void Promise.all(reads.map(({ refetch }) => refetch()))}
        isRetrying={reads.some(({ isFetching }) => isFetching)}
      />
    );
  return (
    <div aria-busy className="grid gap-5">
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="h-18 rounded-control" />
      <Skeleton className="h-13 rounded-control" />
    </div>
  );
}
