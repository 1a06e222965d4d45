import type { ReactNode } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { NavLink } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { useShowCurrent } from "#ui/show-current.ts";
import { AreaPage, type AreaId } from "#features/system/index.ts";
import { areaStates, type AreaState } from "../area-states.ts";
import { profileInfoRead } from "../profile-read.ts";
import { KycNotice } from "./kyc-notice.tsx";
import { HintPlace } from "../hints/hint-place.tsx";

/** §2.1 "Profile areas", in the order of the specification. */
const AREAS = [
  { id: "profile-settings", path: "settings", icon: "user" },
  { id: "profile-security", path: "security", icon: "lock" },
  { id: "profile-verification", path: "verification", icon: "shield" },
  { id: "profile-responsible-game", path: "responsible-game", icon: "scale" },
  { id: "profile-bets", path: "bets", icon: "history" },
  { id: "profile-loyalty", path: "loyalty", icon: "crown" },
  { id: "profile-bonuses", path: "bonuses", icon: "gift" },
  { id: "profile-cashback", path: "cashback", icon: "coins" },
  { id: "profile-notification", path: "notification", icon: "bell" },
] as const satisfies readonly { id: AreaId; path: string; icon: IconName }[];

/** look.md "Profile": a list of areas instead of tabs; each area has one column. */
export function ProfileArea({ id, children }: { id: AreaId; children: ReactNode }) {
  const { t } = useTranslation();
  const user = useUser();
  const { data: profile } = useRead(profileInfoRead, { enabled: user !== null });
  const states = user ? areaStates(user, profile) : {};
  const list = useShowCurrent(id);
  return (
    <div className="grid items-start gap-8 laptop:grid-cols-[16rem_1fr]">
      <nav
        ref={list}
        aria-label={t("account.profile.areas")}
        className="max-laptop:bleed max-laptop:no-scrollbar max-laptop:overflow-x-auto laptop:rounded-card laptop:border laptop:border-line laptop:bg-surface laptop:p-2 laptop:shadow-card"
      >
        <ul className="flex gap-2 laptop:grid laptop:gap-0.5">
          {AREAS.map((area) => (
            <li key={area.id} className="shrink-0">
              <NavLink
                to={`/profile/${area.path}`}
                className={({ isActive }) =>
                  `flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-sm font-medium ${isActive ? "bg-primary-soft text-primary-text" : "text-muted hovered:bg-hover hovered:text-text"}`
                }
              >
                <Icon name={area.icon} />
                <span className="grid">
                  {t(`routes.${area.id}`)}
                  <State state={states[area.path]} />
                </span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-6">
        <HintPlace />
        <AreaPage id={id}>
          {id !== "profile-verification" && <KycNotice />}
          {children}
        </AreaPage>
      </div>
    </div>
  );
}

function State({ state }: { state: AreaState | undefined }) {
  const { t } = useTranslation();
  if (!state) return null;
  return (
    <span className={`text-xs ${state.isUrgent ? "text-danger-text" : "text-muted"}`}>
      {t(`account.verification.areas.${state.key}`)}
    </span>
  );
}
