import { useTranslation } from "#lib/i18n/i18n.tsx";
import { IconSprite } from "#ui/icon-sprite.tsx";

/** §2.1 /_icons: the icon set as one sprite, for content that names icons and for designers. */
export function Component() {
  const { t } = useTranslation();
  return (
    <main>
      <h1 className="sr-only">{t("routes.icons")}</h1>
      <IconSprite />
    </main>
  );
}
