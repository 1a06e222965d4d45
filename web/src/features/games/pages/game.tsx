import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useLocation, useParams } from "react-router";
import { isEntityName, validateBy } from "#lib/site/own-data.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useRead } from "#lib/api/reads.ts";
import { gamePath } from "#lib/site/game-path.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WrittenText } from "#features/seo/index.ts";
import { GamePoster } from "../components/game-poster.tsx";
import { GameRibbons } from "../components/game-ribbons.tsx";
import { GameRow } from "../components/game-row.tsx";
import type { GameMode } from "../frame-address.ts";
import { GameRules } from "../components/game-rules.tsx";
import { Stage } from "../launch/stage.tsx";
import { gameRead, gamesRead } from "../queries.ts";

const SIMILAR = 12;

const readOf = ({ params }: PlanContext) => (isEntityName(params.sysname) ? gameRead(params.sysname) : null);

const gameOf = (context: PlanContext) => {
  const read = readOf(context);
  return read ? context.answer(read)?.items[0] : undefined;
};

export const plan = (context: PlanContext) => {
  const read = readOf(context);
  if (!read) return [];
  const game = gameOf(context);
  return game ? [read, similarRead(game.provider.sysname)] : [read];
};

const similarRead = (provider: string) => gamesRead({ providers: [provider], count: SIMILAR });

/** §8.2: a game that does not exist is not a page. */
export const validate = validateBy(readOf, ({ items }) => items.length > 0);

export const head = (context: PlanContext) => {
  const game = gameOf(context);
  return game
    ? {
        title: `${game.name} · ${game.provider.name}`,
        name: game.name,
        path: gamePath(game.sysname),
        above: [{ path: "/gamehall", route: "gamehall" }],
        image: game.description.img_1200_630 || game.image_url,
        description: game.description.text || undefined,
      }
    : {};
};

const MODES: Record<string, GameMode> = { "#real": "play", "#demo": "demo" };

export function Component() {
  const { t } = useTranslation();
  const { sysname = "" } = useParams();
  const { hash } = useLocation();
  const { data, isError, isFetching, refetch } = useRead(gameRead(sysname));
  const game = data?.items[0];
  const { data: similar } = useRead(similarRead(game?.provider.sysname ?? ""), { enabled: game !== undefined });
  // The hash never reaches the server: the first render is the poster, on both sides.
  const wanted = MODES[hash] ?? null;

  if (isError && !game)
    return (
      <ErrorState
        title={t("games.page.failed")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        className="m-auto"
      />
    );
  if (!game) return <Skeleton className="m-6 grow rounded-card!" />;
  const poster = (
    <div className="gutter mx-auto grid w-full max-w-page content-start gap-8 py-6">
      <GamePoster game={game} />
      <GameRibbons game={game} />
      <GameRules game={game} />
      <GameRow
        title={t("games.page.similar", { provider: game.provider.name })}
        to={`/gamehall?providers=${game.provider.sysname}`}
        games={similar?.items.filter((other) => other.sysname !== game.sysname)}
      />
      <WrittenText />
    </div>
  );
  if (!wanted) return poster;
  return (
    <Stage key={wanted} game={game} mode={wanted}>
      {poster}
    </Stage>
  );
}
