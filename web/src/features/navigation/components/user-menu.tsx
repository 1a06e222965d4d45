import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.tsx";
import { Link } from "react-router";
import type { AccountInfo } from "../../../lib/entities.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { IconName } from "../../../ui/icon-paths.ts";
import { Popover } from "../../../ui/popover.tsx";
import { useSession } from "../../auth/index.ts";
import { BalanceList } from "../../balance/index.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const AREAS: readonly { key: string; to: string; icon: IconName }[] = [
  { key: "profile", to: "/profile/settings", icon: "user" },
  { key: "security", to: "/profile/security", icon: "shield" },
  { key: "history", to: "/cashier/history", icon: "history" },
  { key: "bonuses", to: "/profile/bonuses", icon: "gift" },
  { key: "limits", to: "/profile/responsible-game", icon: "clock" },
];

/** The player's own corner, behind the avatar. */
export function UserMenu({ user }: { user: AccountInfo }) {
  const { t } = useTranslation();
  const name = user.fakename || user.login;
  return (
    <Popover
      label={t("navigation.user.label")}
      className="inset-auto start-auto end-[var(--gutter)] top-[calc(var(--frame-header)+4px)] w-[min(20rem,calc(100vw-2*var(--gutter)))]"
      button={{
        label: t("navigation.user.open", { name }),
        className: "grid size-11 shrink-0 place-items-center rounded-pill hovered:bg-hover",
        content: <Avatar name={name} />,
      }}
    >
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
        <SignOutButton />
      </div>
    </Popover>
  );
}

export function AreaLinks() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-0.5 p-2">
      {AREAS.map(({ key, to, icon }) => (
        <li key={key}>
          <Link to={to} className="flex h-11 items-center gap-3 rounded-control px-3 text-sm font-medium hovered:bg-hover">
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
      // On success the page goes; on failure the button can be pressed again.
      setLeaving(false);
    }
  };
  return (
    <Button variant="ghost" block icon="logout" isLoading={isLeaving} onClick={() => void leave()} className="justify-start! px-3! text-sm!">
      {t("navigation.user.signOut")}
    </Button>
  );
}
