import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import type { Game } from "#lib/api/entities.ts";
import { usePageHeading } from "#lib/site/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { useGamesConfig } from "../games-config.ts";
import { useLike } from "../use-likes.ts";
import { CoverBadges } from "./cover-badges.tsx";

/** A game before it starts: its art, what it is, and the two buttons that start it. */
export function GamePoster({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { isLiked, press } = useLike(game.sysname);
  const { isDemoEnabled } = useGamesConfig();
  const { description } = game;
  const heading = usePageHeading(game.name);
  const wide = description.img_288_192 || game.image_url;
  return (
    <section className="relative isolate grid items-center gap-6 overflow-hidden rounded-sheet border border-line p-5 tablet:grid-cols-[14rem_1fr] tablet:gap-10 tablet:p-10">
      <img src={wide} alt="" className="absolute inset-0 -z-20 size-full scale-110 object-cover opacity-50 blur-2xl" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-scrim via-scrim/80 to-scrim/50" />
      <div className="relative mx-auto w-full max-w-80">
        {/* A phone has no height to spare: the wide picture leaves the buttons in sight. */}
        <picture>
          <source media="(max-width: 767px)" srcSet={wide} width={288} height={192} />
          <img
            src={game.image_url}
            alt=""
            width={300}
            height={400}
            fetchPriority="high"
            className="aspect-[3/2] w-full rounded-card object-cover shadow-dialog tablet:aspect-[3/4]"
          />
        </picture>
        <CoverBadges badges={game.badges} />
      </div>
      <div className="grid justify-items-center gap-4 text-center text-on-scrim tablet:justify-items-start tablet:text-start">
        <div>
          <h1 className="text-2xl tablet:text-3xl">{heading}</h1>
          <p className="mt-1 text-scrim-muted">
            <Link
              to={`/gamehall?providers=${encodeURIComponent(game.provider.sysname)}`}
              className="underline-offset-4 hovered:underline"
            >
              {game.provider.name}
            </Link>
            {" · "}
            {t(`games.type.${game.type}`)}
          </p>
        </div>
        <p className="max-w-text">
          {description.text || t("games.page.about", { name: game.name, provider: game.provider.name })}
        </p>
        {/* One below the other on a phone: whether two fit into a row there depends on the font that has come so far. */}
        <div className="flex w-full max-w-80 flex-col gap-2 tablet:max-w-none tablet:flex-row tablet:gap-3">
          <Link to="#real" replace className={buttonClass({ variant: "primary", size: "large" })}>
            <Icon name="play" filled />
            {t("games.page.play")}
          </Link>
          {game.has_demo && isDemoEnabled && (
            <Link
              to="#demo"
              replace
              className={buttonClass({ size: "large" }, "border-on-scrim/40! bg-scrim/50! text-on-scrim!")}
            >
              {t("games.page.demo")}
            </Link>
          )}
          <Button
            variant="ghost"
            size="large"
            icon="heart"
            aria-pressed={isLiked}
            className="text-on-scrim!"
            onClick={press}
          >
            {t(isLiked ? "games.page.liked" : "games.page.like")}
          </Button>
        </div>
      </div>
    </section>
  );
}
