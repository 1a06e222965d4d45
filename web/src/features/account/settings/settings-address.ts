import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { returnPath } from "#lib/navigation/return-url.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";

/** Why the player was sent here (§2.3 `toastType`); each reason has its own message. */
const REASONS = ["deposit", "withdrawal", "bonus", "verification", "contact"] as const;
export type SettingsReason = (typeof REASONS)[number];

/** The address of the profile settings with the parameters of the fill-profile confirm (§2.3). */
export function settingsAddress({
  from,
  reason,
}: {
  from?: string | undefined;
  reason?: SettingsReason | undefined;
}): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(reason && { toastType: reason }) }).toString();
  return query ? `/profile/settings?${query}` : "/profile/settings";
}

/** Shows the reason once and removes it from the address, so that a reload does not show it again. */
export function useReasonToast(): void {
  const { t } = useTranslation();
  const { toasts } = useServices();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const reason = new URLSearchParams(search).get("toastType");
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (reason === null || told.current === search) return;
    told.current = search;
    const known = REASONS.find((candidate) => candidate === reason) ?? "other";
    toasts.show("info", t(`account.profile.reason.${known}`));
    const left = new URLSearchParams(search);
    left.delete("toastType");
    void navigate({ pathname, search: left.toString(), hash }, { replace: true, preventScrollReset: true });
  }, [hash, navigate, pathname, reason, search, t, toasts]);
}

/** The page to return to once the profile is complete (§2.3 `from`); null unless it is on this site. */
export function useWayBack(): string | null {
  const [query] = useSearchParams();
  const path = returnPath(query.get("from"), useSite());
  return path && !path.startsWith("/profile/settings") ? path : null;
}
