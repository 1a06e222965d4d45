import { useUser } from "#lib/api/account.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { cx } from "#ui/class-names.ts";
import { bannerPrice } from "./banner-price.ts";
import { authBannerRead, currencyRatesRead } from "./queries.ts";

type AuthAsideProps = {
  /** The currency selected in the registration form. */
  currency: string | null;
  className?: string;
};

/** §3 Auth banner: the offer for new players; without a banner, the brand. */
export function AuthAside({ currency, className }: AuthAsideProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const user = useUser();
  const { data: banner } = useRead(authBannerRead);
  const { data: info } = useRead(generalInfoRead);
  const { data: rates } = useRead(currencyRatesRead);
  const offer = banner?.authBanner?.isExist ? banner.authBanner : null;
  const base = info?.default_currency ?? "EUR";
  const price = offer && bannerPrice(offer.value, currency ?? user?.balance_main.currency ?? base, rates, base);
  const hasPicture = Boolean(offer?.image_360_520 || offer?.image_735_240);
  const small = cx("text-sm", hasPicture ? "text-scrim-muted" : "text-muted");
  return (
    <aside
      className={cx(
        "relative isolate flex flex-col justify-end overflow-hidden rounded-card border border-line p-5 [background:var(--brand-velvet)] tablet:p-6",
        className,
      )}
    >
      {hasPicture && (
        <>
          <picture>
            {offer?.image_360_520 && (
              <source media="(min-width: 768px)" srcSet={offer.image_360_520} width={360} height={520} />
            )}
            <img
              src={offer?.image_735_240 || offer?.image_360_520}
              alt=""
              width={735}
              height={240}
              className="absolute inset-0 -z-10 size-full object-cover"
            />
          </picture>
          <div className="absolute inset-0 -z-10 bg-linear-to-t from-scrim via-scrim/60 to-transparent" />
        </>
      )}
      <p className={small}>{offer?.label ?? t("auth.aside.label")}</p>
      <p className={cx("figures font-display text-2xl font-semibold", hasPicture && "text-on-scrim")}>
        {price ? formatMoney(price, locale) : (offer?.value ?? t("auth.aside.value"))}
      </p>
      <p className={small}>{offer?.addition ?? t("auth.aside.addition")}</p>
    </aside>
  );
}
