import type { ReactNode } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link, NavLink } from "react-router";
import { Icon } from "#ui/icon.tsx";
import { useShowCurrent } from "#ui/show-current.ts";
import { HintPlace } from "#features/account/index.ts";
import { AreaPage, type AreaId } from "#features/system/index.ts";

const TABS = [
  { id: "cashier-deposit", path: "/cashier/deposit" },
  { id: "cashier-withdraw", path: "/cashier/withdraw" },
  { id: "cashier-wallet", path: "/cashier/wallet" },
  { id: "cashier-history", path: "/cashier/history" },
] as const satisfies readonly { id: AreaId; path: string }[];

export function CashierArea({ id, children }: { id: AreaId; children: ReactNode }) {
  const { t } = useTranslation();
  const bar = useShowCurrent(id);
  return (
    <div className="grid gap-6">
      <nav ref={bar} aria-label={t("cashier.areas")} className="bleed no-scrollbar overflow-x-auto">
        <ul className="flex gap-2">
          {TABS.map((tab) => (
            <li key={tab.id} className="shrink-0">
              <NavLink
                to={tab.path}
                className={({ isActive }) =>
                  `inline-flex h-11 items-center rounded-pill border px-5 text-sm font-medium ${isActive ? "border-primary bg-primary-soft text-primary-text" : "border-line bg-surface hovered:bg-raised"}`
                }
              >
                {t(`routes.${tab.id}`)}
              </NavLink>
            </li>
          ))}
          <li className="shrink-0">
            <Link
              to="/profile/responsible-game"
              className="inline-flex h-11 items-center gap-2 rounded-pill px-4 text-sm font-medium text-muted hovered:bg-hover hovered:text-text"
            >
              <Icon name="scale" />
              {t("cashier.limits")}
            </Link>
          </li>
        </ul>
      </nav>
      <HintPlace />
      <AreaPage id={id}>{children}</AreaPage>
    </div>
  );
}
