import { cx } from "#ui/class-names.ts";
import { useIsTile } from "../use-is-tile.ts";

/** The exact shape of a GameCover. */
export function CoverSkeleton() {
  const isTile = useIsTile();
  return <div aria-hidden className={cx("cover-skeleton", isTile && "game-tile")} />;
}
