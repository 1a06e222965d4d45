import type { RefObject } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Window } from "./use-verification.ts";

type VerificationWindowProps = {
  state: Window;
  container: RefObject<HTMLDivElement | null>;
  onRetry: () => void;
  onClose: () => void;
};

/** The service's page in a frame. The container is rendered first, because the service's script requires an element. */
export function VerificationWindow({ state, container, onRetry, onClose }: VerificationWindowProps) {
  const { t } = useTranslation();
  return (
    <div className={state === "closed" ? "hidden" : "grid gap-4"}>
      {state === "opening" && (
        <p
          role="status"
          className="flex min-h-40 items-center justify-center gap-3 rounded-control bg-hover text-sm text-muted"
        >
          <Spinner />
          {t("account.verification.opening")}
        </p>
      )}
      {state === "failed" && <Blocked onRetry={onRetry} />}
      <div
        ref={container}
        className={
          state === "open"
            ? "overflow-hidden rounded-control border border-line bg-sunken [&>iframe]:block [&>iframe]:h-[32rem]"
            : "hidden"
        }
      />
      {state === "open" && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex items-center gap-2 text-sm text-muted">
            <Icon name="lock" className="size-4" />
            {t("account.verification.comeBack")}
          </p>
          <Button size="small" variant="ghost" onClick={onClose}>
            {t("account.verification.close")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shown if an ad blocker or a company network blocks the script: what to do, and a link to support. */
function Blocked({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-danger-soft p-5">
      <p className="flex items-start gap-2 font-semibold text-danger-text">
        <Icon name="warning" className="mt-0.5" />
        {t("account.verification.blocked.title")}
      </p>
      <p className="text-sm">{t("account.verification.blocked.text")}</p>
      <div className="flex flex-wrap gap-3">
        <Button icon="refresh" onClick={onRetry}>
          {t("account.verification.blocked.retry")}
        </Button>
        <LinkButton to="/support" variant="ghost" icon="support">
          {t("account.verification.support")}
        </LinkButton>
      </div>
    </div>
  );
}
