import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PageFailure } from "#lib/site/route-entry.ts";
import { Button } from "#ui/button.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ResultPage } from "./result-page.tsx";
import { systemPageOf, type SystemPageName } from "./system-page-of.ts";

const ICONS: Record<SystemPageName, IconName> = {
  notFound: "search",
  forbidden: "lock",
  userBlocked: "lock",
  maintenance: "settings",
  failed: "warning",
  unloaded: "warning",
};

type SystemPageProps = {
  failure: PageFailure;
  /** Retries in place of reloading the document. */
  onRetry?: () => void;
};

export function SystemPage({ failure, onRetry = () => location.reload() }: SystemPageProps) {
  const { t } = useTranslation();
  const kind = systemPageOf(failure);
  return (
    <ResultPage
      icon={ICONS[kind]}
      code={kind === "notFound" ? "404" : undefined}
      title={t(`system.${kind}.title`)}
      text={t(`system.${kind}.text`)}
    >
      <Action kind={kind} onRetry={onRetry} />
    </ResultPage>
  );
}

/** §2.4: a blocked user gets a link to support. */
function Action({ kind, onRetry }: { kind: SystemPageName; onRetry: () => void }) {
  const { t } = useTranslation();
  if (kind === "userBlocked")
    return (
      <LinkButton to="/support" variant="primary" reloadDocument>
        {t("system.userBlocked.action")}
      </LinkButton>
    );
  if (kind === "maintenance" || kind === "failed" || kind === "unloaded")
    return (
      <Button variant="primary" icon="refresh" onClick={onRetry}>
        {t("system.tryAgain")}
      </Button>
    );
  return (
    <>
      <LinkButton to="/" variant="primary">
        {t("system.home")}
      </LinkButton>
      {kind === "notFound" && <LinkButton to="/gamehall">{t("system.games")}</LinkButton>}
    </>
  );
}
