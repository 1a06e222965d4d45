import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { useNow } from "#lib/time/clock.ts";
import { platformRead, useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { isEntityName } from "#lib/site/own-data.ts";
import { picturesOf } from "#lib/site/pictures.ts";
import { popupTextRead } from "../queries.ts";
import type { PopupText } from "#lib/dialogs/app-dialogs.ts";
import { popupText } from "./popup-text.ts";

const NAME = "show_popup";
const PREVIEW = "preview";

/** A popup that ends closes within this time. */
const LOOK_MS = 10_000;

/** The name of the popup in an address, e.g. `?show_popup=terms-changed`. */
export function popupNameIn(search: string): string | null {
  const name = new URLSearchParams(search).get(NAME) ?? undefined;
  return isEntityName(name) ? name : null;
}

/** The popup that the address opens on any page; with `preview=1` also one that is not published (§7.2 popups/get). */
export function useAddressPopup(): { popup: PopupText; leave: () => void } | null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const now = useNow(LOOK_MS);
  const name = popupNameIn(search);
  const isPreview = new URLSearchParams(search).get(PREVIEW) === "1";
  const enabled = name !== null;
  const platform = useRead(platformRead("popups/get", { sysname: name ?? "", ...(isPreview && { preview: true }) }), {
    enabled,
  });
  const content = useRead(popupTextRead(name ?? ""), { enabled });
  const { data: common } = useRead(commonRead);
  const leave = useCallback(() => {
    const query = new URLSearchParams(search);
    for (const key of [NAME, PREVIEW]) query.delete(key);
    void navigate(
      { pathname, search: query.toString(), hash },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    );
  }, [hash, navigate, pathname, search]);

  if (!enabled || platform.isPending || content.isPending) return null;
  const popup = popupText(
    {
      platform: platform.data ?? null,
      content: content.data ?? null,
      fallback: common?.popupFallbacks.find((each) => each.sysname === name),
      picture: platform.data && picturesOf(platform.data.description, common?.imageKeys).wide,
    },
    now,
  );
  return popup && { popup, leave };
}
