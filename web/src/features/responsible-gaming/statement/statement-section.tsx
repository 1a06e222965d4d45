import { useState } from "react";
import { useNow, useTimeZone } from "#lib/time/clock.ts";
import type { PlayFigures, PlayStatement } from "#lib/api/entities.ts";
import { formatDate, formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { Chip } from "#ui/chip.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { timeLabel } from "../duration.ts";
import { FigureList, NetAmount, type FigureName } from "../figures.tsx";
import { Part } from "../part.tsx";
import { statementRead } from "../queries.ts";

const SPANS = ["session", "today", "this_week", "this_month", "lifetime"] as const;
type Span = (typeof SPANS)[number];

const MOVEMENTS: readonly FigureName[] = ["deposits", "withdrawals", "wagered", "won"];

/** The player's account statement: by session, period, lifetime and day. */
export function StatementSection() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(statementRead);
  return (
    <Part
      id="statement"
      icon="history"
      title={t("responsible-gaming.statement.title")}
      lead={t("responsible-gaming.statement.lead")}
    >
      {data && <Statement statement={data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <Skeleton className="h-72 rounded-card!" />}
    </Part>
  );
}

function Statement({ statement }: { statement: PlayStatement }) {
  const { t } = useTranslation();
  const [span, setSpan] = useState<Span>("this_month");
  return (
    <div className="grid gap-4">
      <div
        role="group"
        aria-label={t("responsible-gaming.statement.span")}
        className="bleed no-scrollbar flex gap-2 overflow-x-auto"
      >
        {SPANS.map((name) => (
          <Chip key={name} isSelected={name === span} onClick={() => setSpan(name)} className="shrink-0">
            {t(`responsible-gaming.statement.spans.${name}`)}
          </Chip>
        ))}
      </div>
      {/* Screen readers announce the change after a chip is pressed. */}
      <div role="status" className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
        <div className="grid gap-1">
          <p className="text-sm text-muted">{t("responsible-gaming.figures.net")}</p>
          <NetAmount net={statement[span].net} className="text-2xl font-semibold tablet:text-3xl" />
          <p className="text-sm text-muted">
            {span === "session" ? (
              <SessionTime since={statement.session_since} />
            ) : (
              t("responsible-gaming.statement.netMeans")
            )}
          </p>
        </div>
        <FigureList figures={statement[span]} names={MOVEMENTS} className="grid-cols-2 laptop-l:grid-cols-4" />
      </div>
      {statement.days.length > 0 && <Days days={statement.days} />}
    </div>
  );
}

function SessionTime({ since }: { since: number }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const now = useNow(60_000);
  return t("responsible-gaming.statement.since", {
    at: formatDateTime(since, timeZone),
    time: timeLabel(now / 1000 - since, t),
  });
}

/** Days with transactions, newest first; in UTC, as the platform counts them. */
function Days({ days }: { days: PlayStatement["days"] }) {
  const { t } = useTranslation();
  return (
    <details className="group rounded-card border border-line bg-surface shadow-card">
      <summary className="flex min-h-13 items-center px-5 font-medium">
        {t("responsible-gaming.statement.byDay")}
      </summary>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        className="overflow-x-auto border-t border-line"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t("responsible-gaming.statement.byDay")}
      >
        <table className="w-full min-w-[36rem] text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="px-5 py-3 text-start font-medium">
                {t("responsible-gaming.statement.day")}
              </th>
              {[...MOVEMENTS, "net" as const].map((name) => (
                <th key={name} scope="col" className="px-3 py-3 text-end font-medium last:pe-5">
                  {t(`responsible-gaming.figures.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {days.map(({ day, figures }) => (
              <tr key={day}>
                <th scope="row" className="px-5 py-3 text-start font-medium whitespace-nowrap">
                  <time dateTime={day}>{formatDate(Date.parse(`${day}T00:00:00Z`) / 1000, "UTC")}</time>
                </th>
                <DayFigures figures={figures} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function DayFigures({ figures }: { figures: PlayFigures }) {
  const { locale } = useSite();
  return (
    <>
      {MOVEMENTS.map((name) => (
        <td key={name} className="px-3 py-3 text-end">
          <Amount>{formatMoney(figures[name], locale)}</Amount>
        </td>
      ))}
      <td className="py-3 ps-3 pe-5 text-end font-semibold">
        <NetAmount net={figures.net} />
      </td>
    </>
  );
}
