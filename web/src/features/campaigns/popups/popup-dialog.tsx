import { platformRead, useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { DialogFrameProvider, useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { picturesOf } from "#lib/site/pictures.ts";
import { useNow } from "#lib/time/clock.ts";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { popupTextRead } from "../queries.ts";
import { PopupContent } from "./popup-content.tsx";
import { popupText } from "./popup-text.ts";

/** A popup that ends closes within this time. */
const LOOK_MS = 10_000;

/** A popup of the platform or of content (§7.2 popups/get). Draws nothing for a name that neither knows. */
export function PopupDialog({ sysname, isPreview }: AppDialogs["popup"]) {
  const frame = useDialogFrame();
  const now = useNow(LOOK_MS);
  const platform = useRead(platformRead("popups/get", { sysname, ...(isPreview && { preview: true }) }));
  const content = useRead(popupTextRead(sysname));
  const { data: common } = useRead(commonRead);
  if (platform.isPending || content.isPending) return null;
  const popup = popupText(
    {
      platform: platform.data ?? null,
      content: content.data ?? null,
      fallback: common?.popupFallbacks.find((each) => each.sysname === sysname),
      picture: platform.data && picturesOf(platform.data.description, common?.imageKeys).wide,
    },
    now,
  );
  if (!popup) return null;
  const held = { ...frame, close: () => undefined, preventClose: true };
  return (
    <DialogFrameProvider value={popup.isClosePrevented ? held : frame}>
      <DialogFrame title={popup.title}>
        <PopupContent popup={popup} onLeave={frame.finish} />
      </DialogFrame>
    </DialogFrameProvider>
  );
}
