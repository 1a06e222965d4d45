import { Link } from "react-router";
import type { ReactNode } from "react";
import type { Game, Tournament } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useNow } from "#lib/time/clock.ts";
import { countdownParts } from "#ui/countdown-parts.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { JackpotAmount, jackpotsRead, useLiveJackpots } from "#features/jackpots/index.ts";
import { tournamentRead } from "../queries.ts";

/** The jackpot and the tournaments in which a game takes part. */
export function GameRibbons({ game: { details } }: { game: Game }) {
  if (!details || (details.jackpot === null && details.tournaments.length === 0)) return null;
  return (
    <ul className="grid gap-3 laptop:grid-cols-2">
      {details.jackpot !== null && <JackpotRibbon sysname={details.jackpot} />}
      {details.tournaments.map((sysname) => (
        <TournamentRibbon key={sysname} sysname={sysname} />
      ))}
    </ul>
  );
}

function JackpotRibbon({ sysname }: { sysname: string }) {
  const { t } = useTranslation();
  const { jackpots } = useLiveJackpots(jackpotsRead);
  const jackpot = jackpots?.find((each) => each.sysname === sysname);
  return (
    <Ribbon
      to={`/jackpots/${sysname}`}
      icon="crown"
      title={jackpot ? t("games.ribbon.jackpot", { name: jackpot.name }) : null}
    >
      {jackpot && <JackpotAmount amount={jackpot.amount} className="text-lg font-semibold text-primary-text" />}
    </Ribbon>
  );
}

function TournamentRibbon({ sysname }: { sysname: string }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const tournament = useRead(tournamentRead(sysname)).data?.items[0];
  return (
    <Ribbon
      to={`/tournaments/${sysname}`}
      icon="trophy"
      title={tournament ? t("games.ribbon.tournament", { name: tournament.name }) : null}
    >
      {tournament && (
        <>
          <span className="text-lg font-semibold text-primary-text">
            {formatWholeMoney(tournament.prize_fund, locale)}
          </span>
          <Left tournament={tournament} />
        </>
      )}
    </Ribbon>
  );
}

function Left({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const { days, hours, minutes, isOver } = countdownParts(tournament.finished_at * 1000, useNow(30_000));
  if (isOver) return <span className="text-sm text-muted">{t("games.ribbon.over")}</span>;
  const [unit, count] =
    days > 0 ? (["days", days] as const) : hours > 0 ? (["hours", hours] as const) : MINUTES(minutes);
  return (
    <span className="text-sm text-muted">{t("games.ribbon.left", { time: t(`ui.countdown.${unit}`, { count }) })}</span>
  );
}

const MINUTES = (minutes: number) => ["minutes", Math.max(1, minutes)] as const;

/** `title` is null while it loads: the ribbon keeps its place. */
function Ribbon({
  to,
  icon,
  title,
  children,
}: {
  to: string;
  icon: IconName;
  title: string | null;
  children: ReactNode;
}) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-20 items-center gap-4 rounded-card border border-line bg-(image:--brand-velvet) px-4 py-3 shadow-card hovered:border-line-strong"
      >
        <Icon name={icon} className="size-7 text-primary-text" />
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-sm font-medium">{title}</span>
          <span className="flex flex-wrap items-baseline gap-x-3">{children}</span>
        </span>
        <Icon name="chevron-right" className="size-5 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
