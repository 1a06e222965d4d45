import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Bonus } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { gamePath } from "#lib/site/game-path.ts";
import { categoryNamesRead, excludedGames, excludedGamesRead } from "../excluded.ts";

type ExcludedGamesProps = { bonus: Bonus; bonuses: readonly Bonus[] };

/** The games and categories where the bonus is not played, by name, with links. */
export function ExcludedGames({ bonus, bonuses }: ExcludedGamesProps) {
  const sysnames = excludedGames(bonuses);
  const { data: games } = useRead(excludedGamesRead(sysnames), { enabled: sysnames.length > 0 });
  const { data: categories } = useRead(categoryNamesRead);
  const named = [
    ...bonus.excluded_categories.map((id) => ({
      to: `/gamehall/${encodeURIComponent(id)}`,
      name: categories?.items.find((category) => category.id === id)?.name,
      id,
    })),
    ...bonus.excluded_games.map((id) => ({
      to: gamePath(id),
      name: games?.items.find((game) => game.sysname === id)?.name,
      id,
    })),
  ];
  return named.map(({ to, name, id }, place): ReactNode => (
    <Fragment key={to}>
      {place > 0 && ", "}
      <Link to={to} className="text-primary-text underline underline-offset-2">
        {name ?? id.replaceAll("-", " ")}
      </Link>
    </Fragment>
  ));
}
