import type { Banner } from "#lib/api/entities.ts";
import { usePictures } from "#lib/site/pictures.ts";
import { cx } from "#ui/class-names.ts";
import { SlugLink } from "#ui/slug-link.tsx";

/** The crops of the platform's banners: upright for phones, wide otherwise; wide ones are at most a third of a page high. */
export const HERO_SHAPE = "aspect-[5/6] max-h-[34rem] w-full tablet:aspect-[1440/520] tablet:max-h-[26.5rem]";

/** The text is HTML over the picture, which leaves a calm side for it (wide: start, tall: below). */
export function HeroSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { title, subtitle, button_title: buttonTitle, button_slug: slug } = banner.description;
  const { wide, tall } = usePictures(banner.description);
  return (
    <article
      className={cx("relative isolate overflow-hidden rounded-sheet bg-scrim text-on-scrim shadow-card", HERO_SHAPE)}
    >
      <picture>
        {tall && <source media="(width < 48rem)" srcSet={tall} width={720} height={900} />}
        <img
          src={wide || tall}
          alt=""
          width={1440}
          height={520}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding={isFirst ? "sync" : "async"}
          draggable={false}
          className="absolute inset-0 -z-1 size-full object-cover"
        />
      </picture>
      <div className="absolute inset-0 -z-1 bg-linear-to-t from-scrim/92 via-scrim/35 via-45% to-transparent tablet:bg-linear-to-r tablet:from-scrim/80 tablet:via-scrim/35 tablet:via-50% rtl:tablet:bg-linear-to-l" />
      <div className="flex h-full flex-col items-start justify-end gap-2 p-5 tablet:max-w-[56%] tablet:justify-center tablet:p-8 laptop:max-w-[32rem] laptop:gap-3 laptop:p-10 laptop:pb-12 desktop:ps-14">
        <h2 className="text-2xl font-bold laptop:text-3xl">{title}</h2>
        {subtitle && <p className="text-base text-scrim-muted laptop:text-lg">{subtitle}</p>}
        {slug && buttonTitle && (
          <SlugLink
            slug={slug}
            className="mt-2 inline-flex h-12 shrink-0 items-center justify-center rounded-control bg-on-scrim px-6 font-semibold text-scrim transition-[background-color,box-shadow] duration-quick hovered:bg-primary hovered:shadow-glow max-tablet:w-full"
          >
            {buttonTitle}
          </SlugLink>
        )}
      </div>
    </article>
  );
}
