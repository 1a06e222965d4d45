import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useDialogs } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import type { Trouble } from "./refusal.ts";

export type Notice = Trouble | "silent";

type GameNoticeProps = { notice: Notice; onRelaunch: () => void; onClose: () => void };

/** Above a game that goes on: what the site can do about what the game has said, or that it says nothing. */
export function GameNotice({ notice, onRelaunch, onClose }: GameNoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-primary bg-primary-soft px-3 py-2 text-sm tablet:px-4"
    >
      <Icon name={notice === "silent" ? "clock" : "info"} className="size-5 text-primary-text" />
      <p className="min-w-0 flex-1 basis-52">{t(`games.notice.${notice}`)}</p>
      <div className="ms-auto flex items-center gap-2">
        <Step notice={notice} onRelaunch={onRelaunch} />
        <IconButton icon="close" size="small" label={t("games.notice.close")} onClick={onClose} />
      </div>
    </div>
  );
}

function Step({ notice, onRelaunch }: Pick<GameNoticeProps, "notice" | "onRelaunch">) {
  const { t } = useTranslation();
  const dialogs = useDialogs();
  if (notice === "silent")
    return (
      <>
        <Button size="small" icon="refresh" onClick={onRelaunch}>
          {t("games.refusal.steps.retry")}
        </Button>
        <LinkButton size="small" variant="ghost" to="/gamehall">
          {t("games.refusal.hall")}
        </LinkButton>
      </>
    );
  if (notice === "deposit")
    return (
      <Button size="small" icon="plus" onClick={() => dialogs.open("quickDeposit", {})}>
        {t("games.refusal.steps.deposit")}
      </Button>
    );
  const [to, step] = notice === "limit" ? (["/profile/responsible-game", "limits"] as const) : BONUSES;
  return (
    <LinkButton size="small" to={to}>
      {t(`games.refusal.steps.${step}`)}
    </LinkButton>
  );
}

const BONUSES = ["/profile/bonuses", "bonuses"] as const;
