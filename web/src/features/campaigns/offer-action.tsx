import { FailureNote } from "#features/forms/index.ts";
import { AuthLink } from "#ui/auth-link.tsx";
import { useSessionState } from "#lib/api/account.ts";
import type { Offer } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useNow } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { offerPath } from "./offers.ts";
import { standingOf, type Standing } from "./standing.ts";
import { useTakeOffer } from "./use-take-offer.ts";

/** Whether this visitor may have an offer, in words, and the next step. `place` is what the action is part of. */
export function OfferAction({ offer, place }: { offer: Offer; place: "card" | "page" }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const session = useSessionState();
  const { take, status, failure } = useTakeOffer(offer);
  const standing = standingOf({ ...offer, status }, session, useNow(1000));
  if (standing === "unknown") return <Skeleton className="h-20" />;
  const least = offer.trigger.params.min_amount;
  const words =
    standing === "taken" && least
      ? t("campaigns.standing.takenFrom", { amount: formatMoney(least, locale) })
      : t(`campaigns.standing.${standing}`);
  return (
    <div className="grid gap-3">
      <FailureNote>{failure}</FailureNote>
      <p role="status" className="min-h-5 text-sm text-muted">
        {words}
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <NextStep offer={offer} standing={standing} place={place} onTake={take} />
      </div>
    </div>
  );
}

type NextStepProps = { offer: Offer; standing: Standing; place: "card" | "page"; onTake: () => void };

function NextStep({ offer, standing, place, onTake }: NextStepProps) {
  const { t } = useTranslation();
  const variant = place === "page" ? "primary" : "secondary";
  switch (standing) {
    case "guest":
      return (
        <AuthLink kind={offer.trigger.action === "registration" ? "registration" : "authorization"} variant={variant}>
          {t(offer.trigger.action === "registration" ? "campaigns.action.join" : "campaigns.action.signIn")}
        </AuthLink>
      );
    case "open":
    case "deposit":
    case "taken":
    case "given":
      return (
        <>
          {/* The same button before and after, so that the focus stays on it. */}
          <TakeButton isTaken={standing === "taken" || standing === "given"} variant={variant} onTake={onTake} />
          {(standing === "taken" || (standing === "deposit" && place === "page")) && (
            <LinkButton to="/cashier/deposit" variant={standing === "taken" ? variant : "ghost"}>
              {t("campaigns.action.deposit")}
            </LinkButton>
          )}
          {standing === "given" && (
            <LinkButton to="/profile/bonuses" variant="ghost">
              {t("campaigns.action.bonuses")}
            </LinkButton>
          )}
        </>
      );
    case "laterDeposits":
      return (
        <LinkButton to="/cashier/deposit" variant={variant}>
          {t("campaigns.action.deposit")}
        </LinkButton>
      );
    case "code":
      return place === "card" ? (
        <LinkButton to={offerPath(offer)} variant={variant}>
          {t("campaigns.action.code")}
        </LinkButton>
      ) : null;
    case "ended":
      return place === "page" ? <LinkButton to="/offers">{t("campaigns.action.others")}</LinkButton> : null;
    default:
      return null;
  }
}

type TakeButtonProps = { isTaken: boolean; variant: "primary" | "secondary"; onTake: () => void };

function TakeButton({ isTaken, variant, onTake }: TakeButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={isTaken ? "secondary" : variant}
      aria-disabled={isTaken || undefined}
      onClick={isTaken ? undefined : onTake}
      {...(isTaken && { icon: "check" as const })}
    >
      {t(isTaken ? "campaigns.action.taken" : "campaigns.action.take")}
    </Button>
  );
}
