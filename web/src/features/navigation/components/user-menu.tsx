import { lazy, Suspense } from "react";
import { PlayerAvatar } from "#features/loyalty/index.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Boundary } from "#ui/boundary.tsx";
import { Popover } from "#ui/popover.tsx";

// Guests never need it, and players only after the page has loaded.
const UserMenuPanel = lazy(async () => ({ default: (await import("./user-menu-panel.tsx")).UserMenuPanel }));

/** The player's menu behind the avatar. */
export function UserMenu({ user }: { user: AccountInfo }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const name = user.fakename || user.login;
  return (
    <Popover
      label={t("navigation.user.label")}
      className="inset-auto start-auto end-[var(--gutter)] top-[calc(var(--frame-header)+4px)] w-[min(20rem,calc(100vw-2*var(--gutter)))]"
      button={{
        label: t("navigation.user.open", { name }),
        className: "grid size-11 shrink-0 place-items-center rounded-pill hovered:bg-hover",
        content: <PlayerAvatar name={name} />,
      }}
    >
      {isHydrated && (
        <Boundary>
          <Suspense fallback={null}>
            <UserMenuPanel name={name} />
          </Suspense>
        </Boundary>
      )}
    </Popover>
  );
}
