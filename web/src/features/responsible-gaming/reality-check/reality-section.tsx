import { useTimeZone } from "#lib/time/clock.ts";
import type { RealityCheck } from "#lib/api/entities.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { Chip } from "#ui/chip.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { timeLabel } from "../duration.ts";
import { Part } from "../part.tsx";
import { realityCheckRead } from "../queries.ts";

const MINUTES = [0, 15, 30, 60, 120];

/** The setting for the interval of the reality check. */
export function RealitySection() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(realityCheckRead);
  return (
    <Part
      id="reality-check"
      icon="clock"
      title={t("responsible-gaming.realityCheck.title")}
      lead={t("responsible-gaming.realityCheck.lead")}
    >
      {data && <Choice check={data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && <Skeleton className="h-24 rounded-card!" />}
    </Part>
  );
}

function Choice({ check }: { check: RealityCheck }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { call, busyWith, failure } = useCall("responsibleGaming/setRealityCheck", {
    failure: "responsible-gaming.failure",
    answers: realityCheckRead,
    success: (_, { minutes }) =>
      minutes === 0
        ? t("responsible-gaming.realityCheck.off")
        : t("responsible-gaming.realityCheck.on", { time: timeLabel(minutes * 60, t) }),
  });
  // Adds the current interval if it was set elsewhere and is not in the list.
  const choices = MINUTES.includes(check.minutes)
    ? MINUTES
    : [...MINUTES, check.minutes].sort((one, other) => one - other);

  const choose = (minutes: number) => {
    if (minutes !== check.minutes) call({ minutes });
  };
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <FailureNote>{failure}</FailureNote>
      <div role="group" aria-label={t("responsible-gaming.realityCheck.title")} className="flex flex-wrap gap-2">
        {choices.map((minutes) => (
          <Chip
            key={minutes}
            isSelected={minutes === (busyWith?.minutes ?? check.minutes)}
            onClick={() => choose(minutes)}
          >
            {minutes === 0 ? t("responsible-gaming.realityCheck.never") : timeLabel(minutes * 60, t)}
          </Chip>
        ))}
      </div>
      {check.next_at !== null && (
        <p className="text-sm text-muted">
          {t("responsible-gaming.realityCheck.next", { at: formatDateTime(check.next_at, timeZone) })}
        </p>
      )}
    </div>
  );
}
