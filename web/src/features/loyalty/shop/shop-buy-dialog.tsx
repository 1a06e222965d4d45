import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { Icon } from "#ui/icon.tsx";
import { usePoints } from "../points.ts";

/** §2.5 loyalty shop buy: the product is the player's. */
export function ShopBuyDialog({ product, points: left }: AppDialogs["shopBuy"]) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const points = usePoints();
  return (
    <DialogFrame title={t("loyalty.shop.done.title")} kind="confirm">
      <div className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-pill bg-success-soft text-success-text">
          <Icon name="check" className="size-8" />
        </span>
        <div className="grid gap-1">
          <p className="text-lg font-semibold">{product.name}</p>
          {product.text && <p className="text-sm text-muted">{product.text}</p>}
        </div>
        <p className="text-sm text-muted">{t("loyalty.shop.done.left", { points: points.write(left) })}</p>
        <Button variant="primary" size="large" block onClick={close}>
          {t("loyalty.shop.back")}
        </Button>
      </div>
    </DialogFrame>
  );
}
