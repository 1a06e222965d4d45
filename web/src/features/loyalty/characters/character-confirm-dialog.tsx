import { useCall } from "#lib/calls/use-call.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { CharacterPicture } from "./character-picture.tsx";

/** §2.5 loyalty character change confirm. */
export function CharacterConfirmDialog({ character, onChosen }: AppDialogs["characterConfirm"]) {
  const { t } = useTranslation();
  const { close, finish } = useDialogFrame();
  const { id, name, text } = character;
  const choose = useCall("loyalty/setcharacter", {
    failure: "loyalty.character.failure",
    success: () => t("loyalty.character.done", { name }),
    updates: ["loyalty/getinfo"],
    // A refusal means that the shown levels are out of date.
    outdates: ["loyalty/getcharacters"],
    onDone: () => {
      finish();
      onChosen();
    },
  });
  return (
    <DialogFrame title={t("loyalty.character.confirm.title", { name })} kind="confirm">
      <div className="grid gap-5">
        <FailureNote>{choose.failure}</FailureNote>
        <div className="flex items-center gap-4">
          <CharacterPicture character={character} className="size-24" />
          <p className="text-sm text-muted">{text}</p>
        </div>
        <p>{t("loyalty.character.confirm.text")}</p>
        <div className="grid gap-2">
          <Button variant="primary" size="large" block isLoading={choose.isBusy} onClick={() => choose.call({ id })}>
            {t("loyalty.character.confirm.submit")}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {t("loyalty.character.confirm.cancel")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
