import { Link, useLocation } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { usePageHeading } from "#lib/site/page-heading.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { EventList } from "./event-list.tsx";
import { boardRead, eventRead } from "./queries.ts";
import { OWN_BETS, placeOf } from "./places.ts";
import { SportsbookFrame } from "./sportsbook-frame.tsx";

/** Betting and the player's own bets: one page, so that the application in it stays while the address follows it. */
export function SportsbookPage() {
  const { t } = useTranslation();
  const flags = useRead(commonRead).data?.flags;
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  const isHydrated = useIsHydrated();
  const title = usePageHeading(t(place === OWN_BETS ? "routes.bets" : "routes.betting"));
  const isDeep = place !== "" && flags?.clickableTitle;
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-xl tablet:text-2xl">{isDeep ? <Link to="/betting">{title}</Link> : title}</h1>
        {flags?.bettingNotice && (
          <p role="note" className="text-sm text-muted">
            {t("betting.book.notice")}{" "}
            <Link to="/profile/responsible-game" className="inline-block underline">
              {t("betting.book.limits")}
            </Link>
          </p>
        )}
      </header>
      {isHydrated ? (
        <SportsbookFrame place={place}>
          <Written place={place} />
        </SportsbookFrame>
      ) : (
        <Written place={place} />
      )}
    </div>
  );
}

/** The page without the application. */
function Written({ place }: { place: string }) {
  const [sport = "", event] = place.split("/");
  const isOwn = place === OWN_BETS;
  const { data, isError, isFetching, refetch } = useRead(
    event === undefined ? boardRead(isOwn || sport === "" ? undefined : sport) : eventRead(event),
  );
  if (data) return <EventList board={data} current={sport} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton className="h-96 rounded-sheet!" />;
}
