import type { MouseEvent } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { useSessionState, useUser } from "#lib/api/account.ts";
import { PlayerAvatar } from "#features/loyalty/index.ts";
import { BalanceList } from "#features/balance/index.ts";
import { AccountPending } from "./account-pending.tsx";
import { AuthLink } from "#ui/auth-link.tsx";
import { LanguageSwitch } from "#features/preferences/index.ts";
import { InstallButton } from "./install-button.tsx";
import { MenuBanner } from "./menu-banner.tsx";
import { SideNavigation } from "./side-navigation.tsx";
import { ThemeSwitch } from "#features/preferences/index.ts";
import { AreaLinks, SignOutButton } from "./user-menu-panel.tsx";

/** Everything that does not fit into a phone's bars. */
export function MenuDialog() {
  const { t } = useTranslation();
  const user = useUser();
  const isUnknown = useSessionState() === "unknown";
  const { close } = useDialogFrame();

  // Navigating to another page closes every dialog; a link to the current page has to close this one.
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    if (link && link.pathname === location.pathname && !link.hreflang) close();
  };
  return (
    <DialogFrame title={t("navigation.menu.title")}>
      {/* The links are the controls, for keyboards too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="-mx-2 grid gap-4" onClick={onClick}>
        {user ? (
          <div className="rounded-card border border-line bg-raised">
            <div className="grid gap-3 border-b border-line p-4">
              <p className="flex min-w-0 items-center gap-3">
                <PlayerAvatar name={user.fakename || user.login} />
                <span className="truncate font-display text-lg font-semibold">{user.fakename || user.login}</span>
              </p>
              <BalanceList />
            </div>
            <AreaLinks />
          </div>
        ) : isUnknown ? (
          <AccountPending />
        ) : (
          <div className="grid grid-cols-2 gap-3 px-2">
            <AuthLink kind="authorization" block>
              {t("navigation.auth.signIn")}
            </AuthLink>
            <AuthLink kind="registration" variant="primary" block>
              {t("navigation.auth.signUp")}
            </AuthLink>
          </div>
        )}
        <SideNavigation shape="list" />
        <MenuBanner place="dialog" className="mx-2" />
        <div className="flex items-center justify-between border-t border-line px-1 pt-3">
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
        <InstallButton />
        {user && <SignOutButton />}
      </div>
    </DialogFrame>
  );
}
