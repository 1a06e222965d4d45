import { useState } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { useSession } from "#features/auth/index.ts";
import { BalanceList } from "#features/balance/index.ts";
import { LanguageSwitch } from "#features/preferences/index.ts";
import { ThemeSwitch } from "#features/preferences/index.ts";
import { InstallButton } from "./install-button.tsx";

const AREAS = [
  { key: "profile", to: "/profile/settings", icon: "user" },
  { key: "security", to: "/profile/security", icon: "shield" },
  { key: "history", to: "/cashier/history", icon: "history" },
  { key: "bonuses", to: "/profile/bonuses", icon: "gift" },
  { key: "limits", to: "/profile/responsible-game", icon: "clock" },
] as const satisfies readonly { key: string; to: string; icon: IconName }[];

/** The content of the user menu. */
export function UserMenuPanel({ name }: { name: string }) {
  return (
    <>
      <div className="grid gap-3 border-b border-line p-4">
        <p className="truncate font-display text-lg font-semibold">{name}</p>
        <BalanceList />
      </div>
      <AreaLinks />
      <div className="flex items-center justify-between gap-2 border-t border-line p-2 ps-1">
        <ThemeSwitch />
        <LanguageSwitch />
      </div>
      <div className="border-t border-line p-2">
        <InstallButton />
        <SignOutButton />
      </div>
    </>
  );
}

export function AreaLinks() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-0.5 p-2">
      {AREAS.map(({ key, to, icon }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex h-11 items-center gap-3 rounded-control px-3 text-sm font-medium hovered:bg-hover"
          >
            <Icon name={icon} className="text-muted" />
            {t(`navigation.user.${key}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function SignOutButton() {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } finally {
      // On success another document loads; on failure the button can be pressed again.
      setLeaving(false);
    }
  };
  return (
    <Button
      variant="ghost"
      block
      icon="logout"
      isLoading={isLeaving}
      onClick={() => void leave()}
      className="justify-start! px-3! text-sm!"
    >
      {t("navigation.user.signOut")}
    </Button>
  );
}
