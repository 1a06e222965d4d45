import { useSessionState } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { AuthLink } from "#ui/auth-link.tsx";
import { buttonClass } from "#ui/button-styles.ts";
import { cx } from "#ui/class-names.ts";
import { SlugLink } from "#ui/slug-link.tsx";
import { menuBannerRead } from "../queries.ts";

type MenuBannerProps = { place: "rail" | "dialog"; className: string };

// On a low screen the menu needs the room.
const TALL_ONLY = "[@media(height<62.5rem)]:hidden";

/** §2.5 Menu banner: a guest's button opens the registration, a player's leads to a page or the offers. */
export function MenuBanner({ place, className }: MenuBannerProps) {
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
          className={cx("aspect-[2/1] w-full object-cover", place === "rail" && TALL_ONLY)}
        />
      )}
      <div className={cx("grid gap-1", place === "rail" ? "p-3" : "p-4")}>
        {title && <p className="font-display font-semibold">{title}</p>}
        {subtitle && <p className={cx("text-sm text-muted", place === "rail" && TALL_ONLY)}>{subtitle}</p>}
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
