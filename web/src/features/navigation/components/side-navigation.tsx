import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useLocation } from "react-router";
import { cx } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { iconOr } from "#ui/icon-paths.ts";
import { Pill } from "#ui/pill.tsx";
import { currentSlug } from "../menu-rules.ts";
import { useMenus } from "../use-menus.ts";
import { MenuEntry } from "./menu-entry.tsx";

/** `rail` shows icons until there is room for labels (styles/frame.css); `list` always shows labels. */
type Shape = "rail" | "list";

const ENTRY =
  "relative flex h-11 w-full items-center gap-3 rounded-control px-3 text-sm font-medium transition-colors duration-quick text-muted hovered:bg-hover hovered:text-text aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-text";

/** The groups of the side menu. */
export function SideNavigation({ shape }: { shape: Shape }) {
  const { t } = useTranslation();
  const { side } = useMenus();
  const { pathname } = useLocation();
  const current = currentSlug(
    side.flatMap((group) => group.items),
    pathname,
  );
  const isRail = shape === "rail";
  return (
    <nav aria-label={t("navigation.side")} className="grid grid-cols-1 gap-4">
      {side.map((group, index) => (
        <div key={index}>
          {group.title && (
            <p
              className={cx(
                "mb-1 px-3 text-xs font-semibold tracking-wide text-muted uppercase",
                isRail && "hidden rail-wide:block",
              )}
            >
              {group.title}
            </p>
          )}
          {index > 0 && isRail && <hr className="mx-3 mb-4 border-line rail-wide:hidden" />}
          <ul className="grid grid-cols-1 gap-0.5">
            {group.items.map((item, position) => (
              <li key={position}>
                <MenuEntry
                  item={item}
                  isCurrent={item.slug === current}
                  title={isRail ? item.label : undefined}
                  className={cx(ENTRY, isRail && "justify-center rail-wide:h-10 rail-wide:justify-start")}
                >
                  <Icon name={iconOr(item.icon, "star")} />
                  <span className={cx("min-w-0 flex-1 truncate text-start", isRail && "sr-only rail-wide:not-sr-only")}>
                    {item.label}
                  </span>
                  {item.badge && (
                    <Pill tone="primary" className={cx("h-5 px-2", isRail && "hidden! rail-wide:inline-flex!")}>
                      {item.badge}
                    </Pill>
                  )}
                </MenuEntry>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
