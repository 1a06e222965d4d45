import type { Game } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** §6: tells a player with the KYC block why they cannot play for money and what to do. The platform would refuse the launch. */
export function VerifyFirst({ game }: { game: Game }) {
  const { t } = useTranslation();
  return (
    <div className="m-auto w-full max-w-text p-6">
      <h1 className="sr-only">{game.name}</h1>
      <EmptyState
        icon="shield"
        title={t("games.page.verify.title")}
        text={t("games.page.verify.text")}
        action={
          <LinkButton to="/profile/verification" variant="primary">
            {t("games.page.verify.action")}
          </LinkButton>
        }
      />
    </div>
  );
}
