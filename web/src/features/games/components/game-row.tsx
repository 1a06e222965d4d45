import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Game } from "#lib/api/entities.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { HorizontalRow } from "#ui/horizontal-row.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { CoverSkeleton } from "./cover-skeleton.tsx";
import { GameCover } from "./game-cover.tsx";

type GameRowProps = {
  title: string;
  icon?: IconName;
  /** The address of the whole list. */
  to?: string;
  /** Undefined while they load. */
  games: readonly Game[] | undefined;
  /** How many more are loading. */
  awaited?: number;
  isFailed?: boolean;
  isRetrying?: boolean;
  onRetry?: () => void;
  /** The row is above the fold: its first covers are fetched at once. */
  isPriority?: boolean;
};

const SKELETONS = 8;

/** A named row of covers. */
export function GameRow({
  title,
  icon,
  to,
  games,
  awaited = games ? 0 : SKELETONS,
  isFailed = false,
  isRetrying,
  onRetry,
  isPriority = false,
}: GameRowProps) {
  const { t } = useTranslation();
  const more = to ? { to, text: t("games-cover.all"), label: t("games-cover.allOf", { list: title }) } : undefined;
  if (isFailed && !games) {
    return (
      <section>
        <SectionHeading title={title} icon={icon} more={more} />
        <ErrorState onRetry={onRetry} isRetrying={isRetrying} />
      </section>
    );
  }
  return (
    <section aria-busy={games === undefined || undefined}>
      <HorizontalRow
        label={title}
        className="gap-3 pt-0.5 pb-1 tablet:gap-4"
        heading={<SectionHeading title={title} icon={icon} more={more} />}
      >
        {games?.map((game, index) => (
          <li key={game.sysname} className="cover-cell">
            <GameCover game={game} isPriority={isPriority && index < 4} />
          </li>
        ))}
        {Array.from({ length: awaited }, (_, index) => (
          <li key={`awaited-${index}`} aria-hidden className="cover-cell">
            <CoverSkeleton />
          </li>
        ))}
      </HorizontalRow>
    </section>
  );
}
