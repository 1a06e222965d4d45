import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Banner } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { runningBanners } from "#lib/site/banners.ts";
import { useNow } from "#lib/time/clock.ts";
import { cx } from "#ui/class-names.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useCarousel } from "../carousel.ts";
import { bannersRead } from "../queries.ts";
import { HERO_SHAPE, HeroSlide } from "./hero-slide.tsx";

/** A banner that ends leaves the carousel within this time. */
const LOOK_MS = 30_000;

/** The banner carousel. Without banners it renders nothing. */
export function Hero() {
  const { t } = useTranslation();
  const now = useNow(LOOK_MS);
  const { data, isError, isFetching, refetch } = useRead(bannersRead);
  if (!data) {
    if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
    return (
      <div className="max-tablet:-mb-5" aria-busy aria-label={t("home.hero.label")} role="region">
        <Skeleton className={cx(HERO_SHAPE, "rounded-sheet!")} />
        <div className="h-11 tablet:hidden" />
      </div>
    );
  }
  const banners = runningBanners(data.items, now);
  return banners.length === 0 ? null : <Carousel banners={banners} />;
}

// On wide screens the controls are on the picture.
const ON_PICTURE = "tablet:rounded-pill! tablet:text-on-scrim! tablet:hovered:bg-on-scrim/15!";
const ARROW = `rtl:-scale-x-100 max-laptop:hidden ${ON_PICTURE}`;

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const { list, index, show, isPlaying, canPlay, toggle, onScroll, hold } = useCarousel(banners.length);
  const isMany = banners.length > 1;
  return (
    <section
      className="relative max-tablet:-mb-5"
      aria-roledescription={t("home.hero.carousel")}
      aria-label={t("home.hero.label")}
      {...hold}
    >
      <div
        ref={list}
        onScroll={onScroll}
        className="bleed no-scrollbar flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain tablet:mx-0 tablet:gap-0 tablet:scroll-px-0 tablet:rounded-sheet tablet:px-0"
      >
        {banners.map((banner, position) => (
          <div
            key={banner.id}
            aria-roledescription={t("home.hero.slide")}
            aria-label={t("home.hero.position", { position: position + 1, count: banners.length })}
            role="group"
            className={cx("w-full shrink-0 snap-center tablet:w-full", isMany && "max-tablet:w-[calc(100%-20px)]")}
          >
            <HeroSlide banner={banner} isFirst={position === 0} />
          </div>
        ))}
      </div>
      {isMany && (
        <div className="flex items-center justify-between tablet:absolute tablet:end-3 tablet:bottom-3 tablet:rounded-pill tablet:bg-scrim/60 tablet:px-2 tablet:text-on-scrim tablet:backdrop-blur-sm">
          <div className="-ms-1 flex tablet:ms-0">
            {banners.map((banner, position) => (
              <button
                key={banner.id}
                type="button"
                aria-label={t("home.hero.show", { position: position + 1, title: banner.description.title })}
                aria-current={position === index ? "true" : undefined}
                onClick={() => show(position)}
                className="group grid h-11 min-w-8 place-items-center rounded-pill"
              >
                <span
                  className={cx(
                    "h-2 rounded-pill transition-[width,background-color] duration-slow",
                    position === index
                      ? "w-6 bg-primary"
                      : "w-2 bg-control group-hover:bg-muted tablet:bg-on-scrim/45 tablet:group-hover:bg-on-scrim",
                  )}
                />
              </button>
            ))}
          </div>
          <div className="flex">
            {canPlay && (
              <IconButton
                icon={isPlaying ? "pause" : "play"}
                label={t(isPlaying ? "home.hero.pause" : "home.hero.play")}
                onClick={toggle}
                className={ON_PICTURE}
              />
            )}
            <IconButton
              icon="chevron-left"
              label={t("home.hero.previous")}
              onClick={() => show(index - 1)}
              className={ARROW}
            />
            <IconButton
              icon="chevron-right"
              label={t("home.hero.next")}
              onClick={() => show(index + 1)}
              className={ARROW}
            />
          </div>
        </div>
      )}
    </section>
  );
}
