import { PageOutlet } from "./page-outlet.tsx";

/** No frame (§2.2): /_icons is a sprite. */
export function SvgSpriteLayout() {
  return <PageOutlet />;
}
