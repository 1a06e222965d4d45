import { cx } from "#ui/class-names.ts";
import { useGamesConfig } from "../games-config.ts";

/** The exact shape of a GameCover. */
export function CoverSkeleton() {
  const isTile = useGamesConfig().gameItemType === "tile";
  return <div aria-hidden className={cx("cover-skeleton", isTile && "game-tile")} />;
}
