import { useQuery } from "@tanstack/react-query";
import { serverNow, useNow, useTimeZone } from "#lib/time/clock.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { platformRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { buttonClass } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { Panel } from "#ui/panel.tsx";
import { EXPORT_POLL_MS, exportState } from "./export-state.ts";
import { sinceOf, type Period } from "./history.ts";

/** The player's latest export request, from any device. */
export const exportRead = platformRead("games/gethistoryexportrequest");

/** Exports the history as a file: requested, generated asynchronously, available for a day. */
export function ExportPanel({ period }: { period: Period }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  const { data, isError, isFetching, refetch } = useQuery({
    ...exportRead,
    refetchInterval: (query) => (exportState(query.state.data, 0) === "making" ? EXPORT_POLL_MS : false),
  });
  const ask = useCall("games/createhistoryexportrequest", {
    failure: "betting.export.failure",
    answers: exportRead,
    outdates: [exportRead],
  });
  const state = exportState(data, now);

  return (
    <Panel
      icon="copy"
      title={t("betting.export.title")}
      text={t("betting.export.text", { period: t(`betting.periods.${period}`) })}
    >
      <FailureNote>{ask.failure}</FailureNote>
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
        <Button
          className="justify-self-start"
          isLoading={ask.isBusy || state === "making"}
          onClick={() => ask.call({ from: sinceOf(period, serverNow()) })}
        >
          {t(state === "none" || state === "making" ? "betting.export.ask" : "betting.export.again")}
        </Button>
      )}
    </Panel>
  );
}
