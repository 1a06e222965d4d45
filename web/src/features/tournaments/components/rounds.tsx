import { useId } from "react";
import type { Tournament } from "#lib/api/entities.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useTimeZone } from "#lib/time/clock.ts";
import { cx } from "#ui/class-names.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { PhasePill, usePhase } from "./tournament-facts.tsx";

/** When each round of a tournament is played. */
export function Rounds({ rounds }: { rounds: Tournament["rounds"] }) {
  const { t } = useTranslation();
  const heading = useId();
  if (rounds.length < 2) return null;
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} title={t("tournaments.rounds.title")} icon="clock" />
      <ol className="overflow-hidden rounded-card border border-line bg-surface text-sm">
        {rounds.map((round) => (
          <RoundItem key={round.number} round={round} />
        ))}
      </ol>
    </section>
  );
}

function RoundItem({ round }: { round: Tournament["rounds"][number] }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const phase = usePhase(round);
  const span = { from: formatDateTime(round.starts_at, zone), to: formatDateTime(round.finished_at, zone) };
  return (
    <li
      aria-current={phase === "running" || undefined}
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-0",
        phase === "running" && "bg-primary-soft",
      )}
    >
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{t("tournaments.rounds.one", { number: round.number })}</span>
        <span className="figures text-xs text-muted">{t("tournaments.rounds.span", span)}</span>
      </span>
      <PhasePill phase={phase} />
    </li>
  );
}
