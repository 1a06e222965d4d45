import { lazy } from "react";

export { BottomBar } from "./components/bottom-bar.tsx";
export { BrandMark } from "./components/brand-mark.tsx";
export { Footer } from "./components/footer.tsx";
export { GameBar } from "./components/game-bar.tsx";
export { Header } from "./components/header.tsx";
export { Rail } from "./components/rail.tsx";
export { SearchForm } from "./components/search-form.tsx";
export { CONTENT_ID, SkipLink } from "./components/skip-link.tsx";

export { menuBannerRead } from "./queries.ts";

export const MenuDialog = lazy(async () => ({ default: (await import("./components/menu-dialog.tsx")).MenuDialog }));
