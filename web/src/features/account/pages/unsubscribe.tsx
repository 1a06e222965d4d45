import { useEffect, useRef, useState, type ReactNode } from "react";
import { useUser } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { literalFields } from "../literal-fields.ts";
import { usePageSearch } from "#lib/site/page-search.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { ResultPage } from "#features/system/index.ts";

type Outcome = "asked" | "done" | "refused";

/**
 * The target of an unsubscribe link. The reader has to press a button, because mail scanners open links. The error is
 * the same whether or not the contact exists.
 */
export function Component() {
  const { t } = useTranslation();
  const query = literalFields(usePageSearch());
  const [contact, code] = [query.get("contact"), query.get("code")];
  if (!contact || !code) {
    return (
      <ResultPage icon="mail" title={t("account.unsubscribe.title")} text={t("account.unsubscribe.incomplete")}>
        <NextSteps />
      </ResultPage>
    );
  }
  return <Unsubscribe contact={contact} code={code} />;
}

function Unsubscribe({ contact, code }: { contact: string; code: string }) {
  const { t } = useTranslation();
  const isReady = useIsHydrated();
  const [outcome, setOutcome] = useState<Outcome>("asked");

  const { call, isBusy, failure } = useCall("account/unsubscribe", {
    onDone: () => setOutcome("done"),
    onFailed: (error) => {
      const isRefused = error instanceof ApiError && error.type === "InvalidParameterException";
      if (isRefused) setOutcome("refused");
      return isRefused;
    },
  });

  if (outcome === "done") {
    return (
      <Told>
        <ResultPage
          icon="success"
          tone="success"
          title={t("account.unsubscribe.done.title")}
          text={t("account.unsubscribe.done.text", { contact })}
        >
          <LinkButton to="/">{t("system.home")}</LinkButton>
        </ResultPage>
      </Told>
    );
  }
  if (outcome === "refused") {
    return (
      <Told>
        <ResultPage
          icon="warning"
          tone="danger"
          title={t("account.unsubscribe.refused.title")}
          text={t("account.unsubscribe.refused.text")}
        >
          <NextSteps />
        </ResultPage>
      </Told>
    );
  }
  return (
    <ResultPage
      icon="mail"
      title={t("account.unsubscribe.title")}
      text={t("account.unsubscribe.question", { contact })}
    >
      <p role="alert" className="w-full text-sm text-danger-text empty:hidden">
        {failure && t("account.unsubscribe.failed")}
      </p>
      <Button
        variant="primary"
        size="large"
        isLoading={isBusy}
        disabled={!isReady}
        onClick={() => call({ contact, code })}
      >
        {t("account.unsubscribe.action")}
      </Button>
      <LinkButton to="/" variant="ghost" size="large">
        {t("account.unsubscribe.keep")}
      </LinkButton>
    </ResultPage>
  );
}

/** The result replaces the form: its title takes the focus. */
function Told({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const title = place.current?.querySelector("h1");
    title?.setAttribute("tabindex", "-1");
    title?.focus();
  }, []);
  return (
    <div ref={place} className="contents">
      {children}
    </div>
  );
}

/** Links to the subscriptions, where a guest has to sign in first (§2.3), and to support. */
function NextSteps() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <>
      <LinkButton to="/profile/notification" variant="primary">
        {t(user ? "account.unsubscribe.manage" : "account.unsubscribe.signIn")}
      </LinkButton>
      <LinkButton to="/support">{t("account.unsubscribe.support")}</LinkButton>
    </>
  );
}
