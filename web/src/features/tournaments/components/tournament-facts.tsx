import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useNow, useTimeZone } from "#lib/time/clock.ts";
import type { Tournament } from "#lib/api/entities.ts";
import { formatCount, formatDate, formatMoney } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { Countdown } from "#ui/countdown.tsx";
import { Pill, type Tone } from "#ui/pill.tsx";
import { phaseOf, type Phase } from "../phase.ts";

/** The phase of a tournament or of one of its rounds, now. */
export function usePhase(timed: Parameters<typeof phaseOf>[0]): Phase {
  return phaseOf(timed, Math.floor(useNow(1000) / 1000));
}

const TONES: Record<Phase, Tone> = { running: "danger", upcoming: "info", finished: "neutral", cancelled: "neutral" };

export function PhasePill({ phase, onPicture }: { phase: Phase; onPicture?: boolean }) {
  const { t } = useTranslation();
  return (
    <Pill tone={TONES[phase]} onPicture={onPicture}>
      {t(`tournament-card.phase.${phase}`)}
    </Pill>
  );
}

/** The time until it starts or ends; afterwards the day it ended. */
export function TournamentClock({ tournament, phase }: { tournament: Tournament; phase: Phase }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  if (phase === "cancelled") return <p className="text-sm text-muted">{t("tournament-card.cancelled")}</p>;
  if (phase === "finished")
    return (
      <p className="text-sm text-muted">
        {t("tournament-card.ended", { date: formatDate(tournament.finished_at, zone) })}
      </p>
    );
  const until = phase === "upcoming" ? tournament.starts_at : tournament.finished_at;
  return (
    <div className="grid gap-1.5">
      <p className="text-xs text-muted">
        {t(phase === "upcoming" ? "tournament-card.startsIn" : "tournament-card.endsIn")}
      </p>
      <Countdown until={until} over={t("tournament-card.now")} />
    </div>
  );
}

/** Prize fund and participants. */
export function TournamentFigures({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-xs text-muted">{t("tournament-card.fund")}</dt>
        <dd>
          <Amount className="text-xl font-bold text-primary-text">{formatMoney(tournament.prize_fund, locale)}</Amount>
        </dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t("tournament-card.participants")}</dt>
        <dd>
          <Amount className="text-xl font-semibold">{formatCount(tournament.participants, locale)}</Amount>
        </dd>
      </div>
    </dl>
  );
}
