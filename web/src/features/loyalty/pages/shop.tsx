import { useUser } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { usePoints } from "../points.ts";
import { loyaltyConfigRead, loyaltyInfoRead, productsRead } from "../queries.ts";
import { ProductList } from "../shop/product-list.tsx";

export const main = () => [productsRead(0)];
export const plan = ({ site }: PlanContext) => [
  loyaltyConfigRead,
  productsRead(0),
  ...(site.user ? [loyaltyInfoRead] : []),
];

export function Component() {
  const { t } = useTranslation();
  const { data: config, isError } = useRead(loyaltyConfigRead);
  // Without content nothing says that the shop is closed.
  const isOpen = config?.isShopEnabled ?? isError;
  return (
    <div className="grid gap-6">
      <PageHeading
        title={config?.shopTitle || t("routes.loyalty-shop")}
        lead={config?.shopText || t("areas.loyalty-shop")}
        back={{ to: "/loyalty", text: t("loyalty.programmes.back") }}
      />
      {isOpen ? (
        <>
          <Purse />
          <ProductList />
        </>
      ) : config ? (
        <EmptyState
          icon="gift"
          title={t("loyalty.shop.closed")}
          action={<LinkButton to="/loyalty">{t("loyalty.programme")}</LinkButton>}
        />
      ) : (
        <Skeleton className="h-96 rounded-card!" />
      )}
    </div>
  );
}

/** What the player has to spend. */
function Purse() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const points = usePoints();
  const isPlayer = useUser() !== null;
  const { data, isError } = useRead(loyaltyInfoRead, { enabled: isPlayer });
  if (!isPlayer || isError) return null;
  return (
    <p
      aria-busy={!data || undefined}
      className="flex min-h-15 flex-wrap items-center gap-x-3 rounded-card border border-line bg-(image:--brand-velvet) px-5 py-3"
    >
      <Icon name="coins" className="size-6 text-primary-text" />
      {data && (
        <>
          <Amount className="text-xl font-semibold">{formatCount(data.points, locale)}</Amount>
          <span className="text-muted">{t("loyalty.toSpend", { name: points.name })}</span>
        </>
      )}
    </p>
  );
}
