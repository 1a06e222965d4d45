import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useLocation } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { iconOr } from "#ui/icon-paths.ts";
import { currentSlug } from "../menu-rules.ts";
import { useMenus } from "../use-menus.ts";
import { MenuEntry } from "./menu-entry.tsx";

/** The phone's bottom navigation: five entries. */
export function BottomBar() {
  const { t } = useTranslation();
  const { bottom } = useMenus();
  const { pathname } = useLocation();
  const current = currentSlug(bottom, pathname);
  return (
    <nav
      aria-label={t("navigation.bottom")}
      className="fixed inset-x-0 bottom-0 z-bar border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md tablet:hidden"
    >
      <ul className="mx-auto flex h-15 max-w-text">
        {bottom.map((item, index) => (
          <li key={index} className="flex-1">
            <MenuEntry
              item={item}
              isCurrent={item.slug === current}
              className="relative flex size-full flex-col items-center justify-center gap-1 text-xs font-medium text-muted aria-[current=page]:text-primary-text"
            >
              <Icon name={iconOr(item.icon, "star")} className="size-5.5" />
              <span className="max-w-full truncate px-1">{item.label}</span>
            </MenuEntry>
          </li>
        ))}
      </ul>
    </nav>
  );
}
