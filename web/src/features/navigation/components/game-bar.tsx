import { lazy, Suspense, type MouseEvent } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import { useSessionState } from "#lib/api/account.ts";
import { useRead } from "#lib/api/reads.ts";
import { gamesConfigRead } from "#lib/api/site-reads.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { Boundary } from "#ui/boundary.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { isPlainPress } from "#ui/plain-press.ts";
import { BalancePill } from "#features/balance/index.ts";
import { SessionNet } from "#features/responsible-gaming/index.ts";
import { useFullScreen, useIsOffered } from "../full-screen.ts";
import { AccountPending } from "./account-pending.tsx";
import { AuthLink } from "#ui/auth-link.tsx";
import { FullScreenButton } from "./full-screen-button.tsx";
import { SessionClock } from "./session-clock.tsx";

/** Not by a static import: pages without a game would load what the wallet shows of bonuses. */
const GameRewards = lazy(async () => ({
  default: await (await import("#features/bonuses/index.ts")).loadGameRewards(),
}));

/** The thin bar above a game: back, session time, balance, deposit, full screen. */
export function GameBar() {
  const { t } = useTranslation();
  const session = useSessionState();
  const isPlayer = session === "player";
  const isHydrated = useIsHydrated();
  const dialogs = useDialogs();
  const visibility = useRead(gamesConfigRead).data?.fullScreenVisibility ?? "all";
  const isFullScreenOffered = useIsOffered(visibility);
  const { isOn, fillsPage, toggle, wasToggled } = useFullScreen();
  /** The game goes on behind the dialog; without script, or in a new tab, it is the cashier's page. */
  const openDeposit = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    dialogs.open("quickDeposit", {});
  };
  if (fillsPage)
    return (
      // The game has the whole page. The clock and the way out lie at its edge, between the corners, which games need.
      <header
        aria-label={t("navigation.game.bar")}
        className="fixed start-0 top-[22dvh] z-header grid justify-items-center rounded-e-control bg-scrim/70 pt-1 text-on-scrim backdrop-blur-sm *:px-1 *:text-xs! *:text-on-scrim!"
      >
        <SessionClock />
        <FullScreenButton isOn onToggle={toggle} takesFocus={wasToggled} />
      </header>
    );
  return (
    <header
      aria-label={t("navigation.game.bar")}
      className="z-header flex h-14 shrink-0 items-center gap-1 border-b border-line bg-canvas px-1 tablet:gap-4 tablet:px-4"
    >
      <Link
        to="/gamehall"
        className="flex h-11 items-center gap-2 rounded-control px-2.5 text-sm font-medium text-muted hovered:bg-hover hovered:text-text"
      >
        <Icon name="arrow-left" className="rtl:-scale-x-100" />
        <span className="max-tablet:sr-only">{t("navigation.game.back")}</span>
      </Link>
      <SessionClock />
      {isPlayer && isHydrated && (
        <Boundary>
          <Suspense fallback={null}>
            <SessionNet label={t("navigation.game.position")} />
            <GameRewards />
          </Suspense>
        </Boundary>
      )}
      <div className="ms-auto flex min-w-0 items-center gap-1 tablet:gap-2">
        {/* Help is one press away from every game. */}
        <Link
          to={isPlayer ? "/profile/responsible-game" : "/responsible-gaming"}
          aria-label={t("navigation.user.limits")}
          title={t("navigation.user.limits")}
          className="grid size-11 shrink-0 place-items-center rounded-control text-muted hovered:bg-hover hovered:text-text"
        >
          <Icon name="scale" />
        </Link>
        {isPlayer ? (
          <>
            {/* A large balance must not make the page wider than the phone. */}
            <BalancePill className="min-w-0 overflow-hidden max-tablet:px-3!" />
            <LinkButton
              to="/cashier/deposit"
              onClick={openDeposit}
              variant="primary"
              icon="plus"
              className="px-3! text-sm! tablet:px-4!"
            >
              <span className="max-tablet:sr-only">{t("navigation.deposit")}</span>
            </LinkButton>
          </>
        ) : session === "unknown" ? (
          <AccountPending />
        ) : (
          <>
            <AuthLink kind="authorization" variant="ghost" className="px-3! text-sm!">
              {t("navigation.auth.signIn")}
            </AuthLink>
            <AuthLink kind="registration" variant="primary" className="px-4! text-sm!">
              {t("navigation.auth.signUp")}
            </AuthLink>
          </>
        )}
        {isFullScreenOffered && <FullScreenButton isOn={isOn} onToggle={toggle} takesFocus={wasToggled} />}
      </div>
    </header>
  );
}
