import { useParams } from "react-router";
import {
  Conditions,
  methodNamesRead,
  OfferAction,
  offerIn,
  offerPath,
  offerRead,
  PromoCode,
  Rewards,
} from "#features/campaigns/index.ts";
import { useSessionState } from "#lib/api/account.ts";
import type { Offer } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { commonRead, siteConfigRead } from "#lib/api/site-reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { isEntityKey, validateBy } from "#lib/site/own-data.ts";
import { picturesOf } from "#lib/site/pictures.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Stage } from "../stage.tsx";

const readOf = ({ params }: PlanContext) => (isEntityKey(params.id) ? offerRead(params.id) : null);

const offerOf = (context: PlanContext) => {
  const read = readOf(context);
  return read ? offerIn(context.answer(read), context.params.id ?? "") : undefined;
};

export const plan = (context: PlanContext) => {
  const read = readOf(context);
  if (!read) return [];
  const excludes = (offerOf(context)?.trigger.params.exclude_methods.length ?? 0) > 0;
  return [read, siteConfigRead, ...(excludes ? [methodNamesRead] : [])];
};

/** §8.2: an offer that is over or never existed is not a page. */
export const validate = validateBy(readOf, (page, { params }) => offerIn(page, params.id ?? "") !== undefined);

export const head = (context: PlanContext) => {
  const offer = offerOf(context);
  if (!offer) return {};
  const { title, subtitle } = offer.description;
  return {
    title,
    name: title,
    path: offerPath(offer),
    above: [{ path: "/offers", route: "offers" } as const],
    description: subtitle || undefined,
    image: picturesOf(offer.description, context.answer(commonRead)?.imageKeys).share,
  };
};

export function Component() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, isError, isFetching, refetch } = useRead(offerRead(id));
  const offer = offerIn(data, id);
  if (offer) return <OfferPage offer={offer} />;
  // The offer ended while its page was open.
  if (data) {
    return (
      <EmptyState
        icon="gift"
        title={t("campaigns.standing.ended")}
        action={<LinkButton to="/offers">{t("campaigns.action.others")}</LinkButton>}
      />
    );
  }
  if (isError)
    return <ErrorState title={t("promotions.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <Skeleton className="h-96 rounded-sheet!" />;
}

function OfferPage({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const isPlayer = useSessionState() === "player";
  const { title, subtitle, text } = offer.description;
  return (
    <article className="grid gap-6">
      <PageHeading
        title={title || (offer.promotions[0]?.title ?? "")}
        lead={subtitle}
        back={{ to: "/offers", text: t("promotions.backToOffers") }}
      />
      <Stage description={offer.description} />
      <div className="grid gap-6 laptop:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] laptop:items-start laptop:gap-10">
        <section className="grid gap-3 max-laptop:order-last">
          <h2 className="text-lg">{t("campaigns.terms")}</h2>
          <Conditions offer={offer} />
          {text && <p className="max-w-text whitespace-pre-line text-muted">{text}</p>}
        </section>
        <section className="grid gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
          <h2 className="text-lg">{t("campaigns.rewards")}</h2>
          <Rewards offer={offer} />
          <OfferAction offer={offer} place="page" />
        </section>
      </div>
      {isPlayer && offer.trigger.action === "promo_code" && offer.status === "available" && <PromoCode place="page" />}
    </article>
  );
}
