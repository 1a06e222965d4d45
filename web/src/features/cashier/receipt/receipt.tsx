import { useId, type ReactNode } from "react";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { CancelButton } from "../components/cancel-button.tsx";
import { useMethodName } from "../components/payment-icon.tsx";
import { PaymentStatus } from "../components/payment-status.tsx";
import { signedMoney } from "../payment/signed-money.ts";
import { isFinal, resultAddress } from "../payment/status.ts";
import { depositSettingsRead, withdrawSettingsRead } from "../queries.ts";

type ReceiptProps = {
  payment: PaymentTransaction;
  /** The payment is pending and polling has reached its time limit. */
  isOver: boolean;
  lookAgain: () => void;
};

/** All details of a payment from the platform. The only part of the page that is printed. */
export function Receipt({ payment, isOver, lookAgain }: ReceiptProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const heading = useId();
  const methodName = useMethodName(payment.method);
  const labelOf = useFieldLabels(payment);
  return (
    <div className="grid max-w-text gap-5">
      <article
        data-print
        aria-labelledby={heading}
        className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6"
      >
        <h2 id={heading} className="flex items-center gap-3 text-lg">
          <Icon name="ticket" className="text-primary-text" />
          {t(`cashier.receipt.title.${payment.type}`, { amount: formatMoney(payment.amount, locale) })}
        </h2>
        <dl className="divide-y divide-line">
          <Fact label={t("cashier.receipt.type")}>{t(`cashier.receipt.types.${payment.type}`)}</Fact>
          <Fact label={t("cashier.receipt.method")}>{methodName}</Fact>
          <Fact label={t("cashier.receipt.amount")}>{signedMoney(payment, locale)}</Fact>
          <Fact label={t("cashier.receipt.fee")}>{formatMoney(payment.fee, locale)}</Fact>
          <Fact label={t("cashier.receipt.status")}>
            <span role="status">
              <PaymentStatus payment={payment} />
            </span>
          </Fact>
          {payment.message && <Fact label={t("cashier.receipt.reason")}>{payment.message}</Fact>}
          {Object.entries(payment.requisites).map(([name, value]) => (
            <Fact key={name} label={labelOf(name)}>
              {value}
            </Fact>
          ))}
          <Fact label={t("cashier.receipt.created")}>{formatDateTime(payment.created_at, timeZone)}</Fact>
          <Fact label={t("cashier.receipt.updated")}>{formatDateTime(payment.updated_at, timeZone)}</Fact>
          <Fact label={t("cashier.receipt.id")}>{payment.id}</Fact>
        </dl>
      </article>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => window.print()}>{t("cashier.receipt.print")}</Button>
        <CopyButton
          text={payment.id}
          label={t("cashier.receipt.copyId")}
          done={t("cashier.details.copied")}
          failed={t("cashier.details.copyFailed")}
        />
        {isOver && (
          <Button icon="refresh" onClick={lookAgain}>
            {t("cashier.result.lookAgain")}
          </Button>
        )}
        {!isFinal(payment) && <WhileWaiting payment={payment} />}
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2.5 tablet:grid-cols-[12rem_1fr]">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures min-w-0 font-medium break-words">{children}</dd>
    </div>
  );
}

function WhileWaiting({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  if (payment.type === "withdrawal") return <CancelButton payment={payment} />;
  return (
    <LinkButton to={resultAddress(payment)} size="small">
      {t("cashier.history.goOn")}
    </LinkButton>
  );
}

/** The platform's field labels. If the method is no longer offered, the field names are shown. */
function useFieldLabels({ type, method }: PaymentTransaction): (name: string) => string {
  const deposit = useRead(depositSettingsRead, { enabled: type === "deposit" }).data?.items;
  const withdrawal = useRead(withdrawSettingsRead, { enabled: type === "withdrawal" }).data?.items;
  const items = type === "deposit" ? deposit : withdrawal;
  const fields = items?.find(({ sysname }) => sysname === method)?.fields ?? [];
  return (name) => fields.find((field) => field.name === name)?.label ?? name.replaceAll("_", " ");
}
