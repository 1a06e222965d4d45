import type { LoyaltyProduct } from "#lib/api/entities.ts";
import { formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Pill } from "#ui/pill.tsx";

/** What a product is worth in money, and how many there are. */
export function ProductPills({ product, onPicture = false }: { product: LoyaltyProduct; onPicture?: boolean }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { value, left, is_available } = product;
  return (
    <>
      {!is_available && (
        <Pill tone="neutral" onPicture={onPicture}>
          {t("loyalty.shop.soldOut")}
        </Pill>
      )}
      {is_available && typeof left === "number" && (
        <Pill tone="neutral" onPicture={onPicture}>
          {t("loyalty.shop.left", { count: left })}
        </Pill>
      )}
      {value && (
        <Pill tone="success" onPicture={onPicture}>
          {t("loyalty.shop.value", { money: formatWholeMoney(value, locale) })}
        </Pill>
      )}
    </>
  );
}

/** A product in a dialog. */
export function ProductLine({ product }: { product: LoyaltyProduct }) {
  return (
    <div className="flex items-start gap-4">
      {product.image && (
        <img
          src={product.image}
          alt=""
          width={96}
          height={96}
          className="size-20 shrink-0 rounded-control bg-raised object-cover"
        />
      )}
      <div className="grid min-w-0 gap-1.5">
        <p className="font-semibold">{product.name}</p>
        {product.text && <p className="text-sm text-muted">{product.text}</p>}
        <p className="flex flex-wrap gap-2 empty:hidden">
          <ProductPills product={product} />
        </p>
      </div>
    </div>
  );
}
