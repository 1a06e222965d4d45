import { useEffect, useEffectEvent } from "react";
import { useCall } from "#lib/calls/use-call.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { usePictures } from "#lib/site/pictures.ts";
import { useRead } from "#lib/api/reads.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { OfferAction } from "./offer-action.tsx";
import { Conditions, Rewards } from "./offer-terms.tsx";
import { offerIn, offerRead } from "./offers.ts";
import { SEEN_KEY } from "./seen.ts";

/** §2.5 campaign: an offer that the player may take, shown once. `seen` is the list of campaigns that they have seen with it. */
export function CampaignDialog({ offer: shown, seen }: AppDialogs["campaign"]) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const { call } = useCall("storage/set", {});
  const remember = useEffectEvent(() => call({ key: SEEN_KEY, value: seen }));
  useEffect(() => remember(), []);
  const { data } = useRead(offerRead(String(shown.id)));
  const offer = offerIn(data, String(shown.id)) ?? shown;
  const { title, subtitle, text } = offer.description;
  const { wide, tall } = usePictures(offer.description);
  const picture = wide || tall;
  return (
    <DialogFrame title={title}>
      <div className="grid gap-4">
        {picture && (
          <img
            src={picture}
            alt=""
            width={720}
            height={320}
            className="aspect-[9/4] w-full rounded-card object-cover"
          />
        )}
        {subtitle && <p>{subtitle}</p>}
        <Rewards offer={offer} />
        <Conditions offer={offer} />
        {text && (
          <details className="text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary-text">
              {t("campaigns.terms")}
            </summary>
            <p className="whitespace-pre-line text-muted">{text}</p>
          </details>
        )}
        <OfferAction offer={offer} place="page" />
        <Button variant="ghost" block onClick={close}>
          {t("campaigns.action.close")}
        </Button>
      </div>
    </DialogFrame>
  );
}
