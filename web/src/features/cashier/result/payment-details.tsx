import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Countdown } from "#ui/countdown.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The detail that is also shown as a QR code: the address of a crypto wallet. */
const SCANNED = "address";

/** The details for a manual payment (§3) and its expiry time. */
export function PaymentDetails({ payment }: { payment: PaymentTransaction }) {
  const { t } = useTranslation();
  const { details, expires_at: until } = payment;
  const scanned = details.find(({ name }) => name === SCANNED);
  return (
    <section
      aria-label={t("cashier.details.label")}
      className="grid w-full gap-5 rounded-card border border-line bg-surface p-5 text-start shadow-card"
    >
      {scanned && (
        <div className="justify-self-center">
          <QrCode text={scanned.value} label={t("cashier.details.picture")} />
        </div>
      )}
      <dl className="divide-y divide-line">
        {details.map(({ name, label, value }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="min-w-0 font-medium break-all">{value}</dd>
            <dd className="col-start-2 row-span-2 row-start-1 grid max-w-40 justify-items-end gap-1 text-end">
              <CopyButton
                text={value}
                label={
                  <span>
                    {t("cashier.details.copy")}
                    <VisuallyHidden> {label}</VisuallyHidden>
                  </span>
                }
                done={t("cashier.details.copied")}
                failed={t("cashier.details.copyFailed")}
              />
            </dd>
          </div>
        ))}
      </dl>
      {until !== null && (
        <div className="grid gap-2">
          <p className="text-sm font-medium">{t("cashier.details.until")}</p>
          <Countdown until={until} over={t("cashier.details.over")} />
          <p className="text-sm text-muted">{t("cashier.details.after")}</p>
        </div>
      )}
    </section>
  );
}
