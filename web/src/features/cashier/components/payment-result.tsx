import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ResultPage } from "#features/system/index.ts";

type Outcome = "cancel" | "fail" | "mobile" | "newWindow" | "pending";

/** §2.4: where each result's button leads. */
const ACTIONS: Record<Outcome, { icon: IconName; to: string }> = {
  cancel: { icon: "close", to: "/cashier/deposit" },
  fail: { icon: "error", to: "/cashier/deposit" },
  mobile: { icon: "phone", to: "/cashier/history" },
  newWindow: { icon: "external", to: "/cashier/deposit" },
  pending: { icon: "clock", to: "/cashier/history" },
};

/** An address alone proves nothing (architecture §9): until the transaction says otherwise, a result is pending. */
export function PaymentResult({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation();
  const { icon, to } = ACTIONS[outcome];
  return (
    <ResultPage
      icon={icon}
      tone={outcome === "fail" ? "danger" : "neutral"}
      isPending={outcome === "pending"}
      title={t(`cashier.payment.${outcome}.title`)}
      text={t(`cashier.payment.${outcome}.text`)}
    >
      <LinkButton to={to} variant="primary">
        {t(`cashier.payment.${outcome}.action`)}
      </LinkButton>
    </ResultPage>
  );
}
