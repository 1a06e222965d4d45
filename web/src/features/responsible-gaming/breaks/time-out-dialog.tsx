import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/calls/use-call.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { choiceLabel } from "../duration.ts";
import { exclusionRead } from "../queries.ts";
import { BurnedByBreak } from "./burned-by-break.tsx";
import { Consequences } from "./consequences.tsx";

export function TimeOutDialog({ choice }: AppDialogs["timeOut"]) {
  const { t } = useTranslation();
  const { close, finish } = useDialogFrame();
  const timeOut = useCall("responsibleGaming/setTimeOut", {
    failure: "responsible-gaming.failure",
    answers: exclusionRead,
    success: () => t("responsible-gaming.timeOut.done"),
    onDone: finish,
  });
  return (
    <DialogFrame title={t("responsible-gaming.timeOut.confirm", { time: choiceLabel(choice, t) })} kind="confirm">
      <div className="grid gap-5">
        <FailureNote>{timeOut.failure}</FailureNote>
        <Consequences
          points={(["deposits", "open", "shorter"] as const).map((point) =>
            t(`responsible-gaming.timeOut.means.${point}`),
          )}
        />
        <BurnedByBreak choice={choice} />
        <div className="grid gap-2">
          <Button
            variant="primary"
            size="large"
            block
            isLoading={timeOut.isBusy}
            onClick={() => timeOut.call({ period: choice as "24_hours" })}
          >
            {t("responsible-gaming.timeOut.start")}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {t("responsible-gaming.back")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
