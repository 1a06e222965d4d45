import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSessionState } from "#lib/api/account.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { AuthLink } from "#ui/auth-link.tsx";
import { useGamesConfig } from "../games-config.ts";
import type { HallQuery } from "../hall-query.ts";

/** A hall without games: the player's own lists say how they fill, filters can be taken away. */
export function EmptyHall({ query: { list } }: { query: HallQuery }) {
  const { t } = useTranslation();
  const { favoriteIcon, emptyFavoritesText, emptyRecentText } = useGamesConfig();
  const isGuest = useSessionState() === "guest";
  const showAll = <LinkButton to="/gamehall">{t("games.hall.showAll")}</LinkButton>;
  if (list !== "favorite" && list !== "recent")
    return <EmptyState icon="search" title={t("games.hall.empty")} text={t("games.hall.emptyText")} action={showAll} />;
  const text = list === "favorite" ? emptyFavoritesText : emptyRecentText;
  return (
    <EmptyState
      icon={list === "favorite" ? favoriteIcon : "history"}
      title={text || t(`games.hall.own.${list}`)}
      text={isGuest ? t("games.hall.own.guest") : undefined}
      action={
        isGuest ? (
          <AuthLink kind="authorization" variant="primary">
            {t("navigation.auth.signIn")}
          </AuthLink>
        ) : (
          showAll
        )
      }
    />
  );
}
