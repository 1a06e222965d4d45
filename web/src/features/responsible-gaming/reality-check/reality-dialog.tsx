import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useNow } from "#lib/time/clock.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useSession } from "#features/auth/index.ts";
import { timeLabel } from "../duration.ts";
import { FigureList } from "../figures.tsx";
import { realityCheckRead } from "../queries.ts";

/** Shows the time and money spent in this session. It requires an answer, so that a key press in the game does not close it. */
export function RealityDialog({ onAnswered }: AppDialogs["realityCheck"]) {
  const { t } = useTranslation();
  const { finish } = useDialogFrame();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const goOn = () => {
    onAnswered();
    finish();
  };
  const pause = async () => {
    onAnswered();
    // Navigates first, because closing the dialog steps back in the history.
    await navigate("/profile/responsible-game#break");
    finish();
  };
  const stop = () => {
    goOn();
    void signOut();
  };
  return (
    <DialogFrame title={t("responsible-gaming.realityCheck.dialog.title")} kind="confirm">
      <div className="grid gap-5">
        <Session />
        <div className="grid gap-2">
          <Button variant="primary" size="large" block onClick={goOn}>
            {t("responsible-gaming.realityCheck.dialog.goOn")}
          </Button>
          <Button block onClick={() => void pause()}>
            {t("responsible-gaming.realityCheck.dialog.pause")}
          </Button>
          <Button variant="ghost" block onClick={stop}>
            {t("responsible-gaming.realityCheck.dialog.stop")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

function Session() {
  const { t } = useTranslation();
  const now = useNow(1000);
  const { data, isError, isFetching, refetch } = useRead(realityCheckRead);
  // Reloads the figures when the dialog opens.
  useEffect(() => void refetch(), [refetch]);
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-4" aria-busy={isFetching}>
      <p className="grid justify-items-center rounded-card bg-sunken py-5 text-center">
        <span className="text-sm text-muted">{t("responsible-gaming.realityCheck.dialog.time")}</span>
        <Amount className="text-2xl font-semibold text-primary-text">
          {timeLabel(now / 1000 - data.session_since, t)}
        </Amount>
      </p>
      <FigureList
        figures={data.session}
        names={["wagered", "won", "net"]}
        className="grid-cols-3 max-[380px]:grid-cols-1"
      />
    </div>
  );
}
