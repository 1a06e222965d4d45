import { useRead } from "#lib/api/reads.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { percentOf } from "#lib/format/percent.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { useOwnPoints, usePoints } from "../points.ts";
import { loyaltyInfoRead } from "../queries.ts";
import { ProductLine } from "./product-facts.tsx";

/** §2.5 loyalty shop insufficient funds: what is missing, and how to earn it. */
export function ShopFundsDialog({ product }: AppDialogs["shopFunds"]) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const points = usePoints();
  const mine = useOwnPoints();
  const quests = useRead(loyaltyInfoRead).data?.quests.filter(({ is_done }) => !is_done) ?? [];
  const missing = mine === null ? 0 : product.price - mine;
  const text =
    missing > 0 ? t("loyalty.shop.missing", { points: points.write(missing) }) : t("loyalty.shop.funds.text");
  return (
    <DialogFrame title={t("loyalty.shop.funds.title", { name: points.name })} kind="confirm">
      <div className="grid gap-5">
        <ProductLine product={product} />
        <div className="grid gap-2">
          {mine !== null && (
            <ProgressBar
              label={t("loyalty.shop.funds.progress")}
              percent={percentOf(mine, product.price)}
              text={t("loyalty.shop.funds.of", { have: points.write(mine), price: points.write(product.price) })}
            />
          )}
          <p className="text-sm">{text}</p>
        </div>
        <div className="grid gap-2 text-sm">
          <h3 className="text-base font-semibold">{t("loyalty.shop.funds.how")}</h3>
          <ul className="grid gap-2 text-muted">
            <li>{t("loyalty.shop.funds.play", { name: points.name })}</li>
            {quests.map((quest) => (
              <li key={quest.id} className="flex justify-between gap-4">
                {quest.title}
                <Amount className="font-semibold text-primary-text">
                  {t("loyalty.worth", { points: points.write(quest.points) })}
                </Amount>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-2">
          <LinkButton to="/gamehall" variant="primary" size="large" block>
            {t("loyalty.shop.funds.games")}
          </LinkButton>
          <Button variant="ghost" block onClick={close}>
            {t("loyalty.shop.back")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
