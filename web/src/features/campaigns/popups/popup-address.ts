import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { isEntityName } from "#lib/site/own-data.ts";

const NAME = "show_popup";
const PREVIEW = "preview";

/** The name of the popup in an address, e.g. `?show_popup=terms-changed`. */
export function popupNameIn(search: string): string | null {
  const name = new URLSearchParams(search).get(NAME) ?? undefined;
  return isEntityName(name) ? name : null;
}

/** The popup that the address opens on any page; with `preview=1` also one that is not published (§7.2 popups/get). */
export function useAddressPopup(): { popup: AppDialogs["popup"]; leave: () => void } | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const sysname = popupNameIn(search);
  const leave = useCallback(() => {
    const query = new URLSearchParams(search);
    for (const key of [NAME, PREVIEW]) query.delete(key);
    void navigate(
      { pathname, search: query.toString(), hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [hash, navigate, pathname, search]);
  if (sysname === null) return null;
  return { popup: { sysname, isPreview: new URLSearchParams(search).get(PREVIEW) === "1" }, leave };
}
