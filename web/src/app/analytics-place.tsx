import { Suspense } from "react";
import { useLocation } from "react-router";
import { AnalyticsWatch, ConsentBar, mayAsk } from "#features/analytics/index.ts";
import { isPage } from "#lib/site/route-entry.ts";
import { useSite } from "#lib/site/site-context.ts";
import { matchPage } from "./page-plan.ts";

/** The analytics of the document, and the question for consent. */
export function AnalyticsPlace() {
  const { runtime } = useSite();
  const { entry } = matchPage(useLocation().pathname);
  // A game page does not ask for consent. Third parties load nothing before the visitor has answered on another page.
  const isGame = isPage(entry) && entry.layout === "game";
  return (
    <>
      <Suspense>
        <AnalyticsWatch route={entry.id} />
      </Suspense>
      <Suspense>{!isGame && mayAsk(runtime) && <ConsentBar />}</Suspense>
    </>
  );
}
