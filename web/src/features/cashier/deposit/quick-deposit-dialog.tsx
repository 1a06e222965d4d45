import { useEffect, useEffectEvent, useState } from "react";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { buttonClass } from "#ui/button-styles.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { joinMethods } from "../methods/methods.ts";
import { payAddress } from "../payment/follow.ts";
import { outcomeOf, resultAddress } from "../payment/status.ts";
import { usePayment } from "../payment/use-payment.ts";
import { depositSettingsRead, lastDepositRead, paymentMethodsRead } from "../queries.ts";
import { DepositForm } from "./deposit.tsx";

/** A deposit dialog over a game, with the last method and amount as defaults. */
export function QuickDepositDialog() {
  const { t } = useTranslation();
  const [begun, setBegun] = useState<PaymentTransaction | null>(null);
  return (
    <DialogFrame title={t("cashier.quick.title")} kind="popup">
      {begun ? <Waiting id={begun.id} onAgain={() => setBegun(null)} /> : <Form onBegun={setBegun} />}
    </DialogFrame>
  );
}

function Form({ onBegun }: { onBegun: (payment: PaymentTransaction) => void }) {
  const { t } = useTranslation();
  const settings = useRead(depositSettingsRead);
  const { data: described, isPending } = useRead(paymentMethodsRead);
  const { data: last, isPending: isLastPending } = useRead(lastDepositRead);
  if (settings.isError && !settings.data) {
    return <ErrorState title={t("cashier.methods.failed")} onRetry={() => void settings.refetch()} />;
  }
  if (!settings.data || isPending || isLastPending) return <Skeleton className="h-80 rounded-card!" />;
  const before = last?.items[0];
  const methods = joinMethods(settings.data.items, described ?? []).filter((method) => method.is_available);
  const method = methods.find(({ sysname }) => sysname === before?.method) ?? methods[0];
  return (
    <div className="grid gap-4">
      {method && (
        <DepositForm
          key={method.sysname}
          method={method}
          before={before?.method === method.sysname ? before : undefined}
          onBegun={onBegun}
        />
      )}
      <LinkButton to="/cashier/deposit" variant="ghost" block>
        {t("cashier.methods.others")}
      </LinkButton>
    </div>
  );
}

function Waiting({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { finish } = useDialogFrame();
  const { toasts } = useServices();
  const { payment } = usePayment(id);
  const outcome = payment ? outcomeOf(payment) : "pending";
  const amount = payment ? formatMoney(payment.amount, locale) : "";
  const done = useEffectEvent(() => {
    toasts.show("success", t("cashier.quick.done", { amount }));
    finish();
  });
  useEffect(() => {
    if (outcome === "success") done();
  }, [outcome]);
  const address = payment ? payAddress(payment) : null;
  if (outcome === "fail" || outcome === "cancel") {
    return (
      <div className="grid gap-4" role="alert">
        <p className="font-semibold">{t(`cashier.result.deposit.${outcome}.title`)}</p>
        <p className="text-muted">{payment?.message ?? t(`cashier.result.deposit.${outcome}.text`, { amount })}</p>
        <Button variant="primary" size="large" block onClick={onAgain}>
          {t(`cashier.result.deposit.${outcome}.action`)}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4" role="status">
      <p className="flex items-center gap-3 font-semibold">
        <Spinner />
        {t("cashier.result.deposit.newWindow.title")}
      </p>
      <p className="text-muted">{t("cashier.quick.wait")}</p>
      {address && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: "primary", size: "large", block: true })}
        >
          {t("cashier.result.goOn")}
        </a>
      )}
      {payment && (
        <LinkButton to={resultAddress(payment)} variant="ghost" block>
          {t("cashier.quick.details")}
        </LinkButton>
      )}
    </div>
  );
}
