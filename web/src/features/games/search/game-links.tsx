import { Link } from "react-router";
import type { Game } from "#lib/api/entities.ts";
import { gamePath } from "#lib/site/game-path.ts";
import { Skeleton } from "#ui/skeleton.tsx";

const LIST = "grid gap-1 tablet:grid-cols-2";

type GameLinksProps = {
  label: string;
  games: readonly Game[];
  onChosen?: () => void;
};

/** Games as a compact list, which the arrow keys go through. */
export function GameLinks({ label, games, onChosen }: GameLinksProps) {
  return (
    <ul aria-label={label} className={LIST}>
      {games.map((game) => (
        <li key={game.sysname}>
          <Link
            to={gamePath(game.sysname)}
            data-result
            onClick={onChosen}
            className="flex items-center gap-3 rounded-control p-2 focus:bg-hover hovered:bg-hover"
          >
            <img
              src={game.image_url}
              alt=""
              width={300}
              height={400}
              decoding="async"
              className="h-14 w-10.5 shrink-0 rounded-small bg-raised object-cover"
            />
            <span className="grid min-w-0">
              <span className="truncate text-sm font-medium">{game.name}</span>
              <span className="truncate text-xs text-muted">{game.provider.name}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function GameLinksAwaited({ count }: { count: number }) {
  return (
    <div aria-hidden className={LIST}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex items-center gap-3 p-2">
          <Skeleton className="h-14 w-10.5" />
          <Skeleton className="h-4 w-40 max-w-1/2" />
        </div>
      ))}
    </div>
  );
}
