export { BottomBar } from "./components/bottom-bar.tsx";
export { BrandMark } from "./components/brand-mark.tsx";
export { Footer } from "./components/footer.tsx";
export { GameBar } from "./components/game-bar.tsx";
export { Header } from "./components/header.tsx";
export { LanguageSwitch } from "./components/language-switch.tsx";
export { Rail } from "./components/rail.tsx";
export { CONTENT_ID, SkipLink } from "./components/skip-link.tsx";
export { ThemeSwitch } from "./components/theme-switch.tsx";
