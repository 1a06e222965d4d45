import { useSessionState } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { AuthLink } from "#ui/auth-link.tsx";
import { buttonClass } from "#ui/button-styles.ts";
import { cx } from "#ui/class-names.ts";
import { SlugLink } from "#ui/slug-link.tsx";
import { menuBannerRead } from "../queries.ts";

/** §2.5 Menu banner: a guest's button opens the registration, a player's leads to a page or the offers. */
export function MenuBanner({ className }: { className?: string }) {
  const { data } = useRead(menuBannerRead);
  const session = useSessionState();
  const banner = data?.menuBanner;
  if (!banner?.isExist || session === "unknown") return null;
  const isPublic = session === "guest";
  const title = isPublic ? banner.publicTitle : banner.title;
  const subtitle = isPublic ? banner.publicSubtitle : banner.subtitle;
  const image = isPublic ? banner.publicImage : banner.image;
  const button = isPublic ? banner.publicButtonTitle : banner.buttonTitle;
  if (!title && !button) return null;
  return (
    <aside
      aria-label={title || button}
      className={cx("overflow-hidden rounded-card border border-line bg-(image:--brand-velvet)", className)}
    >
      {image && (
        <img
          src={image}
          alt=""
          width={320}
          height={160}
          loading="lazy"
          decoding="async"
          className="aspect-[2/1] w-full object-cover"
        />
      )}
      <div className="grid gap-1 p-4">
        {title && <p className="font-display font-semibold">{title}</p>}
        {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        {button &&
          (isPublic ? (
            <AuthLink kind="registration" size="small" block className="mt-2">
              {button}
            </AuthLink>
          ) : (
            <SlugLink
              slug={banner.buttonSlug || "/offers"}
              className={buttonClass({ size: "small", block: true }, "mt-2")}
            >
              {button}
            </SlugLink>
          ))}
      </div>
    </aside>
  );
}
