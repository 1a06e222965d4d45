import { useParams } from "react-router";
import type { PlanContext } from "#lib/site/route-entry.ts";
import type { Jackpot } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { isEntityKey, validateBy } from "#lib/site/own-data.ts";
import { platformRead, useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { picturesOf } from "#lib/site/pictures.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";
import { jackpotWinnersRead, WinnerCard, WinnerCardSkeleton } from "#features/winners/index.ts";
import { JackpotAmount } from "../components/jackpot-amount.tsx";
import { Emblem } from "../components/jackpot-card.tsx";
import { useLiveJackpots } from "../use-live-jackpots.ts";

const WINNERS = 12;

/** SEO addresses have a jackpot's name (§2.1), others its number. */
const jackpotRead = (idOrName: string) =>
  platformRead("Jackpots/get", /^\d+$/.test(idOrName) ? { id: Number(idOrName) } : { sysname: idOrName });

const readOf = ({ params }: PlanContext) => (isEntityKey(params.id) ? jackpotRead(params.id) : null);

export const plan = (context: PlanContext) => [readOf(context)].filter((read) => read !== null);

/** §8.2: a jackpot that does not exist is not a page. */
export const validate = validateBy(readOf, (jackpots) => jackpots.length > 0);

export const head = (context: PlanContext) => {
  const read = readOf(context);
  const jackpot = read ? context.answer(read)?.[0] : undefined;
  return jackpot
    ? {
        title: jackpot.name,
        name: jackpot.name,
        path: `/jackpots/${jackpot.sysname || jackpot.id}`,
        above: [{ path: "/jackpots", route: "jackpots" } as const],
        description: jackpot.description.subtitle || undefined,
        image: picturesOf(jackpot.description, context.answer(commonRead)?.imageKeys).share,
      }
    : {};
};

export function Component() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { jackpots, isError, isFetching, refetch } = useLiveJackpots(jackpotRead(id));
  const jackpot = jackpots?.[0];
  if (!jackpot) {
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton className="h-96 rounded-sheet!" />
    );
  }
  return (
    <div className="grid gap-8 *:min-w-0 tablet:gap-12">
      <div className="grid gap-5">
        <PageHeading
          title={jackpot.name}
          lead={jackpot.description.subtitle}
          back={{ to: "/jackpots", text: t("jackpots.detail.back") }}
        />
        <Stage jackpot={jackpot} />
      </div>
      <Winners id={jackpot.id} />
    </div>
  );
}

function Stage({ jackpot }: { jackpot: Jackpot }) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col items-center gap-6 rounded-sheet border border-line bg-(image:--brand-velvet) p-6 text-center shadow-card tablet:flex-row tablet:gap-10 tablet:p-10 tablet:text-start">
      <Emblem jackpot={jackpot} className="size-36 tablet:size-52" />
      <div className="grid min-w-0 justify-items-center gap-3 tablet:justify-items-start">
        <p className="max-w-full">
          <JackpotAmount amount={jackpot.amount} className="text-2xl font-bold text-primary-text tablet:text-3xl" />
        </p>
        <p className="max-w-text text-muted">{jackpot.description.text || t("jackpots.detail.about")}</p>
        <LastWin jackpot={jackpot} />
        <LinkButton to="/gamehall/jackpots" variant="primary" className="mt-2">
          {t("jackpots.detail.play")}
        </LinkButton>
      </div>
    </section>
  );
}

function LastWin({ jackpot: { last_win: win } }: { jackpot: Jackpot }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  if (!win) return <p className="text-sm text-muted">{t("jackpots.detail.never")}</p>;
  return (
    <dl className="flex flex-wrap justify-center gap-x-2 text-sm">
      <dt className="text-muted">{t("jackpots.detail.lastWin")}</dt>
      <dd className="flex flex-wrap justify-center gap-x-2">
        <Amount className="font-semibold text-success-text">{formatMoney(win.amount, locale)}</Amount>
        <span>{t("jackpots.detail.lastWinner", { login: win.login, game: win.game.name })}</span>
        <TimeAgo at={win.at} className="text-muted" />
      </dd>
    </dl>
  );
}

function Winners({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(jackpotWinnersRead(id, WINNERS));
  return (
    <section aria-busy={(!data && !isError) || undefined}>
      <SectionHeading title={t("jackpots.detail.winners")} icon="star" />
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.length === 0 && <EmptyState icon="star" title={t("jackpots.detail.noWinners")} />}
      {(data ? data.length > 0 : !isError) && (
        <CardGrid label={t("jackpots.detail.winners")}>
          {data?.map((winner) => (
            <li key={`${winner.login}${winner.at}${winner.game.sysname}`}>
              <WinnerCard winner={winner} />
            </li>
          ))}
          {!data &&
            Array.from({ length: 3 }, (_, index) => (
              <li key={index}>
                <WinnerCardSkeleton />
              </li>
            ))}
        </CardGrid>
      )}
    </section>
  );
}
