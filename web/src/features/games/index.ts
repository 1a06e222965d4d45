import { lazy } from "react";

export { GameCover } from "./components/game-cover.tsx";
export { CoverSkeleton } from "./components/cover-skeleton.tsx";
export { GRID } from "./components/games-grid.tsx";
export { GameRow } from "./components/game-row.tsx";
export { categoriesRead, gamesRead, providersRead } from "./queries.ts";

export const DemoDialog = lazy(async () => ({ default: (await import("./demo/demo-dialog.tsx")).DemoDialog }));

export const SearchDialog = lazy(async () => ({
  default: (await import("./search/search-dialog.tsx")).SearchDialog,
}));

/** Loads the code that makes a game a favourite. */
export const loadLikeNow = async () => (await import("./like-now.ts")).likeNow;
