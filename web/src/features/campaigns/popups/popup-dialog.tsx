import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { PopupContent } from "./popup-content.tsx";
import type { PopupText } from "#lib/dialogs/app-dialogs.ts";

/** A popup of the platform or of content (§7.2 popups/get). */
export function PopupDialog({ popup }: { popup: PopupText }) {
  const { finish } = useDialogFrame();
  return (
    <DialogFrame title={popup.title}>
      <PopupContent popup={popup} onLeave={finish} />
    </DialogFrame>
  );
}
