import { useState } from "react";
import { useTimeZone } from "#lib/time/clock.ts";
import type { Exclusion } from "#lib/api/entities.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { choiceLabel } from "../duration.ts";
import { Part } from "../part.tsx";
import { exclusionRead, type Offered } from "../queries.ts";

/** Time-out and self-exclusion. Neither requires an identity check. */
export function BreaksSection({ parts }: { parts: Offered }) {
  const { data, isError, isFetching, refetch } = useRead(exclusionRead);
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton className="h-64 rounded-card!" />;
  return (
    <>
      {parts.timeOut && <TimeOut exclusion={data} />}
      {parts.selfExclusion && <SelfExclusion choices={data.self_exclusion_choices} />}
    </>
  );
}

function TimeOut({ exclusion }: { exclusion: Exclusion }) {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const dialogs = useDialogs();
  const running = exclusion.time_out;
  return (
    <Part
      id="break"
      icon="pause"
      title={t("responsible-gaming.timeOut.title")}
      lead={t("responsible-gaming.timeOut.lead")}
    >
      <div className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card">
        {running && (
          <p className="flex items-start gap-3 rounded-control bg-info-soft px-4 py-3 text-sm text-info-text">
            <Icon name="pause" />
            {running.until === null
              ? t("responsible-gaming.timeOut.forEver")
              : t("responsible-gaming.timeOut.until", { until: formatDateTime(running.until, timeZone) })}
          </p>
        )}
        <Choice
          label={t(running ? "responsible-gaming.timeOut.longer" : "responsible-gaming.timeOut.how")}
          choices={exclusion.time_out_choices}
          submit={t("responsible-gaming.timeOut.submit")}
          onChosen={(choice) => dialogs.open("timeOut", { choice })}
        />
      </div>
    </Part>
  );
}

function SelfExclusion({ choices }: { choices: readonly string[] }) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  return (
    <Part
      id="self-exclusion"
      icon="lock"
      title={t("responsible-gaming.selfExclusion.title")}
      lead={t("responsible-gaming.selfExclusion.lead")}
    >
      <div className="rounded-card border border-line bg-surface p-5 shadow-card">
        <Choice
          label={t("responsible-gaming.selfExclusion.how")}
          choices={choices}
          submit={t("responsible-gaming.selfExclusion.submit")}
          onChosen={(choice) => dialogs.open("selfExclusion", { choice })}
        />
      </div>
    </Part>
  );
}

type ChoiceProps = { label: string; choices: readonly string[]; submit: string; onChosen: (choice: string) => void };

/** Radio buttons with the platform's durations, shortest first. None is preselected. */
function Choice({ label, choices, submit, onChosen }: ChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && chosen === null;
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={label} className="grid gap-2">
        <p aria-hidden className="text-sm font-medium">
          {label}
        </p>
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <Chip key={choice} isSelected={choice === chosen} onClick={() => setChosen(choice)}>
              {choiceLabel(choice, t)}
            </Chip>
          ))}
        </div>
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {isMissing ? t("responsible-gaming.chooseFirst") : ""}
        </p>
      </div>
      <Button className="justify-self-start" onClick={() => (chosen === null ? setAsked(true) : onChosen(chosen))}>
        {submit}
      </Button>
    </div>
  );
}
