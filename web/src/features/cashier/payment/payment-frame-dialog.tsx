import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { isReturn } from "./follow.ts";
import { isFinal } from "./status.ts";
import { usePayment } from "./use-payment.ts";

/** The provider's page in a frame. Closes by itself once the payment is final or the provider has sent the player back. */
export function PaymentFrameDialog({ id, address }: AppDialogs["payment"]) {
  const { t } = useTranslation();
  const { origin } = useSite();
  const { finish } = useDialogFrame();
  const { payment, refetch } = usePayment(id);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoading, setLoading] = useState(true);
  const isOver = payment !== undefined && isFinal(payment);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (isReturn(event, frame.current?.contentWindow ?? null, origin)) void refetch().finally(finish);
  });
  const leave = useEffectEvent(finish);

  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  useEffect(() => {
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, []);

  return (
    <DialogFrame title={t("cashier.frame.title")} kind="popup" tall>
      <div className="-mx-6 flex grow flex-col gap-3">
        <div className="relative min-h-64 grow">
          {isLoading && (
            <p
              role="status"
              className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-sm text-muted"
            >
              <Spinner />
              {t("cashier.frame.loading")}
            </p>
          )}
          <iframe
            ref={frame}
            src={address}
            title={t("cashier.frame.page")}
            // The provider's page needs scripts and its own storage; its origin is never ours (follow.ts).
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
            onLoad={() => setLoading(false)}
            className="absolute inset-0 size-full border-0"
          />
        </div>
        <p className="px-6 text-sm text-muted">
          {t("cashier.frame.leave")}{" "}
          <a href={address} className="font-medium text-primary-text underline">
            {t("cashier.frame.thisTab")}
          </a>
        </p>
      </div>
    </DialogFrame>
  );
}
