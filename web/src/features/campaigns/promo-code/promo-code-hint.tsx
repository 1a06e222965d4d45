import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Verdict } from "./promo-code-calls.ts";

/** What a code brings, below its field. */
export function PromoCodeHint({ verdict, isChecking }: { verdict: Verdict | null; isChecking: boolean }) {
  const { t } = useTranslation();
  return (
    <span role="status" className="flex min-h-5 items-start gap-1.5">
      {isChecking && t("campaigns.promoCode.checking")}
      {verdict && !verdict.error && (
        <>
          <Icon name="check" className="mt-0.5 size-4 text-success-text" />
          <span className="text-success-text">
            {verdict.offer?.description.title || t("campaigns.promoCode.valid")}
          </span>
        </>
      )}
    </span>
  );
}

/** Shows the field of a promo code, which is hidden at first. */
export function PromoCodeOpener({ controls, onOpen }: { controls: string; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-expanded={false}
      aria-controls={controls}
      onClick={onOpen}
      className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-primary-text hovered:underline"
    >
      <Icon name="ticket" />
      {t("campaigns.promoCode.open")}
    </button>
  );
}
