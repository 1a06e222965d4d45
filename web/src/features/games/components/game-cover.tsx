import { lazy, Suspense, useState, type FocusEvent } from "react";
import { Link } from "react-router";
import type { Game } from "#lib/api/entities.ts";
import { gamePath } from "#lib/site/game-path.ts";
import { Boundary } from "#ui/boundary.tsx";
import { cx } from "#ui/class-names.ts";
import { useLongPress } from "#ui/long-press.ts";
import { useIsTile } from "../use-is-tile.ts";
import { CoverBadges } from "./cover-badges.tsx";

/** Loaded when the first cover is hovered, focused or long-pressed: no page needs it before. */
const CoverActions = lazy(async () => ({ default: (await import("./cover-actions.tsx")).CoverActions }));

type GameCoverProps = {
  game: Game;
  /** Whether the art loads at once, as for the first covers of a page, or when it comes near the screen. */
  isPriority?: boolean;
};

/**
 * A game as a cover (look.md), or as a tile if content says so: the art edge to edge, name and provider in HTML below. Play, demo and heart appear on hover,
 * on focus and on a long press; they are drawn only then, since a page holds dozens of covers.
 */
export function GameCover({ game, isPriority = false }: GameCoverProps) {
  const [isOpen, setOpen] = useState(false);
  const press = useLongPress(() => setOpen(true));
  const isTile = useIsTile();

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    // Not a control itself: the handlers only show the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className={cx("relative", isTile && "game-tile")}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && setOpen(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && setOpen(true)}
      onBlur={onBlur}
    >
      <Link to={gamePath(game.sysname)} className="block rounded-card" {...press} draggable={false}>
        <span className={cx("cover-art", isOpen && "-translate-y-0.5 shadow-glow")}>
          <img
            src={isTile ? game.description.img_288_192 || game.image_url : game.image_url}
            alt=""
            width={isTile ? 288 : 300}
            height={isTile ? 192 : 400}
            loading={isPriority ? "eager" : "lazy"}
            decoding="async"
            draggable={false}
          />
          <CoverBadges badges={game.badges} />
        </span>
        <span className="mt-2 block truncate px-0.5 text-sm font-medium">{game.name}</span>
        <span className="block truncate px-0.5 text-xs text-muted">{game.provider.name}</span>
      </Link>
      {isOpen && (
        <Boundary>
          <Suspense>
            <CoverActions game={game} />
          </Suspense>
        </Boundary>
      )}
    </article>
  );
}
