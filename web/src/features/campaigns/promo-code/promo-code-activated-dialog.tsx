import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { Icon } from "#ui/icon.tsx";
import { buttonClass } from "#ui/button-styles.ts";
import { SlugLink } from "#ui/slug-link.tsx";
import { Rewards } from "../offer-terms.tsx";
import { useOwnPopupText } from "../popups/popup-text.ts";

/** §2.5 promo-code-activated: what the code brings. Its texts may come from content under this name. */
export function PromoCodeActivatedDialog({ offer }: AppDialogs["promoCodeActivated"]) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const popup = useOwnPopupText("promo-code");
  if (popup === undefined) return null;
  const button = popup?.button ?? { label: t("campaigns.action.bonuses"), slug: "/profile/bonuses" };
  return (
    <DialogFrame title={popup?.title ?? t("campaigns.promoCode.activated")}>
      <div className="grid gap-4">
        {offer && (
          <div className="grid gap-3 rounded-card border border-line bg-raised p-4">
            <p className="flex items-start gap-2 font-display text-lg font-semibold">
              <Icon name="success" className="mt-1 text-success-text" />
              {offer.description.title}
            </p>
            <Rewards offer={offer} />
          </div>
        )}
        <p className="text-muted">{popup?.text || t("campaigns.promoCode.waiting")}</p>
        <SlugLink
          slug={button.slug}
          onClick={close}
          className={buttonClass({ variant: "primary", size: "large", block: true })}
        >
          {button.label}
        </SlugLink>
        <Button variant="ghost" block onClick={close}>
          {t("campaigns.action.stay")}
        </Button>
      </div>
    </DialogFrame>
  );
}
