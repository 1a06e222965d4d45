import { Suspense, useState } from "react";
import { NotificationPanel, UnreadCount } from "#features/loyalty/index.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { Boundary } from "#ui/boundary.tsx";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/popover.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The player's notifications behind a bell; their scripts load after the page. */
export function NotificationBell() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={t("navigation.notifications")}
      onToggle={setOpen}
      className="inset-auto start-auto end-[var(--gutter)] top-[calc(var(--frame-header)+4px)] w-[min(24rem,calc(100vw-2*var(--gutter)))]"
      button={{
        className:
          "relative grid size-11 shrink-0 place-items-center rounded-control text-muted hovered:bg-hover hovered:text-text",
        content: (
          <>
            <Icon name="bell" />
            <VisuallyHidden>{t("navigation.notifications")}</VisuallyHidden>
            {isHydrated && (
              <Boundary>
                <Suspense fallback={null}>
                  <UnreadCount />
                </Suspense>
              </Boundary>
            )}
          </>
        ),
      }}
    >
      {isHydrated && (
        <Boundary>
          <Suspense fallback={null}>
            <NotificationPanel isOpen={isOpen} />
          </Suspense>
        </Boundary>
      )}
    </Popover>
  );
}
