import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { lossWords } from "#lib/rewards/loss-words.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { ConfirmParts } from "./confirm-parts.tsx";

/** §2.5 burn-bonuses confirm: an action that costs bonus money says how much, and is sent only then. */
export function BurnBonusesDialog({ action, losses, onConfirmed }: AppDialogs["burnBonuses"]) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { finish } = useDialogFrame();
  const total = lossWords(losses, t, locale);
  return (
    <DialogFrame title={t("bonuses.burn.title", { total })} kind="confirm">
      <ConfirmParts
        failure={null}
        submit={t(`bonuses.burn.submit.${action}`)}
        isDanger
        isBusy={false}
        onSubmit={() => {
          onConfirmed();
          finish();
        }}
        keep={t("bonuses.burn.keep")}
      >
        <p>{t(`bonuses.burn.text.${action}`)}</p>
        <ul className="grid gap-2 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger-text">
          {losses.map(({ key, title, money, spins }) => (
            <li key={key} className="flex items-baseline justify-between gap-4">
              <span>{title || t("bonuses.kinds.casino")}</span>
              <Amount className="font-semibold">
                {money ? formatMoney(money, locale) : t("bonuses.spins", { count: spins })}
              </Amount>
            </li>
          ))}
        </ul>
      </ConfirmParts>
    </DialogFrame>
  );
}
