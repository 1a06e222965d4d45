import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNow, useTimeZone } from "#lib/time/clock.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { platformRead } from "#lib/api/reads.ts";
import { useApi } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { buttonClass } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { failureWords } from "#lib/api/failure-words.ts";
import { FailureNote } from "#features/forms/index.ts";
import { Panel } from "#ui/panel.tsx";
import { EXPORT_POLL_MS, exportState, type ExportRequest } from "./export-state.ts";
import { sinceOf, type Period } from "./history.ts";

/** The latest request, whoever of the player's devices made it. */
export const exportRead = platformRead("games/gethistoryexportrequest");

/** The history as a file: asked for, made a little later, there for a day. */
export function ExportPanel({ period }: { period: Period }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  const { data, isError, isFetching, refetch } = useQuery<ExportRequest>({
    queryKey: exportRead.queryKey,
    refetchInterval: (query) => (exportState(query.state.data, 0) === "making" ? EXPORT_POLL_MS : false),
  });
  const { ask, isAsking, failure } = useAsking(period);
  const state = exportState(data, now);

  return (
    <Panel
      icon="copy"
      title={t("betting.export.title")}
      text={t("betting.export.text", { period: t(`betting.periods.${period}`) })}
    >
      <FailureNote>{failure}</FailureNote>
      {isError && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      <div role="status" className="flex flex-wrap items-center gap-3 empty:hidden">
        {state === "making" && <p className="text-sm">{t("betting.export.making")}</p>}
        {state === "ready" && data?.url && (
          <>
            <a href={data.url} rel="noreferrer" className={buttonClass({ variant: "primary" })}>
              <Icon name="arrow-right" className="rotate-90" />
              {t("betting.export.download")}
            </a>
            {data.expires_at !== null && (
              <p className="text-sm text-muted">
                {t("betting.export.until", { at: formatDateTime(data.expires_at, timeZone) })}
              </p>
            )}
          </>
        )}
        {(state === "expired" || state === "failed") && (
          <p className={`text-sm ${state === "failed" ? "text-danger-text" : "text-muted"}`}>
            {t(`betting.export.${state}`)}
          </p>
        )}
      </div>
      {(data || !isError) && (
        <Button className="justify-self-start" isLoading={isAsking || state === "making"} onClick={() => void ask()}>
          {t(state === "none" || state === "making" ? "betting.export.ask" : "betting.export.again")}
        </Button>
      )}
    </Panel>
  );
}

function useAsking(period: Period) {
  const { t } = useTranslation();
  const { now } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    setFailure(null);
    try {
      queries.setQueryData(
        exportRead.queryKey,
        await api.post("games/createhistoryexportrequest", { from: sinceOf(period, now) }),
      );
    } catch (error) {
      setFailure(failureWords(error, { translate: t, own: "betting.export.failure" }));
      void queries.invalidateQueries({ queryKey: exportRead.queryKey });
    } finally {
      setAsking(false);
    }
  };
  return { ask, isAsking, failure };
}
