import { useMemo } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSessionState } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { defaultBottomMenu, defaultSideMenu } from "./default-menus.ts";
import { isOpenTo, visibleGroups } from "./menu-rules.ts";
import { commonRead } from "#lib/api/site-reads.ts";

/** The menus for this visitor: the content's, or else the product's own. */
export function useMenus() {
  const { t } = useTranslation();
  const { data } = useRead(commonRead);
  const session = useSessionState();
  return useMemo(() => {
    const side = data && data.sideMenu.length > 0 ? data.sideMenu : defaultSideMenu(t);
    const bottom = data && data.bottomMenu.length > 0 ? data.bottomMenu : defaultBottomMenu(t);
    return {
      side: visibleGroups(side, session),
      // look.md: the bar has room for five.
      bottom: bottom.filter((item) => isOpenTo(item, session)).slice(0, 5),
    };
  }, [data, session, t]);
}
