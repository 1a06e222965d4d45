import { useTranslation } from "../../lib/i18n.tsx";
import type { Documents } from "../../lib/documents.ts";
import { minorDigits, formatMoney } from "../../lib/format.ts";
import { contentRead, useRead } from "../../lib/reads.ts";
import { useSite } from "../../lib/site-context.ts";
import { cx } from "../../ui/class-names.ts";
import { generalInfoRead } from "../../lib/site-reads.ts";

const authBannerRead = contentRead<Documents["Banner"] | null>("banner", { name: "authBanner" });

/** §3 Auth banner: what the house offers a newcomer. Without one the place shows the house itself. */
export function AuthAside({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { data: banner } = useRead(authBannerRead);
  const { data: info } = useRead(generalInfoRead);
  const offer = banner?.authBanner?.isExist ? banner.authBanner : null;
  const currency = info?.default_currency ?? "EUR";
  const amount = Number(offer?.value);
  return (
    <aside className={cx("relative isolate flex min-h-64 flex-col justify-end overflow-hidden rounded-card border border-line p-6 [background:var(--brand-velvet)]", className)}>
      {offer?.image_360_520 && <img src={offer.image_360_520} alt="" className="absolute inset-0 -z-10 size-full object-cover" />}
      {offer?.image_360_520 && <div className="absolute inset-0 -z-10 bg-linear-to-t from-scrim via-scrim/60 to-transparent" />}
      <p className={cx("text-sm", offer?.image_360_520 ? "text-scrim-muted" : "text-muted")}>{offer?.label ?? t("auth.aside.label")}</p>
      <p className={cx("figures font-display text-2xl font-semibold", offer?.image_360_520 && "text-on-scrim")}>
        {offer && amount > 0 ? formatMoney({ amount: amount * 10 ** minorDigits(currency), currency }, locale) : (offer?.value ?? t("auth.aside.value"))}
      </p>
      <p className={cx("text-sm", offer?.image_360_520 ? "text-scrim-muted" : "text-muted")}>{offer?.addition ?? t("auth.aside.addition")}</p>
    </aside>
  );
}
