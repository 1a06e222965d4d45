import { PageOutlet } from "./page-outlet.tsx";

/** Nothing around the page at all (§2.2): /_icons is a sprite, not a place to be. */
export function SvgSpriteLayout() {
  return <PageOutlet />;
}
