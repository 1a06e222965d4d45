import { useQueryClient } from "@tanstack/react-query";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi, useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { choiceLabel } from "../duration.ts";
import { exclusionRead } from "../queries.ts";
import { Consequences } from "./consequences.tsx";
import { useBreakCall } from "./use-break-call.ts";

export function TimeOutDialog({ choice }: AppDialogs["timeOut"]) {
  const { t } = useTranslation();
  const { close, finish } = useDialogFrame();
  const api = useApi();
  const queries = useQueryClient();
  const toasts = useServices()?.toasts;
  const { run, isBusy, failure } = useBreakCall(async () => {
    queries.setQueryData(
      exclusionRead.queryKey,
      await api.post("responsibleGaming/setTimeOut", { period: choice as "24_hours" }),
    );
    toasts?.show("success", t("responsible-gaming.timeOut.done"));
    finish();
  });
  return (
    <DialogFrame title={t("responsible-gaming.timeOut.confirm", { time: choiceLabel(choice, t) })} kind="confirm">
      <div className="grid gap-5">
        <FailureNote>{failure}</FailureNote>
        <Consequences
          points={["deposits", "open", "shorter"].map((point) => t(`responsible-gaming.timeOut.means.${point}`))}
        />
        <div className="grid gap-2">
          <Button variant="primary" size="large" block isLoading={isBusy} onClick={() => void run()}>
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
