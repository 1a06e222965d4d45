import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import type { Game } from "#lib/api/entities.ts";
import { gamePath } from "#lib/site/game-path.ts";
import { buttonClass } from "#ui/button-styles.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useGamesConfig } from "../games-config.ts";
import { useLike } from "../use-likes.ts";

/** The actions of a game that do not need its page. Shown over the cover's art. */
export function CoverActions({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { isLiked, press } = useLike(game.sysname);
  const { favoriteIcon, isDemoEnabled } = useGamesConfig();
  return (
    // Only the buttons take presses; the art stays a link to the game's page.
    <div className="pointer-events-none absolute inset-x-0 top-0 flex aspect-(--cover-aspect) animate-fade -translate-y-0.5 items-end rounded-card bg-linear-to-t from-scrim/90 via-scrim/40 to-transparent p-2.5 text-on-scrim *:pointer-events-auto">
      <IconButton
        icon={favoriteIcon}
        look="solid"
        size="small"
        filled={isLiked}
        label={t(isLiked ? "games-cover.unlike" : "games-cover.like", { game: game.name })}
        aria-pressed={isLiked}
        className="absolute! end-2 top-2 rounded-pill!"
        onClick={press}
      />
      <div className="flex w-full flex-wrap gap-2">
        <Link
          to={`${gamePath(game.sysname)}#real`}
          className={buttonClass({ variant: "primary", size: "small" }, "grow px-2.5")}
          aria-label={t("games-cover.playGame", { game: game.name })}
        >
          <Icon name="play" filled className="size-4" />
          {t("games-cover.play")}
        </Link>
        {game.has_demo && isDemoEnabled && (
          <Link
            to={`${gamePath(game.sysname)}#demo`}
            className={buttonClass({ size: "small" }, "grow border-on-scrim/40! bg-scrim/60! px-2.5 text-on-scrim!")}
            aria-label={t("games-cover.demoGame", { game: game.name })}
          >
            {t("games-cover.demo")}
          </Link>
        )}
      </div>
    </div>
  );
}
