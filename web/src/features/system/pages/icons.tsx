import { IconSprite } from "../../../ui/icon-sprite.tsx";

/** §2.1 /_icons: the icon set as one sprite, for content that names icons and for whoever draws with them. */
export function Component() {
  return <IconSprite />;
}
