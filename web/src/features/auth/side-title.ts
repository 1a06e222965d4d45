import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { formsConfigRead } from "#features/forms/index.ts";
import { usePendingSecondFactor } from "./auth-memory.ts";
import type { AuthSide } from "./auth-mode.ts";
import { authConfigRead } from "./queries.ts";

/** Content's title if it has one, else the default. */
export function useSideTitle(side: AuthSide): string {
  const { t } = useTranslation();
  const { data: config } = useRead(authConfigRead);
  const { data: forms } = useRead(formsConfigRead);
  const pending = usePendingSecondFactor();
  if (side === "authorization" && pending) return t("auth.code.title");
  const titles: Partial<Record<AuthSide, string | undefined>> = {
    authorization: config?.authorizationTitle,
    registration: config?.registrationTitle,
    restore: forms?.restoreForm.title,
  };
  return titles[side] || t(`auth.${side}.title`);
}
