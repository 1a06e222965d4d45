import { useEffect, useRef, useState } from "react";
import { useUser } from "#lib/api/account.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { failureWords, reasonOf } from "#lib/calls/failure-words.ts";
import { intentKeys } from "#lib/calls/intent-keys.ts";
import { useCall } from "#lib/calls/use-call.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { useOwnPoints, usePoints } from "../points.ts";
import { ProductLine } from "./product-facts.tsx";

const FAILURE = "loyalty.shop.failure";

/** §2.5 loyalty shop confirm: the last question before points are spent. */
export function ShopConfirmDialog({ product }: AppDialogs["shopConfirm"]) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const points = usePoints();
  const mine = useOwnPoints();
  const { buy, isSoldOut } = usePurchase(product);
  return (
    <DialogFrame title={t("loyalty.shop.confirm.title")} kind="confirm">
      <div className="grid gap-5">
        <FailureNote>{buy.failure}</FailureNote>
        <ProductLine product={product} />
        <dl className="grid gap-2 rounded-control bg-sunken p-4 text-sm">
          <Fact term={t("loyalty.shop.confirm.price")} value={points.write(product.price)} />
          {mine !== null && <Fact term={t("loyalty.shop.confirm.have")} value={points.write(mine)} />}
          {mine !== null && mine >= product.price && (
            <Fact term={t("loyalty.shop.confirm.after")} value={points.write(mine - product.price)} />
          )}
        </dl>
        <div className="grid gap-2">
          {!isSoldOut && (
            <Button
              variant="primary"
              size="large"
              block
              isLoading={buy.isBusy}
              onClick={() => buy.call({ id: product.id })}
            >
              {t("loyalty.shop.confirm.submit", { points: points.write(product.price) })}
            </Button>
          )}
          <Button variant="ghost" block onClick={close}>
            {isSoldOut ? t("loyalty.shop.back") : t("loyalty.shop.confirm.cancel")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{term}</dt>
      <dd>
        <Amount className="font-semibold">{value}</Amount>
      </dd>
    </div>
  );
}

/** One purchase for one opened question, whatever the player or the network does. */
function usePurchase(product: AppDialogs["shopConfirm"]["product"]) {
  const { t } = useTranslation();
  const { finish } = useDialogFrame();
  const { dialogs, toasts } = useServices();
  const moneyMoved = useMoneyMoved();
  const uid = useUser()?.uid ?? 0;
  const [intent] = useState(() => intentKeys<{ id: number }>(({ id }) => `product:${uid}:${id}`));
  const [isSoldOut, setSoldOut] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    intent.take({ id: product.id });
    return () => {
      isOpen.current = false;
    };
  }, [intent, product.id]);

  const buy = useCall("loyalty/buyproduct", {
    failure: FAILURE,
    intent,
    onDone: ({ points }) => {
      void moneyMoved();
      if (!isOpen.current) return void toasts.show("success", t("loyalty.shop.bought", { product: product.name }));
      finish();
      dialogs.open("shopBuy", { product, points });
    },
    onFailed: (error) => {
      // Points and stock on screen are out of date after a refusal, too.
      void moneyMoved();
      if (!isOpen.current) {
        toasts.show("error", failureWords(error, { translate: t, own: FAILURE }), { title: product.name });
        return true;
      }
      const reason = reasonOf(error);
      if (reason === "sold_out") setSoldOut(true);
      if (reason !== "insufficient_points") return false;
      finish();
      dialogs.open("shopFunds", { product });
      return true;
    },
  });
  return { buy, isSoldOut };
}
