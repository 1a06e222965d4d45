import { useId } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { HorizontalRow } from "#ui/horizontal-row.tsx";
import { useInView } from "#ui/in-view.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { winnersRead } from "../queries.ts";
import { WinnerCard, WinnerCardSkeleton } from "./winner-card.tsx";

const COUNT = 12;
const REFETCH_MS = 15_000;
const CARD = "w-[17rem] shrink-0";

/** The latest winners, live. Only the browser reads them: they would be out of date in a cached page. */
export function LiveWinners({ title }: { title?: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { ref, isSeen } = useInView<HTMLElement>();
  const { data, isError, isFetching, refetch } = useRead(winnersRead(COUNT), {
    enabled: isSeen,
    refetchInterval: REFETCH_MS,
  });
  const name = title || t("winners.live.title");
  const more = { to: "/winners", text: t("winners.live.all"), label: t("winners.live.allLabel") };
  const isEmpty = data?.length === 0;
  const isFailed = isError && !data;
  return (
    <section ref={ref} aria-labelledby={heading} aria-busy={(!data && !isError) || undefined}>
      {isEmpty || isFailed ? (
        <>
          <SectionHeading id={heading} title={name} icon="star" more={more} />
          {isFailed ? (
            <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <EmptyState icon="star" title={t("winners.empty")} />
          )}
        </>
      ) : (
        <HorizontalRow
          label={name}
          className="gap-3 pb-1"
          heading={<SectionHeading id={heading} title={name} icon="star" more={more} />}
        >
          {data
            ? data.map((winner) => (
                <li key={`${winner.login}${winner.at}${winner.game.sysname}`} className={CARD}>
                  <WinnerCard winner={winner} />
                </li>
              ))
            : Array.from({ length: 5 }, (_, index) => (
                <li key={index} className={CARD}>
                  <WinnerCardSkeleton />
                </li>
              ))}
        </HorizontalRow>
      )}
    </section>
  );
}
