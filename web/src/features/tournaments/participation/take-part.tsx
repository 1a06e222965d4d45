import { FailureNote } from "#features/forms/index.ts";
import type { Tournament } from "#lib/api/entities.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { localizedPath } from "#lib/i18n/locale.ts";
import { useSite } from "#lib/site/site-context.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { AuthLink } from "#ui/auth-link.tsx";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { tournamentPath } from "../own-tournament.ts";
import type { Phase } from "../phase.ts";
import { useTakePart } from "./use-take-part.ts";

/** Whether this visitor takes part, in words, and the next step. */
export function TakePart({ tournament, phase }: { tournament: Tournament; phase: Phase }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const part = useTakePart(tournament, phase);
  const { standing, failure } = part;
  if (standing === "unknown") return <Skeleton className="h-24" />;
  const date = formatDateTime(tournament.starts_at, zone);
  return (
    <div className="grid gap-3">
      <FailureNote>{failure}</FailureNote>
      <p role="status" className="min-h-5 text-sm text-muted">
        {t(`tournaments.standing.${standing}`, { date })}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <NextStep tournament={tournament} part={part} />
      </div>
    </div>
  );
}

type NextStepProps = { tournament: Tournament; part: ReturnType<typeof useTakePart> };

function NextStep({ tournament, part: { standing, join, isBusy, rememberWish } }: NextStepProps) {
  const { t } = useTranslation();
  switch (standing) {
    case "guest":
      return (
        <>
          <AuthLink kind="authorization" variant="primary" onOpen={rememberWish}>
            {t("tournaments.action.signIn")}
          </AuthLink>
          <AuthLink kind="registration" onOpen={rememberWish}>
            {t("tournaments.action.register")}
          </AuthLink>
        </>
      );
    case "open":
    case "in":
      return (
        <>
          {/* The same button before and after, so that the focus stays on it. */}
          <JoinButton isIn={standing === "in"} isBusy={isBusy} onJoin={join} />
          <LinkButton to={`${tournamentPath(tournament)}/gamehall`} variant={standing === "in" ? "primary" : "ghost"}>
            {t("tournaments.detail.play")}
          </LinkButton>
        </>
      );
    case "deposit":
      return <DepositLink tournament={tournament} onLeave={rememberWish} />;
    case "upcoming":
      return <LinkButton to={`${tournamentPath(tournament)}/gamehall`}>{t("tournaments.detail.play")}</LinkButton>;
    default:
      return <LinkButton to="/tournaments">{t("tournaments.detail.others")}</LinkButton>;
  }
}

function JoinButton({ isIn, isBusy, onJoin }: { isIn: boolean; isBusy: boolean; onJoin: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant={isIn ? "secondary" : "primary"}
      isLoading={isBusy && !isIn}
      {...(isIn ? { icon: "check", "aria-disabled": true } : { onClick: onJoin })}
    >
      {t(isIn ? "tournament-card.joined" : "tournaments.action.join")}
    </Button>
  );
}

/** To the cashier, which leads back here after the deposit (§2.3 backUrl). */
function DepositLink({ tournament, onLeave }: { tournament: Tournament; onLeave: () => void }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const back = localizedPath(locale, tournamentPath(tournament));
  return (
    <LinkButton to={`/cashier/deposit?backUrl=${encodeURIComponent(back)}`} variant="primary" onClick={onLeave}>
      {t("tournaments.action.deposit")}
    </LinkButton>
  );
}
