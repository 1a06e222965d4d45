import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icon.tsx";
import { foldRail, isRailNarrow, onRailChange, wasRailNarrow } from "../rail.ts";
import { MenuBanner } from "./menu-banner.tsx";
import { SideNavigation } from "./side-navigation.tsx";

/** The side of the page on tablets (icons) and desktops (240 px, folds to 72). */
export function Rail() {
  const { t } = useTranslation();
  const isNarrow = useSyncExternalStore(
    onRailChange,
    () => isRailNarrow(document.documentElement),
    () => false,
  );
  useEffect(() => foldRail(document.documentElement, wasRailNarrow()), []);
  const toggle = () => foldRail(document.documentElement, !isNarrow);
  return (
    <div className="fixed start-0 top-(--frame-header) bottom-0 z-rail hidden w-(--frame-rail) flex-col border-e border-line bg-canvas tablet:flex">
      <div className="no-scrollbar flex-1 overflow-y-auto p-3">
        <SideNavigation shape="rail" />
      </div>
      <MenuBanner place="rail" className="mx-3 mb-3 hidden shrink-0 rail-wide:block" />
      <div className="hidden border-t border-line p-3 laptop-l:block">
        <button
          type="button"
          aria-expanded={!isNarrow}
          title={t(isNarrow ? "navigation.rail.unfold" : "navigation.rail.fold")}
          onClick={toggle}
          className="flex h-11 w-full items-center justify-center gap-3 rounded-control px-3 text-sm font-medium text-muted hovered:bg-hover hovered:text-text rail-wide:justify-start"
        >
          <Icon name="panel" className="rtl:-scale-x-100" />
          <span className="sr-only rail-wide:not-sr-only">
            {t(isNarrow ? "navigation.rail.unfold" : "navigation.rail.fold")}
          </span>
        </button>
      </div>
    </div>
  );
}
