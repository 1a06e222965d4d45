import { useSessionState } from "#lib/api/account.ts";
import type { LoyaltyProduct } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { JoinLink } from "../components/join-link.tsx";
import { useOwnPoints, usePoints } from "../points.ts";
import { ProductPills } from "./product-facts.tsx";
import { isAffordable } from "./shelf.ts";

export function ProductCard({ product }: { product: LoyaltyProduct }) {
  const points = usePoints();
  const { name, text, image, price, is_available } = product;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="relative aspect-[2/1] bg-raised">
        {image && (
          <img
            src={image}
            alt=""
            width={720}
            height={360}
            loading="lazy"
            decoding="async"
            className={cx("size-full object-cover", !is_available && "opacity-40 grayscale")}
          />
        )}
        <p className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
          <ProductPills product={product} onPicture />
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-4 tablet:p-5">
        <div className="grid gap-1">
          <h2 className="text-lg">{name}</h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        <div className="mt-auto grid gap-3">
          <div>
            <Amount className="text-xl font-bold text-primary-text">{points.write(price)}</Amount>
            <Missing product={product} />
          </div>
          {is_available && <BuyButton product={product} />}
        </div>
      </div>
    </article>
  );
}

function Missing({ product }: { product: LoyaltyProduct }) {
  const { t } = useTranslation();
  const points = usePoints();
  const mine = useOwnPoints();
  if (mine === null || !product.is_available || isAffordable(product, mine)) return null;
  return (
    <p className="text-sm text-muted">{t("loyalty.shop.missing", { points: points.write(product.price - mine) })}</p>
  );
}

function BuyButton({ product }: { product: LoyaltyProduct }) {
  const { t } = useTranslation();
  const session = useSessionState();
  const dialogs = useServices().dialogs;
  const mine = useOwnPoints();
  const name = <VisuallyHidden> {product.name}</VisuallyHidden>;
  if (session === "guest")
    return (
      <JoinLink kind="registration" block>
        <span>
          {t("loyalty.shop.join")}
          {name}
        </span>
      </JoinLink>
    );
  if (isAffordable(product, mine))
    return (
      <Button
        block
        icon="gift"
        isLoading={session === "unknown"}
        aria-haspopup="dialog"
        onClick={() => dialogs.open("shopConfirm", { product })}
      >
        <span>
          {t("loyalty.shop.take")}
          {name}
        </span>
      </Button>
    );
  return (
    <Button variant="ghost" block aria-haspopup="dialog" onClick={() => dialogs.open("shopFunds", { product })}>
      <span>
        {t("loyalty.shop.earn")}
        {name}
      </span>
    </Button>
  );
}

/** The shape of a ProductCard. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-[2/1] rounded-none!" />
      <div className="grid gap-4 p-4 tablet:p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-7 w-32" />
        <Skeleton className="h-11 w-full rounded-control!" />
      </div>
    </div>
  );
}
